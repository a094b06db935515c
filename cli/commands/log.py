"""``flagfall log``: the records as they came."""

import sys
import time
from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import As, Json
from cli.output import document
from cli.texts import N_
from cli.viewers import viewer_of
from engine.people import PREFIX
from engine.sight import Sight
from events.record import Record
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
        typer.Argument(metavar=N_("[STREAM]"), help=N_("Only this stream: a match, a person.")),
    ] = None,
    follow: Annotated[
        bool, typer.Option("--follow", help=N_("Go on with what is written from now on."))
    ] = False,
    as_: As = None,
    json: Json = False,
) -> None:
    """Print the log: which event came when, typed by whom."""
    desk = Desk(context_of(context))
    only = None if stream is None else _stream(desk, stream)
    sight = Sight(desk.log, viewer_of(as_, ()))
    if json and not follow:
        records = [_fields(record) for record in _records(sight, only, 0)]
        document("log/1", {"as_of": desk.log.position(), "records": records})
        return
    position = 0
    while True:
        for record in _records(sight, only, position):
            position = max(position, record.position)
            line = msgspec.json.encode({"schema": "record/1", **_fields(record)}).decode()
            desk.context.say(line if json else _line(record))
        if not follow:
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


def _records(sight: Sight, only: str | None, position: int) -> Iterator[Record]:
    """The records after a position; damaged streams are told of, and left there."""
    for item in sight.after(position, only):
        if isinstance(item, Record):
            yield item
        else:
            sys.stderr.write(f"flagfall: {item}\n")


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
