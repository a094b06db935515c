"""Packs: cards of one's own, as files that people write."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec


class BadPack(Exception):
    """A card file that cannot be used: in which card and field, why, and what might be meant.

    Card and field are empty where the file as a whole is meant.
    """

    def __init__(self, card: str, field: str, why: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(f"{card or 'the file'}, {field or 'as a whole'}: {why}")
        self.card, self.field, self.why, self.known = card, field, why, known


def bad_field(error: msgspec.ValidationError, content: Mapping[str, Any], cards: str) -> BadPack:
    """The fault that a failed conversion of a card file tells of.

    ``cards`` is the name of the table of cards; a place like ``$.card[3].power`` becomes the id of
    that card and its field.
    """
    why, _, place = str(error).partition(" - at `")
    path = place.rstrip("`").removeprefix("$").removeprefix(".")
    found = re.match(rf"{re.escape(cards)}\[(\d+)\]\.?(.*)", path)
    if found is None:
        return BadPack("", path, why)
    number = int(found[1])
    card = content[cards][number]
    name = card.get("id", card.get("name")) if isinstance(card, Mapping) else None
    return BadPack(str(name or f"card {number + 1}"), found[2], why)
