"""What a person reads when something did not work, and the exit code a script reads."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from reducers.message import Message


class Exit(IntEnum):
    """The exit codes of the program; a promise to scripts."""

    DONE = 0
    FAILED = 1
    USAGE = 2
    ILLEGAL = 3
    CONFLICT = 4
    NO_SUCH_NAME = 5
    DAMAGED = 6
    STORE = 7
    NEWER = 8
    INTERRUPTED = 130


class Failure(Exception):
    """Something did not work: what, why (with the rule), and what to type instead.

    Each is a message, or a text that is in the reader's language already.
    """

    def __init__(
        self,
        code: Exit,
        what: Message | str,
        why: Message | str | None = None,
        hint: Message | str | None = None,
    ) -> None:
        super().__init__(code.name, what)
        self.code, self.what, self.why, self.hint = code, what, why, hint

    def lines(self, words: Callable[[Message | str], str]) -> list[str]:
        """The one to three lines to print."""
        return [words(part) for part in (self.what, self.why, self.hint) if part is not None]


def report(
    failure: Failure,
    words: Callable[[Message | str], str],
    stream: TextIO,
    coloured: bool = False,
) -> None:
    """Print a failure."""
    first, *others = map(_cut, failure.lines(words))
    prefix = "\x1b[1;31mflagfall:\x1b[0m" if coloured else "flagfall:"
    stream.write("\n".join([f"{prefix} {first}", *(f"  {line}" for line in others)]) + "\n")


LONGEST = 1_000
"""So many characters of a line are told; what was typed may have no end."""


def _cut(line: str) -> str:
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"
