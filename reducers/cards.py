"""Cards as people name them: the entries of a catalogue, and finding one by a word."""

import re
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from events.facts import UNKNOWN, Card, Unknown
from reducers.text import find, folded


class Group(Struct, frozen=True):
    """A set or a faction that cards belong to."""

    id: str
    name: str
    name_fr: str


class CardEntry(Struct, frozen=True):
    """What the catalogue of a game tells about a card to those who browse it.

    ``facts`` are its numbers and kinds under their English names; ``origin`` says where its effect
    comes from: ``sourced``, ``house``, ``custom``, ``unknown`` or ``none``.
    """

    id: Card
    name: str
    name_fr: str
    facts: dict[str, str | int]
    effect: str
    effect_fr: str
    origin: str
    group: Group | None = None

    @property
    def names(self) -> tuple[str, str, str]:
        """What it goes by: its name, its id, its French name."""
        return (self.name, self.id, self.name_fr)


Entries = Mapping[Card, CardEntry]


def set_of(entries: Entries) -> dict[Card, str]:
    """The set of each card, in games whose cards have one."""
    return {card: str(each.facts["set"]) for card, each in entries.items() if "set" in each.facts}


def entry_or_group(entries: Entries, id: str) -> CardEntry | Group | None:
    """What goes by an id: a card, or a set or faction of cards; None for nothing known."""
    groups = (entry.group for entry in entries.values() if entry.group is not None)
    return entries.get(id) or next((each for each in groups if each.id == id), None)


def is_named(entries: Entries, word: str) -> bool:
    """Whether a word is the whole name of a card."""
    sought = folded(word)
    return any(folded(name) == sought for entry in entries.values() for name in entry.names)


def find_card(entries: Entries, word: str) -> Card | Unknown:
    """The card somebody means: a name, an id, a prefix; ``?`` is one that nobody told.

    A printing may be named behind a stroke (``dog/s``).  Raises ``NoSuch`` or ``Ambiguous``.
    """
    if word == "?":
        return UNKNOWN
    name, stroke, printing = word.rpartition("/")
    sought = name if stroke and len(printing) == 1 else word
    return find("card", sought, {card: entry.names for card, entry in entries.items()})


MANY: Final = re.compile("[1-9][0-9]{0,2}")
"""How many of a card one can name at once: up to 999."""


def find_cards(entries: Entries, text: str) -> tuple[Card | Unknown, ...]:
    """Cards between commas, each with how many there are before it (``3 dog, cat``)."""
    found: list[Card | Unknown] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, space, name = part.partition(" ")
        counted = bool(space) and MANY.fullmatch(number) is not None
        found += [find_card(entries, name if counted else part)] * (int(number) if counted else 1)
    return tuple(found)


def listed(cards: tuple[Card | Unknown, ...]) -> str:
    """Cards as :func:`find_cards` reads them, in their order."""
    parts: list[str] = []
    index = 0
    while index < len(cards):
        run = 1
        while index + run < len(cards) and cards[index + run] == cards[index]:
            run += 1
        name = cards[index] or "?"
        parts.append(f"{run} {name}" if run > 1 else name)
        index += run
    return ", ".join(parts)
