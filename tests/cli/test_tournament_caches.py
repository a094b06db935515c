"""Writing needs nothing but the log; reading makes do without the cache (W5)."""

import subprocess
import sys
import time

import pytest

HELD = """
import sys, time
import duckdb
connection = duckdb.connect(sys.argv[1])
print("held", flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize(
    "words",
    [
        ["won", "Ana"],
        ["result", "spring-cup", "1", "green", "Ana"],
        ["record", "spring-cup", "1", "green", "--moves", "a.moves"],
        ["correct", "spring-cup", "1", "red", "Cleo", "--reason", "x"],
        ["award", "spring-cup", "Ana", "+1", "--reason", "x"],
        ["undo", "spring-cup"],
        ["status"],
        ["schedule"],
    ],
)
def test_w5_what_does_not_add_up_never_touches_duckdb(
    cup, flagfall, words, environment, root, tmp_path, write
):
    cup(4)
    flagfall("won", "Bo")
    write("a.moves", "newcomer", "empty")
    program = (
        "import sys; from cli.main import main; code = main(sys.argv[1:]);"
        " print('duckdb' in sys.modules, code, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=tmp_path,
        env=environment | {"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr.splitlines()[-1] == "False 0"


@pytest.mark.faults
def test_w5_a_cache_that_is_held_stops_nobody(cup, flagfall, asked, play_on, environment, tried):
    cup(4)
    play_on("spring-cup", 2)
    before = asked("standings")
    cache = environment["FLAGFALL_STORE"].replace(".sqlite3", ".duckdb")
    with subprocess.Popen([sys.executable, "-c", HELD, cache], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None and holder.stdout.readline()
        try:
            started = time.monotonic()
            assert asked("standings") == before
            assert flagfall("won", "Ana").exit_code == 0
            after = asked("standings")
            assert after["as_of"] > before["as_of"]
            for words in (["fans", "spring-cup"], ["head-to-head", "Ana"], ["player", "Ana"]):
                assert asked(*words)["as_of"] == after["as_of"]
            assert time.monotonic() - started < 30
        finally:
            holder.kill()
    tried("DuckDB files held by another program", 1)


def test_v5_reading_writes_nothing_to_the_log(cup, flagfall, asked, play_on):
    cup(4)
    play_on("spring-cup", 2)
    before = asked("log")
    for words in (
        ["status"],
        ["schedule"],
        ["standings", "--explain"],
        ["fans"],
        ["head-to-head", "Ana"],
        ["player", "Ana"],
        ["players"],
        ["tournaments"],
        ["matches", "spring-cup"],
        ["final", "spring-cup"],
        ["replay", "spring-cup", "--plain"],
    ):
        flagfall(*words)
    assert asked("log") == before


@pytest.mark.faults
def test_v5_nor_needs_the_right_to(cup, flagfall, read_only, play_on, tried):
    cup(4)
    play_on("spring-cup", 2)
    expected = flagfall("standings").stdout
    readers = read_only(flagfall)
    assert readers("standings").stdout == expected
    assert readers("status").exit_code == 0
    tried("logs without permission", 2)


def test_reading_makes_no_file(flagfall, environment, tmp_path):
    for words in (["tournaments"], ["players"], ["fans"], ["status"], ["standings"]):
        flagfall(*words)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def made(cup):
    """A tournament that is there before the store is locked."""
    return cup(4)


def test_a_locked_store_is_told(made, flagfall, locked, refused):
    refused(flagfall("won", "Ana"), 7, "in use by another program")
