"""What every command is given: where the log is, who types, and how to speak to the reader."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from cli.errors import Exit, Failure

if TYPE_CHECKING:
    import typer
    from rich.console import Console

    from cli.words import Words
    from reducers.message import Message

WIDE = 10_000
"""Columns of output that no person looks at: nothing is cut or wrapped in a pipe or a file."""


def coloured(choice: str, stream: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether to colour what goes to ``stream``; ``NO_COLOR`` wins over everything."""
    if environment.get("NO_COLOR") or choice == "never":
        return False
    if choice == "always" or environment.get("FORCE_COLOR", "0") not in ("", "0"):
        return True
    return environment.get("TERM") != "dumb" and stream.isatty()


@dataclass
class Context:
    """The global options of one run, and what follows from them."""

    url: str | None = None
    """Where the log is, as typed; None means the user's own."""
    lang: str = "en"
    color: str = "auto"
    typist: str | None = None
    """The name of the person who types, as given; None means their login name."""
    debug: bool = False

    @cached_property
    def words(self) -> Words:
        """Puts messages into words; a command that knows who sits where sets one that does too."""
        from cli.words import Words

        return Words()

    @cached_property
    def store(self) -> Path:
        """The file of the log.  Raises :class:`Failure` for a store this version cannot open."""
        from reducers.message import say

        if not self.url:
            from platformdirs import user_data_path

            return user_data_path("flagfall", appauthor=False) / "log.sqlite3"
        scheme, separator, path = self.url.partition("://")
        if not separator:
            return Path(self.url).expanduser()
        if scheme == "sqlite":
            return Path(path.removeprefix("/")).expanduser()
        if scheme in ("postgresql", "postgres"):
            raise Failure(Exit.NEWER, say("a store in PostgreSQL is not built yet"))
        raise Failure(
            Exit.USAGE,
            say("no store can be opened at {url}", url=self.url),
            hint=say("give a path, or sqlite:///path"),
        )

    @cached_property
    def recorder(self) -> str:
        """The name of the person who types."""
        if self.typist:
            return self.typist
        import getpass

        try:
            return getpass.getuser()
        except (OSError, KeyError, ImportError):
            return "?"

    @cached_property
    def output(self) -> Console:
        """Where data goes."""
        return _console(sys.stdout, self.color)

    @cached_property
    def messages(self) -> Console:
        """Where messages and progress go."""
        return _console(sys.stderr, self.color)

    def say(self, message: Message | str) -> None:
        """Print a line of data."""
        sys.stdout.write(self.words(message) + "\n")

    def note(self, message: Message | str) -> None:
        """Print a line about what was done, or what to type next."""
        sys.stderr.write(self.words(message) + "\n")


def context_of(typer_context: typer.Context) -> Context:
    """The context of the command that typer calls."""
    context = typer_context.obj
    assert isinstance(context, Context)
    return context


def _console(stream: TextIO, choice: str) -> Console:
    from rich.console import Console

    colour, terminal = coloured(choice, stream), stream.isatty()
    return Console(
        file=stream,
        force_terminal=colour or terminal,
        color_system="standard" if colour else None,
        width=None if terminal else WIDE,
        markup=False,
        highlight=False,
        emoji=False,
    )
