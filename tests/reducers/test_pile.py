"""Piles and pools, beside a plain list of cards that everything is known of."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from reducers.pile import (
    Corrupt,
    Pile,
    Pool,
    Slot,
    cards_in,
    draw,
    known,
    look,
    may_hold,
    pool_of,
    returned,
    split_two,
    to_top,
    without,
)

CARDS = ["cat", "cow", "dog", "pig"]


class Knower(Struct):
    """Somebody who follows a pile, knowing at first what may lie in it, or nothing."""

    pile: Pile
    pool: Pool

    def believes(self, true: list[str]) -> None:
        """Nothing wrong, and as many cards as there are."""
        for depth, card in enumerate(true):
            assert known(self.pile, depth) in (None, card)
        if self.pile.size is not None:
            assert self.pile.size == len(true)
            assert len(self.pile.top) + len(self.pile.bottom) <= len(true)
            places = Counter(cards_in(self.pile, self.pool))
            assert places.total() == len(true)
            assert not (Counter(card for card in places.elements() if card) - Counter(true))

    def does(self, function: Any, *arguments: Any) -> None:
        """Follow a change."""
        self.pile, self.pool = function(self.pile, self.pool, *arguments)


@pytest.mark.parametrize("frank", [True, False])
@given(st.lists(st.sampled_from(CARDS), max_size=7), st.data())
def test_whoever_follows_a_pile_believes_nothing_wrong(
    frank: bool, true: list[str], data: st.DataObject
) -> None:
    """Cards drawn and shown in the open, looked at in secret, and moved as Navigator and
    Clairvoyant move them; followed by one who is told what is secret (always, or now and then, as
    at a table), and by some who are not."""
    size = len(true)
    owner = Knower(Pile(size), pool_of(tuple(true)))
    others = [Knower(Pile(size), owner.pool), Knower(Pile(size), (None,) * size)]
    everybody = [owner, *others, Knower(Pile(None), None)]

    def happens(told: bool, function: Any, secrets: Any, *rest: Any) -> None:
        for knower in everybody:
            sees = told if knower is owner else function is draw or rest[1:] == ("open",)
            hidden = secrets if sees else (None,) * len(secrets)
            knower.does(function, *hidden, *rest[:1])

    for _ in range(data.draw(st.integers(0, 12))):
        what = data.draw(st.sampled_from(["draw", "show", "look", "split", "top"]))
        told = frank or data.draw(st.booleans())
        if not true or (what == "split" and size < 2):
            break
        if what == "draw":
            happens(True, draw, (true.pop(0),))
        elif what in ("show", "look"):
            depth = data.draw(st.integers(0, len(true) - 1))
            if what == "show":
                happens(True, look, (true[depth],), depth, "open")
            else:
                happens(told, look, (true[depth],), depth)
        elif what == "split" and len(true) > 1:
            kept = data.draw(st.integers(0, 1))
            two = true[:2]
            true[:] = [two[kept], *true[2:], two[1 - kept]]
            happens(told, split_two, (true[0], true[-1]))
        elif what == "top":
            card = data.draw(st.sampled_from(true))
            copies = [depth for depth, each in enumerate(true) if each == card]
            # Copies cannot be told apart: one whose place the owner does not know goes first.
            unseen = [depth for depth in copies if known(owner.pile, depth) is None]
            chosen = data.draw(st.sampled_from(unseen)) if unseen else copies[-1]
            true.insert(0, true.pop(chosen))
            happens(told, to_top, (card,))
        for knower in everybody:
            knower.believes(true)


@given(st.lists(st.sampled_from([*CARDS, None])), st.sampled_from([*CARDS, None]))
def test_pools_are_sorted_multisets(cards: list[Slot], card: Slot) -> None:
    pool = pool_of(tuple(cards))
    assert pool is not None
    assert Counter(pool) == Counter(cards)
    assert pool == pool_of(tuple(reversed(cards)))
    assert pool[: cards.count(None)] == (None,) * cards.count(None)
    assert without(returned(pool, (card,)), card) == pool
    if may_hold(pool, card):
        gone = card if card in cards else None
        assert Counter(without(pool, card) or ()) == Counter(cards) - Counter([gone])
    else:
        with pytest.raises(Corrupt):
            without(pool, card)


def test_an_open_pool_may_hold_any_card_and_stays_open() -> None:
    assert pool_of(None) is None
    assert may_hold(None, "dog")
    assert without(None, "dog") is None
    assert returned(None, ("dog",)) is None


def test_a_known_card_is_drawn_from_its_place_not_from_the_pool() -> None:
    assert draw(Pile(3, ("dog",)), ("dog", "pig"), "dog") == (Pile(2), ("dog", "pig"))


def test_an_unknown_place_turns_out_to_be_a_card_of_the_pool() -> None:
    assert draw(Pile(2, (None,)), ("dog", "pig"), "pig") == (Pile(1), ("dog",))


def test_a_bottom_card_rises_to_the_top() -> None:
    pile, pool = split_two(Pile(3), ("cat", "dog", "pig"), "dog", "pig")
    assert (pile, pool) == (Pile(3, ("dog",), ("pig",)), ("cat",))
    pile, pool = draw(pile, pool, "dog")
    pile, pool = draw(pile, pool, "cat")
    assert known(pile) == "pig"
    assert draw(pile, pool, "pig") == (Pile(0), ())


@pytest.mark.parametrize(
    ("function", "arguments"),
    [
        (draw, (Pile(0), (), "dog")),
        (draw, (Pile(2, ("dog",)), ("cat",), "cat")),
        (draw, (Pile(2), ("cat", "cat"), "dog")),
        (draw, (Pile(1, (), ("dog",)), (), "cat")),
        (look, (Pile(2), ("cat", "dog"), "pig", 0)),
        (look, (Pile(2, ("dog",)), ("cat",), "cat", 0)),
        (look, (Pile(2), ("cat", "dog"), "cat", 2)),
        (look, (Pile(2), ("cat", "dog"), None, 2)),
        (look, (Pile(2), ("cat", "dog"), "cat", -1)),
        (look, (Pile(None), None, "cat", 10**12)),
        (split_two, (Pile(1), ("cat",), "cat", "dog")),
        (split_two, (Pile(2, ("cat", "dog")), (), "cat", "pig")),
        (split_two, (Pile(2), ("cat", "dog"), "cat", "pig")),
        (to_top, (Pile(2), ("cat", "dog"), "pig")),
    ],
)
def test_a_card_that_is_not_where_it_is_said_to_be(function: Any, arguments: Any) -> None:
    with pytest.raises(Corrupt):
        function(*arguments)


def test_a_card_that_may_have_lain_below_a_known_one_makes_its_place_uncertain() -> None:
    """Clairvoyant takes a dog, which may be the one that a Navigator put at the bottom unseen: the
    cat above it then lies at the bottom, or does not."""
    true = ["cow", "pig", "cat", "dog"]
    pile, pool = to_top(Pile(4, (), ("cat", None)), ("cow", "dog", "pig"), "dog")
    true.insert(0, true.pop())
    for card in true:
        pile, pool = draw(pile, pool, card)
    assert (pile, pool) == (Pile(0), ())
