"""The rules of Champ'd Up: Slam Down (rules: champd-up)."""

from reducers.champd_up.catalogue import entries, no_deck, pin
from reducers.champd_up.decide import decide
from reducers.champd_up.evolve import HANDLERS
from reducers.champd_up.options import RULES, SEATS, Options
from reducers.champd_up.outcome import outcome
from reducers.champd_up.pack import read_pack
from reducers.champd_up.state import Slam, begin, draft
from reducers.champd_up.tell import asked, tell
from reducers.champd_up.turn import turn
from reducers.champd_up.view import table, view
from reducers.champd_up.words import read, write
from reducers.game import Game

GAME: Game[Slam] = Game(
    key="champd-up",
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
