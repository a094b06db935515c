"""Packs of one's own: factions, cards and bases, checked against the words of the card file."""

import hashlib

from events.match import Pack
from reducers.abilities.cards import check_abilities, check_modifiers
from reducers.smash_up.catalogue import Spec, checked
from reducers.smash_up.phases import STEPS
from reducers.smash_up.vocabulary import WORDS


def read_pack(source: str) -> Pack:
    """A pack of one's own, checked; raises :class:`reducers.packs.BadPack`."""
    file = checked(source)
    every: tuple[Spec, ...] = (*file.cards, *file.bases)
    for spec in every:
        check(spec)
    return Pack(file.name, hashlib.sha256(source.encode()).hexdigest(), source)


def check(spec: Spec) -> None:
    """Refuse a card whose abilities or modifiers mean nothing; raises :class:`BadPack`."""
    assert STEPS, "the steps are known"
    for abilities, modifiers in (
        (spec.abilities, spec.modifiers),
        *((later.abilities or (), later.modifiers or ()) for later in spec.later),
    ):
        check_abilities(WORDS, spec.id, abilities)
        check_modifiers(WORDS, spec.id, modifiers)
