"""Options and fixtures of all tests."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from events import kinds
from events.games import GAMES, Entry
from reducers.challengers import catalogue
from reducers.game import Game
from reducers.games import game


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--runslow", action="store_true", help="run randomized and load tests at full size"
    )


@pytest.fixture(scope="session")
def full_size(request: pytest.FixtureRequest) -> bool:
    """Whether long runs are run in full; without ``--runslow`` they are run small."""
    return bool(request.config.getoption("--runslow"))


@pytest.fixture(scope="session")
def root() -> Path:
    """The folder that holds the packages."""
    return Path(__file__).parent.parent


@pytest.fixture
def hats(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[Any]]:
    """The test game, entered among the games while a test runs."""
    monkeypatch.syspath_prepend(root / "tests")
    monkeypatch.setitem(GAMES, "hats", Entry("hats", "Hats", "testgame.{floor}"))
    kinds.forget()
    yield game("hats")
    kinds.forget()


@pytest.fixture
def playouts(hats: Game[Any], root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Random matches of every game, the test game among them: ``playouts.py``."""
    monkeypatch.syspath_prepend(root / "tests" / "reducers")
    return import_module("playouts")


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Puts other cards in the place of those of Challengers!, while a test runs."""

    def change(specs: Any) -> None:
        monkeypatch.setattr(catalogue.CATALOGUE, "specs", specs)
        catalogue.in_play.cache_clear()

    yield change
    catalogue.in_play.cache_clear()
