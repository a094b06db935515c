"""The events and commands that the matches of all games share.

A match is one stream.  It begins with :class:`MatchStarted`, which pins everything a fold or a
reader needs to know beforehand, and ends with :class:`MatchEnded`.  ``Undone``, ``Noted`` and
``MatchAbandoned`` are about the stream, not about the game: no game ever sees them
(``reducers.history``).
"""

from typing import Any, ClassVar, Literal, TypeAlias

from msgspec import Struct

from events.facts import (
    ORGANISER,
    REFEREE,
    Actor,
    Command,
    Event,
    Seat,
    Unknown,
    Upcaster,
    Viewer,
)

Kind: TypeAlias = Literal["recorded", "played", "analysis", "simulated"]
"""Where a match comes from: typed at a real table, played in the program, forked from another
(``analysis``), or made by the laboratory."""

Order: TypeAlias = Literal["drawn", "given"]
"""Whether the cards come as nature draws them, or in the order of the deck files."""

Options: TypeAlias = dict[str, str | int | bool]
"""The options of a game as the log keeps them: name to value, every option present."""


class Sitting(Struct, frozen=True, gc=False):
    """Who sits in a seat: a person (opaque id), or a bot (policy and the name it was given)."""

    person: str | None = None
    bot: str | None = None
    label: str | None = None


class Catalogue(Struct, frozen=True, gc=False):
    """Which cards were in force: the name of the catalogue and the digest of its content."""

    name: str
    digest: str


class Pack(Struct, frozen=True, gc=False):
    """Cards of one's own that were added to a match, whole: ``source`` is the text of the card
    file, so that the match can be read where the file is not."""

    name: str
    digest: str
    source: str


class Parent(Struct, frozen=True, gc=False):
    """Where a match was forked from: the stream, the version in it, the hash of that record."""

    stream: str
    version: int
    hash: str


class TableRef(Struct, frozen=True, gc=False):
    """The table of a tournament at which a match is played; ``attempt`` counts from 1."""

    tournament: str
    round: int
    park: str
    attempt: int


class Start(Command, frozen=True, gc=False):
    """Set a match up.  ``first`` names who starts, else the game's own way decides."""

    game: str
    kind: Kind
    sittings: tuple[Sitting, ...]
    options: Options
    order: Order = "drawn"
    first: Seat | None = None
    seed: int | Unknown = None
    played_on: str | None = None
    packs: tuple[Pack, ...] = ()
    parent: Parent | None = None
    table: TableRef | None = None

    secret: ClassVar = ("seed",)

    def actor(self) -> Actor:
        return REFEREE


def _seats_were_ids(old: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 knew people only: ``seats`` was a list of person ids."""
    new = {name: value for name, value in old.items() if name != "seats"}
    new["sittings"] = [{"person": person, "bot": None, "label": None} for person in old["seats"]]
    return new


class MatchStarted(Event, frozen=True, gc=False):
    """A match was set up.  ``rules`` is the version of the rules it was begun under, ``options``
    holds every option with its value, ``seed`` (sealed) is what nature draws from, if anything.
    ``played_on`` is the day it was played (ISO 8601), if that was said; ``packs`` are the cards
    that were added to the catalogue, the later replacing the earlier; ``parent`` is what it was
    forked from, ``table`` where in a tournament it was played."""

    game: str
    rules: str
    kind: Kind
    sittings: tuple[Sitting, ...]
    options: Options
    catalogue: Catalogue
    order: Order
    first: Seat | None
    seed: int | Unknown
    played_on: str | None
    packs: tuple[Pack, ...] = ()
    parent: Parent | None = None
    table: TableRef | None = None

    secret: ClassVar = ("seed",)
    upcasters: ClassVar[tuple[Upcaster, ...]] = (_seats_were_ids,)


class MatchEnded(Event, frozen=True, gc=False):
    """A match is over.  ``winners`` may be none (a draw) or several; ``placings`` and ``scores``
    stand in seat order, placing 1 is best."""

    winners: tuple[Seat, ...]
    placings: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Concede(Command, frozen=True, gc=False):
    """A seat gives the match up."""

    seat: Seat

    def actor(self) -> Actor:
        return self.seat


class Conceded(Event, frozen=True, gc=False):
    """A seat gave the match up."""

    seat: Seat


Ranges: TypeAlias = tuple[tuple[int, int], ...]
"""Runs of versions, first and last included."""


class Undo(Command, frozen=True, gc=False):
    """Go back to the state at version ``to``, where a decision ended (0: before the set-up)."""

    to: int

    def actor(self) -> Actor:
        return REFEREE


class Undone(Event, frozen=True, gc=False):
    """The stream went back to the state at version ``to``.

    ``stops`` and ``resumes`` are the versions that cease to count and those that count again (an
    undo of an undo): facts, so that adding up needs no recursion.  ``reveals`` says that a reveal
    or a random result was taken back, which somebody still knows.
    """

    to: int
    stops: Ranges
    resumes: Ranges
    reveals: bool


class Note(Command, frozen=True, gc=False):
    """Write a remark beside version ``about``."""

    about: int
    text: str | Unknown

    secret: ClassVar = ("text",)

    def actor(self) -> Actor:
        return REFEREE

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class Noted(Event, frozen=True, gc=False):
    """A remark stands beside version ``about``.  It changes nothing."""

    about: int
    text: str | Unknown

    secret: ClassVar = ("text",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class Abandon(Command, frozen=True, gc=False):
    """Close a match that will not be finished."""

    reason: str | Unknown

    secret: ClassVar = ("reason",)

    def actor(self) -> Actor:
        return REFEREE

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class MatchAbandoned(Event, frozen=True, gc=False):
    """A match was closed unfinished.  It can be undone like anything else."""

    reason: str | Unknown

    secret: ClassVar = ("reason",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


EVENTS: tuple[type[Event], ...] = (
    MatchStarted,
    MatchEnded,
    Conceded,
    Undone,
    Noted,
    MatchAbandoned,
)
COMMANDS: tuple[type[Command], ...] = (Start, Concede, Undo, Note, Abandon)
