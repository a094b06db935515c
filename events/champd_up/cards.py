"""Cards of the deck, the hands and the reserve."""

from typing import ClassVar

from events.champd_up.common import SlamCommand, SlamEvent
from events.facts import NATURE, Actor, Card, Command, Event, OwnCard, Seat, Unknown, Viewer


class Deal(SlamCommand, frozen=True, gc=False):
    """The top card of the deck goes to the hand of a seat."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class ChampDrawn(OwnCard, SlamEvent, frozen=True, gc=False):
    """A seat drew a champ from the deck."""


class DeckRecycled(SlamEvent, frozen=True, gc=False):
    """The discard pile was turned over: it is the deck, the card discarded first on top."""


class Discard(SlamCommand, frozen=True, gc=False):
    """Discard a champ of the hand."""

    card: Card


class Discarded(SlamEvent, frozen=True, gc=False):
    """A seat discarded a champ of its hand."""

    seat: Seat
    card: Card


class Turn(SlamCommand, frozen=True, gc=False):
    """The top card of the deck is turned up, for a seat whose ability says so."""

    card: Card

    def actor(self) -> Actor:
        return NATURE


class ChampTurned(SlamEvent, frozen=True, gc=False):
    """The top card of the deck was turned up, and lies on the discard pile."""

    seat: Seat
    card: Card


class Show(SlamCommand, frozen=True, gc=False):
    """Show a champ of the reserve and take it into the hand, after having been called out."""

    card: Card


class ReserveShown(SlamEvent, frozen=True, gc=False):
    """A seat showed a champ of its reserve and took it into its hand."""

    seat: Seat
    card: Card


EVENTS: tuple[type[Event], ...] = (
    ChampDrawn,
    DeckRecycled,
    Discarded,
    ChampTurned,
    ReserveShown,
)
COMMANDS: tuple[type[Command], ...] = (
    Deal,
    Discard,
    Turn,
    Show,
)
