"""Tournaments: who enters, who meets whom, what came out, who wins.

A tournament is one stream, like a match.  People are opaque ids; the seat that nobody takes is
``ROBOT``, and a table at which somebody has no opponent is a ``BYE``.  The value of a trophy is
secret while its back is not turned; reasons are for the organiser.
"""

from events.facts import Command, Event
from events.tournament import closing, entrants, opening, tables, trophies

EVENTS: tuple[type[Event], ...] = (
    *opening.EVENTS,
    *entrants.EVENTS,
    *tables.EVENTS,
    *trophies.EVENTS,
    *closing.EVENTS,
)
COMMANDS: tuple[type[Command], ...] = (
    *opening.COMMANDS,
    *entrants.COMMANDS,
    *tables.COMMANDS,
    *trophies.COMMANDS,
    *closing.COMMANDS,
)
