"""The commands of a duel in the words of the table, both ways.

One line is one command: ``reveal dog``, or just ``dog``.  A name before it says which seat is
meant (``ana: reveal dog``); without one it is the seat whose turn it is.  The text form never
depends on the language.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from events.challengers.effects import (
    BenchTop,
    Exhaust,
    ExhaustTop,
    Keep,
    Look,
    Oust,
    Recall,
    Sink,
    Spy,
    Top,
)
from events.challengers.opening import Bring, Stack, Toss
from events.challengers.rulings import RuleExhaust, RuleFans, RulePower, RuleTop
from events.challengers.turn import Decline, Empty, Reveal
from events.facts import UNKNOWN, Card, Command, Seat, Unknown
from events.match import Concede
from reducers.cards import Entries, find_card, find_cards, is_named, listed
from reducers.challengers.catalogue import entries
from reducers.challengers.state import Duel
from reducers.challengers.turn import last_to_turn, subject
from reducers.lines import addressed, near_misses, number, seat_of
from reducers.text import Ambiguous, NoSuch, find, folded


class Place(NamedTuple):
    """What words mean at this table: the names of its seats, and its cards."""

    names: Sequence[str]
    cards: Entries


Reader = Callable[[Seat, str, Place], Command]


def read(state: Duel, text: str, names: Sequence[str]) -> Command:
    """The command that a line means.

    Raises :class:`NoSuch` (with near misses) or :class:`Ambiguous` for a word that is no command,
    no card or no seat.
    """
    at = Place(names, entries(state.match.packs))
    named, line = addressed(" ".join(text.split()), names, READERS)
    if named is None and not _begins(line, at):
        # "ana reveal dog": a name that is no word of a command may stand before one.
        word, _, rest = line.partition(" ")
        seated = _seated(word, names)
        if seated is not None and _begins(rest, at):
            named, line = seated, rest
    if is_named(at.cards, line) or line == "?":
        return Reveal(subject(state) if named is None else named, _told(line, at))
    word, _, rest = line.partition(" ")
    reader = READERS.get(folded(word))
    if reader is not None:
        usual = last_to_turn(state) if reader is _rule else subject(state)
        return reader(usual if named is None else named, rest, at)
    if _begins(line, at):
        return Reveal(subject(state) if named is None else named, _told(line, at))
    raise NoSuch("command", line, near_misses(line, at.cards, READERS))


def _begins(line: str, at: Place) -> bool:
    """Whether a line can be a command: its first word is one, or all of it is a card."""
    if folded(line.partition(" ")[0]) in READERS:
        return True
    try:
        find_card(at.cards, line)
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


def _seated(word: str, names: Sequence[str]) -> Seat | None:
    try:
        return seat_of(word, names)
    except (NoSuch, Ambiguous):
        return None


# -- reading -----------------------------------------------------------------------------------


def _reveal(seat: Seat, rest: str, at: Place) -> Command:
    return Reveal(seat, _told(rest, at))


def _bench(seat: Seat, rest: str, at: Place) -> Command:
    return BenchTop(seat, _told(rest, at))


def _told(word: str, at: Place) -> Card:
    named = find_card(at.cards, word)
    if named is UNKNOWN:
        raise NoSuch("card", word, ())
    return named


def _deck(seat: Seat, rest: str, at: Place) -> Command:
    return Bring(seat, None if rest == "?" else find_cards(at.cards, rest))


def _stack(seat: Seat, rest: str, at: Place) -> Command:
    return Stack(seat, find_cards(at.cards, rest))


def _toss(seat: Seat, rest: str, at: Place) -> Command:
    return Toss(seat_of(rest, at.names) if rest else seat)


def _concede(seat: Seat, rest: str, at: Place) -> Command:
    return Concede(seat_of(rest, at.names) if rest else seat)


def _rule(seat: Seat, rest: str, at: Place) -> Command:
    verb, _, what = rest.partition(" ")
    rulings: dict[str, Reader] = {
        "power": _rule_power,
        "bench": _rule_bench,
        "fans": _rule_fans,
        "top-to-bench": _rule_top,
    }
    return rulings[find("ruling", verb, {key: (key,) for key in rulings})](seat, what, at)


def _rule_power(seat: Seat, rest: str, at: Place) -> Command:
    amount, _, name = rest.partition(" ")
    return RulePower(seat_of(name, at.names) if name else seat, number(amount))


def _rule_fans(seat: Seat, rest: str, at: Place) -> Command:
    fans, _, name = rest.partition(" ")
    return RuleFans(seat_of(name, at.names) if name else seat, number(fans))


def _rule_bench(seat: Seat, rest: str, at: Place) -> Command:
    name, exhaust, owner = rest.partition(" exhaust")
    if not exhaust:
        raise NoSuch("ruling", f"bench {rest}", (f"bench {rest} exhaust",))
    return RuleExhaust(seat_of(owner.strip(), at.names) if owner.strip() else seat, _told(name, at))


def _rule_top(seat: Seat, rest: str, at: Place) -> Command:
    return RuleTop(seat_of(rest, at.names) if rest else seat)


READERS: Mapping[str, Reader] = {
    "reveal": _reveal,
    "empty": lambda seat, rest, at: Empty(seat),
    "bench": _bench,
    "look": lambda seat, rest, at: Look(seat, find_card(at.cards, rest)),
    "keep": lambda seat, rest, at: Keep(seat, find_card(at.cards, rest)),
    "top": lambda seat, rest, at: Top(seat, find_card(at.cards, rest)),
    "exhaust": lambda seat, rest, at: Exhaust(seat, _told(rest, at)),
    "exhaust-top": lambda seat, rest, at: ExhaustTop(seat, _told(rest, at)),
    "oust": lambda seat, rest, at: Oust(seat, _told(rest, at)),
    "recall": lambda seat, rest, at: Recall(seat, _told(rest, at)),
    "spy": lambda seat, rest, at: Spy(seat, find_card(at.cards, rest)),
    "sink": lambda seat, rest, at: Sink(seat),
    "decline": lambda seat, rest, at: Decline(seat),
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


def _deck_line(cards: tuple[Card | Unknown, ...] | None) -> str:
    """A deck, where ``?`` is one that nobody wrote down and ``1 ?`` a single unknown card."""
    if cards is None:
        return "?"
    return "1 ?" if cards == (UNKNOWN,) else listed(cards)


_LINES: Mapping[type[Command], Callable[[Any, Sequence[str]], tuple[str, Seat, bool]]] = {
    Reveal: _card_line("reveal"),
    Empty: _bare_line("empty"),
    BenchTop: _card_line("bench"),
    Look: _card_line("look"),
    Keep: _card_line("keep"),
    Top: _card_line("top"),
    Exhaust: _card_line("exhaust"),
    ExhaustTop: _card_line("exhaust-top"),
    Oust: _card_line("oust"),
    Recall: _card_line("recall"),
    Spy: _card_line("spy"),
    Sink: _bare_line("sink"),
    Decline: _bare_line("decline"),
    Toss: _named_line("toss"),
    Concede: _named_line("concede"),
    Bring: lambda command, names: (
        f"deck {_deck_line(command.cards)}".strip(),
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
