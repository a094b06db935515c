"""People who leave, and people who come late (rules: challengers 2, 10)."""

import pytest

from events.tournament.closing import FinalistsNamed, FinalVoided
from events.tournament.common import BYE, FINAL, ROBOT, Result
from events.tournament.entrants import Enter, Entered, Withdraw, Withdrawn
from events.tournament.opening import TablesSet
from events.tournament.tables import BeginMatch, DropMatch, Report
from reducers.game import Conflict


def _sits(cup, who):
    """The tables at which somebody sits, as (round, park, opponent)."""
    return [
        (each.table.round, each.table.park, *({*each.table.players} - {who}))
        for each in cup.tables()
        if who in each.table.players
    ]


def _robots(cup, round):
    return sum(each.table.players.count(ROBOT) for each in cup.state.of_round(round))


# -- leaving -------------------------------------------------------------------------------------


@pytest.mark.parametrize("played", ["before", "after"])
def test_p4_p5_leaving_in_round_4(evening, played):
    """P4, P5: before or after one's own match of round 4; the seat becomes the robot's at every
    table that is not played, and every other pairing stays as it was."""
    cup = evening(8)
    cup.play(3)
    if played == "after":
        cup.won(4, "green", "a")
    before = {each.where: each.table for each in cup.tables()}
    cup.say("withdraw a")
    assert cup.of(Withdrawn) == [Withdrawn("a", 1)]
    for each in cup.tables():
        was = before[each.where]
        if 1 not in each.table.places or each.done:
            assert each.table == was
        else:
            seated = tuple(ROBOT if who == "a" else who for who in was.players)
            assert each.table.players == seated
            assert each.table.starter == seated[0]
            assert each.table.places == was.places
    last = 4 if played == "after" else 3
    assert [round for round, *_ in _sits(cup, "a")] == list(range(1, last + 1))
    cup.play()
    assert cup.state.final is not None


def test_p6_leaving_during_ones_match_asks_how_it_ends(evening):
    """P6: refused with the match that stands on it, until that has a result or is dropped."""
    cup = evening(8)
    cup.do(BeginMatch(1, "green", "cup-1-green"))
    for who in "ag":
        refused = cup.refused(Withdraw(who))
        assert isinstance(refused, Conflict)
        assert refused.code == "match-running"
        assert refused.reason.arguments["round"] == 1
    cup.do(Report(1, "green", Result("g", forfeit=True), "cup-1-green", 40))
    cup.say("withdraw a")
    assert _sits(cup, "a") == [(1, "green", "g")]


def test_p6_leaving_after_the_match_was_dropped(evening):
    cup = evening(8)
    cup.do(BeginMatch(1, "green", "cup-1-green"))
    cup.do(DropMatch(1, "green", "cup-1-green"))
    cup.say("withdraw a")
    assert cup.table(1, "green").players == (ROBOT, "g")


def test_leaving_while_others_play_is_no_matter(evening):
    cup = evening(8)
    cup.do(BeginMatch(1, "red", "cup-1-red"))
    cup.say("withdraw a")
    assert cup.state.at(1, "red").running == "cup-1-red"


def test_p5_eight_to_seven_to_six(evening):
    """P5: two seats of robots; where they meet nobody plays, and the rounds close all the same."""
    cup = evening(8)
    cup.play(2)
    cup.say("withdraw a")
    assert [_robots(cup, round) for round in range(1, 8)] == [0, 0, 1, 1, 1, 1, 1]
    cup.play(3)
    cup.say("withdraw e")
    assert [_robots(cup, round) for round in range(1, 8)] == [0, 0, 1, 2, 2, 2, 2]
    meeting = [each for each in cup.tables() if each.table.players == (ROBOT, ROBOT)]
    assert [each.where for each in meeting] == [(5, "green")]
    assert meeting[0].idle
    assert cup.refused(Report(5, "green", Result(ROBOT))).code == "nobody-plays"
    assert cup.refused(BeginMatch(5, "green", "m")).code == "nobody-plays"
    cup.play()
    assert [each.round for each in cup.state.closed] == [1, 2, 3, 4, 5, 6, 7]
    assert cup.state.prize(5, "green") is None
    assert not {*cup.state.finalists} & {"a", "e", ROBOT}


def test_p4_leaving_with_the_robot_already_there(evening):
    """Seven players: the robot's own seat and the one of who left."""
    cup = evening(7)
    cup.say("withdraw b")
    assert cup.table(1, "yellow").players == (ROBOT, ROBOT)
    for each in cup.tables():
        one, other = each.table.players
        assert one != other or one == ROBOT
        assert "b" not in (one, other)


@pytest.mark.parametrize("who", ["x", ROBOT, BYE, FINAL, ""])
def test_a_stranger_cannot_leave(evening, who):
    assert evening(7).refused(Withdraw(who)).code == "not-entered"


def test_nobody_leaves_twice(evening):
    cup = evening(8)
    cup.say("withdraw a")
    assert cup.refused(Withdraw("a")).code == "left"


def test_nobody_leaves_or_enters_before_the_seats_are_dealt(evening, evenings):
    cup = evening(3)
    cup.state = type(cup.state)(cup.state.started, cup.state.entrants)
    cup.events = cup.events[:1]
    for command in (Withdraw("a"), Enter("x"), Enter("x", "a")):
        assert cup.refused(command).code == "not-set-up"


# -- everybody gone --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(1, 9))
@pytest.mark.parametrize("after", [0, 4])
def test_p7_everybody_left_ends_cleanly(evening, players, after):
    """P7: no champion, nothing asked, the table as it was."""
    cup = evening(players)
    cup.play(after)
    for who in "abcdefgh"[:players]:
        assert cup.state.ended is None
        cup.do(Withdraw(who))
    assert cup.champion is None
    assert cup.state.ended.reason == "everybody-left"
    assert cup.asks() == ()
    assert cup.refused(Enter("x")).code == "over"
    assert cup.refused(Withdraw("a")).code == "over"
    assert any(cup.fans().values()) == bool(after)
    assert cup.state.ended.ranking == tuple(cup.ranks())


@pytest.mark.parametrize("players", range(2, 9))
def test_the_last_one_here_wins(evening, players):
    """One is left: no final, however many began; the rest is played against robots."""
    cup = evening(players)
    cup.play(2)
    for who in "bcdefgh"[: players - 1]:
        cup.do(Withdraw(who))
    cup.play()
    assert cup.champion == "a"
    assert cup.of(FinalistsNamed) == []
    assert cup.state.ended.reason == "ranking"


@pytest.mark.parametrize("format", ["round-robin", "knock-out"])
def test_the_last_one_here_wins_at_once_where_nobody_plays_a_robot(evening, format):
    """The other formats have byes: there is nothing left to be played."""
    cup = evening(5, format=format)
    for who in "abcd":
        assert cup.state.ended is None
        cup.do(Withdraw(who))
    assert cup.champion == "e"
    assert cup.asks() == ()


# -- leaving after round 7 -------------------------------------------------------------------------


def test_s8_a_finalist_who_leaves_before_the_final_is_followed_by_the_next(evening):
    cup = evening(8)
    cup.play()
    first, second = cup.state.finalists
    third = next(who for who in cup.order() if who not in (first, second))
    cup.do(Withdraw(first))
    assert cup.of(FinalVoided) == [FinalVoided(None)]
    assert cup.state.finalists == (second, third)
    assert cup.table(8, FINAL).players == (second, third)


def test_leaving_without_being_in_the_final_leaves_it_alone(evening):
    cup = evening(8)
    cup.play()
    cup.do(BeginMatch(8, FINAL, "cup-8-final"))
    out = next(who for who in "abcdefgh" if who not in cup.state.finalists)
    cup.do(Withdraw(out))
    assert cup.of(FinalVoided) == []
    assert cup.state.final.running == "cup-8-final"


def test_p6_a_finalist_cannot_leave_while_the_final_is_played(evening):
    cup = evening(8)
    cup.play()
    cup.do(BeginMatch(8, FINAL, "cup-8-final"))
    assert cup.refused(Withdraw(cup.state.finalists[0])).code == "match-running"


def test_all_but_one_finalist_leave_before_the_final(evening):
    cup = evening(3)
    cup.play()
    cup.do(Withdraw("b"))
    cup.do(Withdraw("c"))
    assert cup.champion == "a"
    assert cup.state.final is None


# -- coming late -----------------------------------------------------------------------------------


def test_a_late_entry_takes_the_seat_of_the_robot(evening):
    """The tables still to be played are theirs, and no other table changes."""
    cup = evening(7)
    cup.play(2)
    before = [each.table for each in cup.tables()]
    cup.say("enter x")
    assert cup.of(Entered) == [Entered("x", ROBOT, 8)]
    assert [round for round, *_ in _sits(cup, "x")] == [3, 4, 5, 6, 7]
    assert [round for round, *_ in _sits(cup, ROBOT)] == [1, 2]
    for was, each in zip(before, cup.tables(), strict=True):
        if 8 not in was.places or was.round < 3:
            assert each.table == was
        else:
            assert each.table.starter == each.table.players[0]
    cup.play()
    assert cup.state.entrants == tuple("abcdefgx")
    assert ROBOT in cup.order()


def test_a_late_entry_takes_the_first_seat_that_somebody_left(evening):
    cup = evening(8)
    cup.play(1)
    cup.say("withdraw c")
    cup.say("withdraw a")
    cup.say("enter x")
    cup.say("enter y")
    assert [(each.entrant, each.place) for each in cup.of(Entered)] == [("x", 1), ("y", 3)]
    assert cup.state.places == tuple("xbydefgh")
    assert _robots(cup, 2) == 0
    assert cup.refused(Enter("z")).code == "full"


def test_a_late_entry_in_place_of_somebody_who_left(evening):
    cup = evening(8)
    cup.say("withdraw a")
    cup.say("withdraw c")
    cup.say("enter x in place of c")
    assert cup.state.places == tuple("abxdefgh")
    assert _sits(cup, "x")[0] == (1, "red", "d")
    assert cup.table(1, "green").players == (ROBOT, "g")


def test_a_late_entry_in_place_of_somebody_who_is_here(evening):
    """The other one leaves by it, and keeps what they won."""
    cup = evening(8)
    cup.play(1)
    cup.say("enter x in place of a")
    assert cup.state.withdrawn == ("a",)
    assert [type(event) for event in cup.events if isinstance(event, Withdrawn | Entered)] == [
        Withdrawn,
        Entered,
    ]
    assert len(_sits(cup, "a")) == 1
    assert len(_sits(cup, "x")) == 6
    cup.play()
    assert {"a", "x"} <= {*cup.order()}


def test_p6_nobody_is_replaced_during_their_match(evening):
    cup = evening(8)
    cup.do(BeginMatch(1, "green", "cup-1-green"))
    assert cup.refused(Enter("x", "a")).code == "match-running"
    assert cup.refused(Enter("x", "g")).code == "match-running"


def test_p6_a_match_against_the_robot_goes_on_when_somebody_takes_its_seat(evening):
    """They play from their next table on; if that match is dropped, from this one."""
    for dropped in (False, True):
        cup = evening(7)
        cup.do(BeginMatch(1, "yellow", "cup-1-yellow"))
        cup.say("enter x")
        assert cup.state.at(1, "yellow").running == "cup-1-yellow"
        assert cup.table(1, "yellow").players == ("b", ROBOT)
        if dropped:
            cup.do(DropMatch(1, "yellow", "cup-1-yellow"))
            assert cup.table(1, "yellow").players == ("b", "x")
        else:
            cup.do(Report(1, "yellow", Result("b"), "cup-1-yellow", 40))
            assert _sits(cup, "x")[0][0] == 2


def test_w2_attempts_are_counted_on_when_others_sit_down(evening):
    """W2: the stream of the first attempt is there, so the next one is the second."""
    cup = evening(8)
    cup.do(BeginMatch(1, "green", "cup-1-green"))
    cup.do(DropMatch(1, "green", "cup-1-green"))
    cup.say("enter x in place of a")
    assert cup.state.at(1, "green").attempts == 1


def test_coming_back_to_ones_own_seat(evening):
    """Whoever comes back takes the seat they left, as long as nobody has it."""
    cup = evening(8)
    cup.play(1)
    for line in ("withdraw a", "withdraw d", "enter d", "enter x", "withdraw d", "enter d"):
        cup.say(line)
    assert cup.state.places == tuple("xbcdefgh")
    assert cup.state.withdrawn == ("a",)
    assert cup.state.entrants == tuple("abcdefghx")
    assert len(_sits(cup, "d")) == 7


def test_coming_back_to_another_seat_leaves_ones_own_free(evening):
    cup = evening(8)
    for line in ("withdraw a", "withdraw d", "enter d in place of a"):
        cup.say(line)
    assert cup.state.places == tuple("dbcaefgh")
    cup.say("enter x")
    assert cup.state.places == tuple("dbcxefgh")


def test_a_late_entry_does_not_have_to_play_rounds_that_are_over(evening):
    """Two robots met in round 5; the seat is taken in round 6, and round 5 stays over."""
    cup = evening(8)
    cup.say("withdraw a")
    cup.say("withdraw e")
    cup.play(5)
    cup.say("enter x")
    assert cup.state.is_done(5)
    assert cup.table(5, "green").players == (ROBOT, ROBOT)
    assert [round for round, *_ in _sits(cup, "x")] == [6, 7]


@pytest.mark.parametrize(
    ("players", "command", "code"),
    [
        (8, Enter("x"), "full"),
        (7, Enter("a"), "entered-twice"),
        (7, Enter(ROBOT), "entered-twice"),
        (7, Enter(BYE), "entered-twice"),
        (7, Enter(""), "not-entered"),
        (7, Enter("x", "y"), "not-entered"),
        (8, Enter("a", "b"), "entered-twice"),
    ],
)
def test_entries_that_cannot_be(evening, players, command, code):
    assert evening(players).refused(command).code == code


def test_every_change_of_seats_says_its_tables_once(evening):
    """What follows is in the events: no fold has to know who may sit where."""
    cup = evening(8)
    events = cup.say("withdraw a")
    assert [type(event) for event in events] == [Withdrawn, TablesSet]
    assert len(events[1].tables) == 7
