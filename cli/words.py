"""Messages put into words: a template of the rules in the reader's language, with names in it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from cli.numbers import whole
from cli.texts import inert, translate, translate_count
from events.facts import Card, Unknown
from events.reason import Reason
from events.tournament.common import BYE, ROBOT
from reducers.message import Argument, Cards, Message, Someone, What, Who

ROBOT_NAME = "Robot"
"""What the robot of a tournament is called, in every language and every document."""


def card_id(card: Card | Unknown) -> str:
    """A card by its id, where no catalogue is at hand."""
    return "?" if card is None else card


class Words:
    """Puts messages into words for one table: who sits there, and what its cards are called.

    What comes out is inert: no name and no card can move the cursor or colour a line.
    """

    def __init__(
        self,
        names: Sequence[str] = (),
        cards: Callable[[Card | Unknown], str] = card_id,
        people: Mapping[str, str | None] | None = None,
    ) -> None:
        self._names, self._cards, self._people = names, cards, people or {}

    def with_people(self, people: Mapping[str, str | None]) -> "Words":
        """The same words, with people by name as well."""
        return Words(self._names, self._cards, people)

    def __call__(self, message: Message | str) -> str:
        """The sentence; a string is taken to be in words already."""
        if isinstance(message, Reason):
            message = Message(message.text, dict(message.arguments))
        elif isinstance(message, str):
            return inert(message)
        if message.many is None:
            template, counted = translate(message.text), {}
        else:
            counted = {"count": whole(message.count)}
            template = translate_count(message.text, message.many, message.count)
        return template.format_map(
            {name: self._argument(value) for name, value in message.arguments.items()} | counted
        )

    def _argument(self, value: Argument) -> str:
        if isinstance(value, Who):
            return self.name(value.seat)
        if isinstance(value, What):
            return self.card(value.card)
        if isinstance(value, Someone):
            return self.person(value.entrant)
        if isinstance(value, Cards):
            return self.list(value.cards)
        if isinstance(value, Message | Reason):
            return self(value)
        return inert(str(value))

    def name(self, seat: int) -> str:
        """Who sits in ``seat``."""
        if seat < len(self._names):
            return inert(self._names[seat])
        return translate("seat {number}").format(number=seat + 1)

    def person(self, entrant: str) -> str:
        """Who an id stands for, the robot and nobody among them."""
        if entrant == ROBOT:
            return ROBOT_NAME
        if entrant == BYE:
            return translate("nobody")
        return inert(self._people.get(entrant) or entrant)

    def value(self, text: str) -> str:
        """A plain value: the name of the person whose id it is, else as it stands."""
        return inert(self._people.get(text) or text)

    def card(self, card: Card | Unknown) -> str:
        """What a card is called."""
        return inert(self._cards(card))

    def list(self, cards: Sequence[Card | Unknown]) -> str:
        """``Dog x2, Cat``: equal cards are counted, in the order in which they first come."""
        return ", ".join(
            name if count == 1 else f"{name} x{count}"
            for name, count in Counter(self.card(card) for card in cards).items()
        )
