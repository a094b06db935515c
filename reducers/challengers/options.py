"""The options of a duel, their defaults, and the rule each comes from."""

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

RULES: Final = "challengers/1"
"""The version of these rules, written into the first event of every match."""

SEATS: Final = (2, 2)


class Options(Struct, frozen=True):
    """What may be agreed before a duel."""

    effects: Annotated[
        Literal["sourced", "none"],
        Meta(
            description="Which card effects are played: those whose text is sourced, or none.",
            extra={"rule": "challengers 13"},
        ),
    ] = "sourced"
