"""Text files, whatever program wrote them."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from pathlib import Path


def read_file(path: Path) -> str:
    """A text file, whatever program wrote it; raises :class:`Failure` or ``OSError``."""
    raw = path.read_bytes()
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")
