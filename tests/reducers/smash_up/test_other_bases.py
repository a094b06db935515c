"""What the bases of the other factions do, a base a test."""

from typing import Any


def test_factory_pays_the_winner_for_every_five(scene: Any) -> None:
    table = scene(
        "factory-436-1337: ana king-rex, ana king-rex, ana king-rex, bo scout, bo invader"
    )
    table.say("pass")
    assert table.points("ana") == 2 + 21 // 5
    assert table.points("bo") == 2


def test_the_central_brain_strengthens_all_there(scene: Any) -> None:
    table = scene("the-central-brain: ana scout", "tortuga: ana scout")
    assert table.at("the-central-brain") == ["ana scout 4"]
    assert table.at("tortuga") == ["ana scout 3"]


def test_cave_of_shinies_consoles_the_owner(scene: Any) -> None:
    table = scene("cave-of-shinies: bo scout", ana="seeing-stars")
    table.say("play seeing-stars")
    assert table.points("bo") == 1


def test_mushroom_kingdom_draws_one_of_others_at_each_start(scene: Any) -> None:
    table = scene("mushroom-kingdom", "tortuga: ana scout, bo invader")
    table.say("pass")
    assert table.asked == ("Bo", "choose")
    assert table.options == ["choose scout", "no"]
    table.say("choose scout")
    assert table.at("mushroom-kingdom") == ["ana scout 3"]


def test_school_of_wizardry_chooses_the_base_that_follows(scene: Any) -> None:
    table = scene(
        "school-of-wizardry: ana king-rex, ana king-rex, ana king-rex",
        following="tortuga tar-pits ninja-dojo",
    )
    table.say("pass")
    assert len(table.options) == 6
    table.say("stack ninja-dojo, tar-pits, tortuga")
    assert "ninja-dojo" in [base.card for base in table.state.bases.values()]
    assert table.state.base_deck.top == ("tar-pits", "tortuga")


def test_the_great_library_lets_those_there_draw(scene: Any) -> None:
    table = scene(
        "the-great-library: ana king-rex, ana king-rex, ana king-rex, bo collector",
        deck={"bo": "howl", "ana": "howl howl howl"},
    )
    table.say("pass", "no", "yes")
    assert table.hand("bo") == ["howl"]


def test_evans_city_cemetery_renews_the_hand_of_the_winner(scene: Any) -> None:
    table = scene(
        "evans-city-cemetery: ana king-rex, ana king-rex, ana king-rex",
        ana="scout",
        deck={"ana": "howl howl howl howl howl upgrade upgrade"},
    )
    table.say("pass", "discard scout")
    assert table.hand("ana") == ["howl"] * 5 + ["upgrade"] * 2


def test_rhodes_plaza_mall_pays_for_every_minion(scene: Any) -> None:
    table = scene("rhodes-plaza-mall: ana king-rex, ana king-rex, ana king-rex, bo scout")
    table.say("pass")
    assert (table.points("ana"), table.points("bo")) == (3, 1)
