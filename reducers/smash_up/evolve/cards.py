"""Cards in hands, decks and discard piles."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import UNKNOWN, Event
from events.smash_up.cards import (
    CardDrawn,
    CardFetched,
    CardSalvaged,
    CardsDiscarded,
    CardSunk,
    DeckSearched,
    DiscardsShuffled,
    HandSeen,
    HandShuffled,
    TopDiscarded,
    TopOrdered,
    TopSeen,
    TopShown,
    TopTaken,
)
from reducers.pile import Corrupt, Pile, Slots, look, put, returned, without
from reducers.smash_up.evolve.zones import leaves_discards, leaves_hand, leaves_top
from reducers.smash_up.state import Player, Table


def _drawn(d: Table, e: CardDrawn) -> None:
    player = d.players[e.seat]
    player.deck, player.pool, card = leaves_top(player.deck, player.pool, e.card)
    player.hand += (card,)


def _hand_discarded(d: Table, e: CardsDiscarded) -> None:
    player = d.players[e.seat]
    for card in e.cards:
        leaves_hand(player, card)
    player.discards += e.cards


def _sunk(d: Table, e: CardSunk) -> None:
    player = d.players[e.seat]
    leaves_discards(player, e.card)
    player.deck = put(player.deck, e.card, under=True)


def _salvaged(d: Table, e: CardSalvaged) -> None:
    player = d.players[e.seat]
    leaves_discards(player, e.card)
    if e.into == "hand":
        player.hand += (e.card,)
    else:
        _shuffle_in(player, (e.card,))


def _shuffle_in(player: Player, cards: Slots) -> None:
    """Cards go into a deck, and nothing of its order is known any more."""
    deck = player.deck
    known = tuple(c for c in (*deck.top, *deck.bottom, *cards) if c is not UNKNOWN)
    player.deck = Pile((deck.size or 0) + len(cards))
    player.pool = returned(player.pool, known) or ()


def _hand_shuffled(d: Table, e: HandShuffled) -> None:
    player = d.players[e.seat]
    hand, player.hand = player.hand, ()
    _shuffle_in(player, hand)


def _top_shown(d: Table, e: TopShown) -> None:
    player = d.players[e.seat]
    player.deck, pool = look(player.deck, player.pool, e.card, e.depth)
    player.pool = pool or ()


def _top_seen(d: Table, e: TopSeen) -> None:
    player = d.players[e.seat]
    player.deck, pool = look(player.deck, player.pool, e.card, 0)
    player.pool = pool or ()


def _top_discarded(d: Table, e: TopDiscarded) -> None:
    player = d.players[e.seat]
    player.deck, player.pool, _ = leaves_top(player.deck, player.pool, e.card)
    player.discards += (e.card,)


def _top_taken(d: Table, e: TopTaken) -> None:
    player = d.players[e.seat]
    above = _lift(player, e.depth)
    player.deck, player.pool, _ = leaves_top(player.deck, player.pool, e.card)
    _put_back(player, above)
    player.hand += (e.card,)


def _top_ordered(d: Table, e: TopOrdered) -> None:
    player = d.players[e.seat]
    if sorted(_lift(player, len(e.cards)), key=str) != sorted(e.cards):
        raise Corrupt("other cards lie on top")
    _put_back(player, e.cards)


def _lift(player: Player, count: int) -> Slots:
    """The top cards of a deck, taken off it for a moment."""
    lifted: Slots = ()
    for _ in range(count):
        player.deck, player.pool, card = leaves_top(player.deck, player.pool, UNKNOWN)
        lifted += (card,)
    return lifted


def _put_back(player: Player, cards: Slots) -> None:
    deck = player.deck
    player.deck = Pile((deck.size or 0) + len(cards), cards + deck.top, deck.bottom)


def _searched(d: Table, e: DeckSearched) -> None:
    _shuffle_in(d.players[e.seat], ())


def _fetched(d: Table, e: CardFetched) -> None:
    player = d.players[e.seat]
    deck = player.deck
    if not deck.size:
        raise Corrupt("the pile is empty")
    player.pool = without(player.pool, e.card) or ()
    player.deck = Pile(deck.size - 1, deck.top, deck.bottom)
    if e.into == "hand":
        player.hand += (e.card,)
    else:
        player.discards += (e.card,)


def _reshuffled(d: Table, e: DiscardsShuffled) -> None:
    player = d.players[e.seat]
    player.deck = Pile((player.deck.size or 0) + len(player.discards))
    player.pool = returned(player.pool, player.discards) or ()
    player.discards = ()


def _hand_seen(d: Table, e: HandSeen) -> None:
    player = d.players[e.owner]
    if len(e.cards) != len(player.hand):
        raise Corrupt("the hand has another size")
    hand = list(player.hand)
    for card in e.cards:
        if card is UNKNOWN:
            continue
        if card in hand:
            hand.remove(card)
        elif UNKNOWN in hand:
            hand.remove(UNKNOWN)
            player.pool = without(player.pool, card) or ()
        else:
            raise Corrupt("{card} is not in the hand", card=card)
    told = tuple(card for card in e.cards if card is not UNKNOWN)
    player.hand = (*told, *hand) if told else player.hand


HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {
    CardDrawn: _drawn,
    CardsDiscarded: _hand_discarded,
    DiscardsShuffled: _reshuffled,
    CardSunk: _sunk,
    CardSalvaged: _salvaged,
    HandShuffled: _hand_shuffled,
    TopShown: _top_shown,
    TopDiscarded: _top_discarded,
    TopSeen: _top_seen,
    TopTaken: _top_taken,
    TopOrdered: _top_ordered,
    DeckSearched: _searched,
    CardFetched: _fetched,
    HandSeen: _hand_seen,
}
