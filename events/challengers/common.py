"""What the facts of a duel have in common."""

from typing import ClassVar, TypeAlias

from events.facts import Card, Command, Event, Unknown

Cards: TypeAlias = tuple[Card | Unknown, ...]


class DuelEvent(Event, frozen=True, gc=False):
    """What the events of a duel have in common."""

    namespace: ClassVar[str] = "challengers"


class DuelCommand(Command, frozen=True, gc=False, tag=lambda name: "challengers." + name.lower()):
    """What the commands of a duel have in common."""
