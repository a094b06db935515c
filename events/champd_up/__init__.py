"""Champ'd Up: Slam Down: what happens in a game, and the commands that make it happen.

Champs in the ring go by a number that they are given when they are recruited, like all things in
play (``events.abilities``); in hands, reserves and piles they are cards.
"""

from events.champd_up import cards, opening, ring, rulings, turn
from events.facts import Command, Event

EVENTS: tuple[type[Event], ...] = (
    *opening.EVENTS,
    *cards.EVENTS,
    *turn.EVENTS,
    *ring.EVENTS,
    *rulings.EVENTS,
)
COMMANDS: tuple[type[Command], ...] = (
    *opening.COMMANDS,
    *cards.COMMANDS,
    *turn.COMMANDS,
    *rulings.COMMANDS,
)
