"""How a game ended."""

from reducers.champd_up.state import Slam
from reducers.game import Outcome


def outcome(state: Slam) -> Outcome | None:
    """The winner, none where an agreed number of turns left both reserves alike; the scores are
    the champs left in reserve."""
    ended = state.ended
    if ended is None:
        return None
    return Outcome(ended.winners, ended.placings, ended.scores, ended.reason)
