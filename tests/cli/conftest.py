"""Running the program: in this process, which is fast, or in one of its own, which is real."""

import io
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cli import texts
from cli.context import Context
from cli.desk import Desk
from cli.errors import Exit
from cli.main import main
from cli.setup import Wanted, bring_decks, set_up
from cli.texts import inert
from engine.match import Match
from events.log.sqlite import SqliteLog


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
        typed = io.TextIOWrapper(io.BytesIO((input or "").encode()), "utf-8")
        monkeypatch.setattr(sys, "stdin", typed)
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


# -- matches to work on ----------------------------------------------------------------------------


@pytest.fixture(scope="session")
def duel_moves(root: Path) -> Path:
    """The file of a whole duel as typed at a table."""
    return root / "fixtures" / "challengers" / "duel.moves"


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """``write("duel.moves", "toss ana", "dog")``: a file of these lines."""

    def file(name: str, *lines: str) -> Path:
        path = tmp_path / name
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    return file


@pytest.fixture
def record(flagfall: Run, write: Callable[..., Path]) -> Callable[..., Result]:
    """``record("toss ana", "dog", id="friday-1", seats="Ana,Bo", more=())``: lines recorded."""

    def run(
        *moves: str, id: str = "friday-1", seats: str = "Ana,Bo", more: tuple[object, ...] = ()
    ) -> Result:
        file = write(f"{id}.moves", *moves)
        return flagfall(
            "record", "--game", "challengers", "--id", id, "--seats", seats, "--moves", file, *more
        )

    return run


@pytest.fixture
def friday(flagfall: Run, duel_moves: Path) -> str:
    """A duel that is over, recorded under this name."""
    done = flagfall(
        *("record", "--game", "challengers", "--id", "friday-1", "--seats", "Ana,Bo"),
        *("--moves", duel_moves),
    )
    assert done.exit_code == 0, done.stderr
    return "friday-1"


@pytest.fixture
def bots(flagfall: Run, write: Callable[..., Path]) -> str:
    """A match of two bots with hidden cards and choices, under this name."""
    decks = [
        write(f"{seat}.txt", "3 newcomer", "navigator", *cards, "2 cowboy", "butler", "dog")
        for seat, cards in (("one", ("2 clairvoyant", "lion")), ("two", ("clairvoyant", "spider")))
    ]
    done = flagfall(
        *("play", "challengers", "--id", "bots-1", "--seats", "one=bot:greedy,two=bot:random"),
        *("--deck", f"one={decks[0]}", "--deck", f"two={decks[1]}", "--seed", 8),
    )
    assert done.exit_code == 0, done.stderr
    return "bots-1"


# -- tournaments to work on ------------------------------------------------------------------------

EIGHT = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


@pytest.fixture
def asked(flagfall: Run) -> Callable[..., Any]:
    """``asked("status")``: the document that a reading command prints."""

    def ask(*words: object, **how: object) -> Any:
        result = flagfall(*words, "--json", **how)
        assert result.exit_code == 0, result.stderr
        return json.loads(result.stdout)

    return ask


@pytest.fixture
def cup(flagfall: Run) -> Callable[..., str]:
    """``cup(8, "--rules", "official")``: a tournament is made, seats as listed, and its name."""

    def make(players: int | str = 8, *more: object, title: str = "Spring Cup") -> str:
        names = ",".join(EIGHT[:players]) if isinstance(players, int) else players
        made = flagfall(
            *("new", title, "--players", names, "--seats", "listed", "--seed", 7), *more
        )
        assert made.exit_code == 0, made.stderr
        return title.lower().replace(" ", "-")

    return make


@pytest.fixture
def play_on(flagfall: Run, asked: Callable[..., Any]) -> Callable[..., None]:
    """``play_on("spring-cup", rounds=7, who=0)``: the open tables of the first rounds are won by
    the first or second at each, or by whom ``who(players)`` says."""

    def play(name: str, rounds: int = 7, who: int | Callable[[list[str]], str] = 0) -> None:
        for each in asked("schedule", name)["rounds"][:rounds]:
            for table in each["tables"]:
                if table["status"] == "open":
                    players = table["players"]
                    winner = players[who] if isinstance(who, int) else who(players)
                    done = flagfall("result", name, each["round"], table["park"], "--", winner)
                    assert done.exit_code == 0, done.stderr

    return play


# -- at the keyboard -------------------------------------------------------------------------------


@pytest.fixture
def at_desk(tmp_path: Path) -> Iterator[Callable[..., tuple[Desk, Match]]]:
    """``at_desk(seats="Ana,Bo", kind="recorded", lang="en", otherwise="deck ?", **wanted)``: a desk
    in this process, and a match on it that is set up; ``decks`` holds lines of deck files.  Unless
    it is ``committed`` nothing of it is in the log."""
    opened: list[SqliteLog] = []

    def sit(
        seats: str = "Ana,Bo",
        kind: str = "recorded",
        lang: str = "en",
        otherwise: str = "deck ?",
        decks: Mapping[str, str] = {},
        committed: bool = True,
        **wanted: object,
    ) -> tuple[Desk, Match]:
        texts.install(lang)
        context = Context(str(tmp_path / "log.sqlite3"), lang, typist="the recorder")
        desk = Desk(context, writing=True)
        opened.append(desk.log)
        files = []
        for seat, lines in decks.items():
            file = tmp_path / f"{len(opened)}-{len(files)}.txt"
            file.write_text(lines.replace(", ", "\n"), encoding="utf-8")
            files.append(f"{seat}={file}")
        named = {"game": "challengers", "name": "friday-1", **wanted}
        wish = Wanted(seats=seats, kind=kind, decks=files, **named)
        match, brought = set_up(desk, wish)
        bring_decks(match, brought, desk.names(match.sittings), lambda seat: otherwise)
        if committed:
            desk.commit(match)
        desk.speak_of(match)
        return desk, match

    yield sit
    for log in opened:
        log.close()
    texts.install("en")


HOSTILE = (
    "👩‍👩‍👧",
    "名前の長い人",
    "مريم",
    "x" * 60,
    "[red]x[/red]",
    "=1+1",
    "<script>",
    "|",
    "a\u202eb",
    "Zoe\u0301",
    "-rf",
)
"""Names that a program may stumble over."""


@pytest.fixture(params=HOSTILE)
def hostile(request: pytest.FixtureRequest) -> str:
    """One name after the other that a program may stumble over."""
    return str(request.param)


def refused(result: Result, code: int, *parts: str) -> None:
    """The run was refused with this code, in one to three lines that say all of this."""
    lines = result.stderr.splitlines()
    assert result.exit_code == code, result
    assert 1 <= len(lines) <= 3, result.stderr
    assert lines[0].startswith("flagfall: ")
    assert all(line.startswith("  ") for line in lines[1:])
    assert "Traceback" not in result.stderr
    for part in parts:
        assert part in result.stderr, (part, result.stderr)


@pytest.fixture(name="refused")
def _refused() -> Callable[..., None]:
    """``refused(result, code, *parts)``: see there."""
    return refused


LONGEST = 4_000
"""So many characters are still read by somebody who made a mistake."""


def civil(result: Result) -> None:
    """Whatever was typed, or stood in a file: a code that was promised, no traceback, nothing that
    a terminal might obey, and a few lines of a readable length."""
    told = result.stderr
    assert result.exit_code in [*Exit], result
    assert "Traceback" not in told, told
    assert "something went wrong" not in told, told
    assert "quelque chose s’est mal passé" not in told, told
    for text in (told, result.stdout):
        assert inert(text.replace("\n", "")) == text.replace("\n", ""), ascii(text)
    if result.exit_code:
        assert len(told) <= LONGEST, (len(told), told[:500])
        assert told.startswith("flagfall: ") or told.count("\n") > 1, result
        assert told.rstrip(), result


@pytest.fixture(name="civil")
def _civil() -> Callable[[Result], None]:
    """``civil(result)``: see there."""
    return civil


@pytest.fixture
def locked(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The store is being written to by another program, and nobody waits for long."""
    monkeypatch.setitem(SqliteLog.__init__.__kwdefaults__, "wait", 0.05)
    path = environment["FLAGFALL_STORE"]
    SqliteLog(path).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@pytest.fixture
def read_only(environment: dict[str, str], tmp_path: Path) -> Callable[[Run], Run]:
    """``read_only(flagfall)``: runs as somebody who may read the store and write nothing.

    What a command needs is imported before by running it as oneself.
    """
    if not hasattr(os, "fork"):
        pytest.skip("needs fork")

    def as_nobody(run: Run) -> Run:
        def forked(*args: object, **how: object) -> Result:
            run(*args, **{**how, "env": {"FLAGFALL_STORE": str(tmp_path / "other.sqlite3")}})
            for folder in (tmp_path, *tmp_path.parents):
                if folder.stat().st_uid == os.getuid() and folder != Path("/"):
                    folder.chmod(folder.stat().st_mode | 0o055)
            Path(environment["FLAGFALL_STORE"]).chmod(0o444)
            tmp_path.chmod(0o555)
            ours, theirs = os.pipe()
            child = os.fork()
            if child == 0:
                try:
                    if os.geteuid() == 0:
                        os.setgid(65534)
                        os.setuid(65534)
                    result = run(*args, **how)
                except BaseException as error:
                    result = Result(-1, "", repr(error))
                os.write(theirs, "\0".join(map(str, result)).encode())
                os._exit(0)
            os.close(theirs)
            with os.fdopen(ours, "rb") as pipe:
                code, stdout, stderr = pipe.read().decode().split("\0")
            os.waitpid(child, 0)
            tmp_path.chmod(0o755)
            return Result(int(code), stdout, stderr)

        return forked

    return as_nobody
