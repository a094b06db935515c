"""What is counted of Champ'd Up beside what is counted of every game: trainers and champs."""

from collections.abc import Mapping
from typing import Any, Final

from projections.tallies import Sums, Tally, shares

TALLIES: Final = (
    Tally("trainer_tally", ("trainer",), ("sides", "wins")),
    Tally("recruit_tally", ("card",), ("sides", "wins", "times")),
)
"""The counts of trainers and of recruited champs."""

TABLES: Final[tuple[tuple[str, str], ...]] = ()
"""There are no tables with a row for each card of each seat."""


def figures(sums: Sums) -> Mapping[str, tuple[Any, ...]]:
    """How often seats won that had a trainer, and that recruited a champ at least once."""
    trainers, champs = (sorted(sums.get(each.name, {}).items()) for each in TALLIES)
    return {
        "by_trainer": shares((name, counts[1], counts[0]) for (name,), counts in trainers),
        "by_recruit": shares((card, counts[1], counts[0]) for (card,), counts in champs),
    }
