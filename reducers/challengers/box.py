"""What lies in the box of Challengers! to be drafted (rules: challengers 1, 4)."""

from typing import Final

from events.draft.common import Stock
from events.match import Pack
from reducers.box import Box
from reducers.challengers.catalogue import in_force

CHOOSABLE: Final = (
    "castle",
    "film-studio",
    "funfair",
    "haunted-house",
    "outer-space",
    "shipwreck",
)
"""The sets of which one stays in the box; City is always in, and so are sets of one's own."""

LEVELS: Final = ("A", "B", "C")
"""The levels whose cards lie in piles; all others are starters, or the robot's."""


def box(packs: tuple[Pack, ...]) -> Box:
    """What there is to draft from, with the cards of these packs."""
    cards = in_force(packs)
    return Box(
        tuple(
            Stock(spec.id, printing.level, spec.set, printing.copies)
            for spec in cards.specs.values()
            for printing in spec.printings
            if printing.level in LEVELS
        ),
        CHOOSABLE,
        cards.starter,
    )
