"""The tables and views: which there are, in which order, and the digest of their shape.

Each is a file of ``projections/sql`` under its own name.  The criteria of standings are a file each
in ``projections/sql/criteria``; together they make the view ``criteria``.
"""

import hashlib
from functools import cache
from importlib.resources import files
from typing import Final

from projections.columns import event_data, known_types

FORMAT: Final = 1
"""To be raised where the projector fills the same tables with something else."""

FILES: Final = (
    "records",
    "outline",
    "unreadable",
    "checkpoint",
    "asked",
    "undone",
    "taken_back",
    "effective",
    "facts",
    "tournaments",
    "endings",
    "tables",
    "results",
    "reach",
    "entrants",
    "outcomes",
    "backs",
    "trophies",
    "tokens",
    "lots",
    "hidden",
    "totals",
    "criteria",
    "standings",
    "fans",
    "contributions",
    "matches",
    "meetings",
    "head_to_head",
    "history",
    "gained",
)
"""The files of ``projections/sql`` in the order in which they are read, a view after those it is
made of.  ``criteria`` is put together from a folder."""

TABLES: Final = ("records", "outline", "unreadable")
"""What is copied from the log; everything else is worked out from these whenever it is asked."""

_SQL: Final = files("projections").joinpath("sql")


@cache
def criteria() -> dict[str, str]:
    """The query of each criterion by its name: tournament, entrant, and a list ``value``; lists
    are compared number by number, more is better."""
    folder = _SQL.joinpath("criteria")
    return {
        each.name.removesuffix(".sql"): each.read_text(encoding="utf-8")
        for each in sorted(folder.iterdir(), key=lambda each: each.name)
        if each.name.endswith(".sql")
    }


def statements() -> list[str]:
    """What makes an empty database of the shape, in order."""
    return [f"CREATE TYPE event_data AS {event_data()}", *map(_read, FILES)]


def digest() -> str:
    """What a cache must have been made with to be of use: these tables for these event types."""
    shape = [str(FORMAT), *statements(), *(f"{name} {n}" for name, n in known_types().items())]
    return hashlib.sha256("\n".join(shape).encode()).hexdigest()


def _read(name: str) -> str:
    if name == "criteria":
        return _criteria()
    return _SQL.joinpath(f"{name}.sql").read_text(encoding="utf-8")


def _criteria() -> str:
    queries = (f"SELECT '{name}' AS criterion, * FROM (\n{sql})" for name, sql in criteria().items())
    return "\nUNION ALL\n".join(queries)
