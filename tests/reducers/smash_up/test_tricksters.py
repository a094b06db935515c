"""What the Tricksters and their bases do, a card a test, and the questions people asked."""

from typing import Any

from events.smash_up.scoring import ScoringBegun

SLEEPER = {"ana": "mark-of-sleep", "bo": "full-sail king-rex"}
"""Hands in which a Special waits for a scoring in the turn that is slept through."""


def test_leprechaun_destroys_a_weaker_comer(scene: Any) -> None:
    table = scene("tortuga: bo leprechaun", ana="scout")
    table.say("play scout on tortuga")
    assert table.discards("ana") == ["scout"]


def test_brownie_makes_who_touches_it_lose_two_d8(scene: Any) -> None:
    table = scene("tortuga: bo brownie", ana="beam-up howl")
    table.say("play beam-up")
    assert table.hand("bo") == ["brownie"]
    assert "howl" in table.discards("ana"), "a hand of one loses one"


def test_gnome_destroys_where_you_are_many(scene: Any) -> None:
    table = scene("tortuga: ana king-rex, ana king-rex, bo collector", ana="gnome")
    table.say("play gnome on tortuga", "choose collector")
    assert table.discards("bo") == ["collector"]


def test_gremlin_draws_and_the_others_lose_one(scene: Any) -> None:
    table = scene("tortuga: bo gremlin", ana="seeing-stars howl", deck={"bo": "upgrade"})
    table.say("play seeing-stars")
    assert table.hand("bo") == ["upgrade"]
    assert "howl" in table.discards("ana")


def test_block_the_path_binds_everybody_d10(scene: Any) -> None:
    table = scene("tortuga", "tar-pits", ana="block-the-path scout king-rex")
    table.say("play block-the-path on tortuga", "name aliens")
    assert table.options == [
        "play king-rex on tortuga",
        "play king-rex on tar-pits",
        "play scout on tar-pits",
        "pass",
    ]


def test_disenchant_destroys_an_action(scene: Any) -> None:
    table = scene("tortuga: bo scout + bo upgrade", ana="disenchant")
    table.say("play disenchant")
    assert table.at("tortuga") == ["bo scout 3"]


def test_enshrouding_mist_grants_a_minion_there_each_turn_d11(scene: Any) -> None:
    table = scene("tortuga", "tar-pits", ana="enshrouding-mist scout scout invader")
    table.say("play enshrouding-mist on tortuga", "play scout on tortuga", "play scout on tar-pits")
    assert table.options == ["pass"]
    table.say("pass", "pass", "play invader on tortuga")
    assert table.state.minions_left == 1


def test_flame_trap_burns_with_the_comer(scene: Any) -> None:
    table = scene("tortuga: bo @flame-trap", ana="king-rex")
    table.say("play king-rex on tortuga")
    assert table.at("tortuga") == []


def test_8_15_flame_trap_goes_though_a_warbot_stays(scene: Any) -> None:
    table = scene("tortuga: bo @flame-trap", ana="warbot")
    table.say("play warbot on tortuga")
    assert table.at("tortuga") == ["ana warbot 4"]


def test_hideout_goes_instead_d9(scene: Any) -> None:
    table = scene("tortuga: bo scout, bo scout, bo @hideout", ana="crop-circles")
    table.say("play crop-circles")
    assert table.at("tortuga") == ["bo scout 3", "bo scout 3"]


def test_mark_of_sleep_forbids_actions_for_a_turn_d12(scene: Any) -> None:
    table = scene("tortuga", ana="mark-of-sleep", bo="mystic-studies")
    table.say("play mark-of-sleep", "name bo", "pass")
    assert table.options == ["pass"]
    table.say("pass", "pass")
    assert "play mystic-studies" in table.options


def test_pay_the_piper_costs_a_card(scene: Any) -> None:
    table = scene("tortuga: bo @pay-the-piper", ana="scout howl upgrade")
    table.say("play scout on tortuga")
    assert table.asked == ("Ana", "discard")
    table.say("discard howl")
    assert table.hand("ana") == ["upgrade"]


def test_take_the_shinies_takes_two_of_each(scene: Any) -> None:
    table = scene("tortuga", ana="take-the-shinies", bo="howl howl howl")
    table.say("play take-the-shinies")
    assert table.hand("bo") == ["howl"]


def test_leprechaun_destroys_a_weaker_minion_of_others(scene: Any) -> None:
    table = scene("tortuga: bo leprechaun", ana="invader")
    table.say("play invader on tortuga")
    assert table.discards("ana") == ["invader"]
    assert table.points("ana") == 1, "after what that minion does"


def test_leprechaun_spares_what_is_no_weaker_and_its_own(scene: Any) -> None:
    table = scene("tortuga: bo leprechaun", ana="supreme-overlord")
    table.say("play supreme-overlord on tortuga", "no")
    assert table.at("tortuga") == ["bo leprechaun 5", "ana supreme-overlord 5"]
    table = scene("tortuga: ana leprechaun", ana="invader")
    table.say("play invader on tortuga")
    assert table.at("tortuga") == ["ana leprechaun 5", "ana invader 3"]


def test_8_15_leprechaun_is_too_late_once_it_has_left(scene: Any) -> None:
    table = scene("tortuga: bo leprechaun", ana="supreme-overlord", bo="")
    table.say("play supreme-overlord on tortuga", "choose leprechaun")
    assert table.at("tortuga") == ["ana supreme-overlord 5"]
    table = scene("tortuga: bo leprechaun", ana="collector")
    table.say("play collector on tortuga", "choose collector")
    assert (table.hand("ana"), table.discards("ana")) == (["collector"], [])


def test_8_16_brownie_answers_to_a_card_that_touches_it(scene: Any) -> None:
    table = scene("tortuga: bo brownie", "tar-pits", ana="invasion howl howl")
    table.say("play invasion")
    assert table.at("tar-pits") == ["bo brownie 4"]
    assert table.hand("ana") == []
    assert table.discards("ana").count("howl") == 2


def test_8_16_brownie_leaves_cards_in_play_and_others_alone(scene: Any) -> None:
    table = scene("tortuga: bo brownie, bo scout", ana="beam-up howl howl")
    table.say("play beam-up", "choose scout")
    assert table.hand("ana") == ["howl", "howl"], "it touched another minion"
    table = scene("tortuga: bo brownie, ana microbot-guard", ana="jammed-signal howl howl")
    table.say("play jammed-signal on tortuga")
    assert table.hand("ana") == ["howl", "howl"], "it touched the base alone"


def test_8_16_brownie_leaves_its_own_player_alone(scene: Any) -> None:
    table = scene("tortuga: ana brownie", ana="augmentation howl howl")
    table.say("play augmentation")
    assert table.at("tortuga") == ["ana brownie 8"]
    assert table.hand("ana") == ["howl", "howl"]


def test_d8_brownie_answers_though_it_left_and_a_hand_of_one_loses_one(scene: Any) -> None:
    table = scene("tortuga: bo brownie", ana="beam-up howl")
    table.say("play beam-up")
    assert table.hand("bo") == ["brownie"]
    assert table.hand("ana") == []
    assert sorted(table.discards("ana")) == ["beam-up", "howl"]


def test_d8_brownie_answers_to_an_action_put_on_it(scene: Any) -> None:
    table = scene("tortuga: bo brownie", ana="poison howl howl howl")
    table.say("play poison on brownie")
    assert table.at("tortuga") == ["bo brownie 0 +poison"]
    assert table.hand("ana") == ["howl"]


def test_gnome_may_leave_it(scene: Any) -> None:
    table = scene("tortuga: ana scout, bo microbot-guard", ana="gnome")
    table.say("play gnome on tortuga", "no")
    assert table.discards("bo") == []


def test_gremlin_draws_and_costs_the_others_a_card(scene: Any) -> None:
    table = scene(
        "tortuga: bo gremlin",
        ana="ninja-master howl",
        cleo="scout",
        seats=3,
        deck={"bo": "upgrade"},
    )
    table.say("play ninja-master on tortuga", "choose gremlin")
    assert table.hand("bo") == ["upgrade"]
    assert (table.hand("ana"), table.hand("cleo")) == ([], [])


def test_gremlin_does_nothing_where_it_is_only_returned(scene: Any) -> None:
    table = scene("tortuga: bo gremlin", ana="beam-up howl", deck={"bo": "upgrade"})
    table.say("play beam-up")
    assert (table.hand("bo"), table.hand("ana")) == (["gremlin"], ["howl"])


def test_block_the_path_closes_a_base_to_a_faction(scene: Any) -> None:
    table = scene("tortuga", "tar-pits", ana="block-the-path invader war-raptor")
    table.say("play block-the-path on tortuga", "name aliens")
    plays = [each for each in table.options if each.startswith("play")]
    assert plays == [
        "play invader on tar-pits",
        "play war-raptor on tortuga",
        "play war-raptor on tar-pits",
    ]


def test_d10_block_the_path_holds_specials_off_too(scene: Any) -> None:
    table = scene(
        "jungle-oasis: ana king-rex, ana king-rex", "tortuga", ana="block-the-path", bo="shinobi"
    )
    table.say("play block-the-path on jungle-oasis")
    assert len(table.options) == 8, "any of the factions"
    table.say("name ninjas", "pass")
    assert (table.asked, table.options) == (("Bo", "special"), ["pass"])


def test_d11_enshrouding_mist_grants_a_minion_here_from_the_first_turn(scene: Any) -> None:
    table = scene("tortuga", "tar-pits", ana="enshrouding-mist scout invader collector")
    table.say("play enshrouding-mist on tortuga", "play scout on tar-pits")
    plays = [each for each in table.options if each.startswith("play")]
    assert plays == ["play collector on tortuga", "play invader on tortuga"]
    table.say("play invader on tortuga")
    assert table.options == ["pass"], "once a turn"


def test_d11_enshrouding_mist_grants_on_later_turns_of_its_player(scene: Any) -> None:
    table = scene("tortuga: bo @enshrouding-mist", ana="", bo="scout invader collector")
    table.say("pass", "play scout on tortuga", "play invader on tortuga")
    assert table.options == ["pass"]


def test_flame_trap_spares_its_own_player(scene: Any) -> None:
    table = scene("tortuga: ana @flame-trap", ana="king-rex")
    table.say("play king-rex on tortuga")
    assert table.at("tortuga") == ["ana king-rex 7", "+flame-trap"]


def test_8_15_flame_trap_misses_a_minion_that_left(scene: Any) -> None:
    table = scene("tortuga: bo @flame-trap", ana="collector")
    table.say("play collector on tortuga", "choose collector")
    assert table.hand("ana") == ["collector"]
    assert table.at("tortuga") == ["+flame-trap"]


def test_hideout_is_no_help_against_minions_and_at_other_bases(scene: Any) -> None:
    table = scene("tortuga: bo scout, bo @hideout", ana="ninja-master")
    table.say("play ninja-master on tortuga", "choose scout")
    assert table.discards("bo") == ["scout"]
    table = scene("tortuga: bo @hideout", "tar-pits: bo scout", ana="beam-up")
    table.say("play beam-up")
    assert (table.hand("bo"), table.at("tortuga")) == (["scout"], ["+hideout"])


def test_hideout_does_not_hinder_its_own_player(scene: Any) -> None:
    table = scene("tortuga: ana scout, ana @hideout", ana="beam-up")
    table.say("play beam-up")
    assert (table.hand("ana"), table.at("tortuga")) == (["scout"], ["+hideout"])


def test_d9_hideout_protects_all_against_that_one_action(scene: Any) -> None:
    table = scene("tortuga: bo collector, bo gremlin, bo @hideout", ana="cannon")
    table.say("play cannon", "choose collector", "choose gremlin")
    assert table.at("tortuga") == ["bo collector 2", "bo gremlin 2"]
    table = scene("tortuga: bo scout, bo invader, ana scout, bo @hideout", ana="crop-circles")
    table.say("play crop-circles")
    assert table.at("tortuga") == ["bo scout 3", "bo invader 3"]
    assert table.hand("ana") == ["scout"]


def test_d9_hideout_is_not_used_up_by_standing_actions(scene: Any) -> None:
    table = scene("tortuga: bo scout + ana poison, bo @hideout", ana="scout")
    table.say("play scout on tortuga")
    assert table.at("tortuga")[-1] == "+hideout"


def test_d12_mark_of_sleep_forbids_actions_in_the_next_turn_alone(scene: Any) -> None:
    table = scene("tortuga", "tar-pits", ana="mark-of-sleep", bo="summon scout")
    table.say("play mark-of-sleep")
    assert table.options == ["name Ana", "name Bo"], "any player"
    table.say("name bo", "pass")
    assert not [each for each in table.options if "summon" in each]
    assert "play scout on tortuga" in table.options
    table.say("pass", "pass")
    assert "play summon" in table.options


def test_d12_mark_of_sleep_forbids_specials_in_that_turn_alone(scene: Any) -> None:
    line = "jungle-oasis: bo king-rex, bo invader, ana invader"
    table = scene(line, "tortuga", ana="mark-of-sleep", bo="full-sail")
    table.say("play mark-of-sleep", "name bo", "pass")
    assert "play full-sail" in table.options, "in the turns of others Specials are free"
    table = scene("jungle-oasis: bo invader, ana scout", "tortuga", **SLEEPER)
    table.say("play mark-of-sleep", "name bo", "pass", "play king-rex on jungle-oasis", "pass")
    assert table.happened(ScoringBegun)
    assert "play full-sail" not in table.options


def test_8_17_mark_of_sleep_leaves_actions_in_play(scene: Any) -> None:
    table = scene("tortuga: bo @enshrouding-mist", ana="mark-of-sleep", bo="scout invader")
    table.say("play mark-of-sleep", "name bo", "pass", "play scout on tortuga")
    assert "play invader on tortuga" in table.options


def test_pay_the_piper_costs_a_card_of_ones_choice(scene: Any) -> None:
    table = scene("tortuga: bo @pay-the-piper", ana="king-rex howl scout")
    table.say("play king-rex on tortuga")
    assert table.asked == ("Ana", "discard")
    table.say("discard scout")
    assert (table.hand("ana"), table.discards("ana")) == (["howl"], ["scout"])


def test_pay_the_piper_spares_its_own_player(scene: Any) -> None:
    table = scene("tortuga: ana @pay-the-piper", ana="king-rex howl")
    table.say("play king-rex on tortuga")
    assert table.hand("ana") == ["howl"]


def test_cave_of_shinies_pays_the_owner_of_what_is_destroyed(scene: Any) -> None:
    table = scene("cave-of-shinies: bo scout", "tortuga", ana="ninja-master")
    table.say("play ninja-master on cave-of-shinies", "choose scout")
    assert (table.points("ana"), table.points("bo")) == (0, 1)
    table = scene("cave-of-shinies", "tortuga: bo scout", ana="ninja-master")
    table.say("play ninja-master on tortuga", "choose scout")
    assert table.points("bo") == 0


def test_mushroom_kingdom_lets_everybody_move_a_minion_of_others(scene: Any) -> None:
    table = scene("mushroom-kingdom", "tortuga: ana scout, bo scout")
    assert table.breakpoint("mushroom-kingdom") == 20
    table.say("pass")
    assert table.asked[0] == "Bo"
    assert len(table.options) == 2
    table.say(table.options[0])
    assert table.at("mushroom-kingdom") == ["ana scout 3"]


def test_mushroom_kingdom_of_2025_is_for_the_fullest_hand(scene: Any) -> None:
    lines = ("mushroom-kingdom: ana invader", "tortuga: ana scout", "tar-pits")
    table = scene(*lines, bo="howl", edition="2025")
    assert table.breakpoint("mushroom-kingdom") == 19
    table.say("pass", "choose invader", "choose tar-pits")
    assert table.at("tar-pits") == ["ana invader 3"]
    table = scene(*lines, bo="howl", edition="2025")
    table.say("pass", "choose scout")
    assert table.at("mushroom-kingdom") == ["ana invader 3", "ana scout 3"]
    table = scene(*lines, ana="howl", bo="howl", edition="2025")
    table.say("pass")
    assert "choose scout" not in table.options, "as many are not the most"


def test_gnome_destroys_none_that_is_as_strong_or_elsewhere(scene: Any) -> None:
    table = scene("tortuga: ana scout, bo collector", "tar-pits: bo microbot-guard", ana="gnome")
    table.say("play gnome on tortuga")
    assert table.asked == ("Ana", "play-cards"), "2 is not less than two minions"


def test_actions_of_tricksters_that_lie_on_bases_are_played_there(scene: Any) -> None:
    for card in ("flame-trap", "hideout", "pay-the-piper"):
        table = scene("tortuga: ana scout", ana=card)
        assert table.options == [f"play {card} on tortuga", "pass"]
        table.say(f"play {card} on tortuga")
        assert table.at("tortuga") == ["ana scout 3", f"+{card}"]


def test_mushroom_kingdom_draws_none_that_is_there(scene: Any) -> None:
    table = scene("mushroom-kingdom: ana scout", "tortuga: ana invader")
    table.say("pass")
    assert table.options == ["choose invader", "no"]
