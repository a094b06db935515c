"""Every fault that users of other programs reported has a test that carries its number."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
NUMBERS = {"S": 8, "K": 7, "W": 8, "P": 7, "N": 6, "R": 10, "V": 6, "M": 3}
#: There are no ratings yet, and no Swiss pairing: plans are fixed.
LATER = {"K7", "P2"}
REPORTS = [f"{kind}{n}" for kind, last in NUMBERS.items() for n in range(1, last + 1)]
DEFINED = re.compile(r'def (test_\w+)\(|"""(.*?)"""', re.DOTALL)


@pytest.fixture(scope="module")
def told() -> str:
    """The names of all tests, and what their docstrings say."""
    files = (file for file in TESTS.rglob("test_*.py") if file != Path(__file__))
    found = (DEFINED.findall(file.read_text("utf-8")) for file in files)
    return "\n".join(name or doc for names in found for name, doc in names)


@pytest.mark.parametrize("number", [number for number in REPORTS if number not in LATER])
def test_a_test_carries_the_number(number: str, told: str) -> None:
    name, sentence = rf"^test_(\w+_)?{number.lower()}(_|$)", rf"\b{number}\b"
    assert re.search(f"{name}|{sentence}", told, re.MULTILINE)
