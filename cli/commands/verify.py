"""``flagfall verify``: is everything as it was written?"""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import Json
from cli.output import document
from cli.texts import N_
from cli.verified import keep, kept
from engine.exchange import Imported, take_in
from engine.verify import Finding, Report, mark, verify
from events.log.memory import MemoryLog
from events.reason import Reason
from events.transcript import Transcript, read
from reducers.message import Message, say, say_count
from reducers.text import find

EXAMPLES: Examples = (
    ("flagfall verify", N_("the whole log: hashes, seals, and every match")),
    ("flagfall verify friday-1 --rules", N_("one match, also by today's rules")),
    ("flagfall verify --since-last", N_("what was written since this was last typed")),
    ("flagfall verify friday-1.jsonl", N_("a file that somebody sent")),
)


def run(
    context: typer.Context,
    what: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("[FILE|STREAM]"), help=N_("A file or a stream; else everything.")
        ),
    ] = None,
    rules: Annotated[
        bool, typer.Option("--rules", help=N_("Also decide every command by today's rules."))
    ] = False,
    since_last: Annotated[
        bool,
        typer.Option("--since-last", help=N_("Go on from where the log was sound the last time.")),
    ] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help=N_("Fail also where today's rules differ."))
    ] = False,
    json: Json = False,
) -> None:
    """Check that nothing in the log was changed, and that every match can be replayed."""
    if since_last and what is not None:
        raise Failure(Exit.USAGE, say("--since-last is about the whole log"))
    desk = Desk(context_of(context))
    about: dict[str, Any] = {}
    stale: list[str] = []
    if what is not None and desk.log.head(what) is None and Path(what).is_file():
        report = _file(Path(what), rules)
    else:
        stream = None if what is None else find("stream", what, {s: (s,) for s in desk.log.heads()})
        about["as_of"] = desk.log.position()
        known = kept(desk.context.store) if since_last else None
        report = verify(desk.log, stream, rules=rules, since=known)
        if since_last:
            keep(desk.context.store, mark(report, desk.log))
        if stream is None and not report.damaged and not report.since:
            stale = _stale_tables(desk)
        about["projections"] = stale
    if json:
        document("verify/1", {**about, **msgspec.to_builtins(report, enc_hook=str)})
    else:
        if since_last:
            desk.context.say(_where(report))
        for finding in report.damaged:
            desk.context.say(
                say(
                    "{stream}: record {version} is damaged: {why}",
                    stream=finding.stream,
                    version=finding.version,
                    why=finding.why,
                )
            )
        for finding in report.newer:
            desk.context.say(
                say(
                    "{stream}: record {version} was written by a newer version: {what}",
                    stream=finding.stream,
                    version=finding.version,
                    what=finding.why,
                )
            )
        for difference in report.differences:
            desk.context.say(
                say(
                    "{stream}: record {version}: today's rules differ: {why}",
                    stream=difference.stream,
                    version=difference.version,
                    why=difference.why,
                )
            )
        if stale:
            desk.context.say(
                say(
                    "the tables beside the log are not what it says ({tables}); make them anew: "
                    "flagfall rebuild",
                    tables=", ".join(stale),
                )
            )
        desk.context.say(
            say(
                "{records} read, {streams}, {damaged} damaged.",
                records=say_count("{count} record", "{count} records", report.records),
                streams=say_count("{count} stream", "{count} streams", report.streams),
                damaged=len(report.damaged),
            )
        )
    if report.damaged or stale:
        raise typer.Exit(Exit.DAMAGED)
    if report.newer:
        raise typer.Exit(Exit.NEWER)
    if strict and report.differences:
        raise typer.Exit(Exit.FAILED)


def _where(report: Report) -> Message:
    """From where was read."""
    if report.since == 0:
        return say("Reading the whole log.")
    return say("Up to position {since} it was sound; going on from there.", since=report.since)


def _stale_tables(desk: Desk) -> list[str]:
    """The tables of the cache beside the log that differ from tables made anew."""
    from projections.cache import cache_path, differences

    path = cache_path(desk.context.store)
    return differences(desk.log, path) if path.exists() else []


def _file(file: Path, rules: bool) -> Report:
    """Verify a transcript: what is wrong with its lines, and what is wrong with its matches."""
    with file.open("rb") as opened:
        transcript = read(opened)
    log = MemoryLog()
    done = take_in(log, transcript)
    report = verify(log, rules=rules)
    return msgspec.structs.replace(
        report,
        damaged=(*_faults(transcript), *_refused(done, newer=False), *report.damaged),
        newer=(*_refused(done, newer=True), *report.newer),
    )


def _refused(done: Imported, *, newer: bool) -> tuple[Finding, ...]:
    return tuple(
        Finding(each.stream, each.version, 0, each.detail or each.why)
        for each in done.refused
        if (each.why == "newer") == newer
    )


def _faults(transcript: Transcript) -> tuple[Finding, ...]:
    return tuple(
        Finding(
            fault.stream or "-",
            fault.version or 0,
            0,
            Reason("line {line}: {why}", line=fault.line, why=fault.why),
        )
        for fault in transcript.faults
    )
