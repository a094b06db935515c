"""The contract of a game: a decider (Chassaing's term) with text, views and questions.

``decide`` says what follows from a command, or why it may not be; ``evolve`` applies what was
said.  All of it is pure: no clock, no file, no random number.  Chance is an actor called nature,
and what it may answer is listed like the choices of anybody else.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from events.facts import NATURE, UNKNOWN, Actor, Card, Command, Event, Seat, Unknown, Viewer
from events.match import Catalogue, MatchStarted, Pack
from events.record import Decision
from reducers.box import Box
from reducers.cards import CardEntry
from reducers.message import Message, say
from reducers.pile import Corrupt

S = TypeVar("S")


class Illegal(Exception):
    """A command that the rules refuse.

    ``code`` is stable and for programs, ``reason`` is for people, ``rule`` names the paragraph
    (``challengers 5.2``).
    """

    def __init__(self, code: str, reason: Message, rule: str) -> None:
        super().__init__(f"{code}: {reason.text} ({rule})")
        self.code, self.reason, self.rule = code, reason, rule

    def __reduce__(self) -> tuple[Any, ...]:
        """What it is made of again where another process sent it."""
        return type(self), (self.code, self.reason, self.rule)


def together(faults: Sequence[Illegal]) -> Illegal:
    """Everything that is wrong at once: the code and the rule of the first, and all the reasons."""
    first, *others = faults
    reason = first.reason
    for other in others:
        reason = say("{one} {another}", one=reason, another=other.reason)
    return Illegal(first.code, reason, first.rule)


class Conflict(Illegal):
    """A command that would be legal if something else did not stand on what it changes.

    ``depends`` names what does, for people.
    """

    def __init__(
        self, code: str, reason: Message, rule: str, depends: tuple[Message, ...] = ()
    ) -> None:
        super().__init__(code, reason, rule)
        self.depends = depends

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.code, self.reason, self.rule, self.depends)


class Chance(Protocol):
    """Where random numbers come from; ``random.Random`` is one."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""


class Ask:
    """A question to one actor.

    ``actor`` and ``kind`` are functions of what everybody knows; ``options`` gives the legal
    commands, lazily, and is for the actor's eyes.  ``open`` marks a question that has more answers
    than can be listed (any deck of cards): the options are then examples.  ``unseen`` is the
    answer where a card is drawn for somebody's own eyes and nobody told which.
    """

    __slots__ = ("_options", "actor", "kind", "open", "unseen")

    def __init__(
        self,
        actor: Actor,
        kind: str,
        options: Callable[[], Iterable[Command]],
        *,
        open: bool = False,
    ) -> None:
        self.actor, self.kind, self._options, self.open = actor, kind, options, open
        self.unseen: Command | None = None

    def options(self) -> Iterator[Command]:
        """The legal commands, one after the other."""
        return iter(self._options())

    def choose(self, chance: Chance) -> Command:
        """One of the options; each is equally likely."""
        options = list(self._options())
        return options[int(chance.random() * len(options))]


class Draw(Ask):
    """A question to nature: which card is it?

    ``pool`` holds the cards it may be, sorted, with repetition; ``known`` is the only answer where
    the place of a card is known.  Where the pool is open or holds UNKNOWN, any card of the
    ``catalogue`` may come.  The draw is one random number, the index into the pool.
    """

    __slots__ = ("_catalogue", "_make", "_secret", "known", "pool")

    def __init__(
        self,
        kind: str,
        make: Callable[[Card | Unknown], Command],
        pool: tuple[Card | Unknown, ...] | None,
        known: Card | Unknown,
        catalogue: Sequence[Card],
        *,
        secret: bool = False,
    ) -> None:
        super().__init__(NATURE, kind, self._distinct)
        self._make, self.pool, self.known = make, pool, known
        self._catalogue, self._secret = catalogue, secret
        if secret:
            self.unseen = make(UNKNOWN)

    def weighted(self) -> Iterator[tuple[int, Command]]:
        """The distinct commands, each with how many cards of the pool it stands for."""
        if self.known is not UNKNOWN:
            yield 1, self._make(self.known)
            return
        if self.open_pool:
            yield from ((1, self._make(card)) for card in self._catalogue)
            if self._secret:
                yield 1, self._make(UNKNOWN)
            return
        assert self.pool is not None
        index = 0
        while index < len(self.pool):
            count = self.pool.count(self.pool[index])
            yield count, self._make(self.pool[index])
            index += count

    @property
    def open_pool(self) -> bool:
        """Whether any card of the catalogue may come."""
        return self.pool is None or UNKNOWN in self.pool

    def _distinct(self) -> Iterator[Command]:
        return (command for _, command in self.weighted())

    def choose(self, chance: Chance) -> Command:
        """A card as nature draws it: each card of the pool is equally likely."""
        if self.known is not UNKNOWN:
            return self._make(self.known)
        cards = self._catalogue if self.pool is None or self.open_pool else self.pool
        return self._make(cards[int(chance.random() * len(cards))])


class Arrange(Ask):
    """A question to nature: in which order does a pile lie, the top card first?

    ``seat`` is whose pile it is.  Any order of the cards is legal; nature shuffles.
    """

    __slots__ = ("cards", "make", "seat")

    def __init__(
        self,
        kind: str,
        seat: Seat,
        cards: tuple[Card | Unknown, ...],
        make: Callable[[tuple[Card | Unknown, ...]], Command],
    ) -> None:
        super().__init__(NATURE, kind, lambda: (make(cards),), open=True)
        self.seat, self.cards, self.make = seat, cards, make

    def choose(self, chance: Chance) -> Command:
        """A shuffled order; each is equally likely."""
        cards = list(self.cards)
        for last in range(len(cards) - 1, 0, -1):
            other = int(chance.random() * (last + 1))
            cards[last], cards[other] = cards[other], cards[last]
        return self.make(tuple(cards))


class Outcome(Struct, frozen=True):
    """How it ended: see :class:`events.match.MatchEnded`."""

    winners: tuple[Seat, ...]
    placings: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str


class Decider(Struct, Generic[S], frozen=True, kw_only=True):
    """What commands lead to, and what events mean: the contract of games and of tournaments.

    ``opening`` is the first event of a stream, ``begin`` makes the state of it; ``draft`` gives a
    private copy that ``handlers`` may change.  ``decide`` returns the state after a command and
    the events that follow from it, and takes None for the state before the set-up.  ``table`` is
    the state as plain values for JSON.  ``read`` and ``write`` are the text form of commands, with
    the names of the seats (or entrants) put in.  ``asked`` says in words what is asked now.
    """

    key: str
    rules: str
    opening: type[Event]
    options: type[Struct]
    begin: Callable[[Any], S]
    draft: Callable[[S], S]
    handlers: Mapping[type[Event], Callable[[S, Any], None]]
    turn: Callable[[S], tuple[Ask, ...]]
    decide: Callable[[S | None, Command], tuple[S, tuple[Event, ...]]]
    view: Callable[[S, Viewer], S]
    outcome: Callable[[S], Outcome | None]
    table: Callable[[S], dict[str, Any]]
    read: Callable[[S, str, Sequence[str]], Command]
    write: Callable[[S, Command, Sequence[str]], str]
    tell: Callable[[Event, Viewer], Message]
    asked: Callable[[S], Message]

    def evolve(self, state: S | None, event: Event) -> S:
        """The state after an event, the state before it left as it was.

        Raises :class:`Corrupt` where the event cannot be applied.
        """
        if state is None:
            return self._first(event)
        draft = self.draft(state)
        self.apply(draft, event)
        return draft

    def apply(self, draft: S, event: Event) -> None:
        """Change a draft by an event; raises :class:`Corrupt`."""
        self.follow(draft, (event,))

    def fold(self, events: Iterable[Event], state: S | None = None) -> S | None:
        """The state after some events, copying once."""
        told = list(events)
        if not told:
            return state
        draft = self.evolve(state, told[0])
        self.follow(draft, told[1:])
        return draft

    def follow(self, draft: S, events: Sequence[Event]) -> None:
        """Change a draft by some events; raises :class:`Corrupt`."""
        event, handlers = None, self.handlers
        try:
            for event in events:
                handlers[type(event)](draft, event)
        except _MISFITS as misfit:
            assert event is not None
            raise self._misfit(event, misfit) from misfit

    def _misfit(self, event: Event, misfit: Exception) -> Corrupt:
        if type(event) not in self.handlers:
            return Corrupt("{type} does not belong here", type=type(event).type_name())
        return _not_there(event, misfit)

    def _first(self, event: Event) -> S:
        if not isinstance(event, self.opening):
            raise Corrupt(
                "{type} before {first}", type=type(event).type_name(), first=self.opening.__name__
            )
        try:
            return self.begin(event)
        except _MISFITS as misfit:
            raise _not_there(event, misfit) from misfit


_MISFITS = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""What a handler stumbles over where an event names a seat or a thing that the state has not."""


def _not_there(event: Event, misfit: Exception) -> Corrupt:
    return Corrupt(
        "{type} speaks of what is not there ({misfit})",
        type=type(event).type_name(),
        misfit=str(misfit),
    )


class Game(Decider[S], frozen=True, kw_only=True):
    """One game: a decider of matches, with its seats and its cards.

    ``seats`` are the least and most there may be; ``cards`` is the catalogue with some packs,
    ``pack`` reads a pack from the text of its file, or raises :class:`reducers.packs.BadPack`;
    ``box`` is what there is to draft from, None where nothing is drafted; ``invented`` are the
    cards that were played in a match with an effect of the house.

    ``play_on`` is a short road for the laboratory: it lets nature answer the game's commonest
    question as long as nothing else is asked, changes the draft it is given, and gives the
    decisions: the same as ``turn``, ``choose`` and ``decide`` would come to, without a question, a
    gate and a copy for each.
    """

    opening: type[Event] = MatchStarted
    seats: tuple[int, int]
    cards: Callable[[tuple[Pack, ...]], Mapping[Card, CardEntry]]
    catalogue: Callable[[], Catalogue]
    example_deck: Callable[[Seat], tuple[Card, ...]]
    pack: Callable[[str], Pack]
    play_on: Callable[[S, Chance], list[Decision]] = lambda state, chance: []
    box: Callable[[tuple[Pack, ...]], Box] | None = None
    invented: Callable[[S], tuple[Card, ...]] = lambda state: ()
