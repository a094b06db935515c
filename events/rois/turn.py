"""The turn of a figure: moves, attacks, blows, and what is left to be done."""

from typing import ClassVar

from msgspec import Struct

from events.facts import Card, Command, Event, Seat
from events.rois.common import Direction, FightCommand, FightEvent, Figure, Square


class TurnStarted(FightEvent, frozen=True, gc=False):
    """The turn of a figure begins."""

    begins_turn: ClassVar = True

    seat: Seat
    figure: Figure


class TurnEnded(FightEvent, frozen=True, gc=False):
    """The turn of a figure is over."""

    seat: Seat
    figure: Figure


class Move(FightCommand, frozen=True, gc=False):
    """Move one square with a card."""

    card: Card
    direction: Direction


class Moved(FightEvent, frozen=True, gc=False):
    """A figure moved to a square, with a card."""

    seat: Seat
    figure: Figure
    card: Card
    square: Square


class Hit(FightCommand, frozen=True, gc=False):
    """Strike the neighbour in a direction."""

    card: Card
    direction: Direction


class Push(FightCommand, frozen=True, gc=False):
    """Push the neighbour in a direction back one square."""

    card: Card
    direction: Direction


class AttackDeclared(FightEvent, frozen=True, gc=False):
    """A figure attacks another with a card; ``push`` says it is no hit."""

    seat: Seat
    figure: Figure
    target: Figure
    card: Card
    push: bool
    direction: Direction


class Parry(FightCommand, frozen=True, gc=False):
    """Parry the hit with a card."""

    card: Card


class Parried(FightEvent, frozen=True, gc=False):
    """A seat parried the hit with a card."""

    seat: Seat
    card: Card


class Decline(FightCommand, frozen=True, gc=False):
    """Do not use, or use no further, what one may."""


class Declined(FightEvent, frozen=True, gc=False):
    """A seat did not use, or used no further, what it might."""

    seat: Seat


class Hurt(FightEvent, frozen=True, gc=False):
    """A figure lost endurance; ``cause`` is ``hit``, ``queen``, ``jack`` or ``tomatoes``."""

    figure: Figure
    amount: int
    cause: str


class Pushed(FightEvent, frozen=True, gc=False):
    """A figure was pushed to a square."""

    figure: Figure
    square: Square


class KnockedOut(FightEvent, frozen=True, gc=False):
    """A figure has no endurance left, or its player gave up; it leaves the ring."""

    figure: Figure


class Poke(FightCommand, frozen=True, gc=False):
    """Poke a neighbour's eye with a joker."""

    target: Figure


class Poked(FightEvent, frozen=True, gc=False):
    """A joker was played against a figure: a card of its player changes hands."""

    seat: Seat
    figure: Figure
    target: Figure
    card: Card


class LowBlow(FightCommand, frozen=True, gc=False):
    """Announce a low blow against a player; three discards follow."""

    victim: Seat


class LowBlowDeclared(FightEvent, frozen=True, gc=False):
    """A seat announced a low blow against a player."""

    seat: Seat
    victim: Seat


class Step(Struct, frozen=True, gc=False, array_like=True):
    """One thing left to be done: which, by which seat, how often, about which figure or seat."""

    name: str
    seat: Seat
    amount: int = 1
    about: int = 0


class Waiting(FightEvent, frozen=True, gc=False):
    """The fight waits for somebody with this left to be done, first things first."""

    agenda: tuple[Step, ...]


EVENTS: tuple[type[Event], ...] = (
    TurnStarted,
    TurnEnded,
    Moved,
    AttackDeclared,
    Parried,
    Declined,
    Hurt,
    Pushed,
    KnockedOut,
    Poked,
    LowBlowDeclared,
    Waiting,
)
COMMANDS: tuple[type[Command], ...] = (
    Move,
    Hit,
    Push,
    Parry,
    Decline,
    Poke,
    LowBlow,
)
