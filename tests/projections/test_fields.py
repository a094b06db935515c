"""A field name has one JSON type in all events of all games, and a column that holds it."""

from collections import defaultdict

import duckdb
import msgspec
import pytest
from msgspec import inspect

from events.kinds import event_types
from projections.columns import columns, duckdb_type, event_data, fields, known_types, outlined


def test_a_field_name_has_one_json_type_over_all_events():
    """Where this fails, rename a field: one column cannot hold both."""
    found = defaultdict(set)
    for cls in event_types():
        for name, kind in fields(cls):
            found[name].add(kind)
    assert {name: kinds for name, kinds in found.items() if len(kinds) > 1} == {}


def test_every_field_of_every_event_is_in_the_struct():
    names = {field.encode_name for cls in event_types() for field in msgspec.structs.fields(cls)}
    assert set(columns(event_types())) == names
    with duckdb.connect() as connection:
        kind = connection.execute(f"SELECT typeof(NULL::{event_data()})").fetchall()[0][0]
    assert kind.startswith("STRUCT")


def test_no_two_fields_differ_only_in_case():
    """DuckDB would take them for one."""
    assert len({name.lower() for name in columns(event_types())}) == len(columns(event_types()))


def test_the_test_game_has_columns_too(hats):
    assert columns(event_types())["what"] == "VARCHAR"
    assert columns(event_types())["agenda"] == "JSON[]"
    assert known_types()["hats.Dealt"] == 1
    assert not outlined("hats.Dealt")


def test_what_is_no_move_of_a_game_is_outlined():
    assert outlined("Undone")
    assert outlined("tournament.MatchReported")
    assert not outlined("challengers.Revealed")


@pytest.mark.parametrize(
    "type, column",
    [
        (int | None, "BIGINT"),
        (tuple[tuple[int, int], ...], "BIGINT[][]"),
        (dict[str, int], "JSON"),
        (int | str, "JSON"),
        (float, "DOUBLE"),
        (list[str], "VARCHAR[]"),
    ],
)
def test_columns_of_types(type, column):
    assert duckdb_type(inspect.type_info(type)) == column


def test_a_type_that_was_never_used_is_refused():
    with pytest.raises(TypeError, match="no column"):
        duckdb_type(inspect.type_info(bytes))
