"""Policies: what bots do.

A policy is given the state as the bot's seat knows it, a question, and chance; it gives one of the
legal commands.  ``random`` serves every game; a game adds its own in its room of this floor, as
``POLICIES``.  Budgets are steps, never seconds.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from events.draft.phase import Finish, Pick
from events.facts import Command
from events.games import GAMES
from reducers.draft.state import Draft
from reducers.game import Ask, Chance
from reducers.text import NoSuch, find


class Policy(Protocol):
    """What a bot does."""

    def __call__(self, known: Any, ask: Ask, chance: Chance) -> Command:
        """One of the legal commands."""


def random(known: Any, ask: Ask, chance: Chance) -> Command:
    """Any legal command, each as likely as the other."""
    return ask.choose(chance)


def looks(policy: Policy) -> bool:
    """Whether a policy looks at what its seat knows; one that does not is spared finding out.

    Where nature draws every card, nobody's answers depend on what they do not know, so the question
    as the referee sees it is the question as the seat sees it (``tests/engine/test_quick_match``).
    """
    return policy is not random


class DraftPolicy(Protocol):
    """How a bot drafts.  It is given the draft and the question; of the draft it looks at what
    lies in front of its own seat, and at what everybody knows."""

    def __call__(self, draft: Draft, ask: Ask, chance: Chance) -> Command:
        """One of the legal commands."""


def random_draft(draft: Draft, ask: Ask, chance: Chance) -> Command:
    """Any kind of command, each as likely as the other, and of that kind any; ending the phase is
    as likely as all others together, once there is nothing more to pick."""
    options = list(ask.options())
    kinds = list(dict.fromkeys(type(option) for option in options))
    last = options[-1]
    if Pick not in kinds and isinstance(last, Finish) and chance.random() < 0.5:
        return last
    kind = kinds[int(chance.random() * len(kinds))]
    mine = [option for option in options if type(option) is kind]
    return mine[int(chance.random() * len(mine))]


def drafters(game: str) -> Mapping[str, DraftPolicy]:
    """The ways to draft by the names of policies; ``random`` serves every game."""
    room = GAMES[game].room("engine")
    own: Mapping[str, DraftPolicy] = getattr(room, "DRAFTERS", {})
    return {"random": random_draft, **own}


def policies(game: str) -> Mapping[str, Policy]:
    """The policies of a game by name."""
    return {"random": random, **_own(game)}


def usual(game: str) -> str:
    """The policy that plays where none was named: the first of the game's own, if it has any."""
    return next(iter(_own(game)), "random")


def _own(game: str) -> Mapping[str, Policy]:
    room = GAMES[game].room("engine")
    own: Mapping[str, Policy] = {} if room is None else room.POLICIES
    return own


def find_policy(game: str, word: str) -> str:
    """The name of the policy somebody means.

    Raises ``NoSuch``, which names all of them where none is near, for they are few; or
    ``Ambiguous``.
    """
    known = policies(game)
    try:
        return find("bot", word, {name: (name,) for name in known})
    except NoSuch as error:
        raise NoSuch("bot", word, error.near or tuple(known)) from None
