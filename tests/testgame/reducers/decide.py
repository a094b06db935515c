"""What follows from a command of the test game, or why it may not be (rules: hats 1 to 5)."""

from collections.abc import Callable, Mapping
from typing import Any

from testgame.events.opening import Deal, Dealt, PackShuffled
from testgame.events.turn import (
    Choose,
    Chosen,
    Laid,
    Lay,
    Parried,
    Parry,
    Scored,
    Show,
    Shown,
    Step,
    Waiting,
)
from testgame.reducers.catalogue import HEIGHT, PACK, entries, pin
from testgame.reducers.evolve import HANDLERS
from testgame.reducers.options import RULES, SEATS, Options
from testgame.reducers.state import Hats, begin, draft
from testgame.reducers.turn import held, question, words

from events.facts import UNKNOWN, Command, Event, Seat
from events.match import Concede, Conceded, MatchEnded
from reducers.game import Illegal
from reducers.gate import decided, setting_up
from reducers.message import Who, say
from reducers.setup import start


class Run:
    """One decision being worked out: a draft of the state, the events so far, what is left."""

    def __init__(self, state: Hats) -> None:
        self.state, self.agenda = draft(state), list(state.agenda)
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Say that something happened, and let it happen to the draft."""
        self.events.append(event)
        HANDLERS[type(event)](self.state, event)

    def close(self) -> tuple[Hats, tuple[Event, ...]]:
        """Do what can be done without asking; the state then, and all that happened."""
        sides = self.state.sides
        while self.agenda:
            step = self.agenda[0]
            # A parry is offered to every hand that is not empty, whether or not it could help.
            if step.name != "lose" and not (step.name == "parry" and not sides[step.seat].hand):
                break
            self.agenda.pop(0)
            if step.name == "lose":
                self.emit(Scored(step.seat, -step.points))
        if tuple(self.agenda) != self.state.agenda:
            self.emit(Waiting(tuple(self.agenda)))
        if question(self.state) == (("show", 0),) and not any(side.laid for side in sides):
            self.end(range(len(sides)), "no-hats-left")
        return self.state, tuple(self.events)

    def end(self, among: range | list[Seat], reason: str) -> None:
        """The match is over; those of ``among`` with the most points win."""
        points = tuple(side.points for side in self.state.sides)
        best = max(points[seat] for seat in among)
        winners = tuple(seat for seat in among if points[seat] == best)
        placings = tuple(1 if seat in winners else 1 + len(winners) for seat in range(len(points)))
        self.emit(MatchEnded(winners, placings, points, reason))


def decide(state: Hats | None, command: Command) -> tuple[Hats, tuple[Event, ...]]:
    """The state after a command and the events that follow from it; raises :class:`Illegal`."""
    if state is None:
        started = start(setting_up(command), RULES, SEATS, Options, pin(), entries)
        run = Run(begin(started))
        run.emit(PackShuffled(PACK))
        return run.state, (started, *run.events)
    return decided(state, command, DECIDE, Run, rule="hats 2", over="hats 5")


def _asked(run: Run, kind: str, seat: Seat) -> None:
    if (kind, seat) not in question(run.state):
        raise Illegal("not-asked", say("{seat} is not asked that.", seat=Who(seat)), "hats 2")


def _deal(run: Run, command: Deal) -> None:
    _asked(run, "deal", command.seat)
    if command.card is not UNKNOWN and command.card not in (run.state.pool or ()):
        raise Illegal("not-in-pile", say("There is no such hat in the pile."), "hats 1")
    run.emit(Dealt(command.seat, command.card))


def _lay(run: Run, command: Lay) -> None:
    _asked(run, "lay", command.seat)
    if command.card is not UNKNOWN or UNKNOWN not in run.state.sides[command.seat].hand:
        _holds(run, command.seat, command.card)
    run.emit(Laid(command.seat, command.card))


def _holds(run: Run, seat: Seat, card: Any) -> None:
    if card not in held(run.state, seat):
        raise Illegal("not-in-hand", say("{seat} has no such hat.", seat=Who(seat)), "hats 2")


def _show(run: Run, command: Show) -> None:
    _asked(run, "show", 0)
    laid = [(seat, card) for seat, side in enumerate(run.state.sides) for card in side.laid]
    unseen = list(run.state.pool or ())
    wrong = len(command.cards) != len(laid)
    for (_, place), card in zip(laid, command.cards, strict=False):
        if place is UNKNOWN and card in unseen:
            unseen.remove(card)
        else:
            wrong = wrong or place != card
    if wrong:
        raise Illegal("not-laid", say("These are not the hats that were laid."), "hats 2")
    heights = {seat: HEIGHT[card] for (seat, _), card in zip(laid, command.cards, strict=True)}
    winner = max(heights, key=lambda seat: heights[seat])
    run.emit(Shown(command.cards, winner))
    run.agenda = [Step("prize", winner)]


def _choose(run: Run, command: Choose) -> None:
    _asked(run, question(run.state)[0][0], command.seat)
    if command.what not in words(run.state):
        raise Illegal("no-such-choice", say("That is not to be chosen now."), "hats 3")
    run.emit(Chosen(command.seat, command.what))
    step = run.agenda.pop(0)
    match command.what:
        case "take":
            run.emit(Scored(step.seat, 1))
        case "burn":
            run.agenda = [Step("aim", step.seat)]
        case "singe":
            run.agenda = [Step("parry", step.target), Step("lose", step.target, 1)]
        case "scorch":
            cost = (Step("lose", step.target, 2), Step("lose", step.seat, 1))
            run.agenda = [Step("parry", step.target), *cost]
        case target if step.name == "aim":
            run.agenda = [Step("way", step.seat, target=int(target))]


def _parry(run: Run, command: Parry) -> None:
    _asked(run, "parry", command.seat)
    _holds(run, command.seat, command.card)
    run.emit(Parried(command.seat, command.card))
    run.agenda = run.agenda[1:] if HEIGHT[command.card] < 5 else []


def _concede(run: Run, command: Concede) -> None:
    run.emit(Conceded(command.seat))
    run.agenda = []
    run.end([seat for seat in range(len(run.state.sides)) if seat != command.seat], "concession")


DECIDE: Mapping[type[Command], Callable[[Run, Any], None]] = {
    Deal: _deal,
    Lay: _lay,
    Show: _show,
    Choose: _choose,
    Parry: _parry,
    Concede: _concede,
}
