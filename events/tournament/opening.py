"""Before the first round: the tournament, its seats, its tables."""

from typing import ClassVar

from events.facts import NATURE, Actor, Command, Event, Unknown
from events.match import Options, Pack
from events.tournament.common import (
    Backs,
    Entrant,
    Format,
    Seating,
    Table,
    TournamentCommand,
    TournamentEvent,
)


class NewTournament(TournamentCommand, frozen=True, gc=False):
    """Make a tournament."""

    title: str
    game: str
    format: Format
    entrants: tuple[Entrant, ...]
    options: Options
    backs: Backs = "drawn"
    seating: Seating = "drawn"
    seed: int | Unknown = None
    played_on: str | None = None
    packs: tuple[Pack, ...] = ()

    secret: ClassVar = ("seed",)


class TournamentStarted(TournamentEvent, frozen=True, gc=False):
    """A tournament was made.  ``rules`` is the version of the tournament rules, ``options`` each of
    its options with its value and those of its game that are agreed for all its matches,
    ``criteria`` the order of the table, ``rounds`` how many there are, ``packs`` the cards of one's
    own that its matches are played with."""

    title: str
    game: str
    rules: str
    format: Format
    entrants: tuple[Entrant, ...]
    options: Options
    criteria: tuple[str, ...]
    rounds: int
    backs: Backs
    seating: Seating
    seed: int | Unknown
    played_on: str | None
    packs: tuple[Pack, ...] = ()

    secret: ClassVar = ("seed",)


class DrawSeat(TournamentCommand, frozen=True, gc=False):
    """Nature deals the next seat of the plan."""

    entrant: Entrant

    def actor(self) -> Actor:
        return NATURE


class SeatDealt(TournamentEvent, frozen=True, gc=False):
    """The next seat of the plan is this entrant's; the first one dealt is seat 1."""

    entrant: Entrant


class TablesSet(TournamentEvent, frozen=True, gc=False):
    """These tables are as said from now on, whatever was said of them before."""

    tables: tuple[Table, ...]


EVENTS: tuple[type[Event], ...] = (
    TournamentStarted,
    SeatDealt,
    TablesSet,
)
COMMANDS: tuple[type[Command], ...] = (
    NewTournament,
    DrawSeat,
)
