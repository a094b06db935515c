"""How a game ended."""

from reducers.game import Outcome
from reducers.smash_up.state import Table


def outcome(state: Table) -> Outcome | None:
    """Who has the most points; several only where the game was broken off at a tie."""
    ended = state.ended
    if ended is None:
        return None
    return Outcome(ended.winners, ended.placings, ended.scores, ended.reason)
