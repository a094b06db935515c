"""The commands of a match in the words of the table, both ways: ``play mochi``, ``send akari``.

A name before a colon says which seat is meant; without one it is the seat that is asked.  Cards in
play go by their names, with their number where there are several (``pay iwan#12``).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, get_args

from events.abilities import Frame, Thing
from events.clamp.actions import Attempt, Complete, Destroy, Send
from events.clamp.cards import Deal, Discard, Look, Put, Turn
from events.clamp.common import Ruling
from events.clamp.opening import Bring, Stack, Tell, Toss
from events.clamp.plays import Pay, PlaceExtra, Play, Spend, Use
from events.clamp.rulings import Rule
from events.clamp.turn import Done, Pass, TakeBack, TakeIn
from events.facts import UNKNOWN, Card, Command, Seat
from events.match import Concede
from reducers.abilities import words as abilities
from reducers.abilities.words import Spoken
from reducers.cards import Entries, find_card, find_cards, listed
from reducers.clamp.catalogue import entries, in_force, starter
from reducers.clamp.options import DECK
from reducers.clamp.paying import from_hand
from reducers.clamp.program import RULES
from reducers.clamp.state import Table, extra, stage
from reducers.clamp.turn import question, subject
from reducers.lines import addressed, near_misses, number, said, seat_of
from reducers.text import NoSuch, folded


class At(NamedTuple):
    """What words mean at this table."""

    state: Table
    names: Sequence[str]
    spoken: Spoken

    def some(self, things: Sequence[Thing]) -> Spoken:
        """The names of some cards in play only."""
        cards = {thing: self.state.things[thing].card for thing in things}
        return Spoken(cards, self.spoken.entries, self.names)


Reader = Callable[[Seat, str, At], Command]


def _at(state: Table, names: Sequence[str]) -> At:
    waiting: Sequence[Frame] = ()
    if question(state)[:1] and question(state)[0][0] == "order" and state.agenda:
        waiting = RULES.waiting(state, state.agenda[-1])
    cards = {thing: each.card for thing, each in state.things.items() if each.stage}
    return At(state, names, Spoken(cards, entries(state.match.packs), names, waiting))


def read(state: Table, text: str, names: Sequence[str]) -> Command:
    """The command that a line means; raises ``NoSuch`` (with near misses) or ``Ambiguous``."""
    named, line = addressed(" ".join(text.split()), names, READERS)
    word, _, rest = line.partition(" ")
    reader = READERS.get(folded(word))
    at = _at(state, names)
    if reader is None:
        raise NoSuch("command", line, near_misses(line, at.spoken.entries, READERS))
    return reader(subject(state) if named is None else named, rest, at)


def write(state: Table, command: Command, names: Sequence[str]) -> str:
    """The line that means a command: the seat is named where it is not the one that is asked."""
    line = LINES[type(command)](_at(state, names), command)
    if isinstance(command, Rule):
        return line
    return said(line, command, subject(state), names)


# -- reading ------------------------------------------------------------------------------------


def _drawn(at: At) -> Entries:
    """The cards that decks hold."""
    cards = in_force(at.state.match.packs)
    return {card: at.spoken.entries[card] for card in cards.drawn}


def _story(at: At, word: str) -> Card:
    cards = in_force(at.state.match.packs)
    found = find_card({card: at.spoken.entries[card] for card in cards.stories}, word)
    if found is UNKNOWN:
        raise NoSuch("card", word, ())
    return found


def _bring(seat: Seat, rest: str, at: At) -> Command:
    if not rest:
        deck = starter(seat)
        return Bring(seat, deck.listed, deck.stories)
    if rest == "?":
        return Bring(seat, (UNKNOWN,) * DECK)
    cards = find_cards(at.spoken.entries, rest)
    stories = in_force(at.state.match.packs).stories
    return Bring(
        seat,
        tuple(card for card in cards if card not in stories),
        tuple(card for card in cards if card is not UNKNOWN and card in stories),
    )


def _stack(seat: Seat, rest: str, at: At) -> Command:
    return Stack(seat, find_cards(_drawn(at), rest))


def _pay(seat: Seat, rest: str, at: At) -> Command:
    if from_hand(at.state):
        return Spend(seat, _hand(at, rest))
    zone = extra(at.state, seat)
    active = [thing for thing in zone if at.state.things[thing].active]
    try:
        return Pay(seat, at.some(active).thing(rest))
    except NoSuch:
        return Pay(seat, at.some(zone).thing(rest))  # the rules say that it rests


def _hand(at: At, word: str) -> Card:
    card = find_card(_drawn(at), word)
    if card is UNKNOWN:
        raise NoSuch("card", word, ())
    return card


def _take(seat: Seat, rest: str, at: At) -> Command:
    if at.state.match.options["take_back_from"] == "stage":
        return TakeIn(seat, at.some(stage(at.state, seat)).thing(rest))
    return TakeBack(seat, _hand(at, rest))


def _staged(make: Callable[[Seat, Thing], Command], other: bool = False) -> Reader:
    def reader(seat: Seat, rest: str, at: At) -> Command:
        whose = 1 - seat if other else seat
        return make(seat, at.some(stage(at.state, whose)).thing(rest))

    return reader


def _rule(seat: Seat, rest: str, at: At) -> Command:
    """``attack hibiki +2``, ``destroy soot``, ``draw ana 2``."""
    what, _, about = rest.partition(" ")
    ruling = next((each for each in get_args(Ruling) if each == folded(what)), None)
    if ruling is None:
        raise NoSuch("ruling", what, get_args(Ruling))
    name, _, tail = about.rpartition(" ")
    counted = bool(name) and tail.lstrip("+-").isdecimal()
    amount = number(tail) if counted else 1
    about = name if counted else about
    if ruling == "draw":
        return Rule(seat_of(about, at.names), ruling, None, amount)
    thing = at.spoken.thing(about)
    piece = at.state.things.get(thing)
    return Rule(seat if piece is None else piece.seat, ruling, thing, amount)


READERS: Mapping[str, Reader] = {
    **abilities.READERS,
    "deck": _bring,
    "story": lambda seat, rest, at: Tell(seat, _story(at, rest)),
    "order": _stack,
    "toss": lambda seat, rest, at: Toss(seat_of(rest, at.names) if rest else seat),
    "deal": lambda seat, rest, at: Deal(seat, find_card(_drawn(at), rest)),
    "look": lambda seat, rest, at: Look(seat, find_card(_drawn(at), rest)),
    "turn": lambda seat, rest, at: Turn(seat, _hand(at, rest)),
    "put": lambda seat, rest, at: Put(seat, find_card(_drawn(at), rest)),
    "discard": lambda seat, rest, at: Discard(seat, _hand(at, rest)),
    "extra": lambda seat, rest, at: PlaceExtra(seat, _hand(at, rest)),
    "play": lambda seat, rest, at: Play(seat, _hand(at, rest)),
    "use": _staged(Use),
    "pay": _pay,
    "pass": lambda seat, rest, at: Pass(seat),
    "done": lambda seat, rest, at: Done(seat),
    "attempt": lambda seat, rest, at: Attempt(seat, _story(at, rest)),
    "send": _staged(Send),
    "destroy": _staged(Destroy, other=True),
    "complete": lambda seat, rest, at: Complete(seat, _story(at, rest)),
    "take-back": _take,
    "rule": _rule,
    "concede": lambda seat, rest, at: Concede(seat_of(rest, at.names) if rest else seat),
}
"""The first word of a line, and how the rest is read."""


# -- writing ------------------------------------------------------------------------------------


def _bring_line(at: At, c: Bring) -> str:
    if not c.stories and c.cards == (UNKNOWN,) * DECK:
        return "deck ?"
    return f"deck {listed((*c.cards, *c.stories))}"


def _card_line(verb: str) -> Callable[[At, Any], str]:
    return lambda at, c: f"{verb} {c.card or '?'}"


def _thing_line(verb: str, other: bool = False) -> Callable[[At, Any], str]:
    def line(at: At, c: Any) -> str:
        whose = 1 - c.seat if other else c.seat
        return f"{verb} {at.some(stage(at.state, whose)).label(c.thing)}"

    return line


def _rule_line(at: At, c: Rule) -> str:
    if c.thing is None:
        return f"rule {c.what} {at.names[c.seat]} {c.amount}"
    amount = f" {c.amount:+d}" if c.what == "attack" else ""
    return f"rule {c.what} {at.spoken.label(c.thing)}{amount}"


def _pay_line(at: At, c: Pay) -> str:
    active = [thing for thing in extra(at.state, c.seat) if at.state.things[thing].active]
    return f"pay {at.some(active).label(c.thing)}"


LINES: Mapping[type[Command], Callable[[At, Any], str]] = {
    **abilities.LINES,
    Bring: _bring_line,
    Tell: lambda at, c: f"story {c.story}",
    Stack: lambda at, c: f"order {listed(c.cards)}",
    Toss: lambda at, c: f"toss {at.names[c.seat]}",
    Deal: _card_line("deal"),
    Look: _card_line("look"),
    Turn: _card_line("turn"),
    Put: _card_line("put"),
    Discard: _card_line("discard"),
    PlaceExtra: _card_line("extra"),
    Play: _card_line("play"),
    Use: _thing_line("use"),
    Pay: _pay_line,
    Spend: _card_line("pay"),
    Pass: lambda at, c: "pass",
    Done: lambda at, c: "done",
    Attempt: lambda at, c: f"attempt {c.story}",
    Send: _thing_line("send"),
    Destroy: _thing_line("destroy", other=True),
    Complete: lambda at, c: f"complete {c.story}",
    TakeBack: _card_line("take-back"),
    TakeIn: _thing_line("take-back"),
    Rule: _rule_line,
    Concede: lambda at, c: f"concede {at.names[c.seat]}",
}
