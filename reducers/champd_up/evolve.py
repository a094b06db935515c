"""Folding the events of a game: moving, counting and copying what each event says."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from events.abilities import Thing
from events.champd_up.cards import ChampDrawn, ChampTurned, DeckRecycled, Discarded, ReserveShown
from events.champd_up.opening import ChampsMixed, ReserveChosen, StarterNamed, TrainerTaken
from events.champd_up.ring import (
    AbilityMarked,
    Boosted,
    BoostsEnded,
    Defeated,
    Exhausted,
    PowerChanged,
    PowersGiven,
    Readied,
    Returned,
    Shielded,
    Withstood,
)
from events.champd_up.rulings import Ruled
from events.champd_up.turn import (
    CalledOut,
    EnergyGained,
    FightDeclared,
    FightResolved,
    PhaseEntered,
    Recruited,
    SpecialUsed,
    TrainerReadied,
    TrainerUsed,
    TurnEnded,
    TurnStarted,
)
from events.facts import UNKNOWN, Card, Event, Seat
from events.match import Conceded, MatchEnded
from reducers.abilities.evolve import HANDLERS as OF_ABILITIES
from reducers.champd_up.state import Champ, Slam
from reducers.pile import Corrupt, Pile, Slot, Slots, draw, known, pool_of, returned, without


def _mixed(d: Slam, e: ChampsMixed) -> None:
    d.champs, d.trainers = e.champs, e.trainers
    d.deck, d.pool = Pile(len(e.champs)), pool_of(e.champs) or ()


def _trainer_taken(d: Slam, e: TrainerTaken) -> None:
    _side(d, e.seat, trainer=e.trainer, ready=True)


def _drawn(d: Slam, e: ChampDrawn) -> None:
    _to_hand(d, e.seat, _off_the_deck(d, e.card))


def _reserve_chosen(d: Slam, e: ReserveChosen) -> None:
    hand = d.sides[e.seat].hand
    if e.card is UNKNOWN:
        # Nobody who looks on knows which: what was known of that hand is not known any more.
        told = tuple(card for card in hand if card is not UNKNOWN)
        d.pool = returned(d.pool, told) or ()
        rest: Slots = (UNKNOWN,) * (len(hand) - 1)
    else:
        rest = _without(d, hand, e.card)
    _side(d, e.seat, hand=rest, reserve=pool_of((*d.sides[e.seat].reserve, e.card)))


def _starter_named(d: Slam, e: StarterNamed) -> None:
    d.starter = e.seat
    d.active = 1 - e.seat


def _phase_entered(d: Slam, e: PhaseEntered) -> None:
    d.phase = e.phase


def _turn_started(d: Slam, e: TurnStarted) -> None:
    d.phase, d.active, d.turn = "draw", e.seat, d.turn + 1
    d.called, d.specials = False, 0
    _side(d, e.seat, energy=e.energy)
    _champs(d, (thing for thing, champ in d.ring.items() if champ.used), used=())


def _recycled(d: Slam, e: DeckRecycled) -> None:
    d.deck, d.discards = Pile(len(d.discards), d.discards), ()


def _recruited(d: Slam, e: Recruited) -> None:
    if e.via == "discard":
        if not d.discards or d.discards[-1] != e.card:
            raise Corrupt("{card} does not lie on top of the discard pile", card=e.card)
        d.discards = d.discards[:-1]
    else:
        _side(d, e.seat, hand=_without(d, d.sides[e.seat].hand, e.card))
    _pay(d, e.seat, e.cost)
    if e.thing in d.ring:
        raise Corrupt("there is a champ {thing} already", thing=e.thing)
    d.ring = {**d.ring, e.thing: Champ(e.seat, e.card, e.power)}
    d.things = max(d.things, e.thing)


def _boosted(d: Slam, e: Boosted) -> None:
    for thing in e.things:
        _champs(d, (thing,), boosts=_champ(d, thing).boosts + 1)
    if e.cost:
        _pay(d, d.active, e.cost)


def _power_changed(d: Slam, e: PowerChanged) -> None:
    field = "base" if e.lasting else "plus"
    for thing in e.things:
        _champs(d, (thing,), **{field: getattr(_champ(d, thing), field) + e.amount})


def _powers_given(d: Slam, e: PowersGiven) -> None:
    for thing, amount in zip(e.things, e.amounts, strict=True):
        _champs(d, (thing,), given=amount)


def _shielded(d: Slam, e: Shielded) -> None:
    _champs(d, e.things, shielded=True)


def _readied(d: Slam, e: Readied) -> None:
    _champs(d, e.things, ready=True)


def _exhausted(d: Slam, e: Exhausted) -> None:
    _champs(d, e.things, ready=False)


def _energy_gained(d: Slam, e: EnergyGained) -> None:
    _pay(d, e.seat, -e.amount)


def _fight_declared(d: Slam, e: FightDeclared) -> None:
    _champs(d, (e.thing,), ready=False)


def _defeated(d: Slam, e: Defeated) -> None:
    for thing in e.things:
        d.discards += (_leave(d, thing).card,)


def _returned(d: Slam, e: Returned) -> None:
    for thing in e.things:
        champ = _leave(d, thing)
        _to_hand(d, champ.seat, champ.card)


def _discarded(d: Slam, e: Discarded) -> None:
    _side(d, e.seat, hand=_without(d, d.sides[e.seat].hand, e.card))
    d.discards += (e.card,)


def _turned(d: Slam, e: ChampTurned) -> None:
    _off_the_deck(d, e.card)
    d.discards += (e.card,)


def _special_used(d: Slam, e: SpecialUsed) -> None:
    _champs(d, (e.thing,), ready=False)
    d.specials += 1


def _trainer_used(d: Slam, e: TrainerUsed) -> None:
    _side(d, e.seat, ready=False)


def _trainer_readied(d: Slam, e: TrainerReadied) -> None:
    _side(d, e.seat, ready=True)


def _marked(d: Slam, e: AbilityMarked) -> None:
    _champs(d, (e.thing,), used=(*_champ(d, e.thing).used, e.ability))


def _called_out(d: Slam, e: CalledOut) -> None:
    _champs(d, (e.thing,), ready=False)
    d.called = True


def _reserve_shown(d: Slam, e: ReserveShown) -> None:
    side = d.sides[e.seat]
    _side(d, e.seat, reserve=_without(d, side.reserve, e.card))
    _to_hand(d, e.seat, e.card)


def _boosts_ended(d: Slam, e: BoostsEnded) -> None:
    _champs(d, tuple(d.ring), boosts=0, plus=0, shielded=False)


def _turn_ended(d: Slam, e: TurnEnded) -> None:
    for seat in (0, 1):
        _side(d, seat, energy=0)


def _said(d: Slam, e: Event) -> None:
    """What is told changes nothing by itself: what follows from it has events of its own."""


def _match_ended(d: Slam, e: MatchEnded) -> None:
    d.ended = e


# -- moving ------------------------------------------------------------------------------------


def _side(d: Slam, seat: Seat, **changes: Any) -> None:
    changed = replace(d.sides[seat], **changes)
    d.sides = (changed, d.sides[1]) if seat == 0 else (d.sides[0], changed)


def _champ(d: Slam, thing: Thing) -> Champ:
    champ = d.ring.get(thing)
    if champ is None:
        raise Corrupt("there is no champ {thing}", thing=thing)
    return champ


def _champs(d: Slam, things: Iterable[Thing], **changes: Any) -> None:
    changed = {thing: replace(_champ(d, thing), **changes) for thing in things}
    if changed:
        d.ring = {**d.ring, **changed}


def _leave(d: Slam, thing: Thing) -> Champ:
    champ = _champ(d, thing)
    d.ring = {other: each for other, each in d.ring.items() if other != thing}
    return champ


def _pay(d: Slam, seat: Seat, energy: int) -> None:
    if energy:
        _side(d, seat, energy=d.sides[seat].energy - energy)


def _to_hand(d: Slam, seat: Seat, card: Slot) -> None:
    _side(d, seat, hand=pool_of((*d.sides[seat].hand, card)))


def _off_the_deck(d: Slam, card: Slot) -> Slot:
    """Take the top card off the deck; where its place is known to all, that is what it is."""
    if card is UNKNOWN:
        card = known(d.deck)
    if card is UNKNOWN:
        d.deck, _ = draw(d.deck, None, UNKNOWN)
    else:
        deck, pool = draw(d.deck, d.pool, card)
        d.deck, d.pool = deck, pool or ()
    return card


def _without(d: Slam, cards: Slots, card: Card) -> Slots:
    """Cards after one left: a known copy first, else an UNKNOWN that turns out to be it."""
    if card in cards:
        index = cards.index(card)
    elif cards and cards[0] is UNKNOWN:
        index = 0
        d.pool = without(d.pool, card) or ()
    else:
        raise Corrupt("{card} does not lie there", card=card)
    return cards[:index] + cards[index + 1 :]


HANDLERS: Mapping[type[Event], Callable[[Slam, Any], None]] = {
    **OF_ABILITIES,
    ChampsMixed: _mixed,
    TrainerTaken: _trainer_taken,
    ChampDrawn: _drawn,
    ReserveChosen: _reserve_chosen,
    StarterNamed: _starter_named,
    PhaseEntered: _phase_entered,
    TurnStarted: _turn_started,
    DeckRecycled: _recycled,
    Recruited: _recruited,
    Boosted: _boosted,
    PowerChanged: _power_changed,
    PowersGiven: _powers_given,
    Shielded: _shielded,
    Readied: _readied,
    Exhausted: _exhausted,
    EnergyGained: _energy_gained,
    FightDeclared: _fight_declared,
    FightResolved: _said,
    Withstood: _said,
    Defeated: _defeated,
    Returned: _returned,
    Discarded: _discarded,
    ChampTurned: _turned,
    SpecialUsed: _special_used,
    TrainerUsed: _trainer_used,
    TrainerReadied: _trainer_readied,
    AbilityMarked: _marked,
    CalledOut: _called_out,
    ReserveShown: _reserve_shown,
    BoostsEnded: _boosts_ended,
    TurnEnded: _turn_ended,
    Ruled: _said,
    Conceded: _said,
    MatchEnded: _match_ended,
}
