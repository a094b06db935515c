"""How a duel ended."""

from reducers.challengers.state import Duel
from reducers.game import Outcome


def outcome(state: Duel) -> Outcome | None:
    """The winner, once the duel is over.  A duel has no draws (rules: challengers 5.6)."""
    ended = state.ended
    if ended is None:
        return None
    return Outcome(ended.winners, ended.placings, ended.scores, ended.reason)
