"""``flagfall simulate`` in two processes beside one; playing, counting and starting included."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.measure import Bench, Measured, beside, timed


def duels(bench: Bench) -> Measured:
    """Single duels, by bots that play at random."""
    count = bench.of(8_000, 1_000, 40)
    command = ("simulate", "challengers", "--duels", "--policy", "random", "-n", str(count))
    assert _counted(*command, "--jobs", "2") == _counted(*command, "--jobs", "1")
    return beside(
        bench,
        lambda: timed(lambda: _flagfall(*command, "--jobs", "2")),
        lambda: timed(lambda: _flagfall(*command, "--jobs", "1")),
        count=count,
        what="duels",
    )


def _counted(*command: str) -> dict[str, Any]:
    """What was counted, whoever played it and however long it took."""
    counted: dict[str, Any] = json.loads(_flagfall(*command, "--json"))
    return {name: value for name, value in counted.items() if name != "timing"}


def _flagfall(*arguments: str) -> str:
    return subprocess.run(
        [sys.executable, "-m", "cli", *arguments],
        check=True,
        capture_output=True,
        encoding="utf-8",
        cwd=Path(__file__).parents[1],
    ).stdout
