"""Folding the events of a fight: moving, counting and copying what each event says."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.facts import UNKNOWN, Card, Event, Seat
from events.match import Conceded, MatchEnded
from events.rois.cards import (
    BonusDealt,
    BonusReshuffled,
    CardDealt,
    CardDiscarded,
    CardTaken,
    DrawAsked,
    HandDropped,
    PileReshuffled,
)
from events.rois.common import Figure
from events.rois.opening import CardCut, CardSwapped, RingSet, StarterNamed
from events.rois.specials import (
    BonusPlayed,
    Charged,
    FigureEntered,
    Healed,
    Intimidated,
    PairBegun,
    Recovered,
    Tagged,
)
from events.rois.turn import (
    AttackDeclared,
    Declined,
    Hurt,
    KnockedOut,
    LowBlowDeclared,
    Moved,
    Parried,
    Poked,
    Pushed,
    TurnEnded,
    TurnStarted,
    Waiting,
)
from reducers.pile import Corrupt, Slots, pool_of, returned, without
from reducers.rois.state import Fight, Fighter


def _ring_set(d: Fight, e: RingSet) -> None:
    d.fighters = tuple(
        Fighter(each.seat, each.team, each.square, each.start, e.endurance) for each in e.figures
    )
    d.last = (-1,) * (1 + max(each.team for each in e.figures))
    d.pile, d.pool = len(e.pack), pool_of(e.pack) or ()
    d.bonus, d.bonus_pool, d.bonus_pack = (
        len(e.bonus_pack),
        pool_of(e.bonus_pack) or (),
        e.bonus_pack,
    )


def _card_cut(d: Fight, e: CardCut) -> None:
    d.cuts += ((e.seat, e.card),)


def _starter_named(d: Fight, e: StarterNamed) -> None:
    d.starter, d.cuts = e.seat, ()


def _card_dealt(d: Fight, e: CardDealt) -> None:
    if d.pile == 0:
        raise Corrupt("the pile is empty")
    d.pile -= 1
    if e.card is not UNKNOWN:
        d.pool = without(d.pool, e.card) or ()
    _hand(d, e.seat, _with(d.hands[e.seat], e.card))


def _bonus_dealt(d: Fight, e: BonusDealt) -> None:
    if d.bonus == 0:
        raise Corrupt("the bonus pile is empty")
    d.bonus -= 1
    if e.card is not UNKNOWN:
        d.bonus_pool = without(d.bonus_pool, e.card) or ()
    _hand(d, e.seat, _with(d.hands[e.seat], e.card))
    _head(d, e.seat, 1)


def _turn_started(d: Fight, e: TurnStarted) -> None:
    team = d.fighters[e.figure].team
    d.turn, d.team, d.turns = e.figure, team, d.turns + 1
    d.last = (*d.last[:team], e.figure, *d.last[team + 1 :])
    d.plays, d.acted, d.asked, d.tagged, d.low_blow = 0, False, 0, False, False


def _turn_ended(d: Fight, e: TurnEnded) -> None:
    d.turn = None


def _moved(d: Fight, e: Moved) -> None:
    _play(d, e.seat, e.card)
    _figure(d, e.figure, square=e.square)


def _attack_declared(d: Fight, e: AttackDeclared) -> None:
    _play(d, e.seat, e.card)
    d.attack = e


def _parried(d: Fight, e: Parried) -> None:
    _put_away(d, e.seat, e.card)
    d.attack = None


def _declined(d: Fight, e: Declined) -> None:
    """Nothing on the table changes; the agenda after it is an event of its own."""


def _hurt(d: Fight, e: Hurt) -> None:
    _figure(d, e.figure, endurance=max(0, d.fighters[e.figure].endurance - e.amount))
    d.attack = None


def _pushed(d: Fight, e: Pushed) -> None:
    _figure(d, e.figure, square=e.square)
    d.attack = None


def _knocked_out(d: Fight, e: KnockedOut) -> None:
    _figure(d, e.figure, square=None, out=True)


def _hand_dropped(d: Fight, e: HandDropped) -> None:
    hand = d.hands[e.seat]
    heads = [card for card in hand if card in d.bonus_pack]
    others = [card for card in hand if card is not UNKNOWN and card not in d.bonus_pack]
    shut = d.heads[e.seat] - len(heads)
    unknown = len(hand) - len(heads) - len(others) - shut
    d.bonus_discards += (*heads, *(UNKNOWN,) * shut)
    d.discards = pool_of((*d.discards, *others, *(UNKNOWN,) * unknown)) or ()
    _hand(d, e.seat, ())
    _head(d, e.seat, -d.heads[e.seat])


def _poked(d: Fight, e: Poked) -> None:
    _play(d, e.seat, e.card)


def _card_taken(d: Fight, e: CardTaken) -> None:
    giver = d.hands[e.giver]
    if not giver:
        raise Corrupt("that hand is empty")
    if e.card is UNKNOWN:
        # Nobody who looks on knows which: what was known of that hand is not known any more.
        _forget(d, giver)
        _hand(d, e.giver, (UNKNOWN,) * (len(giver) - 1))
    else:
        _hand(d, e.giver, _without_card(d, giver, e.card))
    _hand(d, e.seat, _with(d.hands[e.seat], e.card))
    _head(d, e.giver, -int(e.bonus))
    _head(d, e.seat, int(e.bonus))


def _low_blow_declared(d: Fight, e: LowBlowDeclared) -> None:
    d.low_blow = d.acted = True


def _card_discarded(d: Fight, e: CardDiscarded) -> None:
    _put_away(d, e.seat, e.card)
    if d.turn is not None and e.seat == d.fighters[d.turn].seat:
        d.acted = True
    d.pair = None


def _pair_begun(d: Fight, e: PairBegun) -> None:
    _put_away(d, e.seat, e.card)
    d.pair, d.acted = e.card, True


def _draw_asked(d: Fight, e: DrawAsked) -> None:
    d.asked = e.count


def _pile_reshuffled(d: Fight, e: PileReshuffled) -> None:
    d.pile = len(d.discards)
    known = tuple(card for card in d.discards if card is not UNKNOWN)
    d.pool, d.discards = returned(d.pool, known) or (), ()


def _bonus_reshuffled(d: Fight, e: BonusReshuffled) -> None:
    d.bonus = len(d.bonus_discards)
    known = tuple(card for card in d.bonus_discards if card is not UNKNOWN)
    d.bonus_pool, d.bonus_discards = returned(d.bonus_pool, known) or (), ()


def _card_swapped(d: Fight, e: CardSwapped) -> None:
    hand = d.hands[e.seat]
    if e.card is UNKNOWN:
        _forget(d, hand)
        _hand(d, e.seat, (UNKNOWN,) * (len(hand) - 1))
    else:
        _hand(d, e.seat, _without_card(d, hand, e.card))
        d.pool = returned(d.pool, (e.card,)) or ()
    d.pile += 1
    d.swaps = (*d.swaps[: e.seat], d.swaps[e.seat] + 1, *d.swaps[e.seat + 1 :])


def _tagged(d: Fight, e: Tagged) -> None:
    _play(d, e.seat, e.card)
    square = d.fighters[e.figure].square
    _figure(d, e.figure, square=None)
    _figure(d, e.partner, square=square)
    d.tagged = True


def _figure_entered(d: Fight, e: FigureEntered) -> None:
    _figure(d, e.figure, square=e.square)


def _bonus_played(d: Fight, e: BonusPlayed) -> None:
    _play(d, e.seat, e.card)


def _charged(d: Fight, e: Charged) -> None:
    _figure(d, e.figure, square=e.square)


def _intimidated(d: Fight, e: Intimidated) -> None:
    _figure(d, e.figure, scared=True)


def _recovered(d: Fight, e: Recovered) -> None:
    _figure(d, e.figure, scared=False)


def _healed(d: Fight, e: Healed) -> None:
    _figure(d, e.figure, endurance=e.endurance)


def _waiting(d: Fight, e: Waiting) -> None:
    d.agenda = e.agenda


def _conceded(d: Fight, e: Conceded) -> None:
    """What follows from it is said by events of its own."""


def _match_ended(d: Fight, e: MatchEnded) -> None:
    d.ended = e


def _figure(d: Fight, figure: Figure, **changes: Any) -> None:
    if not 0 <= figure < len(d.fighters):
        raise Corrupt("there is no figure {figure}", figure=figure)
    changed = replace(d.fighters[figure], **changes)
    d.fighters = (*d.fighters[:figure], changed, *d.fighters[figure + 1 :])


def _hand(d: Fight, seat: Seat, cards: Slots) -> None:
    d.hands = (*d.hands[:seat], cards, *d.hands[seat + 1 :])


def _head(d: Fight, seat: Seat, more: int) -> None:
    d.heads = (*d.heads[:seat], d.heads[seat] + more, *d.heads[seat + 1 :])


def _with(hand: Slots, card: Card | None) -> Slots:
    return pool_of((*hand, card)) or ()


def _without_card(d: Fight, hand: Slots, card: Card) -> Slots:
    """A hand after a card left it: a known copy first, else an UNKNOWN that turns out to be it."""
    if card in hand:
        index = hand.index(card)
    elif hand and hand[0] is UNKNOWN:
        index = 0
        if card in d.bonus_pack:
            d.bonus_pool = without(d.bonus_pool, card) or ()
        else:
            d.pool = without(d.pool, card) or ()
    else:
        raise Corrupt("{card} is not in that hand", card=card)
    return hand[:index] + hand[index + 1 :]


def _forget(d: Fight, hand: Slots) -> None:
    """Known cards of a hand go back among those whose place is not known."""
    known = tuple(card for card in hand if card is not UNKNOWN)
    bonus = tuple(card for card in known if card in d.bonus_pack)
    d.pool = returned(d.pool, tuple(card for card in known if card not in bonus)) or ()
    d.bonus_pool = returned(d.bonus_pool, bonus) or ()


def _put_away(d: Fight, seat: Seat, card: Card) -> None:
    """A card goes from a hand to the discards it belongs to."""
    _hand(d, seat, _without_card(d, d.hands[seat], card))
    if card in d.bonus_pack:
        d.bonus_discards += (card,)
        _head(d, seat, -1)
    else:
        d.discards = pool_of((*d.discards, card)) or ()


def _play(d: Fight, seat: Seat, card: Card) -> None:
    """A card is put away as one of the plays of the turn."""
    _put_away(d, seat, card)
    d.plays, d.acted = d.plays + 1, True


HANDLERS: Mapping[type[Event], Callable[[Fight, Any], None]] = {
    RingSet: _ring_set,
    CardCut: _card_cut,
    StarterNamed: _starter_named,
    CardDealt: _card_dealt,
    BonusDealt: _bonus_dealt,
    TurnStarted: _turn_started,
    TurnEnded: _turn_ended,
    Moved: _moved,
    AttackDeclared: _attack_declared,
    Parried: _parried,
    Declined: _declined,
    Hurt: _hurt,
    Pushed: _pushed,
    KnockedOut: _knocked_out,
    HandDropped: _hand_dropped,
    Poked: _poked,
    CardTaken: _card_taken,
    LowBlowDeclared: _low_blow_declared,
    CardDiscarded: _card_discarded,
    PairBegun: _pair_begun,
    DrawAsked: _draw_asked,
    PileReshuffled: _pile_reshuffled,
    BonusReshuffled: _bonus_reshuffled,
    CardSwapped: _card_swapped,
    Tagged: _tagged,
    FigureEntered: _figure_entered,
    BonusPlayed: _bonus_played,
    Charged: _charged,
    Intimidated: _intimidated,
    Recovered: _recovered,
    Healed: _healed,
    Waiting: _waiting,
    Conceded: _conceded,
    MatchEnded: _match_ended,
}
