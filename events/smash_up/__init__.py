"""Smash Up: what happens at a table, and the commands that make it happen.

Bases, minions and attached actions are things in play and go by numbers; cards in hands, decks and
discard piles go by their ids.  What an ability asks is answered with the commands of
``events.abilities``; the answers that only this game knows stand here.
"""

from events.facts import Command, Event
from events.smash_up import bases, cards, opening, rulings, scoring, table, turn

EVENTS: tuple[type[Event], ...] = (
    *opening.EVENTS,
    *turn.EVENTS,
    *cards.EVENTS,
    *table.EVENTS,
    *bases.EVENTS,
    *scoring.EVENTS,
    *rulings.EVENTS,
)
COMMANDS: tuple[type[Command], ...] = (
    *opening.COMMANDS,
    *turn.COMMANDS,
    *cards.COMMANDS,
    *table.COMMANDS,
    *bases.COMMANDS,
    *rulings.COMMANDS,
)
