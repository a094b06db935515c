"""Files that people wrote with whatever program, and the input in the place of one."""

import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO, Final

from cli.errors import Exit, Failure
from engine.rows import decoded
from reducers.message import say

LARGEST: Final = 16 * 2**20
"""How many bytes a file may have that is read whole; nobody types more."""


def opened(file: str) -> AbstractContextManager[IO[bytes]]:
    """A file to be read, or the input for ``-``."""
    return nullcontext(sys.stdin.buffer) if file == "-" else Path(file).open("rb")


def read_bytes(file: str | Path, *, or_input: bool = False) -> bytes:
    """The bytes of a file, with ``or_input`` those of the input for ``-``; raises
    :class:`Failure` for one that is too large, or ``OSError``."""
    with opened(str(file)) if or_input else Path(file).open("rb") as opening:
        raw = opening.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise Failure(
            Exit.FAILED,
            say(
                "{file} is too large: more than {count} MB", file=str(file), count=LARGEST // 2**20
            ),
        )
    return raw


def read_file(file: str | Path, *, or_input: bool = False) -> str:
    """A text file, whatever program wrote it; as :func:`read_bytes`."""
    return decoded(read_bytes(file, or_input=or_input))
