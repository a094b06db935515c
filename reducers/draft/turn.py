"""What is asked in a draft: of nature cards, of everybody in a phase what to do with them."""

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from events.draft.closing import Admit, EndDraft
from events.draft.common import STARTER
from events.draft.opening import LeaveOut
from events.draft.phase import Box, ChooseLevel, Finish, Pick, Redraw, Remove, Show
from events.facts import NATURE, REFEREE, UNKNOWN, Actor, Card, Command, Seat
from reducers.draft.state import Draft
from reducers.game import Ask, Chance, Draw
from reducers.pile import Slot, Slots


def question(state: Draft) -> tuple[tuple[str, Actor, Seat], ...]:
    """What is asked now, as (kind, of whom, about which seat): a function of what everybody knows.

    While somebody is being shown cards nothing else is asked; all others whose phase is open may
    act at once.
    """
    if state.ended:
        return ()
    if not state.settled:
        return (("set", NATURE, 0),)
    owed = next((seat for seat, each in enumerate(state.seats) if each.owed), None)
    if owed is not None:
        return (("show", NATURE, owed),)
    asked: list[tuple[str, Actor, Seat]] = [
        (_kind(state, seat), seat, seat) for seat in range(len(state.seats)) if state.open(seat)
    ]
    if admits(state) and state.admitted is None:
        asked.append(("finalists", REFEREE, 0))
    return tuple(asked) or (("close", REFEREE, 0),)


def _kind(state: Draft, seat: Seat) -> str:
    """The level is asked where there is one to draw from, and nothing was drawn."""
    return "level" if state.allowed(seat) and state.seats[seat].level is None else "cards"


def admits(state: Draft) -> bool:
    """Whether finalists come to a phase of their own now."""
    players = [seat for seat in range(len(state.seats)) if state.plays(seat)]
    return len(state.started.picks) > state.rounds and state.drafted and len(players) > 1


def turn(state: Draft) -> tuple[Ask, ...]:
    """The questions asked now, each to one actor."""
    return tuple(_ask(state, kind, seat) for kind, _, seat in question(state))


def _ask(state: Draft, kind: str, seat: Seat) -> Ask:
    if kind == "set":
        return _LeftOut(state)
    if kind == "show":
        return _Shown(state, seat)
    if kind == "close":
        return Ask(REFEREE, kind, lambda: (EndDraft(),))
    if kind == "finalists":
        return Ask(REFEREE, kind, partial(_finalists, state))
    told = UNKNOWN not in state.seats[seat].display
    return Ask(seat, kind, partial(_options, state, seat), open=not told)


class _LeftOut(Ask):
    """Which set stays in the box; nobody may have told."""

    def __init__(self, state: Draft) -> None:
        sets = state.started.choosable
        super().__init__(NATURE, "set", lambda: map(LeaveOut, (*sets, UNKNOWN)))
        self.sets = sets
        self.unseen = LeaveOut(UNKNOWN)

    def choose(self, chance: Chance) -> Command:
        """Each set is equally likely."""
        return LeaveOut(self.sets[int(chance.random() * len(self.sets))])


class _Shown(Draw):
    """The next card shown to a seat: one of those of its level that nobody has seen."""

    def __init__(self, state: Draft, seat: Seat) -> None:
        level = state.seats[seat].level or ""
        pool, make = state.pools[level], partial(Show, seat)
        super().__init__("show", make, pool, UNKNOWN, (), secret=True)

    def weighted(self) -> Iterator[tuple[int, Command]]:
        """As every draw; where no card is left that it could be, nobody can tell."""
        yield from super().weighted() if self.pool else ((1, self._make(UNKNOWN)),)

    def choose(self, chance: Chance) -> Command:
        """A card of the pool, each copy equally likely."""
        return super().choose(chance) if self.pool else self._make(UNKNOWN)


def _options(state: Draft, seat: Seat) -> Iterator[Command]:
    """What a seat may do now; ending its phase comes last."""
    mine = state.seats[seat]
    drawn = mine.level is not None
    if not drawn:
        for each in state.allowed(seat):
            yield ChooseLevel(seat, each.level)
    if mine.level is not None and may_pick(state, seat):
        yield from (Pick(seat, card) for card in _may_be(state, mine.level, mine.display))
        if not mine.redrawn:
            yield from (Redraw(seat, cards) for cards in redraws(state, mine.display))
    if may_remove(state, seat):
        yield from _removals(state, seat)
    if drawn or not state.allowed(seat):
        yield Finish(seat)


def may_pick(state: Draft, seat: Seat) -> bool:
    """Whether a seat may keep one more of the cards it was shown (rules: challengers 4.2)."""
    mine = state.seats[seat]
    return bool(mine.display) and not mine.closed and mine.picked < state.most(seat)


def may_remove(state: Draft, seat: Seat) -> bool:
    """Whether a seat may remove cards (rules: challengers 4.5): where that is for the end of a
    phase, it comes to it by drawing first, and then picks no more."""
    mine = state.seats[seat]
    return (
        state.started.options["removal"] == "any-time"
        or mine.level is not None
        or not state.allowed(seat)
    )


def redraws(state: Draft, display: Slots) -> Iterator[Slots]:
    """The cards that may be given back together (rules: challengers 4.3)."""
    least = len(display) if state.started.options["redraw"] == "whole" else 1
    for size in range(max(least, 1), len(display) + 1):
        yield from dict.fromkeys(combinations(display, size))


def _removals(state: Draft, seat: Seat) -> Iterator[Command]:
    for level, cards in (state.seats[seat].deck or {}).items():
        if level == STARTER:
            yield from (Box(seat, card) for card in dict.fromkeys(cards) if card is not UNKNOWN)
        else:
            yield from (Remove(seat, level, card) for card in _may_be(state, level, cards))


def _may_be(state: Draft, level: str, zone: Slots) -> Iterator[Slot]:
    """The cards that may lie in a zone: an UNKNOWN may be any of those whose place is not known."""
    unseen: tuple[Card, ...] = ()
    if UNKNOWN in zone:
        unseen = tuple(card for card in state.pools[level] if card is not UNKNOWN)
    yield from dict.fromkeys((*zone, *unseen))


def _finalists(state: Draft) -> Iterator[Command]:
    players = [seat for seat in range(len(state.seats)) if state.plays(seat)]
    yield from (Admit(pair) for pair in combinations(players, 2))


def subject(state: Draft) -> Seat:
    """The seat that a line without a name is about: the one that is asked first."""
    asked = question(state)
    return asked[0][2] if asked else 0
