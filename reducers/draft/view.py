"""A draft as somebody may see it, and as plain values."""

from typing import Any

from msgspec.structs import replace

from events.draft.common import STARTER
from events.facts import REFEREE, UNKNOWN, Viewer
from reducers.draft.state import Deck, Draft, Drafter, flat
from reducers.pile import Slots, returned


def view(state: Draft, viewer: Viewer) -> Draft:
    """What lies on the table for a viewer: the cards of one's own seat; of all others how many
    they are, and their starters.  Nobody sees what was given back."""
    if viewer == REFEREE:
        return state
    pools, hidden = dict(state.pools), []
    for level, cards in state.discards.items():
        pools[level] = _with(pools[level], cards)
    for seat, each in enumerate(state.seats):
        if seat == viewer:
            hidden.append(each)
            continue
        if each.level is not None:
            pools[each.level] = _with(pools[each.level], each.display)
        for level, cards in (each.deck or {}).items():
            if level != STARTER:
                pools[level] = _with(pools[level], cards)
        hidden.append(_hidden(each))
    return replace(
        state,
        started=replace(state.started, seed=UNKNOWN),
        seats=tuple(hidden),
        pools=pools,
        discards={level: _unseen(cards) for level, cards in state.discards.items()},
    )


def _hidden(each: Drafter) -> Drafter:
    return replace(
        each,
        display=_unseen(each.display),
        deck=_backs(each.deck),
        decks=tuple(_backs(deck) for deck in each.decks),
    )


def _backs(deck: Deck) -> Deck:
    if deck is None:
        return None
    return {level: cards if level == STARTER else _unseen(cards) for level, cards in deck.items()}


def _unseen(cards: Slots) -> Slots:
    return (UNKNOWN,) * len(cards)


def _with(pool: Slots, cards: Slots) -> Slots:
    known = tuple(card for card in cards if card is not UNKNOWN)
    return (returned(pool, known) or ()) if known else pool


def table(state: Draft) -> dict[str, Any]:
    """The draft as plain values, people by their ids."""
    return {
        "tournament": state.started.tournament,
        "left_out": state.left_out,
        "piles": {level: pile.size for level, pile in state.piles.items()},
        "discards": {level: len(cards) for level, cards in state.discards.items()},
        "seats": [_seat(state, seat) for seat in range(len(state.seats))],
        "finalists": None if state.admitted is None else list(state.admitted),
    }


def _seat(state: Draft, seat: int) -> dict[str, Any]:
    each, deck = state.seats[seat], flat(state.seats[seat].deck)
    return {
        "player": each.entrant,
        "round": each.round if state.open(seat) else None,
        "picks": [
            {"level": allowed.level, "cards": allowed.most} for allowed in state.allowed(seat)
        ]
        if state.open(seat)
        else [],
        "level": each.level,
        "shown": list(each.display),
        "picked": each.picked,
        "redrawn": each.redrawn,
        "deck": None if deck is None else list(deck),
    }
