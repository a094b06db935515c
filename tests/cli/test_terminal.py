"""A real terminal: a whole duel is typed into it, mended, looked at and replayed."""

import os
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress

import pyte
import pytest

if sys.platform == "win32":
    pytest.skip("a pseudo-terminal is needed", allow_module_level=True)

import fcntl
import termios

PATIENCE = 60.0
"""Seconds after which even a slow machine should have answered."""

ENTER, BACKSPACE, F2 = "\r", "\x7f", "\x1bOQ"
RIGHT, LEFT, END, HOME = "\x1b[C", "\x1b[D", "\x1b[F", "\x1b[H"
CTRL_C, CTRL_D = "\x03", "\x04"

THREES = ("dog", "pig", "cat", "pony", "cow")
DUEL = (*THREES, "movie star", *THREES * 5)
"""Thirty-one cards, each of which takes the flag but one, and no bench is ever full."""


class Terminal:
    """A program on a pseudo-terminal, and the picture that a person has before them."""

    def __init__(self, arguments: list[str], environment: dict[str, str], cwd: object) -> None:
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        # Its other screen, for full-screen programs, is the same one here: they draw over the rest.
        self.screen.write_process_input = self.answer  # type: ignore[method-assign]
        self.written = b""
        self.master, slave = os.openpty()
        self.size(80, 24)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cli", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            cwd=cwd,  # type: ignore[arg-type]
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(slave)

    def answer(self, text: str) -> None:
        """What the terminal itself answers when it is asked where the cursor is."""
        os.write(self.master, text.encode())

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.master, text.encode())

    def size(self, columns: int, rows: int) -> None:
        """Make the window as large as that."""
        window = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, window)
        self.screen.resize(rows, columns)
        if hasattr(self, "process"):
            os.kill(self.process.pid, signal.SIGWINCH)

    def read(self, seconds: float) -> bool:
        """Take in what the program writes; whether there was anything."""
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has gone
            return False
        self.written += data
        self.stream.feed(data)
        return bool(data)

    @property
    def picture(self) -> str:
        """The lines of the screen."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait(self, *texts: str, gone: tuple[str, ...] = ()) -> str:
        """The picture, as soon as it holds these texts, and others no more."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if all(text in self.picture for text in texts) and not any(
                text in self.picture for text in gone
            ):
                return self.picture
            if not self.read(0.2) and self.process.poll() is not None:
                break
        pytest.fail(f"waited for {texts} without {gone}; there is\n{self.picture}")

    def end(self) -> int:
        """The exit code, once the program has ended."""
        until = time.monotonic() + PATIENCE
        while self.process.poll() is None and time.monotonic() < until:
            self.read(0.1)
        while self.read(0):
            pass
        return self.process.wait(1)

    def close(self) -> None:
        with suppress(OSError):
            self.process.kill()
        self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminal(environment, root, tmp_path) -> Iterator[Callable[..., Terminal]]:
    """``terminal(*arguments, **environment)``: the program on a terminal of 80 by 24."""
    opened: list[Terminal] = []

    def start(*arguments: str, **more: str) -> Terminal:
        wanted = {"PYTHONPATH": str(root), "FLAGFALL_LANG": "en", "LC_ALL": "C.UTF-8"}
        opened.append(Terminal(list(arguments), environment | wanted | more, tmp_path))
        return opened[-1]

    yield start
    for each in opened:
        each.close()


def test_a_whole_duel_is_typed_mended_looked_at_and_replayed(terminal, flagfall):
    record = ("record", "--game", "challengers", "--id", "friday-1", "--seats", "Ana,Bo")
    at = terminal(*record)
    at.wait("who starts?", "Backspace on an empty line takes back")
    at.type("toss bo" + ENTER)
    at.wait("Bo starts.", "Bo turns a card")

    for number, card in enumerate(DUEL, 1):
        at.type(card + ENTER)
        if number % 8 == 0:
            at.wait(f"turns {card.title()}")

    # A mistake, and one key.
    at.type("villain" + ENTER)
    at.wait("turns Villain: 10", "power to beat 10")
    at.type(BACKSPACE)
    at.wait("what was revealed since is known", "power to beat 3")

    # A slip of the finger is told, and mended.
    at.type("dgo" + ENTER)
    at.wait("! dgo is no command and no card", "did you mean")
    at.type(BACKSPACE * 2 + "og" + ENTER)
    at.wait("turns Dog: 3", gone=("! dgo",))

    # A look at it without leaving.
    at.type(F2)
    at.wait("as organiser", "q leave", "▸")
    at.type(HOME)
    at.wait("record 0 of", "The match is not set up yet.")
    at.type("q")
    at.wait("turns a card", "Tab completes")

    at.type("empty" + ENTER)
    at.wait("The match is over.")
    at.type(CTRL_D)
    assert at.end() == 130
    assert "Watch it again: flagfall replay friday-1" in at.picture
    assert "wins." in at.picture
    assert flagfall("verify", "friday-1", "--rules", "--strict").exit_code == 0
    log = flagfall("log", "friday-1").stdout
    assert log.count("challengers.Revealed") == len(DUEL) + 2

    again = terminal("replay", "friday-1")
    again.wait("record 0 of", "The match is set up.")
    again.type(RIGHT * 4)
    again.wait("record 4 of", "▸   4  Bo starts.")
    again.type(LEFT)
    again.wait("record 3 of")
    again.size(50, 15)
    small = again.wait("record 3 of", "▸")
    assert max(map(len, small.splitlines())) <= 50
    again.type(RIGHT)
    again.wait("record 4 of")
    again.size(80, 24)
    again.wait("record 4 of", "q leave")
    again.type(END)
    again.wait("wins.", "power to beat")
    again.type("?")
    again.wait("write a note beside this record")
    again.type("q")
    assert again.end() == 0


def test_w8_what_was_typed_survives_ctrl_c_and_is_gone_on_with(terminal, flagfall):
    at = terminal("record", "--game", "challengers", "--id", "x", "--seats", "Ana,Bo")
    at.wait("who starts?")
    at.type("toss bo" + ENTER)
    at.wait("Bo turns a card")
    at.type("dog" + ENTER)
    at.wait("Ana turns a card")
    at.type("half a li" + CTRL_C)
    assert at.end() == 130
    assert "To go on: flagfall record --id x" in at.picture

    again = terminal("record", "--id", "x", NO_COLOR="1")
    again.wait("Ana turns a card", "power to beat 3")
    again.type("quit" + ENTER)
    assert again.end() == 0
    assert not [code for code in (b"[31m", b"[32m", b"[33m", b"[44m") if code in again.written]
    assert flagfall("log", "x").stdout.count("challengers.Revealed") == 1


def test_a_match_is_played_at_the_keyboard(terminal, write):
    deck = write("deck.txt", "2 navigator", "2 butler", "2 clairvoyant", "dog", "cat", "cow", "pig")
    at = terminal(
        *("play", "challengers", "--seats", "Ana,Bo=bot:greedy", "--seed", "7", "--id", "x"),
        *("--deck", f"Ana={deck}", "--deck", f"Bo={deck}"),
    )
    at.wait(" >")
    at.type("xyzzy" + ENTER)
    at.wait("xyzzy is no command")
    at.type("quit" + ENTER)
    assert at.end() == 0
    assert "Not over yet. Go on: flagfall play x" in at.picture
