"""``flagfall log``: the records as they came."""

import sys
import time
from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import msgspec
import typer

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import report
from cli.failures import explain
from cli.options import As, Json
from cli.output import document, escaped
from cli.texts import N_
from cli.viewers import viewer_of
from engine.matches import summary_of
from engine.people import PREFIX
from engine.sight import Sight
from events.record import Damaged, Newer, Record
from reducers.text import find

EXAMPLES: Examples = (
    ("flagfall log", N_("every record of the log")),
    ("flagfall log friday-1 --follow", N_("one match, and what is typed from now on")),
)

PAUSE = 0.2
"""Seconds between two looks at the log while following it."""


def run(
    context: typer.Context,
    stream: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("[STREAM]"),
            help=N_("Only this stream: a match, a person."),
            autocompletion=complete.matches,
        ),
    ] = None,
    follow: Annotated[
        bool, typer.Option("--follow", help=N_("Go on with what is written from now on."))
    ] = False,
    as_: As = None,
    json: Json = False,
) -> None:
    """Print the log: which event came when, typed by whom."""
    desk = Desk(context_of(context))
    bad: list[Damaged | Newer] = []
    only = None if stream is None else _stream(desk, stream)
    sight = Sight(desk.log, viewer_of(as_, _names(desk, only)))
    if json and not follow:
        records = [_fields(record) for record in _records(sight, only, 0, bad)]
        document("log/1", {"as_of": desk.log.position(), "records": records})
        _complain(desk, bad)
        return
    position = 0
    while True:
        for record in _records(sight, only, position, bad):
            position = max(position, record.position)
            if json:
                line = msgspec.json.encode({"schema": "record/1", **_fields(record)})
                sys.stdout.write(escaped(line) + "\n")
            else:
                desk.context.say(_line(record))
        if not follow:
            _complain(desk, bad)
            return
        sys.stdout.flush()
        time.sleep(PAUSE)


def _stream(desk: Desk, word: str) -> str:
    """The stream somebody means: its name, a prefix of it, or the name of a person."""
    streams = {
        name: (desk.people.names.get(name) or name, name) if name.startswith(PREFIX) else (name,)
        for name in desk.log.heads()
    }
    return find("stream", word, streams)


def _names(desk: Desk, stream: str | None) -> tuple[str, ...]:
    """The seats of the one match that is looked at, none of all or of a person."""
    summary = None if stream is None else summary_of(desk.log, stream)
    started = None if summary is None else summary.started
    return () if started is None else desk.names(started.sittings)


def _records(
    sight: Sight, only: str | None, position: int, bad: list[Damaged | Newer]
) -> Iterator[Record]:
    """The records after a position; a stream with a bad record is left there, which is kept."""
    for item in sight.after(position, only):
        if isinstance(item, Record):
            yield item
        else:
            bad.append(item)


def _complain(desk: Desk, bad: Sequence[Damaged | Newer]) -> None:
    """Tell of the records that could not be read; all others have been printed."""
    failures = [explain(error) for error in bad]
    for failure in failures[:-1]:
        report(failure, desk.context.words, sys.stderr)
    if failures:
        raise failures[-1]


def _line(record: Record) -> str:
    data = msgspec.json.encode(record.event).decode()
    return (
        f"{record.position:>6}  {record.at}  {record.stream} {record.version}"
        f"  {record.type}  {data}"
    )


def _fields(record: Record) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "position": record.position,
        "stream": record.stream,
        "version": record.version,
        "at": record.at,
        "type": record.type,
        "schema_number": record.schema,
        "recorder": record.recorder,
        "data": msgspec.to_builtins(record.event),
        "hash": record.hash,
    }
    if record.command is not None:
        fields |= {"command": msgspec.to_builtins(record.command), "of": record.of}
        if record.key is not None:
            fields["key"] = record.key
    return fields
