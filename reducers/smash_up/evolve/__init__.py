"""What the events of a table change: cards move, points are counted.

The files are those of the facts (``events/smash_up``).
"""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import Event
from reducers.abilities import evolve as abilities
from reducers.smash_up.evolve import bases, cards, opening, rulings, scoring, table, turn
from reducers.smash_up.state import Table

HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {
    **abilities.HANDLERS,
    **opening.HANDLERS,
    **turn.HANDLERS,
    **cards.HANDLERS,
    **table.HANDLERS,
    **bases.HANDLERS,
    **scoring.HANDLERS,
    **rulings.HANDLERS,
}
