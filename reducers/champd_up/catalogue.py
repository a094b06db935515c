"""The champs and trainers, read from ``cards.toml`` and from packs of one's own.

What a card does is data: abilities (when they begin, and steps) and modifiers (what is so as long
as the card lies in the ring), in the words of ``vocabulary.py``.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sized
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from events.facts import Card, Seat
from events.match import Catalogue, Options, Pack
from reducers.abilities.cards import Ability, Modifier
from reducers.cards import CardEntry
from reducers.champd_up.options import FEWEST
from reducers.message import say
from reducers.packs import BadPack, Fault, read_toml, unknown

Origin = Literal["sourced", "house", "custom", "unknown"]
"""Where what a card does comes from; what has only its text is ruled by hand."""


class ChampSpec(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"abilities": "ability", "modifiers": "modifier"},
):
    """One champ: what it costs, what it counts, what it does.  The icon has no effect."""

    id: Card
    name: str
    cost: Annotated[int, Meta(ge=0, le=99)]
    power: Annotated[int, Meta(ge=-99, le=99)]
    name_fr: str = ""
    icon: Literal["winner", "hero", "underdog"] = "hero"
    effect: Origin = "house"
    text: str = ""
    text_fr: str = ""
    abilities: tuple[Ability, ...] = ()
    modifiers: tuple[Modifier, ...] = ()


class TrainerSpec(Struct, frozen=True, forbid_unknown_fields=True, rename={"abilities": "ability"}):
    """One trainer, with a special ability."""

    id: Card
    name: str
    name_fr: str = ""
    effect: Origin = "house"
    text: str = ""
    text_fr: str = ""
    abilities: tuple[Ability, ...] = ()


class CardFile(
    Struct,
    frozen=True,
    forbid_unknown_fields=True,
    rename={"champs": "champ", "trainers": "trainer"},
):
    """The content of a card file: the starter set, or a pack of one's own.

    ``mix`` names the cards that are played with, if not all of them: champs and trainers of the
    starter set and of packs, a name as often as the card is there.
    """

    name: str
    champs: tuple[ChampSpec, ...] = ()
    trainers: tuple[TrainerSpec, ...] = ()
    mix: tuple[Card, ...] = ()


class Cards:
    """The cards in force: those of the starter set, and of packs that add to it or replace some."""

    def __init__(self, file: CardFile, packs: tuple[CardFile, ...] = ()) -> None:
        self.name, self.starter, self.packs = file.name, file, packs
        champs = {spec.id: spec for spec in file.champs}
        trainers = {spec.id: spec for spec in file.trainers}
        for pack in packs:
            champs |= {spec.id: replace(spec, effect=_origin(spec)) for spec in pack.champs}
            trainers |= {spec.id: replace(spec, effect=_origin(spec)) for spec in pack.trainers}
        self.champs: Mapping[Card, ChampSpec] = dict(sorted(champs.items()))
        self.trainers: Mapping[Card, TrainerSpec] = dict(sorted(trainers.items()))
        self.ids: tuple[Card, ...] = tuple(self.champs)
        doing: tuple[ChampSpec | TrainerSpec, ...] = (*champs.values(), *trainers.values())
        self.abilities: Mapping[Card, tuple[Ability, ...]] = {
            spec.id: spec.abilities for spec in doing if spec.abilities
        }
        self.modifiers: Mapping[Card, tuple[Modifier, ...]] = {
            spec.id: spec.modifiers for spec in self.champs.values() if spec.modifiers
        }
        self.gives_power = any(
            each.gives == "power" for modifiers in self.modifiers.values() for each in modifiers
        )

    def when(self, card: Card, *triggers: str) -> tuple[Ability, ...]:
        """The abilities of a card that begin at some moment."""
        return tuple(each for each in self.abilities.get(card, ()) if each.when in triggers)

    def mixed(self, starter_set: bool) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        """The champs and the trainers that are played with, sorted (rules: champd-up 2, A9)."""
        mix = next((pack.mix for pack in reversed(self.packs) if pack.mix), ())
        if not mix:
            shown = (self.starter, *self.packs) if starter_set or not self.packs else self.packs
            mix = tuple(
                {
                    *(spec.id for file in shown for spec in file.champs),
                    *(spec.id for file in shown for spec in file.trainers),
                }
            )
        champs = tuple(sorted(card for card in mix if card in self.champs))
        return champs, tuple(sorted(card for card in mix if card in self.trainers))

    @cached_property
    def digest(self) -> str:
        """The digest of what the cards are, in whatever order their file has them."""
        cards = [*self.champs.values(), *self.trainers.values()]
        return hashlib.sha256(msgspec.json.encode(cards)).hexdigest()

    @cached_property
    def entries(self) -> Mapping[Card, CardEntry]:
        """The cards as browsers see them."""
        champs = {spec.id: _champ_entry(spec) for spec in self.champs.values()}
        return champs | {spec.id: _trainer_entry(spec) for spec in self.trainers.values()}


def _origin(spec: ChampSpec | TrainerSpec) -> Origin:
    """Where what a card of a pack does comes from: its data, or the referee."""
    does = any(ability.steps for ability in spec.abilities)
    does = does or (isinstance(spec, ChampSpec) and bool(spec.modifiers))
    return "custom" if does or not spec.text else "unknown"


def _champ_entry(spec: ChampSpec) -> CardEntry:
    return CardEntry(
        spec.id,
        spec.name,
        spec.name_fr or spec.name,
        {"cost": spec.cost, "power": spec.power, "icon": spec.icon},
        spec.text,
        spec.text_fr or spec.text,
        spec.effect,
    )


def _trainer_entry(spec: TrainerSpec) -> CardEntry:
    return CardEntry(
        spec.id,
        spec.name,
        spec.name_fr or spec.name,
        {"kind": "trainer"},
        spec.text,
        spec.text_fr or spec.text,
        spec.effect,
    )


TABLES: Final = ("champ", "trainer")
"""The tables of a card file in which cards stand."""


def read_cards(source: str) -> CardFile:
    """The content of a card file; raises :class:`BadPack` with the card and the field."""
    return read_toml(source, CardFile, TABLES)


BASE: Final = read_cards(
    files("reducers.champd_up").joinpath("cards.toml").read_text(encoding="utf-8")
)
"""The file of the starter set."""

CATALOGUE: Final = Cards(BASE)
"""The starter set."""


@lru_cache(maxsize=64)
def _in_force(packs: tuple[Pack, ...]) -> Cards:
    return Cards(BASE, tuple(read_cards(pack.source) for pack in packs))


def in_force(packs: tuple[Pack, ...]) -> Cards:
    """The cards of a match with these packs; raises :class:`BadPack`."""
    return _in_force(packs) if packs else CATALOGUE


def shuffled(
    packs: tuple[Pack, ...], options: Options
) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The champs and trainers of a match; raises :class:`BadPack` where they are too few, or where
    they name what is in no pack (rules: champd-up 2)."""
    cards = in_force(packs)
    champs, trainers = cards.mixed(bool(options["starter_set"]))
    unheard = [fault for file in cards.packs for fault in check_mix(file, cards)]
    if faults := unheard or list(check_size(champs, trainers)):
        raise BadPack(*faults)
    return champs, trainers


def check_mix(file: CardFile, cards: Cards) -> Iterator[Fault]:
    """Faults of a mix that names what is no card."""
    known = {**cards.champs, **cards.trainers}
    for number, card in enumerate(file.mix):
        if card not in known:
            yield unknown("", f"mix[{number}]", card, known)


def check_size(champs: Sized, trainers: Sized) -> Iterator[Fault]:
    """Faults of a mix that is too small to be played (rules: champd-up 2)."""
    if len(champs) < FEWEST:
        why = say("{count} champs; there are {least} or more", count=len(champs), least=FEWEST)
        yield Fault("", "mix", why)
    if len(trainers) < 2:
        yield Fault("", "mix", say("each player takes a trainer, so there are two or more"))


def entries(packs: tuple[Pack, ...] = ()) -> Mapping[Card, CardEntry]:
    """The cards of a match with these packs, as browsers see them."""
    return in_force(packs).entries


def pin() -> Catalogue:
    """What the first event of a match says about the starter set."""
    return Catalogue(CATALOGUE.name, CATALOGUE.digest)


def no_deck(seat: Seat) -> tuple[Card, ...]:
    """Nobody brings a deck: all draw from one."""
    return ()
