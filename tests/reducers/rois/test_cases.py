"""The edge cases of the rules page, by number (rules: rois 1 to 7)."""

from typing import Any

import pytest

from events.rois.specials import Healed
from events.rois.turn import Hurt
from reducers.rois import GAME

NEXT_TO = {0: "b2", 1: "b3"}
CORNER = {0: "b2", 1: "c3"}


def test_case_1_moves_that_are_none(ring: Any) -> None:
    fight = ring("8s 8c", "7d", at={0: "a2", 1: "a3"})
    for way in "nesw":
        assert fight.refused(f"move {way} 8s") == ("wrong-card", "rois 1")
    for way in ("ne", "se", "sw", "nw"):
        assert fight.refused(f"move {way} 8c") == ("wrong-card", "rois 1")
    assert fight.refused("move w 8c") == ("no-room", "rois R9")
    assert fight.refused("move sw 8s") == ("no-room", "rois R9")
    assert fight.refused("move n 8c") == ("no-room", "rois R9")
    fight.say("move ne 8s")
    assert fight.square(0) == "b3"
    fight.say("move e 8c")
    assert fight.square(0) == "c3"


def test_case_2_diamonds_strike_straight_hearts_diagonally(ring: Any) -> None:
    fight = ring("9d 9h", "", at=CORNER)
    assert fight.refused("hit ne 9d") == ("wrong-card", "rois 1")
    fight.say("hit ne 9h")
    assert fight.points(1) == 9
    fight = ring("9d 9h", "", at=NEXT_TO)
    assert fight.refused("hit n 9h") == ("wrong-card", "rois 1")
    fight.say("hit n 9d")
    assert fight.points(1) == 9


def test_case_3_a_hit_from_the_centre(ring: Any) -> None:
    fight = ring("9d 8d", "10d", at={0: "c3", 1: "c4"})
    fight.say("hit n 9d", "decline")
    assert fight.points(1) == 8
    fight.say("hit n 8d", "parry 10d")
    assert fight.points(1) == 8


@pytest.mark.parametrize("card", ["8d", "10h", "10s"])
def test_a_parry_needs_the_suit_and_a_higher_value(ring: Any, card: str) -> None:
    fight = ring("9d", card, at=NEXT_TO)
    fight.say("hit n 9d")
    assert fight.refused(f"parry {card}") == ("no-parry", "rois 3")
    assert fight.options == ["decline"]


def test_case_5_pushes_at_the_edge(ring: Any) -> None:
    fight = ring("9d", "", at={0: "a4", 1: "a5"})
    assert fight.refused("push n 9d") == ("no-room", "rois R7")
    assert "hit n 9d" in fight.options
    fight = ring("9d", "", at={0: "b5", 1: "c5"})
    fight.say("push e 9d")
    assert fight.square(1) == "d5"
    fight = ring("9d", "", at={0: "c5", 1: "c4"})
    fight.say("push s 9d")
    assert fight.square(1) == "c3"


@pytest.mark.parametrize("square", ["b2", "c3"])
def test_case_6_a_push_takes_nothing_and_is_not_parried(ring: Any, square: str) -> None:
    there = f"{square[0]}{int(square[1]) + 1}"
    fight = ring("9d", "ad", at={0: square, 1: there})
    fight.say("push n 9d")
    assert fight.asked == (0, "play")
    assert (fight.points(1), fight.square(0)) == (10, square)


def test_case_7_tomatoes(ring: Any) -> None:
    nothing = ring("7s", "7d")
    nothing.say("draw 0")
    assert nothing.points(0) == 9
    drawn = ring("7s", "7d")
    drawn.say("draw 1", "deal 8s")
    assert drawn.points(0) == 10
    full = ring("7s 8s 9s 10s js", "7d")
    assert full.refused("draw 1") == ("too-many", "rois 3")
    full.say("draw 0")
    assert full.points(0) == 9
    discarded = ring("7s", "7d")
    discarded.say("discard 7s", "draw 0")
    assert discarded.points(0) == 10


def test_case_8_the_last_tomato(ring: Any) -> None:
    fight = ring("7s", "7d", points={0: 1})
    fight.say("draw 0")
    assert GAME.outcome(fight.state).winners == (1,)
    assert GAME.outcome(fight.state).reason == "knock-out"


def test_case_9_low_blows(ring: Any) -> None:
    assert ring("7s 8s", "7d").refused("low-blow bo") == ("too-few", "rois 3")
    assert ring("7s 8s 9s", "").refused("low-blow bo") == ("empty-hand", "rois R11")
    one = ring("7s 8s 9s", "7d")
    one.say("low-blow bo", "discard 7s", "discard 8s", "discard 9s", "discard 7d")
    assert one.hand(1) == []
    three = ring("7s 8s 9s", "7d 8d 9d")
    three.say("low-blow bo", "discard 7s", "discard 8s", "discard 9s")
    assert three.asked == (1, "forced")
    assert three.refused("ana: discard 7d") == ("not-in-hand", "rois 3")
    three.say("discard 8d", "discard 7d")
    assert three.hand(1) == ["9d"]


def test_case_10_jokers(ring: Any) -> None:
    far = ring("joker", "7d", at={0: "b2", 1: "d4"})
    assert far.refused("poke bo") == ("not-near", "rois R15")
    fight = ring("joker 7s 8s 9s 10s", "7d 8d", at=CORNER)
    fight.say("poke bo", "take 8d")
    assert len(fight.hand(0)) == 5
    assert fight.hand(1) == ["7d"]


def test_case_12_the_whole_pile_and_a_draw(begin: Any) -> None:
    fight = begin(first=0)
    while fight.asked[1] == "deal":
        fight.say(fight.options[0])
    assert fight.state.pile == 24
    for _ in range(12):
        seat = fight.state.seat
        fight.say(*(f"discard {card}" for card in fight.hand(seat)[:2]), "draw 2")
        while GAME.outcome(fight.state) is None and fight.asked[1] == "deal":
            fight.say(fight.options[0])
    assert fight.state.pile == 0
    assert fight.state.turns == 12
    assert GAME.outcome(fight.state).winners == ()


@pytest.mark.parametrize(("ana", "bo", "winners"), [(7, 7, ()), (7, 6, (0,)), (6, 7, (1,))])
def test_case_12_the_higher_endurance_wins(ring: Any, ana: int, bo: int, winners: Any) -> None:
    fight = ring("7s", "7d", points={0: ana, 1: bo}, pile=1)
    fight.say("draw 2", "deal 8s")
    assert GAME.outcome(fight.state).winners == winners
    assert GAME.outcome(fight.state).scores == (ana, bo)


def test_case_13_three_players_reshuffle(ring: Any) -> None:
    fight = ring("7s 8s", "7d", "7c", pile=0)
    fight.say("discard 7s", "discard 8s", "draw 2")
    assert "PileReshuffled" in fight.kinds()
    assert fight.state.pile == 2
    assert (fight.hand(1), fight.hand(2)) == (["7d"], ["7c"])
    fight.say("deal 8s", "deal 7s")
    assert fight.asked == (1, "play")


def test_case_14_a_knock_out_among_three(ring: Any) -> None:
    fight = ring("9d 7c", "8s", "7d", at=NEXT_TO, points={1: 1})
    fight.say("hit n 9d", "decline", "move n 7c")
    assert fight.square(0) == "b3"
    assert "8s" in fight.state.discards
    fight.say("draw 0")
    assert fight.asked == (2, "play")


def test_case_16_a_team_mate(ring: Any) -> None:
    fight = ring("9d", seats=4, mode="team", at={0: "b2", 2: "b3"})
    assert fight.refused("hit n 9d") == ("no-opponent", "rois R9")


def test_case_17_tags(ring: Any) -> None:
    off = ring("9s", seats=4, mode="relay", at={0: "b1"})
    assert off.refused("tag 9s cleo") == ("no-tag", "rois R49")
    fight = ring("9d 9h joker 9s 9c", seats=4, mode="relay", points={0: 6})
    for card in ("9d", "9h", "joker"):
        assert fight.refused(f"tag {card} cleo") == ("wrong-card", "rois 6")
    assert fight.refused("tag 9s dan") == ("no-partner", "rois 6")
    assert {"tag 9s Cleo", "tag 9c Cleo"} <= set(fight.options)
    fight.say("tag 9c cleo")
    assert (fight.square(0), fight.square(2)) == (None, "a1")
    assert (fight.points(0), fight.points(2)) == (6, 10)


def test_case_19_two_figures(ring: Any) -> None:
    ten = "2c 3c 4c 5c 6c 7c 8c 9c 10c jc"
    full = ring(ten, mode="team", figures=2)
    assert full.refused("draw 1") == ("too-many", "rois 3")
    assert full.refused("draw 3") == ("too-many", "rois 3")
    full.say("move e 2c", "move w 3c", "move e 4c", "move w 5c", "move e 6c")
    assert full.refused("move w 7c") == ("no-more-plays", "rois 3")
    assert full.refused("draw 3") == ("too-many", "rois 3")
    full.say("draw 2", "deal 2s", "deal 3s")
    assert len(full.hand(0)) == 7


def test_case_20_pairs(ring: Any) -> None:
    fight = ring("8s 8c 9d", "", variant="mutants")
    fight.say("exchange 8s")
    assert fight.options == ["discard 8c"]
    assert fight.refused("discard 9d") == ("no-pair", "rois 7")
    fight.say("discard 8c", "deal-bonus qs", "deal 7h")
    assert fight.hand(0) == ["7h", "9d", "qs"]
    assert ring("8s 9c", "", variant="mutants").refused("exchange 8s") == ("no-pair", "rois 7")
    jokers = ring("joker joker", "", variant="mutants")
    assert jokers.refused("exchange joker") == ("no-pair", "rois R33")


def test_case_21_queens_and_aces(ring: Any) -> None:
    fight = ring("qs as ah", "10d 10h", points={0: 7}, variant="mutants")
    fight.say("queen bo")
    assert fight.asked == (0, "play")
    assert fight.points(1) == 9
    fight.say("ace")
    assert fight.happened(Healed) == [Healed(0, 8)]
    full = ring("as", "", variant="mutants")
    full.say("ace")
    assert full.points(0) == 10


def test_case_23_a_king(ring: Any) -> None:
    fight = ring("ks 10d 2c", "9d 9c js qs as", at=NEXT_TO, variant="mutants")
    fight.say("king bo", "hit n 10d")
    assert fight.asked == (0, "play")
    fight.say("draw 0")
    for line in ("hit s 9d", "move n 9c", "bonus js s"):
        assert fight.refused(line) == ("scared", "rois R24")
    before = len(fight.happened(Hurt))
    fight.say("discard 9c", "draw 0")
    assert len(fight.happened(Hurt)) == before
    fight.say("draw 1", "deal 3c")
    assert "hit s 9d" in fight.options


def test_case_24_ties_for_who_starts(begin: Any) -> None:
    fight = begin(3)
    fight.say("cut kd", "cut ks", "cut 7d")
    assert fight.options and fight.asked == ("nature", "cut")
    assert fight.refused("cut kd") == ("not-in-pile", "rois 2")
    assert fight.refused("cleo: cut 8d") == ("out-of-turn", "rois 3")
    fight.say("cut 8d", "cut 9d")
    assert fight.state.starter == 1
    fight = begin()
    fight.say("cut as", "cut joker")
    assert fight.state.starter == 1
    assert len(fight.state.pool) == 34


# -- V3, V4: what the parry offer tells ------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, "spectator"])
def test_v3_the_parry_offer_does_not_tell_whether_there_is_a_parry(ring: Any, viewer: Any) -> None:
    """The same ask and the same events, whatever the defender holds."""
    told = []
    for hand in ("10d jd", "7s 7c", "8d 10h", "joker 7h"):
        fight = ring("9d", hand, at=NEXT_TO)
        events = fight.say("hit n 9d")
        known = GAME.view(fight.state, viewer)
        (ask,) = GAME.turn(known)
        told.append((fight.asked, fight.seen(viewer), len(events), ask.kind, list(ask.options())))
    assert all(each == told[0] for each in told)


def test_v3_an_empty_hand_is_known_to_all_and_not_asked(ring: Any) -> None:
    fight = ring("9d", "", at=NEXT_TO)
    fight.say("hit n 9d")
    assert fight.asked == (0, "play")


def test_v4_a_spectator_sees_no_hand(ring: Any) -> None:
    fight = ring("9d ad", "10d", at=NEXT_TO)
    for viewer in ("spectator", "organiser"):
        shown = GAME.view(fight.state, viewer)
        assert shown.hands == ((None, None), (None,))
    assert GAME.view(fight.state, 0).hands == (("9d", "ad"), (None,))
    assert GAME.view(fight.state, "referee").hands == (("9d", "ad"), ("10d",))
