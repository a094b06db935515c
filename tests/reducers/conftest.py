"""What the tests of the second floor share."""

from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from reducers.game import Game


@pytest.fixture
def playouts(hats: Game[Any], root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Random matches of every game, the test game among them: ``playouts.py``."""
    monkeypatch.syspath_prepend(root / "tests" / "reducers")
    return import_module("playouts")
