"""A query of one's own over all tables and views, which can read them and nothing else."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

import duckdb
from msgspec import Struct

from projections.cache import Cache
from projections.schema import DERIVED


class NotASelect(Exception):
    """A query that is not exactly one statement that only reads."""


class Rows(Struct, frozen=True):
    """What a query of one's own gave."""

    as_of: int
    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


def query(cache: Cache, sql: str, people: Mapping[str, str | None] | None = None) -> Rows:
    """The rows of one SELECT over all tables and views.  Afterwards nothing else can be asked.

    ``people`` are names by id, offered as ``people (person, name)`` and kept nowhere.  Files,
    settings and extensions are out of reach from here on.

    Raises :class:`NotASelect`, and ``duckdb.Error`` for what DuckDB does not understand.
    """
    try:
        return _query(cache, sql, people or {})
    except duckdb.Error as error:
        if not cache.heals(error):
            raise
        return _query(cache, sql, people or {})


def _query(cache: Cache, sql: str, people: Mapping[str, str | None]) -> Rows:
    cache.look(*DERIVED)
    connection = cache.connection
    connection.execute(
        "CREATE OR REPLACE TEMPORARY TABLE people AS"
        " SELECT unnest($1::VARCHAR[]) AS person, unnest($2::VARCHAR[]) AS name",
        [list(people), list(people.values())],
    )
    connection.execute("SET enable_external_access = FALSE")
    connection.execute("SET lock_configuration = TRUE")
    asked = connection.extract_statements(sql)
    if len(asked) != 1 or asked[0].type != duckdb.StatementType.SELECT:
        raise NotASelect
    connection.execute("BEGIN TRANSACTION READ ONLY")
    try:
        found = connection.execute(asked[0])
        columns = tuple(str(column[0]) for column in found.description)
        return Rows(cache.position, columns, tuple(found.fetchall()))
    finally:
        with suppress(duckdb.Error):
            connection.execute("ROLLBACK")
