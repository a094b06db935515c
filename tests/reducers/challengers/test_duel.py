"""The duel, case by case (rules: challengers 5 and 11).

Every test says in its name which paragraph it is about.  Decks stand from the top card down; Ana
starts unless it says otherwise.  Cards without an effect, by power: newcomer 1, talent 2, dog, cat,
pig, pony, cow 3, champion 4, horse, lion, shark 5, dragon, t-rex 7.  Jester, clown, ghost, mime and
merman count 1, and nothing is known of what they do.
"""

from typing import Any

import pytest

from events.challengers.effects import Boosted, Kept, Looked, PutOnTop, TopBenched
from events.challengers.turn import Benched, DefenceChanged, FlagTaken, Revealed
from events.redaction import redact
from reducers.game import Illegal

SIX_WEAK = "newcomer, jester, clown, ghost, mime, merman"
"""Six names that count 6 together."""


# -- 5.1 who starts ----------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 1])
def test_5_1_the_starter_turns_one_card_and_takes_the_flag_alone(play: Any, first: int) -> None:
    duel = play("dog, dog", "dog, dog", first=first, reveals=1)
    assert duel.powers == [(first, "dog", 3)]
    assert duel.flags == [(first, "dog", 3)]
    assert duel.state.holder == first


def test_5_1_where_nobody_is_named_the_flag_is_tossed(play: Any) -> None:
    duel = play("dog", "cat", first=None)
    assert duel.ask.kind == "toss"
    assert duel.options == ["toss ana", "toss ben"]
    duel.say("toss ben")
    duel.go(1)
    assert duel.flags == [(1, "cat", 3)]


def test_5_1_the_effect_of_the_opening_card_is_resolved(play: Any) -> None:
    duel = play("cowboy", "dog, horse", reveals=1)
    assert duel.bench(1) == {"dog": 1}


# -- 5.2 attack --------------------------------------------------------------------------------


def test_5_2_1_who_does_not_hold_the_flag_attacks_card_by_card(play: Any) -> None:
    duel = play("horse, dog", "talent, talent, talent", reveals=4)
    assert duel.powers == [(0, "horse", 5), (1, "talent", 2), (1, "talent", 2), (1, "talent", 2)]
    assert duel.flags == [(0, "horse", 5), (1, "talent", 2)]
    assert duel.state.attacker == 0


def test_5_2_1_an_effect_is_resolved_before_the_next_card(play: Any) -> None:
    duel = play("dog, butler, horse", "lion, cat")
    assert duel.powers[-1] == (0, "butler", 1)
    assert duel.asked == [("exhaust", 0)]


def test_5_2_2_the_cards_of_this_attack_are_added_up(play: Any) -> None:
    duel = play("dragon, cat", "talent, dog, talent, newcomer", reveals=4)
    assert duel.flags[-1] == (1, "talent", 2)
    duel = play("dragon, cat", "talent, dog, newcomer, newcomer", reveals=4)
    assert duel.flags[-1] == (0, "dragon", 7)
    assert duel.state.sides[1].power == 6


def test_5_2_2_the_cards_of_an_earlier_attack_do_not_count(play: Any) -> None:
    duel = play("horse, dog", "dog, cat, newcomer, dog", reveals=5)
    assert duel.flags == [(0, "horse", 5), (1, "cat", 3), (0, "dog", 3)]
    assert duel.state.sides[1].power == 1


def test_5_2_3_equality_is_enough(play: Any) -> None:
    assert play("dog", "cat", reveals=2).state.holder == 1
    assert play("dog", "talent, cat", reveals=2).state.holder == 0


def test_5_2_4_who_must_turn_a_card_and_has_none_loses(play: Any) -> None:
    duel = play("dog, cat", "talent")
    assert duel.end == (0, "deck-empty")
    assert duel.outcome.placings == (1, 2)


# -- 5.3 capture -------------------------------------------------------------------------------


def test_5_3_1_all_cards_in_play_go_to_the_bench_the_holder_and_those_under_it(play: Any) -> None:
    duel = play("horse, pig", "dog, cat, lion", reveals=4)
    assert duel.flags[-1] == (0, "pig", 3)
    assert duel.bench(1) == {"dog": 1, "cat": 1}
    assert duel.state.sides[1].play == ()


def test_5_3_2_a_slot_takes_any_number_of_one_name(play: Any) -> None:
    duel = play("dragon, dog", "9 newcomer", reveals=9)
    assert duel.bench(1) == {"newcomer": 7}
    assert duel.end is None


def test_5_3_2_six_names_lie_on_a_bench(play: Any) -> None:
    duel = play("dragon, talent", f"{SIX_WEAK}, jester, horse", reveals=9)
    assert len(duel.bench(1)) == 6
    assert duel.bench(1)["jester"] == 2
    assert duel.end is None


def test_5_3_2_a_seventh_name_loses(play: Any) -> None:
    duel = play("dragon, dog, cat", f"{SIX_WEAK}, talent, horse")
    assert duel.end == (0, "bench-full")


def test_5_3_2_all_that_had_to_be_benched_lies_there_in_the_final_state(play: Any) -> None:
    duel = play("dragon, dog, cat", f"{SIX_WEAK}, talent, horse")
    assert set(duel.bench(1)) == {*SIX_WEAK.split(", "), "talent"}
    assert duel.of(Benched)[-1].cards[0] == "talent"


def test_5_3_2_a_name_that_lies_there_finds_its_slot_on_a_full_bench(play: Any) -> None:
    ben = f"{SIX_WEAK}, newcomer, newcomer, horse"
    duel = play("dragon, newcomer, newcomer, lion", ben, reveals=11)
    assert duel.flags[-3:] == [(0, "newcomer", 1), (1, "newcomer", 1), (0, "newcomer", 1)]
    assert duel.bench(1)["newcomer"] == 3
    assert len(duel.bench(1)) == 6
    assert duel.end is None
    duel.go(13)
    assert duel.end == (0, "bench-full")


def test_5_3_3_only_the_last_card_defends(play: Any) -> None:
    duel = play("horse, pig", "cat, champion", reveals=3)
    assert duel.flags[-1] == (1, "champion", 4)
    assert duel.state.sides[1].play == ("cat", "champion")


def test_5_3_4_the_own_bonus_with_the_flag_counts(play: Any) -> None:
    assert play("horse", "cat, treasure", reveals=3).flags[-1] == (1, "treasure", 4)


def test_5_3_4_nothing_counts_from_the_cards_under_it(play: Any) -> None:
    assert play("horse", "treasure, cat", reveals=3).flags[-1] == (1, "cat", 3)
    assert play("horse", "cook, cat", reveals=3).flags[-1] == (1, "cat", 3)


def test_5_3_4_bench_bonuses_that_are_valid_in_defence_count(play: Any) -> None:
    assert play("cook, dog", "cat", reveals=3).flags[-1] == (0, "dog", 4)
    assert play("bard, horse", "lion", reveals=3).flags[-1] == (0, "horse", 5)


def test_5_3_5_the_roles_swap_until_somebody_cannot_go_on(play: Any) -> None:
    duel = play("dog, cat, pig", "pony, cow", reveals=99)
    assert [seat for seat, _, _ in duel.flags] == [0, 1, 0, 1, 0]
    assert duel.end == (0, "deck-empty")


def test_5_3_5_cards_under_the_holder_stay_off_the_bench_until_the_flag_is_lost(play: Any) -> None:
    duel = play("t-rex, dog, horse", "bard, dog, newcomer", reveals=3)
    assert duel.state.sides[1].play == ("bard", "dog")
    assert duel.bench(1) == {}
    duel.go(5)
    assert duel.bench(1) == {"dog": 1, "bard": 1}
    assert duel.powers[-1] == (1, "newcomer", 2)


# -- 5.4 effect timings ------------------------------------------------------------------------


def test_5_4_a_when_revealed_not_when_it_takes_or_loses_the_flag(play: Any) -> None:
    duel = play("dog, butler, horse", "talent, newcomer, dog", "decline", reveals=5)
    assert duel.flags[2:] == [(0, "butler", 1), (1, "dog", 3)]
    assert duel.asked == [("exhaust", 0)]


def test_5_4_b_with_the_flag_not_in_attack(play: Any) -> None:
    duel = play("dog", "treasure, skeleton", reveals=3)
    assert duel.powers[1:] == [(1, "treasure", 2), (1, "skeleton", 2)]
    assert duel.flags[-1] == (1, "skeleton", 3)


def test_5_4_c_when_losing_the_flag_only_the_top_card(play: Any) -> None:
    duel = play("t-rex, horse", "prince, talent, dog", reveals=4)
    assert duel.flags[-1] == (0, "horse", 5)
    assert duel.bench(1) == {"talent": 1, "prince": 1}
    assert duel.exhaust(1) == {}


def test_5_4_d_a_bench_bonus_counts_for_each_card_of_the_attack(play: Any) -> None:
    duel = play("bard, 3 newcomer", "horse, dog", reveals=5)
    assert duel.powers[2:] == [(0, "newcomer", 2)] * 3
    assert duel.flags[-1] == (0, "newcomer", 1)


def test_5_4_d_every_copy_counts(play: Any) -> None:
    duel = play("bard, bard, newcomer, dog", "horse, shark", reveals=5)
    assert duel.bench(0) == {"bard": 2}
    assert duel.powers[-1] == (0, "newcomer", 3)


def test_5_4_exhausted_cards_are_out_and_stay_where_they_are_at_the_end(play: Any) -> None:
    duel = play("rescue-pod, cat", "dog, lion")
    assert duel.end == (1, "deck-empty")
    assert duel.exhaust(0) == {"rescue-pod": 1}
    assert duel.bench(0) == {"cat": 1}
    assert duel.bench(1) == {"dog": 1}
    assert duel.state.sides[1].play == ("lion",)


# -- 5.5 order of resolution -------------------------------------------------------------------


def test_5_5_2_base_power_boost_and_bench_bonuses_add_up(play: Any) -> None:
    duel = play("bard, comic-character, newcomer, dog", "champion, horse", reveals=5)
    assert duel.flags[2:] == [(0, "comic-character", 4), (1, "horse", 5)]
    assert duel.powers[-1] == (0, "newcomer", 4)


def test_5_5_3_and_4_the_effect_comes_before_the_comparison(play: Any) -> None:
    duel = play("dog, butler", "talent, newcomer, dog")
    assert duel.asked == [("exhaust", 0)]
    assert duel.state.holder == 1
    duel.say("decline")
    assert duel.state.holder == 0
    assert [type(event) for event in duel.events[-3:-1]] == [Benched, FlagTaken]


def test_5_5_5_cards_are_benched_from_top_to_bottom(play: Any) -> None:
    duel = play("dragon, horse", "dog, newcomer, cat, lion", reveals=5)
    assert duel.of(Benched)[-1].cards == ("cat", "newcomer", "dog")


@pytest.mark.parametrize("card", ["rescue-pod", "prince"])
def test_5_5_6_comes_before_7_what_exhausts_itself_needs_no_slot(play: Any, card: str) -> None:
    duel = play("dragon, horse", f"{SIX_WEAK}, {card}, lion", reveals=9)
    assert duel.flags[-1] == (0, "horse", 5)
    assert duel.end is None
    assert set(duel.bench(1)) == set(SIX_WEAK.split(", "))
    assert duel.exhaust(1) == {card: 1}


def test_5_5_7_comes_before_8_a_full_bench_ends_it_without_a_new_holder(play: Any) -> None:
    duel = play("dragon, cowboy", f"{SIX_WEAK}, talent, dog")
    assert duel.end == (0, "bench-full")
    assert duel.flags[-1] == (1, "talent", 2)
    assert duel.of(TopBenched) == []


def test_5_5_6_an_effect_of_losing_the_flag_comes_before_the_new_holder_takes_it(
    play: Any,
) -> None:
    duel = play("comic-character, dog", "horse, cat", reveals=2)
    kinds = [type(event) for event in duel.events]
    assert (
        kinds.index(Benched) < kinds.index(Boosted) < len(kinds) - 1 - kinds[::-1].index(FlagTaken)
    )


def test_5_5_9_then_the_bench_of_who_received_a_card_is_checked(play: Any) -> None:
    duel = play("dragon, talent, cowboy", f"{SIX_WEAK}, 3 newcomer, dog, horse", reveals=11)
    assert len(duel.bench(1)) == 6
    duel.go(12)
    assert duel.flags[-1] == (0, "cowboy", 3)
    assert duel.end == (0, "bench-full")
    assert len(duel.bench(1)) == 7


# -- 5.5 four moments --------------------------------------------------------------------------


def test_5_5_i_what_a_card_contributes_is_fixed_when_it_is_turned(play: Any) -> None:
    duel = play("bard, newcomer, butler, newcomer", "horse, dog", "exhaust bard", reveals=5)
    assert duel.powers[2:] == [(0, "newcomer", 2), (0, "butler", 2), (0, "newcomer", 1)]
    assert duel.flags[-1] == (0, "newcomer", 1)


def test_5_5_ii_the_power_of_the_holder_is_read_live(play: Any) -> None:
    duel = play("cat, lion", "dog, illusionist, horse", first=1, reveals=3)
    assert duel.flags[-1] == (1, "illusionist", 10)
    duel.say("rule bench dog exhaust ben")
    assert duel.of(DefenceChanged) == [DefenceChanged(1, 11)]
    duel.say("rule top-to-bench ben")
    duel.take(next(duel.ask.options()))
    assert duel.state.defence == 10
    assert duel.bench(1) == {"horse": 1}


def test_5_5_iii_a_card_moved_by_cowboy_is_not_revealed(play: Any) -> None:
    duel = play("cowboy, dog", "butler, horse", reveals=2)
    assert duel.powers == [(0, "cowboy", 3), (1, "horse", 5)]
    assert duel.bench(1) == {"butler": 1}
    assert duel.asked == []


def test_5_5_iii_it_does_not_use_up_the_bonus_of_comic_character(play: Any) -> None:
    ben = "comic-character, dog, newcomer, cat"
    duel = play("cat, cowboy, horse", ben, first=1, reveals=4)
    assert duel.of(TopBenched) == [TopBenched(1, "dog")]
    assert duel.powers[-1] == (1, "newcomer", 3)


def test_5_5_iii_from_then_on_it_works_from_the_bench(play: Any) -> None:
    duel = play("cowboy", "bard, newcomer, dog", reveals=2)
    assert duel.powers[-1] == (1, "newcomer", 2)


def test_5_5_iii_with_an_empty_deck_cowboy_does_nothing(play: Any) -> None:
    duel = play("cowboy, dog", "")
    assert duel.of(TopBenched) == []
    assert duel.end == (0, "deck-empty")


def test_5_5_iv_effects_of_cards_under_the_holder_do_not_fire(play: Any) -> None:
    duel = play("dragon, horse", f"rescue-pod, {SIX_WEAK}, lion", reveals=9)
    assert duel.end == (0, "bench-full")
    assert duel.exhaust(1) == {}
    assert len(duel.bench(1)) == 7


def test_5_5_iv_which_copy_is_exhausted_does_not_matter(play: Any) -> None:
    duel = play("dog, dog, butler", "cat, pig", "exhaust dog", "decline")
    assert duel.bench(0)["dog"] == 1
    assert duel.exhaust(0) == {"dog": 1}


# -- 5.5 decisions for the sourced effects -----------------------------------------------------


def test_5_5_butler_its_owner_chooses_on_the_own_bench_only(play: Any) -> None:
    duel = play("dog, cat, butler", "pig, pony")
    assert duel.options == ["exhaust dog", "exhaust cat", "decline"]
    with pytest.raises(Illegal):
        duel.say("exhaust pig")
    with pytest.raises(Illegal):
        duel.say("ben: decline")


def test_5_5_butler_none_one_or_two_cards_not_slots(play: Any) -> None:
    decks = ("3 dog, butler", "cat, pig, pony")
    for choices, left in (
        (("decline",), 3),
        (("exhaust dog", "decline"), 2),
        (("exhaust dog", "exhaust dog"), 1),
    ):
        duel = play(*decks, *choices)
        assert duel.bench(0) == {"dog": left}
        assert len(duel.asked) == len(choices)


def test_5_5_butler_after_its_own_bonus_counted(play: Any) -> None:
    duel = play("bard, butler, dog", "horse, cat", "exhaust bard", reveals=4)
    assert duel.powers[2:] == [(0, "butler", 2), (0, "dog", 3)]


def test_5_5_butler_as_opening_card_does_nothing(play: Any) -> None:
    duel = play("butler", "dog", reveals=1)
    assert duel.flags == [(0, "butler", 1)]
    assert duel.asked == []


def test_5_5_clairvoyant_is_optional(play: Any) -> None:
    duel = play("clairvoyant, talent, dragon", "horse, dog", "decline", reveals=3)
    assert duel.powers[-1] == (0, "talent", 2)


def test_5_5_clairvoyant_the_owner_sees_the_whole_deck_and_nobody_else(play: Any) -> None:
    duel = play("clairvoyant, talent, 2 newcomer, dragon", "horse, dog")
    assert duel.ask.actor == 0
    assert sorted(duel.options) == ["decline", "top dragon", "top newcomer", "top talent"]
    duel.say("top newcomer")
    (put,) = duel.of(PutOnTop)
    assert redact(put, 0).card == "newcomer"
    assert redact(put, 1).card is None


def test_5_5_clairvoyant_puts_one_card_on_top_the_rest_keeps_its_order(play: Any) -> None:
    duel = play("clairvoyant, talent, pony, dragon, dog", "horse, 2 lion", "top dragon", reveals=3)
    assert duel.powers[-1] == (0, "dragon", 7)
    assert duel.state.sides[0].deck.top == ("talent", "pony", "dog")


def test_5_5_clairvoyant_no_other_card_gets_a_place_where_no_order_is_given(play: Any) -> None:
    duel = play("clairvoyant, talent, pony, dragon, dog", "3 horse", order="drawn")
    for line in ("clairvoyant", "horse", "top dragon"):
        duel.say(line)
    assert duel.state.sides[0].deck.top == ("dragon",)
    assert duel.state.sides[0].pool == ("dog", "pony", "talent")


def test_5_5_navigator_is_mandatory_one_on_top_one_to_the_bottom(play: Any) -> None:
    duel = play("navigator, dog, talent, newcomer", "horse, cat")
    assert duel.asked == [("keep", 0)]
    assert duel.options == ["keep dog", "keep talent"]
    with pytest.raises(Illegal):
        duel.say("decline")
    duel.say("keep talent")
    duel.go(5)
    assert [card for _, card, _ in duel.powers[2:]] == ["talent", "newcomer", "dog"]


def test_5_5_navigator_the_look_is_private(play: Any) -> None:
    duel = play("navigator, dog, talent, newcomer", "horse, cat", "keep dog", reveals=2)
    looked, (kept,) = duel.of(Looked), duel.of(Kept)
    assert [(event.card, event.depth) for event in looked] == [("dog", 0), ("talent", 1)]
    assert [redact(event, 1).card for event in looked] == [None, None]
    assert (redact(kept, 1).top, redact(kept, 1).bottom) == (None, None)
    assert redact(kept, 0) == Kept(0, "dog", "talent")


def test_5_5_navigator_with_one_card_nothing_changes(play: Any) -> None:
    duel = play("navigator, dragon", "horse, cat", reveals=3)
    assert duel.asked == []
    assert duel.of(Looked) == []
    assert duel.powers[-1] == (0, "dragon", 7)


def test_5_5_comic_character_the_next_card_only(play: Any) -> None:
    duel = play("comic-character, dog, cat", "dragon, horse", reveals=4)
    assert duel.powers[2:] == [(0, "dog", 5), (0, "cat", 3)]


def test_5_5_comic_character_the_owner_and_nobody_else(play: Any) -> None:
    duel = play("comic-character, dog, horse", "lion, cat, pig", reveals=5)
    assert duel.powers[2:] == [(0, "dog", 5), (1, "cat", 3), (0, "horse", 5)]


def test_5_5_comic_character_does_not_stack(play: Any) -> None:
    duel = play("2 comic-character, newcomer, cat", "horse, lion", reveals=5)
    assert duel.powers[2] == (0, "comic-character", 6)
    assert duel.powers[-1] == (0, "newcomer", 3)


@pytest.mark.parametrize("card", ["prince", "rescue-pod"])
def test_5_5_prince_and_rescue_pod_are_mandatory(play: Any, card: str) -> None:
    duel = play(f"{card}, dog", "dragon, cat", reveals=2)
    assert duel.asked == []
    assert duel.exhaust(0) == {card: 1}


def test_5_5_cowboy_acts_as_opening_card_too(play: Any) -> None:
    assert play("cowboy", "dog, cat", reveals=1).of(TopBenched) == [TopBenched(1, "dog")]


# -- the eighteen cards whose effect is sourced ------------------------------------------------


@pytest.mark.parametrize(
    ("card", "helped", "not_helped"),
    [
        ("blacksmith", "dog", "cat"),
        ("vendor", "pony", "dog"),
        ("band", "cow", "dog"),
        ("ai", "talent", "dog"),
    ],
)
def test_cards_on_the_bench_that_help_in_attack_and_defence(
    play: Any, card: str, helped: str, not_helped: str
) -> None:
    """Blacksmith, Vendor, Band (their sets) and A.I. (base power 2)."""
    base = {"talent": 2}.get(helped, 3)
    duel = play(f"{card}, {not_helped}, {helped}", "horse, dog", reveals=4)
    assert duel.powers[2:] == [(0, not_helped, 3), (0, helped, base + 1)]
    assert duel.flags[-1] == (0, helped, base + 1)


@pytest.mark.parametrize(
    ("card", "helped", "power", "not_helped"),
    [
        ("bard", "cat", 4, None),
        ("director", "cat", 4, "dog"),
        ("make-up-artist", "newcomer", 3, "talent"),
    ],
)
def test_cards_on_the_bench_that_help_in_attack_only(
    play: Any, card: str, helped: str, power: int, not_helped: str | None
) -> None:
    """Bard (any card), Director (Film Studio), Make-Up Artist (base power 1, by 2)."""
    before = f"{not_helped}, " if not_helped else ""
    duel = play(f"{card}, {before}{helped}, {helped}, dog", "horse, cat", reveals=4)
    base = {"newcomer": 1, "talent": 2}
    assert (0, helped, power) in duel.powers
    if not_helped:
        assert (0, not_helped, base.get(not_helped, 3)) in duel.powers
    assert duel.flags[-1] == (0, helped, base.get(helped, 3))


def test_cook_helps_in_defence_only(play: Any) -> None:
    duel = play("cook, dog", "cat, horse", reveals=3)
    assert duel.powers[-1] == (0, "dog", 3)
    assert duel.flags[-1] == (0, "dog", 4)


@pytest.mark.parametrize(("card", "power"), [("skeleton", 3), ("treasure", 4)])
def test_cards_that_count_more_with_the_flag(play: Any, card: str, power: int) -> None:
    """Skeleton by 1, Treasure by 2."""
    duel = play("talent", f"{card}, dog", reveals=2)
    assert duel.powers[-1] == (1, card, 2)
    assert duel.flags[-1] == (1, card, power)


def test_illusionist_counts_the_empty_slots(play: Any) -> None:
    assert play("illusionist", "dog", reveals=1).flags == [(0, "illusionist", 11)]
    duel = play("dog, cat, illusionist", "pig, pony", reveals=5)
    assert duel.powers[-1] == (0, "illusionist", 5)
    assert duel.flags[-1] == (0, "illusionist", 9)


@pytest.mark.parametrize("card", ["prince", "rescue-pod"])
def test_prince_and_rescue_pod_leave_the_bench(play: Any, card: str) -> None:
    duel = play(f"{card}, dog", "dragon, cat", reveals=2)
    assert duel.bench(0) == {}
    assert duel.exhaust(0) == {card: 1}


def test_cowboy_puts_the_top_card_of_the_opponent_on_their_bench(play: Any) -> None:
    duel = play("talent, dog, cat", "cowboy, horse", reveals=2)
    assert duel.bench(0) == {"talent": 1, "dog": 1}
    assert duel.bench(1) == {}


def test_comic_character_gives_two_to_the_next_card(play: Any) -> None:
    duel = play("comic-character, cat", "horse", reveals=3)
    assert duel.powers[-1] == (0, "cat", 5)


def test_clairvoyant_finds_a_card(play: Any) -> None:
    duel = play("clairvoyant, talent, dragon", "horse, dog", "top dragon", reveals=3)
    assert duel.powers[-1] == (0, "dragon", 7)


def test_navigator_keeps_one_of_two(play: Any) -> None:
    duel = play("navigator, talent, dragon", "horse, dog", "keep dragon", reveals=3)
    assert duel.powers[-1] == (0, "dragon", 7)


def test_butler_clears_the_bench(play: Any) -> None:
    duel = play("dog, cat, butler", "pig, pony", "exhaust cat", "exhaust dog")
    assert duel.bench(0) == {}
    assert duel.exhaust(0) == {"cat": 1, "dog": 1}


def test_no_effect_is_played_where_that_was_agreed(play: Any) -> None:
    duel = play("illusionist, bard, newcomer, butler", "horse, lion, cat", effects="none")
    assert duel.asked == []
    assert duel.flags[0] == (0, "illusionist", 5)
    assert duel.powers[-1] == (0, "butler", 1)


# -- 5.6 the end -------------------------------------------------------------------------------


def test_5_6_a_the_attacker_cannot_turn_a_card(play: Any) -> None:
    assert play("dog", "newcomer, newcomer").end == (0, "deck-empty")


def test_5_6_b_a_seventh_name_must_be_benched(play: Any) -> None:
    assert play("dragon, dog", f"{SIX_WEAK}, talent").end == (0, "bench-full")


@pytest.mark.parametrize("ben", ["dog", ""])
@pytest.mark.parametrize("first", [0, 1])
def test_5_6_a_starter_with_an_empty_deck_loses_even_when_both_are_empty(
    play: Any, ben: str, first: int
) -> None:
    decks = ("", ben) if first == 0 else (ben, "")
    duel = play(*decks, first=first)
    assert duel.end == (1 - first, "deck-empty")
    assert duel.powers == []


def test_5_6_an_empty_deck_is_no_loss_while_one_holds_the_flag(play: Any) -> None:
    duel = play("horse", "dog, newcomer, talent", reveals=3)
    assert duel.state.sides[0].deck.size == 0
    assert duel.end is None


def test_5_6_with_both_decks_empty_the_flag_owner_wins(play: Any) -> None:
    assert play("horse", "dog, newcomer").end == (0, "deck-empty")


def test_5_6_a_capture_with_the_last_card_counts(play: Any) -> None:
    duel = play("dog", "cat")
    assert duel.flags[-1] == (1, "cat", 3)
    assert duel.end == (1, "deck-empty")


def test_5_6_a_capture_with_the_last_card_that_overflows_the_bench_wins(play: Any) -> None:
    duel = play("dragon, dog", f"{SIX_WEAK}, talent, horse")
    assert duel.state.sides[0].deck.size == 0
    assert duel.end == (0, "bench-full")


def test_5_6_nothing_more_is_asked_at_the_end(play: Any) -> None:
    duel = play("dog", "cat")
    assert duel.rules.turn(duel.state) == ()
    with pytest.raises(Illegal) as refused:
        duel.say("reveal dog")
    assert refused.value.code == "over"


# -- 11 questions people ask -------------------------------------------------------------------


def test_11_1_is_an_equal_total_enough_yes(play: Any) -> None:
    assert play("horse", "dog, talent", reveals=3).state.holder == 1


def test_11_2_do_all_cards_of_my_attack_defend_no(play: Any) -> None:
    duel = play("dragon, talent", "horse, talent, dog", reveals=4)
    assert duel.flags[1:] == [(1, "talent", 2), (0, "talent", 2)]


def test_11_3_the_cards_under_the_holder_go_together_with_it(play: Any) -> None:
    duel = play("dragon, talent", "horse, talent, dog", reveals=4)
    assert duel.of(Benched)[-1].cards == ("talent", "horse")


def test_11_4_two_copies_need_one_slot_and_printings_are_one_name(play: Any) -> None:
    duel = play("3 dog, lion", "cat, pig, pony", order="drawn")
    for line in ("dog/s", "cat", "dog/b", "pig", "dog"):
        duel.say(f"reveal {line}")
    duel.say("reveal pony")
    assert duel.bench(0) == {"dog": 3}


def test_11_5_six_names_do_not_lose_a_seventh_does(play: Any) -> None:
    assert play("dragon, newcomer, cat", f"{SIX_WEAK}, newcomer, dog", reveals=9).end is None
    assert play("dragon, dog, cat", f"{SIX_WEAK}, talent, dog").end == (0, "bench-full")


def test_11_7_nothing_is_chosen_but_for_a_few_effects(play: Any) -> None:
    duel = play("dog, horse, cat, dragon", "pig, lion, pony, slime")
    assert duel.end is not None
    assert duel.asked == []


def test_11_12_the_last_card_that_does_not_reach_the_power_loses_at_once(play: Any) -> None:
    duel = play("dog, cat", "newcomer, newcomer")
    assert duel.end == (0, "deck-empty")
    assert isinstance(duel.of(Revealed)[-1], Revealed)
    assert duel.powers[-1] == (1, "newcomer", 1)


def test_11_13_with_an_empty_deck_and_the_flag_play_on(play: Any) -> None:
    duel = play("horse", "dog, newcomer, talent")
    assert duel.flags[-1] == (1, "talent", 2)
    assert duel.end == (1, "deck-empty")


@pytest.mark.parametrize(
    ("card", "attack", "defence"),
    [
        ("cook", 0, 1),
        ("bard", 1, 0),
        ("director", 1, 0),
        ("make-up-artist", 2, 0),
        ("vendor", 1, 1),
        ("band", 1, 1),
        ("blacksmith", 1, 1),
        ("ai", 1, 1),
    ],
)
def test_11_17_do_bench_effects_work_in_defence_it_depends(
    play: Any, card: str, attack: int, defence: int
) -> None:
    helped, power = {
        "director": ("cat", 3),
        "make-up-artist": ("newcomer", 1),
        "vendor": ("pony", 3),
        "band": ("cow", 3),
        "ai": ("talent", 2),
    }.get(card, ("dog", 3))
    duel = play(f"{card}, 4 {helped}", "horse", reveals=99)
    assert duel.powers[2] == (0, helped, power + attack)
    assert duel.flags[-1] == (0, helped, power + defence)


def test_11_18_base_power_is_meant_not_boosted(play: Any) -> None:
    duel = play("make-up-artist, bard, newcomer", "dog, horse", reveals=5)
    assert duel.powers[-1] == (0, "newcomer", 4)
    duel = play("ai, bard, newcomer, talent", "cat, horse", reveals=6)
    assert duel.powers[-2:] == [(0, "newcomer", 2), (0, "talent", 4)]
