"""What a format says."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from events.tournament.common import Entrant, Table
from reducers.tournament.state import Tournament


class Format(Struct, frozen=True):
    """One format.

    ``least`` and ``most`` bound the entrants; ``seats`` gives how many places there are for that
    many, ``rounds`` how many rounds; ``vacancy`` is who takes a place that nobody has.  ``tables``
    are those of the first rounds, from who sits where; ``following`` those that a round decides,
    once it is closed.  ``fans`` says whether trophies are given and fans count; ``final`` for how
    many entrants a final between the first two decides.  ``picks`` says for each round from which
    levels cards may be picked before it, each with the most to keep; empty where none are.
    ``won`` gives who has won by the last round, whatever the table says; None where that decides.
    """

    key: str
    least: int
    most: int
    vacancy: Entrant
    seats: Callable[[int], int]
    rounds: Callable[[int], int]
    tables: Callable[[Sequence[Entrant]], tuple[Table, ...]]
    following: Callable[[Tournament, int], tuple[Table, ...]]
    fans: bool
    final: Callable[[int], bool]
    picks: tuple[tuple[tuple[str, int], ...], ...] = ()
    won: Callable[[Tournament], Entrant | None] = lambda state: None


def nothing_follows(state: Tournament, round: int) -> tuple[Table, ...]:
    """For formats whose tables are all known from the beginning."""
    return ()
