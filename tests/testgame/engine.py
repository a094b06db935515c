"""A bot for the test game."""

from collections.abc import Mapping

from testgame.events.turn import Lay
from testgame.reducers.state import Hats

from engine.bots import Policy
from events.facts import Command
from reducers.game import Ask, Chance


def highest(known: Hats, ask: Ask, chance: Chance) -> Command:
    """Lays the highest hat of the hand, and does anything else at random."""
    if ask.kind != "lay":
        return ask.choose(chance)
    return max(
        (option for option in ask.options() if isinstance(option, Lay)),
        key=lambda option: option.card or "",
    )


POLICIES: Mapping[str, Policy] = {"highest": highest}
