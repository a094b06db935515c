"""What SQLite and the file system say when they refuse, in the words of every log."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from events.log.protocol import Broken, Unavailable
from events.reason import Reason

_CAUSES: Final = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_READONLY_DBMOVED: "unreachable",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR_WRITE: "full",
    sqlite3.SQLITE_PERM: "permission",
    sqlite3.SQLITE_AUTH: "permission",
    sqlite3.SQLITE_IOERR: "unreachable",
}
"""By result code; one that is not here is looked up without its extension."""

_BROKEN: Final = {
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_IOERR_READ,
    sqlite3.SQLITE_IOERR_SHORT_READ,
    sqlite3.SQLITE_IOERR_CORRUPTFS,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_ERROR,
}
"""Result codes of a damaged file: the last two are a log whose own tables contradict each other
or are not there."""

_OS_CAUSES: Final = {
    errno.EACCES: "permission",
    errno.EPERM: "permission",
    errno.EROFS: "read-only",
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
}


def refusal(
    error: sqlite3.Error | OSError | UnicodeDecodeError, path: Path
) -> Unavailable | Broken:
    """What a log in ``path`` raises for an error of SQLite or of the file system.

    ``UnicodeDecodeError`` is what SQLite's module raises when a damaged file names its tables in
    bytes that are no text.
    """
    if isinstance(error, UnicodeDecodeError):
        return Broken(str(path), Reason("its tables cannot be read"))
    if isinstance(error, OSError):
        return Unavailable(_OS_CAUSES.get(error.errno or 0, "unreachable"), str(path))
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return Unavailable("unreachable", str(path))
    for known in (code, code & 0xFF):
        if known in _BROKEN:
            return Broken(str(path), str(error))
        if known in _CAUSES:
            return Unavailable(_CAUSES[known], str(path))
    return Unavailable("permission" if _forbidden(path) else "unreachable", str(path))


@contextmanager
def refusing(path: Path) -> Iterator[None]:
    """Let no error of SQLite or of the file system out but as :func:`refusal` has it."""
    try:
        yield
    except (sqlite3.Error, OSError, UnicodeDecodeError) as error:
        raise refusal(error, path) from error


def _forbidden(path: Path) -> bool:
    """Whether a file that cannot be opened is there but not ours to open or to make."""
    try:
        if path.exists() and not os.access(path, os.R_OK | os.W_OK):
            return True
        return path.parent.is_dir() and not os.access(path.parent, os.W_OK | os.X_OK)
    except OSError as error:
        return error.errno == errno.EACCES
