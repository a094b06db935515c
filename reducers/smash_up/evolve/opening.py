"""Before the first turn."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import Event
from events.smash_up.opening import FactionPicked, HandKept, HandShown, StarterNamed, TableSet
from reducers.pile import Pile, pool_of, returned
from reducers.smash_up.evolve.zones import leaves_hand
from reducers.smash_up.state import Table


def _starter(d: Table, e: StarterNamed) -> None:
    d.first = d.turn = e.seat


def _faction(d: Table, e: FactionPicked) -> None:
    d.players[e.seat].factions += (e.faction,)


def _table_set(d: Table, e: TableSet) -> None:
    for player, cards in zip(d.players, e.decks, strict=True):
        player.cards = cards
        player.deck, player.pool = Pile(len(cards)), pool_of(cards) or ()
    d.base_deck, d.base_pool = Pile(len(e.bases)), pool_of(e.bases) or ()


def _kept(d: Table, e: HandKept) -> None:
    d.players[e.seat].settled = True


def _hand_shown(d: Table, e: HandShown) -> None:
    player = d.players[e.seat]
    for card in e.cards:
        leaves_hand(player, card)
    if e.shuffled:
        player.deck = Pile((player.deck.size or 0) + len(e.cards))
        player.pool = returned(player.pool, e.cards) or ()
    else:
        player.discards += e.cards
    player.settled = True


HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {
    StarterNamed: _starter,
    FactionPicked: _faction,
    TableSet: _table_set,
    HandKept: _kept,
    HandShown: _hand_shown,
}
