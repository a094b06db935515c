"""Packs of one's own for CLAMP: read, and checked against the vocabulary."""

import hashlib
from collections.abc import Iterable

from events.facts import Card
from events.match import Pack
from reducers.abilities.cards import Ability, check_abilities, check_modifiers
from reducers.abilities.vocabulary import check_words
from reducers.clamp.catalogue import CATALOGUE, USED, CardFile, CardSpec, read_cards
from reducers.clamp.program import RULES as _RULES  # the vocabulary is complete once it is loaded
from reducers.clamp.values import COUNTED
from reducers.clamp.vocabulary import WORDS
from reducers.message import say
from reducers.packs import BadPack, check_id, check_names
from reducers.text import folded

assert _RULES.vocabulary is not WORDS


def read_pack(source: str) -> Pack:
    """A pack of one's own, checked.

    Raises :class:`BadPack` for what is no card file, and for a card that could not be typed or
    played.
    """
    file = read_cards(source)
    check(file)
    return Pack(file.name, hashlib.sha256(source.encode()).hexdigest(), source)


def check(file: CardFile) -> None:
    """Refuse cards that could not be typed or played; raises :class:`BadPack`."""
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
        names = [("id", spec.id), ("name", spec.name)]
        check_names(spec.id, names + ([("name_fr", spec.name_fr)] if spec.name_fr else []), taken)
        abilities = [Ability(each.when, each.steps) for each in spec.abilities]
        check_abilities(WORDS, spec.id, abilities)
        check_modifiers(WORDS, spec.id, spec.modifiers)
        WORDS.check(spec.id, "bonus", spec.bonus)
        _check_words(spec)
        _check_kind(spec)


def _check_words(spec: CardSpec) -> None:
    check_words(spec.id, "condition", spec.condition, WORDS.tests)
    for number, modifier in enumerate(spec.modifiers):
        for word in (*modifier.where, *modifier.while_):
            if word in COUNTED:
                raise BadPack(
                    spec.id,
                    f"modifier[{number}].{word}",
                    say("a modifier cannot ask for what modifiers change"),
                )


FIELDS = {
    "story": ("colour", "traits", "cost", "back", "attack", "health", "abilities", "modifiers"),
    "event": ("traits", "back", "attack", "health", "points", "counter", "condition", "bonus"),
    "character": ("points", "counter", "condition", "bonus"),
}
"""The fields that a card of a kind has not."""

_BLANK = CardSpec("", "event", "")


def _check_kind(spec: CardSpec) -> None:
    for field in FIELDS[spec.kind]:
        if getattr(spec, field) != getattr(_BLANK, field):
            raise BadPack(
                spec.id, field, say("a card of the kind {kind} has no such field", kind=spec.kind)
            )
    moments = [each.when for each in spec.abilities]
    if len(set(moments)) < len(moments):
        raise BadPack(spec.id, "ability", say("two texts are used at the same moment"))
    if spec.kind == "event" and len(_used(moments)) != 1:
        raise BadPack(
            spec.id, "ability", say("an Event has one text, used in main, action or counter")
        )


def _used(moments: Iterable[str]) -> list[str]:
    return [moment for moment in moments if moment in USED]
