"""Days and instants as people read them."""

from datetime import datetime


def local(text: str) -> str:
    """A day as it is; an instant on the clock of this machine, with its zone."""
    if "T" not in text:
        return text
    return f"{datetime.fromisoformat(text).astimezone():%Y-%m-%d %H:%M %Z}"
