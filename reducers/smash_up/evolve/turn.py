"""A turn: whose it is, what may be played in it, what was."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.abilities import AbilityBegun
from events.facts import Card, Event, Seat
from events.smash_up.turn import (
    AbilityUsed,
    ActionAttached,
    ActionDone,
    ActionPlayed,
    ExtraGranted,
    MinionPlayed,
    Passed,
    PhaseEntered,
    SleepMarked,
    TurnEnded,
    TurnStarted,
)
from reducers.pile import Corrupt
from reducers.smash_up.evolve.zones import leaves_discards, leaves_hand, leaves_top
from reducers.smash_up.state import Attached, Minion, Playing, Special, Table


def _from(d: Table, owner: Seat, card: Card, origin: str) -> None:
    player = d.players[owner]
    if origin == "hand":
        leaves_hand(player, card)
    elif origin == "discard":
        leaves_discards(player, card)
    else:
        player.deck, player.pool, _ = leaves_top(player.deck, player.pool, card)


def _turn_started(d: Table, e: TurnStarted) -> None:
    d.turn, d.turns, d.phase = e.seat, d.turns + 1, "start"
    d.minions_left = d.actions_left = 1
    d.extras, d.used, d.played = (), (), 0
    d.asleep = e.seat in d.marked
    d.silences = tuple(each for each in d.silences if each.seat != e.seat)
    if d.boosts:
        over = [boost for boost in d.boosts if boost.next_turn and boost.seat == e.seat]
        d.boosts = tuple(boost for boost in d.boosts if boost not in over)
    d.marked = tuple(seat for seat in d.marked if seat != e.seat)


def _phase(d: Table, e: PhaseEntered) -> None:
    d.phase, d.scoring = e.phase, None


def _minion_played(d: Table, e: MinionPlayed) -> None:
    _from(d, e.owner, e.card, e.origin)
    d.minions[e.thing] = Minion(e.card, e.seat, e.owner, e.base, e.power, e.power)
    d.things = max(d.things, e.thing + 1)
    if d.phase == "play" and e.seat == d.turn:
        d.played += 1
    _allowed(d, e)


def _action_played(d: Table, e: ActionPlayed) -> None:
    _from(d, e.owner, e.card, e.origin)
    d.playing += (Playing(e.card, e.owner),)
    _allowed(d, e)


def _allowed(d: Table, e: MinionPlayed | ActionPlayed) -> None:
    if e.allowed == "turn":
        if isinstance(e, MinionPlayed):
            d.minions_left -= 1
        else:
            d.actions_left -= 1
    elif e.allowed == "permission":
        d.used += (e.card,)
    elif e.allowed == "special":
        assert d.scoring is not None
        specials = (*d.scoring.specials, Special(e.seat, e.card))
        d.scoring = replace(d.scoring, specials=specials)
    elif e.extra is not None:
        if e.extra not in d.extras:
            raise Corrupt("there is no such extra play")
        extras = list(d.extras)
        extras.remove(e.extra)
        d.extras = tuple(extras)


def _done_with(d: Table, card: Card, owner: Seat) -> None:
    for place in range(len(d.playing) - 1, -1, -1):
        if d.playing[place] == Playing(card, owner):
            d.playing = d.playing[:place] + d.playing[place + 1 :]
            return
    raise Corrupt("{card} is not being played", card=card)


def _action_attached(d: Table, e: ActionAttached) -> None:
    _done_with(d, e.card, e.owner)
    d.attached[e.thing] = Attached(e.card, e.seat, e.owner, e.host, d.turns)
    d.things = max(d.things, e.thing + 1)


def _action_done(d: Table, e: ActionDone) -> None:
    _done_with(d, e.card, e.owner)
    d.players[e.owner].discards += (e.card,)


def _used(d: Table, e: AbilityUsed) -> None:
    d.used += (e.thing,)


def _extra(d: Table, e: ExtraGranted) -> None:
    d.extras += (e.extra,)


def _turn_ended(d: Table, e: TurnEnded) -> None:
    d.phase = "end"
    d.asleep = False


def _nothing(d: Table, e: Event) -> None:
    """This is said for those who watch; what follows from it has events of its own."""


def _marked(d: Table, e: SleepMarked) -> None:
    d.marked += (e.seat,)


def _begun(d: Table, e: AbilityBegun) -> None:
    d.used += (f"{e.card} {e.ability}",)


HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {
    AbilityBegun: _begun,
    TurnStarted: _turn_started,
    PhaseEntered: _phase,
    MinionPlayed: _minion_played,
    ActionPlayed: _action_played,
    ActionAttached: _action_attached,
    ActionDone: _action_done,
    AbilityUsed: _used,
    Passed: _nothing,
    ExtraGranted: _extra,
    TurnEnded: _turn_ended,
    SleepMarked: _marked,
}
