"""The events of a duel as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from events.challengers.effects import (
    Arranged,
    Boosted,
    Exhausted,
    FansGained,
    Kept,
    Looked,
    PutOnTop,
    Recalled,
    Spied,
    Sunk,
    TopBenched,
    TopExhausted,
)
from events.challengers.opening import DeckBrought, DeckStacked, StarterNamed
from events.challengers.rulings import PowerAdjusted
from events.challengers.turn import (
    Benched,
    DeckEmptied,
    Declined,
    DefenceChanged,
    FlagTaken,
    Revealed,
    Waiting,
)
from events.facts import UNKNOWN, Event, Viewer
from events.match import Conceded, MatchEnded, MatchStarted
from reducers.challengers.state import Duel
from reducers.challengers.turn import question
from reducers.message import SILENCE, Cards, Message, What, Who, say, say_count


def tell(event: Event, viewer: Viewer) -> Message:
    """What happened, for somebody who was given the event as they may see it."""
    teller = TELLERS.get(type(event))
    return teller(event) if teller is not None else say("{type}", type=event.type_name())


def asked(state: Duel) -> Message:
    """What is asked now, in words; that the duel is over where nothing is."""
    for kind, seat in question(state):
        return QUESTIONS[kind](Who(seat))
    return say("The match is over.")


QUESTIONS: Mapping[str, Callable[[Who], Message]] = {
    "deck": lambda seat: say("{seat} brings a deck", seat=seat),
    "order": lambda seat: say("the order of the deck of {seat}", seat=seat),
    "toss": lambda seat: say("who starts? The flag is tossed", seat=seat),
    "reveal": lambda seat: say("{seat} turns a card", seat=seat),
    "bench-top": lambda seat: say("{seat} benches the top card of the deck", seat=seat),
    "look": lambda seat: say("{seat} looks at a card of the deck", seat=seat),
    "keep": lambda seat: say("which card does {seat} keep on top?", seat=seat),
    "search": lambda seat: say("which card does {seat} put on top, if any?", seat=seat),
    "exhaust": lambda seat: say("which card of the bench does {seat} exhaust, if any?", seat=seat),
    "exhaust-top": lambda seat: say("{seat} exhausts the top card of the deck", seat=seat),
    "oust": lambda seat: say(
        "which card of the other bench does {seat} exhaust, if any?", seat=seat
    ),
    "recall-top": lambda seat: say(
        "which card of the bench does {seat} put on top of the deck, if any?", seat=seat
    ),
    "recall-bottom": lambda seat: say(
        "which card of the bench does {seat} put under the deck, if any?", seat=seat
    ),
    "arrange": lambda seat: say("which card does {seat} put on top?", seat=seat),
    "peek": lambda seat: say("{seat} looks at the top card of the deck", seat=seat),
    "sink": lambda seat: say("does {seat} put the top card under the deck?", seat=seat),
    "spy": lambda seat: say("{seat} looks at the top card of the other deck", seat=seat),
    "sink-theirs": lambda seat: say(
        "does {seat} put the top card of the other deck under it?", seat=seat
    ),
}
"""What each kind of question asks."""


def _started(e: MatchStarted) -> Message:
    return say("The match is set up.")


def _deck(e: DeckBrought) -> Message:
    if e.cards is None:
        return say("{seat} brings a deck that nobody wrote down.", seat=Who(e.seat))
    if UNKNOWN in e.cards:
        return say_count(
            "{seat} brings a deck of {count} card.",
            "{seat} brings a deck of {count} cards.",
            len(e.cards),
            seat=Who(e.seat),
        )
    return say("{seat} brings {cards}.", seat=Who(e.seat), cards=Cards(e.cards))


def _stacked(e: DeckStacked) -> Message:
    return say("The deck of {seat} lies in a given order.", seat=Who(e.seat))


def _starter(e: StarterNamed) -> Message:
    return say("{seat} starts.", seat=Who(e.seat))


def _revealed(e: Revealed) -> Message:
    return say("{seat} turns {card}: {power}.", seat=Who(e.seat), card=What(e.card), power=e.power)


def _emptied(e: DeckEmptied) -> Message:
    return say("{seat} has no card left to turn.", seat=Who(e.seat))


def _flag(e: FlagTaken) -> Message:
    return say(
        "{seat} takes the flag with {card}, power to beat {power}.",
        seat=Who(e.seat),
        card=What(e.card),
        power=e.power,
    )


def _defence(e: DefenceChanged) -> Message:
    return say("The power to beat is now {power}.", power=e.power)


def _benched(e: Benched) -> Message:
    return say("{seat} benches {cards}.", seat=Who(e.seat), cards=Cards(e.cards))


def _boosted(e: Boosted) -> Message:
    return say("The next card of {seat} counts +{amount}.", seat=Who(e.seat), amount=e.amount)


def _top_benched(e: TopBenched) -> Message:
    return say(
        "{seat} benches the top card of the deck: {card}.", seat=Who(e.seat), card=What(e.card)
    )


def _top_exhausted(e: TopExhausted) -> Message:
    return say(
        "{seat} exhausts the top card of the deck: {card}.", seat=Who(e.seat), card=What(e.card)
    )


def _recalled(e: Recalled) -> Message:
    if e.under:
        return say("{seat} puts {card} under the deck.", seat=Who(e.seat), card=What(e.card))
    return say("{seat} puts {card} on top of the deck.", seat=Who(e.seat), card=What(e.card))


def _exhausted(e: Exhausted) -> Message:
    return say("{seat} exhausts {cards} from the bench.", seat=Who(e.seat), cards=Cards(e.cards))


def _looked(e: Looked) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} looks at a card of the deck.", seat=Who(e.seat))
    return say("{seat} looks at a card of the deck: {card}.", seat=Who(e.seat), card=What(e.card))


def _kept(e: Kept) -> Message:
    if e.top is UNKNOWN:
        return say("{seat} keeps one on top and puts the other at the bottom.", seat=Who(e.seat))
    return say(
        "{seat} keeps {top} on top and puts {bottom} at the bottom.",
        seat=Who(e.seat),
        top=What(e.top),
        bottom=What(e.bottom),
    )


def _arranged(e: Arranged) -> Message:
    if e.top is UNKNOWN:
        return say("{seat} puts both back on top, in an order of their own.", seat=Who(e.seat))
    return say(
        "{seat} puts {top} on top and {second} beneath it.",
        seat=Who(e.seat),
        top=What(e.top),
        second=What(e.second),
    )


def _spied(e: Spied) -> Message:
    other = Who(1 - e.seat)
    if e.card is UNKNOWN:
        return say("{seat} looks at the top card of {other}.", seat=Who(e.seat), other=other)
    return say(
        "{seat} looks at the top card of {other}: {card}.",
        seat=Who(e.seat),
        other=other,
        card=What(e.card),
    )


def _sunk(e: Sunk) -> Message:
    return say("The top card of {seat} goes under the deck.", seat=Who(e.seat))


def _on_top(e: PutOnTop) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} looks through the deck and puts a card on top.", seat=Who(e.seat))
    return say(
        "{seat} looks through the deck and puts {card} on top.", seat=Who(e.seat), card=What(e.card)
    )


def _declined(e: Declined) -> Message:
    return say("{seat} leaves it at that.", seat=Who(e.seat))


def _fans(e: FansGained) -> Message:
    return say_count(
        "{seat} gains {count} fan.", "{seat} gains {count} fans.", e.fans, seat=Who(e.seat)
    )


def _adjusted(e: PowerAdjusted) -> Message:
    return say(
        "The referee rules: {amount} power for {seat}.",
        seat=Who(e.seat),
        amount=f"{e.amount:+d}",
    )


def _conceded(e: Conceded) -> Message:
    return say("{seat} concedes.", seat=Who(e.seat))


REASONS: Mapping[str, Callable[[int, int], Message]] = {
    "deck-empty": lambda winner, loser: say(
        "{loser} has no card to turn. {winner} wins.", winner=Who(winner), loser=Who(loser)
    ),
    "bench-full": lambda winner, loser: say(
        "{loser} has no free slot on the bench. {winner} wins.",
        winner=Who(winner),
        loser=Who(loser),
    ),
    "concession": lambda winner, loser: say("{winner} wins.", winner=Who(winner)),
}


def _ended(e: MatchEnded) -> Message:
    winner = e.winners[0]
    return REASONS[e.reason](winner, 1 - winner)


TELLERS: Mapping[type[Event], Callable[[Any], Message]] = {
    MatchStarted: _started,
    DeckBrought: _deck,
    DeckStacked: _stacked,
    StarterNamed: _starter,
    Revealed: _revealed,
    DeckEmptied: _emptied,
    FlagTaken: _flag,
    DefenceChanged: _defence,
    Benched: _benched,
    Boosted: _boosted,
    TopBenched: _top_benched,
    TopExhausted: _top_exhausted,
    Exhausted: _exhausted,
    Recalled: _recalled,
    Looked: _looked,
    Kept: _kept,
    Arranged: _arranged,
    Spied: _spied,
    Sunk: _sunk,
    PutOnTop: _on_top,
    Declined: _declined,
    Waiting: lambda e: SILENCE,
    FansGained: _fans,
    PowerAdjusted: _adjusted,
    Conceded: _conceded,
    MatchEnded: _ended,
}
