"""Random tournaments of every kind, for the laws that hold for all of them."""

import random
from collections.abc import Iterator
from typing import Any

from events.facts import Command
from events.games import GAMES
from events.record import Decision
from events.tournament.common import FINAL, ROBOT, Result, Tokens
from events.tournament.entrants import Award, Enter, Withdraw
from events.tournament.opening import NewTournament
from events.tournament.tables import BeginMatch, Correct, DropMatch, Report, Retract
from events.tournament.trophies import TypeTrophy
from reducers.game import Illegal
from reducers.tournament import TOURNAMENT
from reducers.tournament.state import Seating, Tournament
from reducers.tournament.trophies import VALUES

NEWCOMERS = ("n1", "n2", "n3")
FORMATS = ("plan", "plan", "plan", "round-robin", "knock-out")


def beginning(seed: int) -> NewTournament:
    """How the tournament with that seed is made."""
    rng = random.Random(f"beginning {seed}")
    format = rng.choice(FORMATS)
    count = rng.randint(1 if format == "plan" else 2, 8)
    options: dict[str, Any] = {"preset": rng.choice(("guide", "official"))}
    for name, values in OPTIONS.items():
        if rng.random() < 0.1:
            options[name] = rng.choice(values)
    return NewTournament(
        f"Cup {seed}",
        "challengers" if format == "plan" else rng.choice(("challengers", "hats")),
        format,  # type: ignore[arg-type]
        tuple(f"p{number}" for number in rng.sample(range(1, 9), count)),
        options,
        rng.choice(("drawn", "typed")),
        rng.choice(("drawn", "listed")),
        seed,
        rng.choice((None, "2025-03-07")),
    )


OPTIONS = {
    "starter": ("named", "trophy"),
    "ties": ("best-trophy", "trophy-count"),
    "hidden": ("always", "from-three"),
    "lead": ("never", "eleven"),
}


class Meddler:
    """What an organiser does without being asked: people come and go, slips are mended.

    ``moody`` is how often, ``left`` how many things more after which there is peace.
    """

    def __init__(self, seed: int) -> None:
        rng = random.Random(f"meddler {seed}")
        self.moody, self.left = rng.choice((0.05, 0.2, 0.5)), rng.choice((5, 20, 40))
        self.crowd = rng.random() < 0.15
        """Whether people run away as long as there are any."""

    def __call__(self, state: Tournament, rng: random.Random) -> Command | None:
        if self.left <= 0 or rng.random() > self.moody:
            return None
        self.left -= 1
        if self.crowd and state.active and rng.random() < 0.5:
            return Withdraw(rng.choice(state.active))
        return rng.choice(DEEDS)(state, rng)


def _someone(state: Tournament, rng: random.Random) -> str:
    return rng.choice((*state.entrants, ROBOT))


def _table(state: Tournament, rng: random.Random, *, played: bool) -> Seating | None:
    tables = [each for each in state.tables if (each.result is not None) == played]
    return rng.choice(tables) if tables else None


def _result(state: Tournament, each: Seating, rng: random.Random) -> Result:
    players = each.table.players
    draws = GAMES[state.started.game].draws and each.table.park != FINAL
    draws = draws and state.started.format != "knock-out"
    winner = None if draws and rng.random() < 0.3 else rng.choice(players)
    tokens = tuple(Tokens(who, rng.randint(1, 3)) for who in players if rng.random() < 0.2)
    score = (rng.randint(0, 5), rng.randint(0, 5)) if rng.random() < 0.2 else None
    forfeit = rng.random() < 0.1
    return Result(winner, tokens, score, forfeit, not forfeit and rng.random() < 0.1)


def _report(state: Tournament, rng: random.Random) -> Command | None:
    each = _table(state, rng, played=False)
    if each is None:
        return None
    match = each.running or rng.choice((None, f"cup-{each.table.round}-{each.table.park}"))
    return Report(*each.where, _result(state, each, rng), match, 30 if match else None)


def _correct(state: Tournament, rng: random.Random) -> Command | None:
    each = _table(state, rng, played=True)
    if each is None or each.result is None:
        return None
    trophy = None
    if rng.random() < 0.3 and each.table.round <= len(VALUES):
        trophy = rng.choice(VALUES[each.table.round - 1])
    void, reason = rng.random() < 0.5, rng.choice((None, "wrong button"))
    result = each.result if rng.random() < 0.2 else _result(state, each, rng)
    return Correct(*each.where, result, trophy, reason, void)


def _begin(state: Tournament, rng: random.Random) -> Command | None:
    each = _table(state, rng, played=False)
    if each is None:
        return None
    return BeginMatch(*each.where, f"cup-{each.table.round}-{each.table.park}-{each.attempts + 1}")


def _drop(state: Tournament, rng: random.Random) -> Command | None:
    running = [each for each in state.tables if each.running is not None]
    each = rng.choice(running) if running else None
    return None if each is None else DropMatch(*each.where, each.running or "")


def _retract(state: Tournament, rng: random.Random) -> Command | None:
    recorded = [each for each in state.tables if each.match is not None]
    each = rng.choice(recorded) if recorded else None
    return None if each is None else Retract(*each.where, each.match or "")


def _award(state: Tournament, rng: random.Random) -> Command:
    who, reason = _someone(state, rng), rng.choice((None, "the crowd loves them"))
    return Award(who, rng.randint(-2, 4), reason, rng.random() < 0.3)


def _enter(state: Tournament, rng: random.Random) -> Command:
    who = rng.choice((*NEWCOMERS, *(state.withdrawn or NEWCOMERS)))
    return Enter(who, _someone(state, rng))


def _type(state: Tournament, rng: random.Random) -> Command | None:
    each = _table(state, rng, played=True)
    if each is None or each.table.round > len(VALUES):
        return None
    return TypeTrophy(*each.where, rng.choice(VALUES[each.table.round - 1]))


DEEDS = (
    *(_report, _report, _correct, _correct, _begin, _begin, _drop, _retract, _award),
    lambda state, rng: Withdraw(_someone(state, rng)),
    *(_enter, _enter, _type),
)


def unlisted() -> tuple[type[Command], ...]:
    """What an organiser may do without it being listed."""
    return (Award, BeginMatch, Correct, DropMatch, Enter, Report, Retract, TypeTrophy, Withdraw)


def decisions(seed: int) -> Iterator[tuple[Any, Decision]]:
    """The tournament with that seed, decision by decision, each with the state after it."""
    rng, meddler = random.Random(f"playing {seed}"), Meddler(seed)
    start = beginning(seed)
    state, events = TOURNAMENT.decide(None, start)
    yield state, Decision(start, events)
    while True:
        asks = TOURNAMENT.turn(state)
        command = meddler(state, rng)
        if command is None and not asks:
            return
        command = command or rng.choice(asks).choose(rng)
        try:
            state, events = TOURNAMENT.decide(state, command)
        except Illegal:
            continue
        yield state, Decision(command, events)
