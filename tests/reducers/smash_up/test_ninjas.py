"""What the Ninjas and their bases do, a card a test."""

from typing import Any


def test_ninja_master_may_destroy_one_here(scene: Any) -> None:
    table = scene("tortuga: bo king-rex", ana="ninja-master")
    table.say("play ninja-master on tortuga", "choose king-rex")
    assert table.discards("bo") == ["king-rex"]


def test_tiger_assassin_destroys_one_of_three_or_less(scene: Any) -> None:
    table = scene("tortuga: bo king-rex, bo scout", ana="tiger-assassin")
    table.say("play tiger-assassin on tortuga")
    assert table.options == ["choose scout", "no"]
    table.say("choose scout")
    assert table.discards("bo") == ["scout"]


def test_shinobi_comes_before_a_scoring_once_a_base(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex", bo="shinobi shinobi")
    table.say("pass", "play shinobi on jungle-oasis")
    assert table.options == ["pass"], "one for each base"
    table.say("pass")
    assert table.discards("bo") == ["shinobi"]


def test_ninja_acolyte_makes_way_for_another(scene: Any) -> None:
    table = scene("tortuga: ana ninja-acolyte", "tar-pits", ana="ninja-master")
    table.say("use ninja-acolyte")
    assert table.options == ["play ninja-acolyte on tortuga", "play ninja-master on tortuga"]
    table.say("play ninja-master on tortuga", "no")
    assert table.hand("ana") == ["ninja-acolyte"]
    assert table.options == [
        "play ninja-acolyte on tortuga",
        "play ninja-acolyte on tar-pits",
        "pass",
    ]


def test_ninja_acolyte_is_too_late_after_a_minion(scene: Any) -> None:
    table = scene("tortuga: ana ninja-acolyte", ana="scout")
    table.say("play scout on tortuga")
    assert table.refused("use ninja-acolyte")[0] == "no-ability"


def test_assassination_at_the_end_of_the_turn(scene: Any) -> None:
    table = scene("tortuga: bo king-rex", ana="assassination")
    table.say("play assassination on king-rex")
    assert table.at("tortuga") == ["bo king-rex 7 +assassination"]
    table.say("pass")
    assert table.at("tortuga") == []
    assert table.discards("bo") == ["king-rex"]


def test_disguise_plays_as_many_and_takes_back(scene: Any) -> None:
    table = scene("tortuga: ana scout, ana invader", ana="disguise king-rex ninja-master")
    table.say("play disguise", "choose scout", "choose invader")
    table.say("play king-rex on tortuga", "play ninja-master on tortuga", "no")
    assert table.at("tortuga") == ["ana king-rex 7", "ana ninja-master 5"]
    assert table.hand("ana") == ["scout", "invader"]


def test_hidden_ninja_plays_a_minion_before_a_scoring(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex", bo="hidden-ninja king-rex")
    table.say("pass", "play hidden-ninja")
    assert table.options == ["play king-rex on jungle-oasis"]
    table.say("play king-rex on jungle-oasis")
    assert table.discards("bo") == ["hidden-ninja", "king-rex"]


def test_hidden_ninja_of_ones_turn_does_nothing(scene: Any) -> None:
    table = scene("tortuga", ana="hidden-ninja scout")
    table.say("play hidden-ninja")
    assert table.asked == ("Ana", "play-cards")
    assert table.discards("ana") == ["hidden-ninja"]


def test_infiltrate_destroys_an_action_and_ignores_the_base(scene: Any) -> None:
    table = scene("the-central-brain: ana scout, bo scout, bo @wildlife-preserve", ana="infiltrate")
    table.say("play infiltrate on the-central-brain")
    assert table.at("the-central-brain") == ["ana scout 3", "bo scout 4", "+infiltrate"]
    assert table.discards("bo") == ["wildlife-preserve"]


def test_infiltrate_goes_when_your_turn_begins(scene: Any) -> None:
    table = scene("tortuga: ana @infiltrate")
    table.say("pass")
    assert table.at("tortuga") == ["+infiltrate"]
    table.say("pass")
    assert table.at("tortuga") == []


def test_infiltrate_of_2025_cancels_the_base_for_all(scene: Any) -> None:
    table = scene("the-central-brain: bo scout, ana @infiltrate", edition="2025")
    table.say("use infiltrate")
    assert table.at("the-central-brain") == ["bo scout 3"]
    table.say("pass", "pass")
    assert table.at("the-central-brain") == ["bo scout 4"]


def test_poison_destroys_actions_and_weakens(scene: Any) -> None:
    table = scene("tortuga: bo king-rex + bo upgrade", ana="poison")
    table.say("play poison on king-rex", "choose upgrade")
    assert table.at("tortuga") == ["bo king-rex 3 +poison"]


def test_seeing_stars_destroys_a_weak_minion(scene: Any) -> None:
    table = scene("tortuga: bo king-rex, bo scout", ana="seeing-stars")
    table.say("play seeing-stars")
    assert table.discards("bo") == ["scout"]


def test_smoke_bomb_shields_until_your_turn(scene: Any) -> None:
    table = scene("tortuga: bo scout + bo smoke-bomb", ana="seeing-stars")
    table.say("play seeing-stars")
    assert table.at("tortuga") == ["bo scout 3 +smoke-bomb"]
    table.say("pass")
    assert table.at("tortuga") == ["bo scout 3"]


def test_smoke_bomb_of_2025_stays(scene: Any) -> None:
    table = scene("tortuga: bo scout + bo smoke-bomb", edition="2025")
    table.say("pass")
    assert table.at("tortuga") == ["bo scout 3 +smoke-bomb"]


def test_way_of_deception_moves_one_of_yours(scene: Any) -> None:
    table = scene("tortuga: ana scout, bo king-rex", "tar-pits", ana="way-of-deception")
    table.say("play way-of-deception")
    assert table.at("tar-pits") == ["ana scout 3"]


def test_ninja_dojo_lets_the_winner_destroy_any(scene: Any) -> None:
    table = scene("ninja-dojo: ana king-rex, ana king-rex, ana king-rex", "tortuga: bo invader")
    table.say("pass", "choose invader")
    assert table.at("tortuga") == []


def test_ninja_dojo_may_be_agreed_to_reach_no_farther_than_here(scene: Any) -> None:
    table = scene(
        "ninja-dojo: ana king-rex, ana king-rex, ana king-rex", "tortuga: bo invader", dojo="here"
    )
    table.say("pass")
    assert "choose invader" not in table.options


def test_temple_of_goju_buries_the_strongest(scene: Any) -> None:
    table = scene(
        "temple-of-goju: ana king-rex, ana king-rex, ana invader, bo invader, bo collector"
    )
    table.say("pass")
    assert table.under("bo") == ["invader"]
    assert table.hand("ana") == ["king-rex", "king-rex"], "both, and then drawn"


def test_ninja_master_and_tiger_assassin_reach_no_farther_than_their_base(scene: Any) -> None:
    for card in ("ninja-master", "tiger-assassin"):
        table = scene("tortuga", "tar-pits: bo collector", ana=card)
        table.say(f"play {card} on tortuga")
        assert "choose collector" not in table.options


def test_infiltrate_destroys_an_action_on_its_base_only(scene: Any) -> None:
    table = scene(
        "tortuga: bo scout + bo upgrade", "tar-pits: bo @wildlife-preserve", ana="infiltrate"
    )
    table.say("play infiltrate on tortuga")
    assert table.asked == ("Ana", "play-cards")
    assert table.at("tortuga") == ["bo scout 5 +upgrade", "+infiltrate"]
    assert table.at("tar-pits") == ["+wildlife-preserve"]


def test_poison_destroys_any_number_of_actions_on_its_minion_only(scene: Any) -> None:
    table = scene(
        "tortuga: bo king-rex + bo upgrade + bo upgrade, bo scout + bo upgrade", ana="poison"
    )
    table.say("play poison on king-rex", "choose upgrade#3")
    assert table.options == ["choose upgrade#4", "no"]
    table.say("choose upgrade#4")
    assert table.at("tortuga") == ["bo king-rex 3 +poison", "bo scout 5 +upgrade"]


def test_smoke_bomb_is_played_on_a_minion_of_yours_and_shields_from_actions_only(
    scene: Any,
) -> None:
    table = scene("tortuga: ana scout, bo scout", ana="smoke-bomb", bo="ninja-master")
    assert table.options == ["play smoke-bomb on scout#2", "pass"]
    table.say("play smoke-bomb on scout#2", "pass")
    table.say("play ninja-master on tortuga", "choose scout#2")
    assert table.discards("ana") == ["scout", "smoke-bomb"]
