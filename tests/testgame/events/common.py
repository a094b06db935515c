"""What the facts of the game have in common."""

from typing import ClassVar

from events.facts import Command, Event


class HatsEvent(Event, frozen=True, gc=False):
    """What the events of the game have in common."""

    namespace: ClassVar[str] = "hats"


class HatsCommand(Command, frozen=True, gc=False, tag=lambda name: "hats." + name.lower()):
    """What the commands of the game have in common."""
