"""What is counted of Challengers! beside what is counted of every game: cards and sets."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Struct

from projections.tallies import Counts, Share, Sums, Tally, share

TALLIES: Final = (
    Tally(
        "card_tally",
        ("card",),
        (
            *("decks", "decks_won", "turners", "turners_won", "captors", "captors_won"),
            *("copies", "turned", "captures"),
        ),
    ),
    Tally("set_tally", ("set",), ("sides", "wins")),
    Tally("pick_tally", ("card",), ("picks",)),
)
"""The counts of cards, sets and picks."""

TABLES: Final = (("card_sides", "match, seat, card"),)
"""The tables with a row for each card of each seat."""


class OfCard(Struct, frozen=True):
    """What a card did: how often it was picked, was turned, took the flag; how many of the decks it
    was in won, and of the seats that turned it, and that took the flag with it."""

    card: str
    picks: int
    copies: int
    turned: int
    captures: int
    in_decks: Share
    by_turning: Share
    by_capturing: Share


def figures(sums: Sums) -> Mapping[str, tuple[Any, ...]]:
    """The figures of cards and sets, each under its name."""
    cards, picks, sets = (sums.get(each.name, {}) for each in (TALLIES[0], TALLIES[2], TALLIES[1]))
    nothing: Counts = (0,) * len(TALLIES[0].counts)
    return {
        "by_card": tuple(
            _card(key[0], cards.get(key, nothing), picks.get(key, (0,))[0])
            for key in sorted({*cards, *picks})
        ),
        "by_set": tuple(share(group, won, of) for (group,), (of, won) in sorted(sets.items())),
    }


def _card(card: str, counts: Counts, picks: int) -> OfCard:
    decks, decks_won, turners, turners_won, captors, captors_won, copies, turned, captures = counts
    return OfCard(
        card,
        picks,
        copies,
        turned,
        captures,
        share("decks", decks_won, decks),
        share("turners", turners_won, turners),
        share("captors", captors_won, captors),
    )
