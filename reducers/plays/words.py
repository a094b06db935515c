"""Plays come from tables: no line that anybody types is a command."""

from collections.abc import Sequence

from events.facts import Command
from events.plays import Report
from reducers.plays.state import Collection
from reducers.text import NoSuch


def read(state: Collection, text: str, names: Sequence[str]) -> Command:
    """Raises ``NoSuch``, whatever the line is."""
    raise NoSuch("command", text.strip(), ())


def write(state: Collection, command: Command, names: Sequence[str]) -> str:
    """What was done, for people: ``report 1, 2, 3`` names the plays."""
    if isinstance(command, Report):
        return f"report {', '.join(play.play_id for play in command.plays)}"
    return "open"
