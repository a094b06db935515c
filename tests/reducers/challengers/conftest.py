"""A table for duels: decks in their order, and what came of them."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from events.challengers.opening import Bring, Stack
from events.challengers.turn import FlagTaken, Revealed
from events.facts import NATURE, Card, Event, Seat
from events.match import Sitting, Start
from reducers.game import Ask, Game, Outcome
from reducers.games import game

NAMES = ("ana", "ben")


def deck(text: str) -> tuple[Card, ...]:
    """A deck by the ids of its cards, the top card first: ``3 newcomer, dog``."""
    cards: list[Card] = []
    for part in filter(None, text.split(", ")):
        number, _, card = part.rpartition(" ")
        cards += [card] * int(number or 1)
    return tuple(cards)


class Duelling:
    """A duel between Ana (seat 0) and Ben (seat 1).

    ``asked`` is what people were asked, as (kind, seat), in order.
    """

    def __init__(self, rules: Game[Any], start: Start, decks: Sequence[str]) -> None:
        self.rules, self.asked = rules, list[tuple[str, Seat]]()
        self.events: list[Event] = []
        self.state: Any = None
        self.take(start)
        for seat, cards in enumerate(map(deck, decks)):
            self.take(Bring(seat, cards))
        if start.order == "given":
            for seat, cards in enumerate(map(deck, decks)):
                if cards and self.outcome is None:
                    self.take(Stack(seat, cards))

    def take(self, command: Any) -> None:
        """Take a command."""
        self.state, events = self.rules.decide(self.state, command)
        self.events += events

    def say(self, line: str) -> None:
        """Take a command in the words of the table."""
        self.take(self.rules.read(self.state, line, NAMES))

    def go(self, reveals: int, choices: Sequence[str] = ()) -> None:
        """Go on until somebody has to choose and says nothing, or so many cards are turned."""
        left = list(choices)
        while asks := self.rules.turn(self.state):
            (ask,) = asks
            if ask.actor == NATURE:
                options = list(ask.options())
                if len(options) > 1 or (ask.kind == "reveal" and len(self.powers) == reveals):
                    return
                self.take(options[0])
            else:
                self.asked.append((ask.kind, int(ask.actor)))
                if not left:
                    return
                self.say(left.pop(0))
        assert not left, f"never asked for: {left}"

    # -- what came of it -----------------------------------------------------------------------

    @property
    def ask(self) -> Ask:
        """The question that is open."""
        (ask,) = self.rules.turn(self.state)
        return ask

    @property
    def options(self) -> list[str]:
        """The answers to the open question, in words."""
        return [self.rules.write(self.state, each, NAMES) for each in self.ask.options()]

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.rules.outcome(self.state)

    @property
    def end(self) -> tuple[Seat, str] | None:
        """Who won, and why; None while it goes on."""
        return None if self.outcome is None else (self.outcome.winners[0], self.outcome.reason)

    @property
    def powers(self) -> list[tuple[Seat, Card, int]]:
        """The cards turned: by whom, which, for how much they counted."""
        return [(e.seat, e.card, e.power) for e in self.events if isinstance(e, Revealed)]

    @property
    def flags(self) -> list[tuple[Seat, Card, int]]:
        """Who took the flag, with which card, to defend with how much."""
        return [(e.seat, e.card, e.power) for e in self.events if isinstance(e, FlagTaken)]

    def bench(self, seat: Seat) -> dict[Card, int]:
        """The cards on a bench."""
        return dict(self.state.sides[seat].bench)

    def exhaust(self, seat: Seat) -> dict[Card, int]:
        """The cards on an exhaust pile."""
        return dict(self.state.sides[seat].exhaust)

    def of(self, kind: type[Event]) -> list[Any]:
        """The events of a type."""
        return [event for event in self.events if isinstance(event, kind)]


Play = Callable[..., Duelling]


@pytest.fixture
def play() -> Play:
    """Plays a duel: the decks of Ana and Ben from the top card down, who is first, what people
    choose; with ``reveals`` only until so many cards are turned."""

    def played(
        ana: str,
        ben: str,
        *choices: str,
        first: Seat | None = 0,
        reveals: int = 99,
        order: Any = "given",
        effects: str = "sourced",
    ) -> Duelling:
        options: dict[str, Any] = {"effects": effects}
        sittings = (Sitting("a"), Sitting("b"))
        start = Start("challengers", "recorded", sittings, options, order, first)
        duelling = Duelling(game("challengers"), start, (ana, ben))
        duelling.go(reveals, choices)
        return duelling

    return played
