"""What the commands of a fight are checked for alike."""

from typing import Any

from events.facts import Card, Seat
from events.rois.common import Figure
from reducers.game import Illegal
from reducers.message import What, Who, say
from reducers.rois.board import DIRECTIONS
from reducers.rois.catalogue import entries
from reducers.rois.options import PLAYS
from reducers.rois.plays import (
    may_have,
)
from reducers.rois.rules import Agreed, agreed
from reducers.rois.state import Fight
from reducers.rois.turn import question
from reducers.running import Run


def rules_of(run: Run[Fight]) -> Agreed:
    return agreed(run.state.match.options, len(run.state.hands))


def need_asked(run: Run[Fight], kind: str, seat: Seat) -> None:
    """Refuse an answer that nobody asked this seat for."""
    asked = question(run.state)
    if (kind, seat) in asked:
        return
    others = [each for each in asked if each[0] == kind]
    if others:
        raise Illegal(
            "out-of-turn",
            say(
                "It is {right}, not {wrong}, whose turn this is.",
                right=Who(others[0][1]),
                wrong=Who(seat),
            ),
            "rois 3",
        )
    raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "rois 3")


def acting(
    run: Run[Fight], seat: Seat, *, physical: bool = False, plays: bool | None = None
) -> Figure:
    """The figure whose turn it is; refuse what it cannot do now."""
    need_asked(run, "play", seat)
    state = run.state
    assert state.turn is not None
    if physical and state.fighters[state.turn].scared:
        raise Illegal("scared", say("That figure is intimidated."), "rois R24")
    counted = physical if plays is None else plays
    if counted and state.tagged:
        raise Illegal("tagged", say("After a tag no more cards are played."), "rois R37")
    if counted and state.plays >= PLAYS:
        raise Illegal("no-more-plays", say("No more cards are played in this turn."), "rois 3")
    return state.turn


def need_card(run: Run[Fight], seat: Seat, card: Card) -> None:
    """Refuse a card that the seat cannot hold."""
    if not isinstance(card, str) or card not in entries():
        raise Illegal("no-such-card", say("There is no card {card}.", card=str(card)), "rois 1")
    if not may_have(run.state, seat, card):
        raise Illegal(
            "not-in-hand",
            say("{seat} does not hold {card}.", seat=Who(seat), card=What(card)),
            "rois 3",
        )


def need_direction(direction: Any) -> None:
    """Refuse what is no direction."""
    if direction not in DIRECTIONS:
        raise Illegal("no-direction", say("Say in which direction."), "rois 1")
