"""Packs: cards of one's own, as files that people write."""

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from importlib.resources import files
from typing import Any, Final, TypeVar
from unicodedata import normalize

from msgspec import Struct

from events.facts import Card
from events.games import GAMES
from events.match import Pack
from reducers.cards import CardEntry
from reducers.message import Message, say
from reducers.shape import fitted
from reducers.text import folded

T = TypeVar("T")


class Fault(Struct, frozen=True):
    """What is wrong with a card file: in which card and field, why, and what might be meant.

    Card and field are empty where the file as a whole is meant.  ``known`` is what there is,
    ``near`` what looks like it.
    """

    card: str
    field: str
    why: Message
    known: tuple[str, ...] = ()
    near: tuple[str, ...] = ()

    @property
    def told(self) -> Message:
        """What is wrong, after where it is."""
        place = ": ".join(part for part in (self.card, self.field) if part)
        return say("{place}: {why}", place=place, why=self.why) if place else self.why


class BadPack(Exception):
    """A card file that cannot be used, with all its ``faults`` (one or more)."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(
            "; ".join(
                f"{each.card or 'the file'}, {each.field or 'as a whole'}: {each.why.text}"
                for each in faults
            )
        )
        self.faults = faults


def read_toml(source: str, shape: type[T], tables: tuple[str, ...]) -> T:
    """The content of a card file in its shape, ``tables`` being those of cards.

    The field ``game`` says which game it is for, and is no part of the shape.  Raises
    :class:`BadPack` with every field that does not fit.
    """
    file, faults = _read(source, shape, tables)
    if faults:
        raise BadPack(*faults)
    return file


def checked(
    source: str, shape: type[T], tables: tuple[str, ...], check: Callable[[T], Iterable[Fault]]
) -> T:
    """The content of a card file that was looked through by ``check`` as well.

    Raises :class:`BadPack` with every fault: of the shape, and of what still has a shape.
    """
    file, faults = _read(source, shape, tables)
    told = [(each.card, each.field) for each in faults]
    faults += (each for each in check(file) if not _follows(each, told))
    if faults:
        raise BadPack(*faults)
    return file


def as_pack(name: str, source: str) -> Pack:
    """The pack that a match takes along: its name, the digest and the text of its file."""
    return Pack(name, hashlib.sha256(source.encode()).hexdigest(), source)


def _read(source: str, shape: type[T], tables: tuple[str, ...]) -> tuple[T, list[Fault]]:
    """What could be read of a card file, and what could not; a card without an id goes by its
    name or its number."""
    content = _content(source)
    content.pop("game", None)
    file, misfits = fitted(content, shape)
    faults: list[Fault] = []
    for path, why, word, known in misfits:
        card, field = _place(content, path, tables)
        faults.append(Fault(card, field, why, near=_near(word, known)))
    if misfits:
        for table in tables:
            for number, card in enumerate(_list(content, table)):
                if isinstance(card, dict):
                    card["id"] = _named(card, number)
        file = fitted(content, shape)[0]
    return file, faults


def _place(content: Mapping[str, Any], path: str, tables: tuple[str, ...]) -> tuple[str, str]:
    """The card and the field that a path like ``card[3].power`` means."""
    found = re.match(r"(\w+)\[(\d+)\]\.?(.*)", path)
    if found is None or found[1] not in tables:
        return "", path
    number = int(found[2])
    return _named(content[found[1]][number], number), found[3]


def _list(content: Mapping[str, Any], table: str) -> list[Any]:
    cards = content.get(table)
    return cards if isinstance(cards, list) else []


def _named(card: Any, number: int) -> str:
    name = card.get("id", card.get("name")) if isinstance(card, Mapping) else None
    return str(name or f"card {number + 1}")


def _follows(fault: Fault, told: Iterable[tuple[str, str]]) -> bool:
    """Whether a fault comes of one that is told already: it lies there, or below it."""
    return any(
        fault.card == card and re.match(rf"{re.escape(field)}($|[.\[])", fault.field)
        for card, field in told
    )


def game_of(source: str) -> str | None:
    """The game that a card file says it is for, None where it does not say; raises
    :class:`BadPack` for what is no TOML."""
    game = _content(source).get("game")
    return None if game is None else str(game)


def _content(source: str) -> dict[str, Any]:
    if _ENDLESS.search(source):
        raise BadPack(Fault("", "", say("a name in it has too many dots")))
    try:
        return tomllib.loads(source)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadPack(Fault("", "", say("this is no TOML: {why}", why=str(error)))) from error


_ENDLESS: Final = re.compile(r"(?<![^\s.=\[\]])(?:[^\s.=\[\]]++\s*+\.\s*+){100}")
"""A dotted key that would take the reader of TOML the square of its length."""


def template(key: str, lang: str) -> str | None:
    """The text from which somebody writes a pack of a game, with remarks in their language; None
    where a game takes no cards of one's own."""
    folder = files(GAMES[key].rooms.format(floor="reducers"))
    translated, plain = folder.joinpath(f"pack.{lang}.toml"), folder.joinpath("pack.toml")
    file = translated if translated.is_file() else plain
    return file.read_text(encoding="utf-8") if file.is_file() else None


def unknown(
    card: str, field: str, word: str, known: Iterable[str], why: Message | None = None
) -> Fault:
    """What is wrong with a word that is not among those known."""
    words = tuple(sorted(known))
    told = why or say("{word} means nothing there", word=word)
    return Fault(card, field, told, words, _near(word, words))


def _near(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """What a word may have been meant to be, best first."""
    return tuple(get_close_matches(word, known, n=2)) if word else ()


class Names:
    """The ids and names of a pack, none of which may stand for two cards.

    ``printed`` are the cards there are without it, ``own`` those that the pack has: it may give
    one of the box other values.
    """

    def __init__(self, printed: Mapping[Card, CardEntry], own: Iterable[Card]) -> None:
        replaced = set(own)
        self._seen: set[Card] = set()
        self._taken = {
            folded(name): card
            for card, entry in printed.items()
            if card not in replaced
            for name in entry.names
        }

    def check(self, card: Card, name: str, name_fr: str) -> Iterator[Fault]:
        """Faults of an id that stands there twice or is no word, and of names by which nobody
        could tell which card is meant."""
        if card in self._seen:
            yield Fault(card, "id", say("{card} stands there twice", card=card))
            return
        self._seen.add(card)
        if not _WORD.fullmatch(card):
            why = say("an id is lower-case letters and digits, joined by hyphens")
            yield Fault(card, "id", why)
        for field, each in (("id", card), ("name", name), ("name_fr", name_fr)):
            if field == "name_fr" and not each:
                continue  # it goes by its English name
            if not folded(each) or not normalize("NFKC", each).isprintable():
                yield Fault(card, field, say("that cannot be typed as a name"))
                continue
            other = self._taken.setdefault(folded(each), card)
            if other != card:
                yield Fault(card, field, say("{card} goes by that name already", card=other))


_WORD: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def check_together(
    cards: Callable[[tuple[Pack, ...]], Mapping[Card, CardEntry]], packs: tuple[Pack, ...]
) -> None:
    """Refuse packs of which one has a card by whose name a card of another goes; raises
    :class:`BadPack`.  ``cards`` gives the cards with some packs; of two cards with one id that of
    the later pack is played."""
    for number in range(1, len(packs)):
        before, after = cards(packs[:number]), cards(packs[: number + 1])
        changed = [entry for card, entry in after.items() if entry != before.get(card)]
        names = Names(before, (entry.id for entry in changed))
        faults = [
            fault
            for entry in changed
            for fault in names.check(
                entry.id, entry.name, "" if entry.name_fr == entry.name else entry.name_fr
            )
        ]
        if faults:
            raise BadPack(*faults)
