"""Checking a log: its bytes, its folds, and, if asked, today's rules against what was recorded."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from msgspec import Struct

from engine.match import decider_of
from events.log.protocol import Log
from events.match import Abandon, MatchStarted, Note, Undo, Undone
from events.plays import PlaysOpened
from events.reason import Reason
from events.record import Damaged, Newer, Record, Stored, check, head, read_stream
from events.tournament.opening import TournamentStarted
from reducers.game import Decider, Illegal
from reducers.history import ABOUT_THE_STREAM, borders, fold, undone
from reducers.pile import Corrupt


class Finding(Struct, frozen=True):
    """Something that is wrong, and where."""

    stream: str
    version: int
    position: int
    why: str


class Difference(Struct, frozen=True):
    """The first record of a stream that today's rules would not give, and what they say."""

    stream: str
    version: int
    why: str


class Mark(Struct, frozen=True):
    """How far a log was sound: a position, and the hash of the record there ("" for none)."""

    position: int
    hash: str


class Report(Struct, frozen=True):
    """What was read, what is damaged, what only a newer version can read, and where today's rules
    differ (none if not asked); ``since`` is the position after which was read."""

    records: int
    streams: int
    damaged: tuple[Finding, ...]
    newer: tuple[Finding, ...]
    differences: tuple[Difference, ...]
    since: int = 0


def verify(
    log: Log, stream: str | None = None, *, rules: bool = False, since: Mark | None = None
) -> Report:
    """Read a log, or one stream, whole: positions, hash chains, seals, and the fold of each stream.

    With ``since`` only what was written after it is read, and the streams it belongs to; where the
    log is not the one that was verified, that is a finding, and all is read.  Raises what the log
    raises when its store is broken.
    """
    damaged: list[Finding] = []
    newer: list[Finding] = []
    differences: list[Difference] = []
    records = 0
    bad: set[str] = set()
    if since is not None and (lost := _lost(log, since)) is not None:
        damaged.append(lost)
        since = None
    met: dict[str, None] = {}
    for stored, finding in _chains(log, stream, 0 if since is None else since.position):
        records += 1
        met[stored.stream] = None
        if finding is not None:
            bad.add(stored.stream)
            damaged.append(finding)
    streams = [stream] if stream is not None else list(log.heads() if since is None else met)
    for name in streams:
        if name not in bad:
            try:
                difference = _fold(log, name, rules)
                differences += [] if difference is None else [difference]
            except Damaged as damage:
                damaged.append(Finding(name, damage.version, damage.position, damage.why))
            except Newer as unknown:
                at = [each.position for each in log.stream(name, unknown.version - 1)[:1]]
                newer.append(Finding(name, unknown.version, sum(at), unknown.what))
    return Report(
        records,
        len(streams),
        tuple(damaged),
        tuple(newer),
        tuple(differences),
        0 if since is None else since.position,
    )


def mark(report: Report, log: Log) -> Mark:
    """How far a log is sound by a report of it: up to the first record that is not."""
    bad = [each.position for each in (*report.damaged, *report.newer) if each.position > 0]
    sound = min([report.since + report.records + 1, *bad]) - 1
    return Mark(sound, "".join(each.hash for each in log.after(sound - 1, 1)) if sound else "")


def _lost(log: Log, since: Mark) -> Finding | None:
    """What is missing of what was sound before: the end of the log, or the log itself."""
    if since.position == 0:
        return None
    there = list(log.after(since.position - 1, 1))
    if [(each.position, each.hash) for each in there] == [(since.position, since.hash)]:
        return None
    why = (
        Reason("it is another record than when it was last verified")
        if there
        else Reason(
            "it was there when it was last verified; the log ends at {position}",
            position=log.position(),
        )
    )
    stream, version = (there[0].stream, there[0].version) if there else ("-", 0)
    return Finding(stream, version, since.position, why)


def _chains(log: Log, only: str | None, since: int) -> Iterator[tuple[Stored, Finding | None]]:
    """Every record after a position, with the first thing that is wrong with it."""
    ends: dict[str, tuple[int, str, int]] = {}
    position = since
    for stored in log.after(since) if only is None else log.stream(only):
        if stored.stream not in ends:
            ends[stored.stream] = _end(log, stored, since)
        version, before, lacking = ends[stored.stream]
        why: str | None = None
        if only is None and stored.position != position + 1:
            why = Reason("position {position} is missing before it", position=position + 1)
        elif stored.version != version + 1:
            why = Reason("record {version} is missing before it", version=version + 1)
        position = stored.position
        try:
            of = check(stored, before).of
            if why is None and (of > 0) == (lacking > 0):
                why = (
                    Reason("the decision before it is not whole")
                    if of
                    else Reason("it begins no decision")
                )
            lacking = max(of, lacking) - 1
        except Damaged as damage:
            why, lacking = why or damage.why, _lacking(stored, lacking)
        ends[stored.stream] = (stored.version, stored.hash, lacking)
        yield stored, None if why is None else _finding(stored, why)


def _end(log: Log, first: Stored, since: int) -> tuple[int, str, int]:
    """Where a stream ended at a position: version, hash, and that no decision was open there."""
    before = log.stream(first.stream, max(first.version - 2, 0), first.version - 1) if since else []
    return (before[0].version, before[0].hash, 0) if before else (0, "", 0)


def _lacking(stored: Stored, lacking: int) -> int:
    """How many records the running decision still lacks after a damaged one, as far as it tells."""
    try:
        return max(head(stored.body).of, lacking) - 1
    except ValueError:
        return max(lacking - 1, 0)


def _finding(stored: Stored, why: str) -> Finding:
    return Finding(stored.stream, stored.version, stored.position, why)


def _fold(log: Log, stream: str, rules: bool) -> Difference | None:
    """Fold a stream; what today's rules say otherwise, if asked.

    Raises ``Damaged`` or ``Newer``.
    """
    records = list(read_stream(log.stream(stream)))
    first = records[0].event if records else None
    if not isinstance(first, MatchStarted | TournamentStarted | PlaysOpened):
        return None
    game = decider_of(stream, first)
    _undos(records)
    _apply(game, records)
    return _differs(game, stream, records) if rules else None


def _apply(game: Decider[Any], records: list[Record]) -> None:
    """Raise ``Damaged`` for the first event that cannot be applied."""
    events = [record.event for record in records]
    draft: Any = None
    for record in records:
        event = record.event
        try:
            if isinstance(event, Undone):
                draft = fold(game, events[: event.to])
            elif not isinstance(event, ABOUT_THE_STREAM):
                if draft is None:
                    draft = game.fold((event,))
                else:
                    game.apply(draft, event)
        except Corrupt as corrupt:
            raise Damaged(record.stream, record.version, record.position, corrupt.why) from corrupt


def _undos(records: list[Record]) -> None:
    """Raise ``Damaged`` for an undo that does not say which records it stops and resumes."""
    for index, record in enumerate(records):
        if isinstance(record.event, Undone):
            try:
                sound = undone(records[:index], record.event.to) == record.event
            except Illegal:
                sound = False
            if not sound:
                why = Reason("it does not say what it takes back")
                raise Damaged(record.stream, record.version, record.position, why)


def _differs(game: Decider[Any], stream: str, records: list[Record]) -> Difference | None:
    """The first decision that today's rules would decide otherwise."""
    ends = borders(records)
    for start, end in pairwise(ends):
        command = records[start].command
        if command is None or isinstance(command, Undo | Note | Abandon):
            continue
        before = fold(game, [record.event for record in records[:start]])
        recorded = tuple(record.event for record in records[start:end])
        try:
            _, today = game.decide(before, command)
        except Illegal as refused:
            return Difference(stream, start + 1, str(refused))
        for index in range(max(len(today), len(recorded))):
            if today[index : index + 1] != recorded[index : index + 1]:
                says = today[index] if index < len(today) else None
                return Difference(stream, min(start + index + 1, end), repr(says))
    return None
