"""What the tests of the first floor share: a small log with everything in it that matters."""

import pytest

from events.log.contract import FixedPen, noted, registered
from events.log.memory import MemoryLog
from events.log.protocol import Batch
from events.match import Concede, Conceded
from events.record import Decision


def tell(log):
    """Three streams in turn: long and short decisions, with and without secrets and keys."""
    pen = FixedPen()
    log.append([Batch("ana", 0, (registered("Ana \U0001f469‍\U0001f467"),))], pen)
    log.append([Batch("friday-1", 0, (noted("the start", "k1", events=3),))], pen)
    plain = Decision(Concede(1), (Conceded(1), Conceded(0)))
    log.append([Batch("friday-1", 3, (plain,)), Batch("cup", 0, (noted("won"),))], pen)
    log.append([Batch("friday-1", 5, (noted("a"), noted("b", "k2", events=2)))], pen)
    log.append([Batch("cup", 1, (noted("lost", events=2),))], pen)
    return log


@pytest.fixture
def story():
    """A log in memory with three streams."""
    return tell(MemoryLog())


@pytest.fixture
def told():
    """What fills an empty log with the three streams."""
    return tell
