"""What the referee rules."""

from events.challengers.common import DuelCommand, DuelEvent
from events.facts import REFEREE, Actor, Card, Command, Event, Seat


class PowerAdjusted(DuelEvent, frozen=True, gc=False):
    """The referee ruled that what a seat has in play counts ``amount`` more: the running attack,
    or the defence if it holds the flag."""

    seat: Seat
    amount: int


class RulePower(DuelCommand, frozen=True, gc=False):
    """Rule that a seat's running attack, or its flag holder, counts more or less."""

    seat: Seat
    amount: int

    def actor(self) -> Actor:
        return REFEREE


class RuleExhaust(DuelCommand, frozen=True, gc=False):
    """Rule that a card goes from a seat's bench to its exhaust pile."""

    seat: Seat
    card: Card

    def actor(self) -> Actor:
        return REFEREE


class RuleFans(DuelCommand, frozen=True, gc=False):
    """Rule that a seat gains fan tokens."""

    seat: Seat
    fans: int

    def actor(self) -> Actor:
        return REFEREE


class RuleTop(DuelCommand, frozen=True, gc=False):
    """Rule that the top card of a seat's deck goes to its bench."""

    seat: Seat

    def actor(self) -> Actor:
        return REFEREE


EVENTS: tuple[type[Event], ...] = (PowerAdjusted,)
COMMANDS: tuple[type[Command], ...] = (
    RulePower,
    RuleExhaust,
    RuleFans,
    RuleTop,
)
