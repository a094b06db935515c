"""How a tournament ended."""

from reducers.game import Outcome
from reducers.tournament.ranking import totals
from reducers.tournament.state import Tournament


def outcome(state: Tournament) -> Outcome | None:
    """The champion and the placings, once it is over; entrants in the order they entered."""
    ended = state.ended
    if ended is None:
        return None
    ranks = {rank.entrant: rank.rank for rank in ended.ranking}
    fans = {row.entrant: row.fans for row in totals(state, state.started.rounds)}
    winners = () if ended.champion is None else (state.entrants.index(ended.champion),)
    return Outcome(
        winners,
        tuple(ranks.get(entrant, len(ranks) + 1) for entrant in state.entrants),
        tuple(fans.get(entrant, 0) for entrant in state.entrants),
        ended.reason,
    )
