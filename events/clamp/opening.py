"""Before the first turn: decks, Stories, who starts."""

from typing import ClassVar

from events.clamp.common import Cards, OwnSecretCommand, TableCommand, TableEvent
from events.facts import NATURE, Actor, Card, Command, Event, OwnSecret, Seat


class Bring(OwnSecretCommand, frozen=True, gc=False):
    """A seat brings its deck and its Stories.  Without Stories it is asked for them one by one."""

    cards: Cards
    stories: tuple[Card, ...] = ()

    secret: ClassVar = ("cards",)


class DeckBrought(OwnSecret, TableEvent, frozen=True, gc=False):
    """A seat brought its deck, sorted, since its order is not known to anybody."""

    cards: Cards

    secret: ClassVar = ("cards",)


class Tell(TableCommand, frozen=True, gc=False):
    """A seat puts a Story on its row."""

    story: Card


class StoryLaid(TableEvent, frozen=True, gc=False):
    """A Story lies on the row of a seat, face up."""

    seat: Seat
    story: Card


class Stack(TableCommand, frozen=True, gc=False):
    """The deck of a seat lies in this order, top card first (``--order given``)."""

    cards: Cards

    secret: ClassVar = ("cards",)

    def actor(self) -> Actor:
        return NATURE


class DeckStacked(TableEvent, frozen=True, gc=False):
    """The deck of a seat lies in this order, top card first.  Only the referee knows it."""

    seat: Seat
    cards: Cards

    secret: ClassVar = ("cards",)


class Toss(TableCommand, frozen=True, gc=False):
    """It was decided by lot: this seat starts."""

    def actor(self) -> Actor:
        return NATURE


class StarterNamed(TableEvent, frozen=True, gc=False):
    """This seat has the first turn."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    DeckBrought,
    StoryLaid,
    DeckStacked,
    StarterNamed,
)
COMMANDS: tuple[type[Command], ...] = (
    Bring,
    Tell,
    Stack,
    Toss,
)
