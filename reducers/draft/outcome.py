"""When a draft is over."""

from reducers.draft.state import Draft
from reducers.draft.turn import question
from reducers.game import Outcome


def outcome(state: Draft) -> Outcome | None:
    """Nobody wins a draft: it is over once nobody has anything to pick or to remove."""
    if question(state):
        return None
    return Outcome((), (1,) * len(state.seats), (0,) * len(state.seats), "drafted")
