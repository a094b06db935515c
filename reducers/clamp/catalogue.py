"""The cards of CLAMP in Cardland and what they do, read from ``cards.toml``.

Texts are data (``reducers.abilities``): steps with the moment at which they are used or set off,
and modifiers, which are asked of the table.  A card with a text and neither is played by hand.
"""

import hashlib
from collections.abc import Mapping
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Final, Literal

import msgspec
from msgspec import Struct

from events.abilities import Step, Words
from events.facts import Card, Seat
from events.match import Catalogue, Pack
from reducers.abilities.cards import Modifier
from reducers.cards import CardEntry
from reducers.packs import read_toml

Colour = Literal["red", "blue", "white", "black", "violet"]
When = Literal["enter", "main", "action", "counter", "destroyed", "start-of-turn"]

USED: Final = ("main", "action", "counter")
"""When a text, or an Event, is used; the others are set off."""


class Cost(Struct, frozen=True, forbid_unknown_fields=True):
    """What has to be paid: ``coloured`` points of the colour of the card, ``violet`` ones of any;
    ``rest``: the character itself rests."""

    coloured: int = 0
    violet: int = 0
    rest: bool = False

    @property
    def total(self) -> int:
        """How many cards pay it."""
        return self.coloured + self.violet


class Text(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card does: when, for what cost, how often in a turn (0: as often as wanted)."""

    when: When
    steps: tuple[Step, ...] = ()
    cost: Cost = Cost()
    uses: int = 1


class CardSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """One card.  A Story has ``points`` (its cost), ``counter`` points, the ``condition`` of its
    actions and a ``bonus``; a character has ``attack``, ``health`` and what it costs to take it
    ``back``; a character and an Event have a ``colour`` and a ``cost``."""

    id: Card
    kind: Literal["character", "event", "story"]
    name: str
    name_fr: str = ""
    colour: Colour = "violet"
    traits: tuple[str, ...] = ()
    cost: Cost = Cost()
    back: Cost = Cost()
    attack: int = 0
    health: int = 0
    points: int = 0
    counter: int = 0
    action: str = ""
    condition: Words = {}
    bonus: tuple[Step, ...] = ()
    text: str = ""
    text_fr: str = ""
    number: str = ""
    rarity: str = ""
    series: str = ""
    illustration: str = ""
    abilities: tuple[Text, ...] = msgspec.field(default=(), name="ability")
    modifiers: tuple[Modifier, ...] = msgspec.field(default=(), name="modifier")

    def used(self, when: str) -> Text | None:
        """The text that is used at that moment, or set off by it."""
        return next((each for each in self.abilities if each.when == when), None)


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that can be bought: its cards and its Stories."""

    id: str
    name: str
    cards: dict[Card, int]
    stories: tuple[Card, ...]
    name_fr: str = ""

    @property
    def listed(self) -> tuple[Card, ...]:
        """Its cards, sorted."""
        return tuple(sorted(card for card, count in self.cards.items() for _ in range(count)))


class CardFile(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"cards": "card", "decks": "deck"},
):
    """The content of a card file: the catalogue, or a pack of one's own."""

    name: str
    cards: tuple[CardSpec, ...]
    decks: tuple[Deck, ...] = ()


class Cards:
    """The cards in force: those of the catalogue, and of packs that add to it or replace some."""

    def __init__(self, file: CardFile, packs: tuple[CardFile, ...] = ()) -> None:
        self.name, self.decks = file.name, file.decks
        self.own = frozenset(spec.id for pack in packs for spec in pack.cards)
        specs = {spec.id: spec for each in (file, *packs) for spec in each.cards}
        self.specs: Mapping[Card, CardSpec] = dict(sorted(specs.items()))
        self.ids: tuple[Card, ...] = tuple(self.specs)
        self.drawn: tuple[Card, ...] = tuple(
            card for card, spec in self.specs.items() if spec.kind != "story"
        )
        self.stories: tuple[Card, ...] = tuple(
            card for card, spec in self.specs.items() if spec.kind == "story"
        )
        self.gives: Mapping[str, frozenset[Card]] = {
            gift: frozenset(
                card
                for card, spec in self.specs.items()
                if any(each.gives == gift for each in spec.modifiers)
            )
            for gift in GIFTS
        }
        self.events: Mapping[str, tuple[CardSpec, ...]] = {
            when: tuple(
                spec
                for spec in self.specs.values()
                if spec.kind == "event" and spec.used(when) is not None
            )
            for when in USED
        }

    @cached_property
    def digest(self) -> str:
        """The digest of what the cards are, in whatever order their file has them."""
        return hashlib.sha256(msgspec.json.encode(list(self.specs.values()))).hexdigest()

    @cached_property
    def entries(self) -> Mapping[Card, CardEntry]:
        """The cards as browsers see them."""
        return {spec.id: self._entry(spec) for spec in self.specs.values()}

    def _entry(self, spec: CardSpec) -> CardEntry:
        origin = "house" if spec.text else "none"
        if spec.id in self.own:
            does = spec.bonus or spec.modifiers or any(each.steps for each in spec.abilities)
            origin = "custom" if does or not spec.text else "unknown"
        return CardEntry(
            spec.id,
            spec.name,
            spec.name_fr or spec.name,
            _FACTS[spec.kind](spec),
            spec.text,
            spec.text_fr or spec.text,
            origin,
        )


def _story(spec: CardSpec) -> dict[str, str | int]:
    return {
        "kind": spec.kind,
        "cost": spec.points,
        "counter": spec.counter,
        "action": spec.action,
        "number": spec.number,
        "rarity": spec.rarity,
    }


def _event(spec: CardSpec) -> dict[str, str | int]:
    return {
        "kind": spec.kind,
        "colour": spec.colour,
        "cost": _cost(spec.cost),
        "number": spec.number,
        "rarity": spec.rarity,
    }


def _character(spec: CardSpec) -> dict[str, str | int]:
    return {
        "kind": spec.kind,
        "colour": spec.colour,
        "cost": _cost(spec.cost),
        "back": _cost(spec.back),
        "attack": spec.attack,
        "health": spec.health,
        "traits": ", ".join(spec.traits),
        "number": spec.number,
        "rarity": spec.rarity,
    }


def _cost(cost: Cost) -> str:
    return f"{cost.coloured}+{cost.violet}"


_FACTS = {"story": _story, "event": _event, "character": _character}

GIFTS: Final = {
    "attack": "changes the attack",
    "health": "changes the health",
    "counter-points": "changes the counter points of the Story, not below 0",
    "no-counter": "cannot counter",
    "any-colour": "pays a point of any colour while it lies in the Extra zone",
}
"""What a modifier may give."""


TABLES: Final = ("card",)
"""The tables of a card file in which cards stand."""


def read_cards(source: str) -> CardFile:
    """The content of a card file; raises :class:`BadPack` with the card and the field."""
    return read_toml(source, CardFile, TABLES)


_BASE: Final = read_cards(
    files("reducers.clamp").joinpath("cards.toml").read_text(encoding="utf-8")
)

CATALOGUE: Final = Cards(_BASE)
"""The starter cards."""


def adding(file: CardFile) -> Cards:
    """The cards with one pack more."""
    return Cards(_BASE, (file,))


@lru_cache(maxsize=64)
def in_force(packs: tuple[Pack, ...]) -> Cards:
    """The cards of a match with these packs; raises :class:`BadPack`."""
    return Cards(_BASE, tuple(read_cards(pack.source) for pack in packs)) if packs else CATALOGUE


def entries(packs: tuple[Pack, ...] = ()) -> Mapping[Card, CardEntry]:
    """The cards of a match with these packs, as browsers see them."""
    return in_force(packs).entries


def pin() -> Catalogue:
    """What the first event of a match says about the starter cards."""
    return Catalogue(CATALOGUE.name, CATALOGUE.digest)


def starter(seat: Seat) -> Deck:
    """The starter deck of a seat: there are two."""
    return CATALOGUE.decks[seat % len(CATALOGUE.decks)]


def example_deck(seat: Seat) -> tuple[Card, ...]:
    """The starter deck of a seat, with its Stories."""
    deck = starter(seat)
    return (*deck.listed, *deck.stories)
