"""Bots that look ahead: within what their seat knows and a budget, alike from the same seed."""

from typing import Any

import pytest

from engine import scout as looking
from engine.bots import policies
from engine.challengers import guessed
from engine.chance import Keyed
from engine.quick_match import Laid
from engine.scout import Scout
from events.challengers.effects import Keep
from events.challengers.opening import Bring
from events.match import Sitting, Start
from reducers.game import Ask
from reducers.games import game

GAME = game("challengers")
DECK = (
    *(3 * ("navigator",) + 2 * ("wizard",) + 2 * ("clairvoyant",)),
    *(3 * ("butler",) + 2 * ("ufo",) + 3 * ("dog",)),
)


def laid(deck: tuple[str, ...] = DECK) -> Laid:
    start = Start("challengers", "simulated", (Sitting(bot="a"), Sitting(bot="b")), {})
    return Laid(GAME, start, [Bring(seat, deck) for seat in (0, 1)])


def won(table: Laid, one: Any, other: Any, count: int) -> int:
    """How often the first policy wins, from both seats in turn."""
    wins = 0
    for number in range(count):
        seat = number % 2
        pair = (one, other) if seat == 0 else (other, one)
        wins += GAME.outcome(table.play(pair, 7, number).state).winners == (seat,)  # type: ignore[union-attr]
    return wins


def test_the_same_seed_plays_the_same_game() -> None:
    bot = policies("challengers")["scout"]
    first = laid().play((bot, bot), 3, 0)
    assert laid().play((bot, bot), 3, 0).decisions == first.decisions


def test_its_answers_pass_the_gate() -> None:
    bot = policies("challengers")["scout"]
    state = None
    for decision in laid().play((bot, bot), 5, 1).decisions:
        state, events = GAME.decide(state, decision.command)
        assert events == decision.events


def test_it_keeps_to_its_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """One round of samples more than the budget at most, however many answers there are."""
    taken = 0
    sample = Scout._sample

    def counted(*words: Any) -> Any:
        nonlocal taken
        worth, decisions = sample(*words)
        taken += decisions
        return worth, decisions

    monkeypatch.setattr(Scout, "_sample", counted)
    monkeypatch.setattr(looking, "DECISIONS", 100)
    table, asked = laid(), 0
    bot = policies("challengers")["scout"]

    def watched(known: Any, ask: Ask, chance: Any) -> Any:
        nonlocal asked, taken
        before, options = taken, len(list(ask.options()))
        answer = bot(known, ask, chance)
        assert taken - before <= 100 + options * looking.FURTHEST
        asked += taken > before
        return answer

    table.play((watched, watched), 3, 2)
    assert asked > 2


def test_what_nobody_saw_is_guessed_and_what_is_known_stays() -> None:
    """The guess holds as many cards as there are, all of them known, and differs each time."""
    table = laid()
    random = policies("challengers")["random"]
    decisions = table.play((random, random), 1, 0).decisions
    known = table.known(0)
    for decision in decisions[len(table.decisions) : len(table.decisions) + 6]:
        GAME.follow(known, [event for event in decision.events if not event.secret])
    worlds = [guessed(known, 0, Keyed(1, "world", number)) for number in range(20)]
    for world in worlds:
        assert world.sides[0].pool == known.sides[0].pool
        assert len(world.sides[1].pool) == len(known.sides[1].pool)
        assert None not in world.sides[1].pool
    assert len({world.sides[1].pool for world in worlds}) > 1
    assert None in known.sides[1].pool


def test_it_finds_what_another_policy_misses() -> None:
    """The Dragon alone takes the flag from the Horse, and leaves a Dog to attack once more; a Dog
    before it is wasted.  A policy that always answers the first thing keeps the Dog."""
    start = Start("challengers", "simulated", (Sitting(bot="a"), Sitting(bot="b")), {}, first=0)
    state, _ = GAME.decide(None, start)
    lines = (
        "a: deck navigator, dog, dragon",
        "b: deck horse, lion, talent",
        *("navigator", "horse", "look dog", "look dragon"),
    )
    for line in lines:
        state, _ = GAME.decide(state, GAME.read(state, line, ("a", "b")))
    (ask,) = GAME.turn(state)
    first = next(ask.options())
    assert first == Keep(0, "dog")
    bot = Scout(lambda: GAME, guessed, lambda known, ask, chance: next(iter(ask.options())))
    answers = [bot(state, ask, Keyed(1, "x", number)) for number in range(3)]
    assert answers == [Keep(0, "dragon")] * 3


def test_greedy_beats_random(full_size: bool) -> None:
    known, count = policies("challengers"), 1000 if full_size else 200
    assert won(laid(), known["greedy"], known["random"], count) > 0.55 * count


def test_scout_beats_greedy(full_size: bool) -> None:
    if not full_size:
        pytest.skip("at full size only")
    known, count = policies("challengers"), 600
    assert won(laid(), known["scout"], known["greedy"], count) > 0.5 * count
