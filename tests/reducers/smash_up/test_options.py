"""What may be agreed otherwise, an option a test (rules: smash-up 2, 5, 6, 9)."""

from typing import Any

import pytest

from events.match import MatchEnded, Sitting, Start
from events.smash_up.opening import Mulligan
from events.smash_up.scoring import BaseCleared, PointsScored
from reducers.game import Illegal
from reducers.smash_up import GAME
from reducers.smash_up.state import Table

NO_MINION = ("howl", "howl", "upgrade", "rampage", "augmentation")
"""A first hand without a minion."""

PICKS = ("dinosaurs", "aliens", "pirates", "ninjas")
"""Factions, as two players pick them in the snake."""


def opened(*lines: str, **options: Any) -> Table:
    """A table of two after some lines."""
    state, _ = GAME.decide(
        None, Start("smash-up", "played", (Sitting(), Sitting()), options, first=0)
    )
    for line in lines:
        state, _ = GAME.decide(state, GAME.read(state, line, ("Ana", "Bo")))
    return state


@pytest.mark.parametrize(("mulligan", "discards", "deck"), [("discard", 5, 30), ("shuffle", 0, 35)])
def test_2_a_first_hand_without_a_minion_goes_where_it_was_agreed(
    mulligan: str, discards: int, deck: int
) -> None:
    bases = ["base tortuga", "base tar-pits", "base jungle-oasis"]
    hands = (*NO_MINION, *("scout",) * 3, *("first-mate",) * 2)
    deals = [f"deal {card}" for card in hands]
    state = opened(*(f"faction {each}" for each in PICKS), *bases, *deals, mulligan=mulligan)
    state, _ = GAME.decide(state, Mulligan(0, NO_MINION))
    for _ in range(5):
        (ask,) = GAME.turn(state)
        state, _ = GAME.decide(state, next(ask.options()))
    ana = state.players[0]
    assert (len(ana.hand), len(ana.discards), ana.deck.size) == (5, discards, deck)


def test_2_factions_may_be_picked_both_at_once() -> None:
    state = opened("faction dinosaurs", "faction aliens", draft="pick")
    assert state.players[0].factions == ("dinosaurs", "aliens")
    assert state.players[1].factions == ()


@pytest.mark.parametrize("boxes", [1, 2])
def test_2_with_two_boxes_two_players_may_have_a_faction(boxes: int) -> None:
    state = opened("faction dinosaurs", boxes=boxes)
    again = GAME.read(state, "faction dinosaurs", ("Ana", "Bo"))
    if boxes == 1:
        with pytest.raises(Illegal):
            GAME.decide(state, again)
        return
    state, _ = GAME.decide(state, again)
    assert [player.factions for player in state.players] == [("dinosaurs",), ("dinosaurs",)]
    with pytest.raises(Illegal):
        GAME.decide(state, again)


def test_6_the_victory_may_be_looked_at_after_each_scoring(scene: Any) -> None:
    """The first base wins it, the second is not scored any more."""
    lines = ("jungle-oasis: ana king-rex, ana king-rex", "tar-pits: bo king-rex, bo king-rex")
    table = scene(
        *lines, "tortuga: bo scout + bo upgrade", points={"ana": 13}, victory_check="after_scoring"
    )
    table.say("pass")
    (ended,) = table.happened(MatchEnded)
    assert ended.scores == (15, 0)
    assert len(table.happened(BaseCleared)) == 1
    table = scene("jungle-oasis: ana king-rex", points={"ana": 15}, victory_check="end_of_turn")
    table.say("pass")
    assert table.happened(MatchEnded)


def test_6_other_points_may_win(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex", target=2)
    table.say("pass")
    assert table.happened(MatchEnded)


def test_9_temple_of_goju_may_bury_one_of_several(scene: Any) -> None:
    table = scene(
        "temple-of-goju: ana king-rex, ana king-rex, ana invader, bo collector",
        ana="",
        deck={"ana": "howl howl"},
        goju_ties="choose",
    )
    table.say("pass")
    assert table.asked == ("Ana", "choose")
    table.say("choose king-rex#2")
    assert table.under("ana") == ["king-rex"]
    assert sorted(table.discards("ana")) == ["invader", "king-rex"]


@pytest.mark.parametrize(("tie", "asked"), [("nobody", False), ("second_winner", True)])
def test_9_tortuga_where_two_come_first(scene: Any, tie: str, asked: bool) -> None:
    table = scene(
        "tortuga: ana king-rex, ana king-rex, bo king-rex, bo king-rex",
        "tar-pits: bo scout, ana scout",
        following="the-mothership",
        tortuga_tie=tie,
    )
    table.say("pass")
    (scored,) = table.happened(PointsScored)
    assert scored.ranks == (1, 1)
    assert (table.asked[0] == "Bo" and "choose scout#7" in table.options) is asked


def test_9_tortuga_where_two_come_second_is_for_both(scene: Any) -> None:
    table = scene(
        "tortuga: ana king-rex, ana king-rex, bo king-rex, cleo king-rex",
        "tar-pits: bo scout, cleo invader",
        following="the-mothership",
        seats=3,
    )
    table.say("pass", "choose scout", "choose invader")
    assert table.at("the-mothership") == ["bo scout 3", "cleo invader 3"]


def test_9_the_grey_opal_where_all_come_first_moves_nobody(scene: Any) -> None:
    table = scene("the-grey-opal: ana king-rex, ana king-rex, bo king-rex, bo king-rex", "tortuga")
    table.say("pass")
    assert table.asked == ("Bo", "play-cards")
    assert table.at("tortuga") == []
