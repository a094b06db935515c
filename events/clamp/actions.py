"""Actions: declared, countered, compared; what is lost and completed by them."""

from typing import Literal

from msgspec import Struct

from events.abilities import Thing
from events.clamp.common import Cause, TableCommand, TableEvent
from events.facts import Card, Command, Event, Seat


class Attempt(TableCommand, frozen=True, gc=False):
    """Declare an action for a Story; its participants follow."""

    story: Card


class ActionOpened(TableEvent, frozen=True, gc=False):
    """An action for a Story is declared."""

    seat: Seat
    story: Card


class Send(TableCommand, frozen=True, gc=False):
    """Let a character take part in the action that is being declared, or countered."""

    thing: Thing


class Joined(TableEvent, frozen=True, gc=False):
    """A character takes part in an action."""

    seat: Seat
    thing: Thing
    card: Card
    action: int


class ActionsDeclared(TableEvent, frozen=True, gc=False):
    """All actions of the phase are declared."""

    seat: Seat


class ActionInvalid(TableEvent, frozen=True, gc=False):
    """An action does not meet the condition of its Story: its participants rest."""

    action: int
    story: Card


class CountersDeclared(TableEvent, frozen=True, gc=False):
    """All counters are declared."""

    seat: Seat


class AttackChanged(TableEvent, frozen=True, gc=False):
    """The attack of a character changed until the end of the action, or of the turn."""

    thing: Thing
    card: Card
    amount: int
    until: Literal["action", "turn"]


class LeftAction(TableEvent, frozen=True, gc=False):
    """Participants left their action; they are on their Stage, resting."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class ReturnedToHand(TableEvent, frozen=True, gc=False):
    """Characters went back to the hands of their owners."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]


class Result(Struct, frozen=True, gc=False):
    """What came out of an action: the total attacks, the counter points of the Story, and who won
    it, if anybody did.  ``contested`` says that both sides had a participant left."""

    action: int
    story: Card
    attack: int
    counter: int
    points: int
    contested: bool
    winner: Seat | None


class ActionsResolved(TableEvent, frozen=True, gc=False):
    """All valid actions were compared at the same moment."""

    results: tuple[Result, ...]


class Destroy(TableCommand, frozen=True, gc=False):
    """Choose a participant that the losing side of an action loses."""

    thing: Thing


class LossChosen(TableEvent, frozen=True, gc=False):
    """The winner of an action chose a participant to be destroyed."""

    seat: Seat
    thing: Thing
    card: Card


class Destroyed(TableEvent, frozen=True, gc=False):
    """Characters were destroyed at the same moment and went to the retired zones."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]
    cause: Cause


class Complete(TableCommand, frozen=True, gc=False):
    """Say which of several Stories is completed next."""

    story: Card


class StoryCompleted(TableEvent, frozen=True, gc=False):
    """A seat completed a Story."""

    seat: Seat
    story: Card


class ActionsEnded(TableEvent, frozen=True, gc=False):
    """The action phase is over: every participant that is left rests on its Stage."""

    seat: Seat


EVENTS: tuple[type[Event], ...] = (
    ActionOpened,
    Joined,
    ActionsDeclared,
    ActionInvalid,
    CountersDeclared,
    AttackChanged,
    LeftAction,
    ReturnedToHand,
    ActionsResolved,
    LossChosen,
    Destroyed,
    StoryCompleted,
    ActionsEnded,
)
COMMANDS: tuple[type[Command], ...] = (
    Attempt,
    Send,
    Destroy,
    Complete,
)
