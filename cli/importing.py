"""Taking in tables of results, and telling of every row what became of it."""

from collections.abc import Iterator

import typer

from cli.context import Context
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.files import read_bytes
from cli.setup import stream_name
from engine.play_tables import TABLE_FORMATS, MissingColumns, PlayTable, TableFormat
from engine.plays import Collection, NoCollection, Taken, stage_rows
from engine.rows import NoRows, read_rows
from reducers.message import Message, say, say_count
from reducers.plays.checks import DOUBTS
from reducers.text import find


def find_table(word: str) -> TableFormat:
    """The kind of table somebody means; raises ``NoSuch`` or ``Ambiguous``."""
    return TABLE_FORMATS[find("table", word, {key: (key,) for key in TABLE_FORMATS})]


def take_rows(
    context: Context,
    file: str,
    form: TableFormat,
    name: str | None,
    *,
    strict: bool,
    dry_run: bool,
) -> None:
    """Take a table of plays in; raises :class:`Failure`, and ``typer.Exit`` where none was kept,
    or one was not and ``strict`` asks for all."""
    table = _table(file, read_bytes(file, or_input=True), form)
    desk = Desk(context, writing=not dry_run)
    collection = _collection(desk, stream_name(name or form.collection))
    before = collection.version
    taken = stage_rows(collection, table, strict=strict)
    if taken.kept and not dry_run:
        desk.commit(collection)
    for line in _told(file, table, taken):
        context.note(line)
    if strict and (taken.left or taken.doubts):
        context.note(say("Nothing was kept."))
        raise typer.Exit(Exit.FAILED)
    context.note(_count(taken, collection.stream))
    if dry_run:
        context.note(say("Nothing was written."))
    elif taken.kept:
        context.note(say("See them: flagfall factions"))
        context.note(
            say(
                "To take this back: flagfall undo {match} --to {version}",
                match=collection.stream,
                version=before,
            )
        )
    if taken.left and not taken.kept and not taken.known:
        raise typer.Exit(Exit.FAILED)


def _table(file: str, raw: bytes, form: TableFormat) -> PlayTable:
    try:
        return PlayTable(read_rows(raw), form)
    except NoRows as none:
        raise Failure(
            Exit.FAILED,
            say("{file}:{line}: that is no table of rows", file=file, line=none.line),
            none.why,
        ) from none
    except MissingColumns as columns:
        listed = ", ".join(columns.missing or columns.twice)
        raise Failure(
            Exit.FAILED,
            say("{file}: these columns are missing: {columns}", file=file, columns=listed)
            if columns.missing
            else say("{file}: these columns are there twice: {columns}", file=file, columns=listed),
            say("there is: {known}", known=", ".join(columns.there)),
        ) from columns


def _collection(desk: Desk, name: str) -> Collection:
    try:
        return Collection.load(desk.log, name)
    except NoCollection as none:
        raise Failure(
            Exit.CONFLICT,
            say("{stream} is something else", stream=none.stream),
            hint=say("choose another --id"),
        ) from none


def _told(file: str, table: PlayTable, taken: Taken) -> Iterator[Message]:
    """Every row that was not kept, and every one that is odd."""
    for left in taken.left:
        what = (
            left.why
            if left.column is None
            else say("{column}: {why}", column=left.column, why=left.why)
        )
        yield say("{file}:{line}: not kept: {why}", file=file, line=left.line, why=what)
    for doubt, lines in taken.doubts.items():
        yield say_count(
            "{count} play is odd, {doubt}: line {lines}",
            "{count} plays are odd, {doubt}: lines {lines}",
            len(lines),
            doubt=DOUBTS[doubt],
            lines=", ".join(map(str, lines)),
        )
    if table.unread:
        yield say("Columns that were not read: {columns}", columns=", ".join(table.unread))


def _count(taken: Taken, name: str) -> Message:
    return say_count(
        "{name}: {count} play kept, {known} known before, {left} not kept.",
        "{name}: {count} plays kept, {known} known before, {left} not kept.",
        len(taken.kept),
        name=name,
        known=len(taken.known),
        left=len(taken.left),
    )
