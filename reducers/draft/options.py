"""The options of a draft; they are agreed with the tournament it belongs to."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from events.match import Options as Values

RULES: Final = "draft/1"
"""The version of these rules, written into the first event of every draft."""


class Options(Struct, frozen=True):
    """What may be agreed on how cards are drafted."""

    sets: Annotated[
        Literal["five", "all"],
        Meta(
            description="Which sets are drafted from: City and five of the six others, one left "
            "out by chance, or all.",
            extra={"rule": "challengers 1"},
        ),
    ] = "five"
    redraw: Annotated[
        Literal["some", "whole"],
        Meta(
            description="What may be given back and drawn anew, once a phase: any of the cards not "
            "kept, or all of them together.",
            extra={"rule": "challengers 4"},
        ),
    ] = "some"
    removal: Annotated[
        Literal["any-time", "at-end"],
        Meta(
            description="When cards may be removed from a deck: at any time in the phase, or at "
            "its end.",
            extra={"rule": "challengers 4"},
        ),
    ] = "any-time"
    before_final: Annotated[
        Literal["nothing", "removal"],
        Meta(
            description="What finalists may do before the final: nothing, or remove cards.",
            extra={"rule": "challengers 8"},
        ),
    ] = "nothing"


OFFICIAL: Final[Mapping[str, str]] = {
    "redraw": "whole",
    "removal": "at-end",
    "before_final": "removal",
}
"""What the preset ``official`` says where it differs from the defaults."""


def options_of(values: Values) -> Options:
    """The options of a draft from its first event."""
    return msgspec.convert(values, Options)


def agreed(values: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the options of a tournament that are about the draft."""
    return {name: values[name] for name in Options.__struct_fields__ if name in values}
