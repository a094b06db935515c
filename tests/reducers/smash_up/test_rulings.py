"""What the referee rules by hand at a table of Smash Up (D25), and packs of one's own."""

from typing import Any

import pytest

from events.match import Sitting, Start
from events.smash_up.rulings import Ruled
from reducers.game import Illegal
from reducers.packs import template
from reducers.smash_up import GAME
from reducers.smash_up.catalogue import in_force

OWN = template("smash-up", "en") or ""


def test_d25_a_card_with_only_its_text_is_played_by_hand(scene: Any) -> None:
    table = scene("tortuga: ana scout, bo scout", deck={"ana": "howl", "bo": "howl"})
    table.say("rule draw bo", "rule draw ana 1")
    assert (table.hand("ana"), table.hand("bo")) == (["howl"], ["howl"])
    assert table.happened(Ruled) == [Ruled(1, "draw"), Ruled(0, "draw")]
    assert table.asked == ("Ana", "play-cards"), "and then the turn goes on"


@pytest.mark.parametrize(
    ("line", "there"),
    [
        ("rule destroy collector", ["ana scout 3"]),
        ("rule return collector", ["ana scout 3"]),
        ("rule under collector", ["ana scout 3"]),
        ("rule boost collector +2", ["ana scout 3", "bo collector 4"]),
        ("rule boost scout -1", ["ana scout 2", "bo collector 2"]),
    ],
)
def test_d25_what_is_ruled_of_a_card_in_play(scene: Any, line: str, there: list[str]) -> None:
    table = scene("tortuga: ana scout, bo collector")
    table.say(line)
    assert table.at("tortuga") == there
    assert table.discards("bo") == ["collector"] * ("destroy" in line)
    assert table.hand("bo") == ["collector"] * ("return" in line)
    assert table.under("bo") == ["collector"] * ("under" in line)


def test_d25_an_effect_goes_on_where_its_minion_was_ruled_away(scene: Any) -> None:
    table = scene("tortuga: ana scout, ana invader", ana="disguise king-rex ninja-master")
    table.say("play disguise", "choose scout", "rule destroy scout", "choose invader")
    table.say("play king-rex on tortuga")
    assert table.at("tortuga") == ["ana king-rex 7"]
    assert "invader" in table.hand("ana")


def test_d25_a_minion_is_moved_where_its_player_says(scene: Any) -> None:
    table = scene("tortuga: bo collector", "tar-pits", "jungle-oasis")
    table.say("rule move collector")
    assert table.asked == ("Bo", "choose")
    table.say("choose tar-pits")
    assert table.at("tar-pits") == ["bo collector 2"]


def test_d25_what_is_ruled_for_a_player(scene: Any) -> None:
    table = scene("tortuga", ana="scout scout howl", bo="howl scout")
    table.say("rule points bo +3", "rule points bo -1", "rule boost tortuga -4")
    assert table.points("bo") == 2
    assert table.breakpoint("tortuga") == 17
    table.say("rule discard bo", "discard howl")
    assert table.discards("bo") == ["howl"]
    table.say("play scout on tortuga")
    assert "play scout on tortuga" not in table.options
    table.say("rule minion ana")
    assert "play scout on tortuga" in table.options


@pytest.mark.parametrize(
    "line",
    ["rule draw bo +0", "rule draw bo -1", "rule boost scout +100", "rule move upgrade"],
)
def test_d25_what_cannot_be_ruled(scene: Any, line: str) -> None:
    table = scene("tortuga: ana scout + ana upgrade")
    with pytest.raises(Illegal) as refused:
        table.say(line)
    assert refused.value.rule == "smash-up D25"


def test_d25_nobody_rules_before_the_first_turn() -> None:
    state, _ = GAME.decide(None, Start("smash-up", "recorded", (Sitting(),) * 2, {}, first=0))
    with pytest.raises(Illegal, match="not-begun"):
        GAME.decide(state, GAME.read(state, "rule draw bo", ("Ana", "Bo")))


def test_the_template_is_a_faction_of_twenty_cards_one_of_which_has_only_its_text() -> None:
    pack = GAME.pack(OWN)
    assert len(in_force((pack,)).deck(["lighthouse-keepers"])) == 20
    origins = {card: entry.origin for card, entry in GAME.cards((pack,)).items()}
    assert (origins["storm-warning"], origins["signal"]) == ("unknown", "custom")
    assert origins["fog-horn"] == "custom", "what it gives is data as well"
