"""The seven-round plan of Challengers!, with a final (rules: challengers 3, 8, 10).

The first-named of a pair starts, where the plan names the starter.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from events.tournament.common import ROBOT, Entrant, Table
from reducers.tournament.formats.format import Format, nothing_follows

PARKS: Final[Mapping[str, str]] = {"G": "green", "R": "red", "P": "purple", "Y": "yellow"}

PLANS: Final[Mapping[int, tuple[str, ...]]] = {
    2: ("G:1-2", "G:2-1", "G:1-2", "G:2-1", "G:1-2", "G:2-1", "G:1-2"),
    4: (
        "G:4-1 R:2-3",
        "G:1-2 R:3-4",
        "G:3-1 R:4-2",
        "G:1-4 R:3-2",
        "G:2-1 R:4-3",
        "G:1-3 R:2-4",
        "G:4-1 R:3-2",
    ),
    6: (
        "G:2-1 R:4-3 P:6-5",
        "G:1-3 R:4-6 P:5-2",
        "G:1-5 R:3-6 P:2-4",
        "G:6-1 R:2-3 P:4-5",
        "G:1-2 R:3-4 P:5-6",
        "G:5-1 R:4-2 P:6-3",
        "G:1-4 R:2-6 P:3-5",
    ),
    8: (
        "G:1-7 R:3-4 P:5-6 Y:2-8",
        "G:8-1 R:4-5 P:7-6 Y:2-3",
        "G:1-2 R:5-7 P:6-4 Y:3-8",
        "G:1-3 R:2-5 P:7-4 Y:8-6",
        "G:5-1 R:4-2 P:7-8 Y:6-3",
        "G:1-6 R:8-4 P:2-7 Y:3-5",
        "G:4-1 R:5-8 P:6-2 Y:7-3",
    ),
}
"""For each even number of seats the pairs of every round, by park."""

PICKS: Final[tuple[tuple[tuple[str, int], ...], ...]] = (
    (("A", 2),),
    (("A", 2),),
    (("A", 2), ("B", 1)),
    (("A", 2), ("B", 2)),
    (("B", 2),),
    (("B", 2), ("C", 1)),
    (("C", 2),),
)
"""For each round the levels one may choose from, each with the most cards to keep."""


def seats(entrants: int) -> int:
    """The next even number: the robot takes the place that is left."""
    return max(2, entrants + entrants % 2)


def tables(places: Sequence[Entrant]) -> tuple[Table, ...]:
    """All tables of all rounds."""
    found: list[Table] = []
    for number, pairs in enumerate(PLANS[len(places)], 1):
        for pair in pairs.split():
            park, _, numbers = pair.partition(":")
            one, other = (int(number) for number in numbers.split("-"))
            players = (places[one - 1], places[other - 1])
            found.append(Table(number, PARKS[park], (one, other), players, players[0]))
    return tuple(found)


PLAN: Final = Format(
    key="plan",
    least=1,
    most=8,
    vacancy=ROBOT,
    seats=seats,
    rounds=lambda entrants: 7,
    tables=tables,
    following=nothing_follows,
    fans=True,
    final=lambda entrants: entrants > 2,
    picks=PICKS,
)
