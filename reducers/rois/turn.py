"""Who may act in a fight, and what they may answer."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from events.facts import NATURE, UNKNOWN, Card, Command, Seat
from events.rois.cards import Deal, DealBonus, Discard, Draw, Take
from events.rois.opening import Cut, Swap
from events.rois.specials import Bonus, EnterRing, Exchange, Tag
from events.rois.turn import Decline, Hit, LowBlow, Move, Parry, Poke, Push
from reducers.game import Ask, Chance
from reducers.game import Draw as Drawing
from reducers.pile import Slots
from reducers.rois.board import DIRECTIONS, edge_squares
from reducers.rois.catalogue import JOKER, entries, rank, suit
from reducers.rois.options import DRAWS, HAND, PLAYS
from reducers.rois.plays import (
    BLACK,
    cards_of,
    charge,
    free_square,
    is_bonus,
    may_pair,
    moves_with,
    near,
    opponent,
    opponents,
    pairs,
    parries,
    room_behind,
    strikes_with,
)
from reducers.rois.rules import agreed
from reducers.rois.state import Fight


def question(state: Fight) -> tuple[tuple[str, Seat], ...]:
    """What is asked now, as (kind, seat): a function of what everybody knows."""
    if state.ended is not None:
        return ()
    if state.agenda:
        step = state.agenda[0]
        return ((step.name, step.seat),)
    return (("play", state.seat),) if state.turn is not None else ()


def turn(state: Fight) -> tuple[Ask, ...]:
    """The questions asked now, each to one actor; empty when the fight is over."""
    return tuple(_ASKS[kind](state, seat) for kind, seat in question(state))


def subject(state: Fight) -> Seat:
    """The seat that a command without a name is about."""
    asked = question(state)
    return asked[0][1] if asked else state.seat


def _left(state: Fight) -> Slots:
    """The cards that may still be cut: those of the pile that were not."""
    cards = list(state.pool)
    for _, card in state.cuts:
        cards.remove(card)
    return tuple(cards)


def _cut(state: Fight, seat: Seat) -> Ask:
    return Drawing("cut", partial(_cut_card, seat), _left(state), UNKNOWN, tuple(entries()))


def _cut_card(seat: Seat, card: Card | None) -> Command:
    assert card is not None
    return Cut(seat, card)


def _deal(state: Fight, seat: Seat) -> Ask:
    every = tuple(entries())
    return Drawing("deal", partial(Deal, seat), state.pool, UNKNOWN, every, secret=True)


def _bonus(state: Fight, seat: Seat) -> Ask:
    every = state.bonus_pack
    return Drawing("bonus", partial(DealBonus, seat), state.bonus_pool, UNKNOWN, every, secret=True)


class _Taken(Ask):
    """A card taken blindly from a hand: each is equally likely."""

    def __init__(self, state: Fight, seat: Seat) -> None:
        giver = state.agenda[0].about
        self.state, self.seat, self.giver = state, seat, giver
        super().__init__(NATURE, "take", self._distinct)
        backs = list(self._taken(UNKNOWN))
        self.unseen = backs[0] if len(backs) == 1 else None

    def _distinct(self) -> Iterator[Command]:
        if UNKNOWN in self.state.hands[self.giver]:
            yield from self._taken(UNKNOWN)
        for card in cards_of(self.state, self.giver):
            yield from self._taken(card)

    def _taken(self, card: Card | None) -> Iterator[Command]:
        if card is not UNKNOWN:
            yield Take(self.seat, self.giver, card, is_bonus(self.state, card))
            return
        heads, size = self.state.heads[self.giver], len(self.state.hands[self.giver])
        if heads < size:
            yield Take(self.seat, self.giver, UNKNOWN, False)
        if heads:
            yield Take(self.seat, self.giver, UNKNOWN, True)

    def choose(self, chance: Chance) -> Command:
        """One of the cards of the hand."""
        hand = self.state.hands[self.giver]
        options = list(self._taken(hand[int(chance.random() * len(hand))]))
        return options[int(chance.random() * len(options))]


def _parry(state: Fight, seat: Seat) -> Ask:
    def options() -> Iterator[Command]:
        rules, attack = agreed(state.match.options, len(state.hands)), state.attack
        assert attack is not None
        for card in cards_of(state, seat):
            if not is_bonus(state, card) and parries(card, attack.card, rules):
                yield Parry(seat, card)
        yield Decline(seat)

    return Ask(seat, "parry", options)


def _discards(kind: str, state: Fight, seat: Seat) -> Ask:
    return Ask(seat, kind, lambda: (Discard(seat, card) for card in cards_of(state, seat)))


def _pair(state: Fight, seat: Seat) -> Ask:
    def options() -> Iterator[Command]:
        assert state.pair is not None
        for card in cards_of(state, seat):
            if not is_bonus(state, card) and pairs(state.pair, card):
                yield Discard(seat, card)

    return Ask(seat, "pair", options)


def _swap(state: Fight, seat: Seat) -> Ask:
    def options() -> Iterator[Command]:
        yield Decline(seat)
        yield from (Swap(seat, card) for card in cards_of(state, seat))
        if UNKNOWN in state.hands[seat]:
            yield Swap(seat, UNKNOWN)

    return Ask(seat, "swap", options)


def _enter(state: Fight, seat: Seat) -> Ask:
    def options() -> Iterator[Command]:
        taken = {each.square for each in state.fighters if each.square is not None}
        start = state.fighters[state.agenda[0].about].start
        yield from (EnterRing(seat, square) for square in edge_squares(start, taken))

    return Ask(seat, "enter", options)


def _play(state: Fight, seat: Seat) -> Ask:
    """Whatever the figure whose turn it is may do; examples only of what an unknown hand holds."""
    return Ask(seat, "play", partial(_plays, state, seat), open=UNKNOWN in state.hands[seat])


def _plays(state: Fight, seat: Seat) -> Iterator[Command]:
    assert state.turn is not None
    cards = cards_of(state, seat)
    if UNKNOWN in state.hands[seat]:
        cards = cards[:SHOWN]
    if state.plays < PLAYS and not state.tagged:
        for card in cards:
            yield from _card_plays(state, seat, card)
    yield from _free_plays(state, seat, cards)
    room = HAND * agreed(state.match.options, len(state.hands)).figures - len(state.hands[seat])
    most = min(DRAWS, max(room, 0))
    if state.pile == 0 and not agreed(state.match.options, len(state.hands)).reshuffle:
        most = 0
    yield from (Draw(seat, count) for count in range(most + 1))


SHOWN = 8
"""Of a hand that is not known so many cards are shown as examples."""


def _card_plays(state: Fight, seat: Seat, card: Card) -> Iterator[Command]:
    """What a card can be played as, by the figure whose turn it is."""
    figure = state.turn
    assert figure is not None
    rules = agreed(state.match.options, len(state.hands))
    mine = state.fighters[figure]
    if is_bonus(state, card):
        yield from _bonus_plays(state, seat, card)
        return
    if rules.mode == "relay" and mine.square == mine.start and suit(card) in BLACK:
        for number, each in enumerate(state.fighters):
            if each.team == mine.team and not each.out and each.square is None:
                yield Tag(seat, card, number)
    if mine.scared:
        return
    for direction in DIRECTIONS:
        if moves_with(card, direction, rules) and free_square(state, figure, direction):
            yield Move(seat, card, direction)
        if strikes_with(card, direction, rules):
            target = opponent(state, figure, direction)
            if target is not None:
                yield Hit(seat, card, direction)
                if room_behind(state, target, direction):
                    yield Push(seat, card, direction)
    if card == JOKER:
        for target in near(state, figure):
            if state.hands[state.fighters[target].seat]:
                yield Poke(seat, target)


def _bonus_plays(state: Fight, seat: Seat, card: Card) -> Iterator[Command]:
    figure = state.turn
    assert figure is not None
    if rank(card) == "a":
        yield Bonus(seat, card)
    elif rank(card) == "j":
        if not state.fighters[figure].scared:
            for direction in DIRECTIONS:
                if charge(state, figure, direction) is not None:
                    yield Bonus(seat, card, None, direction)
    else:
        yield from (Bonus(seat, card, target) for target in opponents(state, figure))


def _free_plays(state: Fight, seat: Seat, cards: list[Card]) -> Iterator[Command]:
    """What is no play: discards, low blows, exchanges."""
    assert state.turn is not None
    yield from (Discard(seat, card) for card in cards)
    if not state.low_blow and len(state.hands[seat]) >= 3:
        victims = dict.fromkeys(state.fighters[each].seat for each in opponents(state, state.turn))
        yield from (LowBlow(seat, victim) for victim in victims if state.hands[victim])
    rules = agreed(state.match.options, len(state.hands))
    bonus = state.bonus or (rules.reshuffle and state.bonus_discards)
    if rules.mutants and bonus and (state.pile or rules.reshuffle):
        for card in cards:
            if not is_bonus(state, card) and card != JOKER and may_pair(state, seat, card):
                yield Exchange(seat, card)


_ASKS: Mapping[str, Callable[[Fight, Seat], Ask]] = {
    "cut": _cut,
    "deal": _deal,
    "bonus": _bonus,
    "take": _Taken,
    "parry": _parry,
    "low-blow": partial(_discards, "low-blow"),
    "forced": partial(_discards, "forced"),
    "pair": _pair,
    "swap": _swap,
    "enter": _enter,
    "play": _play,
}
