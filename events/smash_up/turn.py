"""A turn: its phases, and what is played and used in it."""

from typing import ClassVar

from events.abilities import Thing
from events.facts import Card, Command, Event, Seat
from events.smash_up.common import Allowed, Extra, Origin, Phase, SmashCommand, SmashEvent


class TurnStarted(SmashEvent, frozen=True, gc=False):
    """The turn of a seat begins."""

    begins_turn: ClassVar = True

    seat: Seat


class PhaseEntered(SmashEvent, frozen=True, gc=False):
    """The next part of the turn, or of what comes before the first, begins."""

    phase: Phase


class Play(SmashCommand, frozen=True, gc=False):
    """Play a card: a minion on a base, an action on a base or a minion, or one on nothing."""

    card: Card
    on: Thing | None = None
    origin: Origin = "hand"


class MinionPlayed(SmashEvent, frozen=True, gc=False):
    """A minion came into play on a base, which is the card ``onto``, with its printed power."""

    seat: Seat
    card: Card
    thing: Thing
    base: Thing
    onto: Card
    owner: Seat
    origin: Origin
    power: int
    allowed: Allowed
    extra: Extra | None = None


class ActionPlayed(SmashEvent, frozen=True, gc=False):
    """An action was shown; it is carried out now."""

    seat: Seat
    card: Card
    owner: Seat
    origin: Origin
    allowed: Allowed
    extra: Extra | None = None


class ActionAttached(SmashEvent, frozen=True, gc=False):
    """The action just played lies on a base or a minion from now on."""

    seat: Seat
    card: Card
    thing: Thing
    host: Thing
    owner: Seat


class ActionDone(SmashEvent, frozen=True, gc=False):
    """The action just played went to the discard pile of its owner."""

    card: Card
    owner: Seat


class Use(SmashCommand, frozen=True, gc=False):
    """Use the ability of a card in play."""

    thing: Thing


class AbilityUsed(SmashEvent, frozen=True, gc=False):
    """A seat uses the ability of a card in play."""

    seat: Seat
    thing: Thing
    card: Card


class Pass(SmashCommand, frozen=True, gc=False):
    """Play nothing more in this turn, or no special card now."""


class Passed(SmashEvent, frozen=True, gc=False):
    """A seat plays nothing more in this turn, or no special card now."""

    seat: Seat


class ExtraGranted(SmashEvent, frozen=True, gc=False):
    """A seat may play another card in this turn."""

    seat: Seat
    extra: Extra


class TurnEnded(SmashEvent, frozen=True, gc=False):
    """The turn of a seat is over."""

    seat: Seat


class SleepMarked(SmashEvent, frozen=True, gc=False):
    """A seat plays no action in its next turn."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    TurnStarted,
    PhaseEntered,
    MinionPlayed,
    ActionPlayed,
    ActionAttached,
    ActionDone,
    AbilityUsed,
    Passed,
    ExtraGranted,
    TurnEnded,
    SleepMarked,
)
COMMANDS: tuple[type[Command], ...] = (
    Play,
    Use,
    Pass,
)
