"""The draft of a tournament: a decider like the games, a stream beside the tournament's."""

from typing import Final

from events.draft.opening import DraftStarted
from reducers.draft.decide import decide
from reducers.draft.evolve import HANDLERS
from reducers.draft.options import RULES, Options
from reducers.draft.outcome import outcome
from reducers.draft.state import Draft, begin, draft
from reducers.draft.tell import asked, tell
from reducers.draft.turn import turn
from reducers.draft.view import table, view
from reducers.draft.words import read, write
from reducers.game import Decider

DRAFT: Final[Decider[Draft]] = Decider(
    key="draft",
    rules=RULES,
    opening=DraftStarted,
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
