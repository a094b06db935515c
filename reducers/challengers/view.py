"""A duel as somebody may see it, and as plain values."""

from typing import Any

from msgspec.structs import replace

from events.facts import REFEREE, UNKNOWN, Card, Viewer
from reducers.challengers.catalogue import BENCH_SLOTS, in_force
from reducers.challengers.effects import invented
from reducers.challengers.state import Duel, Side
from reducers.pile import Pile, Pool, cards_in, pool_of


def view(state: Duel, viewer: Viewer) -> Duel:
    """What lies on the table now for somebody: own decks by content, others' by number.

    Nobody but the referee is shown an order; what a seat remembers of it stands in the fold of
    the events redacted for that seat.
    """
    if viewer == REFEREE:
        return state
    left, right = (_side(side, seat == viewer) for seat, side in enumerate(state.sides))
    return replace(state, match=replace(state.match, seed=UNKNOWN), sides=(left, right))


def _side(side: Side, own: bool) -> Side:
    size = side.deck.size
    if size is None:
        return replace(side, deck=Pile(None), pool=None, named=())
    pool = _own(side) if own else (UNKNOWN,) * size
    return replace(side, deck=Pile(size), pool=pool, named=())


def _own(side: Side) -> Pool:
    """The cards of a deck as its owner knows them."""
    cards = list(cards_in(side.deck, side.pool))
    for card in side.named:
        cards[cards.index(card)] = UNKNOWN
    return pool_of(tuple(cards))


def table(state: Duel) -> dict[str, Any]:
    """The table as plain values, cards by their English names: see docs/rules/challengers.md."""
    specs = in_force(state.match.packs).specs

    def name(card: Card) -> str:
        return specs[card].name if card in specs else card

    return {
        "seats": [
            {
                "deck": side.deck.size,
                "in_play": [name(card) for card in side.play],
                "bench": {name(card): count for card, count in side.bench.items()},
                "free_slots": max(0, BENCH_SLOTS - len(side.bench)),
                "exhaust": {name(card): count for card, count in side.exhaust.items()},
                "attack": side.power,
                "boost": side.boost,
                "fans": side.fans,
            }
            for side in state.sides
        ],
        "starter": state.starter,
        "flag": state.holder,
        "defence": state.defence if state.holder is not None else None,
        "house": [name(card) for card in invented(state)],
    }
