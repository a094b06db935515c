"""What the tests of the projections share."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from events.log.memory import MemoryLog
from events.log.sqlite import SqliteLog
from projections.cache import Cache, project
from tests.projections.story import Story


@pytest.fixture
def story() -> Story:
    """A log in memory, to be told."""
    return Story(MemoryLog())


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Where a log in a file lies."""
    return tmp_path / "log.sqlite3"


@pytest.fixture
def kept(store: Path) -> Iterator[Story]:
    """A log in a file, to be told."""
    log = SqliteLog(store)
    yield Story(log)
    log.close()


@pytest.fixture
def look(story: Story) -> Iterator[Callable[[], Cache]]:
    """``look()``: the tables of the story as it is now."""
    opened: list[Cache] = []

    def cache() -> Cache:
        opened.append(project(story.log))
        return opened[-1]

    yield cache
    for each in opened:
        each.close()
