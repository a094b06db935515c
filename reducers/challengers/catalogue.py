"""The cards of Challengers! and what they do, read from ``cards.toml``.

An effect is data.  *Modifiers* say what counts more while a card lies on a bench or holds the
flag; they are asked of the board.  *Steps* are named things to do when a card is revealed, takes
or loses the flag (rules: challengers 5.4, 5.5).
"""

import hashlib
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal

import msgspec
from msgspec import Struct

from events.facts import Card
from events.match import Catalogue
from reducers.cards import CardEntry

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
    name_fr: str
    set: str
    power: int
    printings: tuple[Printing, ...]
    effect: Literal["sourced", "unknown", "none"] = "none"
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
    Struct, frozen=True, forbid_unknown_fields=True, rename={"sets": "set", "cards": "card"}
):
    """The content of a card file."""

    name: str
    starter: tuple[Card, ...]
    sets: tuple[CardSet, ...]
    cards: tuple[CardSpec, ...]


class Cards:
    """A catalogue in use: its cards by id, sorted, and its digest."""

    def __init__(self, source: bytes) -> None:
        self.file = msgspec.convert(tomllib.loads(source.decode()), CardFile)
        self.specs: Mapping[Card, CardSpec] = {
            spec.id: spec for spec in sorted(self.file.cards, key=lambda spec: spec.id)
        }
        self.ids: tuple[Card, ...] = tuple(self.specs)
        self.bench: Mapping[Card, BenchBonus] = {
            spec.id: spec.bench for spec in self.file.cards if spec.bench is not None
        }
        content = msgspec.json.encode(sorted(self.file.cards, key=lambda spec: spec.id))
        self.digest = hashlib.sha256(content).hexdigest()

    def pin(self) -> Catalogue:
        """What the first event of a match says about its cards."""
        return Catalogue(self.file.name, self.digest)

    def starter_deck(self) -> tuple[Card, ...]:
        """The deck everybody begins a tournament with (rules: challengers 2.5)."""
        return self.file.starter


CATALOGUE: Final = Cards(files("reducers.challengers").joinpath("cards.toml").read_bytes())


@cache
def entries() -> Mapping[Card, CardEntry]:
    """The catalogue as browsers of cards see it."""
    sets = {group.id: group for group in CATALOGUE.file.sets}
    return {
        spec.id: CardEntry(
            spec.id,
            spec.name,
            spec.name_fr,
            {
                "power": spec.power,
                "set": sets[spec.set].name,
                "level": "/".join(printing.level for printing in spec.printings),
                "copies": "/".join(str(printing.copies) for printing in spec.printings),
            },
            spec.text,
            spec.text_fr,
            spec.effect,
        )
        for spec in CATALOGUE.specs.values()
    }
