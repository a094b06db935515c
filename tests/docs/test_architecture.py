"""``docs/architecture.md`` names every file of the five packages, and no other."""

import ast
import re
from pathlib import Path

import msgspec
import pytest

from events.match import MatchAbandoned, Noted, Undone
from reducers.game import Game
from reducers.history import ABOUT_THE_STREAM

PACKAGES = ("events", "reducers", "engine", "projections", "cli")


@pytest.fixture(scope="module")
def page(root):
    return (root / "docs" / "architecture.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def named(page):
    """The files in the list of floors: a line that begins with a folder, then its files."""
    block = page.partition("## The floors")[2].partition("```\n")[2].partition("```")[0]
    files, folder = set(), ""
    for line in block.splitlines():
        if not line.startswith(" "):
            folder = line.split()[0]
            continue
        words = line.split()
        count = next((i for i, word in enumerate(words) if not _is_file(word)), len(words))
        assert count, f"no file in: {line}"
        files |= {folder + word for word in words[:count]}
    return files


def _is_file(word: str) -> bool:
    return re.fullmatch(r"[\w.]+\.(py|toml|sql)", word) is not None


def _is_subject(path: Path) -> bool:
    """Whether a file is about something: an ``__init__`` of nothing but a docstring is not."""
    return path.name != "__init__.py" or len(ast.parse(path.read_text()).body) > 1


def test_every_file_is_named_and_every_named_file_is_there(root, named):
    here = {
        path.relative_to(root).as_posix()
        for package in PACKAGES
        for path in (root / package).rglob("*")
        if path.suffix in (".py", ".toml", ".sql") and _is_subject(path)
    }
    assert named == here


def test_every_test_has_its_row(root, page):
    table = page.partition("## What proves it")[2].partition("## ")[0]
    named = re.findall(r"^\| `(tests/[\w/.]+)` \|", table, re.MULTILINE)
    assert all((root / each).exists() for each in named)
    for test in (root / "tests").rglob("test_*.py"):
        path = test.relative_to(root).as_posix()
        assert any(path == each or path.startswith(each) for each in named), path


def test_every_member_of_a_game_is_named(page):
    table = page.partition("| member | is |")[2].partition("\n\n")[0]
    first = [line.split("|")[1] for line in table.splitlines() if line.count("|") > 1]
    named = re.findall(r"`(\w+)`", " ".join(first))
    assert sorted(named) == sorted(field.name for field in msgspec.structs.fields(Game))


def test_the_events_no_game_sees_are_those_of_the_page(page):
    assert set(ABOUT_THE_STREAM) == {Undone, Noted, MatchAbandoned}
    assert "no game ever sees an undo, a note or the\nclosing of a match" in page


def test_links_lead_somewhere(root):
    for page in (root / "docs").rglob("*.md"):
        for link in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), (page.name, link)
