"""``flagfall import``: take records in."""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, Annotated

import typer

from cli.commands import Examples
from cli.context import Context, context_of
from cli.desk import Desk
from cli.errors import Exit
from cli.texts import N_
from cli.tournament.organising import report
from engine.exchange import Imported, Refused, take_in
from engine.tournament import Contest, tournaments
from events.record import Damaged, Newer
from events.transcript import read
from reducers.message import Message, say, say_count
from reducers.pile import Corrupt

EXAMPLES: Examples = (
    ("flagfall import friday-1.jsonl", N_("a match exported elsewhere")),
    ("flagfall import - --strict", N_("what comes from a pipe, all of it or nothing")),
)

SHOWN = 10
"""How many faults of a file are told of one by one."""


def run(
    context: typer.Context,
    file: Annotated[
        str, typer.Argument(metavar=N_("FILE"), help=N_("The file; - reads the input."))
    ],
    strict: Annotated[
        bool, typer.Option("--strict", help=N_("Keep nothing unless all of it is sound."))
    ] = False,
) -> None:
    """Take in what was exported elsewhere; doing it twice adds nothing."""
    desk = Desk(context_of(context), writing=True)
    with _opened(file) as opened:
        transcript = read(opened)
    done = take_in(desk.log, transcript, strict=strict)
    _report(desk.context, file, done)
    if done.taken:
        for line in _told_to_tournaments(desk):
            desk.context.note(line)
    code = _code(done, strict)
    if code:
        raise typer.Exit(code)


def _told_to_tournaments(desk: Desk) -> Iterator[Message]:
    """Report the matches that came in to the tournaments they were played in."""
    desk.speak_of_people()
    for name in tournaments(desk.log):
        try:
            contest = Contest.load(desk.log, name)
        except (Damaged, Newer, Corrupt):
            continue
        if contest.state is not None:
            yield from report(desk, contest)


def _opened(file: str) -> IO[bytes]:
    return BytesIO(sys.stdin.buffer.read()) if file == "-" else Path(file).open("rb")


def _report(context: Context, file: str, done: Imported) -> None:
    for fault in done.faults[:SHOWN]:
        context.note(_fault(file, fault.line, fault.stream, fault.version, fault.why))
    if len(done.faults) > SHOWN:
        context.note(
            say_count("… and {count} more.", "… and {count} more.", len(done.faults) - SHOWN)
        )
    for refused in done.refused:
        context.note(REFUSED[refused.why](refused))
    context.note(
        say_count(
            "{count} record imported, {known} known before.",
            "{count} records imported, {known} known before.",
            done.taken,
            known=done.known,
        )
    )
    if done.opened:
        context.note(
            say_count(
                "{count} sealed record opened.", "{count} sealed records opened.", done.opened
            )
        )
    if done.taken:
        context.note(say("See them: flagfall matches"))


def _fault(file: str, line: int, stream: str | None, version: int | None, why: str) -> Message:
    if stream is None:
        return say("{file}:{line}: {why}", file=file, line=line, why=why)
    return say(
        "{file}:{line}: {stream}, record {version}: {why}",
        file=file,
        line=line,
        stream=stream,
        version=version or 0,
        why=why,
    )


def _newer(refused: Refused) -> Message:
    return say(
        "{stream} was left out: record {version} was written by a newer version ({detail}); "
        "update Flagfall",
        stream=refused.stream,
        version=refused.version,
        detail=refused.detail,
    )


def _other(refused: Refused) -> Message:
    return say(
        "{stream} was left out: it is here with another record {version}",
        stream=refused.stream,
        version=refused.version,
    )


def _damaged(refused: Refused) -> Message:
    return say(
        "{stream} was left out: record {version} is damaged: {detail}",
        stream=refused.stream,
        version=refused.version,
        detail=refused.detail,
    )


REFUSED = {"newer": _newer, "other": _other, "damaged": _damaged}


def _code(done: Imported, strict: bool) -> int:
    """What the import comes to for a script."""
    whys = {refused.why for refused in done.refused}
    if strict and (done.refused or done.faults):
        return Exit.FAILED
    if "newer" in whys:
        return Exit.NEWER
    if "other" in whys:
        return Exit.CONFLICT
    return Exit.DAMAGED if done.faults or whys else Exit.DONE
