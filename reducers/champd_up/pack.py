"""Packs of one's own: a champ for each friend, checked before they are played with."""

import hashlib
from collections import Counter

from events.facts import Card
from events.match import Pack
from reducers.abilities.cards import check_abilities, check_modifiers
from reducers.abilities.chains import endless
from reducers.champd_up.catalogue import (
    BASE,
    CATALOGUE,
    CardFile,
    Cards,
    ChampSpec,
    TrainerSpec,
    check_mix,
    read_cards,
    shuffled,
)
from reducers.champd_up.vocabulary import WORDS
from reducers.message import say
from reducers.packs import BadPack, check_id, check_names
from reducers.text import folded


def read_pack(source: str) -> Pack:
    """A pack of one's own, checked.

    Raises :class:`BadPack` for what is no card file, and for a card that could not be typed or
    played.
    """
    file = read_cards(source)
    specs: tuple[ChampSpec | TrainerSpec, ...] = (*file.champs, *file.trainers)
    own = {spec.id for spec in specs}
    taken = {
        folded(name): card
        for card, entry in CATALOGUE.entries.items()
        if card not in own
        for name in entry.names
    }
    seen: set[Card] = set()
    for spec in specs:
        check_id(spec.id, seen)
        names = [("id", spec.id), ("name", spec.name)]
        check_names(spec.id, [*names, *(("name_fr", spec.name_fr),) * bool(spec.name_fr)], taken)
        check_abilities(WORDS, spec.id, spec.abilities)
        _check_specials(spec)
        if isinstance(spec, ChampSpec):
            check_modifiers(WORDS, spec.id, spec.modifiers)
    cards = Cards(BASE, (file,))
    if file.mix:
        check_mix(file, cards)
        shuffled((Pack(file.name, "", source),), {"starter_set": True})
    _check_chains(file, cards)
    return Pack(file.name, hashlib.sha256(source.encode()).hexdigest(), source)


def _check_chains(file: CardFile, cards: Cards) -> None:
    """Refuse cards that set each other off for ever (rules: champd-up A19)."""
    played = Counter(file.mix or list(cards.champs))
    abilities = {spec.id: spec.abilities for spec in cards.champs.values()}
    chain = endless(WORDS, abilities, played)
    if chain:
        raise BadPack(
            chain[0],
            "ability",
            say("that goes on without an end: {cards}", cards=", ".join(chain)),
        )


def _check_specials(spec: ChampSpec | TrainerSpec) -> None:
    """Refuse several special abilities, and whatever else a trainer might do."""
    whens = Counter(ability.when for ability in spec.abilities)
    if whens["special"] > 1:
        raise BadPack(spec.id, "ability", say("a card has one special ability at most"))
    if isinstance(spec, TrainerSpec) and set(whens) - {"special"}:
        raise BadPack(spec.id, "ability", say("a trainer has a special ability only"))
