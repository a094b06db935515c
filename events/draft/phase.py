"""A phase: cards shown, kept, given back, removed."""

from typing import ClassVar

from events.draft.common import DraftCommand, DraftEvent, OfSeat
from events.facts import NATURE, Actor, Card, Command, Event, OwnSecret, Seat, Unknown, Viewer


class ChooseLevel(OfSeat, frozen=True, gc=False):
    """Draw cards of a level."""

    level: str


class LevelChosen(DraftEvent, frozen=True, gc=False):
    """A seat draws ``owed`` cards of a level, to pick from."""

    begins_turn: ClassVar[bool] = True

    seat: Seat
    round: int
    level: str
    owed: int


class Show(DraftCommand, frozen=True, gc=False):
    """Nature shows a seat the next card it draws."""

    seat: Seat
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Shown(OwnSecret, DraftEvent, frozen=True, gc=False):
    """A seat was shown a card."""

    level: str
    card: Card | Unknown

    secret: ClassVar = ("card",)


class Recycled(DraftEvent, frozen=True, gc=False):
    """The discards of a level are shuffled and are its pile now."""

    level: str


class Pick(OfSeat, frozen=True, gc=False):
    """Keep a card."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Picked(OwnSecret, DraftEvent, frozen=True, gc=False):
    """A seat kept a card."""

    level: str
    card: Card | Unknown

    secret: ClassVar = ("card",)


class Redraw(OfSeat, frozen=True, gc=False):
    """Give cards that were shown back, and draw as many."""

    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Redrawn(OwnSecret, DraftEvent, frozen=True, gc=False):
    """A seat gave cards back, to the discards of the level, and draws ``owed`` others."""

    level: str
    cards: tuple[Card | Unknown, ...]
    owed: int

    secret: ClassVar = ("cards",)


class DisplayDiscarded(DraftEvent, frozen=True, gc=False):
    """A seat picks no more: what it did not keep goes to the discards of the level."""

    seat: Seat
    level: str


class Remove(OfSeat, frozen=True, gc=False):
    """Remove a card from one's deck, to the discards of its level."""

    level: str
    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class Removed(OwnSecret, DraftEvent, frozen=True, gc=False):
    """A card left a deck, to the discards of its level."""

    level: str
    card: Card | Unknown

    secret: ClassVar = ("card",)


class Box(OfSeat, frozen=True, gc=False):
    """Remove a starter from one's deck, to the box."""

    card: Card


class Boxed(DraftEvent, frozen=True, gc=False):
    """A starter left a deck, for good."""

    seat: Seat
    card: Card


class Finish(OfSeat, frozen=True, gc=False):
    """End one's phase; what was shown and not kept goes to the discards."""


class PhaseFinished(DraftEvent, frozen=True, gc=False):
    """A seat ended its phase of a round."""

    seat: Seat
    round: int


EVENTS: tuple[type[Event], ...] = (
    LevelChosen,
    Shown,
    Recycled,
    Picked,
    Redrawn,
    DisplayDiscarded,
    Removed,
    Boxed,
    PhaseFinished,
)
COMMANDS: tuple[type[Command], ...] = (
    ChooseLevel,
    Show,
    Pick,
    Redraw,
    Remove,
    Box,
    Finish,
)
