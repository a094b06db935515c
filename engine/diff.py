"""What changed between two tables."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from msgspec import Struct

Path: TypeAlias = tuple[str | int, ...]
"""Where a value stands: field names, and numbers of seats."""


class Change(Struct, frozen=True):
    """One value that is another now; None where there is none."""

    path: Path
    before: Any
    after: Any


def changes(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Change]:
    """The values in which two tables differ, in the order of the later one."""
    old, new = dict(_leaves(before, ())), dict(_leaves(after, ()))
    return [
        Change(path, old.get(path), new.get(path))
        for path in dict.fromkeys((*new, *old))
        if old.get(path) != new.get(path)
    ]


def _leaves(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Every value that is no map, and no list of maps, with where it stands."""
    if isinstance(value, Mapping):
        for name, item in value.items():
            yield from _leaves(item, (*path, name))
    elif isinstance(value, list) and any(isinstance(item, Mapping) for item in value):
        for number, item in enumerate(value):
            yield from _leaves(item, (*path, number))
    else:
        yield path, value
