"""What the referee rules."""

from events.abilities import Thing
from events.champd_up.common import Ruling, SlamCommand, SlamEvent
from events.facts import REFEREE, Actor, Command, Event, Seat


class Rule(SlamCommand, frozen=True, gc=False):
    """The referee does by hand what the text of a card says: to a champ in the ring, or for a
    seat; ``amount`` is how much or how often."""

    ruling: Ruling
    thing: Thing | None = None
    amount: int = 1

    def actor(self) -> Actor:
        return REFEREE


class Ruled(SlamEvent, frozen=True, gc=False):
    """The referee ruled; what came of it are the events that follow."""

    seat: Seat
    ruling: Ruling


EVENTS: tuple[type[Event], ...] = (Ruled,)
COMMANDS: tuple[type[Command], ...] = (Rule,)
