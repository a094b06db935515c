"""Columns for the fields of all events, made from the event types themselves.

A field name has one meaning and one JSON type in all events of all games, so one struct holds them
all: every name once, null in the events that have no such field.
"""

from collections.abc import Iterator
from functools import cache

from msgspec import inspect

from events.facts import Event
from events.kinds import event_types

OUTLINED = ("", "tournament", "plays")
"""What the names of event types begin with that are no move of a game."""

JSON = "JSON"
"""The type of what has no shape of its own: options by name, steps kept as arrays."""


def event_data() -> str:
    """The DuckDB type of ``data``: a struct of the fields of all events."""
    return _event_data(event_types())


def outline_data() -> str:
    """The DuckDB type of ``data`` in ``outline``: the fields of events that belong to no game."""
    return _event_data(_outlined(event_types()))


def outline_of_data() -> str:
    """The expression that takes the ``outline_data`` out of ``data``."""
    names = columns(_outlined(event_types()))
    return "struct_pack(" + ", ".join(f'"{name}" := data."{name}"' for name in names) + ")"


@cache
def _event_data(types: tuple[type[Event], ...]) -> str:
    return _struct(columns(types))


def columns(types: tuple[type[Event], ...]) -> dict[str, str]:
    """For each field name of any of these events its DuckDB type, in the order of the events.

    A name that has two types, against the rule, becomes JSON.
    """
    found: dict[str, str] = {}
    for cls in types:
        for name, kind in fields(cls):
            if found.setdefault(name, kind) != kind:
                found[name] = JSON
    return found


def fields(cls: type[Event]) -> Iterator[tuple[str, str]]:
    """The fields of one event type as its JSON names them, each with its DuckDB type."""
    info = inspect.type_info(cls)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        yield field.encode_name, duckdb_type(field.type)


def duckdb_type(kind: inspect.Type) -> str:
    """The DuckDB type in which the JSON form of a type of msgspec is kept.

    Raises ``TypeError`` for a type that no event has used so far.
    """
    match kind:
        case inspect.BoolType():
            return "BOOLEAN"
        case inspect.IntType():
            return "BIGINT"
        case inspect.FloatType():
            return "DOUBLE"
        case inspect.StrType():
            return "VARCHAR"
        case inspect.LiteralType(values):
            return _one_of(_of_value(value) for value in values)
        case inspect.UnionType(types):
            return _one_of(
                duckdb_type(each) for each in types if not isinstance(each, inspect.NoneType)
            )
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return f"{duckdb_type(item)}[]"
        case inspect.TupleType(item_types=items):
            return f"{_one_of(duckdb_type(each) for each in items)}[]"
        case inspect.DictType():
            return JSON
        case inspect.StructType(array_like=True):
            return JSON
        case inspect.StructType(fields=members):
            return _struct({each.encode_name: duckdb_type(each.type) for each in members})
    raise TypeError(f"no column for {kind}")


def known_types() -> dict[str, int]:
    """The stored name of every event type, with the number of today's schema."""
    return {cls.type_name(): cls.schema() for cls in event_types()}


def turning_types() -> list[str]:
    """The stored names of the event types with which a turn begins."""
    return [cls.type_name() for cls in event_types() if cls.begins_turn]


def outlined(type_name: str) -> bool:
    """Whether an event type is no move of a game."""
    return type_name.rpartition(".")[0] in OUTLINED


def _outlined(types: tuple[type[Event], ...]) -> tuple[type[Event], ...]:
    return tuple(cls for cls in types if outlined(cls.type_name()))


def _of_value(value: object) -> str:
    return "VARCHAR" if isinstance(value, str) else "BIGINT"


def _one_of(kinds: Iterator[str]) -> str:
    found = set(kinds)
    return found.pop() if len(found) == 1 else JSON


def _struct(members: dict[str, str]) -> str:
    return "STRUCT(" + ", ".join(f'"{name}" {kind}' for name, kind in members.items()) + ")"
