"""``docs/performance.md`` holds the table as the benchmarks print it: every row, in their form.

Its figures are those of one machine on one day, and are not looked at.
"""

import re

import pytest

from benchmarks import report
from benchmarks.rows import ROWS


@pytest.fixture(scope="module")
def page(root):
    return (root / "docs" / "performance.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def table(page):
    lines = page.splitlines()
    first = lines.index(report.head()[0])
    rows = lines[first:]
    return rows[: next(i for i, line in enumerate(rows) if not line.startswith("|"))]


def cells(line):
    return [cell.strip() for cell in line.strip("|").split(" | ")]


def test_the_rows_are_those_of_the_benchmarks(table):
    assert table[:2] == report.head()
    told = [cells(line) for line in table[2:]]
    assert [(each[0], each[2], each[-1]) for each in told] == [
        (row.what, f"{row.at_least:g}", row.beside) for row in ROWS
    ]


def test_every_row_says_whether_it_is_met(table):
    for line in table[2:]:
        what, ratio, least, met, *_ = cells(line)
        if float(ratio) != float(least):  # equal it may be by rounding
            assert met == ("yes" if float(ratio) > float(least) else "no"), what


def test_what_falls_short_is_explained(page, table):
    short = [cells(line)[0] for line in table[2:] if cells(line)[3] == "no"]
    section = page.partition("## What falls short")[2].partition("\n## ")[0]
    explained = re.findall(r"^\*\*(.+?)\*\*", section, re.MULTILINE)
    assert set(short) <= set(explained)
