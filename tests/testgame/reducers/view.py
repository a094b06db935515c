"""A match of the test game as somebody may see it, and as plain values."""

from typing import Any

from msgspec.structs import replace
from testgame.reducers.state import Hats

from events.facts import REFEREE, UNKNOWN, Viewer
from reducers.pile import returned


def view(state: Hats, viewer: Viewer) -> Hats:
    """What lies on the table for somebody: one's own hats, and how many the others have."""
    if viewer == REFEREE:
        return state
    sides, pool = list(state.sides), state.pool
    for seat, side in enumerate(state.sides):
        if seat != viewer:
            held = side.hand + side.laid
            pool = returned(pool, tuple(card for card in held if card is not UNKNOWN))
            hand, laid = (UNKNOWN,) * len(side.hand), (UNKNOWN,) * len(side.laid)
            sides[seat] = replace(side, hand=hand, laid=laid)
    match = replace(state.match, seed=UNKNOWN)
    return replace(state, match=match, sides=tuple(sides), pool=pool)


def table(state: Hats) -> dict[str, Any]:
    """The table as plain values."""
    return {
        "seats": [
            {"hand": list(side.hand), "laid": list(side.laid), "points": side.points}
            for side in state.sides
        ]
    }
