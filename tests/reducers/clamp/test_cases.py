"""The numbered cases of the rules."""

import pytest

from cli.words import Words
from events.clamp.actions import (
    ActionInvalid,
    ActionsResolved,
    CountersDeclared,
    Destroyed,
    StoryCompleted,
)
from events.clamp.opening import Bring
from events.clamp.plays import EffectCancelled
from events.match import MatchEnded, Sitting, Start
from reducers.clamp import GAME
from reducers.clamp.catalogue import Cost, starter
from reducers.clamp.paying import can_pay, payable, step
from reducers.clamp.state import extra
from reducers.game import Illegal

FIVE = ("letter", "clock", "festival", "road", "library")
"""Stories that cost exactly 10."""


def brought(cards=None, stories=None):
    state, _ = GAME.decide(None, Start("clamp", "played", (Sitting(), Sitting()), {}))
    deck = starter(0)
    cards = deck.listed if cards is None else cards
    return GAME.decide(state, Bring(0, tuple(cards), deck.stories if stories is None else stories))


def code_of(**what):
    with pytest.raises(Illegal) as why:
        brought(**what)
    assert why.value.rule == "clamp 2"
    return why.value.code


def test_case_1_stories_of_cost_11_four_six_or_doubled_are_refused_10_is_not():
    assert code_of(stories=("letter", "duel", "wishes", "curtain", "library")) == (
        "stories-too-dear"
    )
    assert code_of(stories=FIVE[:4]) == "story-count"
    assert code_of(stories=(*FIVE, "duel")) == "story-count"
    assert code_of(stories=("duel", "duel", "clock", "road", "morning")) == "same-story"
    state, _ = brought(stories=FIVE)
    assert state.sides[0].stories == FIVE


def test_case_2_four_of_a_name_39_or_41_cards_or_a_story_inside_are_refused():
    deck = list(starter(0).listed)
    assert code_of(cards=["akari", *deck[:-1]]) == "too-many-copies"
    assert code_of(cards=deck[:-1]) == "deck-size"
    assert code_of(cards=[*deck, "golem"]) == "deck-size"
    with pytest.raises(Illegal, match="wrong-kind"):
        brought(cards=["duel", *deck[:-1]])


def test_case_1_and_2_all_that_is_wrong_is_told_at_once():
    with pytest.raises(Illegal) as why:
        brought(cards=["akari"] * 4 + ["goro"] * 5, stories=("duel", "duel", "library"))
    assert why.value.code == "deck-size"
    told = Words(cards=lambda card: card)(why.value.reason)
    assert told == (
        "A deck has 40 cards, not 9. "
        "4 cards are called Akari the Lantern Runner; a deck has at most 3 of a name. "
        "5 cards are called Goro of the Iron Gate; a deck has at most 3 of a name. "
        "There are 5 Stories, not 3. duel stands there twice."
    )


def test_case_3_two_blue_and_one_violet_point_are_paid_exactly(at):
    cost = Cost(coloured=2, violet=1)

    def paid(*cards):
        state = at.lay({"extra": cards})
        if not can_pay(state, 0, "blue", cost):
            return False
        chosen = []
        for thing in extra(state, 0):
            if thing not in payable(state, 0, step("blue", cost), chosen):
                return False
            chosen.append(thing)
        return len(chosen) == cost.total

    assert paid("sui", "lio", "akari")
    assert not paid("sui", "akari", "goro")
    assert paid("sui", "lio", "golem")
    assert not paid("sui", "golem", "akari")
    assert paid("sui", "cat", "akari"), "Stray Cat Nobody pays blue"
    assert not paid("sui", "lio", "akari", "goro"), "four cards"


def test_case_3_no_more_is_asked_than_the_cost(at):
    state = at.lay({"hand": ["laketwins"], "extra": ["sui", "lio", "soot"]})
    state, _ = at.play(state, "play laketwins")
    assert at.on_stage(state, 0) == ["laketwins"]
    assert at.in_extra(state, 0) == ["-sui", "-lio", "soot"]
    assert at.kinds(state) == [("main", 0)]


def test_case_4_an_uncountered_action_of_attack_1_succeeds(at):
    state = at.lay({"stage": ["mochi"]})
    state, told = at.play(state, "attempt morning", "send mochi", "done")
    assert StoryCompleted(0, "morning") in told
    assert state.sides[0].completed == ("morning",)


def test_case_6_five_beat_two_and_two_counter_points_and_destroy_three_and_two(at):
    state = at.lay({"stage": ["akari", "goro"]}, {"stage": ["laketwins", "-tsukimi"]}, options={})
    # Goro 3 and Akari 2 against the Twins 2 and counter points 2 of Morning at the Crossroads.
    state, told = at.play(
        state, "attempt morning", "send akari", "send goro", "done", "send laketwins"
    )
    result = next(event for event in told if isinstance(event, ActionsResolved)).results[0]
    assert (result.attack, result.counter, result.points, result.winner) == (5, 2, 2, 0)
    assert StoryCompleted(0, "morning") in told
    assert state.sides[1].retired == ("laketwins",)


@pytest.mark.parametrize(
    ("counters", "asked"), [(("tsukimi", "mochi"), False), (("tsukimi", "tsukimi"), True)]
)
def test_case_6_losses_are_no_more_health_than_the_attack(at, counters, asked):
    state = at.lay({"stage": ["akari", "goro"]}, {"stage": counters})
    things = [n for n, each in state.things.items() if each.seat == 1]
    state, _ = at.play(
        state,
        *("attempt morning", "send akari", "send goro", "done"),
        *(f"send #{thing}" for thing in things),
    )
    if asked:
        assert at.kinds(state) == [("losses", 0)], "3 and 3 are more than 5: one of them"
        state, _ = at.play(state, f"destroy #{things[0]}")
        assert state.sides[1].retired == ("tsukimi",)
    else:
        assert sorted(state.sides[1].retired) == ["mochi", "tsukimi"]


def test_case_8_no_student_is_no_action_and_nobody_is_asked_to_counter(at):
    state = at.lay({"stage": ["goro"]}, {"stage": ["lio"]})
    state, told = at.play(state, "attempt morning", "send goro", "done")
    assert ActionInvalid(1, "morning") in told
    assert at.on_stage(state, 0) == ["-goro"]
    assert not any(isinstance(event, CountersDeclared) for event in told)
    assert state.sides[0].completed == ()


def test_case_10_all_returned_by_smoke_petals_loses_the_action(at):
    state = at.lay(
        {"stage": ["mochi"], "retired": ["cat"]},
        {"stage": ["lio"], "hand": ["petals"], "extra": ["goro"] * 2},
    )
    state, _ = at.play(state, "attempt morning", "send mochi", "done", "send lio")
    assert at.kinds(state) == [("window", 1)], "Ana has nothing to pay with"
    state, told = at.play(state, "play petals", "choose mochi")
    result = next(event for event in told if isinstance(event, ActionsResolved)).results[0]
    assert (result.winner, result.contested) == (1, False)
    assert state.sides[0].completed == ()
    assert state.sides[0].hand == ("mochi",)
    assert at.on_stage(state, 1) == ["-lio"], "counterers rest all the same"


def test_case_12_who_cannot_take_part(at):
    state = at.lay({"stage": ["-akari", "goro", "mochi", "tsukimi", "kanade"], "extra": ["hibiki"]})
    extra = next(n for n, each in state.things.items() if not each.stage)
    state, _ = at.play(state, "attempt duel")
    assert at.refused(state, "send akari") == "not-active"
    assert at.refused(state, f"send #{extra}") == "not-active"
    state, _ = at.play(state, "send goro", "send mochi", "send tsukimi")
    assert at.refused(state, "send kanade") == "too-many"
    state, _ = at.play(state, "attempt morning")
    assert at.refused(state, "send goro") == "in-an-action"


def test_case_13_rewrite_the_ending_cancels_sudden_spotlight(at):
    state = at.lay(
        {"stage": ["mochi"], "hand": ["spotlight"], "extra": ["goro"]},
        {"stage": ["tsukimi"], "hand": ["rewrite"], "extra": ["kanade", "kanade"]},
    )
    state, _ = at.play(state, "attempt morning", "send mochi", "done", "send tsukimi")
    state, _ = at.play(state, "play spotlight")
    assert at.kinds(state) == [("answer", 1)]
    state, told = at.play(state, "play rewrite")
    assert EffectCancelled(0, "spotlight") in told
    assert at.in_extra(state, 0) == ["-goro"]
    assert state.sides[0].retired == ("spotlight",)
    assert state.sides[1].retired == ("rewrite",)
    result = next(event for event in told if isinstance(event, ActionsResolved)).results[0]
    assert result.attack == 1


def test_case_14_a_take_back_is_paid_once_a_turn_and_not_for_events(at):
    state = at.lay({"retired": ["goro", "akari", "encore"], "extra": ["hibiki", "mochi"]})
    state, _ = at.play(state, "done")
    assert at.refused(state, "take-back encore") == "not-retired"
    again, _ = at.play(state, "take-back goro")
    assert again.sides[0].hand == ("goro",)
    assert again.things[1].active is False
    assert again.turn == 1, "there is no second one, so the turn is over"
    two = at.lay(
        {"retired": ["goro", "akari"], "extra": ["hibiki", "mochi"]},
        options={"take_back_max": 2},
    )
    two, _ = at.play(two, "done", "take-back goro")
    assert at.kinds(two) == [("recovery", 0)]
    two, _ = at.play(two, "take-back akari")
    assert two.sides[0].hand == ("akari", "goro")


def test_case_15_what_paid_in_the_main_phase_is_active_again_at_the_next_start(at):
    state = at.lay({"hand": ["akari"], "extra": ["goro"], "stage": ["hibiki"]})
    state, _ = at.play(state, "play akari", "attempt duel", "send hibiki", "done")
    assert ("window", 0) not in at.kinds(state), "nothing is left to pay the text of Hibiki"
    assert at.in_extra(state, 0) == ["-goro"]
    state, _ = at.play(state, "no", "deal mochi", "done", "deal mochi")
    assert state.turn == 0
    assert at.in_extra(state, 0) == ["goro"]


def test_case_17_a_deck_emptied_in_anothers_turn_loses_at_the_own_next_end(at):
    state = at.lay({"deck": ["mochi"]}, {"stage": ["soot"], "deck": ["mochi"] * 3}, turn=1)
    state, _ = at.play(state, "rule destroy soot", "turn mochi")
    assert state.sides[0].deck.size == 0
    assert state.ended is None
    state, _ = at.play(state, "bo: done")
    assert state.turn == 0 and state.ended is None
    state, told = at.play(state, "done")
    assert isinstance(told[-1], MatchEnded) or state.ended is not None
    assert state.ended is not None
    assert (state.ended.winners, state.ended.reason) == ((1,), "deck-empty")


def test_case_18_a_declined_bonus_leaves_the_story_completed(at):
    state = at.lay({"stage": ["mochi"]})
    state, _ = at.play(state, "attempt morning", "send mochi", "done")
    assert at.kinds(state) == [("may", 0)]
    state, _ = at.play(state, "no")
    assert state.sides[0].completed == ("morning",)
    assert state.sides[0].hand == ()


def test_case_19_phoenix_choir_takes_one_with_it_after_the_losses(at):
    state = at.lay(
        {"stage": ["phoenix", "akari"]},
        {"stage": ["eclipse", "soot", "lio"]},
    )
    state, told = at.play(
        state,
        *("attempt duel", "send phoenix", "done"),
        *("send eclipse", "send soot", "done"),
    )
    # 5 against 5 + 2 and 3 counter points: Bo wins and destroys with 7.
    destroyed = [event.cards for event in told if isinstance(event, Destroyed)]
    assert destroyed == [("phoenix",), ("soot",)]
    assert state.sides[0].retired == ("phoenix",)


def test_case_20_one_card_of_the_first_hand_is_swapped_not_two():
    state, _ = GAME.decide(None, Start("clamp", "played", (Sitting(), Sitting()), {}, first=0))
    names = ("Ana", "Bo")
    for line in ("ana: deck", "bo: deck", *["deal mochi"] * 2, *["deal akari"] * 3, "deal goro"):
        state, _ = GAME.decide(state, GAME.read(state, line, names))
    assert [ask.kind for ask in GAME.turn(state)] == ["swap"]
    state, _ = GAME.decide(state, GAME.read(state, "put goro", names))
    state, _ = GAME.decide(state, GAME.read(state, "deal cat", names))
    side = state.sides[0]
    assert side.hand == ("akari", "akari", "akari", "cat", "mochi", "mochi")
    assert side.deck.bottom == ("goro",)
    with pytest.raises(Illegal):
        GAME.decide(state, GAME.read(state, "ana: put mochi", names))


def test_case_21_paper_golem_countering_has_health_5(at):
    state = at.lay({"stage": ["hibiki"]}, {"stage": ["golem"]})
    state, told = at.play(state, "attempt storm", "send hibiki", "done", "send golem")
    # 4 against 1 and 1 counter point: Ana wins, and destroys nobody of health 5.
    assert StoryCompleted(0, "storm") in told
    assert not any(isinstance(event, Destroyed) for event in told)
