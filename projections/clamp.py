"""What is counted of CLAMP in Cardland beside what is counted of every game: decks and cards."""

from collections.abc import Mapping
from typing import Any, Final

from projections.tallies import Sums, Tally, shares

TALLIES: Final = (
    Tally("cardland_deck_tally", ("deck",), ("sides", "wins")),
    Tally("cardland_play_tally", ("card",), ("sides", "wins", "times")),
)
"""The counts of decks, each named by its Stories, and of cards that were played."""

TABLES: Final[tuple[tuple[str, str], ...]] = ()
"""There are no tables with a row for each card of each seat."""


def figures(sums: Sums) -> Mapping[str, tuple[Any, ...]]:
    """How often seats won that had a deck, and that played a card at least once."""
    decks, cards = (sorted(sums.get(each.name, {}).items()) for each in TALLIES)
    return {
        "by_deck": shares((stories, counts[1], counts[0]) for (stories,), counts in decks),
        "by_played": shares((card, counts[1], counts[0]) for (card,), counts in cards),
    }
