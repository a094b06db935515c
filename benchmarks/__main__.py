"""``python -m benchmarks``: measure everything, and print the table."""

import argparse
import io
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from cProfile import Profile
from pathlib import Path
from pstats import Stats

from benchmarks import report
from benchmarks.measure import Bench, Size
from benchmarks.row import Row

RUNS: dict[Size, int] = {"full": 5, "quick": 3, "tiny": 1}
"""How many pairs of runs there are, unless it is said."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run; 0 when everything was measured, whether or not it is as fast as it should be."""
    try:
        from benchmarks.rows import ROWS
    except ModuleNotFoundError as missing:
        if missing.name != "eventsourcing":
            raise
        print(
            "The eventsourcing library is not here; type: pip install 'flagfall[bench]'",
            file=sys.stderr,
        )
        return 2
    told = _parser().parse_args(arguments)
    rows = [row for row in ROWS if all(word in row.what for word in told.only)]
    if not rows:
        print(f"No row is called {' '.join(told.only)}.", file=sys.stderr)
        return 2
    size: Size = "tiny" if told.tiny else "quick" if told.quick else "full"
    told.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="benchmarks-", dir=told.folder) as folder:
        bench = Bench(Path(folder), size, told.runs or RUNS[size])
        if told.profile:
            for row in rows:
                print(f"{row.what}\n{_profiled(bench, row)}")
            return 0
        if told.json:
            print(json.dumps(report.document(list(_measured(bench, rows))), indent=2))
            return 0
        print(f"{report.machine()}.\n")
        print("\n".join(report.head()))
        printed = []
        for each in _measured(bench, rows):
            printed.append(each)
            print(report.line(each.cells()), flush=True)
        if told.page:
            page = told.page.read_text(encoding="utf-8")
            told.page.write_text(report.refreshed(page, printed, ROWS), encoding="utf-8")
    return 0


def _profiled(bench: Bench, row: Row) -> str:
    """Where the time of a row goes: the functions that take most of it themselves."""
    bench.profile, text = Profile(), io.StringIO()
    row.measure(bench)
    Stats(bench.profile, stream=text).strip_dirs().sort_stats("tottime").print_stats(12)
    lines = text.getvalue().splitlines()
    table = next(number for number, line in enumerate(lines) if "ncalls" in line)
    return "\n".join(lines[table:]).rstrip() + "\n"


def _measured(bench: Bench, rows: Sequence[Row]) -> Iterator[report.Printed]:
    for row in rows:
        yield report.Printed(row, row.measure(bench))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure how fast it is beside other programs, and print the table.",
    )
    parser.add_argument("only", nargs="*", help="words a row must hold to be measured")
    parser.add_argument("--quick", action="store_true", help="less of everything, under a minute")
    parser.add_argument("--tiny", action="store_true", help="just enough to see that it works")
    parser.add_argument("--profile", action="store_true", help="show where the time of ours goes")
    parser.add_argument("--json", action="store_true", help="one document, for programs")
    parser.add_argument("--page", type=Path, help="put the table into this page as well")
    parser.add_argument("--runs", type=int, help="how many pairs of runs; 5 (quick: 3) if not said")
    parser.add_argument(
        "--folder",
        type=Path,
        default=Path("build"),
        help="where files are written, on a real file system; build if not said",
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
