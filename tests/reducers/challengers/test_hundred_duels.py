"""A hundred duels on fixed orders, refereed by a program that shares no code with this one.

Decks ``a`` and ``b`` stand from the top card down; ``first`` starts.  No card in them asks for a
choice; what Cowboy moves does not count as revealed.
"""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from reducers.challengers.catalogue import CATALOGUE

FILE = Path(__file__).parents[3] / "fixtures" / "challengers" / "duels.jsonl"


class Refereed(Struct, forbid_unknown_fields=True):
    """One line of the file; cards by their printed names."""

    a: list[str]
    b: list[str]
    first: int
    winner: int
    reason: str
    revealed: int
    bench_a: list[str]
    bench_b: list[str]


DUELS = msgspec.json.Decoder(Refereed).decode_lines(FILE.read_bytes())
ID = {spec.name: spec.id for spec in CATALOGUE.specs.values()}


def _ids(names: list[str]) -> str:
    return ", ".join(ID[name] for name in names)


def test_there_are_a_hundred() -> None:
    assert len(DUELS) == 100
    assert {duel.reason for duel in DUELS} == {"deck-empty", "bench-full"}
    assert {duel.winner for duel in DUELS} == {0, 1}


@pytest.mark.parametrize("duel", DUELS, ids=lambda duel: str(DUELS.index(duel) + 1))
def test_hundred_duels(duel: Refereed, play: Any) -> None:
    played = play(_ids(duel.a), _ids(duel.b), first=duel.first)
    assert played.end == (duel.winner, duel.reason)
    assert len(played.powers) == duel.revealed
    assert played.asked == []
    for seat, names in enumerate((duel.bench_a, duel.bench_b)):
        assert played.bench(seat) == Counter(ID[name] for name in names)
