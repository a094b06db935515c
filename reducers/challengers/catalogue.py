"""The cards of Challengers! and what they do, read from ``cards.toml``.

An effect is data.  *Modifiers* say what counts more while a card lies on a bench or holds the
flag; they are asked of the board.  *Steps* are named things to do when a card is revealed, takes
or loses the flag (rules: challengers 5.4, 5.5).
"""

import hashlib
import re
import tomllib
from collections.abc import Mapping
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.facts import Card
from events.match import Catalogue, Pack
from reducers.cards import CardEntry
from reducers.message import say
from reducers.packs import BadPack, bad_field
from reducers.text import folded

BENCH_SLOTS: Final = 6
"""A bench takes six different names (rules: challengers 5.3)."""

StepName = Literal["exhaust-self", "bench-top", "boost", "search", "exhaust-bench", "look", "keep"]


class BenchBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card on the bench adds, for each copy: to cards turned in attack, to the flag holder;
    only to cards of a set, or of a base power, where one is named."""

    attack: int = 0
    defence: int = 0
    set: str | None = None
    base: int | None = None

    def meets(self, card: "CardSpec") -> bool:
        """Whether it adds anything to that card, by its base power (rules: challengers 11.18)."""
        return (self.set is None or self.set == card.set) and (
            self.base is None or self.base == card.power
        )


class HoldBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card adds to itself while it holds the flag."""

    plus: int = 0
    per_empty_slot: int = 0


class StepOf(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of an effect, done by its owner or by the opponent."""

    step: StepName
    amount: int = 1
    of: Literal["owner", "opponent"] = "owner"


class Printing(Struct, frozen=True, forbid_unknown_fields=True):
    """A level at which a name is printed, and how many copies there are in the box."""

    level: Literal["S", "A", "B", "C"]
    copies: int


class CardSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """One name: where it belongs, what it counts, what it does."""

    id: Card
    name: str
    set: str
    power: int
    name_fr: str = ""
    printings: tuple[Printing, ...] = ()
    effect: Literal["sourced", "unknown", "none", "custom"] = "none"
    text: str = ""
    text_fr: str = ""
    bench: BenchBonus | None = None
    hold: HoldBonus | None = None
    reveal: tuple[StepOf, ...] = ()
    take: tuple[StepOf, ...] = ()
    lose: tuple[StepOf, ...] = ()


class CardSet(Struct, frozen=True, forbid_unknown_fields=True):
    """A set of cards."""

    id: str
    name: str
    name_fr: str


class CardFile(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"sets": "set", "cards": "card"},
):
    """The content of a card file: the catalogue, or a pack of one's own."""

    name: str
    cards: tuple[CardSpec, ...]
    sets: tuple[CardSet, ...] = ()
    starter: tuple[Card, ...] = ()


class Cards:
    """The cards in force: those of the catalogue, and of packs that add to it or replace some."""

    def __init__(self, file: CardFile, packs: tuple[CardFile, ...] = ()) -> None:
        self.name, self.starter = file.name, file.starter
        own = {spec.id: replace(spec, effect="custom") for pack in packs for spec in pack.cards}
        specs = {spec.id: spec for spec in file.cards} | own
        self.specs: Mapping[Card, CardSpec] = dict(sorted(specs.items()))
        self.ids: tuple[Card, ...] = tuple(self.specs)
        self.sets: Mapping[str, CardSet] = {
            group.id: group for each in (file, *packs) for group in each.sets
        }
        self.bench: Mapping[Card, BenchBonus] = {
            spec.id: spec.bench for spec in self.specs.values() if spec.bench is not None
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
        return CardEntry(
            spec.id,
            spec.name,
            spec.name_fr or spec.name,
            {
                "power": spec.power,
                "set": self.sets[spec.set].name,
                "level": "/".join(printing.level for printing in spec.printings),
                "copies": "/".join(str(printing.copies) for printing in spec.printings),
            },
            spec.text,
            spec.text_fr or spec.text,
            spec.effect,
        )


def read_cards(source: str) -> CardFile:
    """The content of a card file.

    Raises :class:`BadPack` with the card and the field.
    """
    try:
        content = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise BadPack("", "", say("this is no TOML: {why}", why=str(error))) from error
    try:
        return msgspec.convert(content, CardFile)
    except msgspec.ValidationError as error:
        raise bad_field(error, content, "card", _FIELDS) from error


_FIELDS: Final = frozenset(
    field.encode_name
    for shape in (CardFile, CardSet, CardSpec, Printing, BenchBonus, HoldBonus, StepOf)
    for field in msgspec.structs.fields(shape)
)

_BASE: Final = read_cards(
    files("reducers.challengers").joinpath("cards.toml").read_text(encoding="utf-8")
)

CATALOGUE: Final = Cards(_BASE)
"""The cards of the box."""


@lru_cache(maxsize=64)
def in_force(packs: tuple[Pack, ...]) -> Cards:
    """The cards of a match with these packs; raises :class:`BadPack`."""
    return Cards(_BASE, tuple(read_cards(pack.source) for pack in packs)) if packs else CATALOGUE


def read_pack(source: str) -> Pack:
    """A pack of one's own, checked.

    Raises :class:`BadPack` for what is no card file, and for a card that could not be typed or
    played: of a set that does not exist, with an id or a name that is no word or is taken, with
    steps that do not follow each other.
    """
    file = read_cards(source)
    sets = set(CATALOGUE.sets) | {group.id for group in file.sets}
    own = {spec.id for spec in file.cards}
    taken = {
        folded(name): card
        for card, entry in CATALOGUE.entries.items()
        if card not in own
        for name in entry.names
    }
    seen: set[Card] = set()
    for spec in file.cards:
        if spec.id in seen:
            raise BadPack(spec.id, "id", say("{card} stands there twice", card=spec.id))
        seen.add(spec.id)
        if not _WORD.fullmatch(spec.id):
            raise BadPack(
                spec.id, "id", say("an id is lower-case letters and digits, joined by hyphens")
            )
        _check_sets(spec, sets)
        _check_names(spec, taken)
        _check_steps(spec)
    return Pack(file.name, hashlib.sha256(source.encode()).hexdigest(), source)


_WORD: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def _check_sets(spec: CardSpec, known: set[str]) -> None:
    for field, group in (("set", spec.set), ("bench.set", spec.bench.set if spec.bench else None)):
        if group is not None and group not in known:
            raise BadPack(
                spec.id, field, say("there is no set {set}", set=group), tuple(sorted(known))
            )


def _check_names(spec: CardSpec, taken: dict[str, Card]) -> None:
    """Refuse a name by which another card goes: nobody could tell which is meant."""
    for field, name in (("id", spec.id), ("name", spec.name), ("name_fr", spec.name_fr)):
        if not name and field == "name_fr":
            continue
        if not folded(name) or not name.isprintable():
            raise BadPack(spec.id, field, say("that cannot be typed as a name"))
        other = taken.setdefault(folded(name), spec.id)
        if other != spec.id:
            raise BadPack(spec.id, field, say("{card} goes by that name already", card=other))


def _check_steps(spec: CardSpec) -> None:
    """Refuse steps that could not be done: two cards are looked at, then one of them is kept."""
    for field, steps in (("reveal", spec.reveal), ("take", spec.take), ("lose", spec.lose)):
        before: StepOf | None = None
        for step in steps:
            looked = before is not None and before.step == "look"
            kept = step.step == "keep"
            same = before is not None and before.of == step.of
            if looked != kept or (kept and not same) or (step.step == "look" and step.amount != 2):
                raise BadPack(
                    spec.id, field, say("look has an amount of 2, and keep stands behind it")
                )
            if step.amount < 1 and step.step == "exhaust-bench":
                raise BadPack(spec.id, field, say("an amount is at least 1"))
            before = step
        if before is not None and before.step == "look":
            raise BadPack(spec.id, field, say("look has an amount of 2, and keep stands behind it"))


def entries(packs: tuple[Pack, ...] = ()) -> Mapping[Card, CardEntry]:
    """The cards of a match with these packs, as browsers see them."""
    return in_force(packs).entries


def pin() -> Catalogue:
    """What the first event of a match says about the cards of the box."""
    return Catalogue(CATALOGUE.name, CATALOGUE.digest)


def starter_deck() -> tuple[Card, ...]:
    """The deck everybody begins a tournament with (rules: challengers 2.5)."""
    return CATALOGUE.starter
