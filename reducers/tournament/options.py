"""The options of a tournament, and the two presets that decide them together."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta
from msgspec.structs import fields

from events.match import Options as Values
from reducers.draft.options import OFFICIAL
from reducers.draft.options import Options as DraftOptions
from reducers.game import Game
from reducers.setup import complete

RULES: Final = "tournament/1"
"""The version of these rules, written into the first event of every tournament."""


class Options(DraftOptions, frozen=True):
    """What may be agreed before a tournament, its draft included."""

    preset: Annotated[
        Literal["guide", "official"],
        Meta(
            description="Whose rules: those of the guide, or those printed with the game.",
            extra={"rule": "challengers 12"},
        ),
    ] = "guide"
    starter: Annotated[
        Literal["named", "trophy"],
        Meta(
            description="Who starts: the one named first by the plan, or the one with the trophy "
            "of the latest round (a toss where nobody has it).",
            extra={"rule": "challengers 5.1"},
        ),
    ] = "named"
    ties: Annotated[
        Literal["best-trophy", "trophy-count"],
        Meta(
            description="What decides between equal fans: the best single trophy, or the number of "
            "trophies and then the latest.",
            extra={"rule": "challengers 7"},
        ),
    ] = "best-trophy"
    hidden: Annotated[
        Literal["always", "from-three"],
        Meta(
            description="When the backs of trophies stay hidden until the last round: always, or "
            "with three players and more.",
            extra={"rule": "challengers 6"},
        ),
    ] = "always"
    lead: Annotated[
        Literal["never", "eleven"],
        Meta(
            description="Whether a lead of eleven fans ends a tournament of one or two players.",
            extra={"rule": "challengers 9"},
        ),
    ] = "never"


OWN: Final = tuple(field.name for field in fields(Options))
"""The names of the options of a tournament; no game has one of these."""

PRESETS: Final[Mapping[str, Mapping[str, str]]] = {
    "guide": {},
    "official": {
        "starter": "trophy",
        "ties": "trophy-count",
        "hidden": "from-three",
        "lead": "eleven",
        **OFFICIAL,
    },
}
"""What each preset says where it differs from the defaults."""


def with_preset(given: Values) -> dict[str, Any]:
    """The options as given, those not named as their preset has them."""
    preset = str(given.get("preset", Options().preset))
    return {**PRESETS.get(preset, {}), **given}


def agreed(game: Game[Any], given: Values) -> Values:
    """What is agreed for a tournament: each of its own options with its value, and those options of
    its game that were given, which all its matches are played with.

    Raises :class:`reducers.game.Illegal` for an option that neither has, or a value it has not.
    """
    own = {name: value for name, value in given.items() if name in OWN}
    of_matches = {name: value for name, value in given.items() if name not in OWN}
    told = complete(game.options, of_matches, beside=OWN)
    return {**complete(Options, with_preset(own)), **{name: told[name] for name in of_matches}}


def of_matches(values: Values) -> Values:
    """Those options in the first event of a tournament that its matches are played with."""
    return {name: value for name, value in values.items() if name not in OWN}
