"""The matches of a log, a line each."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.draft import draft_name
from engine.people import PREFIX
from engine.tournament import matches_of
from events.facts import ORGANISER
from events.log.protocol import Log
from events.match import MatchEnded, MatchStarted
from events.record import Damaged, Newer, Record, Stored, head, read_stream
from reducers.history import counting, require_sound, started
from reducers.pile import Corrupt
from reducers.text import Ambiguous, find


class Summary(Struct, frozen=True):
    """One match: ``started`` is None where not even its set-up can be read, ``version`` how far it
    can be read, ``ended`` how it ended, if it has; ``damaged`` what is wrong with its records, if
    anything is."""

    stream: str
    started: MatchStarted | None
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
    """One match, None if the stream is none."""
    stored = log.stream(stream)
    records: list[Record] = []
    damaged: str | None = None
    try:
        for record in read_stream(stored, ORGANISER):
            require_sound(record.event, record.version)
            records.append(record)
    except (Damaged, Newer) as error:
        damaged = str(error)
    except Corrupt as error:
        damaged = f"{stream} record {len(records) + 1}: {error}"
    if not records:
        return Summary(stream, None, "", 0, None, damaged) if _was_match(stored) else None
    begun = started(record.event for record in records)
    if begun is None:
        return None
    counts = counting([record.event for record in records])
    ended = [
        record.event
        for record, count in zip(records, counts, strict=True)
        if count and isinstance(record.event, MatchEnded)
    ]
    return Summary(
        stream,
        begun,
        records[0].at,
        len(records),
        ended[-1] if ended else None,
        damaged,
    )


def _was_match(stored: Sequence[Stored]) -> bool:
    """Whether a stream whose first record is bad was a match, as far as that can still be told."""
    try:
        return bool(stored) and head(stored[0].body).type == MatchStarted.type_name()
    except ValueError:
        return True


def find_match(log: Log, word: str) -> str:
    """The stream of the match or tournament somebody means by its name or a prefix of it.

    A prefix that the matches of a tournament share with it means the tournament.  Raises
    ``NoSuch`` or ``Ambiguous``.
    """
    if log.head(word) is not None and not word.startswith(PREFIX):
        return word
    streams = {stream: (stream,) for stream in log.heads() if not stream.startswith(PREFIX)}
    try:
        return find("match", word, streams)
    except Ambiguous as several:
        first, *others = several.candidates
        if set(others) <= {*matches_of(log, first), draft_name(first)}:
            return first
        raise
