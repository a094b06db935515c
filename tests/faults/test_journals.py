"""The journal of a match being recorded, cut, in every game: what is left is sound, and whoever
verified more before is told that it is gone."""

from contextlib import closing
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest

from engine.verify import mark, verify
from events.games import GAMES
from events.log.contract import FixedPen
from events.log.protocol import Batch
from events.log.sqlite import SqliteLog

pytestmark = pytest.mark.faults

FRAME = 24 + 4096
"""How many bytes a page takes in a journal; SQLite passes over what is less."""


@pytest.mark.parametrize("key", GAMES)
def test_w6_since_last_tells_of_a_journal_that_was_cut(
    key: str, playouts: Any, tmp_path: Path, full_size: bool, tried: Any
) -> None:
    """Cut before, in and behind every page, and at bytes between."""
    path = tmp_path / "log.sqlite3"
    with closing(SqliteLog(path)) as log:
        ends, known = [0], None
        for number, (_, decision) in enumerate(_beginning(key, playouts)):
            appended = log.append([Batch("m", ends[-1], (decision,))], FixedPen())
            ends.append(appended.position)
            if number == 6:
                known = mark(verify(log), log)
        assert known is not None
        file = path.read_bytes()
        journal = path.with_name(path.name + "-wal").read_bytes()
    pages = range(32, len(journal) + 1, FRAME)
    beside = {at + by for at in pages for by in (-1, 0, 1)} | {*range(0, len(journal), 509)}
    cuts = sorted(cut for cut in beside if cut <= len(journal))
    cut_path = tmp_path / "cut" / "log.sqlite3"
    cut_path.parent.mkdir()
    lost = 0
    for cut in cuts if full_size else cuts[:: len(cuts) // 12]:
        for left in cut_path.parent.iterdir():
            left.unlink()
        cut_path.write_bytes(file)
        cut_path.with_name(cut_path.name + "-wal").write_bytes(journal[:cut])
        with closing(SqliteLog(cut_path, readonly=True)) as log:
            there = log.position()
            assert there in ends
            assert verify(log).damaged == ()
            told = verify(log, since=known).damaged
            assert [each.position for each in told] == [known.position] * (there < known.position)
        lost += there < known.position
    assert lost
    tried("journals cut while a match was recorded", len(cuts) if full_size else 12)


def _beginning(key: str, playouts: Any) -> list[Any]:
    """The first twelve decisions of a match that has as many."""
    beginnings = (list(islice(playouts.decisions(key, seed), 12)) for seed in count())
    return next(found for found in beginnings if len(found) == 12)
