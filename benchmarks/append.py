"""Durable appends beside SQLite and nothing else."""

from collections.abc import Sequence

from benchmarks.measure import Bench, Measured, beside, each_timed
from benchmarks.peers.bare_sqlite import BareTable
from benchmarks.samples import Pen, events_of, match, match_of
from events.log.protocol import Batch
from events.log.sqlite import SqliteLog
from events.record import Decision, Stored


def one_at_a_time(bench: Bench) -> Measured:
    """Decisions of one event, an append each."""
    whole = [each for number in range(50) for each in match(number) if len(each.events) == 1]
    return _append(bench, [(each,) for each in whole[: bench.of(400, 100, 5)]], "events")


def batches(bench: Bench) -> Measured:
    """Decisions of a hundred events together, an append each."""
    count = bench.of(60, 20, 2)
    long = [match_of(100, number) for number in range(4)]
    return _append(bench, [long[number % 4] for number in range(count)], "events")


def _append(bench: Bench, appends: Sequence[tuple[Decision, ...]], what: str) -> Measured:
    log = SqliteLog(bench.path("log.sqlite3"))
    table = BareTable(bench.path("bare.sqlite3"))
    pen = Pen()
    runs = 0

    def ours() -> float:
        nonlocal runs
        runs += 1
        batches = [
            [Batch(f"stream-{runs}-{number}", 0, decisions)]
            for number, decisions in enumerate(appends)
        ]
        return each_timed(lambda each: log.append(each, pen), batches)

    def theirs() -> float:
        records = [
            [_bytes(one) for one in log.stream(f"stream-{runs}-{number}")]
            for number in range(len(appends))
        ]
        return each_timed(table.append, records)

    count = sum(len(events_of(each)) for each in appends)
    measured = beside(bench, ours, theirs, count=count, what=what)
    assert table.all() == [_bytes(one) for one in log.after(0)], "not the same bytes were kept"
    log.close()
    table.close()
    return measured


def _bytes(one: Stored) -> bytes:
    """All that a record keeps."""
    return b"".join((one.body, one.hash.encode(), one.sealed or b"", one.salt or b""))
