"""When things happen: the numbered cases about phases and windows (rules: smash-up 7, 8, D)."""

from typing import Any

import pytest

from events.abilities import AbilityBegun, Accepted
from events.match import MatchEnded
from events.smash_up.cards import DiscardsShuffled
from events.smash_up.scoring import BaseCleared, PointsScored, ScoringBegun
from events.smash_up.table import BoostGiven

SWAPPERS = {
    "bo": "hidden-ninja neophyte",
    "deck": {"bo": "mass-enchantment", "ana": "terraforming howl howl"},
}
"""Hands and decks in which a Special leads to Terraforming while a base is scored."""

SWAP = (
    "play hidden-ninja",
    "play neophyte on jungle-oasis",
    "option 2",
    "play mass-enchantment from deck",
    "play terraforming from deck",
    "choose jungle-oasis",
)


def test_8_3_a_base_that_is_replaced_before_its_points_is_not_scored(scene: Any) -> None:
    table = scene(
        "jungle-oasis: ana king-rex, ana king-rex", "tar-pits", following="tortuga", **SWAPPERS
    )
    oasis = table.base("jungle-oasis")
    table.say("pass", *SWAP, "pick tortuga")
    assert table.happened(ScoringBegun, PointsScored) == [ScoringBegun(oasis, "jungle-oasis")]
    assert (table.points("ana"), table.points("bo")) == (0, 0)
    assert table.asked == ("Bo", "play-cards")
    assert len(table.at("tortuga")) == 3, "nothing is discarded"


def test_8_3_the_base_that_came_instead_may_itself_be_ready(scene: Any) -> None:
    table = scene(
        "jungle-oasis: ana king-rex, ana king-rex, ana king-rex",
        "tar-pits",
        following="ninja-dojo",
        **SWAPPERS,
    )
    table.say("pass", *SWAP, "pick ninja-dojo")
    scored = table.happened(PointsScored)
    assert [event.card for event in scored] == ["ninja-dojo"]
    assert (table.points("ana"), table.points("bo")) == (2, 3)


def test_7_4_the_base_that_follows_may_be_scored_in_the_same_phase(scene: Any) -> None:
    table = scene(
        "tortuga: ana king-rex, ana king-rex, bo king-rex",
        "tar-pits: bo king-rex + bo upgrade + bo upgrade + bo upgrade",
        following="jungle-oasis the-mothership",
    )
    table.say("pass", "choose king-rex")
    assert [event.card for event in table.happened(PointsScored)] == ["tortuga", "jungle-oasis"]
    assert (table.points("ana"), table.points("bo")) == (4, 3 + 2)
    assert table.at("the-mothership") == []


def test_7_4_what_lay_on_a_scored_base_is_discarded_before_the_draw(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex", ana="")
    table.say("pass")
    assert table.happened(DiscardsShuffled)
    assert table.hand("ana") == ["king-rex", "king-rex"], "drawn in the same turn"


def test_7_4_a_base_is_replaced_before_the_player_whose_turn_it_is_draws(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, ana king-rex", deck={"ana": "howl"})
    table.say("pass")
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("BaseCleared") < kinds.index("BaseRevealed") < kinds.index("CardDrawn")


def test_7_11_only_what_says_so_happens_when_a_turn_begins(scene: Any) -> None:
    table = scene(
        "tortuga: bo invader, bo supreme-overlord, bo scout, bo king-rex, bo @infiltrate",
        "the-homeworld: bo enchantress, bo zapbot, ana collector",
        deck={"bo": "howl howl"},
    )
    before = table.points("bo"), table.hand("bo")
    table.say("pass")
    begun = [(event.card, event.ability) for event in table.happened(AbilityBegun)]
    assert begun == [("infiltrate", "start")]
    assert table.asked == ("Bo", "play-cards")
    assert (table.points("bo"), table.hand("bo")) == before


@pytest.mark.parametrize(
    "card",
    [
        "scout",
        "armor-stego",
        "war-raptor",
        "ninja-acolyte",
        "pirate-king",
        "buccaneer",
        "first-mate",
        "nukebot",
        "warbot",
        "gremlin",
        "brownie",
        "tenacious-z",
    ],
)
def test_7_12_a_minion_that_comes_does_only_what_has_no_label(scene: Any, card: str) -> None:
    """Ongoing and Special texts wait for moments of their own."""
    table = scene("tortuga: bo scout", "tar-pits", ana=f"{card} scout", bo="howl")
    table.say(f"play {card} on tortuga")
    assert table.asked == ("Ana", "play-cards")
    assert not table.happened(AbilityBegun, BoostGiven)
    assert table.state.extras == ()
    assert table.at("tortuga")[0] == "bo scout 3"


def test_7_13_what_must_happen_comes_before_what_may(scene: Any) -> None:
    """In the round of optional abilities; else the player whose turn it is orders all of them."""
    line = "temple-of-goju: ana king-rex, ana king-rex, ana scout, bo first-mate, bo invader"
    table = scene(line, "tortuga", me_first="optional_round")
    table.say("pass")
    assert (table.under("ana"), table.under("bo")) == (["king-rex", "king-rex"], ["invader"])
    assert table.asked == ("Ana", "special")
    table.say("use scout")
    assert table.asked == ("Bo", "special")
    table.say("pass")
    assert table.asked[0] == "Bo", "Ana has nothing more to use, and her turn is over"
    table = scene(line, "tortuga")
    table.say("pass")
    assert table.asked == ("Ana", "order")
    assert len(table.options) == 3


def test_7_14_cards_at_other_bases_answer_too(scene: Any) -> None:
    table = scene(
        "jungle-oasis: ana king-rex, ana king-rex",
        "tortuga: bo pirate-king, bo scout",
        bo="full-sail",
    )
    table.say("pass")
    assert table.asked == ("Bo", "may")
    table.say("yes")
    assert table.happened(Accepted)
    assert table.options == ["play full-sail", "pass"], "and a Special of the hand"


def test_7_15_the_first_three_places_by_all_that_a_player_has_there(scene: Any) -> None:
    table = scene(
        "tar-pits: ana scout, ana scout, bo king-rex, cleo scout, cleo collector, dan collector",
        "tortuga: dan king-rex",
        seats=4,
    )
    table.say("pass")
    (scored,) = table.happened(PointsScored)
    assert scored.totals == (6, 7, 5, 2)
    assert scored.ranks == (2, 1, 3, 4)
    assert scored.points == (3, 4, 2, 0), "the fourth has nothing"


def test_7_16_bases_are_looked_at_again_after_each_scoring(scene: Any) -> None:
    """What a scoring moves may fill another base, which is then scored in the same phase."""
    table = scene(
        "jungle-oasis: ana king-rex, ana king-rex, bo first-mate",
        "tar-pits: bo king-rex, bo king-rex",
    )
    table.say("pass", "yes", "no")
    assert [event.card for event in table.happened(BaseCleared)] == ["jungle-oasis", "tar-pits"]


# -- the first minion of a turn ----------------------------------------------------------------


def test_d7_every_minion_of_your_play_cards_counts(scene: Any) -> None:
    table = scene("tortuga", ana="microbot-fixer scout", discards={"ana": "tenacious-z"})
    table.say("play tenacious-z on tortuga from discard", "play microbot-fixer on tortuga")
    assert table.options == ["pass"], "the Fixer is the second"


@pytest.mark.parametrize("before", [(), ("play scout on tortuga",)])
def test_d7_a_fixer_outside_play_cards_is_no_first_minion(scene: Any, before: Any) -> None:
    """Neither in one's own scoring, whatever was played before, nor in another player's."""
    line = "jungle-oasis: ana king-rex, ana king-rex"
    for name in ("ana", "bo"):
        hands = {"ana": "scout", "bo": "", name: "hidden-ninja microbot-fixer scout scout"}
        table = scene(line, "tortuga", **hands)
        table.say(*before, "pass")
        table.say("play hidden-ninja", "play microbot-fixer on jungle-oasis")
        assert (table.asked, table.options) == ((name.capitalize(), "special"), ["pass"])


def test_d7_minions_of_an_earlier_turn_do_not_count(scene: Any) -> None:
    table = scene("tortuga", ana="scout", bo="microbot-fixer scout")
    table.say("play scout on tortuga", "pass", "play microbot-fixer on tortuga")
    assert table.options == ["play scout on tortuga", "pass"]


def test_the_game_ends_at_the_end_of_a_turn_only_after_what_happens_then(scene: Any) -> None:
    table = scene(
        "tortuga: bo scout + ana assassination", "cave-of-shinies: bo scout", points={"bo": 15}
    )
    table.say("pass")
    assert table.happened(MatchEnded)
