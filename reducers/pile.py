"""Hidden cards: piles, and the pools of cards whose place nobody told.

A card is drawn when the first person gets to know it.  Until then a *pile* is its size and its
known ends, and the cards that may lie in it form a *pool*, which several zones can share.  Places
in a pile hold a card, or UNKNOWN where somebody put a card that this viewer does not know; such a
card is still counted in the pool.  The same functions serve the full state and every view of it.

All raise :class:`Corrupt` where a card is not where it is said to be.
"""

from typing import Final, TypeAlias

from msgspec import Struct

from events.facts import UNKNOWN, Card, Unknown
from events.reason import Part, Reason

Slot: TypeAlias = Card | Unknown
Slots: TypeAlias = tuple[Slot, ...]

Pool: TypeAlias = Slots | None
"""A sorted multiset, UNKNOWN first; None is an open pool: any card of the catalogue."""


DEEPEST: Final = 1_000
"""No pile has so many cards; a place below them is none, also where nobody counted the pile."""


class Corrupt(Exception):
    """An event that cannot be applied: a card is not where the event says it is.

    Never raised because a rule would not allow what the event says.  ``why`` is a template in
    English with what goes into it.
    """

    def __init__(self, text: str, /, **arguments: Part) -> None:
        self.why = Reason(text, **arguments)
        super().__init__(self.why)


class Pile(Struct, frozen=True, gc=False):
    """A face-down pile.  ``size`` is None where nobody counted it.  ``top`` holds the known places
    from the top down, ``bottom`` those above the table, its last card being the lowest."""

    size: int | None = 0
    top: Slots = ()
    bottom: Slots = ()


def pool_of(cards: Slots | None) -> Pool:
    """The pool of some cards."""
    if cards is None:
        return None
    told = sorted([card for card in cards if card is not UNKNOWN])
    return (UNKNOWN,) * (len(cards) - len(told)) + tuple(told)


def without(pool: Pool, card: Slot) -> Pool:
    """The pool after one of its cards became known: that card, or an UNKNOWN that it was."""
    if pool is None:
        return None
    try:
        index = pool.index(card)
    except ValueError:
        if not pool or pool[0] is not UNKNOWN:
            raise Corrupt("{card} is not among the unseen cards", card=card) from None
        index = 0
    return pool[:index] + pool[index + 1 :]


def returned(pool: Pool, cards: Slots) -> Pool:
    """The pool after known cards went back among the unseen ones."""
    return pool_of(pool + cards) if pool is not None and cards else pool


def may_hold(pool: Pool, card: Slot) -> bool:
    """Whether a card may be one of the pool's."""
    return pool is None or card in pool or (bool(pool) and pool[0] is UNKNOWN)


def known(pile: Pile, depth: int = 0) -> Slot:
    """The card ``depth`` places below the top, UNKNOWN where its place is not known."""
    if depth < len(pile.top):
        return pile.top[depth]
    if pile.bottom and pile.size is not None:
        from_bottom = depth - (pile.size - len(pile.bottom))
        if from_bottom >= 0:
            return pile.bottom[from_bottom]
    return UNKNOWN


def draw(pile: Pile, pool: Pool, card: Slot) -> tuple[Pile, Pool]:
    """The pile and the pool after the top card left and turned out to be ``card``."""
    size, top, bottom = pile.size, pile.top, pile.bottom
    if size is not None:
        if size == 0:
            raise Corrupt("the pile is empty")
        size -= 1
    if not top and (size is None or len(bottom) <= size):
        return Pile(size, (), bottom), without(pool, card)
    place = top[0] if top else bottom[0]
    if place is UNKNOWN:
        pool = without(pool, card)
    elif place != card:
        raise Corrupt("{place} lies on top, not {card}", place=place, card=card)
    if top:
        return Pile(size, top[1:], bottom), pool
    return Pile(size, (), bottom[1:]), pool


def deal(pile: Pile, pool: Pool, card: Slot) -> tuple[Pile, Pool]:
    """The pile and the pool after the top card went to another zone of the same pool.

    A card that this viewer does not know stays among the unseen ones.
    """
    if card is not UNKNOWN:
        return draw(pile, pool, card)
    if pile.size == 0:
        raise Corrupt("the pile is empty")
    return Pile(None if pile.size is None else pile.size - 1, pile.top[1:], pile.bottom), pool


def look(pile: Pile, pool: Pool, card: Slot, depth: int) -> tuple[Pile, Pool]:
    """After somebody looked at the card ``depth`` places below the top and left it there."""
    size = pile.size
    if not 0 <= depth < (DEEPEST if size is None else size):
        raise Corrupt("the pile has no card there")
    place = known(pile, depth)
    if card is not UNKNOWN:
        if place is UNKNOWN:
            pool = without(pool, card)
        elif place != card:
            raise Corrupt("{place} lies there, not {card}", place=place, card=card)
        place = card
    if size is not None and depth >= size - len(pile.bottom) and depth >= len(pile.top):
        index = depth - (size - len(pile.bottom))
        bottom = (*pile.bottom[:index], place, *pile.bottom[index + 1 :])
        return Pile(size, pile.top, bottom), pool
    top = pile.top + (UNKNOWN,) * (depth + 1 - len(pile.top))
    return Pile(size, (*top[:depth], place, *top[depth + 1 :]), pile.bottom), pool


def split_two(pile: Pile, pool: Pool, top: Slot, bottom: Slot) -> tuple[Pile, Pool]:
    """After one of the two upper cards was kept on top and the other put to the bottom."""
    pile, pool = _two(pile, pool, top, bottom)
    return Pile(pile.size, (top, *pile.top), (*pile.bottom, bottom)), pool


def order_two(pile: Pile, pool: Pool, top: Slot, second: Slot) -> tuple[Pile, Pool]:
    """After the two upper cards were put back in this order."""
    pile, pool = _two(pile, pool, top, second)
    return Pile(pile.size, (top, second, *pile.top), pile.bottom), pool


def _two(pile: Pile, pool: Pool, one: Slot, other: Slot) -> tuple[Pile, Pool]:
    """The pile without its two upper cards, its size not yet changed, and the pool, once they
    turned out to be these."""
    places = [known(pile, 0), known(pile, 1)]
    pile, pool = _lift(pile, pool), pool
    for card in (one, other):
        if card in places:
            places.remove(card)
        elif UNKNOWN in places:
            places.remove(UNKNOWN)
            pool = without(pool, card)
        elif card is not UNKNOWN:
            raise Corrupt("{card} is not one of the two", card=card)
    # What was known of them and is not known any more goes back among the unseen.
    pool = returned(pool, tuple(card for card in places if card is not UNKNOWN))
    return pile, pool


def _lift(pile: Pile, pool: Pool) -> Pile:
    """The pile with its two upper cards taken off, its size not yet changed."""
    if pile.size is not None and pile.size < 2:
        raise Corrupt("the pile has no two cards")
    top, bottom = pile.top[2:], pile.bottom
    if pile.size is not None:
        unlocated = pile.size - len(pile.top) - len(pile.bottom)
        beyond = 2 - min(2, len(pile.top)) - unlocated
        bottom = bottom[max(0, beyond) :]
    return Pile(pile.size, top, bottom)


def put(pile: Pile, card: Slot, under: bool) -> Pile:
    """The pile after a card was put on top, or under it."""
    size = None if pile.size is None else pile.size + 1
    if under:
        return Pile(size, pile.top, (*pile.bottom, card))
    return Pile(size, (card, *pile.top), pile.bottom)


def sink(pile: Pile) -> Pile:
    """The pile after its top card went under it; whoever knew which one still does."""
    if pile.size == 0:
        raise Corrupt("the pile is empty")
    card, top, bottom = known(pile), pile.top[1:], pile.bottom
    if not pile.top and pile.size is not None and len(bottom) == pile.size:
        bottom = bottom[1:]
    return Pile(pile.size, top, (*bottom, card))


def to_top(pile: Pile, pool: Pool, card: Slot) -> tuple[Pile, Pool]:
    """After somebody looked through the pile and put one card on top, the rest in its order.

    A secret choice turns what was known of places into UNKNOWN.  Of several copies one whose place
    is not known goes first, then the lowest known one (nobody can tell copies apart); only where
    there is no copy an UNKNOWN turns out to be it.  What stood beyond a place that is not known
    may have moved, so it is not known any more.
    """
    if card is UNKNOWN:
        lost = tuple(place for place in pile.top + pile.bottom if place is not UNKNOWN)
        return Pile(pile.size, (UNKNOWN,)), returned(pool, lost)
    top, bottom = pile.top, pile.bottom
    if (pool is None or card not in pool) and card in bottom:
        bottom = _without_last(bottom, card)
    elif (pool is None or card not in pool) and card in top:
        top = _without_last(top, card)
    else:
        pool = without(pool, card)
        # It may have come from any place that is not known, and then all beyond it moved up.
        first = top.index(UNKNOWN) if UNKNOWN in top else len(top)
        last = len(bottom) - bottom[::-1].index(UNKNOWN) if UNKNOWN in bottom else 0
        lost = tuple(place for place in top[first:] + bottom[:last] if place is not UNKNOWN)
        top, bottom, pool = top[:first], bottom[last:], returned(pool, lost)
    return Pile(pile.size, (card, *top), bottom), pool


def _without_last(places: Slots, card: Slot) -> Slots:
    index = len(places) - 1 - places[::-1].index(card)
    return places[:index] + places[index + 1 :]


def cards_in(pile: Pile, pool: Pool) -> Slots:
    """Every card of a pile that has its pool to itself, known places included."""
    places = tuple(place for place in pile.top + pile.bottom if place is not UNKNOWN)
    return places if pool is None else (pool_of(pool + places) or ())
