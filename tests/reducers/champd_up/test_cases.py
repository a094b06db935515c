"""The edge cases of the rules page, by number."""

from typing import Any

from msgspec.structs import replace

from events.champd_up.cards import ChampDrawn, Discarded
from events.champd_up.ring import Defeated, Readied, Shielded
from events.champd_up.turn import FightResolved, Recruited, TrainerReadied, TurnStarted
from events.match import MatchEnded


def test_case_1_big_chungus_without_anybody_to_defeat(game: Any) -> None:
    at = game(hands=("chungus", ""), deck="sam")
    at.say("recruit chungus")
    assert at.happened(Defeated) == []
    assert at.happened(ChampDrawn) == [ChampDrawn(0, "sam")]


def test_case_2_the_first_turn_of_the_game(game: Any) -> None:
    at = game("nun wizard", "sam", hands=("barb", ""), turn=1, discards="bob")
    assert at.refused("fight nun sam") == ("first-turn", "champd-up 3.2")
    assert at.refused("trainer") == ("first-turn", "champd-up 3.2")
    at.say("recruit barb", "boost nun", "special wizard")
    alone = game("nun", turn=1)
    assert alone.refused("call-out nun") == ("first-turn", "champd-up 3.2")
    second = game("sam", "nun", turn=2, active=1, hands=("", "barb"))
    assert {"fight nun sam", "trainer", "recruit barb", "boost nun"} <= set(second.options)
    assert "call-out nun" in game("", "nun", turn=2, active=1).options


def test_case_3_boosting_an_exhausted_champ(game: Any) -> None:
    at = game("grandma", exhausted="grandma", trainers=("madame-thunder", "the-landlord"))
    assert at.refused("boost grandma") == ("exhausted", "champd-up 4")
    at.say("trainer")
    assert at.happened(Shielded)
    assert (at.champ("grandma").power, at.champ("grandma").ready) == (3, True)


def test_case_5_an_untouchable_defender_of_equal_power(game: Any) -> None:
    at = game("bob", "grandma twins")
    at.say("rule untouchable grandma", "fight bob grandma", "choose twins")
    assert at.happened(FightResolved) == [FightResolved((2, 2))]
    assert [event.cards for event in at.happened(Defeated)] == [("bob",), ("twins",)]
    assert at.ring(1) == ["grandma"]
    defended = game("nun", "sam beige")
    defended.say("rule power sam +1", "rule untouchable sam", "fight nun sam")
    assert defended.ring(1) == ["sam", "beige"]
    assert defended.happened(ChampDrawn) == [], "what is not defeated does nothing"


def test_case_7_an_exhausted_champ_is_one_too(game: Any) -> None:
    at = game("nun", "sam", exhausted="sam")
    assert at.refused("call-out nun") == ("ring-not-empty", "champd-up A1")


def test_case_8_calling_out(game: Any) -> None:
    at = game("nun", reserves=("wizard", "beige"))
    at.state.sides = (at.state.sides[0], _exhausted(at.state.sides[1]))
    at.say("call-out nun")
    assert at.asked == (1, "show")
    at.say("show beige")
    assert at.happened(TrainerReadied) == [TrainerReadied(1, "the-landlord")]
    assert at.hand(1) == ["beige"]
    assert at.asked == (0, "act")
    won = game("nun twins", reserves=("wizard", ""))
    won.say("call-out nun")
    assert won.happened(MatchEnded) == [MatchEnded((0,), (1, 2), (1, 0), "called-out")]
    assert won.asks == ()
    assert won.refused("call-out twins") == ("over", "champd-up 3.5")
    assert won.refused("concede") == ("over", "champd-up 3.5")


def _exhausted(side: Any) -> Any:
    return replace(side, ready=False)


def test_case_9_once_a_turn(game: Any) -> None:
    at = game("nun twins")
    at.say("call-out nun", "show beige")
    assert at.refused("call-out twins") == ("called-out", "champd-up 3.5")


def test_case_11_no_card_anywhere(game: Any) -> None:
    at = game("nun")
    at.say("end")
    assert at.happened(TurnStarted) == [TurnStarted(1, 3)]
    assert at.happened(ChampDrawn) == []
    assert at.asked == (1, "act")


def test_case_12_a_full_ring_lets_nobody_in(game: Any) -> None:
    at = game("sam mime", hands=("barb nun", ""))
    at.say("recruit nun")
    assert at.asked == (0, "act"), "nothing is chosen or shown"
    assert at.hand(0) == ["barb"]
    assert at.ring(0) == ["sam", "mime", "nun"]


def test_case_14_a_boosted_champ_at_the_end_of_the_turn(game: Any) -> None:
    at = game("nun", "beige", hands=("sam", ""), deck="mime")
    at.say("boost nun", "boost nun", "fight nun beige")
    assert (at.champ("nun").power, at.champ("nun").ready) == (4, False)
    at.say("end")
    assert (at.champ("nun").power, at.champ("nun").ready) == (2, True)


def test_case_15_the_mime_keeps_the_ring_from_being_empty(game: Any) -> None:
    at = game("nun twins", "mime", hands=("", "sam"))
    at.say("boost nun", "fight nun mime")
    assert at.asked == (1, "recruit")
    assert at.options == ["pick sam"]
    at.say("pick sam")
    assert at.refused("call-out twins") == ("ring-not-empty", "champd-up A1")
    assert at.ring(1) == ["sam"]


def test_case_16_a_trainer_stays_exhausted(game: Any) -> None:
    at = game("nun", "sam", deck="bob nap elbow", turn=3)
    at.say("trainer", "end", "end")
    assert (at.state.turn, at.state.active) == (5, 0)
    assert at.refused("trainer") == ("exhausted", "champd-up 3.2")


def test_case_17_the_order_of_the_end_of_a_turn(game: Any) -> None:
    at = game("nap nun", "sam", hands=("bob elbow barb", ""), deck="mime chungus")
    at.say("boost nun", "fight nun sam")
    at.events.clear()
    at.say("end", "discard bob")
    kinds = at.kinds()
    order = [kinds.index(each) for each in ("ChampDrawn", "Readied", "BoostsEnded", "Discarded")]
    assert order == sorted(order)
    assert len(at.hand(0)) == 3
    assert at.happened(Readied)
    tired = game("nap", "sam", exhausted="nap", deck="mime chungus")
    tired.say("end")
    assert tired.happened(ChampDrawn) == [ChampDrawn(1, "mime")], "he was not ready"


def test_case_19_a_large_hand_in_the_other_turn(game: Any) -> None:
    at = game("nun", hands=("", "sam mime bob elbow"), deck="nap")
    at.say("call-out nun", "show barb", "end")
    assert at.happened(Discarded) == []
    assert len(at.hand(1)) == 6
    at.say("end")
    assert at.asked == (1, "trim")
    at.say("discard sam", "discard mime", "discard bob")
    assert len(at.hand(1)) == 3
    assert at.state.active == 0


def test_case_20_the_accountant(game: Any) -> None:
    at = game("accountant", "sam", deck="bob nap elbow mime")
    at.say("end", "end")
    assert at.state.sides[0].energy == 4
    at.say("end", "end")
    assert at.state.sides[0].energy == 4, "and not 8: what was left is gone"
    assert at.state.sides[1].energy == 0


def test_case_22_lord_elbow_at_the_start(game: Any) -> None:
    at = game("", "elbow", deck="sam")
    at.say("end")
    assert at.asked == (1, "discard"), "the card was drawn before"
    at.say("discard sam")
    assert at.ring(1) == ["elbow"]
    without = game("", "elbow")
    without.say("end")
    assert without.ring(1) == []
    assert without.happened(Recruited) == []
    assert without.state.discards == ("elbow",)
