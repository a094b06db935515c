"""The prompt of a match being recorded, with keys from a pipe and a terminal that is a picture."""

import io
import time
from collections.abc import Callable
from threading import Thread

import pyte
import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from prompt_toolkit.output.vt100 import Vt100_Output

from cli.record_screen import HELD, LONGEST, MOST, Screen
from cli.recording import Recording
from engine.match import Match

ENTER, BACKSPACE, TAB, CTRL_C, CTRL_D, CTRL_Z = "\r", "\x7f", "\t", "\x03", "\x04", "\x1a"
F1, F2, PASTE, PASTED = "\x1bOP", "\x1bOQ", "\x1b[200~", "\x1b[201~"


class Terminal(io.StringIO):
    """A terminal that remembers every picture it has shown."""

    def __init__(self, columns: int, rows: int) -> None:
        super().__init__()
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.Stream(self.screen)
        self.screen.set_mode(pyte.modes.LNM)
        self.pictures: list[str] = []

    def write(self, text: str) -> int:
        self.stream.feed(text)
        return len(text)

    def flush(self) -> None:
        self.pictures.append("\n".join(line.rstrip() for line in self.screen.display))

    def shown(self) -> str:
        """All that was ever to be seen."""
        return "\n".join(dict.fromkeys("\n".join(self.pictures).splitlines()))


class Keyboard:
    """Somebody at the prompt of one match.

    ``type("dog", ENTER)`` presses keys, all at once unless a number of seconds stands between them,
    or what :meth:`until` gives; its value is how the prompt ended.
    """

    def __init__(self, recording: Recording, columns: int = 80, rows: int = 24) -> None:
        self.recording, self.columns, self.rows = recording, columns, rows
        self.terminal = Terminal(columns, rows)

    def until(self, text: str) -> Callable[[], None]:
        """Waits until something is to be seen, and long enough that no key counts as held down."""

        def wait() -> None:
            for _ in range(500):
                if text in self.terminal.shown():
                    time.sleep(2 * HELD)
                    return
                time.sleep(0.02)

        return wait

    def type(self, *keys: str | float | Callable[[], None]) -> str:
        with create_pipe_input() as pipe:
            output = Vt100_Output(
                self.terminal,  # type: ignore[arg-type]
                lambda: Size(rows=self.rows, columns=self.columns),
                term="xterm",
            )
            self.screen = Screen(self.recording, pipe, output)

            def press() -> None:
                for key in keys:
                    if isinstance(key, float):
                        time.sleep(key)
                    elif callable(key):
                        key()
                    else:
                        pipe.send_text(key)
                pipe.close()

            hand = Thread(target=press)
            hand.start()
            ended = self.screen.run()
            hand.join()
        return ended


@pytest.fixture
def keyboard(at_desk) -> Callable[..., Keyboard]:
    """``keyboard(columns=80, rows=24, seats="Ana,Bo", lang="en")``: a match that was set up."""

    def sit(columns: int = 80, rows: int = 24, **how: object) -> Keyboard:
        desk, match = at_desk(**how)
        return Keyboard(Recording(desk, match, match.version), columns, rows)

    return sit


def effective(keyboard: Keyboard) -> int:
    """How many records are in the log, whatever the prompt thinks."""
    return Match.load(keyboard.recording.desk.log, keyboard.recording.match.stream).version


# -- keys ------------------------------------------------------------------------------------------


def test_typing_lines(keyboard):
    at = keyboard()
    assert at.type("toss bo\r", "dog\r", "cat\r", "quit\r") == "quit"
    assert effective(at) == 9
    for told in ("Bo starts.", "Bo turns Dog: 3.", "Ana takes the flag with Cat"):
        assert told in at.terminal.shown()
    assert "power to beat 3" in at.terminal.shown()
    assert "Bo turns a card" in at.terminal.shown()


def test_the_prompt_leaves_nothing_but_what_happened(keyboard):
    at = keyboard()
    at.type("toss bo\r", "dog\r", "quit\r")
    left = [line for line in at.terminal.pictures[-1].splitlines() if line]
    assert left == [
        "Bo starts.",
        "Bo turns Dog: 3.",
        "Bo takes the flag with Dog, power to beat 3.",
    ]


@pytest.mark.parametrize("key", [BACKSPACE, CTRL_Z])
def test_k6_backspace_on_an_empty_line_takes_the_last_line_back(keyboard, key):
    at = keyboard()
    at.type("toss bo\r", "dog\r", "spider\r", key, CTRL_C)
    assert at.recording.match.state.holder == 1
    assert "Back to 6; what was revealed since is known." in at.terminal.shown()


def test_several_lines_are_taken_back_one_after_the_other(keyboard):
    at = keyboard()
    back = at.until("Back to 6")
    at.type("toss bo\r", "dog\r", "spider\r", BACKSPACE, back, BACKSPACE, CTRL_C)
    assert at.recording.match.state.holder is None


def test_backspace_in_text_deletes_a_letter(keyboard):
    at = keyboard()
    at.type("toss bo\r", "dogg", BACKSPACE, ENTER, CTRL_C)
    assert at.recording.match.state.holder == 1
    assert effective(at) == 6


def test_a_backspace_that_is_held_down_deletes_the_line_and_takes_nothing_back(keyboard):
    at = keyboard()
    at.type("toss bo\r", "dog\r", "spider", BACKSPACE * 40, CTRL_C)
    assert effective(at) == 6
    at.type(BACKSPACE * 40, CTRL_C)
    assert effective(at) == 7


def test_keys_held_down(keyboard):
    at = keyboard()
    at.type("toss bo\r", ENTER * 50, F1 * 5, TAB * 20, CTRL_C)
    assert effective(at) == 4
    at.type("d" * 300, ENTER, CTRL_C)
    assert effective(at) == 4


def test_tab_completes(keyboard):
    at = keyboard()
    at.type("toss bo\r", "bump", TAB, ENTER, CTRL_C)
    assert at.recording.match.state.sides[1].play == ("bumper-car",)


def test_tab_offers_what_may_be_meant(keyboard):
    at = keyboard()
    at.type("toss bo\r", "cow", TAB, at.until("cowboy"), CTRL_C)
    assert "cowboy" in at.terminal.shown()
    assert effective(at) == 4


def test_f1_tells_what_may_be_typed_and_keeps_the_line(keyboard):
    at = keyboard()
    at.type("toss bo\r", "do", F1, "g\r", CTRL_C)
    assert "rule power +2" in at.terminal.shown()
    assert at.recording.match.state.sides[1].play == ("dog",)


def test_f2_watches_and_the_line_is_still_there_afterwards(keyboard):
    at = keyboard()
    assert at.type("toss bo\r", "do", F2) == "watch"
    assert at.screen.kept == "do"
    assert at.screen.session.default_buffer.text == "do"


@pytest.mark.parametrize("keys", [CTRL_C, "", "dog" + CTRL_C, CTRL_D])
def test_ctrl_c_and_the_end_of_input_lose_nothing(keyboard, keys):
    at = keyboard()
    assert at.type("toss bo\r", "dog\r", keys) == "stop"
    assert effective(at) == 6


def test_w8_it_goes_on_where_it_was(keyboard):
    at = keyboard()
    at.type("toss bo\r", "dog\r", CTRL_C)
    again = Match.load(at.recording.desk.log, "friday-1")
    later = Keyboard(Recording(at.recording.desk, again, 3))
    later.type("cat\r", CTRL_C)
    assert "power to beat 3" in later.terminal.shown()
    once = keyboard(name="at-once")
    once.type("toss bo\r", "dog\r", "cat\r", CTRL_C)
    assert later.recording.match.state.sides == once.recording.match.state.sides


# -- errors ----------------------------------------------------------------------------------------


def test_m2_a_wrong_line_is_told_and_may_be_mended(keyboard):
    at = keyboard()
    at.type("toss bo\r", "dgo\r", BACKSPACE * 2, "og\r", CTRL_C)
    assert "! dgo is no command and no card" in at.terminal.shown()
    assert at.recording.match.state.sides[1].play == ("dog",)


def test_what_was_wrong_is_forgotten_with_the_next_line(keyboard):
    at = keyboard()
    at.type("toss bo\r", "dgo\r", BACKSPACE * 3, "dog\r", CTRL_C)
    assert at.screen.trouble == ()


def test_an_undo_of_nothing_is_told(keyboard):
    at = keyboard()
    at.type(BACKSPACE, CTRL_C)
    assert "There is nothing to take back." in at.terminal.shown()
    assert effective(at) == 3


# -- what is pasted --------------------------------------------------------------------------------


def test_pasted_lines_are_typed_one_after_the_other(keyboard, duel_moves):
    at = keyboard()
    text = duel_moves.read_text(encoding="utf-8").replace("\n", "\r")
    at.type(PASTE + text + PASTED, ENTER, CTRL_C)
    assert at.recording.match.outcome() is not None


def test_of_pasted_lines_those_before_the_first_wrong_one_are_recorded_once(keyboard):
    at = keyboard()
    at.type(PASTE + "toss bo\ndog\ndgo\ncat\ncow\n" + PASTED, ENTER, ENTER, CTRL_C)
    assert effective(at) == 6
    shown = at.terminal.shown()
    assert "! dgo is no command and no card" in shown
    assert "! The 2 lines after it were left out." in shown


def test_pasted_lines_that_are_typed_without_the_marks_of_a_paste(keyboard):
    at = keyboard()
    at.type("toss bo\ndog\ncat\n".replace("\n", "\r"), CTRL_C)
    assert effective(at) == 9


def test_pasted_controls_are_not_obeyed(keyboard):
    at = keyboard()
    at.type("toss bo\r", "dog\r", PASTE + "\x18\x1b[2J\x7f\x7f\x03\x00" + PASTED, ENTER, CTRL_C)
    assert effective(at) == 6
    at.type(PASTE + "\x18" + PASTED, ENTER, CTRL_C)
    assert effective(at) == 6


@pytest.mark.parametrize(
    "rubbish", ["x" * 100_000, "dog\n" * 25_000, "\x00\x01" * 50_000, "é\u202e" * 50_000]
)
def test_a_hundred_kilobytes_of_rubbish_pasted(keyboard, rubbish):
    at = keyboard()
    begun = time.monotonic()
    assert at.type("toss bo\r", PASTE + rubbish + PASTED, ENTER, CTRL_C) == "stop"
    assert effective(at) == 4
    assert time.monotonic() - begun < 20
    assert MOST < 100_000


def test_a_long_line_of_rubbish_typed(keyboard):
    at = keyboard()
    at.type("toss bo\r", "dog" + "x" * 5_000, ENTER, CTRL_C)
    assert "! That line is too long." in at.terminal.shown()
    assert effective(at) == 4
    assert LONGEST < 5_000


# -- the picture -----------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("columns, rows", [(80, 24), (60, 20), (40, 12), (20, 6)])
def test_it_fits_and_shows_the_question_and_the_line(keyboard, lang, columns, rows, duel_moves):
    at = keyboard(columns, rows, lang=lang)
    lines = [line.partition("#")[0].strip() for line in duel_moves.read_text().splitlines()]
    for line in lines[:-1]:
        at.recording.type(line)
    at.type("xyzzy", 0.05, ENTER, 0.05, CTRL_C)
    asked = at.recording.asked()[: columns - 1]
    last = [each for each in at.terminal.pictures if "> xyzzy" in each][-1]
    assert asked in last
    assert "too small" not in at.terminal.shown()
    assert "! xyzzy" in last.replace("\n", "") or rows < 10


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_whole_table_is_to_be_seen_at_80x24(keyboard, lang, duel_moves):
    at = keyboard(lang=lang)
    for line in duel_moves.read_text().splitlines():
        at.recording.type(line)
    at.recording.undo()
    for error in ("xyzzy", "c", "bo: dog"):
        at.type(error, ENTER, 0.05, CTRL_C)
        last = [each for each in at.terminal.pictures if f"> {error}" in each][-1]
        for line in at.recording.picture():
            assert line[:70].strip().replace("\N{NO-BREAK SPACE}", " ") in last


def test_n3_hostile_names_are_drawn_inert(keyboard):
    for number, name in enumerate(("👩‍👩‍👧", "名前" * 30, "مريم", "x" * 60, "[red]x[/red]", "|")):
        at = keyboard(60, 20, seats=f"{name},Bo", name=f"m-{number}")
        at.type("toss bo\r", "dog\r", "xyz\r", CTRL_C)
        assert effective(at) == 6
        assert "> xyz" in at.terminal.shown()


def test_after_a_resize_it_fits_again(keyboard):
    at = keyboard()
    at.type("toss bo\r", "dog\r", CTRL_C)
    at.columns, at.rows = 40, 12
    at.terminal = Terminal(40, 12)
    at.type("cat\r", CTRL_C)
    assert "Bo turns a card" in at.terminal.shown()


def test_a_terminal_that_shows_nothing(at_desk):
    desk, match = at_desk()
    with create_pipe_input() as pipe:
        screen = Screen(Recording(desk, match, match.version), pipe, DummyOutput())
        pipe.send_text("toss bo\rdog\r\x03")
        assert screen.run() == "stop"
    assert match.version == 6
