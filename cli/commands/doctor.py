"""``flagfall doctor``: is everything as it should be on this machine?"""

import os
import platform
import re
import shutil
import sqlite3
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import typer
from msgspec import Struct

from cli import __version__
from cli.commands import Examples
from cli.context import Context, context_of
from cli.errors import Exit
from cli.failures import explain
from cli.numbers import whole
from cli.options import Json
from cli.output import Column, Table, form, show
from cli.texts import N_, translate
from events.log.sqlite import SqliteLog
from reducers.message import Message

EXAMPLES: Examples = (
    ("flagfall doctor", N_("what to look at first when something is odd")),
    ("flagfall doctor --json", N_("the same for a report of a fault")),
)

LIBRARIES: Final = ("msgspec", "typer", "rich", "prompt_toolkit", "platformdirs", "duckdb")

ROOM: Final = 100 * 2**20
"""How many bytes of free disk are enough for many evenings."""


class Finding(Struct, frozen=True):
    """One thing that was looked at: what, how it is, and whether that is well."""

    what: str
    how: str
    well: bool = True


def _how(value: str) -> str:
    """How it is, for people; programs get it in English."""
    room = MIB.fullmatch(value)
    if room is not None:
        return translate("{count} MiB").format(count=whole(int(room[1])))
    return translate(value)


MIB = re.compile(r"(\d+) MiB")


def run(context: typer.Context, json: Json = False) -> None:
    """Look at the program, the store and the terminal, and tell what is not as it should be."""
    desk = context_of(context)
    findings = [*_program(), *_store(desk), *_terminal(desk)]
    table = Table(
        schema="doctor/1",
        name="findings",
        columns=(
            Column("what", N_("What"), words=translate),
            Column("how", N_("How it is"), words=_how),
            Column("well", N_("Well")),
        ),
        rows=[
            {"what": finding.what, "how": finding.how, "well": finding.well} for finding in findings
        ],
    )
    show(desk, table, form(json, False))
    if not all(finding.well for finding in findings):
        raise typer.Exit(Exit.FAILED)


def _program() -> list[Finding]:
    found = [
        Finding(N_("Flagfall"), __version__),
        Finding(N_("Python"), platform.python_version(), sys.version_info >= (3, 11)),
        Finding(N_("SQLite"), sqlite3.sqlite_version, sqlite3.sqlite_version_info >= (3, 35)),
    ]
    for library in LIBRARIES:
        try:
            found.append(Finding(library, version(library)))
        except PackageNotFoundError:
            found.append(Finding(library, N_("missing"), False))
    return found


def _store(desk: Context) -> list[Finding]:
    path = desk.store
    found = [Finding(N_("store"), str(path))]
    if not path.exists():
        found.append(Finding(N_("records"), N_("none yet")))
        folder = next(parent for parent in path.parents if parent.exists())
    else:
        folder = path.parent
        found.append(_records(desk, path))
    writable = os.access(path if path.exists() else folder, os.W_OK)
    found.append(Finding(N_("writable"), N_("yes") if writable else N_("no"), writable))
    free = shutil.disk_usage(folder).free
    found.append(Finding(N_("free disk"), f"{free // 2**20} MiB", free > ROOM))
    return found


def _records(desk: Context, path: Path) -> Finding:
    try:
        log = SqliteLog(path, readonly=True)
        count = log.position()
        log.close()
    except Exception as error:  # whatever is wrong with a store is what is asked for
        why: Message | str = explain(error).what
        return Finding(N_("records"), desk.words(why), False)
    return Finding(N_("records"), str(count))


def _terminal(desk: Context) -> list[Finding]:
    size = shutil.get_terminal_size()
    encoding = sys.stdout.encoding or "?"
    return [
        Finding(N_("language"), desk.lang),
        Finding(N_("recorder"), desk.recorder),
        Finding(
            N_("terminal"),
            f"{size.columns}x{size.lines} {os.environ.get('TERM', '-')}",
            size.columns >= 60 or not sys.stdout.isatty(),
        ),
        Finding(N_("encoding"), encoding, encoding.lower().replace("-", "") == "utf8"),
    ]
