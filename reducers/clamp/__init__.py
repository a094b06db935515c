"""The rules of CLAMP in Cardland (rules: clamp)."""

from reducers.clamp.catalogue import entries, example_deck, pin
from reducers.clamp.decide import decide
from reducers.clamp.evolve import HANDLERS
from reducers.clamp.options import RULES, SEATS, Options
from reducers.clamp.outcome import outcome
from reducers.clamp.pack import read_pack
from reducers.clamp.state import Table, begin, draft
from reducers.clamp.tell import asked, tell
from reducers.clamp.turn import turn
from reducers.clamp.view import table, view
from reducers.clamp.words import read, write
from reducers.game import Game

GAME: Game[Table] = Game(
    key="clamp",
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
    example_deck=example_deck,
    pack=read_pack,
)
