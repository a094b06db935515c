"""What the Tricksters do, a card a test; their bases stand in ``test_other_bases``."""

from typing import Any


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
