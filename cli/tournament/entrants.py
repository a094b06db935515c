"""Those who play in a tournament, by name: what people call them, and whom they mean."""

from collections.abc import Mapping, Sequence

from cli.words import ROBOT_NAME
from events.tournament.common import BYE, ROBOT, Entrant
from reducers.game import Illegal
from reducers.message import Someone, say
from reducers.text import NoSuch, find, folded
from reducers.tournament.state import Tournament


def name_of(entrant: Entrant | None, people: Mapping[str, str | None]) -> str | None:
    """What an entrant is called in documents; None for nobody."""
    if entrant is None or entrant == BYE:
        return None
    return ROBOT_NAME if entrant == ROBOT else people.get(entrant) or entrant


def find_entrant(word: str, state: Tournament, people: Mapping[str, str | None]) -> Entrant:
    """The entrant of a tournament somebody means.

    Raises ``NoSuch`` or ``Ambiguous``; :class:`Illegal` for somebody who is known and does not play
    in it.
    """
    if word in state.entrants:
        return word
    known = {entrant: (people.get(entrant) or entrant,) for entrant in state.entrants}
    if any(ROBOT in each.table.players for each in state.tables):
        known[ROBOT] = (ROBOT_NAME,)
    try:
        return find("player", word, known)
    except NoSuch:
        other = named_exactly(word, people)
        if other is None:
            raise
        raise Illegal(
            "not-entered",
            say("{who} does not play in this tournament.", who=Someone(other)),
            "tournament",
        ) from None


def named_exactly(word: str, people: Mapping[str, str | None]) -> str | None:
    """The person of exactly that name or id, None if nobody is or several are."""
    named = [who for who, name in people.items() if name and folded(name) == folded(word)]
    return word if word in people else named[0] if len(named) == 1 else None


def find_person(word: str, people: Mapping[str, str | None]) -> str:
    """The person somebody means, of all that the log knows; raises ``NoSuch`` or ``Ambiguous``."""
    if word in people:
        return word
    return find("player", word, {who: (name or who,) for who, name in people.items()})


def listed(names: str) -> tuple[str, ...]:
    """The names of a list as typed: ``Ana, Bo,Cleo``."""
    return tuple(name.strip() for name in names.split(","))


def alike(names: Sequence[str]) -> str | None:
    """The first name that is there before already, or is that of the robot; None if all differ."""
    seen = {folded(ROBOT_NAME)}
    for name in names:
        if folded(name) in seen:
            return name
        seen.add(folded(name))
    return None
