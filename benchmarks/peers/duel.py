"""A duel of Challengers! as a program that keeps nothing: numbers in lists, changed in place.

It shares no code of the rules, only the numbers printed on the cards.  Drawing the same random
numbers in the same order, it comes to the same end as the engine.
"""

from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from events.facts import Card
from reducers.challengers.catalogue import CATALOGUE

SLOTS = 6


class Chance(Protocol):
    """Where random numbers come from."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""


Source = Callable[[], Chance]


class End(Struct, frozen=True):
    """How a duel ended: who won and why, how many cards were turned, what lay where."""

    winner: int
    reason: str
    turned: int
    benches: tuple[dict[Card, int], dict[Card, int]]
    exhausted: tuple[dict[Card, int], dict[Card, int]]


_SPECS = CATALOGUE.specs
_POWER = {card: spec.power for card, spec in _SPECS.items()}
_ATTACK = {
    card: {
        name: spec.bench.attack
        for name, spec in _SPECS.items()
        if spec.bench and spec.bench.attack and spec.bench.meets(own)
    }
    for card, own in _SPECS.items()
}
_DEFENCE = {
    card: {
        name: spec.bench.defence
        for name, spec in _SPECS.items()
        if spec.bench and spec.bench.defence and spec.bench.meets(own)
    }
    for card, own in _SPECS.items()
}
_PLUS = {card: spec.hold.plus for card, spec in _SPECS.items() if spec.hold}
_PER_SLOT = {card: spec.hold.per_empty_slot for card, spec in _SPECS.items() if spec.hold}
_BOOST = {
    card: step.amount for card, spec in _SPECS.items() for step in spec.lose if step.step == "boost"
}
_EXHAUSTS_BENCH = {
    card: step.amount
    for card, spec in _SPECS.items()
    for step in spec.reveal
    if step.step == "exhaust-bench"
}


def _that(when: str, step: str) -> frozenset[Card]:
    return frozenset(
        card for card, spec in _SPECS.items() if step in [each.step for each in getattr(spec, when)]
    )


_SEARCHES, _LOOKS = _that("lose", "search"), _that("lose", "look")
_GOES = _that("lose", "exhaust-self")
_BENCHES_TOP = _that("take", "bench-top")


class _Side:
    __slots__ = (
        "_chance",
        "_numbers",
        "bench",
        "boost",
        "bottom",
        "exhaust",
        "play",
        "pool",
        "power",
        "top",
    )

    def __init__(self, deck: list[Card], chance: Source) -> None:
        self.pool = deck
        self.top: list[Card] = []  # the top card last
        self.bottom: list[Card] = []
        self.play: list[Card] = []
        self.bench: dict[Card, int] = {}
        self.exhaust: dict[Card, int] = {}
        self.power = self.boost = 0
        self._chance = chance
        self._numbers: Chance | None = None

    def number(self) -> float:
        """A random number of this player, who gets a source of them when they need one."""
        if self._numbers is None:
            self._numbers = self._chance()
        return self._numbers.random()

    def draw(self, nature: Chance) -> Card:
        if self.top:
            return self.top.pop()
        if self.pool:
            return self.pool.pop(int(nature.random() * len(self.pool)))
        return self.bottom.pop(0)

    def exhausts(self, card: Card) -> None:
        if self.bench[card] == 1:
            del self.bench[card]
        else:
            self.bench[card] -= 1
        self.exhaust[card] = self.exhaust.get(card, 0) + 1


def duel(
    decks: tuple[list[Card], list[Card]], nature: Chance, chances: tuple[Source, Source]
) -> End:
    """Play a duel with two decks, each sorted; whoever has a choice chooses at random."""
    sides = (_Side(decks[0], chances[0]), _Side(decks[1], chances[1]))
    seat = int(nature.random() * 2)
    held = False
    defence = turned = 0
    while True:
        side = sides[seat]
        if not (side.top or side.pool or side.bottom):
            return _end(1 - seat, "deck-empty", turned, sides)
        card = side.draw(nature)
        turned += 1
        power = _POWER[card] + side.boost
        side.boost = 0
        bench = side.bench
        bonus = _ATTACK[card]
        for name in bench:
            if name in bonus:
                power += bonus[name] * bench[name]
        side.play.append(card)
        side.power += power
        if card in _EXHAUSTS_BENCH:
            _exhaust(side, _EXHAUSTS_BENCH[card])
        if held:
            if side.power < defence:
                continue
            loser = sides[1 - seat]
            _lose(loser, nature)
            if len(loser.bench) > SLOTS:
                return _end(seat, "bench-full", turned, sides)
        held = True
        side.power = 0
        bench = side.bench
        defence = _POWER[card] + _PLUS.get(card, 0)
        if card in _PER_SLOT:
            defence += _PER_SLOT[card] * max(0, SLOTS - len(bench))
        bonus = _DEFENCE[card]
        for name in bench:
            if name in bonus:
                defence += bonus[name] * bench[name]
        seat = 1 - seat
        if card in _BENCHES_TOP:
            other = sides[seat]
            if other.top or other.pool or other.bottom:
                moved = other.draw(nature)
                other.bench[moved] = other.bench.get(moved, 0) + 1
                if len(other.bench) > SLOTS:
                    return _end(1 - seat, "bench-full", turned, sides)


def _lose(side: _Side, nature: Chance) -> None:
    """All cards in play go to the bench, and the one that lost the flag does what it does."""
    cards, bench = side.play, side.bench
    cards.reverse()
    for each in cards:
        bench[each] = bench.get(each, 0) + 1
    lost = cards[0]
    side.play = []
    if lost in _BOOST:
        side.boost = _BOOST[lost]
    elif lost in _GOES:
        side.exhausts(lost)
    elif lost in _LOOKS:
        if len(side.top) + len(side.pool) + len(side.bottom) >= 2:
            two = [side.draw(nature), side.draw(nature)]
            choices = 1 if two[0] == two[1] else 2
            kept = two.pop(int(side.number() * choices))
            side.top.append(kept)
            side.bottom.append(two[0])
    elif lost in _SEARCHES and (side.top or side.pool or side.bottom):
        _search(side)


def _search(side: _Side) -> None:
    names = sorted({*side.top, *side.pool, *side.bottom})
    choice = int(side.number() * (len(names) + 1))
    if choice == 0:
        return
    card = names[choice - 1]
    if card in side.pool:
        side.pool.remove(card)
    elif card in side.bottom:
        side.bottom.reverse()
        side.bottom.remove(card)
        side.bottom.reverse()
    else:
        side.top.remove(card)
    side.top.append(card)


def _exhaust(side: _Side, times: int) -> None:
    while times and side.bench:
        choice = int(side.number() * (len(side.bench) + 1))
        if choice == len(side.bench):
            return
        side.exhausts(list(side.bench)[choice])
        times -= 1


def _end(winner: int, reason: str, turned: int, sides: tuple[_Side, _Side]) -> End:
    one, other = sides
    return End(winner, reason, turned, (one.bench, other.bench), (one.exhaust, other.exhaust))
