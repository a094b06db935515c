"""Who may act in a duel, and what they may answer."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from events.challengers.effects import (
    BenchTop,
    Exhaust,
    ExhaustTop,
    Keep,
    Look,
    Oust,
    Recall,
    Sink,
    Spy,
    Top,
)
from events.challengers.opening import Bring, Stack, Toss
from events.challengers.turn import Decline, Empty, Reveal
from events.facts import NATURE, UNKNOWN, Command, Seat
from reducers.challengers.catalogue import in_force, robot_deck, starter_deck
from reducers.challengers.effects import plain
from reducers.challengers.state import Duel
from reducers.game import Arrange, Ask, Chance, Draw
from reducers.pile import cards_in, known

KINDS: Mapping[str, str] = {
    "bench-top": "bench-top",
    "look": "look",
    "keep": "keep",
    "search": "search",
    "exhaust-bench": "exhaust",
    "exhaust-top": "exhaust-top",
    "oust": "oust",
    "recall-top": "recall-top",
    "recall-bottom": "recall-bottom",
    "arrange": "arrange",
    "peek": "peek",
    "sink": "sink",
    "spy": "spy",
    "sink-theirs": "sink-theirs",
}
"""The kind of question each waiting step asks."""


def question(state: Duel) -> tuple[tuple[str, Seat], ...]:
    """What is asked now, as (kind, the seat it is about); empty when the duel is over.

    A function of what everybody knows.
    """
    if state.ended is not None:
        return ()
    if state.starter is None:
        decks = tuple(("deck", seat) for seat in (0, 1) if not state.sides[seat].brought)
        if decks:
            return decks
        if state.match.order == "given":
            for seat in (0, 1):
                if not state.sides[seat].stacked and state.sides[seat].deck.size:
                    return (("order", seat),)
        return (("toss", 0),) if state.match.first is None else ()
    if state.agenda:
        return ((KINDS[state.agenda[0].name], state.agenda[0].seat),)
    return (("reveal", state.attacker),)


def turn(state: Duel) -> tuple[Ask, ...]:
    """The questions asked now, each to one actor; empty when the duel is over."""
    return tuple(_ASKS[kind](state, seat) for kind, seat in question(state))


def _deck(state: Duel, seat: Seat) -> Ask:
    def options() -> Iterator[Command]:
        table, robot = state.match.table, state.match.sittings[seat].person is None
        usual = starter_deck() if table is None or not robot else robot_deck(table.round)
        yield Bring(seat, tuple(sorted(usual)))
        yield Bring(seat, None)

    return _FirstOption(seat, "deck", options, open=True)


class _FirstOption(Ask):
    """A question with a usual answer, the first option."""

    def choose(self, chance: Chance) -> Command:
        return next(self.options())


def _order(state: Duel, seat: Seat) -> Ask:
    return Arrange("order", seat, state.sides[seat].pool or (), partial(Stack, seat))


def _toss(state: Duel, seat: Seat) -> Ask:
    return Ask(NATURE, "toss", lambda: (Toss(0), Toss(1)))


class _Turned(Draw):
    """The card on top of a deck, which may turn out to be empty if nobody counted it."""

    def __init__(self, kind: str, make: Callable[..., Command], state: Duel, seat: Seat) -> None:
        side = state.sides[seat]
        cards = in_force(state.match.packs).ids
        super().__init__(kind, partial(make, seat), side.pool, known(side.deck), cards)
        self.seat, self.counted = seat, side.deck.size is not None

    def weighted(self) -> Iterator[tuple[int, Command]]:
        yield from super().weighted()
        if not self.counted:
            yield 1, Empty(self.seat)


def _reveal(state: Duel, seat: Seat) -> Ask:
    return _Turned("reveal", Reveal, state, seat)


def _bench_top(state: Duel, seat: Seat) -> Ask:
    return _Turned("bench-top", BenchTop, state, seat)


def _exhaust_top(state: Duel, seat: Seat) -> Ask:
    return _Turned("exhaust-top", ExhaustTop, state, seat)


def _look(state: Duel, seat: Seat) -> Ask:
    return _seen("look", Look, state, seat, seat, 2 - state.agenda[0].amount)


def _peek(state: Duel, seat: Seat) -> Ask:
    return _seen("peek", Look, state, seat, seat)


def _spy(state: Duel, seat: Seat) -> Ask:
    return _seen("spy", Spy, state, seat, 1 - seat)


def _seen(
    kind: str, make: Callable[..., Command], state: Duel, seat: Seat, whose: Seat, depth: int = 0
) -> Ask:
    """A card of a deck that a seat alone gets to see."""
    side, cards = state.sides[whose], in_force(state.match.packs).ids
    return Draw(kind, partial(make, seat), side.pool, known(side.deck, depth), cards, secret=True)


def _keep(state: Duel, seat: Seat) -> Ask:
    return _kept("keep", state, seat)


def _arrange(state: Duel, seat: Seat) -> Ask:
    return _kept("arrange", state, seat)


def _kept(kind: str, state: Duel, seat: Seat) -> Ask:
    """Which of the two upper cards stays on top."""
    deck = state.sides[seat].deck
    cards = dict.fromkeys((known(deck, 0), known(deck, 1)))
    return Ask(seat, kind, lambda: (Keep(seat, card) for card in cards))


def _search(state: Duel, seat: Seat) -> Ask:
    side = state.sides[seat]

    def options() -> Iterator[Command]:
        yield Decline(seat)
        if side.pool is None or UNKNOWN in side.pool:
            yield from (Top(seat, card) for card in in_force(state.match.packs).ids)
            yield Top(seat, UNKNOWN)
        else:
            yield from (Top(seat, card) for card in dict.fromkeys(cards_in(side.deck, side.pool)))

    return Ask(seat, "search", options)


def _exhaust(state: Duel, seat: Seat) -> Ask:
    return _choice(
        "exhaust", seat, lambda: (Exhaust(seat, card) for card in state.sides[seat].bench)
    )


def _oust(state: Duel, seat: Seat) -> Ask:
    return _choice("oust", seat, lambda: (Oust(seat, card) for card in state.sides[1 - seat].bench))


def _recall_top(state: Duel, seat: Seat) -> Ask:
    return _recalled("recall-top", state, seat)


def _recall_bottom(state: Duel, seat: Seat) -> Ask:
    return _recalled("recall-bottom", state, seat)


def _recalled(kind: str, state: Duel, seat: Seat) -> Ask:
    return _choice(kind, seat, lambda: (Recall(seat, card) for card in plain(state, seat)))


def _sink(state: Duel, seat: Seat) -> Ask:
    return _choice("sink", seat, lambda: (Sink(seat),))


def _sink_theirs(state: Duel, seat: Seat) -> Ask:
    return _choice("sink-theirs", seat, lambda: (Sink(seat),))


def _choice(kind: str, seat: Seat, options: Callable[[], Iterable[Command]]) -> Ask:
    """What a seat may do, or leave."""

    def all_of_it() -> Iterator[Command]:
        yield from options()
        yield Decline(seat)

    return Ask(seat, kind, all_of_it)


_ASKS: Mapping[str, Callable[[Duel, Seat], Ask]] = {
    "deck": _deck,
    "order": _order,
    "toss": _toss,
    "reveal": _reveal,
    "bench-top": _bench_top,
    "look": _look,
    "keep": _keep,
    "search": _search,
    "exhaust": _exhaust,
    "exhaust-top": _exhaust_top,
    "oust": _oust,
    "recall-top": _recall_top,
    "recall-bottom": _recall_bottom,
    "arrange": _arrange,
    "peek": _peek,
    "sink": _sink,
    "spy": _spy,
    "sink-theirs": _sink_theirs,
}


def subject(state: Duel) -> Seat:
    """The seat that a command without a name is about: the one that is asked, or turns."""
    asked = question(state)
    return asked[0][1] if asked else state.attacker


def last_to_turn(state: Duel) -> Seat:
    """The seat that turned a card last: the running attack's, else the flag holder's.

    A ruling without a name is about it.
    """
    if state.holder is None or state.sides[state.attacker].play:
        return state.attacker
    return state.holder
