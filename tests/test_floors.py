"""The house stands: every file imports from its own floor or from a floor below."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

BELOW = {
    "events": {"events"},
    "reducers": {"reducers", "events"},
    "engine": {"engine", "reducers", "events"},
    "projections": {"projections", "events"},
    "cli": {"cli", "engine", "projections", "reducers", "events"},
}
"""For each floor the floors its files may import from."""

ROOT = Path(__file__).parent.parent
FILES = [path.relative_to(ROOT) for floor in BELOW for path in sorted((ROOT / floor).rglob("*.py"))]
FOLDS = [path for path in FILES if path.name == "evolve.py" or path.parent.name == "evolve"]


def _imported(path: Path) -> Iterator[str]:
    """The full names of the modules a file imports, wherever in it."""
    for node in ast.walk(ast.parse((ROOT / path).read_text())):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by a relative name"
            module = node.module or ""
            nested = (f"{module}.{each.name}" for each in node.names)
            yield from (each if _is_module(each) else module for each in nested)


def _is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or path.is_dir()


@pytest.mark.parametrize("path", FILES, ids=str)
def test_imports_go_down(path):
    floor = path.parts[0]
    wrong = {
        name
        for name in _imported(path)
        if name.split(".")[0] in BELOW and name.split(".")[0] not in BELOW[floor]
    }
    assert not wrong, f"{path} imports {', '.join(sorted(wrong))}"


def _room(fold: Path) -> str:
    """The package whose fold a file is, or a part of it."""
    return ".".join(fold.parts[: fold.parts.index("evolve") if "evolve" in fold.parts else -1])


@pytest.mark.parametrize("path", FOLDS, ids=str)
def test_a_fold_needs_no_rules(path):
    room = _room(path)
    others = {"reducers.pile", "reducers.abilities.evolve", "msgspec", "msgspec.structs"}
    allowed = {f"{room}.state"} | others | sys.stdlib_module_names
    wrong = {
        name
        for name in _imported(path)
        if name not in allowed
        and name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith(("events", f"{room}.evolve."))
    }
    assert not wrong, f"{path} imports {', '.join(sorted(wrong))}"
    assert not {"random", "time", "datetime", "secrets", "os"} & set(_imported(path))


def test_every_game_has_a_fold():
    from events.games import GAMES

    games = {entry.rooms.format(floor="reducers") for entry in GAMES.values()}
    assert games <= {_room(path) for path in FOLDS}
