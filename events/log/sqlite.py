"""A log in one SQLite file: nothing to set up, safe for many processes of one machine.

An append is one transaction in write-ahead mode, on disk before it returns.  The file can be read
with any SQLite tool while it is in use; the view ``events`` is made for that::

    sqlite3 log.sqlite3 "SELECT * FROM events WHERE stream = 'friday-1'"
"""

import errno
import os
import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from events.log.protocol import Appended, Batch, Broken, Head, Unavailable
from events.log.sqlite_faults import refusal, refusing
from events.log.sqlite_file import (
    FIRST_TYPE,
    begin,
    knows_beginnings,
    open_to_read,
    open_to_write,
)
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
from events.reason import Reason
from events.record import Pen, Stored

_COLUMNS: Final = "position, stream, version, body, hash, sealed, salt"
_STREAM: Final = (
    f"SELECT {_COLUMNS} FROM records WHERE stream = ? AND version > ? AND version <= ?"
    " ORDER BY version"
)
_UNDER_KEY: Final = f"SELECT {_COLUMNS} FROM records WHERE stream = ? AND key = ?"
_AFTER: Final = f"SELECT {_COLUMNS} FROM records WHERE position > ? ORDER BY position LIMIT ?"
_HEAD: Final = "SELECT version, hash FROM records WHERE stream = ? ORDER BY version DESC LIMIT 1"
_HEADS: Final = """
    WITH RECURSIVE names (stream) AS (
        SELECT min(stream) FROM records WHERE stream >= :from
        UNION
        SELECT (SELECT min(stream) FROM records WHERE stream > names.stream)
        FROM names WHERE stream < :below
    )
    SELECT names.stream, last.version, last.hash
    FROM names JOIN records AS last ON names.stream < :below AND last.position = (
        SELECT position FROM records WHERE stream = names.stream ORDER BY version DESC LIMIT 1
    )
    ORDER BY (SELECT position FROM records WHERE stream = names.stream AND version = 1)
"""  # jumps from stream to stream in the index, so it costs what the streams cost, not the records;
# UNION, since in a damaged index it might jump in a circle
_BEGUN: Final = (
    f"SELECT stream FROM records WHERE version = 1 AND {FIRST_TYPE} = ? ORDER BY position"
)
_COUNT: Final = "UPDATE counter SET position = ?"
_INSERTS: Final = {
    5: "INSERT INTO records (position, stream, version, body, hash) VALUES (?, ?, ?, ?, ?)",
    8: "INSERT INTO records (position, stream, version, body, hash, key, sealed, salt)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
}
"""The statement for a row by its number of columns."""
_UNSEAL: Final = "UPDATE records SET sealed = ?, salt = ? WHERE stream = ? AND version = ?"

_LAST: Final = 2**63 - 1
_CHUNK: Final = 500


class SqliteLog:
    """A :class:`~events.log.protocol.Log` in one file.

    Opened to write, it makes the file and the folders above it where they are missing.
    ``readonly`` makes no log and changes no byte of one, and works on read-only media; a log that
    was not made yet is :class:`Unavailable` then.  ``wait`` is how many seconds to wait for
    another writer.

    Raises :class:`Unavailable`, :class:`Broken`, :class:`NewerStore`; no method lets an error of
    SQLite out.
    """

    def __init__(
        self, path: str | os.PathLike[str], readonly: bool = False, *, wait: float = 10.0
    ) -> None:
        self._path = Path(os.path.realpath(path))
        self._readonly, self._wait = readonly, wait
        with refusing(self._path):
            opening = open_to_read if readonly else open_to_write
            self._connection = opening(self._path, wait)

    def append(self, batches: Sequence[Batch], pen: Pen) -> Appended:
        """Write all batches, or none; see :meth:`events.log.protocol.Log.append`."""
        if is_empty(batches):
            return no_change(self, batches, self.position())
        with self._transaction():
            return repeated(self, batches) or self._insert(to_append(self, batches, pen))

    def adopt(self, records: Sequence[Stored]) -> Appended:
        """Take over records; see :meth:`events.log.protocol.Log.adopt`."""
        with self._transaction():
            return self._insert(to_adopt(self, records))

    def unseal(self, records: Sequence[Stored]) -> int:
        """Fill in sealed parts; see :meth:`events.log.protocol.Log.unseal`."""
        filled = 0
        with self._transaction():
            for given in to_unseal(self, records):
                row = (*_sealing(given), given.stream, given.version)
                self._connection.execute(_UNSEAL, row)
                filled += 1
        return filled

    def stream(self, stream: str, after: int = 0, to: int | None = None) -> list[Stored]:
        """The records of a stream after version ``after`` and up to ``to``; empty if unknown."""
        after, to = min(after, _LAST), _LAST if to is None else min(to, _LAST)
        records, broken = self._read(_STREAM, (stream, after, to), "version", after)
        if broken is not None:
            raise broken
        return records

    def after(self, position: int, limit: int | None = None) -> Iterator[Stored]:
        """Every record after a position, in order of position.

        Reads in portions, each a transaction of its own, so that a slow reader holds nothing up.
        """
        position, left = min(position, _LAST), _LAST if limit is None else limit
        while left > 0:
            portion = (position, min(left, _CHUNK))
            records, broken = self._read(_AFTER, portion, "position", position)
            yield from records
            if broken is not None:
                raise broken
            if not records:
                return
            left -= len(records)
            position = records[-1].position

    def heads(self, prefix: str = "") -> dict[str, Head]:
        """Where each stream ends whose name begins with ``prefix``; see the protocol."""
        with refusing(self._path):
            names = {"from": prefix, "below": prefix + chr(sys.maxunicode)}
            rows = self._connection.execute(_HEADS, names).fetchall()
        return {_text(stream): _head(version, hash) for stream, version, hash in rows}

    def begun(self, type: str) -> list[str]:
        """The streams whose first record says it is of a type; see the protocol."""
        with refusing(self._path):
            if knows_beginnings(self._connection):
                rows = self._connection.execute(_BEGUN, (type,)).fetchall()
                return [_text(stream) for (stream,) in rows]
        firsts = ((stream, self.record(stream, 1)) for stream in self.heads())
        return [stream for stream, one in firsts if one and first_type(one.body) == type]

    def head(self, stream: str) -> Head | None:
        """Where one stream ends, or None if it does not exist."""
        with refusing(self._path):
            row = self._connection.execute(_HEAD, (stream,)).fetchone()
        return None if row is None else _head(*row)

    def record(self, stream: str, version: int) -> Stored | None:
        """One record, or None if it does not exist."""
        records = self.stream(stream, version - 1, version)
        return records[0] if records else None

    def under_key(self, stream: str, key: str) -> Stored | None:
        """The first record of the decision a stream holds under a key, or None."""
        records, broken = self._read(_UNDER_KEY, (stream, key), "version", 0)
        if broken is not None:
            raise broken
        return records[0] if records else None

    def position(self) -> int:
        """The position of the last record, 0 for an empty log."""
        with refusing(self._path):
            row = self._connection.execute("SELECT position FROM counter").fetchone()
        if row is None or not isinstance(row[0], int):
            raise Broken(str(self._path), Reason("its counter is gone"))
        return row[0]

    def backup(self, path: str | os.PathLike[str]) -> None:
        """Copy the log as it is now into a new file, which appears when it is complete.

        Others may write meanwhile; what they append after the beginning is not in the copy.
        Raises ``FileExistsError`` rather than replace a file, :class:`Unavailable` where the copy
        cannot be written.
        """
        target = Path(path).absolute()
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
        part = target.with_name(f"{target.name}.{os.getpid()}.part")
        with refusing(target):
            try:
                copy = sqlite3.connect(part, isolation_level=None)
                try:
                    self._connection.backup(copy)
                    copy.execute("PRAGMA journal_mode = DELETE")  # readable from a read-only disk
                finally:
                    copy.close()
                part.rename(target)
                _sync_folder(target.parent)
            finally:
                part.unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of the file."""
        with refusing(self._path):
            self._connection.close()

    # -- writing -------------------------------------------------------------------------------

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        if self._readonly:
            raise Unavailable("read-only", str(self._path))
        with refusing(self._path):
            begin(self._connection, self._wait)
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _insert(self, writing: Writing) -> Appended:
        """Write records after the last position.

        The driver is slow to bind ``None`` and ``bytes`` (together a quarter of the time of an
        append of 100), hence a shorter statement where it will do, text, and ``bytearray``.  Rows
        that do not come in the order of their positions would leave pages half empty.
        """
        position = self.position()
        rows: list[tuple[int | str | bytearray | None, ...]] = []
        for one, key in zip(writing.records, writing.keys, strict=True):
            position += 1
            row = (position, one.stream, one.version, one.body.decode(), one.hash)
            if key is None and one.sealed is None and one.salt is None:
                rows.append(row)
            else:
                rows.append((*row, key, *_sealing(one)))
        for columns, alike in groupby(rows, len):
            self._connection.executemany(_INSERTS[columns], alike)
        self._connection.execute(_COUNT, (position,))
        return writing.answer(position)

    # -- reading -------------------------------------------------------------------------------

    def _read(
        self, query: str, parameters: tuple[str | int, ...], rising: str, last: int
    ) -> tuple[list[Stored], Broken | None]:
        """The records of a query, and what kept it from reading on, if anything did.

        ``rising`` names the field that must grow from record to record, beginning after ``last``:
        the pages of a damaged file may lead in a circle.
        """
        records: list[Stored] = []
        by_version = rising == "version"
        try:
            for row in self._connection.execute(query, parameters):
                one = _stored(*row)
                here = one.version if by_version else one.position
                if here <= last:
                    why = Reason(
                        "record {version} of {stream} is out of order",
                        version=one.version,
                        stream=one.stream,
                    )
                    return records, Broken(str(self._path), why, tuple(records))
                last = here
                records.append(one)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            reason = refusal(error, self._path)
            if isinstance(reason, Broken):
                return records, Broken(reason.where, reason.why, tuple(records))
            raise reason from error
        return records, None


def _sealing(one: Stored) -> tuple[str | None, bytearray | None]:
    return (
        None if one.sealed is None else one.sealed.decode(),
        None if one.salt is None else bytearray(one.salt),
    )


def _stored(
    position: Any, stream: Any, version: Any, body: Any, hash: Any, sealed: Any, salt: Any
) -> Stored:
    """A record from its row.  In a damaged file a column may hold anything: then the record must
    not verify, but reading it must not fail."""
    if type(body) is type(hash) is type(stream) is bytes and type(position) is type(version) is int:
        name, link = stream.decode(errors="replace"), hash.decode(errors="replace")
        if sealed is None and salt is None:
            return Stored(position, name, version, body, link)
        if type(sealed) is type(salt) is bytes:
            return Stored(position, name, version, body, link, sealed, salt)
    return Stored(
        _number(position),
        _text(stream),
        _number(version),
        body if type(body) is bytes else b"",
        _text(hash),
        sealed if sealed is None or type(sealed) is bytes else b"",
        salt if type(salt) is bytes else None,
    )


def _head(version: Any, hash: Any) -> Head:
    return Head(_number(version), _text(hash))


def _number(value: Any) -> int:
    return value if type(value) is int else 0


def _text(value: Any) -> str:
    return value.decode(errors="replace") if type(value) is bytes else ""


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder outlive a power cut, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
