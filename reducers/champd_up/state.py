"""The state of a game: the ring, hands, reserves, the deck and the discard pile.

States are never changed once handed out: :func:`draft` makes the private copy that the handlers
of ``evolve`` work on.
"""

from msgspec import Struct
from msgspec.structs import replace

from events.abilities import Frame, Thing
from events.champd_up.common import Phase
from events.facts import Card, Seat
from events.match import MatchEnded, MatchStarted
from reducers.pile import Pile, Slots


class Champ(Struct, frozen=True, gc=False):
    """A champ in the ring.

    ``base`` is its power as printed or changed for as long as it stays, ``boosts`` and ``plus``
    what it has more until the end of the turn, ``given`` what cards give it while they lie there.
    ``shielded`` champs are untouchable until the end of the turn; ``used`` are the abilities it
    has done this turn and does once a turn.
    """

    seat: Seat
    card: Card
    base: int
    boosts: int = 0
    plus: int = 0
    given: int = 0
    ready: bool = True
    shielded: bool = False
    used: tuple[str, ...] = ()

    @property
    def power(self) -> int:
        """Its power now."""
        return self.base + self.boosts + self.plus + self.given


class Side(Struct, frozen=True, gc=False):
    """What one player has beside the ring."""

    trainer: Card | None = None
    ready: bool = True
    hand: Slots = ()
    reserve: Slots = ()
    energy: int = 0


class Slam(Struct, gc=False):
    """A game.

    ``ring`` maps the numbers of the champs in the ring, oldest first; ``things`` counts the
    numbers given so far.  ``pool`` are the champs whose place is not known: in the deck, in hands
    and in reserves.  ``discards`` lie in the order in which they were put there, the last on top.
    ``turn`` counts the turns, ``specials`` the special abilities used in this one.
    """

    match: MatchStarted
    champs: tuple[Card, ...] = ()
    trainers: tuple[Card, ...] = ()
    sides: tuple[Side, Side] = (Side(), Side())
    ring: dict[Thing, Champ] = {}
    things: int = 0
    deck: Pile = Pile()
    pool: Slots = ()
    discards: tuple[Card, ...] = ()
    phase: Phase = "mixed"
    starter: Seat | None = None
    active: Seat = 0
    turn: int = 0
    called: bool = False
    specials: int = 0
    agenda: tuple[Frame, ...] = ()
    spent: int = 0
    ended: MatchEnded | None = None

    def allied(self, seat: Seat) -> list[Thing]:
        """The champs of a seat in the ring, oldest first."""
        return [thing for thing, champ in self.ring.items() if champ.seat == seat]


def begin(event: MatchStarted) -> Slam:
    """The state after the set-up: the champs are mixed by the next event."""
    return Slam(event)


def draft(state: Slam) -> Slam:
    """A copy to be changed; the maps and tuples in it are replaced, never changed."""
    return replace(state)
