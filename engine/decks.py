"""Deck files: one card a line, ``3 dog`` for three, ``?`` for one nobody wrote down."""

from events.facts import Card, Unknown
from reducers.cards import Entries, find_cards
from reducers.text import Ambiguous, NoSuch


class BadDeckLine(Exception):
    """A line of a deck file that names no card: ``place`` is the file and the line, ``why``
    ``NoSuch`` or ``Ambiguous``."""

    def __init__(self, place: str, why: NoSuch | Ambiguous) -> None:
        super().__init__(f"{place}: {why}")
        self.place, self.why = place, why


def read_deck(text: str, file: str, entries: Entries) -> tuple[Card | Unknown, ...]:
    """The cards of a deck file in its order; raises :class:`BadDeckLine`.  ``#`` is a comment."""
    cards: list[Card | Unknown] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        try:
            cards += find_cards(entries, said)
        except (NoSuch, Ambiguous) as why:
            raise BadDeckLine(f"{file}:{number}", why) from why
    return tuple(cards)
