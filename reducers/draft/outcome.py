"""When a draft is over."""

from reducers.draft.state import Draft
from reducers.game import Outcome


def outcome(state: Draft) -> Outcome | None:
    """Nobody wins a draft: it is over once its tournament is."""
    if not state.ended:
        return None
    return Outcome((), (1,) * len(state.seats), (0,) * len(state.seats), "drafted")
