"""The rules of Smash Up (rules: smash-up)."""

from reducers.game import Game
from reducers.smash_up.catalogue import entries, no_deck, pin
from reducers.smash_up.decide import decide
from reducers.smash_up.evolve import HANDLERS
from reducers.smash_up.options import RULES, SEATS, Options
from reducers.smash_up.outcome import outcome
from reducers.smash_up.pack import read_pack
from reducers.smash_up.state import Table, begin, draft
from reducers.smash_up.tell import asked, tell
from reducers.smash_up.turn import turn
from reducers.smash_up.view import table, view
from reducers.smash_up.words import read, write

GAME: Game[Table] = Game(
    key="smash-up",
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
    example_deck=no_deck,
    pack=read_pack,
)
