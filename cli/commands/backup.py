"""``flagfall backup``: a copy of the log."""

from pathlib import Path
from typing import Annotated

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.errors import Exit, Failure
from cli.texts import N_
from events.log.sqlite import SqliteLog
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall backup before-the-final.sqlite3", N_("a copy, while others go on writing")),
)


def run(
    context: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar=N_("FILE"), help=N_("Where to; it must not be there yet."))
    ],
) -> None:
    """Copy the log into a file, safely while others write to it."""
    bench = context_of(context)
    if not bench.store.exists():
        raise Failure(
            Exit.NO_SUCH_NAME, say("there is no log at {where} yet", where=str(bench.store))
        )
    SqliteLog(bench.store, readonly=True).backup(file)
    bench.note(say("Backed up. Use it with: flagfall --store {file} matches", file=str(file)))
