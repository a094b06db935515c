"""``flagfall replay``: watch a match again."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from msgspec import Struct

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import As, Json
from cli.output import document, escaped
from cli.table import changed, picture, step, told
from cli.table import document as fields
from cli.texts import N_, for_programs
from cli.tournament.drawing import named
from cli.viewers import viewer_of
from engine.exchange import Imported, take_in
from engine.matches import find_match, summary_of
from engine.people import PREFIX
from engine.replay import Replay
from engine.streams import load_stream
from engine.tournament import is_tournament
from events.facts import ORGANISER, Viewer
from events.log.memory import MemoryLog
from events.log.protocol import Log
from events.record import Damaged, Newer, Record
from events.tournament.opening import TournamentStarted
from events.transcript import Transcript, read
from reducers.message import say
from reducers.text import NoSuch, folded

if TYPE_CHECKING:
    from cli.watching import Watching

EXAMPLES: Examples = (
    ("flagfall replay friday-1", N_("step through it: arrows, ? for all keys")),
    ("flagfall replay friday-1 --plain --diff", N_("as text, with what every step changed")),
    ("flagfall replay friday-1 --at 20", N_("the table after record 20")),
    ("flagfall replay friday-1 --from 30 --to 10", N_("steps backwards")),
    ("flagfall replay spring-cup --plain", N_("a tournament, event by event")),
    ("flagfall replay friday-1.jsonl --as Ana", N_("an exported match, as Ana saw it")),
)


class Wish(Struct, frozen=True):
    """What of a match is to be shown, and how."""

    at: int | None = None
    turn: int | None = None
    first: int | None = None
    last: int | None = None
    find: str | None = None
    viewer: str | None = None
    diff: bool = False
    undone: bool = False
    raw: bool = False
    json: bool = False

    @property
    def ranged(self) -> bool:
        """Whether steps were asked for, not only a table."""
        return self.first is not None or self.last is not None or self.find is not None

    @property
    def whole(self) -> bool:
        """Whether nothing particular was asked for: then it is watched on a screen."""
        return not (self.ranged or self.raw or self.json or self.diff) and (
            self.at is None and self.turn is None
        )


def run(
    context: typer.Context,
    match: Annotated[
        str,
        typer.Argument(
            metavar=N_("MATCH"),
            help=N_("A match, or a file it was exported to."),
            autocompletion=complete.matches_and_files,
        ),
    ],
    at: Annotated[
        int | None, typer.Option(min=0, metavar=N_("N"), help=N_("The table after record N."))
    ] = None,
    turn: Annotated[
        int | None, typer.Option(min=0, metavar=N_("N"), help=N_("The table as turn N begins."))
    ] = None,
    from_: Annotated[
        int | None,
        typer.Option("--from", min=0, metavar=N_("N"), help=N_("The first step to show.")),
    ] = None,
    to: Annotated[
        int | None,
        typer.Option("--to", min=0, metavar=N_("M"), help=N_("The last; before N goes backwards.")),
    ] = None,
    find: Annotated[
        str | None,
        typer.Option(metavar=N_("TEXT"), help=N_("Only the steps in which this is said.")),
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help=N_("Lines of text, without a screen to step through."))
    ] = False,
    diff: Annotated[
        bool, typer.Option("--diff", help=N_("Under each step what it changed on the table."))
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
    wish = Wish(at, turn, from_, to, find, as_, diff, undone, raw, json)
    desk = Desk(context_of(context))
    chosen, file = _matches(desk, match, stream)
    if wish.whole and not plain and sys.stdin.isatty() and sys.stdout.isatty():
        for name in chosen:
            watch_match(desk, name, as_, notes=file is None)
    else:
        for number, name in enumerate(chosen):
            if number and not json:
                desk.context.say("")
            _show(desk, name, wish)
    if file is not None and not file.sound:
        raise typer.Exit(Exit.DAMAGED)


def watch_match(
    desk: Desk, name: str, as_: str | None = None, *, notes: bool = True, at_end: bool = False
) -> None:
    """Show a match on a screen, to be stepped through from its beginning or its end."""
    from cli.replay_screen import watch

    watched = watching(desk, name, as_, notes=notes)
    if at_end:
        watched.press("end")
    watch(watched)
    _complain(watched.replay)


def watching(desk: Desk, name: str, as_: str | None = None, *, notes: bool = True) -> "Watching":
    """A match or a tournament being watched, from its beginning."""
    from cli.watching import Watching

    replay = Replay(name, desk.log.stream(name))
    names, words = desk.seats_at(replay.started), desk.speak_at(replay.started)

    def note(at: int, text: str) -> None:
        writing = Desk(desk.context, writing=True)
        stream = load_stream(writing.log, name)
        stream.stage_note(text, at)
        writing.commit(stream)

    return Watching(
        lambda viewer: Replay(name, desk.log.stream(name), viewer),
        names,
        words,
        viewer_of(as_, names),
        note if notes else None,
    )


def _matches(desk: Desk, match: str, stream: str | None) -> tuple[list[str], Imported | None]:
    """The matches to show; and how a file was read, where one was named: its records then are the
    log of the desk."""
    path = Path(match)
    if desk.log.head(match) is not None or not path.is_file():
        return [find_match(desk.log, match)], None
    desk.log = MemoryLog()
    file = take_in(desk.log, _read(desk, path))
    for refused in file.refused:
        if refused.why == "newer":
            raise Newer(refused.stream, refused.version, refused.detail)
    if stream is not None:
        return [find_match(desk.log, stream)], file
    found = [each for each in desk.log.heads() if _is_shown(desk.log, each)]
    if not found:
        raise NoSuch("match", match, ())
    return found, file


def _is_shown(log: Log, stream: str) -> bool:
    """Whether a stream is a match or a tournament, as far as can be told."""
    return is_tournament(log, stream) or (
        not stream.startswith(PREFIX) and summary_of(log, stream) is not None
    )


def _read(desk: Desk, path: Path) -> Transcript:
    """The transcript in a file; what is wrong with it is told."""
    with path.open("rb") as opened:
        transcript = read(opened)
    for fault in transcript.faults:
        desk.context.note(
            say("{file}:{line}: {why}", file=str(path), line=fault.line, why=fault.why)
        )
    return transcript


def _show(desk: Desk, name: str, wish: Wish) -> None:
    stored = desk.log.stream(name)
    replay = Replay(name, stored)
    names = desk.seats_at(replay.started)
    viewer: Viewer = viewer_of(wish.viewer, names)
    if viewer != ORGANISER:
        replay = Replay(name, stored, viewer)
    words = desk.speak_at(replay.started)
    shown = _steps(replay, wish, lambda record: words(told(replay.game, record, replay.viewer)))
    if wish.turn is not None:
        replay.turn(wish.turn)
    elif wish.at is not None:
        replay.go(wish.at)
    else:
        replay.go(replay.last if wish.last is None else wish.last)
    if wish.raw:
        for record in shown:
            sys.stdout.write(_raw(record, stored[record.version - 1].body))
    elif wish.json:
        with for_programs():
            fields_ = _document(desk, replay, names, shown if wish.ranged else None, words)
        document("match/1", fields_)
    else:
        if wish.at is None and wish.turn is None:
            for record in shown:
                desk.context.say(step(replay, record, words))
                for line in changed(replay, record.version, names, words) if wish.diff else ():
                    desk.context.say(line)
        elif wish.diff:
            for line in changed(replay, replay.at, names, words):
                desk.context.say(line)
        for line in picture(replay.game, replay.state, words):
            desk.context.say(line)
    _complain(replay)


def _steps(replay: Replay, wish: Wish, sentence: Any) -> list[Record]:
    """The steps that were asked for, backwards where the first is later than the last."""
    first = 1 if wish.first is None else wish.first
    last = replay.last if wish.last is None else wish.last
    low, high = sorted((first, last))
    sought = folded(wish.find or "")
    found = [
        record
        for record in replay.steps(undone=wish.undone or wish.raw, silent=wish.raw or wish.json)
        if low <= record.version <= high and (not sought or sought in folded(sentence(record)))
    ]
    return found if first <= last else found[::-1]


def _document(
    desk: Desk, replay: Replay, names: tuple[str, ...], shown: list[Record] | None, words: Any
) -> dict[str, Any]:
    if isinstance(replay.started, TournamentStarted) and replay.state is not None:
        people = desk.people.names
        names = tuple(people.get(each) or each for each in replay.state.entrants)
    content = fields(
        desk.log, replay.stream, replay.started, names, replay.at, replay.state, replay.game
    )
    if isinstance(replay.started, TournamentStarted):
        content["state"] = named(content["state"], desk.people.names)
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


def _raw(record: Record, body: bytes) -> str:
    """A record as stored, its data and command as the viewer may see them."""
    fields_ = msgspec.json.decode(body)
    fields_["data"] = msgspec.to_builtins(record.event)
    if record.command is not None:
        fields_["command"] = msgspec.to_builtins(record.command)
    return escaped(msgspec.json.encode(fields_)) + "\n"


def _complain(replay: Replay) -> None:
    """End with the damage, when there is some: what was sound has been shown."""
    if replay.damage is None:
        return
    if not isinstance(replay.damage, Damaged):
        raise replay.damage
    raise Failure(
        Exit.DAMAGED,
        say(
            "{match}: record {version} of {records} is damaged; everything before it is shown",
            match=replay.stream,
            version=replay.last + 1,
            records=replay.stored,
        ),
        replay.damage.why,
        say("flagfall verify {match} lists what is wrong", match=replay.stream),
    )
