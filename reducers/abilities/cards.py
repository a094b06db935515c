"""What a card does, as card files write it: abilities and modifiers."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from events.abilities import Step, Words
from events.facts import Card
from reducers.abilities.vocabulary import Vocabulary, check_words
from reducers.packs import Fault, unknown


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


def check_abilities(words: Vocabulary, card: Card, abilities: Iterable[Ability]) -> Iterator[Fault]:
    """Faults of abilities that mean nothing."""
    for number, ability in enumerate(abilities):
        path = f"ability[{number}]"
        if ability.when not in words.triggers:
            yield unknown(card, f"{path}.when", ability.when, words.triggers)
        yield from words.check(card, f"{path}.steps", ability.steps)


def check_modifiers(
    words: Vocabulary, card: Card, modifiers: Iterable[Modifier]
) -> Iterator[Fault]:
    """Faults of modifiers that mean nothing."""
    for number, modifier in enumerate(modifiers):
        path = f"modifier[{number}]"
        if modifier.gives not in words.gifts:
            yield unknown(card, f"{path}.gives", modifier.gives, words.gifts)
        if modifier.what not in words.selections:
            yield unknown(card, f"{path}.what", modifier.what, words.selections)
        yield from check_words(card, f"{path}.where", modifier.where, words.conditions)
        yield from check_words(card, f"{path}.while", modifier.while_, words.tests)
