"""A tournament as somebody may see it, and as plain values."""

from typing import Any

import msgspec
from msgspec.structs import replace

from events.facts import REFEREE, UNKNOWN, Viewer
from reducers.tournament.state import Tournament


def view(state: Tournament, viewer: Viewer) -> Tournament:
    """What everybody sees: no value of a trophy whose back is not turned, and no seed."""
    if viewer == REFEREE:
        return state
    prizes = tuple(prize if prize.open else replace(prize, value=UNKNOWN) for prize in state.prizes)
    return replace(state, started=replace(state.started, seed=UNKNOWN), prizes=prizes)


def table(state: Tournament) -> dict[str, Any]:
    """The tournament as plain values, people by their ids."""
    return {
        "entrants": list(state.entrants),
        "withdrawn": list(state.withdrawn),
        "tables": [
            {
                "round": each.table.round,
                "park": each.table.park,
                "players": list(each.table.players),
                "first": each.table.starter,
                "winner": each.winner,
                "result": None if each.result is None else msgspec.to_builtins(each.result),
                "match": each.running or each.match,
                "house": list(each.house),
            }
            for each in state.tables
        ],
        "trophies": [
            {"round": prize.round, "park": prize.park, "value": prize.value}
            for prize in state.prizes
        ],
        "finalists": list(state.finalists),
        "champion": None if state.ended is None else state.ended.champion,
    }
