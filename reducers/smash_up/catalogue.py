"""The cards and bases of Smash Up and what they do, read from ``cards.toml``.

Several printings of a card differ: what an edition changes stands under ``later``.
"""

import hashlib
from collections.abc import Iterable, Mapping
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.abilities import Words
from events.facts import Card, Seat
from events.match import Catalogue, Pack
from reducers.abilities import cards
from reducers.cards import CardEntry, Group
from reducers.packs import read_toml

WHILE: Final = {"while_": "while"}


class Ability(cards.Ability, frozen=True, forbid_unknown_fields=True, rename=WHILE):
    """What a card does at a moment: whether its player ``may`` leave it, what it must be that set
    it off (``where``), and what must be so then (``while``)."""

    may: bool = False
    where: Words = msgspec.field(default_factory=dict)
    while_: Words = msgspec.field(default_factory=dict, name="while")


class Modifier(cards.Modifier, frozen=True, forbid_unknown_fields=True, rename=WHILE):
    """What holds while a card lies there, for each card of ``per`` and ``per_where`` if those are
    given; ``others`` limits it to what other players do, ``actions`` to actions."""

    per: str = ""
    per_where: Words = msgspec.field(default_factory=dict)
    others: bool = False
    actions: bool = False


Escape = Literal["", "must", "may"]
"""Whether a minion moves away where it would be destroyed: always, or once a turn if wanted."""


class Later(Struct, frozen=True, forbid_unknown_fields=True):
    """What later printings changed: what stands here replaces what stands in the card."""

    editions: tuple[str, ...]
    text: str | None = None
    text_fr: str | None = None
    breakpoint: int | None = None
    vp: tuple[int, int, int] | None = None
    escapes: Escape | None = None
    abilities: tuple[Ability, ...] | None = msgspec.field(default=None, name="ability")
    modifiers: tuple[Modifier, ...] | None = msgspec.field(default=None, name="modifier")


class CardSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A minion or an action.

    ``lies`` says on what an action stays, ``host`` narrows it.  ``window`` is the moment of a
    scoring in which it may be played from the hand, ``once`` that each player may do so once a
    scoring.  ``from_discard`` lets it be played from the discard pile, once a turn in all.
    ``escapes`` lets it move away instead of being destroyed.
    """

    id: Card
    name: str
    faction: str
    kind: Literal["minion", "action"]
    copies: int = 1
    power: int = 0
    name_fr: str = ""
    lies: Literal["", "base", "minion"] = ""
    host: Words = {}
    window: Literal["", "before-scoring", "after-scoring"] = ""
    once: bool = False
    from_discard: bool = False
    escapes: Escape = ""
    kin: str = ""
    effect: Literal["sourced", "none", "custom", "unknown"] = "sourced"
    text: str = ""
    text_fr: str = ""
    abilities: tuple[Ability, ...] = msgspec.field(default=(), name="ability")
    modifiers: tuple[Modifier, ...] = msgspec.field(default=(), name="modifier")
    later: tuple[Later, ...] = ()


class BaseSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """A base: its breakpoint and what the first three places are worth."""

    id: Card
    name: str
    faction: str
    breakpoint: int
    vp: tuple[int, int, int]
    name_fr: str = ""
    effect: Literal["sourced", "none", "custom", "unknown"] = "sourced"
    text: str = ""
    text_fr: str = ""
    abilities: tuple[Ability, ...] = msgspec.field(default=(), name="ability")
    modifiers: tuple[Modifier, ...] = msgspec.field(default=(), name="modifier")
    later: tuple[Later, ...] = ()


class Faction(Struct, frozen=True, forbid_unknown_fields=True):
    """A faction."""

    id: str
    name: str
    name_fr: str


class CardFile(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"factions": "faction", "cards": "card", "bases": "base"},
):
    """The content of a card file: the catalogue, or a pack of one's own."""

    name: str
    cards: tuple[CardSpec, ...] = ()
    bases: tuple[BaseSpec, ...] = ()
    factions: tuple[Faction, ...] = ()


Spec = CardSpec | BaseSpec


class Cards:
    """The cards in force: those of the box, and of packs that add to them or replace some, as an
    edition has them."""

    def __init__(self, file: CardFile, packs: tuple[CardFile, ...] = (), edition: str = "") -> None:
        self.name = file.name
        self.cards: Mapping[Card, CardSpec] = _sorted(
            [spec for each in (file, *packs) for spec in each.cards], file.cards, edition
        )
        self.bases: Mapping[Card, BaseSpec] = _sorted(
            [spec for each in (file, *packs) for spec in each.bases], file.bases, edition
        )
        self.ids: tuple[Card, ...] = tuple(self.cards)
        self.specs: Mapping[Card, Spec] = {**self.cards, **self.bases}
        self.factions: Mapping[str, Faction] = {
            faction.id: faction for each in (file, *packs) for faction in each.factions
        }
        self.abilities: Mapping[str, Mapping[Card, tuple[Ability, ...]]] = _by_trigger(self.specs)
        self.modifiers: Mapping[str, Mapping[Card, tuple[Modifier, ...]]] = _by_word(self.specs)
        self.windows: Mapping[str, frozenset[str]] = {
            window: frozenset(s.faction for s in self.cards.values() if s.window == window)
            for window in ("before-scoring", "after-scoring")
        }

    def deck(self, factions: Iterable[str]) -> tuple[Card, ...]:
        """The cards of some factions, sorted (rules: smash-up 2)."""
        wanted = list(factions)
        found = [
            spec.id
            for spec in self.cards.values()
            for _ in range(spec.copies * wanted.count(spec.faction))
        ]
        return tuple(sorted(found))

    def minion(self, card: Card) -> bool:
        """Whether a card is a minion."""
        spec = self.cards.get(card)
        return spec is not None and spec.kind == "minion"

    def action(self, card: Card) -> bool:
        """Whether a card is an action."""
        spec = self.cards.get(card)
        return spec is not None and spec.kind == "action"

    @cached_property
    def digest(self) -> str:
        """The digest of what the cards are, in whatever order their file has them."""
        return hashlib.sha256(msgspec.json.encode(list(self.specs.values()))).hexdigest()

    @cached_property
    def entries(self) -> Mapping[Card, CardEntry]:
        """The cards and bases as browsers see them."""
        return {spec.id: self._entry(spec) for spec in self.specs.values()}

    def _entry(self, spec: Spec) -> CardEntry:
        faction = self.factions[spec.faction]
        facts: dict[str, str | int] = {"faction": faction.name}
        if isinstance(spec, BaseSpec):
            facts["kind"] = "base"
            facts["breakpoint"] = spec.breakpoint
            facts["points"] = "-".join(str(points) for points in spec.vp)
        else:
            facts["kind"] = spec.kind
            if spec.kind == "minion":
                facts["power"] = spec.power
            facts["copies"] = spec.copies
        text, french = spec.text, spec.text_fr or spec.text
        return CardEntry(
            spec.id,
            spec.name,
            spec.name_fr or spec.name,
            facts,
            text,
            french,
            spec.effect,
            Group(faction.id, faction.name, faction.name_fr),
        )


_CHANGES: Final = ("text", "text_fr", "breakpoint", "vp", "escapes", "abilities", "modifiers")


def _sorted(every: list[Any], box: Iterable[Any], edition: str) -> dict[Card, Any]:
    ours = {id(spec) for spec in box}
    found: dict[Card, Any] = {}
    for spec in every:
        mine = spec if id(spec) in ours else replace(spec, effect=_origin(spec))
        for later in spec.later:
            if edition in later.editions:
                changes = {f: v for f in _CHANGES if (v := getattr(later, f)) is not None}
                mine = replace(mine, **changes)
        found[spec.id] = mine
    return dict(sorted(found.items()))


def _origin(spec: Spec) -> Literal["custom", "unknown"]:
    """Where what a card of a pack does comes from: its data, or the referee."""
    does = spec.modifiers or any(ability.steps for ability in spec.abilities)
    return "custom" if does or not spec.text else "unknown"


def _by_trigger(specs: Mapping[Card, Spec]) -> dict[str, dict[Card, tuple[Ability, ...]]]:
    found: dict[str, dict[Card, tuple[Ability, ...]]] = {}
    for card, spec in specs.items():
        for ability in spec.abilities:
            same = found.setdefault(ability.when, {})
            same[card] = (*same.get(card, ()), ability)
    return found


def _by_word(specs: Mapping[Card, Spec]) -> dict[str, dict[Card, tuple[Modifier, ...]]]:
    found: dict[str, dict[Card, tuple[Modifier, ...]]] = {}
    for card, spec in specs.items():
        for modifier in spec.modifiers:
            same = found.setdefault(modifier.gives, {})
            same[card] = (*same.get(card, ()), modifier)
    return found


TABLES: Final = ("card", "base")
"""The tables of a card file in which cards stand."""


def read_cards(source: str) -> CardFile:
    """The content of a card file.

    Raises :class:`BadPack` with the card and the field.
    """
    return read_toml(source, CardFile, TABLES)


_BOX: Final = read_cards(
    files("reducers.smash_up").joinpath("cards.toml").read_text(encoding="utf-8")
)

CATALOGUE: Final = Cards(_BOX)
"""The cards of the box, as they were first printed."""


@lru_cache(maxsize=64)
def in_force(packs: tuple[Pack, ...], edition: str = "2012") -> Cards:
    """The cards of a match with these packs and that edition; raises :class:`BadPack`."""
    return Cards(_BOX, tuple(read_cards(pack.source) for pack in packs), edition)


def entries(packs: tuple[Pack, ...] = ()) -> Mapping[Card, CardEntry]:
    """The cards and bases of a match with these packs, as browsers see them."""
    return in_force(packs).entries


def pin() -> Catalogue:
    """What the first event of a match says about the cards of the box."""
    return Catalogue(CATALOGUE.name, CATALOGUE.digest)


def no_deck(seat: Seat) -> tuple[Card, ...]:
    """Nobody brings a deck: factions are picked at the table."""
    return ()
