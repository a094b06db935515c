"""A turn and its phases, from the first to taking back."""

from typing import ClassVar

from events.abilities import Thing
from events.clamp.common import Phase, TableCommand, TableEvent
from events.facts import Card, Command, Event, Seat


class TurnStarted(TableEvent, frozen=True, gc=False):
    """The turn of a seat begins."""

    begins_turn: ClassVar = True

    seat: Seat


class PhaseEntered(TableEvent, frozen=True, gc=False):
    """A phase of the turn begins."""

    seat: Seat
    phase: Phase


class Activated(TableEvent, frozen=True, gc=False):
    """Cards in play became active."""

    things: tuple[Thing, ...]


class Rested(TableEvent, frozen=True, gc=False):
    """Cards in play are resting now."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class Passed(TableEvent, frozen=True, gc=False):
    """A seat answered nothing, or uses nothing."""

    seat: Seat


class Pass(TableCommand, frozen=True, gc=False):
    """Answer nothing; use nothing."""


class Done(TableCommand, frozen=True, gc=False):
    """Close what is being declared; end the main or the recovery phase."""


class TakeBack(TableCommand, frozen=True, gc=False):
    """Take back a retired Character for its return cost."""

    card: Card


class TakeIn(TableCommand, frozen=True, gc=False):
    """Take back a Character from one's own Stage (``take_back_from=stage``)."""

    thing: Thing


class TakeBackBegun(TableEvent, frozen=True, gc=False):
    """A seat takes a Character back, which is paid next: one take-back of the turn is used."""

    seat: Seat


class TakenBack(TableEvent, frozen=True, gc=False):
    """A Character came from the retired zone to the hand."""

    seat: Seat
    card: Card


class TurnEnded(TableEvent, frozen=True, gc=False):
    """The turn of a seat is over, and effects limited to it end."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    TurnStarted,
    PhaseEntered,
    Activated,
    Rested,
    Passed,
    TakeBackBegun,
    TakenBack,
    TurnEnded,
)
COMMANDS: tuple[type[Command], ...] = (
    Pass,
    Done,
    TakeBack,
    TakeIn,
)
