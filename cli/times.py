"""Days and instants as people read them."""

from datetime import date, datetime
from typing import Final

from cli.texts import language

DAYS: Final = {"en": "%Y-%m-%d", "fr": "%d/%m/%Y"}
"""How a day is written in each language; typed it is always 2026-11-30."""


def local(text: str) -> str:
    """A day; an instant on the clock of this machine, with its zone."""
    day = DAYS[language()]
    if "T" not in text:
        return format(date.fromisoformat(text), day) if text else text
    return format(datetime.fromisoformat(text).astimezone(), f"{day} %H:%M %Z")
