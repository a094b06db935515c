"""The cards of Challengers! and what they do, read from ``cards.toml``.

An effect is data.  *Modifiers* say what counts more while a card lies on a bench, holds the flag or
is turned; they are asked of the board.  *Steps* are named things to do when a card is revealed,
takes or loses the flag (rules: challengers 5.4, 5.5).  Effects whose printed text is not known are
the house's own, and say so.
"""

import hashlib
from collections.abc import Iterator, Mapping
from copy import copy
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events.facts import Card, Seat
from events.match import Catalogue, Pack
from reducers.cards import CardEntry
from reducers.message import say
from reducers.packs import BadPack, check_id, check_names, read_toml
from reducers.text import folded

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
    return read_toml(source, CardFile, "card", _FIELDS)


_FIELDS: Final = frozenset(
    field.encode_name
    for shape in (
        CardFile,
        CardSet,
        CardSpec,
        Printing,
        BenchBonus,
        HoldBonus,
        OwnBonus,
        Among,
        StepOf,
    )
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


@lru_cache(maxsize=64)
def in_play(packs: tuple[Pack, ...], effects: Effects, round: int) -> Cards:
    """The cards of a match as they are played; raises :class:`BadPack`."""
    return in_force(packs).played(effects, round)


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
        check_id(spec.id, seen)
        _check_sets(spec, sets)
        check_names(spec.id, _names(spec), taken)
        _check_own(spec)
        _check_steps(spec)
    return Pack(file.name, hashlib.sha256(source.encode()).hexdigest(), source)


def _check_sets(spec: CardSpec, known: set[str]) -> None:
    places = (
        ("set", spec.set),
        ("bench.set", spec.bench.set if spec.bench else None),
        ("own.per.set", spec.own.per.set if spec.own and spec.own.per else None),
        ("copies.set", spec.copies.set if spec.copies else None),
        *(
            (f"{field}.when.set", step.when.set)
            for field, step in _steps(spec)
            if step.when is not None
        ),
    )
    for field, group in places:
        if group is not None and group not in known:
            raise BadPack(
                spec.id, field, say("there is no set {set}", set=group), tuple(sorted(known))
            )


def _names(spec: CardSpec) -> Iterator[tuple[str, str]]:
    """What a card goes by, each name with its field."""
    yield "id", spec.id
    yield "name", spec.name
    if spec.name_fr:
        yield "name_fr", spec.name_fr


def _check_own(spec: CardSpec) -> None:
    """Refuse a power with the flag that would change with every card the opponent turns: it is
    counted anew only when a bench or a pile changes."""
    per = spec.own.per if spec.own is not None and spec.own.defence else None
    if per is not None and (per.zone == "flag" or (per.zone, per.of) == ("play", "opponent")):
        raise BadPack(
            spec.id,
            "own.per",
            say("with the flag only benches, exhaust piles and one's own cards can be counted"),
        )


def _steps(spec: CardSpec) -> Iterator[tuple[str, StepOf]]:
    """Every step of a card, with when it is done."""
    for field, steps in (("reveal", spec.reveal), ("take", spec.take), ("lose", spec.lose)):
        yield from ((field, step) for step in steps)


def _check_steps(spec: CardSpec) -> None:
    """Refuse steps that could not be done: two cards are looked at, then something is done with
    them."""
    for field, steps in (("reveal", spec.reveal), ("take", spec.take), ("lose", spec.lose)):
        before: StepOf | None = None
        for step in steps:
            looked = before is not None and before.step == "look"
            kept = step.step in AFTER_LOOK
            same = before is not None and (before.of, before.when) == (step.of, step.when)
            if looked != kept or (kept and not same) or (step.step == "look" and step.amount != 2):
                raise BadPack(
                    spec.id, field, say("look has an amount of 2, and keep or arrange behind it")
                )
            if step.amount < 1:
                raise BadPack(spec.id, field, say("an amount is at least 1"))
            before = step
        if before is not None and before.step == "look":
            raise BadPack(
                spec.id, field, say("look has an amount of 2, and keep or arrange behind it")
            )


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
