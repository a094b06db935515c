"""Hats, the test game: what happens in it, and the commands that make it happen.

Its rules stand in ``testgame.reducers``.
"""

from testgame.events import opening, turn

from events.facts import Command, Event

EVENTS: tuple[type[Event], ...] = (
    *opening.EVENTS,
    *turn.EVENTS,
)
COMMANDS: tuple[type[Command], ...] = (
    *opening.COMMANDS,
    *turn.COMMANDS,
)
