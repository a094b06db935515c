"""The commands of a tournament in words, both ways: ``result 1 green ana``."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from events.facts import Command
from events.tournament.closing import DrawLot
from events.tournament.common import FINAL, ROBOT, Entrant, Result, Trophy
from events.tournament.entrants import Award, Enter, Withdraw
from events.tournament.opening import DrawSeat
from events.tournament.tables import BeginMatch, Correct, DropMatch, Report, Retract
from events.tournament.trophies import DrawTrophy, OpenTrophies, TypeTrophy
from reducers.lines import number
from reducers.text import NoSuch, find, folded
from reducers.tournament.state import Tournament


def read(state: Tournament, text: str, names: Sequence[str]) -> Command:
    """The command that a line means; raises ``NoSuch`` or ``Ambiguous``.

    ``names`` are those of the entrants, in the order of the state.
    """
    verb, _, rest = " ".join(text.split()).partition(" ")
    reader = READERS[find("command", verb, {key: (key,) for key in READERS})]
    return reader(At(state, names), rest)


class At:
    """What words mean in a tournament."""

    def __init__(self, state: Tournament, names: Sequence[str]) -> None:
        self.state, self.names = state, names

    def entrant(self, word: str) -> Entrant:
        """The entrant somebody means: a name, an id, or the robot."""
        if word in self.state.entrants or word == ROBOT:
            return word
        known = {
            entrant: (name, entrant)
            for entrant, name in zip(self.state.entrants, self.names, strict=False)
        }
        return find("player", word, {**known, ROBOT: (ROBOT,)})

    def round(self, word: str) -> int:
        """The number of a round, or of the final."""
        return self.state.started.rounds + 1 if word == FINAL else number(word)

    def park(self, word: str) -> str:
        """The park somebody means."""
        parks = dict.fromkeys(each.table.park for each in self.state.tables)
        return find("park", word, {park: (park,) for park in parks})

    def name(self, entrant: Entrant) -> str:
        """What an entrant is called; where the name is a word of the lines, the id."""
        if entrant in self.state.entrants:
            index = self.state.entrants.index(entrant)
            name = self.names[index] if index < len(self.names) else entrant
            return entrant if folded(name) in TAKEN else name
        return entrant


DRAW = "draw"
TAKEN = frozenset({DRAW, ROBOT})
"""Words that stand where a name might: who is called so is named by their id."""


def _winner(at: At, word: str) -> Entrant | None:
    """Who won, None for a draw."""
    return None if word == DRAW else at.entrant(word)


def _table(at: At, rest: str) -> tuple[int, str, str]:
    round, _, rest = rest.partition(" ")
    park, _, rest = rest.partition(" ")
    return at.round(round), at.park(park), rest


def _result(at: At, rest: str) -> Command:
    round, park, who = _table(at, rest)
    if not who:
        raise NoSuch("player", who, ())
    return Report(round, park, Result(_winner(at, who)))


def _correct(at: At, rest: str) -> Command:
    round, park, who = _table(at, rest)
    each = at.state.at(round, park)
    before = Result(None) if each is None or each.result is None else each.result
    return Correct(
        round,
        park,
        Result(_winner(at, who), before.tokens, before.score, before.forfeit, before.no_show),
        None,
        None,
    )


def _trophy(make: Callable[[int, str, int], Command]) -> Callable[[At, str], Command]:
    def reader(at: At, rest: str) -> Command:
        round, park, value = _table(at, rest)
        return make(round, park, number(value))

    return reader


def _draw(at: At, rest: str) -> Command:
    round, park, value = _table(at, rest)
    return DrawTrophy(round, park, None if value == "?" else number(value))


def _open(at: At, rest: str) -> Command:
    trophies = []
    for part in filter(None, rest.split(",")):
        round, park, value = _table(at, part.strip())
        trophies.append(Trophy(round, park, number(value)))
    return OpenTrophies(tuple(trophies))


def _award(at: At, rest: str) -> Command:
    who, _, fans = rest.rpartition(" ")
    return Award(at.entrant(who), number(fans), None)


def _match(make: Callable[[int, str, str], Command]) -> Callable[[At, str], Command]:
    def reader(at: At, rest: str) -> Command:
        round, park, match = _table(at, rest)
        return make(round, park, match)

    return reader


def _enter(at: At, rest: str) -> Command:
    who, _, other = rest.partition(" in place of ")
    return Enter(who, at.entrant(other) if other else ROBOT)


READERS: Mapping[str, Callable[[At, str], Command]] = {
    "result": _result,
    "correct": _correct,
    "trophy": _trophy(TypeTrophy),
    "award": _award,
    "withdraw": lambda at, rest: Withdraw(at.entrant(rest)),
    "enter": _enter,
    "begin": _match(BeginMatch),
    "drop": _match(DropMatch),
    "retract": _match(Retract),
    "seat": lambda at, rest: DrawSeat(at.entrant(rest)),
    "draw": _draw,
    "open": _open,
    "lot": lambda at, rest: DrawLot(at.entrant(rest)),
}
"""The first word of a line, and how the rest is read."""


def write(state: Tournament, command: Command, names: Sequence[str]) -> str:
    """The line that means a command."""
    return _LINES[type(command)](At(state, names), command)


def _who(at: At, winner: Entrant | None) -> str:
    return DRAW if winner is None else at.name(winner)


def _place(command: Any) -> str:
    return f"{command.round} {command.park}"


_LINES: Mapping[type[Command], Callable[[At, Any], str]] = {
    Report: lambda at, c: f"result {_place(c)} {_who(at, c.result.winner)}",
    Correct: lambda at, c: f"correct {_place(c)} {_who(at, c.result.winner)}",
    TypeTrophy: lambda at, c: f"trophy {_place(c)} {c.value}",
    Award: lambda at, c: f"award {at.name(c.entrant)} {c.fans:+d}",
    Withdraw: lambda at, c: f"withdraw {at.name(c.entrant)}",
    Enter: lambda at, c: (
        f"enter {c.entrant}"
        + ("" if c.in_place_of == ROBOT else f" in place of {at.name(c.in_place_of)}")
    ),
    BeginMatch: lambda at, c: f"begin {_place(c)} {c.match}",
    Retract: lambda at, c: f"retract {_place(c)} {c.match}",
    DropMatch: lambda at, c: f"drop {_place(c)} {c.match}",
    DrawSeat: lambda at, c: f"seat {at.name(c.entrant)}",
    DrawTrophy: lambda at, c: f"draw {_place(c)} {'?' if c.value is None else c.value}",
    OpenTrophies: lambda at, c: (
        "open " + ", ".join(f"{_place(trophy)} {trophy.value}" for trophy in c.trophies)
    ),
    DrawLot: lambda at, c: f"lot {at.name(c.entrant)}",
}
