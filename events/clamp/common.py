"""What the facts of a match have in common."""

from typing import ClassVar, Literal, TypeAlias

from events.facts import Actor, Card, Command, Event, Seat, Unknown, Viewer

Cards: TypeAlias = tuple[Card | Unknown, ...]
Phase: TypeAlias = Literal["start", "main", "action", "recovery", "end"]
Ruling: TypeAlias = Literal["attack", "destroy", "return", "activate", "rest", "draw"]
Cause: TypeAlias = Literal["losses", "text", "ruling"]


class TableEvent(Event, frozen=True, gc=False):
    """What the events of a match have in common."""

    namespace: ClassVar[str] = "clamp"


class TableCommand(Command, frozen=True, gc=False, tag=lambda name: "clamp." + name.lower()):
    """What the commands of a match have in common: a seat gives them."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


class OwnSecretCommand(TableCommand, frozen=True, gc=False):
    """A command whose secret only the seat it is about may read."""

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)
