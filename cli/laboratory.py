"""The laboratory at work: portions of matches played and counted, in one process or several.

What is played is counted again and again, with the tables that count recorded matches, and only the
counts are kept: memory does not grow with the number of matches, nor with their length.  Counts add
up to the same in any order.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from msgspec import Struct

from engine.simulate import Bare, Portion, Streams, played
from events.record import Decision
from projections.cache import Cache, project
from projections.tallies import Sums, add, counted, tables, tallies

EVENTS: Final = 40_000
"""How many events are counted at once, or somewhat more: one takes some 4 KB in the tables."""


class Order(Struct, frozen=True):
    """A portion to be played: ``sets`` are those of the cards, ``out`` is where its rows are
    written, ``keep`` whether its streams are wanted."""

    portion: Portion
    sets: Mapping[str, str]
    out: str | None = None
    keep: bool = False


class Counted(Struct, frozen=True):
    """What came of a portion: its number of matches or tournaments, its counts, and its streams
    where they are wanted."""

    count: int
    sums: Sums
    streams: list[tuple[str, list[Decision]]]


def work(order: Order) -> Counted:
    """Play a portion, and count it."""
    sums: Sums = {}
    kept: list[tuple[str, list[Decision]]] = []
    first = order.portion.first
    for several in _enough(played(order.portion)):
        streams = [stream for each in several for stream in each]
        add(sums, _count(order, first, streams))
        first += len(several)
        if order.keep:
            kept += streams
    return Counted(order.portion.count, sums, kept)


def _enough(every: Iterable[Streams]) -> Iterator[list[Streams]]:
    """Matches or tournaments, so many together as are counted at once."""
    several: list[Streams] = []
    events = 0
    for each in every:
        several.append(each)
        events += sum(len(decision.events) for _, decisions in each for decision in decisions)
        if events >= EVENTS:
            yield several
            several, events = [], 0
    if several:
        yield several


def _count(order: Order, first: int, streams: Streams) -> Sums:
    """What there is to count in some streams, those of number ``first`` and on."""
    key = order.portion.wish.game
    with project(Bare(streams)) as cache:
        cache.connection.execute("SET threads = 1")
        sums = counted(cache, key, tallies(key), order.sets, ["simulated"])
        if order.out is not None:
            _write(cache, key, Path(order.out), first)
    return sums


def _write(cache: Cache, key: str, folder: Path, first: int) -> None:
    """Write the rows of what was counted at once, a Parquet file a table."""
    for table, order in tables(key):
        file = folder / f"{table}-{first + 1:09}.parquet"
        quoted = str(file).replace("'", "''")
        cache.connection.execute(
            f"COPY (SELECT * EXCLUDE (position) FROM {table} ORDER BY {order})"
            f" TO '{quoted}' (FORMAT parquet)"
        )


def carried_out(orders: Sequence[Order], jobs: int) -> Iterator[Counted]:
    """What came of some orders, in their order, worked out by so many processes.

    No more than two a process are on their way at a time.
    """
    if jobs == 1:
        yield from map(work, orders)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        waiting: deque[Future[Counted]] = deque()
        for order in orders:
            waiting.append(pool.submit(work, order))
            if len(waiting) >= 2 * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        pool.shutdown(cancel_futures=True)
