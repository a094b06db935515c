"""Many matches at once, by bots, without a log: the laboratory.

Match k of a batch comes from (seed, k) alone, so it does not depend on how many are played.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from engine.bots import policies
from engine.quick_match import Laid, QuickMatch
from events.facts import Seat
from events.match import Options, Pack, Sitting, Start
from reducers.game import Game, Outcome


class Played(Struct, frozen=True):
    """One simulated match: its number, how it ended, who had the first turn, how many commands and
    turns it took."""

    number: int
    outcome: Outcome
    starter: Seat | None
    commands: int
    turns: int


class Share(Struct, frozen=True):
    """How often something happened, with the bounds of a 95 % interval (Wilson)."""

    what: str
    count: int
    of: int
    share: float
    low: float
    high: float


def simulate(
    game: Game[Any],
    bots: Sequence[str],
    options: Options,
    count: int,
    seed: int,
    packs: tuple[Pack, ...] = (),
) -> Iterator[Played]:
    """Play a number of matches, one after the other; raises ``Illegal`` for a bad set-up."""
    known = policies(game.key)
    table = [known[bot] for bot in bots]
    sittings = tuple(Sitting(bot=bot, label=f"{bot}-{seat + 1}") for seat, bot in enumerate(bots))
    start = Start(game.key, "simulated", sittings, options, packs=packs)
    laid = Laid(game, start)
    for number in range(count):
        match = laid.play(table, seed, number)
        yield _played(number, match, game.outcome(match.state))


def _played(number: int, match: QuickMatch, outcome: Outcome | None) -> Played:
    assert outcome is not None
    turns = [event for event in match.events if event.begins_turn]
    starter: Seat | None = getattr(turns[0], "seat", None) if turns else None
    return Played(number, outcome, starter, len(match.decisions) - 1, len(turns))


def share(what: str, count: int, of: int) -> Share:
    """How often something happened, with the 95 % interval of Wilson (1927)."""
    if not of:
        return Share(what, count, of, 0.0, 0.0, 1.0)
    z, rate = 1.96, count / of
    middle = rate + z * z / (2 * of)
    spread = z * sqrt(rate * (1 - rate) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    return Share(what, count, of, rate, (middle - spread) / scale, (middle + spread) / scale)


class Summary(Struct, frozen=True):
    """What a batch comes to: wins by seat and of whoever had the first turn, draws, endings."""

    by_seat: tuple[Share, ...]
    starter: Share
    draws: Share
    by_ending: tuple[Share, ...]
    turns: float
    commands: float


def summed_up(played: Sequence[Played], seats: int) -> Summary:
    """The figures of a batch."""
    count = len(played)
    wins = [0] * seats
    endings: dict[str, int] = {}
    first = drawn = 0
    for each in played:
        for seat in each.outcome.winners:
            wins[seat] += 1
        drawn += not each.outcome.winners
        first += each.starter in each.outcome.winners
        endings[each.outcome.reason] = endings.get(each.outcome.reason, 0) + 1
    return Summary(
        tuple(share(str(seat + 1), won, count) for seat, won in enumerate(wins)),
        share("starter", first, count),
        share("draws", drawn, count),
        tuple(share(reason, number, count) for reason, number in sorted(endings.items())),
        sum(each.turns for each in played) / max(count, 1),
        sum(each.commands for each in played) / max(count, 1),
    )
