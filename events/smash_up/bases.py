"""Bases: turned over, swapped, looked at, put back."""

from typing import ClassVar

from events.abilities import Thing
from events.facts import Card, Command, Event, OwnSecret, Seat, Unknown, Viewer
from events.smash_up.common import Chance, Piece, SmashCommand, SmashEvent


class RevealBase(Chance, frozen=True, gc=False):
    """This base is turned over."""

    card: Card


class BaseRevealed(SmashEvent, frozen=True, gc=False):
    """A base came into play from the top of the base deck."""

    thing: Thing
    card: Card
    breakpoint: int


class BasesShuffled(SmashEvent, frozen=True, gc=False):
    """The base discard pile became the base deck."""


class BaseSwapped(SmashEvent, frozen=True, gc=False):
    """A base went into the base deck, which is shuffled; one from there takes its place, and with
    it the minions.  Actions on the old base were discarded (``shed``) or stay."""

    base: Thing
    card: Card
    thing: Thing
    by: Card
    breakpoint: int
    shed: tuple[Piece, ...] = ()


class SeeBase(Chance, frozen=True, gc=False):
    """This is the next base of the base deck, which a seat may look at."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class BaseSeen(OwnSecret, SmashEvent, frozen=True, gc=False):
    """A seat looked at a base of the base deck, ``depth`` places below the top."""

    depth: int
    card: Card | Unknown

    secret: ClassVar = ("card",)


class Stack(SmashCommand, frozen=True, gc=False):
    """Put bases that were looked at back: one on top, which comes next, the others below it."""

    card: Card
    rest: tuple[Card | Unknown, ...]

    secret: ClassVar = ("rest",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class BasesStacked(OwnSecret, SmashEvent, frozen=True, gc=False):
    """A seat put bases back on the base deck: one on top, which comes next, the others below."""

    card: Card
    rest: tuple[Card | Unknown, ...]

    secret: ClassVar = ("rest",)


class BaseCancelled(SmashEvent, frozen=True, gc=False):
    """A base has no ability until the next turn of a seat begins."""

    base: Thing
    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    BaseRevealed,
    BasesShuffled,
    BaseSwapped,
    BaseSeen,
    BasesStacked,
    BaseCancelled,
)
COMMANDS: tuple[type[Command], ...] = (
    RevealBase,
    SeeBase,
    Stack,
)
