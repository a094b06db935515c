"""Standings: criteria, ranks, corrections, the final, what is hidden, what is provisional."""

import random

import pytest

from events.match import Undone
from events.record import Damaged, Newer
from events.tournament.closing import FinalVoided, TournamentEnded, TournamentReopened
from events.tournament.common import Trophy
from events.tournament.opening import TablesSet
from events.tournament.tables import ReportRetracted
from events.tournament.trophies import TrophiesOpened
from projections.answers import NoSuchTournament, standings
from projections.schema import criteria
from tests.projections.story import GUIDE, OFFICIAL, POINTS, plan, table

FOUR = ("ana", "bo", "cleo", "dan")
VALUES = {1: (2, 2, 2, 3), 2: (2, 2, 3, 3), 3: (3, 3, 4, 4)}


def rows(answer):
    return {row.entrant: row for row in answer.rows}


def ranks(answer):
    return [(row.rank, row.entrant, row.decided_by) for row in answer.rows]


def test_before_anything_is_played_all_are_equal(story, look):
    story.cup(*FOUR, tables=plan(*FOUR))
    answer = standings(look(), "cup")
    assert ranks(answer) == [(1, each, None) for each in FOUR]
    assert not answer.provisional
    assert answer.after_round == 0
    assert answer.as_of == 2
    assert answer.criteria == GUIDE


@pytest.mark.parametrize("criterion", sorted(criteria()))
def test_each_criterion_puts_who_has_more_first(story, look, criterion):
    """Dan has more of everything than Ana; who has nothing at all is last."""
    cup = story.cup(*FOUR, tables=plan(*FOUR), criteria=(criterion,))
    cup.result(1, "green", ("ana", "dan"), "dan", (0, 5), dan=1)
    cup.result(1, "red", ("bo", "cleo"), None)
    cup.result(2, "green", ("ana", "cleo"), "ana", (2, 1))
    cup.result(2, "red", ("dan", "bo"), "dan")
    cup.open((1, "green", 3), (2, "green", 2), (2, "red", 3))
    cup.lot("dan")
    cup.lot("ana")
    answer = standings(look(), "cup")
    order = [row.entrant for row in answer.rows]
    assert order.index("dan") == 0 or (criterion, answer.rows[1].rank) == ("latest_trophy", 1)
    assert {row.rank for row in answer.rows if row.entrant == "cleo"} != {1}
    for before, row in zip(answer.rows, answer.rows[1:], strict=False):
        if row.rank == before.rank:
            assert (row.decided_by, row.decisive, row.decisive_ahead) == (None, None, None)
        else:
            assert row.decided_by == criterion
            assert row.decisive < row.decisive_ahead


def test_the_values_of_the_criteria(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR), criteria=OFFICIAL)
    cup.result(1, "green", ("ana", "dan"), "ana", (9, 4), ana=2)
    cup.result(2, "red", ("dan", "bo"), None, (3, 3))
    cup.result(3, "green", ("ana", "bo"), "ana")
    cup.award("ana", -1, 2)
    cup.open((1, "green", 3))
    ana = rows(standings(look(), "cup"))["ana"]
    assert (ana.fans, ana.trophy_fans, ana.tokens) == (4, 3, 1)
    assert (ana.trophies, ana.hidden_trophies) == (2, 1)
    assert (ana.best_trophy, ana.latest_trophy) == (3, 3)
    assert (ana.wins, ana.losses, ana.draws, ana.points) == (2, 0, 0, 4)
    assert ana.score_difference == 5
    dan = rows(standings(look(), "cup"))["dan"]
    assert (dan.wins, dan.losses, dan.draws, dan.points, dan.score_difference) == (0, 1, 1, 1, -5)


def test_lists_are_compared_one_after_the_other(story, look):
    """Two threes beat three and two; the longer list beats its beginning."""
    eight = [f"p{number}" for number in range(8)]
    cup = story.cup(*eight, tables=plan(*eight), criteria=("trophy_values",))
    for round, park, players in [(each.round, each.park, each.players) for each in plan(*eight)]:
        if round <= 2:
            cup.result(round, park, players, min(players))
            cup.open((round, park, 3 if min(players) == "p0" else 2))
    answer = standings(look(), "cup")
    assert answer.rows[0].decisive is None
    values = [row.decisive for row in answer.rows if row.decisive]
    assert values == sorted(values, reverse=True)
    assert answer.rows[1].decisive_ahead == [3, 3]


def test_s2_equal_players_share_a_rank(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR), criteria=POINTS)
    cup.result(1, "green", ("ana", "dan"), "ana")
    cup.result(1, "red", ("bo", "cleo"), "bo")
    assert ranks(standings(look(), "cup")) == [
        (1, "ana", None),
        (1, "bo", None),
        (3, "cleo", "points"),
        (3, "dan", None),
    ]
    cup.lot("bo")
    assert ranks(standings(look(), "cup"))[:2] == [(1, "bo", None), (2, "ana", "lot")]


def test_s3_a_table_over_unfinished_rounds_says_so_after_every_single_event(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    told = []

    def note():
        told.append((lambda one: (one.after_round, one.provisional))(standings(look(), "cup")))

    note()
    cup.result(1, "green", ("ana", "dan"), "ana")
    note()
    cup.result(1, "red", ("bo", "cleo"), "bo")
    note()
    cup.award("dan", 1, 2)
    note()
    cup.result(2, "green", ("ana", "cleo"), "ana")
    note()
    cup.result(2, "red", ("dan", "bo"), None)
    note()
    assert told == [(0, False), (1, True), (1, False), (2, True), (2, True), (2, False)]
    assert not standings(look(), "cup", after_round=1).provisional
    assert standings(look(), "cup", after_round=3).provisional


def test_s3_a_later_round_played_first_leaves_the_table_provisional(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    cup.result(2, "green", ("ana", "cleo"), "ana")
    cup.result(2, "red", ("dan", "bo"), "bo")
    assert standings(look(), "cup").provisional


def test_s6_the_order_of_entry_decides_nothing(story, look):
    rng = random.Random(6)
    seen = set()
    for number in range(20):
        entrants = rng.sample(FOUR, 4)
        cup = story.cup(*entrants, tables=plan(*FOUR), stream=f"cup-{number}")
        results = [(1, "green", ("ana", "dan"), "ana"), (1, "red", ("bo", "cleo"), "bo")]
        rng.shuffle(results)
        for one in results:
            cup.result(*one)
    cache = look()
    for number in range(20):
        seen.add(tuple(ranks(standings(cache, f"cup-{number}"))))
    assert len(seen) == 1


@pytest.mark.parametrize("round", [2, 4, 6])
def test_s8_who_left_stays_in_the_table(story, look, round):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    for each in plan(*FOUR):
        if each.round < round:
            cup.result(each.round, each.park, each.players, min(each.players))
    cup.leave("ana")
    found = rows(standings(look(), "cup"))["ana"]
    assert found.withdrawn
    assert (found.wins, found.rank) == (round - 1, 1)
    cup.enter("ana")
    assert not rows(standings(look(), "cup"))["ana"].withdrawn


def test_the_robot_has_a_row_where_it_has_a_seat(story, look):
    seats = ("ana", "bo", "cleo", "robot")
    cup = story.cup(*seats[:3], tables=plan(*seats))
    cup.result(1, "green", ("ana", "robot"), "robot")
    cup.open((1, "green", 3))
    assert rows(standings(look(), "cup"))["robot"].fans == 3
    story.cup("ana", "bo", tables=plan("ana", "bo"), stream="two")
    assert set(rows(standings(look(), "two"))) == {"ana", "bo"}


def test_two_robots_and_a_bye_leave_no_table_open(story, look):
    tables = [
        table(1, "1", "ana", "bye"),
        table(1, "2", "robot", "robot"),
        table(1, "3", "bo", "cy"),
    ]
    cup = story.cup(
        "ana", "bo", "cy", tables=tables, criteria=POINTS, format="round-robin", rounds=2
    )
    cup.result(1, "3", ("bo", "cy"), None)
    answer = standings(look(), "cup")
    assert not answer.provisional
    assert [(row.entrant, row.points, row.wins) for row in answer.rows] == [
        ("ana", 2, 1),
        ("bo", 1, 0),
        ("cy", 1, 0),
    ]


def test_a_bye_counts_once_its_round_does(story, look):
    tables = [table(1, "1", "ana", "bo"), table(2, "1", "ana", "bye")]
    cup = story.cup("ana", "bo", tables=tables, criteria=POINTS, format="round-robin", rounds=2)
    cup.result(1, "1", ("ana", "bo"), "bo")
    assert rows(standings(look(), "cup"))["ana"].points == 0
    assert rows(standings(look(), "cup", after_round=2))["ana"].points == 2


def test_w2_a_corrected_result_counts_once_as_it_is_now(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    cup.result(1, "green", ("ana", "dan"), "ana", ana=2)
    cup.correct(1, "green", ("ana", "dan"), "dan", dan=1)
    cup.open((1, "green", 3))
    found = rows(standings(look(), "cup"))
    assert (found["ana"].fans, found["ana"].losses, found["ana"].wins) == (0, 1, 0)
    assert (found["dan"].fans, found["dan"].wins) == (4, 1)


def test_w2_an_undone_result_does_not_count_and_undoing_that_counts_it_again(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    before = cup.version
    cup.result(1, "green", ("ana", "dan"), "ana")
    after = cup.version
    cup.undo(before)
    assert rows(standings(look(), "cup"))["ana"].wins == 0
    cup.undo(after)
    assert rows(standings(look(), "cup"))["ana"].wins == 1
    cup.undo(0)
    with pytest.raises(NoSuchTournament):
        standings(look(), "cup")
    cup.undo(after)
    assert rows(standings(look(), "cup"))["ana"].wins == 1


def test_a_report_that_is_retracted_does_not_count(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    cup.result(1, "green", ("ana", "dan"), "ana", match="cup-1-green")
    assert rows(standings(look(), "cup"))["ana"].wins == 1
    cup.tell(ReportRetracted(1, "green", "cup-1-green"))
    assert rows(standings(look(), "cup"))["ana"].wins == 0
    cup.result(1, "green", ("ana", "dan"), "dan", match="cup-1-green")
    assert rows(standings(look(), "cup"))["dan"].wins == 1


def test_a_table_that_is_set_anew_has_no_result(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    cup.result(1, "green", ("ana", "dan"), "ana")
    cup.tell(TablesSet((table(1, "green", "ana", "robot"),)))
    answer = standings(look(), "cup")
    assert answer.after_round == 0
    assert rows(answer)["ana"].wins == 0


def test_the_final_gives_no_fans_no_trophy_and_no_win(story, look):
    cup = story.cup("ana", "bo", tables=plan("ana", "bo", rounds=1), rounds=1)
    cup.result(1, "green", ("ana", "bo"), "ana")
    cup.open((1, "green", 3))
    cup.tell(TablesSet((table(2, "final", "ana", "bo"),)))
    cup.result(2, "final", ("ana", "bo"), "bo", bo=3)
    cup.tell(TournamentEnded("bo", (), "final"))
    answer = standings(look(), "cup")
    assert [(row.entrant, row.fans, row.wins) for row in answer.rows] == [
        ("ana", 3, 1),
        ("bo", 0, 0),
    ]
    assert (answer.champion, answer.ended, answer.provisional) == ("bo", True, False)
    early = standings(look(), "cup", after_round=1)
    assert (early.champion, early.ended) == (None, False)
    cup.tell(FinalVoided(None), TournamentReopened("result"))
    answer = standings(look(), "cup")
    assert (answer.champion, answer.ended) == (None, False)


def test_hidden_trophies_leave_a_range(story, look):
    eight = [f"p{number}" for number in range(8)]
    cup = story.cup(*eight, tables=plan(*eight))
    for each in plan(*eight):
        if each.round <= 3:
            cup.draw(each.round, each.park, 2)
            cup.result(each.round, each.park, each.players, min(each.players))
    found = rows(standings(look(), "cup", values=VALUES))["p0"]
    assert (found.fans, found.fans_min, found.fans_max) == (0, 2 + 2 + 3, 3 + 3 + 4)
    cup.tell(TrophiesOpened((Trophy(1, "red", 3), Trophy(2, "green", 3))))
    found = rows(standings(look(), "cup", values=VALUES))["p0"]
    assert (found.hidden_trophies, found.fans) == (2, 3)
    assert (found.fans_min, found.fans_max) == (3 + 2 + 3, 3 + 2 + 4)
    unsaid = rows(standings(look(), "cup"))["p0"]
    assert (unsaid.fans_min, unsaid.fans_max) == (None, None)
    assert found.best_trophy == 3


def test_a_draw_gives_nobody_the_trophy(story, look):
    cup = story.cup("ana", "bo", tables=plan("ana", "bo"))
    cup.result(1, "green", ("ana", "bo"), None)
    cup.open((1, "green", 3))
    assert {(row.trophies, row.fans) for row in standings(look(), "cup").rows} == {(0, 0)}


def test_no_trophies_outside_the_plan(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR), format="round-robin", criteria=POINTS, rounds=3)
    cup.result(1, "green", ("ana", "dan"), "ana")
    assert rows(standings(look(), "cup"))["ana"].trophies == 0


def test_a_stream_that_is_no_tournament_is_named(story, look):
    story.match("friday", "ana", "bo")
    with pytest.raises(NoSuchTournament, match="friday"):
        standings(look(), "friday")


def test_a_criterion_of_a_newer_version_is_refused(story, look):
    story.cup("ana", "bo", criteria=("fans", "applause"))
    with pytest.raises(Newer, match="unknown criterion applause"):
        standings(look(), "cup")


def test_a_tournament_whose_stream_is_damaged_is_refused_and_others_are_not(story, look):
    story.cup("ana", "bo", tables=plan("ana", "bo"))
    story.cup("ana", "bo", tables=plan("ana", "bo"), stream="other")
    log = story.log
    stored = log._streams["cup"][1]
    log._streams["cup"][1] = type(stored)(
        stored.position, stored.stream, stored.version, b"not json", stored.hash
    )
    with pytest.raises(Damaged, match="record 2"):
        standings(look(), "cup")
    assert standings(look(), "cup", as_of=1).as_of == 1
    assert len(standings(look(), "other").rows) == 2


def test_an_undo_written_by_somebody_else_cannot_fill_the_memory(story, look):
    cup = story.cup("ana", "bo", tables=plan("ana", "bo"))
    cup.result(1, "green", ("ana", "bo"), "ana")
    cup.tell(Undone(0, ((3, 2**62),), (), False))
    assert rows(standings(look(), "cup"))["ana"].wins == 0
