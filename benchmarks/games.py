"""Every game: its matches replayed from the log, folded from memory, played by bots."""

from collections.abc import Callable
from functools import cache
from typing import Any

from benchmarks.measure import Bench, Measured, beside_clock
from benchmarks.samples import Pen
from engine.bots import policies
from engine.match import Match
from engine.quick_match import Laid, QuickMatch
from events.log.protocol import Batch
from events.log.sqlite import SqliteLog
from events.match import Sitting, Start
from reducers.games import game

SEED = 5


def replay(key: str) -> Callable[[Bench], Measured]:
    """How many events a second are read from the log, checked, decoded and folded, in whole matches
    of a game."""

    def measure(bench: Bench) -> Measured:
        played = matches(key, bench.of(40, 6, 1))
        log, pen = SqliteLog(bench.path("log.sqlite3")), Pen()
        names = [f"match-{number}" for number in range(len(played))]
        for name, each in zip(names, played, strict=True):
            log.append([Batch(name, 0, tuple(each.decisions))], pen)
            assert Match.load(log, name).state == each.state, "not the same match"
        events = log.position()

        def load() -> None:
            for name in names:
                Match.load(log, name)

        measured = beside_clock(bench, load, events, "events", REPLAYED)
        log.close()
        return measured

    return measure


def greedy(key: str) -> Callable[[Bench], Measured]:
    """How many matches of a game a second are played by bots that follow rules of thumb."""

    def measure(bench: Bench) -> Measured:
        count = bench.of(20, 3, 1)
        for each in matches(key, count):
            assert game(key).fold(each.events) == each.state, "not the same match"
        return beside_clock(bench, lambda: _played(key, count), count, "games", PLAYED)

    return measure


REPLAYED = 100_000
"""How many events a second are asked for."""

PLAYED = 2
"""How many games: one in well under a second."""


@cache
def matches(key: str, count: int) -> tuple[QuickMatch, ...]:
    """Matches of greedy bots, from the set-up to the end."""
    return tuple(_played(key, count))


def _played(key: str, count: int) -> list[QuickMatch]:
    laid, bots = _laid(key)
    return [laid.play(bots, SEED, number) for number in range(count)]


@cache
def _laid(key: str) -> tuple[Laid, list[Any]]:
    rules = game(key)
    seats = rules.seats[0]
    start = Start(key, "simulated", (Sitting(bot="greedy"),) * seats, {})
    return Laid(rules, start), [policies(key)["greedy"]] * seats
