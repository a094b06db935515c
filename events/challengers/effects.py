"""What the effects of cards do."""

from typing import ClassVar

from events.challengers.common import DuelCommand, DuelEvent
from events.facts import NATURE, Actor, Card, Command, Event, OwnCard, OwnSecret, Seat, Unknown


class Boosted(DuelEvent, frozen=True, gc=False):
    """The next card this seat turns counts ``amount`` more."""

    seat: Seat
    amount: int


class BenchTop(DuelCommand, frozen=True, gc=False):
    """The top card of a seat's deck goes to its bench, without being revealed in attack."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return NATURE


class TopBenched(DuelEvent, frozen=True, gc=False):
    """The top card of a seat's deck went to its bench."""

    seat: Seat
    card: Card


class ExhaustTop(DuelCommand, frozen=True, gc=False):
    """The top card of a seat's deck goes to its exhaust pile, without being turned."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return NATURE


class TopExhausted(DuelEvent, frozen=True, gc=False):
    """The top card of a seat's deck went to its exhaust pile."""

    seat: Seat
    card: Card


class Exhaust(DuelCommand, frozen=True, gc=False):
    """A seat sends a card of its bench to its exhaust pile."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return self.seat


class Exhausted(DuelEvent, frozen=True, gc=False):
    """Cards went from a seat's bench to its exhaust pile, out of this match."""

    seat: Seat
    cards: tuple[Card, ...]


class Oust(DuelCommand, frozen=True, gc=False):
    """A seat sends a card of the opponent's bench to the opponent's exhaust pile."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return self.seat


class Recall(DuelCommand, frozen=True, gc=False):
    """A seat takes a card of its bench back into its deck."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return self.seat


class Recalled(DuelEvent, frozen=True, gc=False):
    """A card went from a seat's bench to the top of its deck, or ``under`` it, for all to see."""

    seat: Seat
    card: Card
    under: bool


class Look(OwnCard, DuelCommand, frozen=True, gc=False):
    """A seat looks at the next card of its deck."""

    def actor(self) -> Actor:
        return NATURE


class Looked(OwnSecret, DuelEvent, frozen=True, gc=False):
    """A seat looked at a card of its deck: the one ``depth`` below the top (0: the top card)."""

    card: Card | Unknown
    depth: int

    secret: ClassVar = ("card",)


class Keep(OwnCard, DuelCommand, frozen=True, gc=False):
    """Of the two cards looked at, a seat keeps this one on top; where the other goes is a matter of
    the effect."""

    def actor(self) -> Actor:
        return self.seat


class Kept(OwnSecret, DuelEvent, frozen=True, gc=False):
    """Of the two cards looked at, one stayed on top and the other went to the bottom."""

    top: Card | Unknown
    bottom: Card | Unknown

    secret: ClassVar = ("top", "bottom")


class Arranged(OwnSecret, DuelEvent, frozen=True, gc=False):
    """The two cards looked at went back on top of the deck in this order."""

    top: Card | Unknown
    second: Card | Unknown

    secret: ClassVar = ("top", "second")


class Spy(OwnCard, DuelCommand, frozen=True, gc=False):
    """A seat looks at the top card of the opponent's deck."""

    def actor(self) -> Actor:
        return NATURE


class Spied(OwnCard, DuelEvent, frozen=True, gc=False):
    """A seat looked at the top card of the opponent's deck."""


class Sink(DuelCommand, frozen=True, gc=False):
    """A seat puts the top card of a deck under it: of its own, or of the opponent's where that is
    what an effect allows."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


class Sunk(DuelEvent, frozen=True, gc=False):
    """The top card of this seat's deck went under it, unseen."""

    seat: Seat


class Top(OwnCard, DuelCommand, frozen=True, gc=False):
    """A seat looks through its deck and puts this card on top."""

    def actor(self) -> Actor:
        return self.seat


class PutOnTop(OwnCard, DuelEvent, frozen=True, gc=False):
    """A seat put a card of its deck on top; the order of the others stays."""


class FansGained(DuelEvent, frozen=True, gc=False):
    """A seat gained fan tokens (or gave some back)."""

    seat: Seat
    fans: int


EVENTS: tuple[type[Event], ...] = (
    Boosted,
    TopBenched,
    TopExhausted,
    Exhausted,
    Recalled,
    Looked,
    Kept,
    Arranged,
    Spied,
    Sunk,
    PutOnTop,
    FansGained,
)
COMMANDS: tuple[type[Command], ...] = (
    BenchTop,
    ExhaustTop,
    Exhaust,
    Oust,
    Recall,
    Look,
    Keep,
    Spy,
    Sink,
    Top,
)
