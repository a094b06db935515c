"""Round robin: everybody meets everybody once, by the circle method.

The last seat stays, the others move on one place a round; who would meet the empty place, which is
the last one, has a bye.  Who starts alternates so that everybody starts as often as they do not, or
once more, or once less.
"""

from collections.abc import Sequence
from typing import Final

from events.tournament.common import BYE, Entrant, Table
from reducers.tournament.formats.format import Format, nothing_follows


def seats(entrants: int) -> int:
    """The next even number."""
    return entrants + entrants % 2


def rounds(entrants: int) -> int:
    """One fewer than there are seats."""
    return seats(entrants) - 1


def tables(places: Sequence[Entrant]) -> tuple[Table, ...]:
    """All tables of all rounds."""
    count = len(places)
    found: list[Table] = []
    circle = [count - 1, *range(count - 1)]
    for number in range(1, count):
        for table in range(count // 2):
            one, other = circle[table], circle[count - 1 - table]
            if (table == 0 and number % 2 == 0) or (table > 0 and table % 2 == 1):
                one, other = other, one
            players = (places[one], places[other])
            first = None if BYE in players else players[0]
            found.append(Table(number, str(table + 1), (one + 1, other + 1), players, first))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tuple(found)


ROUND_ROBIN: Final = Format(
    key="round-robin",
    least=2,
    most=32,
    vacancy=BYE,
    seats=seats,
    rounds=rounds,
    tables=tables,
    following=nothing_follows,
    fans=False,
    final=lambda entrants: False,
)
