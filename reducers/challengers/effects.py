"""What card effects count: the cards that lie open, and what they are worth to a card
(rules: challengers 5.4).

All of it is a function of what everybody sees.
"""

from collections.abc import Callable, Iterator, Mapping

from events.facts import Card, Seat
from reducers.challengers.catalogue import Among, Cards, OwnBonus, in_force, in_play
from reducers.challengers.state import Duel, Side


def cards_of(state: Duel) -> Cards:
    """The cards of a duel as they are played in it."""
    match = state.match
    return in_play(match.packs, match.options["effects"], match.options.get("round", 1))


def lying(
    state: Duel, seat: Seat, card: Card, among: Among, shown: bool
) -> Iterator[tuple[Card, int]]:
    """The cards that a card of a seat asks for, each name with how many there are.

    ``shown`` says whether the card lies on top of the cards in play: itself it does not count.
    """
    other = among.of == "opponent"
    whose = 1 - seat if other else seat
    specs, side = cards_of(state).specs, state.sides[whose]
    for name, count in ZONES[among.zone](state, whose, side, shown and not other):
        if among.takes(specs[name], card):
            yield name, count


def _bench(state: Duel, whose: Seat, side: Side, shown: bool) -> Iterator[tuple[Card, int]]:
    yield from side.bench.items()


def _exhaust(state: Duel, whose: Seat, side: Side, shown: bool) -> Iterator[tuple[Card, int]]:
    yield from side.exhaust.items()


def _in_play(state: Duel, whose: Seat, side: Side, shown: bool) -> Iterator[tuple[Card, int]]:
    cards = side.play[:-1] if shown else side.play
    yield from ((name, cards.count(name)) for name in dict.fromkeys(cards))


def _flag(state: Duel, whose: Seat, side: Side, shown: bool) -> Iterator[tuple[Card, int]]:
    if state.holder == whose and side.play and not shown:
        yield side.play[-1], 1


ZONES: Mapping[str, Callable[[Duel, Seat, Side, bool], Iterator[tuple[Card, int]]]] = {
    "bench": _bench,
    "play": _in_play,
    "exhaust": _exhaust,
    "flag": _flag,
}
"""Where cards lie open, and how they are found there."""


def times(state: Duel, seat: Seat, card: Card, own: OwnBonus, shown: bool) -> int:
    """How often a card adds its own bonus to itself."""
    if own.per is None:
        return 1
    counts = [count for _, count in lying(state, seat, card, own.per, shown)]
    return min(own.most, COUNTS[own.count](counts))


COUNTS: Mapping[str, Callable[[list[int]], int]] = {
    "cards": sum,
    "names": len,
    "any": lambda counts: int(bool(counts)),
    "none": lambda counts: int(not counts),
}
"""How the cards that are asked for are counted, from the number of each name."""


def copied(state: Duel, seat: Seat, card: Card, among: Among) -> int:
    """The highest base power among some cards, 0 where there is none."""
    specs = cards_of(state).specs
    return max((specs[name].power for name, _ in lying(state, seat, card, among, False)), default=0)


def lies(state: Duel, seat: Seat, card: Card, among: Among) -> bool:
    """Whether there is one of some cards, for a card on top of those in play."""
    shown = state.sides[seat].play[-1:] == (card,)
    return any(True for _ in lying(state, seat, card, among, shown))


def plain(state: Duel, seat: Seat) -> Iterator[Card]:
    """The cards of a bench that have no effect: those that can be taken back into the deck, so
    that no card brings itself back for ever (rules: challengers 5.5.13)."""
    specs = cards_of(state).specs
    return (card for card in state.sides[seat].bench if not specs[card].acts)


def invented(state: Duel) -> tuple[Card, ...]:
    """The cards that lie open and were played with an effect of the house, or are its invention
    altogether (rules: challengers 9.1, 13)."""
    specs = in_force(state.match.packs).specs
    agreed = state.match.options["effects"] == "house"
    met = {card for side in state.sides for card in (*side.play, *side.bench, *side.exhaust)}
    return tuple(
        card
        for card in sorted(met)
        if card in specs and specs[card].effect == "house" and (agreed or specs[card].rounds)
    )
