"""Simulating in two processes beside one."""

import subprocess
import sys
from pathlib import Path

from benchmarks.measure import Bench, Measured, beside, timed

_PLAY = """
import sys
from benchmarks.samples import RANDOM, tables
first, last = map(int, sys.argv[1:])
laid = tables()
played = (laid[k % len(laid)].play(RANDOM, 5, k) for k in range(first, last))
print(sum(each.state.ended.winners[0] for each in played))
"""


def two(bench: Bench) -> Measured:
    """The same duels, all in one process, or half in each of two."""
    count = bench.of(20_000, 4_000, 100)
    assert sum(map(int, _processes(count, 2))) == sum(map(int, _processes(count, 1)))
    return beside(
        bench,
        lambda: timed(lambda: _processes(count, 2)),
        lambda: timed(lambda: _processes(count, 1)),
        count=count,
        what="duels",
    )


def _processes(count: int, number: int) -> list[str]:
    share = count // number
    running = [
        subprocess.Popen(
            [sys.executable, "-c", _PLAY, str(share * each), str(share * (each + 1))],
            stdout=subprocess.PIPE,
            encoding="utf-8",
            cwd=Path(__file__).parents[1],
        )
        for each in range(number)
    ]
    return [each.communicate()[0] for each in running]
