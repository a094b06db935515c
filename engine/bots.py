"""Policies: what bots do.

A policy is given the state as the bot's seat knows it, a question, and chance; it gives one of the
legal commands.  ``random`` serves every game; a game adds its own in its room of this floor, as
``POLICIES``.  Budgets are steps, never seconds.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from events.facts import Command
from events.games import GAMES
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


def policies(game: str) -> Mapping[str, Policy]:
    """The policies of a game by name."""
    room = GAMES[game].room("engine")
    own: Mapping[str, Policy] = {} if room is None else room.POLICIES
    return {"random": random, **own}


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
