"""The state of a fight: figures, hands, piles, and what is going on in the turn."""

from msgspec import Struct
from msgspec.structs import replace

from events.facts import UNKNOWN, Card, Seat
from events.match import MatchEnded, MatchStarted
from events.rois.common import Figure, Square
from events.rois.turn import AttackDeclared, Step
from reducers.pile import Slots


class Fighter(Struct, frozen=True, gc=False):
    """A figure: ``square`` is None outside the ring, ``scared`` until the end of its next turn."""

    seat: Seat
    team: int
    square: Square | None
    start: Square
    endurance: int
    out: bool = False
    scared: bool = False


class Fight(Struct, gc=False):
    """A fight.

    ``pile`` and ``bonus`` count the cards that lie there; ``pool`` and ``bonus_pool`` are the cards
    whose place is not known, in piles and in hands; ``heads`` is how many bonus cards each hand
    holds, which everybody sees by their backs.  ``turn`` is the figure whose turn it is,
    ``last`` the figure of each team that had one last, ``team`` the team that had it.
    """

    match: MatchStarted
    fighters: tuple[Fighter, ...] = ()
    hands: tuple[Slots, ...] = ()
    heads: tuple[int, ...] = ()
    pile: int = 0
    pool: Slots = ()
    discards: Slots = ()
    bonus: int = 0
    bonus_pack: tuple[Card, ...] = ()
    bonus_pool: Slots = ()
    bonus_discards: Slots = ()
    cuts: tuple[tuple[Seat, Card], ...] = ()
    starter: Seat | None = None
    swaps: tuple[int, ...] = ()
    turn: Figure | None = None
    last: tuple[Figure, ...] = ()
    team: int | None = None
    turns: int = 0
    plays: int = 0
    acted: bool = False
    asked: int = 0
    tagged: bool = False
    low_blow: bool = False
    attack: AttackDeclared | None = None
    pair: Card | None = None
    agenda: tuple[Step, ...] = ()
    ended: MatchEnded | None = None

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.fighters[self.turn].seat if self.turn is not None else 0

    def at(self, square: Square | None) -> Figure | None:
        """The figure on a square."""
        for number, fighter in enumerate(self.fighters):
            if square is not None and fighter.square == square and not fighter.out:
                return number
        return None

    def living(self, seat: Seat) -> list[Figure]:
        """The figures of a seat that are not knocked out."""
        return [
            number
            for number, fighter in enumerate(self.fighters)
            if fighter.seat == seat and not fighter.out
        ]

    def teams(self) -> list[int]:
        """The teams that have a figure left."""
        return sorted({fighter.team for fighter in self.fighters if not fighter.out})


def begin(event: MatchStarted) -> Fight:
    """The state after the set-up: the ring is set by the next event."""
    seats = len(event.sittings)
    return Fight(event, hands=((),) * seats, heads=(0,) * seats, swaps=(0,) * seats)


def draft(state: Fight) -> Fight:
    """A copy to be changed; the tuples in it are replaced, never changed."""
    return replace(state)


def hidden(cards: Slots) -> int:
    """How many of some cards are not known."""
    return sum(card is UNKNOWN for card in cards)
