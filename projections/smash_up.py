"""What is counted of Smash Up beside what is counted of every game: factions and their pairs."""

from collections.abc import Mapping
from typing import Any, Final

from projections.tallies import Sums, Tally, shares

TALLIES: Final = (
    Tally("faction_tally", ("faction",), ("sides", "wins")),
    Tally("pair_tally", ("faction", "partner"), ("sides", "wins")),
)
"""The counts of factions and of their pairs."""

TABLES: Final[tuple[tuple[str, str], ...]] = ()
"""There are no tables with a row for each card of each seat."""


def figures(sums: Sums) -> Mapping[str, tuple[Any, ...]]:
    """How often seats won that had a faction, and that had a pair of factions."""
    factions, pairs = (sorted(sums.get(each.name, {}).items()) for each in TALLIES)
    return {
        "by_faction": shares((name, counts[1], counts[0]) for (name,), counts in factions),
        "by_pair": shares(
            (f"{name} + {partner}", counts[1], counts[0]) for (name, partner), counts in pairs
        ),
    }
