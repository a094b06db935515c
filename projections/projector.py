"""Copying the log into DuckDB.

What is copied are the bytes of the records, spliced into lines of JSON and read by DuckDB itself:
nothing is decoded here but records of an older shape, which are brought up to date, and the portion
in which DuckDB refuses something, to find the bad record.
"""

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

import duckdb
import msgspec
from duckdb import DuckDBPyConnection
from msgspec import Raw
from msgspec.structs import replace

from events.kinds import event_kind
from events.reason import Reason
from events.record import Damaged, Stored, head
from projections.columns import event_data, known_types, outline_of_data, outlined
from projections.schema import digest, statements

SETTINGS: Final = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "python_enable_replacements": "false",
}
"""DuckDB fetches nothing from anywhere, and sees no variable of Python."""

PORTION: Final = 1_000_000
"""How many records are copied in one transaction: many, since DuckDB writes few at once slowly."""

CAREFUL: Final = 5_000
"""How many are where one of them has to be looked at."""

_JOURNAL: Final = {
    False: "RESET checkpoint_threshold",
    True: "SET checkpoint_threshold = '1KB'",
}
"""Much at once goes into the file itself, not through its journal, which would write it twice."""

_READ: Final = """
    INSERT INTO records
    SELECT
        position, record.stream, record.version, record."at", record.type, record.schema,
        record.recorder, record.data
    FROM read_json($file, format = 'newline_delimited', compression = 'uncompressed',
        maximum_object_size = 67108864,
        columns = {position: 'BIGINT', record: '%s'})
"""
_RECORD: Final = (
    'STRUCT("stream" VARCHAR, "version" BIGINT, "at" VARCHAR, "type" VARCHAR, "schema" BIGINT,'
    ' "recorder" VARCHAR, "data" %s)'
)
_MET: Final = """
    SELECT type, schema FROM records WHERE position > $after GROUP BY type, schema
"""
_OUTLINE: Final = """
    INSERT INTO outline
    SELECT position, stream, version, written_at, type, schema, recorder, %s
    FROM records
    WHERE position > $after AND type IN (%s)
"""
_NEWER: Final = """
    INSERT INTO unreadable
    SELECT position, stream, version, TRUE, $why
    FROM records
    WHERE position > $after AND type IS NOT DISTINCT FROM $type
        AND schema IS NOT DISTINCT FROM $schema
"""


class Source(Protocol):
    """What is read of a log."""

    def after(self, position: int, limit: int | None = None) -> Iterator[Stored]:
        """Every record after a position, in order of position."""

    def position(self) -> int:
        """The position of the last record, 0 for an empty log."""


def connect(path: Path | None = None) -> DuckDBPyConnection:
    """Open a database in a file, or in memory.

    It draws no bar for a long question: one that a process without a script opens (a worker of the
    laboratory is one) would draw it into what is printed.
    """
    connection = duckdb.connect(":memory:" if path is None else str(path), config=dict(SETTINGS))
    connection.execute("SET enable_progress_bar = FALSE")
    return connection


def create(connection: DuckDBPyConnection) -> None:
    """Make the tables in an empty database."""
    connection.execute("BEGIN")
    for statement in statements():
        connection.execute(statement)
    connection.execute("INSERT INTO checkpoint VALUES (?, 0, '')", [digest()])
    connection.execute("COMMIT")


def copy(
    source: Source,
    connection: DuckDBPyConnection,
    position: int,
    to: int | None = None,
    portion: int | None = None,
) -> int:
    """Copy the records after a position, up to another; the position of the last one.

    A portion is a transaction: whoever is stopped leaves whole portions.  Its rows may come in any
    order, since in order it would take twice as long; whoever wants one has to say so.
    """
    portion = portion or PORTION
    while to is None or position < to:
        connection.execute("SET preserve_insertion_order = FALSE")
        limit = portion if to is None else min(portion, to - position)
        with tempfile.TemporaryDirectory(prefix="flagfall-") as folder:
            file = Path(folder, "records.ndjson")
            count, last = _spool(source.after(position, limit), file)
            if last is None:
                break
            try:
                _load(connection, position, last, file, count, ())
            except _Unready:
                if count > CAREFUL:
                    copy(source, connection, position, last.position, CAREFUL)
                else:
                    bad = _prepare(list(source.after(position, count)), file)
                    _load(connection, position, last, file, count, bad)
        position = last.position
    connection.execute("SET preserve_insertion_order = TRUE")
    return position


class _Unready(Exception):
    """A portion cannot be copied as it is."""


def _spool(records: Iterator[Stored], file: Path) -> tuple[int, Stored | None]:
    """Write records to a file, a line each; how many there were, and the last."""
    count = 0
    last: Stored | None = None
    with file.open("wb", buffering=2**20) as opened:
        for last in records:
            count += 1
            opened.write(_line(last.position, last.body))
    return count, last


def _line(position: int, body: bytes) -> bytes:
    return b'{"position":%d,"record":%b}\n' % (position, body)


def _load(
    connection: DuckDBPyConnection,
    after: int,
    last: Stored,
    file: Path,
    count: int,
    bad: Sequence[Damaged],
) -> None:
    """Copy a portion of ``count`` records: those of a file, and the ``bad`` ones."""
    known = known_types()
    connection.execute(_JOURNAL[count > CAREFUL])
    connection.execute("BEGIN")
    try:
        if _read(connection, file) + len(bad) != count:
            raise _Unready
        met = connection.execute(_MET, {"after": after}).fetchall()
        if any(schema < known[name] for name, schema in met if name in known):
            raise _Unready
        outline = ", ".join(f"'{name}'" for name, _ in met if name in known and outlined(name))
        if outline:
            connection.execute(_OUTLINE % (outline_of_data(), outline), {"after": after})
        for name, schema in met:
            if why := _newer(name, schema, known):
                told = {"after": after, "type": name, "schema": schema, "why": why}
                connection.execute(_NEWER, told)
        for one in bad:
            connection.execute(
                "INSERT INTO unreadable VALUES (?, ?, ?, FALSE, ?)",
                [one.position, one.stream, one.version, str(one.why)],
            )
        connection.execute(
            "UPDATE checkpoint SET position = ?, hash = ?", [last.position, last.hash]
        )
        connection.execute("COMMIT")
    except BaseException:
        with suppress(duckdb.Error):
            connection.execute("ROLLBACK")
        raise


def _newer(name: str, schema: int, known: Mapping[str, int]) -> str | None:
    """Why records of a type and schema cannot be read by this version, if that is so."""
    if name not in known:
        return f"unknown type {name}"
    return f"{name} schema {schema}, known {known[name]}" if schema > known[name] else None


def _read(connection: DuckDBPyConnection, file: Path) -> int:
    """Read lines into ``records``; how many there were.

    Raises :class:`_Unready` where DuckDB does not take a line.
    """
    try:
        query = _READ % (_RECORD % event_data())
        read = connection.execute(query, {"file": str(file)}).fetchone()
    except (duckdb.DataError, duckdb.InvalidInputException, duckdb.ConstraintException) as error:
        raise _Unready(str(error)) from error
    return 0 if read is None else int(read[0])


def _prepare(portion: Sequence[Stored], file: Path) -> list[Damaged]:
    """Write the records of a portion that can be copied, older ones brought up to date; the
    others."""
    good: list[tuple[Stored, bytes]] = []
    bad: list[Damaged] = []
    for each in portion:
        try:
            good.append((each, _line(each.position, _up_to_date(each))))
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            bad.append(_damaged(each, error))
    with connect() as probe:
        create(probe)
        refused = {each.position: each for each in _refused(probe, good, file)}
    file.write_bytes(b"".join(line for each, line in good if each.position not in refused))
    return [*bad, *refused.values()]


def _refused(
    probe: DuckDBPyConnection, lines: Sequence[tuple[Stored, bytes]], file: Path
) -> Iterator[Damaged]:
    """The records that DuckDB does not take, by halving."""
    if not lines:
        return
    file.write_bytes(b"".join(line for _, line in lines))
    try:
        probe.execute("TRUNCATE records")
        if _read(probe, file) == len(lines):
            return
        why: Exception = ValueError("it is not one line of JSON")
    except _Unready as error:
        why = error
    if len(lines) == 1:
        yield _damaged(lines[0][0], why)
        return
    middle = len(lines) // 2
    yield from _refused(probe, lines[:middle], file)
    yield from _refused(probe, lines[middle:], file)


def _up_to_date(stored: Stored) -> bytes:
    """The body of a record on one line, of an older shape brought up to date; one of a type or
    shape that is not known stays as it is."""
    body = head(stored.body)
    kind = event_kind(body.type)
    if kind is not None and body.schema < kind.schema:
        data = Raw(msgspec.json.encode(kind.decode(body.data, body.schema)))
        body = replace(body, data=data, schema=kind.schema)
    return msgspec.json.format(msgspec.json.encode(body), indent=-1)


def _damaged(stored: Stored, why: Exception) -> Damaged:
    return Damaged(
        stored.stream,
        stored.version,
        stored.position,
        Reason("it cannot be read: {error}", error=str(why)),
    )
