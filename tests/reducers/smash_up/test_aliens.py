"""What the Aliens and their bases do, a card a test."""

from typing import Any

from events.smash_up.cards import HandSeen


def test_supreme_overlord_may_return_any_minion(scene: Any) -> None:
    table = scene("tortuga: bo king-rex", "tar-pits", ana="supreme-overlord")
    table.say("play supreme-overlord on tar-pits", "choose king-rex")
    assert table.at("tortuga") == []
    assert table.hand("bo") == ["king-rex"]


def test_supreme_overlord_may_leave_it(scene: Any) -> None:
    table = scene("tortuga: bo king-rex", ana="supreme-overlord")
    table.say("play supreme-overlord on tortuga", "no")
    assert table.at("tortuga") == ["bo king-rex 7", "ana supreme-overlord 5"]


def test_invader_scores_a_point(scene: Any) -> None:
    table = scene("tortuga", ana="invader")
    table.say("play invader on tortuga")
    assert table.points("ana") == 1


def test_scout_comes_back_after_scoring(scene: Any) -> None:
    table = scene("jungle-oasis: ana scout, ana king-rex, bo scout", deck={"ana": "howl upgrade"})
    table.say("pass", "next 1", "yes")
    assert table.asked == ("Bo", "may")
    table.say("no")
    assert table.hand("ana") == ["scout", "howl", "upgrade"]
    assert table.discards("bo") == ["scout"]
    assert table.discards("ana") == ["king-rex"]


def test_collector_returns_a_weak_minion_here(scene: Any) -> None:
    table = scene("tortuga: bo invader, bo king-rex", "tar-pits: bo scout", ana="collector")
    table.say("play collector on tortuga")
    assert table.options == ["choose invader", "choose collector", "no"]
    table.say("choose invader")
    assert table.hand("bo") == ["invader"]


def test_collector_of_the_bgb_edition_spares_collectors(scene: Any) -> None:
    table = scene("tortuga: bo collector, bo scout", ana="collector", edition="bgb")
    table.say("play collector on tortuga")
    assert table.options == ["choose scout", "no"]


def test_abduction_returns_a_minion_and_grants_another(scene: Any) -> None:
    table = scene("tortuga: bo king-rex", ana="abduction invader scout")
    table.say("play abduction")
    assert table.hand("bo") == ["king-rex"]
    table.say("play invader on tortuga", "play scout on tortuga")
    assert table.at("tortuga") == ["ana invader 3", "ana scout 3"]
    assert table.discards("ana") == ["abduction"]


def test_beam_up_returns_a_minion(scene: Any) -> None:
    table = scene("tortuga: bo king-rex, ana scout", ana="beam-up")
    table.say("play beam-up", "choose scout")
    assert table.hand("ana") == ["scout"]


def test_crop_circles_empties_a_base(scene: Any) -> None:
    table = scene("tortuga: bo king-rex, ana scout", "tar-pits: bo invader", ana="crop-circles")
    table.say("play crop-circles", "choose tortuga")
    assert (table.hand("ana"), table.hand("bo")) == (["scout"], ["king-rex"])
    assert table.at("tar-pits") == ["bo invader 3"]


def test_disintegrator_puts_a_weak_minion_under_the_deck(scene: Any) -> None:
    table = scene("tortuga: bo king-rex, bo invader + ana upgrade", ana="disintegrator")
    assert table.at("tortuga")[1] == "bo invader 5 +upgrade"
    table.say("play disintegrator")
    assert table.at("tortuga") == ["bo king-rex 7", "bo invader 5 +upgrade"], "5 is too much"
    table = scene("tortuga: bo king-rex, bo invader", ana="disintegrator")
    table.say("play disintegrator")
    assert table.under("bo") == ["invader"]


def test_invasion_moves_a_minion(scene: Any) -> None:
    table = scene("tortuga: bo king-rex", "tar-pits", "the-mothership", ana="invasion")
    table.say("play invasion", "choose tar-pits")
    assert table.at("tar-pits") == ["bo king-rex 7"]


def test_jammed_signal_silences_a_base(scene: Any) -> None:
    table = scene("the-central-brain: ana scout, bo scout", ana="jammed-signal")
    assert table.at("the-central-brain") == ["ana scout 4", "bo scout 4"]
    table.say("play jammed-signal on the-central-brain")
    assert table.at("the-central-brain") == ["ana scout 3", "bo scout 3", "+jammed-signal"]


def test_probe_looks_and_discards_a_minion(scene: Any) -> None:
    table = scene("tortuga", ana="probe", bo="howl scout king-rex")
    table.say("play probe")
    assert table.options == ["pick king-rex", "pick scout"]
    table.say("pick king-rex")
    assert table.discards("bo") == ["king-rex"]


def test_probe_of_a_hand_without_minions_takes_nothing(scene: Any) -> None:
    table = scene("tortuga", ana="probe", bo="howl")
    table.say("play probe")
    assert table.options == ["no"]
    table.say("no")
    assert table.hand("bo") == ["howl"]


def test_terraforming_swaps_a_base_and_grants_a_minion_there(scene: Any) -> None:
    table = scene(
        "tortuga: bo king-rex + bo upgrade, bo @jammed-signal",
        "tar-pits",
        ana="terraforming scout invader",
        following="the-mothership",
    )
    table.say("play invader on tar-pits", "play terraforming", "choose tortuga")
    table.say("pick the-mothership")
    assert table.at("the-mothership") == ["bo king-rex 9 +upgrade"]
    assert table.discards("bo") == ["jammed-signal"]
    assert table.options == ["play scout on the-mothership", "pass"]


def test_terraforming_of_2025_leaves_the_actions(scene: Any) -> None:
    table = scene(
        "tortuga: bo @jammed-signal",
        ana="terraforming",
        following="the-mothership",
        edition="2025",
    )
    table.say("play terraforming", "pick the-mothership")
    assert table.at("the-mothership") == ["+jammed-signal"]


def test_the_homeworld_grants_a_small_minion(scene: Any) -> None:
    table = scene("the-homeworld", "tar-pits", ana="invader collector war-raptor scout")
    table.say("play invader on the-homeworld")
    assert "play scout on tar-pits" not in table.options
    table.say("play war-raptor on tar-pits")
    assert table.options == ["pass"]


def test_the_mothership_gives_the_winner_a_minion_back(scene: Any) -> None:
    table = scene(
        "the-mothership: ana king-rex, ana king-rex, ana king-rex, ana invader, bo scout",
        deck={"ana": "howl upgrade"},
    )
    table.say("pass", "next the-mothership", "choose invader", "yes")
    assert table.hand("ana") == ["invader", "howl", "upgrade"]
    assert table.points("ana") == 4


def test_probe_shows_the_whole_hand_to_who_plays_it(scene: Any) -> None:
    table = scene("tortuga", ana="probe", bo="howl scout")
    table.say("play probe")
    assert table.happened(HandSeen) == [HandSeen(0, 1, ("howl", "scout"))]
