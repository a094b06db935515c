"""The prompt of a match being recorded: the table as it stands, one line to type into.

What happened scrolls by above; below it stand the table, the question and the line.  The screen is
drawn anew after every line, so it fits whatever size the terminal has now.
"""

import sys
from collections.abc import Iterable
from time import monotonic
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import AnyFormattedText
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.output import ColorDepth, Output

from cli.context import coloured
from cli.fit import NARROWEST, clipped, wrapped
from cli.recording import KEYS, Recording, Reply
from cli.texts import translate, translate_count

WIDEST = 100
"""How many columns are used, however many there are: longer lines are hard to read."""

LONGEST = 500
"""How many characters a line may have: what is longer was pasted by mistake."""

MOST = 20_000
"""How many characters may be pasted at once: more than a match."""

HELD = 0.1
"""Seconds between two Backspaces below which the key is held down.  Only a key that was pressed
takes a line back, so that deleting a word never runs on into the match."""


class Offers(Completer):
    """Completes a line from what may be typed now."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterable[Completion]:
        """The lines that may be meant."""
        typed = document.text_before_cursor
        for line in self.recording.completions(typed.strip()):
            yield Completion(line, start_position=-len(typed))


class Screen:
    """One person at one keyboard, recording."""

    def __init__(
        self, recording: Recording, input: Input | None = None, output: Output | None = None
    ) -> None:
        self.recording = recording
        self.trouble: tuple[str, ...] = ()
        self.kept = ""
        self.pressed = ""
        self.backspaced = 0.0
        plain = not coloured(recording.desk.context.color, sys.stdout)
        self.session: PromptSession[str] = PromptSession(
            message=self._message,
            completer=Offers(recording),
            complete_while_typing=False,
            key_bindings=self._keys(),
            bottom_toolbar=self._toolbar,
            erase_when_done=True,
            reserve_space_for_menu=4,
            color_depth=ColorDepth.DEPTH_1_BIT if plain else None,
            input=input,
            output=output,
        )

    def run(self) -> str:
        """Read lines until the person ends (``quit``), wants to watch (``watch``), or there are no
        more (``stop``: Ctrl-C, end of input).

        Between two lines, too, keys are kept for the next one.
        """
        with self.session.input.raw_mode():
            return self._run()

    def _run(self) -> str:
        while True:
            try:
                line = self.session.prompt(default=self.kept, pre_run=self._begin)
            except (EOFError, KeyboardInterrupt):
                return "stop"
            # A key leaves what was being typed as it is.
            self.kept = line if self.pressed else ""
            reply = self._pressed(self.pressed) if self.pressed else self._read(line)
            if reply.then:
                return reply.then
            self.trouble = reply.lines if reply.error else ()
            if not reply.error:
                self._print(reply.lines)

    def _pressed(self, what: str) -> Reply:
        return self.recording.undo() if what == "undo" else self.recording.type(what)

    def _begin(self) -> None:
        """The prompt is there: what was pressed before that is still held down."""
        if self.pressed == "undo":
            self.backspaced = monotonic()
        self.pressed = ""

    def _read(self, text: str) -> Reply:
        """Do what a line says.

        Several at once were pasted: each is done, up to the first that is wrong, which may be
        mended.
        """
        lines = text.splitlines()
        for done, line in enumerate(lines):
            if len(line) > LONGEST:
                line, reply = "", Reply((translate("That line is too long."),), error=True)
            else:
                reply = self.recording.type(line)
            if reply.then:
                return reply
            if reply.error:
                self.kept = line
                return Reply((*reply.lines, *_left_out(len(lines) - done - 1)), error=True)
            if done + 1 < len(lines):
                self._print(reply.lines)
        return reply if lines else Reply()

    def _print(self, lines: Iterable[str]) -> None:
        for text in wrapped(lines, self._columns(WIDEST)):
            self.session.output.write(text + "\n")
        self.session.output.flush()

    def _columns(self, most: int) -> int:
        return max(NARROWEST, min(self.session.output.get_size().columns, most))

    def _message(self) -> AnyFormattedText:
        # The question, the line itself, the keys below it and two empty lines need five rows.
        columns, rows = self._columns(WIDEST), self.session.output.get_size().rows - 5
        below = [f"! {text}" for text in wrapped(self.trouble, columns - 2)][: max(1, rows)]
        room = max(0, rows - len(below))
        below.append(clipped(self.recording.asked(), columns))
        table = list(wrapped(self.recording.picture(), columns))[:room]
        return "\n".join(["", *table, "", *below]) + "\n> "

    def _toolbar(self) -> AnyFormattedText:
        return clipped(translate(KEYS), self._columns(2 * WIDEST))

    def _full(self) -> bool:
        return len(self.session.default_buffer.document.current_line) > LONGEST

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        def answer(event: KeyPressEvent, what: str) -> None:
            self.pressed = what
            event.app.exit(result=event.current_buffer.text)

        empty = Condition(lambda: not self.session.default_buffer.text)

        @keys.add("backspace", filter=empty)
        @keys.add("c-z", filter=empty)
        def _(event: KeyPressEvent) -> Any:
            held = monotonic() - self.backspaced < HELD
            self.backspaced = monotonic()
            if not held:
                answer(event, "undo")

        @keys.add("backspace", filter=~empty)
        def _(event: KeyPressEvent) -> Any:
            self.backspaced = monotonic()
            event.current_buffer.delete_before_cursor()

        @keys.add(Keys.Any, filter=Condition(self._full))
        def _(event: KeyPressEvent) -> Any:
            """A line that is too long already gets no longer."""

        @keys.add(Keys.BracketedPaste)
        def _(event: KeyPressEvent) -> Any:
            pasted = inert_lines(event.data)
            if len(pasted) > MOST or len(max(pasted.splitlines(), key=len, default="")) > LONGEST:
                self.trouble = (translate("What was pasted is too long to be a match."),)
            else:
                event.current_buffer.insert_text(pasted)

        @keys.add("f1")
        def _(event: KeyPressEvent) -> Any:
            answer(event, "help")

        @keys.add("f2")
        def _(event: KeyPressEvent) -> Any:
            answer(event, "watch")

        return keys


def inert_lines(text: str) -> str:
    """Pasted lines without what a terminal might obey, and without what is not to be seen."""
    lines = "".join(char if char.isprintable() else "\n" for char in text).split("\n")
    return "\n".join(line for line in lines if line.strip())


def _left_out(count: int) -> tuple[str, ...]:
    """That lines after a wrong one were not read."""
    if not count:
        return ()
    text = translate_count(
        "The {count} line after it was left out.",
        "The {count} lines after it were left out.",
        count,
    )
    return (text.format(count=count),)
