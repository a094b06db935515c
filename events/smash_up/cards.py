"""Cards in hands, decks and discard piles: drawn, discarded, shown, put back."""

from typing import ClassVar, Literal

from events.facts import Card, Command, Event, OwnCard, Seat, Unknown, Viewer
from events.smash_up.common import Chance, SmashCommand, SmashEvent


class Deal(Chance, frozen=True, gc=False):
    """A seat draws this card."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class CardDrawn(OwnCard, SmashEvent, frozen=True, gc=False):
    """A seat drew a card from the top of its deck."""


class Discard(SmashCommand, frozen=True, gc=False):
    """Discard a card from the hand."""

    card: Card


class Lose(Chance, frozen=True, gc=False):
    """This card is taken blindly from the hand of a seat, to be discarded."""

    card: Card


class CardsDiscarded(SmashEvent, frozen=True, gc=False):
    """Cards went from the hand of a seat to its discard pile."""

    seat: Seat
    cards: tuple[Card, ...]


class DiscardsShuffled(SmashEvent, frozen=True, gc=False):
    """The discard pile of a seat became its deck."""

    seat: Seat


class CardSunk(SmashEvent, frozen=True, gc=False):
    """A card went from the discard pile of a seat to the bottom of its deck."""

    seat: Seat
    card: Card


class CardSalvaged(SmashEvent, frozen=True, gc=False):
    """A card came back from the discard pile of a seat into its hand, or was shuffled into its
    deck."""

    seat: Seat
    card: Card
    into: Literal["hand", "deck"]


class HandShuffled(SmashEvent, frozen=True, gc=False):
    """A seat shuffled its hand into its deck."""

    seat: Seat


class TurnUp(Chance, frozen=True, gc=False):
    """This is the next card of the deck of a seat, for everybody to see."""

    card: Card


class TopShown(SmashEvent, frozen=True, gc=False):
    """A card of the deck of a seat, ``depth`` places below the top, was shown and left there."""

    seat: Seat
    depth: int
    card: Card


class TopDiscarded(SmashEvent, frozen=True, gc=False):
    """The top card of the deck of a seat went to its discard pile."""

    seat: Seat
    card: Card


class SeeTop(Chance, frozen=True, gc=False):
    """This is the top card of the deck of a seat, which it may look at."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class TopSeen(OwnCard, SmashEvent, frozen=True, gc=False):
    """A seat looked at the top card of its deck."""


class TopTaken(SmashEvent, frozen=True, gc=False):
    """A card that was shown, ``depth`` places below the top, went from a deck into the hand."""

    seat: Seat
    depth: int
    card: Card


class Order(SmashCommand, frozen=True, gc=False):
    """Put the cards that were shown back on the deck, the first one on top."""

    cards: tuple[Card, ...]


class TopOrdered(SmashEvent, frozen=True, gc=False):
    """A seat put the top cards of its deck into this order, the first one on top."""

    seat: Seat
    cards: tuple[Card, ...]


class DeckSearched(SmashEvent, frozen=True, gc=False):
    """A seat looked through its deck, and shuffled it afterwards."""

    seat: Seat


class CardFetched(SmashEvent, frozen=True, gc=False):
    """A card that was searched for and shown went from a deck to the hand or the discard pile."""

    seat: Seat
    card: Card
    into: Literal["hand", "discard"]


class ShowHand(Chance, frozen=True, gc=False):
    """These are the cards in the hand of ``owner``, which a seat may look at."""

    owner: Seat
    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat, self.owner)


class HandSeen(SmashEvent, frozen=True, gc=False):
    """A seat looked at the hand of ``owner``."""

    seat: Seat
    owner: Seat
    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat, self.owner)


EVENTS: tuple[type[Event], ...] = (
    CardDrawn,
    CardsDiscarded,
    DiscardsShuffled,
    CardSunk,
    CardSalvaged,
    HandShuffled,
    TopShown,
    TopDiscarded,
    TopSeen,
    TopTaken,
    TopOrdered,
    DeckSearched,
    CardFetched,
    HandSeen,
)
COMMANDS: tuple[type[Command], ...] = (
    Deal,
    Discard,
    Lose,
    ShowHand,
    TurnUp,
    SeeTop,
    Order,
)
