"""Commands and events bent at random, in the middle of random matches of every game.

A bent command is refused, or it was right; a bent event is refused as corrupt, or it can be told.
Nothing else comes out, and nothing that was handed in is changed.
"""

import random
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.facts import Command, Event
from events.games import GAMES
from events.kinds import decode_command, event_kind
from events.record import Decision
from events.tournament.common import BYE, ROBOT
from reducers.game import Illegal
from reducers.games import game
from reducers.pile import Corrupt
from reducers.text import Ambiguous, NoSuch
from reducers.tournament import TOURNAMENT

pytestmark = pytest.mark.faults

KEYS = [*GAMES, "hats", "tournament"]
SMALL, FULL = 1_500, 100_000
"""How many of each are bent, over all games."""

ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 10**6, 2**63, -(2**63), 1.5),
    *("", "?", "no-such-word", "0", "=1+1", "\u202e", "x" * 200),
    *([], [None], [0, 0], ["a"], [[]], {}, {"a": 1}, [["a", 1]]),
)
"""Values that stand where another should."""


class Play:
    """Random matches of a game, or tournaments, met at some of their moments."""

    def __init__(self, key: str, playouts: Any, evenings: Any) -> None:
        self.rng = random.Random(f"bent {key}")
        self.rules: Any = TOURNAMENT if key == "tournament" else game(key)
        self.words: list[Any] = list(ODD)
        if key == "tournament":
            self.words += [
                "green",
                "red",
                "final",
                ROBOT,
                BYE,
                *(f"p{number}" for number in range(1, 9)),
            ]
            self._decisions = evenings.decisions
        else:
            self.words += game(key).cards(())
            self._decisions = lambda seed: playouts.decisions(key, seed)

    def moments(self) -> Iterator[tuple[Any, Decision]]:
        """The state before a decision, and the decision; without end."""
        for seed in count(70_000):
            before: Any = None
            for state, decision in self._decisions(seed):
                if self.rng.random() < 0.3:
                    yield before, decision
                before = state

    def bent(self, value: Any) -> Any:
        """A JSON value with one thing in it changed."""
        rng = self.rng
        if isinstance(value, dict) and value and rng.random() < 0.95:
            name = rng.choice([name for name in value if name != "do"] or list(value))
            return value | {name: self.bent(value[name])}
        if isinstance(value, list) and value and rng.random() < 0.7:
            at = rng.randrange(len(value))
            how = rng.random()
            if how < 0.2:
                return value[:at] + value[at + 1 :]
            if how < 0.4:
                return [*value[:at], value[at], *value[at:]]
            return [*value[:at], self.bent(value[at]), *value[at + 1 :]]
        if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.5:
            return value + rng.choice((-2, -1, 1, 2))
        like = [word for word in self.words if type(word) is type(value)]
        return rng.choice(like if like and rng.random() < 0.8 else self.words)

    def command(self, command: Command) -> Command | None:
        """A command bent, None where its bytes are no command any more."""
        try:
            return decode_command(msgspec.json.encode(self.bent(msgspec.to_builtins(command))))
        except ValueError:
            return None

    def event(self, event: Event) -> Event | None:
        """An event bent, None where its bytes are no event any more."""
        kind = event_kind(type(event).type_name())
        assert kind is not None
        try:
            return kind.current(msgspec.json.encode(self.bent(msgspec.to_builtins(event))))
        except ValueError:
            return None

    def line(self, line: str) -> str:
        """A line with a few letters or words changed."""
        rng, words = self.rng, line.split()
        for _ in range(rng.randint(1, 3)):
            at, how = rng.randrange(len(words) + 1), rng.random()
            if how < 0.3:
                del words[at : at + 1]
            elif how < 0.6:
                words.insert(at, str(rng.choice(self.words)))
            elif at < len(words):
                place = rng.randrange(len(words[at]) + 1)
                letter = rng.choice("aé:,#?+-0 9\u202e\x1b")
                words[at] = words[at][:place] + letter + words[at][place + rng.randint(0, 1) :]
        return " ".join(words)


@pytest.fixture
def play(
    request: pytest.FixtureRequest, playouts: Any, root: Path, monkeypatch: pytest.MonkeyPatch
) -> Play:
    monkeypatch.syspath_prepend(root / "tests" / "reducers" / "tournament")
    return Play(request.param, playouts, import_module("evenings"))


@pytest.fixture
def wanted(full_size: bool) -> int:
    """How many are to be tried of each decider."""
    return (FULL if full_size else SMALL) // len(KEYS) + 1


Tried = Callable[[str, int], None]


@pytest.mark.parametrize("play", KEYS, indirect=True)
def test_m1_m2_bent_commands(play: Play, wanted: int, tried: Tried) -> None:
    """A command is refused with a code, a reason and a rule, or was right; nothing is changed."""
    number, rules = 0, play.rules
    for before, decision in play.moments():
        frozen = msgspec.json.encode(before)
        for command in filter(None, (play.command(decision.command) for _ in range(5))):
            number += 1
            try:
                state, events = rules.decide(before, command)
            except Illegal as refused:
                assert refused.code
                assert refused.rule
                assert refused.reason.text
            else:
                assert events
                assert rules.fold(events, before) == state, command
        assert msgspec.json.encode(before) == frozen
        if number >= wanted:
            break
    tried("bent commands", number)


@pytest.mark.parametrize("play", KEYS, indirect=True)
def test_r2_bent_events(play: Play, wanted: int, tried: Tried) -> None:
    """An event that says something else than what happened is corrupt, or can be applied and
    written down; nothing is changed."""
    number, rules = 0, play.rules
    for before, decision in play.moments():
        at = play.rng.randrange(len(decision.events))
        there = rules.fold(decision.events[:at], before)
        frozen = msgspec.json.encode(there)
        for event in filter(None, (play.event(decision.events[at]) for _ in range(5))):
            number += 1
            try:
                msgspec.json.encode(rules.evolve(there, event))
            except Corrupt as corrupt:
                assert str(corrupt)
        assert msgspec.json.encode(there) == frozen
        if number >= wanted:
            break
    tried("bent events", number)


@pytest.mark.parametrize("play", KEYS, indirect=True)
def test_m1_bent_lines(play: Play, wanted: int, tried: Tried) -> None:
    """A line that is no command says so, in one of three ways; what it means is decided."""
    number, rules = 0, play.rules
    for before, decision in play.moments():
        if before is None:
            continue
        names = tuple(f"player {seat}" for seat in range(12))
        for _ in range(5):
            number += 1
            try:
                line = play.line(rules.write(before, decision.command, names))
                rules.decide(before, rules.read(before, line, names))
            except (Illegal, NoSuch, Ambiguous) as refused:
                assert str(refused)
        if number >= wanted:
            break
    tried("bent lines", number)
