"""Logs written by hand: tournaments and matches told event by event, without any rules."""

from collections.abc import Iterable

from events.facts import Event
from events.log.contract import FixedPen
from events.log.protocol import Batch, Log
from events.match import (
    Catalogue,
    Kind,
    MatchEnded,
    MatchStarted,
    Note,
    Sitting,
    TableRef,
)
from events.record import Decision, read_stream
from events.tournament.closing import LotDrawn
from events.tournament.common import Result, Table, Tokens, Trophy
from events.tournament.entrants import Entered, FansAwarded, Withdrawn
from events.tournament.opening import TablesSet, TournamentStarted
from events.tournament.tables import MatchReported, ResultCorrected
from events.tournament.trophies import TrophiesOpened, TrophyDrawn
from reducers.history import undone

GUIDE = ("fans", "best_trophy", "trophy_values", "lot")
OFFICIAL = ("fans", "trophies", "latest_trophy", "trophy_rounds", "lot")
POINTS = ("points", "wins", "score_difference", "lot")


class Story:
    """A log being told; every method appends one decision."""

    def __init__(self, log: Log) -> None:
        self.log, self.pen = log, FixedPen()

    def tell(self, stream: str, *events: Event) -> int:
        """Events of a stream as one decision; the version they end at."""
        head = self.log.head(stream)
        batch = Batch(stream, head.version if head else 0, (Decision(Note(0, "x"), events),))
        return self.log.append([batch], self.pen).versions[stream]

    def undo(self, stream: str, to: int) -> None:
        """Go back to a version, as the engine says it."""
        self.tell(stream, undone(list(read_stream(self.log.stream(stream))), to))

    def cup(
        self,
        *entrants: str,
        tables: Iterable[Table] = (),
        stream: str = "cup",
        criteria: tuple[str, ...] = GUIDE,
        format: str = "plan",
        rounds: int = 7,
        played_on: str | None = None,
    ) -> "Cup":
        """A tournament with its tables."""
        started = TournamentStarted(
            *(
                stream.title(),
                "challengers",
                "tournament/1",
                format,
                entrants,
                {},
                criteria,
                rounds,
            ),
            *("drawn", "listed", 7, played_on),
        )
        self.tell(stream, started, TablesSet(tuple(tables)))
        return Cup(self, stream)

    def match(
        self,
        stream: str,
        *people: str | None,
        placings: tuple[int, ...] = (1, 2),
        kind: Kind = "recorded",
        table: TableRef | None = None,
        played_on: str | None = None,
        ended: bool = True,
        between: Iterable[Event] = (),
        game: str = "challengers",
        scores: tuple[int, ...] | None = None,
    ) -> None:
        """A match; a bot for None."""
        sittings = tuple(
            Sitting(bot="greedy", label="greedy-1") if person is None else Sitting(person)
            for person in people
        )
        catalogue = Catalogue(game, "0" * 64)
        started = MatchStarted(
            *(game, f"{game}/1", kind, sittings, {}, catalogue, "drawn", None, None),
            played_on,
            table=table,
        )
        placings = placings[: len(people)]
        winners = tuple(seat for seat, placing in enumerate(placings) if placing == 1)
        ending = MatchEnded(winners, placings, scores or (0,) * len(placings), "deck-empty")
        end = (ending,) if ended else ()
        self.tell(stream, started, *between, *end)


class Cup:
    """A tournament being told."""

    def __init__(self, story: Story, stream: str) -> None:
        self.story, self.stream = story, stream
        self.players: dict[tuple[int, str], tuple[str, str]] = {}

    def tell(self, *events: Event) -> int:
        """Events as one decision."""
        return self.story.tell(self.stream, *events)

    def undo(self, to: int) -> None:
        """Go back to a version."""
        self.story.undo(self.stream, to)

    @property
    def version(self) -> int:
        """Where the stream is."""
        head = self.story.log.head(self.stream)
        assert head is not None
        return head.version

    def result(
        self,
        round: int,
        park: str,
        players: tuple[str, str],
        winner: str | None,
        score: tuple[int, int] | None = None,
        match: str | None = None,
        **tokens: int,
    ) -> None:
        """How a table came out."""
        self.tell(MatchReported(round, park, players, result(winner, score, **tokens), match, None))

    def correct(
        self,
        round: int,
        park: str,
        players: tuple[str, str],
        winner: str | None,
        score: tuple[int, int] | None = None,
        **tokens: int,
    ) -> None:
        """How a table came out really."""
        now = result(winner, score, **tokens)
        self.tell(ResultCorrected(round, park, players, Result(None), now, "wrong button"))

    def award(self, entrant: str, fans: int, round: int) -> None:
        """Tokens given by the organiser."""
        self.tell(FansAwarded(entrant, fans, round, "best hat"))

    def draw(self, round: int, park: str, value: int) -> None:
        """A trophy is put down, hidden."""
        self.tell(TrophyDrawn(round, park, value))

    def open(self, *trophies: tuple[int, str, int]) -> None:
        """Backs are turned."""
        self.tell(TrophiesOpened(tuple(Trophy(*each) for each in trophies)))

    def lot(self, entrant: str) -> None:
        """A lot is drawn."""
        self.tell(LotDrawn(entrant))

    def leave(self, entrant: str) -> None:
        """Somebody leaves."""
        self.tell(Withdrawn(entrant, 1))

    def enter(self, entrant: str, in_place_of: str = "robot") -> None:
        """Somebody comes."""
        self.tell(Entered(entrant, in_place_of, 1))


def result(winner: str | None, score: tuple[int, int] | None = None, **tokens: int) -> Result:
    """A result."""
    return Result(winner, tuple(Tokens(*each) for each in tokens.items()), score)


def table(round: int, park: str, one: str, other: str) -> Table:
    """A table."""
    return Table(round, park, (1, 2), (one, other), None)


def plan(*entrants: str, rounds: int = 7) -> list[Table]:
    """Tables for an even number of entrants, by turning a circle."""
    parks = ("green", "red", "purple", "yellow")
    tables = []
    circle = list(entrants)
    for number in range(1, rounds + 1):
        half = len(circle) // 2
        for park, one, other in zip(parks, circle[:half], reversed(circle[half:]), strict=False):
            tables.append(table(number, park, one, other))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return tables
