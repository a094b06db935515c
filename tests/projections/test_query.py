"""A query of one's own reads every table, and can do nothing else."""

import duckdb
import pytest

from projections import schema
from projections.cache import cache_path, project
from projections.query import NotASelect, query
from tests.projections.story import plan

FOUR = ("ana", "bo", "cleo", "dan")
HOSTILE = (
    "👩‍👩‍👧",
    "[red]x[/red]",
    "=1+1",
    "<script>",
    "'); DROP TABLE records; --",
    "|",
    "a\u202eb",
)


@pytest.fixture
def told(story):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    cup.result(1, "green", ("ana", "dan"), "ana", ana=2)
    story.match("friday", "ana", "bo")
    return story


@pytest.fixture
def ask(told):
    def run(sql, people=None):
        with project(told.log) as cache:
            return query(cache, sql, people)

    return run


@pytest.mark.parametrize("name", [*schema.COPIED, "checkpoint", *schema.DERIVED, "people"])
def test_every_table_can_be_read(ask, name):
    assert ask(f"FROM {name}").columns
    assert ask(f"SELECT count(*) FROM {name}").as_of == 5


def test_rows_have_the_names_of_their_columns(ask):
    answer = ask("SELECT entrant, fans, rank FROM standings WHERE tournament = 'cup' ORDER BY rank")
    assert answer.columns == ("entrant", "fans", "rank")
    assert answer.rows[0] == ("ana", 2, 1)


@pytest.mark.parametrize("name", HOSTILE)
def test_n3_names_are_values_and_nothing_else(ask, name):
    answer = ask(
        "SELECT name, rank FROM people JOIN standings ON entrant = person",
        {"ana": name, "bo": None},
    )
    assert sorted(answer.rows, key=repr) == sorted([(name, 1), (None, 2)], key=repr)


def test_names_are_kept_nowhere(kept, store):
    kept.match("friday", "ana", "bo")
    path = cache_path(store)
    with project(kept.log, path) as cache:
        assert query(cache, "SELECT name FROM people", {"ana": "Anastasia"}).rows == (
            ("Anastasia",),
        )
    assert b"Anastasia" not in b"".join(each.read_bytes() for each in store.parent.iterdir())
    with project(kept.log, path) as cache:
        assert cache.path == path


@pytest.mark.parametrize(
    "sql",
    [
        "",
        "  -- nothing",
        "SELECT 1; SELECT 2",
        "DELETE FROM records",
        "UPDATE records SET version = 1",
        "INSERT INTO checkpoint VALUES ('', 1, '')",
        "DROP TABLE records",
        "CREATE TABLE mine AS SELECT 1",
        "COPY records TO 'x.csv'",
        "ATTACH 'x.duckdb'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET enable_external_access = TRUE",
        "PRAGMA database_list",
        "CALL pragma_version()",
        "EXPORT DATABASE 'x'",
        "BEGIN",
        "CHECKPOINT",
        "VACUUM",
        "SELECT 1; DROP TABLE records",
    ],
)
def test_what_is_no_select_is_refused(ask, sql):
    with pytest.raises(NotASelect):
        ask(sql)


@pytest.mark.parametrize(
    "sql",
    [
        "FROM read_csv('/etc/passwd')",
        "FROM read_text('/etc/passwd')",
        "FROM '/etc/passwd'",
        "FROM glob('/etc/*')",
        "SELECT * FROM read_json('http://localhost/x.json')",
        "SELECT * FROM sqlite_scan('log.sqlite3', 'records')",
        "FROM told",
        "FROM nowhere",
        "SELEC 1",
        "SELECT nextval('x')",
    ],
)
def test_files_the_network_and_python_are_out_of_reach(ask, sql):
    with pytest.raises(duckdb.Error):
        ask(sql)


def test_nothing_is_left_changed(kept, store):
    kept.match("friday", "ana", "bo")
    path = cache_path(store)
    for sql in ("SELECT 1", "SELECT error('no')", "FROM nowhere"):
        with project(kept.log, path) as cache:
            try:
                query(cache, sql)
            except duckdb.Error:
                assert sql != "SELECT 1"
    with project(kept.log, path) as cache:
        assert cache.path == path
        assert cache.ask((), "SELECT count(*) FROM records") == [(2,)]
    assert {each.suffix for each in store.parent.iterdir()} <= {".sqlite3", ".duckdb", *WAL}


WAL = (".sqlite3-wal", ".sqlite3-shm")
