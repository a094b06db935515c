"""The other formats: round robin and knock-out."""

from collections import Counter
from itertools import combinations

import pytest

from events.tournament.closing import LotDrawn
from events.tournament.common import BYE, Result
from events.tournament.entrants import Withdraw
from events.tournament.tables import BeginMatch, Correct, Report, Retract
from reducers.tournament.formats import FORMATS
from reducers.tournament.formats.knock_out import order

MANY = "abcdefghijklmnopqrstuvwxyzABCDEF"


def _first(each):
    """The letter that stands earlier in the alphabet wins."""
    return min(each.table.players)


# -- round robin ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 13))
def test_everybody_meets_everybody_once(evening, players):
    cup = evening(players, format="round-robin")
    met = Counter(frozenset(each.table.players) for each in cup.tables() if not each.idle)
    assert met == Counter(map(frozenset, combinations(MANY[:players], 2)))


@pytest.mark.parametrize("players", range(2, 13))
def test_everybody_sits_at_one_table_a_round(evening, players):
    cup = evening(players, format="round-robin")
    assert cup.state.started.rounds == players - 1 + players % 2
    for round in range(1, cup.state.started.rounds + 1):
        sat = [who for each in cup.state.of_round(round) for who in each.table.players]
        assert sorted({*sat} - {BYE}) == list(MANY[:players])
        assert len(sat) == players + players % 2


@pytest.mark.parametrize("players", range(3, 13, 2))
def test_p3_everybody_has_one_bye(evening, players):
    """P3: nobody has a second bye while another had none."""
    cup = evening(players, format="round-robin")
    byes = Counter(who for each in cup.tables() if each.idle for who in each.table.players)
    del byes[BYE]
    assert byes == dict.fromkeys(MANY[:players], 1)


@pytest.mark.parametrize("players", range(2, 13))
def test_starts_are_shared(evening, players):
    """Nobody starts more than once more often than they do not, or the other way round."""
    cup = evening(players, format="round-robin")
    played = [each for each in cup.tables() if not each.idle]
    for who in MANY[:players]:
        mine = [each.table.starter == who for each in played if who in each.table.players]
        assert abs(mine.count(True) - mine.count(False)) <= 1
    assert all(each.table.starter is None for each in cup.tables() if each.idle)


def test_round_robin_has_no_final_and_no_trophies(evening):
    cup = evening(5, format="round-robin")
    cup.play(5, winner=_first)
    assert cup.champion == "a"
    assert cup.state.prizes == ()
    assert cup.state.ended.reason == "ranking"
    assert cup.order() == list("abcde")
    assert cup.state.started.criteria == ("points", "wins", "score_difference", "lot")


def test_two_points_for_a_win_and_one_for_a_draw(evening, hats):
    """A draw where the game knows draws; scores decide between equal points."""
    cup = evening(3, format="round-robin", game="hats")
    for each in cup.tables():
        if not each.idle:
            players = each.table.players
            score = (3, 1) if players[0] == "c" else (1, 3) if players[1] == "c" else (2, 2)
            cup.do(Report(*each.where, Result(None, (), score)))
    assert cup.champion == "c"
    assert [rank.decided_by for rank in cup.ranks()] == [None, "score_difference", None]


def test_a_bye_that_becomes_a_player_gets_their_games(evening):
    """P5: the empty place is taken in round 2; the round that is over stays as it was."""
    cup = evening(3, format="round-robin")
    cup.play(1, winner=_first)
    cup.say("enter x")
    mine = [each for each in cup.tables() if "x" in each.table.players]
    assert [each.table.round for each in mine] == [2, 3]
    assert all(each.table.starter in each.table.players for each in mine)
    assert [each.idle for each in cup.state.of_round(1)].count(True) == 1
    cup.play(3, winner=_first)
    assert cup.champion == "a"


# -- knock-out -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "bracket"),
    [(2, [1, 2]), (4, [1, 4, 2, 3]), (8, [1, 8, 4, 5, 2, 7, 3, 6])],
)
def test_the_first_two_seats_can_meet_in_the_last_round_only(seats, bracket):
    assert order(seats) == bracket


@pytest.mark.parametrize("players", range(2, 33))
def test_who_loses_is_out_and_one_is_left(evening, players):
    cup = evening(MANY[:players], format="knock-out")
    rounds = cup.state.started.rounds
    assert 2 ** (rounds - 1) < players <= 2**rounds
    beaten = set()
    for round in range(1, rounds + 1):
        for each in cup.state.of_round(round):
            assert not beaten & {*each.table.players}
            if not each.done:
                winner = min(each.table.players, key=MANY.index)
                (loser,) = {*each.table.players} - {winner}
                cup.won(*each.where, winner)
                beaten.add(loser)
    assert beaten == {*MANY[1:players]}
    assert cup.champion == "a"
    assert [each.round for each in cup.state.closed] == list(range(1, rounds + 1))


@pytest.mark.parametrize("players", range(2, 33))
def test_p3_byes_go_to_the_first_seats_in_the_first_round(evening, players):
    """P3: nobody has a second bye, because all byes are in one round."""
    cup = evening(MANY[:players], format="knock-out")
    byes = {who for each in cup.tables() if each.idle for who in each.table.players} - {BYE}
    assert byes == {*MANY[: 2**cup.state.started.rounds - players]}
    cup.play(9, winner=lambda each: max(each.table.players, key=MANY.index))
    assert all(not each.idle for each in cup.tables() if each.table.round > 1)


def test_the_next_round_is_set_when_all_of_one_is_played(evening):
    cup = evening(4, format="knock-out")
    cup.won(1, "1", "d")
    assert cup.state.of_round(2) == ()
    cup.won(1, "2", "b")
    assert cup.table(2, "1").players == ("d", "b")
    assert cup.table(2, "1").places == (4, 2)


def _last_round(evening, running=False):
    cup = evening(4, format="knock-out")
    cup.do(Report(1, "1", Result("a"), "m1", 9))
    cup.won(1, "2", "b")
    if running:
        cup.do(BeginMatch(2, "1", "m2"))
    return cup


def test_k1_a_corrected_result_sets_the_next_round_anew(evening):
    """K1: recomputed while nobody has played it."""
    cup = _last_round(evening)
    cup.corrected(1, "1", "d")
    assert cup.table(2, "1").players == ("d", "b")


@pytest.mark.parametrize("state", ["running", "played"])
def test_k1_a_correction_is_refused_where_the_next_round_stands_on_it(evening, state):
    """K1: refused once the next round is being played, and afterwards."""
    cup = _last_round(evening, running=state == "running")
    if state == "played":
        cup.won(2, "1", "a")
    assert cup.refused(Correct(1, "1", Result("d"), None, None)).code == "later-round-stands"
    assert cup.refused(Retract(1, "1", "m1")).code == "later-round-stands"


def test_p4_who_left_after_winning_is_not_in_the_next_round(evening):
    """P4: before that round is set, and after."""
    cup = evening(8, format="knock-out")
    cup.won(1, "1", "a")
    cup.say("withdraw a")
    for park, winner in (("2", "d"), ("3", "b"), ("4", "c")):
        cup.won(1, park, winner)
    assert cup.table(2, "1").players == (BYE, "d")
    cup.do(Withdraw("c"))
    assert cup.table(2, "2").players == ("b", BYE)
    assert cup.table(3, "1").players == ("d", "b")
    cup.won(3, "1", "b")
    assert cup.champion == "b"


def test_p5_who_comes_in_place_of_a_winner_plays_on_for_them(evening):
    """P5: the place goes on; what was played stays."""
    cup = _last_round(evening)
    cup.say("enter x in place of a")
    assert cup.table(1, "1").players == ("a", "d")
    assert cup.table(2, "1").players == ("x", "b")


def test_who_comes_in_place_of_a_winner_can_win(evening):
    """The bracket decides, not who won more tables: x won one of them, b won one as well."""
    for winner in "xb":
        cup = _last_round(evening)
        cup.say("enter x in place of a")
        cup.won(2, "1", winner)
        assert cup.champion == winner
        assert cup.of(LotDrawn) == []


def test_a_knock_out_knows_no_draw(evening, hats):
    """Not even where the game does: somebody has to go on."""
    cup = evening(4, format="knock-out", game="hats")
    assert cup.refused(Report(1, "1", Result(None))).code == "no-draw"


def test_p5_half_the_bracket_leaves(evening):
    """P5: where nobody is left the next opponent has a bye; a champion all the same (S2)."""
    cup = evening(8, format="knock-out")
    for who in "ahde":
        cup.do(Withdraw(who))
    cup.play(2, winner=_first)
    assert cup.table(3, "1").players == (BYE, "b")
    assert cup.champion == "b"


def test_leaving_after_the_next_round_was_played_changes_nothing_in_it(evening):
    cup = evening(8, format="knock-out")
    cup.play(2, winner=_first)
    before = cup.state.of_round(2)
    cup.do(Withdraw("c"))
    cup.do(Withdraw("a"))
    assert cup.state.of_round(2) == before
    assert cup.table(3, "1").players == (BYE, "b")


@pytest.mark.parametrize("key", ["round-robin", "knock-out"])
def test_limits(key):
    assert (FORMATS[key].least, FORMATS[key].most) == (2, 32)
