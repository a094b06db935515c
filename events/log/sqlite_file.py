"""The SQLite file of a log: its tables, and how it is opened to write and to read."""

import errno
import os
import sqlite3
import time
from pathlib import Path
from typing import Final

from events.log.protocol import Broken, NewerStore, Unavailable
from events.reason import Reason

APPLICATION_ID: Final = 0x466C6167
"""What marks a file as a log of this program: ``Flag``."""

FORMAT: Final = 1
"""The shape of the tables; a file with a higher number is refused as :class:`NewerStore`."""

FIRST_TYPE: Final = "CASE WHEN json_valid(body) THEN json_extract(body, '$.type') END"
"""The type of a record, of a first one in the index below."""

BEGUN: Final = f"CREATE INDEX IF NOT EXISTS begun ON records ({FIRST_TYPE}) WHERE version = 1"
"""Which streams begin with what; the logs of earlier versions get it when they are written to."""

TABLES: Final = (
    """CREATE TABLE records (
        position INTEGER PRIMARY KEY,
        stream TEXT NOT NULL,
        version INTEGER NOT NULL,
        key TEXT,
        body TEXT NOT NULL,
        hash TEXT NOT NULL,
        sealed TEXT,
        salt BLOB,
        UNIQUE (stream, version)
    )""",
    "CREATE UNIQUE INDEX keys ON records (stream, key) WHERE key IS NOT NULL",
    "CREATE TABLE counter (id INTEGER PRIMARY KEY CHECK (id = 1), position INTEGER NOT NULL)",
    "INSERT INTO counter VALUES (1, 0)",
    """CREATE VIEW events AS SELECT
        position,
        stream,
        version,
        json_extract(body, '$.at') AS at,
        json_extract(body, '$.type') AS type,
        json_extract(body, '$.recorder') AS recorder,
        json_extract(body, '$.command') AS command,
        json_extract(body, '$.data') AS data
    FROM records""",
    BEGUN,
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {FORMAT}",
)
"""``records`` holds what is kept, ``counter`` the position of the last record, and ``events`` is
for people with an SQLite shell: the public form of everything, a column a field."""


def open_to_write(path: Path, wait: float) -> sqlite3.Connection:
    """Open a log, making file and folders where they are missing.

    Raises :class:`Broken` for what is no log, :class:`NewerStore`, ``sqlite3.Error``, ``OSError``.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    _refuse_folder(path)
    connection = _connect(path, "mode=rwc", wait)
    try:
        new = _is_new(connection, path)
        # SQLite itself does not wait for others here.
        _patiently(connection, "PRAGMA journal_mode = WAL", wait)
        connection.execute("PRAGMA synchronous = FULL")
        if new:
            _create(connection, path)
        elif _has(connection, "records") and not knows_beginnings(connection):
            connection.execute(BEGUN)
    except BaseException:
        connection.close()
        raise
    return connection


def open_to_read(path: Path, wait: float) -> sqlite3.Connection:
    """Open a log without leaving a trace; one that is not there is :class:`Unavailable`.

    Left alone, SQLite copies a journal that a killed writer left into the file when the last
    reader goes, hence ``ro`` when there is one.  A folder that takes no new files needs
    ``immutable``, which would not see the journal, hence only when there is none.

    Raises as :func:`open_to_write` does.
    """
    path.stat()
    _refuse_folder(path)
    journal = path.with_name(path.name + "-wal")
    kept = journal.exists() and journal.stat().st_size > 0
    if kept:
        return _open_to_read(path, "mode=ro", wait)
    try:
        return _open_to_read(path, "mode=rw", wait)
    except sqlite3.OperationalError as error:
        if _code(error) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
    return _open_to_read(path, "mode=ro&immutable=1", wait)


def _open_to_read(path: Path, mode: str, wait: float) -> sqlite3.Connection:
    connection = _connect(path, mode, wait)
    try:
        connection.execute("PRAGMA query_only = ON")
        if _is_new(connection, path):
            raise Unavailable("unreachable", str(path))
    except BaseException:
        connection.close()
        raise
    return connection


def knows_beginnings(connection: sqlite3.Connection) -> bool:
    """Whether the file has the index of how streams begin."""
    return _has(connection, "begun")


def _has(connection: sqlite3.Connection, name: str) -> bool:
    found = connection.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (name,))
    return found.fetchone() is not None


def _refuse_folder(path: Path) -> None:
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))


def _connect(path: Path, mode: str, wait: float) -> sqlite3.Connection:
    connection = sqlite3.connect(
        f"{path.as_uri()}?{mode}", uri=True, isolation_level=None, timeout=wait
    )
    connection.text_factory = bytes  # what is stored comes back as it is, decoded or not
    return connection


def _is_new(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether nothing is in the file yet; raises when it is no log, or a newer one."""
    found = connection.execute("PRAGMA user_version").fetchone()[0]
    if connection.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID:
        if found > FORMAT:
            raise NewerStore(str(path), found, FORMAT)
        return False
    if connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] or found:
        raise Broken(str(path), Reason("it is a database of another program"))
    return True


def begin(connection: sqlite3.Connection, wait: float) -> None:
    """Begin to write; raises ``sqlite3.OperationalError`` when others did so for ``wait`` seconds.

    SQLite itself looks again more and more rarely, so among many writers one may starve.
    """
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        _patiently(connection, "BEGIN IMMEDIATE", wait)
    finally:
        connection.execute(f"PRAGMA busy_timeout = {round(wait * 1000)}")


def _patiently(connection: sqlite3.Connection, statement: str, wait: float) -> None:
    """Execute a statement, again and again while others are in its way."""
    end = time.monotonic() + wait
    while True:
        try:
            connection.execute(statement)
            return
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(0.005)


def _create(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        if _is_new(connection, path):  # another process may have been faster
            for statement in TABLES:
                connection.execute(statement)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    # From here on the file by itself is a log, whatever becomes of its journal.
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _code(error: sqlite3.Error) -> int:
    code = getattr(error, "sqlite_errorcode", 0)
    return int(code) & 0xFF
