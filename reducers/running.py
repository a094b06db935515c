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
        draft: Callable[[S], S],
        handlers: Mapping[type[Event], Callable[[S, Any], None]],
        steps: Mapping[str, Callable[[Any, Any], None]],
        due: Mapping[str, Callable[[S, Any], bool]],
        waiting: Callable[[tuple[Any, ...]], Event],
        idle: Callable[[Any], None],
        over: Callable[[S], bool],
    ) -> None:
        self.draft, self.handlers, self.steps, self.due = draft, handlers, steps, due
        self.waiting, self.idle, self.over = waiting, idle, over


class Run(Generic[S]):
    """One decision being worked out."""

    __slots__ = ("agenda", "before", "events", "machine", "state")

    def __init__(self, machine: Machine[S], state: S, agenda: tuple[Any, ...]) -> None:
        self.machine = machine
        self.state = machine.draft(state)
        self.events: list[Event] = []
        self.before = agenda
        self.agenda: list[Any] = list(agenda)

    def emit(self, event: Event) -> None:
        """Say that something happened, and let it happen to the draft."""
        self.events.append(event)
        self.machine.handlers[type(event)](self.state, event)

    def first(self, *steps: AnyStep) -> None:
        """Put steps before everything else that is left to be done."""
        self.agenda[:0] = steps

    def close(self) -> tuple[S, tuple[Event, ...]]:
        """Do what can be done without asking; the state then, and all that happened."""
        machine, state = self.machine, self.state
        while not machine.over(state):
            if not self.agenda:
                before = len(self.events)
                machine.idle(self)
                if not self.agenda and len(self.events) == before:
                    break
                continue
            step = self.agenda[0]
            due = machine.due.get(step.name)
            if due is not None:
                if due(state, step):
                    break
                self.agenda.pop(0)
            else:
                self.agenda.pop(0)
                machine.steps[step.name](self, step)
        agenda = () if machine.over(state) else tuple(self.agenda)
        if agenda != self.before:
            self.emit(machine.waiting(agenda))
        return state, tuple(self.events)
