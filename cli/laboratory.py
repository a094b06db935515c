"""The laboratory at work: portions of matches played and counted, in one process or several.

Every portion is counted by itself, with the tables that count recorded matches, and only its counts
are kept: memory does not grow with the number of matches.  Counts add up to the same in any order.
"""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from msgspec import Struct

from engine.simulate import Bare, Portion, played
from events.record import Decision
from projections.cache import Cache, project
from projections.tallies import Sums, counted, tables, tallies


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
    streams = list(played(order.portion))
    key = order.portion.wish.game
    with project(Bare(streams)) as cache:
        cache.connection.execute("SET threads = 1")
        sums = counted(cache, key, tallies(key), order.sets, ["simulated"])
        if order.out is not None:
            _write(cache, key, Path(order.out), order.portion.first)
    return Counted(order.portion.count, sums, streams if order.keep else [])


def _write(cache: Cache, key: str, folder: Path, first: int) -> None:
    """Write the rows of a portion, a Parquet file a table."""
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
