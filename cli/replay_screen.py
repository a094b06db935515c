"""The screen on which a match is watched."""

import asyncio

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import AnyFormattedText
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.layout import Layout
from prompt_toolkit.layout.containers import Window
from prompt_toolkit.layout.controls import FormattedTextControl
from prompt_toolkit.output import Output

from cli.watching import SPEEDS, Watching

NAMES = {
    Keys.Right: "right",
    Keys.Left: "left",
    Keys.Up: "up",
    Keys.Down: "down",
    Keys.Home: "home",
    Keys.End: "end",
    Keys.PageDown: "down",
    Keys.PageUp: "up",
    Keys.ControlM: "enter",
    Keys.Escape: "escape",
    Keys.Backspace: "backspace",
}
"""The keys that have a name."""


def watch(watching: Watching, input: Input | None = None, output: Output | None = None) -> None:
    """Show a match until the person leaves; Ctrl-C is a ``KeyboardInterrupt``."""
    control = FormattedTextControl(lambda: _drawn(screen, watching), focusable=True)
    screen: Application[None] = Application(
        layout=Layout(Window(control)),
        key_bindings=_keys(watching),
        full_screen=True,
        input=input,
        output=output,
    )
    screen.ttimeoutlen = 0.05

    def begin() -> None:
        screen.create_background_task(_play(screen, watching))

    screen.run(pre_run=begin)


def _drawn(screen: Application[None], watching: Watching) -> AnyFormattedText:
    size = screen.output.get_size()
    return "\n".join(watching.lines(max(size.columns, 20), max(size.rows, 6)))


async def _play(screen: Application[None], watching: Watching) -> None:
    """Step on while playing."""
    while True:
        await asyncio.sleep(SPEEDS[watching.speed])
        if watching.playing:
            watching.tick()
            screen.invalidate()


def _keys(watching: Watching) -> KeyBindings:
    keys = KeyBindings()

    def pressed(event: KeyPressEvent, name: str) -> None:
        if watching.quit:
            return
        watching.press(name)
        if watching.quit:
            event.app.exit()

    for key, name in NAMES.items():

        @keys.add(key, eager=True)
        def _(event: KeyPressEvent, name: str = name) -> None:
            pressed(event, name)

    def typed(event: KeyPressEvent) -> None:
        for char in event.data:
            if char == " ":
                pressed(event, "space")
            elif char.isprintable():
                pressed(event, char)

    @keys.add(Keys.Any)
    def _(event: KeyPressEvent) -> None:
        if len(event.data) == 1:  # other keys send several characters, and mean nothing here
            typed(event)

    @keys.add(Keys.BracketedPaste)
    def _(event: KeyPressEvent) -> None:
        if watching.input is not None:  # what was pasted is text, never keys
            typed(event)

    @keys.add("c-c")
    def _(event: KeyPressEvent) -> None:
        if not watching.quit:
            watching.quit = True
            event.app.exit(exception=KeyboardInterrupt)

    @keys.add("c-d")
    def _(event: KeyPressEvent) -> None:
        if not watching.quit:
            watching.quit = True
            event.app.exit()

    return keys
