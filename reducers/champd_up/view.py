"""A game as somebody may see it, and as plain values."""

from typing import Any

from msgspec.structs import replace

from events.facts import REFEREE, UNKNOWN, Card, Viewer
from reducers.champd_up.catalogue import in_force
from reducers.champd_up.phases import TURN
from reducers.champd_up.ring import untouchable
from reducers.champd_up.state import Side, Slam
from reducers.pile import pool_of


def view(state: Slam, viewer: Viewer) -> Slam:
    """What lies on the table now for somebody: own hand and reserve, of others the number.

    What was seen of another's hand stands in the fold of the events redacted for a seat.
    """
    if viewer == REFEREE:
        return state
    sides: list[Side] = []
    hidden: list[Card] = []
    for seat, side in enumerate(state.sides):
        if seat == viewer:
            sides.append(side)
            continue
        hidden += [card for card in (*side.hand, *side.reserve) if card is not UNKNOWN]
        shut = (UNKNOWN,) * len(side.hand), (UNKNOWN,) * len(side.reserve)
        sides.append(replace(side, hand=shut[0], reserve=shut[1]))
    return replace(
        state,
        match=replace(state.match, seed=UNKNOWN),
        sides=(sides[0], sides[1]),
        pool=pool_of((*state.pool, *hidden)) or (),
    )


def table(state: Slam) -> dict[str, Any]:
    """The table as plain values, cards by their English names: see docs/rules/champd_up.md."""
    cards = in_force(state.match.packs)

    def name(card: Card | None) -> str | None:
        entry = None if card is None else cards.entries.get(card)
        return card if entry is None else entry.name

    return {
        "seats": [
            {
                "trainer": name(side.trainer),
                "trainer_ready": side.ready,
                "energy": side.energy,
                "hand": len(side.hand),
                "cards": [name(card) for card in side.hand if card is not UNKNOWN],
                "reserve": len(side.reserve),
                "reserve_cards": [name(card) for card in side.reserve if card is not UNKNOWN],
            }
            for side in state.sides
        ],
        "ring": [
            {
                "number": thing,
                "seat": champ.seat,
                "name": name(champ.card),
                "power": champ.power,
                "boosts": champ.boosts,
                "ready": champ.ready,
                "untouchable": untouchable(TURN, state, thing),
            }
            for thing, champ in state.ring.items()
        ],
        "deck": state.deck.size,
        "discards": [name(card) for card in reversed(state.discards)],
        "turn": state.turn,
        "active": state.active if state.turn else None,
    }
