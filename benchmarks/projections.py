"""The tables of projections beside reading the same bytes into DuckDB and no more."""

import shutil
from collections.abc import Callable
from pathlib import Path

from benchmarks.measure import Bench, Measured, beside, timed
from benchmarks.peers.scan import scan
from benchmarks.samples import PEOPLE, Pen, log_of, match
from events.log.protocol import Batch
from events.log.sqlite import SqliteLog
from projections import answers
from projections.cache import Cache, cache_path, project
from projections.cache import rebuild as rebuild_cache


def rebuild(bench: Bench) -> Measured:
    """Everything: records copied, and what they add up to asked for once."""
    events = bench.of(1_000_000, 30_000, 2_000)
    path = log_of(bench, events)

    def ours() -> None:
        log = SqliteLog(path, readonly=True)
        with rebuild_cache(log, cache_path(path)) as cache:
            assert ask(cache) == cache.position
        log.close()

    return _beside_scan(bench, lambda: timed(ours), path, events)


def catch_up(bench: Bench) -> Measured:
    """A cache that is one match behind, and one question."""
    path = log_of(bench, bench.of(200_000, 30_000, 2_000))
    return _beside_scan(bench, behind(bench, path), path)


def behind(bench: Bench, shared: Path) -> Callable[[], float]:
    """A log and its cache; each call appends a match and takes the time of catching up."""
    path = bench.path("log.sqlite3")
    shutil.copyfile(shared, path)
    log = SqliteLog(path)
    project(log, cache_path(path)).close()
    number, pen = 0, Pen()

    def ours() -> float:
        nonlocal number
        number += 1
        log.append([Batch(f"late-{number}", 0, match(number))], pen)

        def work() -> None:
            with project(log, cache_path(path)) as cache:
                assert cache.path is not None
                assert cache.position == log.position()

        return timed(work)

    return ours


def ask(cache: Cache) -> int:
    """Ask every question once; how far the answers go."""
    answers.fans(cache)
    answers.head_to_head(cache)
    return answers.history(cache, PEOPLE[0]).as_of


def _beside_scan(bench: Bench, ours: Callable[[], float], path: Path, events: int = 0) -> Measured:
    folder = bench.path("scan")
    folder.mkdir()
    log = SqliteLog(path, readonly=True)
    assert scan(path, folder) == log.position(), "not the same records were read"
    log.close()

    def theirs() -> float:
        return timed(lambda: scan(path, folder))

    return beside(bench, ours, theirs, count=events, what="events")
