"""The commands of a table in its words, both ways: ``play war-raptor on tar-pits``, ``pass``.

A name before a colon says which seat is meant; without one it is the seat that is asked.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from events.abilities import Thing
from events.facts import Card, Command, Seat
from events.match import Concede
from events.smash_up.bases import RevealBase, SeeBase, Stack
from events.smash_up.cards import Deal, Discard, Lose, Order, SeeTop, ShowHand, TurnUp
from events.smash_up.common import Origin
from events.smash_up.opening import Keep, Lot, Mulligan, PickFaction
from events.smash_up.rulings import Rule, Ruling
from events.smash_up.table import NameFaction
from events.smash_up.turn import Pass, Play, Use
from reducers.abilities import words as abilities
from reducers.abilities.words import Spoken
from reducers.cards import find_card, find_cards, listed
from reducers.lines import addressed, near_misses, read_ruling, said, seat_of
from reducers.smash_up.board import cards_of
from reducers.smash_up.choices import FACTION
from reducers.smash_up.phases import RUNS
from reducers.smash_up.rulings import COUNTED, ON_THINGS, STEPS
from reducers.smash_up.state import Table
from reducers.smash_up.turn import question, subject
from reducers.smash_up.vocabulary import seat_of as controller
from reducers.text import NoSuch, find, folded


class At(NamedTuple):
    """What words mean at this table."""

    state: Table
    names: Sequence[str]
    spoken: Spoken


def _at(state: Table, names: Sequence[str]) -> At:
    zones: Mapping[Thing, Any] = {**state.bases, **state.minions, **state.attached}
    things = {thing: each.card for thing, each in sorted(zones.items())}
    waiting = RUNS.waiting(state, state.agenda[-1]) if state.agenda else ()
    return At(state, names, Spoken(things, cards_of(state).entries, names, waiting))


Reader = Callable[[Seat, str, At], Command]


def read(state: Table, text: str, names: Sequence[str]) -> Command:
    """The command that a line means; raises ``NoSuch`` (with near misses) or ``Ambiguous``."""
    named, line = addressed(" ".join(text.split()), names, READERS)
    word, _, rest = line.partition(" ")
    reader = READERS.get(folded(word))
    if reader is None:
        raise NoSuch("command", line, near_misses(line, cards_of(state).entries, READERS))
    return reader(subject(state) if named is None else named, rest, _at(state, names))


def write(state: Table, command: Command, names: Sequence[str]) -> str:
    """The line that means a command: the seat is named where it is not the one that is asked."""
    line = LINES[type(command)](_at(state, names), command)
    return said(line, command, subject(state), names)


def _card(word: str, at: At) -> Card:
    card = find_card(at.spoken.entries, word)
    if card is None:
        raise NoSuch("card", word, ())
    return card


def _play(seat: Seat, rest: str, at: At) -> Command:
    line, origin = rest, HAND
    for words, place in FROM.items():
        if line.endswith(words):
            line, origin = line.removesuffix(words), place
    word, on, base = line.rpartition(" on ")
    if not on:
        return Play(seat, _card(line, at), None, origin)
    return Play(seat, _card(word, at), at.spoken.thing(base), origin)


HAND: Final[Origin] = "hand"
FROM: Mapping[str, Origin] = {" from discard": "discard", " from deck": "deck"}
"""Where a card is played from: what a line ends with; from the hand where it says nothing."""


def _faction(seat: Seat, rest: str, at: At) -> Command:
    return PickFaction(seat, _faction_id(rest, at))


def _faction_id(word: str, at: At) -> str:
    known = {
        each.id: (each.name, each.id, each.name_fr) for each in cards_of(at.state).factions.values()
    }
    return find("faction", word, known)


def _deal(seat: Seat, rest: str, at: At) -> Command:
    return Deal(seat, find_card(at.spoken.entries, rest))


def _mulligan(seat: Seat, rest: str, at: At) -> Command:
    hand = at.state.players[seat].hand
    cards = find_cards(at.spoken.entries, rest) if rest else hand
    return Mulligan(seat, tuple(card for card in cards if card is not None))


def _stack(seat: Seat, rest: str, at: At) -> Command:
    card, *others = find_cards(at.spoken.entries, rest)
    if card is None:
        raise NoSuch("card", rest, ())
    return Stack(seat, card, tuple(others))


def _order(seat: Seat, rest: str, at: At) -> Command:
    cards = find_cards(at.spoken.entries, rest)
    return Order(seat, tuple(card for card in cards if card is not None))


def _name(seat: Seat, rest: str, at: At) -> Command:
    """A player or a faction, whichever is asked for."""
    asked = question(at.state)
    if asked is not None and asked[0] == FACTION:
        return NameFaction(seat, _faction_id(rest, at))
    return abilities.READERS["name"](seat, rest, at)


def _hand(seat: Seat, rest: str, at: At) -> Command:
    word, _, cards = rest.partition(": ")
    return ShowHand(seat, seat_of(word, at.names), find_cards(at.spoken.entries, cards))


def _rule(seat: Seat, rest: str, at: At) -> Command:
    """A ruling: ``rule boost invader +2``, ``rule draw bo 2``."""

    def about_it(ruling: Ruling, about: str, amount: int) -> Command:
        if ruling not in ON_THINGS:
            return Rule(seat_of(about, at.names) if about else seat, ruling, None, amount)
        thing = at.spoken.thing(about)
        owner = controller(at.state, thing)
        return Rule(seat if owner is None else owner, ruling, thing, amount)

    return read_ruling(rest, STEPS, COUNTED, about_it)


READERS: Mapping[str, Reader] = {
    **abilities.READERS,
    "faction": _faction,
    "begin": lambda seat, rest, at: Lot(seat_of(rest, at.names)),
    "base": lambda seat, rest, at: RevealBase(seat, _card(rest, at)),
    "deal": _deal,
    "keep": lambda seat, rest, at: Keep(seat),
    "mulligan": _mulligan,
    "play": _play,
    "use": lambda seat, rest, at: Use(seat, at.spoken.thing(rest)),
    "pass": lambda seat, rest, at: Pass(seat),
    "discard": lambda seat, rest, at: Discard(seat, _card(rest, at)),
    "lose": lambda seat, rest, at: Lose(seat, _card(rest, at)),
    "hand": _hand,
    "look": lambda seat, rest, at: SeeBase(seat, find_card(at.spoken.entries, rest)),
    "stack": _stack,
    "turn": lambda seat, rest, at: TurnUp(seat, _card(rest, at)),
    "see": lambda seat, rest, at: SeeTop(seat, find_card(at.spoken.entries, rest)),
    "order": _order,
    "name": _name,
    "rule": _rule,
    "concede": lambda seat, rest, at: Concede(seat_of(rest, at.names) if rest else seat),
}
"""The first word of a line, and how the rest is read."""


def _play_line(at: At, c: Play) -> str:
    on = "" if c.on is None else f" on {at.spoken.label(c.on)}"
    origin = "" if c.origin == "hand" else f" from {c.origin}"
    return f"play {c.card}{on}{origin}"


def _rule_line(at: At, c: Rule) -> str:
    about = at.names[c.seat] if c.thing is None else at.spoken.label(c.thing)
    amount = f" {c.amount:+}" if c.ruling in COUNTED else ""
    return f"rule {c.ruling} {about}{amount}"


LINES: Mapping[type[Command], Callable[[At, Any], str]] = {
    **abilities.LINES,
    PickFaction: lambda at, c: f"faction {c.faction}",
    Lot: lambda at, c: f"begin {at.names[c.seat]}",
    RevealBase: lambda at, c: f"base {c.card}",
    Deal: lambda at, c: f"deal {c.card or '?'}",
    Keep: lambda at, c: "keep",
    Mulligan: lambda at, c: f"mulligan {listed(c.cards)}",
    Play: _play_line,
    Use: lambda at, c: f"use {at.spoken.label(c.thing)}",
    Pass: lambda at, c: "pass",
    Discard: lambda at, c: f"discard {c.card}",
    Lose: lambda at, c: f"lose {c.card}",
    ShowHand: lambda at, c: f"hand {at.names[c.owner]}: {listed(c.cards)}",
    SeeBase: lambda at, c: f"look {c.card or '?'}",
    Stack: lambda at, c: f"stack {', '.join(card or '?' for card in (c.card, *c.rest))}",
    TurnUp: lambda at, c: f"turn {c.card}",
    SeeTop: lambda at, c: f"see {c.card or '?'}",
    Order: lambda at, c: f"order {', '.join(c.cards)}",
    NameFaction: lambda at, c: f"name {c.faction}",
    Rule: _rule_line,
    Concede: lambda at, c: f"concede {at.names[c.seat]}",
}
