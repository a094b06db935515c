"""The same work in logs of very different size: what it costs must not depend on it."""

import shutil
import statistics
from collections.abc import Callable
from pathlib import Path

from benchmarks.measure import Bench, Measured, each_timed, said
from benchmarks.projections import behind
from benchmarks.samples import Pen, log_of, match_of
from engine.match import Match
from events.log.protocol import Batch
from events.log.sqlite import SqliteLog

Make = Callable[[Bench, Path], Callable[[], float]]


def sizes(bench: Bench) -> tuple[int, int, int]:
    """How many events are in the logs."""
    last = bench.of(1_000_000, 50_000, 5_000)
    return last // 100, last // 10, last


def append(bench: Bench) -> Measured:
    """Twenty appends of a hundred events."""
    return _over_sizes(bench, _append)


def replay(bench: Bench) -> Measured:
    """Streams of a hundred events, loaded."""
    return _over_sizes(bench, _replay)


def catch_up(bench: Bench) -> Measured:
    """A cache that is one match behind."""
    return _over_sizes(bench, behind)


def _append(bench: Bench, shared: Path) -> Callable[[], float]:
    log, pen = SqliteLog(_copied(bench, shared)), Pen()
    runs = 0

    def work() -> float:
        nonlocal runs
        runs += 1
        batches = [[Batch(f"new-{runs}-{number}", 0, match_of(100))] for number in range(20)]
        return each_timed(lambda each: log.append(each, pen), batches)

    return work


def _replay(bench: Bench, shared: Path) -> Callable[[], float]:
    log, pen = SqliteLog(_copied(bench, shared)), Pen()
    names = [f"new-{number}" for number in range(20)]
    for name in names:
        log.append([Batch(name, 0, match_of(100))], pen)
    return lambda: each_timed(lambda name: Match.load(log, name), names)


def _copied(bench: Bench, shared: Path) -> Path:
    path = bench.path("log.sqlite3")
    shutil.copyfile(shared, path)
    return path


def _over_sizes(bench: Bench, make: Make) -> Measured:
    """The best median beside the worst: each size in turn, again and again."""
    works = {size: make(bench, log_of(bench, size)) for size in sizes(bench)}
    for work in works.values():
        work()
    times: dict[int, list[float]] = {size: [] for size in works}
    for _ in range(bench.runs):
        for size, work in works.items():
            times[size].append(work())
    middle = {size: statistics.median(each) for size, each in times.items()}
    best, worst = (
        min(middle, key=lambda size: middle[size]),
        max(middle, key=lambda size: middle[size]),
    )
    ratios = tuple(one / other for one, other in zip(times[best], times[worst], strict=True))
    told = ", ".join(f"{size:,}: {said(times[size], 0, '')}".replace(",", " ") for size in works)
    return Measured(ratios, told, "")
