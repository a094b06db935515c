"""How a match of the test game ended."""

from testgame.reducers.state import Hats

from reducers.game import Outcome


def outcome(state: Hats) -> Outcome | None:
    """Who won, once it is over."""
    ended = state.ended
    if ended is None:
        return None
    return Outcome(ended.winners, ended.placings, ended.scores, ended.reason)
