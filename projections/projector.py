"""Copying the log into DuckDB.

What is copied are the bytes of the records, spliced into lines of JSON and read by DuckDB itself:
nothing is decoded here but records of an older shape, which are brought up to date, and the portion
in which DuckDB refuses something, to find the bad record.
"""

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final, Protocol

import duckdb
import msgspec
from duckdb import DuckDBPyConnection
from msgspec import Raw
from msgspec.structs import replace

from events.kinds import event_kind
from events.record import Damaged, Stored, head
from projections.columns import event_data, known_types, outlined
from projections.schema import digest, statements

SETTINGS: Final = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "python_enable_replacements": "false",
}
"""DuckDB fetches nothing from anywhere, and sees no variable of Python."""

PORTION: Final = 100_000
"""How many records are copied in one transaction."""

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
_OUTLINE: Final = """
    INSERT INTO outline
    SELECT * FROM records
    WHERE position > $after AND type IN (SELECT unnest($types))
"""
_NEWER: Final = """
    INSERT INTO unreadable
    SELECT position, stream, version, TRUE,
        if(known.type IS NULL, 'unknown type ' || coalesce(record.type, '?'),
            format('{} schema {}, known {}', record.type, record.schema, known.schema))
    FROM records AS record
    LEFT JOIN (SELECT unnest($types) AS type, unnest($schemas) AS schema) AS known USING (type)
    WHERE position > $after AND (known.type IS NULL OR record.schema > known.schema)
"""
_OLDER: Final = """
    SELECT count(*) FROM records AS record
    JOIN (SELECT unnest($types) AS type, unnest($schemas) AS schema) AS known USING (type)
    WHERE position > $after AND record.schema < known.schema
"""


class Source(Protocol):
    """What is read of a log."""

    def after(self, position: int, limit: int | None = None) -> Iterator[Stored]:
        """Every record after a position, in order of position."""

    def position(self) -> int:
        """The position of the last record, 0 for an empty log."""


def connect(path: Path | None = None) -> DuckDBPyConnection:
    """Open a database in a file, or in memory."""
    return duckdb.connect(":memory:" if path is None else str(path), config=dict(SETTINGS))


def create(connection: DuckDBPyConnection) -> None:
    """Make the tables in an empty database."""
    connection.execute("BEGIN")
    for statement in statements():
        connection.execute(statement)
    connection.execute("INSERT INTO checkpoint VALUES (?, 0, '')", [digest()])
    connection.execute("COMMIT")


def copy(
    source: Source, connection: DuckDBPyConnection, position: int, to: int | None = None
) -> int:
    """Copy the records after a position, up to another; the position of the last one.

    A portion is a transaction: whoever is stopped leaves whole portions.  Its rows may come in any
    order, since in order it would take twice as long; whoever wants one has to say so.
    """
    records = source.after(position, None if to is None else max(to - position, 0))
    connection.execute("SET preserve_insertion_order = FALSE")
    while portion := list(islice(records, PORTION)):
        try:
            _load(connection, position, portion, _lines(portion), ())
        except _Unready:
            _load(connection, position, portion, *_prepared(portion))
        position = portion[-1].position
    connection.execute("SET preserve_insertion_order = TRUE")
    return position


class _Unready(Exception):
    """A portion cannot be copied as it is."""


def _lines(portion: Sequence[Stored]) -> Iterator[bytes]:
    return (_line(each.position, each.body) for each in portion)


def _line(position: int, body: bytes) -> bytes:
    return b'{"position":%d,"record":%b}\n' % (position, body)


def _load(
    connection: DuckDBPyConnection,
    after: int,
    portion: Sequence[Stored],
    lines: Iterator[bytes],
    bad: Sequence[Damaged],
) -> None:
    """Copy a portion: ``lines`` are its records but for the ``bad`` ones."""
    known = known_types()
    types = {"after": after, "types": list(known), "schemas": list(known.values())}
    connection.execute("BEGIN")
    try:
        if _read(connection, lines) + len(bad) != len(portion):
            raise _Unready
        older = connection.execute(_OLDER, types).fetchone()
        if older is None or older[0]:
            raise _Unready
        connection.execute(_OUTLINE, {"after": after, "types": list(filter(outlined, known))})
        connection.execute(_NEWER, types)
        for one in bad:
            connection.execute(
                "INSERT INTO unreadable VALUES (?, ?, ?, FALSE, ?)",
                [one.position, one.stream, one.version, one.why],
            )
        last = portion[-1]
        connection.execute(
            "UPDATE checkpoint SET position = ?, hash = ?", [last.position, last.hash]
        )
        connection.execute("COMMIT")
    except BaseException:
        with suppress(duckdb.Error):
            connection.execute("ROLLBACK")
        raise


def _read(connection: DuckDBPyConnection, lines: Iterator[bytes]) -> int:
    """Read lines into ``records``; how many there were.

    Raises :class:`_Unready` where DuckDB does not take a line.
    """
    try:
        with tempfile.TemporaryDirectory(prefix="flagfall-") as folder:
            file = Path(folder, "records.ndjson")
            with file.open("wb") as opened:
                opened.writelines(lines)
            query = _READ % (_RECORD % event_data())
            read = connection.execute(query, {"file": str(file)}).fetchone()
    except (duckdb.DataError, duckdb.InvalidInputException, duckdb.ConstraintException) as error:
        raise _Unready(str(error)) from error
    return 0 if read is None else int(read[0])


def _prepared(portion: Sequence[Stored]) -> tuple[Iterator[bytes], list[Damaged]]:
    """The lines of a portion that can be copied, older ones brought up to date, and the others."""
    good: list[tuple[Stored, bytes]] = []
    bad: list[Damaged] = []
    for each in portion:
        try:
            good.append((each, _line(each.position, _up_to_date(each))))
        except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
            bad.append(_damaged(each, error))
    with connect() as probe:
        create(probe)
        refused = dict(_refused(probe, good))
    bad.extend(
        _damaged(each, refused[each.position]) for each, _ in good if each.position in refused
    )
    return (line for each, line in good if each.position not in refused), bad


def _refused(
    probe: DuckDBPyConnection, lines: Sequence[tuple[Stored, bytes]]
) -> Iterator[tuple[int, Exception]]:
    """The records that DuckDB does not take, by halving."""
    if not lines:
        return
    try:
        probe.execute("TRUNCATE records")
        if _read(probe, (line for _, line in lines)) == len(lines):
            return
        why = Exception("it is not one line of JSON")
    except _Unready as error:
        why = error
    if len(lines) == 1:
        yield lines[0][0].position, why
        return
    middle = len(lines) // 2
    yield from _refused(probe, lines[:middle])
    yield from _refused(probe, lines[middle:])


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
    return Damaged(stored.stream, stored.version, stored.position, f"it cannot be read: {why}")
