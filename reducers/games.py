"""Finding the rules of a game by its key."""

from typing import Any

from events.games import GAMES
from reducers.game import Game
from reducers.text import find


def game(key: str) -> Game[Any]:
    """The rules of a game by its exact key; raises KeyError where this version has none."""
    room = GAMES[key].room("reducers")
    if room is None:
        raise KeyError(key)
    rules: Game[Any] = room.GAME
    return rules


def find_game(word: str) -> Game[Any]:
    """The rules of the game somebody means: its key or a prefix of it, or its title.

    Raises :class:`reducers.text.NoSuch` or :class:`reducers.text.Ambiguous`.
    """
    names = {entry.key: (entry.key, entry.title) for entry in GAMES.values()}
    return game(find("game", word, names))
