"""Plays: results of any game that were written down elsewhere, a row a play.

A *collection* of plays is one stream, whatever table they came from.  Nobody is named in it: a seat
is known by what it was played with (factions, a deck), as the table spells it, and no catalogue is
needed to read that.  A play is no match: nothing of how it went is known, so head-to-head and
history, which are about people, never meet one.
"""

from typing import ClassVar, Literal, TypeAlias

from msgspec import Struct

from events.facts import REFEREE, Actor, Command, Event, Seat
from events.match import Kind

Doubt: TypeAlias = Literal["same-twice", "not-highest", "tie", "below-goal"]
"""What is odd about a play that was taken in all the same: a seat played the same thing twice; the
winner has not the highest score; somebody else has it too; nobody reached the goal."""


class Play(Struct, frozen=True, gc=False):
    """One play as a table tells it.

    ``play_id`` is what the table calls it; ``played_with`` and ``scores`` stand in seat order;
    ``first`` is who started and ``played_on`` the day (ISO 8601), where that is known.
    """

    play_id: str
    played_with: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    first: Seat | None = None
    played_on: str | None = None


class PlaysCommand(Command, frozen=True, gc=False, tag=lambda name: "plays." + name.lower()):
    """What an organiser asks of a collection."""

    def actor(self) -> Actor:
        return REFEREE


class Open(PlaysCommand, frozen=True, gc=False):
    """Begin a collection of plays of one game; ``goal`` is the score that ends it, if one does."""

    game: str
    kind: Kind
    goal: int | None = None


class Report(PlaysCommand, frozen=True, gc=False):
    """Add plays to a collection."""

    plays: tuple[Play, ...]


class PlaysEvent(Event, frozen=True, gc=False):
    """What the events of a collection have in common."""

    namespace: ClassVar[str] = "plays"


class PlaysOpened(PlaysEvent, frozen=True, gc=False):
    """A collection of plays began: of which game, where they come from (``kind``), and the score
    that ends the game, if one does."""

    game: str
    kind: Kind
    goal: int | None


class PlayReported(PlaysEvent, frozen=True, gc=False):
    """A play is in the collection.

    The fields of :class:`Play`, with what follows from them: ``placings`` in seat order, 1 is best,
    the winners before all others; ``doubts`` is what is odd about it.
    """

    play_id: str
    played_with: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    first: Seat | None
    played_on: str | None
    placings: tuple[int, ...]
    doubts: tuple[Doubt, ...]


EVENTS: tuple[type[Event], ...] = (PlaysOpened, PlayReported)
COMMANDS: tuple[type[Command], ...] = (Open, Report)
