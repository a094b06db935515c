"""Rows of a table that some spreadsheet wrote, whatever its habits.

Read are UTF-8 with or without a byte order mark, the code page 1252 of an older Excel, and UTF-16;
commas, semicolons, tabs or bars between the cells; a first line ``sep=;``.
"""

import codecs
import csv
import io
import unicodedata
from typing import Final

from msgspec import Struct

DELIMITERS: Final = (",", ";", "\t", "|")
"""What may stand between two cells."""


class Row(Struct, frozen=True):
    """One row: the line of the file it begins in, and its cells."""

    line: int
    cells: tuple[str, ...]

    def cell(self, column: int | None) -> str:
        """What stands in a column, nothing where the row, or the table, has no such column."""
        return self.cells[column] if column is not None and column < len(self.cells) else ""


class Rows(Struct, frozen=True):
    """The titles of the columns, and the rows under them; a row may be shorter or longer."""

    titles: tuple[str, ...]
    rows: tuple[Row, ...]


class NoRows(Exception):
    """A file that holds no table.  ``line`` is where that shows, ``why`` says more, if anything."""

    def __init__(self, line: int, why: str | None = None) -> None:
        super().__init__(f"line {line}: {why}")
        self.line, self.why = line, why


def read_rows(raw: bytes) -> Rows:
    """The table in a file; raises :class:`NoRows` where there is none."""
    text = decoded(raw)
    skipped, delimiter = 0, None
    first, _, rest = text.partition("\n")
    if first.lower().startswith("sep=") and len(first.strip()) == len("sep=") + 1:
        text, skipped, delimiter = rest, 1, first[len("sep=")]
    reader = csv.reader(
        io.StringIO(text, newline=""), delimiter=delimiter or _delimiter(text), strict=True
    )
    found: list[Row] = []
    line = 0
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                found.append(Row(skipped + line + 1, tuple(map(_tidy, cells))))
            line = reader.line_num
    except csv.Error as error:
        raise NoRows(skipped + line + 1, str(error)) from error
    if not found:
        raise NoRows(1)
    return Rows(found[0].cells, tuple(found[1:]))


def decoded(raw: bytes) -> str:
    """The text of a file, whatever program wrote it."""
    if raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def _delimiter(text: str) -> str:
    """The one that stands most often in the first line that is not empty."""
    first = next((line for line in text.splitlines() if line.strip()), "")
    return max(DELIMITERS, key=first.count)


def _tidy(cell: str) -> str:
    """A cell without the blanks around it, each run of them inside it one; in NFC."""
    return " ".join(unicodedata.normalize("NFC", cell).split())
