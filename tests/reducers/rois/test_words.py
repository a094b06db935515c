"""The commands of a fight in the words of the table, both ways."""

from typing import Any

import pytest

from events.match import Concede
from events.rois.cards import Deal, DealBonus, Discard, Draw, Take
from events.rois.opening import Cut, Swap
from events.rois.specials import Bonus, EnterRing, Exchange, Tag
from events.rois.turn import Decline, Hit, LowBlow, Move, Parry, Poke, Push
from reducers.rois import GAME
from reducers.rois.words import READERS
from reducers.text import Ambiguous, NoSuch

NAMES = ("Ana", "Bo")

LINES = {
    "move ne 8s": Move(0, "8s", "ne"),
    "hit n 9d": Hit(0, "9d", "n"),
    "push e kh": Push(0, "kh", "e"),
    "parry jd": Parry(0, "jd"),
    "decline": Decline(0),
    "poke Bo": Poke(0, 1),
    "low-blow Bo": LowBlow(0, 1),
    "discard 7c": Discard(0, "7c"),
    "draw 2": Draw(0, 2),
    "exchange 8c": Exchange(0, "8c"),
    "enter d5": EnterRing(0, "d5"),
    "bonus qs Bo": Bonus(0, "qs", 1),
    "bonus ks Bo": Bonus(0, "ks", 1),
    "bonus js ne": Bonus(0, "js", None, "ne"),
    "bonus as": Bonus(0, "as"),
    "swap 7d": Swap(0, "7d"),
    "swap ?": Swap(0, None),
    "cut joker": Cut(0, "joker"),
    "deal 9d": Deal(0, "9d"),
    "deal ?": Deal(0, None),
    "deal-bonus qs": DealBonus(0, "qs"),
    "concede Ana": Concede(0),
}


@pytest.mark.parametrize("line", LINES)
def test_both_ways(ring: Any, line: str) -> None:
    state = ring("qs js ks as", "", variant="mutants").state
    assert GAME.read(state, line, NAMES) == LINES[line]
    assert GAME.write(state, LINES[line], NAMES) == line


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("MOVE NE 8S", "move ne 8s"),
        ("  low-blow   bo ", "low-blow Bo"),
        ("ana: draw 2", "draw 2"),
        ("draw", "draw 0"),
        ("hit n nine of diamonds", None),
        ("hit n 9 of diamonds", "hit n 9d"),
        ("hit n roi de carreau", "hit n kd"),
        ("queen bo", "bonus qs Bo"),
        ("king bo", "bonus ks Bo"),
        ("jack ne", "bonus js ne"),
        ("ace", "bonus as"),
        ("concede", "concede Ana"),
    ],
)
def test_other_ways_to_say_it(ring: Any, line: str, meant: str | None) -> None:
    state = ring("qs js ks as", "", variant="mutants").state
    if meant is None:
        with pytest.raises(NoSuch):
            GAME.read(state, line, NAMES)
    else:
        assert GAME.write(state, GAME.read(state, line, NAMES), NAMES) == meant


def test_a_seat_that_is_not_asked_is_named(ring: Any) -> None:
    state = ring("7s", "8s").state
    assert GAME.write(state, Move(1, "8s", "sw"), NAMES) == "Bo: move sw 8s"
    assert GAME.read(state, "bo: move sw 8s", NAMES) == Move(1, "8s", "sw")


def test_takes_name_the_back_of_a_bonus_card(ring: Any) -> None:
    fight = ring("joker", "ah 7d", at={0: "b2", 1: "b3"}, variant="mutants")
    fight.say("poke bo")
    for line, command in {
        "take 7d": Take(0, 1, "7d", False),
        "take bonus ah": Take(0, 1, "ah", True),
        "take ?": Take(0, 1, None, False),
        "take bonus ?": Take(0, 1, None, True),
    }.items():
        assert GAME.read(fight.state, line, NAMES) == command
        assert GAME.write(fight.state, command, NAMES) == line


def test_figures_are_numbered_where_a_player_has_two(ring: Any) -> None:
    state = ring("9s", mode="relay", figures=2).state
    assert GAME.read(state, "tag 9s ana 2", NAMES) == Tag(0, "9s", 2)
    assert GAME.write(state, Tag(0, "9s", 2), NAMES) == "tag 9s Ana 2"
    with pytest.raises(Ambiguous):
        GAME.read(state, "poke bo", NAMES)


@pytest.mark.parametrize(
    "line",
    ["", "jump ne 8s", "move up 8s", "move ne 1s", "move ne", "poke carl", "draw two", "parry ?"],
)
def test_what_means_nothing(ring: Any, line: str) -> None:
    with pytest.raises(NoSuch):
        GAME.read(ring("8s", "").state, line, NAMES)


def test_near_misses(ring: Any) -> None:
    with pytest.raises(NoSuch) as missing:
        GAME.read(ring("8s", "").state, "mvoe ne 8s", NAMES)
    assert "move ne 8s" in missing.value.near


def test_every_verb_is_tried() -> None:
    said = {line.split()[0] for line in LINES} | {"tag", "take", "queen", "jack", "king", "ace"}
    assert said == set(READERS)
