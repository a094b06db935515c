"""The steps that every game has: choosing, doing something if, for each, or if somebody wants."""

from typing import Any

from msgspec.structs import replace

from events.abilities import (
    Accept,
    Accepted,
    Frame,
    Option,
    OptionTaken,
    Refuse,
    Refused,
    Step,
    Thing,
)
from events.facts import Actor
from reducers.abilities.runner import MAY, Run
from reducers.abilities.vocabulary import Vocabulary
from reducers.game import Ask, Illegal
from reducers.message import say

FLOW = Vocabulary()
"""What every vocabulary begins with."""


@FLOW.selection("me", fixed=True, reaches=("me",))
def _me(state: Any, frame: Frame) -> tuple[Thing, ...]:
    """The card itself."""
    return () if frame.me is None else (frame.me,)


@FLOW.selection("it", fixed=True)
def _it(state: Any, frame: Frame) -> tuple[Thing, ...]:
    """What was chosen last, or what set this off."""
    return frame.it


@FLOW.step("choose", 'do = "choose"\nwhat = "…"\ncount = 2\nup_to = true', aims=True)
def _choose(run: Run[Any], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Choose things, for the next steps, which find them as ``it``."""
    return bool(targets)


@FLOW.step("if", 'do = "if"\nwhere = { "…" = true }\nthen = [{ do = "…" }]', "where", flow=True)
def _if(run: Run[Any], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Go on with ``then`` where all of ``where`` holds, else with ``else``."""
    holds = run.rules.vocabulary.holds(run.state, frame, step.where)
    run.change(steps=((step.then if holds else step.otherwise) + run.top.steps))


@FLOW.step(
    "each", 'do = "each"\nwhat = "…"\nthen = [{ do = "…", what = "it" }]', aims=True, flow=True
)
def _each(run: Run[Any], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Do ``then`` for each of the things, one after the other, which is ``it`` meanwhile."""
    for thing in reversed(targets):
        run.push(part(frame, step.then, it=(thing,)))


@FLOW.step(
    "each-seat",
    'do = "each-seat"\nwho = "…"\nthen = [{ do = "…" }]',
    "who",
    flow=True,
    plain=True,
)
def _each_seat(run: Run[Any], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Do ``then`` for each of several players, who is the one that chooses meanwhile."""
    seats = tuple(run.rules.vocabulary.groups[step.who](run.state, frame))
    for seat in reversed(seats):
        run.push(part(frame, step.then, seat=seat))


def _asks_may(state: Any, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if frame.left == -1 else None


def _may_question(state: Any, frame: Frame, step: Step) -> Ask:
    seat = frame.seat
    return Ask(seat, MAY, lambda: (Accept(seat), Refuse(seat)))


@FLOW.step(
    MAY,
    'do = "may"\nthen = [{ do = "…" }]',
    flow=True,
    due=_asks_may,
    ask=_may_question,
    plain=True,
)
def _may(run: Run[Any], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Ask whether to do ``then``; where that is refused, ``else`` is done."""
    run.change(steps=((step.then if frame.left == YES else step.otherwise) + run.top.steps))


YES, NO = -3, -4
"""The counter of a ``may`` that was answered."""


@FLOW.answer(MAY, Accept)
def _accepted(run: Run[Any], frame: Frame, command: Accept) -> None:
    run.emit(Accepted(command.seat))
    run.change(left=YES)


@FLOW.answer(MAY, Refuse)
def _refused(run: Run[Any], frame: Frame, command: Refuse) -> None:
    run.emit(Refused(command.seat))
    run.change(left=NO)


ONE_OF = "one-of"


def _asks_option(state: Any, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if frame.left == -1 else None


def _option_question(state: Any, frame: Frame, step: Step) -> Ask:
    seat, count = frame.seat, len(step.options)
    return Ask(seat, ONE_OF, lambda: (Option(seat, number) for number in range(1, count + 1)))


@FLOW.step(
    ONE_OF,
    'do = "one-of"\noptions = [[{ do = "…" }], [{ do = "…" }]]',
    "options",
    flow=True,
    due=_asks_option,
    ask=_option_question,
)
def _one_of(run: Run[Any], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Choose one of several ways to go on."""
    run.change(steps=(step.options[frame.left - 1] + run.top.steps))


@FLOW.answer(ONE_OF, Option)
def _option(run: Run[Any], frame: Frame, command: Option) -> None:
    counted(command.number, len(frame.steps[0].options))
    run.emit(OptionTaken(command.seat, command.number))
    run.change(left=command.number)


def counted(number: object, most: int) -> None:
    """Refuse what is no number from 1 to so many."""
    if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= most:
        raise Illegal(
            "no-such-number", say("Choose a number from 1 to {most}.", most=most), "abilities"
        )


def part(frame: Frame, steps: tuple[Step, ...], **changes: Any) -> Frame:
    """A frame for some steps of an ability, with the same source."""
    fields = {"steps": steps, "chosen": (), "left": -1, "waiting": (), **changes}
    return replace(frame, **fields)
