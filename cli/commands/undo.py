"""``flagfall undo``: take something back."""

from typing import Annotated

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Key, MatchName
from cli.table import picture
from cli.texts import N_
from cli.tournament.next_step import next_step
from cli.tournament.options import DryRun
from cli.tournament.organising import in_the_way
from engine.draft import Drafting
from engine.matches import find_match
from engine.streams import Loaded, load_stream
from engine.tournament import Contest
from events.facts import ORGANISER
from events.log.protocol import KeyConflict
from events.match import Undo, Undone
from reducers.game import Conflict
from reducers.history import before_last
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall undo friday-1", N_("take back the last thing that was typed")),
    ("flagfall undo friday-1 --to 12", N_("go back to record 12, forwards too")),
    ("flagfall undo spring-cup", N_("take back the last result, or whatever it was")),
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
    dry_run: DryRun = False,
    key: Key = None,
) -> None:
    """Take back the last command, or go to any earlier point."""
    desk = Desk(context_of(context), writing=not dry_run)
    loaded = load_stream(desk.log, find_match(desk.log, match))
    words = desk.speak_at(loaded.started)
    if key is not None and _done(loaded, to, key):
        desk.context.note(say("That was taken back already."))
        return
    target = before_last(loaded.records) if to is None else to
    last = loaded.version
    undone = _stage(loaded, target, key)
    if not dry_run:
        try:
            desk.commit(loaded)
        except Conflict as conflict:
            raise in_the_way(conflict, loaded.stream) from conflict
    desk.context.note(say("{match} is back at {version}.", match=loaded.stream, version=target))
    if undone.reveals:
        desk.context.note(say("What was revealed since is known; the log says so."))
    for line in picture(loaded.decider, loaded.view(ORGANISER), words):
        desk.context.say(line)
    if dry_run:
        desk.context.note(say("Nothing was written."))
        return
    desk.context.note(
        say(
            "To take this back: flagfall undo {match} --to {version}",
            match=loaded.stream,
            version=last,
        )
    )
    if isinstance(loaded, Contest):
        desk.context.note(next_step(loaded, words))


def _stage(stream: Loaded, target: int, key: str | None) -> Undone:
    """Stage going back; raises :class:`Failure` where recorded matches stand on it."""
    if isinstance(stream, Contest | Drafting):
        try:
            event = stream.undo(target, key)[0]
        except Conflict as conflict:
            raise in_the_way(conflict, stream.stream) from conflict
    else:
        (event,) = stream.stage_undo(target, key)
    assert isinstance(event, Undone)
    return event


def _done(stream: Loaded, to: int | None, key: str) -> bool:
    """Whether this undo was done under its key before.

    Raises ``KeyConflict`` where the key stands for something else.
    """
    for record in stream.records:
        if record.key == key:
            if isinstance(record.command, Undo) and to in (None, record.command.to):
                return True
            raise KeyConflict(stream.stream, key, record.version)
    return False
