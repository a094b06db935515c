"""The state of a draft: the piles, and what lies in front of everybody."""

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from events.draft.common import STARTER, Allowed
from events.draft.opening import DraftStarted
from events.facts import Seat
from events.tournament.common import ROBOT, Entrant
from reducers.pile import Pile, Slots, pool_of

Deck: TypeAlias = dict[str, Slots] | None
"""A deck by the levels of its cards, each sorted; None where nobody wrote it down."""

DISPLAY = 5
"""How many cards are shown (rules: challengers 4.1)."""


class Drafter(Struct, gc=False):
    """What lies in front of one seat.

    ``round`` is the phase it is in, or comes to next.  ``level`` is what it draws from in this
    phase, ``owed`` how many cards it has still to be shown, ``display`` those that were and are
    not kept; ``picked`` how many it kept, ``redrawn`` whether it drew anew, ``closed`` whether it
    picks no more.  ``decks`` is its deck as it was at the end of each phase.
    """

    entrant: Entrant
    round: int = 1
    level: str | None = None
    owed: int = 0
    display: Slots = ()
    picked: int = 0
    redrawn: bool = False
    closed: bool = False
    deck: Deck = None
    decks: tuple[Deck, ...] = ()


class Draft(Struct, gc=False):
    """A draft.

    ``piles`` has the pile of every level, ``pools`` the cards of that level whose place is not
    known, ``discards`` those that were given back.  Where nobody can count the piles any more they
    have no size, and what is given back is among the unseen cards at once.
    """

    started: DraftStarted
    seats: tuple[Drafter, ...]
    piles: dict[str, Pile]
    pools: dict[str, Slots]
    discards: dict[str, Slots]
    left_out: str | None = None
    settled: bool = True
    admitted: tuple[Seat, Seat] | None = None
    ended: bool = False

    @property
    def counted(self) -> bool:
        """Whether it is known how many cards the piles hold."""
        return all(pile.size is not None for pile in self.piles.values())

    @property
    def rounds(self) -> int:
        """How many rounds have picks."""
        return sum(bool(each) for each in self.started.picks)

    def allowed(self, seat: Seat) -> tuple[Allowed, ...]:
        """The levels a seat may draw from in its phase."""
        picks, round = self.started.picks, self.seats[seat].round
        return picks[round - 1] if round <= len(picks) else ()

    def most(self, seat: Seat) -> int:
        """How many cards a seat may keep of the level it draws from."""
        level = self.seats[seat].level
        return next((each.most for each in self.allowed(seat) if each.level == level), 0)

    def plays(self, seat: Seat) -> bool:
        """Whether somebody drafts in a seat: the robot does not."""
        return self.seats[seat].entrant != ROBOT

    def open(self, seat: Seat) -> bool:
        """Whether a seat has a phase before it."""
        if self.ended or not self.plays(seat):
            return False
        round = self.seats[seat].round
        if round <= self.rounds:
            return True
        return round <= len(self.started.picks) and seat in (self.admitted or ())

    @property
    def drafted(self) -> bool:
        """Whether everybody has ended the last phase with picks."""
        return not any(
            self.plays(seat) and each.round <= self.rounds for seat, each in enumerate(self.seats)
        )


def begin(event: DraftStarted) -> Draft:
    """The state after the set-up: everybody has the starters."""
    levels = sorted({each.level for each in event.stock})
    pools = {level: _cards(event, level) for level in levels}
    deck: Deck = {STARTER: pool_of(event.starters) or (), **dict.fromkeys(levels, ())}
    return Draft(
        event,
        tuple(Drafter(entrant, deck=deck) for entrant in event.entrants),
        {level: Pile(len(cards)) for level, cards in pools.items()},
        pools,
        dict.fromkeys(levels, ()),
        settled=event.options["sets"] == "all",
    )


def _cards(event: DraftStarted, level: str) -> Slots:
    cards = [each.card for each in event.stock if each.level == level for _ in range(each.copies)]
    return pool_of(tuple(cards)) or ()


def draft(state: Draft) -> Draft:
    """A copy to be changed; the maps in it are replaced, never changed."""
    return replace(state, seats=tuple(replace(seat) for seat in state.seats))


def flat(deck: Deck) -> Slots | None:
    """The cards of a deck, sorted, without their levels."""
    return (
        None if deck is None else pool_of(tuple(card for cards in deck.values() for card in cards))
    )
