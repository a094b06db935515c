"""Before the first turn: the champs, the trainers, the reserves, who starts."""

from typing import ClassVar

from events.champd_up.common import SlamCommand, SlamEvent
from events.facts import NATURE, Actor, Card, Command, Event, OwnCard, Seat, Unknown, Viewer


class ChampsMixed(SlamEvent, frozen=True, gc=False):
    """These champs are shuffled into the deck, and these trainers may be taken."""

    champs: tuple[Card, ...]
    trainers: tuple[Card, ...]


class Train(SlamCommand, frozen=True, gc=False):
    """Take a trainer."""

    trainer: Card


class TrainerTaken(SlamEvent, frozen=True, gc=False):
    """A seat took a trainer, who is ready."""

    seat: Seat
    trainer: Card


class Reserve(SlamCommand, frozen=True, gc=False):
    """Put a champ of the first hand face down in reserve."""

    card: Card | Unknown

    secret: ClassVar = ("card",)

    def audience(self) -> tuple[Viewer, ...]:
        return (self.seat,)


class ReserveChosen(OwnCard, SlamEvent, frozen=True, gc=False):
    """A seat put a champ of its hand in reserve."""


class Toss(SlamCommand, frozen=True, gc=False):
    """This seat starts."""

    def actor(self) -> Actor:
        return NATURE


class StarterNamed(SlamEvent, frozen=True, gc=False):
    """This seat has the first turn."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    ChampsMixed,
    TrainerTaken,
    ReserveChosen,
    StarterNamed,
)
COMMANDS: tuple[type[Command], ...] = (
    Train,
    Reserve,
    Toss,
)
