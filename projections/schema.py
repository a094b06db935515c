"""The tables and views: which there are, in which order, and the digest of their shape.

Each is a file of ``projections/sql`` under its own name.  Three tables are copied from the log and
kept; everything else is a query over them, worked out when it is asked for, so that it can be asked
of any moment of the log.
"""

import hashlib
import re
from functools import cache
from importlib.resources import files
from typing import Final

from projections.columns import event_data, known_types, outline_data, turning_types

FORMAT: Final = 1
"""To be raised where the projector fills the same tables with something else."""

COPIED: Final = ("records", "outline", "unreadable")
"""The tables that are copied from the log."""

KEPT: Final = (*COPIED, "checkpoint", "asked", "interval")
"""The files that make an empty database: statements, in order."""

DERIVED: Final = (
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
    "tokens_outside",
    "match_sides",
    "match_factions",
    "plays",
    "play_sides",
    "factions",
    "faction_pairs",
    "starts",
    "seat_tally",
    "start_tally",
    "bot_tally",
    "ending_tally",
    "length_tally",
    "score_tally",
    "card_sides",
    "card_tally",
    "set_tally",
    "pick_tally",
    "entrant_tally",
    "trainer_tally",
    "recruit_tally",
    "cardland_deck_tally",
    "cardland_play_tally",
    "faction_tally",
    "pair_tally",
)
"""The files that hold one query each, none before those it reads from.  ``criteria`` is put
together from a folder, a file a criterion."""

VIEWS: Final = frozenset(
    ("undone", "taken_back", "effective", "fans", "contributions", "meetings", "head_to_head")
)
"""Queries that are run wherever they are read from; the others are run once, and kept for the
question at hand (a view of views of views costs more to plan than to run)."""

_SQL: Final = files("projections").joinpath("sql")


@cache
def criteria() -> dict[str, str]:
    """The query of each criterion by its name: tournament, entrant, and ``value``, a list; lists
    are compared number by number, more is better."""
    folder = _SQL.joinpath("criteria")
    return {
        each.name.removesuffix(".sql"): each.read_text(encoding="utf-8")
        for each in sorted(folder.iterdir(), key=lambda each: each.name)
        if each.name.endswith(".sql")
    }


@cache
def text(name: str) -> str:
    """What stands in the file of a table or view."""
    if name == "criteria":
        queries = (
            f"SELECT '{key}' AS criterion, * FROM (\n{sql})" for key, sql in criteria().items()
        )
        return "\nUNION ALL\n".join(queries)
    return _SQL.joinpath(f"{name}.sql").read_text(encoding="utf-8")


@cache
def needed(*names: str) -> tuple[str, ...]:
    """The derived tables and views that have to be there for these, in order, these included."""
    wanted = set(names)
    for name in reversed(DERIVED):
        if name in wanted:
            wanted.update(re.findall(r"\b(?:FROM|JOIN)\s+([a-z_]+)\b", text(name)))
    return tuple(name for name in DERIVED if name in wanted)


def statements() -> list[str]:
    """What makes an empty database, in order."""
    types = {"event_data": event_data(), "outline_data": outline_data()}
    turning = ", ".join(f"'{name}'" for name in turning_types())
    return [
        *(f"CREATE TYPE {name} AS {kind}" for name, kind in types.items()),
        f"CREATE MACRO begins_turn(kind) AS kind IN ({turning})",
        *map(text, KEPT),
    ]


def derivation(name: str) -> str:
    """The statement that works a table or view out for a question."""
    kind = "VIEW" if name in VIEWS else "TABLE"
    return f"CREATE OR REPLACE TEMPORARY {kind} {name} AS\n{text(name)}"


def digest() -> str:
    """What a cache must have been made with to be of use: these tables, for these event types."""
    shape = [str(FORMAT), *statements(), *(f"{name} {n}" for name, n in known_types().items())]
    return hashlib.sha256("\n".join(shape).encode()).hexdigest()
