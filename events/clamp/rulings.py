"""What the referee rules."""

from events.abilities import Thing
from events.clamp.common import Ruling, TableCommand
from events.facts import REFEREE, Actor, Command


class Rule(TableCommand, frozen=True, gc=False):
    """The referee rules what a text does that is not written as data: something to a character of
    the seat, or cards to be drawn by it.  ``amount`` is of attack, or of cards."""

    what: Ruling
    thing: Thing | None = None
    amount: int = 1

    def actor(self) -> Actor:
        return REFEREE


COMMANDS: tuple[type[Command], ...] = (Rule,)
