"""The state of a duel.

States are never changed once handed out: :func:`draft` makes the private copy that the handlers
of ``evolve`` work on.
"""

from msgspec import Struct
from msgspec.structs import replace

from events.challengers.turn import Step
from events.facts import Card, Seat
from events.match import MatchEnded, MatchStarted
from reducers.pile import Pile, Pool, pool_of


class Side(Struct, gc=False):
    """What lies in front of one player.

    ``play`` are the cards in play, the last one on top; ``power`` what those turned in the running
    attack count; ``boost`` what the next card turned counts more; ``bench`` and ``exhaust`` map a
    name to its number of cards, in the order in which the names came.  ``named`` are the cards of a
    deck, not all of which was told, that the opponent looked at and its owner cannot name.
    """

    brought: bool = False
    stacked: bool = False
    deck: Pile = Pile()
    pool: Pool = ()
    play: tuple[Card, ...] = ()
    power: int = 0
    boost: int = 0
    bench: dict[Card, int] = {}
    exhaust: dict[Card, int] = {}
    fans: int = 0
    named: tuple[Card, ...] = ()


class Duel(Struct, gc=False):
    """A duel: both sides, who started, who holds the flag with what power, what is left to be done.

    ``adjusted`` is the part of the holder's power that the referee ruled.
    """

    match: MatchStarted
    sides: tuple[Side, Side]
    starter: Seat | None = None
    holder: Seat | None = None
    defence: int = 0
    adjusted: int = 0
    agenda: tuple[Step, ...] = ()
    conceded: Seat | None = None
    ended: MatchEnded | None = None

    @property
    def attacker(self) -> Seat:
        """Who must turn the next card: the one without the flag, at first the starter."""
        return (self.starter or 0) if self.holder is None else 1 - self.holder


def begin(event: MatchStarted) -> Duel:
    """The state after the set-up: nobody has brought a deck yet."""
    return Duel(event, (Side(pool=pool_of(())), Side(pool=pool_of(()))))


def draft(state: Duel) -> Duel:
    """A copy to be changed; the maps in it are replaced, never changed."""
    left, right = state.sides
    return replace(state, sides=(replace(left), replace(right)))
