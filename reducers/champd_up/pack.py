"""Packs of one's own: a champ for each friend, checked before they are played with."""

from collections import Counter
from collections.abc import Iterator

from events.match import Pack
from reducers.abilities.cards import check_abilities, check_modifiers
from reducers.abilities.chains import endless
from reducers.champd_up.catalogue import (
    BASE,
    CATALOGUE,
    TABLES,
    CardFile,
    Cards,
    ChampSpec,
    TrainerSpec,
    check_mix,
    check_size,
)
from reducers.champd_up.vocabulary import WORDS
from reducers.message import say
from reducers.packs import Fault, Names, as_pack, checked


def read_pack(source: str) -> Pack:
    """A pack of one's own, checked; raises :class:`reducers.packs.BadPack`."""
    return as_pack(checked(source, CardFile, TABLES, _faults).name, source)


def _faults(file: CardFile) -> Iterator[Fault]:
    """What is wrong with the cards of a file, and with how they are mixed."""
    specs: tuple[ChampSpec | TrainerSpec, ...] = (*file.champs, *file.trainers)
    names = Names(CATALOGUE.entries, (spec.id for spec in specs))
    for spec in specs:
        yield from names.check(spec.id, spec.name, spec.name_fr)
        yield from check_abilities(WORDS, spec.id, spec.abilities)
        yield from _check_specials(spec)
        if isinstance(spec, ChampSpec):
            yield from check_modifiers(WORDS, spec.id, spec.modifiers)
    cards = Cards(BASE, (file,))
    if file.mix:
        unknown = list(check_mix(file, cards))
        yield from unknown or check_size(*cards.mixed(starter_set=True))
    yield from _check_chains(file, cards)


def _check_chains(file: CardFile, cards: Cards) -> Iterator[Fault]:
    """Faults of cards that set each other off for ever (rules: champd-up A19)."""
    played = Counter(file.mix or list(cards.champs))
    abilities = {spec.id: spec.abilities for spec in cards.champs.values()}
    for chain in endless(WORDS, abilities, played):
        why = say("that goes on without an end: {cards}", cards=", ".join(chain))
        yield Fault(chain[0], "ability", why)


def _check_specials(spec: ChampSpec | TrainerSpec) -> Iterator[Fault]:
    """Faults of several special abilities, and of whatever else a trainer might do."""
    whens = Counter(ability.when for ability in spec.abilities)
    if whens["special"] > 1:
        yield Fault(spec.id, "ability", say("a card has one special ability at most"))
    if isinstance(spec, TrainerSpec) and set(whens) - {"special"}:
        yield Fault(spec.id, "ability", say("a trainer has a special ability only"))
