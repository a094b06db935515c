"""Finding the rules of a game by its key."""

from typing import Any

from events.draft.opening import DraftStarted
from events.facts import Event
from events.games import GAMES
from events.match import MatchStarted
from events.plays import PlaysOpened
from events.tournament.opening import TournamentStarted
from reducers.game import Decider, Game
from reducers.text import find


def game(key: str) -> Game[Any]:
    """The rules of a game by its exact key; raises KeyError where this version has none."""
    room = GAMES[key].room("reducers")
    if room is None:
        raise KeyError(key)
    rules: Game[Any] = room.GAME
    return rules


def decider(first: Event) -> Decider[Any]:
    """What a stream is decided by, from its first event.

    Raises KeyError for a game that this version does not know, ValueError where the event begins
    no match, no tournament, no draft and no collection of plays.
    """
    if isinstance(first, MatchStarted):
        return game(first.game)
    if isinstance(first, TournamentStarted):
        from reducers.tournament import TOURNAMENT

        return TOURNAMENT
    if isinstance(first, PlaysOpened):
        from reducers.plays import PLAYS

        return PLAYS
    if isinstance(first, DraftStarted):
        from reducers.draft import DRAFT

        return DRAFT
    raise ValueError(type(first).type_name())


def find_game(word: str) -> Game[Any]:
    """The rules of the game somebody means: its key or a prefix of it, or its title.

    Raises :class:`reducers.text.NoSuch` or :class:`reducers.text.Ambiguous`.
    """
    names = {entry.key: (entry.key, entry.title) for entry in GAMES.values()}
    return game(find("game", word, names))
