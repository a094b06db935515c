"""A turn: its parts, and what the player does in it."""

from typing import ClassVar

from events.abilities import Thing
from events.champd_up.common import Phase, SlamCommand, SlamEvent, Via
from events.facts import Card, Command, Event, Seat


class PhaseEntered(SlamEvent, frozen=True, gc=False):
    """A part of the setting up, or of the turn, begins."""

    phase: Phase


class TurnStarted(SlamEvent, frozen=True, gc=False):
    """The turn of a seat begins, with so much energy."""

    seat: Seat
    energy: int

    begins_turn: ClassVar[bool] = True


class Recruit(SlamCommand, frozen=True, gc=False):
    """Recruit a champ from the hand, for its energy."""

    card: Card


class Recruited(SlamEvent, frozen=True, gc=False):
    """A champ came into the ring, ready, and has that number there; it cost so much energy."""

    seat: Seat
    thing: Thing
    card: Card
    power: int
    via: Via
    cost: int


class Boost(SlamCommand, frozen=True, gc=False):
    """Boost a champ for one energy."""

    thing: Thing


class EnergyGained(SlamEvent, frozen=True, gc=False):
    """A seat has so much more energy."""

    seat: Seat
    amount: int


class Fight(SlamCommand, frozen=True, gc=False):
    """Let a ready champ fight one of the other side."""

    thing: Thing
    target: Thing


class FightDeclared(SlamEvent, frozen=True, gc=False):
    """A champ fights another; it is exhausted."""

    seat: Seat
    thing: Thing
    target: Thing
    card: Card
    against: Card


class FightResolved(SlamEvent, frozen=True, gc=False):
    """The powers with which two champs fought: the attacker's, the defender's."""

    powers: tuple[int, int]


class Special(SlamCommand, frozen=True, gc=False):
    """Exhaust a champ for its special ability."""

    thing: Thing


class SpecialUsed(SlamEvent, frozen=True, gc=False):
    """A champ was exhausted for its special ability."""

    seat: Seat
    thing: Thing
    card: Card


class UseTrainer(SlamCommand, frozen=True, gc=False):
    """Exhaust the trainer for the special ability."""


class TrainerUsed(SlamEvent, frozen=True, gc=False):
    """A trainer was exhausted for the special ability."""

    seat: Seat
    trainer: Card


class TrainerReadied(SlamEvent, frozen=True, gc=False):
    """An exhausted trainer became ready."""

    seat: Seat
    trainer: Card


class CallOut(SlamCommand, frozen=True, gc=False):
    """Call the other trainer out, by exhausting a champ."""

    thing: Thing


class CalledOut(SlamEvent, frozen=True, gc=False):
    """A seat called the other trainer out; the champ that did it is exhausted."""

    seat: Seat
    thing: Thing
    card: Card


class EndTurn(SlamCommand, frozen=True, gc=False):
    """End the turn."""


class TurnEnded(SlamEvent, frozen=True, gc=False):
    """The turn of a seat is over, and its energy lost."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    PhaseEntered,
    TurnStarted,
    Recruited,
    EnergyGained,
    FightDeclared,
    FightResolved,
    SpecialUsed,
    TrainerUsed,
    TrainerReadied,
    CalledOut,
    TurnEnded,
)
COMMANDS: tuple[type[Command], ...] = (
    Recruit,
    Boost,
    Fight,
    Special,
    UseTrainer,
    CallOut,
    EndTurn,
)
