"""The events of a draft as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from events.draft.closing import DraftEnded, FinalistsAdmitted
from events.draft.opening import DraftStarted, SeatTaken, SetLeftOut
from events.draft.phase import (
    Boxed,
    DisplayDiscarded,
    LevelChosen,
    PhaseFinished,
    Picked,
    Recycled,
    Redrawn,
    Removed,
    Shown,
)
from events.draft.untold import DeckTold, PhaseSkipped
from events.facts import UNKNOWN, Event, Viewer
from reducers.draft.state import Draft
from reducers.draft.turn import question
from reducers.message import Cards, Message, Someone, What, Who, say, say_count


def tell(event: Event, viewer: Viewer) -> Message:
    """What happened, for somebody who was given the event as they may see it."""
    return TELLERS[type(event)](event)


def asked(state: Draft) -> Message:
    """What is asked now, in words."""
    for kind, _, seat in question(state):
        return QUESTIONS[kind](state, seat)
    return say("The draft is over.")


def _level(state: Draft, seat: int) -> Message:
    levels = " / ".join(f"{each.most} {each.level}" for each in state.allowed(seat))
    return say(
        "Round {round}: {seat} draws five cards, to keep up to {levels}",
        round=state.seats[seat].round,
        seat=Who(seat),
        levels=levels,
    )


def _cards(state: Draft, seat: int) -> Message:
    mine = state.seats[seat]
    if mine.level is None:
        return say("{seat} may remove cards before the final", seat=Who(seat))
    left = state.most(seat) - mine.picked
    if left > 0 and mine.display and not mine.closed:
        return say(
            "Round {round}: {seat} may pick {left} more",
            round=mine.round,
            seat=Who(seat),
            left=left,
        )
    return say(
        "Round {round}: {seat} may remove cards, or is done", round=mine.round, seat=Who(seat)
    )


QUESTIONS: Mapping[str, Callable[[Draft, int], Message]] = {
    "set": lambda state, seat: say("which set stays in the box?"),
    "show": lambda state, seat: say("which card is {seat} shown?", seat=Who(seat)),
    "level": _level,
    "cards": _cards,
    "close": lambda state, seat: say("Everybody has drafted."),
    "finalists": lambda state, seat: say("who plays the final?"),
}
"""What each kind of question asks."""


def _left_out(e: SetLeftOut) -> Message:
    if e.left_out is None:
        return say("Nobody told which set stays in the box.")
    return say("{set} stays in the box.", set=What(e.left_out))


def _redrawn(e: Redrawn) -> Message:
    if all(card is UNKNOWN for card in e.cards):
        return say_count(
            "{seat} gives {count} card back and draws anew.",
            "{seat} gives {count} cards back and draws anew.",
            len(e.cards),
            seat=Who(e.seat),
        )
    return say("{seat} gives {cards} back and draws anew.", seat=Who(e.seat), cards=Cards(e.cards))


def _picked(e: Picked) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} keeps a card of level {level}.", seat=Who(e.seat), level=e.level)
    return say("{seat} keeps {card}.", seat=Who(e.seat), card=What(e.card))


def _shown(e: Shown) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} is shown a card of level {level}.", seat=Who(e.seat), level=e.level)
    return say("{seat} is shown {card}.", seat=Who(e.seat), card=What(e.card))


def _removed(e: Removed) -> Message:
    if e.card is UNKNOWN:
        return say("{seat} removes a card of level {level}.", seat=Who(e.seat), level=e.level)
    return say("{seat} removes {card}.", seat=Who(e.seat), card=What(e.card))


def _told(e: DeckTold) -> Message:
    if all(card is UNKNOWN for card in e.cards):
        return say_count(
            "The deck of {seat} after round {round} has {count} card.",
            "The deck of {seat} after round {round} has {count} cards.",
            len(e.starters) + len(e.cards),
            seat=Who(e.seat),
            round=e.round,
        )
    return say(
        "The deck of {seat} after round {round}: {cards}.",
        seat=Who(e.seat),
        round=e.round,
        cards=Cards((*e.starters, *e.cards)),
    )


TELLERS: Mapping[type[Event], Callable[[Any], Message]] = {
    DraftStarted: lambda e: say("The draft of {tournament} begins.", tournament=e.tournament),
    SetLeftOut: _left_out,
    SeatTaken: lambda e: say(
        "{who} has seat {place} from round {round} on.",
        who=Someone(e.entrant),
        place=e.seat + 1,
        round=e.round,
    ),
    LevelChosen: lambda e: say(
        "Round {round}: {seat} draws of level {level}.",
        round=e.round,
        seat=Who(e.seat),
        level=e.level,
    ),
    Shown: _shown,
    Recycled: lambda e: say("The discards of level {level} are shuffled.", level=e.level),
    Picked: _picked,
    Redrawn: _redrawn,
    DisplayDiscarded: lambda e: say("{seat} picks no more.", seat=Who(e.seat)),
    Removed: _removed,
    Boxed: lambda e: say(
        "{seat} puts {card} back into the box.", seat=Who(e.seat), card=What(e.card)
    ),
    PhaseFinished: lambda e: say(
        "{seat} is done with round {round}.", seat=Who(e.seat), round=e.round
    ),
    PhaseSkipped: lambda e: say(
        "What {seat} did in round {round} was not written down.",
        seat=Who(e.seat),
        round=e.round,
    ),
    DeckTold: _told,
    DraftEnded: lambda e: say("The draft is over."),
    FinalistsAdmitted: lambda e: say(
        "{one} and {other} may remove cards before the final.",
        one=Who(e.admitted[0]),
        other=Who(e.admitted[1]),
    ),
}
