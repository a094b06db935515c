"""Turning cards until one side holds the flag, and what is left to be done."""

from typing import ClassVar

from msgspec import Struct

from events.challengers.common import DuelCommand, DuelEvent
from events.facts import NATURE, Actor, Card, Command, Event, Seat


class Reveal(DuelCommand, frozen=True, gc=False):
    """The top card of a seat's deck is turned."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return NATURE


class Revealed(DuelEvent, frozen=True, gc=False):
    """A seat turned a card; ``power`` is what it counts in this attack, bonuses included."""

    seat: Seat
    card: Card
    power: int


class Empty(DuelCommand, frozen=True, gc=False):
    """An uncounted deck turns out to be empty."""

    seat: Seat

    def actor(self) -> Actor:
        return NATURE


class DeckEmptied(DuelEvent, frozen=True, gc=False):
    """An uncounted deck turned out to be empty."""

    seat: Seat


class FlagTaken(DuelEvent, frozen=True, gc=False):
    """A seat took the flag with the card it turned last, which defends with ``power``.

    With it the turn of the other seat begins.
    """

    begins_turn: ClassVar = True

    seat: Seat
    card: Card
    power: int


class DefenceChanged(DuelEvent, frozen=True, gc=False):
    """The flag holder's card now defends with ``power``."""

    seat: Seat
    power: int


class Benched(DuelEvent, frozen=True, gc=False):
    """All cards a seat had in play went to its bench, top card first."""

    seat: Seat
    cards: tuple[Card, ...]


class Decline(DuelCommand, frozen=True, gc=False):
    """A seat does not use, or uses no further, what it may."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


class Declined(DuelEvent, frozen=True, gc=False):
    """A seat did not use, or used no further, what it might."""

    seat: Seat


class Step(Struct, frozen=True, gc=False, array_like=True):
    """One thing left to be done: which, for which seat, how often or how much, because of which
    card."""

    name: str
    seat: Seat
    amount: int = 1
    card: Card | None = None


class Waiting(DuelEvent, frozen=True, gc=False):
    """The duel waits for somebody with this left to be done, first things first."""

    agenda: tuple[Step, ...]


EVENTS: tuple[type[Event], ...] = (
    Revealed,
    DeckEmptied,
    FlagTaken,
    DefenceChanged,
    Benched,
    Declined,
    Waiting,
)
COMMANDS: tuple[type[Command], ...] = (
    Reveal,
    Empty,
    Decline,
)
