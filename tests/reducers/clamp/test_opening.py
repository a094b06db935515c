"""Before the first turn: decks and Stories, their order, who starts, the first hands."""

from typing import Any

import pytest

from events.clamp.opening import DeckStacked, StarterNamed, StoryLaid
from events.facts import SPECTATOR, UNKNOWN
from events.match import Sitting, Start
from events.redaction import redact
from reducers.clamp import GAME
from reducers.clamp.catalogue import CATALOGUE, starter
from reducers.game import Illegal

NAMES = ("Ana", "Bo")


def begun(*lines: str, **how: Any) -> Any:
    """A match that was set up, after some lines."""
    options = how.pop("options", {})
    state, _ = GAME.decide(None, Start("clamp", "recorded", (Sitting(), Sitting()), options, **how))
    for line in lines:
        state, _ = GAME.decide(state, GAME.read(state, line, NAMES))
    return state


def kinds(state: Any) -> list[tuple[str, Any]]:
    return [(ask.kind, ask.actor) for ask in GAME.turn(state)]


def refused(state: Any, line: str) -> tuple[str, str]:
    """The code and the rule with which a line is refused."""
    with pytest.raises(Illegal) as why:
        GAME.decide(state, GAME.read(state, line, NAMES))
    return why.value.code, why.value.rule


def told(state: Any, line: str) -> Any:
    return GAME.decide(state, GAME.read(state, line, NAMES))


@pytest.mark.parametrize("seat", [0, 1])
def test_2_the_starter_decks_are_legal(seat: int) -> None:
    deck = starter(seat)
    assert len(deck.listed) == 40
    assert max(deck.cards.values()) == 3
    assert len(set(deck.stories)) == 5
    assert sum(CATALOGUE.specs[story].points for story in deck.stories) <= 10
    assert {CATALOGUE.specs[card].kind for card in deck.cards} == {"character", "event"}
    state = begun(f"{NAMES[seat]}: deck")
    assert kinds(state) == [("deck", 1 - seat)]


def test_2_the_ten_stories_lie_in_the_two_decks_or_can_be_taken() -> None:
    assert len(CATALOGUE.stories) == 10
    used = {story for seat in (0, 1) for story in starter(seat).stories}
    assert set(CATALOGUE.stories) - used == {"curtain"}


def test_2_a_deck_of_ones_own_from_both_boxes() -> None:
    cards = "3 akari, 3 sui, 3 lio, 3 soot, 3 baran, 3 diva, 3 cat, 3 golem, 3 page, 3 bell"
    whole = f"deck {cards}, 3 goro, 3 mochi, 3 iwan, hibiki, duel, morning, letter, clock, road"
    _, events = told(begun(), f"ana: {whole}")
    laid = [event.story for event in events if isinstance(event, StoryLaid)]
    assert laid == ["duel", "morning", "letter", "clock", "road"]
    four = whole.replace("hibiki", "akari")
    assert refused(begun(), f"ana: {four}") == ("too-many-copies", "clamp 2")


def test_2_a_story_is_no_card_of_the_deck() -> None:
    state = begun()
    deck = starter(0)
    line = f"ana: deck {', '.join(deck.listed[:-1])}, duel, {', '.join(deck.stories)}"
    assert refused(state, line) == ("deck-size", "clamp 2")


def test_a_deck_that_nobody_wrote_down_lays_its_stories_one_by_one() -> None:
    state = begun("ana: deck ?", "bo: deck ?")
    assert kinds(state) == [("story", 0), ("story", 1)]
    assert refused(state, "ana: deck") == ("not-asked", "clamp 5")
    state, _ = told(state, "ana: story library")
    assert refused(state, "ana: story library") == ("same-story", "clamp 2")
    state, _ = told(state, "ana: story wishes")
    # 6 of 10 are spent: with 3 more there would be 1 for the last two.
    assert refused(state, "ana: story curtain") == ("stories-too-dear", "clamp 2")
    options = {GAME.write(state, each, NAMES) for each in GAME.turn(state)[0].options()}
    assert options == {f"story {story}" for story in ("morning", "duel", "letter")} | {
        f"story {story}" for story in ("clock", "festival", "road", "storm")
    }
    state, _ = told(state, "ana: story clock")
    options = {GAME.write(state, each, NAMES) for each in GAME.turn(state)[0].options()}
    assert options == {"story morning", "story duel", "story letter"}
    for line in ("ana: story duel", "ana: story letter"):
        state, _ = told(state, line)
    assert kinds(state) == [("story", 1)]
    assert refused(state, "ana: story morning") == ("out-of-turn", "clamp 5")


def test_4_who_starts_is_tossed_for_or_known() -> None:
    state = begun("ana: deck", "bo: deck")
    assert kinds(state) == [("toss", "nature")]
    state, events = told(state, "toss bo")
    assert StarterNamed(1) in events
    assert kinds(state) == [("draw", "nature")]
    assert refused(state, "toss ana") == ("not-asked", "clamp 4")
    agreed = begun("ana: deck", "bo: deck", first=1)
    assert agreed.starter == 1, "nobody tosses"


def test_4_the_order_of_a_deck_is_given_by_its_file() -> None:
    """``--order given``: the cards come as they lie, and nobody but the referee knows it."""
    state = begun("ana: deck", "bo: deck", order="given", first=0)
    assert kinds(state) == [("order-deck", "nature")]
    listed = list(starter(0).listed)
    short = f"ana: order {', '.join(listed[:-1])}"
    other = f"ana: order {', '.join([*listed[:-1], 'golem'])}"
    assert refused(state, short) == refused(state, other) == ("another-deck", "clamp 4")
    state, events = told(state, f"ana: order {', '.join(reversed(listed))}")
    (stacked,) = (event for event in events if isinstance(event, DeckStacked))
    assert stacked.cards[0] == listed[-1]
    for viewer in (SPECTATOR, 0, 1):
        assert set(redact(stacked, viewer).cards) == {UNKNOWN}
    state, _ = told(state, f"bo: order {', '.join(starter(1).listed)}")
    assert refused(state, "deal golem") == ("another-card-on-top", "clamp 5")
    assert refused(state, "deal ?") == ("must-tell", "clamp 5")
    state, _ = told(state, f"deal {listed[-1]}")
    assert state.sides[0].hand == (listed[-1],)


def test_4_an_order_needs_all_cards_or_none() -> None:
    state = begun(order="given")
    deck = f"{', '.join(starter(0).listed[:-1])}, ?, {', '.join(starter(0).stories)}"
    assert refused(state, f"ana: deck {deck}") == ("must-tell", "clamp 4")
    hidden = begun("ana: deck ?", order="given")
    assert hidden.sides[0].brought


def test_4_a_swap_is_put_under_the_deck_or_left() -> None:
    state = begun("ana: deck", "bo: deck", first=0)
    hand = ["mochi", "goro", "akari", "cat", "iwan", "encore"]
    for card in hand:
        state, _ = told(state, f"deal {card}")
    assert kinds(state) == [("swap", 0)]
    assert refused(state, "put hibiki") == ("not-in-hand", "clamp 5")
    assert refused(state, "put ?") == ("must-tell", "clamp 5"), "every card is known"
    state, _ = told(state, "pass")
    assert kinds(state) == [("draw", "nature")], "the other draws now"
    assert len(state.sides[0].hand) == 6


def test_4_a_card_that_is_not_in_the_deck_is_not_drawn() -> None:
    state = begun("ana: deck", "bo: deck", first=0)
    assert refused(state, "deal golem") == ("not-in-deck", "clamp 5")
    for _ in range(3):
        state, _ = told(state, "deal mochi")
    assert refused(state, "deal mochi") == ("not-in-deck", "clamp 5")


def test_the_first_command_sets_a_match_up() -> None:
    from events.clamp.turn import Done

    with pytest.raises(Illegal, match="not-set-up"):
        GAME.decide(None, Done(0))
    for seat in (2, -1, True, "0"):
        with pytest.raises(Illegal, match="no-such-seat"):
            GAME.decide(begun(), Done(seat))
