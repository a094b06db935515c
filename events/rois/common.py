"""What the facts of a fight have in common."""

from typing import ClassVar, Literal, TypeAlias

from events.facts import Actor, Command, Event, Seat

Figure: TypeAlias = int
"""A figure, counted from 0."""
Square: TypeAlias = str
Direction: TypeAlias = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]


class FightEvent(Event, frozen=True, gc=False):
    """What the events of a fight have in common."""

    namespace: ClassVar[str] = "rois"


class FightCommand(Command, frozen=True, gc=False, tag=lambda name: "rois." + name.lower()):
    """What the commands of a fight have in common: a seat gives them."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat
