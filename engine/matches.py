"""The matches of a log, a line each."""

from collections.abc import Iterator

from msgspec import Struct

from engine.people import PREFIX
from events.facts import ORGANISER
from events.log.protocol import Log
from events.match import MatchEnded, MatchStarted
from events.record import Damaged, Newer, Record, read_stream
from reducers.history import counting
from reducers.text import find


class Summary(Struct, frozen=True):
    """One match: ``ended`` is how, if it has; ``damaged`` what is wrong with its records, if
    anything is."""

    stream: str
    started: MatchStarted
    at: str
    version: int
    ended: MatchEnded | None
    damaged: str | None


def matches(log: Log) -> Iterator[Summary]:
    """Every match of a log, in the order in which they began; a bad one never stops the list."""
    for stream in log.heads():
        if not stream.startswith(PREFIX):
            summary = summary_of(log, stream)
            if summary is not None:
                yield summary


def summary_of(log: Log, stream: str) -> Summary | None:
    """One match, None if the stream is none or not even its set-up can be read."""
    records: list[Record] = []
    damaged: str | None = None
    try:
        for record in read_stream(log.stream(stream), ORGANISER):
            records.append(record)  # noqa: PERF402 (what was read before damage is kept)
    except (Damaged, Newer) as error:
        damaged = str(error)
    if not records or not isinstance(records[0].event, MatchStarted):
        return None
    counts = counting([record.event for record in records])
    ended = [
        record.event
        for record, count in zip(records, counts, strict=True)
        if count and isinstance(record.event, MatchEnded)
    ]
    return Summary(
        stream,
        records[0].event,
        records[0].at,
        len(records),
        ended[-1] if ended else None,
        damaged,
    )


def find_match(log: Log, word: str) -> str:
    """The stream of the match somebody means by its name or a prefix of it.

    Raises ``NoSuch`` or ``Ambiguous``.
    """
    if log.head(word) is not None and not word.startswith(PREFIX):
        return word
    streams = {stream: (stream,) for stream in log.heads() if not stream.startswith(PREFIX)}
    return find("match", word, streams)
