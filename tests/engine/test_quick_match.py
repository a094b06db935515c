"""A match of bots without a log: it comes from its seed and number alone, and folds."""

from typing import Any

import pytest

from engine.bots import policies
from engine.quick_match import Laid
from events.games import GAMES
from events.match import Sitting, Start
from reducers.games import game


def laid(key: str, *, seats: int | None = None) -> Laid:
    rules = game(key)
    sittings = tuple(Sitting(bot="random") for _ in range(seats or rules.seats[0]))
    return Laid(rules, Start(key, "simulated", sittings, {}))


def play(table: Laid, number: int, *, policy: str = "random", seed: int = 5) -> Any:
    return table.play([policies(table.game.key)[policy]] * len(table.seats), seed, number)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("policy", ("random", "greedy"))
def test_its_events_fold_to_its_state(key, policy):
    played = play(laid(key), 3, policy=policy)
    assert game(key).fold(played.events) == played.state
    assert game(key).outcome(played.state) is not None


@pytest.mark.parametrize("key", GAMES)
def test_it_comes_from_seed_and_number_alone(key):
    table = laid(key)
    some = [play(table, number) for number in (0, 1, 2)]
    assert play(table, 1) == some[1]
    assert play(laid(key), 2) == some[2]
    assert play(table, 1, seed=6) != some[1]


@pytest.mark.parametrize("key", GAMES)
def test_its_decisions_pass_the_gate(key):
    state = None
    for decision in play(laid(key), 4, policy="greedy").decisions:
        state, events = game(key).decide(state, decision.command)
        assert events == decision.events
