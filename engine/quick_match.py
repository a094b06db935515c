"""A match of bots without a log, from its set-up to its end: what the laboratory plays many of.

The set-up is decided once and shared by all matches; each is worked out on a draft of its own.
Match k comes from (seed, k) alone, whatever was played before it.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.bots import Policy, looks
from engine.chance import Keyed
from events.facts import NATURE, Command, Event, Seat
from events.match import Start
from events.record import Decision
from events.redaction import redact
from reducers.game import Ask, Game


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
        self._known = [game.fold(_seen(self.decisions, seat)) for seat in self.seats]

    def known(self, seat: Seat) -> Any:
        """What a seat knows at the beginning, as a draft."""
        return self.game.draft(self._known[seat])

    def play(self, policies: Sequence[Policy], seed: int, number: int) -> QuickMatch:
        """Play match ``number``, with a policy for each seat, to its end."""
        game = self.game
        state = game.draft(self.state)
        decisions = list(self.decisions)
        nature = Keyed(seed, "nature", number)
        minds = [
            _Mind(self, seat, policy, Keyed(seed, f"seat {seat}", number))
            for seat, policy in zip(self.seats, policies, strict=True)
        ]
        while True:
            decisions += game.play_on(state, nature)
            asks = game.turn(state)
            if not asks:
                break
            ask = asks[0]
            if ask.actor == NATURE:
                command = ask.choose(nature)
            else:
                assert isinstance(ask.actor, int)
                command = minds[ask.actor].answer(ask, decisions)
            state, events = game.decide(state, command)
            decisions.append(Decision(command, events))
        return QuickMatch(decisions, state)


class _Mind:
    """Who plays a seat: a policy, its chance, and what the seat knows, as a private draft.

    What happened is taken in when the seat is asked, so that a seat nobody asks costs nothing.
    """

    def __init__(self, laid: Laid, seat: Seat, policy: Policy, chance: Keyed) -> None:
        self.game, self.seat, self.policy, self.chance = laid.game, seat, policy, chance
        self.known = laid.known(seat)
        self.seen = len(laid.decisions)

    def answer(self, ask: Ask, decisions: Sequence[Decision]) -> Command:
        """What the policy makes of the question to this seat."""
        if not looks(self.policy):
            return self.policy(None, ask, self.chance)
        self.game.follow(self.known, _seen(decisions[self.seen :], self.seat))
        self.seen = len(decisions)
        mine = next(each for each in self.game.turn(self.known) if each.actor == self.seat)
        return self.policy(self.known, mine, self.chance)


def _seen(decisions: Sequence[Decision], seat: Seat) -> list[Event]:
    """What happened, as a seat may know it."""
    return [
        redact(event, seat) if event.secret else event
        for decision in decisions
        for event in decision.events
    ]
