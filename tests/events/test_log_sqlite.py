"""The log in SQLite keeps the contract of all logs, and its promises about one file."""

import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from itertools import count

import pytest
from msgspec.structs import replace

from events.log.contract import FixedPen, LogContract, everything, noted, read
from events.log.protocol import Batch, Broken, NewerStore, Unavailable, VersionConflict
from events.log.sqlite import _BEGUN, SqliteLog
from events.log.sqlite_faults import refusal
from events.log.sqlite_file import knows_beginnings
from events.record import Damaged, Newer, read_stream


class TestSqliteLog(LogContract):
    @pytest.fixture
    def make_log(self, tmp_path):
        number, logs = count(1), []

        def make():
            logs.append(SqliteLog(tmp_path / f"{next(number)}.sqlite3"))
            return logs[-1]

        yield make
        for log in logs:
            log.close()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "log.sqlite3"


@pytest.fixture
def filled(path, told):
    """A log file with the story in it, closed."""
    with closing(SqliteLog(path)) as log:
        told(log)
    return path


def folder(path):
    """Every file of a folder and its bytes."""
    return {entry.name: entry.read_bytes() for entry in path.parent.iterdir()}


# -- the file --------------------------------------------------------------------------------------


def test_what_was_written_is_there_when_the_log_is_opened_again(filled, story):
    for readonly in (False, True):
        with closing(SqliteLog(filled, readonly)) as log:
            assert everything(log) == list(story.after(0))
            assert log.heads() == story.heads()


def test_file_and_folders_are_made(tmp_path):
    path = tmp_path / "a b" / "ünï%20?#" / "log.sqlite3"
    with closing(SqliteLog(path)) as log:
        log.append([Batch("a", 0, (noted("x"),))], FixedPen())
    assert list(folder(path)) == ["log.sqlite3"]
    with closing(SqliteLog(str(path), readonly=True)) as log:
        assert len(everything(log)) == 1


def test_other_tools_read_it(filled):
    with closing(sqlite3.connect(filled)) as tool:

        def ask(query):
            return tool.execute(query).fetchall()

        assert ask("PRAGMA journal_mode") == [("wal",)]
        assert ask("SELECT DISTINCT typeof(body), typeof(hash) FROM records") == [("text", "text")]
        assert ask("SELECT DISTINCT typeof(sealed), typeof(salt) FROM records") == [
            ("text", "blob"),
            ("null", "null"),
        ]
        assert ask("SELECT position FROM counter") == [(12,)]
        assert ask("SELECT stream, version, key FROM records WHERE key IS NOT NULL") == [
            ("friday-1", 1, "k1"),
            ("friday-1", 7, "k2"),
        ]
        assert [name for _, name, *_ in ask("PRAGMA table_info(events)")] == [
            *("position", "stream", "version", "at", "type", "recorder", "command", "data")
        ]
        noted, conceded = ask("SELECT * FROM events WHERE position IN (4, 5)")
        assert noted == (
            *(4, "friday-1", 3, "2025-01-01T00:00:01Z", "Noted", "r1"),
            *(None, '{"about":2,"text":null}'),
        )
        assert conceded == (
            *(5, "friday-1", 4, "2025-01-01T00:00:02Z", "Conceded", "r1"),
            *('{"do":"concede","seat":1}', '{"seat":1}'),
        )


def test_an_append_is_on_disk_before_it_returns(path):
    with closing(SqliteLog(path)) as log:
        (full,) = log._connection.execute("PRAGMA synchronous").fetchone()
        assert full == 2


@pytest.mark.faults
def test_n4_a_clock_set_back_changes_no_order(path, tried):
    """What is written later with an earlier time is taken and stands later, and is sound."""

    class SetBack(FixedPen):
        def now(self):
            return "2001-01-01T00:00:00Z"

    with closing(SqliteLog(path)) as log:
        log.append([Batch("a", 0, (noted("before"),))], FixedPen())
        log.append([Batch("a", 1, (noted("after"),))], SetBack())
        records = list(read_stream(log.after(0)))
        assert [record.version for record in records] == [1, 2]
        assert [record.at[:4] for record in records] == ["2025", "2001"]
    tried("clocks set back", 1)


def test_a_log_of_an_earlier_version_knows_how_its_streams_began(path):
    """Before it is written to by looking, from then on by an index."""
    pen = FixedPen()
    with closing(SqliteLog(path)) as log:
        log.append([Batch("b", 0, (noted("x"),)), Batch("a", 0, (noted("x"),))], pen)
    with closing(sqlite3.connect(path)) as tool:
        tool.execute("DROP INDEX begun")
    with closing(SqliteLog(path, readonly=True)) as log:
        assert log.begun("Noted") == ["b", "a"]
        assert not knows_beginnings(log._connection)
    with closing(SqliteLog(path)) as log:
        assert log.begun("Noted") == ["b", "a"]
        plan = log._connection.execute(f"EXPLAIN QUERY PLAN {_BEGUN}", ("Noted",)).fetchall()
        assert b"USING INDEX begun" in plan[0][-1]


# -- what is no log --------------------------------------------------------------------------------


@pytest.mark.parametrize("readonly", [False, True])
def test_r5_a_newer_store(filled, readonly):
    with closing(sqlite3.connect(filled)) as tool:
        tool.execute("PRAGMA user_version = 2")
    before = folder(filled)
    with pytest.raises(NewerStore) as refused:
        SqliteLog(filled, readonly)
    assert (refused.value.found, refused.value.known) == (2, 1)
    assert folder(filled) == before


@pytest.mark.parametrize("readonly", [False, True])
@pytest.mark.parametrize("data", [b"no database" * 1000, b"SQLite format 3\0" + b"\xff" * 5000])
def test_no_database(path, readonly, data):
    path.write_bytes(data)
    with pytest.raises(Broken):
        SqliteLog(path, readonly)
    assert path.read_bytes() == data


@pytest.mark.parametrize("readonly", [False, True])
def test_a_database_of_another_program(path, readonly):
    with closing(sqlite3.connect(path)) as tool:
        tool.execute("CREATE TABLE records (position)")
    before = folder(path)
    with pytest.raises(Broken, match="another program"):
        SqliteLog(path, readonly)
    assert folder(path) == before


def test_a_log_that_is_not_there_is_not_made_by_reading(path):
    with pytest.raises(Unavailable) as refused:
        SqliteLog(path, readonly=True)
    assert refused.value.cause == "unreachable"
    path.write_bytes(b"")
    with pytest.raises(Unavailable) as refused:
        SqliteLog(path, readonly=True)
    assert refused.value.cause == "unreachable"
    assert folder(path) == {"log.sqlite3": b""}
    SqliteLog(path).close()
    SqliteLog(path, readonly=True).close()


@pytest.mark.parametrize("readonly", [False, True])
def test_places_where_no_file_can_be(tmp_path, readonly):
    (tmp_path / "file").write_bytes(b"")
    for place in (tmp_path, tmp_path / "file" / "log.sqlite3", tmp_path / ("x" * 300)):
        with pytest.raises(Unavailable) as refused:
            SqliteLog(place, readonly)
        assert refused.value.cause == "unreachable"


# -- damage ----------------------------------------------------------------------------------------


def try_everything(path, sound):
    """Read all there is in a damaged file: faults have their names, and nothing that verifies
    differs from what was written.  Gives the faults and the streams that read in full."""
    faults, full = [], []
    try:
        log = SqliteLog(path, readonly=True)
    except (Broken, NewerStore, Unavailable) as fault:
        return [fault], full
    with closing(log):
        for reading in (log.heads, log.position, lambda: list(log.after(0))):
            try:
                reading()
            except Broken as fault:
                faults.append(fault)
        for stream, records in sound.items():
            got, verified = [], []
            try:
                got = log.stream(stream)
            except Broken as fault:
                faults.append(fault)
                got = fault.records
            try:
                verified.extend(record.hash for record in read_stream(got))
            except (Damaged, Newer) as fault:
                faults.append(fault)
            assert verified == [one.hash for one in records[: len(verified)]]
            if len(verified) == len(records):
                full.append(stream)
    return faults, full


@pytest.fixture
def large(path):
    """A log of some dozen pages, closed; its bytes and its records by stream."""
    with closing(SqliteLog(path)) as log:
        for n in range(60):
            log.append([Batch(f"s{n % 4}", n // 4 * 5, (noted("x" * 90, events=5),))], FixedPen())
        sound = {stream: log.stream(stream) for stream in log.heads()}
    return path, path.read_bytes(), sound


def test_a_damaged_page_is_reported_and_other_streams_still_read(large):
    path, data, sound = large
    with closing(SqliteLog(path)) as log:
        log.append([Batch("late", 0, (noted("y" * 3000),))], FixedPen())
        sound["late"] = log.stream("late")
    data = bytearray(path.read_bytes())
    page = data.index(sound["s2"][40].body) // 4096 * 4096
    data[page : page + 4096] = b"\xff" * 4096
    path.write_bytes(data)
    with closing(SqliteLog(path, readonly=True)) as log:
        with pytest.raises(Broken) as fault:
            log.stream("s2")
        assert fault.value.records == tuple(sound["s2"][: len(fault.value.records)])
        assert 0 < len(fault.value.records) <= 40
        assert log.stream("late") == sound["late"]
        assert log.heads()["late"].version == 1
        reader, before = log.after(0), []
        with pytest.raises(Broken):
            while True:
                before.append(next(reader))
        assert [one.position for one in before] == list(range(1, len(before) + 1))
        assert len(before) > 20


@pytest.mark.faults
def test_every_damaged_page_is_a_fault_with_a_name(large, full_size, tried):
    path, data, sound = large
    for page in range(0, len(data), 4096):
        for garbage in (bytes(4096), os.urandom(4096)):
            path.write_bytes(data[:page] + garbage + data[page + 4096 :])
            faults, full = try_everything(path, sound)
            assert faults or len(full) == len(sound)
    tried("damaged pages", len(data) // 4096 * 2)


@pytest.mark.faults
def test_r2_a_flipped_bit_is_never_read_as_something_else(large, full_size, tried):
    path, data, sound = large
    step = 61 if full_size else 1999
    for at in range(0, len(data), step):
        flipped = bytearray(data)
        flipped[at] ^= 1 << at % 8
        path.write_bytes(flipped)
        try_everything(path, sound)
    tried("flipped bits of a store", len(range(0, len(data), step)))


@pytest.mark.faults
def test_a_file_cut_anywhere_is_a_fault_with_a_name(large, tried):
    path, data, sound = large
    for size in range(1, len(data), 1777):
        path.write_bytes(data[:size])
        faults, _ = try_everything(path, sound)
        assert faults
    tried("places at which a store was cut", len(range(1, len(data), 1777)))


def test_a_log_without_its_tables_is_broken(filled):
    with closing(sqlite3.connect(filled)) as tool:
        tool.execute("DELETE FROM counter")
        tool.commit()
    with closing(SqliteLog(filled)) as log, pytest.raises(Broken):
        log.append([Batch("a", 0, (noted("x"),))], FixedPen())
    with closing(sqlite3.connect(filled)) as tool:
        tool.execute("INSERT INTO counter VALUES (1, 3)")
        tool.commit()
    with closing(SqliteLog(filled)) as log, pytest.raises(Broken):
        log.append([Batch("a", 0, (noted("x"),))], FixedPen())
    with closing(sqlite3.connect(filled)) as tool:
        tool.execute("DROP TABLE records")
    with closing(SqliteLog(filled)) as log, pytest.raises(Broken):
        log.stream("a")


# -- several at once -------------------------------------------------------------------------------


def test_w4_two_connections_collide(path):
    with closing(SqliteLog(path)) as ana, closing(SqliteLog(path)) as bo:
        ana.append([Batch("a", 0, (noted("x"),))], FixedPen())
        with pytest.raises(VersionConflict) as refused:
            bo.append([Batch("a", 0, (noted("y"),))], FixedPen())
        assert refused.value.actual == 1
        bo.append([Batch("a", 1, (noted("y"),))], FixedPen())
        assert len(everything(ana)) == 2


@pytest.mark.faults
def test_a_locked_log_is_unavailable_to_writers_only(filled, tried):
    with closing(sqlite3.connect(filled, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with closing(SqliteLog(filled, wait=0.05)) as log:
            with pytest.raises(Unavailable) as refused:
                log.append([Batch("a", 0, (noted("x"),))], FixedPen())
            assert refused.value.cause == "locked"
            assert len(everything(log)) == 12
            other.execute("ROLLBACK")
            log.append([Batch("a", 0, (noted("x"),))], FixedPen())
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(Unavailable) as refused:
            SqliteLog(filled, readonly=True, wait=0.05).heads()
        assert refused.value.cause == "locked"
    tried("logs locked by another program", 2)


def test_a_failed_append_leaves_the_log_usable(path):
    class BrokenPen(FixedPen):
        def salt(self):
            raise KeyboardInterrupt

    with closing(SqliteLog(path)) as log:
        with pytest.raises(KeyboardInterrupt):
            log.append([Batch("a", 0, (noted("x"),))], BrokenPen())
        log.append([Batch("a", 0, (noted("x"),))], FixedPen())
        assert len(everything(log)) == 1


def test_backup_while_another_writes(filled, tmp_path, full_size):
    stop, failed = threading.Event(), []

    def write():
        try:
            with closing(SqliteLog(filled)) as log:
                while not stop.wait(0.01):
                    expected = head.version if (head := log.head("busy")) else 0
                    log.append([Batch("busy", expected, (noted("x" * 500, events=3),))], FixedPen())
        except Exception as error:
            failed.append(error)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        with closing(SqliteLog(filled, readonly=True)) as log:
            for n in range(50 if full_size else 10):
                copy = tmp_path / f"copy-{n}.sqlite3"
                before = log.position()
                log.backup(copy)
                with closing(SqliteLog(copy, readonly=True)) as other:
                    assert before <= other.position() <= log.position()
                    assert everything(other) == list(log.after(0, other.position()))
                    assert all(read(other, stream) for stream in other.heads())
    finally:
        stop.set()
        writer.join()
    assert not failed
    assert not [name for name in folder(filled) if "part" in name]


def test_a_backup_is_one_file_that_can_be_written_on(filled, tmp_path):
    copy = tmp_path / "copies" / "copy.sqlite3"
    copy.parent.mkdir()
    with closing(SqliteLog(filled)) as log:
        log.append([Batch("a", 0, (noted("x"),))], FixedPen())
        log.backup(copy)
        assert list(folder(copy)) == ["copy.sqlite3"]
        with closing(SqliteLog(copy)) as other:
            assert everything(other) == everything(log)
            other.append([Batch("a", 1, (noted("y"),))], FixedPen())
            assert other.position() == log.position() + 1


def test_a_backup_replaces_nothing(filled, tmp_path):
    with closing(SqliteLog(filled)) as log:
        (tmp_path / "mine").write_bytes(b"precious")
        (tmp_path / "link").symlink_to("nowhere")
        for name in ("mine", "link", filled.name):
            with pytest.raises(FileExistsError):
                log.backup(tmp_path / name)
        with pytest.raises(Unavailable):
            log.backup(tmp_path / "no such folder" / "copy")
    assert (tmp_path / "mine").read_bytes() == b"precious"


# -- reading never writes --------------------------------------------------------------------------


@pytest.mark.faults
def test_v5_reading_changes_no_file(filled, full_size, tried):
    before = folder(filled)
    with closing(SqliteLog(filled, readonly=True)) as log:
        everything(log)
        log.heads()
        for writing in (
            lambda: log.append([Batch("a", 0, (noted("x"),))], FixedPen()),
            lambda: log.adopt([]),
            lambda: log.unseal([]),
        ):
            with pytest.raises(Unavailable) as refused:
                writing()
            assert refused.value.cause == "read-only"
    assert folder(filled) == before
    tried("writers of a read-only log", 3)


def test_v5_reading_leaves_the_journal_of_a_killed_writer_alone(path, told, tmp_path):
    with closing(SqliteLog(path)) as log:
        told(log)
        left = tmp_path / "left" / "log.sqlite3"
        left.parent.mkdir()
        for suffix in ("", "-wal"):
            source = path.with_name(path.name + suffix)
            left.with_name(left.name + suffix).write_bytes(source.read_bytes())
    before = folder(left)
    with closing(SqliteLog(left, readonly=True)) as log:
        assert len(everything(log)) == 12
    after = folder(left)
    after.pop("log.sqlite3-shm", None)
    assert after == before


def test_a_reader_sees_what_is_written_while_it_is_open(filled):
    with closing(SqliteLog(filled, readonly=True)) as reader, closing(SqliteLog(filled)) as log:
        log.append([Batch("a", 0, (noted("x"),))], FixedPen())
        assert len(reader.stream("a")) == 1
        assert reader.position() == 13


@pytest.fixture
def as_nobody():
    """Runs a function as somebody whom permissions bind, and gives its words."""
    if not hasattr(os, "fork"):
        pytest.skip("needs fork")

    def run(function):
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                if os.geteuid() == 0:
                    os.setgid(65534)
                    os.setuid(65534)
                words = function()
            except BaseException as error:
                words = repr(error)
            os.write(theirs, words.encode())
            os._exit(0)
        os.close(theirs)
        os.waitpid(child, 0)
        with os.fdopen(ours, "rb") as pipe:
            return pipe.read().decode()

    return run


def outcome(function):
    try:
        return str(function())
    except Unavailable as refused:
        return refused.cause


@pytest.fixture
def guarded(told, tmp_path_factory):
    """A filled log in a folder in which nothing may be made, nor the log be changed."""
    place = tmp_path_factory.mktemp("guarded")
    for parent in (place, *place.parents):
        if parent.stat().st_uid == os.getuid() and not parent.stat().st_mode & 0o001:
            parent.chmod(parent.stat().st_mode | 0o055)
    path = place / "log.sqlite3"
    with closing(SqliteLog(path)) as log:
        told(log)
    path.chmod(0o444)
    place.chmod(0o555)
    yield path
    place.chmod(0o755)


@pytest.mark.faults
def test_v5_a_log_nobody_may_write_can_be_read(guarded, as_nobody, tried):
    def reading():
        with closing(SqliteLog(guarded, readonly=True)) as log:
            return len(everything(log))

    before = folder(guarded)
    assert as_nobody(lambda: outcome(reading)) == "12"
    assert folder(guarded) == before
    tried("logs without permission", 1)


@pytest.mark.faults
def test_a_log_nobody_may_write_refuses_writers(guarded, as_nobody, tried):
    def writing():
        return SqliteLog(guarded).append([Batch("a", 0, (noted("x"),))], FixedPen())

    assert as_nobody(lambda: outcome(writing)) in ("permission", "read-only")
    new = guarded.with_name("new.sqlite3")
    assert as_nobody(lambda: outcome(lambda: SqliteLog(new))) == "permission"
    below = guarded.with_name("new") / "log.sqlite3"
    assert as_nobody(lambda: outcome(lambda: SqliteLog(below))) == "permission"
    with closing(SqliteLog(guarded, readonly=True)) as log:
        copying = as_nobody(lambda: outcome(lambda: log.backup(guarded.with_name("copy"))))
    assert copying == "permission"
    tried("logs without permission", 4)


@pytest.mark.faults
def test_a_log_nobody_may_read(guarded, as_nobody, tried):
    guarded.chmod(0o000)
    for readonly in (True, False):
        opening = as_nobody(lambda readonly=readonly: outcome(lambda: SqliteLog(guarded, readonly)))
        assert opening == "permission"
    tried("logs without permission", 2)


@pytest.mark.faults
def test_a_journal_that_cannot_be_used_is_never_passed_over(path, told, guarded, as_nobody, tried):
    """Read without the journal the log would be shorter, and nothing would say so."""
    with closing(SqliteLog(path)) as log:
        told(log)
        guarded.parent.chmod(0o755)
        guarded.chmod(0o644)
        guarded.write_bytes(path.read_bytes())
        journal = guarded.with_name(guarded.name + "-wal")
        journal.write_bytes(path.with_name(path.name + "-wal").read_bytes())
        journal.chmod(0o444)
        guarded.chmod(0o444)
        guarded.parent.chmod(0o555)

    def reading():
        with closing(SqliteLog(guarded, readonly=True)) as log:
            return len(everything(log))

    assert as_nobody(lambda: outcome(reading)) in ("permission", "12")
    tried("logs without permission", 1)


@pytest.mark.faults
def test_a_full_disk(path, as_nobody):
    resource = pytest.importorskip("resource")
    with closing(SqliteLog(path)) as log:
        log.append([Batch("a", 0, (noted("x"),))], FixedPen())

    def writing():
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))
        log = SqliteLog(path)
        try:
            log.append([Batch("a", 1, (noted("y" * 200_000),))], FixedPen())
        finally:
            assert len(everything(log)) == 1

    child = os.fork() if hasattr(os, "fork") else None
    if child == 0:
        os._exit(0 if outcome(writing) == "full" else 1)
    assert child is not None
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    with closing(SqliteLog(path)) as log:
        assert len(read(log, "a")) == 1


@pytest.mark.parametrize(
    ("code", "cause"),
    [
        (sqlite3.SQLITE_BUSY, "locked"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "locked"),
        (sqlite3.SQLITE_LOCKED, "locked"),
        (sqlite3.SQLITE_READONLY, "read-only"),
        (sqlite3.SQLITE_READONLY_DIRECTORY, "read-only"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "unreachable"),
        (sqlite3.SQLITE_FULL, "full"),
        (sqlite3.SQLITE_IOERR_WRITE, "full"),
        (sqlite3.SQLITE_IOERR_FSYNC, "unreachable"),
        (sqlite3.SQLITE_PERM, "permission"),
        (sqlite3.SQLITE_CORRUPT, None),
        (sqlite3.SQLITE_CORRUPT_INDEX, None),
        (sqlite3.SQLITE_NOTADB, None),
        (sqlite3.SQLITE_IOERR_READ, None),
        (sqlite3.SQLITE_CONSTRAINT_UNIQUE, None),
    ],
)
def test_what_sqlite_refuses_has_a_cause(path, code, cause):
    error = sqlite3.OperationalError("words")
    error.sqlite_errorcode = code
    found = refusal(error, path)
    assert getattr(found, "cause", None) == cause
    assert isinstance(found, Unavailable if cause else Broken)


def test_a_closed_log_is_unavailable(path):
    log = SqliteLog(path)
    log.close()
    for using in (log.heads, log.position, lambda: log.stream("a"), lambda: log.adopt([])):
        with pytest.raises(Unavailable):
            using()


# -- processes that write at once, and are killed --------------------------------------------------

RECORD = """
import sys
from events.log.contract import FixedPen, noted
from events.log.protocol import Batch, VersionConflict
from events.log.sqlite import SqliteLog

path, name, times = sys.argv[1], sys.argv[2], int(sys.argv[3])
log = SqliteLog(path)
for n in range(times):
    while True:
        shared, own = log.head("shared"), log.head(name)
        versions = shared.version if shared else 0, own.version if own else 0
        batches = [
            Batch("shared", versions[0], (noted(f"{name} {n}", key=f"{name} {n}", events=2),)),
            Batch(name, versions[1], (noted(str(n)),)),
        ]
        try:
            appended = log.append(batches, FixedPen())
        except VersionConflict:
            continue
        print(n, appended.versions["shared"], appended.versions[name], flush=True)
        break
"""


@pytest.fixture
def record(path, root):
    """Starts a process that records in the log and prints what was acknowledged."""
    started = []

    def start(name, times):
        process = subprocess.Popen(
            [sys.executable, "-c", RECORD, str(path), name, str(times)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(root)},
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.wait()


@pytest.mark.faults
def test_w3_many_processes_record_at_once(path, record, full_size, tried):
    writers, times = (20, 50) if full_size else (4, 25)
    processes = [record(f"w{n}", times) for n in range(writers)]
    for process in processes:
        printed, _ = process.communicate()
        assert process.returncode == 0
        assert len(printed.splitlines()) == times
    with closing(SqliteLog(path)) as log:
        assert len(everything(log)) == writers * times * 3
        written = [one.key for one in read(log, "shared") if one.begins]
        assert len(written) == writers * times
        for n in range(writers):
            mine = [key for key in written if key.startswith(f"w{n} ")]
            assert mine == [f"w{n} {k}" for k in range(times)]
            assert len(read(log, f"w{n}")) == times
    tried("records of processes that write at once", writers * times * 3)
    tried("processes that write at once", writers)


@pytest.mark.faults
def test_w6_a_killed_writer_loses_nothing_that_was_acknowledged(path, record, full_size, tried):
    acknowledged: dict[str, int] = {}
    for turn in range(20 if full_size else 3):
        processes = {f"w{turn}-{n}": record(f"w{turn}-{n}", 10_000) for n in range(3)}
        for n, (name, process) in enumerate(processes.items()):
            acknowledged[name] = 5 + 7 * n + turn
            for _ in range(acknowledged[name]):
                assert process.stdout.readline()
            process.kill()
        for name, process in processes.items():
            acknowledged[name] += process.stdout.read().count("\n")
            process.wait()
        for readonly in (True, False):
            with closing(SqliteLog(path, readonly)) as log:
                everything(log)
                shared = [one.key for one in read(log, "shared") if one.begins]
                for name, least in acknowledged.items():
                    own = len(read(log, name))
                    assert least <= own <= least + 1
                    assert sum(key.startswith(f"{name} ") for key in shared) == own
    tried("killed writers", len(acknowledged))


@pytest.mark.faults
def test_w6_a_journal_cut_at_any_byte_leaves_the_first_appends(path, tmp_path, full_size, tried):
    ends = [0]
    with closing(SqliteLog(path)) as log:
        for n in range(6):
            batches = [
                Batch("a", n * 2, (noted("x", events=2),)),
                Batch(f"b{n}", 0, (noted("y" * 1500, events=n + 1),)),
            ]
            ends.append(log.append(batches, FixedPen()).position)
        sound = everything(log)
        file = path.read_bytes()
        journal = path.with_name(path.name + "-wal").read_bytes()
    cut = tmp_path / "cut" / "log.sqlite3"
    cut.parent.mkdir()
    whole = 0
    for size in range(0, len(journal) + 1, 1 if full_size else 487):
        for readonly in (True, False) if size % 10 == 0 else (True,):
            for left in cut.parent.iterdir():
                left.unlink()
            cut.write_bytes(file)
            cut.with_name(cut.name + "-wal").write_bytes(journal[:size])
            with closing(SqliteLog(cut, readonly)) as log:
                records = everything(log)
                assert len(records) in ends
                assert len(records) >= whole
                assert records == sound[: len(records)]
                heads = log.heads()
                assert all(len(read(log, one)) == head.version for one, head in heads.items())
                if not readonly:
                    log.append([Batch("c", 0, (noted("on"),))], FixedPen())
                    assert len(everything(log)) == len(records) + 1
            whole = len(records)
    assert len(journal) > 50_000
    tried(
        "bytes at which a journal was cut", len(journal) + 1 if full_size else len(journal) // 487
    )


def test_positions_and_hashes_do_not_depend_on_the_backend(filled, story):
    with closing(SqliteLog(filled, readonly=True)) as log:
        assert [replace(one, position=0) for one in log.after(0)] == [
            replace(one, position=0) for one in story.after(0)
        ]
