"""The prompt of a match being recorded: the table as it stands, one line to type into.

What happened scrolls by above; below it stand the table, the question and the line.  The screen is
drawn anew after every line, so it fits whatever size the terminal has now.
"""

from collections.abc import Iterable
from typing import Any

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import AnyFormattedText
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.output import Output

from cli.fit import clipped, width, wrapped
from cli.recording import KEYS, Recording, Reply
from cli.texts import translate

LONGEST = 500
"""How many characters of a line are read: what is longer was pasted by mistake."""


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
        self.session: PromptSession[str] = PromptSession(
            message=self._message,
            completer=Offers(recording),
            complete_while_typing=False,
            key_bindings=self._keys(),
            bottom_toolbar=self._toolbar,
            erase_when_done=True,
            reserve_space_for_menu=4,
            input=input,
            output=output,
        )

    def run(self) -> str:
        """Read lines until the person ends (``quit``) or wants to watch (``watch``)."""
        kept = ""
        while True:
            try:
                line = self.session.prompt(default=kept)
            except (EOFError, KeyboardInterrupt):
                return "quit"
            kept = ""
            reply = self._answer(line[:LONGEST])
            if reply.then:
                return reply.then
            self.trouble = reply.lines if reply.error else ()
            if reply.error:
                kept = line[:LONGEST]
            else:
                self._print(line, reply)

    def _answer(self, line: str) -> Reply:
        if line == UNDO:
            return self.recording.undo()
        # Several lines at once were pasted: each is a line, up to the first that is wrong.
        told: list[str] = []
        for part in line.splitlines() or [""]:
            reply = self.recording.type(part)
            if reply.error or reply.then:
                return reply
            told += reply.lines
        return Reply(tuple(told))

    def _print(self, line: str, reply: Reply) -> None:
        columns = width(100)
        for text in wrapped(reply.lines, columns):
            self.session.output.write(text + "\n")
        self.session.output.flush()

    def _message(self) -> AnyFormattedText:
        columns = width()
        lines = ["", *wrapped(self.recording.picture(), columns), ""]
        lines += [f"! {text}" for text in wrapped(self.trouble, columns - 2)]
        lines.append(clipped(self.recording.asked(), columns))
        return "\n".join(lines) + "\n> "

    def _toolbar(self) -> AnyFormattedText:
        return clipped(translate(KEYS), width(200))

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        def answer(event: KeyPressEvent, line: str) -> None:
            event.app.exit(result=line)

        empty = Condition(lambda: not self.session.default_buffer.text)

        @keys.add("backspace", filter=empty)
        @keys.add("c-z", filter=empty)
        def _(event: KeyPressEvent) -> Any:
            answer(event, UNDO)

        @keys.add("f1")
        def _(event: KeyPressEvent) -> Any:
            answer(event, "help")

        @keys.add("f2")
        def _(event: KeyPressEvent) -> Any:
            answer(event, "watch")

        return keys


UNDO = "\N{CANCEL}"
"""Stands for the key that takes the last line back; nobody can type it."""
