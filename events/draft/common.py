"""What the facts of a draft have in common."""

from typing import ClassVar

from msgspec import Struct

from events.facts import Actor, Card, Command, Event, Seat

STARTER = "S"
"""The level of the cards that everybody begins with."""


class Stock(Struct, frozen=True, gc=False):
    """Copies of a card in the box, of one level."""

    card: Card
    level: str
    set: str
    copies: int


class Allowed(Struct, frozen=True, gc=False):
    """A level from which cards may be picked in a round, and how many at most."""

    level: str
    most: int


class DraftEvent(Event, frozen=True, gc=False):
    """What the events of a draft have in common."""

    namespace: ClassVar[str] = "draft"


class DraftCommand(Command, frozen=True, gc=False, tag=lambda name: "draft." + name.lower()):
    """What the commands of a draft have in common."""


class OfSeat(DraftCommand, frozen=True, gc=False):
    """A command of a seat."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat
