"""Nobody is ever asked anything: plays are over when they come in."""

from reducers.game import Ask
from reducers.plays.state import Collection


def turn(state: Collection) -> tuple[Ask, ...]:
    """No questions."""
    return ()
