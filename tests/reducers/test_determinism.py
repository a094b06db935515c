"""The same always: in any process, beside any other match, whatever the rules become."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from events.challengers.turn import Reveal, Revealed
from events.games import GAMES
from events.match import MatchEnded
from reducers.challengers.catalogue import CATALOGUE
from reducers.games import game

KEYS = [*GAMES, "hats"]


def test_r6_the_same_bytes_in_another_process(playouts: Any, root: Path, full_size: bool) -> None:
    """R6: commands, events and states to the byte, under other hash seeds too."""
    seeds = 200 if full_size else 12
    here = [playouts.digest(key, seed) for key in playouts.PLAYS for seed in range(seeds)]
    for hash_seed in ("0", "1", "4294967295"):
        done = subprocess.run(
            [sys.executable, root / "tests" / "reducers" / "playouts.py", str(seeds)],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout.split() == here


@pytest.mark.parametrize("key", KEYS)
def test_r7_two_matches_in_turn_do_not_touch_each_other(key: str, playouts: Any) -> None:
    """R7: a match of each game beside others of its own and of another game."""
    alone = [list(playouts.decisions(each, 7)) for each in (key, "hats", "challengers")]
    running = [playouts.decisions(each, 7) for each in (key, "hats", "challengers")]
    beside: list[list[Any]] = [[], [], []]
    while any(len(done) < len(whole) for done, whole in zip(beside, alone, strict=True)):
        for match, done in zip(running, beside, strict=True):
            done += [step for step in [next(match, None)] if step is not None]
    assert beside == alone


# -- rules that change -------------------------------------------------------------------------


@pytest.fixture
def duel(playouts: Any) -> list[Any]:
    """A duel of some length in which a dog is turned."""
    for seed in range(100):
        steps = list(playouts.decisions("challengers", seed))
        turned = [
            event for _, each in steps for event in each.events if isinstance(event, Revealed)
        ]
        if len(turned) > 8 and any(event.card == "dog" for event in turned):
            return steps
    raise AssertionError("no such duel")


def test_r1_a_changed_rule_does_not_change_what_was_recorded(duel: list[Any], changed: Any) -> None:
    """R1: the fold is the same after a power has changed, while ``decide`` now says otherwise."""
    rules = game("challengers")
    events = [event for _, decision in duel for event in decision.events]
    changed({**CATALOGUE.specs, "dog": replace(CATALOGUE.specs["dog"], power=9)})
    assert rules.fold(events) == duel[-1][0]
    before = None
    differs = False
    for state, decision in duel:
        if isinstance(decision.command, Reveal) and decision.command.card == "dog":
            differs = differs or rules.decide(before, decision.command)[1] != decision.events
        before = state
    assert differs


BARE = """
import sys
from importlib.abc import MetaPathFinder
from types import ModuleType

import msgspec

class Blocked(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        room, _, file = name.rpartition(".")
        if room == {room!r} and file not in ("state", "evolve"):
            raise ImportError(f"a fold needs no {{name}}")

sys.meta_path.insert(0, Blocked())
bare = sys.modules[{room!r}] = ModuleType({room!r})
bare.__path__ = [{folder!r}]

from events.kinds import event_kind
from events.games import GAMES, Entry

GAMES["hats"] = Entry("hats", "Hats", "testgame.{{floor}}")
from importlib import import_module

state, evolve = import_module({room!r} + ".state"), import_module({room!r} + ".evolve")
for line in sys.stdin.read().splitlines():
    events = []
    for name, data in msgspec.json.decode(line):
        kind = event_kind(name)
        events.append(kind.decode(msgspec.Raw(msgspec.json.encode(data)), kind.schema))
    draft = state.begin(events[0])
    for event in events[1:]:
        evolve.HANDLERS[type(event)](draft, event)
    sys.stdout.write(msgspec.json.encode(draft).decode() + "\\n")
folds = ({room!r} + ".evolve", {room!r} + ".evolve.")
loaded = {{name for name in sys.modules if name.startswith({room!r} + ".")}}
assert {{name for name in loaded if not (name == folds[0] or name.startswith(folds[1]))}} == {{
    {room!r} + ".state"
}}, loaded
"""
"""Folds events, a match a line, with nothing of a game's rules in the process but its state and
its ``evolve``."""


@pytest.mark.parametrize("key", KEYS)
def test_a_fold_needs_no_rules_and_no_catalogue(key: str, playouts: Any, root: Path) -> None:
    entry = GAMES[key]
    room = entry.room("reducers")
    assert room is not None and room.__file__ is not None
    lines, expected = [], []
    for seed in range(20):
        steps = list(playouts.decisions(key, seed))
        events = [event for _, decision in steps for event in decision.events]
        assert MatchEnded in map(type, events)
        lines.append(msgspec.json.encode([(type(each).type_name(), each) for each in events]))
        expected.append(msgspec.json.encode(steps[-1][0]).decode())
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            BARE.format(room=room.__name__, folder=str(Path(room.__file__).parent)),
        ],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(root), str(root / "tests")))},
        input=b"\n".join(lines).decode(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.splitlines() == expected
