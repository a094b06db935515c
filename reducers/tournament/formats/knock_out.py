"""Knock-out: who loses is out.  Byes go to the first seats, so that nobody has two.

A round is paired when the one before is closed: the winner of table 1 meets the winner of table 2,
and so on.  The last round is the final.
"""

from collections.abc import Sequence
from typing import Final

from events.tournament.common import BYE, Entrant, Table
from reducers.tournament.formats.format import Format
from reducers.tournament.state import Tournament


def seats(entrants: int) -> int:
    """The next power of two."""
    return 1 << (entrants - 1).bit_length()


def rounds(entrants: int) -> int:
    """How often the field must be halved."""
    return (entrants - 1).bit_length()


def order(count: int) -> list[int]:
    """Seats in the order of the bracket: the first and the second can meet in the last round."""
    places = [1]
    while len(places) < count:
        size = 2 * len(places) + 1
        places = [place for one in places for place in (one, size - one)]
    return places


def tables(places: Sequence[Entrant]) -> tuple[Table, ...]:
    """The tables of the first round."""
    return _paired(1, [(place, places[place - 1]) for place in order(len(places))])


def following(state: Tournament, round: int) -> tuple[Table, ...]:
    """The tables of the next round, from those who won, or have their places now."""
    through = _through(state, round)
    return _paired(round + 1, through) if len(through) > 1 else ()


def won(state: Tournament) -> Entrant | None:
    """Who won the last round, or has the place of who did; None where nobody is left of it."""
    if not state.is_done(state.started.rounds):
        return None
    ((_, winner),) = _through(state, state.started.rounds)
    return None if winner == BYE else winner


def _through(state: Tournament, round: int) -> list[tuple[int, Entrant]]:
    """The places that won in a round, with who has them now."""
    through: list[tuple[int, Entrant]] = []
    for seating in sorted(state.of_round(round), key=lambda each: int(each.table.park)):
        winner = seating.winner
        players = seating.table.players
        place = seating.table.places[0 if winner is None else players.index(winner)]
        holder = state.places[place - 1]
        through.append((place, BYE if winner is None or holder in state.withdrawn else holder))
    return through


def _paired(round: int, entries: Sequence[tuple[int, Entrant]]) -> tuple[Table, ...]:
    found: list[Table] = []
    for table in range(len(entries) // 2):
        (one, left), (other, right) = entries[2 * table], entries[2 * table + 1]
        first = None if BYE in (left, right) else (left if (round + table) % 2 else right)
        found.append(Table(round, str(table + 1), (one, other), (left, right), first))
    return tuple(found)


KNOCK_OUT: Final = Format(
    key="knock-out",
    least=2,
    most=32,
    vacancy=BYE,
    seats=seats,
    rounds=rounds,
    tables=tables,
    following=following,
    fans=False,
    final=lambda entrants: False,
    won=won,
)
