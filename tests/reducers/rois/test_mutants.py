"""Mutants: bonus cards, and how they are got (rules: rois 7)."""

from typing import Any

import pytest

from events.rois.cards import BonusDealt, CardDealt
from events.rois.specials import BonusPlayed, Intimidated
from events.rois.turn import Pushed
from reducers.rois import GAME


def test_7_heads_are_no_normal_cards(ring: Any) -> None:
    fight = ring("kc kd", "", at={0: "b2", 1: "b3"}, variant="mutants")
    assert fight.refused("move e kc") == ("wrong-card", "rois 1")
    assert fight.refused("hit n kd") == ("wrong-card", "rois 1")


def test_7_without_mutants_heads_are_normal_cards(ring: Any) -> None:
    fight = ring("kc kd", "", at={0: "b2", 1: "b3"})
    assert {"move e kc", "hit n kd"} <= set(fight.options)
    assert fight.refused("bonus kc bo") == ("no-bonus-card", "rois 7")
    assert ring("8s 8c", "").refused("exchange 8s") == ("no-mutants", "rois 7")


@pytest.mark.parametrize(("at", "way"), [({0: "a1", 1: "a3"}, "n"), ({0: "a1", 1: "c3"}, "ne")])
def test_7_a_jack_charges_straight_and_diagonally(ring: Any, at: Any, way: str) -> None:
    fight = ring("js", "", at=at, variant="mutants")
    fight.say(f"jack {way}")
    assert fight.points(1) == 9
    assert len(fight.happened(Pushed)) == 1
    assert fight.kinds() == ["BonusPlayed", "Charged", "Pushed", "Hurt"]


def test_7_a_jack_needs_the_square_between(ring: Any) -> None:
    fight = ring("js", "", "", at={0: "a1", 1: "a3", 2: "a2"}, variant="mutants")
    assert fight.refused("bonus js n") == ("no-charge", "rois R27")
    assert fight.refused("bonus js") == ("no-direction", "rois 7")


def test_7_queens_and_kings_want_an_opponent(ring: Any) -> None:
    fight = ring("qs ks as", seats=4, mode="team", variant="mutants")
    for line in ("bonus qs cleo", "bonus ks ana", "bonus qs"):
        assert fight.refused(line) == ("no-opponent", "rois 7")
    assert fight.refused("bonus as bo") == ("own-figure", "rois 7")
    fight.say("queen dan", "king bo", "ace")
    assert [(each.card, each.target) for each in fight.happened(BonusPlayed)] == [
        ("qs", 3), ("ks", 1), ("as", None)
    ]  # fmt: skip


def test_7_nobody_is_hurt_outside_the_ring(ring: Any) -> None:
    fight = ring("qs", seats=4, mode="relay", variant="mutants")
    assert fight.refused("bonus qs dan") == ("no-opponent", "rois 7")


def test_7_bonus_cards_count_among_the_five_plays(ring: Any) -> None:
    fight = ring("qs qh qd qc as ah", "", variant="mutants", mode="team", figures=2)
    fight.say("queen bo 1", "queen bo 1", "queen bo 1", "queen bo 2", "ace")
    assert fight.refused("bonus ah") == ("no-more-plays", "rois 3")


def test_7_a_queen_can_end_the_fight(ring: Any) -> None:
    fight = ring("qs", "", points={1: 1}, variant="mutants")
    fight.say("queen bo")
    assert GAME.outcome(fight.state).winners == (0,)


def test_7_a_second_king_changes_nothing(ring: Any) -> None:
    fight = ring("ks kh", "7d", variant="mutants")
    fight.say("king bo", "king bo", "draw 0", "discard 7d", "draw 0")
    assert len(fight.happened(Intimidated)) == 2
    assert not fight.state.fighters[1].scared


def test_7_ropes_take_two_in_the_direction_of_the_blow_only(ring: Any) -> None:
    against = ring("9d", "", at={0: "a4", 1: "a5"}, variant="mutants")
    against.say("hit n 9d")
    assert against.points(1) == 8
    along = ring("9d", "", at={0: "a5", 1: "b5"}, variant="mutants")
    along.say("hit e 9d")
    assert along.points(1) == 9


# -- what everybody knows --------------------------------------------------------------------------


def test_7_the_number_of_bonus_cards_is_known_to_all(ring: Any) -> None:
    fight = ring("qs 8c", "ah", variant="mutants")
    assert GAME.view(fight.state, "spectator").heads == (1, 1)
    fight = ring("8s 8c", "", variant="mutants")
    fight.say("exchange 8s", "discard 8c", "deal-bonus qs", "deal 9h")
    dealt = [each for each in fight.seen() if isinstance(each, CardDealt | BonusDealt)]
    assert [each.card for each in dealt] == [None, None]
    assert fight.state.heads == (1, 0)


def test_7_an_unknown_pair_must_be_possible(ring: Any) -> None:
    """Where a hand was not told, a pair may be given as long as the other card may be there."""
    fight = ring("? ?", "", variant="mutants")
    fight.say("exchange 8s")
    assert fight.options == ["discard 8c", "discard 8d", "discard 8h"]
    fight = ring("? 8s", "8c 8d 8h", variant="mutants")
    assert fight.refused("exchange 8s") == ("no-pair", "rois 7")


def test_7_an_unknown_card_is_taken_by_its_back(ring: Any) -> None:
    fight = ring("joker", "? ah", at={0: "b2", 1: "b3"}, variant="mutants")
    fight.say("poke bo")
    assert {"take ?", "take bonus ah", "take bonus ?"} & set(fight.options)
    fight.say("take 9d")
    assert fight.hand(0) == ["9d"]
