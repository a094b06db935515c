"""Cards that nobody wrote down: hands and decks of a real table, as those who look know them."""

from typing import Any

import pytest

from events.clamp.cards import CardDrawn, CardRaised, CardSunk
from events.facts import SPECTATOR, UNKNOWN
from events.redaction import redact
from reducers.clamp import GAME
from reducers.pile import Corrupt, Pile, pool_of

NAMES = ("Ana", "Bo")


def unseen(at: Any, ana: Any = None, bo: Any = None, **how: Any) -> Any:
    """A table at which nobody told the hands and the decks: 3 cards in a hand, 30 in a deck."""
    state = at.lay(ana, bo, **how)
    for side in state.sides:
        side.hand = pool_of((*side.hand, *(UNKNOWN,) * 3)) or ()
        side.deck = Pile(30)
        side.pool = (UNKNOWN,) * 33
    return state


def test_a_card_is_known_when_it_is_played(at: Any) -> None:
    state = unseen(at, {"extra": ["goro"]})
    assert GAME.turn(state)[0].open, "what is listed are examples"
    state, _ = at.play(state, "play akari")
    assert state.sides[0].hand == (UNKNOWN, UNKNOWN)
    assert len(state.sides[0].pool) == 32
    assert at.on_stage(state, 0) == ["akari"]


def test_what_a_hand_cannot_pay_is_refused_whatever_it_holds(at: Any) -> None:
    state = unseen(at, {"extra": ["goro"]})
    assert at.refused(state, "play sui") == "cannot-pay"
    assert at.refused(state, "play hibiki") == "cannot-pay"


def test_c3_a_hand_that_was_not_told_pays_only_so_that_the_rest_can_be_paid(at: Any) -> None:
    """Seraph costs two white points and two more: once a card nobody knew turned out to be no white
    one, the other unknown one alone could not pay both white points."""
    hand, how = ["seraph", "akari", "iwan"], {"options": {"extra": "pay_from_hand"}}
    state = unseen(at, {"hand": hand}, **how)
    state.sides[0].hand = (UNKNOWN, UNKNOWN, *hand)
    state, _ = at.play(state, "play seraph")
    assert at.refused(state, "pay goro") == "cannot-pay-with"
    state, _ = at.play(state, "pay akari", "pay iwan", "pay mochi", "pay mochi")
    assert at.on_stage(state, 0) == ["seraph"]


def test_c3_an_unknown_card_is_none_of_a_colour_that_lies_nowhere(at: Any) -> None:
    how = {"options": {"extra": "pay_from_hand"}}
    state = unseen(at, {"hand": ["seraph", "akari"]}, **how)
    state.sides[0].pool = ("goro",) * 33
    assert at.refused(state, "play seraph") == "cannot-pay"


def test_r2_a_card_is_put_no_deeper_than_the_deck(at: Any) -> None:
    state = unseen(at)
    for event in (
        CardRaised(0, "goro", depth=10**12, among=1),
        CardRaised(0, "goro", depth=0, among=10**12),
        CardRaised(0, "goro", depth=-1, among=1),
    ):
        with pytest.raises(Corrupt):
            GAME.evolve(state, event)


def test_every_line_that_moves_a_card_from_the_hand(at: Any) -> None:
    state = unseen(at, {"extra": ["sui"]})
    state, _ = at.play(state, "extra goro")
    assert at.in_extra(state, 0) == ["sui", "goro"]
    state, _ = at.play(state, "play page", "deal ?", "deal lio", "discard cat")
    side = state.sides[0]
    assert side.retired == ("page", "cat")
    assert side.hand == (UNKNOWN, "lio")


def test_a_secret_card_of_a_known_hand_leaves_nothing_of_it_known(at: Any) -> None:
    """Archivist of Tides: which card went under the deck is not told."""
    state = unseen(at, {"stage": ["archivist"], "extra": ["cat"], "hand": ["lio"]})
    state, told = at.play(state, "use archivist", "deal goro", "put ?")
    assert CardSunk(0, UNKNOWN) in told
    assert state.sides[0].hand == (UNKNOWN,) * 4
    assert {"lio", "goro"} <= set(state.sides[0].pool)
    assert state.sides[0].deck.bottom == (UNKNOWN,)


def test_somebody_who_looks_at_cards_need_not_tell(at: Any) -> None:
    """Sui: two cards are looked at and put back in an order that nobody told."""
    state = unseen(at, {"extra": ["lio"]})
    state, _ = at.play(state, "play sui", "look ?", "look ?", "put ?")
    assert state.sides[0].deck == Pile(30, (UNKNOWN, UNKNOWN))
    told = unseen(at, {"extra": ["lio"]})
    told, _ = at.play(told, "play sui", "look goro", "look ?", "put ?")
    assert "goro" in told.sides[0].pool, "it lies there, but nobody knows where"
    known = unseen(at, {"extra": ["lio"]})
    known, _ = at.play(known, "play sui", "look goro", "look ?")
    known, _ = at.play(known, "put akari")
    assert known.sides[0].deck.top == ("akari", "goro")


def test_the_bonus_of_the_library_untold(at: Any) -> None:
    stories = ("letter", "clock", "duel", "road", "library")
    state = unseen(at, {"stage": ["seraph"], "stories": stories})
    state, _ = at.play(state, "attempt library", "send seraph", "done")
    state, _ = at.play(state, "yes", "look ?", "look ?", "look ?", "put ?")
    assert state.sides[0].hand == (UNKNOWN,) * 4
    state, _ = at.play(state, "put ?")
    assert state.sides[0].deck == Pile(29, (), (UNKNOWN, UNKNOWN))


def test_a_hand_that_may_hold_an_answer_is_asked_for_one(at: Any) -> None:
    """Whether somebody is asked tells nobody what they hold."""
    asked = []
    for hand in (["rewrite"], ["goro"]):
        ana = {"stage": ["eclipse"]}
        bo = {"stage": ["-mochi"], "hand": hand, "extra": ["mochi", "goro"]}
        state, told = at.play(at.lay(ana, bo), "use eclipse")
        asked.append((at.kinds(state), [redact(event, SPECTATOR) for event in told]))
    assert asked[0] == asked[1]
    assert asked[0][0] == [("answer", 1)]


def test_paying_from_the_hand_with_cards_that_nobody_told(at: Any) -> None:
    state = unseen(at, options={"extra": "pay_from_hand"})
    state, _ = at.play(state, "play goro")
    assert at.kinds(state) == [("pay", 0)]
    state, _ = at.play(state, "pay mochi")
    assert at.refused(state, "pay mochi") == "cannot-pay-with", "a red point is left"
    state, _ = at.play(state, "pay akari")
    assert state.sides[0].hand == ()
    assert at.in_extra(state, 0) == ["-mochi", "-akari"]


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_who_sees_what(at: Any, viewer: Any) -> None:
    state = at.lay({"hand": ["goro"], "extra": ["cat"]}, {"hand": ["lio"], "stage": ["sui"]})
    seen = GAME.view(state, viewer)
    hands = [side.hand for side in seen.sides]
    assert hands == [
        ("goro",) if viewer == 0 else (UNKNOWN,),
        ("lio",) if viewer == 1 else (UNKNOWN,),
    ]
    assert [side.deck for side in seen.sides] == [Pile(5), Pile(5)]
    assert seen.things == state.things, "the Extra zone lies open"
    plain = GAME.table(seen)["seats"]
    assert plain[0]["cards"] == (["Goro of the Iron Gate"] if viewer == 0 else [])
    assert plain[0]["extra"][0]["card"] == "Stray Cat Nobody"


def test_a_draw_is_told_to_its_player_only(at: Any) -> None:
    _, told = at.play(at.lay({}, {"deck": ["lio", "sui"]}), "done", "bo: deal lio")
    drawn = next(event for event in told if isinstance(event, CardDrawn))
    assert [redact(drawn, who).card for who in (0, 1, SPECTATOR)] == [UNKNOWN, "lio", UNKNOWN]


@pytest.mark.parametrize(
    "events",
    [
        (CardDrawn(0, "goro"),),
        (CardSunk(0, "goro"),),
    ],
)
def test_what_cannot_be_folded_is_refused(at: Any, events: Any) -> None:
    """A deck of which every card is known has no Goro, and the hand holds none."""
    with pytest.raises(Corrupt):
        GAME.fold(events, at.lay({"hand": ["akari"], "deck": ["mochi"]}))
