"""A disk that is full: nothing acknowledged is lost, nothing is half-written, reading goes on.

The disk is a small file system in memory, made where that is allowed; elsewhere
``tests/events/test_log_sqlite.py`` has a limit on the size of files.
"""

import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.faults

KB = 1024


@pytest.fixture
def disk(tmp_path):
    """A disk of 8 MB, or the test is skipped."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(place)]
    try:
        made = sys.platform == "linux" and subprocess.run(mount, capture_output=True).returncode
    except OSError:
        made = 1
    if made != 0:
        pytest.skip("no file system can be made here")
    yield place
    subprocess.run(["umount", "--lazy", str(place)], check=True)


def left(disk):
    """How many bytes are free."""
    stat = os.statvfs(disk)
    return stat.f_bavail * stat.f_bsize


def fill(disk, free):
    """Fill the disk but for so many bytes."""
    with (disk / "ballast").open("ab") as file:
        file.write(b"x" * max(0, left(disk) - free))
    assert left(disk) <= max(free, 4 * KB)


@pytest.fixture
def store(disk, environment, monkeypatch):
    """The store lies on the small disk."""
    path = disk / "log.sqlite3"
    monkeypatch.setitem(environment, "FLAGFALL_STORE", str(path))
    return path


def test_w6_nothing_acknowledged_is_lost_when_the_disk_is_full(
    store, disk, flagfall, friday, refused, asked, full_size, tried
):
    noted = 0
    rooms = range(0, 129, 4 if full_size else 32)
    for free in rooms:
        fill(disk, free * KB)
        for _ in range(500):
            done = flagfall("note", friday, f"{noted} " + "x" * 3000)
            if done.exit_code:
                break
            noted += 1
        refused(done, 7, "no space left")
        notes = [each for each in asked("log", friday)["records"] if each["type"] == "Noted"]
        assert len(notes) == noted + 1, "one is in the duel"
        assert flagfall("verify").exit_code == 0
        assert flagfall("replay", friday, "--plain", "--at", 10).exit_code == 0
        (disk / "ballast").unlink()
        assert flagfall("note", friday, f"{noted} goes on").exit_code == 0
        noted += 1
    assert noted > len(rooms)
    tried("fillings of a disk", len(rooms))


def test_w5_the_tables_are_counted_in_memory_when_the_disk_is_full(
    store, disk, cup, flagfall, asked, play_on
):
    cup(4)
    play_on("spring-cup", 1)
    before = asked("standings")["standings"]
    (disk / "log.duckdb").unlink(missing_ok=True)
    fill(disk, 0)
    assert asked("standings")["standings"] == before
    assert flagfall("verify", "--since-last").exit_code == 0
    (disk / "ballast").unlink()
    assert asked("standings")["standings"] == before
    assert flagfall("verify").exit_code == 0, "the tables kept now are those of the log"


@pytest.mark.parametrize("command", ["backup", "export"])
def test_a_copy_that_does_not_fit_is_not_left_in_pieces(
    store, disk, flagfall, friday, refused, command
):
    fill(disk, 16 * KB)
    words = ("export", "--all", "-o") if command == "export" else ("backup",)
    refused(flagfall(*words, disk / "copy"), 7, "no space left")
    assert [each.name for each in disk.iterdir() if each.name.startswith("copy")] == []
