"""Fights to test the rules with: any position, set up by folding events."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from events.facts import SPECTATOR, UNKNOWN, Command, Event
from events.match import Sitting, Start
from events.redaction import redact
from events.rois.cards import BonusDealt, CardDealt
from events.rois.specials import FigureEntered
from events.rois.turn import Hurt, TurnStarted, Waiting
from reducers.game import Ask, Illegal
from reducers.rois import GAME
from reducers.rois.state import Fight

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


class Ring:
    """A fight at some moment, and what happened since."""

    def __init__(self, state: Fight) -> None:
        self.state = state
        self.events: list[Event] = []

    # -- doing ---------------------------------------------------------------------------------

    def say(self, *lines: str) -> tuple[Event, ...]:
        """Give commands in the words of the table; what follows from the last."""
        events: tuple[Event, ...] = ()
        for line in lines:
            events = self.do(GAME.read(self.state, line, NAMES))
        return events

    def do(self, command: Command) -> tuple[Event, ...]:
        """Give a command; what follows from it."""
        self.state, events = GAME.decide(self.state, command)
        self.events += events
        return events

    def refused(self, line: str) -> tuple[str, str]:
        """The code and the rule of what refuses a line, which nobody is offered either."""
        command = GAME.read(self.state, line, NAMES)
        assert command not in [each for ask in self.asks for each in ask.options()]
        with pytest.raises(Illegal) as refused:
            GAME.decide(self.state, command)
        return refused.value.code, refused.value.rule

    # -- looking -------------------------------------------------------------------------------

    @property
    def asks(self) -> tuple[Ask, ...]:
        """Who is asked."""
        return GAME.turn(self.state)

    @property
    def asked(self) -> tuple[Any, str]:
        """The actor and the kind of the only question."""
        (ask,) = self.asks
        return ask.actor, ask.kind

    @property
    def options(self) -> list[str]:
        """What may be typed."""
        (ask,) = self.asks
        return [GAME.write(self.state, each, NAMES) for each in ask.options()]

    def square(self, figure: int) -> str | None:
        """Where a figure stands."""
        return self.state.fighters[figure].square

    def points(self, figure: int) -> int:
        """The endurance of a figure."""
        return self.state.fighters[figure].endurance

    def hand(self, seat: int) -> list[str | None]:
        """The hand of a seat, sorted."""
        return list(self.state.hands[seat])

    def happened(self, *kinds: type[Event]) -> list[Event]:
        """What happened of some kinds."""
        return [event for event in self.events if isinstance(event, kinds)]

    def kinds(self) -> list[str]:
        """The types of what happened, without the agenda."""
        return [type(event).__name__ for event in self.events if not isinstance(event, Waiting)]

    def seen(self, viewer: Any = SPECTATOR) -> list[Event]:
        """What somebody was shown of what happened."""
        return [redact(event, viewer) for event in self.events]


Make = Callable[..., Ring]


def deal(state: Fight, hands: Sequence[str]) -> Iterator[Event]:
    """The events that put cards between blanks into hands, ``?`` for one nobody told."""
    for seat, cards in enumerate(hands):
        for word in cards.split():
            card = UNKNOWN if word == "?" else word
            kind = BonusDealt if card in state.bonus_pack else CardDealt
            yield kind(seat, card)


@pytest.fixture
def ring() -> Make:
    """``ring("7s 8d", "9d", at={0: "b2"}, points={1: 3}, turn=0, seats=2, pile=None, **options)``:
    a fight with these hands, figures on these squares with so much endurance, in the turn of a
    figure; with ``pile`` so many cards are left in it."""

    def make(
        *hands: str,
        at: dict[int, str] | None = None,
        points: dict[int, int] | None = None,
        turn: int = 0,
        seats: int | None = None,
        pile: int | None = None,
        **options: Any,
    ) -> Ring:
        count = seats or max(2, len(hands))
        start = Start("rois", "recorded", (Sitting(),) * count, options, first=0)
        state, _ = GAME.decide(None, start)
        events: list[Event] = [Waiting(()), *deal(state, hands)]
        events += [FigureEntered(figure, square) for figure, square in (at or {}).items()]
        events += [
            Hurt(figure, state.fighters[figure].endurance - left, "hit")
            for figure, left in (points or {}).items()
        ]
        events.append(TurnStarted(state.fighters[turn].seat, turn))
        state = GAME.fold(events, state)
        if pile is not None:
            # The other cards of the pile were dealt to somebody and discarded again.
            state.pile = pile
        return Ring(state)

    return make


@pytest.fixture
def begin() -> Callable[..., Ring]:
    """``begin(seats, first=None, **options)``: a fight that was just set up."""

    def make(seats: int = 2, first: int | None = None, **options: Any) -> Ring:
        start = Start("rois", "recorded", (Sitting(),) * seats, options, first=first)
        state, events = GAME.decide(None, start)
        made = Ring(state)
        made.events += events
        return made

    return make
