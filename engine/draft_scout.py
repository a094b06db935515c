"""A way to draft that looks ahead: it plays duels with each deck it may come to have, and takes
what won most often.

It plays them against decks that the other way to draft came to in a draft of its own, from the same
box and up to the same round, so it looks at nobody's cards but its own.  All answers to a question
meet the same decks with the same luck: first in a few duels each, then the best of them in more.
The budget is counted in duels, never in seconds: the same seed drafts the same deck on any machine.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.bots import DraftPolicy, Policy
from engine.chance import Keyed
from events.draft.opening import DraftStarted
from events.draft.phase import Box, Finish, Pick, Remove
from events.facts import NATURE, REFEREE, UNKNOWN, Card, Command, Unknown
from events.match import Sitting, Start, TableRef
from reducers.draft import DRAFT
from reducers.draft.state import Draft, begin, flat
from reducers.game import Ask, Chance, Game

RIVALS: Final = 8
"""How many decks are drafted to play against."""

FIRST: Final = 8
"""How many duels each answer is tried in."""

THEN: Final = 24
"""How many more the best are tried in."""

BEST: Final = 2
"""How many those are."""

FURTHEST: Final = 300
"""How many decisions a duel is played on at most; one without an end counts half."""

PICKING: Final = (Pick,)
REMOVING: Final = (Remove, Box, Finish)
"""The answers that are compared with each other; all others are left to the other way to draft."""

Deck: TypeAlias = tuple[Card | Unknown, ...]

Field: TypeAlias = tuple[tuple[Deck, ...], ...]
"""The decks to play against, for each round."""


class DraftScout:
    """Looks ahead in a draft.  ``otherwise`` drafts the decks to play against, and answers what is
    not compared: which level, what to give back; ``plays`` plays both sides of the duels."""

    def __init__(
        self, game: Callable[[], Game[Any]], otherwise: DraftPolicy, plays: Policy
    ) -> None:
        self.game, self.otherwise, self.plays = game, otherwise, plays
        self._fields: dict[bytes, Field] = {}

    def __call__(self, draft: Draft, ask: Ask, chance: Chance) -> Command:
        """The answer whose deck won most duels."""
        usual = self.otherwise(draft, ask, chance)
        assert isinstance(ask.actor, int)
        mine = draft.seats[ask.actor]
        deck = flat(mine.deck)
        compared = next((kinds for kinds in (PICKING, REMOVING) if isinstance(usual, kinds)), None)
        if compared is None or deck is None or UNKNOWN in deck or ask.open:
            return usual
        options: list[Command] = [each for each in ask.options() if isinstance(each, compared)]
        round = min(mine.round, draft.rounds)
        rivals = self._field(draft)[round - 1]
        tried = _Tried(self.game(), self.plays, draft.started, rivals, round, chance)
        best = tried.best([_after(deck, option) for option in options], options.index(usual))
        return options[best]

    def _field(self, draft: Draft) -> Field:
        """The decks to play against in a draft that was set up like this one."""
        started = replace(
            draft.started,
            tournament="",
            entrants=tuple(f"rival-{number}" for number in range(RIVALS)),
            picks=draft.started.picks[: draft.rounds],
            seed=None,
        )
        key = msgspec.json.encode(started)
        if key not in self._fields:
            self._fields[key] = drafted(started, self.otherwise)
        return self._fields[key]


def _after(deck: Deck, option: Command) -> Deck:
    """A deck after an answer."""
    cards = list(deck)
    if isinstance(option, Pick):
        cards.append(option.card)
    elif isinstance(option, Remove | Box):
        cards.remove(option.card)
    return tuple(sorted(cards, key=str))


def drafted(started: DraftStarted, policy: DraftPolicy) -> Field:
    """The decks of a draft in which everybody drafts in one way, at the end of each round."""
    state, nature, minds = begin(started), Keyed(0, "nature", 0), Keyed(0, "rivals", 0)
    while (asks := DRAFT.turn(state)) and asks[0].actor != REFEREE:
        ask = min(asks, key=lambda each: _round(state, each))
        command = ask.choose(nature) if ask.actor == NATURE else policy(state, ask, minds)
        state, _ = DRAFT.decide(state, command)
    return tuple(
        tuple(flat(seat.decks[round]) or () for seat in state.seats)
        for round in range(state.rounds)
    )


def _round(state: Draft, ask: Ask) -> int:
    """In which round somebody is asked; nature before everybody."""
    return state.seats[ask.actor].round if isinstance(ask.actor, int) else 0


class _Tried:
    """Decks being tried against rivals, each with the same luck."""

    def __init__(
        self,
        game: Game[Any],
        plays: Policy,
        started: DraftStarted,
        rivals: Sequence[Deck],
        round: int,
        chance: Chance,
    ) -> None:
        self.game, self.plays, self.rivals = game, plays, rivals
        self.luck = int(chance.random() * 2**32)
        sittings, table = (Sitting(bot="scout"), Sitting(bot="rival")), TableRef("", round, "", 1)
        self.laid = [
            game.decide(
                None,
                Start(
                    *(game.key, "simulated", sittings, {}),
                    first=first,
                    packs=started.packs,
                    table=table,
                ),
            )[0]
            for first in (0, 1)
        ]

    def best(self, decks: Sequence[Deck], usual: int) -> int:
        """The number of the deck that won most often; of several the usual one, else the first."""
        won = [self._won(deck, range(FIRST)) for deck in decks]
        order = sorted(range(len(decks)), key=lambda index: (-won[index], index != usual))
        more = {
            index: won[index] + self._won(decks[index], range(FIRST, FIRST + THEN))
            for index in order[:BEST]
        }
        return max(more, key=lambda index: (more[index], index == usual))

    def _won(self, deck: Deck, numbers: range) -> float:
        return sum(self._duel(deck, number) for number in numbers)

    def _duel(self, deck: Deck, number: int) -> float:
        """What a duel comes to for a deck, 1 for a win; who starts and the rival go by turns."""
        game, chance = self.game, Keyed(self.luck, "duel", number)
        state = self.laid[number % 2]
        for cards in (deck, self.rivals[number // 2 % len(self.rivals)]):
            ask = game.turn(state)[0]
            state, _ = game.decide(state, replace(next(ask.options()), cards=cards))
        taken = 0
        while taken < FURTHEST:
            taken += len(game.play_on(state, chance)) + 1
            asks = game.turn(state)
            if not asks:
                break
            ask = asks[0]
            nature = ask.actor == NATURE
            command = ask.choose(chance) if nature else self.plays(state, ask, chance)
            state, _ = game.decide(state, command)
        outcome = game.outcome(state)
        if outcome is None or not outcome.winners:
            return 0.5
        return float(0 in outcome.winners)
