"""``flagfall replay``: watch a match again."""

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import As, Json
from cli.output import document
from cli.table import document as fields
from cli.table import picture, steps, told
from cli.texts import N_
from cli.viewers import viewer_of
from engine.exchange import take_in
from engine.matches import find_match, matches
from engine.replay import Replay
from events.log.memory import MemoryLog
from events.log.protocol import Log
from events.record import Record
from events.transcript import read
from reducers.game import Outcome
from reducers.message import say
from reducers.text import NoSuch

EXAMPLES: Examples = (
    ("flagfall replay friday-1", N_("every step, and the table at the end")),
    ("flagfall replay friday-1 --at 20", N_("the table after record 20")),
    ("flagfall replay friday-1 --from 30 --to 10", N_("steps backwards")),
    ("flagfall replay friday-1.jsonl --as Ana", N_("an exported match, as Ana saw it")),
)


def run(
    context: typer.Context,
    match: Annotated[
        str, typer.Argument(metavar=N_("MATCH"), help=N_("A match, or a file it was exported to."))
    ],
    at: Annotated[
        int | None, typer.Option(min=0, metavar=N_("N"), help=N_("The table after record N."))
    ] = None,
    from_: Annotated[
        int | None,
        typer.Option("--from", min=0, metavar=N_("N"), help=N_("The first step to show.")),
    ] = None,
    to: Annotated[
        int | None,
        typer.Option("--to", min=0, metavar=N_("M"), help=N_("The last; before N goes backwards.")),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help=N_("Lines of text, without a screen to step through."))
    ] = False,
    as_: As = None,
    undone: Annotated[
        bool, typer.Option("--undone", help=N_("Also the steps that were taken back."))
    ] = False,
    raw: Annotated[
        bool, typer.Option("--raw", help=N_("The records as they are stored, one a line."))
    ] = False,
    stream: Annotated[
        str | None,
        typer.Option(metavar=N_("ID"), help=N_("Which match of a file that holds several.")),
    ] = None,
    json: Json = False,
) -> None:
    """Watch a match again, step by step, forwards or backwards."""
    desk = Desk(context_of(context))
    chosen = _matches(desk, match, stream)
    for number, name in enumerate(chosen):
        if number and not json:
            desk.context.say("")
        _replay(desk, name, at, from_, to, as_, undone, raw, json)


def _matches(desk: Desk, match: str, stream: str | None) -> list[str]:
    """The matches to show, the desk's log being the file where one was named."""
    file = Path(match)
    if desk.log.head(match) is None and file.is_file():
        desk.log = _file(desk, file)
        if stream is None:
            found = [each.stream for each in matches(desk.log)]
            if not found:
                raise NoSuch("match", match, ())
            return found
        return [find_match(desk.log, stream)]
    return [find_match(desk.log, match)]


def _file(desk: Desk, file: Path) -> Log:
    log = MemoryLog()
    with file.open("rb") as opened:
        transcript = read(opened)
    take_in(log, transcript)
    for fault in transcript.faults:
        desk.context.note(
            say("{file}:{line}: {why}", file=str(file), line=fault.line, why=fault.why)
        )
    return log


def _replay(
    desk: Desk,
    name: str,
    at: int | None,
    from_: int | None,
    to: int | None,
    as_: str | None,
    undone: bool,
    raw: bool,
    json: bool,
) -> None:
    stored = desk.log.stream(name)
    replay = Replay(name, stored)
    names = desk.names(replay.started.sittings)
    if as_ is not None:
        replay = Replay(name, stored, viewer_of(as_, names))
    words = desk.speak(replay.game, names)
    if raw:
        for each in stored[: replay.last]:
            sys.stdout.write(_raw(replay, each.version, each.body))
        _complain(replay, len(stored))
        return
    ranged = from_ is not None or to is not None
    first = 1 if from_ is None else from_
    last = replay.last if to is None else to
    shown = _between(replay, first, last, undone)
    replay.go(at if at is not None else last if ranged else replay.last)
    if json:
        document("match/1", _document(replay, names, shown if ranged else None, words))
    else:
        if at is None:
            for line in steps(replay.game, shown, replay.viewer, words):
                desk.context.say(line)
        for line in picture(replay.game, replay.state, words):
            desk.context.say(line)
    _complain(replay, len(stored))


def _between(replay: Replay, first: int, last: int, undone: bool) -> list[Record]:
    """The steps from one version to another, backwards where the first is the later."""
    low, high = sorted((first, last))
    between = [record for record in replay.steps(undone=undone) if low <= record.version <= high]
    return between if first <= last else between[::-1]


def _document(
    replay: Replay, names: tuple[str, ...], shown: list[Record] | None, words: Any
) -> dict[str, Any]:
    state = replay.state
    outcome: Outcome | None = None if state is None else replay.game.outcome(state)
    content = fields(replay.stream, replay.started, names, replay.at, outcome, state, replay.game)
    if shown is not None:
        content["steps"] = [
            {
                "version": record.version,
                "type": record.type,
                "text": words(told(replay.game, record, replay.viewer)),
                "data": msgspec.to_builtins(record.event),
            }
            for record in shown
        ]
    return content


def _raw(replay: Replay, version: int, body: bytes) -> str:
    """A record as stored, its data and command as the viewer may see them."""
    record = replay.records[version - 1]
    fields_ = msgspec.json.decode(body)
    fields_["data"] = msgspec.to_builtins(record.event)
    if record.command is not None:
        fields_["command"] = msgspec.to_builtins(record.command)
    return msgspec.json.encode(fields_).decode() + "\n"


def _complain(replay: Replay, records: int) -> None:
    """End with the damage, when there is some: what was sound has been shown."""
    if replay.damage is None:
        return
    version = replay.last + 1
    raise Failure(
        Exit.DAMAGED,
        say(
            "{match}: record {version} of {records} is damaged; shown is all before it",
            match=replay.stream,
            version=version,
            records=records,
        ),
        str(replay.damage),
        say("flagfall verify {match} lists what is wrong", match=replay.stream),
    )
