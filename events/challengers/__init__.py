"""Challengers!: what happens in a duel, and the commands that make it happen.

Cards are named by the id of their name (``dog``): on a bench the name counts, and the printings of
one name are alike in everything a duel asks for (rules: challengers 11.4).
"""

from events.challengers import effects, opening, rulings, turn
from events.facts import Command, Event

EVENTS: tuple[type[Event], ...] = (
    *opening.EVENTS,
    *turn.EVENTS,
    *effects.EVENTS,
    *rulings.EVENTS,
)
COMMANDS: tuple[type[Command], ...] = (
    *opening.COMMANDS,
    *turn.COMMANDS,
    *effects.COMMANDS,
    *rulings.COMMANDS,
)
