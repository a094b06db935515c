"""How two things are timed beside each other.

They run in turn, A B A B, so that a machine that slows down slows both; each pair gives a ratio,
written so that more is better.  A row keeps the median, the least and the greatest.
"""

import statistics
import time
from collections.abc import Callable, Iterable
from cProfile import Profile
from functools import cached_property
from pathlib import Path
from typing import Literal, TypeVar

from msgspec import Struct

T = TypeVar("T")

Size = Literal["full", "quick", "tiny"]
"""How much is run: all of it, what fits in a minute, or just enough to see that it works."""


class Measured(Struct, frozen=True):
    """What came of a row: a ratio for each pair of runs, and both sides in words."""

    ratios: tuple[float, ...]
    ours: str = ""
    theirs: str = ""

    @property
    def ratio(self) -> float:
        """The median."""
        return statistics.median(self.ratios)


class Bench:
    """What a row is given: how much to run, how often, and a folder on a real file system.

    ``profile`` watches our runs, where somebody wants to know where the time goes.
    """

    def __init__(self, folder: Path, size: Size, runs: int) -> None:
        self.size: Size = size
        self.runs = runs
        self.profile: Profile | None = None
        self._folder, self._made = folder, 0

    def of(self, full: int, quick: int, tiny: int) -> int:
        """A number for the size that is run."""
        return {"full": full, "quick": quick, "tiny": tiny}[self.size]

    def path(self, name: str) -> Path:
        """A path for a new file or folder."""
        self._made += 1
        folder = self._folder / str(self._made)
        folder.mkdir()
        return folder / name

    def watched(self, work: Callable[[], float]) -> float:
        """Do something under the eyes of the profile, if there is one."""
        return work() if self.profile is None else self.profile.runcall(work)

    @cached_property
    def logs(self) -> dict[int, Path]:
        """Logs that several rows read, by how many events are in them (``samples.log``)."""
        return {}


def timed(work: Callable[[], object]) -> float:
    """How many seconds something takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def worked(work: Callable[[], object]) -> float:
    """How many seconds a processor works for something that needs nothing else, whoever else was
    given the processor meanwhile."""
    began = time.process_time()
    work()
    return time.process_time() - began


def each_timed(work: Callable[[T], object], things: Iterable[T]) -> float:
    """How many seconds it takes to do something with each of some things."""
    began = time.perf_counter()
    for thing in things:
        work(thing)
    return time.perf_counter() - began


def beside(
    bench: Bench,
    ours: Callable[[], float],
    theirs: Callable[[], float],
    *,
    count: int = 0,
    what: str = "",
    once: bool = False,
) -> Measured:
    """Two things that say how many seconds they took, run in turn after one run to warm up.

    ``count`` things of the kind ``what`` are done in a run: then both sides are told a second.
    ``once`` is for what takes long: no run to warm up, and one that counts.
    """
    if not once:
        ours()
        theirs()
    mine: list[float] = []
    others: list[float] = []
    for _ in range(1 if once else bench.runs):
        mine.append(bench.watched(ours))
        others.append(theirs())
    ratios = tuple(other / own for own, other in zip(mine, others, strict=True))
    return Measured(ratios, said(mine, count, what), said(others, count, what))


def beside_clock(
    bench: Bench, work: Callable[[], object], count: int, what: str, asked: int
) -> Measured:
    """How many things of the kind ``what`` are done a second, beside the number asked for; ``work``
    does ``count`` of them, after one run to warm up."""
    work()
    seconds = [bench.watched(lambda: worked(work)) for _ in range(bench.runs)]
    ratios = tuple(count / each / asked for each in seconds)
    return Measured(ratios, said(seconds, count, what), said([1.0], asked, what))


def said(seconds: list[float], count: int, what: str) -> str:
    """Some times in words: how many a second, or how long it took."""
    middle = statistics.median(seconds)
    if count:
        return f"{_rounded(count / middle)} {what}/s"
    return f"{middle * 1000:.3g} ms" if middle < 1 else f"{middle:.2f} s"


def _rounded(number: float) -> str:
    """Three digits, thousands apart."""
    if number < 100:
        return f"{number:.3g}"
    return f"{float(f'{number:.3g}'):,.0f}".replace(",", " ")
