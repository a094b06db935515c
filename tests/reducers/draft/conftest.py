"""Random drafts, and one played by hand."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest


@pytest.fixture(scope="session")
def drafts() -> Any:
    """The module of random drafts."""
    spec = spec_from_file_location("drafts", Path(__file__).with_name("drafts.py"))
    assert spec is not None and spec.loader is not None
    module: ModuleType = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
