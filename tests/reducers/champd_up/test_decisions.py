"""What the printed rules leave open, decision by decision."""

from typing import Any

import pytest

from events.abilities import AbilityBegun, ChainCut, OrderSet
from events.champd_up.cards import ChampDrawn, DeckRecycled
from events.champd_up.opening import ChampsMixed, StarterNamed, Train, TrainerTaken
from events.champd_up.ring import AbilityMarked, Boosted, Readied, Withstood
from events.champd_up.turn import FightResolved, Recruited, SpecialUsed
from events.facts import NATURE, REFEREE, SPECTATOR, UNKNOWN
from events.match import Concede, MatchEnded, Sitting, Start
from events.redaction import redact
from reducers.champd_up import GAME
from reducers.champd_up.options import SPECIALS
from reducers.game import Illegal
from reducers.packs import BadPack

PACK = 'name = "mine"\n'


def champ(card: str, rest: str, power: int = 1, cost: int = 1) -> str:
    """The text of a champ in a card file."""
    return f'[[champ]]\nid = "{card}"\nname = "{card}"\ncost = {cost}\npower = {power}\n{rest}\n'


def ability(when: str, *steps: str, once: bool = False) -> str:
    """The text of an ability in a card file."""
    mark = "once = true\n" if once else ""
    return f'[[champ.ability]]\nwhen = "{when}"\n{mark}steps = [{", ".join(steps)}]\n'


def test_a1_no_champ_at_all(game: Any) -> None:
    at = game("nun", "sam", exhausted="sam")
    assert not [line for line in at.options if line.startswith("call-out")]
    assert game("nun").options.count("call-out nun") == 1


def test_a2_the_end_of_a_turn_carries_out_what_speaks_of_it(game: Any) -> None:
    at = game("elbow nap", hands=("sam", ""), deck="mime bob")
    at.say("end")
    begun = [(event.card, event.ability) for event in at.happened(AbilityBegun)]
    assert begun == [("nap", "end")], "and not Lord Elbow, who acted at the start"


def test_a3_trainers_are_ready_or_exhausted(game: Any) -> None:
    at = game(deck="sam")
    assert at.state.sides[0].ready
    at.say("trainer")
    assert not at.state.sides[0].ready


@pytest.mark.parametrize(("recycle", "turned"), [("lazy", False), ("eager", True)])
def test_a4_when_the_discard_pile_is_turned_over(game: Any, recycle: str, turned: bool) -> None:
    at = game(deck="sam", discards="mime bob", options={"recycle": recycle})
    at.say("trainer")
    assert bool(at.happened(DeckRecycled)) is turned
    at.say("end")
    assert at.hand(1) == ["mime"], "what was discarded first"
    assert len(at.happened(DeckRecycled)) == 1


def test_a5_champs_of_both_players_become_ready(game: Any) -> None:
    at = game("nun", "sam", exhausted="nun sam", deck="mime")
    at.say("end")
    assert [event.cards for event in at.happened(Readied)] == [("nun", "sam")]


def test_a6_a_defeated_champ_has_left_before_its_ability(game: Any) -> None:
    at = game("elbow", "mime sam nun", hands=("", "barb"))
    at.say("fight elbow mime")
    assert at.state.discards == ("mime",)
    at.say("pick barb")
    assert at.ring(1) == ["sam", "nun", "barb"], "its place was free"


def test_a7_what_an_instruction_sets_off_comes_before_the_next(game: Any) -> None:
    at = game("", "sam", hands=("chungus", ""), deck="bob nap")
    at.say("recruit chungus")
    assert at.happened(ChampDrawn) == [ChampDrawn(1, "bob"), ChampDrawn(0, "nap")]
    deeper = game("", "mime", hands=("chungus", "accountant"), deck="nap")
    deeper.say("recruit chungus", "pick accountant")
    kinds = [kind for kind in deeper.kinds() if kind in ("Defeated", "Recruited", "ChampDrawn")]
    assert kinds == ["Recruited", "Defeated", "Recruited", "ChampDrawn"]


def test_a8_the_owner_chooses_in_the_other_turn_and_the_active_player_orders(game: Any) -> None:
    at = game("", "bob sam nun", hands=("tornado", ""), deck="nap")
    at.say("rule power bob -1", "rule power nun +5", "recruit tornado")
    assert at.asked == (0, "choose"), "who falls first"
    at.say("choose sam")
    assert at.asked == (0, "order"), "which ability comes first"
    at.say("next bob")
    assert at.happened(OrderSet) == [OrderSet(0, "bob", "defeated")]
    assert at.state.discards == ("sam", "bob", "nun")
    tied = game("elbow chungus", "bob")
    tied.say("rule power chungus +2", "fight elbow bob")
    assert tied.asked == (1, "choose"), "Bob's owner, in the turn of the other"


def test_a9_a_trainer_that_is_taken(begun: Any) -> None:
    begun.say("train coach-ladle")
    assert begun.options == ["train madame-thunder", "train the-landlord"]
    assert begun.refused("train coach-ladle") == ("no-trainer", "champd-up A9")
    mix = [card for card, entry in GAME.cards(()).items() if "cost" in entry.facts]
    twice = GAME.pack(f"{PACK}mix = {[*mix, 'coach-ladle', 'coach-ladle']}".replace("'", '"'))
    state, _ = GAME.decide(
        None, Start("champd-up", "recorded", (Sitting(),) * 2, {}, packs=(twice,))
    )
    for _ in range(2):
        (ask,) = GAME.turn(state)
        (only,) = ask.options()
        state, events = GAME.decide(state, only)
        assert isinstance(events[0], TrainerTaken)
    assert [side.trainer for side in state.sides] == ["coach-ladle", "coach-ladle"]


def test_a10_the_first_seat_takes_a_trainer_first(begun: Any) -> None:
    assert begun.asked == (0, "trainer")
    with pytest.raises(Illegal, match="out-of-turn"):
        GAME.decide(begun.state, Train(1, "coach-ladle"))
    begun.say("train coach-ladle")
    assert begun.asked == (1, "trainer")


def test_a11_who_starts_is_what_somebody_says(begun: Any) -> None:
    state, _ = GAME.decide(None, Start("champd-up", "recorded", (Sitting(),) * 2, {}))
    rules = type(begun)(state)
    told = iter(["nun", "sam", "mime", "bob", "elbow", "nap", "barb", "wizard"])
    for line in ("train coach-ladle", "train the-landlord"):
        rules.do(GAME.read(rules.state, line, ("Ana", "Bo")))
    while rules.asks[0].kind == "draw":
        rules.do(GAME.read(rules.state, f"deal {next(told)}", ("Ana", "Bo")))
    for card in ("nun", "sam", "elbow", "nap"):
        rules.do(GAME.read(rules.state, f"reserve {card}", ("Ana", "Bo")))
    assert rules.asked == (NATURE, "toss")
    rules.do(GAME.read(rules.state, "toss bo", ("Ana", "Bo")))
    assert rules.happened(StarterNamed) == [StarterNamed(1)]
    rules.do(GAME.read(rules.state, "deal twins", ("Ana", "Bo")))
    assert len(rules.hand(0)) == 3, "the other one draws"
    assert rules.state.active == 1


def test_a12_a_text_is_done_even_where_it_hurts(game: Any) -> None:
    at = game("elbow", "bob")
    at.say("fight elbow bob")
    assert at.ring(0) == [], "Bob takes the strongest, which is the only one"
    must = game("nun", hands=("sam nun", ""), energy=3)
    must.say("recruit nun")
    assert must.options == ["pick sam"]
    assert must.refused("no") == ("must-choose", "champd-up A12")
    none = game("", hands=("nun elbow", ""))
    none.say("recruit nun")
    assert none.options == ["no"], "asked all the same: nobody is told what a hand holds"
    none.say("no")
    assert none.ring(0) == ["nun"]


def test_a13_a_power_of_nothing_and_boosts_without_limit(game: Any) -> None:
    at = game("nun", "barb")
    at.say("rule power nun -2", "fight nun barb")
    assert at.happened(FightResolved) == [FightResolved((0, 1))]
    rich = game("nun", energy=12)
    rich.say(*["boost nun"] * 12)
    assert rich.champ("nun").power == 14


def test_a14_power_below_nothing(game: Any) -> None:
    at = game("nun sam", "barb")
    at.say("rule power nun -5", "rule power barb -3", "fight nun barb")
    assert at.happened(FightResolved) == [FightResolved((-3, -2))]
    assert at.ring(0) == ["sam"]
    assert at.ring(1) == ["barb"]


def test_a15_more_energy_than_three(game: Any) -> None:
    at = game(hands=("", ""), deck="sam mime")
    at.say("trainer")
    assert at.state.sides[0].energy == 4
    at.say("end")
    assert at.state.sides[0].energy == 0


def test_a16_no_limit_to_a_hand_in_the_other_turn(game: Any) -> None:
    at = game("", "nun", hands=("sam mime bob elbow", ""), active=1, deck="nap")
    at.say("end")
    assert len(at.hand(0)) == 5
    assert at.asked == (0, "act")


def test_a17_a_survivor_that_just_came(game: Any) -> None:
    at = game(hands=("accountant", ""), deck="sam mime")
    at.say("recruit accountant")
    assert at.state.sides[0].energy == 2
    at.say("end", "end")
    assert at.state.sides[0].energy == 4


def test_a18_untouchable_against_untouchable(game: Any) -> None:
    at = game("nun", "grandma")
    at.say("rule untouchable nun", "rule untouchable grandma", "fight nun grandma")
    assert (at.ring(0), at.ring(1)) == (["nun"], ["grandma"])
    assert at.happened(Withstood) == [Withstood((1, 2), ("nun", "grandma"))]
    one = game("nun", "grandma")
    one.say("rule untouchable nun", "fight nun grandma")
    assert (one.ring(0), one.ring(1)) == (["nun"], [])


BOOSTER = ability("boost", '{ do = "boost", what = "allied-other" }')


def test_a19_a_chain_without_an_end_is_cut(game: Any) -> None:
    """A pack cannot be shown to have no end where a condition narrows whom it boosts."""
    narrow = ability(
        "boost", '{ do = "boost", what = "allied-other", where = { ready = true }, all = true }'
    )
    pack = PACK + champ("left", narrow) + champ("right", narrow)
    at = game("left right", packs=(pack,))
    at.say("boost left")
    (cut,) = at.happened(ChainCut)
    assert cut.count > 200
    assert 200 <= len(at.happened(Boosted)) <= 203
    assert at.asked == (0, "act"), "and the turn goes on"
    at.say("boost left")
    assert len(at.happened(ChainCut)) == 2


@pytest.mark.parametrize(
    "own",
    [
        champ("self", ability("boost", '{ do = "boost", what = "me" }')),
        champ("self", ability("boost", '{ do = "draw" }', '{ do = "boost", what = "allied" }')),
        champ("left", BOOSTER) + champ("right", BOOSTER),
        champ("left", ability("boost", '{ do = "boost", what = "champ", all = true }')),
    ],
)
def test_a19_chains_that_show_are_refused(own: str) -> None:
    with pytest.raises(BadPack, match="without an end") as bad:
        GAME.pack(PACK + own)
    (fault,) = bad.value.faults
    assert fault.card in ("self", "left")
    assert fault.field == "ability"


@pytest.mark.parametrize(
    "own",
    [
        champ("alone", BOOSTER),
        champ("once", ability("boost", '{ do = "boost", what = "me" }', once=True)),
        champ("may", ability("boost", '{ do = "boost", what = "allied", may = true }')),
        champ("end", ability("end", '{ do = "boost", what = "allied" }')),
    ],
)
def test_a19_what_ends_is_not_refused(own: str) -> None:
    assert GAME.pack(PACK + own)


def test_a19_two_copies_of_one_card(begun: Any) -> None:
    champs = [card for card, entry in GAME.cards(()).items() if "cost" in entry.facts]
    mix = f"mix = {[*champs, 'alone', 'coach-ladle', 'the-landlord']}\n".replace("'", '"')
    assert GAME.pack(PACK + mix + champ("alone", BOOSTER))
    with pytest.raises(BadPack, match="without an end"):
        GAME.pack(PACK + mix.replace('"alone"', '"alone", "alone"') + champ("alone", BOOSTER))


def test_a20_fifteen_champs_are_enough_for_the_first_hands(begun: Any) -> None:
    (mixed,) = GAME.decide(None, Start("champd-up", "recorded", (Sitting(),) * 2, {}))[1][1:2]
    assert isinstance(mixed, ChampsMixed)
    assert len(mixed.champs) == 15
    few = PACK + 'mix = ["nun", "sam", "coach-ladle", "the-landlord"]'
    with pytest.raises(BadPack, match="or more"):
        GAME.pack(few)
    own = (GAME.pack(PACK + champ("kite", "")),)
    with pytest.raises(Illegal, match="bad-pack"):
        start = Start("champd-up", "recorded", (Sitting(),) * 2, {"starter_set": False}, packs=own)
        GAME.decide(None, start)


def test_a21_the_second_player_is_not_bound(game: Any) -> None:
    at = game("elbow sam", "nun", turn=2, active=1, trainers=("coach-ladle", "madame-thunder"))
    at.say("trainer", "fight nun sam")
    assert at.ring(0) == ["elbow"]


def test_a22_a_reserve_is_known_to_its_owner(game: Any) -> None:
    at = game("nun", reserves=("wizard twins", "beige barb"))
    assert GAME.view(at.state, 1).sides[1].reserve == ("barb", "beige")
    for viewer in (0, SPECTATOR):
        assert GAME.view(at.state, viewer).sides[1].reserve == (UNKNOWN, UNKNOWN)
    assert GAME.view(at.state, REFEREE).sides[1].reserve == ("barb", "beige")
    shown = at.say("call-out nun", "show beige")
    assert [redact(event, SPECTATOR) for event in shown] == list(shown)


def test_a23_conceding(game: Any) -> None:
    at = game("nun")
    at.do(Concede(1))
    assert at.happened(MatchEnded)[0].winners == (0,)
    assert at.happened(MatchEnded)[0].reason == "concession"


@pytest.mark.parametrize(
    ("reserves", "winners"),
    [(("sam", "nun barb"), (1,)), (("sam mime", "nun"), (0,)), (("sam", "nun"), ())],
)
def test_a24_an_agreed_number_of_turns(game: Any, reserves: Any, winners: Any) -> None:
    at = game(turn=8, reserves=reserves, options={"turn_cap": 8})
    at.say("end")
    (ended,) = at.happened(MatchEnded)
    assert (ended.winners, ended.reason) == (winners, "turn-cap")
    assert ended.scores == tuple(len(each.split()) for each in reserves)
    on = game(turn=7, reserves=reserves, options={"turn_cap": 8})
    on.say("end")
    assert on.happened(MatchEnded) == []


def test_a25_only_the_instruction_that_needs_a_card_is_left_out(game: Any) -> None:
    at = game("", "sam", hands=("chungus", ""))
    at.say("recruit chungus")
    assert at.happened(ChampDrawn) == [ChampDrawn(1, "sam")], "Sam draws himself"
    assert at.happened(Recruited)
    wizard = game("wizard")
    wizard.say("special wizard")
    assert wizard.ring(0) == ["wizard"]


def test_a26_the_moment_is_one(game: Any) -> None:
    equal = game("barb", "sam mime")
    equal.say("fight barb sam", "choose barb")
    assert equal.happened(Boosted) == [], "Barb went with the one whose defeat she waits for"
    waiting = game("barb nun", "sam mime")
    waiting.say("fight nun sam", "next barb")
    assert [event.cards for event in waiting.happened(Boosted)] == [("barb",)]
    beige = game("", "beige sam", hands=("tornado", ""))
    beige.say("rule power beige -1", "recruit tornado")
    assert beige.ring(1) == ["beige"], "Sam was there when it was looked at"


def test_a27_once_a_turn(game: Any) -> None:
    at = game("twins nun sam", "elbow", exhausted="nun", deck="mime")
    at.say("special twins", "rule ready twins")
    assert at.refused("special twins") == ("used", "champd-up A27")
    assert at.happened(AbilityMarked)
    at.say("end", "discard mime", "end")
    assert "special twins" in at.options


def test_a27_not_more_than_so_many_special_abilities_in_a_turn(game: Any) -> None:
    reader = ability("special", '{ do = "ready", what = "me" }')
    at = game("reader", packs=(PACK + champ("reader", reader),))
    at.say(*["special reader"] * SPECIALS)
    assert len(at.happened(SpecialUsed)) == SPECIALS
    assert at.refused("special reader") == ("used", "champd-up A27")


def test_a27_an_ability_that_is_set_off_once_a_turn(game: Any) -> None:
    once = ability("boost", '{ do = "power", what = "me", amount = 2, until = "turn" }', once=True)
    at = game("reader", packs=(PACK + champ("reader", once),), deck="sam mime")
    at.say("boost reader", "boost reader")
    assert at.champ("reader").power == 1 + 2 + 2
    at.say("end", "end", "boost reader")
    assert at.champ("reader").power == 1 + 1 + 2
