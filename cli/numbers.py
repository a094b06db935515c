"""Numbers as people read them: with the decimal mark of the language spoken now."""

from typing import Final

from cli.texts import language

MARKS: Final = {"fr": (",", "\u00a0%")}
"""The decimal mark and the sign for hundredths, where they are not those of English."""


def decimal(value: float, places: int) -> str:
    """A number with so many places behind its mark."""
    mark, _ = MARKS.get(language(), (".", "%"))
    return f"{value:.{places}f}".replace(".", mark)


def percent(value: float) -> str:
    """A share in hundredths, with one place behind the mark."""
    _, sign = MARKS.get(language(), (".", "%"))
    return f"{decimal(100 * value, 1)}{sign}"
