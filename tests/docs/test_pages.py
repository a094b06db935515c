"""The README and the pages for readers of four kinds are run, word for word.

In a page a block may be

- ``text NAME``: a file of that name, saved where the commands of the page run;
- ``console``: commands behind ``$`` (continued behind ``>``), each with all that it prints;
- ``python``: a program; the ``text`` block behind it, if there is one, is what it prints.

``FLAGFALL_UPDATE_DOCS=1`` writes what is printed now into the page.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

PAGES = (
    "README.md",
    "docs/organiser.md",
    "docs/player.md",
    "docs/plays.md",
    "docs/statistician.md",
    "docs/programmer.md",
)

BLOCK = re.compile(r"```(text|console|python)(?: (\S+))?\n(.*?)```\n", re.DOTALL)


def _check(page: Path, root: Path, folder: Path) -> None:
    """Run a page in an empty folder, and compare it with what is printed."""
    text = page.read_text(encoding="utf-8")
    environment = _environment(root, folder)
    printed: str | None = None

    def run(block: re.Match[str]) -> str:
        nonlocal printed
        kind, name, body = block.groups()
        before, printed = printed, None
        if kind == "text" and name is not None:
            (folder / name).write_text(body, encoding="utf-8")
        elif kind == "text" and before is not None:
            return f"```text\n{before}```\n"
        elif kind == "console":
            return f"```console\n{_console(body, environment, folder)}```\n"
        elif kind == "python":
            printed = _run([sys.executable, "-c", body], environment, folder)
        return block[0]

    shown = BLOCK.sub(run, text)
    assert BLOCK.search(text), "nothing on the page is run"
    if os.environ.get("FLAGFALL_UPDATE_DOCS"):
        page.write_text(shown, encoding="utf-8")
    assert shown == page.read_text(encoding="utf-8")


def _environment(root: Path, folder: Path) -> dict[str, str]:
    programs = folder / ".programs"
    programs.mkdir()
    program = programs / "flagfall"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -u -m cli "$@"\n')
    program.chmod(0o755)
    return os.environ | {
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(root),
        "FLAGFALL_STORE": str(folder / "log.sqlite3"),
        "FLAGFALL_LANG": "en",
        "FLAGFALL_RECORDER": "somebody",
        "COLUMNS": "80",
    }


def _console(body: str, environment: dict[str, str], folder: Path) -> str:
    lines = body.splitlines()
    shown = ""
    for number, line in enumerate(lines):
        if not line.startswith("$ "):
            continue
        more = number + 1
        while more < len(lines) and lines[more].startswith("> "):
            more += 1
        typed = lines[number:more]
        command = "\n".join(part[2:] for part in typed)
        shown += "\n".join(typed) + "\n" + _run(["bash", "-c", command], environment, folder)
    return shown


def _run(command: list[str], environment: dict[str, str], folder: Path) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert "Traceback" not in done.stdout, done.stdout
    return done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_a_page_shows_what_is_printed(page: str, root: Path, tmp_path: Path) -> None:
    _check(root / page, root, tmp_path)


@pytest.mark.parametrize("page", PAGES)
def test_every_page_it_names_is_there(page: str, root: Path) -> None:
    text = (root / page).read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert ((root / page).parent / target).exists(), target
