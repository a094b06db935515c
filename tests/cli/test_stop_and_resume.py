"""A match that was stopped is gone on with as if it had not been, in every game (W3, W6, W8).

Nothing here knows a game: the moves are drawn from the questions it asks.
"""

import random
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from cli.desk import SystemPen
from engine.bots import policies
from engine.match import Match
from engine.play import play, seated
from engine.players import Absent
from events.facts import Command
from events.games import GAMES
from events.log.protocol import Broken, Unavailable
from events.log.sqlite import SqliteLog
from reducers.history import borders

pytestmark = pytest.mark.faults

AGAIN = 0.01
"""Seconds between two looks at how far a process is."""


@pytest.fixture
def drawn(at_desk):
    """``drawn("rois", seed=1)``: a match of a game recorded by drawing from what is asked; its
    lines, and the match.  Nothing of it is in the log."""

    def make(key: str, seed: int = 0, seats: str = "Ana,Bo") -> tuple[list[str], Match]:
        desk, match = at_desk(seats, game=key, committed=False)
        names, rng, moves = desk.names(match.sittings), random.Random(f"{key} {seed}"), []
        while asks := match.turn():
            command = rng.choice(asks).choose(rng)
            moves.append(match.game.write(match.state, command, names))
            match.stage(command)
        return moves, match

    return make


def same(store: str, name: str, whole: Match) -> None:
    """A match in a store is that match, apart from the ids of the people in it."""
    with closing(SqliteLog(Path(store), readonly=True)) as log:
        found = Match.load(log, name)
    assert found.events[1:] == whole.events[1:]
    assert found.outcome() == whole.outcome() is not None


def places(number: int, most: int | None) -> list[int]:
    """The numbers from 1, all or some of them, the last among them."""
    step = 1 if most is None else max(1, number // most)
    return sorted({*range(1, number, step), number})


@pytest.mark.parametrize("key", GAMES)
def test_w8_a_recording_stopped_after_every_line_is_the_recording(
    flagfall, write, drawn, environment, key, full_size, tried
):
    """The same command with one more line goes on, whatever line was the last; and what is new
    each time verifies."""
    moves, whole = drawn(key)
    words = ("record", "--game", key, "--id", "friday-1", "--seats", "Ana,Bo", "--moves")
    stops = places(len(moves), None if full_size else 6)
    for number in stops:
        done = flagfall(*words, write("friday-1.moves", *moves[:number]))
        assert (done.exit_code, "is recorded already" in done.stderr) == (0, False), done.stderr
        assert flagfall("verify", "--since-last").exit_code == 0
    same(environment["FLAGFALL_STORE"], "friday-1", whole)
    tried("lines after which a recording was stopped", len(stops))


class Impatient:
    """A player who answers a few times and then lets the match rest."""

    def __init__(self, player: Any, answers: list[None]) -> None:
        self.player, self.answers, self.person = player, answers, player.person

    def answer(self, match: Match, ask: Any) -> Command | None:
        """The answer while there are answers left."""
        if not self.answers:
            return None
        self.answers.pop()
        return self.player.answer(match, ask)


@pytest.mark.parametrize("key", GAMES)
def test_w8_bots_stopped_after_every_answer_play_the_match_never_stopped(
    flagfall, environment, key, full_size, tried
):
    """Read from the file anew after every commit, and gone on with; views and chances too."""
    known = list(policies(key))
    seats = f"a=bot:{known[0]},b=bot:{known[-1]}"
    words = ("play", key, "--seats", seats, "--seed", 11, "--id", "bots-1", "--json")
    assert flagfall(*words).exit_code == 0
    with closing(SqliteLog(Path(environment["FLAGFALL_STORE"]))) as log:
        whole = Match.load(log, "bots-1")
    begun = borders(whole.records)[1 + len(whole.sittings)]
    with closing(SqliteLog(Path(environment["FLAGFALL_STORE"]))) as log:
        first = [each for each in log.after(0) if each.stream != "bots-1" or each.version <= begun]
    store = Path(environment["FLAGFALL_STORE"]).with_name("stopped.sqlite3")
    with closing(SqliteLog(store)) as log:
        log.adopt(first)
    answers = 1 if full_size else max(1, len(whole.records) // 12)
    match, stops = None, 0
    while match is None or match.outcome() is None:
        with closing(SqliteLog(store)) as log:
            match = Match.load(log, "bots-1")
            left: list[None] = [None] * answers
            players = {
                actor: Impatient(player, left)
                for actor, player in seated(match, 11, Absent()).items()
            }
            play(match, players, lambda each: each.commit(SystemPen("person-1")))
        stops += 1
    assert match.events == whole.events
    assert [each.command for each in match.records] == [each.command for each in whole.records]
    tried("answers after which bots were stopped", stops)


# -- killed, and many at once ----------------------------------------------------------------------


@pytest.fixture
def recorder(environment, root, tmp_path):
    """``recorder("rois", "friday-1", file)``: a process that records a file of moves."""
    started = []

    def start(key: str, name: str, file: Path, seats: str = "Ana,Bo") -> subprocess.Popen[str]:
        words = ("record", "--game", key, "--id", name, "--seats", seats, "--moves", str(file))
        process = subprocess.Popen(
            [sys.executable, "-m", "cli", "--debug", *words],
            env=environment | {"PYTHONPATH": str(root)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()
        process.stderr.close()


def reached(store: str, name: str) -> int:
    """How many records of a match are on the disk."""
    try:
        with closing(SqliteLog(Path(store), readonly=True)) as log:
            head = log.head(name)
    except (Broken, Unavailable):  # it is being made
        return 0
    return 0 if head is None else head.version


@pytest.mark.parametrize("key", GAMES)
def test_w6_a_recorder_that_was_killed_is_gone_on_with(
    flagfall, write, drawn, recorder, environment, key, full_size, tried
):
    """Killed somewhere in the match; what was on the disk before stays there, verifies, and the
    same command makes the match whole."""
    store, rng, killed, number = environment["FLAGFALL_STORE"], random.Random(key), 0, 0
    while killed < (-(-50 // len(GAMES)) if full_size else 1):
        number += 1
        moves, whole = drawn(key, number)
        name, file = f"friday-{number}", write(f"{number}.moves", *moves)
        process, until = recorder(key, name, file), rng.randrange(len(whole.events) * 3 // 4)
        there = 0
        while there <= until and process.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                process.wait(AGAIN)
            there = reached(store, name)
        process.kill()
        killed += process.wait() < 0
        assert flagfall("verify", "--since-last").exit_code == 0
        assert reached(store, name) >= there
        again = ("record", "--game", key, "--id", name, "--seats", "Ana,Bo", "--moves", file)
        assert flagfall(*again).exit_code == 0
        same(store, name, whole)
        assert flagfall("verify", "--since-last").exit_code == 0
    assert flagfall("verify", "--rules", "--strict").exit_code == 0
    tried("killed recorders", killed)


def test_w3_many_record_at_once(flagfall, write, drawn, recorder, environment, full_size, tried):
    """Each match comes out as if it had been recorded alone."""
    recorded = {}
    for number in range(20 if full_size else len(GAMES)):
        key, seats = [*GAMES][number % len(GAMES)], f"Ana {number},Bo {number}"
        moves, whole = drawn(key, number, seats)
        file = write(f"{number}.moves", *moves)
        recorded[f"friday-{number}"] = whole, recorder(key, f"friday-{number}", file, seats)
    for _, process in recorded.values():
        _, told = process.communicate()
        assert process.returncode == 0, told
    for name, (whole, _) in recorded.items():
        same(environment["FLAGFALL_STORE"], name, whole)
    assert flagfall("verify", "--rules", "--strict").exit_code == 0
    tried("recorders at once", len(recorded))
