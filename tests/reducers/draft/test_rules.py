"""The draft, paragraph by paragraph (rules: challengers 4, 8, 12)."""

import random
from typing import Any

import pytest

from events.draft.common import Allowed
from events.draft.opening import NewDraft, SetLeftOut
from events.draft.phase import DisplayDiscarded, Recycled, Show
from events.facts import NATURE, SPECTATOR
from events.tournament.common import ROBOT
from reducers.draft import DRAFT
from reducers.draft.options import OFFICIAL
from reducers.draft.state import Draft, flat
from reducers.game import Illegal
from reducers.tournament.formats.plan import PLAN

PICKS = tuple(tuple(Allowed(*each) for each in round) for round in PLAN.picks)


class Evening:
    """A draft of two seats typed in words; what is shown is told, or dealt by chance."""

    def __init__(
        self,
        picks: tuple[tuple[Allowed, ...], ...] = PICKS,
        entrants: tuple[str, ...] = ("a", "b"),
        **options: Any,
    ) -> None:
        self.rng, self.events = random.Random(1), []  # type: ignore[var-annotated]
        self.names = entrants
        self.state: Draft = DRAFT.decide(
            None, NewDraft("cup", "challengers", entrants, {"sets": "all", **options}, picks)
        )[0]

    def say(self, *lines: str) -> "Evening":
        for line in lines:
            command = DRAFT.read(self.state, line, self.names)
            self.state, events = DRAFT.decide(self.state, command)
            self.events += events
        return self

    def deal(self) -> "Evening":
        while (asks := DRAFT.turn(self.state)) and asks[0].actor == NATURE:
            self.state, events = DRAFT.decide(self.state, asks[0].choose(self.rng))
            self.events += events
        return self

    def refused(self, line: str) -> tuple[str, str]:
        with pytest.raises(Illegal) as refused:
            self.say(line)
        return refused.value.code, refused.value.rule

    def deck(self, seat: int = 0) -> list[str | None]:
        return list(flat(self.state.seats[seat].deck) or ())


SHOWN = ("show cat", "show cow", "show clown", "show cat", "show jester")
STARTERS = ["champion", "dog", "newcomer", "newcomer", "newcomer", "talent"]


def test_4_the_picks_of_the_plan_and_the_starter_deck() -> None:
    expected = [
        [("A", 2)],
        [("A", 2)],
        [("A", 2), ("B", 1)],
        [("A", 2), ("B", 2)],
        [("B", 2)],
        [("B", 2), ("C", 1)],
        [("C", 2)],
    ]
    assert [[(each.level, each.most) for each in round] for round in PICKS] == expected
    assert Evening().deck() == STARTERS


def test_4_one_set_stays_in_the_box() -> None:
    """City has 7, 7, 6 cards of the levels, each other set 15, 15, 10 (14, 16, 10 Outer Space)."""
    for left_out, sizes in (("castle", (81, 83, 56)), ("outer-space", (82, 82, 56))):
        evening = Evening(sets="five").say(f"set {left_out}")
        assert tuple(pile.size for pile in evening.state.piles.values()) == sizes
        gone = {each.card for each in evening.state.started.stock if each.set == left_out}
        assert not gone & {card for pool in evening.state.pools.values() for card in pool}
    dealt = Evening(sets="five").deal()
    assert isinstance(dealt.events[0], SetLeftOut)
    whole = Evening(sets="all")
    assert tuple(pile.size for pile in whole.state.piles.values()) == (96, 98, 66)


def test_4_1_five_cards_of_the_level_that_the_round_has() -> None:
    evening = Evening()
    assert evening.refused("pick cat") == ("not-drawn", "challengers 4.1")
    assert evening.refused("draw b") == ("no-such-level", "challengers 4.1")
    evening.say("draw a")
    assert evening.refused("pick cat") == ("cards-first", "challengers 4.1")
    evening.say(*SHOWN)
    assert len(evening.state.seats[0].display) == 5
    assert evening.refused("draw a") == ("drawn", "challengers 4.1")
    assert evening.refused("show cat")[0] == "not-asked"


def test_4_1_what_is_shown_and_kept_is_for_the_seat_alone() -> None:
    evening = Evening().say("draw a", *SHOWN, "pick cat")
    other = DRAFT.view(evening.state, 1)
    assert set(other.seats[0].display) == {None}
    assert other.seats[0].deck is not None
    assert other.seats[0].deck["A"] == (None,)
    assert DRAFT.view(evening.state, SPECTATOR).pools["A"].count("cat") == 3
    assert evening.state.pools["A"].count("cat") == 1


def test_4_2_up_to_the_number_of_the_round_none_at_all_too() -> None:
    evening = Evening().say("draw a", *SHOWN, "pick cat", "pick cat")
    assert evening.refused("pick cow") == ("enough", "challengers 4.2")
    assert evening.refused("pick vendor")[1] == "challengers 4.2"
    assert evening.say("done").deck() == sorted([*STARTERS, "cat", "cat"])
    none = Evening().say("draw a", *SHOWN, "done")
    assert none.deck() == STARTERS
    assert none.state.seats[0].round == 2


def test_4_3_one_redraw_of_any_cards_not_kept() -> None:
    evening = Evening().say("draw a", *SHOWN, "pick cat", "redraw cow, jester")
    assert evening.state.seats[0].owed == 2
    evening.say("show cow", "show merman")
    assert evening.refused("redraw cow") == ("redrawn", "challengers 4.3")
    assert evening.state.discards["A"] == ("cow", "jester")
    evening.say("pick merman", "done")
    assert len(evening.state.discards["A"]) == 2 + 3


def test_4_3_before_the_last_pick_only() -> None:
    evening = Evening().say("draw a", *SHOWN, "pick cat", "pick cow")
    assert evening.refused("redraw clown")[0] == "enough"


def test_4_3_12_the_whole_display_by_the_printed_rules() -> None:
    evening = Evening(**OFFICIAL).say("draw a", *SHOWN, "pick cat")
    assert evening.refused("redraw cow") == ("whole-display", "challengers 4.3")
    evening.say("redraw")
    assert evening.state.seats[0].owed == 4


def test_4_4_the_discards_are_the_pile_once_it_is_empty() -> None:
    """Level A has 96 cards; the display that empties the pile goes on with what was given back."""
    evening = Evening(((Allowed("A", 2),),) * 40)
    while not any(isinstance(event, Recycled) for event in evening.events):
        evening.say("a: draw a").deal().say("a: done")
    drawn = sum(type(event).__name__ == "Shown" for event in evening.events)
    assert 96 <= drawn < 101
    size = evening.state.piles["A"].size
    assert size is not None
    assert size + len(evening.state.discards["A"]) == 96


def test_4_4_what_there_is_where_that_is_too_few() -> None:
    evening = Evening(((Allowed("A", 2),),))
    state = evening.state
    left = ("cat", "cow", "cow")
    evening.state = type(state)(
        state.started,
        state.seats,
        {**state.piles, "A": type(state.piles["A"])(3)},
        {**state.pools, "A": left},
        state.discards,
    )
    evening.say("draw a").deal()
    assert evening.state.seats[0].display == left
    assert evening.say("redraw").state.seats[0].owed == 3


def test_4_5_starters_to_the_box_others_to_the_discards() -> None:
    evening = Evening().say("draw a", *SHOWN, "pick cat", "remove newcomer", "remove cat")
    assert evening.deck() == ["champion", "dog", "newcomer", "newcomer", "talent"]
    assert evening.state.discards["A"] == ("cat",)
    assert evening.refused("remove cat") == ("not-there", "challengers 4.5")
    for card in ("newcomer", "newcomer", "talent", "dog", "champion"):
        evening.say(f"remove {card}")
    assert evening.say("done").deck() == []


def test_4_5_11_4_a_letter_tells_two_printings_apart() -> None:
    evening = Evening(((Allowed("B", 2),),)).say("draw b", *(["show dog/b"] + ["show ?"] * 4))
    evening.say("pick dog", "remove dog/b")
    assert evening.deck().count("dog") == 1
    assert evening.state.discards["B"] == ("dog",)
    assert evening.say("remove dog").deck().count("dog") == 0
    assert evening.state.discards["B"] == ("dog",)


def test_4_5_12_any_time_by_the_guide_at_the_end_by_the_printed_rules() -> None:
    assert Evening().say("remove newcomer").deck() == sorted(STARTERS)[:2] + STARTERS[3:]
    evening = Evening(**OFFICIAL)
    assert evening.refused("remove newcomer") == ("at-end", "challengers 4.5")
    evening.say("draw a", *SHOWN, "pick cat", "remove newcomer")
    assert isinstance(evening.events[-2], DisplayDiscarded)
    assert evening.refused("pick cow") == ("display-gone", "challengers 4.4")


def test_8_finalists_may_remove_cards_by_the_printed_rules() -> None:
    evening = Evening((PICKS[0], ()), **OFFICIAL)
    for seat in "ab":
        evening.say(f"{seat}: draw a").deal().say(f"{seat}: done")
    evening.say("finalists b, a")
    assert evening.refused("draw a") == ("no-such-level", "challengers 8")
    evening.say("a: remove newcomer", "a: done", "b: done")
    assert [ask.kind for ask in DRAFT.turn(evening.state)] == ["close"]
    assert DRAFT.outcome(evening.say("close").state) is not None
    assert len(evening.state.seats[0].decks[1]["S"]) == 5  # type: ignore[index]
    assert len(evening.state.seats[0].decks[0]["S"]) == 6  # type: ignore[index]


def test_4_6_the_robot_drafts_nothing_and_a_newcomer_takes_the_seat() -> None:
    evening = Evening(entrants=("a", ROBOT))
    assert [ask.actor for ask in DRAFT.turn(evening.state)] == [0]
    evening.say("robot: sit 4 c")
    mine = evening.state.seats[1]
    assert (mine.entrant, mine.round) == ("c", 4)
    assert evening.deck(1) == STARTERS


def test_only_the_picks_and_only_the_deck_can_be_written_down() -> None:
    evening = Evening(sets="five").say("set ?", "draw a", *["show ?"] * 5, "pick cat", "done")
    assert "cat" in evening.deck()
    evening.say("a: skip")
    assert evening.state.seats[0].deck is None
    evening.say("a: deck 2 newcomer, dog, 2 vendor, dog/b")
    assert evening.deck() == ["dog", "dog", "newcomer", "newcomer", "vendor", "vendor"]
    assert evening.state.seats[0].round == 4
    assert evening.refused("a: deck 7 vendor")[0] == "no-copy-left"


def test_chance_shows_each_copy_equally_often() -> None:
    evening = Evening()
    evening.say("draw a")
    (ask,) = DRAFT.turn(evening.state)
    weights = {command: weight for weight, command in ask.weighted()}  # type: ignore[attr-defined]
    assert sum(weights.values()) == 96
    assert weights[Show(0, "cat")] == 3
