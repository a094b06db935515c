"""The pack of the test game: the hats 1 to 9, two of each (rules: hats 1)."""

import hashlib
from collections.abc import Mapping
from typing import Final

from events.facts import Card
from events.match import Catalogue, Pack
from reducers.cards import CardEntry
from reducers.message import say
from reducers.packs import BadPack, Fault

HEIGHT: Final[Mapping[Card, int]] = {f"hat-{height}": height for height in range(1, 10)}
PACK: Final[tuple[Card, ...]] = tuple(sorted([*HEIGHT, *HEIGHT]))


def entries(packs: tuple[Pack, ...] = ()) -> Mapping[Card, CardEntry]:
    """The hats as browsers of cards see them."""
    return {
        card: CardEntry(
            card, f"Hat {height}", f"Chapeau {height}", {"height": height}, "", "", "none"
        )
        for card, height in HEIGHT.items()
    }


def pin() -> Catalogue:
    """What the first event of a match says about its cards."""
    return Catalogue("hats", hashlib.sha256(" ".join(PACK).encode()).hexdigest())


def read_pack(source: str) -> Pack:
    """There are no other hats: raises :class:`BadPack`."""
    raise BadPack(Fault("", "", say("the test game has its own hats only")))
