"""``docs/adding-a-game.md`` names what a game is made of; the test game is made of just that."""

import re

import msgspec
import pytest

from events.games import GAMES
from reducers.game import Game
from reducers.games import game

PACKAGES = ("events", "reducers", "engine", "projections", "cli")


@pytest.fixture(scope="module")
def page(root):
    return (root / "docs" / "adding-a-game.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def files(page):
    """The files of the table, each with when it is needed."""
    table = page.partition("| file | holds | needed |")[2].partition("\n\n")[0]
    return dict(re.findall(r"^\| `([^`]+)` \| .+ \| ([^|]+) \|$", table, re.MULTILINE))


@pytest.fixture(scope="module")
def of_the_test_game(root):
    """The files of the test game, by the names that those of a game of the list would have."""
    folder = root / "tests" / "testgame"
    return {
        re.sub(r"^(\w+)(/|(?=\.py$))", r"\1/GAME\2", path.relative_to(folder).as_posix())
        for path in folder.rglob("*.py")
    }


def test_every_member_of_a_game_has_its_row(page):
    table = page.partition("| member | is |")[2].partition("\n\n")[0]
    first = [line.split("|")[1] for line in table.splitlines() if line.count("|") > 1]
    named = re.findall(r"`(\w+)`", " ".join(first))
    assert sorted(named) == sorted(field.name for field in msgspec.structs.fields(Game))


def test_the_test_game_has_the_files_that_are_needed_and_no_others(files, of_the_test_game):
    needed = {file for file, when in files.items() if when == "yes"}
    assert len(needed) >= 10
    assert needed <= of_the_test_game
    assert of_the_test_game <= set(files)


def test_every_file_that_all_games_have_is_named_and_every_named_file_is_there(root, files):
    rooms = {}
    for key, entry in GAMES.items():
        name = entry.rooms.partition("{floor}.")[2]
        rooms[key] = {
            path.relative_to(root).as_posix().replace(f"/{name}", "/GAME", 1)
            for floor in PACKAGES
            for path in (root / floor).rglob("*")
            if f"/{name}/" in f"/{path.relative_to(root).as_posix().replace('.', '/')}/"
            and path.suffix in (".py", ".toml")
        }
        assert rooms[key], key
    assert set.intersection(*rooms.values()) <= set(files)
    for file in files:
        if file.split("/")[0] in PACKAGES:
            assert any(file in room for room in rooms.values()), file
        else:
            known = [file.replace("GAME", entry.rooms.split(".")[1]) for entry in GAMES.values()]
            assert any((root / each).exists() for each in known), file


def test_files_that_are_needed_are_there_in_every_game(root, files):
    for entry in GAMES.values():
        for file, when in files.items():
            if when == "yes":
                path = root / file.replace("GAME", entry.rooms.split(".")[1])
                # A file that has grown too long is a folder of its name.
                assert path.exists() or (path.with_suffix("") / "__init__.py").exists(), path


def test_its_line_is_all_that_enters_the_test_game(root, page, hats):
    """The packages do not know it, and with the line it is there on every floor."""
    line = re.search(r"```python\n(Entry\(.+\))\n```", page)[1]
    assert line in (root / "tests" / "conftest.py").read_text(encoding="utf-8")
    for package in PACKAGES:
        for path in (root / package).rglob("*.py"):
            assert not re.search(r"\bhats\b|testgame", path.read_text(encoding="utf-8")), path
    assert game("hats") is hats
    assert GAMES["hats"].room("events") and GAMES["hats"].room("engine")
    assert GAMES["hats"].room("cli") is None, "the generic table serves"


def test_with_its_line_the_commands_treat_it_like_the_others(flagfall_here, hats):
    """Played by bots, listed, replayed, undone, simulated, checked: by the code of all games."""
    run = flagfall_here
    seats = ("--seats", "ana=bot:highest,bo=bot:random")
    assert "hats" in run("games")
    assert "wins" in run("play", "hats", *seats, "--seed", "1", "--id", "friday-1")
    assert "The match is over" in run("replay", "friday-1", "--plain")
    assert "highest" in run("simulate", "hats", "-n", "5", "--policy", "highest")
    run("fork", "friday-1", "--at", "5", "--id", "what-if")
    run("undo", "friday-1")
    assert "0 damaged" in run("verify", "--rules", "--strict")
    assert "Round 1" in run("new", "Cup", "--game", "hats", "--players", "Ana,Bo,Cleo")


@pytest.fixture
def flagfall_here(tmp_path, monkeypatch, capsys):
    """What a command printed, which has to end well."""
    from cli.main import main

    monkeypatch.setenv("FLAGFALL_STORE", str(tmp_path / "log.sqlite3"))
    monkeypatch.setenv("FLAGFALL_LANG", "en")
    monkeypatch.setenv("FLAGFALL_RECORDER", "somebody")

    def run(*words):
        code = main(list(words))
        printed = capsys.readouterr()
        assert code == 0, printed.err
        return printed.out + printed.err

    return run
