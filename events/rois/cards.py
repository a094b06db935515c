"""Cards that are drawn, taken, discarded, reshuffled."""

from typing import ClassVar

from events.facts import NATURE, Actor, Card, Command, Event, OwnCard, Seat, Unknown, Viewer
from events.rois.common import FightCommand, FightEvent


class Deal(FightCommand, frozen=True, gc=False):
    """A seat draws a card from the pile."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class CardDealt(OwnCard, FightEvent, frozen=True, gc=False):
    """A seat drew a card from the pile."""


class DealBonus(Deal, frozen=True, gc=False):
    """A seat draws a card from the bonus pile."""


class BonusDealt(OwnCard, FightEvent, frozen=True, gc=False):
    """A seat drew a card from the bonus pile."""


class HandDropped(FightEvent, frozen=True, gc=False):
    """The whole hand of a seat went to the discards, face down."""

    seat: Seat


class Take(FightCommand, frozen=True, gc=False):
    """This card is taken blindly from the hand of ``giver``; ``bonus`` tells by its back."""

    giver: Seat
    card: Card | Unknown
    bonus: bool = False

    secret: ClassVar = ("card",)

    def actor(self) -> Actor:
        return NATURE

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat, self.giver)


class CardTaken(FightEvent, frozen=True, gc=False):
    """A card went from the hand of ``giver`` to that of ``seat``; both know it.  ``bonus`` says
    that it is a bonus card: these have a back of their own."""

    seat: Seat
    giver: Seat
    card: Card | Unknown
    bonus: bool

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat, self.giver)


class Discard(FightCommand, frozen=True, gc=False):
    """Discard a card."""

    card: Card


class CardDiscarded(FightEvent, frozen=True, gc=False):
    """A seat discarded a card."""

    seat: Seat
    card: Card


class Draw(FightCommand, frozen=True, gc=False):
    """End the turn and draw that many cards."""

    count: int


class DrawAsked(FightEvent, frozen=True, gc=False):
    """A seat ends its turn with drawing that many cards."""

    seat: Seat
    count: int


class PileReshuffled(FightEvent, frozen=True, gc=False):
    """The discards became the pile again."""


class BonusReshuffled(FightEvent, frozen=True, gc=False):
    """The used bonus cards became the bonus pile again."""


EVENTS: tuple[type[Event], ...] = (
    CardDealt,
    BonusDealt,
    HandDropped,
    CardTaken,
    CardDiscarded,
    DrawAsked,
    PileReshuffled,
    BonusReshuffled,
)
COMMANDS: tuple[type[Command], ...] = (
    Deal,
    DealBonus,
    Take,
    Discard,
    Draw,
)
