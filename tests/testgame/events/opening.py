"""The pack, and the first hands."""

from testgame.events.common import HatsCommand, HatsEvent

from events.facts import NATURE, Actor, Card, Command, Event, OwnCard


class PackShuffled(HatsEvent, frozen=True, gc=False):
    """These hats lie in the pile, in an order that nobody knows."""

    cards: tuple[Card, ...]


class Deal(OwnCard, HatsCommand, frozen=True, gc=False):
    """A seat gets the next hat of the pile, and looks at it."""

    def actor(self) -> Actor:
        return NATURE


class Dealt(OwnCard, HatsEvent, frozen=True, gc=False):
    """A seat got the next hat of the pile."""


EVENTS: tuple[type[Event], ...] = (
    PackShuffled,
    Dealt,
)
COMMANDS: tuple[type[Command], ...] = (Deal,)
