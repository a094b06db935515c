"""The draft of a tournament: which cards everybody was shown, kept, gave back.

A draft is one stream beside its tournament.  Its seats are the seats of the plan, counted from 0;
whoever sits there has what lies there.  What is shown to a seat, and what it keeps, is for that
seat alone; how many cards that are, and of which level, everybody sees.  Starters are known to
all, and so is which of them goes back to the box.
"""

from events.draft import closing, opening, phase, untold
from events.facts import Command, Event

EVENTS: tuple[type[Event], ...] = (
    *opening.EVENTS,
    *phase.EVENTS,
    *untold.EVENTS,
    *closing.EVENTS,
)
COMMANDS: tuple[type[Command], ...] = (
    *opening.COMMANDS,
    *phase.COMMANDS,
    *untold.COMMANDS,
    *closing.COMMANDS,
)
