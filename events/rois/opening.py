"""Before the first turn: the ring, who starts, cards that are put back."""

from typing import ClassVar

from msgspec import Struct

from events.facts import NATURE, Actor, Card, Command, Event, OwnCard, Seat, Unknown, Viewer
from events.rois.common import FightCommand, FightEvent, Square


class SetFigure(Struct, frozen=True, gc=False):
    """A figure as it is set up: whose, in which team, on which square (None: waiting outside)."""

    seat: Seat
    team: int
    square: Square | None
    start: Square


class RingSet(FightEvent, frozen=True, gc=False):
    """The figures stand at their places, each with its endurance; these cards are in the pile, and
    these in the bonus pile."""

    figures: tuple[SetFigure, ...]
    endurance: int
    pack: tuple[Card, ...]
    bonus_pack: tuple[Card, ...]


class Cut(FightCommand, frozen=True, gc=False):
    """A seat draws a card for who starts; it goes back afterwards."""

    card: Card

    def actor(self) -> Actor:
        return NATURE


class CardCut(FightEvent, frozen=True, gc=False):
    """A seat drew this card for who starts."""

    seat: Seat
    card: Card


class StarterNamed(FightEvent, frozen=True, gc=False):
    """This seat has the first turn; the cards that were drawn for it went back."""

    seat: Seat


class Swap(FightCommand, frozen=True, gc=False):
    """Before the first turn: put a card away and draw another for it."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class CardSwapped(OwnCard, FightEvent, frozen=True, gc=False):
    """Before the first turn a seat put a card back into the pile, to draw another."""


EVENTS: tuple[type[Event], ...] = (
    RingSet,
    CardCut,
    StarterNamed,
    CardSwapped,
)
COMMANDS: tuple[type[Command], ...] = (
    Cut,
    Swap,
)
