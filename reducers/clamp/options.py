"""The options of a match, their defaults, and the rule each comes from."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

RULES: Final = "clamp/1"
"""The version of these rules, written into the first event of every match."""

SEATS: Final = (2, 2)

DECK: Final = 40
"""The cards of a deck (rules: clamp 2)."""

COPIES: Final = 3
"""The most cards of one name in a deck (rules: clamp 2)."""

STORIES: Final = 5
"""The Stories of a player (rules: clamp 2)."""

STORY_POINTS: Final = 10
"""What they may cost together (rules: clamp 2)."""

HAND: Final = 6
"""The cards of the first hand (rules: clamp 4)."""

TEAM: Final = 3
"""The most characters a side has in an action (rules: clamp C28)."""

TRIES: Final = 2
"""The most actions for one Story in a phase (rules: clamp C7)."""


class Options(Struct, frozen=True):
    """What may be agreed before a match."""

    extra: Annotated[
        Literal["one_per_turn", "pay_from_hand"],
        Meta(
            description="How cards reach the Extra zone: one a turn, or by paying from the hand.",
            extra={"rule": "clamp C3"},
        ),
    ] = "one_per_turn"
    plays_per_main: Annotated[
        int,
        Meta(
            description="How many Characters and Events a main phase allows; 0: any number.",
            ge=0,
            le=9,
            extra={"rule": "clamp C5"},
        ),
    ] = 0
    story_compare: Annotated[
        Literal["actions", "sum"],
        Meta(
            description="What is compared for a Story: actions won, or total attacks.",
            extra={"rule": "clamp C8"},
        ),
    ] = "actions"
    take_back_to: Annotated[
        Literal["hand", "stage_resting"],
        Meta(description="Where a Character goes that is taken back.", extra={"rule": "clamp C16"}),
    ] = "hand"
    take_back_from: Annotated[
        Literal["retired", "stage"],
        Meta(
            description="Where Characters are taken back from; from the Stage it is to the hand.",
            extra={"rule": "clamp C16"},
        ),
    ] = "retired"
    take_back_max: Annotated[
        int,
        Meta(
            description="How many Characters are taken back in a turn; 0: any number.",
            ge=0,
            le=9,
            extra={"rule": "clamp C16"},
        ),
    ] = 1
    starter_draws_first: Annotated[
        bool,
        Meta(
            description="Whether the starter draws a card in the first turn.",
            extra={"rule": "clamp C19"},
        ),
    ] = True
    win_check: Annotated[
        Literal["at_once", "end_of_turn"],
        Meta(
            description="When the fifth Story wins: at once, or at the end of the turn.",
            extra={"rule": "clamp C21"},
        ),
    ] = "at_once"
