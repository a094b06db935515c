"""The tables of a log: kept in a file beside it where that can be, else in memory.

The file is a cache.  It can be thrown away at any time; where it is missing it is made, where it is
behind it catches up, and where it cannot be used (locked by another process, damaged, no room, no
permission) the tables are built in memory instead.  Writers never open it, and nothing here ever
writes to the log.
"""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import duckdb
from duckdb import DuckDBPyConnection
from msgspec import Struct

from events.record import Damaged, Newer
from projections.projector import Source, connect, copy, create
from projections.schema import COPIED, derivation, digest, needed

R = TypeVar("R", bound=Struct)


class Foreign(Exception):
    """The file in the place of the cache is a database of somebody else, and is left alone."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} is a database of another program")
        self.path = path


class Cache:
    """The tables of a log as it was when it was opened.

    ``position`` is how far the log was read, ``path`` the file that holds the tables, None where
    they are in memory.  To be closed, or used as a context.
    """

    def __init__(
        self, source: Source, connection: DuckDBPyConnection, position: int, path: Path | None
    ) -> None:
        self._source, self.connection = source, connection
        self.position, self.path = position, path
        self._asked: Mapping[str, Any] = {}
        self._there: set[str] = set()

    def __enter__(self) -> "Cache":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        with suppress(duckdb.Error):
            self.connection.close()

    def rows(
        self,
        kind: type[R],
        relation: str,
        tail: str = "",
        parameters: Sequence[Any] = (),
        **asked: Any,
    ) -> list[R]:
        """Rows of a table or view as structs, which name the columns; ``asked`` as in :meth:`look`.

        ``tail`` is what follows the name of the table, ``parameters`` what it holds ``?`` for.
        """
        names = ", ".join(f'"{name}"' for name in kind.__struct_encode_fields__)
        query = f"SELECT {names} FROM {relation} {tail}"
        return [kind(*row) for row in self.ask((relation,), query, parameters, **asked)]

    def ask(
        self, relations: Sequence[str], query: str, parameters: Sequence[Any] = (), **asked: Any
    ) -> list[tuple[Any, ...]]:
        """The rows of a query that reads from these tables and views; ``asked`` as in :meth:`look`.

        Where the file turns out to be damaged it is thrown away, and the answer comes from memory.
        """
        try:
            return self._ask(relations, query, parameters, asked)
        except duckdb.Error as error:
            if not self.heals(error):
                raise
            return self._ask(relations, query, parameters, asked)

    def heals(self, error: duckdb.Error) -> bool:
        """Go on in memory, the file thrown away, where an error means that it is damaged; whether
        that was so."""
        if self.path is None or not (type(error) is duckdb.Error or isinstance(error, DAMAGED)):
            return False
        self.close()
        remove(self.path)
        self.connection, self.path = connect(), None
        self._there.clear()
        create(self.connection)
        self.position = copy(self._source, self.connection, 0, self.position)
        return True

    def look(self, *relations: str, **asked: Any) -> None:
        """Work tables and views out for a question.

        ``asked`` sets the variables that the queries read; one that is not named holds nothing.
        """
        if asked != self._asked:
            for name in VARIABLES:
                if asked.get(name) is None:
                    self.connection.execute(f"RESET VARIABLE {name}")
                else:
                    self.connection.execute(f"SET VARIABLE {name} = $1", [asked[name]])
            self._asked = asked
            self._there.clear()
        for name in needed(*relations):
            if name not in self._there:
                self.connection.execute(derivation(name))
                self._there.add(name)

    def _ask(
        self,
        relations: Sequence[str],
        query: str,
        parameters: Sequence[Any],
        asked: Mapping[str, Any],
    ) -> list[tuple[Any, ...]]:
        self.look(*relations, **asked)
        return self.connection.execute(query, list(parameters)).fetchall()


VARIABLES: Final = ("as_of", "after_round", "one_stream", "kinds", "values", "seated", "sets")
"""What can be asked of the views."""

DAMAGED: Final = (
    duckdb.IOException,
    duckdb.InternalException,
    duckdb.FatalException,
    duckdb.SerializationException,
)
"""What DuckDB raises where its file cannot be read; sometimes it is ``duckdb.Error`` itself."""


def project(source: Source, path: Path | None = None) -> Cache:
    """The tables of a log, caught up with it: from the cache in ``path`` if that can be used, else
    in memory.

    Raises what the log raises, and ``OSError`` where there is no room for a temporary file.
    """
    if path is not None:
        for _ in range(2):  # a file that turns out to be damaged is ours to throw away, once
            try:
                return _in_file(source, path)
            except Foreign:
                break
            except _Spoilt:
                remove(path)
            except (duckdb.Error, OSError):
                break
    return _in_memory(source)


def rebuild(source: Source, path: Path) -> Cache:
    """Throw the cache away and make it anew; the one way to be rid of a file that is no database.

    Raises :class:`Foreign` for a database of another program, ``duckdb.Error`` or ``OSError`` where
    the file is in use or cannot be written.
    """
    if path.exists():
        try:
            connection = connect(path)
        except duckdb.Error:
            if not os.access(path, os.W_OK) or _is_locked(path):
                raise
        else:
            try:
                _checkpoint(connection, path)
            except _Spoilt:
                pass
            finally:
                connection.close()
        remove(path)
    return _in_file(source, path)


def remove(path: Path) -> None:
    """Delete a cache, and the journal beside it."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
        path.with_name(f"{path.name}.wal").unlink(missing_ok=True)


def differences(source: Source, path: Path) -> list[str]:
    """The tables in which a cache differs from one made anew; none where all is well, or where
    there is no cache that could be used."""
    with project(source, path) as kept:
        if kept.path is None:
            return []
        with _in_memory(source, kept.position) as fresh:
            return [name for name in COPIED if _sum(kept, name) != _sum(fresh, name)]


def cache_path(store: Path) -> Path:
    """Where the cache of a log in a file lies: beside it, ``log.duckdb`` for ``log.sqlite3``."""
    store = Path(os.path.realpath(store))
    beside = store.with_suffix(".duckdb")
    return beside if beside != store else store.with_name(f"{store.name}.duckdb")


def unreadable(cache: Cache, stream: str, as_of: int | None = None) -> None:
    """Raise ``Damaged`` or ``Newer`` where a stream cannot be read to its end."""
    found = cache.ask(
        (),
        "SELECT version, position, newer, why FROM unreadable WHERE stream = ? AND position <= ?"
        " ORDER BY version LIMIT 1",
        [stream, cache.position if as_of is None else as_of],
    )
    for version, position, newer, why in found:
        if newer:
            raise Newer(stream, version, why)
        raise Damaged(stream, version, position, why)


# -- opening -----------------------------------------------------------------------------------


class _Spoilt(Exception):
    """A cache of ours that cannot be used as it is."""


class _Point(Struct, frozen=True):
    """How far a cache got."""

    format: str
    position: int
    hash: str


def _in_memory(source: Source, to: int | None = None) -> Cache:
    connection = connect()
    create(connection)
    return Cache(source, connection, copy(source, connection, 0, to), None)


def _in_file(source: Source, path: Path) -> Cache:
    connection = connect(path)
    try:
        point = _checkpoint(connection, path)
        if point is None:
            create(connection)
            position = 0
        elif not _follows(source, point):
            raise _Spoilt
        else:
            position = point.position
        try:
            return Cache(source, connection, copy(source, connection, position), path)
        except duckdb.Error as error:
            raise _Spoilt from error
    except BaseException:
        with suppress(duckdb.Error):
            connection.close()
        raise


def _checkpoint(connection: DuckDBPyConnection, path: Path) -> _Point | None:
    """How far the cache got, None for an empty file."""
    try:
        found = connection.execute("SELECT format, position, hash FROM checkpoint").fetchall()
        return _Point(*found[0])
    except (duckdb.CatalogException, duckdb.BinderException):
        if connection.execute("SELECT count(*) FROM duckdb_tables()").fetchone() == (0,):
            return None
        raise Foreign(path) from None
    except (duckdb.Error, LookupError) as error:
        raise _Spoilt from error


def _follows(source: Source, point: _Point) -> bool:
    """Whether a cache was made from this log, by this version, and the log goes on from there."""
    if point.format != digest():
        return False
    if point.position == 0:
        return True
    last = next(source.after(point.position - 1, 1), None)
    return last is not None and (last.position, last.hash) == (point.position, point.hash)


def _is_locked(path: Path) -> bool:
    try:
        connect(path).close()
    except duckdb.Error as error:
        return "lock" in str(error)
    return False


def _sum(cache: Cache, table: str) -> tuple[Any, ...] | None:
    return cache.connection.execute(
        f"SELECT count(*), bit_xor(hash(one)), sum(hash(one)) FROM {table} AS one"
    ).fetchone()
