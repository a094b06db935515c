"""Tournaments: a decider like the games, serving all of them."""

from typing import Final

from events.tournament.opening import TournamentStarted
from reducers.game import Decider
from reducers.tournament.decide import decide
from reducers.tournament.evolve import HANDLERS
from reducers.tournament.options import RULES, Options
from reducers.tournament.outcome import outcome
from reducers.tournament.state import Tournament, begin, draft
from reducers.tournament.tell import asked, tell
from reducers.tournament.turn import turn
from reducers.tournament.view import table, view
from reducers.tournament.words import read, write

TOURNAMENT: Final[Decider[Tournament]] = Decider(
    key="tournament",
    rules=RULES,
    opening=TournamentStarted,
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
