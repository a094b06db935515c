"""The commands of the test game in words, both ways: ``ana: lay hat-3``.

Without a name the seat that is asked first is meant.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from testgame.events.opening import Deal
from testgame.events.turn import Choose, Lay, Parry, Show
from testgame.reducers.catalogue import entries
from testgame.reducers.state import Hats
from testgame.reducers.turn import WORDS, question

from events.facts import Card, Command, Seat
from events.match import Concede
from reducers.cards import find_card, find_cards, listed
from reducers.text import NoSuch, find

Reader = Callable[[Seat, str, Sequence[str]], Command]


def read(state: Hats, text: str, names: Sequence[str]) -> Command:
    """The command that a line means; raises ``NoSuch`` or ``Ambiguous``."""
    name, colon, line = " ".join(text.split()).rpartition(":")
    asked = question(state)
    seat = _seat(name, names) if colon else asked[0][1] if asked else 0
    verb, _, rest = line.strip().partition(" ")
    return READERS[find("command", verb, {key: (key,) for key in READERS})](seat, rest, names)


def write(state: Hats, command: Command, names: Sequence[str]) -> str:
    """The line that means a command, the seat always named."""
    match command:
        case Show(cards):
            return f"show {listed(cards)}"
        case Choose(seat, what):
            return f"{names[seat]}: {f'aim {names[int(what)]}' if what.isdigit() else what}"
        case Deal(seat, card) | Lay(seat, card) | Parry(seat, card):
            return f"{names[seat]}: {type(command).__name__.lower()} {card or '?'}"
        case Concede(seat):
            return f"{names[seat]}: concede"
    raise TypeError(type(command).__name__)


def _seat(word: str, names: Sequence[str]) -> Seat:
    return int(find("seat", word, {str(seat): (name,) for seat, name in enumerate(names)}))


def _told(word: str) -> Card:
    card = find_card(entries(), word)
    if card is None:
        raise NoSuch("card", word, ())
    return card


def _word(word: str, seat: Seat, rest: str, names: Sequence[str]) -> Command:
    return Choose(seat, word)


READERS: Mapping[str, Reader] = {
    "deal": lambda seat, rest, names: Deal(seat, find_card(entries(), rest)),
    "lay": lambda seat, rest, names: Lay(seat, find_card(entries(), rest)),
    "show": lambda seat, rest, names: Show(tuple(find_cards(entries(), rest))),
    "aim": lambda seat, rest, names: Choose(seat, str(_seat(rest, names))),
    "parry": lambda seat, rest, names: Parry(seat, _told(rest)),
    "concede": lambda seat, rest, names: Concede(seat),
    **{word: partial(_word, word) for words in WORDS.values() for word in words},
}
"""The first word of a line, and how the rest is read."""
