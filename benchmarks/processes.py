"""``flagfall simulate`` in two processes beside one; playing, counting and starting included."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.measure import Bench, Measured, beside, timed


def simulating(what: str, least: int, *told: str) -> Callable[[Bench], Measured]:
    """So much of a game as keeps one process busy for some seconds: what is played, how many (of
    which a quick run plays a part), and what ``simulate`` is told."""

    def measure(bench: Bench) -> Measured:
        count = bench.of(least, max(4, least // 40), 2)
        came: dict[int, Any] = {}

        def run(jobs: int) -> None:
            came[jobs] = _counted(*told, "-n", str(count), "--jobs", str(jobs))

        measured = beside(
            bench,
            lambda: timed(lambda: run(2)),
            lambda: timed(lambda: run(1)),
            count=count,
            what=what,
            once=bench.size != "full",
        )
        assert came[1] == came[2], "not the same was counted"
        return measured

    return measure


def _counted(*told: str) -> dict[str, Any]:
    """What was counted, whoever played it and however long it took."""
    said = subprocess.run(
        [sys.executable, "-m", "cli", "simulate", *told, "--json"],
        check=True,
        capture_output=True,
        encoding="utf-8",
        cwd=Path(__file__).parents[1],
    ).stdout
    return {name: value for name, value in json.loads(said).items() if name != "timing"}
