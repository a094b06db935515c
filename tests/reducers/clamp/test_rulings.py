"""What the referee rules where a card carries only its text (9)."""

from typing import Any

import pytest

from events.clamp.actions import ActionsResolved, AttackChanged, Destroyed, ReturnedToHand
from events.clamp.cards import CardDrawn
from events.clamp.rulings import Rule
from events.clamp.turn import Activated, Rested
from events.match import Sitting, Start
from reducers.clamp import GAME
from reducers.clamp.values import attack
from reducers.game import Illegal

NAMES = ("Ana", "Bo")


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("rule attack goro +2", AttackChanged(1, "goro", 2, "action")),
        ("rule attack lio -1", AttackChanged(3, "lio", -1, "action")),
        ("rule destroy lio", Destroyed((3,), ("lio",), "ruling")),
        ("rule return lio", ReturnedToHand((3,), ("lio",))),
        ("rule activate mochi", Activated((2,))),
        ("rule rest goro", Rested((1,), ("goro",))),
    ],
)
def test_9_rulings(at: Any, line: str, event: Any) -> None:
    _, told = at.play(at.lay({"stage": ["goro", "-mochi"]}, {"stage": ["lio"]}), line)
    assert told[0] == event


def test_9_cards_are_drawn_by_ruling(at: Any) -> None:
    state = at.lay({}, {"deck": ["lio", "sui", "cat"]})
    state, told = at.play(state, "rule draw bo 2", "bo: deal lio", "bo: deal sui")
    assert CardDrawn(1, "sui") in told
    assert state.sides[1].hand == ("lio", "sui")
    assert at.kinds(state) == [("main", 0)], "and the turn goes on"


def test_9_a_ruling_goes_between_a_question_and_its_answer(at: Any) -> None:
    """In the window of the action phase: what is asked stays asked."""
    state = at.lay(
        {"stage": ["goro"], "hand": ["spotlight"], "extra": ["akari"]}, {"stage": ["lio"]}
    )
    state, _ = at.play(state, "attempt storm", "send goro", "done", "send lio")
    state, _ = at.play(state, "rule attack lio -2")
    assert at.kinds(state) == [("window", 0)]
    assert attack(state, 3) == 1
    state, told = at.play(state, "pass")
    (resolved,) = (event for event in told if isinstance(event, ActionsResolved))
    assert (resolved.results[0].attack, resolved.results[0].counter) == (3, 1)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("rule attack goro 0", "no-ruling"),
        ("rule attack goro 100", "no-number"),
        ("rule destroy goro 2", "no-ruling"),
        ("rule rest mochi", "no-ruling"),
        ("rule activate goro", "no-ruling"),
        ("rule draw ana 0", "no-ruling"),
        ("rule draw ana -1", "no-ruling"),
        ("rule draw bo", "deck-empty"),
        ("rule destroy #9", "no-such-thing"),
        ("rule destroy #3", "not-on-stage"),
    ],
)
def test_9_rulings_that_are_refused(at: Any, line: str, code: str) -> None:
    state = at.lay({"stage": ["goro", "-mochi"], "extra": ["cat"]}, {"deck": ()})
    with pytest.raises(Illegal) as refused:
        GAME.decide(state, GAME.read(state, line, NAMES))
    assert refused.value.code == code
    assert refused.value.rule in ("clamp 9", "clamp 3")


@pytest.mark.parametrize("rule", [Rule(1, "rest", 1), Rule(0, "rest", None), Rule(0, "draw", 1)])
def test_9_rulings_that_no_line_means(at: Any, rule: Rule) -> None:
    with pytest.raises(Illegal):
        GAME.decide(at.lay({"stage": ["goro"]}), rule)


def test_9_nobody_rules_before_the_first_turn_or_between_declarations(at: Any) -> None:
    state, _ = GAME.decide(None, Start("clamp", "recorded", (Sitting(), Sitting()), {}))
    with pytest.raises(Illegal, match="not-begun"):
        GAME.decide(state, Rule(0, "draw"))
    state, _ = at.play(at.lay({"stage": ["goro"]}), "attempt storm")
    assert at.refused(state, "rule attack goro +1") == "declare-first"
