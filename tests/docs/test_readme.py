"""The README is run: what its console blocks show is what the program prints.

``FLAGFALL_UPDATE_DOCS=1`` writes what is printed now into the page.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

BLOCK = re.compile(r"```(text|console)\n(.*?)```", re.DOTALL)


def test_the_console_blocks_show_what_is_printed(root: Path, tmp_path: Path) -> None:
    page = root / "README.md"
    text = page.read_text(encoding="utf-8")
    shown = text
    for kind, body in BLOCK.findall(text):
        if kind == "text":
            (tmp_path / "duel.moves").write_text(body, encoding="utf-8")
        else:
            commands = [line[2:] for line in body.splitlines() if line.startswith("$ ")]
            now = "".join(f"$ {command}\n{_run(command, root, tmp_path)}" for command in commands)
            shown = shown.replace(body, now)
    assert BLOCK.search(text), "the first screen shows a match"
    if os.environ.get("FLAGFALL_UPDATE_DOCS"):
        page.write_text(shown, encoding="utf-8")
    assert shown == page.read_text(encoding="utf-8")


def test_every_page_it_names_is_there(root: Path) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)\)", text):
        assert (root / target).exists(), target


def _run(command: str, root: Path, folder: Path) -> str:
    program, *words = command.split()
    assert program == "flagfall"
    done = subprocess.run(
        [sys.executable, "-u", "-m", "cli", *words],
        cwd=folder,
        env=os.environ
        | {
            "PYTHONPATH": str(root),
            "FLAGFALL_STORE": str(folder / "log.sqlite3"),
            "FLAGFALL_LANG": "en",
            "FLAGFALL_RECORDER": "somebody",
            "COLUMNS": "80",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=True,
    )
    return done.stdout
