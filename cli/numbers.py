"""Numbers as people read them: with the decimal mark of the language spoken now."""

from typing import Final

from cli.texts import language

NARROW: Final = "\u202f"
"""A narrow space at which no line breaks."""

MARKS: Final = {"en": (".", ",", "%"), "fr": (",", NARROW, f"{NARROW}%")}
"""The decimal mark, what stands between thousands, and the sign for hundredths."""


def decimal(value: float, places: int) -> str:
    """A number with so many places behind its mark, and its thousands apart."""
    mark, thousands, _ = MARKS[language()]
    return "".join({",": thousands, ".": mark}.get(sign, sign) for sign in f"{value:,.{places}f}")


def whole(value: int) -> str:
    """A count, its thousands apart; not for what is typed again, as the number of a record."""
    return decimal(value, 0)


def percent(value: float) -> str:
    """A share in hundredths, with one place behind the mark."""
    *_, sign = MARKS[language()]
    return f"{decimal(100 * value, 1)}{sign}"
