"""The trophies of Challengers!: what may stand on their backs (rules: challengers 6)."""

from typing import Final

from reducers.tournament.state import Tournament

VALUES: Final = (
    (2, 2, 2, 3),
    (2, 2, 3, 3),
    (3, 3, 4, 4),
    (5, 5, 6, 6),
    (6, 6, 6, 7),
    (7, 7, 7, 8),
    (9, 9, 10, 10),
)
"""The four trophies of each round, as fans."""


def left(state: Tournament, round: int) -> tuple[int, ...]:
    """The values that the trophies of a round that nobody knows may have, with repetition."""
    values = list(VALUES[round - 1])
    for prize in state.prizes:
        if prize.round == round and prize.value in values:
            values.remove(prize.value)
    return tuple(values)


def given(state: Tournament) -> list[tuple[int, str]]:
    """The tables that gave a trophy: those somebody won, in the order of the rounds."""
    return [
        each.where
        for each in state.tables
        if each.result is not None
        and each.result.winner is not None
        and each.table.round <= state.started.rounds
    ]


def not_drawn(state: Tournament) -> list[tuple[int, str]]:
    """The tables whose trophy nobody knows, not even the referee."""
    return [where for where in given(state) if state.prize(*where) is None]


def hidden(state: Tournament) -> list[tuple[int, str]]:
    """The tables whose trophy not everybody knows."""
    return [
        where for where in given(state) if (prize := state.prize(*where)) is None or not prize.open
    ]


def may_open(state: Tournament) -> bool:
    """Whether the rules let the backs be turned now."""
    if state.started.options["hidden"] == "from-three" and len(state.started.entrants) < 3:
        return True
    return state.is_done(state.started.rounds)
