"""Tournaments at work: matches and their reports, several hands, resuming, the same bytes."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Any

import msgspec
import pytest

from engine.exchange import export, take_in
from engine.match import Match
from engine.moves import stage
from engine.tournament import (
    Contest,
    NoSuchTournament,
    begin,
    commit_match,
    find_tournament,
    is_tournament,
    load_stream,
    match_name,
    next_attempt,
    report_all,
    tournaments,
)
from engine.verify import verify
from events.challengers import Bring
from events.log.memory import MemoryLog
from events.log.protocol import Log, Unavailable, VersionConflict
from events.log.sqlite import SqliteLog
from events.match import Abandon, MatchEnded, Sitting, Start, TableRef, Undone
from events.record import read_stream
from events.tournament import (
    FINAL,
    ROBOT,
    Award,
    BeginMatch,
    Correct,
    FinalVoided,
    MatchBegun,
    MatchDropped,
    MatchReported,
    NewTournament,
    Report,
    ReportRetracted,
    Result,
    Tokens,
    TrophyDrawn,
    Withdraw,
)
from events.transcript import read
from reducers.game import Conflict, Illegal
from reducers.text import NoSuch

EIGHT = ("ana", "bo", "cleo", "dan", "eve", "fay", "gus", "hal")
SHORT = ("toss {0}", "dog", "empty")
"""A duel in three lines: the first turns a dog, and the other has no card left."""


@pytest.fixture
def cup(log, pen) -> Callable[..., Contest]:
    """``cup(players)``: a tournament in the log, the seats as listed."""

    def make(
        players: Sequence[str] | int = 8, stream: str = "cup", into: Log | None = None, **how: Any
    ) -> Contest:
        entrants = EIGHT[:players] if isinstance(players, int) else tuple(players)
        how = {"seating": "listed", "seed": 7, "options": {}, **how}
        command = NewTournament("Cup", "challengers", "plan", entrants, **how)
        contest = Contest.new(log if into is None else into, stream, command)
        contest.commit(pen)
        return contest

    return make


@pytest.fixture
def sit(pen) -> Callable[..., Match]:
    """``sit(contest, 1, "green")``: the match of a table, begun and ready for its first line."""

    def make(contest: Contest, round: int, park: str) -> Match:
        match = _match(contest, round, park)
        begin(contest, match, pen)
        return _decks(match, pen)

    return make


def _match(contest: Contest, round: int, park: str, into: Log | None = None) -> Match:
    seating = contest.state.at(round, park)
    assert seating is not None
    name, attempt = next_attempt(contest, seating)
    sittings = tuple(
        Sitting(bot="random", label="Robot") if who == ROBOT else Sitting(who)
        for who in seating.table.players
    )
    ref = TableRef(contest.stream, round, park, attempt)
    start = Start("challengers", "recorded", sittings, {}, table=ref)
    return Match.new(contest.log if into is None else into, name, start)


def _decks(match: Match, pen) -> Match:
    for seat in (0, 1):
        match.stage(Bring(seat, None))
    match.commit(pen)
    return match


@pytest.fixture
def tell(pen) -> Callable[..., None]:
    """``tell(match, "toss ana", "dog")``: records lines."""

    def record_lines(match: Match, *moves: str) -> None:
        names = [sitting.person or "Robot" for sitting in match.sittings]
        for move in moves:
            stage(match, move.format(*names), names)
            commit_match(match, pen)

    return record_lines


@pytest.fixture
def played(pen):
    """``played(contest, 7)``: every table up to a round typed, the first named winning."""

    def play(contest: Contest, upto: int) -> None:
        for each in contest.state.tables:
            if each.table.round <= upto and not each.done and each.running is None:
                contest.do(Report(*each.where, Result(each.table.players[0])))
        contest.commit(pen)

    return play


def _events(log: Log, stream: str, *kinds: type) -> list[Any]:
    events = [record.event for record in read_stream(log.stream(stream))]
    return [event for event in events if not kinds or isinstance(event, kinds)]


def _sound(log: Log) -> None:
    """Nothing is damaged, and today's rules agree with every decision."""
    report = verify(log, rules=True)
    assert report.damaged == ()
    assert report.differences == ()
    assert report.records == log.position()


# -- a match and its report ------------------------------------------------------------------------


def test_begin_marks_the_table_in_the_append_of_the_set_up(log, pen, cup):
    contest = cup()
    match = _match(contest, 1, "green")
    match.log = counted = Counted(log)  # type: ignore[assignment]
    begin(contest, match, pen)
    assert counted.appends == [["cup-1-green", "cup"]]
    assert _events(log, "cup", MatchBegun) == [MatchBegun(1, "green", "cup-1-green", 1)]
    assert contest.state.at(1, "green").running == "cup-1-green"


def test_the_end_of_a_match_and_its_report_are_one_append(log, cup, sit, tell):
    """The report names the record that ended the match; what nature answers comes with it."""
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT[:2], "rule fans +1 {0}")
    counted = Counted(log)
    match.log = counted  # type: ignore[assignment]
    tell(match, "empty")
    assert counted.appends == [["cup-1-green", "cup"]]
    records = {stream: list(read_stream(log.stream(stream))) for stream in ("cup", "cup-1-green")}
    ended = next(each for each in records["cup-1-green"] if isinstance(each.event, MatchEnded))
    (told,) = [each for each in records["cup"] if isinstance(each.event, MatchReported)]
    assert (told.event.match, told.event.version) == ("cup-1-green", ended.version)
    assert told.event.result == Result("ana", (Tokens("ana", 1),))
    assert told.key == f"cup-1-green@{ended.version}"
    assert isinstance(records["cup"][-1].event, TrophyDrawn)
    _sound(log)


class Counted:
    """A log that counts what is appended at once: ``appends``, the streams of each."""

    def __init__(self, log: Log) -> None:
        self.log, self.appends = log, list[list[str]]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.log, name)

    def append(self, batches, pen):
        """Append and count."""
        self.appends.append([each.stream for each in batches])
        return self.log.append(batches, pen)


class Failing:
    """A log whose power goes while it writes to two streams at once."""

    def __init__(self, log: Log) -> None:
        self.log, self.fails = log, True

    def __getattr__(self, name: str) -> Any:
        return getattr(self.log, name)

    def append(self, batches, pen):
        """Fail where more than one stream is written."""
        if self.fails and len([each for each in batches if each.decisions]) > 1:
            raise Unavailable("full", "here")
        return self.log.append(batches, pen)


def test_a_power_cut_between_the_end_and_the_report_cannot_be(log, pen, cup, sit, tell):
    """Neither is there, or both: the match stands before its last line, and takes it again."""
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT[:2])
    failing = Failing(log)
    match.log = failing  # type: ignore[assignment]
    with pytest.raises(Unavailable):
        tell(match, "empty")
    match = Match.load(log, "cup-1-green")
    assert match.outcome() is None
    assert Contest.load(log, "cup").state.at(1, "green").result is None
    tell(match, "empty")
    assert Contest.load(log, "cup").state.at(1, "green").winner == "ana"


def test_a_line_that_does_not_end_a_match_leaves_its_tournament_alone(log, cup, sit, tell):
    contest = cup()
    match = sit(contest, 1, "green")
    before = log.head("cup")
    tell(match, *SHORT[:2], "note well played")
    assert log.head("cup") == before


def test_a_match_without_a_table_or_a_tournament_is_committed_alone(log, pen, tell, cup):
    elsewhere = MemoryLog()
    contest = cup()
    match = _match(contest, 1, "green", into=elsewhere)
    match.commit(pen)
    _decks(match, pen)
    tell(match, *SHORT)
    assert match.outcome() is not None
    assert list(elsewhere.heads()) == ["cup-1-green"]


# -- undo ------------------------------------------------------------------------------------------


def test_undoing_the_end_withdraws_the_report_in_one_append(log, pen, cup, sit, tell):
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT)
    counted = Counted(log)
    match.log = counted  # type: ignore[assignment]
    tell(match, "undo")
    assert counted.appends == [["cup-1-green", "cup"]]
    assert _events(log, "cup", ReportRetracted) == [ReportRetracted(1, "green", "cup-1-green")]
    seating = Contest.load(log, "cup").state.at(1, "green")
    assert (seating.result, seating.running) == (None, "cup-1-green")
    _sound(log)


def test_a_match_that_ends_again_is_reported_again(log, pen, cup, sit, tell):
    """W2: one effective result; the trophy on the park is the one that lay there."""
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT)
    tell(match, "undo", "dog", "empty")
    contest = Contest.load(log, "cup")
    assert contest.state.at(1, "green").winner == "gus"
    assert len(_events(log, "cup", MatchReported)) == 2
    assert len(_events(log, "cup", TrophyDrawn)) == 1
    _sound(log)


def test_k4_undoing_the_undo_of_the_end_reports_it_again(log, pen, cup, sit, tell):
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT)
    over = match.version
    tell(match, "undo", f"undo to {over}")
    assert match.outcome() is not None
    seating = Contest.load(log, "cup").state.at(1, "green")
    assert (seating.winner, seating.match) == ("ana", "cup-1-green")
    _sound(log)


@pytest.mark.parametrize("stage", ["running", "played"])
def test_k1_undoing_an_end_is_refused_where_the_final_stands_on_it(
    log, pen, cup, sit, tell, played, stage
):
    """K1: with what stands on it; nothing is written in either stream."""
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT)
    contest = Contest.load(log, "cup")
    played(contest, 7)
    final = sit(contest, 8, FINAL)
    if stage == "played":
        tell(final, *SHORT)
        assert Contest.load(log, "cup").state.ended.reason == "final"
    before = log.position()
    match.stage_undo()
    with pytest.raises(Conflict) as refused:
        commit_match(match, pen)
    assert refused.value.code == "final-stands"
    assert refused.value.depends
    assert log.position() == before
    assert match.outcome() is not None
    assert not match.staged


def test_undoing_the_end_of_the_final_opens_the_tournament(log, pen, cup, sit, tell, played):
    contest = cup(4)
    played(contest, 7)
    final = sit(contest, 8, FINAL)
    tell(final, *SHORT)
    first = Contest.load(log, "cup").state.ended.champion
    tell(final, "undo", "dog", "empty")
    second = Contest.load(log, "cup").state.ended.champion
    assert {first, second} == {*contest.state.finalists}
    _sound(log)


def test_undo_in_the_tournament_never_parts_a_match_from_its_report(log, pen, cup, sit, tell):
    """Refused with the matches that stand on it; what was typed goes back as ever."""
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT)
    contest = Contest.load(log, "cup")
    with pytest.raises(Conflict) as refused:
        contest.undo()
    assert refused.value.code == "matches-stand"
    contest.do(Report(1, "red", Result("dan")))
    contest.commit(pen)
    contest.undo()
    contest.commit(pen)
    assert contest.state.at(1, "red").result is None
    assert contest.state.at(1, "green").winner == "ana"
    assert [type(event) for event in contest.events[-1:]] == [Undone]
    _sound(log)


def test_k4_undo_to_the_very_start_and_back(log, pen, cup, played):
    contest = cup(4)
    played(contest, 3)
    there, version = contest.state, contest.version
    contest.undo(0)
    contest.commit(pen)
    assert contest.state is None
    assert contest.outcome() is None
    contest.undo(version)
    contest.commit(pen)
    assert contest.state == there
    assert Contest.load(log, "cup").state == there


# -- attempts --------------------------------------------------------------------------------------


def test_w2_a_match_that_was_abandoned_and_played_again_counts_once(log, pen, cup, sit, tell):
    """W2: the table is open again, the second attempt has a name of its own."""
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT[:2])
    match.stage_abandon("the lights went out")
    commit_match(match, pen)
    contest = Contest.load(log, "cup")
    assert _events(log, "cup", MatchDropped) == [MatchDropped(1, "green", "cup-1-green")]
    assert contest.state.at(1, "green").running is None
    again = sit(contest, 1, "green")
    assert again.stream == match_name("cup", 1, "green", 2) == "cup-1-green-2"
    assert again.started.table == TableRef("cup", 1, "green", 2)
    tell(again, *SHORT)
    contest = Contest.load(log, "cup")
    assert contest.state.at(1, "green").match == "cup-1-green-2"
    assert report_all(contest) == []
    assert not contest.staged
    assert len(_events(log, "cup", MatchReported)) == 1
    _sound(log)


def test_w2_a_table_has_one_open_attempt(log, pen, cup, sit):
    contest = cup()
    sit(contest, 1, "green")
    with pytest.raises(Conflict) as refused:
        contest.stage(BeginMatch(1, "green", "cup-1-green-2"))
    assert refused.value.code == "running"
    with pytest.raises(Conflict):
        contest.do(Report(1, "green", Result("ana")))


def test_w8_a_match_is_resumed_where_it_was(log, pen, cup, sit, tell):
    """W8: stopping after any line equals never having stopped."""
    for stop in range(len(SHORT) + 1):
        contest = cup(stream=f"cup{stop}")
        match = sit(contest, 1, "green")
        tell(match, *SHORT[:stop])
        match = Match.load(log, match.stream)
        tell(match, *SHORT[stop:])
        assert match.outcome() is not None
    states = [Contest.load(log, f"cup{stop}").state.at(1, "green") for stop in range(4)]
    assert {each.winner for each in states} == {"ana"}
    assert {each.result for each in states} == {states[0].result}


def test_the_match_of_a_final_that_fell_is_recorded_and_counts_for_nothing(
    log, pen, cup, sit, tell, played
):
    contest = cup(4)
    played(contest, 7)
    final = sit(contest, 8, FINAL)
    third = next(
        rank.entrant
        for rank in contest.state.closed[-1].ranking
        if rank.entrant not in contest.state.finalists
    )
    contest.do(Award(third, 60, "applause", void_final=True))
    contest.commit(pen)
    assert _events(log, "cup", FinalVoided)[-1] == FinalVoided("cup-8-final")
    tell(final, *SHORT)
    assert final.outcome() is not None
    contest = Contest.load(log, "cup")
    assert contest.state.final.result is None
    again = sit(contest, 8, FINAL)
    assert again.stream == "cup-8-final-2"
    tell(again, *SHORT)
    assert Contest.load(log, "cup").state.ended.reason == "final"
    _sound(log)


def test_p6_who_leaves_gives_up_the_match_they_play(log, pen, cup, sit, tell):
    """P6: the outcome of the running match is said first, then they can go."""
    contest = cup()
    match = sit(contest, 1, "green")
    with pytest.raises(Conflict):
        contest.do(Withdraw("gus"))
    tell(match, "concede gus")
    contest = Contest.load(log, "cup")
    contest.do(Withdraw("gus"))
    contest.commit(pen)
    assert contest.state.at(1, "green").winner == "ana"
    _sound(log)


# -- matches that ended elsewhere ------------------------------------------------------------------


def _elsewhere(contest: Contest, pen, tell, *moves: str, where=(1, "green")) -> Log:
    """Another laptop, on which the match of a table was recorded."""
    other = MemoryLog()
    match = _match(contest, *where, into=other)
    match.commit(pen)
    _decks(match, pen)
    tell(match, *moves)
    return other


def _import(log: Log, other: Log) -> None:
    done = take_in(log, read(BytesIO(b"".join(export(other, None)))))
    assert done.refused == ()


def test_a_match_from_another_laptop_is_reported_once(log, pen, cup, tell):
    """W7: however often it is imported and looked for."""
    contest = cup()
    other = _elsewhere(contest, pen, tell, *SHORT)
    for _ in range(3):
        _import(log, other)
        assert report_all(contest) == []
        contest.commit(pen)
        contest = Contest.load(log, "cup")
    (told,) = _events(log, "cup", MatchReported)
    assert (told.match, told.result.winner) == ("cup-1-green", "ana")
    assert contest.state.at(1, "green").attempts == 1
    _sound(log)


def test_an_unfinished_match_from_another_laptop_is_not_reported(log, pen, cup, tell):
    contest = cup()
    _import(log, _elsewhere(contest, pen, tell, *SHORT[:2]))
    assert report_all(contest) == []
    assert not contest.staged


def test_a_match_that_says_what_was_typed_is_nothing_new(log, pen, cup, tell):
    contest = cup()
    contest.do(Report(1, "green", Result("ana")))
    contest.commit(pen)
    _import(log, _elsewhere(contest, pen, tell, *SHORT))
    assert report_all(contest) == []
    assert not contest.staged


def test_w7_a_match_that_says_something_else_is_a_conflict(log, pen, cup, tell):
    """W7: shown, every time, and nothing is overwritten; other matches are reported."""
    contest = cup()
    contest.do(Report(1, "green", Result("gus")))
    contest.commit(pen)
    _import(log, _elsewhere(contest, pen, tell, *SHORT))
    _import(log, _elsewhere(contest, pen, tell, *SHORT, where=(1, "red")))
    for _ in range(2):
        ((stream, conflict),) = report_all(contest)
        assert (stream, conflict.code) == ("cup-1-green", "another-result")
        contest.commit(pen)
    assert contest.state.at(1, "green").winner == "gus"
    assert contest.state.at(1, "red").match == "cup-1-red"


def test_w1_a_match_of_others_is_not_reported(log, pen, cup, tell):
    """W1: those who played it are not those of the table."""
    contest = cup()
    stranger = cup(("ana", "bo", "cleo", "dan", "eve", "fay", "ivo", "hal"), into=MemoryLog())
    _import(log, _elsewhere(stranger, pen, tell, *SHORT))
    assert report_all(contest) == []
    assert not contest.staged
    assert contest.state.at(1, "green").running is None


def test_two_tournaments_do_not_take_each_others_matches(log, pen, cup, tell):
    """The name of one begins like the name of the other."""
    one, other = cup(stream="cup"), cup(stream="cup-2")
    _import(log, _elsewhere(other, pen, tell, *SHORT))
    assert report_all(one) == []
    assert not one.staged
    assert report_all(other) == []
    other.commit(pen)
    assert other.state.at(1, "green").winner == "ana"
    assert Contest.load(log, "cup").state.at(1, "green").result is None


# -- several hands ---------------------------------------------------------------------------------


def test_w3_two_reports_at_once_are_both_there(log, pen, cup):
    """W3: the second is decided again on what is there, with the trophies that are left."""
    cup()
    here, there = Contest.load(log, "cup"), Contest.load(log, "cup")
    here.do(Report(1, "green", Result("ana")))
    there.do(Report(1, "red", Result("cleo")))
    here.commit(pen)
    there.commit(pen)
    contest = Contest.load(log, "cup")
    assert contest.state.at(1, "green").winner == "ana"
    assert contest.state.at(1, "red").winner == "cleo"
    assert len(_events(log, "cup", TrophyDrawn)) == 2
    _sound(log)


def test_w4_two_who_say_different_things_about_one_table(log, pen, cup):
    """W4: a conflict, and the first stands."""
    cup()
    here, there = Contest.load(log, "cup"), Contest.load(log, "cup")
    here.do(Report(1, "green", Result("ana")))
    there.do(Report(1, "green", Result("gus")))
    here.commit(pen)
    with pytest.raises(VersionConflict):
        there.commit(pen)
    assert not there.staged
    with pytest.raises(Conflict) as refused:
        there.do(Report(1, "green", Result("gus")))
    assert refused.value.code == "another-result"
    assert Contest.load(log, "cup").state.at(1, "green").winner == "ana"


def test_a_key_makes_a_retry_safe(log, pen, cup):
    cup()
    for _ in range(2):
        contest = Contest.load(log, "cup")
        if contest.keyed("k1") is None:
            contest.do(Report(1, "green", Result("ana")), key="k1")
            contest.commit(pen)
    stale = Contest.load(log, "cup")
    stale._take(stale.records[:-2])
    stale.do(Report(1, "green", Result("ana")), key="k1")
    assert stale.commit(pen).repeated
    assert len(_events(log, "cup", MatchReported)) == 1
    assert stale.state == Contest.load(log, "cup").state


def test_w3_a_match_ends_while_somebody_types_another_result(log, pen, cup, sit, tell):
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT[:2])
    match.stage(match.game.read(match.state, "empty", ["ana", "gus"]))
    between = Contest.load(log, "cup")

    class Late:
        """Somebody writes to the tournament just before the match does."""

        def __getattr__(self, name: str) -> Any:
            return getattr(log, name)

        def append(self, batches, pen):
            """Be overtaken once."""
            if between.state.at(1, "red").result is None:
                between.do(Report(1, "red", Result("dan")))
                between.commit(pen)
            return log.append(batches, pen)

    match.log = Late()  # type: ignore[assignment]
    commit_match(match, pen)
    contest = Contest.load(log, "cup")
    assert contest.state.at(1, "green").winner == "ana"
    assert contest.state.at(1, "red").winner == "dan"
    _sound(log)


def test_w2_the_report_names_the_record_that_ended_the_match(log, pen, cup, sit, tell):
    """Somebody writes a note into the match just before its last line: the end comes later."""
    contest = cup()
    match = sit(contest, 1, "green")
    tell(match, *SHORT[:2])
    other = Match.load(log, match.stream)
    match.stage(match.game.read(match.state, "empty", ["ana", "gus"]))
    tell(other, "note what a card")
    commit_match(match, pen)
    records = list(read_stream(log.stream(match.stream)))
    ended = next(each.version for each in records if isinstance(each.event, MatchEnded))
    (told,) = _events(log, "cup", MatchReported)
    assert told.version == ended == match.version
    _sound(log)


PARK = """
import sys
sys.path.insert(0, sys.argv[1])
from engine.match import Match
from engine.moves import lines, record
from engine.tournament import Contest, begin, next_attempt
from events.challengers import Bring
from events.log.contract import FixedPen
from events.log.sqlite import SqliteLog
from events.match import Sitting, Start, TableRef

log, pen, park = SqliteLog(sys.argv[2]), FixedPen(), sys.argv[3]
for round in (1, 2, 3):
    contest = Contest.load(log, "cup")
    seating = contest.state.at(round, park)
    players = seating.table.players
    name, attempt = next_attempt(contest, seating)
    ref = TableRef("cup", round, park, attempt)
    start = Start("challengers", "recorded", tuple(map(Sitting, players)), {}, table=ref)
    match = Match.new(log, name, start)
    begin(contest, match, pen)
    for seat in (0, 1):
        match.stage(Bring(seat, None))
    match.commit(pen)
    moves = list(lines(f"toss {players[0]}\\ndog\\nempty"))
    record(match, moves, players, pen, match.version)
log.close()
"""
"""Records three matches at one park."""


def test_w3_four_parks_recorded_by_four_processes(path, root, cup):
    """W3: one consistent tournament; nothing lost, nothing twice."""
    log = SqliteLog(path)
    cup(into=log)
    log.close()
    running = [
        subprocess.Popen([sys.executable, "-c", PARK, str(root), str(path), park])
        for park in ("green", "red", "purple", "yellow")
    ]
    assert [each.wait(60) for each in running] == [0, 0, 0, 0]
    log = SqliteLog(path)
    contest = Contest.load(log, "cup")
    assert [each.round for each in contest.state.closed] == [1, 2, 3]
    told = _events(log, "cup", MatchReported)
    assert sorted({each.match for each in told}) == sorted(each.match for each in told)
    assert len(told) == 12
    assert len(_events(log, "cup", TrophyDrawn)) == 12
    assert report_all(contest) == []
    assert not contest.staged
    _sound(log)
    log.close()


# -- the same always -------------------------------------------------------------------------------

EVENING = """
import sys
sys.path.insert(0, sys.argv[1])
from hashlib import sha256
import msgspec
from engine.tournament import Contest
from events.log.contract import FixedPen
from events.log.memory import MemoryLog
from events.tournament import NewTournament, Report, Result

for seed in range(int(sys.argv[2])):
    players = tuple(f"p{number}" for number in range(1 + seed % 8))
    options = {"preset": ("guide", "official")[seed % 2]}
    command = NewTournament("Cup", "challengers", "plan", players, options, seed=seed)
    log = MemoryLog()
    contest = Contest.new(log, "cup", command)
    contest.commit(FixedPen())
    while contest.state.ended is None:
        each = next(each for each in contest.state.tables if not each.done)
        winner = each.table.players[(seed + each.table.round) % 2]
        contest.do(Report(*each.where, Result(winner)))
        contest.commit(FixedPen())
    told = sha256(b"".join(stored.body + (stored.sealed or b"") for stored in log.after(0)))
    print(told.hexdigest(), contest.state.ended.champion)
"""
"""Whole evenings of results, from their seeds; a digest of every byte of each."""


def _evenings(root, count: int, hash_seed: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", EVENING, str(root), str(count)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_r6_the_same_seed_gives_the_same_bytes(root, full_size):
    """R6: seats, trophies, lots, rankings, to the byte, in other processes and hash seeds."""
    count = 160 if full_size else 16
    first, *others = [_evenings(root, count, hash_seed) for hash_seed in ("0", "1", "77")]
    assert len(first) == len(set(first)) == count
    assert all(other == first for other in others)


def test_another_seed_gives_other_seats_and_trophies(cup):
    seats = {cup(stream=f"c{seed}", seed=seed, seating="drawn").state.places for seed in range(9)}
    assert len(seats) > 6


def test_w8_loading_the_tournament_anew_before_every_command_changes_nothing(log, pen, cup):
    """W8: stopping and resuming at any command equals never having stopped."""
    whole = cup(stream="whole", seating="drawn", seed=5)
    cup(stream="parts", seating="drawn", seed=5)
    while whole.state.ended is None:
        each = next(each for each in whole.state.tables if not each.done)
        command = Report(*each.where, Result(each.table.players[1]))
        whole.do(command)
        whole.commit(pen)
        parts = Contest.load(log, "parts")
        parts.do(command)
        parts.commit(pen)
    assert Contest.load(log, "parts").state == whole.state
    told = [
        [(each.command, each.event) for each in read_stream(log.stream(stream))]
        for stream in ("whole", "parts")
    ]
    assert told[0] == told[1]


def test_v3_what_a_spectator_loads_holds_no_hidden_back(log, cup, played):
    """V3: the export for the public holds no value before the backs are turned."""
    contest = cup()
    played(contest, 3)
    raw = b"".join(export(log, None, "spectator"))
    values = [
        msgspec.json.decode(line)["record"]["data"]["value"]
        for line in raw.splitlines()
        if b'"tournament.TrophyDrawn"' in line
    ]
    assert values == [None] * 12


# -- finding tournaments ---------------------------------------------------------------------------


def test_tournaments_are_listed_in_the_order_in_which_they_were_made(log, pen, cup, sit):
    contest = cup(stream="spring-cup")
    cup(stream="autumn-cup")
    sit(contest, 1, "green")
    assert tournaments(log) == ["spring-cup", "autumn-cup"]
    assert find_tournament(log, "spring") == "spring-cup"
    assert find_tournament(log, "spring-cup") == "spring-cup"
    with pytest.raises(NoSuch):
        find_tournament(log, "spring-cup-1-green")
    assert is_tournament(log, "spring-cup")
    assert not is_tournament(log, "spring-cup-1-green")
    assert isinstance(load_stream(log, "spring-cup"), Contest)
    assert isinstance(load_stream(log, "spring-cup-1-green"), Match)
    for stream in ("nobody", "spring-cup-1-green"):
        with pytest.raises(NoSuchTournament):
            Contest.load(log, stream)


def test_a_refused_command_stages_nothing(cup):
    """M2: what was staged before stays staged."""
    contest = cup()
    contest.do(Report(1, "green", Result("ana")))
    staged, state = list(contest.staged), contest.state
    for command in (
        Report(1, "green", Result("gus")),
        Report(1, "blue", Result("ana")),
        Correct(1, "red", Result("dan"), None, None),
        Withdraw("ivo"),
    ):
        with pytest.raises(Illegal):
            contest.do(command)
    assert contest.staged == staged
    assert contest.state == state


def test_an_abandoned_match_stays_abandoned(log, pen, cup, sit):
    match = sit(cup(), 1, "green")
    match.stage_abandon("rain")
    commit_match(match, pen)
    with pytest.raises(Illegal):
        match.stage(Bring(0, None))
    assert isinstance(list(read_stream(log.stream(match.stream)))[-1].command, Abandon)
