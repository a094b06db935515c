"""What a figure may play: which cards move, strike, parry, poke, and where to."""

from collections.abc import Iterator

from events.facts import UNKNOWN, Card, Seat
from events.rois.common import Direction, Figure, Square
from reducers.pile import may_hold, without
from reducers.rois.board import DIAGONAL, STRAIGHT, beyond, neighbours
from reducers.rois.catalogue import JOKER, rank, suit, value
from reducers.rois.rules import Agreed
from reducers.rois.state import Fight, hidden

BLACK = ("s", "c")


def unseen(state: Fight, seat: Seat) -> tuple[int, int]:
    """How many normal and how many bonus cards of a hand are not known: their backs tell."""
    hand = state.hands[seat]
    bonus = state.heads[seat] - sum(card in state.bonus_pack for card in hand)
    return hidden(hand) - bonus, bonus


def may_have(state: Fight, seat: Seat, card: Card) -> bool:
    """Whether a seat may hold a card, as far as is known here."""
    if card in state.hands[seat]:
        return True
    normal, bonus = unseen(state, seat)
    if card in state.bonus_pack:
        return bonus > 0 and may_hold(state.bonus_pool, card)
    return normal > 0 and may_hold(state.pool, card)


def cards_of(state: Fight, seat: Seat) -> list[Card]:
    """The distinct cards a seat may hold: its hand, and where that is not known all unseen ones."""
    normal, bonus = unseen(state, seat)
    cards = state.hands[seat]
    cards += (state.pool if normal else ()) + (state.bonus_pool if bonus else ())
    return list(dict.fromkeys(card for card in cards if card is not UNKNOWN))


def moves_with(card: Card, direction: Direction, rules: Agreed) -> bool:
    """Whether a card moves in a direction: spades diagonally, clubs straight (rules: rois 1)."""
    if card == JOKER:
        return rules.wild
    return direction in (DIAGONAL if suit(card) == "s" else STRAIGHT) and suit(card) in BLACK


def strikes_with(card: Card, direction: Direction, rules: Agreed) -> bool:
    """Whether a card strikes in a direction: diamonds straight, hearts diagonally."""
    if card == JOKER:
        return rules.wild
    return direction in (STRAIGHT if suit(card) == "d" else DIAGONAL) and suit(card) in ("d", "h")


def parries(card: Card, against: Card, rules: Agreed) -> bool:
    """Whether a card parries another: the same suit, higher (rules: rois 3)."""
    if card == JOKER:
        return rules.wild
    if against == JOKER:
        return False
    higher = value(card, rules.ace) > value(against, rules.ace)
    dodging = rules.dodge and (suit(card), suit(against)) in (("s", "d"), ("c", "h"))
    return higher and (suit(card) == suit(against) or dodging)


def is_bonus(state: Fight, card: Card) -> bool:
    """Whether a card is a bonus card in this fight."""
    return card in state.bonus_pack


def free_square(state: Fight, figure: Figure, direction: Direction) -> Square | None:
    """Where a figure gets by moving in a direction, None where it cannot."""
    square = state.fighters[figure].square
    there = None if square is None else beyond(square, direction)
    return there if there is not None and state.at(there) is None else None


def opponent(state: Fight, figure: Figure, direction: Direction, steps: int = 1) -> Figure | None:
    """The opponent so many squares away in a direction."""
    square = state.fighters[figure].square
    there = None if square is None else beyond(square, direction, steps)
    other = state.at(there)
    if other is None or state.fighters[other].team == state.fighters[figure].team:
        return None
    return other


def opponents(state: Fight, figure: Figure) -> Iterator[Figure]:
    """The opponents on the ring."""
    team = state.fighters[figure].team
    for number, each in enumerate(state.fighters):
        if each.team != team and not each.out and each.square is not None:
            yield number


def near(state: Fight, figure: Figure) -> Iterator[Figure]:
    """The opponents on the squares around a figure."""
    square = state.fighters[figure].square
    around = set() if square is None else set(neighbours(square))
    for number in opponents(state, figure):
        if state.fighters[number].square in around:
            yield number


def room_behind(state: Fight, target: Figure, direction: Direction) -> bool:
    """Whether a figure can be pushed back (rules: rois R7)."""
    return free_square(state, target, direction) is not None


def charge(state: Fight, figure: Figure, direction: Direction) -> tuple[Square, Figure] | None:
    """Where a jack charges to, and whom it strikes: one free square between (rules: rois 7)."""
    between = free_square(state, figure, direction)
    target = opponent(state, figure, direction, 2)
    return None if between is None or target is None else (between, target)


def pairs(card: Card, other: Card) -> bool:
    """Whether two cards make a pair to be exchanged: one number, no jokers (rules: rois R33)."""
    return card != JOKER and other != JOKER and rank(card) == rank(other)


def may_pair(state: Fight, seat: Seat, card: Card) -> bool:
    """Whether a seat may hold another card of the number of one that it gives."""
    others, (normal, _) = list(state.hands[seat]), unseen(state, seat)
    if card in others:
        others.remove(card)
        pool = state.pool
    else:
        normal, pool = normal - 1, without(state.pool, card) or ()
    known = (each for each in others if each is not UNKNOWN and not is_bonus(state, each))
    if any(pairs(card, each) for each in known):
        return True
    return normal > 0 and any(each is UNKNOWN or pairs(card, each) for each in pool)
