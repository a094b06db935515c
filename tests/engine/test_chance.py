"""Random numbers that keep no state, and nature that draws with them."""

import random
from collections import Counter

import pytest

from engine.chance import Keyed
from engine.players import SeededNature
from events.challengers.turn import Reveal
from reducers.history import before_last


def draws(seed, name, number, count=4):
    chance = Keyed(seed, name, number)
    return [chance.random() for _ in range(count)]


def test_r6_the_numbers_of_a_seed_are_these_for_ever():
    """A match is played again from its seed: what it draws may not change with a new version."""
    assert draws(7, "nature", 0) == [
        0.6113276730744553,
        0.19683099231434142,
        0.47794441065222915,
        0.08250789421618432,
    ]
    assert draws(7, "seat 1", 12, 2) == [0.37150032036890956, 0.1371185976185728]


def test_a_number_depends_on_seed_name_and_number_alone():
    assert draws(1, "nature", 3) == draws(1, "nature", 3)
    others = [(2, "nature", 3), (1, "seat 0", 3), (1, "nature", 4), (12, "nature", 3)]
    assert len({tuple(draws(*each)) for each in [(1, "nature", 3), *others]}) == 5
    assert draws(1, "x", 23) != draws(12, "x", 3), "no two keys may run together"
    random.seed(1)
    assert draws(1, "nature", 3) == draws(1, "nature", 3)


def test_numbers_are_spread_evenly():
    numbers = [Keyed(seed, "nature", k).random() for seed in range(40) for k in range(50)]
    assert all(0 <= number < 1 for number in numbers)
    tenths = Counter(int(number * 10) for number in numbers)
    assert all(140 < tenths[tenth] < 260 for tenth in range(10))


DECKS = (("dog", "cat", "cow", "pig") * 3,) * 2


@pytest.fixture
def started(begin, tell):
    return begin(kind="played", seats="Ana,bot:random", decks=DECKS, seed=3, first=0)


def turn(match, pen):
    """Nature's next outcome, committed."""
    (ask,) = match.turn()
    command = SeededNature(3).answer(match, ask)
    match.stage(command)
    match.commit(pen)
    return command


def test_k6_a_reveal_that_is_undone_and_made_again_shows_the_same_card(started, pen):
    versions, cards = [], []
    for _ in range(4):
        versions.append(started.version)
        cards.append(turn(started, pen))
    assert all(isinstance(command, Reveal) for command in cards)
    for back in (1, 3, 4):
        started.stage_undo(versions[-back])
        started.commit(pen)
        assert started.chances() == 4 - back
        assert [turn(started, pen) for _ in range(back)] == cards[-back:]


def test_an_outcome_does_not_depend_on_what_happened_between(begin, started, pen):
    cards = [turn(started, pen) for _ in range(3)]
    again = begin("saturday-1", kind="played", seats="Ana,bot:random", decks=DECKS, seed=3, first=0)
    again.stage_note("a pause")
    again.commit(pen)
    before = again.version
    turn(again, pen)
    again.stage_undo(before)
    again.commit(pen)
    again.stage_note("another")
    again.commit(pen)
    assert [turn(again, pen) for _ in range(3)] == cards


def test_nature_alone_has_nothing_to_take_back(started, pen):
    """At a table played by the program the last command is that of a person or bot."""
    turn(started, pen)
    assert before_last(started.records) == 2, "the deck of the second seat"
