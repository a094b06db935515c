"""The state of the test game."""

from msgspec import Struct
from msgspec.structs import replace
from testgame.events.turn import Step

from events.match import MatchEnded, MatchStarted
from reducers.pile import Pool, Slots


class Side(Struct, gc=False):
    """What one seat has: hats in the hand, the hat it laid face down (one or none), points."""

    hand: Slots = ()
    laid: Slots = ()
    points: int = 0


class Hats(Struct, gc=False):
    """A match: the sides, how many hats were dealt, what is left to be done.

    ``pool`` holds the hats whose place is not known: those of the pile, and one for every UNKNOWN
    in a hand or on the table.
    """

    match: MatchStarted
    sides: tuple[Side, ...]
    pool: Pool = ()
    dealt: int = 0
    agenda: tuple[Step, ...] = ()
    ended: MatchEnded | None = None


def begin(event: MatchStarted) -> Hats:
    """The state after the set-up."""
    return Hats(event, tuple(Side() for _ in event.sittings))


def draft(state: Hats) -> Hats:
    """A copy to be changed."""
    return replace(state, sides=tuple(replace(side) for side in state.sides))
