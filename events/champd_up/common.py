"""What the facts of a game have in common."""

from typing import ClassVar, Literal, TypeAlias

from events.facts import Actor, Command, Event, Seat

Phase: TypeAlias = Literal[
    "mixed", "trainers", "hands", "reserves", "start", "draw", "upkeep", "actions", "end", "trim"
]
"""The parts of the setting up and of a turn, in their order."""
Via: TypeAlias = Literal["action", "hand", "discard"]
"""How a champ was recruited: as an action, or by an ability from a hand or the discard pile."""
Ruling: TypeAlias = Literal[
    "defeat",
    "boost",
    "power",
    "ready",
    "exhaust",
    "untouchable",
    "return",
    "draw",
    "discard",
    "energy",
    "recruit",
]
"""What the referee may rule: the steps of abilities, by hand."""


class SlamEvent(Event, frozen=True, gc=False):
    """What the events of a game have in common."""

    namespace: ClassVar[str] = "champd-up"


class SlamCommand(Command, frozen=True, gc=False, tag=lambda name: "champd-up." + name.lower()):
    """What the commands of a game have in common: a seat gives them."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat
