"""The rules of Challengers!: the duel (rules: challengers 5)."""

from reducers.challengers.box import box
from reducers.challengers.catalogue import entries, pin, starter_deck
from reducers.challengers.decide import decide
from reducers.challengers.effects import invented
from reducers.challengers.evolve import HANDLERS
from reducers.challengers.options import RULES, SEATS, Options
from reducers.challengers.outcome import outcome
from reducers.challengers.pack import read_pack
from reducers.challengers.state import Duel, begin, draft
from reducers.challengers.tell import asked, tell
from reducers.challengers.turn import turn
from reducers.challengers.turning import play_on
from reducers.challengers.view import table, view
from reducers.challengers.words import read, write
from reducers.game import Game

GAME: Game[Duel] = Game(
    key="challengers",
    rules=RULES,
    seats=SEATS,
    options=Options,
    begin=begin,
    draft=draft,
    handlers=HANDLERS,
    turn=turn,
    decide=decide,
    view=view,
    outcome=outcome,
    table=table,
    read=read,
    write=write,
    tell=tell,
    asked=asked,
    cards=entries,
    catalogue=pin,
    example_deck=starter_deck,
    pack=read_pack,
    play_on=play_on,
    box=box,
    invented=invented,
)
