"""What nobody wrote down at the time."""

from typing import ClassVar

from events.draft.common import DraftCommand, DraftEvent, OfSeat
from events.facts import REFEREE, Actor, Card, Command, Event, OwnSecret, Seat, Unknown, Viewer


class Skip(DraftCommand, frozen=True, gc=False):
    """A seat's phase was not written down."""

    seat: Seat

    def actor(self) -> Actor:
        return REFEREE


class PhaseSkipped(DraftEvent, frozen=True, gc=False):
    """Nobody wrote down what a seat did in its phase: its deck is not known, nor what is left in
    the piles."""

    seat: Seat
    round: int


class TellDeck(OfSeat, frozen=True, gc=False):
    """Tell a whole deck as it is at the end of a phase: the starters left in it, and its other
    cards beside their levels."""

    starters: tuple[Card, ...]
    levels: tuple[str, ...]
    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class DeckTold(OwnSecret, DraftEvent, frozen=True, gc=False):
    """What a deck is at the end of a phase, whatever was picked."""

    round: int
    starters: tuple[Card, ...]
    levels: tuple[str, ...]
    cards: tuple[Card | Unknown, ...]

    secret: ClassVar = ("cards",)


EVENTS: tuple[type[Event], ...] = (
    PhaseSkipped,
    DeckTold,
)
COMMANDS: tuple[type[Command], ...] = (
    Skip,
    TellDeck,
)
