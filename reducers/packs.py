"""Packs: cards of one's own, as files that people write."""

import re
import tomllib
from collections.abc import Callable, Collection, Iterable, Mapping
from difflib import get_close_matches
from importlib.resources import files
from typing import Any, Final, TypeVar

import msgspec

from events.facts import Card
from events.games import GAMES
from reducers.message import Message, say
from reducers.text import folded

T = TypeVar("T")


class BadPack(Exception):
    """A card file that cannot be used: in which card and field, why, and what might be meant.

    Card and field are empty where the file as a whole is meant.  ``known`` is what there is,
    ``near`` what looks like it.
    """

    def __init__(
        self,
        card: str,
        field: str,
        why: Message | str,
        known: tuple[str, ...] = (),
        near: tuple[str, ...] = (),
    ) -> None:
        text = why if isinstance(why, str) else why.text
        super().__init__(f"{card or 'the file'}, {field or 'as a whole'}: {text}")
        self.card, self.field, self.why, self.known, self.near = card, field, why, known, near


def read_toml(
    source: str, shape: type[T], cards: str | tuple[str, ...], fields: Collection[str]
) -> T:
    """The content of a card file in its shape; see :func:`bad_field`.

    The field ``game`` says which game it is for, and is no part of the shape.  Raises
    :class:`BadPack`.
    """
    content = _content(source)
    content.pop("game", None)
    try:
        return msgspec.convert(content, shape)
    except msgspec.ValidationError as error:
        raise bad_field(error, content, cards, fields) from error


def game_of(source: str) -> str | None:
    """The game that a card file says it is for, None where it does not say; raises
    :class:`BadPack` for what is no TOML."""
    game = _content(source).get("game")
    return None if game is None else str(game)


def _content(source: str) -> dict[str, Any]:
    try:
        return tomllib.loads(source)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadPack("", "", say("this is no TOML: {why}", why=str(error))) from error


def template(key: str, lang: str) -> str | None:
    """The text from which somebody writes a pack of a game, with remarks in their language; None
    where a game takes no cards of one's own."""
    folder = files(GAMES[key].rooms.format(floor="reducers"))
    translated, plain = folder.joinpath(f"pack.{lang}.toml"), folder.joinpath("pack.toml")
    file = translated if translated.is_file() else plain
    return file.read_text(encoding="utf-8") if file.is_file() else None


def check_id(card: Card, seen: set[Card]) -> None:
    """Refuse an id that stands there twice or is no word, and note it as seen."""
    if card in seen:
        raise BadPack(card, "id", say("{card} stands there twice", card=card))
    seen.add(card)
    if not _WORD.fullmatch(card):
        raise BadPack(card, "id", say("an id is lower-case letters and digits, joined by hyphens"))


_WORD: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def check_names(card: Card, names: Iterable[tuple[str, str]], taken: dict[str, Card]) -> None:
    """Refuse a name by which another card goes: nobody could tell which is meant.

    ``names`` are fields with the names in them; ``taken`` says which card goes by which name, and
    is added to.
    """
    for field, name in names:
        if not folded(name) or not name.isprintable():
            raise BadPack(card, field, say("that cannot be typed as a name"))
        other = taken.setdefault(folded(name), card)
        if other != card:
            raise BadPack(card, field, say("{card} goes by that name already", card=other))


def bad_field(
    error: msgspec.ValidationError,
    content: Mapping[str, Any],
    cards: str | tuple[str, ...],
    fields: Collection[str] = (),
) -> BadPack:
    """The fault that a failed conversion of a card file tells of.

    ``cards`` is the name of the table of cards, or of several; a place like ``$.card[3].power``
    becomes the id of that card and its field.  ``fields`` are the names that a field may have, for
    near misses.
    """
    what, _, place = str(error).partition(" - at `")
    path = place.rstrip("`").removeprefix("$").removeprefix(".")
    card = ""
    tables = (cards,) if isinstance(cards, str) else cards
    found = re.match(r"(\w+)\[(\d+)\]\.?(.*)", path)
    if found is not None and found[1] in tables:
        number = int(found[2])
        card, path = _named(content[found[1]][number], number), found[3]
    for pattern, say_it in FAULTS:
        if fault := re.match(pattern, what):
            field, why = say_it(path, *fault.groups())
            near = tuple(get_close_matches(fault[1], fields, n=2)) if say_it is _unknown else ()
            return BadPack(card, field, why, near=near)
    return BadPack(card, path, what)


def _named(card: Any, number: int) -> str:
    name = card.get("id", card.get("name")) if isinstance(card, Mapping) else None
    return str(name or f"card {number + 1}")


def _missing(path: str, field: str) -> tuple[str, Message]:
    return _below(path, field), say("that is missing")


def _unknown(path: str, field: str) -> tuple[str, Message]:
    return _below(path, field), say("there is no such field")


def _misshapen(path: str, expected: str, got: str) -> tuple[str, Message]:
    return path, say("{expected} is expected there, not {got}", expected=expected, got=got)


def _no_choice(path: str, value: str) -> tuple[str, Message]:
    return path, say("{value} is not one of the words that may stand there", value=value)


def _below(path: str, field: str) -> str:
    return f"{path}.{field}" if path else field


FAULTS: tuple[tuple[str, Callable[..., tuple[str, Message]]], ...] = (
    (r"Object missing required field `(.*)`$", _missing),
    (r"Object contains unknown field `(.*)`$", _unknown),
    (r"Expected `(.*)`, got `(.*)`$", _misshapen),
    (r"Invalid enum value (.*)$", _no_choice),
)
"""What msgspec says of a value that has not the right shape, and how it is told."""
