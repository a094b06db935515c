"""Fitting lines into a terminal, by the width that characters really have."""

from collections.abc import Iterable, Iterator, Sequence
from shutil import get_terminal_size

from rich.cells import cell_len, set_cell_size

from cli.texts import translate

NARROWEST = 20
"""A terminal that claims to be narrower is treated as if it were this wide."""


def width(most: int = 80) -> int:
    """How many columns to use: those of the terminal, but no more than can be read with ease."""
    return max(NARROWEST, min(get_terminal_size().columns, most))


def wrapped(lines: Iterable[str], columns: int) -> Iterator[str]:
    """Lines broken at spaces to fit, what follows set in under what it continues."""
    for line in lines:
        yield from _broken(line, columns)


def _broken(line: str, columns: int) -> Iterator[str]:
    indent = " " * min(len(line) - len(line.lstrip()) + 2, columns // 2)
    rest, first = line, True
    while cell_len(rest) > columns:
        head = set_cell_size(rest, columns).rstrip("\0")
        cut = head.rfind(" ", len(indent) + 1)
        cut = cut if cut > 0 else len(head)
        yield rest[:cut].rstrip()
        rest, first = indent + rest[cut:].lstrip(), False
        if cut == 0:
            return
    if rest.strip() or first:
        yield rest


WIDTH = 80
"""What a row of a table takes at most; what does not fit goes on below."""


def row(name: str, cells: Sequence[str]) -> Iterator[str]:
    """A row of a table, set in under whose it is, broken between its cells."""
    line = translate("    {name}: {value}").format(name=name, value=cells[0] if cells else "-")
    yield from flowed(line, cells[1:], indent=8)


def flowed(line: str, cells: Iterable[str], indent: int, between: str = "  ") -> Iterator[str]:
    """A line that goes on with cells, as many beside each other as fit; those that follow stand
    below, set in."""
    for cell in cells:
        if cell_len(line) + len(between) + cell_len(cell) > WIDTH:
            yield line.rstrip()
            line = " " * indent + cell
        else:
            line += between + cell
    yield line.rstrip()


def clipped(line: str, columns: int) -> str:
    """A line cut to fit, with a mark where something is missing."""
    return line if cell_len(line) <= columns else set_cell_size(line, columns - 1).rstrip() + "…"
