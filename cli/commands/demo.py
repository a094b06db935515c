"""``flagfall demo``: everything there is, shown on a sample match in a store of its own."""

import sys
from pathlib import Path
from shlex import join
from tempfile import TemporaryDirectory
from typing import Final

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.texts import N_
from reducers.message import say

EXAMPLES: Examples = (("flagfall demo", N_("nothing is kept")),)

MOVES: Final = """\
toss ana
newcomer            # Ana turns the first card and takes the flag with it
dog                 # Bo needs 1: a Dog is enough
talent
newcomer            # 2 + 1 against 3: even is enough
dog                 # a slip of the finger…
undo                # …taken back
champion
reporter            # what its text does is not known to the program…
rule power +2       # …so the referee says it
newcomer
newcomer
cowboy              # takes the flag, and Bo benches the top card of the deck:
bench talent
skeleton
dog
empty               # Ana has no card left to turn
"""
"""A short duel as somebody would type it."""

STEPS: Final = (
    (
        N_("A duel was played at a table, and typed a card a line:"),
        "record --game challengers --id friday-1 --seats Ana,Bo --moves {moves}",
    ),
    (N_("The moment in which Ana had three cards on the bench:"), "replay friday-1 --at 20"),
    (N_("What was taken back is still there:"), "replay friday-1 --undone --from 14 --to 17"),
    (
        N_("Two bots play another one; the same seed is the same game:"),
        "play challengers --seed 7 --id bots --seats Cleo=bot:greedy,Dan=bot:random",
    ),
    (N_("Both are in the log:"), "matches"),
    (N_("To give one away, for everybody to check:"), "export friday-1 -o {export}"),
    (N_("Nobody changed a byte of it:"), "verify {export}"),
)
"""What is shown: a sentence, and the command that does it."""


def run(context: typer.Context) -> None:
    """Set up a sample match in a store that is thrown away, and show what can be done with it."""
    from cli.main import main

    desk = context_of(context)
    with TemporaryDirectory(prefix="flagfall-demo-") as folder:
        moves, export = Path(folder) / "duel.moves", Path(folder) / "friday-1.jsonl"
        moves.write_text(MOVES, encoding="utf-8")
        desk.say(say("duel.moves, as it was typed:"))
        for line in MOVES.splitlines():
            desk.say(f"  {line}")
        for sentence, command in STEPS:
            words = command.split()
            desk.say("")
            desk.say(say(sentence))
            desk.say(
                "$ flagfall "
                + join(word.format(moves=moves.name, export=export.name) for word in words)
            )
            sys.stdout.flush()
            store = ("--store", str(Path(folder) / "log.sqlite3"), "--lang", desk.lang)
            code = main([*store, *(word.format(moves=moves, export=export) for word in words)])
            sys.stderr.flush()
            if code:
                raise typer.Exit(code)
    desk.say("")
    desk.say(say("Now yours: flagfall record --help, flagfall play --help, flagfall games"))
