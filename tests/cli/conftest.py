"""Running the program: in this process, which is fast, or in one of its own, which is real."""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from cli import texts
from cli.main import main


class Result(NamedTuple):
    """What a run left behind."""

    exit_code: int
    stdout: str
    stderr: str


Run = Callable[..., Result]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of a run: nobody's settings, and a store of its own."""
    unset = ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", "COLUMNS")
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in unset and not name.startswith("FLAGFALL_")
    }
    return kept | {
        "FLAGFALL_STORE": str(tmp_path / "log.sqlite3"),
        "FLAGFALL_RECORDER": "the recorder",
        "TERM": "xterm",
    }


@pytest.fixture
def flagfall(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """``flagfall(*args, lang="en", input=None, env={})`` in this process."""

    def run(
        *args: object,
        lang: str | None = "en",
        input: str | None = None,
        env: Mapping[str, str] | None = None,
    ) -> Result:
        spoken = {} if lang is None else {"FLAGFALL_LANG": lang}
        for name in set(os.environ) - set(environment):
            monkeypatch.delenv(name)
        for name, value in (environment | spoken | dict(env or {})).items():
            monkeypatch.setenv(name, value)
        monkeypatch.setenv("LANGUAGE", "")
        stdout, stderr = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
        monkeypatch.setattr(sys, "stdin", io.StringIO(input or ""))
        monkeypatch.setattr(sys, "stdout", stdout)
        monkeypatch.setattr(sys, "stderr", stderr)
        code = main([str(each) for each in args])
        return Result(code, *(_text(stream) for stream in (stdout, stderr)))

    yield run
    texts.install("en")


def _text(stream: io.TextIOWrapper) -> str:
    stream.seek(0)
    return stream.read()


@pytest.fixture
def flagfall_process(environment: dict[str, str], root: Path, tmp_path: Path) -> Run:
    """``flagfall_process(*args, lang="en", input=None, env={})`` in a process of its own."""

    def run(
        *args: object,
        lang: str | None = "en",
        input: str | None = None,
        env: Mapping[str, str] | None = None,
    ) -> Result:
        spoken = {} if lang is None else {"FLAGFALL_LANG": lang}
        done = subprocess.run(
            [sys.executable, "-m", "cli", *map(str, args)],
            cwd=tmp_path,
            env=environment | {"PYTHONPATH": str(root)} | spoken | dict(env or {}),
            input=input or "",
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        return Result(done.returncode, done.stdout, done.stderr)

    return run
