"""The commands of a fight in the words of the table, both ways: ``move ne 8s``, ``parry jd``.

A name before a colon says which seat is meant; without one it is the seat that is asked.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from events.facts import UNKNOWN, Card, Command, Seat, Unknown
from events.match import Concede
from events.rois.cards import Deal, DealBonus, Discard, Draw, Take
from events.rois.common import Direction, Figure
from events.rois.opening import Cut, Swap
from events.rois.specials import Bonus, EnterRing, Exchange, Tag
from events.rois.turn import Decline, Hit, LowBlow, Move, Parry, Poke, Push
from reducers.cards import find_card
from reducers.lines import addressed, near_misses, number, said, seat_of
from reducers.rois.board import DIRECTIONS
from reducers.rois.catalogue import entries, rank
from reducers.rois.plays import cards_of, is_bonus
from reducers.rois.state import Fight
from reducers.rois.turn import subject
from reducers.text import NoSuch, find, folded


class At(NamedTuple):
    """What words mean at this table."""

    state: Fight
    names: Sequence[str]


Reader = Callable[[Seat, str, At], Command]


def read(state: Fight, text: str, names: Sequence[str]) -> Command:
    """The command that a line means; raises ``NoSuch`` (with near misses) or ``Ambiguous``."""
    named, line = addressed(" ".join(text.split()), names, READERS)
    word, _, rest = line.partition(" ")
    reader = READERS.get(folded(word))
    if reader is None:
        raise NoSuch("command", line, near_misses(line, entries(), READERS))
    return reader(subject(state) if named is None else named, rest, At(state, names))


def write(state: Fight, command: Command, names: Sequence[str]) -> str:
    """The line that means a command: the seat is named where it is not the one that is asked."""
    line = _LINES[type(command)](At(state, names), command)
    return said(line, command, subject(state), names)


def _card(word: str) -> Card:
    card = find_card(entries(), word)
    if card is UNKNOWN:
        raise NoSuch("card", word, ())
    return card


def _any(word: str) -> Card | Unknown:
    return find_card(entries(), word)


def _direction(word: str) -> Direction:
    found = find("direction", word, {each: (each,) for each in DIRECTIONS})
    return next(each for each in DIRECTIONS if each == found)


def figure_name(state: Fight, figure: Figure, names: Sequence[str]) -> str:
    """What a figure is called: its player, and a number where the player has several."""
    seat = state.fighters[figure].seat
    mine = [number for number, each in enumerate(state.fighters) if each.seat == seat]
    return names[seat] if len(mine) == 1 else f"{names[seat]} {mine.index(figure) + 1}"


def _figure(word: str, at: At) -> Figure:
    numbers = range(len(at.state.fighters))
    known = {str(each): (figure_name(at.state, each, at.names),) for each in numbers}
    return int(find("figure", word, known))


def _aimed(make: Callable[[Seat, Card, Direction], Command]) -> Reader:
    def reader(seat: Seat, rest: str, at: At) -> Command:
        direction, _, card = rest.partition(" ")
        return make(seat, _card(card), _direction(direction))

    return reader


def _head(letter: str) -> Reader:
    """A bonus card by its rank: any of that rank in the hand is meant."""

    def reader(seat: Seat, rest: str, at: At) -> Command:
        held = [card for card in cards_of(at.state, seat) if is_bonus(at.state, card)]
        card = next((each for each in held if rank(each) == letter), f"{letter}s")
        return _bonus(seat, f"{card} {rest}", at)

    return reader


def _bonus(seat: Seat, rest: str, at: At) -> Command:
    word, _, what = rest.strip().partition(" ")
    card = _card(word)
    if not what:
        return Bonus(seat, card)
    if rank(card) == "j":
        return Bonus(seat, card, None, _direction(what))
    return Bonus(seat, card, _figure(what, at))


def _tag(seat: Seat, rest: str, at: At) -> Command:
    card, _, partner = rest.partition(" ")
    return Tag(seat, _card(card), _figure(partner, at))


def _take(seat: Seat, rest: str, at: At) -> Command:
    back, _, card = rest.partition(" ")
    bonus = folded(back) == "bonus"
    word = card if bonus else rest
    named = _any(word)
    giver = at.state.agenda[0].about if at.state.agenda else seat
    return Take(seat, giver, named, bonus or (named is not UNKNOWN and is_bonus(at.state, named)))


READERS: Mapping[str, Reader] = {
    "move": _aimed(Move),
    "hit": _aimed(Hit),
    "push": _aimed(Push),
    "parry": lambda seat, rest, at: Parry(seat, _card(rest)),
    "decline": lambda seat, rest, at: Decline(seat),
    "poke": lambda seat, rest, at: Poke(seat, _figure(rest, at)),
    "low-blow": lambda seat, rest, at: LowBlow(seat, seat_of(rest, at.names)),
    "discard": lambda seat, rest, at: Discard(seat, _card(rest)),
    "draw": lambda seat, rest, at: Draw(seat, number(rest or "0")),
    "tag": _tag,
    "enter": lambda seat, rest, at: EnterRing(seat, folded(rest)),
    "exchange": lambda seat, rest, at: Exchange(seat, _card(rest)),
    "bonus": _bonus,
    "queen": _head("q"),
    "jack": _head("j"),
    "king": _head("k"),
    "ace": _head("a"),
    "swap": lambda seat, rest, at: Swap(seat, _any(rest)),
    "cut": lambda seat, rest, at: Cut(seat, _card(rest)),
    "deal": lambda seat, rest, at: Deal(seat, _any(rest)),
    "deal-bonus": lambda seat, rest, at: DealBonus(seat, _any(rest)),
    "take": _take,
    "concede": lambda seat, rest, at: Concede(seat_of(rest, at.names) if rest else seat),
}
"""The first word of a line, and how the rest is read."""


def _aimed_line(verb: str) -> Callable[[At, Any], str]:
    return lambda at, c: f"{verb} {c.direction} {c.card}"


def _card_line(verb: str) -> Callable[[At, Any], str]:
    return lambda at, c: f"{verb} {c.card or '?'}"


def _bonus_line(at: At, c: Bonus) -> str:
    target = "" if c.target is None else f" {figure_name(at.state, c.target, at.names)}"
    return f"bonus {c.card}{target}{f' {c.direction}' if c.direction else ''}"


_LINES: Mapping[type[Command], Callable[[At, Any], str]] = {
    Move: _aimed_line("move"),
    Hit: _aimed_line("hit"),
    Push: _aimed_line("push"),
    Parry: _card_line("parry"),
    Decline: lambda at, c: "decline",
    Poke: lambda at, c: f"poke {figure_name(at.state, c.target, at.names)}",
    LowBlow: lambda at, c: f"low-blow {at.names[c.victim]}",
    Discard: _card_line("discard"),
    Draw: lambda at, c: f"draw {c.count}",
    Tag: lambda at, c: f"tag {c.card} {figure_name(at.state, c.partner, at.names)}",
    EnterRing: lambda at, c: f"enter {c.square}",
    Exchange: _card_line("exchange"),
    Bonus: _bonus_line,
    Swap: _card_line("swap"),
    Cut: _card_line("cut"),
    Deal: _card_line("deal"),
    DealBonus: _card_line("deal-bonus"),
    Take: lambda at, c: f"take {'bonus ' if c.bonus else ''}{c.card or '?'}",
    Concede: lambda at, c: f"concede {at.names[c.seat]}",
}
