"""Before the first card: decks, and who starts."""

from typing import ClassVar

from events.challengers.common import Cards, DuelCommand, DuelEvent
from events.facts import NATURE, Actor, Command, Event, OwnSecret, Seat


class Bring(OwnSecret, DuelCommand, frozen=True, gc=False):
    """A seat brings its deck; None: the deck is not recorded, not even its size."""

    cards: Cards | None

    secret: ClassVar = ("cards",)

    def actor(self) -> Actor:
        return self.seat


class DeckBrought(OwnSecret, DuelEvent, frozen=True, gc=False):
    """A seat brought its deck, sorted, since its order is not known to anybody."""

    cards: Cards | None

    secret: ClassVar = ("cards",)


class Stack(DuelCommand, frozen=True, gc=False):
    """The deck of a seat lies in this order, top card first (``--order given``)."""

    seat: Seat
    cards: Cards

    secret: ClassVar = ("cards",)

    def actor(self) -> Actor:
        return NATURE


class DeckStacked(DuelEvent, frozen=True, gc=False):
    """The deck of a seat lies in this order, top card first.  Only the referee knows it."""

    seat: Seat
    cards: Cards

    secret: ClassVar = ("cards",)


class Toss(DuelCommand, frozen=True, gc=False):
    """The flag token was tossed: this seat starts (rules: challengers 5.1)."""

    seat: Seat

    def actor(self) -> Actor:
        return NATURE


class StarterNamed(DuelEvent, frozen=True, gc=False):
    """This seat turns the first card."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    DeckBrought,
    DeckStacked,
    StarterNamed,
)
COMMANDS: tuple[type[Command], ...] = (
    Bring,
    Stack,
    Toss,
)
