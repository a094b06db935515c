"""Bases, and the base deck."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.abilities import Thing
from events.facts import UNKNOWN, Card, Event
from events.smash_up.bases import (
    BaseCancelled,
    BaseRevealed,
    BaseSeen,
    BasesShuffled,
    BasesStacked,
    BaseSwapped,
)
from reducers.pile import Corrupt, Pile, known, look, returned, without
from reducers.smash_up.evolve.zones import leave, leaves_top, to_discards
from reducers.smash_up.state import Base, Silence, Table


def _base(d: Table, e: BaseRevealed) -> None:
    d.base_deck, d.base_pool, _ = leaves_top(d.base_deck, d.base_pool, e.card)
    _base_comes(d, e.thing, e.card, e.breakpoint)


def _base_comes(d: Table, thing: Thing, card: Card, breakpoint: int) -> None:
    d.bases[thing] = Base(card, breakpoint)
    d.things = max(d.things, thing + 1)


def _bases_shuffled(d: Table, e: BasesShuffled) -> None:
    size = (d.base_deck.size or 0) + len(d.base_discards)
    d.base_deck = Pile(size, d.base_deck.top)
    d.base_pool = returned(d.base_pool, d.base_discards) or ()
    d.base_discards = ()


def _swapped(d: Table, e: BaseSwapped) -> None:
    if e.shed:
        leave(d, e.shed)
        to_discards(d, e.shed)
    places = (*d.base_deck.top, *d.base_deck.bottom)
    pool = returned(d.base_pool, tuple(card for card in places if card is not UNKNOWN))
    d.base_pool = returned(without(pool, e.by), (e.card,)) or ()
    d.base_deck = Pile(d.base_deck.size)
    if d.bases.pop(e.base, None) is None:
        raise Corrupt("#{base} is not in play", base=e.base)
    d.boosts = tuple(boost for boost in d.boosts if boost.thing != e.base)
    _base_comes(d, e.thing, e.by, e.breakpoint)
    for thing in d.at(e.base):
        d.minions[thing] = replace(d.minions[thing], base=e.thing)
    for thing in d.on(e.base):
        d.attached[thing] = replace(d.attached[thing], host=e.thing)


def _base_seen(d: Table, e: BaseSeen) -> None:
    pile, pool = look(d.base_deck, d.base_pool, e.card, e.depth)
    d.base_deck, d.base_pool = pile, pool or ()


def _stacked(d: Table, e: BasesStacked) -> None:
    """What was known of the places goes back among the unseen where it is not told."""
    count, pool = 1 + len(e.rest), d.base_pool
    places = [known(d.base_deck, depth) for depth in range(count)]
    for _ in range(count):
        d.base_deck, pool, _ = leaves_top(d.base_deck, pool, UNKNOWN)
    for card in (e.card, *e.rest):
        if card is UNKNOWN:
            continue
        if card in places:
            places.remove(card)
        elif UNKNOWN in places:
            places.remove(UNKNOWN)
            pool = without(pool, card) or ()
        else:
            raise Corrupt("{card} is not among the bases that were looked at", card=card)
    pool = returned(pool, tuple(card for card in places if card is not UNKNOWN)) or ()
    deck = d.base_deck
    d.base_deck = Pile((deck.size or 0) + count, (e.card, *e.rest, *deck.top), deck.bottom)
    d.base_pool = pool


def _cancelled(d: Table, e: BaseCancelled) -> None:
    d.silences += (Silence(e.base, e.seat),)


HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {
    BaseRevealed: _base,
    BasesShuffled: _bases_shuffled,
    BaseSwapped: _swapped,
    BaseSeen: _base_seen,
    BasesStacked: _stacked,
    BaseCancelled: _cancelled,
}
