"""The words of the table, and what is told to whom."""

from typing import Any

import pytest

from events.abilities import Next
from events.champd_up.cards import Deal
from events.champd_up.opening import Reserve, Toss
from events.champd_up.rulings import Rule
from events.champd_up.turn import Boost, Fight, UseTrainer
from events.facts import SPECTATOR, UNKNOWN
from events.redaction import redact
from reducers.champd_up import GAME
from reducers.text import Ambiguous, NoSuch

NAMES = ("Ana", "Bo")


def test_names_of_champs_and_numbers_where_two_are_alike(game: Any) -> None:
    at = game("nun barb", "nun elbow")
    assert at.options[0] == "boost nun#1"
    assert GAME.read(at.state, "boost nun#1", NAMES) == Boost(0, 1)
    assert GAME.read(at.state, "fight Referee Barb Lord Elbow", NAMES) == Fight(0, 2, 4)
    assert GAME.read(at.state, "fight barb nun#3", NAMES) == Fight(0, 2, 3)
    assert GAME.read(at.state, "fight barb lord", NAMES) == Fight(0, 2, 4)
    with pytest.raises(Ambiguous):
        GAME.read(at.state, "boost nun", NAMES)
    with pytest.raises(NoSuch):
        GAME.read(at.state, "fight barb", NAMES)


def test_rulings_in_words(game: Any) -> None:
    at = game("nun", "sam")
    for line, rule in (
        ("rule power sam -1", Rule(1, "power", 2, -1)),
        ("rule boost nun 2", Rule(0, "boost", 1, 2)),
        ("rule defeat soggy sandwich sam", Rule(1, "defeat", 2)),
        ("rule draw bo", Rule(1, "draw")),
        ("rule energy +2", Rule(0, "energy", None, 2)),
    ):
        assert GAME.read(at.state, line, NAMES) == rule
        assert GAME.read(at.state, GAME.write(at.state, rule, NAMES), NAMES) == rule
    numbered = ("player 1", "player 2")
    assert GAME.read(at.state, "rule draw player 2", numbered) == Rule(1, "draw")
    assert GAME.read(at.state, "rule draw player 2 3", numbered) == Rule(1, "draw", None, 3)


def test_what_nobody_told(begun: Any) -> None:
    assert GAME.read(begun.state, "deal ?", NAMES) == Deal(0, UNKNOWN)
    assert GAME.read(begun.state, "bo: reserve ?", NAMES) == Reserve(1, UNKNOWN)
    assert GAME.read(begun.state, "toss bo", NAMES) == Toss(1)
    assert GAME.read(begun.state, "bo: trainer", NAMES) == UseTrainer(1)


def test_waiting_abilities_by_their_cards(game: Any) -> None:
    at = game("nap accountant", "sam", deck="mime bob nun")
    at.say("end", "end")
    assert at.asked == (0, "act")
    two = game("accountant elbow", "sam", hands=("nun", ""), deck="mime bob")
    two.say("end", "end")
    assert two.options == ["next accountant", "next elbow"]
    assert GAME.read(two.state, "next elbow", NAMES) == Next(0, 2)


def test_a_search_of_the_hand_tells_nothing(game: Any) -> None:
    """The same question and the same events, whether or not a card of the hand fits."""
    fits, does_not = (game(hands=(f"nun {card}", "")) for card in ("sam", "elbow"))
    for at in (fits, does_not):
        at.say("recruit nun")
    assert fits.asked == does_not.asked == (0, "recruit")
    seen = [[redact(event, SPECTATOR) for event in at.events] for at in (fits, does_not)]
    assert seen[0] == seen[1]


def test_a_deck_that_was_turned_over_is_known_to_all(game: Any) -> None:
    at = game("", "", discards="mime bob", deck="sam", active=1)
    shown = GAME.view(at.state, SPECTATOR)
    at.say("end", "end")
    onlooker = GAME.fold([redact(event, SPECTATOR) for event in at.events], shown)
    assert onlooker is not None
    assert [side.hand for side in onlooker.sides] == [("sam",), ("mime",)]
    view = GAME.view(onlooker, SPECTATOR)
    assert [side.hand for side in view.sides] == [(UNKNOWN,), (UNKNOWN,)]


def test_every_question_and_every_event_is_told(game: Any) -> None:
    at = game("nun", "sam", hands=("chungus tornado", ""), deck="mime bob nap")
    at.say("recruit chungus")
    said = [GAME.tell(event, 0).text for event in at.events]
    assert "{cards} is defeated." in said
    assert GAME.asked(at.state).text == "{seat} acts, or ends the turn"
