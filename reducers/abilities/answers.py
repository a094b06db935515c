"""The questions that every game with abilities asks, and what the answers to them do."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from events.abilities import (
    COMMANDS,
    Answer,
    Choose,
    Chosen,
    Frame,
    Next,
    OrderSet,
    Refuse,
    Refused,
)
from events.facts import Command, Seat
from reducers.abilities.flow import counted
from reducers.abilities.runner import AIM, CLOSED, ORDER, Rules, Run
from reducers.game import Ask, Illegal
from reducers.message import Who, say


def ask(rules: Rules[Any], state: Any) -> Ask | None:
    """The question of the frame on top, None where it asks nothing."""
    asked = rules.asked(state)
    if asked is None:
        return None
    kind, actor = asked
    frame = state.agenda[-1]
    if kind in _ASKS:
        assert isinstance(actor, int)
        return _ASKS[kind](rules, state, frame, actor)
    step = frame.steps[0]
    own = rules.vocabulary.kinds[step.do].ask
    assert own is not None, f"the step {step.do} has no question"
    return own(state, frame, step)


def _order(rules: Rules[Any], state: Any, frame: Frame, seat: Seat) -> Ask:
    count = len(rules.waiting(state, frame))
    return Ask(seat, ORDER, lambda: (Next(seat, number) for number in range(1, count + 1)))


def _aim(rules: Rules[Any], state: Any, frame: Frame, seat: Seat) -> Ask:
    def options() -> Iterator[Command]:
        things, _, least = rules.aim(state, frame, frame.steps[0])
        yield from (Choose(seat, thing) for thing in things)
        if not least:
            yield Refuse(seat)

    return Ask(seat, AIM, options)


_ASKS: Mapping[str, Callable[[Rules[Any], Any, Frame, Seat], Ask]] = {
    ORDER: _order,
    AIM: _aim,
}


# -- answers -----------------------------------------------------------------------------------


class OfSeat(Protocol):
    """A command that a seat gives."""

    @property
    def seat(self) -> Seat:
        """Which."""


def expect(run: Run[Any], kind: str, command: OfSeat) -> Frame:
    """The frame that asked; refuses an answer that nobody asked this seat for."""
    asked = run.rules.asked(run.state)
    if asked is None or asked[0] != kind or not isinstance(asked[1], int):
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "abilities")
    if asked[1] != command.seat:
        raise Illegal(
            "out-of-turn",
            say(
                "It is {right}, not {wrong}, who is asked.",
                right=Who(asked[1]),
                wrong=Who(command.seat),
            ),
            "abilities",
        )
    return run.top


def _chosen(run: Run[Any], command: Choose) -> None:
    frame = expect(run, AIM, command)
    things, _, _ = run.rules.aim(run.state, frame, frame.steps[0])
    if isinstance(command.thing, bool) or command.thing not in things:
        raise Illegal("no-target", say("That cannot be chosen here."), "abilities")
    card = run.rules.card(run.state, command.thing)
    run.emit(Chosen(command.seat, command.thing, card))
    run.change(chosen=(*frame.chosen, command.thing))


def _refused(run: Run[Any], command: Refuse) -> None:
    frame = expect(run, AIM, command)
    _, _, least = run.rules.aim(run.state, frame, frame.steps[0])
    if least:
        raise Illegal("must-choose", say("This is not optional."), "abilities")
    run.emit(Refused(command.seat))
    run.change(left=CLOSED)


def _next(run: Run[Any], command: Next) -> None:
    frame = expect(run, ORDER, command)
    waiting = run.rules.waiting(run.state, frame)
    counted(command.number, len(waiting))
    chosen = waiting[command.number - 1]
    run.emit(OrderSet(command.seat, chosen.card or "", chosen.name))
    run.begin(command.number)


_ANSWERS: Mapping[type[Command], Callable[[Run[Any], Any], None]] = {
    Choose: _chosen,
    Refuse: _refused,
    Next: _next,
}


def answered(run: Run[Any], command: Answer) -> None:
    """Do what an answer leads to: to the question of a step, or to one that every game has."""
    asked = run.rules.asked(run.state)
    kind = asked[0] if asked is not None else ""
    own = run.rules.vocabulary.answers.get((kind, type(command)))
    if own is not None:
        own(run, expect(run, kind, command), command)
    elif type(command) in _ANSWERS:
        _ANSWERS[type(command)](run, command)
    else:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "abilities")


DECIDE: Mapping[type[Command], Callable[[Run[Any], Any], None]] = dict.fromkeys(COMMANDS, answered)
