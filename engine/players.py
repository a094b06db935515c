"""Players: whoever answers the questions of a match.

Recording, playing and simulating differ only in who sits where.  Nature has three players: one
that draws from a seed, one that reads orders from files, and the person at the keyboard of a real
table (``engine.moves`` and the prompts of the terminal).
"""

from collections.abc import Mapping
from typing import Protocol

from engine.bots import Policy
from engine.chance import Keyed
from engine.match import Match
from engine.stream import Stream
from events.facts import Card, Command, Seat
from reducers.game import Arrange, Ask


class Player(Protocol):
    """Somebody who answers."""

    person: bool
    """Whether to wait for somebody at the keyboard: what happened so far is committed first."""

    def answer(self, match: Match, ask: Ask) -> Command | None:
        """The command, or None when there is no answer now and the match shall rest."""


class SeededNature:
    """Nature drawing from a seed: outcome k comes from (seed, k), whatever happened between."""

    person = False

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def chance(self, stream: Stream) -> Keyed:
        """Where the next outcome of a stream comes from."""
        return Keyed(self.seed, "nature", stream.chances())

    def answer(self, match: Match, ask: Ask) -> Command | None:
        """The next outcome."""
        return ask.choose(self.chance(match))


class GivenOrder:
    """Nature reading the order of the decks from files, and drawing whatever else there is."""

    person = False

    def __init__(self, decks: Mapping[Seat, tuple[Card, ...]], otherwise: SeededNature) -> None:
        self.decks, self.otherwise = decks, otherwise

    def answer(self, match: Match, ask: Ask) -> Command | None:
        """The order of a deck where that is asked."""
        if isinstance(ask, Arrange) and ask.seat in self.decks:
            return ask.make(self.decks[ask.seat])
        return self.otherwise.answer(match, ask)


class Bot:
    """A bot in a seat: it sees what the seat knows, and draws from its own numbers."""

    person = False

    def __init__(self, policy: Policy, seat: Seat, seed: int) -> None:
        self.policy, self.seat, self.seed = policy, seat, seed

    def answer(self, match: Match, ask: Ask) -> Command | None:
        """What the policy makes of the question, as the seat sees it."""
        known = match.view(self.seat)
        mine = next(each for each in match.game.turn(known) if each.actor == self.seat)
        chance = Keyed(self.seed, f"seat {self.seat}", match.version)
        return self.policy(known, mine, chance)


class Absent:
    """Somebody who is not here: the match rests when it is their turn."""

    person = True

    def answer(self, match: Match, ask: Ask) -> Command | None:
        """Nothing."""
        return None
