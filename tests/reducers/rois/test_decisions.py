"""What the printed rules leave open, decision by decision (rules: rois R1 to R52).

Without anything else said: one-on-one, Ana's figure (1) in the corner a1, Bo's (2) in e5, and it is
Ana's turn.
"""

from collections import Counter
from typing import Any

import pytest

from events.games import GAMES
from events.match import MatchEnded
from events.rois.cards import CardDiscarded, HandDropped
from events.rois.specials import Charged, FigureEntered, Intimidated, Recovered
from events.rois.turn import Hurt, KnockedOut, TurnStarted
from reducers.game import Illegal
from reducers.rois import GAME
from reducers.rois.board import CENTRE, DIRECTIONS, beyond, neighbours

NEXT_TO = {0: "b2", 1: "b3"}
"""Ana south of Bo, with room behind him."""


def pack(fight: Any) -> Counter[str]:
    """The normal cards by rank."""
    return Counter(card.rstrip("scdh") for card in fight.state.pool)


@pytest.mark.parametrize(
    ("options", "count"), [({}, 34), ({"deck": "54"}, 54), ({"deck": "34"}, 34)]
)
def test_r1_the_pack(begin: Any, options: Any, count: int) -> None:
    cards = begin(**options).state.pool
    assert len(cards) == count
    assert cards.count("joker") == 2
    assert ("6s" in cards) == (count == 54)
    assert {"7s", "ad"} <= set(cards)


def test_r1_more_than_two_play_with_54(begin: Any) -> None:
    assert len(begin(3).state.pool) == 54
    assert len(begin(2, mode="team", figures=2).state.pool) == 54


def test_r2_the_ace_is_high(ring: Any) -> None:
    fight = ring("kd", "ad", at=NEXT_TO)
    fight.say("hit n kd")
    assert "parry ad" in fight.options


def test_r2_or_low(ring: Any) -> None:
    fight = ring("ad", "7d", at=NEXT_TO, ace="low")
    fight.say("hit n ad")
    assert "parry 7d" in fight.options
    fight = ring("7d", "ad", at=NEXT_TO, ace="low")
    fight.say("hit n 7d")
    assert fight.refused("parry ad") == ("no-parry", "rois 3")


def test_r3_a_joker_neither_moves_nor_strikes_nor_parries(ring: Any) -> None:
    fight = ring("joker 9d", "joker", at=NEXT_TO)
    assert fight.refused("move e joker") == ("wrong-card", "rois 1")
    assert fight.refused("hit n joker") == ("wrong-card", "rois 1")
    assert fight.refused("push n joker") == ("wrong-card", "rois 1")
    fight.say("hit n 9d")
    assert fight.refused("parry joker") == ("no-parry", "rois 3")


def test_r3_a_wild_joker_does_and_only_the_other_joker_parries_it(ring: Any) -> None:
    fight = ring("joker", "ad ah joker", at=NEXT_TO, joker="wild")
    assert {"move e joker", "move se joker", "hit n joker", "push n joker", "poke Bo"} <= set(
        fight.options
    )
    fight.say("hit n joker")
    assert fight.options == ["parry joker", "decline"]
    fight = ring("ad", "joker", at=NEXT_TO, joker="wild")
    fight.say("hit n ad", "parry joker")
    assert fight.points(1) == 10


def test_r4_a_joker_is_above_all_and_two_draw_again(begin: Any) -> None:
    fight = begin()
    fight.say("cut ad", "cut joker")
    assert fight.state.starter == 1
    fight = begin()
    fight.say("cut joker", "cut joker")
    assert fight.state.starter is None
    fight.say("cut 7d", "cut 8d")
    assert fight.state.starter == 1


def test_r5_a_push_cannot_be_parried(ring: Any) -> None:
    fight = ring("9d", "ad", at=NEXT_TO)
    fight.say("push n 9d")
    assert fight.asked == (0, "play")
    assert fight.square(1) == "b4"


def test_r5_unless_agreed(ring: Any) -> None:
    fight = ring("9d", "ad", at=NEXT_TO, parry_push=True)
    fight.say("push n 9d")
    assert fight.asked == (1, "parry")
    fight.say("parry ad")
    assert fight.square(1) == "b3"
    fight = ring("9d", "7d", at=NEXT_TO, parry_push=True)
    fight.say("push n 9d", "decline")
    assert fight.square(1) == "b4"


def test_r6_hit_or_push_is_said_with_the_card(ring: Any) -> None:
    fight = ring("9d", "ad", at=NEXT_TO)
    assert {"hit n 9d", "push n 9d"} <= set(fight.options)
    (declared, *_) = fight.say("hit n 9d")
    assert (declared.push, declared.card, declared.direction) == (False, "9d", "n")


def test_r7_no_push_without_room(ring: Any) -> None:
    fight = ring("9d", "7s", at={0: "c4", 1: "c5"})
    assert fight.refused("push n 9d") == ("no-room", "rois R7")
    assert "hit n 9d" in fight.options
    crowd = ring("9d", "", "", at={0: "b1", 1: "b2", 2: "b3"})
    assert crowd.refused("push n 9d") == ("no-room", "rois R7")
    assert "hit n 9d" in crowd.options


@pytest.mark.parametrize(("attacker", "target"), [("c1", "c2"), ("c2", "c3"), ("c3", "c4")])
def test_r8_a_push_onto_or_from_the_centre_does_nothing_more(
    ring: Any, attacker: str, target: str
) -> None:
    fight = ring("9d", "7s", at={0: attacker, 1: target})
    fight.say("push n 9d")
    assert fight.kinds() == ["AttackDeclared", "Pushed"]
    assert fight.points(1) == 10


def test_r9_a_card_that_can_do_nothing_is_discarded_not_played(ring: Any) -> None:
    fight = ring("9d 9c 9s", "7s")
    assert fight.refused("hit n 9d") == ("no-opponent", "rois R9")
    assert fight.refused("move w 9c") == ("no-room", "rois R9")
    assert fight.refused("move sw 9s") == ("no-room", "rois R9")
    fight.say("discard 9d")
    assert fight.state.plays == 0


def test_r10_the_victim_of_a_low_blow_chooses(ring: Any) -> None:
    fight = ring("7s 8s 9s", "7d 8d 9d")
    fight.say("low-blow bo", "discard 7s", "discard 8s", "discard 9s")
    assert fight.asked == (1, "forced")
    assert fight.options == ["discard 7d", "discard 8d", "discard 9d"]
    fight.say("discard 9d", "discard 7d")
    assert fight.hand(1) == ["8d"]
    assert fight.asked == (0, "play")


def test_r11_a_victim_with_one_card_gives_it_one_without_is_none(ring: Any) -> None:
    fight = ring("7s 8s 9s", "7d")
    fight.say("low-blow bo", "discard 7s", "discard 8s", "discard 9s", "discard 7d")
    assert fight.hand(1) == []
    assert fight.asked == (0, "play")
    assert ring("7s 8s 9s", "").refused("low-blow bo") == ("empty-hand", "rois R11")


def test_r12_one_low_blow_a_turn(ring: Any) -> None:
    fight = ring("7s 8s 9s 7c 8c 9c", "7d 8d 9d 7h 8h 9h", mode="team", figures=2)
    fight.say("low-blow bo", *(f"discard {card}" for card in ("7s", "8s", "9s", "7d", "8d")))
    assert fight.refused("low-blow bo") == ("once", "rois R12")


def test_r13_the_three_cards_are_no_plays(ring: Any) -> None:
    fight = ring("7s 8s 9s", "7d 8d")
    fight.say("low-blow bo", "discard 7s", "discard 8s", "discard 9s", "discard 7d", "discard 8d")
    assert fight.state.plays == 0
    fight.say("draw 0")
    assert not fight.happened(Hurt)


def test_r14_an_empty_hand_cannot_be_poked(ring: Any) -> None:
    assert ring("joker", "", at=NEXT_TO).refused("poke bo") == ("empty-hand", "rois R14")


def test_r15_a_poke_takes_blindly_and_is_not_parried(ring: Any) -> None:
    fight = ring("joker", "7d 8d joker", at=NEXT_TO)
    fight.say("poke bo")
    assert fight.asked == ("nature", "take")
    assert fight.options == ["take 7d", "take 8d", "take joker"]


def test_r16_one_card_parries_and_nothing_is_drawn_for_it(ring: Any) -> None:
    fight = ring("9d", "10d jd", at=NEXT_TO)
    fight.say("hit n 9d", "parry 10d")
    assert fight.asked == (0, "play")
    assert fight.hand(1) == ["jd"]


def test_r17_drawing_ends_the_turn(ring: Any) -> None:
    fight = ring("9d 7s", "ad")
    fight.say("draw 1", "deal 8s")
    assert fight.asked == (1, "play")


def test_r18_tomatoes_with_a_full_hand(ring: Any) -> None:
    fight = ring("7s 8s 9s 10s js", "7d")
    assert "draw 1" not in fight.options
    fight.say("draw 0")
    assert [(each.figure, each.cause) for each in fight.happened(Hurt)] == [(0, "tomatoes")]


def test_r19_tomatoes_can_knock_out(ring: Any) -> None:
    fight = ring("7s", "7d", points={0: 1})
    fight.say("draw 0")
    assert fight.happened(KnockedOut)
    assert GAME.outcome(fight.state).winners == (1,)


def test_r20_the_last_card_of_the_pile_ends_the_fight_at_once(ring: Any) -> None:
    fight = ring("7s", "7d", points={1: 9}, pile=1)
    fight.say("draw 1", "deal 8s")
    assert GAME.outcome(fight.state).reason == "pile"
    assert GAME.outcome(fight.state).winners == (0,)
    assert "TurnEnded" not in fight.kinds()


def test_r20_or_only_once_the_hands_are_played(ring: Any) -> None:
    fight = ring("7s", "7d", pile=1, pile_end="hands_out")
    fight.say("draw 1", "deal 8s")
    assert fight.asked == (1, "play")
    fight.say("discard 7d", "draw 0", "discard 7s")
    assert GAME.outcome(fight.state) is None
    fight.say("discard 8s", "draw 0")
    assert GAME.outcome(fight.state).reason == "pile"


def test_r21_one_card_left_and_two_wanted(ring: Any) -> None:
    fight = ring("7s", "7d", pile=1)
    fight.say("draw 2", "deal 8s")
    assert GAME.outcome(fight.state).reason == "pile"
    assert fight.hand(0) == ["7s", "8s"]


def test_r22_a_knock_out_comes_before_the_end_of_the_pile(ring: Any) -> None:
    fight = ring("9d", "", at=NEXT_TO, points={0: 3, 1: 1}, pile=1)
    fight.say("hit n 9d")
    assert GAME.outcome(fight.state).reason == "knock-out"


def test_r23_no_more_than_ten(ring: Any) -> None:
    fight = ring("as", "7d", variant="mutants")
    fight.say("bonus as")
    assert fight.points(0) == 10
    fight = ring("as", "7d", variant="mutants", endurance_cap=12)
    fight.say("ace")
    assert fight.points(0) == 11


def scared(ring: Any, hand: str, other: str = "10d", **how: Any) -> Any:
    """Bo's turn, his figure north of Ana's; Ana has just played a king against it."""
    fight = ring(f"ks {other}", hand, at=NEXT_TO, variant="mutants", **how)
    fight.say("king bo", "discard " + other.split()[0], "draw 0")
    assert fight.asked == (1, "play")
    return fight


def test_r24_an_intimidated_figure_does_nothing_physical(ring: Any) -> None:
    fight = scared(ring, "9d 9c 9s joker js")
    for line in ("hit s 9d", "push s 9d", "move n 9c", "move nw 9s", "poke ana", "bonus js s"):
        assert fight.refused(line) == ("scared", "rois R24"), line


def test_r24_but_what_is_not_physical(ring: Any) -> None:
    fight = scared(ring, "9d 9c qs ah kd", "10d 8d 7d")
    for line in ("exchange 9d", "queen ana", "king ana", "ace", "low-blow ana", "discard 9c"):
        GAME.decide(fight.state, GAME.read(fight.state, line, ("Ana", "Bo")))
    fight.say("ace", "queen ana", "draw 0")
    assert fight.happened(Recovered)


def test_r24_nor_does_it_parry_unless_agreed(ring: Any) -> None:
    for blocks in (True, False):
        fight = ring("ks 9d", "10d", at=NEXT_TO, variant="mutants", king_blocks_parry=blocks)
        fight.say("king bo", "hit n 9d")
        assert fight.asked == ((0, "play") if blocks else (1, "parry"))
        assert fight.points(1) == (9 if blocks else 10)


@pytest.mark.parametrize("line", ["queen bo", "jack n"])
def test_r25_queens_and_jacks_are_not_parried(ring: Any, line: str) -> None:
    fight = ring("qs js", "10d 10s", at={0: "b1", 1: "b3"}, variant="mutants")
    fight.say(line)
    assert fight.asked == (0, "play")
    assert fight.points(1) == 9


def test_r25_and_heads_parry_nothing(ring: Any) -> None:
    fight = ring("9d", "kd", at=NEXT_TO, variant="mutants")
    fight.say("hit n 9d")
    assert fight.refused("parry kd") == ("no-parry", "rois 3")


def test_r26_a_jack_against_the_edge_or_a_figure(ring: Any) -> None:
    fight = ring("js", "", at={0: "b3", 1: "b5"}, variant="mutants")
    fight.say("jack n")
    assert (fight.points(1), fight.square(1)) == (8, "b5")
    fight = ring("js", "", "", at={0: "b1", 1: "b3", 2: "b4"}, variant="mutants")
    fight.say("jack n")
    assert (fight.points(1), fight.square(1)) == (9, "b3")


def test_r27_a_neighbour_cannot_be_charged(ring: Any) -> None:
    for at in (NEXT_TO, {0: "b1", 1: "b4"}):
        fight = ring("js", "", at=at, variant="mutants")
        assert fight.refused("bonus js n") == ("no-charge", "rois R27")


def test_r28_a_charge_that_ends_in_the_centre_takes_two(ring: Any) -> None:
    fight = ring("js", "", at={0: "c2", 1: "c4"}, variant="mutants")
    fight.say("jack n")
    assert fight.happened(Charged) == [Charged(0, "c3")]
    assert (fight.points(1), fight.square(1)) == (8, "c5")
    fight = ring("js", "", at={0: "c3", 1: "c5"}, variant="mutants", ropes="off")
    fight.say("jack n")
    assert fight.points(1) == 9


def test_r29_ropes_and_champion_never_meet() -> None:
    for square in neighbours(CENTRE):
        assert all(
            beyond(square, way) is not None for way in DIRECTIONS if beyond(CENTRE, way) == square
        )


@pytest.mark.parametrize(
    ("options", "left"),
    [({}, 9), ({"ropes": "on"}, 8), ({"variant": "mutants"}, 8),
     ({"variant": "mutants", "ropes": "off"}, 9)],
)  # fmt: skip
def test_r30_ropes_with_mutants_only(ring: Any, options: Any, left: int) -> None:
    fight = ring("9d", "", at={0: "b4", 1: "b5"}, **options)
    fight.say("hit n 9d")
    assert fight.points(1) == left


def test_r31_a_queen_takes_one_from_the_centre_too(ring: Any) -> None:
    fight = ring("qs", "", at={0: "c3"}, variant="mutants")
    fight.say("queen bo")
    assert fight.points(1) == 9


@pytest.mark.parametrize("deck", ["auto", "34", "54"])
def test_r32_mutants_fight_with_54(begin: Any, deck: str) -> None:
    fight = begin(variant="mutants", deck=deck)
    assert (len(fight.state.pool), len(fight.state.bonus_pool)) == (38, 16)
    assert set(pack(fight)) == {"2", "3", "4", "5", "6", "7", "8", "9", "10", "joker"}


def test_r33_two_jokers_are_no_pair(ring: Any) -> None:
    fight = ring("joker joker", "", variant="mutants")
    assert fight.refused("exchange joker") == ("no-pair", "rois R33")


def test_r34_an_exchange_is_neither_play_nor_draw(ring: Any) -> None:
    fight = ring("8s 8c 2d 3d 4d", "", variant="mutants")
    fight.say("exchange 8s", "discard 8c", "deal-bonus qs", "deal 9h")
    assert (len(fight.hand(0)), fight.state.plays) == (5, 0)
    fight.say("draw 0")
    assert not fight.happened(Hurt)


def test_r34_without_bonus_or_pile_it_is_refused(ring: Any) -> None:
    fight = ring("8s 8c", "", variant="mutants")
    fight.state.bonus = 0
    assert fight.refused("exchange 8s") == ("no-bonus", "rois R34")
    fight = ring("8s 8c", "", variant="mutants", pile=0)
    assert fight.refused("exchange 8s") == ("no-pile", "rois 6")


def test_r34_with_more_players_used_bonus_cards_come_back(ring: Any) -> None:
    fight = ring("8s 8c qs", "", "", variant="mutants")
    fight.say("queen bo")
    fight.state.bonus = 0
    fight.say("exchange 8s", "discard 8c")
    assert "BonusReshuffled" in fight.kinds()
    assert fight.state.bonus == 1


def test_r34_its_normal_card_may_be_the_last_one(ring: Any) -> None:
    fight = ring("8s 8c", "", variant="mutants", pile=1)
    fight.say("exchange 8s", "discard 8c", "deal-bonus qs", "deal 9h")
    assert GAME.outcome(fight.state).reason == "pile"


def turns(fight: Any, count: int) -> list[int]:
    """The figures whose turn it is next, one after the other, when nobody plays."""
    found = []
    for _ in range(count):
        seat = fight.state.seat
        fight.say("draw 1")
        card = next(iter(fight.options))
        assert card.startswith("deal")
        fight.say(f"{('Ana', 'Bo', 'Cleo', 'Dan')[seat]}: {card.split(': ')[-1]}")
        found.append(fight.state.turn)
    return found


def test_r35_teams_alternate_while_each_has_a_figure(ring: Any) -> None:
    fight = ring(seats=4, mode="team")
    assert turns(fight, 4) == [1, 2, 3, 0]
    fight.say("concede dan")
    assert turns(fight, 4) == [1, 2, 1, 0]


def test_r35_or_the_order_of_the_seats_is_kept(ring: Any) -> None:
    fight = ring(seats=4, mode="team", strict_alternation=False)
    fight.say("concede dan")
    assert turns(fight, 5) == [1, 2, 0, 1, 2]


def test_r36_a_team_mate_is_no_target(ring: Any) -> None:
    fight = ring("9d", seats=4, mode="team", at={0: "b2", 2: "b3"})
    assert fight.refused("hit n 9d") == ("no-opponent", "rois R9")
    assert fight.refused("push n 9d") == ("no-opponent", "rois R9")


def test_r37_after_a_tag_only_discards_and_draws_are_left(ring: Any) -> None:
    fight = ring("9s 9c 9d", seats=4, mode="relay")
    fight.say("tag 9s cleo")
    assert fight.refused("move n 9c") == ("tagged", "rois R37")
    fight.say("discard 9d", "draw 1", "deal 7h")
    assert fight.state.turn == 1
    fight.say("draw 1", "deal 7d")
    assert fight.state.turn == 2


def test_r38_a_partner_enters_at_the_teams_next_turn(ring: Any) -> None:
    fight = ring("9d", seats=4, mode="relay", at={0: "b2", 1: "b3"}, points={1: 1})
    fight.say("hit n 9d")
    assert fight.square(3) is None
    fight.say("draw 0")
    assert fight.happened(FigureEntered) == [FigureEntered(3, "e5")]
    assert fight.state.turn == 3


def test_r38_where_its_square_is_taken_on_one_as_near(ring: Any) -> None:
    fight = ring("9d", seats=4, mode="relay", at={0: "e5", 1: "e4"}, points={1: 1})
    fight.say("hit s 9d", "draw 0")
    assert fight.asked == (3, "enter")
    assert fight.options == ["enter d5", "enter e4"]
    assert fight.refused("enter a1") == ("no-room", "rois R38")
    fight.say("enter D5")
    assert (fight.square(3), fight.state.turn) == ("d5", 3)


def test_r39_resting_does_not_heal(ring: Any) -> None:
    fight = ring("9s", seats=4, mode="relay", points={0: 4})
    fight.say("tag 9s cleo")
    assert (fight.points(0), fight.points(2)) == (4, 10)


def test_r40_an_intimidated_figure_may_tag_and_stays_intimidated(ring: Any) -> None:
    fight = ring("ks 10d", "9s", seats=4, mode="relay", variant="mutants")
    fight.say("king bo", "draw 0", "tag 9s dan")
    assert fight.state.fighters[1].scared
    assert not fight.state.fighters[3].scared
    fight.say("draw 0")
    assert fight.happened(Intimidated, Recovered) == [Intimidated(1), Recovered(1)]


def test_r41_two_figures_begin_with_ten_cards(begin: Any) -> None:
    fight = begin(mode="team", figures=2, first=0)
    assert sum(step.name == "deal" for step in fight.state.agenda) == 20


def test_r42_two_figures_tomatoes_and_pokes(ring: Any) -> None:
    fight = ring("joker", "7d", mode="team", figures=2, turn=2, at={2: "b2", 3: "b3"})
    fight.say("draw 0")
    assert [each.figure for each in fight.happened(Hurt)] == [2]
    fight = ring("joker", "7d", mode="team", figures=2, at={0: "b2", 3: "b3"})
    fight.say("poke bo 2", "take 7d")
    assert (fight.hand(0), fight.hand(1)) == (["7d"], [])


def test_r43_the_hand_of_who_is_out_goes_to_the_discards_face_down(ring: Any) -> None:
    fight = ring("9d", "7s 8s", "7c", at=NEXT_TO, points={1: 1})
    fight.say("hit n 9d", "decline")
    assert fight.happened(HandDropped) == [HandDropped(1)]
    assert fight.hand(1) == []
    assert sorted(fight.state.discards) == ["7s", "8s", "9d"]


@pytest.mark.parametrize(
    ("seats", "squares"),
    [
        (3, "a5 e5 e1"),
        (4, "a5 e5 e1 a1"),
        (5, "a5 c5 e5 e1 a1"),
        (8, "a5 c5 e5 e3 e1 c1 a1 a3"),
    ],
)
def test_r44_corners_first_and_clockwise(begin: Any, seats: int, squares: str) -> None:
    assert [each.square for each in begin(seats).state.fighters] == squares.split()


def test_r45_nobody_draws_where_there_is_nothing(ring: Any) -> None:
    fight = ring("", "7s", "7c", pile=0)
    fight.say("draw 2")
    assert fight.asked == (1, "play")
    assert not fight.happened(Hurt)


def test_r46_somebody_is_left(ring: Any) -> None:
    fight = ring("", "", "", points={0: 1})
    fight.say("concede cleo", "draw 0")
    assert GAME.outcome(fight.state).winners == (1,)


def test_r47_whoever_gives_up_leaves_the_ring(ring: Any) -> None:
    fight = ring("7s", "8s", "9s")
    fight.say("concede ana")
    assert fight.square(0) is None
    assert fight.asked == (1, "play")
    fight.say("concede cleo")
    assert fight.happened(MatchEnded)[0].winners == (1,)


def test_r47_before_the_start_too(begin: Any) -> None:
    fight = begin(3)
    fight.say("cut 7s", "cut as", "concede bo", "cut 9s")
    assert fight.state.starter == 2
    fight.say("concede cleo")
    assert GAME.outcome(fight.state).winners == (0,)
    fight = begin(3)
    fight.say("cut 7s", "cut as", "concede cleo")
    assert fight.state.starter == 1
    fight.say("concede bo")
    assert GAME.outcome(fight.state).winners == (0,)


def test_r47_nobody_gives_up_twice(ring: Any) -> None:
    fight = ring("7s", "8s", "9s")
    fight.say("concede bo")
    assert fight.refused("concede bo") == ("out", "rois R47")


def test_r48_a_draw_is_left_to_the_tournament(ring: Any) -> None:
    fight = ring("7s", "7d", pile=1)
    fight.say("draw 1", "deal 8s")
    outcome = GAME.outcome(fight.state)
    assert (outcome.winners, outcome.placings, outcome.scores) == ((), (1, 1), (10, 10))
    assert GAMES["rois"].draws


def test_r49_partners_tag_on_the_square_of_their_team(ring: Any) -> None:
    fight = ring("9s", "", "9c", seats=4, mode="relay")
    fight.say("tag 9s cleo", "draw 0", "draw 1", "deal 7d")
    assert "tag 9c Ana" in fight.options


def test_r50_no_tomatoes_where_nothing_can_be_done(ring: Any) -> None:
    fight = ring("", "7d", pile=0, pile_end="hands_out")
    assert fight.options == ["draw 0"]
    assert fight.refused("draw 1") == ("no-pile", "rois R50")
    fight.say("draw 0")
    assert not fight.happened(Hurt)


def test_r51_bonus_cards_are_cards_in_hand(ring: Any) -> None:
    fight = ring("qs 2d 3d joker", "ah", at=NEXT_TO, variant="mutants")
    fight.say("poke bo", "take ah")
    assert fight.hand(0) == ["2d", "3d", "ah", "qs"]
    assert fight.state.heads == (2, 0)
    fight.say("discard qs")
    assert fight.happened(CardDiscarded)
    assert (fight.state.bonus_discards, fight.state.heads) == (("qs",), (1, 0))


def test_r51_and_are_spent_on_low_blows(ring: Any) -> None:
    fight = ring("qs ks as", "2d 3d", variant="mutants")
    fight.say("low-blow bo", "discard qs", "discard ks", "discard as")
    assert fight.state.bonus_discards == ("qs", "ks", "as")


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (5, {"mode": "team"}),
        (3, {"mode": "relay"}),
        (4, {"mode": "team", "teams": 3}),
        (4, {"mode": "relay", "teams": 4}),
        (2, {"mode": "team"}),
        (2, {"mode": "team", "figures": 2, "teams": 4}),
        (4, {"mode": "team", "figures": 2}),
        (2, {"figures": 2}),
        (3, {"mode": "one-on-one"}),
        (2, {"mode": "free-for-all"}),
    ],
)
def test_r52_what_does_not_fit_is_refused(begin: Any, seats: int, options: Any) -> None:
    with pytest.raises(Illegal) as refused:
        begin(seats, **options)
    assert (refused.value.code, refused.value.rule) == ("mode-does-not-fit", "rois 6")


def test_r52_the_team_of_the_highest_card_begins(begin: Any) -> None:
    fight = begin(4, mode="team")
    fight.say("cut 7s", "cut 8s", "cut 9s", "cut as")
    while fight.asked[1] == "deal":
        fight.say(fight.options[0])
    assert fight.happened(TurnStarted) == [TurnStarted(1, 1)]


def test_what_the_tests_name_is_there() -> None:
    """A test for each decision."""
    numbers = {name.split("_")[1] for name in globals() if name.startswith("test_r")}
    assert numbers == {f"r{number}" for number in range(1, 53)}
