"""A match of bots without a log: it comes from its seed and number alone, and folds."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.bots import policies
from engine.quick_match import Laid
from events.games import GAMES
from events.match import Sitting, Start
from events.redaction import redact
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


@pytest.mark.parametrize("key", GAMES)
def test_bots_are_asked_the_same_whatever_they_know(key):
    """What somebody may answer depends on nothing they do not know, where nature draws."""
    rules = game(key)
    for seats in range(rules.seats[0], min(rules.seats[1], 4) + 1):
        table = laid(key, seats=seats)
        known = [table.known(seat) for seat in table.seats]
        played = play(table, 7).decisions[len(table.decisions) :]
        state, asked = table.state, 0
        for decision in played:
            for ask in rules.turn(state):
                if isinstance(ask.actor, int):
                    theirs = {each.actor: each for each in rules.turn(known[ask.actor])}
                    assert list(theirs[ask.actor].options()) == list(ask.options()), ask.kind
                    asked += 1
            state, events = rules.decide(state, decision.command)
            for seat in table.seats:
                rules.follow(known[seat], [redact(event, seat) for event in events])
        assert asked


@pytest.mark.parametrize("key", GAMES)
def test_the_short_road_leads_where_the_long_one_does(key):
    """``play_on`` decides what ``turn``, ``choose`` and ``decide`` would."""
    with_it, without = laid(key), laid(key)
    without.game = replace(without.game, play_on=lambda state, chance: [])
    for policy in ("random", "greedy"):
        for number in range(10):
            assert play(with_it, number, policy=policy) == play(without, number, policy=policy)
