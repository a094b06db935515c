"""The pack: an ordinary one, by ids like ``9d``, ``10s``, ``kh`` and ``joker``."""

import hashlib
from collections.abc import Mapping
from functools import cache
from typing import Final

from events.facts import Card, Seat
from events.match import Catalogue, Pack
from reducers.cards import CardEntry
from reducers.message import say
from reducers.packs import BadPack, Fault

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "q", "k", "a")
SUITS: Final[Mapping[str, tuple[str, str]]] = {
    "s": ("spades", "pique"),
    "c": ("clubs", "trèfle"),
    "d": ("diamonds", "carreau"),
    "h": ("hearts", "cœur"),
}
JOKER: Final = "joker"
HEADS: Final = ("j", "q", "k", "a")
"""The ranks of bonus cards, where mutants fight."""

_NAMES: Final[Mapping[str, tuple[str, str]]] = {
    "j": ("jack", "valet"),
    "q": ("queen", "dame"),
    "k": ("king", "roi"),
    "a": ("ace", "as"),
}


def rank(card: Card) -> str:
    """The rank of a card; a joker's is itself."""
    return card if card == JOKER else card[:-1]


def suit(card: Card) -> str:
    """The suit of a card; a joker has none."""
    return "" if card == JOKER else card[-1]


def value(card: Card, ace: str) -> int:
    """What a card counts in a parry: aces as agreed, a joker above all."""
    if card == JOKER:
        return len(RANKS)
    if ace == "low" and rank(card) == "a":
        return -1
    return RANKS.index(rank(card))


def pack(deck: str, mutants: bool) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The normal pack and the bonus pack, sorted (rules: rois R1, R32)."""
    least = RANKS.index("7") if deck == "34" else 0
    cards = [f"{rank}{suit}" for rank in RANKS[least:] for suit in SUITS]
    bonus = [card for card in cards if mutants and rank(card) in HEADS]
    normal = [card for card in cards if card not in bonus] + [JOKER, JOKER]
    return tuple(sorted(normal)), tuple(sorted(bonus))


@cache
def _entries() -> Mapping[Card, CardEntry]:
    found: dict[Card, CardEntry] = {}
    for each in RANKS:
        english, french = _NAMES.get(each, (each, each))
        for letter, (suit_en, suit_fr) in SUITS.items():
            card = f"{each}{letter}"
            found[card] = CardEntry(
                card,
                f"{english} of {suit_en}",
                f"{french} de {suit_fr}",
                {"rank": each, "suit": suit_en},
                "",
                "",
                "none",
            )
    found[JOKER] = CardEntry(JOKER, "joker", "joker", {"rank": "joker"}, "", "", "none")
    return found


def entries(packs: tuple[Pack, ...] = ()) -> Mapping[Card, CardEntry]:
    """The cards as browsers see them."""
    return _entries()


def pin() -> Catalogue:
    """What the first event of a match says about its cards."""
    return Catalogue("french-pack", hashlib.sha256(" ".join(_entries()).encode()).hexdigest())


def read_pack(source: str) -> Pack:
    """There are no cards to add to an ordinary pack: raises :class:`BadPack`."""
    raise BadPack(Fault("", "", say("this game is played with an ordinary pack of cards")))


def no_deck(seat: Seat) -> tuple[Card, ...]:
    """Nobody brings a deck: all draw from one pile."""
    return ()
