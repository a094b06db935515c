"""A turn by the paragraphs of the rules: paying, several actions at once, the window, the end."""

from typing import Any

import pytest

from events.clamp.actions import (
    ActionsDeclared,
    ActionsEnded,
    ActionsResolved,
    Destroyed,
    StoryCompleted,
)
from events.clamp.plays import EffectCancelled, EventUsed, TextUsed
from events.clamp.turn import PhaseEntered


def of(told: Any, kind: type) -> list[Any]:
    return [event for event in told if isinstance(event, kind)]


def results(told: Any) -> Any:
    (resolved,) = of(told, ActionsResolved)
    return resolved.results


# -- the five phases (5) ------------------------------------------------------------------------


def test_5_the_five_phases_in_their_order(at: Any) -> None:
    state = at.lay({"stage": ["goro"], "retired": ["cat"]})
    state, told = at.play(state, "attempt storm", "send goro", "done", "no")
    state, more = at.play(state, "take-back cat", "bo: deal mochi")
    phases = [(event.seat, event.phase) for event in of([*told, *more], PhaseEntered)]
    assert phases == [(0, "action"), (0, "recovery"), (0, "end"), (1, "start"), (1, "main")]


def test_5_one_action_phase_a_turn(at: Any) -> None:
    state = at.lay({"stage": ["goro", "mochi"], "retired": ["cat"], "hand": ["akari"]})
    state, _ = at.play(state, "attempt storm", "send goro", "done", "no")
    assert at.kinds(state) == [("recovery", 0)]
    for line in ("attempt morning", "send mochi", "extra akari"):
        assert at.refused(state, line) == "not-asked"
    assert at.options(state) == ["done", "take-back cat"]
    state, _ = at.play(state, "done")
    assert state.turn == 1


def test_5_what_the_other_may_not_do(at: Any) -> None:
    state = at.lay({"stage": ["goro"]}, {"stage": ["lio"], "hand": ["akari"]})
    for line in ("done", "extra akari", "attempt clock", "use lio"):
        assert at.refused(state, f"bo: {line}") == "out-of-turn"


# -- paying (6) ---------------------------------------------------------------------------------


def test_6_a_cost_is_paid_part_by_part(at: Any) -> None:
    """Hibiki: two red points and one of any colour; what is left is asked for each time."""
    state = at.lay({"hand": ["hibiki"], "extra": ["akari", "goro", "phoenix", "lio", "-iwan"]})
    state, _ = at.play(state, "play hibiki")
    assert at.options(state) == ["pay akari", "pay goro", "pay phoenix", "pay lio"]
    assert at.refused(state, "pay iwan") == "cannot-pay-with", "it rests"
    state, _ = at.play(state, "pay lio")
    assert at.options(state) == ["pay akari", "pay goro", "pay phoenix"]
    assert at.refused(state, "pay lio") == "cannot-pay-with", "it is given already"
    state, _ = at.play(state, "pay phoenix")
    assert at.on_stage(state, 0) == []
    state, _ = at.play(state, "pay akari")
    assert at.in_extra(state, 0) == ["-akari", "goro", "-phoenix", "-lio", "-iwan"]
    assert at.on_stage(state, 0) == ["hibiki"]


def test_6_the_violet_point_used_up_leaves_the_colour_only(at: Any) -> None:
    state = at.lay({"hand": ["goro"], "extra": ["akari", "lio", "sui", "hibiki"]})
    state, _ = at.play(state, "play goro", "pay lio")
    assert at.options(state) == ["pay akari", "pay hibiki"]
    assert at.refused(state, "pay sui") == "cannot-pay-with", "a red point is left"
    state, _ = at.play(state, "pay hibiki")
    assert at.in_extra(state, 0) == ["akari", "-lio", "sui", "-hibiki"]


def test_6_nobody_is_asked_where_all_are_alike(at: Any) -> None:
    state = at.lay({"hand": ["akari"], "extra": ["goro", "goro"]})
    state, _ = at.play(state, "play akari")
    assert at.in_extra(state, 0) == ["-goro", "goro"]


def test_6_a_violet_card_is_paid_with_any_colours(at: Any) -> None:
    state = at.lay({"hand": ["golem"], "extra": ["akari", "lio"]})
    state, _ = at.play(state, "play golem")
    assert at.on_stage(state, 0) == ["golem"]
    poor = at.lay({"hand": ["golem"], "extra": ["akari"]})
    assert at.refused(poor, "play golem") == "cannot-pay"


def test_6_a_text_is_paid_in_the_colour_of_its_card(at: Any) -> None:
    for extra, asked in (("soot", True), ("akari", False)):
        state = at.lay({"stage": ["mochi"]}, {"stage": ["diva"], "extra": [extra]})
        state, _ = at.play(state, "attempt morning", "send mochi", "done", "send diva")
        assert (at.kinds(state) == [("window", 1)]) is asked


def test_6_a_return_cost_is_paid_in_the_colour_of_the_character(at: Any) -> None:
    state = at.lay({"retired": ["hibiki", "goro"], "extra": ["lio", "akari"]})
    state, _ = at.play(state, "done")
    assert at.options(state) == ["done", "take-back hibiki", "take-back goro"]
    state, _ = at.play(state, "take-back hibiki")
    assert at.in_extra(state, 0) == ["-lio", "-akari"]
    blue = at.lay({"retired": ["goro", "cat"], "extra": ["lio", "sui"]})
    blue, _ = at.play(blue, "done")
    assert at.options(blue) == ["done", "take-back cat"]
    assert at.refused(blue, "take-back goro") == "cannot-pay"


# -- the declaration (7.1, 7.2) -----------------------------------------------------------------


def test_7_1_several_actions_on_several_stories_part_by_part(at: Any) -> None:
    """Two for The First Duel and one for Storm on the Iron Gate, each with its team; nothing is
    checked and nobody else is asked before all of them are declared."""
    state = at.lay(
        {"stage": ["goro", "hibiki", "akari", "tsukimi", "mochi"]}, {"stage": ["lio", "sui"]}
    )
    for line, left in (
        ("attempt duel", ["send goro", "send hibiki", "send akari", "send tsukimi", "send mochi"]),
        ("send akari", None),
        ("attempt storm", None),
        ("send hibiki", None),
        ("send tsukimi", None),
        ("attempt duel", ["send goro", "send mochi"]),
        ("send goro", None),
    ):
        state, told = at.play(state, line)
        assert not of(told, ActionsDeclared)
        assert at.kinds(state) == [("declare", 0)]
        if left is not None:
            assert at.options(state) == left
    state, told = at.play(state, "done")
    assert len(of(told, ActionsDeclared)) == 1
    assert [(each.story, each.valid) for each in state.actions] == [
        ("duel", True),
        ("storm", True),
        ("duel", True),
    ]
    teams = {thing.card: thing.action for thing in state.things.values() if thing.action}
    assert teams == {"akari": 1, "hibiki": 2, "tsukimi": 2, "goro": 3}
    assert at.kinds(state) == [("counter", 1)]


def test_7_1_what_is_refused_while_it_is_declared(at: Any) -> None:
    state = at.lay({"stage": ["goro", "mochi"], "hand": ["akari"]}, {"stage": ["lio"]})
    assert at.refused(state, "send goro") == "not-asked", "a Story comes first"
    assert at.refused(state, "attempt library") == "not-your-story"
    state, _ = at.play(state, "attempt duel")
    assert at.refused(state, "done") == "nobody-sent"
    assert at.refused(state, "attempt storm") == "nobody-sent"
    assert at.refused(state, "send #3") == "not-active", "it is the other's"
    assert at.refused(state, "extra akari") == "not-asked", "the main phase is over"
    state, _ = at.play(state, "send goro", "attempt morning", "send mochi")
    assert at.refused(state, "attempt storm") == "nobody-active"
    idle = at.lay({"stage": ["-goro"]})
    assert at.refused(idle, "attempt duel") == "nobody-active"
    assert at.options(idle) == ["done"]


def test_7_2_one_action_may_fail_and_another_stand(at: Any) -> None:
    state = at.lay({"stage": ["goro", "mochi", "hibiki"]}, {"stage": ["lio"]})
    state, _ = at.play(
        state,
        *("attempt morning", "send goro", "attempt storm", "send hibiki"),
        *("attempt morning", "send mochi", "done"),
    )
    assert [each.valid for each in state.actions] == [False, True, True]
    assert at.on_stage(state, 0) == ["-goro", "mochi", "hibiki"]
    state, told = at.play(state, "done", "done")
    assert [each.action for each in results(told)] == [2, 3]
    assert at.kinds(state) == [("stories", 0)]


# -- counters (7.3) -----------------------------------------------------------------------------


def test_7_3_counters_are_said_action_by_action(at: Any) -> None:
    state = at.lay({"stage": ["goro", "hibiki"]}, {"stage": ["lio", "sui", "-soot"]})
    state, _ = at.play(state, "attempt duel", "send goro", "attempt storm", "send hibiki", "done")
    assert at.options(state) == ["done", "send lio", "send sui"]
    assert at.refused(state, "send soot") == "not-active"
    assert at.refused(state, "attempt storm") == "not-asked"
    state, _ = at.play(state, "done", "send lio")
    assert state.things[3].action == 2, "the first was closed with nobody in it"
    assert at.refused(state, "send lio") == "in-an-action"
    state, told = at.play(state, "done")
    assert [each.contested for each in results(told)] == [False, True]


def test_7_3_three_counter_an_action_and_no_fourth(at: Any) -> None:
    state = at.lay({"stage": ["goro", "hibiki"]}, {"stage": ["lio", "sui", "soot", "mochi"]})
    state, _ = at.play(state, "attempt duel", "send goro", "attempt storm", "send hibiki", "done")
    state, _ = at.play(state, "send lio", "send sui", "send soot")
    assert at.kinds(state) == [("counter", 1)]
    state, told = at.play(state, "send mochi")
    assert [each.counter for each in results(told)] == [6, 1], "the fourth stands against the next"


# -- the window (7.4) ---------------------------------------------------------------------------


def contested(at: Any, ana: Any = None, bo: Any = None) -> Any:
    """Hibiki against Lio for Storm on the Iron Gate, with whatever else each has."""
    state = at.lay({"stage": ["hibiki"], **(ana or {})}, {"stage": ["lio"], **(bo or {})})
    return at.play(state, "attempt storm", "send hibiki", "done", "send lio")[0]


def test_7_4_both_in_turn_until_both_pass_in_a_row(at: Any) -> None:
    state = contested(
        at,
        {"hand": ["spotlight", "spotlight", "mochi"], "extra": ["akari"] * 3},
        {"hand": ["inktide", "spotlight"], "extra": ["akari"] * 2},
    )
    asked = []
    for line in ("play spotlight", "pass", "play spotlight", "play spotlight", "pass"):
        asked += at.kinds(state)
        state, told = at.play(state, line)
    assert asked == [("window", seat) for seat in (0, 1, 0, 1, 0)]
    assert at.kinds(state) == [("window", 1)], "one pass is not enough"
    state, told = at.play(state, "pass")
    assert results(told)[0].attack == 8
    assert results(told)[0].counter == 5


def test_7_4_answers_last_in_first_out_three_deep(at: Any) -> None:
    """Ana's Spotlight is answered by Bo, and that by Ana, and that by Bo: the last one holds."""
    state = contested(
        at,
        {"hand": ["spotlight", "rewrite"], "extra": ["akari", "mochi", "lio"]},
        {"hand": ["rewrite", "closed"], "extra": ["mochi", "sui", "soot", "baran"]},
    )
    state, told = at.play(state, "play spotlight", "play rewrite", "pay mochi", "pay sui")
    assert not of(told, EffectCancelled), "nothing is carried out before the other has had a say"
    assert at.kinds(state) == [("answer", 0)]
    state, told = at.play(state, "play rewrite", "play closed")
    # Closed Chapter goes off first, and Ana cannot pay: her Rewrite is cancelled, so Bo's stands.
    cancelled = [(event.seat, event.card) for event in of(told, EffectCancelled)]
    assert cancelled == [(0, "rewrite"), (0, "spotlight")]
    assert [event.card for event in of(told, EventUsed)] == ["rewrite", "closed"]
    assert results(told)[0].attack == 4
    assert state.sides[0].retired[:2] == ("spotlight", "rewrite")
    assert state.sides[1].retired[:2] == ("rewrite", "closed")


def test_7_4_a_text_is_answered_too(at: Any) -> None:
    state = contested(at, {"extra": ["lio"]}, {"hand": ["rewrite"], "extra": ["mochi", "sui"]})
    state, told = at.play(state, "use hibiki")
    assert len(of(told, TextUsed)) == 1
    assert at.options(state) == ["pass", "play rewrite"]
    _, told = at.play(state, "play rewrite")
    assert results(told)[0].attack == 4


# -- results, losses, Stories (7.5 to 7.8) ------------------------------------------------------


def test_7_5_without_participants_the_opponent_wins_even_without_any(at: Any) -> None:
    state = at.lay(
        {"stage": ["mochi"], "retired": ["cat"]},
        {"hand": ["petals"], "extra": ["goro", "akari"]},
    )
    state, told = at.play(state, "attempt morning", "send mochi", "done", "play petals")
    assert [(each.winner, each.contested) for each in results(told)] == [(1, False)]
    assert state.sides[0].completed == ()


def test_7_5_equal_totals_have_no_winner_greater_ones_do(at: Any) -> None:
    for counters, winner in ((["diva"], None), (["lio"], 1), (["golem"], 0)):
        # Hibiki has 4; Storm on the Iron Gate gives 1: 3 + 1, then Lio's 3 with 2 of the Imp.
        stage = [*counters, *(["soot"] if winner == 1 else [])]
        state = at.lay({"stage": ["hibiki"]}, {"stage": stage})
        state, told = at.play(
            state, "attempt storm", "send hibiki", "done", *[f"send {card}" for card in stage]
        )
        assert results(told)[0].winner == winner


def test_7_6_a_choice_goes_on_until_no_other_could_be_added(at: Any) -> None:
    """An attack of 5 against three of health 2: two are chosen, one by one."""
    state = at.lay({"stage": ["goro", "akari"]}, {"stage": ["mochi", "sui", "mochi"]})
    state, told = at.play(
        state,
        *("attempt storm", "send goro", "send akari", "done"),
        *("send #3", "send #4", "send #5"),
    )
    assert results(told)[0].attack == 5
    assert at.options(state) == ["destroy mochi#3", "destroy sui", "destroy mochi#5"]
    assert at.refused(state, "bo: destroy goro") == "out-of-turn"
    state, told = at.play(state, "destroy mochi#5")
    assert not of(told, Destroyed), "all of them at the same moment"
    assert at.options(state) == ["destroy mochi#3", "destroy sui"]
    assert at.refused(state, "destroy #5") == "too-healthy", "it is chosen already"
    state, told = at.play(state, "destroy sui")
    assert [event.cards for event in of(told, Destroyed)] == [("sui", "mochi")]


def test_7_6_losses_of_all_actions_happen_together(at: Any) -> None:
    state = at.lay(
        {"stage": ["hibiki", "soot"], "deck": ("cat",) * 3}, {"stage": ["eclipse", "sui"]}
    )
    state, told = at.play(
        state,
        *("attempt storm", "send hibiki", "attempt duel", "send soot", "done"),
        *("send sui", "done", "send eclipse"),
    )
    assert [event.cards for event in of(told, Destroyed)] == [("soot", "sui")]


def test_7_7_of_several_stories_one_says_which_comes_first(at: Any) -> None:
    """The bonus of the first is used before the second is completed."""
    state = at.lay({"stage": ["goro", "mochi"], "deck": ["lio", "sui"], "retired": ["cat"]})
    state, _ = at.play(state, "attempt duel", "send goro", "attempt morning", "send mochi", "done")
    assert at.options(state) == ["complete duel", "complete morning"]
    assert at.refused(state, "complete storm") == "no-target"
    assert at.refused(state, "bo: complete duel") == "out-of-turn"
    state, told = at.play(state, "complete morning")
    assert [event.story for event in of(told, StoryCompleted)] == ["morning"]
    state, told = at.play(state, "yes", "deal lio")
    assert [event.story for event in of(told, StoryCompleted)] == ["duel"]
    state, told = at.play(state, "no")
    assert state.sides[0].completed == ("morning", "duel")
    assert len(of(told, ActionsEnded)) == 1


def test_7_7_two_actions_won_and_none_lost_complete_a_story_once(at: Any) -> None:
    state = at.lay({"stage": ["goro", "hibiki"], "retired": ["cat"]})
    state, told = at.play(
        state, "attempt storm", "send goro", "attempt storm", "send hibiki", "done"
    )
    assert [event.story for event in of(told, StoryCompleted)] == ["storm"]


def test_7_8_all_participants_rest_and_effects_of_the_action_end(at: Any) -> None:
    state = contested(at, {"extra": ["lio"], "retired": ["cat"]}, {"extra": ["sui"]})
    state, told = at.play(state, "use hibiki", "no")
    assert results(told)[0].attack == 6
    assert at.on_stage(state, 0) == ["-hibiki"]
    assert state.things[1].boost == 0
    assert at.on_stage(state, 1) == [], "Lio was a loss"


# -- the end (8) --------------------------------------------------------------------------------


def test_8_a_fifth_story_wins_before_the_next_is_asked_for(at: Any) -> None:
    """Two Stories would be completed: the one that is named first is the fifth."""
    four = ["morning", "festival", "wishes"]
    state = at.lay({"stage": ["goro", "hibiki"], "completed": four})
    state, _ = at.play(state, "attempt duel", "send goro", "attempt storm", "send hibiki", "done")
    state, _ = at.play(state, "complete storm", "no", "no")
    assert (state.ended.winners, state.ended.scores) == ((0,), (5, 0))


def test_8_an_empty_deck_of_the_other_is_no_end(at: Any) -> None:
    state = at.lay({}, {"deck": ()})
    state, _ = at.play(state, "done")
    assert state.ended is None and state.turn == 1
    state, _ = at.play(state, "bo: done")
    assert (state.ended.winners, state.ended.reason) == ((0,), "deck-empty")


@pytest.mark.parametrize("line", ["pass", "done", "attempt duel", "take-back cat", "concede"])
def test_8_nothing_is_done_in_a_match_that_is_over(at: Any, line: str) -> None:
    state, _ = at.play(at.lay({"stage": ["goro"], "retired": ["cat"]}), "concede")
    assert at.refused(state, line) == "over"
    assert at.kinds(state) == []
