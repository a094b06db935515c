"""The options of a fight, their defaults, and the rule each comes from."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

RULES: Final = "rois/1"
"""The version of these rules, written into the first event of every match."""

SEATS: Final = (2, 8)

ENDURANCE: Final = 10
"""What a figure begins with (rules: rois 1)."""

HAND: Final = 5
"""The most cards in the hand of a player with one figure (rules: rois 3)."""

PLAYS: Final = 5
"""The most cards a figure plays in a turn (rules: rois 3)."""

DRAWS: Final = 2
"""The most cards drawn at the end of a turn (rules: rois 3)."""


class Options(Struct, frozen=True):
    """What may be agreed before a fight."""

    mode: Annotated[
        Literal["auto", "one-on-one", "free-for-all", "team", "relay"],
        Meta(
            description="Who fights whom; auto: one-on-one for two, else free for all.",
            extra={"rule": "rois 6"},
        ),
    ] = "auto"
    teams: Annotated[
        int, Meta(description="How many teams.", ge=2, le=4, extra={"rule": "rois 6"})
    ] = 2
    figures: Annotated[
        int,
        Meta(
            description="Figures a player; two for two players in team and relay.",
            ge=1,
            le=2,
            extra={"rule": "rois 6"},
        ),
    ] = 1
    variant: Annotated[
        Literal["base", "mutants"],
        Meta(
            description="Mutants: heads form a bonus pile of their own.", extra={"rule": "rois 7"}
        ),
    ] = "base"
    deck: Annotated[
        Literal["auto", "34", "54"],
        Meta(description="The pack; auto: 34 one-on-one, else 54.", extra={"rule": "rois R1"}),
    ] = "auto"
    ace: Annotated[
        Literal["high", "low"],
        Meta(description="Where the ace stands.", extra={"rule": "rois R2"}),
    ] = "high"
    joker: Annotated[
        Literal["poke", "wild"],
        Meta(
            description="Whether a joker only pokes, or also stands for any card.",
            extra={"rule": "rois R3"},
        ),
    ] = "poke"
    parry_push: Annotated[
        bool, Meta(description="Whether a push can be parried.", extra={"rule": "rois R5"})
    ] = False
    pile_end: Annotated[
        Literal["at_once", "hands_out"],
        Meta(
            description="One-on-one with an empty pile: over at once, or once the hands are empty.",
            extra={"rule": "rois R20"},
        ),
    ] = "at_once"
    endurance_cap: Annotated[
        int,
        Meta(
            description="The most endurance a figure has.", ge=10, le=30, extra={"rule": "rois R23"}
        ),
    ] = ENDURANCE
    king_blocks_parry: Annotated[
        bool,
        Meta(description="Whether an intimidated figure cannot parry.", extra={"rule": "rois R24"}),
    ] = True
    ropes: Annotated[
        Literal["auto", "on", "off"],
        Meta(
            description="Whether a hit against the edge takes 2; auto: with mutants only.",
            extra={"rule": "rois R30"},
        ),
    ] = "auto"
    strict_alternation: Annotated[
        bool,
        Meta(
            description="Whether teams go on alternating when figures are gone.",
            extra={"rule": "rois R35"},
        ),
    ] = True
    exchange: Annotated[
        int,
        Meta(
            description="How many cards of the first hand may be swapped (house rule).",
            ge=0,
            le=3,
            extra={"rule": "rois 8"},
        ),
    ] = 0
    dodge: Annotated[
        bool,
        Meta(
            description="Whether higher spades dodge diamonds, clubs hearts (house rule).",
            extra={"rule": "rois 8"},
        ),
    ] = False
