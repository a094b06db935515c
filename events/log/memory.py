"""A log in memory: for tests, for trying things out, for what need not outlive the process."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from events.log.protocol import Appended, Batch, Head
from events.log.writing import (
    Writing,
    first_type,
    is_empty,
    no_change,
    repeated,
    to_adopt,
    to_append,
    to_unseal,
)
from events.record import Pen, Stored


class MemoryLog:
    """A :class:`~events.log.protocol.Log` that is gone when the process ends."""

    def __init__(self) -> None:
        self._streams: dict[str, list[Stored]] = {}
        self._order: list[tuple[str, int]] = []
        self._keys: dict[tuple[str, str], int] = {}

    def append(self, batches: Sequence[Batch], pen: Pen) -> Appended:
        """Write all batches, or none; see :meth:`events.log.protocol.Log.append`."""
        if is_empty(batches):
            return no_change(self, batches, self.position())
        return repeated(self, batches) or self._take(to_append(self, batches, pen))

    def adopt(self, records: Sequence[Stored]) -> Appended:
        """Take over records; see :meth:`events.log.protocol.Log.adopt`."""
        return self._take(to_adopt(self, records))

    def unseal(self, records: Sequence[Stored]) -> int:
        """Fill in sealed parts; see :meth:`events.log.protocol.Log.unseal`."""
        opened = {(given.stream, given.version): given for given in to_unseal(self, records)}
        for (stream, version), given in opened.items():
            here = self._streams[stream][version - 1]
            self._streams[stream][version - 1] = replace(here, sealed=given.sealed, salt=given.salt)
        return len(opened)

    def stream(self, stream: str, after: int = 0, to: int | None = None) -> list[Stored]:
        """The records of a stream after version ``after`` and up to ``to``; empty if unknown."""
        records = self._streams.get(stream, [])
        return records[max(after, 0) : len(records) if to is None else max(to, 0)]

    def after(self, position: int, limit: int | None = None) -> Iterator[Stored]:
        """Every record after a position, in order of position."""
        position = max(position, 0)
        end = None if limit is None else position + limit
        while position < len(self._order) and (end is None or position < end):
            stream, version = self._order[position]
            yield self._streams[stream][version - 1]
            position += 1

    def heads(self, prefix: str = "") -> dict[str, Head]:
        """Where each stream ends whose name begins with ``prefix``; see the protocol."""
        return {
            stream: Head(records[-1].version, records[-1].hash)
            for stream, records in self._streams.items()
            if stream.startswith(prefix)
        }

    def begun(self, type: str) -> list[str]:
        """The streams whose first record says it is of a type; see the protocol."""
        return [
            stream
            for stream, records in self._streams.items()
            if first_type(records[0].body) == type
        ]

    def head(self, stream: str) -> Head | None:
        """Where one stream ends, or None if it does not exist."""
        records = self._streams.get(stream)
        return Head(records[-1].version, records[-1].hash) if records else None

    def record(self, stream: str, version: int) -> Stored | None:
        """One record, or None if it does not exist."""
        records = self.stream(stream, version - 1, version)
        return records[0] if records else None

    def under_key(self, stream: str, key: str) -> Stored | None:
        """The first record of the decision a stream holds under a key, or None."""
        version = self._keys.get((stream, key))
        return None if version is None else self.record(stream, version)

    def position(self) -> int:
        """The position of the last record, 0 for an empty log."""
        return len(self._order)

    def close(self) -> None:
        """Nothing to let go of."""

    def _take(self, writing: Writing) -> Appended:
        for record, key in zip(writing.records, writing.keys, strict=True):
            self._order.append((record.stream, record.version))
            self._streams.setdefault(record.stream, []).append(
                replace(record, position=len(self._order))
            )
            if key is not None:
                self._keys[record.stream, key] = record.version
        return writing.answer(len(self._order))
