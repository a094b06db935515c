"""Folding the events of the test game: moving, counting and copying what each event says."""

from collections.abc import Callable, Mapping
from typing import Any

from testgame.events.opening import Dealt, PackShuffled
from testgame.events.turn import Chosen, Laid, Parried, Scored, Shown, Waiting
from testgame.reducers.state import Hats, Side

from events.facts import UNKNOWN, Event
from events.match import Conceded, MatchEnded
from reducers.pile import Corrupt, Slot, pool_of, returned, without


def _pack_shuffled(h: Hats, e: PackShuffled) -> None:
    h.pool = pool_of(e.cards)


def _dealt(h: Hats, e: Dealt) -> None:
    if e.card is not UNKNOWN:
        h.pool = without(h.pool, e.card)
    h.sides[e.seat].hand += (e.card,)
    h.dealt += 1


def _laid(h: Hats, e: Laid) -> None:
    side = h.sides[e.seat]
    _leave(h, side, e.card)
    side.laid += (e.card,)


def _shown(h: Hats, e: Shown) -> None:
    showing = [side for side in h.sides if side.laid]
    for side, card in zip(showing, e.cards, strict=True):
        if side.laid == (UNKNOWN,):
            h.pool = without(h.pool, card)
        elif side.laid != (card,):
            raise Corrupt("{card} is not what was laid", card=card)
        side.laid = ()


def _parried(h: Hats, e: Parried) -> None:
    _leave(h, h.sides[e.seat], e.card)


def _scored(h: Hats, e: Scored) -> None:
    h.sides[e.seat].points += e.points


def _waiting(h: Hats, e: Waiting) -> None:
    h.agenda = e.agenda


def _match_ended(h: Hats, e: MatchEnded) -> None:
    h.ended = e


def _said(h: Hats, e: Event) -> None:
    """Nothing on the table changes; what follows is an event of its own."""


def _leave(h: Hats, side: Side, card: Slot) -> None:
    """A hat leaves a hand: a known copy first, else an UNKNOWN turns out to be it.

    One that leaves unseen may be any, so what was known of the hand is not known any more.
    """
    if not side.hand:
        raise Corrupt("the hand is empty")
    if card is UNKNOWN:
        h.pool = returned(h.pool, tuple(held for held in side.hand if held is not UNKNOWN))
        side.hand = (UNKNOWN,) * (len(side.hand) - 1)
        return
    if card not in side.hand:
        if UNKNOWN not in side.hand:
            raise Corrupt("{card} is not in the hand", card=card)
        h.pool = without(h.pool, card)
    index = side.hand.index(card if card in side.hand else UNKNOWN)
    side.hand = side.hand[:index] + side.hand[index + 1 :]


HANDLERS: Mapping[type[Event], Callable[[Hats, Any], None]] = {
    PackShuffled: _pack_shuffled,
    Dealt: _dealt,
    Laid: _laid,
    Shown: _shown,
    Chosen: _said,
    Parried: _parried,
    Scored: _scored,
    Waiting: _waiting,
    Conceded: _said,
    MatchEnded: _match_ended,
}
