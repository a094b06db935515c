"""Fans, head-to-head and history: what people did, over tournaments and outside them."""

from events.challengers.effects import FansGained
from events.match import TableRef
from events.tournament.closing import TournamentEnded
from events.tournament.opening import TablesSet
from projections.answers import fans, head_to_head, history, meetings
from tests.projections.story import POINTS, plan, table

FOUR = ("ana", "bo", "cleo", "dan")


def pairs(answer):
    return {
        (pair.person, pair.opponent): (pair.matches, pair.wins, pair.losses, pair.draws)
        for pair in answer.pairs
    }


# -- fans ------------------------------------------------------------------------------------------


def test_fans_by_source_and_round(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    cup.result(1, "green", ("ana", "dan"), "ana", dan=1)
    cup.result(2, "green", ("ana", "cleo"), "ana", ana=2)
    cup.award("ana", 3, 2)
    cup.open((1, "green", 3))
    answer = fans(look(), "cup")
    ana, dan, *others = answer.rows
    assert (ana.entrant, ana.total) == ("ana", 8)
    assert (ana.trophy_fans, ana.token_fans, ana.award_fans) == (3, 2, 3)
    assert ana.by_round == [3, 5]
    assert (dan.entrant, dan.total, dan.by_round) == ("dan", 1, [1, 0])
    assert [each.total for each in others] == [0, 0]
    assert fans(look(), "cup", after_round=1).rows[0].by_round == [3]


def test_fans_equal_the_trophies_and_tokens_given(story, look):
    seats = ("ana", "bo", "cleo", "robot")
    cup = story.cup(*seats[:3], tables=plan(*seats))
    given = 0
    for number, each in enumerate(plan(*seats)):
        cup.result(each.round, each.park, each.players, each.players[number % 2], bo=1)
        cup.open((each.round, each.park, each.round))
        given += each.round + 1
    assert sum(row.total for row in fans(look(), "cup").rows) == given


def test_fans_over_everything(story, look):
    for stream in ("cup", "cap"):
        cup = story.cup("ana", "bo", tables=plan("ana", "robot"), stream=stream)
        cup.result(1, "green", ("ana", "robot"), "ana", ana=1)
        cup.open((1, "green", 2))
    story.match("friday", "ana", "cleo", between=(FansGained(0, 2), FansGained(1, 1)))
    story.match("lab", "ana", "cleo", between=(FansGained(0, 50),), kind="simulated")
    story.match("open", "ana", "cleo", between=(FansGained(0, 50),), ended=False)
    story.match("bots", "ana", None, between=(FansGained(1, 50), FansGained(0, 1)))
    rows = {row.entrant: row for row in fans(look()).rows}
    assert set(rows) == {"ana", "bo", "cleo"}
    assert (rows["ana"].total, rows["ana"].trophy_fans, rows["ana"].token_fans) == (9, 4, 5)
    assert rows["ana"].by_round == [6]
    assert rows["cleo"].total == 1
    assert {row.entrant: row.total for row in fans(look(), kinds=["simulated"]).rows}["ana"] == 56


# -- head-to-head ----------------------------------------------------------------------------------


def test_every_match_counts_once(story, look):
    """A match at a table is what its tournament reported; others count by themselves."""
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    story.match("cup-1", "ana", "dan", table=TableRef("cup", 1, "green", 1))
    cup.result(1, "green", ("ana", "dan"), "ana", match="cup-1")
    story.match("cup-2", "bo", "cleo", table=TableRef("cup", 1, "red", 1))  # never reported
    story.match("friday", "ana", "dan", placings=(2, 1))
    assert pairs(head_to_head(look())) == {
        ("ana", "dan"): (2, 1, 1, 0),
        ("dan", "ana"): (2, 1, 1, 0),
    }
    assert [each.match for each in meetings(look(), "ana")] == ["cup-1", "friday"]


def test_the_final_counts_here(story, look):
    cup = story.cup("ana", "bo", tables=[table(8, "final", "ana", "bo")])
    cup.result(8, "final", ("ana", "bo"), "bo")
    assert pairs(head_to_head(look(), "bo")) == {("bo", "ana"): (1, 1, 0, 0)}


def test_neither_bots_nor_robots_nor_byes_are_people(story, look):
    tables = [table(1, "1", "ana", "robot"), table(1, "2", "bo", "bye")]
    cup = story.cup("ana", "bo", tables=tables, criteria=POINTS)
    cup.result(1, "1", ("ana", "robot"), "ana")
    story.match("friday", "ana", None)
    story.match("mirror", "ana", "ana")
    assert head_to_head(look()).pairs == ()


def test_kinds_widen(story, look):
    for kind in ("recorded", "played", "analysis", "simulated"):
        story.match(kind, "ana", "bo", kind=kind)
    cup = story.cup("ana", "bo", tables=plan("ana", "bo"))
    story.match("cup-1", "ana", "bo", kind="simulated", table=TableRef("cup", 1, "green", 1))
    cup.result(1, "green", ("ana", "bo"), "bo", match="cup-1")
    assert pairs(head_to_head(look(), "ana"))["ana", "bo"] == (2, 2, 0, 0)
    assert pairs(head_to_head(look(), "ana", kinds=["simulated"]))["ana", "bo"] == (2, 1, 1, 0)


def test_who_stands_before_whom_where_more_than_two_play(story, look):
    story.match("friday", "ana", "bo", "cleo", placings=(1, 2, 2))
    found = pairs(head_to_head(look()))
    assert found["ana", "bo"] == (1, 1, 0, 0)
    assert found["bo", "cleo"] == (1, 0, 0, 1)
    assert len(found) == 6


def test_undone_ends_do_not_count(story, look):
    story.match("friday", "ana", "bo", ended=False)
    story.match("saturday", "ana", "bo")
    story.undo("saturday", 0)
    assert head_to_head(look()).pairs == ()


def test_the_last_meeting_is_the_last_in_the_log_whatever_the_clock_says(story, look):
    story.match("friday", "ana", "bo", played_on="2026-05-01")
    story.match("saturday", "ana", "bo", played_on="2025-01-01")
    assert {pair.last for pair in head_to_head(look()).pairs} == {"2025-01-01"}
    story.match("sunday", "ana", "bo")
    assert {pair.last for pair in head_to_head(look()).pairs} == {"2025-01-01T00:00:02Z"}


def test_against_one_other(story, look):
    for number, other in enumerate(FOUR[1:]):
        story.match(f"match-{number}", "ana", other)
    assert len(head_to_head(look(), "ana").pairs) == 3
    assert set(pairs(head_to_head(look(), "ana", "bo"))) == {("ana", "bo")}
    assert head_to_head(look(), "ana", "nobody").pairs == ()


# -- history ---------------------------------------------------------------------------------------


def test_history_over_tournaments(story, look):
    first = story.cup(*FOUR, tables=plan(*FOUR), played_on="2026-11-30")
    first.result(1, "green", ("ana", "dan"), "ana")
    first.tell(TournamentEnded("ana", (), "final"))
    second = story.cup("ana", "bo", tables=(), stream="cap", criteria=POINTS)
    second.tell(TablesSet((table(1, "green", "ana", "bo"),)))
    second.result(1, "green", ("ana", "bo"), "bo")
    second.leave("ana")
    story.match("friday", "ana", "bo")
    told = history(look(), "ana")
    won, lost = told.tournaments
    assert (won.tournament, won.title, won.began) == ("cup", "Cup", "2026-11-30")
    assert (won.rank, won.entrants, won.wins, won.ended, won.champion) == (1, 4, 1, True, True)
    assert (lost.tournament, lost.rank, lost.withdrawn, lost.ended) == ("cap", 2, True, False)
    assert [(each.opponent, each.won, each.tournament) for each in told.meetings] == [
        ("dan", True, "cup"),
        ("bo", False, "cap"),
        ("bo", True, None),
    ]
    assert history(look(), "nobody").tournaments == ()
