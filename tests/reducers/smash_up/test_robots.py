"""What the Robots do, a card a test; their bases stand in ``test_other_bases``."""

from typing import Any


def test_nukebot_takes_the_others_with_it(scene: Any) -> None:
    table = scene("tortuga: bo nukebot, ana king-rex, bo scout", ana="ninja-master")
    table.say("play ninja-master on tortuga", "choose nukebot")
    assert table.at("tortuga") == ["bo scout 3"]


def test_warbot_cannot_be_destroyed(scene: Any) -> None:
    table = scene("tortuga: bo warbot", ana="ninja-master")
    table.say("play ninja-master on tortuga", "choose warbot")
    assert table.at("tortuga") == ["bo warbot 4", "ana ninja-master 5"]


def test_zapbot_grants_a_small_minion(scene: Any) -> None:
    table = scene("tortuga", ana="zapbot collector scout")
    table.say("play zapbot on tortuga")
    assert table.options == ["play collector on tortuga", "pass"]


def test_microbot_alpha_counts_your_minions(scene: Any) -> None:
    table = scene("tortuga: ana microbot-alpha, ana scout, bo scout", "tar-pits: ana scout")
    assert table.at("tortuga") == ["ana microbot-alpha 3", "ana scout 3", "bo scout 3"]


def test_microbot_archive_draws_for_every_microbot_d6(scene: Any) -> None:
    table = scene(
        "tortuga: bo microbot-archive, bo microbot-guard, ana king-rex",
        ana="powderkeg",
        deck={"bo": "howl howl howl"},
    )
    table.say("play powderkeg")
    assert table.hand("bo") == ["howl", "howl"]


def test_microbot_fixers_add_up_and_grant_a_minion(scene: Any) -> None:
    table = scene("tortuga: ana microbot-fixer", ana="microbot-fixer scout")
    table.say("play microbot-fixer on tortuga")
    assert table.at("tortuga") == ["ana microbot-fixer 3", "ana microbot-fixer 3"]
    table.say("play scout on tortuga")
    assert table.options == ["pass"]


def test_microbot_guard_destroys_where_you_are_many(scene: Any) -> None:
    table = scene("tortuga: ana king-rex, ana king-rex, bo collector", ana="microbot-guard")
    table.say("play microbot-guard on tortuga", "choose collector")
    assert table.discards("bo") == ["collector"]


def test_microbot_reclaimer_shuffles_microbots_in(scene: Any) -> None:
    table = scene(
        "tortuga", ana="microbot-reclaimer", discards={"ana": "microbot-guard scout microbot-alpha"}
    )
    table.say("play microbot-reclaimer on tortuga", "pick microbot-alpha", "no")
    assert table.discards("ana") == ["microbot-guard", "scout"]
    assert table.player("ana").deck.size == 1


def test_tech_center_draws_for_every_minion(scene: Any) -> None:
    table = scene(
        "tortuga: ana scout, ana scout", ana="tech-center", deck={"ana": "howl howl howl"}
    )
    table.say("play tech-center")
    assert table.hand("ana") == ["howl", "howl"]


def test_8_11_two_fixers_strengthen_every_microbot_and_themselves(scene: Any) -> None:
    table = scene(
        "tortuga: ana microbot-fixer, ana microbot-fixer, bo microbot-guard",
        "tar-pits: ana microbot-guard, ana scout",
    )
    assert table.at("tortuga") == [
        "ana microbot-fixer 3",
        "ana microbot-fixer 3",
        "bo microbot-guard 1",
    ]
    assert table.at("tar-pits") == ["ana microbot-guard 3", "ana scout 3"]


def test_8_11_alpha_makes_microbots_of_what_is_in_play_only(scene: Any) -> None:
    table = scene(
        "tortuga: ana microbot-alpha",
        ana="microbot-reclaimer",
        discards={"ana": "scout microbot-guard microbot-reclaimer"},
    )
    table.say("play microbot-reclaimer on tortuga")
    assert table.options == ["pick microbot-guard", "pick microbot-reclaimer", "no"]


def test_d6_microbot_archive_sees_what_alpha_made_of_the_destroyed(scene: Any) -> None:
    table = scene(
        "tortuga: bo microbot-alpha, bo microbot-archive, bo walker, ana king-rex",
        ana="powderkeg",
        deck={"bo": "howl howl howl howl"},
    )
    table.say("play powderkeg")
    assert table.hand("bo") == ["howl", "howl", "howl"]


def test_d7_microbot_fixer_as_the_second_minion_grants_none(scene: Any) -> None:
    table = scene("tortuga", ana="zapbot microbot-fixer scout")
    table.say("play zapbot on tortuga", "play microbot-fixer on tortuga")
    assert table.options == ["pass"]


def test_microbot_guard_counts_itself_and_needs_one_weaker(scene: Any) -> None:
    table = scene("tortuga: ana king-rex, bo scout", ana="microbot-guard")
    table.say("play microbot-guard on tortuga")
    assert table.at("tortuga") == ["ana king-rex 7", "bo scout 3"]


def test_nukebot_reaches_no_farther_than_its_base(scene: Any) -> None:
    table = scene("tortuga: bo nukebot", "tar-pits: ana scout", ana="ninja-master")
    table.say("play ninja-master on tortuga", "choose nukebot")
    assert (table.at("tortuga"), table.at("tar-pits")) == ([], ["ana scout 3"])


def test_microbot_alpha_is_about_the_minions_of_its_player(scene: Any) -> None:
    table = scene("tortuga: ana microbot-alpha, bo microbot-guard, ana king-rex")
    assert table.at("tortuga")[0] == "ana microbot-alpha 2", "the Guard is another's"
    table = scene(
        "tortuga: ana microbot-alpha, bo microbot-archive, bo scout",
        ana="seeing-stars",
        deck={"bo": "howl"},
    )
    table.say("play seeing-stars", "choose scout")
    assert table.hand("bo") == [], "it makes Microbots of Ana's minions only"


def test_microbot_archive_minds_microbots_of_its_player_only(scene: Any) -> None:
    line = "tortuga: bo microbot-archive, ana microbot-guard, bo scout, bo microbot-guard"
    for victim, drawn in (("microbot-guard#3", []), ("scout", []), ("microbot-guard#5", ["howl"])):
        table = scene(line, ana="seeing-stars", deck={"bo": "howl"})
        table.say("play seeing-stars", f"choose {victim}")
        assert table.hand("bo") == drawn, victim


def test_microbot_guard_reaches_no_farther_than_its_base(scene: Any) -> None:
    table = scene(
        "tortuga: ana king-rex, ana scout", "tar-pits: bo collector", ana="microbot-guard"
    )
    table.say("play microbot-guard on tortuga")
    assert table.at("tortuga") == ["ana king-rex 7", "ana scout 3"], "it is the only one it can"


def test_microbot_reclaimer_grants_a_minion_if_it_is_the_first(scene: Any) -> None:
    table = scene("tortuga", ana="microbot-reclaimer scout")
    table.say("play microbot-reclaimer on tortuga")
    assert table.options == ["play scout on tortuga", "pass"]
    table = scene("tortuga", ana="zapbot microbot-reclaimer scout")
    table.say("play zapbot on tortuga", "play microbot-reclaimer on tortuga")
    assert table.options == ["pass"]
