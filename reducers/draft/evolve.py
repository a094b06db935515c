"""Folding the events of a draft: moving and counting what each event says."""

from collections.abc import Callable, Mapping
from typing import Any

from events.draft.closing import DraftEnded, FinalistsAdmitted
from events.draft.common import STARTER
from events.draft.opening import SeatTaken, SetLeftOut
from events.draft.phase import (
    Boxed,
    DisplayDiscarded,
    LevelChosen,
    PhaseFinished,
    Picked,
    Recycled,
    Redrawn,
    Removed,
    Shown,
)
from events.draft.untold import DeckTold, PhaseSkipped
from events.facts import UNKNOWN, Event, Seat
from reducers.draft.state import Deck, Draft, Drafter
from reducers.pile import Corrupt, Pile, Slots, deal, pool_of, returned, without


def _left_out(d: Draft, e: SetLeftOut) -> None:
    d.left_out, d.settled = e.left_out, True
    if e.left_out is None:
        _uncount(d)
        return
    for each in d.started.stock:
        if each.set == e.left_out:
            pool: Slots = d.pools[each.level]
            for _ in range(each.copies):
                pool = without(pool, each.card) or ()
            d.pools = {**d.pools, each.level: pool}
    d.piles = {level: Pile(len(pool)) for level, pool in d.pools.items()}


def _seat_taken(d: Draft, e: SeatTaken) -> None:
    seat = _seat(d, e.seat)
    _discard_display(d, seat)
    missed = (None,) * (e.round - 1 - len(seat.decks))
    seat.entrant, seat.decks = e.entrant, seat.decks + missed
    _open_phase(seat, max(seat.round, e.round))


def _level_chosen(d: Draft, e: LevelChosen) -> None:
    seat = _seat(d, e.seat)
    _pool(d, e.level)
    seat.level, seat.owed = e.level, e.owed


def _shown(d: Draft, e: Shown) -> None:
    seat = _seat(d, e.seat)
    if seat.owed < 1:
        raise Corrupt("no card is to be shown")
    pile, pool = deal(d.piles[e.level], _pool(d, e.level), e.card)
    _put(d, e.level, pile, pool)
    seat.owed -= 1
    seat.display = _sorted((*seat.display, e.card))


def _recycled(d: Draft, e: Recycled) -> None:
    back = d.discards[e.level]
    pool = returned(_pool(d, e.level), _known(back)) or ()
    _put(d, e.level, Pile((d.piles[e.level].size or 0) + len(back)), pool)
    d.discards = {**d.discards, e.level: ()}


def _picked(d: Draft, e: Picked) -> None:
    seat = _seat(d, e.seat)
    seat.display = _taken(d, e.level, seat.display, (e.card,))
    seat.picked += 1
    if seat.deck is not None:
        seat.deck = {**seat.deck, e.level: _sorted((*seat.deck[e.level], e.card))}
    else:  # it lies in a deck that nobody wrote down
        d.pools = {**d.pools, e.level: returned(d.pools[e.level], _known((e.card,))) or ()}


def _redrawn(d: Draft, e: Redrawn) -> None:
    seat = _seat(d, e.seat)
    seat.display = _taken(d, e.level, seat.display, e.cards)
    seat.redrawn, seat.owed = True, e.owed
    _discard(d, e.level, e.cards)


def _display_discarded(d: Draft, e: DisplayDiscarded) -> None:
    seat = _seat(d, e.seat)
    _discard_display(d, seat)
    seat.closed = True


def _removed(d: Draft, e: Removed) -> None:
    seat = _seat(d, e.seat)
    if seat.deck is None:
        raise Corrupt("the deck is not known")
    seat.deck = {**seat.deck, e.level: _taken(d, e.level, seat.deck[e.level], (e.card,))}
    _discard(d, e.level, (e.card,))


def _boxed(d: Draft, e: Boxed) -> None:
    seat = _seat(d, e.seat)
    if seat.deck is None or e.card not in seat.deck[STARTER]:
        raise Corrupt("{card} is not among the starters", card=e.card)
    seat.deck = {**seat.deck, STARTER: without(seat.deck[STARTER], e.card) or ()}


def _finished(d: Draft, e: PhaseFinished) -> None:
    seat = _seat(d, e.seat)
    _discard_display(d, seat)
    _close(seat, e.round)


def _skipped(d: Draft, e: PhaseSkipped) -> None:
    seat = _seat(d, e.seat)
    _uncount(d)
    _discard_display(d, seat)
    _give_back(d, seat.deck)
    seat.deck = None
    _close(seat, e.round)


def _told(d: Draft, e: DeckTold) -> None:
    seat = _seat(d, e.seat)
    _uncount(d)
    _discard_display(d, seat)
    _give_back(d, seat.deck)
    deck: dict[str, Slots] = {STARTER: _sorted(e.starters), **dict.fromkeys(d.pools, ())}
    for level, card in zip(e.levels, e.cards, strict=True):
        if card is not UNKNOWN:
            d.pools = {**d.pools, level: without(_pool(d, level), card) or ()}
        deck[level] = _sorted((*deck[level], card))
    seat.deck = deck
    if e.round < seat.round:
        seat.decks = (*seat.decks[: e.round - 1], deck, *seat.decks[e.round :])
    else:
        _close(seat, e.round)


def _admitted(d: Draft, e: FinalistsAdmitted) -> None:
    d.admitted = e.admitted


def _ended(d: Draft, e: DraftEnded) -> None:
    for seat in d.seats:
        _discard_display(d, seat)
    d.ended = True


# -- what they share ---------------------------------------------------------------------------


def _seat(d: Draft, seat: Seat) -> Drafter:
    if not 0 <= seat < len(d.seats):
        raise Corrupt("there is no seat {seat}", seat=seat)
    return d.seats[seat]


def _pool(d: Draft, level: str) -> Slots:
    if level not in d.pools:
        raise Corrupt("there is no level {level}", level=level)
    return d.pools[level]


def _put(d: Draft, level: str, pile: Pile, pool: Slots | None) -> None:
    d.piles = {**d.piles, level: pile}
    d.pools = {**d.pools, level: pool or ()}


def _sorted(cards: Slots) -> Slots:
    return pool_of(cards) or ()


def _known(cards: Slots) -> Slots:
    return tuple(card for card in cards if card is not UNKNOWN)


def _taken(d: Draft, level: str, zone: Slots, cards: Slots) -> Slots:
    """A zone after cards left it: a known copy goes before an UNKNOWN turns out to be it.

    Where it is not known which card left, what was known of the others is not known any more.
    """
    left = list(zone)
    for card in _known(cards):
        if card in left:
            left.remove(card)
        elif UNKNOWN in left:
            left.remove(UNKNOWN)
            d.pools = {**d.pools, level: without(_pool(d, level), card) or ()}
        else:
            raise Corrupt("{card} is not there", card=card)
    unseen = len(cards) - len(_known(cards))
    if not unseen:
        return tuple(left)
    if unseen > len(left):
        raise Corrupt("so many cards are not there")
    d.pools = {**d.pools, level: returned(_pool(d, level), _known(tuple(left))) or ()}
    return (UNKNOWN,) * (len(left) - unseen)


def _discard(d: Draft, level: str, cards: Slots) -> None:
    """Cards go to the discards of a level; among the unseen ones where nobody can count."""
    if d.piles[level].size is None:
        d.pools = {**d.pools, level: returned(d.pools[level], _known(cards)) or ()}
    else:
        d.discards = {**d.discards, level: _sorted(d.discards[level] + cards)}


def _discard_display(d: Draft, seat: Drafter) -> None:
    if seat.display and seat.level is not None:
        _discard(d, seat.level, seat.display)
    seat.display, seat.owed = (), 0


def _give_back(d: Draft, deck: Deck) -> None:
    """What was known of a deck may be anywhere."""
    for level, cards in (deck or {}).items():
        if level != STARTER and cards:
            d.pools = {**d.pools, level: returned(d.pools[level], _known(cards)) or ()}


def _uncount(d: Draft) -> None:
    """Nobody knows any more how many cards the piles hold."""
    if not d.counted:
        return
    d.pools = {
        level: returned(pool, _known(d.discards[level])) or () for level, pool in d.pools.items()
    }
    d.discards = dict.fromkeys(d.discards, ())
    d.piles = dict.fromkeys(d.piles, Pile(None))


def _close(seat: Drafter, round: int) -> None:
    """The phase of a round is over: the deck is kept as it is."""
    seat.decks = (*seat.decks[: round - 1], seat.deck)
    _open_phase(seat, round + 1)


def _open_phase(seat: Drafter, round: int) -> None:
    seat.round, seat.level, seat.picked = round, None, 0
    seat.redrawn = seat.closed = False


HANDLERS: Mapping[type[Event], Callable[[Draft, Any], None]] = {
    SetLeftOut: _left_out,
    SeatTaken: _seat_taken,
    LevelChosen: _level_chosen,
    Shown: _shown,
    Recycled: _recycled,
    Picked: _picked,
    Redrawn: _redrawn,
    DisplayDiscarded: _display_discarded,
    Removed: _removed,
    Boxed: _boxed,
    PhaseFinished: _finished,
    PhaseSkipped: _skipped,
    DeckTold: _told,
    FinalistsAdmitted: _admitted,
    DraftEnded: _ended,
}
