"""The events of a match as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from events.clamp.actions import (
    ActionInvalid,
    ActionOpened,
    ActionsDeclared,
    ActionsEnded,
    ActionsResolved,
    AttackChanged,
    CountersDeclared,
    Destroyed,
    Joined,
    LeftAction,
    LossChosen,
    ReturnedToHand,
    StoryCompleted,
)
from events.clamp.cards import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardMilled,
    CardRaised,
    CardSunk,
    ExtraPlaced,
    Looked,
)
from events.clamp.opening import DeckBrought, DeckStacked, StarterNamed, StoryLaid
from events.clamp.plays import Announced, CostPaid, EffectCancelled, Entered, EventUsed, TextUsed
from events.clamp.turn import (
    Activated,
    Passed,
    PhaseEntered,
    Rested,
    TakeBackBegun,
    TakenBack,
    TurnEnded,
    TurnStarted,
)
from events.facts import UNKNOWN, Event, Viewer
from events.match import Conceded, MatchEnded, MatchStarted
from reducers.abilities import tell as abilities
from reducers.clamp.state import Table
from reducers.clamp.turn import question, subject
from reducers.message import SILENCE, Cards, Message, What, Who, say, say_count


def tell(event: Event, viewer: Viewer) -> Message:
    """What an event says."""
    return TELLERS[type(event)](event)


def asked(state: Table) -> Message:
    """What is asked now, in words."""
    asks = question(state)
    if not asks:
        return say("The match is over.")
    return QUESTIONS[asks[0][0]](Who(subject(state)))


QUESTIONS: Mapping[str, Callable[[Who], Message]] = {
    **abilities.QUESTIONS,
    "deck": lambda seat: say("{seat} brings a deck", seat=seat),
    "story": lambda seat: say("{seat} lays a Story", seat=seat),
    "order-deck": lambda seat: say("in which order does the deck of {seat} lie?", seat=seat),
    "toss": lambda seat: say("who starts?"),
    "draw": lambda seat: say("which card does {seat} draw?", seat=seat),
    "mill": lambda seat: say("which card lies on the deck of {seat}?", seat=seat),
    "extra": lambda seat: say("which card lies on the deck of {seat}?", seat=seat),
    "look": lambda seat: say("which card does {seat} look at?", seat=seat),
    "swap": lambda seat: say("does {seat} put a card under the deck for another?", seat=seat),
    "sink": lambda seat: say("{seat} puts a card of the hand under the deck", seat=seat),
    "discard": lambda seat: say("{seat} discards a card", seat=seat),
    "arrange": lambda seat: say("which card does {seat} put on top next?", seat=seat),
    "keep": lambda seat: say("which card does {seat} take?", seat=seat),
    "bury": lambda seat: say("which card does {seat} put under the deck next?", seat=seat),
    "take-back": lambda seat: say("whom does {seat} take back?", seat=seat),
    "revive": lambda seat: say("whom does {seat} put on the Stage?", seat=seat),
    "cancel-unless-paid": lambda seat: say("does {seat} pay for it?", seat=seat),
    "main": lambda seat: say("{seat} plays, attempts a Story or is done", seat=seat),
    "declare": lambda seat: say("{seat} sends characters into the action", seat=seat),
    "counter": lambda seat: say("{seat} sends characters against the action", seat=seat),
    "window": lambda seat: say("{seat} uses an Event or a text, or passes", seat=seat),
    "answer": lambda seat: say("does {seat} answer that?", seat=seat),
    "pay": lambda seat: say("with which card does {seat} pay?", seat=seat),
    "losses": lambda seat: say("whom does {seat} destroy?", seat=seat),
    "stories": lambda seat: say("which Story does {seat} complete first?", seat=seat),
    "recovery": lambda seat: say("{seat} takes a character back or is done", seat=seat),
}
"""What each kind of question asks."""


def _deck(e: DeckBrought) -> Message:
    return say_count(
        "{seat} brings a deck of {count} card.",
        "{seat} brings a deck of {count} cards.",
        len(e.cards),
        seat=Who(e.seat),
    )


def _drawn(e: CardDrawn) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} draws a card.", seat=Who(e.seat))
    return say("{seat} draws {card}.", seat=Who(e.seat), card=What(e.card))


def _looked(e: Looked) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} looks at a card of the deck.", seat=Who(e.seat))
    return say("{seat} looks at {card}.", seat=Who(e.seat), card=What(e.card))


def _sunk(e: CardSunk) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} puts a card under the deck.", seat=Who(e.seat))
    return say("{seat} puts {card} under the deck.", seat=Who(e.seat), card=What(e.card))


def _raised(e: CardRaised) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} puts a card back on the deck.", seat=Who(e.seat))
    return say("{seat} puts {card} back on the deck.", seat=Who(e.seat), card=What(e.card))


def _kept(e: CardKept) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} takes one of the cards.", seat=Who(e.seat))
    return say("{seat} takes {card}.", seat=Who(e.seat), card=What(e.card))


def _placed(e: ExtraPlaced) -> Message:
    who, card = Who(e.seat), What(e.card)
    if e.paid:
        return say("{seat} pays with {card}.", seat=who, card=card)
    if e.active:
        return say("{seat} puts {card} into the Extra zone.", seat=who, card=card)
    return say("{seat} puts {card} into the Extra zone, resting.", seat=who, card=card)


def _activated(e: Activated) -> Message:
    return say_count("{count} card becomes active.", "{count} cards become active.", len(e.things))


def _attack(e: AttackChanged) -> Message:
    return say("{card}: {amount} attack.", card=What(e.card), amount=f"{e.amount:+d}")


def _resolved(e: ActionsResolved) -> Message:
    if len(e.results) == 1:
        result = e.results[0]
        who = say("nobody") if result.winner is None else Who(result.winner)
        if not result.contested:
            return say("Action {action} is won by {winner}.", action=result.action, winner=who)
        return say(
            "Action {action}: {attack} against {counter} and {points}; won by {winner}.",
            action=result.action,
            attack=result.attack,
            counter=result.counter,
            points=result.points,
            winner=who,
        )
    won = sum(result.winner is not None for result in e.results)
    return say(
        "{count} actions are compared, {won} of them have a winner.",
        count=len(e.results),
        won=won,
    )


PHASES: Mapping[str, Message] = {
    "start": SILENCE,
    "main": say("The main phase."),
    "action": say("The action phase."),
    "recovery": say("The recovery phase."),
    "end": SILENCE,
}


def _ended(e: MatchEnded) -> Message:
    winner = e.winners[0]
    if e.reason == "stories":
        return say("All five Stories are completed. {winner} wins.", winner=Who(winner))
    if e.reason == "deck-empty":
        return say(
            "The deck of {loser} is empty. {winner} wins.",
            loser=Who(1 - winner),
            winner=Who(winner),
        )
    return say("{winner} wins.", winner=Who(winner))


TELLERS: Mapping[type[Event], Callable[[Any], Message]] = {
    **abilities.TELLERS,
    MatchStarted: lambda e: say("The match is set up."),
    DeckBrought: _deck,
    StoryLaid: lambda e: say("{seat} lays the Story {card}.", seat=Who(e.seat), card=What(e.story)),
    DeckStacked: lambda e: say("The deck of {seat} lies in its order.", seat=Who(e.seat)),
    StarterNamed: lambda e: say("{seat} starts.", seat=Who(e.seat)),
    CardDrawn: _drawn,
    Looked: _looked,
    CardSunk: _sunk,
    CardRaised: _raised,
    CardKept: _kept,
    CardDiscarded: lambda e: say("{seat} discards {card}.", seat=Who(e.seat), card=What(e.card)),
    CardMilled: lambda e: say(
        "{card} goes from the deck of {seat} to the retired zone.",
        seat=Who(e.seat),
        card=What(e.card),
    ),
    ExtraPlaced: _placed,
    TurnStarted: lambda e: say("The turn of {seat}.", seat=Who(e.seat)),
    PhaseEntered: lambda e: PHASES[e.phase],
    Activated: _activated,
    Rested: lambda e: say("Resting now: {cards}.", cards=Cards(e.cards)),
    Announced: lambda e: say("{seat} plays {card}.", seat=Who(e.seat), card=What(e.card)),
    CostPaid: lambda e: say("{seat} pays with {cards}.", seat=Who(e.seat), cards=Cards(e.cards)),
    Entered: lambda e: say(
        "{card} enters the Stage of {seat}.", seat=Who(e.seat), card=What(e.card)
    ),
    EventUsed: lambda e: say("{seat} uses {card}.", seat=Who(e.seat), card=What(e.card)),
    TextUsed: lambda e: say("{seat} uses the text of {card}.", seat=Who(e.seat), card=What(e.card)),
    EffectCancelled: lambda e: say(
        "What {seat} did with {card} is cancelled.", seat=Who(e.seat), card=What(e.card)
    ),
    Passed: lambda e: say("{seat} passes.", seat=Who(e.seat)),
    ActionOpened: lambda e: say("{seat} attempts {card}.", seat=Who(e.seat), card=What(e.story)),
    Joined: lambda e: say(
        "{seat} sends {card} into action {action}.",
        seat=Who(e.seat),
        card=What(e.card),
        action=e.action,
    ),
    ActionsDeclared: lambda e: say("{seat} has declared all actions.", seat=Who(e.seat)),
    ActionInvalid: lambda e: say(
        "Action {action} does not meet the condition of {card}.",
        action=e.action,
        card=What(e.story),
    ),
    CountersDeclared: lambda e: say("{seat} has declared all counters.", seat=Who(e.seat)),
    AttackChanged: _attack,
    LeftAction: lambda e: say("Out of the action: {cards}.", cards=Cards(e.cards)),
    ReturnedToHand: lambda e: say("Back to the hand: {cards}.", cards=Cards(e.cards)),
    ActionsResolved: _resolved,
    LossChosen: lambda e: say(
        "{seat} chooses {card} as a loss.", seat=Who(e.seat), card=What(e.card)
    ),
    Destroyed: lambda e: say("Destroyed: {cards}.", cards=Cards(e.cards)),
    StoryCompleted: lambda e: say("{seat} completes {card}.", seat=Who(e.seat), card=What(e.story)),
    ActionsEnded: lambda e: say("The actions are over; whoever took part rests."),
    TakeBackBegun: lambda e: say("{seat} takes a character back.", seat=Who(e.seat)),
    TakenBack: lambda e: say(
        "{card} goes back to the hand of {seat}.", seat=Who(e.seat), card=What(e.card)
    ),
    TurnEnded: lambda e: SILENCE,
    Conceded: lambda e: say("{seat} concedes.", seat=Who(e.seat)),
    MatchEnded: _ended,
}
