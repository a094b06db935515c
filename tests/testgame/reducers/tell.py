"""The events of the test game as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from testgame.events.opening import Dealt, PackShuffled
from testgame.events.turn import Chosen, Laid, Parried, Scored, Shown, Waiting
from testgame.reducers.state import Hats
from testgame.reducers.turn import question

from events.facts import Event, Viewer
from events.match import Conceded, MatchEnded, MatchStarted
from reducers.message import SILENCE, Cards, Message, What, Who, say


def tell(event: Event, viewer: Viewer) -> Message:
    """What happened, for somebody who was given the event as they may see it."""
    return TELLERS[type(event)](event)


def asked(state: Hats) -> Message:
    """What is asked now, in words; that the match is over where nothing is."""
    for kind, seat in question(state):
        return say("{seat}: {kind}", seat=Who(seat), kind=kind)
    return say("The match is over.")


TELLERS: Mapping[type[Event], Callable[[Any], Message]] = {
    MatchStarted: lambda e: say("The match is set up."),
    PackShuffled: lambda e: say("The pile is {cards}.", cards=Cards(e.cards)),
    Dealt: lambda e: say("{seat} is dealt {card}.", seat=Who(e.seat), card=What(e.card)),
    Laid: lambda e: say("{seat} lays {card}.", seat=Who(e.seat), card=What(e.card)),
    Shown: lambda e: say("{cards}: {seat} wins.", cards=Cards(e.cards), seat=Who(e.seat)),
    Chosen: lambda e: say("{seat} chooses: {what}.", seat=Who(e.seat), what=e.what),
    Parried: lambda e: say("{seat} parries with {card}.", seat=Who(e.seat), card=What(e.card)),
    Scored: lambda e: say("{seat}: {points} points.", seat=Who(e.seat), points=f"{e.points:+d}"),
    Waiting: lambda e: SILENCE,
    Conceded: lambda e: say("{seat} concedes.", seat=Who(e.seat)),
    MatchEnded: lambda e: say("The match is over: {reason}.", reason=e.reason),
}
