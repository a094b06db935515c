"""Folding the events of a duel: moving, counting and copying what each event says.

No rule stands here, no catalogue and no chance: a duel recorded today folds to the same state for
ever.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from events.challengers.effects import (
    Arranged,
    Boosted,
    Exhausted,
    FansGained,
    Kept,
    Looked,
    PutOnTop,
    Recalled,
    Spied,
    Sunk,
    TopBenched,
    TopExhausted,
)
from events.challengers.opening import DeckBrought, DeckStacked, StarterNamed
from events.challengers.rulings import PowerAdjusted
from events.challengers.turn import (
    Benched,
    DeckEmptied,
    Declined,
    DefenceChanged,
    FlagTaken,
    Revealed,
    Waiting,
)
from events.facts import UNKNOWN, Card, Event, Unknown
from events.match import Conceded, MatchEnded
from reducers.challengers.state import Duel, Side
from reducers.pile import (
    Corrupt,
    Pile,
    cards_in,
    draw,
    known,
    look,
    order_two,
    pool_of,
    put,
    sink,
    split_two,
    to_top,
)


def _deck_brought(d: Duel, e: DeckBrought) -> None:
    side = d.sides[e.seat]
    side.brought = True
    side.deck = Pile(None if e.cards is None else len(e.cards))
    side.pool = pool_of(e.cards)


def _deck_stacked(d: Duel, e: DeckStacked) -> None:
    side = d.sides[e.seat]
    side.stacked = True
    pile, pool = Pile(side.deck.size), side.pool
    for depth, card in enumerate(e.cards):
        pile, pool = look(pile, pool, card, depth)
    side.deck, side.pool = pile, pool


def _starter_named(d: Duel, e: StarterNamed) -> None:
    d.starter = e.seat


def _draw(side: Side, card: Card) -> None:
    _met(side, card)
    side.deck, side.pool = draw(side.deck, side.pool, card)


def _met(side: Side, card: Card | Unknown) -> None:
    """The owner gets to know a card of the deck: one that is named already if there is no other."""
    if card in side.named and card is not UNKNOWN:
        cards, named = cards_in(side.deck, side.pool), list(side.named)
        if cards.count(card) <= named.count(card):
            named.remove(card)
            side.named = tuple(named)


def _revealed(d: Duel, e: Revealed) -> None:
    side, card = d.sides[e.seat], e.card
    _draw(side, card)
    side.play += (card,)
    side.power += e.power
    side.boost = 0


def _deck_emptied(d: Duel, e: DeckEmptied) -> None:
    side = d.sides[e.seat]
    side.deck, side.pool, side.named = Pile(0), (), ()


def _flag_taken(d: Duel, e: FlagTaken) -> None:
    side = d.sides[e.seat]
    if not side.play or side.play[-1] != e.card:
        raise Corrupt("{card} is not the card turned last", card=e.card)
    d.holder, d.defence, d.adjusted = e.seat, e.power, 0
    side.power = 0


def _defence_changed(d: Duel, e: DefenceChanged) -> None:
    d.defence = e.power


def _benched(d: Duel, e: Benched) -> None:
    side, cards = d.sides[e.seat], e.cards
    if cards != side.play[::-1]:
        raise Corrupt("these are not the cards in play")
    side.play = ()
    side.bench = _added(side.bench, cards)


def _boosted(d: Duel, e: Boosted) -> None:
    d.sides[e.seat].boost = e.amount


def _top_benched(d: Duel, e: TopBenched) -> None:
    side = d.sides[e.seat]
    _draw(side, e.card)
    side.bench = _added(side.bench, (e.card,))


def _top_exhausted(d: Duel, e: TopExhausted) -> None:
    side = d.sides[e.seat]
    _draw(side, e.card)
    side.exhaust = _added(side.exhaust, (e.card,))


def _recalled(d: Duel, e: Recalled) -> None:
    side = d.sides[e.seat]
    side.bench = _removed(side.bench, (e.card,))
    side.deck = put(side.deck, e.card, e.under)


def _exhausted(d: Duel, e: Exhausted) -> None:
    side = d.sides[e.seat]
    side.bench = _removed(side.bench, e.cards)
    side.exhaust = _added(side.exhaust, e.cards)


def _looked(d: Duel, e: Looked) -> None:
    side = d.sides[e.seat]
    side.deck, side.pool = look(side.deck, side.pool, e.card, e.depth)
    _met(side, e.card)


def _kept(d: Duel, e: Kept) -> None:
    side = d.sides[e.seat]
    side.deck, side.pool = split_two(side.deck, side.pool, e.top, e.bottom)
    _met(side, e.top)
    _met(side, e.bottom)


def _arranged(d: Duel, e: Arranged) -> None:
    side = d.sides[e.seat]
    side.deck, side.pool = order_two(side.deck, side.pool, e.top, e.second)
    _met(side, e.top)
    _met(side, e.second)


def _spied(d: Duel, e: Spied) -> None:
    side, card = d.sides[1 - e.seat], e.card
    untold = known(side.deck) is UNKNOWN and side.pool is not None and card not in side.pool
    side.deck, side.pool = look(side.deck, side.pool, card, 0)
    if untold and card is not UNKNOWN:
        side.named += (card,)


def _sunk(d: Duel, e: Sunk) -> None:
    side = d.sides[e.seat]
    side.deck = sink(side.deck)


def _put_on_top(d: Duel, e: PutOnTop) -> None:
    side = d.sides[e.seat]
    side.deck, side.pool = to_top(side.deck, side.pool, e.card)
    _met(side, e.card)


def _declined(d: Duel, e: Declined) -> None:
    """Nothing on the table changes; the agenda after it is an event of its own."""


def _waiting(d: Duel, e: Waiting) -> None:
    d.agenda = e.agenda


def _fans_gained(d: Duel, e: FansGained) -> None:
    d.sides[e.seat].fans += e.fans


def _power_adjusted(d: Duel, e: PowerAdjusted) -> None:
    if e.seat == d.holder:
        d.adjusted += e.amount
    else:
        d.sides[e.seat].power += e.amount


def _conceded(d: Duel, e: Conceded) -> None:
    d.conceded = e.seat


def _match_ended(d: Duel, e: MatchEnded) -> None:
    d.ended = e


def _added(cards: dict[Card, int], more: Iterable[Card]) -> dict[Card, int]:
    counts = cards.copy()
    for card in more:
        counts[card] = counts[card] + 1 if card in counts else 1
    return counts


def _removed(cards: dict[Card, int], fewer: Iterable[Card]) -> dict[Card, int]:
    counts = dict(cards)
    for card in fewer:
        left = counts.get(card, 0) - 1
        if left < 0:
            raise Corrupt("{card} is not there", card=card)
        if left:
            counts[card] = left
        else:
            del counts[card]
    return counts


HANDLERS: Mapping[type[Event], Callable[[Duel, Any], None]] = {
    DeckBrought: _deck_brought,
    DeckStacked: _deck_stacked,
    StarterNamed: _starter_named,
    Revealed: _revealed,
    DeckEmptied: _deck_emptied,
    FlagTaken: _flag_taken,
    DefenceChanged: _defence_changed,
    Benched: _benched,
    Boosted: _boosted,
    TopBenched: _top_benched,
    TopExhausted: _top_exhausted,
    Exhausted: _exhausted,
    Recalled: _recalled,
    Looked: _looked,
    Kept: _kept,
    Arranged: _arranged,
    Spied: _spied,
    Sunk: _sunk,
    PutOnTop: _put_on_top,
    Declined: _declined,
    Waiting: _waiting,
    FansGained: _fans_gained,
    PowerAdjusted: _power_adjusted,
    Conceded: _conceded,
    MatchEnded: _match_ended,
}
