"""What a card does, as card files write it: abilities and modifiers."""

from collections.abc import Iterable

from msgspec import Struct

from events.abilities import Step, Words
from events.facts import Card
from reducers.abilities.vocabulary import Vocabulary, check_words, unknown_word


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps, and when they begin.  ``once`` says: at most once a turn for each card in play.

    An ability without steps is begun as well: its card says the rest, and the referee rules it.
    """

    when: str
    steps: tuple[Step, ...] = ()
    once: bool = False


class Modifier(Struct, frozen=True, forbid_unknown_fields=True, rename={"while_": "while"}):
    """What a card gives as long as it lies there: to whatever ``what`` and ``where`` find, as
    ``while`` holds.  It is asked of the table whenever something is counted or tried."""

    gives: str
    what: str = "me"
    where: Words = {}
    while_: Words = {}
    amount: int = 0


def check_abilities(words: Vocabulary, card: Card, abilities: Iterable[Ability]) -> None:
    """Refuse abilities that mean nothing; raises :class:`reducers.packs.BadPack`."""
    for number, ability in enumerate(abilities):
        path = f"ability[{number}]"
        if ability.when not in words.triggers:
            raise unknown_word(card, f"{path}.when", ability.when, words.triggers)
        words.check(card, f"{path}.steps", ability.steps)


def check_modifiers(words: Vocabulary, card: Card, modifiers: Iterable[Modifier]) -> None:
    """Refuse modifiers that mean nothing; raises :class:`reducers.packs.BadPack`."""
    for number, modifier in enumerate(modifiers):
        path = f"modifier[{number}]"
        if modifier.gives not in words.gifts:
            raise unknown_word(card, f"{path}.gives", modifier.gives, words.gifts)
        if modifier.what not in words.selections:
            raise unknown_word(card, f"{path}.what", modifier.what, words.selections)
        for field, given, known in (
            ("where", modifier.where, words.conditions),
            ("while", modifier.while_, words.tests),
        ):
            check_words(card, f"{path}.{field}", given, known)
