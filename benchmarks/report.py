"""The table for people, the document for programs, and the machine they were made on."""

import os
import platform
import sqlite3
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from textwrap import wrap
from typing import Any

from msgspec import Struct

from benchmarks.measure import Measured
from benchmarks.row import Row

SCHEMA = "benchmarks/1"
COLUMNS = ("what", "ratio", "at least", "met", "from – to", "ours", "beside", "which is")


class Printed(Struct, frozen=True):
    """A row that was measured."""

    row: Row
    measured: Measured

    @property
    def met(self) -> bool:
        """Whether the ratio is as asked."""
        return self.measured.ratio >= self.row.at_least

    def document(self) -> dict[str, Any]:
        """The row for programs."""
        measured = self.measured
        return {
            "what": self.row.what,
            "ratio": round(measured.ratio, 4),
            "at_least": self.row.at_least,
            "met": self.met,
            "beside": self.row.beside,
            "least": round(min(measured.ratios), 4),
            "greatest": round(max(measured.ratios), 4),
            "runs": len(measured.ratios),
            "ours": measured.ours,
            "theirs": measured.theirs,
        }

    def cells(self) -> tuple[str, ...]:
        """The row for people."""
        measured = self.measured
        return (
            self.row.what,
            _number(measured.ratio),
            f"{self.row.at_least:g}",
            "yes" if self.met else "no",
            f"{_number(min(measured.ratios))} – {_number(max(measured.ratios))}",
            measured.ours,
            measured.theirs,
            self.row.beside,
        )


def line(cells: Sequence[str]) -> str:
    """A line of the table."""
    return f"| {' | '.join(cells)} |"


def head() -> list[str]:
    """The first two lines of the table."""
    return [line(COLUMNS), line(["---"] * len(COLUMNS))]


def refreshed(page: str, printed: Sequence[Printed], rows: Sequence[Row]) -> str:
    """A page with its table as it was measured now, and the machine named above it.

    Rows that were not measured now stay as they were; those that are no more are left out.
    """
    lines = page.splitlines()
    first = lines.index(head()[0])
    last = next(n for n in range(first, len(lines) + 1) if not "".join(lines[n : n + 1]))
    above = first - 1 - lines[first - 2 :: -1].index("")
    kept = {each.split(" | ")[0].removeprefix("| "): each for each in lines[first + 2 : last]}
    now = {each.row.what: line(each.cells()) for each in printed}
    table = [told for row in rows if (told := now.get(row.what) or kept.get(row.what))]
    named = wrap(f"{machine()}.", 100)
    return "\n".join((*lines[:above], *named, "", *head(), *table, *lines[last:])) + "\n"


def document(printed: Sequence[Printed]) -> dict[str, Any]:
    """The whole table for programs."""
    return {
        "schema": SCHEMA,
        "machine": machine(),
        "rows": [each.document() for each in printed],
    }


def machine() -> str:
    """What this was measured on."""
    parts = [
        f"{os.cpu_count()} cores",
        _processor(),
        f"{platform.system()} {platform.machine()}",
        f"Python {platform.python_version()}",
        f"SQLite {sqlite3.sqlite_version}",
        *(f"{name} {_version(name)}" for name in ("msgspec", "duckdb", "eventsourcing")),
    ]
    return ", ".join(filter(None, parts))


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    names = [each.partition(":")[2].strip() for each in lines if each.startswith("model name")]
    return names[0] if names else platform.processor()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "is missing"


def _number(ratio: float) -> str:
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.3g}"
