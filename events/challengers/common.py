"""What the facts of a duel have in common."""

from typing import ClassVar, TypeAlias

from events.facts import Card, Command, Event, Seat, Unknown, Viewer

Cards: TypeAlias = tuple[Card | Unknown, ...]


class DuelEvent(Event, frozen=True, gc=False):
    """What the events of a duel have in common."""

    namespace: ClassVar[str] = "challengers"


class DuelCommand(Command, frozen=True, gc=False, tag=lambda name: "challengers." + name.lower()):
    """What the commands of a duel have in common."""


class OwnSecret(DuelEvent, frozen=True, gc=False):
    """An event whose secret only the seat it is about may read."""

    seat: Seat

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class OwnSecretCommand(DuelCommand, frozen=True, gc=False):
    """A command whose secret only the seat it is about may read."""

    seat: Seat

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)
