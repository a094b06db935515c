"""How a fight ended."""

from reducers.game import Outcome
from reducers.rois.state import Fight


def outcome(state: Fight) -> Outcome | None:
    """The winners, none where both have the same endurance at the end of the pile."""
    ended = state.ended
    if ended is None:
        return None
    return Outcome(ended.winners, ended.placings, ended.scores, ended.reason)
