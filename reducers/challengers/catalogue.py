"""The cards of Challengers! and what they do, read from ``cards.toml``.

An effect is data.  *Modifiers* say what counts more while a card lies on a bench, holds the flag or
is turned; they are asked of the board.  *Steps* are named things to do when a card is revealed,
takes or loses the flag (rules: challengers 5.4, 5.5).  Effects whose printed text is not known are
the house's own, and say so.
"""

import hashlib
from collections.abc import Mapping
from copy import copy
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.facts import Card, Seat
from events.match import Catalogue, Pack
from reducers.cards import CardEntry, Group
from reducers.packs import read_toml

BENCH_SLOTS: Final = 6
"""A bench takes six different names (rules: challengers 5.3)."""

Effects = Literal["house", "sourced", "none"]
"""Which effects are played: all, those whose text is sourced (and those of packs), or none."""

StepName = Literal[
    "exhaust-self",
    "bench-top",
    "exhaust-top",
    "boost",
    "fans",
    "search",
    "exhaust-bench",
    "oust",
    "recall-top",
    "recall-bottom",
    "look",
    "keep",
    "arrange",
    "peek",
    "sink",
    "spy",
    "sink-theirs",
]

AFTER_LOOK: Final = ("keep", "arrange")
"""What may follow once two cards were looked at."""


class Among(Struct, frozen=True, forbid_unknown_fields=True):
    """Some of the cards that lie open: where, whose, and which of them.

    In play are all cards of an attack or under the flag but the card itself; ``zone`` flag is the
    card that holds it.
    """

    zone: Literal["bench", "play", "exhaust", "flag"]
    of: Literal["owner", "opponent"] = "owner"
    set: str | None = None
    base: int | None = None
    least: int | None = None
    itself: bool = False

    def takes(self, card: "CardSpec", asking: Card) -> bool:
        """Whether a card that lies there is one of them, for the card that asks."""
        return (
            (self.set is None or self.set == card.set)
            and (self.base is None or self.base == card.power)
            and (self.least is None or self.least <= card.power)
            and (not self.itself or card.id == asking)
        )


class OwnBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card adds to itself: when it is turned in attack, while it holds the flag.

    With ``per`` it does for each of some cards, for each of their names, or once if there is any or
    none, ``most`` times at most.
    """

    attack: int = 0
    defence: int = 0
    per: Among | None = None
    count: Literal["cards", "names", "any", "none"] = "cards"
    most: int = 99


class BenchBonus(Struct, frozen=True, forbid_unknown_fields=True):
    """What a card on the bench adds, for each copy: to cards turned in attack, to the flag holder;
    only to cards of a set, or of a base power, where one is named.  ``against`` is what the
    opponent's flag holder counts less."""

    attack: int = 0
    defence: int = 0
    against: int = 0
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
    """A step of an effect, done by its owner or by the opponent, ``when`` such cards lie open."""

    step: StepName
    amount: int = 1
    of: Literal["owner", "opponent"] = "owner"
    when: Among | None = None


class Printing(Struct, frozen=True, forbid_unknown_fields=True):
    """A level at which a name is printed (R: a card of the robot), and how many copies there are in
    the box."""

    level: Literal["S", "A", "B", "C", "R"]
    copies: int


class CardSpec(Struct, frozen=True, forbid_unknown_fields=True):
    """One name: where it belongs, what it counts, what it does."""

    id: Card
    name: str
    set: str
    power: int
    name_fr: str = ""
    printings: tuple[Printing, ...] = ()
    effect: Literal["sourced", "house", "unknown", "none", "custom"] = "none"
    text: str = ""
    text_fr: str = ""
    rounds: bool = False
    bench: BenchBonus | None = None
    hold: HoldBonus | None = None
    own: OwnBonus | None = None
    copies: Among | None = None
    reveal: tuple[StepOf, ...] = ()
    take: tuple[StepOf, ...] = ()
    lose: tuple[StepOf, ...] = ()

    @property
    def acts(self) -> bool:
        """Whether it does anything but count its power."""
        modifiers = (self.bench, self.hold, self.own, self.copies)
        return any(each is not None for each in modifiers) or bool(
            self.reveal or self.take or self.lose
        )

    def played(self, effects: Effects, round: int) -> "CardSpec":
        """The card as it is played: without an effect that was not agreed on, and with the power of
        the round where it has that (rules: challengers 9)."""
        power = round if self.rounds else self.power
        if effects == "none" or (effects == "sourced" and self.effect == "house"):
            return CardSpec(self.id, self.name, self.set, power)
        return replace(self, power=power)


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
    robot: tuple[Card, ...] = ()


class Cards:
    """The cards in force: those of the catalogue, and of packs that add to it or replace some."""

    def __init__(self, file: CardFile, packs: tuple[CardFile, ...] = ()) -> None:
        self.name, self.starter, self.robot = file.name, file.starter, file.robot
        own = {
            spec.id: replace(spec, effect="custom" if spec.acts or not spec.text else "unknown")
            for pack in packs
            for spec in pack.cards
        }
        specs = {spec.id: spec for spec in file.cards} | own
        self.specs: Mapping[Card, CardSpec] = dict(sorted(specs.items()))
        self.ids: tuple[Card, ...] = tuple(self.specs)
        self.sets: Mapping[str, CardSet] = {
            group.id: group for each in (file, *packs) for group in each.sets
        }
        self._find_modifiers()

    def _find_modifiers(self) -> None:
        """Note which cards change what others count."""
        self.bench: Mapping[Card, BenchBonus] = {
            spec.id: spec.bench for spec in self.specs.values() if spec.bench is not None
        }
        self.against: Mapping[Card, int] = {
            card: bonus.against for card, bonus in self.bench.items() if bonus.against
        }
        self.attack = {spec.id: self._adding(spec, "attack") for spec in self.specs.values()}
        self.defence = {spec.id: self._adding(spec, "defence") for spec in self.specs.values()}

    def _adding(self, card: CardSpec, what: Literal["attack", "defence"]) -> Mapping[Card, int]:
        """What each card of a bench adds to a card."""
        adding = {
            name: getattr(bonus, what) for name, bonus in self.bench.items() if bonus.meets(card)
        }
        return {name: amount for name, amount in adding.items() if amount}

    def played(self, effects: Effects, round: int) -> "Cards":
        """The cards with the effects that were agreed on, in a round of a tournament."""
        cards = copy(self)
        cards.specs = {card: spec.played(effects, round) for card, spec in self.specs.items()}
        cards._find_modifiers()
        return cards

    @cached_property
    def digest(self) -> str:
        """The digest of what the cards are, in whatever order their file has them."""
        return hashlib.sha256(msgspec.json.encode(list(self.specs.values()))).hexdigest()

    @cached_property
    def entries(self) -> Mapping[Card, CardEntry]:
        """The cards as browsers see them."""
        return {spec.id: self._entry(spec) for spec in self.specs.values()}

    def _entry(self, spec: CardSpec) -> CardEntry:
        group = self.sets[spec.set]
        return CardEntry(
            spec.id,
            spec.name,
            spec.name_fr or spec.name,
            {
                "power": spec.power,
                "set": group.name,
                "level": "/".join(printing.level for printing in spec.printings),
                "copies": "/".join(str(printing.copies) for printing in spec.printings),
            },
            spec.text,
            spec.text_fr or spec.text,
            spec.effect,
            Group(group.id, group.name, group.name_fr),
        )


TABLES: Final = ("card",)
"""The tables of a card file in which cards stand."""


def read_cards(source: str) -> CardFile:
    """The content of a card file.

    Raises :class:`BadPack` with the card and the field.
    """
    return read_toml(source, CardFile, TABLES)


_BASE: Final = read_cards(
    files("reducers.challengers").joinpath("cards.toml").read_text(encoding="utf-8")
)

CATALOGUE: Final = Cards(_BASE)
"""The cards of the box."""


@lru_cache(maxsize=64)
def in_force(packs: tuple[Pack, ...]) -> Cards:
    """The cards of a match with these packs; raises :class:`BadPack`."""
    return Cards(_BASE, tuple(read_cards(pack.source) for pack in packs)) if packs else CATALOGUE


@lru_cache(maxsize=64)
def in_play(packs: tuple[Pack, ...], effects: Effects, round: int) -> Cards:
    """The cards of a match as they are played; raises :class:`BadPack`."""
    return in_force(packs).played(effects, round)


def entries(packs: tuple[Pack, ...] = ()) -> Mapping[Card, CardEntry]:
    """The cards of a match with these packs, as browsers see them."""
    return in_force(packs).entries


def pin() -> Catalogue:
    """What the first event of a match says about the cards of the box."""
    return Catalogue(CATALOGUE.name, CATALOGUE.digest)


def starter_deck(seat: Seat = 0) -> tuple[Card, ...]:
    """The deck everybody begins a tournament with (rules: challengers 2.5)."""
    return CATALOGUE.starter


def robot_deck(round: int) -> tuple[Card, ...]:
    """The deck of the robot in a round: seven of its nineteen cards in the first, two more in each
    that follows (rules: challengers 9.1)."""
    return CATALOGUE.robot[: 5 + 2 * round]
