"""A collection never ends: more plays may always come."""

from reducers.game import Outcome
from reducers.plays.state import Collection


def outcome(state: Collection) -> Outcome | None:
    """None."""
    return None
