"""Options and fixtures of all tests."""

from collections import Counter
from collections.abc import Callable, Iterator
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


@pytest.fixture
def tried(request: pytest.FixtureRequest) -> Callable[[str, int], None]:
    """``tried(what, times)``: says how often a test did what it is there to do; ``--runslow``
    prints the sums, which ``docs/reliability.md`` keeps."""

    def say(what: str, times: int) -> None:
        request.node.user_properties.append(("tried", (what, times)))

    return say


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    """Print how often each thing was tried, and how long that took."""
    if not config.getoption("--runslow"):
        return
    times: Counter[str] = Counter()
    seconds: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "tried" and report.when == "call":
                times[value[0]] += value[1]
                seconds[value[0]] += report.duration
    terminalreporter.section("tried")
    for what in sorted(times):
        terminalreporter.line(f"| {what} | {times[what]:,} | {seconds[what]:.0f} s |")


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
