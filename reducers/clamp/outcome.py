"""How a match ended."""

from reducers.clamp.state import Table
from reducers.game import Outcome


def outcome(state: Table) -> Outcome | None:
    """The winner; the scores are the Stories that each completed."""
    ended = state.ended
    if ended is None:
        return None
    return Outcome(ended.winners, ended.placings, ended.scores, ended.reason)
