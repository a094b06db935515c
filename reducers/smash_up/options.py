"""The options of a table, their defaults, and the rule each comes from."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

RULES: Final = "smash-up/1"
"""The version of these rules, written into the first event of every match."""

SEATS: Final = (2, 4)

FACTIONS: Final = 2
"""So many factions make a deck (rules: smash-up 2)."""

HAND: Final = 5
"""Cards in the first hand (rules: smash-up 2)."""

HAND_LIMIT: Final = 10
"""The most cards a hand may hold after the draw of its player (rules: smash-up 3)."""

DRAWS: Final = 2
"""Cards drawn in a turn (rules: smash-up 3)."""


class Options(Struct, frozen=True):
    """What may be agreed before a game."""

    draft: Annotated[
        Literal["snake", "pick"],
        Meta(
            description="Factions: one each and the second in reverse order, or both at once.",
            extra={"rule": "smash-up 2"},
        ),
    ] = "snake"
    boxes: Annotated[
        int,
        Meta(
            description="How many boxes: so many players may have the same faction.",
            ge=1,
            le=2,
            extra={"rule": "smash-up 2"},
        ),
    ] = 1
    target: Annotated[
        int,
        Meta(description="The points that win.", ge=1, le=30, extra={"rule": "smash-up 6"}),
    ] = 15
    victory_check: Annotated[
        Literal["end_of_turn", "after_scoring", "immediate"],
        Meta(description="When it is looked at who has won.", extra={"rule": "smash-up 6"}),
    ] = "end_of_turn"
    mulligan: Annotated[
        Literal["discard", "shuffle"],
        Meta(
            description="Where a first hand without a minion goes: discard pile or deck.",
            extra={"rule": "smash-up 2"},
        ),
    ] = "discard"
    me_first: Annotated[
        Literal["in_play_first", "optional_round"],
        Meta(
            description="Optional abilities in play: before the round of specials, or in it.",
            extra={"rule": "smash-up 5"},
        ),
    ] = "in_play_first"
    edition: Annotated[
        Literal["2012", "bgb", "2025"],
        Meta(description="The printing whose card texts hold.", extra={"rule": "smash-up 9"}),
    ] = "2012"
    dojo: Annotated[
        Literal["anywhere", "here"],
        Meta(description="Which minion the Ninja Dojo destroys.", extra={"rule": "smash-up 9"}),
    ] = "anywhere"
    goju_ties: Annotated[
        Literal["all", "choose"],
        Meta(
            description="Temple of Goju and several highest minions of a player: all, or one.",
            extra={"rule": "smash-up 9"},
        ),
    ] = "all"
    tortuga_tie: Annotated[
        Literal["nobody", "second_winner"],
        Meta(
            description="Who uses Tortuga where two tie for the first place.",
            extra={"rule": "smash-up 9"},
        ),
    ] = "nobody"
    raptor: Annotated[
        Literal["all", "yours"],
        Meta(description="Which other War Raptors one counts.", extra={"rule": "smash-up 9"}),
    ] = "all"
    broadside_self: Annotated[
        Literal["yes", "no"],
        Meta(
            description="Whether Broadside may be aimed at one's own minions.",
            extra={"rule": "smash-up 9"},
        ),
    ] = "yes"
