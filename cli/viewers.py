"""Whose eyes to look with, as typed after ``--as``."""

from collections.abc import Sequence

from events.facts import ORGANISER, REFEREE, SPECTATOR, Viewer
from reducers.text import NoSuch, find, folded

ROLES: tuple[Viewer, ...] = (SPECTATOR, ORGANISER, REFEREE)


def viewer_of(word: str | None, names: Sequence[str]) -> Viewer:
    """The viewer somebody means: a seat by name, or a role; nobody means the organiser.

    Raises ``NoSuch`` or ``Ambiguous``.
    """
    if word is None:
        return ORGANISER
    known = {str(seat): (name,) for seat, name in enumerate(names)}
    exact = [seat for seat, name in enumerate(names) if folded(name) == folded(word)]
    if exact:
        return exact[0]
    for role in ROLES:
        if folded(word) == role:
            return role
    try:
        return int(find("seat", word, known))
    except NoSuch as missing:
        raise NoSuch("viewer", word, (*missing.near, *map(str, ROLES))) from None
