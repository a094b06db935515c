"""Many matches at once, by bots, without a log: the laboratory.

Match k of a batch comes from (seed, k) alone, so it does not depend on how many are played.
"""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from engine.bots import Policy, policies
from engine.chance import Keyed
from events.facts import NATURE, Event, Seat
from events.match import Options, Sitting, Start
from events.redaction import redact
from reducers.game import Decider, Game, Outcome


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
    game: Game[Any], bots: Sequence[str], options: Options, count: int, seed: int
) -> Iterator[Played]:
    """Play a number of matches, one after the other; raises ``Illegal`` for a bad set-up."""
    known = policies(game.key)
    table = [known[bot] for bot in bots]
    sittings = tuple(Sitting(bot=bot, label=f"{bot}-{seat + 1}") for seat, bot in enumerate(bots))
    start = Start(game.key, "simulated", sittings, options)
    for number in range(count):
        yield _play(game, start, table, number, seed)


def _play(game: Game[Any], start: Start, table: Sequence[Policy], number: int, seed: int) -> Played:
    nature = Keyed(seed, "nature", number)
    chances = [Keyed(seed, f"seat {seat}", number) for seat in range(len(table))]
    state, events = game.decide(None, start)
    eyes = [_Eyes(game, seat) for seat in range(len(table))]
    commands = turns = 0
    starter: Seat | None = None
    while True:
        for eye in eyes:
            eye.see(events)
        for event in events:
            turns += event.begins_turn
            if starter is None and event.begins_turn:
                starter = getattr(event, "seat", None)
        asks = game.turn(state)
        if not asks:
            break
        ask = asks[0]
        if ask.actor == NATURE:
            command = ask.choose(nature)
        else:
            assert isinstance(ask.actor, int)
            known = eyes[ask.actor].known
            mine = next(each for each in game.turn(known) if each.actor == ask.actor)
            command = table[ask.actor](known, mine, chances[ask.actor])
        state, events = game.decide(state, command)
        commands += 1
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(number, outcome, starter, commands, turns)


class _Eyes:
    """What a seat knows: the fold of what it saw, as a private draft."""

    def __init__(self, game: Decider[Any], seat: Seat) -> None:
        self.game, self.seat = game, seat
        self.known: Any = None

    def see(self, events: Sequence[Event]) -> None:
        """Take in what happened."""
        for event in events:
            seen = redact(event, self.seat)
            if self.known is None:
                self.known = self.game.evolve(None, seen)
            else:
                self.game.apply(self.known, seen)


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
