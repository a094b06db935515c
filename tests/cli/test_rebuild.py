"""``flagfall rebuild``: the tables are thrown away and made again."""

import json
from pathlib import Path

import duckdb
import pytest

from cli.errors import Exit


@pytest.fixture
def cache(environment):
    return Path(environment["FLAGFALL_STORE"]).with_suffix(".duckdb")


def test_it_counts_every_record(flagfall, friday, cache):
    position = json.loads(flagfall("sql", "SELECT 1", "--json").stdout)["as_of"]
    result = flagfall("rebuild")
    assert result == (0, f"{position} records added up, in {cache}.\n", "")
    document = json.loads(flagfall("rebuild", "--json").stdout)
    assert document == {"schema": "rebuild/1", "as_of": position, "kept_in": str(cache)}


def test_it_heals_what_cannot_be_read(flagfall, friday, cache):
    cache.write_bytes(b"not a database")
    assert flagfall("sql", "SELECT 1").exit_code == 0
    assert cache.read_bytes() == b"not a database"
    assert flagfall("rebuild").exit_code == 0
    with duckdb.connect(cache) as tables:
        assert tables.execute("SELECT count(*) > 10 FROM records").fetchall() == [(True,)]


def test_a_database_of_another_program_is_left_alone(flagfall, refused, friday, cache):
    with duckdb.connect(cache) as theirs:
        theirs.execute("CREATE TABLE mine AS SELECT 42 AS answer")
    refused(flagfall("rebuild"), Exit.STORE, "is a database of another program", "move it away")
    with duckdb.connect(cache) as theirs:
        assert theirs.execute("FROM mine").fetchall() == [(42,)]


def test_where_nothing_can_be_written_it_says_so(flagfall, refused, friday, cache):
    cache.mkdir()
    (cache / "something").touch()
    refused(flagfall("rebuild"), Exit.STORE, "the tables cannot be kept in")


def test_without_a_log_there_is_nothing_to_do(flagfall, environment):
    assert flagfall("rebuild") == (0, "", "There is no log yet.\n")
    assert json.loads(flagfall("rebuild", "--json").stdout)["as_of"] == 0
    assert list(Path(environment["FLAGFALL_STORE"]).parent.iterdir()) == []
