"""What the Wizards and their bases do, a card a test, and the questions people asked."""

from typing import Any


def actions(table: Any) -> list[str]:
    """The actions that may be played."""
    return [each for each in table.options if each.startswith("play") and " on " not in each]


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


def test_d11_archmage_grants_an_action_from_the_first_turn(scene: Any) -> None:
    table = scene("tortuga: bo scout, bo scout", ana="archmage beam-up beam-up beam-up")
    table.say("play archmage on tortuga")
    table.say("play beam-up", "choose scout#2", "play beam-up", "choose scout")
    assert table.options == ["pass"], "once a turn"


def test_d11_archmage_grants_an_action_on_each_turn_of_its_player(scene: Any) -> None:
    table = scene("tortuga: bo archmage", bo="mystic-studies mystic-studies mystic-studies")
    table.say("pass", "play mystic-studies", "play mystic-studies")
    assert table.options == ["pass"]


def test_8_23_the_action_of_an_archmage_stays_when_it_is_destroyed(scene: Any) -> None:
    table = scene("tortuga", ana="archmage sacrifice mystic-studies", deck={"ana": "howl"})
    table.say("play archmage on tortuga", "play sacrifice")
    assert table.discards("ana")[0] == "archmage"
    assert "play mystic-studies" in table.options


def test_archmage_of_2025_is_used(scene: Any) -> None:
    table = scene("tortuga", ana="archmage mystic-studies mystic-studies", edition="2025")
    table.say("play archmage on tortuga", "play mystic-studies")
    assert actions(table) == []
    table.say("use archmage", "play mystic-studies")
    assert table.options == ["pass"], "once a turn"


def test_archmage_of_2025_grants_nothing_once_it_is_gone(scene: Any) -> None:
    table = scene(
        "tortuga", ana="archmage sacrifice mystic-studies", deck={"ana": "howl"}, edition="2025"
    )
    table.say("play archmage on tortuga", "play sacrifice")
    assert table.options == ["pass"]


def test_8_23_the_action_of_a_chronomage_stays_when_it_is_destroyed(scene: Any) -> None:
    table = scene("tortuga", ana="chronomage sacrifice summon", deck={"ana": "howl"})
    table.say("play chronomage on tortuga", "play sacrifice")
    assert "chronomage" in table.discards("ana")
    assert "play summon" in table.options


def test_sacrifice_draws_as_many_as_the_power_of_a_minion(scene: Any) -> None:
    table = scene(
        "tortuga: ana gremlin + ana upgrade, bo king-rex",
        ana="sacrifice",
        deck={"ana": "howl howl howl howl scout scout scout"},
    )
    table.say("play sacrifice")
    assert table.hand("ana") == ["howl", "howl", "howl", "howl", "scout"], "4, and one of Gremlin"
    assert table.at("tortuga") == ["bo king-rex 7"]


def test_winds_of_change_renews_the_hand_and_grants_an_action(scene: Any) -> None:
    table = scene(
        "tortuga", ana="winds-of-change howl howl howl", deck={"ana": "howl howl howl howl"}
    )
    table.say("play winds-of-change")
    assert table.hand("ana") == ["howl"] * 5
    assert table.player("ana").deck.size == 2
    table.say("play howl")
    assert table.options == ["pass"]


def test_the_great_library_lets_those_present_draw(scene: Any) -> None:
    table = scene(
        "the-great-library: ana king-rex, ana king-rex, ana king-rex, bo invader",
        seats=3,
        deck={"ana": "howl howl howl", "bo": "howl howl", "cleo": "howl"},
    )
    table.say("pass")
    assert table.asked == ("Ana", "may")
    table.say("no")
    assert table.asked == ("Bo", "may")
    table.say("yes")
    assert (table.hand("bo"), table.hand("cleo")) == (["howl"], [])


def test_school_of_wizardry_lets_the_winner_choose_the_next_base(scene: Any) -> None:
    table = scene(
        "school-of-wizardry: ana king-rex, ana king-rex, ana king-rex, bo invader",
        following="tortuga tar-pits the-mothership jungle-oasis",
    )
    table.say("pass")
    assert table.asked == ("Ana", "stack-bases")
    table.say("stack the-mothership, tar-pits, tortuga")
    assert table.at("the-mothership") == []
    assert list(table.state.base_deck.top)[:2] == ["tar-pits", "tortuga"]
