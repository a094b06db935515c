"""CLAMP in Cardland: what happens in a match, and the commands that make it happen.

Cards on a Stage and in an Extra zone are things in play and go by numbers (``events.abilities``);
cards in decks and hands, in the retired zone and on the Story row go by their ids.  Actions of an
action phase are counted from 1, in the order in which they were declared.
"""

from events.clamp import actions, cards, opening, plays, rulings, turn
from events.facts import Command, Event

EVENTS: tuple[type[Event], ...] = (
    *opening.EVENTS,
    *cards.EVENTS,
    *turn.EVENTS,
    *plays.EVENTS,
    *actions.EVENTS,
)
COMMANDS: tuple[type[Command], ...] = (
    *opening.COMMANDS,
    *cards.COMMANDS,
    *turn.COMMANDS,
    *plays.COMMANDS,
    *actions.COMMANDS,
    *rulings.COMMANDS,
)
