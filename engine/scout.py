"""A policy that looks ahead: it plays on, from what its seat knows, and takes what won most often.

What the seat does not know is guessed anew for each sample, by a function of the game's own.  All
answers to a question are tried in the same guessed world with the same luck, so that luck decides
less between them.  The budget is counted in decisions, never in seconds: the same seed plays the
same game on any machine.
"""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final

from engine.bots import Policy
from engine.chance import Keyed
from events.facts import NATURE, Command, Seat
from reducers.game import Ask, Chance, Game

DECISIONS: Final = 600
"""How many decisions of samples may be taken for one question."""

FURTHEST: Final = 150
"""How many decisions a sample is played on at most; one without an end counts half."""

MOST: Final = 12
"""The most answers that are compared; a question with more is left to the other policy."""

Guess = Callable[[Any, Seat, Chance], Any]
"""From what a seat knows, a state that it may be, as a draft of its own."""


class Scout:
    """Looks ahead by samples, which ``otherwise`` plays; it also answers what is not compared, and
    where no answer is better than its own."""

    def __init__(self, game: Callable[[], Game[Any]], guess: Guess, otherwise: Policy) -> None:
        self.game, self.guess, self.otherwise = game, guess, otherwise

    def __call__(self, known: Any, ask: Ask, chance: Chance) -> Command:
        """The answer that won most samples."""
        usual = self.otherwise(known, ask, chance)
        options = list(islice(ask.options(), MOST + 1))
        if ask.open or not 1 < len(options) <= MOST or not isinstance(ask.actor, int):
            return usual
        won = self._tried(known, options, ask.actor, int(chance.random() * 2**32))
        best = max(won)
        if usual in options and won[options.index(usual)] == best:
            return usual
        return options[won.index(best)]

    def _tried(self, known: Any, options: Sequence[Command], seat: Seat, luck: int) -> list[float]:
        """How often each answer won, of as many samples as the budget allows."""
        won, left, sample = [0.0] * len(options), DECISIONS, 0
        while left > 0:
            world = self.guess(known, seat, Keyed(luck, "world", sample))
            for index, option in enumerate(options):
                worth, taken = self._sample(world, option, seat, Keyed(luck, "luck", sample))
                won[index] += worth
                left -= taken
            sample += 1
        return won

    def _sample(self, world: Any, option: Command, seat: Seat, chance: Chance) -> tuple[float, int]:
        """What playing on came to for a seat (1 for a win), and how many decisions it took."""
        game = self.game()
        state, _ = game.decide(world, option)
        taken = 1
        while taken < FURTHEST:
            taken += len(game.play_on(state, chance))
            asks = game.turn(state)
            if not asks:
                break
            ask = asks[0]
            nature = ask.actor == NATURE
            command = ask.choose(chance) if nature else self.otherwise(state, ask, chance)
            state, _ = game.decide(state, command)
            taken += 1
        outcome = game.outcome(state)
        if outcome is None or not outcome.winners:
            return 0.5, taken
        return float(seat in outcome.winners), taken
