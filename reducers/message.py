"""Sentences before they are put into words: an English template and what goes into it.

Rules know no language and no names.  They say ``say("{seat} turns {card}.", seat=Who(0),
card=What("dog"))``; the terminal translates the template (it is the key of the translation) and
puts in the name of the person in seat 0 and the name of the card in the reader's language.
"""

from typing import Final, TypeAlias

from msgspec import Struct

from events.facts import Card, Seat, Unknown


class Who(Struct, frozen=True):
    """The person or bot in a seat."""

    seat: Seat


class What(Struct, frozen=True):
    """A card, or one that is not known; or a set or faction of cards."""

    card: Card | Unknown


class Someone(Struct, frozen=True):
    """A person by id, or the robot of a tournament."""

    entrant: str


class Cards(Struct, frozen=True):
    """Several cards, to be listed; equal ones are counted."""

    cards: tuple[Card | Unknown, ...]


Argument: TypeAlias = "Who | What | Someone | Cards | Message | str | int"


class Message(Struct, frozen=True):
    """A template with ``{names}`` of its arguments; ``many`` is its plural, chosen by ``count``."""

    text: str
    arguments: dict[str, Argument]
    many: str | None = None
    count: int = 1


SILENCE: Final = Message("", {})
"""What an event says that only keeps the books: nothing, to anybody."""


def say(text: str, /, **arguments: Argument) -> Message:
    """A sentence."""
    return Message(text, arguments)


def say_count(one: str, many: str, count: int, /, **arguments: Argument) -> Message:
    """A sentence with a number in it, ``{count}``."""
    return Message(one, {"count": count, **arguments}, many, count)
