"""The commands of a draft in the words of the table, both ways: ``pick dog``, ``remove talent``.

A name before the line says which seat is meant (``ana: pick dog``); without one it is the seat
that is asked first.  A card by itself is one that is shown.  Where a name is printed at several
levels the level stands behind it (``dog/s``); without one the starter is meant.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from events.draft.closing import Admit, EndDraft
from events.draft.common import STARTER
from events.draft.opening import LeaveOut, Sit
from events.draft.phase import Box, ChooseLevel, Finish, Pick, Redraw, Remove, Show
from events.draft.untold import Skip, TellDeck
from events.facts import UNKNOWN, Card, Command, Seat, Unknown
from reducers.cards import MANY, Entries, find_card, find_cards, is_named, listed
from reducers.draft.state import Draft
from reducers.draft.turn import subject
from reducers.games import game
from reducers.lines import addressed, near_misses, number, seat_of
from reducers.text import Ambiguous, NoSuch, find, folded


class At(NamedTuple):
    """What words mean in a draft: the names of its seats, and its cards."""

    state: Draft
    names: Sequence[str]
    cards: Entries


Reader = Callable[[Seat, str, At], Command]


def read(state: Draft, text: str, names: Sequence[str]) -> Command:
    """The command that a line means.

    Raises :class:`NoSuch` (with near misses) or :class:`Ambiguous`.
    """
    at = At(state, names, game(state.started.game).cards(state.started.packs))
    named, line = addressed(" ".join(text.split()), names, READERS)
    if named is None and folded(line.partition(" ")[0]) not in READERS:
        word, _, rest = line.partition(" ")
        seated = _seated(word, names)
        if seated is not None and folded(rest.partition(" ")[0]) in READERS:
            named, line = seated, rest
    seat = subject(state) if named is None else named
    word, _, rest = line.partition(" ")
    reader = READERS.get(folded(word))
    if reader is not None and not is_named(at.cards, line):
        return reader(seat, rest, at)
    try:
        return Show(seat, find_card(at.cards, line))
    except NoSuch:
        raise NoSuch("command", line, near_misses(line, at.cards, READERS)) from None


def _seated(word: str, names: Sequence[str]) -> Seat | None:
    try:
        return seat_of(word, names)
    except (NoSuch, Ambiguous):
        return None


# -- reading -----------------------------------------------------------------------------------


def _level(seat: Seat, rest: str, at: At) -> Command:
    levels = {level: (level,) for level in at.state.piles}
    return ChooseLevel(seat, find("level", rest, levels))


def _redraw(seat: Seat, rest: str, at: At) -> Command:
    """Cards that go back; none named: all that are shown and not kept."""
    cards = find_cards(at.cards, rest) if rest else at.state.seats[seat].display
    return Redraw(seat, tuple(sorted(cards, key=lambda card: (card is not UNKNOWN, card or ""))))


def _remove(seat: Seat, rest: str, at: At) -> Command:
    card, level = _printing(rest, at)
    if level is None and card is not UNKNOWN:
        level = _where(at.state, seat, card)
    if level == STARTER and card is not UNKNOWN:
        return Box(seat, card)
    if level is None:
        raise NoSuch("level", rest, tuple(f"?/{each.lower()}" for each in at.state.piles))
    return Remove(seat, level, card)


def _printing(word: str, at: At) -> tuple[Card | Unknown, str | None]:
    """A card, and the level behind it if one is named: ``dog/s``."""
    name, stroke, letter = word.rpartition("/")
    if not stroke or len(letter) != 1:
        return find_card(at.cards, word), None
    levels = {level: (level,) for level in (STARTER, *at.state.piles)}
    return find_card(at.cards, name), find("level", letter, levels)


def _where(state: Draft, seat: Seat, card: Card) -> str | None:
    """The level of a card in a deck, a starter first; else the level at which it is printed."""
    for level, cards in (state.seats[seat].deck or {}).items():
        if card in cards:
            return level
    printed = _levels(state, card)
    return next((level for level in printed if level != STARTER), next(iter(printed), None))


def _levels(state: Draft, card: Card) -> tuple[str, ...]:
    """The levels at which a card is printed."""
    start = (STARTER,) if card in state.started.starters else ()
    return (*start, *(each.level for each in state.started.stock if each.card == card))


def _deck(seat: Seat, rest: str, at: At) -> Command:
    """A whole deck; of names printed as starters too, as many as one begins with are starters."""
    starters: list[Card] = []
    others: list[tuple[str, Card | Unknown]] = []
    for part in filter(None, (part.strip() for part in rest.split(","))):
        count, space, name = part.partition(" ")
        counted = bool(space) and MANY.fullmatch(count) is not None
        card, level = _printing(name if counted else part, at)
        for _ in range(int(count) if counted else 1):
            here = level or _dealt(at.state, card, starters)
            if here is None:
                raise NoSuch("level", part, tuple(f"?/{each.lower()}" for each in at.state.piles))
            if here == STARTER and card is not UNKNOWN:
                starters.append(card)
            else:
                others.append((here, card))
    others.sort(key=lambda each: (each[0], each[1] or ""))
    return TellDeck(
        seat,
        tuple(sorted(starters)),
        tuple(level for level, _ in others),
        tuple(card for _, card in others),
    )


def _dealt(state: Draft, card: Card | Unknown, starters: list[Card]) -> str | None:
    """The level of the next copy of a card in a deck that is told."""
    if card is UNKNOWN:
        return None
    if starters.count(card) < state.started.starters.count(card):
        return STARTER
    printed = _levels(state, card)
    return next((level for level in printed if level != STARTER), next(iter(printed), None))


def _set(seat: Seat, rest: str, at: At) -> Command:
    if rest == "?":
        return LeaveOut(UNKNOWN)
    return LeaveOut(find("set", rest, {each: (each,) for each in at.state.started.choosable}))


def _sit(seat: Seat, rest: str, at: At) -> Command:
    round, _, entrant = rest.partition(" ")
    return Sit(seat, entrant, number(round))


def _finalists(seat: Seat, rest: str, at: At) -> Command:
    one, comma, other = rest.partition(",")
    if not comma:
        raise NoSuch("seat", rest, ())
    return Admit((seat_of(one.strip(), at.names), seat_of(other.strip(), at.names)))


READERS: Mapping[str, Reader] = {
    "draw": _level,
    "show": lambda seat, rest, at: Show(seat, find_card(at.cards, rest)),
    "pick": lambda seat, rest, at: Pick(seat, find_card(at.cards, rest)),
    "redraw": _redraw,
    "remove": _remove,
    "done": lambda seat, rest, at: Finish(seat),
    "skip": lambda seat, rest, at: Skip(seat),
    "deck": _deck,
    "set": _set,
    "sit": _sit,
    "finalists": _finalists,
    "close": lambda seat, rest, at: EndDraft(),
}
"""The first word of a line, and how the rest is read."""


# -- writing -----------------------------------------------------------------------------------


def write(state: Draft, command: Command, names: Sequence[str]) -> str:
    """The line that means a command: the seat is named where it is not the one asked first."""
    at = At(state, names, {})
    line = _LINES[type(command)](command, at)
    seat = getattr(command, "seat", None)
    return line if seat is None or seat == subject(state) else f"{names[seat]}: {line}"


def _card(card: Card | Unknown, level: str, state: Draft) -> str:
    """A card, with its level where that has to be said."""
    if card is not UNKNOWN and len(set(_levels(state, card))) == 1:
        return card
    return f"{card or '?'}/{level.lower()}"


def _told(c: TellDeck, at: At) -> str:
    """A deck as it is told, equal cards counted."""
    cards = [_card(card, STARTER, at.state) for card in c.starters] + [
        _card(card, level, at.state) for level, card in zip(c.levels, c.cards, strict=False)
    ]
    return f"deck {listed(tuple(cards))}".strip()


_LINES: Mapping[type[Command], Callable[[Any, At], str]] = {
    ChooseLevel: lambda c, at: f"draw {c.level.lower()}",
    Show: lambda c, at: f"show {c.card or '?'}",
    Pick: lambda c, at: f"pick {c.card or '?'}",
    Redraw: lambda c, at: f"redraw {listed(c.cards)}",
    Remove: lambda c, at: f"remove {_card(c.card, c.level, at.state)}",
    Box: lambda c, at: f"remove {_card(c.card, STARTER, at.state)}",
    Finish: lambda c, at: "done",
    Skip: lambda c, at: "skip",
    TellDeck: _told,
    LeaveOut: lambda c, at: f"set {c.left_out or '?'}",
    Sit: lambda c, at: f"sit {c.round} {c.entrant}",
    EndDraft: lambda c, at: "close",
    Admit: lambda c, at: f"finalists {', '.join(at.names[seat] for seat in c.admitted)}",
}
