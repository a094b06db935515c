"""The events of a fight as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import UNKNOWN, Event, Viewer
from events.match import Conceded, MatchEnded, MatchStarted
from events.rois.cards import (
    BonusDealt,
    BonusReshuffled,
    CardDealt,
    CardDiscarded,
    CardTaken,
    DrawAsked,
    HandDropped,
    PileReshuffled,
)
from events.rois.opening import CardCut, CardSwapped, RingSet, StarterNamed
from events.rois.specials import (
    BonusPlayed,
    Charged,
    FigureEntered,
    Healed,
    Intimidated,
    PairBegun,
    Recovered,
    Tagged,
)
from events.rois.turn import (
    AttackDeclared,
    Declined,
    Hurt,
    KnockedOut,
    LowBlowDeclared,
    Moved,
    Parried,
    Poked,
    Pushed,
    TurnEnded,
    TurnStarted,
    Waiting,
)
from reducers.message import SILENCE, Message, What, Who, say, say_count
from reducers.rois.state import Fight
from reducers.rois.turn import question


def tell(event: Event, viewer: Viewer) -> Message:
    """What happened, for somebody who was given the event as they may see it."""
    return TELLERS[type(event)](event)


def asked(state: Fight) -> Message:
    """What is asked now, in words; that the match is over where nothing is."""
    for kind, seat in question(state):
        return QUESTIONS[kind](Who(seat))
    return say("The match is over.")


QUESTIONS: Mapping[str, Callable[[Who], Message]] = {
    "cut": lambda seat: say("{seat} draws for who starts", seat=seat),
    "deal": lambda seat: say("{seat} draws a card", seat=seat),
    "bonus": lambda seat: say("{seat} draws a bonus card", seat=seat),
    "take": lambda seat: say("{seat} takes a card blindly", seat=seat),
    "parry": lambda seat: say("does {seat} parry?", seat=seat),
    "low-blow": lambda seat: say("{seat} discards for the low blow", seat=seat),
    "forced": lambda seat: say("{seat} discards because of the low blow", seat=seat),
    "pair": lambda seat: say("{seat} gives the other card of the pair", seat=seat),
    "swap": lambda seat: say("which card does {seat} swap, if any?", seat=seat),
    "enter": lambda seat: say("on which square does the figure of {seat} enter?", seat=seat),
    "play": lambda seat: say("{seat} plays", seat=seat),
}
"""What each kind of question asks."""


def _figure(number: int) -> str:
    return str(number + 1)


def _dealt(e: CardDealt) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} draws a card.", seat=Who(e.seat))
    return say("{seat} draws {card}.", seat=Who(e.seat), card=What(e.card))


def _bonus_dealt(e: BonusDealt) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} draws a bonus card.", seat=Who(e.seat))
    return say("{seat} draws the bonus card {card}.", seat=Who(e.seat), card=What(e.card))


def _moved(e: Moved) -> Message:
    return say(
        "{seat} moves to {square} with {card}.",
        seat=Who(e.seat),
        square=e.square,
        card=What(e.card),
    )


def _attack(e: AttackDeclared) -> Message:
    who, target, card = Who(e.seat), _figure(e.target), What(e.card)
    if e.push:
        return say("{seat} pushes figure {target} with {card}.", seat=who, target=target, card=card)
    return say("{seat} strikes figure {target} with {card}.", seat=who, target=target, card=card)


def _hurt(e: Hurt) -> Message:
    if e.cause == "tomatoes":
        return say("Tomatoes! Figure {figure} loses 1.", figure=_figure(e.figure))
    return say("Figure {figure} loses {amount}.", figure=_figure(e.figure), amount=e.amount)


def _taken(e: CardTaken) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} takes a card from {giver}.", seat=Who(e.seat), giver=Who(e.giver))
    return say(
        "{seat} takes {card} from {giver}.", seat=Who(e.seat), card=What(e.card), giver=Who(e.giver)
    )


def _swapped(e: CardSwapped) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} swaps a card.", seat=Who(e.seat))
    return say("{seat} swaps {card}.", seat=Who(e.seat), card=What(e.card))


def _bonus_played(e: BonusPlayed) -> Message:
    if e.target is None:
        return say("{seat} plays {card}.", seat=Who(e.seat), card=What(e.card))
    return say(
        "{seat} plays {card} against figure {target}.",
        seat=Who(e.seat),
        card=What(e.card),
        target=_figure(e.target),
    )


def _ended(e: MatchEnded) -> Message:
    if not e.winners:
        return say("The pile is empty, the endurance is equal: a draw.")
    if len(e.winners) > 1:
        return say("The team of {seat} wins.", seat=Who(e.winners[0]))
    if e.reason == "pile":
        return say("The pile is empty. {seat} wins.", seat=Who(e.winners[0]))
    return say("{winner} wins.", winner=Who(e.winners[0]))


TELLERS: Mapping[type[Event], Callable[[Any], Message]] = {
    MatchStarted: lambda e: say("The match is set up."),
    RingSet: lambda e: say_count(
        "{count} figure stands ready.", "{count} figures stand ready.", len(e.figures)
    ),
    CardCut: lambda e: say("{seat} draws {card}.", seat=Who(e.seat), card=What(e.card)),
    StarterNamed: lambda e: say("{seat} starts.", seat=Who(e.seat)),
    CardDealt: _dealt,
    BonusDealt: _bonus_dealt,
    TurnStarted: lambda e: say(
        "The turn of {seat}, figure {figure}.", seat=Who(e.seat), figure=_figure(e.figure)
    ),
    TurnEnded: lambda e: SILENCE,
    Moved: _moved,
    AttackDeclared: _attack,
    Parried: lambda e: say("{seat} parries with {card}.", seat=Who(e.seat), card=What(e.card)),
    Declined: lambda e: say("{seat} declines.", seat=Who(e.seat)),
    Hurt: _hurt,
    Pushed: lambda e: say(
        "Figure {figure} goes back to {square}.", figure=_figure(e.figure), square=e.square
    ),
    KnockedOut: lambda e: say("Figure {figure} is out.", figure=_figure(e.figure)),
    HandDropped: lambda e: say("The hand of {seat} goes to the discards.", seat=Who(e.seat)),
    Poked: lambda e: say(
        "{seat} pokes figure {target} in the eye.", seat=Who(e.seat), target=_figure(e.target)
    ),
    CardTaken: _taken,
    LowBlowDeclared: lambda e: say(
        "{seat} announces a low blow against {victim}.", seat=Who(e.seat), victim=Who(e.victim)
    ),
    CardDiscarded: lambda e: say("{seat} discards {card}.", seat=Who(e.seat), card=What(e.card)),
    PairBegun: lambda e: say(
        "{seat} exchanges a pair: {card}.", seat=Who(e.seat), card=What(e.card)
    ),
    DrawAsked: lambda e: say_count(
        "{seat} ends the turn and draws {count} card.",
        "{seat} ends the turn and draws {count} cards.",
        e.count,
        seat=Who(e.seat),
    ),
    PileReshuffled: lambda e: say("The discards become the pile."),
    BonusReshuffled: lambda e: say("The used bonus cards become the bonus pile."),
    CardSwapped: _swapped,
    Tagged: lambda e: say(
        "{seat} tags figure {partner} with {card}.",
        seat=Who(e.seat),
        partner=_figure(e.partner),
        card=What(e.card),
    ),
    FigureEntered: lambda e: say(
        "Figure {figure} enters on {square}.", figure=_figure(e.figure), square=e.square
    ),
    BonusPlayed: _bonus_played,
    Charged: lambda e: say(
        "Figure {figure} charges to {square}.", figure=_figure(e.figure), square=e.square
    ),
    Intimidated: lambda e: say("Figure {figure} is intimidated.", figure=_figure(e.figure)),
    Recovered: lambda e: say("Figure {figure} has recovered.", figure=_figure(e.figure)),
    Healed: lambda e: say(
        "Figure {figure} has {endurance} now.", figure=_figure(e.figure), endurance=e.endurance
    ),
    Waiting: lambda e: SILENCE,
    Conceded: lambda e: say("{seat} concedes.", seat=Who(e.seat)),
    MatchEnded: _ended,
}
