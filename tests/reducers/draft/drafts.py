"""Random drafts of every kind, for the laws that hold for all of them."""

import random
from typing import Any

from events.draft.closing import Admit, EndDraft
from events.draft.common import Allowed
from events.draft.opening import LeaveOut, NewDraft, Sit
from events.draft.untold import Skip, TellDeck
from events.facts import UNKNOWN, Command
from events.tournament.common import ROBOT
from reducers.draft.options import OFFICIAL
from reducers.draft.state import Draft
from reducers.game import Ask
from reducers.tournament.formats.plan import PLAN

PICKS = tuple(tuple(Allowed(*each) for each in round) for round in PLAN.picks)
"""What may be picked before each round, as the plan has it."""

UNLISTED = (Skip, Sit, TellDeck, Admit, EndDraft)
"""What is legal without being asked for."""


def beginning(rng: random.Random) -> NewDraft:
    """A draft of two to four seats, a robot's among them now and then."""
    seats = rng.randint(2, 4)
    entrants = tuple(f"p{seat}" for seat in range(seats))
    if rng.random() < 0.2:
        entrants = (*entrants[:-1], ROBOT)
    options: dict[str, Any] = dict(OFFICIAL) if rng.random() < 0.5 else {}
    options["sets"] = rng.choice(("five", "all"))
    # Four seats draw of one level until its pile is empty.
    rounds = [0, 1, 0, 1] if seats == 4 else sorted(rng.sample(range(len(PICKS)), 3))
    picks = tuple(PICKS[round] for round in rounds)
    final = ((),) if options.get("before_final") == "removal" else ()
    return NewDraft("cup", "challengers", entrants, options, (*picks, *final), rng.randrange(99))


def recorded(ask: Ask, rng: random.Random) -> Command | None:
    """Answers of a real table: some of what is shown, and which set stays in the box, untold."""
    if ask.kind == "show" and rng.random() < 0.3:
        return ask.unseen
    if ask.kind == "set" and rng.random() < 0.5:
        return LeaveOut(UNKNOWN)
    return None


def asides(state: Draft, rng: random.Random) -> Command | None:
    """What nobody is asked: phases not written down, decks told, seats taken."""
    seat = rng.randrange(len(state.seats))
    what = rng.random()
    if what < 0.02:
        return Skip(seat)
    if what < 0.04:
        stock = rng.sample(state.started.stock, rng.randint(0, 6))
        cards = tuple(rng.choice((each.card, UNKNOWN)) for each in stock)
        starters = tuple(rng.sample(state.started.starters, rng.randint(0, 6)))
        return told(TellDeck(seat, starters, tuple(each.level for each in stock), cards))
    if what < 0.05:
        return Sit(seat, rng.choice((ROBOT, f"q{rng.randrange(9)}")), rng.randint(1, 3))
    if what < 0.06 and len(state.seats) > 2:
        return Admit((0, 1) if rng.random() < 0.5 else (2, 0))
    return None


def told(command: TellDeck) -> TellDeck:
    """A deck as it is read: its cards in order."""
    both = sorted(
        zip(command.levels, command.cards, strict=True), key=lambda each: (each[0], each[1] or "")
    )
    return TellDeck(
        command.seat,
        tuple(sorted(command.starters)),
        tuple(level for level, _ in both),
        tuple(card for _, card in both),
    )
