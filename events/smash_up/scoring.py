"""Points: bases that are scored, and what abilities give."""

from events.abilities import Thing
from events.facts import Card, Event, Seat
from events.smash_up.common import Piece, SmashEvent


class PointsGained(SmashEvent, frozen=True, gc=False):
    """A seat gained points by an ability."""

    seat: Seat
    amount: int


class ScoringBegun(SmashEvent, frozen=True, gc=False):
    """A base is about to be scored."""

    base: Thing
    card: Card


class PointsScored(SmashEvent, frozen=True, gc=False):
    """A base was scored: the place of each seat (0: not ranked), its power and its points."""

    base: Thing
    card: Card
    ranks: tuple[int, ...]
    totals: tuple[int, ...]
    points: tuple[int, ...]


class BaseScored(SmashEvent, frozen=True, gc=False):
    """What happens after the scoring of a base may happen now; ``ignored`` says that the ability
    of the base does not hold."""

    base: Thing
    card: Card
    ignored: bool


class BaseCleared(SmashEvent, frozen=True, gc=False):
    """A scored base went to the base discard pile, all cards left there to their owners'."""

    base: Thing
    card: Card
    gone: tuple[Piece, ...]


EVENTS: tuple[type[Event], ...] = (
    PointsGained,
    ScoringBegun,
    PointsScored,
    BaseScored,
    BaseCleared,
)
