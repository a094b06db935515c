"""Going back and forth in a match beside refolding it from the start."""

import random
from collections.abc import Callable

from benchmarks.measure import Bench, Measured, beside, worked
from benchmarks.samples import Pen, match_of
from engine.replay import Replay
from events.facts import REFEREE
from events.log.memory import MemoryLog
from events.log.protocol import Batch
from reducers.history import fold

LENGTH = 600


def back(bench: Bench) -> Measured:
    """A step back, again and again, from the end."""
    replay = _replay()

    def step() -> None:
        if replay.step(-1) < 10:
            replay.go(replay.last)

    return _beside_refolding(bench, replay, step)


def anywhere(bench: Bench) -> Measured:
    """Jumps to any version."""
    replay, chance = _replay(), random.Random(1)
    versions = [chance.randint(1, LENGTH) for _ in range(10_000)]
    left = iter(versions * 1_000)
    return _beside_refolding(bench, replay, lambda: replay.go(next(left)))


def _beside_refolding(bench: Bench, replay: Replay, move: Callable[[], object]) -> Measured:
    """Moves, each with a look at the state, beside a fold up to the version each came to."""
    count = bench.of(300, 100, 5)
    events = [record.event for record in replay.records]
    versions: list[int] = []

    def ours() -> float:
        versions.clear()

        def work() -> None:
            for _ in range(count):
                move()
                assert replay.state is not None
                versions.append(replay.at)

        return worked(work)

    def theirs() -> float:
        return worked(lambda: [fold(replay.game, events[:version]) for version in versions])

    for version in (1, LENGTH // 2, LENGTH):
        replay.go(version)
        assert replay.state == fold(replay.game, events[:version]), "not the same state"
    return beside(bench, ours, theirs, count=count, what="moves")


def _replay() -> Replay:
    log = MemoryLog()
    log.append([Batch("duel", 0, match_of(LENGTH))], Pen())
    return Replay("duel", log.stream("duel"), REFEREE)
