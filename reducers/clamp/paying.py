"""Paying: cards of the Extra zone are rested, as many as the cost has points (rules: clamp 6).

As coloured points there must be cards of the colour; what is left over pays violet points.  Which
cards are given is said one by one; the cost is paid when there are as many as it has points.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from events.abilities import Step, Thing
from events.facts import UNKNOWN, Card, Seat
from reducers.clamp.catalogue import Cost
from reducers.clamp.state import Side, Table, extra
from reducers.clamp.values import cards_of
from reducers.pile import may_hold, without


def from_hand(state: Table) -> bool:
    """Whether costs are paid with cards from the hand (rules: clamp C3)."""
    return state.match.options["extra"] == "pay_from_hand"


def is_of(state: Table, card: Card, colour: str) -> bool:
    """Whether a card pays a point of a colour."""
    cards = cards_of(state)
    return cards.specs[card].colour == colour or card in cards.gives["any-colour"]


def _matches(state: Table, thing: Thing, colour: str) -> bool:
    return is_of(state, state.things[thing].card, colour)


def active(state: Table, seat: Seat) -> list[Thing]:
    """The cards of an Extra zone that may pay."""
    return [thing for thing in extra(state, seat) if state.things[thing].active]


def due(colour: str, cost: Cost) -> tuple[int, int]:
    """The coloured and the violet points of a cost: those of a violet card are all violet."""
    return (0, cost.total) if colour == "violet" else (cost.coloured, cost.violet)


def can_pay(state: Table, seat: Seat, colour: str, cost: Cost) -> bool:
    """Whether a seat has what a cost takes; cards that nobody knows may be of any colour."""
    coloured, violet = due(colour, cost)
    if not coloured + violet:
        return True
    if from_hand(state):
        return covers(state, state.sides[seat], colour, coloured, coloured + violet)
    there = active(state, seat)
    if len(there) < coloured + violet:
        return False
    return sum(_matches(state, thing, colour) for thing in there) >= coloured if coloured else True


def covers(state: Table, side: Side, colour: str, coloured: int, count: int) -> bool:
    """Whether a hand has so many cards, and so many of a colour among them; a card that nobody
    knows may be any whose place nobody knows."""
    hand, pool = side.hand, side.pool
    sure = sum(card is not UNKNOWN and is_of(state, card, colour) for card in hand)
    unknown = hand.count(UNKNOWN)
    if unknown and pool is not None:
        fitting = sum(card is UNKNOWN or is_of(state, card, colour) for card in pool)
        unknown = min(unknown, fitting)
    return len(hand) >= count and sure + unknown >= coloured


def spent(side: Side, card: Card) -> Side | None:
    """A side once a card has left its hand, where one that nobody knew may turn out to be it; None
    where the hand cannot hold it."""
    hand, pool = list(side.hand), side.pool
    if card in hand:
        hand.remove(card)
    elif UNKNOWN in hand and may_hold(pool, card):
        hand.remove(UNKNOWN)
        pool = without(pool, card)
    else:
        return None
    return replace(side, hand=tuple(hand), pool=pool)


def might_pay(state: Table, seat: Seat, colour: str, cost: Cost, besides: int = 0) -> bool:
    """Whether a seat might pay a cost, for all that everybody knows; of the hand ``besides``
    cards are needed for something else."""
    if from_hand(state):
        return len(state.sides[seat].hand) - besides >= sum(due(colour, cost))
    return can_pay(state, seat, colour, cost)


def step(colour: str, cost: Cost) -> Step:
    """The step that has a cost paid."""
    coloured, violet = due(colour, cost)
    return Step("pay", word=colour, amount=coloured, count=coloured + violet)


def payable(state: Table, seat: Seat, step: Step, chosen: Sequence[Thing]) -> list[Thing]:
    """The cards of the Extra zone that may be given next."""
    others = sum(not _matches(state, thing, step.word) for thing in chosen)
    rest = [thing for thing in active(state, seat) if thing not in chosen]
    if others < step.count - step.amount:
        return rest
    return [thing for thing in rest if _matches(state, thing, step.word)]


def may_spend(state: Table, seat: Seat, step: Step, card: Card) -> bool:
    """Whether a card of a hand pays one of the points that are left, and the hand can then pay the
    others."""
    pays, rest = is_of(state, card, step.word), spent(state.sides[seat], card)
    if rest is None or not (pays or step.amount < step.count):
        return False
    return covers(state, rest, step.word, max(0, step.amount - pays), step.count - 1)
