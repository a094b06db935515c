"""The plans: who meets whom, where, and who starts (rules: challengers 10)."""

from collections import Counter
from itertools import combinations

import pytest

from events.tournament.common import ROBOT, Table
from reducers.tournament.formats.plan import PARKS, PICKS
from reducers.tournament.starter import first_of, told

PRINTED = {
    2: "R1 G:1-2 | R2 G:2-1 | R3 G:1-2 | R4 G:2-1 | R5 G:1-2 | R6 G:2-1 | R7 G:1-2",
    4: "R1 G:4-1 R:2-3 | R2 G:1-2 R:3-4 | R3 G:3-1 R:4-2 | R4 G:1-4 R:3-2 | R5 G:2-1 R:4-3"
    " | R6 G:1-3 R:2-4 | R7 G:4-1 R:3-2",
    6: "R1 G:2-1 R:4-3 P:6-5 | R2 G:1-3 R:4-6 P:5-2 | R3 G:1-5 R:3-6 P:2-4"
    " | R4 G:6-1 R:2-3 P:4-5 | R5 G:1-2 R:3-4 P:5-6 | R6 G:5-1 R:4-2 P:6-3"
    " | R7 G:1-4 R:2-6 P:3-5",
    8: "R1 G:1-7 R:3-4 P:5-6 Y:2-8 | R2 G:8-1 R:4-5 P:7-6 Y:2-3 | R3 G:1-2 R:5-7 P:6-4 Y:3-8"
    " | R4 G:1-3 R:2-5 P:7-4 Y:8-6 | R5 G:5-1 R:4-2 P:7-8 Y:6-3 | R6 G:1-6 R:8-4 P:2-7 Y:3-5"
    " | R7 G:4-1 R:5-8 P:6-2 Y:7-3",
}
"""The plans as the rules page has them."""

STARTS = {2: (4, 3), 4: (3, 3, 4, 4), 6: (4, 4, 3, 4, 3, 3), 8: (4, 4, 3, 3, 4, 3, 4, 3)}
"""How often each seat starts, as the rules page says."""

COUNTS = range(1, 9)


def _tables(evening, players, **options) -> list[Table]:
    return [each.table for each in evening(players, **options).tables()]


def _seats(players):
    return max(2, players + players % 2)


@pytest.mark.parametrize("players", COUNTS)
def test_challengers_10_the_plan_is_the_one_of_the_rules(evening, players):
    tables = iter(_tables(evening, players))
    for number, pairs in enumerate(PRINTED[_seats(players)].split(" | "), 1):
        name, *tables_of_round = pairs.split()
        assert name == f"R{number}"
        for pair in tables_of_round:
            park, _, seats = pair.partition(":")
            one, other = map(int, seats.split("-"))
            table = next(tables)
            assert (table.round, table.park) == (number, PARKS[park])
            assert table.places == (one, other)
    assert next(tables, None) is None


@pytest.mark.parametrize("players", COUNTS)
def test_p1_everybody_gets_seven_rounds(evening, players):
    """P1: in every round everybody who entered sits at exactly one table."""
    tables = _tables(evening, players)
    for round in range(1, 8):
        sat = Counter(who for each in tables if each.round == round for who in each.players)
        assert set(sat.values()) == {1}
        assert set(sat) - {ROBOT} == set("abcdefgh"[:players])


@pytest.mark.parametrize(("players", "parks"), [(2, 1), (4, 2), (6, 3), (8, 4)])
def test_challengers_2_parks_by_the_number_of_players(evening, players, parks):
    for count in (players - 1, players):
        for round in range(1, 8):
            used = [each.park for each in _tables(evening, count) if each.round == round]
            assert used == ["green", "red", "purple", "yellow"][:parks]


@pytest.mark.parametrize("seats", [2, 4, 6, 8])
def test_challengers_10_starts_are_shared(evening, seats):
    """Every seat starts 3 or 4 times, as often as the rules page says; the first-named starts."""
    tables = _tables(evening, seats)
    assert all(each.starter == each.players[0] for each in tables)
    starts = Counter(each.starter for each in tables)
    assert tuple(starts[letter] for letter in "abcdefgh"[:seats]) == STARTS[seats]


@pytest.mark.parametrize("players", COUNTS)
def test_challengers_12_official_names_no_starter(evening, players):
    assert all(each.starter is None for each in _tables(evening, players, preset="official"))


def test_challengers_5_1_under_official_the_latest_trophy_starts(evening):
    """Round 1 is a toss; then who holds the trophy of the later round starts, of those won in
    earlier rounds; it is not known while an earlier table of the two is open."""
    cup = evening(4, preset="official")
    assert all(told(cup.state, each) for each in cup.state.of_round(1))
    assert not any(told(cup.state, each) for each in cup.state.of_round(2))
    cup.won(1, "green", "d")
    cup.won(1, "red", "b")
    assert [first_of(cup.state, each) for each in cup.state.of_round(1)] == [None, None]
    assert [first_of(cup.state, each) for each in cup.state.of_round(2)] == ["b", "d"]
    cup.won(2, "green", "a")
    cup.won(2, "red", "d")
    assert [first_of(cup.state, each) for each in cup.state.of_round(3)] == ["a", "d"]
    assert not any(told(cup.state, each) for each in cup.state.of_round(4))
    cup.won(3, "red", "b")
    cup.won(3, "green", "c")
    assert all(told(cup.state, each) for each in cup.state.of_round(4))
    assert [first_of(cup.state, each) for each in cup.state.of_round(4)] == [None, None]


def _meetings(evening, players):
    tables = _tables(evening, players)
    return Counter("".join(sorted(each.players)) for each in tables)


def test_challengers_10_two_meet_seven_times(evening):
    assert _meetings(evening, 2) == {"ab": 7}


def test_challengers_10_four_meet_twice_or_three_times(evening):
    assert _meetings(evening, 4) == {"ad": 3, "bc": 3, "ab": 2, "ac": 2, "bd": 2, "cd": 2}


def test_challengers_10_six_meet_once_or_twice(evening):
    met = _meetings(evening, 6)
    twice = {"ab", "cd", "ef", "ae", "bd", "cf"}
    assert len(met) == 15
    assert {pair for pair, times in met.items() if times == 2} == twice
    assert {pair for pair, times in met.items() if times == 1} == set(met) - twice


def test_challengers_10_eight_all_meet_exactly_once(evening):
    pairs = {"".join(pair) for pair in combinations("abcdefgh", 2)}
    assert _meetings(evening, 8) == dict.fromkeys(pairs, 1)


@pytest.mark.parametrize("players", [1, 3, 5, 7])
def test_challengers_2_the_robot_takes_the_last_seat(evening, players):
    """Odd counts play the next even plan; the seat that is left is the robot's."""
    drawn = evening(players, seating="drawn", seed=players)
    assert drawn.state.places[-1] == ROBOT
    assert drawn.state.places.index(ROBOT) == players
    assert sorted(drawn.state.places[:-1]) == list("abcdefgh"[:players])


@pytest.mark.parametrize("players", [3, 5, 7])
def test_p3_nobody_has_the_robot_twice_before_everybody_had_it_once(evening, players):
    """P3: the printed plan for five excepted, where two meet it again before the last one does."""
    met: Counter[str] = Counter(dict.fromkeys("abcdefgh"[:players], 0))
    early = set()
    for each in _tables(evening, players):
        if ROBOT in each.players:
            (who,) = set(each.players) - {ROBOT}
            if met[who] and min(met.values()) == 0:
                early.add((each.round, who))
            met[who] += 1
    assert early == ({(5, "e"), (6, "c")} if players == 5 else set())
    assert min(met.values()) >= 1
    if players == 7:
        assert set(met.values()) == {1}


def test_one_player_meets_the_robot_seven_times(evening):
    tables = _tables(evening, 1)
    assert [each.players for each in tables] == [("a", ROBOT), (ROBOT, "a")] * 3 + [("a", ROBOT)]


def test_seats_are_drawn_unless_they_are_to_stand_as_listed(evening):
    """Challengers 10: nature draws the seats of the plan, every order may come; or they stand."""
    assert evening(8).state.places == tuple("abcdefgh")
    orders = {evening(3, seating="drawn", seed=seed).state.places[:3] for seed in range(60)}
    assert len(orders) == 6


def test_the_order_of_entering_does_not_change_with_the_draw(evening):
    drawn = evening("cab", seating="drawn", seed=2)
    assert drawn.state.entrants == tuple("cab")


@pytest.mark.parametrize(("players", "format"), [(0, "plan"), (9, "plan"), (1, "round-robin")])
def test_a_ninth_player_is_refused(evening, players, format):
    with pytest.raises(Exception, match="wrong-number"):
        evening(players, format=format)


@pytest.mark.parametrize("players", [["a", "b", "a"], ["a", ROBOT, "b"]])
def test_nobody_enters_twice(evening, players):
    with pytest.raises(Exception, match="entered-twice"):
        evening(players)


def test_challengers_4_picks_by_round():
    assert [" or ".join(f"{n} {level}" for level, n in each) for each in PICKS] == [
        "2 A",
        "2 A",
        "2 A or 1 B",
        "2 A or 2 B",
        "2 B",
        "2 B or 1 C",
        "2 C",
    ]
