"""The cache: catching up, and what becomes of it when something is wrong with it."""

import hashlib
import subprocess
import sys

import duckdb
import pytest
from msgspec.structs import replace

from events.log.memory import MemoryLog
from events.log.sqlite import SqliteLog
from projections import cache as cache_module
from projections import projector, schema
from projections.answers import standings
from projections.cache import Foreign, cache_path, differences, project, rebuild
from projections.schema import COPIED
from tests.projections.story import Story, plan

FOUR = ("ana", "bo", "cleo", "dan")


def evening(story):
    """A short evening, append by append: yields after each."""
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    yield
    for number, each in enumerate(plan(*FOUR)):
        if number == 3:
            story.match("friday", "ana", "bo", ended=False)
            yield
        if number == 5:
            cup.undo(cup.version - 1)
            yield
        cup.draw(each.round, each.park, 2)
        cup.result(each.round, each.park, each.players, min(each.players), ana=1)
        yield
    cup.open((1, "green", 3))
    yield
    cup.leave("dan")
    yield


def everything(cache):
    """All rows of all tables that are copied, in one order."""
    return {
        name: sorted(map(repr, cache.connection.execute(f"FROM {name}").fetchall()))
        for name in COPIED
    }


def tables(log, path=None):
    with project(log, path) as cache:
        return everything(cache), cache.path


@pytest.fixture
def path(store):
    return cache_path(store)


@pytest.fixture
def told(kept):
    """An evening in a file, without a cache."""
    for _ in evening(kept):
        pass
    return kept


# -- catching up -----------------------------------------------------------------------------------


@pytest.mark.parametrize("portion", [1, 2, 100])
def test_catching_up_after_every_append_equals_a_rebuild(kept, path, monkeypatch, portion):
    monkeypatch.setattr(projector, "PORTION", portion)
    for _ in evening(kept):
        caught_up = tables(kept.log, path)
        assert caught_up[1] == path
        assert caught_up[0] == tables(kept.log)[0]
        assert differences(kept.log, path) == []


def test_only_what_is_new_is_read(told, path):
    asked = []

    class Spy:
        def after(self, position, limit=None):
            asked.append(position)
            return told.log.after(position, limit)

        def position(self):
            return told.log.position()

    project(Spy(), path).close()
    end = told.log.position()
    asked.clear()
    project(Spy(), path).close()
    assert asked == [end - 1, end]


def test_a_log_of_any_kind_gives_the_same_tables(story, kept, path):
    for one, other in zip(evening(story), evening(kept), strict=True):
        assert one is other
    assert tables(story.log)[0] == tables(kept.log, path)[0]


def test_whoever_was_stopped_in_the_middle_left_whole_portions(told, path, monkeypatch):
    monkeypatch.setattr(projector, "PORTION", 3)

    class Torn:
        def after(self, position, limit=None):
            for stored in told.log.after(position, limit):
                if stored.position == 20:
                    raise KeyboardInterrupt
                yield stored

        def position(self):
            return told.log.position()

    with pytest.raises(KeyboardInterrupt):
        project(Torn(), path)
    with duckdb.connect(path) as left:
        assert left.execute("SELECT position FROM checkpoint").fetchall() == [(18,)]
        assert left.execute("SELECT max(position) FROM records").fetchall() == [(18,)]
    assert tables(told.log, path) == (tables(told.log)[0], path)


def test_an_empty_log_has_empty_tables(kept, path):
    assert set(map(len, tables(kept.log, path)[0].values())) == {0}
    assert tables(MemoryLog())[1] is None


def test_reading_writes_nothing_but_the_cache(told, store, path):
    told.log.close()
    before = hashlib.sha256(store.read_bytes()).digest()
    log = SqliteLog(store, readonly=True)
    with project(log, path) as cache:
        standings(cache, "cup")
    log.close()
    assert hashlib.sha256(store.read_bytes()).digest() == before
    assert {each.name for each in store.parent.iterdir()} == {store.name, path.name}


def test_no_secret_is_in_the_cache(kept, path):
    cup = kept.cup(*FOUR, tables=plan(*FOUR))
    cup.award("ana", 1, 1)
    cup.draw(1, "green", 3)
    with project(kept.log, path) as cache:
        found = cache.connection.execute("SELECT data.value, data.reason, data.seed FROM records")
        assert set(found.fetchall()) == {(None, None, None)}
    assert b"best hat" not in path.read_bytes()


# -- a cache that cannot be used -------------------------------------------------------------------


@pytest.mark.faults
def test_w5_a_cache_that_another_process_holds_is_passed_by(told, path, root, tried):
    project(told.log, path).close()
    holder = subprocess.Popen(
        [
            sys.executable,
            "-c",
            "import duckdb, sys\n"
            "held = duckdb.connect(sys.argv[1])\n"
            "print('held', flush=True)\n"
            "input()",
            str(path),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert holder.stdout.readline() == "held\n"
        told.match("saturday", "ana", "bo")
        with project(told.log, path) as cache:
            assert cache.path is None
            assert cache.position == told.log.position()
            assert everything(cache) == tables(told.log)[0]
        with pytest.raises(duckdb.IOException, match="lock"):
            rebuild(told.log, path)
    finally:
        holder.communicate("\n")
    assert tables(told.log, path) == (tables(told.log)[0], path)
    tried("DuckDB files held by another program", 1)


def test_a_folder_that_takes_no_files_is_passed_by(told, tmp_path):
    assert tables(told.log, tmp_path / "missing" / "log.duckdb")[1] is None
    (tmp_path / "folder.duckdb").mkdir()
    assert tables(told.log, tmp_path / "folder.duckdb")[1] is None


@pytest.mark.parametrize("content", [b"", b"not a database", b"\0" * 20_000])
def test_a_file_that_is_no_cache(told, path, content):
    path.write_bytes(content)
    assert tables(told.log, path)[0] == tables(told.log)[0]
    rebuild(told.log, path).close()
    assert tables(told.log, path)[1] == path


def test_a_cache_damaged_anywhere_changes_no_answer(told, path, full_size):
    with project(told.log) as cache:
        expected = standings(cache, "cup")
    project(told.log, path).close()
    sound = path.read_bytes()
    for offset in range(0, len(sound), 997 if full_size else len(sound) // 25):
        damaged = bytearray(sound)
        damaged[offset : offset + 16] = bytes(byte ^ 0x55 for byte in damaged[offset : offset + 16])
        path.write_bytes(damaged)
        with project(told.log, path) as cache:
            assert standings(cache, "cup") == expected, offset
    for length in range(0, len(sound), len(sound) // 8):
        path.write_bytes(sound[:length])
        with project(told.log, path) as cache:
            assert standings(cache, "cup") == expected, length


def test_damage_that_shows_later_throws_the_file_away(told, path, monkeypatch):
    with project(told.log, path) as cache:
        expected = standings(cache, "cup")

    def fail(self, *relations, **asked):
        if self.path is not None:
            raise duckdb.IOException("Corrupt database file")
        look(self, *relations, **asked)

    look = cache_module.Cache.look
    monkeypatch.setattr(cache_module.Cache, "look", fail)
    with project(told.log, path) as cache:
        assert standings(cache, "cup") == expected
        assert cache.path is None
    assert not path.exists()


def test_a_cache_of_another_format_is_made_anew(told, path, monkeypatch):
    project(told.log, path).close()
    with duckdb.connect(path) as cache:
        cache.execute("DELETE FROM outline")
    monkeypatch.setattr(schema, "FORMAT", schema.FORMAT + 1)
    assert tables(told.log, path) == (tables(told.log)[0], path)


def test_the_events_of_another_game_are_another_format(told, path, request):
    project(told.log, path).close()
    before = schema.digest()
    request.getfixturevalue("hats")
    assert schema.digest() != before
    assert tables(told.log, path) == (tables(told.log)[0], path)


def test_a_log_restored_from_an_older_backup(told, path, tmp_path):
    """The cache is ahead of the log: it is made anew."""
    backup = tmp_path / "backup.sqlite3"
    told.log.backup(backup)
    told.match("saturday", "ana", "bo")
    project(told.log, path).close()
    restored = SqliteLog(backup)
    assert tables(restored, path) == (tables(restored)[0], path)
    other = Story(restored)
    for number in range(3):  # as long again, or longer, but with another history
        other.match(f"sunday-{number}", "cleo", "dan")
        assert tables(restored, path) == (tables(restored)[0], path)
    restored.close()


def test_a_log_of_the_same_length_with_another_history(told, path, tmp_path):
    backup = tmp_path / "backup.sqlite3"
    told.log.backup(backup)
    told.match("saturday", "ana", "bo")
    project(told.log, path).close()
    restored = SqliteLog(backup)
    Story(restored).match("saturday", "cleo", "dan")
    assert restored.position() == told.log.position()
    assert tables(restored, path) == (tables(restored)[0], path)
    restored.close()


def test_a_database_of_somebody_else_is_left_alone(told, path):
    with duckdb.connect(path) as theirs:
        theirs.execute("CREATE TABLE mine AS SELECT 42 AS answer")
    assert tables(told.log, path)[1] is None
    with pytest.raises(Foreign):
        rebuild(told.log, path)
    with duckdb.connect(path) as theirs:
        assert theirs.execute("FROM mine").fetchall() == [(42,)]


def test_rebuilding_heals_what_nobody_noticed(told, path):
    project(told.log, path).close()
    with duckdb.connect(path) as cache:
        cache.execute("UPDATE outline SET stream = 'cap' WHERE position = 5")
    assert differences(told.log, path) == ["outline"]
    rebuild(told.log, path).close()
    assert differences(told.log, path) == []


def test_where_the_cache_lies(tmp_path):
    assert cache_path(tmp_path / "log.sqlite3") == tmp_path / "log.duckdb"
    assert cache_path(tmp_path / "log") == tmp_path / "log.duckdb"
    assert cache_path(tmp_path / "log.duckdb") == tmp_path / "log.duckdb.duckdb"
    (tmp_path / "link.sqlite3").symlink_to(tmp_path / "log.sqlite3")
    assert cache_path(tmp_path / "link.sqlite3") == tmp_path / "log.duckdb"


# -- records that are not as they should be --------------------------------------------------------


def bend(story, position, body):
    """Put other bytes in the place of a record."""
    stream, version = story.log._order[position - 1]
    stored = story.log._streams[stream][version - 1]
    story.log._streams[stream][version - 1] = replace(stored, body=body(stored.body))


@pytest.mark.parametrize(
    "body",
    [
        lambda body: b"",
        lambda body: b"{}",
        lambda body: body[:-1],
        lambda body: body.replace(b'"round":1', b'"round":99999999999999999999'),
        lambda body: body.replace(b'"round":1', b'"round":{}'),
        lambda body: body.replace(b'"version":', b'"virsion":'),
        lambda body: b"\xff" + body[1:],
        lambda body: body + b'}\n{"position":1,"record":' + body,
    ],
)
def test_a_record_that_cannot_be_read_ends_its_stream_and_no_other(story, body, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    cup.result(1, "green", ("ana", "dan"), "ana")
    story.match("friday", "ana", "bo")
    bend(story, 3, body)
    found = look().connection.execute("SELECT stream, version, newer FROM unreadable").fetchall()
    assert found == [("cup", 3, False)]
    cache = look()
    assert cache.ask(("matches",), "SELECT match FROM matches") == [("friday",)]
    cache.look("facts")
    assert cache.connection.execute(
        "SELECT max(version) FROM facts WHERE stream = 'cup'"
    ).fetchall()[0] == (2,)


def test_a_record_over_several_lines_is_read(story, look):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    cup.result(1, "green", ("ana", "dan"), "ana")
    bend(story, 3, lambda body: body.replace(b",", b",\n  "))
    assert standings(look(), "cup").rows[0].wins == 1


def test_records_of_an_older_shape_are_brought_up_to_date(root):
    from events.transcript import read

    log = MemoryLog()
    with (root / "fixtures" / "challengers" / "schema-1.jsonl").open("rb") as file:
        log.adopt(read(file).records)
    with project(log) as cache:
        found = cache.ask(
            (), "SELECT schema, data.sittings[1].person FROM records WHERE type = 'MatchStarted'"
        )
    assert found == [(2, found[0][1])]
    assert found[0][1]


@pytest.mark.parametrize(
    "change, why",
    [
        ((b"tournament.MatchReported", b"tournament.MatchRumoured"), "unknown type"),
        ((b'"schema":2', b'"schema":7'), "schema 7, known 2"),
    ],
)
def test_a_record_of_a_newer_version_ends_its_stream(story, look, change, why):
    cup = story.cup(*FOUR, tables=plan(*FOUR))
    cup.result(1, "green", ("ana", "dan"), "ana")
    cup.result(1, "red", ("bo", "cleo"), "bo")
    bend(story, 3, lambda body: body.replace(*change))
    found = look().connection.execute("SELECT version, newer, why FROM unreadable").fetchall()
    assert [(version, newer) for version, newer, _ in found] == [(3, True)]
    assert why in found[0][2]


def test_no_bar_of_duckdb_is_drawn_into_what_is_printed():
    """DuckDB draws one for a long question where a process has no script, as a worker of the
    laboratory: its --json could not be read."""
    code = """if True:
        from projections.projector import connect
        with connect() as database:
            print(database.execute("SELECT current_setting('enable_progress_bar')").fetchall())
    """
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True
    )
    assert told.stdout == "[(False,)]\n"
