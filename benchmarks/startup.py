"""Whole processes beside a bare typer program."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from benchmarks.measure import Bench, Measured, beside, timed

BARE = Path(__file__).parent / "peers" / "bare_typer.py"
PLAYERS = "Ana,Bo,Cleo,Dan,Eve,Fay,Gus,Hal"


def help_page(bench: Bench) -> Measured:
    """``flagfall --help`` beside ``--help``."""
    store = bench.path("log.sqlite3")
    assert "Usage: flagfall" in _flagfall(store, "--help")
    assert "Usage:" in _run([str(BARE), "--help"], store)
    return beside(
        bench,
        lambda: timed(lambda: _flagfall(store, "--help")),
        lambda: timed(lambda: _run([str(BARE), "--help"], store)),
    )


def result(bench: Bench) -> Measured:
    """``flagfall result`` in a tournament of eight, beside a command that does nothing."""
    made = bench.path("made.sqlite3")
    _flagfall(made, "new", "Cup", "--players", PLAYERS, "--seats", "listed", "--seed", "7")
    store = bench.path("log.sqlite3")
    told = ["result", "cup", "1", "green", "Ana"]

    def ours() -> float:
        shutil.copyfile(made, store)
        return timed(lambda: _flagfall(store, *told))

    ours()
    assert '"winner": "Ana"' in _flagfall(store, "schedule", "cup", "--json")
    return beside(bench, ours, lambda: timed(lambda: _run([str(BARE), "one", "Ana"], store)))


def _flagfall(store: Path, *arguments: str) -> str:
    return _run(["-m", "cli", *arguments], store)


def _run(arguments: list[str], store: Path) -> str:
    surroundings = {**os.environ, "FLAGFALL_STORE": str(store), "LANG": "C", "NO_COLOR": "1"}
    return subprocess.run(
        [sys.executable, *arguments],
        check=True,
        capture_output=True,
        encoding="utf-8",
        cwd=Path(__file__).parents[1],
        env=surroundings,
    ).stdout
