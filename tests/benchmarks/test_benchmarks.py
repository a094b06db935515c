"""The benchmarks run, and what they run beside comes to the same."""

import json
from pathlib import Path

import pytest

from benchmarks import report
from benchmarks.__main__ import main
from benchmarks.duels import agree
from benchmarks.measure import Bench, Measured, beside
from benchmarks.rows import ROWS


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path, "tiny", 1)


def test_every_row_is_measured(tmp_path, capsys):
    assert main(["--tiny", "--json", "--folder", str(tmp_path / "new")]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["schema"] == "benchmarks/1"
    assert [row["what"] for row in document["rows"]] == [row.what for row in ROWS]
    for row, told in zip(ROWS, document["rows"], strict=True):
        assert (told["at_least"], told["beside"]) == (row.at_least, row.beside)
        assert told["least"] <= told["ratio"] <= told["greatest"]
        assert told["met"] == (told["ratio"] >= row.at_least)
    assert list((tmp_path / "new").iterdir()) == []


def test_rows_have_names_of_their_own():
    assert len({row.what for row in ROWS}) == len(ROWS)


def test_one_row_for_people(tmp_path, capsys):
    assert main(["--tiny", "--folder", str(tmp_path), "fold", "memory"]) == 0
    machine, _, *table = capsys.readouterr().out.splitlines()
    assert "cores" in machine
    assert table[:2] == report.head()
    (line,) = table[2:]
    assert line.startswith("| fold from memory |")
    assert line.count("|") == table[0].count("|")


def test_where_the_time_of_a_row_goes(tmp_path, capsys):
    assert main(["--tiny", "--profile", "--folder", str(tmp_path), "fold"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("fold from memory\n")
    assert "tottime" in told
    assert "evolve.py" in told


def test_a_row_that_is_not_there(tmp_path, capsys):
    assert main(["--folder", str(tmp_path), "no-such-row"]) == 2
    assert "no-such-row" in capsys.readouterr().err


def test_the_simulator_ends_duels_like_the_engine(full_size):
    agree(10_000 if full_size else 500)


def test_a_simulator_that_differs_is_found(monkeypatch):
    monkeypatch.setattr("benchmarks.peers.duel._POWER", {"dog": 4, **dict.fromkeys(_cards(), 3)})
    with pytest.raises(AssertionError, match="ended apart"):
        agree(100)


def _cards() -> list[str]:
    from benchmarks.samples import EFFECTS, PLAIN

    return [*EFFECTS, *PLAIN]


def test_runs_are_taken_in_turn(bench):
    bench.runs = 3
    order = []

    def ours() -> float:
        order.append("ours")
        return 2.0

    def theirs() -> float:
        order.append("theirs")
        return 1.0

    measured = beside(bench, ours, theirs)
    assert order == ["ours", "theirs"] * 4
    assert measured.ratios == (0.5, 0.5, 0.5)


def test_the_middle_of_the_ratios_counts():
    assert Measured((1.0, 9.0, 2.0)).ratio == 2.0
