"""``flagfall sql``: a question of one's own."""

from collections.abc import Iterator
from itertools import islice
from typing import Annotated, Any

import duckdb
import msgspec
import typer

from cli.commands import Examples
from cli.context import context_of
from cli.counting import tables_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import As, Csv, Json
from cli.output import Column, Table, cell, form, show
from cli.texts import N_, inert
from cli.viewers import viewer_of
from engine.sight import Sight
from events.facts import SPECTATOR, Viewer
from events.log.protocol import Log
from events.record import Record, Stored
from projections.cache import Cache, project
from projections.query import NotASelect, Rows, query
from reducers.message import say

EXAMPLES: Examples = (
    ('flagfall sql "SHOW TABLES"', N_("what there is to ask")),
    (
        "flagfall sql \"SELECT entrant, fans FROM standings WHERE tournament = 'cup'\"",
        N_("one table, some of its columns"),
    ),
    (
        'flagfall sql "SELECT type, count(*) FROM records GROUP BY 1" --csv',
        N_("how often what happened, for a spreadsheet"),
    ),
)

NOTES = N_(
    "The tables hold what everybody knows, names of people apart; --as shows what somebody else"
    " may see, which takes longer."
)


def run(
    context: typer.Context,
    sql: Annotated[str, typer.Argument(metavar=N_("SQL"), help=N_("One SELECT, in DuckDB's SQL."))],
    as_: As = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Ask the tables of standings, results and records; nothing can be changed."""
    chosen = form(json, csv)
    sql.encode()  # what is no text is refused here; DuckDB has no word for it
    desk = Desk(context_of(context))
    viewer = None if as_ is None else viewer_of(as_, ())
    try:
        with _tables(desk, viewer) as cache:
            answer = query(cache, sql, {} if viewer == SPECTATOR else desk.people.names)
    except NotASelect:
        raise Failure(
            Exit.USAGE,
            say("that is not one SELECT"),
            say("the tables can be asked, and nothing else"),
            _HINT,
        ) from None
    except duckdb.Error as error:
        why = str(error).strip().splitlines() or [type(error).__name__]
        raise Failure(Exit.USAGE, say("that cannot be asked"), inert(why[0]), _HINT) from error
    show(desk.context, _table(answer), chosen)


_HINT = say("see what there is: {command}", command='flagfall sql "SHOW TABLES"')


def _tables(desk: Desk, viewer: Viewer | None) -> Cache:
    return tables_of(desk) if viewer is None else project(Seen(desk.log, viewer))


class Seen:
    """A log as one viewer may see it, sealed parts opened, for building tables in memory."""

    def __init__(self, log: Log, viewer: Viewer) -> None:
        self._log, self._viewer = log, viewer

    def after(self, position: int, limit: int | None = None) -> Iterator[Stored]:
        """The records after a position; those that cannot be read, and what follows them in their
        stream, are left out."""
        seen = Sight(self._log, self._viewer).after(position)
        return islice((_stored(each) for each in seen if isinstance(each, Record)), limit)

    def position(self) -> int:
        """The position of the last record."""
        return self._log.position()


def _stored(record: Record) -> Stored:
    body = {
        "stream": record.stream,
        "version": record.version,
        "at": record.at,
        "type": record.type,
        "schema": type(record.event).schema(),
        "recorder": record.recorder,
        "data": record.event,
    }
    encoded = msgspec.json.encode(body)
    return Stored(record.position, record.stream, record.version, encoded, record.hash)


def _table(answer: Rows) -> Table:
    names = _told_apart(answer.columns)
    return Table(
        schema="sql/1",
        name="rows",
        columns=tuple(Column(name, inert(name), words=_words) for name in names),
        rows=[dict(zip(names, map(plain, row), strict=True)) for row in answer.rows],
        about={"as_of": answer.as_of, "columns": names},
    )


def _told_apart(names: tuple[str, ...]) -> list[str]:
    """The names of columns, a number behind those that were there before."""
    told: list[str] = []
    for name in names:
        same, number = name, 1
        while same in told:
            number += 1
            same = f"{name}_{number}"
        told.append(same)
    return told


def _words(value: Any) -> str:
    return msgspec.json.encode(value).decode() if isinstance(value, list | dict) else cell(value)


def plain(value: Any) -> Any:
    """A value of DuckDB as JSON can hold it: dates and exact numbers as text."""
    match value:
        case None | bool() | str() | float():
            return value
        case int():
            return value if -(2**63) <= value < 2**63 else str(value)
        case list() | tuple():
            return [plain(each) for each in value]
        case dict():
            return {str(name): plain(each) for name, each in value.items()}
        case bytes():
            return value.hex()
    return str(value)
