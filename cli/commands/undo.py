"""``flagfall undo``: take something back."""

from typing import Annotated

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Key, MatchName
from cli.table import picture
from cli.texts import N_
from engine.match import Match
from engine.matches import find_match
from events.log.protocol import KeyConflict
from events.match import Undo, Undone
from reducers.history import before_last
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall undo friday-1", N_("take back the last thing that was typed")),
    ("flagfall undo friday-1 --to 12", N_("go back to record 12, forwards too")),
)

NOTES = N_(
    "Nothing is deleted: what was taken back stays in the log, and undoing an undo is going to the "
    "version before it."
)


def run(
    context: typer.Context,
    match: MatchName,
    to: Annotated[
        int | None,
        typer.Option(
            min=0, metavar=N_("VERSION"), help=N_("The record to go back to; 0 is the beginning.")
        ),
    ] = None,
    key: Key = None,
) -> None:
    """Take back the last command, or go to any earlier point."""
    desk = Desk(context_of(context), writing=True)
    loaded = Match.load(desk.log, find_match(desk.log, match))
    words = desk.speak_of(loaded)
    if key is not None and _done(loaded, to, key):
        desk.context.note(say("That was taken back already."))
        return
    target = before_last(loaded.records) if to is None else to
    last = loaded.version
    (event,) = loaded.stage_undo(target, key)
    desk.commit(loaded)
    assert isinstance(event, Undone)
    desk.context.note(say("{match} is back at {version}.", match=loaded.stream, version=target))
    if event.reveals:
        desk.context.note(say("What was revealed since is known; the log says so."))
    for line in picture(loaded.game, loaded.view("organiser"), words):
        desk.context.say(line)
    desk.context.note(
        say(
            "To take this back: flagfall undo {match} --to {version}",
            match=loaded.stream,
            version=last,
        )
    )


def _done(match: Match, to: int | None, key: str) -> bool:
    """Whether this undo was done under its key before.

    Raises ``KeyConflict`` where the key stands for something else.
    """
    for record in match.records:
        if record.key == key:
            if isinstance(record.command, Undo) and to in (None, record.command.to):
                return True
            raise KeyConflict(match.stream, key, record.version)
    return False
