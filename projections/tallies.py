"""Counting how matches went: tables of whole numbers that can be added up.

A *tally* is a table whose rows are named by some columns and hold counts in the others.  Counts of
any parts of a log add up to those of the whole, in whatever order; so the laboratory counts its
matches portion by portion, with the queries that count recorded ones.  A game adds its own tallies
in its room of this floor, as ``TALLIES``.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any, Final, TypeAlias

from msgspec import Struct

from events.games import GAMES
from events.match import Kind
from projections.cache import Cache

Key: TypeAlias = tuple[Any, ...]
Counts: TypeAlias = tuple[int, ...]
Sums: TypeAlias = dict[str, dict[Key, Counts]]
"""For each tally its rows: the columns that name a row, and its counts."""


class Tally(Struct, frozen=True):
    """A table of counts: the columns that name its rows, and those that are added up."""

    name: str
    keys: tuple[str, ...]
    counts: tuple[str, ...]


class Share(Struct, frozen=True):
    """How often something happened, with the bounds of a 95 % interval (Wilson)."""

    what: str
    count: int
    of: int
    share: float
    low: float
    high: float


GENERIC: Final = (
    Tally("seat_tally", ("seats", "seat"), ("matches", "wins", "draws", "score")),
    Tally("start_tally", ("first",), ("sides", "wins")),
    Tally("bot_tally", ("bot",), ("sides", "wins")),
    Tally("ending_tally", ("reason",), ("matches",)),
    Tally("length_tally", ("turns",), ("matches", "events")),
    Tally("score_tally", ("score",), ("sides", "wins")),
    Tally("entrant_tally", ("entrant",), ("tournaments", "titles")),
)
"""What is counted of every game."""


def tallies(game: str) -> tuple[Tally, ...]:
    """What is counted of a game."""
    room = GAMES[game].room("projections")
    own: tuple[Tally, ...] = () if room is None else room.TALLIES
    return (*GENERIC, *own)


def tables(game: str) -> tuple[tuple[str, str], ...]:
    """The tables of a game that hold a row for each seat, or more, of each match, and the columns
    that put their rows in order."""
    room = GAMES[game].room("projections")
    own: tuple[tuple[str, str], ...] = () if room is None else room.TABLES
    return (("match_sides", "match, seat"), *own)


def counted(
    cache: Cache,
    game: str,
    chosen: Sequence[Tally],
    sets: Mapping[str, str],
    kinds: Sequence[Kind] | None = None,
) -> Sums:
    """The counts of a log, of matches of some kinds (as a rule recorded and played ones).

    ``sets`` says which set each card of the game belongs to.
    """
    asked = {"kinds": None if kinds is None else list(kinds), "sets": [*map(list, sets.items())]}
    found: Sums = {}
    for tally in chosen:
        columns = ", ".join(f'"{name}"' for name in (*tally.keys, *tally.counts))
        rows = cache.ask(
            (tally.name,), f"SELECT {columns} FROM {tally.name} WHERE game = ?", [game], **asked
        )
        width = len(tally.keys)
        found[tally.name] = {row[:width]: row[width:] for row in rows}
    return found


def add(total: Sums, part: Sums) -> None:
    """Add the counts of a part to those of others."""
    for name, rows in part.items():
        into = total.setdefault(name, {})
        for key, counts in rows.items():
            before = into.get(key)
            into[key] = (
                counts
                if before is None
                else tuple(one + other for one, other in zip(before, counts, strict=True))
            )


def share(what: str, count: int, of: int) -> Share:
    """How often something happened, with the 95 % interval of Wilson (1927)."""
    if not of:
        return Share(what, count, of, 0.0, 0.0, 1.0)
    z, rate = 1.96, count / of
    middle = rate + z * z / (2 * of)
    spread = z * sqrt(rate * (1 - rate) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return Share(what, count, of, rate, max(low, 0.0), min(high, 1.0))


def shares(rows: Iterable[tuple[Any, int, int]]) -> tuple[Share, ...]:
    """Shares of things, each with how often it came and out of how often."""
    return tuple(share(str(what), count, of) for what, count, of in rows)


class Summary(Struct, frozen=True):
    """What matches of a game come to, whatever the game.

    ``scores`` and ``lengths`` say how many seats ended with a score, and how many matches took so
    many turns; ``turns``, ``events`` and ``score`` are averages.  ``by_player`` says how often an
    entrant was the champion, of how many tournaments.
    """

    matches: int
    by_player: tuple[Share, ...]
    by_seat: tuple[Share, ...]
    by_start: tuple[Share, ...]
    by_bot: tuple[Share, ...]
    draws: Share
    by_ending: tuple[Share, ...]
    scores: tuple[Share, ...]
    lengths: tuple[Share, ...]
    score: float
    turns: float
    events: float


STARTS: Final = ((True, "starter"), (False, "others"))
"""Who had the first turn, and who had not."""


def summary(sums: Sums) -> Summary:
    """The figures that every game has."""
    seats, ends = sorted(sums["seat_tally"].items()), sorted(sums["ending_tally"].items())
    lengths, scores = sorted(sums["length_tally"].items()), sorted(sums["score_tally"].items())
    matches = sum(count for _, (count,) in ends)
    starts = sums["start_tally"]
    sides = sum(count for _, (count, _) in scores)
    return Summary(
        matches,
        shares((who, titles, of) for (who,), (of, titles) in sorted(sums["entrant_tally"].items())),
        shares((seat + 1, wins, count) for (_, seat), (count, wins, _, _) in seats),
        shares(
            (what, starts[first,][1], starts[first,][0])
            for first, what in STARTS
            if (first,) in starts
        ),
        shares((bot, won, of) for (bot,), (of, won) in sorted(sums["bot_tally"].items())),
        share("draws", sum(row[2] for (_, seat), row in seats if seat == 0), matches),
        shares((reason, count, matches) for (reason,), (count,) in ends),
        shares((score, count, sides) for (score,), (count, _) in scores),
        shares((turns, count, matches) for (turns,), (count, _) in lengths),
        sum(score * count for (score,), (count, _) in scores) / max(sides, 1),
        sum(turns * count for (turns,), (count, _) in lengths) / max(matches, 1),
        sum(events for _, (_, events) in lengths) / max(matches, 1),
    )


def figures(game: str, sums: Sums) -> Mapping[str, tuple[Any, ...]]:
    """The figures that a game adds, each under its name."""
    room = GAMES[game].room("projections")
    own: Mapping[str, tuple[Any, ...]] = {} if room is None else room.figures(sums)
    return own
