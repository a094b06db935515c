"""The commands of a duel in the words of the table, both ways.

One line is one command: ``reveal dog``, or just ``dog``.  A name before it says which seat is
meant (``ana: reveal dog``); without one it is the seat whose turn it is.  The text form never
depends on the language.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from events.challengers import (
    BenchTop,
    Bring,
    Decline,
    Empty,
    Exhaust,
    Keep,
    Look,
    Reveal,
    RuleExhaust,
    RuleFans,
    RulePower,
    RuleTop,
    Stack,
    Top,
    Toss,
)
from events.facts import UNKNOWN, Card, Command, Seat, Unknown
from events.match import Concede
from reducers.cards import find_card, find_cards, is_named, listed
from reducers.challengers.catalogue import entries
from reducers.challengers.state import Duel
from reducers.challengers.turn import last_to_turn, subject
from reducers.text import Ambiguous, NoSuch, find, folded

Reader = Callable[[Seat, str, Sequence[str]], Command]


def read(state: Duel, text: str, names: Sequence[str]) -> Command:
    """The command that a line means.

    Raises :class:`NoSuch` (with near misses) or :class:`Ambiguous` for a word that is no command,
    no card or no seat.
    """
    line = " ".join(text.split())
    named, line = _addressed(line, names)
    if named is None and not _begins(line):
        # "ana reveal dog": a name that is no word of a command may stand before one.
        word, _, rest = line.partition(" ")
        seated = _seated(word, names)
        if seated is not None and _begins(rest):
            named, line = seated, rest
    if is_named(entries(), line) or line == "?":
        return Reveal(subject(state) if named is None else named, _told(line))
    word, _, rest = line.partition(" ")
    reader = READERS.get(folded(word))
    if reader is not None:
        usual = last_to_turn(state) if reader is _rule else subject(state)
        return reader(usual if named is None else named, rest, names)
    if _begins(line):
        return Reveal(subject(state) if named is None else named, _told(line))
    raise NoSuch("command", line, _near(line, word, rest))


def _begins(line: str) -> bool:
    """Whether a line can be a command: its first word is one, or all of it is a card."""
    if folded(line.partition(" ")[0]) in READERS:
        return True
    try:
        card(line)
    except NoSuch:
        return False
    except Ambiguous:
        return True
    return True


def write(state: Duel, command: Command, names: Sequence[str]) -> str:
    """The line that means a command: the seat is named where it is not the one whose turn it is."""
    line, seat, always = _LINES[type(command)](command, names)
    return line if always or seat == subject(state) else f"{names[seat]}: {line}"


# -- cards, seats, numbers ---------------------------------------------------------------------


def card(word: str) -> Card | Unknown:
    """The card that somebody means; in a duel its printings are alike."""
    return find_card(entries(), word)


def seat_of(word: str, names: Sequence[str]) -> Seat:
    """The seat that somebody means by a name at the table."""
    return int(find("seat", word, {str(seat): (name,) for seat, name in enumerate(names)}))


def _seated(word: str, names: Sequence[str]) -> Seat | None:
    try:
        return seat_of(word, names)
    except (NoSuch, Ambiguous):
        return None


def _addressed(line: str, names: Sequence[str]) -> tuple[Seat | None, str]:
    """The seat named before a colon, if one is, and the rest of the line."""
    for seat in sorted(range(len(names)), key=lambda seat: -len(names[seat])):
        # A name may hold a colon itself, so whole names come first.
        if line.casefold().startswith(f"{names[seat]}:".casefold()):
            return seat, line[len(names[seat]) + 1 :].strip()
    before, colon, after = line.partition(":")
    return (seat_of(before, names), after.strip()) if colon else (None, line)


def _near(line: str, word: str, rest: str) -> tuple[str, ...]:
    for what, asked, names in (
        ("card", line, {card: entry.names for card, entry in entries().items()}),
        ("command", word, {verb: (verb,) for verb in READERS}),
    ):
        try:
            find(what, asked, names)
        except NoSuch as missing:
            if missing.near:
                return (
                    missing.near
                    if what == "card"
                    else tuple(f"{near} {rest}".strip() for near in missing.near)
                )
        except Ambiguous as several:
            return several.candidates
        else:
            return (asked,)
    return ()


def _number(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise NoSuch("number", word, ()) from None


# -- reading -----------------------------------------------------------------------------------


def _reveal(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    return Reveal(seat, _told(rest))


def _bench(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    return BenchTop(seat, _told(rest))


def _told(word: str) -> Card:
    named = card(word)
    if named is UNKNOWN:
        raise NoSuch("card", word, ())
    return named


def _deck(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    return Bring(seat, None if rest == "?" else find_cards(entries(), rest))


def _stack(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    return Stack(seat, find_cards(entries(), rest))


def _toss(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    return Toss(seat_of(rest, names) if rest else seat)


def _concede(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    return Concede(seat_of(rest, names) if rest else seat)


def _rule(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    verb, _, what = rest.partition(" ")
    rulings: dict[str, Reader] = {
        "power": _rule_power,
        "bench": _rule_bench,
        "fans": _rule_fans,
        "top-to-bench": _rule_top,
    }
    return rulings[find("ruling", verb, {key: (key,) for key in rulings})](seat, what, names)


def _rule_power(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    number, _, name = rest.partition(" ")
    return RulePower(seat_of(name, names) if name else seat, _number(number))


def _rule_fans(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    number, _, name = rest.partition(" ")
    return RuleFans(seat_of(name, names) if name else seat, _number(number))


def _rule_bench(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    name, exhaust, owner = rest.partition(" exhaust")
    if not exhaust:
        raise NoSuch("ruling", f"bench {rest}", (f"bench {rest} exhaust",))
    return RuleExhaust(seat_of(owner.strip(), names) if owner.strip() else seat, _told(name))


def _rule_top(seat: Seat, rest: str, names: Sequence[str]) -> Command:
    return RuleTop(seat_of(rest, names) if rest else seat)


READERS: Mapping[str, Reader] = {
    "reveal": _reveal,
    "empty": lambda seat, rest, names: Empty(seat),
    "bench": _bench,
    "look": lambda seat, rest, names: Look(seat, card(rest)),
    "keep": lambda seat, rest, names: Keep(seat, card(rest)),
    "top": lambda seat, rest, names: Top(seat, card(rest)),
    "exhaust": lambda seat, rest, names: Exhaust(seat, _told(rest)),
    "decline": lambda seat, rest, names: Decline(seat),
    "toss": _toss,
    "deck": _deck,
    "order": _stack,
    "concede": _concede,
    "rule": _rule,
}
"""The first word of a line, and how the rest is read."""


# -- writing -----------------------------------------------------------------------------------


def _card_line(verb: str) -> Callable[[Any, Sequence[str]], tuple[str, Seat, bool]]:
    return lambda command, names: (f"{verb} {command.card or '?'}", command.seat, False)


def _bare_line(verb: str) -> Callable[[Any, Sequence[str]], tuple[str, Seat, bool]]:
    return lambda command, names: (verb, command.seat, False)


def _named_line(verb: str) -> Callable[[Any, Sequence[str]], tuple[str, Seat, bool]]:
    return lambda command, names: (f"{verb} {names[command.seat]}", command.seat, True)


_LINES: Mapping[type[Command], Callable[[Any, Sequence[str]], tuple[str, Seat, bool]]] = {
    Reveal: _card_line("reveal"),
    Empty: _bare_line("empty"),
    BenchTop: _card_line("bench"),
    Look: _card_line("look"),
    Keep: _card_line("keep"),
    Top: _card_line("top"),
    Exhaust: _card_line("exhaust"),
    Decline: _bare_line("decline"),
    Toss: _named_line("toss"),
    Concede: _named_line("concede"),
    Bring: lambda command, names: (
        "deck ?" if command.cards is None else f"deck {listed(command.cards)}".strip(),
        command.seat,
        False,
    ),
    Stack: lambda command, names: (f"order {listed(command.cards)}", command.seat, False),
    RulePower: lambda command, names: (
        f"rule power {command.amount:+d} {names[command.seat]}",
        command.seat,
        True,
    ),
    RuleFans: lambda command, names: (
        f"rule fans {command.fans:+d} {names[command.seat]}",
        command.seat,
        True,
    ),
    RuleExhaust: lambda command, names: (
        f"rule bench {command.card} exhaust {names[command.seat]}",
        command.seat,
        True,
    ),
    RuleTop: _named_line("rule top-to-bench"),
}
