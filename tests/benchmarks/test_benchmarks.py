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
    assert main(["--tiny", "--folder", str(tmp_path), "fold", "CLAMP"]) == 0
    machine, _, *table = capsys.readouterr().out.splitlines()
    assert "cores" in machine
    assert table[:2] == report.head()
    (line,) = table[2:]
    assert line.startswith("| fold from memory, CLAMP in Cardland |")
    assert line.count("|") == table[0].count("|")


def test_where_the_time_of_a_row_goes(tmp_path, capsys):
    assert main(["--tiny", "--profile", "--folder", str(tmp_path), "jump"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("jump in a match of 600 events\n")
    assert "tottime" in told
    assert "replay.py" in told


PAGE = """# Page

Words.

A machine
of two lines.

{head}
{rows}

More words.
"""


def test_the_table_of_a_page_is_refreshed():
    """Rows measured now are put in, others stay, those that are no more go."""
    (one, other, third, *_), measured = ROWS, Measured((0.25, 3.5, 9.0), "ours", "theirs")
    old = [f"| {what} | 1 |" for what in (one.what, "no such row", third.what)]
    page = PAGE.format(head="\n".join(report.head()), rows="\n".join(old))
    new = report.refreshed(page, [report.Printed(other, measured)], ROWS)
    before, _, after = new.partition("\n".join(report.head()))
    assert before.startswith("# Page\n\nWords.\n\n")
    assert "A machine" not in before
    assert report.machine() in before.replace("\n", " ")
    told = f"| {other.what} | 3.5 | {other.at_least:g} | yes | 0.25 – 9 | ours | theirs |"
    assert after == f"\n{old[0]}\n{told} {other.beside} |\n{old[2]}\n\nMore words.\n"
    assert report.refreshed(new, [report.Printed(other, measured)], ROWS) == new


def test_one_command_refreshes_the_page(tmp_path, capsys):
    page = tmp_path / "page.md"
    page.write_text(PAGE.format(head="\n".join(report.head()), rows=""), encoding="utf-8")
    assert main(["--tiny", "--folder", str(tmp_path), "--page", str(page), "fold", "Rois"]) == 0
    line = capsys.readouterr().out.splitlines()[-1]
    assert line.startswith("| fold from memory, Les Rois du Ring |")
    assert line in page.read_text(encoding="utf-8").splitlines()


def test_what_takes_long_runs_once_and_is_not_warmed_up(bench):
    bench.runs, order = 3, []
    for once, told in ((True, 1), (False, 4)):
        order.clear()
        beside(bench, lambda: order.append(1) or 2.0, lambda: order.append(2) or 1.0, once=once)
        assert order == [1, 2] * told


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
