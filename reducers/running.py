"""Working one decision out: a private draft, the events so far, and what is left to be done.

The agenda is a list of named steps, first things first.  A step runs by itself, or waits for an
answer if there is anything to ask; whether there is may depend only on what everybody knows.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from events.facts import Event, Seat

S = TypeVar("S")


class AnyStep(Protocol):
    """One thing left to be done: which, and by whom."""

    @property
    def name(self) -> str:
        """Which."""

    @property
    def seat(self) -> Seat:
        """By whom."""


class Machine(Generic[S]):
    """What a game says about its steps.

    ``steps`` run by themselves; ``due`` says of those that wait whether there is anything to ask;
    ``waiting`` makes the event that says what is left; ``idle`` is done when nothing is; ``over``
    says whether the match has ended.
    """

    def __init__(
        self,
        handlers: Mapping[type[Event], Callable[[S, Any], None]],
        steps: Mapping[str, Callable[[Any, Any], None]],
        due: Mapping[str, Callable[[S, Any], bool]],
        waiting: Callable[[tuple[Any, ...]], Event],
        idle: Callable[[Any], None],
        over: Callable[[S], bool],
    ) -> None:
        self.handlers, self.steps, self.due = handlers, steps, due
        self.waiting, self.idle, self.over = waiting, idle, over


class Run(Generic[S]):
    """One decision being worked out, on a draft that is its own to change."""

    __slots__ = ("agenda", "before", "events", "handlers", "machine", "state")

    def __init__(self, machine: Machine[S], state: S, agenda: tuple[Any, ...]) -> None:
        self.machine, self.handlers = machine, machine.handlers
        self.state = state
        self.events: list[Event] = []
        self.before = agenda
        self.agenda: list[Any] = list(agenda)

    def emit(self, event: Event) -> None:
        """Say that something happened, and let it happen to the draft."""
        self.events.append(event)
        self.handlers[type(event)](self.state, event)

    def first(self, *steps: AnyStep) -> None:
        """Put steps before everything else that is left to be done."""
        self.agenda[:0] = steps

    def close(self) -> tuple[S, tuple[Event, ...]]:
        """Do what can be done without asking; the state then, and all that happened.

        The run can be gone on with: what happens next is another decision.
        """
        machine, state, agenda = self.machine, self.state, self.agenda
        over, steps = machine.over, machine.steps
        while not over(state):
            if not agenda:
                before = len(self.events)
                machine.idle(self)
                if not agenda and len(self.events) == before:
                    break
                continue
            step = agenda[0]
            work = steps.get(step.name)
            if work is not None:
                del agenda[0]
                work(self, step)
            elif machine.due[step.name](state, step):
                break
            else:
                del agenda[0]
        left = () if over(state) else tuple(agenda)
        if left != self.before:
            self.emit(machine.waiting(left))
            self.before = left
        events, self.events = tuple(self.events), []
        return state, events
