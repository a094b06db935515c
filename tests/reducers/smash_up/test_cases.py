"""Numbered cases: questions people asked (rules: smash-up 8), faults of other programs (10), the
points in which guides differ (7), what the printed texts leave open (D)."""

from typing import Any

import pytest
from msgspec.structs import replace

from events.abilities import OrderSet
from events.match import MatchEnded, Sitting, Start
from events.smash_up.cards import CardsDiscarded
from events.smash_up.opening import Keep, Mulligan
from events.smash_up.scoring import BaseCleared, PointsScored, ScoringBegun
from events.smash_up.table import Destroyed, Moved
from events.smash_up.turn import TurnStarted
from reducers.game import Illegal
from reducers.smash_up import GAME
from reducers.smash_up.scoring import ranks

# -- questions people asked --------------------------------------------------------------------


def test_8_1_the_point_of_an_invader_stays(scene: Any) -> None:
    table = scene("tortuga: bo collector", ana="invader", bo="ninja-master")
    table.say("play invader on tortuga", "pass", "play ninja-master on tortuga", "choose invader")
    assert table.points("ana") == 1


def test_8_2_a_base_that_falls_below_its_breakpoint_is_scored(scene: Any) -> None:
    table = scene(
        "jungle-oasis: ana king-rex, ana king-rex, bo scout", "tortuga", bo="full-sail howl"
    )
    table.say("pass", "play full-sail", "choose scout", "pass")
    assert table.points("ana") == 2
    table = scene("jungle-oasis: ana king-rex, bo invader + bo upgrade", "tortuga", ana="full-sail")
    table.say("pass", "play full-sail", "choose king-rex")
    assert (table.points("ana"), table.points("bo")) == (0, 2), "only 5 of 12 are left"


def test_8_4_the_homeworld_grants_another_only_for_what_is_played_there(scene: Any) -> None:
    table = scene("the-homeworld", "tar-pits", ana="invader war-raptor collector")
    table.say("play invader on the-homeworld", "play war-raptor on the-homeworld")
    assert "play collector on tar-pits" in table.options
    table = scene("the-homeworld", "tar-pits", ana="invader war-raptor collector")
    table.say("play invader on the-homeworld", "play war-raptor on tar-pits")
    assert table.options == ["pass"]


def test_8_4_a_shinobi_before_the_scoring_grants_one_at_once(scene: Any) -> None:
    table = scene(
        "the-homeworld: ana king-rex, ana king-rex, ana king-rex, ana king-rex",
        "tar-pits",
        bo="shinobi collector",
    )
    table.say("pass", "play shinobi on the-homeworld")
    assert table.options == ["play collector on the-homeworld", "play collector on tar-pits", "no"]


def test_8_6_rampage_is_fixed_when_it_is_played(scene: Any) -> None:
    table = scene("tortuga: ana king-rex", ana="rampage augmentation", edition="2012")
    table.say("play rampage")
    table.state.actions_left = 1
    table.say("play augmentation")
    assert table.breakpoint("tortuga") == 21 - 7


def test_8_8_wildlife_preserve_sheds_actions_of_others(scene: Any) -> None:
    table = scene("tortuga: ana scout + bo poison + ana upgrade", ana="wildlife-preserve")
    table.say("play wildlife-preserve on tortuga")
    assert table.at("tortuga") == ["ana scout 5 +upgrade", "+wildlife-preserve"]
    assert table.discards("bo") == ["poison"]


def test_8_9_disguise_has_both_halves_or_none(scene: Any) -> None:
    table = scene("tortuga: ana scout", ana="disguise howl")
    table.say("play disguise")
    assert table.options == ["no"], "no minion in hand to take the place"
    table.say("no")
    assert table.at("tortuga") == ["ana scout 3"]


def test_8_25_infiltrate_ignores_for_its_controller_only(scene: Any) -> None:
    table = scene("the-central-brain: ana scout, bo scout, ana @infiltrate")
    assert table.at("the-central-brain") == ["ana scout 3", "bo scout 4", "+infiltrate"]


def test_8_28_terraforming_leaves_minions_with_what_is_attached(scene: Any) -> None:
    table = scene(
        "tortuga: bo scout + bo upgrade, bo @jammed-signal",
        ana="terraforming",
        following="tar-pits",
    )
    table.say("play terraforming", "pick tar-pits")
    assert table.at("tar-pits") == ["bo scout 5 +upgrade"]


# -- faults of other programs ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        ((10, 10, 5), (1, 1, 3)),
        ((10, 5, 5), (1, 2, 2)),
        ((7, 7, 7), (1, 1, 1)),
        ((10, 10, 5, 5), (1, 1, 3, 3)),
        ((3, 0, 9), (2, 3, 1)),
    ],
)
def test_10_1_ties_use_up_places(totals: Any, places: Any) -> None:
    assert ranks(totals, [True] * len(totals)) == places


def test_10_1_the_third_player_of_a_tie_gets_the_third_place(scene: Any) -> None:
    table = scene("tar-pits: ana king-rex, bo king-rex, cleo scout", seats=3)
    table.say("pass")
    (scored,) = table.happened(PointsScored)
    assert scored.points == (4, 4, 2)


def test_10_2_factory_and_tar_pits_have_the_printed_numbers() -> None:
    facts = {card: entry.facts for card, entry in GAME.cards(()).items()}
    assert facts["factory-436-1337"]["breakpoint"] == 25
    assert facts["tar-pits"]["points"] == "4-3-2"
    assert facts["ninja-dojo"]["breakpoint"] == facts["temple-of-goju"]["breakpoint"] == 18


def test_10_3_a_special_leaves_the_hand_of_who_plays_it(scene: Any) -> None:
    table = scene(
        "jungle-oasis: ana king-rex, ana king-rex", "tortuga", bo="shinobi", cleo="shinobi", seats=3
    )
    table.say("pass", "play shinobi on jungle-oasis")
    assert table.hand("bo") == []
    assert table.asked == ("Cleo", "special"), "the round goes on"
    table.say("play shinobi on jungle-oasis")
    assert table.discards("cleo") == ["shinobi"]


def test_10_4_what_is_optional_is_offered_to_its_controller(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex, bo first-mate", "tortuga")
    table.say("pass")
    assert table.asked == ("Bo", "may")


def test_10_5_after_scoring_the_minions_are_still_there(scene: Any) -> None:
    table = scene("the-mothership: ana king-rex, ana king-rex, ana invader, ana invader")
    table.say("pass")
    assert table.options == ["choose invader#4", "choose invader#5", "no"]


# -- where guides differ -----------------------------------------------------------------------


def test_7_1_the_power_of_all_counts(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, bo invader, bo scout")
    table.say("pass", "no")
    assert (table.points("ana"), table.points("bo")) == (2, 0)


def test_7_2_the_victory_is_looked_at_when_the_turn_ends(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex", points={"ana": 13})
    table.say("pass")
    (ended,) = table.happened(MatchEnded)
    assert ended.scores == (15, 0)
    assert table.happened(BaseCleared)
    at_once = scene(
        "jungle-oasis: ana king-rex, ana king-rex",
        points={"ana": 13},
        victory_check="immediate",
    )
    at_once.say("pass")
    assert not at_once.happened(BaseCleared)


def test_7_3_a_tie_goes_on_and_a_third_may_win(scene: Any) -> None:
    table = scene(
        "tortuga", points={"ana": 15, "bo": 15, "cleo": 14}, seats=3, cleo="invader invader"
    )
    table.say("pass")
    assert not table.happened(MatchEnded)
    table.say("pass", "play invader on tortuga", "pass")
    assert not table.happened(MatchEnded), "three are level"


def test_7_4_the_next_base_lies_there_before_the_next_look(scene: Any) -> None:
    table = scene(
        "jungle-oasis: ana king-rex, ana king-rex",
        "tortuga: ana king-rex, ana king-rex, ana king-rex",
    )
    table.say("pass")
    assert table.asked == ("Ana", "choose")
    table.say("choose jungle-oasis")
    assert len(table.happened(ScoringBegun)) == 2


def test_7_5_all_that_lies_there_is_discarded(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex + bo upgrade, ana king-rex, bo @jammed-signal")
    table.say("pass")
    assert sorted(table.discards("bo")) == ["jammed-signal", "upgrade"]


def _opening(hand: tuple[str, ...], **options: Any) -> Any:
    start = Start("smash-up", "played", (Sitting(), Sitting()), options, first=0)
    state, _ = GAME.decide(None, start)
    lines = ["faction dinosaurs", "faction aliens", "faction pirates", "faction ninjas"]
    bases = ["base tortuga", "base tar-pits", "base jungle-oasis"]
    deals = [f"deal {card}" for card in hand]
    for line in [*lines, *bases, *deals]:
        state, _ = GAME.decide(state, GAME.read(state, line, ("Ana", "Bo")))
    return state


def test_7_6_and_7_the_mulligan_may_be_taken_and_discards() -> None:
    hand = ("howl", "howl", "upgrade", "rampage", "augmentation")
    state = _opening(hand)
    for _ in range(5):
        (ask,) = GAME.turn(state)
        state, _ = GAME.decide(state, next(ask.options()))
    (ask,) = GAME.turn(state)
    commands = list(ask.options())
    assert commands == [Keep(0), Mulligan(0, hand)]
    after, _ = GAME.decide(state, commands[1])
    assert after.players[0].discards == hand
    with pytest.raises(Illegal, match="not-in-hand"):
        GAME.decide(state, Mulligan(0, (*hand[:4], "no-such-card")))


def test_7_8_no_power_is_enough_to_be_ranked(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex, bo scout + ana poison")
    assert table.at("jungle-oasis")[2] == "bo scout 0 +poison"
    table.say("pass", "no")
    (scored,) = table.happened(PointsScored)
    assert scored.ranks == (1, 2)


def test_7_9_the_hand_limit_is_looked_at_after_the_own_draw(scene: Any) -> None:
    table = scene("tortuga: bo king-rex", bo=" ".join(["howl"] * 11), ana="beam-up")
    table.say("play beam-up", "pass")
    assert len(table.hand("bo")) == 12, "not in the turn of another"
    table.say("pass")
    assert table.asked == ("Bo", "trim")
    table.say("discard howl", "discard howl")
    assert len(table.hand("bo")) == 10
    assert len(table.happened(CardsDiscarded)) == 2


def test_7_10_an_empty_deck_is_made_of_the_discards(scene: Any) -> None:
    table = scene("tortuga", discards={"ana": "howl howl"})
    table.say("pass")
    assert table.hand("ana") == ["howl", "howl"]


def test_7_13_and_14_one_special_each_until_all_pass(scene: Any) -> None:
    table = scene(
        "jungle-oasis: ana king-rex, ana king-rex",
        "tortuga",
        ana="shinobi",
        bo="shinobi full-sail",
    )
    table.say("pass")
    assert table.asked == ("Ana", "special")
    table.say("pass")
    assert table.asked == ("Bo", "special")
    table.say("play shinobi on jungle-oasis")
    assert table.asked == ("Ana", "special"), "who passed may act again"


def test_7_16_a_scoring_cannot_be_refused(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex")
    table.say("pass")
    assert table.happened(PointsScored)


def test_7_17_factions_are_drafted_forth_and_back() -> None:
    start = Start("smash-up", "played", (Sitting(),) * 3, {}, first=1)
    state, _ = GAME.decide(None, start)
    order = []
    for _ in range(6):
        (ask,) = GAME.turn(state)
        order.append(ask.actor)
        state, _ = GAME.decide(state, next(ask.options()))
    assert order == [1, 2, 0, 0, 2, 1]


# -- what the texts leave open -----------------------------------------------------------------


def test_d1_a_minion_may_be_the_source_itself(scene: Any) -> None:
    table = scene("tortuga", ana="collector")
    table.say("play collector on tortuga")
    assert table.options == ["choose collector", "no"]


def test_d2_tooth_and_claw_goes_at_ones_own_ability_and_at_the_temple(scene: Any) -> None:
    table = scene("tortuga: ana scout + ana tooth-and-claw-and-guns", ana="augmentation")
    table.say("play augmentation")
    assert table.at("tortuga") == ["ana scout 3"]
    table = scene(
        "temple-of-goju: ana king-rex + ana tooth-and-claw-and-guns, ana king-rex, ana king-rex"
    )
    table.say("pass")
    assert "tooth-and-claw-and-guns" in (*table.discards("ana"), *table.hand("ana"))


def test_d3_infiltrate_asks_whether_to_heed_what_the_base_sets_off(scene: Any) -> None:
    table = scene(
        "temple-of-goju: ana king-rex, ana king-rex, ana king-rex, bo invader, bo @infiltrate"
    )
    table.say("pass")
    assert table.asked == ("Bo", "may")
    table.say("no")
    assert table.discards("bo") == ["invader", "infiltrate"]


def test_d4_disguise_chooses_only_as_many_as_can_be_replaced(scene: Any) -> None:
    table = scene("tortuga: ana scout, ana invader", ana="disguise king-rex")
    table.say("play disguise", "choose scout")
    assert table.options == ["no"]


def test_d5_survival_destroys_all_at_once(scene: Any) -> None:
    table = scene(
        "tortuga: ana king-rex, bo collector",
        "tar-pits: ana king-rex, bo scout",
        ana="survival-of-the-fittest",
    )
    table.say("play survival-of-the-fittest")
    assert len(table.happened(Destroyed)) == 1


def test_d7_specials_outside_play_cards_are_no_first_minion(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex", ana="shinobi")
    table.say("pass", "play shinobi on jungle-oasis")
    assert table.state.played == 0


def test_d14_terraforming_without_a_base_deck_does_nothing(scene: Any) -> None:
    table = scene("tortuga", ana="terraforming", following="")
    table.say("play terraforming")
    assert table.asked == ("Ana", "play-cards")
    table = scene("tortuga", ana="terraforming", following="tar-pits")
    table.say("play terraforming", "no")
    assert table.at("tortuga") == []


def test_d17_assassination_follows_its_minion_and_works_in_that_turn(scene: Any) -> None:
    table = scene("tortuga: bo scout", "tar-pits", ana="assassination shanghai")
    table.say("play assassination on scout")
    table.state.actions_left = 1
    table.say("play shanghai", "pass")
    assert table.under("bo") == ["scout"], "destroyed in the Tar Pits"
    table = scene("tortuga: bo scout + ana assassination")
    table.state.attached = {
        thing: replace(each, since=0) for thing, each in table.state.attached.items()
    }
    table.say("pass")
    assert table.at("tortuga") == ["bo scout 3 +assassination"], "it came in an earlier turn"


def test_d18_buccaneer_counts_as_moved(scene: Any) -> None:
    table = scene("tortuga: bo buccaneer + bo upgrade", "tar-pits", ana="ninja-master")
    table.say("play ninja-master on tortuga", "choose buccaneer")
    assert table.happened(Moved)
    assert not table.happened(Destroyed)
    assert table.at("tar-pits") == ["bo buccaneer 6 +upgrade"]


def test_d19_poison_may_destroy_none(scene: Any) -> None:
    table = scene("tortuga: bo king-rex + bo upgrade", ana="poison")
    table.say("play poison on king-rex", "no")
    assert table.at("tortuga") == ["bo king-rex 5 +upgrade +poison"]


def test_d20_the_grey_opal_moves_ones_own(scene: Any) -> None:
    table = scene("the-grey-opal: ana king-rex, ana king-rex, bo invader", "tortuga")
    table.say("pass")
    assert table.options == ["choose invader", "no"]


def test_d21_school_of_wizardry_looks_at_what_there_is(scene: Any) -> None:
    table = scene(
        "school-of-wizardry: ana king-rex, ana king-rex, ana king-rex", following="tortuga tar-pits"
    )
    table.say("pass")
    assert table.options == ["stack tortuga, tar-pits", "stack tar-pits, tortuga"]


def test_d22_an_empty_base_of_breakpoint_0_is_replaced(scene: Any) -> None:
    table = scene(
        "jungle-oasis: ana king-rex + ana upgrade + ana upgrade + ana upgrade",
        ana="rampage beam-up",
        following="tortuga",
    )
    table.say("play rampage")
    table.state.actions_left = 1
    table.say("play beam-up", "pass")
    (scored,) = table.happened(PointsScored)
    assert (scored.ranks, scored.points) == ((0, 0), (0, 0))
    assert table.at("tortuga") == []


def test_d23_sea_dogs_may_name_what_is_not_there(scene: Any) -> None:
    table = scene("tortuga: bo scout", "tar-pits", ana="sea-dogs")
    table.say("play sea-dogs", "name robots", "choose tortuga")
    assert table.at("tortuga") == ["bo scout 3"]


def test_turns_go_clockwise(scene: Any) -> None:
    table = scene("tortuga", seats=3)
    table.say("pass", "pass", "pass")
    assert [event.seat for event in table.happened(TurnStarted)] == [1, 2, 0]


def test_4_alike_abilities_of_different_bases_are_not_asked_for(scene: Any) -> None:
    table = scene(
        "tortuga: ana king-rex, bo gremlin",
        "the-mothership: ana king-rex, bo gremlin",
        ana="survival-of-the-fittest howl howl",
        deck={"bo": "scout scout"},
    )
    table.say("play survival-of-the-fittest")
    assert not table.happened(OrderSet), "what each Gremlin does is the same"
    assert (table.hand("ana"), table.hand("bo")) == ([], ["scout", "scout"])


def test_4_tar_pits_bury_in_an_order_that_is_asked_where_cards_differ(scene: Any) -> None:
    table = scene(
        "tar-pits: ana king-rex, bo scout, bo scout, bo invader", ana="powderkeg", deck={"bo": ""}
    )
    table.say("play powderkeg")
    assert table.asked == ("Ana", "order")
    assert len(table.options) == 3, "King Rex, an Invader, and either Scout"
