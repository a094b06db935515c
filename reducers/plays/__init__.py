"""Collections of plays: a decider like tournaments, serving every game."""

from typing import Final

from events.plays import PlaysOpened
from reducers.game import Decider
from reducers.plays.decide import decide
from reducers.plays.evolve import HANDLERS
from reducers.plays.options import RULES, Options
from reducers.plays.outcome import outcome
from reducers.plays.state import Collection, begin, draft
from reducers.plays.tell import asked, tell
from reducers.plays.turn import turn
from reducers.plays.view import table, view
from reducers.plays.words import read, write

PLAYS: Final[Decider[Collection]] = Decider(
    key="plays",
    rules=RULES,
    opening=PlaysOpened,
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
)
