"""Tournaments: who enters, who meets whom, what came out, who wins.

A tournament is one stream, like a match.  People are opaque ids; the seat that nobody takes is
``ROBOT``, and a table at which somebody has no opponent is a ``BYE``.  The value of a trophy is
secret while its back is not turned; reasons are for the organiser.
"""

from typing import ClassVar, Final, Literal, TypeAlias

from msgspec import Struct

from events.facts import NATURE, ORGANISER, REFEREE, Actor, Command, Event, Unknown, Viewer
from events.match import Options, Pack

Entrant: TypeAlias = str
"""The id of a person, or :data:`ROBOT`."""

ROBOT: Final = "robot"
BYE: Final = "bye"

FINAL: Final = "final"
"""What the table of the final is called where a park is asked."""

Format: TypeAlias = Literal["plan", "round-robin", "knock-out"]
Backs: TypeAlias = Literal["drawn", "typed"]
Seating: TypeAlias = Literal["drawn", "listed"]


class Table(Struct, frozen=True, gc=False):
    """Two who meet: in which round, where, and who starts if the plan says so.

    ``places`` are the seats of the plan they sit in, counted from 1.  The final is the round after
    the last, at the park :data:`FINAL`.
    """

    round: int
    park: str
    places: tuple[int, int]
    players: tuple[Entrant, Entrant]
    starter: Entrant | None


class Tokens(Struct, frozen=True, gc=False):
    """Fan tokens somebody gained."""

    entrant: Entrant
    fans: int


class Trophy(Struct, frozen=True, gc=False):
    """The trophy of a park in a round, and the fans on its back."""

    round: int
    park: str
    value: int


class Rank(Struct, frozen=True, gc=False):
    """A row of a ranking: equal rows share a rank; ``decided_by`` is the criterion that put it
    behind the row before it, None where they share."""

    rank: int
    entrant: Entrant
    decided_by: str | None


class Result(Struct, frozen=True, gc=False):
    """How a table came out: the winner (None: a draw), tokens gained, the score if the game has
    one, and whether somebody did not play it out."""

    winner: Entrant | None
    tokens: tuple[Tokens, ...] = ()
    score: tuple[int, int] | None = None
    forfeit: bool = False
    no_show: bool = False


class TournamentEvent(Event, frozen=True, gc=False):
    """What the events of a tournament have in common."""

    namespace: ClassVar[str] = "tournament"


class TournamentCommand(
    Command, frozen=True, gc=False, tag=lambda name: "tournament." + name.lower()
):
    """What the commands of a tournament have in common: the organiser gives them."""

    def actor(self) -> Actor:
        return REFEREE


# -- setting up --------------------------------------------------------------------------------


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
    """A tournament was made.  ``rules`` is the version of the tournament rules, ``options`` every
    option with its value, ``criteria`` the order of the table, ``rounds`` how many there are,
    ``packs`` the cards of one's own that its matches are played with."""

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


# -- people coming and going -------------------------------------------------------------------


class Withdraw(TournamentCommand, frozen=True, gc=False):
    """Somebody leaves."""

    entrant: Entrant


class Withdrawn(TournamentEvent, frozen=True, gc=False):
    """Somebody left the place they sat in.  They stay in the table, and reach no final."""

    entrant: Entrant
    place: int


class Enter(TournamentCommand, frozen=True, gc=False):
    """Somebody comes in late: in place of somebody, or where the robot sits."""

    entrant: Entrant
    in_place_of: Entrant = ROBOT


class Entered(TournamentEvent, frozen=True, gc=False):
    """Somebody came in late, and sits in that place."""

    entrant: Entrant
    in_place_of: Entrant
    place: int


# -- tables ------------------------------------------------------------------------------------


class BeginMatch(TournamentCommand, frozen=True, gc=False):
    """A table begins to be recorded, move by move."""

    round: int
    park: str
    match: str


class MatchBegun(TournamentEvent, frozen=True, gc=False):
    """A table is being played; ``match`` is the stream, ``attempt`` counts from 1."""

    round: int
    park: str
    match: str
    attempt: int


class DropMatch(TournamentCommand, frozen=True, gc=False):
    """The running match of a table is abandoned; the table is open again."""

    round: int
    park: str
    match: str


class MatchDropped(TournamentEvent, frozen=True, gc=False):
    """The running match of a table was abandoned."""

    round: int
    park: str
    match: str


class Report(TournamentCommand, frozen=True, gc=False):
    """Say how a table came out; ``match`` and ``version`` name the record that ended it, if it was
    recorded."""

    round: int
    park: str
    result: Result
    match: str | None = None
    version: int | None = None


class MatchReported(TournamentEvent, frozen=True, gc=False):
    """A table came out like this."""

    round: int
    park: str
    players: tuple[Entrant, Entrant]
    result: Result
    match: str | None
    version: int | None


class Retract(TournamentCommand, frozen=True, gc=False):
    """The end of a recorded match was undone: its table is being played again."""

    round: int
    park: str
    match: str


class ReportRetracted(TournamentEvent, frozen=True, gc=False):
    """The report of a recorded match does not stand any more; the match goes on."""

    round: int
    park: str
    match: str


class Correct(TournamentCommand, frozen=True, gc=False):
    """Say that a table came out otherwise; ``result`` is the whole of it, as it is now.

    ``trophy`` is the value on its trophy, if that was wrong.  ``void_final`` lets the final fall
    that stood on the old result.
    """

    round: int
    park: str
    result: Result
    trophy: int | None
    reason: str | Unknown
    void_final: bool = False

    secret: ClassVar = ("reason",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class ResultCorrected(TournamentEvent, frozen=True, gc=False):
    """The result of a table was corrected, from ``before`` to ``result``."""

    round: int
    park: str
    players: tuple[Entrant, Entrant]
    before: Result
    result: Result
    reason: str | Unknown

    secret: ClassVar = ("reason",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class Award(TournamentCommand, frozen=True, gc=False):
    """Give somebody fan tokens, or take some back."""

    entrant: Entrant
    fans: int
    reason: str | Unknown
    void_final: bool = False

    secret: ClassVar = ("reason",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


class FansAwarded(TournamentEvent, frozen=True, gc=False):
    """Somebody was given fan tokens, in this round."""

    entrant: Entrant
    fans: int
    round: int
    reason: str | Unknown

    secret: ClassVar = ("reason",)

    def audience(self) -> tuple[Viewer, ...]:
        return (ORGANISER,)


# -- trophies ----------------------------------------------------------------------------------


class DrawTrophy(TournamentCommand, frozen=True, gc=False):
    """Nature puts a trophy on a park, face down."""

    round: int
    park: str
    value: int | Unknown

    secret: ClassVar = ("value",)

    def actor(self) -> Actor:
        return NATURE


class TrophyDrawn(TournamentEvent, frozen=True, gc=False):
    """The trophy of a park in a round was put there, face down: the referee alone knows it."""

    round: int
    park: str
    value: int | Unknown

    secret: ClassVar = ("value",)


class OpenTrophies(TournamentCommand, frozen=True, gc=False):
    """The backs of hidden trophies are turned."""

    trophies: tuple[Trophy, ...]

    def actor(self) -> Actor:
        return NATURE


class TypeTrophy(TournamentCommand, frozen=True, gc=False):
    """Say what stands on the back of a trophy of cardboard."""

    round: int
    park: str
    value: int


class TrophiesOpened(TournamentEvent, frozen=True, gc=False):
    """What stands on the backs of these trophies is known to all."""

    trophies: tuple[Trophy, ...]


# -- closing -----------------------------------------------------------------------------------


class RoundClosed(TournamentEvent, frozen=True, gc=False):
    """Every table up to this round is played; the ranking is by what everybody knows."""

    begins_turn: ClassVar[bool] = True

    round: int
    ranking: tuple[Rank, ...]


class DrawLot(TournamentCommand, frozen=True, gc=False):
    """Nature draws who is ahead of those who are equal in everything."""

    entrant: Entrant

    def actor(self) -> Actor:
        return NATURE


class LotDrawn(TournamentEvent, frozen=True, gc=False):
    """Of those who are equal in everything this one is ahead of all whose lot is not drawn."""

    entrant: Entrant


class FinalistsNamed(TournamentEvent, frozen=True, gc=False):
    """These play the final, by this ranking."""

    finalists: tuple[Entrant, ...]
    ranking: tuple[Rank, ...]


class FinalVoided(TournamentEvent, frozen=True, gc=False):
    """The final that was begun or played does not count any more."""

    match: str | None


class TournamentEnded(TournamentEvent, frozen=True, gc=False):
    """The tournament is over.  ``champion`` is None where everybody left."""

    champion: Entrant | None
    ranking: tuple[Rank, ...]
    reason: str


class TournamentReopened(TournamentEvent, frozen=True, gc=False):
    """What ended the tournament does not stand any more."""

    reason: str


EVENTS: tuple[type[Event], ...] = (
    TournamentStarted,
    SeatDealt,
    TablesSet,
    Withdrawn,
    Entered,
    MatchBegun,
    MatchDropped,
    MatchReported,
    ReportRetracted,
    ResultCorrected,
    FansAwarded,
    TrophyDrawn,
    TrophiesOpened,
    RoundClosed,
    LotDrawn,
    FinalistsNamed,
    FinalVoided,
    TournamentEnded,
    TournamentReopened,
)
COMMANDS: tuple[type[Command], ...] = (
    NewTournament,
    DrawSeat,
    Withdraw,
    Enter,
    BeginMatch,
    DropMatch,
    Report,
    Retract,
    Correct,
    Award,
    DrawTrophy,
    OpenTrophies,
    TypeTrophy,
    DrawLot,
)
