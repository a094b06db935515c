"""``flagfall abandon``: close a match that will not be finished."""

from typing import Annotated

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Key, MatchName
from cli.texts import N_
from engine.closing import abandon
from engine.matches import find_match
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall abandon friday-1", N_("it stays in the log, and is not open any more")),
    ('flagfall abandon friday-1 --reason "the train"', N_("and why")),
)


def run(
    context: typer.Context,
    match: MatchName,
    reason: Annotated[
        str, typer.Option(metavar=N_("TEXT"), help=N_("Why, for the organiser."))
    ] = "",
    key: Key = None,
) -> None:
    """Close a match unfinished, even one whose records are damaged."""
    desk = Desk(context_of(context), writing=True)
    stream = find_match(desk.log, match)
    pen = desk.pen
    if abandon(desk.log, stream, reason, key, pen, desk.registrar.batches):
        desk.context.note(
            say("{match} is closed. To open it again: flagfall undo {match}", match=stream)
        )
    else:
        desk.context.note(say("{match} was closed already.", match=stream))
