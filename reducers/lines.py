"""Lines of text as commands: what every game reads alike."""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Any, Final, TypeVar, cast

from events.facts import Command, Seat
from reducers.cards import Entries
from reducers.text import Ambiguous, NoSuch, find, folded

R = TypeVar("R", bound=str)


def seat_of(word: str, names: Sequence[str]) -> Seat:
    """The seat that somebody means by a name at the table; raises ``NoSuch``, ``Ambiguous``."""
    return int(find("seat", word, {str(seat): (name,) for seat, name in enumerate(names)}))


def addressed(line: str, names: Sequence[str], verbs: Collection[str]) -> tuple[Seat | None, str]:
    """The seat named before a colon, if one is, and the rest of the line, its verb in one word.

    Where what stands before the colon is nobody at the table, and the line begins with a verb, the
    colon belongs to a name in it (``toss a: b``).  Raises ``NoSuch`` or ``Ambiguous`` otherwise.
    """
    for seat in sorted(range(len(names)), key=lambda seat: -len(names[seat])):
        # A name may hold a colon itself, so whole names come first.
        if line.casefold().startswith(f"{names[seat]}:".casefold()):
            return seat, _joined(line[len(names[seat]) + 1 :].strip(), verbs)
    before, colon, after = line.partition(":")
    if not colon or folded(line.partition(" ")[0]) in verbs:
        return None, _joined(line, verbs)
    return seat_of(before, names), _joined(after.strip(), verbs)


def _joined(line: str, verbs: Collection[str]) -> str:
    """A line whose verb was typed as two words, with it as one: ``take back goro``."""
    first, _, rest = line.partition(" ")
    second, space, after = rest.partition(" ")
    verb = folded(f"{first} {second}")
    split = second and folded(first) not in verbs and verb in verbs
    return f"{verb}{space}{after}" if split else line


def said(line: str, command: Command, subject: Seat, names: Sequence[str]) -> str:
    """A line that means a command of a seat, as :func:`addressed` reads it: the seat is named where
    it is not the ``subject``, whom a line without a name is about."""
    seat: Seat = cast(Any, command).seat
    return line if seat == subject else f"{names[seat]}: {line}"


def number(word: str) -> int:
    """A whole number; raises ``NoSuch``."""
    try:
        return int(word)
    except ValueError:
        raise NoSuch("number", word, ()) from None


_AMOUNT: Final = re.compile(r"(.*?) ?([+-]?[0-9]{1,3})")


def read_ruling(
    rest: str,
    rulings: Iterable[R],
    counted: Collection[R],
    about_it: Callable[[R, str, int], Command],
) -> Command:
    """A ruling, whom it is about, and how much: ``power nun -1``, ``draw bo 2``.

    ``counted`` are those with an amount; ``about_it`` makes the command of a ruling, a name and an
    amount.  Raises ``NoSuch`` or ``Ambiguous``.
    """
    word, _, about = rest.partition(" ")
    known = {str(each): each for each in rulings}
    ruling = known[find("ruling", word, {name: (name,) for name in known})]
    amount = _AMOUNT.fullmatch(about) if ruling in counted else None
    if amount is None:
        return about_it(ruling, about, 1)
    if amount[2][0] not in "+-":
        # A name may end in a number as well.
        try:
            return about_it(ruling, about, 1)
        except (NoSuch, Ambiguous):
            pass
    return about_it(ruling, amount[1], number(amount[2]))


def near_misses(line: str, cards: Entries, verbs: Collection[str]) -> tuple[str, ...]:
    """The cards, and the lines with another verb, that look like a line that means nothing."""
    word, _, rest = line.partition(" ")
    named = _near("card", line, {card: entry.names for card, entry in cards.items()})
    said = _near("command", word, {verb: (verb,) for verb in verbs})
    return (*(f"{verb} {rest}".strip() for verb in said), *named)


def _near(what: str, word: str, names: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    try:
        return (find(what, word, names),)
    except NoSuch as missing:
        return missing.near
    except Ambiguous as several:
        return several.candidates
