"""Deck files: one card a line, ``3 dog`` for three, ``?`` for one nobody wrote down."""

from events.facts import Card, Unknown
from reducers.cards import Entries, find_cards
from reducers.text import Ambiguous, NoSuch


class BadDeck(Exception):
    """A deck file with lines that name no card: each with its place (the file and the line), and
    why (``NoSuch`` or ``Ambiguous``)."""

    def __init__(self, *lines: tuple[str, NoSuch | Ambiguous]) -> None:
        super().__init__("; ".join(f"{place}: {why}" for place, why in lines))
        self.lines = lines


def read_deck(text: str, file: str, entries: Entries) -> tuple[Card | Unknown, ...]:
    """The cards of a deck file in its order; raises :class:`BadDeck` with every line that is wrong.
    ``#`` is a comment."""
    cards: list[Card | Unknown] = []
    wrong: list[tuple[str, NoSuch | Ambiguous]] = []
    for number, line in enumerate(text.splitlines(), 1):
        said = line.partition("#")[0].strip()
        try:
            cards += find_cards(entries, said)
        except (NoSuch, Ambiguous) as why:
            wrong.append((f"{file}:{number}", why))
    if wrong:
        raise BadDeck(*wrong)
    return tuple(cards)
