"""How far a log was sound when it was last verified: a small file beside it, never in it."""

import os
from contextlib import suppress
from pathlib import Path

import msgspec

from engine.verify import Mark


def place(store: Path) -> Path:
    """Where it is kept: ``log.verified`` beside ``log.sqlite3``."""
    store = Path(os.path.realpath(store))
    return store.with_name(f"{store.stem}.verified")


def kept(store: Path) -> Mark | None:
    """What was kept, None where nothing is, or nothing that can be read."""
    with suppress(OSError, msgspec.MsgspecError, UnicodeDecodeError):
        found = msgspec.json.decode(place(store).read_bytes(), type=Mark)
        if found.position > 0:
            return found
    return None


def keep(store: Path, mark: Mark) -> None:
    """Keep how far a log is sound; where that cannot be written, the next time reads all."""
    if not store.exists():
        return
    target = place(store)
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    with suppress(OSError):
        try:
            part.write_bytes(msgspec.json.encode(mark))
            part.replace(target)
        finally:
            part.unlink(missing_ok=True)
