"""A match of bots without a log, from its set-up to its end: what the laboratory plays many of.

The set-up is decided once and shared by all matches; each is worked out on a draft of its own.
Match k comes from (seed, k) alone, whatever was played before it.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.bots import Policy
from engine.chance import Keyed
from events.facts import NATURE, Command, Event, Seat
from events.match import Start
from events.record import Decision
from events.redaction import redact
from reducers.game import Decider, Game


class QuickMatch(Struct, frozen=True):
    """A match that was played: its decisions from the set-up on, and the state at its end."""

    decisions: list[Decision]
    state: Any

    @property
    def events(self) -> list[Event]:
        """What happened, in order."""
        return [event for decision in self.decisions for event in decision.events]


class Laid:
    """A table laid for many matches: set up, and ``opening`` (decks, say) taken.

    Raises ``Illegal`` for what the rules refuse.
    """

    def __init__(self, game: Game[Any], start: Start, opening: Sequence[Command] = ()) -> None:
        self.game = game
        self.seats = range(len(start.sittings))
        self.state: Any = None
        self.decisions: list[Decision] = []
        for command in (start, *opening):
            self.state, events = game.decide(self.state, command)
            self.decisions.append(Decision(command, events))

    def play(self, policies: Sequence[Policy], seed: int, number: int) -> QuickMatch:
        """Play match ``number``, with a policy for each seat, to its end."""
        game = self.game
        state = game.draft(self.state)
        decisions = list(self.decisions)
        nature = Keyed(seed, "nature", number)
        minds = [
            _Mind(game, seat, policy, Keyed(seed, f"seat {seat}", number))
            for seat, policy in zip(self.seats, policies, strict=True)
        ]
        while asks := game.turn(state):
            ask = asks[0]
            if ask.actor == NATURE:
                command = ask.choose(nature)
            else:
                assert isinstance(ask.actor, int)
                command = minds[ask.actor].answer(decisions)
            state, events = game.decide(state, command)
            decisions.append(Decision(command, events))
        return QuickMatch(decisions, state)


class _Mind:
    """Who plays a seat: a policy, its chance, and what the seat knows, as a private draft.

    What happened is taken in when the seat is asked, so that a seat nobody asks costs nothing.
    """

    def __init__(self, game: Decider[Any], seat: Seat, policy: Policy, chance: Keyed) -> None:
        self.game, self.seat, self.policy, self.chance = game, seat, policy, chance
        self.known: Any = None
        self.seen = 0

    def answer(self, decisions: Sequence[Decision]) -> Command:
        """What the policy makes of the question to this seat."""
        for decision in decisions[self.seen :]:
            for event in decision.events:
                self._see(redact(event, self.seat))
        self.seen = len(decisions)
        mine = next(ask for ask in self.game.turn(self.known) if ask.actor == self.seat)
        return self.policy(self.known, mine, self.chance)

    def _see(self, event: Event) -> None:
        if self.known is None:
            self.known = self.game.evolve(None, event)
        else:
            self.game.apply(self.known, event)
