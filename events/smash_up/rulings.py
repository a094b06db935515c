"""What the referee rules."""

from typing import Literal, TypeAlias

from events.abilities import Thing
from events.facts import REFEREE, Actor, Command, Event, Seat
from events.smash_up.common import SmashCommand, SmashEvent

Ruling: TypeAlias = Literal[
    "destroy", "return", "under", "move", "boost", "draw", "discard", "points", "minion", "action"
]
"""What is ruled: something done to a card in play, cards drawn or discarded, points, another
minion or action to be played."""


class Rule(SmashCommand, frozen=True, gc=False):
    """The referee does by hand what the text of a card says: to a card in play, or for a seat;
    ``amount`` is how much or how often."""

    ruling: Ruling
    thing: Thing | None = None
    amount: int = 1

    def actor(self) -> Actor:
        return REFEREE


class Ruled(SmashEvent, frozen=True, gc=False):
    """The referee ruled; what came of it are the events that follow."""

    seat: Seat
    ruling: Ruling


EVENTS: tuple[type[Event], ...] = (Ruled,)
COMMANDS: tuple[type[Command], ...] = (Rule,)
