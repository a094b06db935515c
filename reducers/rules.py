"""The rules of a game as played: numbered paragraphs, and the options with where they come from.

The paragraphs stand in ``rules.toml`` beside the reducers of the game.  Their numbers are those
that :class:`reducers.game.Illegal` names: ``challengers 5.2`` is paragraph 5.2 of Challengers!.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from events.games import GAMES
from reducers.game import Decider
from reducers.setup import possible
from reducers.tournament import TOURNAMENT

Basis = Literal["sourced", "inferred", "ours"]
"""Where a paragraph comes from: printed rules, what follows from them or was read off other
implementations, or a decision of this program where no rule was found."""


class Paragraph(Struct, frozen=True, forbid_unknown_fields=True):
    """One paragraph in both languages; ``id`` is its number.

    A blank line in a text begins a new block; every other line break is meant.
    """

    id: str
    title: str
    title_fr: str
    basis: Basis
    text: str
    text_fr: str


class _File(Struct, frozen=True, forbid_unknown_fields=True, rename={"paragraphs": "paragraph"}):
    """The content of a file of rules."""

    paragraphs: tuple[Paragraph, ...]


class Option(Struct, frozen=True):
    """One option of a game: its values, the default first where they are words, and its rule."""

    name: str
    values: tuple[str | int | bool, ...]
    default: str | int | bool
    description: str
    rule: str


@cache
def rules(key: str) -> tuple[Paragraph, ...]:
    """The paragraphs of a game, in their order."""
    package = GAMES[key].rooms.format(floor="reducers")
    source = files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(source), _File).paragraphs


def options(decider: Decider[Any]) -> tuple[Option, ...]:
    """The options of a game or of tournaments, read from the struct that holds them."""
    return tuple(_option(field) for field in msgspec.structs.fields(decider.options))


def tournament_options(key: str) -> tuple[Option, ...]:
    """The options of a tournament of a game, where its rules speak of them."""
    numbers = {f"{key} {paragraph.id}" for paragraph in rules(key)}
    return tuple(each for each in options(TOURNAMENT) if each.rule in numbers)


def _option(field: msgspec.structs.FieldInfo) -> Option:
    _, meta = get_args(field.type)
    assert isinstance(meta, Meta) and meta.description is not None and meta.extra is not None
    return Option(
        field.encode_name, possible(field), field.default, meta.description, meta.extra["rule"]
    )
