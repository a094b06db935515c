"""What the facts of the game have in common."""

from typing import ClassVar

from msgspec import Struct

from events.facts import Card, Command, Event, Seat, Unknown, Viewer


class HatsEvent(Event, frozen=True, gc=False):
    """What the events of the game have in common."""

    namespace: ClassVar[str] = "hats"


class HatsCommand(Command, frozen=True, gc=False, tag=lambda name: "hats." + name.lower()):
    """What the commands of the game have in common."""


class Own(Struct, frozen=True, gc=False):
    """A hat that only one seat sees."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)
