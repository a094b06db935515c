"""The words in which card files say what an ability does.

A step either runs at once, or first asks for what it is done to, or asks a question of its own.
Each game has one :class:`Vocabulary`; the words that all of them know stand in
``reducers.abilities.flow``.  What ``docs/cards.md`` says about steps is made from it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_type_hints

import msgspec

from events.abilities import Frame, Step, Thing
from events.facts import Actor, Card, Command, Seat
from reducers.game import Ask
from reducers.message import say
from reducers.packs import Fault, unknown

if TYPE_CHECKING:
    from reducers.abilities.runner import Run

Runs = Callable[["Run[Any]", Frame, Step, tuple[Thing, ...]], bool | None]
"""Does a step to its targets (none for a step that has none).  The frame is the one of the step as
it was before it; the answer says whether it did anything, None: it did if anything happened."""

Due = Callable[[Any, Frame, Step], Actor | None]
"""Whom a step asks now, None where it runs without asking.  Looks at public things only."""

Asks = Callable[[Any, Frame, Step], Ask]
"""The question of a step that is due."""

Answers = Callable[["Run[Any]", Frame, Any], None]
"""What a command does that answers the question of a step: the frame is the one that asked."""

Condition = Callable[[Any, Frame, Thing, Any], bool]
"""Whether a thing meets a condition with a value."""

CardCondition = Callable[[Any, Card, Any], bool]
"""Whether a card, which need not be in play, meets a condition with a value."""

Test = Callable[[Any, Frame, Any], bool]
"""Whether something is so in general, for a value."""


class Selection(NamedTuple):
    """Things by a word: those it finds, in the order of their age; ``fixed`` where nobody chooses
    among them.  ``reaches`` says whom of those on the controller's own side it finds for sure:
    ``me``, ``others``."""

    find: Callable[[Any, Frame], Iterable[Thing]]
    fixed: bool
    summary: str
    reaches: frozenset[str]


class Kind(NamedTuple):
    """One word of the vocabulary.

    ``uses`` are the fields of a step that it reads, beside those that all of them have; ``aims``
    says that it is done to things, ``cards`` that its ``where`` speaks of cards that are not in
    play; ``flow`` that it sees to ``then`` and ``else`` itself; ``causes`` are the triggers that
    it sets off on whatever it is done to, as often as it is done; ``finds`` the triggers after
    which its own card lies where it looks; ``choices`` are the words that some of its fields may
    have.
    """

    name: str
    run: Runs
    summary: str
    example: str
    uses: frozenset[str]
    aims: bool
    cards: bool
    flow: bool
    due: Due | None
    ask: Asks | None
    causes: frozenset[str]
    finds: frozenset[str]
    choices: Mapping[str, tuple[str, ...]]


AIMING: Final = frozenset(("what", "where", "who", "count", "up_to", "may", "all", "as_"))
"""The fields of a step that is done to things."""

ALWAYS: Final = frozenset(("do", "then", "otherwise"))

_BLANK: Final = Step("")

MOST: Final = 99
"""The largest number that a step may have."""


class Vocabulary:
    """The words of one game.

    ``selections`` are the words of ``what``, ``conditions`` those of ``where`` for things,
    ``cards`` those of ``where`` for cards that are not in play, ``tests`` those of ``where`` in
    general (``if``), ``seats`` those of ``who``, ``groups`` those that mean several players;
    ``triggers`` say when an ability begins, ``gifts`` what a modifier gives, each with a phrase.
    ``plain`` are the steps and groups that look at nobody but the player of their ability.
    ``answers`` do what the questions of steps lead to, by the step and the command.
    """

    def __init__(self, *known: "Vocabulary") -> None:
        self.kinds: dict[str, Kind] = {}
        self.selections: dict[str, Selection] = {}
        self.conditions: dict[str, Condition] = {}
        self.cards: dict[str, CardCondition] = {}
        self.tests: dict[str, Test] = {}
        self.seats: dict[str, Callable[[Any, Frame], Seat]] = {}
        self.groups: dict[str, Callable[[Any, Frame], Iterable[Seat]]] = {}
        self.triggers: dict[str, str] = {}
        self.gifts: dict[str, str] = {}
        self.plain: dict[str, None] = {}
        self.answers: dict[tuple[str, type[Command]], Answers] = {}
        for each in known:
            for mine, theirs in zip(self._tables(), each._tables(), strict=True):
                mine.update(theirs)

    def _tables(self) -> tuple[dict[Any, Any], ...]:
        return (
            self.kinds,
            self.selections,
            self.conditions,
            self.cards,
            self.tests,
            self.seats,
            self.groups,
            self.triggers,
            self.gifts,
            self.plain,
            self.answers,
        )

    # -- adding words --------------------------------------------------------------------------

    def step(
        self,
        name: str,
        example: str,
        *uses: str,
        aims: bool = False,
        cards: bool = False,
        flow: bool = False,
        due: Due | None = None,
        ask: Asks | None = None,
        causes: Iterable[str] = (),
        finds: Iterable[str] = (),
        choices: Mapping[str, tuple[str, ...]] | None = None,
        plain: bool = False,
    ) -> Callable[[Runs], Runs]:
        """A step of that name; the docstring of its function says what it does."""

        def add(run: Runs) -> Runs:
            if plain:
                self.plain[name] = None
            self.kinds[name] = Kind(
                name,
                run,
                _summary(run),
                example,
                frozenset(uses) | (AIMING if aims else frozenset()) | ALWAYS,
                aims,
                cards,
                flow,
                due,
                ask,
                frozenset(causes),
                frozenset(finds),
                choices or {},
            )
            return run

        return add

    def answer(self, step: str, command: type[Command]) -> Callable[[Answers], Answers]:
        """What a command does that answers the question of a step."""

        def add(answers: Answers) -> Answers:
            self.answers[step, command] = answers
            return answers

        return add

    def selection(
        self, name: str, *, fixed: bool = False, reaches: Iterable[str] = ()
    ) -> Callable[
        [Callable[[Any, Frame], Iterable[Thing]]], Callable[[Any, Frame], Iterable[Thing]]
    ]:
        """A word for things that a step is done to."""

        def add(
            find: Callable[[Any, Frame], Iterable[Thing]],
        ) -> Callable[[Any, Frame], Iterable[Thing]]:
            self.selections[name] = Selection(find, fixed, _summary(find), frozenset(reaches))
            return find

        return add

    def condition(self, name: str) -> Callable[[Condition], Condition]:
        """A word that narrows a selection."""

        def add(holds: Condition) -> Condition:
            self.conditions[name] = holds
            return holds

        return add

    def card(self, name: str) -> Callable[[CardCondition], CardCondition]:
        """A word that narrows cards that are not in play."""

        def add(holds: CardCondition) -> CardCondition:
            self.cards[name] = holds
            return holds

        return add

    def test(self, name: str) -> Callable[[Test], Test]:
        """A word for what may be so in general."""

        def add(holds: Test) -> Test:
            self.tests[name] = holds
            return holds

        return add

    def seat(
        self, name: str
    ) -> Callable[[Callable[[Any, Frame], Seat]], Callable[[Any, Frame], Seat]]:
        """A word for one player."""

        def add(find: Callable[[Any, Frame], Seat]) -> Callable[[Any, Frame], Seat]:
            self.seats[name] = find
            return find

        return add

    def group(
        self, name: str, *, plain: bool = False
    ) -> Callable[[Callable[[Any, Frame], Iterable[Seat]]], Callable[[Any, Frame], Iterable[Seat]]]:
        """A word for several players."""

        def add(
            find: Callable[[Any, Frame], Iterable[Seat]],
        ) -> Callable[[Any, Frame], Iterable[Seat]]:
            if plain:
                self.plain[name] = None
            self.groups[name] = find
            return find

        return add

    # -- what is meant -------------------------------------------------------------------------

    def found(self, state: Any, frame: Frame, step: Step) -> list[Thing]:
        """The things that a step may be done to: what was chosen under a name, or a selection."""
        things: Iterable[Thing]
        if step.what in frame.named:
            things = frame.named[step.what]
        else:
            things = self.selections[step.what].find(state, frame)
        if not step.where:
            return list(things)
        wanted = [(self.conditions[name], value) for name, value in step.where.items()]
        return [
            thing
            for thing in things
            if all(holds(state, frame, thing, value) for holds, value in wanted)
        ]

    def fixed(self, frame: Frame, step: Step) -> bool:
        """Whether nobody chooses among the things that a step finds."""
        return step.all or step.what in frame.named or self.selections[step.what].fixed

    def fits(self, state: Any, card: Card, words: Mapping[str, Any]) -> bool:
        """Whether a card that is not in play meets all of some conditions."""
        return all(self.cards[name](state, card, value) for name, value in words.items())

    def holds(self, state: Any, frame: Frame, words: Mapping[str, Any]) -> bool:
        """Whether all of some tests hold."""
        return all(self.tests[name](state, frame, value) for name, value in words.items())

    def chooser(self, state: Any, frame: Frame, step: Step) -> Seat:
        """Who chooses for a step."""
        return self.seats[step.who](state, frame) if step.who else frame.seat

    def alone(self, steps: Iterable[Step]) -> bool:
        """Whether steps do the same for their player whichever card they stand on, wherever that
        lies and whatever set them off."""
        return all(
            step.do in self.plain
            and (not step.who or step.who in self.plain)
            and not (step.what or step.where or step.word or step.to)
            and self.alone((*step.then, *step.otherwise))
            for step in steps
        )

    # -- checking ------------------------------------------------------------------------------

    def check(
        self, card: str, path: str, steps: Iterable[Step], named: frozenset[str] = frozenset()
    ) -> Iterator[Fault]:
        """Faults of steps that mean nothing: an unknown word, a field that a step does not read.

        ``named`` are the names under which earlier steps have things chosen.
        """
        for number, step in enumerate(steps):
            here = f"{path}[{number}]"
            kind = self.kinds.get(step.do)
            if kind is None:
                yield unknown(card, f"{here}.do", step.do, self.kinds)
            else:
                yield from self._check_fields(card, here, step, kind, named)
            people = {**self.seats, **self.groups}
            narrowed = kind is not None and "who" in kind.choices
            if step.who and step.who not in people and not narrowed:
                yield unknown(card, f"{here}.who", step.who, people)
            if step.as_:
                named |= {step.as_}
            yield from self.check(card, f"{here}.then", step.then, named)
            yield from self.check(card, f"{here}.else", step.otherwise, named)
            for place, option in enumerate(step.options):
                yield from self.check(card, f"{here}.options[{place}]", option, named)

    def _check_fields(
        self, card: str, here: str, step: Step, kind: Kind, named: frozenset[str]
    ) -> Iterator[Fault]:
        """Faults of the fields of a step of some kind."""
        unread = {
            field.name: field.encode_name
            for field in msgspec.structs.fields(Step)
            if field.name not in kind.uses
            and getattr(step, field.name) != getattr(_BLANK, field.name)
        }
        for written in unread.values():
            why = say("the step {step} does not read that", step=step.do)
            yield Fault(card, f"{here}.{written}", why)
        if kind.aims and step.what not in self.selections and step.what not in named:
            yield unknown(card, f"{here}.what", step.what, {*self.selections, *named})
        if "where" not in unread:
            words: Mapping[str, Any] = self.tests
            if kind.aims or kind.cards:
                words = self.conditions if kind.aims else self.cards
            yield from check_words(card, f"{here}.where", step.where, words)
        for name, choices in kind.choices.items():
            word = getattr(step, name)
            if word and word not in choices:
                yield unknown(card, f"{here}.{name.removesuffix('_')}", word, choices)
        for name in ("count", "amount"):
            if name not in unread and abs(getattr(step, name)) > MOST:
                why = say("no more than {most} may stand there", most=MOST)
                yield Fault(card, f"{here}.{name}", why)


def check_words(
    card: str, path: str, given: Mapping[str, Any], known: Mapping[str, Callable[..., Any]]
) -> Iterator[Fault]:
    """Faults of conditions that there are not, and of values that they cannot have."""
    for word, value in given.items():
        if word not in known:
            yield unknown(card, f"{path}.{word}", word, known)
            continue
        wanted = _value_of(known[word])
        if wanted in (bool, int, str) and type(value) is not wanted:
            names = {bool: say("yes or no"), int: say("a whole number"), str: say("a word")}
            why = say("{expected} is expected there", expected=names[wanted])
            yield Fault(card, f"{path}.{word}", why)


def _value_of(condition: Callable[..., Any]) -> Any:
    """The kind of value that a condition takes: what its last parameter is annotated with."""
    code = getattr(condition, "__code__", None)
    if code is None:
        return None
    return get_type_hints(condition).get(code.co_varnames[code.co_argcount - 1])


def _summary(function: Callable[..., Any]) -> str:
    return " ".join((function.__doc__ or "").split())
