"""What the tests of the second floor share."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import settings

from reducers.game import Game

settings.register_profile("steady", deadline=None, derandomize=True, max_examples=300)
settings.load_profile("steady")


@pytest.fixture
def playouts(hats: Game[Any], root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Random matches of every game, the test game among them: ``playouts.py``."""
    monkeypatch.syspath_prepend(root / "tests" / "reducers")
    return import_module("playouts")
