"""The questions that plays are asked: how factions did, alone and in pairs, and who started.

Asked are the plays of all collections, and the matches that were recorded or played here and are
played with factions.

Every share comes with the bounds of its 95 % interval (Wilson), with ``even``, what would fall to
such seats if all were equal, and with ``lift``, how many times that they won.  Rows stand in the
order in which it is sure that they are better than even: by ``low`` against ``even``.
"""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from projections.cache import Cache

By: TypeAlias = Literal["faction", "pair", "start"]


class Rate(Struct, frozen=True, kw_only=True):
    """How seats of one sort did: ``wins`` out of ``plays``, and ``score`` on average."""

    plays: int
    wins: int
    share: float
    low: float
    high: float
    even: float
    lift: float
    score: float


class OfFaction(Rate, frozen=True, kw_only=True):
    """Seats that played with a faction."""

    game: str
    faction: str


class OfPair(Rate, frozen=True, kw_only=True):
    """Seats that played with two factions, the first in the alphabet and its ``partner``."""

    game: str
    faction: str
    partner: str


class OfStart(Rate, frozen=True, kw_only=True):
    """Seats of plays with so many ``seats`` whose turn came at this place, 1 for the starter."""

    game: str
    seats: int
    turn: int


class Rates(Struct, frozen=True):
    """An answer: ``plays`` is how many were counted, ``unstarted`` of how many of them nobody said
    who started."""

    as_of: int
    by: By
    plays: int
    unstarted: int
    rows: tuple[OfFaction | OfPair | OfStart, ...]


class _Question(Struct, frozen=True):
    row: type[OfFaction] | type[OfPair] | type[OfStart]
    relation: str
    order: str


_SUREST: Final = "low / even DESC, plays DESC"

QUESTIONS: Final[Mapping[By, _Question]] = {
    "faction": _Question(OfFaction, "factions", f"{_SUREST}, game, faction"),
    "pair": _Question(OfPair, "faction_pairs", f"{_SUREST}, game, faction, partner"),
    "start": _Question(OfStart, "starts", "game, seats, turn"),
}
"""What can be asked: the row of the answer, the table it comes from, and the order."""


def rates(
    cache: Cache,
    by: By,
    collection: str | None = None,
    seats: int | None = None,
    at_least: int = 1,
    as_of: int | None = None,
) -> Rates:
    """How seats did in all plays and matches, or in those of one collection, or of so many seats;
    rows of fewer than ``at_least`` plays are left out."""
    question = QUESTIONS[by]
    asked: dict[str, Any] = {"one_stream": collection, "seated": seats, "as_of": as_of}
    names = question.row.__struct_encode_fields__
    rows = cache.ask(
        (question.relation,),
        f"SELECT {', '.join(names)} FROM {question.relation} WHERE plays >= ?"
        f" ORDER BY {question.order}",
        [at_least],
        **asked,
    )
    ((count, unstarted),) = cache.ask(
        ("play_sides",),
        "SELECT count(DISTINCT position), count(DISTINCT position) FILTER (turn IS NULL)"
        " FROM play_sides",
        **asked,
    )
    return Rates(
        cache.position if as_of is None else min(as_of, cache.position),
        by,
        count,
        unstarted,
        tuple(question.row(**dict(zip(names, row, strict=True))) for row in rows),
    )
