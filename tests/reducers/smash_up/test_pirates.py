"""What the Pirates and their bases do, a card a test."""

from typing import Any


def test_pirate_king_comes_before_a_scoring(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex", "tortuga: bo pirate-king")
    table.say("pass")
    assert table.asked == ("Bo", "may"), "offered to who controls it"
    table.say("yes")
    assert table.points("ana") == 2
    assert table.discards("bo") == ["pirate-king"]


def test_buccaneer_moves_instead_of_being_destroyed(scene: Any) -> None:
    table = scene("tortuga: bo buccaneer", "tar-pits", "the-mothership", ana="ninja-master")
    table.say("play ninja-master on tortuga", "choose buccaneer")
    assert table.asked == ("Bo", "choose")
    table.say("choose tar-pits")
    assert table.at("tar-pits") == ["bo buccaneer 4"]


def test_buccaneer_of_2025_may_once_a_turn(scene: Any) -> None:
    table = scene(
        "tortuga: bo buccaneer",
        "tar-pits",
        ana="ninja-master seeing-stars",
        edition="2025",
    )
    table.say("play ninja-master on tortuga", "choose buccaneer", "no")
    assert table.discards("bo") == ["buccaneer"]


def test_saucy_wench_destroys_a_small_one(scene: Any) -> None:
    table = scene("tortuga: bo collector, bo invader", ana="saucy-wench")
    table.say("play saucy-wench on tortuga", "choose collector")
    assert table.discards("bo") == ["collector"]


def test_first_mate_moves_on_after_the_scoring(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex, bo first-mate", "tortuga")
    table.say("pass", "yes")
    assert table.at("tortuga") == ["bo first-mate 2"]


def test_broadside_sweeps_one_player_on_a_base(scene: Any) -> None:
    table = scene(
        "tortuga: ana king-rex, bo collector, bo collector, bo invader, ana collector",
        "tar-pits: bo collector",
        ana="broadside",
    )
    table.say("play broadside", "name bo")
    assert table.at("tortuga") == ["ana king-rex 7", "bo invader 3", "ana collector 2"]
    assert table.at("tar-pits") == ["bo collector 2"]


def test_broadside_may_be_agreed_to_spare_oneself(scene: Any) -> None:
    table = scene("tortuga: ana collector, bo collector", ana="broadside", broadside_self="no")
    table.say("play broadside")
    assert table.at("tortuga") == ["ana collector 2"]


def test_cannon_takes_up_to_two(scene: Any) -> None:
    table = scene("tortuga: bo collector, bo collector, bo invader", ana="cannon cannon")
    table.say("play cannon", "choose collector#2", "no")
    assert table.at("tortuga") == ["bo collector 2", "bo invader 3"]


def test_dinghy_moves_up_to_two_of_yours(scene: Any) -> None:
    table = scene("tortuga: ana scout, ana invader, bo scout", "tar-pits", ana="dinghy")
    table.say("play dinghy", "choose invader", "choose scout#2")
    assert table.at("tar-pits") == ["ana scout 3", "ana invader 3"]


def test_full_sail_moves_any_number_in_your_turn(scene: Any) -> None:
    table = scene("tortuga: ana scout, ana invader", "tar-pits", ana="full-sail")
    table.say("play full-sail", "choose scout", "choose invader")
    assert table.at("tar-pits") == ["ana scout 3", "ana invader 3"]


def test_powderkeg_takes_all_that_are_no_stronger(scene: Any) -> None:
    table = scene(
        "tortuga: ana scout, bo invader, bo collector, bo king-rex, ana king-rex", ana="powderkeg"
    )
    table.say("play powderkeg", "choose scout")
    assert table.at("tortuga") == ["bo king-rex 7", "ana king-rex 7"]


def test_sea_dogs_move_a_faction_of_others(scene: Any) -> None:
    table = scene(
        "tortuga: bo scout, bo invader, bo king-rex, ana scout", "tar-pits", ana="sea-dogs"
    )
    table.say("play sea-dogs", "name aliens", "choose tortuga")
    assert table.at("tar-pits") == ["bo scout 3", "bo invader 3"]
    assert table.at("tortuga") == ["bo king-rex 7", "ana scout 3"]


def test_shanghai_moves_a_minion_of_another(scene: Any) -> None:
    table = scene("tortuga: bo scout, ana king-rex", "tar-pits", ana="shanghai")
    table.say("play shanghai")
    assert table.at("tar-pits") == ["bo scout 3"]


def test_swashbuckling_lasts_for_the_turn(scene: Any) -> None:
    table = scene("tortuga: ana scout, bo scout", ana="swashbuckling")
    table.say("play swashbuckling")
    assert table.at("tortuga") == ["ana scout 4", "bo scout 3"]
    table.say("pass")
    assert table.at("tortuga") == ["ana scout 3", "bo scout 3"]


def test_the_grey_opal_lets_the_beaten_move_one(scene: Any) -> None:
    table = scene("the-grey-opal: ana king-rex, ana king-rex, bo invader, bo collector", "tortuga")
    table.say("pass", "choose invader")
    assert table.at("tortuga") == ["bo invader 3"]
    assert table.discards("bo") == ["collector"]


def test_tortuga_lets_the_runner_up_come_to_the_new_base(scene: Any) -> None:
    table = scene(
        "tortuga: ana king-rex, ana king-rex, bo king-rex",
        "tar-pits: bo scout",
        following="jungle-oasis",
    )
    table.say("pass")
    assert table.options == ["choose scout", "no"], "nothing comes from Tortuga itself"
    table.say("choose scout")
    assert table.at("jungle-oasis") == ["bo scout 3"]


def test_pirate_king_comes_from_another_base_only(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, bo pirate-king", "tortuga")
    table.say("pass")
    assert table.points("ana") == 2, "nothing was asked before"


def test_saucy_wench_destroys_none_that_is_strong_or_elsewhere(scene: Any) -> None:
    table = scene("tortuga: bo invader", "tar-pits: bo collector", ana="saucy-wench")
    table.say("play saucy-wench on tortuga")
    assert table.asked == ("Ana", "play-cards")


def test_cannon_destroys_none_that_is_strong(scene: Any) -> None:
    table = scene("tortuga: bo collector, bo collector, bo invader", ana="cannon")
    table.say("play cannon", "choose collector#2", "choose collector#3")
    assert table.at("tortuga") == ["bo invader 3"]
    table = scene("tortuga: bo invader", ana="cannon")
    table.say("play cannon")
    assert table.asked == ("Ana", "play-cards")


def test_dinghy_moves_none_of_others(scene: Any) -> None:
    table = scene("tortuga: ana scout, bo scout", "tar-pits", ana="dinghy")
    table.say("play dinghy")
    assert table.options == ["choose scout#2", "no"]


def test_powderkeg_and_sea_dogs_reach_no_farther_than_their_base(scene: Any) -> None:
    lines = ("tortuga: ana king-rex, bo scout", "tar-pits: bo scout", "ninja-dojo")
    table = scene(*lines, ana="powderkeg")
    table.say("play powderkeg")
    assert (table.at("tortuga"), table.at("tar-pits")) == ([], ["bo scout 3"])
    table = scene(*lines, ana="sea-dogs")
    table.say("play sea-dogs", "name aliens", "choose tortuga", "choose ninja-dojo")
    assert table.at("tar-pits") == ["bo scout 3"]
    assert table.at("ninja-dojo") == ["bo scout 3"]
