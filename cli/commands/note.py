"""``flagfall note``: a remark beside a match."""

from typing import Annotated

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Key, MatchName
from cli.setup import no_such_record
from cli.texts import N_
from engine.matches import find_match
from engine.plays import Collection
from engine.streams import Loaded, load_stream
from events.match import Note
from reducers.message import say

EXAMPLES: Examples = (
    ('flagfall note friday-1 "Bo was hungry"', N_("beside the last record")),
    ('flagfall note friday-1 --at 20 "the turning point"', N_("beside record 20")),
)


def run(
    context: typer.Context,
    match: MatchName,
    text: Annotated[str, typer.Argument(metavar=N_("TEXT"), help=N_("What to remark."))],
    at: Annotated[
        int | None,
        typer.Option(min=1, metavar=N_("N"), help=N_("Beside which record; else the last.")),
    ] = None,
    key: Key = None,
) -> None:
    """Write a remark beside a match; it changes nothing, and replays show it."""
    desk = Desk(context_of(context), writing=True)
    loaded = load_stream(desk.log, find_match(desk.log, match))
    if at is not None and at > loaded.version:
        raise no_such_record(loaded, "note")
    if at is None and key is not None:
        at = _about(loaded, key)
    if not loaded.recorded(key, Note(loaded.version if at is None else at, text)):
        loaded.stage_note(text, at, key)
        desk.commit(loaded)
    if isinstance(loaded, Collection):
        desk.context.note(say("Noted. See it: flagfall log {match}", match=loaded.stream))
    else:
        desk.context.note(say("Noted. See it: flagfall replay {match}", match=loaded.stream))


def _about(stream: Loaded, key: str) -> int | None:
    """Beside which record a note stands that was written under a key before."""
    for record in stream.records:
        if record.key == key and isinstance(record.command, Note):
            return record.command.about
    return None
