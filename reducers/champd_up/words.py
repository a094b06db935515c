"""The commands of a game in the words of the table, both ways: ``fight nun chungus``.

A name before a colon says which seat is meant; without one it is the seat that is asked.  Champs
in the ring go by the name of their card; where several have the same, by name and number.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from events.abilities import Thing
from events.champd_up.cards import Deal, Discard, Show, Turn
from events.champd_up.common import Ruling
from events.champd_up.opening import Reserve, Toss, Train
from events.champd_up.rulings import Rule
from events.champd_up.turn import Boost, CallOut, EndTurn, Fight, Recruit, Special, UseTrainer
from events.facts import UNKNOWN, Card, Command, Seat, Unknown
from events.match import Concede
from reducers.abilities import words as of_abilities
from reducers.abilities.words import Spoken
from reducers.cards import Entries, find_card
from reducers.champd_up.phases import RULES
from reducers.champd_up.ring import there
from reducers.champd_up.rulings import COUNTED, ON_CHAMPS, STEPS
from reducers.champd_up.state import Slam
from reducers.champd_up.turn import subject
from reducers.lines import addressed, near_misses, read_ruling, said, seat_of
from reducers.text import NoSuch, folded


class At(NamedTuple):
    """What words mean at this table."""

    state: Slam
    names: Sequence[str]
    spoken: Spoken


def spoken(state: Slam, names: Sequence[str]) -> Spoken:
    """What the words of abilities mean at this table."""
    return Spoken(
        {thing: champ.card for thing, champ in state.ring.items()},
        there(state).entries,
        names,
        RULES.waiting(state, state.agenda[-1]) if state.agenda else (),
    )


Reader = Callable[[Seat, str, At], Command]


def read(state: Slam, text: str, names: Sequence[str]) -> Command:
    """The command that a line means; raises ``NoSuch`` (with near misses) or ``Ambiguous``."""
    named, line = addressed(" ".join(text.split()), names, READERS)
    word, _, rest = line.partition(" ")
    reader = READERS.get(folded(word))
    if reader is None:
        raise NoSuch("command", line, near_misses(line, there(state).entries, READERS))
    at = At(state, names, spoken(state, names))
    return reader(subject(state) if named is None else named, rest, at)


def write(state: Slam, command: Command, names: Sequence[str]) -> str:
    """The line that means a command: the seat is named where it is not the one that is asked."""
    line = LINES[type(command)](At(state, names, spoken(state, names)), command)
    if isinstance(command, (Toss, Concede, Rule)):
        return line
    return said(line, command, subject(state), names)


def _champs(at: At) -> Entries:
    cards = there(at.state)
    return {card: cards.entries[card] for card in cards.champs}


def _card(word: str, at: At) -> Card:
    card = find_card(_champs(at), word)
    if card is UNKNOWN:
        raise NoSuch("card", word, ())
    return card


def _of_card(make: Callable[[Seat, Card], Command]) -> Reader:
    return lambda seat, rest, at: make(seat, _card(rest, at))


def _of_any(make: Callable[[Seat, Card | Unknown], Command]) -> Reader:
    return lambda seat, rest, at: make(seat, find_card(_champs(at), rest))


def _of_thing(make: Callable[[Seat, Thing], Command]) -> Reader:
    return lambda seat, rest, at: make(seat, at.spoken.thing(rest))


def _train(seat: Seat, rest: str, at: At) -> Command:
    cards = there(at.state)
    card = find_card({card: cards.entries[card] for card in cards.trainers}, rest)
    if card is UNKNOWN:
        raise NoSuch("card", rest, ())
    return Train(seat, card)


def _fight(seat: Seat, rest: str, at: At) -> Command:
    """Two champs, between whose names any blank may be the border."""
    words = rest.split()
    missing: NoSuch = NoSuch("thing", rest, ())
    for border in range(1, len(words)):
        try:
            thing = at.spoken.thing(" ".join(words[:border]))
            return Fight(seat, thing, at.spoken.thing(" ".join(words[border:])))
        except NoSuch as why:
            missing = why
    raise missing


def _rule(seat: Seat, rest: str, at: At) -> Command:
    """A ruling: ``rule power nun -1``, ``rule draw bo 2``."""

    def about_it(ruling: Ruling, about: str, amount: int) -> Command:
        if ruling not in ON_CHAMPS:
            return Rule(seat_of(about, at.names) if about else seat, ruling, None, amount)
        thing = at.spoken.thing(about)
        champ = at.state.ring.get(thing)
        return Rule(seat if champ is None else champ.seat, ruling, thing, amount)

    return read_ruling(rest, STEPS, COUNTED, about_it)


READERS: Mapping[str, Reader] = {
    **of_abilities.READERS,
    "train": _train,
    "deal": _of_any(Deal),
    "reserve": _of_any(Reserve),
    "toss": lambda seat, rest, at: Toss(seat_of(rest, at.names)),
    "recruit": _of_card(Recruit),
    "boost": _of_thing(Boost),
    "fight": _fight,
    "special": _of_thing(Special),
    "trainer": lambda seat, rest, at: UseTrainer(seat),
    "call-out": _of_thing(CallOut),
    "show": _of_card(Show),
    "discard": _of_card(Discard),
    "turn": _of_card(Turn),
    "end": lambda seat, rest, at: EndTurn(seat),
    "rule": _rule,
    "concede": lambda seat, rest, at: Concede(seat_of(rest, at.names) if rest else seat),
}
"""The first word of a line, and how the rest is read."""


def _card_line(verb: str) -> Callable[[At, Any], str]:
    return lambda at, command: f"{verb} {command.card or '?'}"


def _thing_line(verb: str) -> Callable[[At, Any], str]:
    return lambda at, command: f"{verb} {at.spoken.label(command.thing)}"


def _rule_line(at: At, command: Rule) -> str:
    about = at.names[command.seat] if command.thing is None else at.spoken.label(command.thing)
    amount = f" {command.amount:+d}" if command.ruling in COUNTED else ""
    return f"rule {command.ruling} {about}{amount}"


LINES: Mapping[type[Command], Callable[[At, Any], str]] = {
    **of_abilities.LINES,
    Train: lambda at, c: f"train {c.trainer}",
    Deal: _card_line("deal"),
    Reserve: _card_line("reserve"),
    Toss: lambda at, c: f"toss {at.names[c.seat]}",
    Recruit: _card_line("recruit"),
    Boost: _thing_line("boost"),
    Fight: lambda at, c: f"fight {at.spoken.label(c.thing)} {at.spoken.label(c.target)}",
    Special: _thing_line("special"),
    UseTrainer: lambda at, c: "trainer",
    CallOut: _thing_line("call-out"),
    Show: _card_line("show"),
    Discard: _card_line("discard"),
    Turn: _card_line("turn"),
    EndTurn: lambda at, c: "end",
    Rule: _rule_line,
    Concede: lambda at, c: f"concede {at.names[c.seat]}",
}
"""The line of each command."""
