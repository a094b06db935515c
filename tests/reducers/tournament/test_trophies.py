"""Trophies: what stands on their backs, and who knows it when (rules: challengers 6)."""

from collections import Counter

import pytest

from events.facts import NATURE, ORGANISER, REFEREE, SPECTATOR
from events.redaction import redact
from events.tournament.common import Result, Trophy
from events.tournament.tables import Correct, Report
from events.tournament.trophies import (
    DrawTrophy,
    OpenTrophies,
    TrophiesOpened,
    TrophyDrawn,
    TypeTrophy,
)
from reducers.tournament import TOURNAMENT
from reducers.tournament.ranking import totals
from reducers.tournament.trophies import VALUES

PARKS = ("green", "red", "purple", "yellow")
PRINTED = "2 2 2 3 | 2 2 3 3 | 3 3 4 4 | 5 5 6 6 | 6 6 6 7 | 7 7 7 8 | 9 9 10 10"


def test_challengers_6_the_twenty_eight_values():
    """Four trophies a round, 147 fans in all."""
    assert [" ".join(map(str, four)) for four in VALUES] == PRINTED.split(" | ")
    assert sum(map(sum, VALUES)) == 147
    assert sum(map(len, VALUES)) == 28


def test_challengers_6_eight_players_win_all_of_them(evening):
    cup = evening(8)
    cup.play()
    for round in range(1, 8):
        assert sorted(p.value for p in cup.state.prizes if p.round == round) == list(
            VALUES[round - 1]
        )
    assert sum(cup.fans().values()) == 147


@pytest.mark.parametrize("players", range(1, 9))
def test_challengers_6_so_many_trophies_as_parks(evening, players):
    """The others stay unseen in the box: only so many are in play as there are parks."""
    cup = evening(players)
    cup.play()
    parks = (players + 1) // 2
    assert Counter(prize.round for prize in cup.state.prizes) == dict.fromkeys(range(1, 8), parks)
    for prize in cup.state.prizes:
        assert prize.value in VALUES[prize.round - 1]


def test_nature_may_draw_any_trophy_that_is_left(evening):
    """A pool for each round: a value is gone once its trophies are."""
    cup = evening(8, backs={(1, "green"): 3})
    cup.won(1, "green", "a")
    cup.take(Report(1, "red", Result("c")))
    (ask,) = [ask for ask in cup.asks() if ask.actor == NATURE]
    assert list(ask.options()) == [DrawTrophy(1, "red", 2)]
    assert cup.refused(DrawTrophy(1, "red", 3)).code == "no-such-trophy"
    assert cup.refused(DrawTrophy(1, "purple", 2)).code == "not-asked"


def test_nature_draws_each_trophy_as_often(evening):
    """Two in three first trophies of round 1 are worth 2, to be exact three in four."""
    values = Counter()
    for seed in range(400):
        cup = evening(2, seed=seed)
        cup.won(1, "green", "a")
        values[cup.state.prize(1, "green").value] += 1
    assert set(values) == {2, 3}
    assert 270 <= values[2] <= 330


# -- hidden ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "preset", "public"),
    [
        (1, "guide", False),
        (2, "guide", False),
        (3, "guide", False),
        (8, "guide", False),
        (1, "official", True),
        (2, "official", True),
        (3, "official", False),
        (8, "official", False),
    ],
)
def test_challengers_12_hidden_values(evening, players, preset, public):
    """Hidden until round 7 is complete; `official`: in the open with one or two players."""
    cup = evening(players, preset=preset, lead="never")
    for round in range(1, 8):
        for each in cup.state.of_round(round):
            cup.won(*each.where, each.table.players[0])
            last = cup.state.is_done(7)
            assert all(prize.open == (public or last) for prize in cup.state.prizes)
    assert all(prize.open for prize in cup.state.prizes)


def test_what_is_hidden_counts_for_nobody_but_the_referee(evening):
    """The table has the fans known so far, and how many trophies are not known."""
    cup = evening(4, backs={(1, "green"): 3, (1, "red"): 2})
    cup.won(1, "green", "d", d=2)
    cup.won(1, "red", "b")
    known = {row.entrant: row for row in totals(cup.state, 1)}
    assert [known[who].fans for who in "abcd"] == [0, 0, 0, 2]
    assert [known[who].hidden for who in "abcd"] == [0, 1, 0, 1]
    full = {row.entrant: row for row in totals(cup.state, 1, known_to_all=False)}
    assert [full[who].fans for who in "abcd"] == [0, 2, 0, 5]


@pytest.mark.parametrize("viewer", [SPECTATOR, ORGANISER])
def test_v3_the_referee_alone_knows_what_nature_drew(evening, viewer):
    cup = evening(4, backs={(1, "green"): 3})
    cup.won(1, "green", "d")
    (drawn,) = cup.of(TrophyDrawn)
    assert drawn.value == 3
    assert redact(drawn, viewer).value is None
    assert redact(drawn, REFEREE) == drawn
    assert TOURNAMENT.view(cup.state, viewer).prize(1, "green").value is None
    assert TOURNAMENT.view(cup.state, REFEREE).prize(1, "green").value == 3


def test_the_backs_are_turned_once_and_are_what_was_drawn(evening):
    cup = evening(8)
    cup.play()
    (opened,) = cup.of(TrophiesOpened)
    drawn = {(each.round, each.park): each.value for each in cup.of(TrophyDrawn)}
    assert {(each.round, each.park): each.value for each in opened.trophies} == drawn
    assert len(drawn) == 28
    assert [(each.round, each.park) for each in opened.trophies] == sorted(
        drawn, key=lambda where: (where[0], PARKS.index(where[1]))
    )


def test_a_back_is_not_turned_as_something_else(evening):
    cup = evening(2, backs={(round, "green"): VALUES[round - 1][0] for round in range(1, 8)})
    cup.play(6)
    cup.take(Report(7, "green", Result("a")))
    cup.take(DrawTrophy(7, "green", 9))
    right = [Trophy(round, "green", VALUES[round - 1][0]) for round in range(1, 8)]
    wrong = [*right[:-1], Trophy(7, "green", 10)]
    assert cup.refused(OpenTrophies(tuple(wrong))).code == "another-value"
    assert cup.refused(OpenTrophies(tuple(right[:-1]))).code == "not-asked"
    cup.take(OpenTrophies(tuple(right)))
    assert cup.state.ended is not None


def test_a_table_keeps_its_trophy_when_the_result_is_played_again(evening):
    """A trophy lies on its park: another winner takes the same one."""
    cup = evening(4, backs={(1, "green"): 3})
    cup.won(1, "green", "d")
    cup.corrected(1, "green", "a")
    assert [(each.round, each.park) for each in cup.of(TrophyDrawn)] == [(1, "green")]
    full = {row.entrant: row.fans for row in totals(cup.state, 1, known_to_all=False)}
    assert (full["a"], full["d"]) == (3, 0)


def test_a_drawn_trophy_is_not_typed(evening):
    """Nature drew it: saying what it is would tell, whether it is right or wrong."""
    cup = evening(4, backs={(1, "green"): 3})
    cup.won(1, "green", "d")
    assert cup.refused(TypeTrophy(1, "green", 3)).code == "drawn"
    for value in (2, 3):
        command = Correct(1, "green", Result("d"), value, None)
        assert cup.refused(command).code == "drawn"


# -- typed from the cardboard ------------------------------------------------------------------


@pytest.fixture
def typed(evening):
    """Four players whose trophies are of cardboard; d won the first one."""
    cup = evening(4, trophies="typed")
    cup.won(1, "green", "d")
    return cup


def test_typed_values_count_at_once(typed):
    typed.do(TypeTrophy(1, "green", 3))
    assert typed.fans()["d"] == 3
    assert typed.of(TrophiesOpened) == [TrophiesOpened((Trophy(1, "green", 3),))]
    assert typed.of(TrophyDrawn) == []


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (TypeTrophy(1, "green", 4), "no-such-trophy"),
        (TypeTrophy(1, "green", 0), "no-such-trophy"),
        (TypeTrophy(1, "red", 2), "no-trophy"),
        (TypeTrophy(8, "green", 2), "no-such-table"),
        (TypeTrophy(1, "purple", 2), "no-such-table"),
    ],
)
def test_wrong_values_are_refused(typed, command, code):
    refused = typed.refused(command)
    assert refused.code == code
    assert refused.rule.startswith("challengers")


def test_a_value_that_is_used_up_is_refused(typed):
    """Round 1 has one trophy of 3."""
    typed.do(TypeTrophy(1, "green", 3))
    typed.won(1, "red", "b")
    refused = typed.refused(TypeTrophy(1, "red", 3))
    assert refused.code == "no-such-trophy"
    assert refused.reason.arguments["possible"] == "2"
    typed.do(TypeTrophy(1, "red", 2))


def test_the_same_value_twice_and_another_one(typed):
    typed.do(TypeTrophy(1, "green", 3))
    assert typed.refused(TypeTrophy(1, "green", 3)).code == "already-recorded"
    assert typed.refused(TypeTrophy(1, "green", 2)).code == "another-value"
    typed.corrected(1, "green", "d", trophy=2)
    assert typed.fans()["d"] == 2


def test_a_missing_value_stops_the_cut(evening):
    """All seven rounds are played; who is in the final shows when the last back is turned."""
    cup = evening(8, trophies="typed")
    cup.play()
    assert cup.state.is_done(7)
    assert cup.state.finalists == ()
    assert cup.state.ended is None
    (ask,) = cup.asks()
    missing = {(each.round, each.park) for each in ask.options()}
    assert missing == {(round, park) for round in range(1, 8) for park in PARKS}
    cup.type_backs()
    assert len(cup.state.finalists) == 2


def test_the_fans_are_those_given(evening):
    """S1: sums of fans equal the trophies and the tokens given, at every step."""
    cup = evening(8)
    given = 0
    for round in range(1, 8):
        for each in cup.state.of_round(round):
            one, other = each.table.players
            cup.won(*each.where, one, **{other: round % 3})
            given += cup.state.prize(*each.where).value + round % 3
            rows = totals(cup.state, 7, known_to_all=False)
            assert sum(row.fans for row in rows) == given
    assert sum(cup.fans().values()) == given
