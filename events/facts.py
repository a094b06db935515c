"""What can be written down: events, the commands that caused them, and who may read what of them.

An *event* says what came out, in the past tense, and never how to work it out: which card was
turned and how much it counted, not a deck order and a rule.  A *command* says what somebody asked
for.  Both are frozen structs whose JSON form is what the log keeps for ever.

A class names its secret fields in ``secret`` and answers ``audience()`` with those who may read
them.  Everything else of it is known to everybody, so ``audience()`` may look at public fields
only.  ``events.redaction`` is the one place that acts on it.
"""

from collections.abc import Callable
from typing import Any, ClassVar, Final, Literal, TypeAlias

from msgspec import Struct

Seat: TypeAlias = int
"""A place at the table, counted from 0 in the order in which the seats were named."""

Card: TypeAlias = str
"""The stable id of a card in its catalogue; never an index, never a printed name."""

Unknown: TypeAlias = None
UNKNOWN: Final[Unknown] = None
"""What stands where somebody may not know, or nobody told: ``null`` in JSON, ``?`` in text."""

Viewer: TypeAlias = Seat | Literal["spectator", "organiser", "referee"]
"""Who looks.  A spectator sees what everybody sees, the organiser also names and notes, the
referee everything."""

SPECTATOR: Final = "spectator"
ORGANISER: Final = "organiser"
REFEREE: Final = "referee"

Actor: TypeAlias = Seat | Literal["nature", "referee"]
"""Who acts: a seat, chance, or the referee (also the organiser who registers, notes or undoes)."""

NATURE: Final = "nature"

Upcaster: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Turns the stored fields of one schema into those of the next; given and returning JSON values."""


class Fact(Struct, frozen=True, gc=False):
    """What events and commands have in common: secret fields, and who may read them."""

    secret: ClassVar[tuple[str, ...]] = ()

    def audience(self) -> tuple[Viewer, ...]:
        """Those who may read the secret fields, the referee apart, who reads everything."""
        return ()


class Event(Fact, frozen=True, gc=False):
    """Something that happened.

    ``namespace`` is the key of the game the event belongs to, empty for those that all streams
    share; it makes the stored type name (``challengers.Revealed``).  ``begins_turn`` marks the
    events with which a turn begins, as watchers count turns.  ``upcasters`` holds one
    function for each older schema, oldest first: the schema number of the class is one more than
    their count.
    """

    namespace: ClassVar[str] = ""
    begins_turn: ClassVar[bool] = False
    upcasters: ClassVar[tuple[Upcaster, ...]] = ()

    @classmethod
    def type_name(cls) -> str:
        """The name under which records keep this type."""
        return f"{cls.namespace}.{cls.__name__}" if cls.namespace else cls.__name__

    @classmethod
    def schema(cls) -> int:
        """The number of today's shape, from 1."""
        return len(cls.upcasters) + 1


class Command(Fact, frozen=True, gc=False, tag_field="do", tag=str.lower):
    """What somebody asked for.

    Its JSON form carries under ``do`` the lower-case class name, those of a game behind the key of
    the game (``challengers.reveal``).
    """

    def actor(self) -> Actor:
        """Who gives this command."""
        raise NotImplementedError


class OwnSecret(Struct, frozen=True, gc=False):
    """What is about a seat, with a secret that this seat alone may read."""

    seat: Seat

    def audience(self) -> tuple[Viewer, ...]:
        """The seat itself."""
        return (self.seat,)


class OwnCard(OwnSecret, frozen=True, gc=False):
    """What is about a seat and a card that this seat alone may know."""

    card: Card | Unknown

    secret: ClassVar[tuple[str, ...]] = ("card",)
