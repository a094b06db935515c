"""What is asked in a tournament: of nature seats, trophies and lots, of the organiser results."""

from collections.abc import Iterator

from events.facts import NATURE, REFEREE, UNKNOWN, Command
from events.tournament.closing import DrawLot
from events.tournament.common import Entrant, Result, Trophy
from events.tournament.opening import DrawSeat
from events.tournament.tables import DropMatch, Report
from events.tournament.trophies import DrawTrophy, OpenTrophies, TypeTrophy
from reducers.game import Ask, Chance
from reducers.tournament.formats import FORMATS
from reducers.tournament.ranking import ranking, tied_at_cut
from reducers.tournament.state import Tournament
from reducers.tournament.trophies import VALUES, given, hidden, left, may_open, not_drawn


def question(state: Tournament) -> tuple[tuple[str, int, str], ...]:
    """What is asked now, as (kind, round, park): a function of what everybody knows."""
    if not state.tables:
        return (("seat", 0, ""),)
    asked: list[tuple[str, int, str]] = []
    fans = FORMATS[state.started.format].fans
    if fans and state.started.backs == "drawn":
        asked += [("trophy", *where) for where in not_drawn(state)[:1]]
        if not asked and hidden(state) and may_open(state):
            asked.append(("open", 0, ""))
    if not asked and lots(state):
        asked.append(("lot", 0, ""))
    if state.ended is not None:
        return tuple(asked)
    asked += [("result", *each.where) for each in state.tables if not each.done]
    if fans and state.started.backs == "typed":
        asked += [("turn", *where) for where in given(state) if state.prize(*where) is None]
    return tuple(asked)


def turn(state: Tournament) -> tuple[Ask, ...]:
    """The questions asked now, each to one actor; those to the organiser are one."""
    asked = question(state)
    asks: list[Ask] = []
    for kind, round, park in asked:
        if kind == "seat":
            asks.append(Ask(NATURE, kind, lambda: map(DrawSeat, seats_left(state))))
        elif kind == "trophy":
            asks.append(_Trophy(state, round, park))
        elif kind == "open":
            asks.append(Ask(NATURE, kind, lambda: _opened(state)))
        elif kind == "lot":
            asks.append(Ask(NATURE, kind, lambda: map(DrawLot, lots(state))))
    if any(kind in ("result", "turn") for kind, _, _ in asked):
        asks.append(Ask(REFEREE, "result", lambda: _results(state), open=True))
    return tuple(asks)


def seats_left(state: Tournament) -> tuple[Entrant, ...]:
    """Those who have no seat yet, where seats are drawn."""
    if state.tables:
        return ()
    return tuple(each for each in state.started.entrants if each not in state.places)


def lots(state: Tournament) -> list[Entrant]:
    """Those among whom a lot decides, once everything else is known."""
    format = FORMATS[state.started.format]
    if not state.is_done(state.started.rounds) or (format.fans and hidden(state)):
        return []
    if not state.active or (state.ended is not None and state.ended.reason == "lead"):
        return []
    if format.won(state) is not None:
        return []
    final = format.final(len(state.started.entrants)) and len(state.active) > 1
    ranks = ranking(state, state.started.rounds)
    return tied_at_cut(state, ranks, 2 if final else 1)


class _Trophy(Ask):
    """The trophy of a table: one of those left of its round."""

    def __init__(self, state: Tournament, round: int, park: str) -> None:
        self.pool, self.round, self.park = left(state, round), round, park
        super().__init__(NATURE, "trophy", self._distinct)

    def _distinct(self) -> Iterator[Command]:
        for value in sorted(set(self.pool)):
            yield DrawTrophy(self.round, self.park, value)

    def choose(self, chance: Chance) -> Command:
        """Each trophy that is left is equally likely."""
        value = self.pool[int(chance.random() * len(self.pool))]
        return DrawTrophy(self.round, self.park, value)


def _opened(state: Tournament) -> Iterator[Command]:
    """The one answer: what stands there; any values that may, to somebody who does not know."""
    used: dict[int, list[int]] = {}
    trophies: list[Trophy] = []
    for round, park in hidden(state):
        prize = state.prize(round, park)
        free = used.setdefault(round, list(left(state, round)) or list(VALUES[round - 1]))
        value = prize.value if prize is not None else UNKNOWN
        trophies.append(Trophy(round, park, free.pop(0) if value is UNKNOWN else value))
    yield OpenTrophies(tuple(trophies))


def _results(state: Tournament) -> Iterator[Command]:
    for kind, round, park in question(state):
        if kind == "result":
            each = state.at(round, park)
            assert each is not None
            if each.running is not None:
                yield DropMatch(round, park, each.running)
                continue
            for player in each.table.players:
                yield Report(round, park, Result(player))
        elif kind == "turn":
            for value in sorted(set(left(state, round))):
                yield TypeTrophy(round, park, value)
