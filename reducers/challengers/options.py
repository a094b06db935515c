"""The options of a duel, their defaults, and the rule each comes from."""

from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct

from events.match import Start

RULES: Final = "challengers/1"
"""The version of these rules, written into the first event of every match."""

SEATS: Final = (2, 2)


class Options(Struct, frozen=True):
    """What may be agreed before a duel."""

    effects: Annotated[
        Literal["house", "sourced", "none"],
        Meta(
            description="Which card effects are played: all, those of the house among them; only "
            "those whose text is sourced (so in matches that are recorded, unless said otherwise); "
            "or none.",
            extra={"rule": "challengers 13"},
        ),
    ] = "house"
    round: Annotated[
        int,
        Meta(
            description="Which round of a tournament it is: the power of cyborgs. At a table of a "
            "tournament it is that of the table.",
            ge=1,
            le=8,
            extra={"rule": "challengers 9"},
        ),
    ] = 1


def usual(start: Start) -> dict[str, Any]:
    """What is agreed where nothing is said, as far as it depends on the match: cards on a real
    table do what is printed on them, which nobody here may know; a table has its round."""
    usual: dict[str, Any] = {"effects": "sourced"} if start.kind == "recorded" else {}
    if start.table is not None:
        usual["round"] = min(start.table.round, 8)
    return usual
