"""The decisions C1 to C36 and their options, each by its number."""

import re
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from events.clamp.actions import ActionInvalid, ActionsResolved, Destroyed, StoryCompleted
from events.clamp.cards import CardDrawn
from events.clamp.turn import Activated, TurnStarted
from events.match import Concede, MatchEnded, Sitting, Start
from reducers.clamp import GAME
from reducers.game import Illegal

NAMES = ("Ana", "Bo")


def test_every_decision_has_a_test_with_its_number():
    """In the names of the tests of this folder; the paragraphs of the rules say which there are."""
    paragraphs = tomllib.loads(files("reducers.clamp").joinpath("rules.toml").read_text("utf-8"))
    decisions = {each["id"].lower() for each in paragraphs["paragraph"] if each["id"][0] == "C"}
    tests = "\n".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    named = re.findall(r"^def test_((?:c\d+(?:_and)?_)+)", tests, re.MULTILINE)
    assert {number for name in named for number in re.findall(r"c\d+", name)} == decisions


def results(told):
    return next(event for event in told if isinstance(event, ActionsResolved)).results


def test_c1_the_card_of_the_turn_goes_to_the_hand(at):
    state = at.lay({}, {"deck": ["lio", "sui"]})
    state, _ = at.play(state, "done", "bo: deal lio")
    assert state.sides[1].hand == ("lio",)


def test_c2_both_draw_six_the_starter_first(at):
    state, _ = GAME.decide(None, Start("clamp", "played", (Sitting(), Sitting()), {}, first=1))
    drawn = []
    for line in ("ana: deck", "bo: deck"):
        state, _ = GAME.decide(state, GAME.read(state, line, NAMES))
    while state.turn is None:
        ask = GAME.turn(state)[0]
        state, events = GAME.decide(state, next(iter(ask.options())))
        drawn += [event.seat for event in events if isinstance(event, CardDrawn)]
    assert drawn[:12] == [1] * 6 + [0] * 6


def test_c3_one_card_a_turn_goes_to_the_extra_zone_active(at):
    state = at.lay({"hand": ["akari", "goro"]})
    state, _ = at.play(state, "extra goro")
    assert at.in_extra(state, 0) == ["goro"]
    assert at.refused(state, "extra akari") == "extra-placed"


def test_c3_pay_from_hand(at):
    state = at.lay(
        {"hand": ["hibiki", "goro", "akari", "mochi"], "extra": ["phoenix"]},
        options={"extra": "pay_from_hand"},
    )
    assert at.refused(state, "extra goro") == "extra-placed"
    state, _ = at.play(state, "play hibiki")
    assert at.kinds(state) == [("pay", 0)]
    state, _ = at.play(state, "pay mochi")
    assert at.refused(state, "pay mochi") == "not-in-hand"
    state, _ = at.play(state, "pay goro", "pay akari")
    assert at.on_stage(state, 0) == ["hibiki"]
    assert at.in_extra(state, 0) == ["phoenix", "-mochi", "-goro", "-akari"]
    assert state.sides[0].hand == ()


def test_c3_pay_from_hand_takes_the_right_colours(at):
    state = at.lay(
        {"hand": ["hibiki", "goro", "mochi", "kanade"]}, options={"extra": "pay_from_hand"}
    )
    assert at.refused(state, "play hibiki") == "cannot-pay"


def test_c4_and_c18_activate_then_texts_then_draw(at):
    state = at.lay({"completed": ["morning"]}, {"stage": ["-kanade"], "extra": ["-mochi"]})
    state, told = at.play(state, "done")
    assert at.on_stage(state, 1) == ["kanade"]
    assert at.in_extra(state, 1) == ["mochi"]
    order = [type(event) for event in told]
    assert order.index(TurnStarted) < order.index(Activated)
    state, _ = at.play(state, "bo: deal mochi")
    assert at.kinds(state) == [("draw", "nature")], "first the card of the text, then the turn's"
    state, _ = at.play(state, "bo: deal mochi")
    assert at.kinds(state) == [("main", 1)]


def test_c5_no_limit_but_the_cost_and_plays_per_main(at):
    ana = {"hand": ["akari", "akari", "goro"], "extra": ["goro"] * 3}
    state, _ = at.play(at.lay(ana), "play akari", "play akari")
    assert at.on_stage(state, 0) == ["akari", "akari"]
    state, _ = at.play(at.lay(ana, options={"plays_per_main": 1}), "play akari")
    assert at.refused(state, "play akari") == "no-more-plays"


def test_c6_a_character_enters_active_and_may_act_at_once(at):
    state = at.lay({"hand": ["akari"], "extra": ["goro"]})
    state, told = at.play(state, "play akari", "attempt morning", "send akari", "done")
    assert StoryCompleted(0, "morning") in told


def test_c7_two_actions_for_a_story_not_three(at):
    state = at.lay({"stage": ["goro", "hibiki", "tsukimi"]})
    state, _ = at.play(state, "attempt duel", "send goro", "attempt duel", "send hibiki")
    assert at.refused(state, "attempt duel") == "two-actions"
    state, told = at.play(state, "done")
    assert [result.story for result in results(told)] == ["duel", "duel"]


def two_actions(at, **options):
    """Ana wins one action of two for The First Duel, by much, and Bo the other by little."""
    state = at.lay({"stage": ["phoenix", "goro"]}, {"stage": ["soot", "eclipse"]}, options=options)
    return at.play(
        state,
        *("attempt duel", "send phoenix", "attempt duel", "send goro", "done"),
        *("done", "send soot", "done"),
    )


def test_c8_the_number_of_actions_won(at):
    _, told = two_actions(at)
    assert [each.winner for each in results(told)] == [0, 1]
    assert StoryCompleted(0, "duel") not in told, "one each is no completion"


def test_c8_the_sum_of_attacks(at):
    _, told = two_actions(at, story_compare="sum")
    # 5 and 3 against 2 and 3 counter points.
    assert StoryCompleted(0, "duel") in told


def test_c9_counter_points_do_not_count_where_nobody_counters(at):
    state = at.lay({"stage": ["lio"]})
    _, told = at.play(state, "attempt duel", "send lio", "done")
    assert results(told)[0].points == 0
    assert StoryCompleted(0, "duel") in told


def test_c10_counter_points_count_in_each_contested_action(at):
    state = at.lay({"stage": ["goro", "hibiki"]}, {"stage": ["lio", "sui"]})
    _, told = at.play(
        state,
        *("attempt duel", "send goro", "attempt duel", "send hibiki", "done"),
        *("send lio", "done", "send sui"),
    )
    assert [each.points for each in results(told)] == [3, 3]


def test_c11_a_tie_has_no_winner_and_no_losses(at):
    state = at.lay({"stage": ["hibiki"]}, {"stage": ["diva"]})
    state, told = at.play(state, "attempt storm", "send hibiki", "done", "send diva")
    assert results(told)[0].winner is None
    assert not any(isinstance(event, Destroyed) for event in told)
    assert state.sides[0].completed == ()


def test_c12_counter_points_do_not_destroy(at):
    state = at.lay({"stage": ["laketwins"]}, {"stage": ["mochi"]})
    _, told = at.play(state, "attempt duel", "send laketwins", "done", "send mochi")
    # 2 against 1 and 3: Bo wins, and an attack of 1 destroys nobody of health 2.
    assert results(told)[0].winner == 1
    assert not any(isinstance(event, Destroyed) for event in told)


def test_c13_the_winner_chooses_until_no_other_could_be_added(at):
    state = at.lay({"stage": ["hibiki", "goro"]}, {"stage": ["mochi", "sui", "akari"]})
    state, _ = at.play(
        state,
        *("attempt storm", "send hibiki", "done"),
        *("send mochi", "send sui", "send akari"),
    )
    # 4 is as much as 1, 1, 1 and the counter point: nobody wins.  With Goro it is 7 for 5 health.
    assert state.sides[1].retired == ()
    state = at.lay({"stage": ["hibiki"]}, {"stage": ["mochi", "sui"]})
    state, told = at.play(state, "attempt storm", "send hibiki", "done", "send mochi", "send sui")
    assert [event.cards for event in told if isinstance(event, Destroyed)] == [("mochi", "sui")]


def test_c14_and_c15_the_condition_is_checked_once_and_invalid_ones_rest(at):
    state = at.lay(
        {"stage": ["mochi", "goro"]},
        {"stage": ["lio"], "hand": ["petals"], "extra": ["goro", "goro"]},
    )
    state, _ = at.play(state, "attempt morning", "send mochi", "send goro", "done", "done")
    state, told = at.play(state, "play petals", "choose mochi")
    assert not any(isinstance(event, ActionInvalid) for event in told)
    assert StoryCompleted(0, "morning") in told, "the student has left, the action stands"
    invalid = at.lay({"stage": ["goro"], "retired": ["cat"]})
    state, _ = at.play(invalid, "attempt morning", "send goro", "done")
    assert at.on_stage(state, 0) == ["-goro"]


def test_c16_taking_back_to_the_stage(at):
    state = at.lay(
        {"retired": ["goro"], "extra": ["hibiki"]}, options={"take_back_to": "stage_resting"}
    )
    state, _ = at.play(state, "done", "take-back goro")
    assert at.on_stage(state, 0) == ["-goro"]
    assert state.sides[0].retired == ()


def test_c16_taking_back_from_the_stage(at):
    state = at.lay(
        {"stage": ["goro"], "retired": ["akari"], "extra": ["hibiki"]},
        options={"take_back_from": "stage"},
    )
    state, _ = at.play(state, "done", "take-back goro")
    assert state.sides[0].hand == ("goro",)
    assert state.sides[0].retired == ("akari",)


def test_c16_as_many_as_wanted(at):
    state = at.lay({"retired": ["cat", "cat", "cat"]}, options={"take_back_max": 0})
    state, _ = at.play(state, "done", "take-back cat", "take-back cat", "take-back cat")
    assert state.sides[0].hand == ("cat", "cat", "cat")


def test_c17_a_free_take_back_is_the_one_of_the_turn(at):
    state = at.lay({"retired": ["cat", "cat"]})
    state, _ = at.play(state, "done", "take-back cat")
    assert state.turn == 1
    assert state.sides[0].retired == ("cat",)


@pytest.mark.parametrize("draws", [True, False])
def test_c19_the_starter_draws_first_or_not(draws):
    options = {"starter_draws_first": draws}
    state, _ = GAME.decide(None, Start("clamp", "played", (Sitting(), Sitting()), options, first=0))
    for line in ("ana: deck", "bo: deck"):
        state, _ = GAME.decide(state, GAME.read(state, line, NAMES))
    sizes = []
    while len(sizes) < 2:
        ask = GAME.turn(state)[0]
        if ask.kind == "main":
            sizes.append(len(state.sides[state.actor].hand))
        state, _ = GAME.decide(state, next(iter(ask.options())))
    assert sizes == [7 if draws else 6, 7]


def test_c20_nothing_has_a_limit(at):
    state = at.lay({"hand": ["akari"] * 12, "stage": ["goro"] * 12, "extra": ["mochi"] * 12})
    state, _ = at.play(state, "extra akari")
    assert len(at.in_extra(state, 0)) == 13


FOUR = ["morning", "duel", "festival", "wishes"]


def test_c21_the_fifth_story_wins_at_once_after_its_bonus(at):
    state = at.lay({"stage": ["goro"], "completed": FOUR}, {"stage": ["-mochi"]})
    state, _ = at.play(state, "attempt storm", "send goro", "done")
    assert state.ended is None
    state, _ = at.play(state, "yes")
    assert state.sides[1].retired == ("mochi",)
    assert (state.ended.winners, state.ended.reason) == ((0,), "stories")


def test_c21_at_the_end_of_the_turn_five_stories_beat_an_empty_deck(at):
    state = at.lay(
        {"stage": ["goro"], "completed": FOUR, "deck": ()}, options={"win_check": "end_of_turn"}
    )
    state, told = at.play(state, "attempt storm", "send goro", "done", "no")
    assert (state.ended.winners, state.ended.reason) == ((0,), "stories")
    assert "TurnEnded" in [type(event).__name__ for event in told]


def test_c22_and_c23_an_empty_deck_draws_nothing_and_loses_at_the_own_end(at):
    state = at.lay({"deck": (), "hand": ["page"], "extra": ["sui"]})
    state, _ = at.play(state, "play page")
    assert state.sides[0].hand == ()
    state, told = at.play(state, "done")
    assert isinstance(told[-1], MatchEnded) or state.ended
    assert (state.ended.winners, state.ended.reason) == ((1,), "deck-empty")


def test_c24_no_bonus_completes_a_story(at):
    """No step of the card file can say so."""
    from reducers.clamp.vocabulary import WORDS

    state = at.lay({"stage": ["mochi"]})
    state, _ = at.play(state, "attempt morning", "send mochi", "done", "yes", "deal mochi")
    assert state.sides[0].completed == ("morning",)
    assert not [name for name in WORDS.kinds if "complete" in name]


def test_c25_in_anothers_main_phase_only_what_counters(at):
    state = at.lay(
        {"hand": ["bell"], "extra": ["soot", "soot"]},
        {"stage": ["akari"], "hand": ["rewrite", "spotlight"], "extra": ["mochi", "goro"]},
    )
    state, _ = at.play(state, "play bell")
    assert at.kinds(state) == [("answer", 1)]
    assert at.options(state) == ["pass", "play rewrite"]
    assert at.refused(state, "play spotlight") == "wrong-moment"


def test_c25_a_character_is_not_answered(at):
    state = at.lay(
        {"hand": ["akari"], "extra": ["goro"]}, {"hand": ["rewrite"], "extra": ["mochi", "goro"]}
    )
    state, _ = at.play(state, "play akari")
    assert at.kinds(state) == [("main", 0)]


def test_c26_a_counter_is_countered_last_in_first_out(at):
    state = at.lay(
        {"hand": ["bell", "closed"], "extra": ["soot"] * 4},
        {"stage": ["akari"], "hand": ["rewrite"], "extra": ["mochi", "goro"]},
    )
    state, _ = at.play(state, "play bell", "play rewrite")
    assert at.kinds(state) == [("answer", 0)]
    state, told = at.play(state, "play closed")
    # Bo cannot pay for Rewrite the Ending, so it is cancelled, and the Bell rings.
    assert [type(event).__name__ for event in told].count("EffectCancelled") == 1
    assert state.sides[1].retired == ("rewrite", "akari")
    assert state.sides[0].retired == ("bell", "closed")


def test_c27_a_completed_story_is_not_attempted_again(at):
    state = at.lay({"stage": ["goro"], "completed": ["duel"]})
    assert at.refused(state, "attempt duel") == "completed"
    assert "attempt duel" not in at.options(state)


def test_c28_three_in_each_action(at):
    state = at.lay({"stage": ["goro"] * 7})
    state, _ = at.play(state, "attempt duel", "send #1", "send #2", "send #3")
    assert at.refused(state, "send #4") == "too-many"
    state, _ = at.play(state, "attempt storm", "send #4", "send #5", "send #6")
    assert at.refused(state, "send #7") == "too-many"


def test_c29_texts_of_losses_come_after_all_losses(at):
    """Two characters that are destroyed at the same moment: Phoenix Choir does not reach Soot Imp,
    which is gone, and the Imp's own text comes all the same."""
    state = at.lay({"stage": ["hibiki", "phoenix"]}, {"stage": ["soot", "eclipse"]})
    state, told = at.play(
        state,
        *("attempt storm", "send hibiki", "attempt duel", "send phoenix", "done"),
        *("send soot", "done", "send eclipse"),
    )
    moments = [event.cards for event in told if isinstance(event, Destroyed)]
    assert moments == [("phoenix", "soot")]
    assert at.kinds(state) == [("order", 0)], "Ana, whose turn it is, says which text comes first"
    state, told = at.play(state, "next phoenix")
    assert not any(isinstance(event, Destroyed) for event in told)
    assert at.kinds(state) == [("mill", "nature")]


def test_c30_to_concede_is_to_lose(at):
    state, _ = GAME.decide(at.lay(), Concede(0))
    assert (state.ended.winners, state.ended.reason) == ((1,), "concession")
    with pytest.raises(Illegal):
        GAME.decide(state, Concede(1))


def test_c31_the_condition_does_not_bind_the_counters(at):
    state = at.lay({"stage": ["mochi"]}, {"stage": ["golem"]})
    _, told = at.play(state, "attempt morning", "send mochi", "done", "send golem")
    assert results(told)[0].contested


def test_c32_conditions_use_values_as_they_are(at):
    _, told = at.play(at.lay({"stage": ["mochi"]}), "attempt duel", "send mochi", "done")
    assert ActionInvalid(1, "duel") in told
    _, told = at.play(
        at.lay({"stage": ["cat"]}), "rule attack cat +1", "attempt duel", "send cat", "done"
    )
    assert StoryCompleted(0, "duel") in told


def test_c33_there_is_one_window_for_all_actions(at):
    state = at.lay(
        {"stage": ["goro", "hibiki"], "hand": ["spotlight"], "extra": ["akari"]},
        {"stage": ["lio", "sui"]},
    )
    state, _ = at.play(
        state,
        *("attempt duel", "send goro", "attempt storm", "send hibiki", "done"),
        *("send lio", "done", "send sui"),
    )
    assert at.kinds(state) == [("window", 0)]
    state, told = at.play(state, "pass")
    assert len(results(told)) == 2


def test_c34_a_take_back_by_a_card_is_not_the_one_of_the_turn(at):
    stories = ("letter", "clock", "duel", "road", "library")
    state = at.lay({"stage": ["sui", "soot"], "retired": ["cat", "golem"], "stories": stories})
    state, _ = at.play(
        state, "attempt letter", "send sui", "send soot", "done", "yes", "pick golem"
    )
    assert state.sides[0].hand == ("golem",)
    state, _ = at.play(state, "take-back cat")
    assert state.sides[0].hand == ("cat", "golem")


def test_c35_destroyed_outside_an_action_the_same_action_is_none(at):
    state = at.lay({"stage": ["phoenix"]}, {"stage": ["soot"]})
    state, told = at.play(state, "rule destroy phoenix")
    assert [event.cards for event in told if isinstance(event, Destroyed)] == [("phoenix",)]
    assert at.on_stage(state, 1) == ["soot"]


def test_c36_a_text_is_used_once_a_turn(at):
    state = at.lay(
        {"stage": ["archivist"], "extra": ["sui", "lio"], "hand": ["golem"]},
    )
    state, _ = at.play(state, "use archivist", "pay sui", "deal mochi", "put golem")
    assert at.refused(state, "use archivist") == "used-up"
    assert "use archivist" not in at.options(state)
