"""The contract suite of deciders: what every game, and every tournament, must keep on every step of
many random playouts.

Importable, so that a new game is held to it by naming itself::

    from reducers.contract import Playout

    def test_contract() -> None:
        Playout(GAME, start, seed=1).run()

A tournament is held to it by :class:`TournamentPlayout`, a draft by :class:`DraftPlayout`.

The laws are numbered as in ``docs/architecture.md``: (L1) the fold of the events redacted for a
viewer shows what ``view`` shows; (L2) ``decide`` on what a viewer knows, with the redacted command,
gives the redacted events; (L3) who is asked, and what kind of question, is the same for all.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from events.draft.opening import NewDraft
from events.facts import ORGANISER, REFEREE, SPECTATOR, UNKNOWN, Command, Event, Viewer
from events.kinds import decode_command, event_kind
from events.match import Concede, Start
from events.redaction import redact
from events.tournament.common import BYE, FINAL, ROBOT
from events.tournament.opening import NewTournament
from reducers.game import Ask, Decider, Draw, Game, Illegal
from reducers.message import SILENCE

MOST_OPTIONS = 200
"""No question lists more: a decision with parts is made one part a command."""

Answer = Callable[[Ask, random.Random], Command | None]
"""A test's own answer to a question (a deck of its making), None to let the game choose."""

Aside = Callable[[Any, random.Random], Command | None]
"""A command nobody is asked for (a ruling), to be tried between two others; None for none."""


class Laws:
    """One random playout of a decider, every law checked at every step.

    ``unlisted`` names the command types that are legal without being listed (rulings);
    ``thorough`` tries every listed command at every step, else a few of them.
    """

    viewers: tuple[Viewer, ...]
    """Everybody who may look."""

    def __init__(
        self,
        game: Decider[Any],
        start: Command,
        seed: int,
        *,
        answer: Answer = lambda ask, rng: None,
        aside: Aside = lambda state, rng: None,
        unlisted: tuple[type[Command], ...] = (),
        thorough: bool = False,
        longest: int = 2_000,
    ) -> None:
        self.game, self.start, self.answer, self.aside = game, start, answer, aside
        self.rng = random.Random(seed)
        self.unlisted = unlisted
        self.thorough, self.longest = thorough, longest
        self.known: dict[Viewer, Any] = dict.fromkeys(self.viewers)
        self.state: Any = None
        self.events: list[Event] = []
        self.commands: list[Command] = []

    # -- what differs --------------------------------------------------------------------------

    def names(self) -> Sequence[str]:
        """What those who play are called."""
        raise NotImplementedError

    def words(self) -> Sequence[str]:
        """What a field of text might wrongly say."""
        raise NotImplementedError

    def worded(self, command: Command) -> bool:
        """Whether the text form says everything that is in a command."""
        return True

    # -- playing -------------------------------------------------------------------------------

    def run(self) -> Any:
        """Play to the end; gives the last state."""
        self.take(self.start)
        for _ in range(self.longest):
            asks = self.game.turn(self.state)
            self.same_questions(asks)
            self.gate(asks)
            if (ruling := self.aside(self.state, self.rng)) is not None and self.legal(ruling):
                self.text(ruling)
                self.take(ruling)
                continue
            if not asks:
                break
            ask = self.rng.choice(asks)
            command = self.answer(ask, self.rng) or ask.choose(self.rng)
            self.chosen(ask, command)
            self.text(command)
            self.take(command)
        assert self.game.outcome(self.state) is not None, "there is no end"
        assert self.game.turn(self.state) == (), "M3: asked after the end"
        assert self.game.fold(self.events) == self.state
        return self.state

    def take(self, command: Command) -> None:
        """Take one command through decide, evolve, redaction and bytes."""
        before, frozen = self.state, _bytes(self.state)
        state, events = self.game.decide(before, command)
        assert events, "a command without an event leaves no record"
        assert _bytes(before) == frozen, "decide changed its argument"
        folded = before
        for event in events:
            kept = _bytes(folded)
            after = self.game.evolve(folded, event)
            assert _bytes(folded) == kept, "evolve changed its argument"
            folded = after
            self.round_trip(event)
        assert folded == state, "decide gives another state than its events"
        assert decode_command(msgspec.json.encode(command)) == command
        self.round_trip_state(state)
        for viewer in self.viewers:
            self.law_2(viewer, command, events)
            for event in events:
                self.known[viewer] = self.game.evolve(self.known[viewer], redact(event, viewer))
            self.law_1(viewer, state)
        self.state = state
        self.events += events
        self.commands.append(command)
        self.tell(events)

    def legal(self, command: Command) -> bool:
        """Whether the gate lets a command pass."""
        try:
            self.game.decide(self.state, command)
        except Illegal:
            return False
        return True

    # -- the laws ------------------------------------------------------------------------------

    def law_1(self, viewer: Viewer, state: Any) -> None:
        """The fold of redacted events shows what ``view`` shows."""
        shown = self.game.view(state, viewer)
        assert self.game.view(self.known[viewer], viewer) == shown, f"L1 broken for {viewer}"
        assert self.game.view(shown, viewer) == shown, "view of a view is another"
        self.game.table(shown)

    def law_2(self, viewer: Viewer, command: Command, events: tuple[Event, ...]) -> None:
        """``decide`` on what a viewer knows gives what the viewer may see."""
        try:
            _, seen = self.game.decide(self.known[viewer], redact(command, viewer))
        except Illegal as refused:
            raise AssertionError(f"L2 broken for {viewer}: {command}: {refused}") from refused
        assert seen == tuple(redact(event, viewer) for event in events), f"L2 broken for {viewer}"

    def same_questions(self, asks: tuple[Ask, ...]) -> None:
        """Who is asked, and what kind of question, is the same in every view (L3)."""
        here = [(ask.actor, ask.kind) for ask in asks]
        for viewer in self.viewers:
            there = [(ask.actor, ask.kind) for ask in self.game.turn(self.known[viewer])]
            assert there == here, f"L3 broken for {viewer}"

    def gate(self, asks: tuple[Ask, ...]) -> None:
        """Accepted exactly when legal (M1, M2): listed commands are, others are not."""
        listed: list[Command] = []
        for ask in asks:
            options = list(ask.options())
            assert options, f"M3: {ask.kind} has no answer"
            assert len(options) <= MOST_OPTIONS, f"{ask.kind} lists {len(options)}"
            assert len(set(options)) == len(options), f"{ask.kind} lists one command twice"
            assert all(option.actor() == ask.actor for option in options)
            listed += options
        frozen = _bytes(self.state)
        tried = listed if self.thorough else self.rng.sample(listed, min(len(listed), 3))
        for command in tried:
            self.game.decide(self.state, command)
            self.text(command)
        for command in self.mutants(listed):
            if command in listed or _unknown(command):
                continue
            try:
                self.game.decide(self.state, command)
            except Illegal as refused:
                assert refused.code and refused.rule and refused.reason.text
            else:
                if not isinstance(command, self.unlisted) and not _answers(command, asks):
                    raise AssertionError(f"M1: {command} was accepted, listed are {listed[:9]}")
        assert _bytes(self.state) == frozen, "M2: a refused command changed something"

    def mutants(self, listed: list[Command]) -> Iterator[Command]:
        """Commands near the legal ones: another seat, another card, one said earlier."""
        words = self.words()
        for command in [*self.rng.sample(listed, min(len(listed), 2)), *self.commands[-2:]]:
            if type(command) is type(self.start):
                continue
            yield command
            fields: dict[str, Any] = msgspec.structs.asdict(command)
            for name, value in fields.items():
                for other in self.other_values(name, value, words):
                    yield msgspec.structs.replace(command, **{name: other})

    def other_values(self, name: str, value: Any, words: Sequence[str]) -> list[Any]:
        """Values that a field might wrongly have, wrong types among them."""
        if name == "seat":
            return [-1, len(self.names()), 1 - value if value in (0, 1) else 0, "0", None]
        if isinstance(value, int):
            return [value + 1, -value, 10**9, "1"]
        if isinstance(value, str):
            return [self.rng.choice(words), "", "no-such-word", 7]
        return []

    def chosen(self, ask: Ask, command: Command) -> None:
        """What was chosen is one of the options, or what nobody told."""
        if not ask.open and not _unknown(command):
            assert command in list(ask.options()), f"{ask.kind} chose {command}"
        if isinstance(ask, Draw) and not ask.open_pool and ask.known is UNKNOWN:
            assert ask.pool is not None
            weights = [weight for weight, _ in ask.weighted()]
            assert sum(weights) == len(ask.pool), "the weights are not those of the pool"

    # -- forms ---------------------------------------------------------------------------------

    def text(self, command: Command) -> None:
        """The text form reads as what was written."""
        line = self.game.write(self.state, command, self.names())
        if self.worded(command):
            assert self.game.read(self.state, line, self.names()) == command, line

    def round_trip(self, event: Event) -> None:
        """The bytes of an event give the event back."""
        kind = event_kind(type(event).type_name())
        assert kind is not None, f"{type(event).__name__} is not among the events of its module"
        assert kind.current(msgspec.json.encode(event)) == event

    def round_trip_state(self, state: Any) -> None:
        """A state written and read is the state, with the same legal commands (R10)."""
        again = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
        assert again == state
        mine = [list(ask.options()) for ask in self.game.turn(state)]
        assert [list(ask.options()) for ask in self.game.turn(again)] == mine

    def tell(self, events: tuple[Event, ...]) -> None:
        """Every event can be told to everybody, or says nothing to anybody."""
        for event in events:
            told = [self.game.tell(redact(event, each), each) for each in self.viewers]
            assert all(each.text for each in told) or told == [SILENCE] * len(told)
        assert self.game.asked(self.state).text


class Playout(Laws):
    """One random match of a game."""

    game: Game[Any]
    start: Start

    def __init__(self, game: Game[Any], start: Start, seed: int, **how: Any) -> None:
        self.viewers = (*range(len(start.sittings)), SPECTATOR, ORGANISER)
        super().__init__(game, start, seed, **how)
        self.unlisted = (Concede, *self.unlisted)

    def names(self) -> Sequence[str]:
        return [f"player {seat}" for seat in range(len(self.start.sittings))]

    def words(self) -> Sequence[str]:
        return list(self.game.cards(self.start.packs))


class TournamentPlayout(Laws):
    """One random tournament."""

    start: NewTournament
    viewers = (SPECTATOR, ORGANISER, REFEREE)

    def names(self) -> Sequence[str]:
        entrants = self.start.entrants if self.state is None else self.state.entrants
        return [f"player {entrant}" for entrant in entrants]

    def words(self) -> Sequence[str]:
        parks = dict.fromkeys(each.table.park for each in self.state.tables)
        return [*self.state.entrants, *parks, ROBOT, BYE, FINAL]


class DraftPlayout(Laws):
    """One random draft."""

    start: NewDraft

    def __init__(self, game: Decider[Any], start: NewDraft, seed: int, **how: Any) -> None:
        self.viewers = (*range(len(start.entrants)), SPECTATOR, ORGANISER)
        super().__init__(game, start, seed, **how)

    def names(self) -> Sequence[str]:
        return [f"player {seat}" for seat in range(len(self.start.entrants))]

    def words(self) -> Sequence[str]:
        stock = self.state.started.stock
        words = (word for each in stock for word in (each.card, each.level, each.set))
        return list(dict.fromkeys(words))


def _answers(command: Command, asks: tuple[Ask, ...]) -> bool:
    """Whether a command may answer a question whose answers cannot all be listed."""
    return any(ask.open and ask.actor == command.actor() for ask in asks)


def _bytes(state: Any) -> bytes:
    return msgspec.json.encode(state)


def _unknown(command: Command) -> bool:
    """Whether a secret field holds UNKNOWN, which the gate takes where nobody told."""
    return any(getattr(command, name) is UNKNOWN for name in command.secret)
