"""Tricks: hats laid and shown, and what the winner does."""

from msgspec import Struct
from testgame.events.common import HatsCommand, HatsEvent

from events.facts import NATURE, Actor, Card, Command, Event, OwnCard, Seat


class Lay(OwnCard, HatsCommand, frozen=True, gc=False):
    """A seat lays a hat face down."""

    def actor(self) -> Actor:
        return self.seat


class Laid(OwnCard, HatsEvent, frozen=True, gc=False):
    """A seat laid a hat face down."""


class Show(HatsCommand, frozen=True, gc=False):
    """The hats that were laid are turned up, in the order of the seats that laid one."""

    cards: tuple[Card, ...]

    def actor(self) -> Actor:
        return NATURE


class Shown(HatsEvent, frozen=True, gc=False):
    """The hats that were laid were turned up all at once and put away; a seat won the trick."""

    cards: tuple[Card, ...]
    seat: Seat


class Choose(HatsCommand, frozen=True, gc=False):
    """A seat chooses one of the words it is offered, or by its number the seat to burn."""

    seat: Seat
    what: str

    def actor(self) -> Actor:
        return self.seat


class Chosen(HatsEvent, frozen=True, gc=False):
    """A seat chose."""

    seat: Seat
    what: str


class Parry(HatsCommand, frozen=True, gc=False):
    """A seat discards a hat against what is about to happen to it."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return self.seat


class Parried(HatsEvent, frozen=True, gc=False):
    """A seat discarded a hat, in the open."""

    seat: Seat
    card: Card


class Scored(HatsEvent, frozen=True, gc=False):
    """A seat gained points, or lost some."""

    seat: Seat
    points: int


class Step(Struct, frozen=True, gc=False, array_like=True):
    """One thing left to be done: which, for which seat, for how many points, against which seat."""

    name: str
    seat: Seat
    points: int = 0
    target: Seat = 0


class Waiting(HatsEvent, frozen=True, gc=False):
    """The game waits for somebody with this left to be done, first things first."""

    agenda: tuple[Step, ...]


EVENTS: tuple[type[Event], ...] = (
    Laid,
    Shown,
    Chosen,
    Parried,
    Scored,
    Waiting,
)
COMMANDS: tuple[type[Command], ...] = (
    Lay,
    Show,
    Choose,
    Parry,
)
