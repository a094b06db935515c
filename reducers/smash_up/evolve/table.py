"""Cards in play."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.facts import Event
from events.smash_up.table import (
    BoostGiven,
    BoostsEnded,
    Destroyed,
    Discarded,
    FactionNamed,
    Moved,
    Placed,
    PowersSet,
    Returned,
)
from reducers.pile import Corrupt, put
from reducers.smash_up.evolve.zones import leave, to_discards
from reducers.smash_up.state import Boost, Table


def _moved(d: Table, e: Moved) -> None:
    for move in e.moves:
        if move.thing not in d.minions:
            raise Corrupt("#{thing} is not in play", thing=move.thing)
        d.minions[move.thing] = replace(d.minions[move.thing], base=move.base)


def _destroyed(d: Table, e: Destroyed) -> None:
    leave(d, e.gone, e.shed)
    to_discards(d, e.gone)
    to_discards(d, e.shed)


def _returned(d: Table, e: Returned) -> None:
    leave(d, e.gone, e.shed)
    for piece in e.gone:
        d.players[piece.owner].hand += (piece.card,)
    to_discards(d, e.shed)


def _placed(d: Table, e: Placed) -> None:
    leave(d, e.gone, e.shed)
    for piece in e.gone:
        player = d.players[piece.owner]
        player.deck = put(player.deck, piece.card, under=True)
    to_discards(d, e.shed)


def _discarded(d: Table, e: Discarded) -> None:
    leave(d, e.gone)
    to_discards(d, e.gone)


def _boost(d: Table, e: BoostGiven) -> None:
    d.boosts += tuple(Boost(thing, e.amount, e.seat, e.next_turn) for thing in e.things)


def _boosts_ended(d: Table, e: BoostsEnded) -> None:
    d.boosts = tuple(boost for boost in d.boosts if boost.seat != e.seat or boost.next_turn)


def _powers(d: Table, e: PowersSet) -> None:
    for each in e.strengths:
        d.minions[each.thing] = replace(d.minions[each.thing], power=each.value)
    for each in e.breakpoints:
        d.bases[each.thing] = replace(d.bases[each.thing], breakpoint=each.value)


def _named(d: Table, e: FactionNamed) -> None:
    if e.thing is None:
        d.faction = e.faction
    else:
        d.attached[e.thing] = replace(d.attached[e.thing], faction=e.faction)


HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {
    Moved: _moved,
    Destroyed: _destroyed,
    Returned: _returned,
    Placed: _placed,
    Discarded: _discarded,
    BoostGiven: _boost,
    BoostsEnded: _boosts_ended,
    PowersSet: _powers,
    FactionNamed: _named,
}
