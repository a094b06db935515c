"""The answers to questions of abilities in the words of the table, both ways: ``choose nukebot``.

Things in play go by the name of their card; where several have the same, by the name and their
number (``choose war-raptor#14``), which the table shows.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from events.abilities import (
    Accept,
    Choose,
    Frame,
    Name,
    Next,
    Option,
    Pick,
    Refuse,
    Thing,
)
from events.facts import Card, Command, Seat
from reducers.cards import Entries, find_card
from reducers.lines import number, seat_of
from reducers.text import NoSuch, find


class Spoken(NamedTuple):
    """What words mean at a table: the things in play, the cards there are, who sits there, and
    the abilities of which one comes next."""

    things: Mapping[Thing, Card]
    entries: Entries
    names: Sequence[str]
    waiting: Sequence[Frame] = ()

    def label(self, thing: Thing) -> str:
        """What a thing is called: its card, with its number where there are several."""
        card = self.things.get(thing)
        if card is None:
            return f"#{thing}"
        several = sum(other == card for other in self.things.values()) > 1
        return f"{card}#{thing}" if several else card

    def thing(self, word: str) -> Thing:
        """The thing that somebody means; raises ``NoSuch`` or ``Ambiguous``."""
        name, mark, tail = word.rpartition("#")
        if mark and tail.isdecimal() and tail.isascii():
            if int(tail) in self.things or not name:
                return int(tail)
            raise NoSuch("thing", word, ())
        sought: dict[str, tuple[str, ...]] = {}
        for thing, card in self.things.items():
            label = self.label(thing)
            sought[label] = (label, *self.entries[card].names) if label == card else (label,)
        return next(
            thing for thing in self.things if self.label(thing) == find("thing", word, sought)
        )


Reader = Callable[[Seat, str, Any], Command]


def _choose(seat: Seat, rest: str, at: Any) -> Command:
    return Choose(seat, at.spoken.thing(rest))


def _pick(seat: Seat, rest: str, at: Any) -> Command:
    card = find_card(at.spoken.entries, rest)
    if card is None:
        raise NoSuch("card", rest, ())
    return Pick(seat, card)


def _name(seat: Seat, rest: str, at: Any) -> Command:
    return Name(seat, seat_of(rest, at.spoken.names))


def _next(seat: Seat, rest: str, at: Any) -> Command:
    if rest.isdecimal() and rest.isascii():
        return Next(seat, int(rest))
    labels = [_ability(at, each) for each in _told(at)]
    label = find("ability", rest, {label: (label,) for label in labels})
    return Next(seat, 1 + labels.index(label))


def _told(at: Any) -> Sequence[Frame]:
    waiting: Sequence[Frame] = at.spoken.waiting
    return waiting


def _ability(at: Any, frame: Frame) -> str:
    """What a waiting ability is called, so that no two are called alike."""
    card = frame.card or frame.name
    alike = [each for each in _told(at) if (each.card or each.name) == card]
    return card if len(alike) == 1 else f"{card}#{list(_told(at)).index(frame) + 1}"


READERS: Mapping[str, Reader] = {
    "choose": _choose,
    "pick": _pick,
    "name": _name,
    "option": lambda seat, rest, at: Option(seat, number(rest)),
    "next": _next,
    "yes": lambda seat, rest, at: Accept(seat),
    "no": lambda seat, rest, at: Refuse(seat),
}


def _next_line(at: Any, command: Next) -> str:
    waiting = _told(at)
    if not 1 <= command.number <= len(waiting):
        return f"next {command.number}"
    return f"next {_ability(at, waiting[command.number - 1])}"


LINES: Mapping[type[Command], Callable[[Any, Any], str]] = {
    Choose: lambda at, command: f"choose {at.spoken.label(command.thing)}",
    Pick: lambda at, command: f"pick {command.card}",
    Name: lambda at, command: f"name {at.spoken.names[command.player]}",
    Option: lambda at, command: f"option {command.number}",
    Next: _next_line,
    Accept: lambda at, command: "yes",
    Refuse: lambda at, command: "no",
}
