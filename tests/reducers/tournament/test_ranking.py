"""The order of the table: criteria, ties, lots, the cut (rules: challengers 7)."""

import random
from itertools import permutations

import pytest

from events.facts import NATURE
from events.tournament.closing import DrawLot, FinalistsNamed, LotDrawn, RoundClosed
from events.tournament.common import ROBOT, Rank, Result
from events.tournament.opening import TournamentStarted
from events.tournament.tables import Report
from reducers.tournament.criteria import BY_POINTS, BY_TIES, CRITERIA, Totals
from reducers.tournament.ranking import ranked, ranking, totals

GUIDE, OFFICIAL = BY_TIES["best-trophy"], BY_TIES["trophy-count"]


def _row(entrant, trophies=(), tokens=0, **more):
    return Totals(entrant, list(trophies), tokens, **more)


def _order(rows, criteria):
    return [(rank.rank, rank.entrant, rank.decided_by) for rank in ranked(rows, criteria)]


# -- the two orders ----------------------------------------------------------------------------

LATE = [(7, 9)]
MANY = [(6, 8), (5, 7)]
"""A has one trophy of round 7, worth 9; B one of round 6, worth 8, and one of round 5, worth 7."""


def test_challengers_7_the_two_orders_disagree():
    """A has six tokens as well, so that both have 15 fans: official B (more trophies), guide A
    (the better single trophy)."""
    rows = [_row("a", LATE, tokens=6), _row("b", MANY)]
    assert [row.fans for row in rows] == [15, 15]
    assert _order(rows, OFFICIAL) == [(1, "b", None), (2, "a", "trophies")]
    assert _order(rows, GUIDE) == [(1, "a", None), (2, "b", "best_trophy")]


@pytest.mark.parametrize(("preset", "first"), [("guide", "a"), ("official", "b")])
def test_challengers_7_the_example_in_a_tournament(standings, preset, first):
    state = standings("abcd", {"a": LATE, "b": MANY}, {"a": 6}, preset=preset)
    assert ranking(state, 7)[0].entrant == first
    assert state.started.criteria == (GUIDE if preset == "guide" else OFFICIAL)


def test_challengers_12_the_criteria_are_pinned_in_the_first_event(evening):
    """S7: what decides is written into the tournament's first event, by name."""
    for preset, criteria in (("guide", GUIDE), ("official", OFFICIAL)):
        (started,) = evening(8, preset=preset).of(TournamentStarted)
        assert started.criteria == criteria
    assert evening(8, ties="trophy-count").state.started.criteria == OFFICIAL
    assert evening(8, preset="official", ties="best-trophy").state.started.criteria == GUIDE
    assert evening(4, format="round-robin").state.started.criteria == BY_POINTS
    assert {*GUIDE, *OFFICIAL, *BY_POINTS} == set(CRITERIA)


# -- ties at every level -----------------------------------------------------------------------

TIES = [
    (GUIDE, "fans", _row("a", [(1, 3)]), _row("b", [(1, 2)])),
    (GUIDE, "best_trophy", _row("a", [(6, 8)]), _row("b", [(7, 7)], tokens=1)),
    (GUIDE, "trophy_values", _row("a", [(6, 8), (3, 4)]), _row("b", [(6, 8), (2, 3)], tokens=1)),
    (GUIDE, "trophy_values", _row("a", [(6, 8), (1, 2)]), _row("b", [(6, 8)], tokens=2)),
    (GUIDE, "lot", _row("a", [(5, 6)], lot=1), _row("b", [(4, 6)])),
    (OFFICIAL, "fans", _row("a", tokens=1), _row("b")),
    (OFFICIAL, "trophies", _row("a", [(1, 2)]), _row("b", tokens=2)),
    (OFFICIAL, "latest_trophy", _row("a", [(3, 3)]), _row("b", [(2, 3)])),
    (OFFICIAL, "trophy_rounds", _row("a", [(7, 9), (5, 7)]), _row("b", [(7, 9), (4, 6)], 1)),
    (OFFICIAL, "lot", _row("a", [(7, 9)], lot=2), _row("b", [(7, 9)], lot=1)),
    (BY_POINTS, "points", _row("a", wins=1), _row("b", draws=1)),
    (BY_POINTS, "wins", _row("a", wins=1), _row("b", draws=2)),
    (BY_POINTS, "score_difference", _row("a", wins=1, score=2), _row("b", wins=1, score=-1)),
    (BY_POINTS, "lot", _row("a", lot=1), _row("b")),
]


@pytest.mark.parametrize(("criteria", "name", "ahead", "behind"), TIES)
def test_s5_each_level_decides(criteria, name, ahead, behind):
    """S5: the criterion that put a row behind the one before it is named."""
    assert _order([behind, ahead], criteria) == [(1, "a", None), (2, "b", name)]


def test_s5_every_level_is_tried():
    for criteria in (GUIDE, OFFICIAL, BY_POINTS):
        assert {name for order, name, *_ in TIES if order is criteria} == set(criteria)


def test_s2_equal_rows_share_a_rank():
    """S2: 1, 1, 3."""
    rows = [_row("a", tokens=5), _row("c", tokens=2), _row("b", tokens=5), _row("d", tokens=2)]
    assert _order(rows, GUIDE) == [(1, "a", None), (1, "b", None), (3, "c", "fans"), (3, "d", None)]


def test_hidden_trophies_are_no_best_trophies():
    """What nobody knows decides nothing, but that it is there may."""
    rows = [_row("a", [(7, None)]), _row("b", [(1, None), (2, None)])]
    assert _order(rows, GUIDE) == [(1, "a", None), (1, "b", None)]
    assert _order(rows, OFFICIAL) == [(1, "b", None), (2, "a", "trophies")]


@pytest.mark.parametrize("criteria", [GUIDE, OFFICIAL, BY_POINTS])
def test_s6_the_order_in_which_rows_come_does_not_count(criteria):
    """S6: a hundred shuffles of sixteen rows, many of them equal, give one table."""
    rng = random.Random("rows")
    rows = [
        _row(
            f"p{number:02}",
            [(round, 5) for round in rng.sample((5, 6, 7), rng.randint(0, 2))],
            rng.randint(0, 1),
            wins=rng.randint(0, 1),
            lot=rng.choice((0, 0, 0, number)),
        )
        for number in range(16)
    ]
    expected = ranked(rows, criteria)
    assert len({rank.rank for rank in expected}) < len(rows)
    for _ in range(100):
        rng.shuffle(rows)
        assert ranked(rows, criteria) == expected


def test_s6_the_order_in_which_players_are_named_does_not_count(evening):
    """S6: a hundred orders of entering; whoever meets whom when, the same results give one table,
    with those who are equal in it."""
    rng, seen = random.Random("players"), set()
    beats = {"ab", "bc", "ca", "de", "ef", "fd"}
    for _ in range(100):
        cup = evening(rng.sample("abcdef", 6), format="round-robin")
        for each in cup.tables():
            pair = "".join(sorted(each.table.players))
            cup.take(_report(each, pair[1] if pair[::-1] in beats else pair[0]))
        seen.add(tuple(cup.ranks()))
    (ranks,) = seen
    assert [(rank.rank, rank.entrant) for rank in ranks] == [
        *((1, "a"), (1, "b"), (1, "c")),
        *((4, "d"), (4, "e"), (4, "f")),
    ]


def _report(each, winner):
    return Report(*each.where, Result(winner))


# -- lots ----------------------------------------------------------------------------------------


def test_s2_s4_a_tie_at_the_cut_is_a_lot_drawn_by_nature(evening):
    """S2, S4: those among whom it decides are asked of nature, nobody else is."""
    cup = evening(3, format="round-robin", lots=["b"])
    for each in cup.tables():
        if each.done:
            continue
        one, other = each.table.players
        beats = {"ab", "bc", "ca"}
        cup.take(_report(each, one if one + other in beats else other))
    (ask,) = cup.asks()
    assert (ask.actor, ask.kind) == (NATURE, "lot")
    assert sorted(option.entrant for option in ask.options()) == ["a", "b", "c"]
    assert [rank.rank for rank in cup.ranks()] == [1, 1, 1]
    assert cup.state.ended is None
    assert cup.refused(DrawLot("x")).code == "not-asked"
    cup.do(DrawLot("b"))
    assert cup.champion == "b"
    assert cup.ranks()[:2] == [Rank(1, "b", None), Rank(2, "a", "lot")]
    assert cup.state.ended.ranking == tuple(cup.ranks())


def _tied(evening, **how):
    """Four players and nothing but draws: nobody has anything."""
    cup = evening(4, game="hats", **how)
    for each in cup.tables():
        cup.won(*each.where, None)
    return cup


@pytest.mark.parametrize("preset", ["guide", "official"])
def test_s2_s4_all_equal_two_lots_name_the_finalists(evening, hats, preset):
    """S2: all equal in everything; the lot decides place by place, the rest share a rank."""
    cup = _tied(evening, preset=preset, lots=["c", "b"])
    assert [lot.entrant for lot in cup.of(LotDrawn)] == ["c", "b"]
    (named,) = cup.of(FinalistsNamed)
    assert named.finalists == ("c", "b")
    assert [(rank.rank, rank.entrant) for rank in named.ranking] == [
        (1, "c"),
        (2, "b"),
        (3, "a"),
        (3, "d"),
    ]
    assert [rank.decided_by for rank in named.ranking] == [None, "lot", "lot", None]


@pytest.mark.parametrize("drawn", list(permutations("abcd", 2))[:6])
def test_s6_the_lot_and_nothing_else_decides(evening, hats, drawn):
    assert _tied(evening, lots=drawn).state.finalists == drawn


def test_no_lot_is_drawn_where_it_would_change_nothing(evening, hats):
    """Places 1 and 2 are equal, and both reach the final: no lot."""
    cup = evening(4, game="hats")
    for each in cup.tables():
        cup.won(*each.where, None, **dict.fromkeys({"a", "b"} & {*each.table.players}, 1))
    assert cup.of(LotDrawn) == []
    assert set(cup.state.finalists) == {"a", "b"}
    assert [rank.rank for rank in cup.ranks()] == [1, 1, 3, 3]


# -- the cut -------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["guide", "official"])
@pytest.mark.parametrize("players", range(3, 9))
def test_s4_the_cut_is_the_first_two_of_the_table_shown(evening, players, preset):
    for seed in range(6):
        rng = random.Random(f"{players} {seed}")
        cup = evening(players, preset=preset, seed=seed)
        cup.play(winner=lambda each, rng=rng: rng.choice(each.table.players))
        (named,) = cup.of(FinalistsNamed)
        closed = [each for each in cup.of(RoundClosed) if each.round == 7][-1]
        assert named.ranking == closed.ranking == tuple(cup.ranks())
        people = [rank.entrant for rank in named.ranking if rank.entrant != ROBOT]
        assert list(named.finalists) == people[:2]


def test_s8_the_cut_passes_over_the_robot_and_those_who_left(evening):
    """S8: the robot is first and somebody who left is second; both stay in the table."""
    cup = evening(7)

    def wins(each):
        ahead = (ROBOT, *"abcdefg")
        return min(each.table.players, key=ahead.index)

    cup.say("award a +15")
    cup.play(6, winner=wins)
    cup.say("withdraw a")
    cup.play(7, winner=wins)
    order = cup.order()
    assert {*order[:2]} == {ROBOT, "a"}
    assert cup.state.finalists == tuple(who for who in order if who not in (ROBOT, "a"))[:2]
    assert len(order) == 8


@pytest.mark.parametrize("left", [2, 4, 6])
def test_s8_who_left_stays_listed_by_what_they_had(evening, left):
    """S8: leaving in rounds 2, 4, 6: in the table to the end, ranked like everybody."""
    cup = evening(8)
    cup.play(
        left - 1, winner=lambda each: "a" if "a" in each.table.players else "robot"
    ) if False else cup.play(left - 1)
    before = {row.entrant: row for row in totals(cup.state, 7, known_to_all=False)}["a"]
    cup.say("withdraw a")
    cup.play()
    after = {row.entrant: row for row in totals(cup.state, 7, known_to_all=False)}["a"]
    assert after.fans == before.fans
    assert after.trophies == before.trophies
    assert "a" in cup.order()
    assert "a" not in cup.state.finalists


# -- finished rounds -----------------------------------------------------------------------------


def test_s3_a_round_is_closed_when_all_tables_up_to_it_are_played(evening):
    """S3: results in any order; a round closes with the rounds before it."""
    cup = evening(4)
    cup.won(2, "green", "a")
    cup.won(2, "red", "c")
    assert cup.of(RoundClosed) == []
    cup.won(1, "green", "d")
    assert cup.of(RoundClosed) == []
    cup.won(1, "red", "b")
    assert [each.round for each in cup.of(RoundClosed)] == [1, 2]


def test_s1_s3_the_ranking_kept_is_the_table_at_every_step(evening):
    """S1: after every event the ranking kept of a closed round is the table after that round."""
    cup, rng = evening(8, preset="official"), random.Random("steps")
    for each in cup.tables():
        cup.won(*each.where, rng.choice(each.table.players), **{each.table.players[0]: 1})
        for closed in cup.state.closed:
            assert list(closed.ranking) == cup.ranks(closed.round)
    assert [each.round for each in cup.state.closed] == [1, 2, 3, 4, 5, 6, 7]


def test_s3_a_later_round_does_not_count_before_it(evening):
    cup = evening(4)
    cup.won(2, "green", "a", a=5)
    assert cup.fans(1)["a"] == 0
    assert cup.fans(2)["a"] == 5
