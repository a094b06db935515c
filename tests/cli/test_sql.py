"""``flagfall sql``: every table can be asked, nothing can be changed, no value bites."""

import csv
import io
import json
from pathlib import Path

import pytest

from cli.commands.sql import plain
from cli.errors import Exit


def test_a_question_in_three_forms(flagfall, friday):
    sql = "SELECT type, count(*) AS times FROM records GROUP BY type ORDER BY 2 DESC, 1 LIMIT 1"
    table = flagfall("sql", sql)
    assert table.exit_code == 0, table.stderr
    assert table.stdout.splitlines()[0].split() == ["type", "times"]
    document = json.loads(flagfall("sql", sql, "--json").stdout)
    rows = list(csv.reader(io.StringIO(flagfall("sql", sql, "--csv").stdout)))
    (row,) = document["rows"]
    assert document["schema"] == "sql/1"
    assert document["columns"] == ["type", "times"]
    assert document["as_of"] > 10
    assert rows == [["type", "times"], [row["type"], str(row["times"])]]
    assert table.stdout.splitlines()[1].split() == [row["type"], str(row["times"])]


def test_names_are_there_to_be_joined(flagfall, friday):
    sql = "SELECT name FROM people JOIN head_to_head USING (person) ORDER BY name"
    rows = json.loads(flagfall("sql", sql, "--json").stdout)["rows"]
    assert rows == [{"name": "Ana"}, {"name": "Bo"}]
    spectator = flagfall("sql", "FROM people", "--as", "spectator", "--json")
    assert json.loads(spectator.stdout)["rows"] == []


def test_n3_names_of_any_script_go_safely_through_every_form(flagfall, record, hostile):
    assert record("toss bo", seats=f"{hostile},Bo").exit_code == 0
    sql = "SELECT name FROM people WHERE name NOT IN ('Bo', 'the recorder')"
    (row,) = json.loads(flagfall("sql", sql, "--json").stdout)["rows"]
    ((cell,),) = list(csv.reader(io.StringIO(flagfall("sql", sql, "--csv").stdout)))[1:]
    assert cell.removeprefix("'") == row["name"]
    assert not cell.startswith(("=", "+", "-", "@"))
    printed = flagfall("sql", sql).stdout
    assert "\x1b" not in printed
    assert "\u202e" not in printed


@pytest.mark.parametrize(
    "sql", ["DELETE FROM records", "SELECT 1; SELECT 2", "", "COPY (SELECT 1) TO 'x'"]
)
def test_what_is_no_select_is_refused(flagfall, refused, friday, sql):
    refused(
        flagfall("sql", sql), Exit.USAGE, "that is not one SELECT", 'flagfall sql "SHOW TABLES"'
    )


@pytest.mark.parametrize(
    "sql, why",
    [
        ("SELEC 1", "syntax error"),
        ("FROM nowhere", "nowhere does not exist"),
        ("FROM read_text('/etc/passwd')", "disabled"),
        ("SELECT 'x'::INTEGER", "Could not convert"),
    ],
)
def test_what_duckdb_does_not_take_is_told_in_a_line(flagfall, refused, friday, sql, why):
    refused(flagfall("sql", sql), Exit.USAGE, "that cannot be asked", why)


def test_a_log_that_is_not_there_yet_is_empty_and_is_not_made(flagfall, environment):
    result = flagfall("sql", "SELECT count(*) AS records FROM records", "--json")
    assert json.loads(result.stdout) == {
        "schema": "sql/1",
        "as_of": 0,
        "columns": ["records"],
        "rows": [{"records": 0}],
    }
    assert list(Path(environment["FLAGFALL_STORE"]).parent.iterdir()) == []


def test_the_cache_lies_beside_the_log(flagfall, friday, environment):
    flagfall("sql", "SELECT 1")
    assert Path(environment["FLAGFALL_STORE"]).with_suffix(".duckdb").exists()


def test_what_is_hidden_is_hidden_unless_the_referee_looks(flagfall, write, record):
    deck = write("ana.txt", "3 dog", "2 talent", "champion")
    done = record("toss ana", more=("--deck", f"Ana={deck}"))
    sql = "SELECT count(data.cards[1]) AS cards FROM records WHERE type = 'challengers.DeckBrought'"

    def cards(*more):
        return json.loads(flagfall("sql", sql, "--json", *more).stdout)["rows"]

    assert done.exit_code == 0, done.stderr
    assert cards() == cards("--as", "spectator") == cards("--as", "organiser") == [{"cards": 0}]
    assert cards("--as", "referee") == [{"cards": 1}]


def test_columns_of_one_name_are_told_apart(flagfall, friday):
    document = json.loads(flagfall("sql", "SELECT 1 AS x, 2 AS x, 3 AS y", "--json").stdout)
    assert document["rows"] == [{"x": 1, "x_2": 2, "y": 3}]


@pytest.mark.parametrize(
    "sql, value",
    [
        ("SELECT 1.50::DECIMAL(4, 2)", "1.50"),
        ("SELECT DATE '2026-11-30'", "2026-11-30"),
        ("SELECT [1, NULL]", [1, None]),
        ("SELECT {a: [1], b: 'x'}", {"a": [1], "b": "x"}),
        (
            "SELECT 170141183460469231731687303715884105727",
            "170141183460469231731687303715884105727",
        ),
        ("SELECT 'NaN'::DOUBLE", None),
        ("SELECT '\\x41'::BLOB", "41"),
        ("SELECT TRUE", True),
        ("SELECT NULL", None),
    ],
)
def test_values_of_every_type(flagfall, friday, sql, value):
    document = json.loads(flagfall("sql", f"{sql} AS v", "--json").stdout)
    assert document["rows"] == [{"v": value}]
    assert flagfall("sql", f"{sql} AS v").exit_code == 0
    assert flagfall("sql", f"{sql} AS v", "--csv").exit_code == 0


def test_a_map_has_text_for_keys():
    assert plain({1: (b"\x00", 2**64)}) == {"1": ["00", str(2**64)]}
