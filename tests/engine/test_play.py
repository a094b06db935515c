"""Playing a match: the same seed plays the same match, whatever happens around it."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine import bots as policies_of
from engine.bots import policies
from engine.match import Match
from engine.play import play, seated
from engine.players import Absent, Bot, GivenOrder, SeededNature
from engine.replay import Replay
from events.challengers.effects import Keep, Top
from events.challengers.opening import DeckStacked
from events.challengers.turn import Revealed
from events.facts import NATURE, REFEREE
from reducers.game import Illegal


def in_bytes(match: Match) -> list[bytes]:
    """What must not differ from run to run: type, command and data of each record."""
    return [
        msgspec.json.encode((record.type, record.command, record.event)) for record in match.records
    ]


PROGRAM = """
import hashlib, sys
from engine.match import Match
from engine.play import play, seated
from engine.players import Absent
from events.challengers.opening import Bring
from events.log.contract import FixedPen
from events.log.memory import MemoryLog
from events.match import Sitting, Start

for seed in range(int(sys.argv[1])):
    log, pen = MemoryLog(), FixedPen()
    sittings = (Sitting(bot="greedy", label="one"), Sitting(bot="random", label="two"))
    match = Match.new(log, "bots", Start("challengers", "played", sittings, {}, seed=seed))
    for seat, deck in enumerate(sys.argv[2:4]):
        match.stage(Bring(seat, tuple(deck.split())))
    play(match, seated(match, seed, Absent()), lambda each: each.commit(pen))
    told = hashlib.sha256()
    for stored in log.after(0):
        told.update(stored.body + (stored.sealed or b"") + stored.hash.encode())
    print(told.hexdigest())
"""


def test_r6_the_same_seed_gives_the_same_bytes_in_every_process(root, bots, full_size):
    """Clock, ids and salts given, the whole log is the same to the byte."""
    decks = [
        " ".join(record.command.cards)
        for record in bots().records
        if type(record.command).__name__ == "Bring"
    ]
    seeds = 200 if full_size else 15
    printed = {
        subprocess.run(
            [sys.executable, "-c", PROGRAM, str(seeds), *decks],
            cwd=root,
            env=os.environ | {"PYTHONHASHSEED": hash_seed},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for hash_seed in ("0", "1", "4242")
    }
    assert len(printed) == 1
    assert len(set(printed.pop().split())) == seeds, "every seed plays another match"


def test_r6_and_in_this_process(bots):
    assert in_bytes(bots(5, "one")) == in_bytes(bots(5, "two")) != in_bytes(bots(6, "three"))


def one_step(match: Match, players, pen) -> None:
    """One answer of whoever is asked first, committed."""
    ask = match.turn()[0]
    command = players[ask.actor].answer(match, ask)
    assert command is not None
    match.stage(command)
    match.commit(pen)


def test_r7_two_matches_interleaved_do_not_touch_each_other(begin, bots, pen):
    apart = [in_bytes(bots(seed, f"apart-{seed}")) for seed in (1, 2)]
    decks = tuple(
        record.command.cards
        for record in bots(3).records
        if type(record.command).__name__ == "Bring"
    )
    matches = [
        begin(f"at-once-{seed}", "bot:greedy,bot:random", kind="played", decks=decks, seed=seed)
        for seed in (1, 2)
    ]
    players = [seated(match, match.started.seed, Absent()) for match in matches]
    while any(match.turn() for match in matches):
        for match, sitting in zip(matches, players, strict=True):
            if match.turn():
                one_step(match, sitting, pen)
    assert [in_bytes(match) for match in matches] == apart


def test_r7_no_bot_and_no_generator_runs_in_a_replay(bots, monkeypatch):
    match = bots()

    def forbidden(*args, **kwargs):
        raise AssertionError("a replay asked somebody")

    for owner, name in ((SeededNature, "answer"), (GivenOrder, "answer"), (Bot, "answer")):
        monkeypatch.setattr(owner, name, forbidden)
    monkeypatch.setattr(policies_of, "random", forbidden)
    monkeypatch.setattr("engine.chance.Keyed.random", forbidden)
    monkeypatch.setattr(Match, "stage", forbidden)
    replay = Replay("bots-1", match.log.stream("bots-1"), REFEREE)
    assert replay.states[-1] == match.state
    assert Match.load(match.log, "bots-1").state == match.state


def _imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def test_r8_nothing_that_decides_can_read_a_clock(root):
    """Budgets are steps, never seconds: neither rules nor bots could tell how long they took.
    Left out are the contract suite, and the reader of tables, which reads days from text."""
    clocks = {"time", "datetime", "timeit", "random", "secrets", "os", "signal", "threading"}
    found = {
        f"{path.relative_to(root)}: {name}"
        for floor in ("reducers", "engine")
        for path in (root / floor).rglob("*.py")
        if path.name not in ("contract.py", "play_tables.py")
        for name in _imports(path)
        if name in clocks
    }
    assert not found


def test_given_order_turns_the_cards_from_the_top(begin, pen):
    deck = ("cat", "dog", "newcomer", "champion", "newcomer", "lion", "cow", "pig")
    match = begin(
        seats="bot:random,bot:random", kind="played", decks=(deck, deck[::-1]), order="given",
        first=0, seed=1,
    )  # fmt: skip
    orders = {0: deck, 1: deck[::-1]}
    players = seated(match, 1, Absent()) | {NATURE: GivenOrder(orders, SeededNature(1))}
    play(match, players, lambda each: each.commit(pen))
    for seat, order in orders.items():
        turned = [
            event.card
            for event in match.events
            if isinstance(event, Revealed) and event.seat == seat
        ]
        assert turned == list(order[: len(turned)])
        assert turned
    assert [event.cards for event in match.events if isinstance(event, DeckStacked)] == [
        orders[0],
        orders[1],
    ]


def test_a_deck_whose_order_is_not_given_is_shuffled_by_the_seed(begin, pen):
    deck = ("newcomer", "talent", "dog", "champion", "cat", "cow", "lion", "pig", "bat")
    orders = set()
    for seed in range(8):
        match = begin(
            f"shuffled-{seed}", "bot:random,bot:random", kind="played", decks=(deck, deck),
            order="given", seed=seed,
        )  # fmt: skip
        play(match, seated(match, seed, Absent()), lambda each: each.commit(pen))
        orders |= {event.cards for event in match.events if isinstance(event, DeckStacked)}
        assert all(sorted(order) == sorted(deck) for order in orders)
    assert len(orders) > 10


def test_an_order_that_is_not_of_the_deck_is_refused(begin, pen):
    match = begin(
        seats="bot:random,bot:random", kind="played", decks=(("dog", "cat"),) * 2, order="given",
        seed=1,
    )  # fmt: skip
    players = seated(match, 1, Absent()) | {
        NATURE: GivenOrder({0: ("dog", "dog")}, SeededNature(1))
    }
    with pytest.raises(Illegal) as refused:
        play(match, players, lambda each: each.commit(pen))
    assert refused.value.code == "another-deck"


def test_the_match_rests_when_it_is_the_turn_of_somebody_who_is_not_here(begin, pen):
    """What bots and nature did together is in the log before a person is asked."""
    match = begin(
        seats="Ana,bot:random", kind="played", seed=2, first=1,
        decks=(("navigator", "dog", "cat", "cow"), ("champion", "lion", "horse", "dragon")),
    )  # fmt: skip
    play(match, seated(match, 2, Absent()), lambda each: each.commit(pen))
    assert match.staged == []
    asked = match.turn()
    assert match.outcome() is not None or asked[0].actor == 0
    assert Match.load(match.log, "friday-1").state == match.state


@pytest.mark.parametrize("policy", sorted(policies("challengers")))
def test_every_policy_plays_to_the_end_and_chooses_what_is_legal(begin, pen, policy, full_size):
    decks = (
        ("navigator", "clairvoyant", "butler", "cowboy", "dog", "newcomer") * 3,
        ("butler", "butler", "navigator", "clairvoyant", "champion", "cowboy") * 3,
    )
    choices = set()
    for seed in range(100 if full_size else 10):
        match = begin(
            f"{policy}-{seed}", f"bot:{policy},bot:{policy}", kind="played", decks=decks, seed=seed
        )
        play(match, seated(match, seed, Absent()), lambda each: each.commit(pen))
        assert match.outcome() is not None
        assert Match.load(match.log, match.stream).state == match.state
        choices |= {type(record.command) for record in match.records}
    assert {Keep, Top} <= choices


def test_v3_a_bot_decides_by_what_its_seat_knows(begin, pen, monkeypatch):
    """What a policy is handed is the fold of the events its seat may see."""
    seen = []

    def spying(known, ask, chance):
        seen.append((known, ask))
        return ask.choose(chance)

    monkeypatch.setattr(policies_of, "random", spying)
    decks = (("navigator", "clairvoyant", "dog", "cat") * 4, ("champion", "lion") * 5)
    match = begin(seats="bot:random,bot:random", kind="played", decks=decks, seed=4)
    play(match, seated(match, 4, Absent()), lambda each: each.commit(pen))
    assert seen
    for known, ask in seen:
        assert known.match.seed is None
        other = known.sides[1 - ask.actor]
        assert all(card is None for card in other.pool or ())
