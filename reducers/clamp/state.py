"""The state of a match: decks, hands, what lies in play, and the actions that are going on."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from events.abilities import Frame, Thing
from events.clamp.actions import Result
from events.clamp.common import Phase
from events.facts import Card, Seat
from events.match import MatchEnded, MatchStarted
from reducers.pile import Pile, Pool, Slots, pool_of


class Piece(Struct, frozen=True, gc=False):
    """A card in play.  ``action`` is the action it takes part in, ``boost`` and ``gain`` what its
    attack changed until the end of the action and of the turn, ``used`` which of its texts
    were used in this turn."""

    seat: Seat
    card: Card
    stage: bool
    active: bool
    action: int | None = None
    boost: int = 0
    gain: int = 0
    used: tuple[str, ...] = ()


class Side(Struct, gc=False):
    """What belongs to one player.

    ``pool`` are the cards whose place is not known, in deck and hand; ``playing`` is the card that
    is being paid for, ``retired`` lies in the order in which cards came.
    """

    brought: bool = False
    stacked: bool = False
    deck: Pile = Pile()
    pool: Pool = ()
    hand: Slots = ()
    playing: Slots = ()
    retired: tuple[Card, ...] = ()
    stories: tuple[Card, ...] = ()
    completed: tuple[Card, ...] = ()


class Action(Struct, frozen=True, gc=False):
    """An action for a Story; ``valid`` until its condition was found not to hold."""

    story: Card
    valid: bool = True


class Table(Struct, gc=False):
    """A match.

    ``things`` are the cards in play by number, oldest first, ``born`` the last number given.
    ``declaring`` says that the actions of the phase are not all declared yet.
    """

    match: MatchStarted
    sides: tuple[Side, Side]
    things: dict[Thing, Piece] = {}
    born: Thing = 0
    starter: Seat | None = None
    dealt: bool = False
    turn: Seat | None = None
    turns: int = 0
    phase: Phase | None = None
    placed: bool = False
    plays: int = 0
    backs: int = 0
    declaring: bool = False
    actions: tuple[Action, ...] = ()
    results: tuple[Result, ...] = ()
    agenda: tuple[Frame, ...] = ()
    spent: int = 0
    conceded: Seat | None = None
    ended: MatchEnded | None = None

    @property
    def actor(self) -> Seat:
        """Whose turn it is; before the first turn the starter."""
        if self.turn is not None:
            return self.turn
        return self.starter or 0


def begin(event: MatchStarted) -> Table:
    """The state after the set-up: nobody has brought a deck yet."""
    return Table(event, (Side(pool=pool_of(())), Side(pool=pool_of(()))))


def draft(state: Table) -> Table:
    """A copy to be changed; the map and the tuples in it are replaced, never changed."""
    left, right = state.sides
    return replace(state, sides=(replace(left), replace(right)))


def stage(state: Table, seat: Seat) -> list[Thing]:
    """The characters on the Stage of a seat, oldest first."""
    return [n for n, each in state.things.items() if each.seat == seat and each.stage]


def extra(state: Table, seat: Seat) -> list[Thing]:
    """The cards in the Extra zone of a seat, oldest first."""
    return [n for n, each in state.things.items() if each.seat == seat and not each.stage]


def team(state: Table, action: int, seat: Seat) -> list[Thing]:
    """The participants of a seat in an action, oldest first."""
    return [n for n, each in state.things.items() if each.action == action and each.seat == seat]


def cards_at(state: Table, things: Iterable[Thing]) -> tuple[Card, ...]:
    """What some cards in play are."""
    return tuple(state.things[thing].card for thing in things)
