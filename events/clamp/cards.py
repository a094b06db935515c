"""Cards that are drawn, looked at, put away, turned."""

from typing import ClassVar, Literal

from events.abilities import Thing
from events.clamp.common import OwnSecretCommand, TableCommand, TableEvent
from events.facts import NATURE, Actor, Card, Command, Event, OwnCard, OwnSecret, Seat, Unknown


class Deal(OwnSecretCommand, frozen=True, gc=False):
    """A seat draws the top card of its deck."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE


class CardDrawn(OwnCard, TableEvent, frozen=True, gc=False):
    """A seat drew the top card of its deck."""


class Look(OwnSecretCommand, frozen=True, gc=False):
    """A seat looks at the next of the upper cards of its deck."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE


class Looked(OwnSecret, TableEvent, frozen=True, gc=False):
    """A seat looked at the card ``depth`` places below the top of its deck."""

    card: Card | Unknown
    depth: int

    secret: ClassVar = ("card",)


class Turn(TableCommand, frozen=True, gc=False):
    """The top card of a deck is turned, and goes where the text that asks for it says."""

    card: Card

    def actor(self) -> Actor:
        return NATURE


class Put(OwnSecretCommand, frozen=True, gc=False):
    """Put a card where it is asked for: under the deck, on top of it, or into the hand."""

    card: Card | Unknown

    secret: ClassVar = ("card",)


class CardSunk(OwnSecret, TableEvent, frozen=True, gc=False):
    """A card went under the deck: from the hand, or from the first ``among`` cards of the deck."""

    card: Card | Unknown
    among: int = 0

    secret: ClassVar = ("card",)


class CardRaised(OwnSecret, TableEvent, frozen=True, gc=False):
    """Of the ``among`` cards below the first ``depth`` ones of a deck this one lies uppermost
    now."""

    card: Card | Unknown
    depth: int
    among: int

    secret: ClassVar = ("card",)


class CardKept(OwnSecret, TableEvent, frozen=True, gc=False):
    """One of the first ``among`` cards of a deck went to the hand."""

    card: Card | Unknown
    among: int

    secret: ClassVar = ("card",)


class Discard(TableCommand, frozen=True, gc=False):
    """Put a card from the hand into the retired zone."""

    card: Card


class CardDiscarded(TableEvent, frozen=True, gc=False):
    """A card went from a hand to the retired zone."""

    seat: Seat
    card: Card


class CardMilled(TableEvent, frozen=True, gc=False):
    """The top card of a deck went to the retired zone."""

    seat: Seat
    card: Card


class ExtraPlaced(TableEvent, frozen=True, gc=False):
    """A card went upside down into the Extra zone, from the hand or from the top of the deck.

    ``paid`` says that it paid for something, ``turn`` that it was the card of the turn.
    """

    seat: Seat
    card: Card
    thing: Thing
    active: bool
    source: Literal["hand", "deck"]
    paid: bool = False
    turn: bool = False


EVENTS: tuple[type[Event], ...] = (
    CardDrawn,
    Looked,
    CardSunk,
    CardRaised,
    CardKept,
    CardDiscarded,
    CardMilled,
    ExtraPlaced,
)
COMMANDS: tuple[type[Command], ...] = (
    Deal,
    Look,
    Turn,
    Put,
    Discard,
)
