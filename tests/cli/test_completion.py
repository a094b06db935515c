"""``flagfall completion``: what a shell offers."""

import subprocess
import sys
from pathlib import Path

import pytest

from reducers.games import game


@pytest.fixture
def offered(environment, root, tmp_path):
    """``offered("flagfall replay fri")``: what bash offers for the last word of a line."""

    def ask(line: str, **more: str) -> list[str]:
        words = line.split(" ")
        done = subprocess.run(
            [sys.executable, "-m", "cli"],
            cwd=tmp_path,
            env=environment
            | {
                "PYTHONPATH": str(root),
                "COMP_WORDS": line,
                "COMP_CWORD": str(len(words) - 1),
                "_FLAGFALL_COMPLETE": "complete_bash",
            }
            | more,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, ""), done.stderr
        return done.stdout.split("\n")[:-1] if done.stdout.strip() else []

    return ask


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "pwsh"])
def test_a_script_for_every_shell(flagfall, shell):
    result = flagfall("completion", shell)
    assert result.exit_code == 0
    assert "_FLAGFALL_COMPLETE" in result.stdout
    assert "flagfall" in result.stdout


def test_another_shell(flagfall, refused):
    refused(flagfall("completion", "tcsh"), 2, "tcsh")


def test_bash_can_read_its_script(flagfall):
    done = subprocess.run(["bash", "-n"], input=flagfall("completion", "bash").stdout, text=True)
    assert done.returncode == 0


def test_names_that_are_in_the_log(offered, friday, record):
    record("toss ana", id="saturday-1", seats="Carla,Dan")
    for command in ("replay", "concede", "legal", "export", "log"):
        assert offered(f"flagfall {command} fri") == ["friday-1"], command
    assert set(offered("flagfall undo ")) == {"friday-1", "saturday-1"}
    assert offered("flagfall concede saturday-1 ") == ["Carla", "Dan"]
    assert offered("flagfall concede saturday-1 D") == ["Dan"]
    assert offered("flagfall play fri") == ["friday-1"]


@pytest.mark.parametrize(
    "line, seats",
    [
        ("flagfall replay friday-1 --as ", ["Ana", "Bo"]),
        ("flagfall replay friday-1 --at 3 --as ", ["Ana", "Bo"]),
        ("flagfall export friday-1 --as ", ["Ana", "Bo"]),
        ("flagfall log friday-1 --as ", ["Ana", "Bo"]),
        ("flagfall replay --as ", []),
        ("flagfall replay xyzzy --as ", []),
    ],
)
def test_eyes(offered, friday, line, seats):
    assert sorted(offered(line)) == sorted(["spectator", "organiser", "referee", *seats])
    assert offered(line + "refe") == ["referee"]


def test_the_seats_of_a_question(offered, friday):
    assert offered("flagfall legal friday-1 --seat ") == ["Ana", "Bo"]
    assert offered("flagfall legal friday-1 --seat B") == ["Bo"]


def test_names_that_the_games_know(offered):
    assert "challengers" in offered("flagfall play ")
    assert offered("flagfall record --game chal") == ["challengers"]
    assert offered("flagfall cards challengers cow") == ["cow", "cowboy"]
    assert offered("flagfall cards challengers ") == list(game("challengers").cards(()))


def test_commands_and_options(offered):
    assert {"record", "replay"} <= set(offered("flagfall re"))
    assert "--as" in offered("flagfall replay --a")
    assert {"en", "fr"} <= set(offered("flagfall --lang "))


def test_files_that_can_be_replayed(offered, flagfall, friday, tmp_path):
    flagfall("export", friday, "-o", tmp_path / "friday-1.jsonl")
    assert offered("flagfall replay fr") == ["friday-1", "friday-1.jsonl"]


def test_another_store(offered, friday, environment, tmp_path):
    store = environment["FLAGFALL_STORE"]
    assert offered(f"flagfall --store {store} undo fri", FLAGFALL_STORE="") == ["friday-1"]
    assert offered(f"flagfall --store {tmp_path / 'none'} undo fri") == []


ODD = (
    "|flagfall|flagfall |flagfall xyzzy |flagfall replay \"|flagfall replay '|a b c|flagfall -- |"
    "flagfall concede xyzzy |flagfall concede friday-1 Ana |flagfall cards xyzzy |flagfall --store|"
    "flagfall --store= undo |flagfall replay --as|flagfall replay -- |flagfall --store=x:// undo "
)


@pytest.mark.parametrize("line", ODD.split("|"))
def test_it_never_fails(offered, friday, line):
    offered(line)


def test_v5_it_never_fails_and_never_writes_where_there_is_no_store(offered, environment):
    assert offered("flagfall replay ") == []
    assert not Path(environment["FLAGFALL_STORE"]).exists()
    Path(environment["FLAGFALL_STORE"]).write_text("no store at all")
    assert offered("flagfall replay ") == []
    assert offered("flagfall replay x --as ") == ["spectator", "organiser", "referee"]
    assert offered("flagfall undo ", FLAGFALL_STORE="postgresql://x/y") == []


def test_r3_a_damaged_match_is_offered_too(offered, friday, environment):
    import sqlite3

    with sqlite3.connect(environment["FLAGFALL_STORE"]) as connection:
        connection.execute("UPDATE records SET hash = 'x' WHERE version = 5")
    assert offered("flagfall abandon fri") == ["friday-1"]


def test_n3_names_of_people(offered, record):
    record("toss a", seats="a\u202eb,名前の長い人")
    assert "名前の長い人" in offered("flagfall concede friday-1 ")
