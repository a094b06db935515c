"""``flagfall import``: take records in."""

from collections.abc import Iterator
from typing import Annotated

import typer

from cli import complete
from cli.commands import Examples
from cli.context import Context, context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.files import opened
from cli.importing import find_table, take_rows
from cli.texts import N_
from cli.tournament.options import DryRun
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
    ("flagfall import --as plays results.csv", N_("results of Smash Up, a row a play")),
)

NOTES = N_(
    "With --as a table of results is taken in, as a spreadsheet saves it (CSV), whatever stands "
    "between its cells. Its columns are named by their titles. plays: winner, p1_faction_a, "
    "p1_faction_b, p1_vp and the same for p2, p3, p4; play, seats, first and date may be missing. "
    "What is odd about a play is told, and the play is kept."
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
    as_: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar=N_("TABLE"),
            help=N_("The file is a table of results: plays."),
            autocompletion=complete.tables_of_plays,
        ),
    ] = None,
    id: Annotated[
        str | None,
        typer.Option("--id", metavar=N_("NAME"), help=N_("With --as: where the plays are put.")),
    ] = None,
    dry_run: DryRun = False,
) -> None:
    """Take in what was exported elsewhere; doing it twice adds nothing."""
    if as_ is not None:
        take_rows(context_of(context), file, find_table(as_), id, strict=strict, dry_run=dry_run)
        return
    if id is not None or dry_run:
        raise Failure(Exit.USAGE, say("--id and --dry-run go with --as"))
    desk = Desk(context_of(context), writing=True)
    with opened(file) as opening:
        transcript = read(opening)
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
