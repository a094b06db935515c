"""What every log does when it writes, whatever keeps its records: decide what to write, or refuse.

A backend opens its transaction, asks here what to write, and writes it.  Here nothing is written,
and nothing is known of files.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from events.facts import SPECTATOR, Command
from events.log.protocol import Appended, Batch, Head, KeyConflict, VersionConflict
from events.reason import Reason
from events.record import (
    Damaged,
    Decision,
    Pen,
    Stored,
    check,
    command_bytes,
    encode_command,
    seal_of,
    write,
)
from events.record import head as fields
from events.redaction import redact


class Holdings(Protocol):
    """What a backend tells about what it holds, inside its transaction."""

    def head(self, stream: str) -> Head | None:
        """Where a stream ends."""

    def record(self, stream: str, version: int) -> Stored | None:
        """One record."""

    def under_key(self, stream: str, key: str) -> Stored | None:
        """The first record of the decision a stream holds under a key."""


class Writing(Struct, frozen=True):
    """Records to write, in this order, positions not yet given; and the key of each, if any."""

    records: list[Stored]
    keys: list[str | None]

    def answer(self, position: int) -> Appended:
        """What the writer is told when the last of the records came to stand at ``position``."""
        return Appended(position, {record.stream: record.version for record in self.records})


def is_empty(batches: Sequence[Batch]) -> bool:
    """Whether there is nothing to append."""
    return not any(batch.decisions for batch in batches)


def no_change(holdings: Holdings, batches: Sequence[Batch], position: int) -> Appended:
    """What the writer of an empty append is told."""
    return Appended(position, {batch.stream: _version(holdings, batch.stream) for batch in batches})


def repeated(holdings: Holdings, batches: Sequence[Batch]) -> Appended | None:
    """The answer to an append that was written before, None for one that was not.

    Raises :class:`KeyConflict`, see :meth:`events.log.protocol.Log.append`.
    """
    held: list[tuple[Stored, Decision, str]] = []
    new = 0
    for batch, decision, key in _keyed(batches):
        first = holdings.under_key(batch.stream, key)
        if first is None:
            new += 1
        elif not _same(first, decision.command):
            raise KeyConflict(batch.stream, key, first.version)
        else:
            held.append((first, decision, key))
    if not held:
        return None
    if new:
        first, _, key = held[0]
        raise KeyConflict(first.stream, key, first.version)
    position = 0
    versions = {batch.stream: 0 for batch in batches}
    for first, _, _ in held:
        ended = first.version + fields(first.body).of - 1
        last = holdings.record(first.stream, ended) or first
        position = max(position, last.position)
        versions[first.stream] = max(versions[first.stream], ended)
    for stream, version in versions.items():
        if not version:
            versions[stream] = _version(holdings, stream)
    return Appended(position, versions, repeated=True)


def to_append(holdings: Holdings, batches: Sequence[Batch], pen: Pen) -> Writing:
    """The records of an append that was not written before.

    Raises :class:`VersionConflict`; :class:`KeyConflict` for one key on two decisions of it;
    ``ValueError`` for a decision without events, which is a mistake of the program.
    """
    writing = Writing([], [])
    taken: dict[tuple[str, str], int] = {}
    heads: dict[str, Head | None] = {}
    for batch in batches:
        if not batch.decisions:
            continue
        stream = batch.stream
        head = heads[stream] if stream in heads else holdings.head(stream)
        version, before = (head.version, head.hash) if head else (0, "")
        if version != batch.expected:
            raise VersionConflict(stream, batch.expected, version)
        for decision in batch.decisions:
            if not decision.events:
                raise ValueError(f"a decision without events for {stream}")
            if decision.key is not None:
                _take(taken, stream, decision.key, version + 1)
            version += len(decision.events)
            writing.keys.append(decision.key)
            writing.keys.extend([None] * (len(decision.events) - 1))
        written = write(stream, batch.expected, before, batch.decisions, pen)
        heads[stream] = Head(version, written[-1].hash)
        writing.records.extend(written)
    return writing


def to_adopt(holdings: Holdings, records: Iterable[Stored]) -> Writing:
    """Records written elsewhere, once they are seen to follow what is held.

    Raises :class:`VersionConflict`, :class:`KeyConflict`, ``Damaged``; see
    :meth:`events.log.protocol.Log.adopt`.
    """
    writing = Writing([], [])
    taken: dict[tuple[str, str], int] = {}
    heads: dict[str, Head] = {}
    missing: dict[str, int] = {}
    for stored in records:
        stream, version = stored.stream, stored.version
        head = heads.get(stream) or holdings.head(stream) or Head(0, "")
        if version != head.version + 1:
            raise VersionConflict(stream, version - 1, head.version)
        body = check(stored, head.hash)
        _require_text(stored, stored.body, stored.sealed)
        if (body.of > 0) == (missing.get(stream, 0) > 0):
            raise Damaged(stream, version, 0, Reason("it is part of a decision that is not whole"))
        missing[stream] = (body.of or missing[stream]) - 1
        if body.key is not None:
            held = holdings.under_key(stream, body.key)
            if held is not None:
                raise KeyConflict(stream, body.key, held.version)
            _take(taken, stream, body.key, version)
        heads[stream] = Head(version, stored.hash)
        writing.records.append(stored)
        writing.keys.append(body.key)
    for stream, still in missing.items():
        if still:
            raise Damaged(
                stream,
                heads[stream].version,
                0,
                Reason("it is part of a decision that is not whole"),
            )
    return writing


def to_unseal(holdings: Holdings, records: Iterable[Stored]) -> Iterator[Stored]:
    """Those of the records whose sealed part is missing here and belongs here.

    Raises ``Damaged`` for one that does not match its seal.
    """
    for given in records:
        if given.sealed is None:
            continue
        here = holdings.record(given.stream, given.version)
        if here is None or here.sealed is not None:
            continue
        try:
            seal = fields(here.body).seal
        except (ValueError, RecursionError):
            seal = ""
        if given.salt is None or seal_of(given.salt, given.sealed) != seal:
            why = Reason("what is sealed in it does not match its seal")
            raise Damaged(here.stream, here.version, here.position, why)
        _require_text(here, given.sealed)
        yield given


def first_type(body: bytes) -> str:
    """The type that a record says it is of, nothing where it cannot be read."""
    try:
        return fields(body).type
    except (ValueError, RecursionError):
        return ""


def _keyed(batches: Sequence[Batch]) -> Iterator[tuple[Batch, Decision, str]]:
    for batch in batches:
        for decision in batch.decisions:
            if decision.key is not None:
                yield batch, decision, decision.key


def _require_text(stored: Stored, *parts: bytes | None) -> None:
    """Refuse bytes that are not UTF-8, which the chain does not see, before they are kept."""
    try:
        for part in parts:
            (part or b"").decode()
    except UnicodeDecodeError as error:
        why = Reason("its bytes are not UTF-8")
        raise Damaged(stored.stream, stored.version, stored.position, why) from error


def _take(taken: dict[tuple[str, str], int], stream: str, key: str, version: int) -> None:
    earlier = taken.setdefault((stream, key), version)
    if earlier != version:
        raise KeyConflict(stream, key, earlier)


def _same(first: Stored, command: Command) -> bool:
    """Whether a decision that begins with ``first`` has this command, as far as can be told."""
    if first.sealed is None:
        command = redact(command, SPECTATOR)
    return command_bytes(first) == encode_command(command)


def _version(holdings: Holdings, stream: str) -> int:
    head = holdings.head(stream)
    return head.version if head else 0
