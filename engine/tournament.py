"""Tournaments at work: the stream of one, nature answering by itself, matches and their reports.

The record that ends a match and the report of it go into one append, so that no power cut can come
between them.  Matches that ended elsewhere are reported by :func:`report_all`, once each.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from engine.match import Match, NoSuchMatch
from engine.players import SeededNature
from engine.stream import Stream, append, commit
from events.facts import NATURE, Event
from events.log.protocol import Appended, Batch, Log, VersionConflict
from events.match import MatchStarted, TableRef, Undo
from events.record import Damaged, Decision, Newer, Pen, Record, head, read, read_stream
from events.tournament.common import ROBOT, Entrant, Result, Tokens
from events.tournament.opening import NewTournament, TournamentStarted
from events.tournament.tables import BeginMatch, DropMatch, Report, Retract
from reducers.game import Conflict, Illegal
from reducers.message import say
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

    def undo(self, to: int | None = None, key: str | None = None) -> tuple[Event, ...]:
        """Stage going back to version ``to``, by default to before the last command.

        Raises :class:`Illegal`; a :class:`Conflict` where matches that were recorded begin or end
        in between: those are taken back by their own undo, which tells the tournament.
        """
        before = _marks(self.state)
        undone = self.stage_undo(to, key)
        after = _marks(self.state)
        moved = sorted({match for _, _, match in before ^ after})
        if moved:
            self.drop()
            raise Conflict(
                "matches-stand",
                say("Recorded matches stand on this: {matches}.", matches=", ".join(moved)),
                "undo",
                tuple(say("{match}", match=match) for match in moved),
            )
        return (*undone, *self.settle())


def _marks(state: Tournament | None) -> set[tuple[tuple[int, str], str, str]]:
    """The recorded matches that tables speak of: where, whether running or reported, which."""
    tables = () if state is None else state.tables
    running = {(each.where, "running", each.running) for each in tables if each.running}
    return running | {(each.where, "reported", each.match) for each in tables if each.match}


def find_tournament(log: Log, word: str) -> str:
    """The stream of the tournament somebody means; raises ``NoSuch`` or ``Ambiguous``."""
    if is_tournament(log, word):
        return word
    return find("tournament", word, {name: (name,) for name in tournaments(log)})


def tournaments(log: Log) -> list[str]:
    """The names of the tournaments of a log, in the order in which they were made."""
    begun = log.begun(TournamentStarted.type_name())
    return [stream for stream in begun if is_tournament(log, stream)]


def is_tournament(log: Log, stream: str) -> bool:
    """Whether a stream is a tournament; where its first record is bad, as far as that tells."""
    stored = log.stream(stream, 0, 1)
    try:
        return bool(stored) and isinstance(read(stored[0], "").event, TournamentStarted)
    except (Damaged, Newer):
        with suppress(ValueError):
            return head(stored[0].body).type == TournamentStarted.type_name()
        return False


def _first(log: Log, stream: str) -> Event | None:
    """The first event of a stream, None where it cannot be read."""
    stored = log.stream(stream, 0, 1)
    try:
        return read(stored[0], "").event if stored else None
    except (Damaged, Newer):
        return None


def match_name(tournament: str, round: int, park: str, attempt: int) -> str:
    """What the match of a table is called: two who begin it at once meet at one name."""
    name = f"{tournament}-{round}-{park}"
    return name if attempt == 1 else f"{name}-{attempt}"


def result_of(match: Match) -> Result:
    """What a match that is over says for its table."""
    outcome = match.outcome()
    assert outcome is not None
    entrants = entrants_of(match)
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


def next_attempt(contest: Contest, seating: Seating) -> tuple[str, int]:
    """What the next match of a table is called, and which attempt it is."""
    attempt = seating.attempts + 1
    while contest.log.head(match_name(contest.stream, *seating.where, attempt)) is not None:
        attempt += 1
    return match_name(contest.stream, *seating.where, attempt), attempt


def commit_match(match: Match, pen: Pen, *beside: Batch) -> Appended:
    """Append what is staged in a match; what it means for its tournament goes into the same append.

    Raises :class:`reducers.game.Illegal` where the tournament refuses that, and a
    :class:`reducers.game.Conflict` where something stands on a result that is undone; then nothing
    is written and nothing stays staged.
    """
    ref = match.started.table
    if ref is None or not _tells(match) or (contest := _contest(match.log, ref)) is None:
        return match.commit(pen, *beside)
    while True:
        try:
            _follow(contest, match, ref)
        except Illegal:
            match.drop()
            raise
        try:
            return append((match, contest), pen, *beside)
        except VersionConflict as conflict:
            again = conflict.stream == contest.stream or (
                conflict.stream == match.stream and match.decided_again()
            )
            if not again:
                match.drop()
                raise
        contest = Contest.load(match.log, ref.tournament)


def _tells(match: Match) -> bool:
    """Whether what is staged in a match may mean something for its table: it is over or closed, or
    was and is open again."""
    undone = any(isinstance(each.command, Undo) for each in match.staged)
    return match.outcome() is not None or match.abandoned or undone


def _contest(log: Log, ref: TableRef) -> Contest | None:
    """The tournament of a table, None where it is not in this log, or was taken back."""
    try:
        contest = Contest.load(log, ref.tournament)
    except NoSuchTournament:
        return None
    return None if contest.state is None else contest


def _follow(contest: Contest, match: Match, ref: TableRef) -> None:
    """Stage in a tournament what a match now is: over, open again, or abandoned.

    A table at which others sit now, or that is gone, has nothing to do with the match any more.
    """
    table, name = contest.state.at(ref.round, ref.park), match.stream
    if table is None or (name not in (table.match, table.running) and not _sit(match, table)):
        return
    where = (ref.round, ref.park, name)
    undone = any(isinstance(each.command, Undo) for each in match.staged)
    if table.match == name and undone:
        contest.do(Retract(*where))
    if match.abandoned:
        if table.running == name:
            contest.do(DropMatch(*where))
    elif match.outcome() is not None:
        if table.match != name or undone:
            _report(contest, match, ref)
    elif table.running is None and table.result is None and undone:
        contest.do(BeginMatch(*where))


def dropped(log: Log, stream: str) -> Contest | None:
    """The tournament of a match that cannot be read any more, its table open again: staged; None
    where no table waits for the match."""
    first = _first(log, stream)
    ref = first.table if isinstance(first, MatchStarted) else None
    contest = None if ref is None else _contest(log, ref)
    table = None if contest is None or ref is None else contest.state.at(ref.round, ref.park)
    if contest is None or table is None or table.running != stream:
        return None
    contest.do(DropMatch(table.table.round, table.table.park, stream))
    return contest


def _report(contest: Contest, match: Match, ref: TableRef) -> None:
    key: str | None = f"{match.stream}@{match.version}"
    house = match.game.invented(match.state)
    report = Report(ref.round, ref.park, result_of(match), match.stream, match.version, house)
    contest.do(report, None if contest.keyed(key) else key)


def _sit(match: Match, table: Seating) -> bool:
    """Whether those who play a match are those of the table."""
    return entrants_of(match) == table.table.players


def entrants_of(match: Match) -> tuple[Entrant, ...]:
    """Who plays a match, as a tournament names them."""
    return tuple(sitting.person or ROBOT for sitting in match.sittings)


def report_all(contest: Contest) -> list[tuple[str, Conflict]]:
    """Stage the reports of matches that ended elsewhere; those that something stands against.

    Doing it twice reports nothing twice.
    """
    refused: list[tuple[str, Conflict]] = []
    for stream, ref in matches_of(contest.log, contest.stream).items():
        table = contest.state.at(ref.round, ref.park)
        if table is None or table.match == stream:
            continue
        match = _ended(contest, stream)
        if match is None or not _sit(match, table) or table.result == result_of(match):
            continue
        try:
            if table.running != stream and table.result is None:
                contest.stage(BeginMatch(ref.round, ref.park, stream))
            _report(contest, match, ref)
        except Conflict as conflict:
            refused.append((stream, conflict))
        except Illegal:
            continue
    return refused


def matches_of(log: Log, tournament: str) -> dict[str, TableRef]:
    """The matches that were begun at the tables of a tournament, each with its table."""
    found: dict[str, TableRef] = {}
    for stream in log.heads(f"{tournament}-"):
        event = _first(log, stream)
        table = event.table if isinstance(event, MatchStarted) else None
        if table is not None and table.tournament == tournament:
            found[stream] = table
    return found


def _ended(contest: Contest, stream: str) -> Match | None:
    """A match if it is over and can be read."""
    try:
        match = Match.load(contest.log, stream)
    except (Damaged, Newer, Corrupt, NoSuchMatch):
        return None
    return match if match.outcome() is not None and not match.abandoned else None
