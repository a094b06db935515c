"""One table, three forms: for people on a terminal, JSON for programs, CSV for spreadsheets."""

import csv
import io
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from cli.context import Context
from cli.errors import Exit, Failure
from cli.texts import inert, translate
from reducers.message import say

Form: TypeAlias = Literal["table", "json", "csv"]


def form(json: bool, csv: bool) -> Form:
    """The form that ``--json`` and ``--csv`` ask for; raises :class:`Failure` for both."""
    if json and csv:
        raise Failure(Exit.USAGE, say("--json and --csv cannot go together"))
    return "json" if json else "csv" if csv else "table"


def cell(value: Any) -> str:
    """A value as people read it: ``-`` for what is not there, words for true and false."""
    if value is None:
        return "-"
    if isinstance(value, bool):
        return translate("yes") if value else translate("no")
    if isinstance(value, (list, tuple)):
        return ", ".join(cell(item) for item in value)
    return str(value)


class Column(Struct, frozen=True):
    """One column: its English key for programs, its title for people (marked with ``N_``)."""

    key: str
    title: str
    right: bool = False
    words: Callable[[Any], str] = cell


class Table(Struct, frozen=True):
    """Rows under the columns they have.

    ``schema`` is the name and number of the JSON document, ``name`` the field of it under which
    the rows stand, ``about`` its fields before them, ``after`` those after them.  A row may hold
    more fields than there are columns: the JSON document has them all.
    """

    schema: str
    name: str
    columns: tuple[Column, ...]
    rows: Sequence[Mapping[str, Any]]
    about: Mapping[str, Any] = {}
    after: Mapping[str, Any] = {}


def show(context: Context, table: Table, form: Form) -> None:
    """Print a table in the form that was asked for."""
    if form == "json":
        document(table.schema, {**table.about, table.name: table.rows, **table.after})
    elif form == "csv":
        sys.stdout.write(_csv(table))
    else:
        _print(context, table)


def document(schema: str, fields: Mapping[str, Any]) -> None:
    """Print one JSON document."""
    encoded = msgspec.json.encode({"schema": schema, **fields})
    sys.stdout.write(escaped(msgspec.json.format(encoded, indent=2)) + "\n")


def escaped(encoded: bytes) -> str:
    """JSON that says the same, with nothing in it that a terminal might obey."""
    return _OBEYED.sub(lambda mark: f"\\u{ord(mark[0]):04x}", encoded.decode())


_OBEYED: Final = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
"""What may stand in JSON as it is, and moves the cursor or reorders a line."""


def _csv(table: Table) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_safe(column.key) for column in table.columns)
    writer.writerows([_safe(row.get(column.key)) for column in table.columns] for row in table.rows)
    return text.getvalue()


def _safe(value: Any) -> str:
    """A cell that no spreadsheet takes for a formula."""
    if value is None:
        return ""
    if not isinstance(value, str):
        return msgspec.json.encode(value).decode()
    if value.startswith(("=", "+", "-", "@", "\t", "\r")) and not _number(value):
        return f"'{value}"
    return value


def _number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True


def _print(context: Context, table: Table) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Drawn
    from rich.text import Text

    console = context.output
    drawn = Drawn(box=SIMPLE_HEAD if console.is_terminal else None, pad_edge=False)
    for column in table.columns:
        drawn.add_column(
            Text(translate(column.title)),
            justify="right" if column.right else "left",
            overflow="fold",
        )
    for row in table.rows:
        drawn.add_row(*(Text(inert(column.words(row.get(column.key)))) for column in table.columns))
    with console.capture() as captured:
        console.print(drawn)
    sys.stdout.writelines(f"{line.rstrip()}\n" for line in captured.get().splitlines())
