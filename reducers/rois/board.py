"""The ring: five by five squares, and who stands where in the beginning."""

from collections.abc import Iterator, Mapping
from typing import Final

from events.rois.common import Direction, Square
from events.rois.opening import SetFigure

FILES: Final = "abcde"
CENTRE: Final[Square] = "c3"
"""The champion's square."""

STRAIGHT: Final[Mapping[Direction, tuple[int, int]]] = {
    "n": (0, 1),
    "e": (1, 0),
    "s": (0, -1),
    "w": (-1, 0),
}
DIAGONAL: Final[Mapping[Direction, tuple[int, int]]] = {
    "ne": (1, 1),
    "se": (1, -1),
    "sw": (-1, -1),
    "nw": (-1, 1),
}
DIRECTIONS: Final[Mapping[Direction, tuple[int, int]]] = {**STRAIGHT, **DIAGONAL}

CORNERS: Final = ("a1", "e5", "a5", "e1")
"""Opposite corners first."""

PLACES: Final = ("a5", "e5", "e1", "a1", "c5", "e3", "c1", "a3")
"""Where figures stand when all fight all: corners first, then the middles of the sides."""

CLOCKWISE: Final = ("a5", "c5", "e5", "e3", "e1", "c1", "a1", "a3")
"""The same squares as one goes round the ring."""

TEAM_SQUARES: Final = (
    ("a1", "a5", "a3", "c1"),
    ("e5", "e1", "e3", "c5"),
    ("a5", "c5", "e5", "a3"),
    ("e1", "c1", "a1", "e3"),
)
"""Where the figures of two teams stand: on opposite sides."""

TEAM_CORNERS: Final = (("a1", "c1"), ("e5", "c5"), ("a5", "a3"), ("e1", "e3"))
"""Where those of three and four teams stand: each round a corner."""


def beyond(square: Square, direction: Direction, steps: int = 1) -> Square | None:
    """The square some steps away, None outside the ring."""
    across, up = DIRECTIONS[direction]
    file, row = FILES.index(square[0]) + across * steps, int(square[1]) + up * steps
    return f"{FILES[file]}{row}" if 0 <= file < 5 and 1 <= row <= 5 else None


def neighbours(square: Square) -> Iterator[Square]:
    """The squares around one."""
    for direction in DIRECTIONS:
        if (near := beyond(square, direction)) is not None:
            yield near


def edge_squares(square: Square, taken: set[Square]) -> tuple[Square, ...]:
    """The free edge squares nearest to a square, equally near ones all (rules: rois R38)."""
    free = [
        each
        for each in (f"{file}{row}" for file in FILES for row in range(1, 6))
        if (each[0] in "ae" or each[1] in "15") and each not in taken
    ]
    if not free:
        return ()

    def distance(other: Square) -> int:
        across = abs(FILES.index(square[0]) - FILES.index(other[0]))
        return max(across, abs(int(square[1]) - int(other[1])))

    least = min(distance(each) for each in free)
    return tuple(each for each in free if distance(each) == least)


def line_up(mode: str, seats: int, teams: int, figures: int) -> tuple[SetFigure, ...]:
    """The figures as they are set up (rules: rois 2, 6).

    Teams are dealt round: A1, B1, A2, B2.  In a free for all seats stand clockwise in their order.
    """
    if mode == "one-on-one":
        return tuple(SetFigure(seat, seat, CORNERS[seat], CORNERS[seat]) for seat in (0, 1))
    if mode == "free-for-all":
        taken = [square for square in CLOCKWISE if square in PLACES[:seats]]
        return tuple(SetFigure(seat, seat, square, square) for seat, square in enumerate(taken))
    found: list[SetFigure] = []
    for number in range(seats * figures):
        team, place = number % teams, number // teams
        if mode == "team":
            start = (TEAM_SQUARES if teams == 2 else TEAM_CORNERS)[team][place]
            found.append(SetFigure(number % seats, team, start, start))
        else:
            start = CORNERS[team]
            found.append(SetFigure(number % seats, team, start if place == 0 else None, start))
    return tuple(found)
