"""Carrying abilities out: one decision being worked out on a pile of frames.

The frame on top goes on until it asks somebody something or has no step left; then the abilities
that it set off are carried out, one after the other, and then the frame below goes on.  A card
that is played in the middle of another is a frame on top of it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, Protocol, TypeVar

from msgspec.structs import replace

from events.abilities import AbilityBegun, AgendaSet, ChainCut, Frame, Step, Thing
from events.facts import Actor, Card, Event, Seat
from reducers.abilities.vocabulary import Vocabulary


class AnyState(Protocol):
    """A state with an agenda."""

    agenda: tuple[Frame, ...]
    spent: int


S = TypeVar("S", bound=AnyState)

Hears = Callable[[Any, Any], Iterable[Frame]]
"""The abilities that a fact sets off, oldest card first."""

MOST_STEPS = 200
"""So many steps cards may take in one chain (rules: champd-up A19)."""

ORDER, MAY, AIM = "order", "may", "choose"
"""The kinds of questions that every game has."""


class Rules(Generic[S]):
    """What a game says about its abilities.

    ``before`` and ``after`` find the abilities that a fact sets off, in the state before it (for
    cards that leave by it) and after it; ``idle`` goes on with the turn where nothing is left to
    be done; ``over`` says whether the match has ended; ``orders`` is the seat that says which of
    several abilities comes first; ``there`` says whether a thing is in play, ``card`` what it is.
    ``eager`` games carry out what a step set off before the next step, others after the last.
    ``settle`` makes what cards give as long as they lie there (powers, say) agree with the table
    again after anything has happened; it says so by events of its own.
    """

    def __init__(
        self,
        *,
        vocabulary: Vocabulary,
        draft: Callable[[S], S],
        handlers: Mapping[type[Event], Callable[[S, Any], None]],
        before: Mapping[type[Event], Hears],
        after: Mapping[type[Event], Hears],
        idle: Callable[["Run[S]"], None],
        over: Callable[[S], bool],
        orders: Callable[[S], Seat],
        there: Callable[[S, Thing], bool],
        card: Callable[[S, Thing], Card],
        eager: bool = False,
        most: int = MOST_STEPS,
        settle: Callable[["Run[S]"], None] | None = None,
    ) -> None:
        self.vocabulary, self.draft, self.handlers = vocabulary, draft, handlers
        self.before, self.after, self.idle, self.over = before, after, idle, over
        self.orders, self.there, self.card = orders, there, card
        self.eager, self.most, self.settle = eager, most, settle

    # -- what is asked -------------------------------------------------------------------------

    def asked(self, state: S) -> tuple[str, Actor] | None:
        """What the frame on top asks, and whom: a function of what everybody knows."""
        if not state.agenda:
            return None
        return self.due(state, state.agenda[-1])

    def due(self, state: S, frame: Frame) -> tuple[str, Actor] | None:
        """What a frame asks before it can go on, and whom."""
        if frame.waiting and (self.eager or not frame.steps):
            several = len(self.waiting(state, frame)) > 1
            return (ORDER, self.orders(state)) if several else None
        if not frame.steps:
            return None
        step = frame.steps[0]
        kind = self.vocabulary.kinds[step.do]
        if kind.due is not None:
            actor = kind.due(state, frame, step)
            return None if actor is None else (step.do, actor)
        if kind.aims and frame.left != CLOSED:
            rest, most, least = self.aim(state, frame, step)
            if most and (least < most or len(rest) > most):
                return AIM, self.vocabulary.chooser(state, frame, step)
        return None

    def aim(self, state: S, frame: Frame, step: Step) -> tuple[list[Thing], int, int]:
        """The things that may still be chosen for a step, the most and the least of them; what has
        left is not found."""
        found = self.vocabulary.found(state, frame, step)
        things = [thing for thing in found if self.there(state, thing)]
        if self.vocabulary.fixed(frame, step):
            return things, len(things), len(things)
        rest = [thing for thing in things if thing not in frame.chosen]
        most = min(step.count - len(frame.chosen), len(rest))
        free = step.up_to or (step.may and not frame.chosen)
        return rest, most, 0 if free else most

    def waiting(self, state: S, frame: Frame) -> list[Frame]:
        """The abilities of which one comes next, alike ones once: the optional ones last."""
        there = [each for each in frame.waiting if self._stands(state, each)]
        first = [each for each in there if not each.optional] or there
        found: list[Frame] = []
        for each in first:
            if not any(self._alike(each, other) for other in found):
                found.append(each)
        return found

    def _alike(self, one: Frame, other: Frame) -> bool:
        """Whether nobody is asked which of two waiting abilities comes first: they do the same."""
        if _what(one) != _what(other):
            return False
        return self.vocabulary.alone(one.steps) or (one.here, one.it) == (other.here, other.it)

    def _stands(self, state: S, frame: Frame) -> bool:
        return frame.needs is None or self.there(state, frame.needs)

    def run(self, state: S) -> "Run[S]":
        """A decision on a state, to be worked out."""
        return Run(self, state)


CLOSED = -2
"""The counter of a step for which nobody wants to choose any more."""


def _what(frame: Frame) -> tuple[Any, ...]:
    """What a waiting ability does and for whom, wherever its card lies and whatever set it off."""
    return frame.seat, frame.card, frame.name, frame.steps, frame.named


def _source(frame: Frame) -> tuple[Any, ...]:
    """What the parts of one ability have in common."""
    return frame.seat, frame.card, frame.me, frame.name


class Run(Generic[S]):
    """One decision being worked out: a private draft, the events so far, the pile of frames."""

    __slots__ = ("_agenda", "_settling", "events", "rules", "spent", "stack", "state")

    def __init__(self, rules: Rules[S], state: S) -> None:
        self.rules = rules
        self.state = rules.draft(state)
        self.events: list[Event] = []
        self._agenda = state.agenda
        self.stack: list[Frame] = list(state.agenda)
        self.spent = state.spent
        self._settling = False

    # -- what happens --------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Say that something happened, let it happen, and note the abilities that it sets off."""
        rules, kind = self.rules, type(event)
        heard: list[Frame] = []
        if (before := rules.before.get(kind)) is not None:
            heard += before(self.state, event)
        self.events.append(event)
        rules.handlers[kind](self.state, event)
        if (after := rules.after.get(kind)) is not None:
            heard += after(self.state, event)
        if heard:
            self.wait(*heard)
        if rules.settle is not None and not self._settling:
            self._settling = True
            rules.settle(self)
            self._settling = False

    def wait(self, *frames: Frame) -> None:
        """Let abilities wait for the end of the one that is carried out."""
        if not self.stack:
            self.stack.append(Frame(self.rules.orders(self.state), "turn"))
        top = self.stack[-1]
        self.stack[-1] = replace(top, waiting=(*top.waiting, *frames))

    def push(self, frame: Frame) -> None:
        """Carry an ability out before everything else."""
        self.stack.append(frame)

    @property
    def top(self) -> Frame:
        """The frame that is being carried out."""
        return self.stack[-1]

    def change(self, **fields: Any) -> None:
        """Change fields of the frame on top."""
        self.stack[-1] = replace(self.stack[-1], **fields)

    def count_down(self, step: Step) -> None:
        """One less to do of a step that does something ``count`` times."""
        left = self.top.left
        self.change(left=(step.count if left < 0 else left) - 1)

    # -- until somebody is asked ---------------------------------------------------------------

    def close(self) -> tuple[S, tuple[Event, ...]]:
        """Do what can be done without asking; the state then, and all that happened."""
        rules, state = self.rules, self.state
        while not rules.over(state):
            if not self.stack:
                before = len(self.events)
                rules.idle(self)
                if not self.stack and len(self.events) == before:
                    break
                continue
            if self.spent > rules.most:
                self._cut()
                continue
            frame = self.stack[-1]
            if rules.due(state, frame) is not None:
                break
            if frame.waiting and (rules.eager or not frame.steps):
                self.begin(1)
            elif frame.steps:
                self._step(frame)
            else:
                self.stack.pop()
                if not any(each.card is not None for each in self.stack):
                    self.spent = 0
        agenda = () if rules.over(state) else tuple(self.stack)
        if agenda != self._agenda:
            self.emit(AgendaSet(agenda, self.spent if agenda else 0))
        return state, tuple(self.events)

    def begin(self, number: int) -> None:
        """Carry out one of the waiting abilities, counted from 1 as they are asked for."""
        frame = self.stack[-1]
        choice = self.rules.waiting(self.state, frame)
        waiting = list(frame.waiting)
        if choice:
            waiting.remove(choice[number - 1])
        else:
            waiting = []
        self.stack[-1] = replace(frame, waiting=tuple(waiting))
        if choice:
            chosen = choice[number - 1]
            self.start(chosen)

    def start(self, frame: Frame) -> None:
        """Begin an ability of a card."""
        if frame.card is not None:
            self.emit(AbilityBegun(frame.seat, frame.card, frame.name))
        self.push(frame)

    def cancel(self) -> Frame | None:
        """Drop the ability that the running one answers, before anything of it is done: the
        uppermost of another card below it.  None where there is none."""
        mine = _source(self.top)
        for place in range(len(self.stack) - 2, -1, -1):
            frame = self.stack[place]
            if frame.card is not None and _source(frame) != mine:
                self.stack[place] = replace(frame, card=None, steps=(), waiting=())
                return frame
        return None

    def _step(self, frame: Frame) -> None:
        step = frame.steps[0]
        kind = self.rules.vocabulary.kinds[step.do]
        targets: tuple[Thing, ...] = ()
        if kind.aims:
            there = self.rules.there
            targets = tuple(thing for thing in frame.chosen if there(self.state, thing))
            if frame.left != CLOSED:
                rest, most, _ = self.rules.aim(self.state, frame, step)
                targets += tuple(rest[:most])
        changes: dict[str, Any] = {"steps": frame.steps[1:], "chosen": (), "left": -1}
        if kind.aims:
            changes["it"] = targets
            if step.as_:
                changes["named"] = {**frame.named, step.as_: targets}
        place, before = len(self.stack) - 1, len(self.events)
        self.stack[place] = replace(frame, **changes)
        if frame.card is not None:
            self.spent += 1
        did = kind.run(self, frame, step, targets)
        if kind.flow:
            return
        if did is None:
            did = len(self.events) > before
        follow = step.then if did else step.otherwise
        if follow and place < len(self.stack):
            mine = self.stack[place]
            self.stack[place] = replace(mine, steps=(*follow, *mine.steps))

    def _cut(self) -> None:
        """Drop what cards are still doing: they set each other off without an end."""
        self.emit(ChainCut(self.spent))
        self.stack[:] = [replace(frame, waiting=()) for frame in self.stack if frame.card is None]
        self.spent = 0
