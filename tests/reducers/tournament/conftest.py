"""An evening in miniature: a tournament of a few letters, and what came of it."""

import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from events.facts import NATURE, Command, Event
from events.tournament.closing import DrawLot
from events.tournament.common import FINAL, Entrant, Rank, Result, Table, Tokens
from events.tournament.opening import NewTournament
from events.tournament.tables import Correct, Report
from events.tournament.trophies import DrawTrophy, TypeTrophy
from reducers.game import Ask, Illegal
from reducers.tournament import TOURNAMENT
from reducers.tournament.ranking import ranking, totals
from reducers.tournament.state import Prize, Seating, Tournament

LETTERS = "abcdefghijklmnopqrstuvwxyz"

Where = tuple[int, str]


class Evening:
    """A tournament of ``players`` (a, b, c, ... in the seats of the plan 1, 2, 3, ...).

    Nature answers by itself: trophies have the values of ``backs`` where that says something, lots
    fall in the order of ``lots``, everything else is drawn from a seed.
    """

    def __init__(
        self,
        players: int | Sequence[Entrant] = 8,
        *,
        format: str = "plan",
        game: str = "challengers",
        trophies: str = "drawn",
        seating: str = "listed",
        backs: Mapping[Where, int] | None = None,
        lots: Sequence[Entrant] = (),
        seed: int = 7,
        **options: Any,
    ) -> None:
        entrants = tuple(LETTERS[:players] if isinstance(players, int) else players)
        self.backs, self.lots, self.rng = dict(backs or {}), list(lots), random.Random(seed)
        self.state: Any = None
        self.events: list[Event] = []
        self.do(
            NewTournament(
                "Cup",
                game,
                format,  # type: ignore[arg-type]
                entrants,
                options,
                trophies,  # type: ignore[arg-type]
                seating,  # type: ignore[arg-type]
            )
        )

    # -- doing -------------------------------------------------------------------------------------

    def do(self, command: Command) -> tuple[Event, ...]:
        """Take a command, and whatever nature answers to it; what happened."""
        before = len(self.events)
        self.take(command)
        while ask := next((each for each in self.asks() if each.actor == NATURE), None):
            self.take(self._drawn(ask))
        return tuple(self.events[before:])

    def take(self, command: Command) -> None:
        self.state, events = TOURNAMENT.decide(self.state, command)
        self.events += events
        assert TOURNAMENT.fold(self.events) == self.state

    def _drawn(self, ask: Ask) -> Command:
        chosen = ask.choose(self.rng)
        if isinstance(chosen, DrawTrophy) and (chosen.round, chosen.park) in self.backs:
            value = self.backs[chosen.round, chosen.park]
            return DrawTrophy(chosen.round, chosen.park, value)
        if isinstance(chosen, DrawLot) and self.lots:
            return DrawLot(self.lots.pop(0))
        return chosen

    def say(self, line: str) -> tuple[Event, ...]:
        """Take a command in words."""
        return self.do(TOURNAMENT.read(self.state, line, self.state.entrants))

    def won(self, round: int, park: str, winner: Entrant | None, **fans: int) -> tuple[Event, ...]:
        """Say who won a table, and who gained fans there."""
        return self.do(Report(round, park, _result(winner, fans)))

    def corrected(
        self,
        round: int,
        park: str,
        winner: Entrant | None,
        trophy: int | None = None,
        void_final: bool = False,
        **fans: int,
    ) -> tuple[Event, ...]:
        """Say how a table came out instead."""
        result = _result(winner, fans)
        return self.do(Correct(round, park, result, trophy, "a slip", void_final))

    def play(
        self,
        upto: int = 7,
        winner: Callable[[Seating], Entrant] = lambda each: each.table.players[0],
    ) -> None:
        """Play every open table up to a round, the first named winning."""
        for round in range(1, upto + 1):
            for each in self.state.of_round(round):
                if self.state.ended is None and not self.state.at(*each.where).done:
                    self.won(*each.where, winner(self.state.at(*each.where)))

    def type_backs(self, backs: Mapping[Where, int] | None = None) -> None:
        """Say what stands on the backs that nobody has said yet: the least that may."""
        while missing := [
            each for ask in self.asks() for each in ask.options() if isinstance(each, TypeTrophy)
        ]:
            where = (missing[0].round, missing[0].park)
            self.do(TypeTrophy(*where, (backs or {}).get(where, missing[0].value)))

    def refused(self, command: Command) -> Illegal:
        """Take a command that may not be; why not.  Nothing must have changed."""
        before = TOURNAMENT.fold(self.events)
        with pytest.raises(Illegal) as refused:
            TOURNAMENT.decide(self.state, command)
        assert self.state == before
        return refused.value

    # -- looking -----------------------------------------------------------------------------------

    def asks(self) -> tuple[Ask, ...]:
        """What is asked now."""
        return () if self.state is None else TOURNAMENT.turn(self.state)

    def table(self, round: int, park: str) -> Table:
        """A table."""
        return self.state.at(round, park).table

    def tables(self) -> list[Seating]:
        """The tables of all rounds, the final apart."""
        return [each for each in self.state.tables if each.table.park != FINAL]

    def ranks(self, after_round: int = 7) -> list[Rank]:
        """The table after a round."""
        return list(ranking(self.state, after_round))

    def order(self, after_round: int = 7) -> list[Entrant]:
        """Who stands where after a round, best first."""
        return [rank.entrant for rank in self.ranks(after_round)]

    def fans(self, after_round: int = 7) -> dict[Entrant, int]:
        """The fans everybody has, as far as everybody knows."""
        return {row.entrant: row.fans for row in totals(self.state, after_round)}

    @property
    def champion(self) -> Entrant | None:
        """Who won the tournament; None while it is not over, and where everybody left."""
        return None if self.state.ended is None else self.state.ended.champion

    def of(self, *kinds: type[Event]) -> list[Any]:
        """The events of some types, in order."""
        return [event for event in self.events if isinstance(event, kinds)]


def _result(winner: Entrant | None, fans: Mapping[Entrant, int]) -> Result:
    return Result(winner, tuple(Tokens(who, gained) for who, gained in fans.items()))


def standing(
    players: Sequence[Entrant],
    won: Mapping[Entrant, Iterable[tuple[int, int]]],
    tokens: Mapping[Entrant, int] | None = None,
    **options: Any,
) -> Tournament:
    """A tournament in which these trophies (round, value) were won, whoever they were won from.

    Made from events, not by the plan, so that any table at all can be looked at.
    """
    evening = Evening(players, **options)
    state = evening.state
    tables, prizes = [], []
    for entrant, trophies in won.items():
        for round, value in trophies:
            park = f"{entrant}{round}"
            places = (1, 2)
            table = Table(round, park, places, (entrant, "robot"), entrant)
            tables.append(Seating(table, Result(entrant)))
            prizes.append(Prize(round, park, value, open=True))
    given = tuple(Tokens(who, fans) for who, fans in (tokens or {}).items())
    if given:
        first = tables[0]
        tables[0] = Seating(first.table, Result(first.table.players[0], given))
    tables.sort(key=lambda each: each.table.round)
    state.tables, state.prizes = tuple(tables), tuple(prizes)
    return state


@pytest.fixture
def evening() -> type[Evening]:
    """``evening(8, preset="official")``: a tournament, its seats as listed."""
    return Evening


@pytest.fixture
def standings() -> Callable[..., Tournament]:
    """``standings("ab", {"a": [(7, 9)], ...}, {"a": 6})``: a state with these trophies in it."""
    return standing


@pytest.fixture
def evenings(hats: Any, root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Random tournaments: ``evenings.py``."""
    monkeypatch.syspath_prepend(root / "tests" / "reducers" / "tournament")
    return import_module("evenings")
