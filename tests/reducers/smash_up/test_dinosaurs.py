"""What the Dinosaurs and their bases do, a card a test."""

from typing import Any


def test_king_rex_is_only_strong(scene: Any) -> None:
    table = scene("tortuga", ana="king-rex")
    table.say("play king-rex on tortuga")
    assert table.at("tortuga") == ["ana king-rex 7"]


def test_laseratops_must_destroy_even_its_own_side(scene: Any) -> None:
    table = scene("tortuga: ana collector, bo invader", ana="laseratops")
    table.say("play laseratops on tortuga")
    assert table.discards("ana") == ["collector"]


def test_laseratops_of_2025_may_and_reads_what_is_printed(scene: Any) -> None:
    table = scene("tortuga: bo collector + bo upgrade", ana="laseratops", edition="2025")
    table.say("play laseratops on tortuga", "choose collector")
    assert table.discards("bo") == ["collector", "upgrade"]


def test_armor_stego_is_stronger_in_turns_of_others(scene: Any) -> None:
    table = scene("tortuga: ana armor-stego, bo armor-stego")
    assert table.at("tortuga") == ["ana armor-stego 3", "bo armor-stego 5"]
    table.say("pass")
    assert table.at("tortuga") == ["ana armor-stego 5", "bo armor-stego 3"]


def test_armor_stego_of_2025_is_used_first(scene: Any) -> None:
    table = scene("tortuga: ana armor-stego", edition="2025")
    table.say("use armor-stego", "pass")
    assert table.at("tortuga") == ["ana armor-stego 5"]
    table.say("pass")
    assert table.at("tortuga") == ["ana armor-stego 3"]
    table.say("pass")
    assert table.at("tortuga") == ["ana armor-stego 3"]


def test_war_raptors_count_each_other(scene: Any) -> None:
    table = scene("tortuga: ana war-raptor, bo war-raptor", "tar-pits: ana war-raptor")
    assert table.at("tortuga") == ["ana war-raptor 4", "bo war-raptor 4"]
    assert table.at("tar-pits") == ["ana war-raptor 3"]


def test_war_raptors_may_be_agreed_to_count_yours_only(scene: Any) -> None:
    table = scene("tortuga: ana war-raptor, bo war-raptor", raptor="yours")
    assert table.at("tortuga") == ["ana war-raptor 3", "bo war-raptor 3"]


def test_augmentation_lasts_until_the_end_of_the_turn(scene: Any) -> None:
    table = scene("tortuga: bo invader", ana="augmentation")
    table.say("play augmentation")
    assert table.at("tortuga") == ["bo invader 7"]
    table.say("pass")
    assert table.at("tortuga") == ["bo invader 3"]


def test_howl_strengthens_those_in_play_only(scene: Any) -> None:
    table = scene("tortuga: ana invader, bo invader", ana="howl scout")
    table.say("play howl", "play scout on tortuga")
    assert table.at("tortuga") == ["ana invader 4", "bo invader 3", "ana scout 3"]


def test_natural_selection_destroys_a_weaker_one(scene: Any) -> None:
    table = scene(
        "tortuga: ana invader, bo collector, bo scout, bo king-rex", ana="natural-selection"
    )
    table.say("play natural-selection")
    assert table.discards("bo") == ["collector"]


def test_rampage_lowers_the_breakpoint(scene: Any) -> None:
    table = scene("tortuga: ana king-rex", ana="rampage")
    table.say("play rampage")
    assert table.breakpoint("tortuga") == 14
    table.say("pass")
    assert table.breakpoint("tortuga") == 21


def test_survival_of_the_fittest_takes_the_weakest_of_each_base(scene: Any) -> None:
    table = scene(
        "tortuga: ana king-rex, bo collector, ana collector",
        "tar-pits: bo scout, ana invader",
        "the-mothership: bo scout, bo king-rex",
        ana="survival-of-the-fittest",
    )
    table.say("play survival-of-the-fittest")
    assert table.options == ["choose collector#3", "choose collector#4"]
    table.say("choose collector#3")
    assert table.at("tortuga") == ["ana king-rex 7", "ana collector 2"]
    assert table.at("tar-pits") == ["bo scout 3", "ana invader 3"], "all alike"
    assert table.at("the-mothership") == ["bo king-rex 7"]


def test_tooth_and_claw_and_guns_goes_instead(scene: Any) -> None:
    table = scene("tortuga: bo invader + bo tooth-and-claw-and-guns", ana="beam-up")
    table.say("play beam-up")
    assert table.at("tortuga") == ["bo invader 3"]
    assert table.discards("bo") == ["tooth-and-claw-and-guns"]


def test_tooth_and_claw_of_2025_stays(scene: Any) -> None:
    table = scene("tortuga: bo invader + bo tooth-and-claw-and-guns", ana="beam-up", edition="2025")
    table.say("play beam-up")
    assert table.at("tortuga") == ["bo invader 3 +tooth-and-claw-and-guns"]


def test_upgrade_gives_two(scene: Any) -> None:
    table = scene("tortuga: ana invader", ana="upgrade")
    table.say("play upgrade on invader")
    assert table.at("tortuga") == ["ana invader 5 +upgrade"]


def test_wildlife_preserve_shields_from_actions_of_others(scene: Any) -> None:
    table = scene(
        "tortuga: bo invader, bo @wildlife-preserve",
        ana="beam-up supreme-overlord",
    )
    table.say("play beam-up")
    assert table.at("tortuga") == ["bo invader 3", "+wildlife-preserve"]
    table.say("play supreme-overlord on tortuga", "choose invader")
    assert table.hand("bo") == ["invader"], "minions are no actions"


def test_jungle_oasis_has_no_ability(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex")
    table.say("pass")
    assert table.points("ana") == 2


def test_tar_pits_put_the_destroyed_under_the_deck(scene: Any) -> None:
    table = scene("tar-pits: ana king-rex, bo collector", ana="natural-selection")
    table.say("play natural-selection")
    assert table.under("bo") == ["collector"]
    assert table.discards("bo") == []


def test_tar_pits_of_2025_bury_the_first_of_a_turn_instead(scene: Any) -> None:
    lines = ("tar-pits: ana invader, bo gremlin, bo gremlin", "tortuga: bo scout")
    table = scene(*lines, ana="cannon howl", deck={"bo": "upgrade"}, edition="2025")
    table.say("play cannon", "choose gremlin#3", "choose gremlin#4")
    assert table.under("bo") == ["gremlin"], "it was not destroyed"
    assert table.hand("bo") == ["upgrade"], "what the second set off"
    assert table.discards("bo") == ["gremlin"]
    table = scene(*lines, ana="cannon howl", deck={"bo": "upgrade"})
    table.say("play cannon", "choose gremlin#3", "no", "next gremlin")
    assert table.hand("bo") == ["upgrade"], "buried after it was destroyed, in the first printing"
    assert table.under("bo") == ["gremlin"]


def test_tar_pits_of_2025_bury_one_of_each_turn_unless_they_are_jammed(scene: Any) -> None:
    lines = ("tar-pits: bo scout, bo scout, bo scout", "tortuga")
    deck = {"bo": "howl howl upgrade"}
    table = scene(*lines, ana="seeing-stars seeing-stars", deck=deck, edition="2025")
    table.say("play seeing-stars", "choose scout#2", "pass", "pass")
    table.say("play seeing-stars", "choose scout#3")
    assert table.under("bo") == ["scout", "scout"]
    table = scene("tar-pits: bo scout, bo @jammed-signal", ana="seeing-stars", edition="2025")
    table.say("play seeing-stars")
    assert (table.under("bo"), table.discards("bo")) == ([], ["scout"])


def test_laseratops_reaches_no_farther_than_its_base(scene: Any) -> None:
    table = scene("tortuga", "tar-pits: bo collector", ana="laseratops")
    table.say("play laseratops on tortuga")
    assert table.at("tar-pits") == ["bo collector 2"]
    assert table.at("tortuga") == ["ana laseratops 4"]


def test_war_raptors_count_nothing_but_war_raptors(scene: Any) -> None:
    lines = ("tortuga: ana war-raptor, ana scout",)
    for raptor in ("all", "yours"):
        table = scene(*lines, raptor=raptor)
        assert table.at("tortuga") == ["ana war-raptor 3", "ana scout 3"]


def test_natural_selection_reaches_no_farther_than_its_base(scene: Any) -> None:
    table = scene("tortuga: ana king-rex", "tar-pits: bo collector", ana="natural-selection")
    table.say("play natural-selection")
    assert table.at("tar-pits") == ["bo collector 2"]


def test_rampage_takes_one_of_yours_and_lowers_its_base_only(scene: Any) -> None:
    table = scene("tortuga: ana invader, bo king-rex", "tar-pits: bo scout", ana="rampage")
    table.say("play rampage")
    assert (table.breakpoint("tortuga"), table.breakpoint("tar-pits")) == (21 - 3, 16)


def test_tooth_and_claw_of_the_bgb_edition_minds_others_only(scene: Any) -> None:
    line = "tortuga: ana scout + ana tooth-and-claw-and-guns"
    table = scene(line, ana="augmentation", edition="bgb")
    table.say("play augmentation")
    assert table.at("tortuga") == ["ana scout 7 +tooth-and-claw-and-guns"]
    table = scene(line, ana="", bo="beam-up", edition="bgb")
    table.say("pass", "play beam-up")
    assert table.at("tortuga") == ["ana scout 3"]


def test_tooth_and_claw_is_played_on_any_minion(scene: Any) -> None:
    table = scene("tortuga: bo scout, ana invader", ana="tooth-and-claw-and-guns")
    table.say("play tooth-and-claw-and-guns on scout")
    assert table.at("tortuga") == ["bo scout 3 +tooth-and-claw-and-guns", "ana invader 3"]


def test_wildlife_preserve_shields_the_minions_of_its_player_only(scene: Any) -> None:
    table = scene("tortuga: cleo invader, bo @wildlife-preserve", seats=3, ana="beam-up")
    table.say("play beam-up")
    assert table.hand("cleo") == ["invader"]
