"""``flagfall export``: give records away."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure, report
from cli.failures import explain
from cli.options import As
from cli.texts import N_
from cli.viewers import viewer_of
from engine.exchange import export, unsound
from engine.matches import find_match, summary_of
from reducers.message import say, say_count

EXAMPLES: Examples = (
    ("flagfall export friday-1 -o friday-1.jsonl", N_("one match, with its people")),
    ("flagfall export spring-cup -o spring-cup.jsonl", N_("a tournament, with its matches")),
    ("flagfall export --all -o everything.jsonl", N_("the whole log")),
    ("flagfall export friday-1 --as spectator -o -", N_("what everybody may see")),
)


def run(
    context: typer.Context,
    streams: Annotated[
        list[str] | None,
        typer.Argument(
            metavar=N_("[STREAM…]"),
            help=N_("The matches and tournaments to export."),
            autocompletion=complete.matches,
        ),
    ] = None,
    output: Annotated[
        str,
        typer.Option("--output", "-o", metavar=N_("FILE"), help=N_("Where to; - is the output.")),
    ] = "-",
    all: Annotated[bool, typer.Option("--all", help=N_("Everything there is."))] = False,
    as_: As = None,
) -> None:
    """Write matches to a file that others can read, verify and import."""
    desk = Desk(context_of(context))
    if bool(streams) == all:
        raise Failure(
            Exit.USAGE,
            say("name the matches to export, or say --all"),
            hint=say("flagfall matches"),
        )
    chosen = [find_match(desk.log, word) for word in streams or ()]
    names = _names(desk, chosen)
    lines = export(desk.log, None if all else chosen, viewer_of(as_, names))
    if output == "-":
        sys.stdout.flush()
        for line in lines:
            sys.stdout.buffer.write(line)
        _complain(desk, None if all else chosen)
        return
    written = _write(Path(output), list(lines))
    desk.context.note(
        say_count(
            "{count} record written to {file}.",
            "{count} records written to {file}.",
            written - 1,
            file=output,
        )
    )
    _complain(desk, None if all else chosen)


def _complain(desk: Desk, chosen: list[str] | None) -> None:
    """Tell of damage: it was given away as it is, and whoever takes it in will find it."""
    failures = [explain(error) for error in unsound(desk.log, chosen)]
    for failure in failures[:-1]:
        report(failure, desk.context.words, sys.stderr)
    if failures:
        raise failures[-1]


def _names(desk: Desk, chosen: list[str]) -> tuple[str, ...]:
    """The seats of the one match that is exported, none of several."""
    summary = summary_of(desk.log, chosen[0]) if len(chosen) == 1 else None
    started = None if summary is None else summary.started
    return () if started is None else desk.names(started.sittings)


def _write(file: Path, lines: list[bytes]) -> int:
    """Write a file whole or not at all."""
    partial = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with partial.open("wb") as opened:
            opened.writelines(lines)
            opened.flush()
            os.fsync(opened.fileno())
        partial.replace(file)
    finally:
        partial.unlink(missing_ok=True)
    return len(lines)
