"""What the Zombies do, a card a test; their bases stand in ``test_other_bases``."""

from typing import Any


def test_zombie_lord_fills_the_empty_bases(scene: Any) -> None:
    table = scene(
        "tortuga",
        "tar-pits",
        "jungle-oasis: ana scout",
        ana="zombie-lord",
        discards={"ana": "walker king-rex"},
    )
    table.say("play zombie-lord on jungle-oasis")
    assert table.options == ["choose tortuga", "choose tar-pits", "no"]
    table.say("choose tar-pits", "no")
    assert table.options == ["play walker on tar-pits from discard", "no"]
    table.say("play walker on tar-pits from discard")
    assert table.at("tar-pits") == ["ana walker 2"]


def test_d24_zombie_lord_takes_the_bases_in_the_order_of_its_player(scene: Any) -> None:
    table = scene(
        "tortuga",
        "tar-pits",
        "jungle-oasis",
        ana="zombie-lord",
        deck={"ana": "howl"},
        discards={"ana": "walker zapbot"},
    )
    table.say("play zombie-lord on jungle-oasis", "choose tar-pits", "choose tortuga")
    table.say("play walker on tar-pits from discard")
    assert table.asked == ("Ana", "may")  # the Walker looks first
    table.say("yes")
    assert table.options == ["play zapbot on tortuga from discard", "no"]


def test_8_20_zombie_lord_reads_what_is_printed(scene: Any) -> None:
    table = scene(
        "the-central-brain",
        "tortuga: ana scout",
        ana="zombie-lord",
        discards={"ana": "walker hoverbot"},
    )
    table.say("play zombie-lord on tortuga", "choose the-central-brain")
    assert table.options == ["play walker on the-central-brain from discard", "no"]


def test_grave_digger_may_take_a_minion_back(scene: Any) -> None:
    table = scene("tortuga", ana="grave-digger", discards={"ana": "howl scout"})
    table.say("play grave-digger on tortuga")
    assert table.options == ["pick scout", "no"]
    table.say("pick scout")
    assert table.hand("ana") == ["scout"]


def test_tenacious_z_comes_from_the_discards_once_a_turn_8_18(scene: Any) -> None:
    table = scene("tortuga", discards={"ana": "tenacious-z tenacious-z"})
    table.say("play tenacious-z on tortuga from discard")
    assert table.options == ["pass"]
    assert table.state.minions_left == 1


def test_grave_robbing_takes_any_card_8_21(scene: Any) -> None:
    table = scene("tortuga", ana="grave-robbing", discards={"ana": "howl scout"})
    table.say("play grave-robbing", "pick howl")
    assert table.hand("ana") == ["howl"]


def test_lend_a_hand_shuffles_cards_in(scene: Any) -> None:
    table = scene("tortuga", ana="lend-a-hand", discards={"ana": "howl scout"})
    table.say("play lend-a-hand", "pick howl", "no")
    assert table.discards("ana") == ["scout", "lend-a-hand"]


def test_not_enough_bullets_takes_one_name(scene: Any) -> None:
    table = scene("tortuga", ana="not-enough-bullets", discards={"ana": "scout walker scout"})
    table.say("play not-enough-bullets", "pick scout", "pick scout")
    assert table.hand("ana") == ["scout", "scout"]


def test_outbreak_grants_one_where_you_are_not(scene: Any) -> None:
    table = scene("tortuga: ana king-rex", "tar-pits", ana="outbreak scout scout")
    table.say("play outbreak", "play scout on tar-pits", "play scout on tortuga")
    assert table.options == ["pass"]


def test_overrun_keeps_others_out_until_your_turn(scene: Any) -> None:
    table = scene("tortuga", ana="overrun", bo="scout")
    table.say("play overrun on tortuga", "pass")
    assert table.options == ["pass"]
    table.say("pass")
    assert table.discards("ana") == ["overrun"] or table.hand("ana") == ["overrun"]
    assert table.at("tortuga") == []


def test_they_keep_coming_plays_one_at_once(scene: Any) -> None:
    table = scene("tortuga", ana="they-keep-coming", discards={"ana": "scout"})
    table.say("play they-keep-coming")
    assert table.options == ["play scout on tortuga from discard"]


def test_theyre_coming_to_get_you_opens_the_discards_8_19(scene: Any) -> None:
    table = scene("tortuga: ana @theyre-coming-to-get-you", "tar-pits", discards={"ana": "scout"})
    assert table.options == ["play scout on tortuga from discard", "pass"]
    table.say("play scout on tortuga from discard")
    assert table.state.minions_left == 0


def test_8_19_theyre_coming_to_get_you_goes_with_an_extra_minion_of_its_power(scene: Any) -> None:
    table = scene(
        "tortuga: ana @theyre-coming-to-get-you",
        "tar-pits",
        ana="zapbot",
        discards={"ana": "scout walker"},
    )
    table.say("play zapbot on tar-pits")
    assert table.options == ["play walker on tortuga from discard", "pass"]


def test_8_19_theyre_coming_to_get_you_does_not_go_with_a_named_card(scene: Any) -> None:
    table = scene(
        "tortuga: ana @theyre-coming-to-get-you",
        ana="hoverbot",
        deck={"ana": "walker"},
        discards={"ana": "scout"},
    )
    table.say("play hoverbot on tortuga")
    assert table.options == ["play walker on tortuga from deck", "no"]


def test_d16_theyre_coming_to_get_you_serves_every_allowance(scene: Any) -> None:
    table = scene(
        "tortuga: ana @theyre-coming-to-get-you", discards={"ana": "zapbot collector collector"}
    )
    table.say("play zapbot on tortuga from discard", "play collector on tortuga from discard", "no")
    assert table.options == ["pass"]


def test_8_21_grave_robbing_fills_a_hand_over_ten(scene: Any) -> None:
    table = scene("tortuga", ana="grave-robbing" + " howl" * 10, discards={"ana": "scout"})
    table.say("play grave-robbing", "pick scout")
    assert len(table.hand("ana")) == 11
    table.say("play scout on tortuga")
    assert table.at("tortuga") == ["ana scout 3"]
    assert table.state.minions_left == 0


def test_not_enough_bullets_takes_minions_and_no_more_than_wanted(scene: Any) -> None:
    table = scene("tortuga", ana="not-enough-bullets", discards={"ana": "howl scout scout"})
    table.say("play not-enough-bullets")
    assert table.options == ["pick scout", "no"]
    table.say("pick scout", "no")
    assert table.hand("ana") == ["scout"]


def test_overrun_does_not_hold_off_its_own_player(scene: Any) -> None:
    table = scene("tortuga", ana="overrun scout")
    table.say("play overrun on tortuga", "play scout on tortuga")
    assert table.at("tortuga") == ["ana scout 3", "+overrun"]


def test_theyre_coming_to_get_you_is_played_on_a_base(scene: Any) -> None:
    table = scene("tortuga", ana="theyre-coming-to-get-you")
    table.say("play theyre-coming-to-get-you on tortuga")
    assert table.at("tortuga") == ["+theyre-coming-to-get-you"]
