"""Who starts at a table, where the latest trophy decides (rules: challengers 5.1)."""

from events.tournament.common import FINAL, Entrant
from reducers.tournament.ranking import totals
from reducers.tournament.state import Seating, Tournament


def starter(state: Tournament, one: Entrant, other: Entrant, before: int) -> Entrant | None:
    """Who holds the trophy of the later round, of the rounds before one; None for a toss."""
    latest = {
        row.entrant: max((round for round, _ in row.trophies), default=0)
        for row in totals(state, before - 1)
    }
    if latest[one] == latest[other]:
        return None
    return one if latest[one] > latest[other] else other


def first_of(state: Tournament, seating: Seating) -> Entrant | None:
    """Who starts at a table; None for a toss, and while it cannot be told: see :func:`told`."""
    table = seating.table
    if table.starter is not None or table.park == FINAL or not _by_trophy(state):
        return table.starter
    return starter(state, *table.players, table.round) if told(state, seating) else None


def told(state: Tournament, seating: Seating) -> bool:
    """Whether it can be told who starts, or that a toss decides: it stands in the plan, or every
    earlier table of the two is played."""
    table = seating.table
    if table.starter is not None or table.park == FINAL or not _by_trophy(state):
        return True
    return all(
        each.done
        for each in state.tables
        if each.table.round < table.round and set(each.table.players) & set(table.players)
    )


def _by_trophy(state: Tournament) -> bool:
    return state.started.options["starter"] == "trophy" and state.started.format == "plan"
