"""Tournaments at work: one append for a match and its report, whoever else is writing."""

import pytest

from engine.match import Match
from engine.tournament import Contest, begin, commit_match, next_attempt, report_all
from events.challengers.opening import Bring
from events.challengers.turn import Empty, Reveal
from events.log.protocol import VersionConflict
from events.match import Sitting, Start, TableRef
from events.tournament.common import Result
from events.tournament.entrants import Award
from events.tournament.opening import NewTournament
from events.tournament.tables import MatchReported, Report, ReportRetracted
from reducers.game import Conflict

ANA, BO = "person-ana", "person-bo"


@pytest.fixture
def contest(log, pen):
    """A tournament of two, seats as listed: Ana starts at green in round 1."""
    made = Contest.new(
        log,
        "cup",
        NewTournament("Cup", "challengers", "plan", (ANA, BO), {}, seating="listed", seed=7),
    )
    made.commit(pen)
    return made


@pytest.fixture
def match(log, contest, pen):
    """The match of that table, with Ana's first card turned."""
    seating = contest.state.at(1, "green")
    name, attempt = next_attempt(contest, seating)
    sittings = (Sitting(person=ANA), Sitting(person=BO))
    ref = TableRef("cup", 1, "green", attempt)
    made = Match.new(log, name, Start("challengers", "recorded", sittings, {}, first=0, table=ref))
    for seat in (0, 1):
        made.stage(Bring(seat, None))
    made.stage(Reveal(0, "newcomer"))
    begin(contest, made, pen)
    return made


def again(contest):
    """The tournament as the log has it."""
    return Contest.load(contest.log, contest.stream)


def types(contest):
    return [type(event).__name__ for event in again(contest).events]


def test_the_end_and_its_report_are_one_append(log, contest, match, pen):
    match.stage(Empty(1))
    before = log.position()
    commit_match(match, pen)
    written = list(log.after(before))
    assert {record.stream for record in written} == {"cup", match.stream}
    seating = again(contest).state.at(1, "green")
    assert (seating.result.winner, seating.match, seating.running) == (ANA, match.stream, None)


def test_nothing_is_told_while_nothing_is_decided(log, contest, match, pen):
    match.stage_note("a remark")
    before = log.position()
    commit_match(match, pen)
    assert {record.stream for record in log.after(before)} == {match.stream}


def test_the_report_waits_for_what_others_wrote_to_the_match(contest, match, pen):
    """The version in the report is that of the record that really ended the match."""
    other = Match.load(match.log, match.stream)
    match.stage(Empty(1))
    other.stage_note("meanwhile")
    commit_match(other, pen)
    commit_match(match, pen)
    (report,) = [each for each in again(contest).events if isinstance(each, MatchReported)]
    assert report.version == match.version
    assert match.records[-1].event.reason


def test_the_report_waits_for_what_others_wrote_to_the_tournament(contest, match, pen):
    match.stage(Empty(1))
    contest.do(Award(BO, 1, "hat"))
    contest.commit(pen)
    commit_match(match, pen)
    assert types(contest)[-1] in ("TrophyDrawn", "TrophiesOpened")
    assert again(contest).state.at(1, "green").result.winner == ANA


def test_an_undo_is_not_tried_again_on_what_was_not_meant(contest, match, pen):
    other = Match.load(match.log, match.stream)
    match.stage_undo()
    other.stage_note("meanwhile")
    commit_match(other, pen)
    with pytest.raises(VersionConflict):
        commit_match(match, pen)
    assert "ReportRetracted" not in types(contest)


def test_from_one_end_to_another(contest, match, pen):
    """Going from one end of a match straight to another replaces the report."""
    match.stage(Empty(1))
    commit_match(match, pen)
    first_end = match.version
    match.stage_undo()
    commit_match(match, pen)
    match.stage(Reveal(1, "dog"))
    match.stage(Empty(0))
    commit_match(match, pen)
    assert again(contest).state.at(1, "green").result.winner == BO
    match.stage_undo(first_end)
    commit_match(match, pen)
    assert again(contest).state.at(1, "green").result.winner == ANA
    assert sum(isinstance(each, ReportRetracted) for each in again(contest).events) == 2


def test_two_who_begin_the_same_table(log, contest, pen):
    seating = contest.state.at(1, "green")
    name, _ = next_attempt(contest, seating)
    sittings = (Sitting(person=ANA), Sitting(person=BO))
    command = Start(
        "challengers", "recorded", sittings, {}, first=0, table=TableRef("cup", 1, "green", 1)
    )
    one, other = (Match.new(log, name, command) for _ in range(2))
    late = again(contest)
    begin(contest, one, pen)
    with pytest.raises(VersionConflict):
        begin(late, other, pen)
    assert again(contest).state.at(1, "green").running == name


def test_matches_that_ended_elsewhere_are_reported_once(contest, match, pen):
    match.stage(Empty(1))
    match.commit(pen)
    late = again(contest)
    assert report_all(late) == []
    late.commit(pen)
    before = contest.log.position()
    assert report_all(late) == []
    assert not late.staged
    assert contest.log.position() == before
    assert late.state.at(1, "green").match == match.stream


def test_another_result_stands_against_it(contest, match, pen):
    match.stage_abandon("")
    commit_match(match, pen)
    late = again(contest)
    late.do(Report(1, "green", Result(BO)))
    late.commit(pen)
    match.stage_undo()
    commit_match(match, pen)
    match.stage(Empty(1))
    with pytest.raises(Conflict):
        commit_match(match, pen)
    assert match.outcome() is None, "nothing stays staged"


def test_a_tournament_is_not_undone_past_a_recorded_match(contest, match, pen):
    late = again(contest)
    with pytest.raises(Conflict) as refused:
        late.undo()
    assert refused.value.code == "matches-stand"
    assert not late.staged
    match.stage(Empty(1))
    commit_match(match, pen)
    late = again(contest)
    late.do(Award(BO, 1, "hat"))
    late.commit(pen)
    late.undo()
    late.commit(pen)
    with pytest.raises(Conflict):
        again(contest).undo()


def test_nature_answers_alike_after_an_undo(contest, pen):
    def drawn():
        return [(each.round, each.value) for each in contest.state.prizes]

    contest.do(Report(1, "green", Result(ANA)))
    contest.commit(pen)
    before = drawn()
    contest.undo()
    contest.commit(pen)
    assert drawn() == []
    contest.do(Report(1, "green", Result(BO)))
    contest.commit(pen)
    assert drawn() == before
