"""Adding up and ordering: who has what, and who stands before whom by which criterion."""

from collections.abc import Sequence

from events.tournament.common import ROBOT, Entrant, Rank
from reducers.tournament.criteria import CRITERIA, Totals
from reducers.tournament.state import Seating, Tournament


def totals(state: Tournament, after_round: int, *, known_to_all: bool = True) -> list[Totals]:
    """What everybody has from the rounds up to one, the robot too where it plays.

    ``known_to_all`` counts only those trophies whose value everybody knows.
    """
    rows = {entrant: Totals(entrant) for entrant in state.entrants}
    if any(ROBOT in each.table.players and not each.idle for each in state.tables):
        rows[ROBOT] = Totals(ROBOT)
    for each in state.tables:
        if each.done and each.table.round <= min(after_round, state.started.rounds):
            _count(state, rows, each, known_to_all)
    for given in state.awards:
        if given.round <= after_round and given.tokens.entrant in rows:
            rows[given.tokens.entrant].tokens += given.tokens.fans
    for index, entrant in enumerate(state.lots):
        if entrant in rows:
            rows[entrant].lot = len(state.lots) - index
    return list(rows.values())


def _count(
    state: Tournament, rows: dict[Entrant, Totals], each: Seating, known_to_all: bool
) -> None:
    players = [player for player in each.table.players if player in rows]
    winner = each.winner
    for player in players:
        row = rows[player]
        if winner == player:
            row.wins += 1
        elif winner is not None:
            row.losses += 1
        elif each.result is not None:
            row.draws += 1
    if each.result is None:
        return
    for tokens in each.result.tokens:
        if tokens.entrant in rows:
            rows[tokens.entrant].tokens += tokens.fans
    if each.result.score is not None:
        one, other = each.result.score
        for player, difference in zip(each.table.players, (one - other, other - one), strict=True):
            if player in rows:
                rows[player].score += difference
    if winner in rows and winner is not None and state.started.format == "plan":
        prize = state.prize(*each.where)
        known = prize is not None and (prize.open or not known_to_all)
        value = prize.value if prize is not None and known else None
        rows[winner].trophies.append((each.table.round, value))


def ranking(state: Tournament, after_round: int) -> tuple[Rank, ...]:
    """The order of the table after a round, by what everybody knows.

    Who is equal in every criterion shares a rank (1, 1, 3).
    """
    return ranked(totals(state, after_round), state.started.criteria)


def ranked(rows: Sequence[Totals], criteria: Sequence[str]) -> tuple[Rank, ...]:
    """Rows in order, each with its rank and the criterion that put it behind the one before."""

    def key(row: Totals) -> tuple[object, ...]:
        return tuple(CRITERIA[name](row) for name in criteria)

    # Ids break no tie: they only keep the order of equal rows the same everywhere.
    ordered = sorted(sorted(rows, key=lambda row: row.entrant), key=key, reverse=True)
    ranks: list[Rank] = []
    for index, row in enumerate(ordered):
        decided = None if index == 0 else _decided_by(ordered[index - 1], row, criteria)
        shared = index > 0 and decided is None
        ranks.append(Rank(ranks[-1].rank if shared else index + 1, row.entrant, decided))
    return tuple(ranks)


def _decided_by(before: Totals, row: Totals, criteria: Sequence[str]) -> str | None:
    for name in criteria:
        if CRITERIA[name](before) != CRITERIA[name](row):
            return name
    return None


def may_be_champion(state: Tournament, ranks: Sequence[Rank]) -> list[Rank]:
    """The rows of those who may reach a final: no robot, and nobody who left."""
    return [rank for rank in ranks if rank.entrant in state.active]


def tied_at_cut(state: Tournament, ranks: Sequence[Rank], wanted: int) -> list[Entrant]:
    """Those among whom a lot must decide, so that the first ``wanted`` are clear; none mostly."""
    rows = may_be_champion(state, ranks)
    if len(rows) <= wanted:
        return []
    last = rows[wanted - 1].rank
    if rows[wanted].rank != last:
        return []
    return [row.entrant for row in rows if row.rank == last]
