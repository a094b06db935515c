"""Packs of one's own for CLAMP: read, and checked against the vocabulary."""

from collections.abc import Iterable, Iterator

from events.match import Pack
from reducers.abilities.cards import Ability, check_abilities, check_modifiers
from reducers.abilities.chains import endless
from reducers.abilities.vocabulary import check_words
from reducers.clamp.catalogue import (
    CATALOGUE,
    TABLES,
    USED,
    CardFile,
    Cards,
    CardSpec,
    Deck,
    adding,
)
from reducers.clamp.opening import deck_faults, story_faults
from reducers.clamp.options import COPIES
from reducers.clamp.program import RULES as _RULES  # the vocabulary is complete once it is loaded
from reducers.clamp.values import COUNTED
from reducers.clamp.vocabulary import WORDS
from reducers.message import say
from reducers.packs import Fault, Names, as_pack, checked, unknown

assert _RULES.vocabulary is not WORDS


def read_pack(source: str) -> Pack:
    """A pack of one's own, checked; raises :class:`reducers.packs.BadPack`."""
    return as_pack(checked(source, CardFile, TABLES, faults).name, source)


def faults(file: CardFile) -> Iterator[Fault]:
    """What is wrong with the cards of a file, and with its decks."""
    names = Names(CATALOGUE.entries, (spec.id for spec in file.cards))
    for spec in file.cards:
        yield from names.check(spec.id, spec.name, spec.name_fr)
        yield from check_abilities(WORDS, spec.id, _abilities(spec))
        yield from check_modifiers(WORDS, spec.id, spec.modifiers)
        yield from WORDS.check(spec.id, "bonus", spec.bonus)
        yield from _check_words(spec)
        yield from _check_kind(spec)
    cards = adding(file)
    for number, deck in enumerate(file.decks):
        yield from _check_deck(f"deck[{number}]", deck, cards)
    yield from _check_chains(cards)


def _abilities(spec: CardSpec) -> list[Ability]:
    return [Ability(each.when, each.steps) for each in spec.abilities]


def _check_chains(cards: Cards) -> Iterator[Fault]:
    """Faults of cards that set each other off for ever (rules: clamp C37)."""
    abilities = {spec.id: _abilities(spec) for spec in cards.specs.values()}
    for chain in endless(WORDS, abilities, dict.fromkeys(abilities, COPIES)):
        why = say("that goes on without an end: {cards}", cards=", ".join(chain))
        yield Fault(chain[0], "ability", why)


def _check_words(spec: CardSpec) -> Iterator[Fault]:
    yield from check_words(spec.id, "condition", spec.condition, WORDS.tests)
    for number, modifier in enumerate(spec.modifiers):
        for word in (*modifier.where, *modifier.while_):
            if word in COUNTED:
                why = say("a modifier cannot ask for what modifiers change")
                yield Fault(spec.id, f"modifier[{number}].{word}", why)


def _check_deck(path: str, deck: Deck, cards: Cards) -> Iterator[Fault]:
    """Faults of a deck that nobody could bring (rules: clamp 2)."""
    places = [(f"cards.{card}", card, cards.drawn) for card in deck.cards]
    places += [
        (f"stories[{number}]", card, cards.stories) for number, card in enumerate(deck.stories)
    ]
    missing = [
        unknown("", f"{path}.{place}", card, there)
        for place, card, there in places
        if card not in there
    ]
    yield from missing
    if missing:
        return
    for illegal in deck_faults(cards, deck.listed):
        yield Fault("", f"{path}.cards", illegal.reason)
    for illegal in story_faults(cards, deck.stories):
        yield Fault("", f"{path}.stories", illegal.reason)


FIELDS = {
    "story": ("colour", "traits", "cost", "back", "attack", "health", "abilities", "modifiers"),
    "event": ("traits", "back", "attack", "health", "points", "counter", "condition", "bonus"),
    "character": ("points", "counter", "condition", "bonus"),
}
"""The fields that a card of a kind has not."""

WRITTEN = {"abilities": "ability", "modifiers": "modifier"}
"""What those fields are called in a file whose name there is another."""

_BLANK = CardSpec("", "event", "")


def _check_kind(spec: CardSpec) -> Iterator[Fault]:
    for field in FIELDS[spec.kind]:
        if getattr(spec, field) != getattr(_BLANK, field):
            why = say("a card of the kind {kind} has no such field", kind=spec.kind)
            yield Fault(spec.id, WRITTEN.get(field, field), why)
    moments = [each.when for each in spec.abilities]
    if len(set(moments)) < len(moments):
        yield Fault(spec.id, "ability", say("two texts are used at the same moment"))
    if spec.kind == "event" and len(_used(moments)) != 1:
        why = say("an Event has one text, used in main, action or counter")
        yield Fault(spec.id, "ability", why)


def _used(moments: Iterable[str]) -> list[str]:
    return [moment for moment in moments if moment in USED]
