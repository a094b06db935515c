"""``docs/reliability.md`` names every file that tries faults, and no other."""

import re
from pathlib import Path


def test_the_files_of_trials_are_named(root: Path) -> None:
    tests = root / "tests"
    page = (root / "docs" / "reliability.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`([a-z_/]+/test_\w+\.py)`", page))
    marked = {
        file.relative_to(tests).as_posix()
        for file in tests.rglob("test_*.py")
        if re.search(r"^(@|pytestmark = )pytest\.mark\.faults$", file.read_text("utf-8"), re.M)
    }
    assert named == marked
