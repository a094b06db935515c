"""Tournaments at work: the stream of one, nature answering by itself, matches and their reports.

The record that ends a match and the report of it go into one append, so that no power cut can come
between them.  Matches that ended elsewhere are reported by :func:`report_all`, once each.
"""

from collections.abc import Sequence
from typing import Any

from engine.match import Match, NoSuchMatch
from engine.players import SeededNature
from engine.stream import Stream, commit
from events.facts import NATURE, Event
from events.log.protocol import Appended, Batch, Log
from events.match import MatchStarted, TableRef
from events.record import Damaged, Decision, Newer, Pen, Record, read, read_stream
from events.tournament import (
    ROBOT,
    BeginMatch,
    DropMatch,
    Entrant,
    NewTournament,
    Report,
    Result,
    Retract,
    Tokens,
    TournamentStarted,
)
from reducers.game import Conflict, Illegal
from reducers.pile import Corrupt
from reducers.text import find
from reducers.tournament import TOURNAMENT
from reducers.tournament.state import Seating, Tournament


class NoSuchTournament(Exception):
    """No stream of that name is a tournament."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


class Contest(Stream):
    """One tournament."""

    state: Tournament

    def __init__(self, log: Log, stream: str, records: list[Record]) -> None:
        super().__init__(log, stream, TOURNAMENT, records)

    @classmethod
    def load(cls, log: Log, stream: str) -> "Contest":
        """Read a tournament from the log, verifying its chain.

        Raises :class:`NoSuchTournament`, ``Damaged``, ``Newer`` or ``Corrupt``.
        """
        records = list(read_stream(log.stream(stream)))
        if not records or not isinstance(records[0].event, TournamentStarted):
            raise NoSuchTournament(stream)
        return cls(log, stream, records)

    @classmethod
    def new(
        cls, log: Log, stream: str, command: NewTournament, key: str | None = None
    ) -> "Contest":
        """A tournament that is being made: nothing is in the log yet."""
        contest = cls(log, stream, [])
        contest.do(command, key)
        return contest

    @property
    def started(self) -> TournamentStarted:
        """What was agreed when it was made."""
        first = self.events[0]
        assert isinstance(first, TournamentStarted)
        return first

    def do(self, command: Any, key: str | None = None) -> tuple[Event, ...]:
        """Stage a command and whatever nature answers to it; raises :class:`Illegal`."""
        events = self.stage(command, key)
        return (*events, *self.settle())

    def settle(self) -> tuple[Event, ...]:
        """Stage what nature has to decide: seats, trophies, lots."""
        nature = SeededNature(self.started.seed or 0)
        events: list[Event] = []
        while ask := next((each for each in self.turn() if each.actor == NATURE), None):
            events += self.stage(ask.choose(nature.chance(self)))
        return tuple(events)

    def _stage_again(self, staged: Sequence[Decision]) -> None:
        """Nature decides anew: what it drew may be gone."""
        own = [each for each in staged if each.command.actor() != NATURE]
        super()._stage_again(own)
        self.settle()

    def table(self, ref: TableRef) -> Seating:
        """The table a match was played at; raises :class:`Illegal` where there is none."""
        found = self.state.at(ref.round, ref.park)
        if found is None:
            raise NoSuchTournament(f"{self.stream} {ref.round} {ref.park}")
        return found


def find_tournament(log: Log, word: str) -> str:
    """The stream of the tournament somebody means; raises ``NoSuch`` or ``Ambiguous``."""
    return find("tournament", word, {name: (name,) for name in tournaments(log)})


def tournaments(log: Log) -> list[str]:
    """The names of the tournaments of a log, in the order in which they were made."""
    names: list[str] = []
    for stream in log.heads():
        first = log.stream(stream, 0, 1)
        try:
            if first and isinstance(read(first[0], "").event, TournamentStarted):
                names.append(stream)
        except (Damaged, Newer):
            continue
    return names


def match_name(tournament: str, round: int, park: str, attempt: int) -> str:
    """What the match of a table is called: two who begin it at once meet at one name."""
    name = f"{tournament}-{round}-{park}"
    return name if attempt == 1 else f"{name}-{attempt}"


def result_of(match: Match) -> Result:
    """What a match that is over says for its table."""
    outcome = match.outcome()
    assert outcome is not None
    entrants = [sitting.person or ROBOT for sitting in match.sittings]
    fans = zip(entrants, outcome.scores, strict=True)
    return Result(
        entrants[outcome.winners[0]] if len(outcome.winners) == 1 else None,
        tuple(Tokens(entrant, gained) for entrant, gained in fans if gained > 0),
    )


def begin(contest: Contest, match: Match, pen: Pen, *beside: Batch) -> Appended:
    """Begin the match of a table: its set-up and the mark at the table go into one append."""
    ref = match.started.table
    assert ref is not None
    contest.stage(BeginMatch(ref.round, ref.park, match.stream))
    return commit((match, contest), pen, *beside)


def commit_match(match: Match, pen: Pen, *beside: Batch) -> Appended:
    """Append what is staged in a match; what it means for its tournament goes into the same append.

    Raises :class:`reducers.game.Conflict` where something stands on a result that is undone.
    """
    ref = match.started.table
    if ref is None or match.log.head(ref.tournament) is None:
        return match.commit(pen, *beside)
    contest = Contest.load(match.log, ref.tournament)
    try:
        _follow(contest, match, ref)
    except Illegal:
        match.drop()
        raise
    return commit((match, contest), pen, *beside)


def _follow(contest: Contest, match: Match, ref: TableRef) -> None:
    """Stage in a tournament what a match now is: over, open again, or abandoned."""
    table = contest.table(ref)
    if match.abandoned:
        if table.running == match.stream:
            contest.do(DropMatch(ref.round, ref.park, match.stream))
    elif match.outcome() is not None:
        if table.result is None:
            report = Report(ref.round, ref.park, result_of(match), match.stream, match.version)
            contest.do(report, key=f"{match.stream}@{match.version}")
    elif table.result is not None and table.match == match.stream:
        contest.do(Retract(ref.round, ref.park, match.stream))


def report_all(contest: Contest) -> list[Conflict]:
    """Stage the reports of matches that ended elsewhere; what stood against one, if anything did.

    Doing it twice reports nothing twice.
    """
    refused: list[Conflict] = []
    for stream in contest.log.heads(f"{contest.stream}-"):
        match = _ended(contest, stream)
        ref = None if match is None else match.started.table
        if match is None or ref is None or contest.state.at(ref.round, ref.park) is None:
            continue
        table = contest.table(ref)
        if table.match == stream or (table.result is not None and table.result == result_of(match)):
            continue
        try:
            if table.running != stream and table.result is None:
                contest.stage(BeginMatch(ref.round, ref.park, stream))
            report = Report(ref.round, ref.park, result_of(match), stream, match.version)
            contest.do(report, key=f"{stream}@{match.version}")
        except Conflict as conflict:
            refused.append(conflict)
        except Illegal:
            continue
    return refused


def _ended(contest: Contest, stream: str) -> Match | None:
    """A match of this tournament that is over, None if the stream is nothing of the kind."""
    first = contest.log.stream(stream, 0, 1)
    try:
        event = read(first[0], "").event if first else None
        if not isinstance(event, MatchStarted) or event.table is None:
            return None
        if event.table.tournament != contest.stream:
            return None
        match = Match.load(contest.log, stream)
    except (Damaged, Newer, Corrupt, NoSuchMatch):
        return None
    return match if match.outcome() is not None and not match.abandoned else None


def people_of(contest: Contest) -> list[Entrant]:
    """The people of a tournament, by id."""
    return [entrant for entrant in contest.state.entrants if entrant != ROBOT]
