"""What the Wizards do, a card a test; their bases stand in ``test_other_bases``."""

from typing import Any


def test_archmage_grants_an_action_each_turn_d11(scene: Any) -> None:
    table = scene("tortuga", ana="archmage howl howl", deck={"ana": "howl howl howl howl"})
    table.say("play archmage on tortuga", "play howl", "play howl")
    assert table.options == ["pass"]
    table.say("pass", "pass", "play howl", "play howl")
    assert table.options == ["pass"]


def test_chronomage_grants_an_action(scene: Any) -> None:
    table = scene("tortuga", ana="chronomage howl howl")
    table.say("play chronomage on tortuga", "play howl", "play howl")
    assert table.options == ["pass"]


def test_enchantress_draws(scene: Any) -> None:
    table = scene("tortuga", ana="enchantress", deck={"ana": "howl"})
    table.say("play enchantress on tortuga")
    assert table.hand("ana") == ["howl"]


def test_mystic_studies_draw_two(scene: Any) -> None:
    table = scene("tortuga", ana="mystic-studies", deck={"ana": "howl upgrade"})
    table.say("play mystic-studies")
    assert table.hand("ana") == ["howl", "upgrade"]


def test_sacrifice_draws_for_the_power(scene: Any) -> None:
    table = scene("tortuga: ana invader", ana="sacrifice", deck={"ana": "howl " * 5})
    table.say("play sacrifice")
    assert table.hand("ana") == ["howl"] * 3
    assert table.at("tortuga") == []


def test_d15_a_sacrificed_warbot_stays(scene: Any) -> None:
    table = scene("tortuga: ana warbot", ana="sacrifice", deck={"ana": "howl " * 5})
    table.say("play sacrifice")
    assert table.hand("ana") == ["howl"] * 4
    assert table.at("tortuga") == ["ana warbot 4"]


def test_summon_grants_a_minion(scene: Any) -> None:
    table = scene("tortuga", ana="summon scout scout")
    table.say("play summon", "play scout on tortuga", "play scout on tortuga")
    assert table.options == ["pass"]


def test_time_loop_grants_two_actions(scene: Any) -> None:
    table = scene("tortuga", ana="time-loop howl howl howl")
    table.say("play time-loop", "play howl", "play howl")
    assert table.options == ["pass"]


def test_winds_of_change_renew_the_hand(scene: Any) -> None:
    table = scene("tortuga", ana="winds-of-change howl", deck={"ana": "howl " * 5})
    table.say("play winds-of-change")
    assert table.hand("ana") == ["howl"] * 5
    assert "play howl" in table.options
