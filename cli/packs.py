"""Packs in files: read, and told of where they cannot be used."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from cli.errors import Exit, Failure
from cli.files import read_file
from cli.typed import command
from events.match import Pack
from reducers.game import Game
from reducers.message import say, say_count
from reducers.packs import BadPack, Fault, check_together, game_of


def packs(game: Game[Any], files: Sequence[str]) -> tuple[Pack, ...]:
    """The packs in some files; raises :class:`Failure` with the file, the card and the field."""
    found: list[Pack] = []
    for file in files:
        try:
            found.append(checked(game, file))
            check_together(game.cards, tuple(found))
        except BadPack as bad:
            raise wrong_pack(file, bad) from bad
    return tuple(found)


def checked(game: Game[Any], file: str) -> Pack:
    """The pack in a file; raises :class:`BadPack` with all its faults."""
    source = read_file(Path(file))
    meant = game_of(source)
    if meant not in (None, game.key):
        why = say("these are cards of {other}, not of {game}", other=meant, game=game.key)
        raise BadPack(Fault("", "game", why))
    return game.pack(source)


def wrong_pack(file: str, bad: BadPack) -> Failure:
    """What to tell of a card file that cannot be used: the first fault, and how to see the rest."""
    first, others = told(file, bad.faults[0]), len(bad.faults) - 1
    if not others:
        return first
    line = command("pack", "check", file)
    more = say_count("{count} more fault: {line}", "{count} more faults: {line}", others, line=line)
    return Failure(first.code, first.what, first.hint or first.why, more)


def told(file: str, fault: Fault) -> Failure:
    """What to tell of one fault of a card file."""
    known = ", ".join(fault.known[:LISTED]) + ", …" * (len(fault.known) > LISTED)
    return Failure(
        Exit.FAILED,
        say("{place}: {why}", place=file, why=fault.told),
        say("there is: {known}", known=known) if known else None,
        say("did you mean {names}?", names=", ".join(fault.near)) if fault.near else None,
    )


LISTED: Final = 60
"""How many names are listed where one of them was to be used."""
