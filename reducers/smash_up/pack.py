"""Packs of one's own: factions, cards and bases, checked against the words of the card file."""

from collections.abc import Iterator, Sequence

from events.match import Pack
from reducers.abilities.cards import check_abilities, check_modifiers
from reducers.abilities.vocabulary import check_words
from reducers.message import say
from reducers.packs import Fault, Names, as_pack, checked, unknown
from reducers.smash_up.catalogue import (
    CATALOGUE,
    TABLES,
    Ability,
    CardFile,
    CardSpec,
    Modifier,
    Spec,
)
from reducers.smash_up.phases import STEPS
from reducers.smash_up.vocabulary import WORDS


def read_pack(source: str) -> Pack:
    """A pack of one's own, checked; raises :class:`reducers.packs.BadPack`."""
    return as_pack(checked(source, CardFile, TABLES, _faults).name, source)


def _faults(file: CardFile) -> Iterator[Fault]:
    """What is wrong with the cards of a file: names, factions, and what they do."""
    factions = {*CATALOGUE.factions, *(each.id for each in file.factions)}
    every: tuple[Spec, ...] = (*file.cards, *file.bases)
    names = Names(CATALOGUE.entries, (spec.id for spec in every))
    for spec in every:
        yield from names.check(spec.id, spec.name, spec.name_fr)
        if spec.faction not in factions:
            why = say("there is no faction {faction}", faction=spec.faction)
            yield unknown(spec.id, "faction", spec.faction, factions, why)
        yield from check(spec)


def check(spec: Spec) -> Iterator[Fault]:
    """Faults of a card whose abilities or modifiers mean nothing."""
    assert STEPS, "the steps are known"
    if isinstance(spec, CardSpec):
        yield from check_words(spec.id, "host", spec.host, WORDS.conditions)
    yield from _check_does(spec.id, spec.abilities, spec.modifiers)
    for number, later in enumerate(spec.later):
        for fault in _check_does(spec.id, later.abilities or (), later.modifiers or ()):
            yield Fault(
                fault.card, f"later[{number}].{fault.field}", fault.why, fault.known, fault.near
            )


def _check_does(
    card: str, abilities: Sequence[Ability], modifiers: Sequence[Modifier]
) -> Iterator[Fault]:
    yield from check_abilities(WORDS, card, abilities)
    for number, ability in enumerate(abilities):
        path = f"ability[{number}]"
        yield from check_words(card, f"{path}.where", ability.where, WORDS.conditions)
        yield from check_words(card, f"{path}.while", ability.while_, WORDS.tests)
    yield from check_modifiers(WORDS, card, modifiers)
    for number, modifier in enumerate(modifiers):
        path = f"modifier[{number}]"
        if modifier.per and modifier.per not in WORDS.selections:
            yield unknown(card, f"{path}.per", modifier.per, WORDS.selections)
        yield from check_words(card, f"{path}.per_where", modifier.per_where, WORDS.conditions)
