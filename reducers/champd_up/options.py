"""The options of a game, their defaults, and the rule each comes from."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

RULES: Final = "champd-up/1"
"""The version of these rules, written into the first event of every match."""

SEATS: Final = (2, 2)

FIRST_HAND: Final = 4
"""So many champs are drawn at first (rules: champd-up 2)."""

RESERVE: Final = 2
"""So many of them are put in reserve (rules: champd-up 2)."""

ENERGY: Final = 3
"""The energy of a turn (rules: champd-up 3.1)."""

RING: Final = 3
"""The most champs of a seat in the ring (rules: champd-up 1)."""

HAND: Final = 3
"""The most champs in a hand at the end of one's own turn (rules: champd-up 3.3)."""

FEWEST: Final = 15
"""The fewest champs that may be shuffled into a deck (rules: champd-up 2)."""

SPECIALS: Final = 200
"""The most special abilities in one turn (rules: champd-up A27)."""


class Options(Struct, frozen=True):
    """What may be agreed before a game."""

    starter_set: Annotated[
        bool,
        Meta(
            description="Whether the starter set is shuffled in where packs are used.",
            extra={"rule": "champd-up 2"},
        ),
    ] = True
    recycle: Annotated[
        Literal["lazy", "eager"],
        Meta(
            description="When the discard pile is turned over: when needed, or at once.",
            extra={"rule": "champd-up A4"},
        ),
    ] = "lazy"
    turn_cap: Annotated[
        int,
        Meta(
            description="After so many turns the smaller reserve loses; 0: no such end.",
            ge=0,
            le=200,
            extra={"rule": "champd-up A24"},
        ),
    ] = 0
