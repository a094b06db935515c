"""Folding the events of a match: moving, counting and copying what each event says."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.abilities import Thing
from events.clamp.actions import (
    ActionInvalid,
    ActionOpened,
    ActionsDeclared,
    ActionsEnded,
    ActionsResolved,
    AttackChanged,
    CountersDeclared,
    Destroyed,
    Joined,
    LeftAction,
    LossChosen,
    ReturnedToHand,
    StoryCompleted,
)
from events.clamp.cards import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardMilled,
    CardRaised,
    CardSunk,
    ExtraPlaced,
    Looked,
)
from events.clamp.opening import DeckBrought, DeckStacked, StarterNamed, StoryLaid
from events.clamp.plays import Announced, CostPaid, EffectCancelled, Entered, EventUsed, TextUsed
from events.clamp.turn import (
    Activated,
    Passed,
    PhaseEntered,
    Rested,
    TakeBackBegun,
    TakenBack,
    TurnEnded,
    TurnStarted,
)
from events.facts import UNKNOWN, Card, Event
from events.match import Conceded, MatchEnded
from reducers.abilities import evolve as abilities
from reducers.clamp.state import Action, Piece, Side, Table
from reducers.pile import Corrupt, Pile, Slot, Slots, known, look, pool_of, returned, without


def _deck_brought(d: Table, e: DeckBrought) -> None:
    side = d.sides[e.seat]
    side.brought, side.deck, side.pool = True, Pile(len(e.cards)), pool_of(e.cards)


def _story_laid(d: Table, e: StoryLaid) -> None:
    d.sides[e.seat].stories += (e.story,)


def _deck_stacked(d: Table, e: DeckStacked) -> None:
    side = d.sides[e.seat]
    side.stacked = True
    if UNKNOWN in e.cards:
        return
    side.deck = Pile(len(e.cards), e.cards)
    for card in e.cards:
        side.pool = without(side.pool, card)


def _starter_named(d: Table, e: StarterNamed) -> None:
    d.starter = e.seat


# -- cards that nobody sees, or that come to light ---------------------------------------------


def lift(pile: Pile, depth: int = 0) -> tuple[Pile, Slot]:
    """A pile without the card ``depth`` places below the top, and what is known of that card."""
    if pile.size is None or depth >= pile.size:
        raise Corrupt("the pile has no card there")
    place = known(pile, depth)
    size = pile.size - 1
    if depth < len(pile.top):
        return Pile(size, (*pile.top[:depth], *pile.top[depth + 1 :]), pile.bottom), place
    under = depth - (pile.size - len(pile.bottom))
    if under >= 0:
        bottom = (*pile.bottom[:under], *pile.bottom[under + 1 :])
        return Pile(size, pile.top, bottom), place
    return Pile(size, pile.top, pile.bottom), place


def _identified(side: Side, place: Slot, card: Slot) -> Slot:
    """What a card from a place turned out to be, the pool told of it."""
    if place is UNKNOWN:
        if card is not UNKNOWN:
            side.pool = without(side.pool, card)
        return card
    if card is not UNKNOWN and card != place:
        raise Corrupt("{place} lies there, not {card}", place=place, card=card)
    return place


def _from_top(side: Side, card: Slot) -> Slot:
    side.deck, place = lift(side.deck)
    return _identified(side, place, card)


def _from_hand(side: Side, card: Slot) -> Slot:
    """Take a card out of a hand.  A known copy leaves first, else an UNKNOWN turns out to be it; of
    a secret card nobody knows which it was, so nothing of the hand is known any more."""
    hand = side.hand
    if not hand:
        raise Corrupt("that hand is empty")
    if card is UNKNOWN:
        lost = tuple(each for each in hand if each is not UNKNOWN)
        side.pool = returned(side.pool, lost)
        side.hand = (UNKNOWN,) * (len(hand) - 1)
        return UNKNOWN
    if card in hand:
        index = hand.index(card)
    elif UNKNOWN in hand:
        index = hand.index(UNKNOWN)
        side.pool = without(side.pool, card)
    else:
        raise Corrupt("{card} is not in that hand", card=card)
    side.hand = hand[:index] + hand[index + 1 :]
    return card


def _to_hand(side: Side, card: Slot) -> None:
    side.hand = pool_of((*side.hand, card)) or ()


def _card_drawn(d: Table, e: CardDrawn) -> None:
    side = d.sides[e.seat]
    _to_hand(side, _from_top(side, e.card))


def _looked(d: Table, e: Looked) -> None:
    side = d.sides[e.seat]
    side.deck, side.pool = look(side.deck, side.pool, e.card, e.depth)


def _card_sunk(d: Table, e: CardSunk) -> None:
    side = d.sides[e.seat]
    card = _among(side, e.card, e.among) if e.among else _from_hand(side, e.card)
    size = (side.deck.size or 0) + 1
    side.deck = Pile(size, side.deck.top, (*side.deck.bottom, card))


def _card_raised(d: Table, e: CardRaised) -> None:
    side = d.sides[e.seat]
    card = _among(side, e.card, e.among, e.depth)
    _reach(side.deck, e.depth, 0)
    top = side.deck.top + (UNKNOWN,) * (e.depth - len(side.deck.top))
    size = (side.deck.size or 0) + 1
    side.deck = Pile(size, (*top[: e.depth], card, *top[e.depth :]), side.deck.bottom)


def _card_kept(d: Table, e: CardKept) -> None:
    side = d.sides[e.seat]
    _to_hand(side, _among(side, e.card, e.among))


def _reach(deck: Pile, depth: int, count: int) -> None:
    if not 0 <= depth <= depth + count <= (deck.size or 0):
        raise Corrupt("the pile has no card there")


def _among(side: Side, card: Slot, count: int, depth: int = 0) -> Slot:
    """Take a card out of some upper ones of a deck; a secret one leaves nothing known of them."""
    _reach(side.deck, depth, count)
    places = [known(side.deck, place) for place in range(depth, depth + count)]
    if card in places and card is not UNKNOWN:
        side.deck, _ = lift(side.deck, depth + places.index(card))
        return card
    if UNKNOWN not in places and card is not UNKNOWN:
        raise Corrupt("{card} is not among them", card=card)
    if card is not UNKNOWN:
        side.deck, _ = lift(side.deck, depth + places.index(UNKNOWN))
        side.pool = without(side.pool, card)
        return card
    lost: Slots = tuple(each for each in places if each is not UNKNOWN)
    side.pool = returned(side.pool, lost)
    for _ in range(count):
        side.deck, _place = lift(side.deck, depth)
    size = (side.deck.size or 0) + count - 1
    top = side.deck.top + (UNKNOWN,) * (depth - len(side.deck.top))
    blurred = (*top[:depth], *(UNKNOWN,) * (count - 1), *top[depth:])
    side.deck = Pile(size, blurred, side.deck.bottom)
    return UNKNOWN


def _card_discarded(d: Table, e: CardDiscarded) -> None:
    side = d.sides[e.seat]
    _from_hand(side, e.card)
    side.retired += (e.card,)


def _card_milled(d: Table, e: CardMilled) -> None:
    side = d.sides[e.seat]
    _from_top(side, e.card)
    side.retired += (e.card,)


def _extra_placed(d: Table, e: ExtraPlaced) -> None:
    side = d.sides[e.seat]
    if e.source == "hand":
        _from_hand(side, e.card)
    else:
        _from_top(side, e.card)
    d.placed = d.placed or e.turn
    _born(d, e.thing, Piece(e.seat, e.card, stage=False, active=e.active))


def _announced(d: Table, e: Announced) -> None:
    side = d.sides[e.seat]
    _from_hand(side, e.card)
    side.playing += (e.card,)
    d.plays += e.counted


def _played(side: Side, card: Card) -> None:
    if card not in side.playing:
        raise Corrupt("{card} is not being played", card=card)
    index = side.playing.index(card)
    side.playing = side.playing[:index] + side.playing[index + 1 :]


def _retired(side: Side, card: Card) -> None:
    if card not in side.retired:
        raise Corrupt("{card} is not retired", card=card)
    index = side.retired.index(card)
    side.retired = side.retired[:index] + side.retired[index + 1 :]


def _entered(d: Table, e: Entered) -> None:
    side = d.sides[e.seat]
    (_played if e.source == "playing" else _retired)(side, e.card)
    _born(d, e.thing, Piece(e.seat, e.card, stage=True, active=e.active))


def _event_used(d: Table, e: EventUsed) -> None:
    side = d.sides[e.seat]
    _played(side, e.card)
    side.retired += (e.card,)


def _text_used(d: Table, e: TextUsed) -> None:
    _piece(d, e.thing, used=(*_there(d, e.thing).used, e.when))


# -- things in play ----------------------------------------------------------------------------


def _there(d: Table, thing: Thing) -> Piece:
    if thing not in d.things:
        raise Corrupt("there is no card {thing} in play", thing=thing)
    return d.things[thing]


def _born(d: Table, thing: Thing, piece: Piece) -> None:
    if thing in d.things:
        raise Corrupt("there is a card {thing} in play already", thing=thing)
    d.things = {**d.things, thing: piece}
    d.born = thing


def _piece(d: Table, thing: Thing, **changes: Any) -> None:
    d.things = {**d.things, thing: replace(_there(d, thing), **changes)}


def _all(d: Table, things: tuple[Thing, ...], **changes: Any) -> None:
    changed = {thing: replace(_there(d, thing), **changes) for thing in things}
    d.things = {**d.things, **changed}


def _gone(d: Table, things: tuple[Thing, ...]) -> list[Piece]:
    pieces = [_there(d, thing) for thing in things]
    d.things = {thing: each for thing, each in d.things.items() if thing not in things}
    return pieces


def _turn_started(d: Table, e: TurnStarted) -> None:
    d.turn, d.turns, d.dealt = e.seat, d.turns + 1, True
    d.placed, d.plays, d.backs = False, 0, 0


def _phase_entered(d: Table, e: PhaseEntered) -> None:
    d.phase = e.phase


def _activated(d: Table, e: Activated) -> None:
    _all(d, e.things, active=True)


def _rested(d: Table, e: Rested) -> None:
    _all(d, e.things, active=False)


def _cost_paid(d: Table, e: CostPaid) -> None:
    _all(d, e.things, active=False)


def _action_opened(d: Table, e: ActionOpened) -> None:
    d.actions += (Action(e.story),)
    d.declaring = True


def _joined(d: Table, e: Joined) -> None:
    _piece(d, e.thing, action=e.action)


def _actions_declared(d: Table, e: ActionsDeclared) -> None:
    d.declaring = False


def _action_invalid(d: Table, e: ActionInvalid) -> None:
    number = e.action
    d.actions = (*d.actions[: number - 1], Action(e.story, False), *d.actions[number:])
    things = tuple(thing for thing, each in d.things.items() if each.action == number)
    _all(d, things, active=False, action=None)


def _attack_changed(d: Table, e: AttackChanged) -> None:
    piece = _there(d, e.thing)
    if e.until == "turn":
        _piece(d, e.thing, gain=piece.gain + e.amount)
    else:
        _piece(d, e.thing, boost=piece.boost + e.amount)


def _left_action(d: Table, e: LeftAction) -> None:
    _all(d, e.things, active=False, action=None)


def _returned(d: Table, e: ReturnedToHand) -> None:
    for piece in _gone(d, e.things):
        _to_hand(d.sides[piece.seat], piece.card)


def _actions_resolved(d: Table, e: ActionsResolved) -> None:
    d.results = e.results


def _destroyed(d: Table, e: Destroyed) -> None:
    for piece in _gone(d, e.things):
        d.sides[piece.seat].retired += (piece.card,)


def _story_completed(d: Table, e: StoryCompleted) -> None:
    side = d.sides[e.seat]
    if e.story not in side.stories or e.story in side.completed:
        raise Corrupt("{story} is not open", story=e.story)
    side.completed += (e.story,)


def _actions_ended(d: Table, e: ActionsEnded) -> None:
    d.actions, d.results = (), ()
    d.things = {
        thing: each
        if each.action is None and not each.boost
        else replace(each, active=each.active and each.action is None, action=None, boost=0)
        for thing, each in d.things.items()
    }


def _take_back_begun(d: Table, e: TakeBackBegun) -> None:
    d.backs += 1


def _taken_back(d: Table, e: TakenBack) -> None:
    side = d.sides[e.seat]
    _retired(side, e.card)
    _to_hand(side, e.card)


def _turn_ended(d: Table, e: TurnEnded) -> None:
    d.things = {
        thing: replace(each, gain=0, boost=0, used=())
        if each.gain or each.boost or each.used
        else each
        for thing, each in d.things.items()
    }


def _said(d: Table, e: Event) -> None:
    """Nothing on the table changes; what follows is said by events of its own."""


def _conceded(d: Table, e: Conceded) -> None:
    d.conceded = e.seat


def _match_ended(d: Table, e: MatchEnded) -> None:
    d.ended = e


HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {
    **abilities.HANDLERS,
    DeckBrought: _deck_brought,
    StoryLaid: _story_laid,
    DeckStacked: _deck_stacked,
    StarterNamed: _starter_named,
    CardDrawn: _card_drawn,
    Looked: _looked,
    CardSunk: _card_sunk,
    CardRaised: _card_raised,
    CardKept: _card_kept,
    CardDiscarded: _card_discarded,
    CardMilled: _card_milled,
    ExtraPlaced: _extra_placed,
    TurnStarted: _turn_started,
    PhaseEntered: _phase_entered,
    Activated: _activated,
    Rested: _rested,
    Announced: _announced,
    CostPaid: _cost_paid,
    Entered: _entered,
    EventUsed: _event_used,
    TextUsed: _text_used,
    EffectCancelled: _said,
    Passed: _said,
    ActionOpened: _action_opened,
    Joined: _joined,
    ActionsDeclared: _actions_declared,
    ActionInvalid: _action_invalid,
    CountersDeclared: _said,
    AttackChanged: _attack_changed,
    LeftAction: _left_action,
    ReturnedToHand: _returned,
    ActionsResolved: _actions_resolved,
    LossChosen: _said,
    Destroyed: _destroyed,
    StoryCompleted: _story_completed,
    ActionsEnded: _actions_ended,
    TakeBackBegun: _take_back_begun,
    TakenBack: _taken_back,
    TurnEnded: _turn_ended,
    Conceded: _conceded,
    MatchEnded: _match_ended,
}
