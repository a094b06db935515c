"""The options of the test game."""

from typing import Annotated, Final

from msgspec import Meta, Struct

RULES: Final = "hats/1"
SEATS: Final = (2, 3)


class Options(Struct, frozen=True):
    """What may be agreed before a match."""

    hats: Annotated[
        int,
        Meta(ge=1, le=3, description="Hats dealt to each seat.", extra={"rule": "hats 1"}),
    ] = 3
