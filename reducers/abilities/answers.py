"""The questions that every game with abilities asks, and what the answers to them do."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from events.abilities import (
    Accept,
    Accepted,
    Choose,
    Chosen,
    Frame,
    Next,
    Option,
    OptionTaken,
    OrderSet,
    Refuse,
    Refused,
)
from events.facts import Command, Seat
from reducers.abilities.flow import NO, YES
from reducers.abilities.runner import AIM, CLOSED, MAY, ORDER, Rules, Run
from reducers.game import Ask, Illegal
from reducers.message import Who, say

ONE_OF = "one-of"


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


def _may(rules: Rules[Any], state: Any, frame: Frame, seat: Seat) -> Ask:
    return Ask(seat, MAY, lambda: (Accept(seat), Refuse(seat)))


def _one_of(rules: Rules[Any], state: Any, frame: Frame, seat: Seat) -> Ask:
    count = len(frame.steps[0].options)
    return Ask(seat, ONE_OF, lambda: (Option(seat, number) for number in range(1, count + 1)))


_ASKS: Mapping[str, Callable[[Rules[Any], Any, Frame, Seat], Ask]] = {
    ORDER: _order,
    AIM: _aim,
    MAY: _may,
    ONE_OF: _one_of,
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
    asked = run.rules.asked(run.state)
    if asked is not None and asked[0] == MAY:
        expect(run, MAY, command)
        run.emit(Refused(command.seat))
        run.change(left=NO)
        return
    frame = expect(run, AIM, command)
    _, _, least = run.rules.aim(run.state, frame, frame.steps[0])
    if least:
        raise Illegal("must-choose", say("This is not optional."), "abilities")
    run.emit(Refused(command.seat))
    run.change(left=CLOSED)


def _accepted(run: Run[Any], command: Accept) -> None:
    expect(run, MAY, command)
    run.emit(Accepted(command.seat))
    run.change(left=YES)


def _option(run: Run[Any], command: Option) -> None:
    frame = expect(run, ONE_OF, command)
    _counted(command.number, len(frame.steps[0].options))
    run.emit(OptionTaken(command.seat, command.number))
    run.change(left=command.number)


def _next(run: Run[Any], command: Next) -> None:
    frame = expect(run, ORDER, command)
    waiting = run.rules.waiting(run.state, frame)
    _counted(command.number, len(waiting))
    chosen = waiting[command.number - 1]
    run.emit(OrderSet(command.seat, chosen.card or "", chosen.name))
    run.begin(command.number)


def _counted(number: object, most: int) -> None:
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= most:
        raise Illegal(
            "no-such-number", say("Choose a number from 1 to {most}.", most=most), "abilities"
        )


DECIDE: Mapping[type[Command], Callable[[Run[Any], Any], None]] = {
    Choose: _chosen,
    Refuse: _refused,
    Accept: _accepted,
    Option: _option,
    Next: _next,
}
