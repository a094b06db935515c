"""Les Rois du Ring: what happens in a fight, and the commands that make it happen.

Cards are those of an ordinary pack: ``9d``, ``10s``, ``kh``, ``joker``.  Figures are numbered in
the order in which they were set up, squares are named like those of a chess board from ``a1`` to
``e5`` (``c3`` is the champion's square).
"""

from events.facts import Command, Event
from events.rois import cards, opening, specials, turn

EVENTS: tuple[type[Event], ...] = (
    *opening.EVENTS,
    *cards.EVENTS,
    *turn.EVENTS,
    *specials.EVENTS,
)
COMMANDS: tuple[type[Command], ...] = (
    *opening.COMMANDS,
    *cards.COMMANDS,
    *turn.COMMANDS,
    *specials.COMMANDS,
)
