"""``flagfall demo``: an evening from the first table to the champion, in a store of its own."""

import io
import sys
from contextlib import ExitStack, chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from shlex import split
from tempfile import TemporaryDirectory
from typing import Final

import typer

from cli.commands import Examples
from cli.context import Context, context_of
from cli.texts import N_, translate
from reducers.message import say

EXAMPLES: Examples = (("flagfall demo", N_("nothing is kept")),)

MOVES: Final = """\
newcomer            # Dan turns the first card and takes the flag with it
dog                 # Ana needs 1: a Dog is enough
talent
newcomer            # 2 + 1 against 3: even is enough
dog                 # a slip of the finger…
undo                # …taken back
champion
reporter            # what its text does is not known to the program…
rule power +2       # …so the referee says it
newcomer
newcomer
cowboy              # takes the flag, and Ana benches the top card of the deck:
bench talent
skeleton
dog
empty               # Dan has no card left to turn
"""
"""A short duel as somebody would type it."""

EVENING: Final = (
    "won Ana --fans Ana=2",
    "won Dan",
    "won Ana",
    "won Bo",
    "won Dan",
    "won Cleo",
    "won Bo",
    "won Cleo --fans Cleo=1",
    "won Ana",
    "won Dan",
    "won Dan",
    "won Bo",
)
"""Rounds 2 to 7, a command a table."""

STEPS: Final = (
    (
        N_("Four people, two parks: the plan says who meets whom, and who starts."),
        'new "Spring Cup" --players Ana,Bo,Cleo,Dan --seats listed --seed 7',
    ),
    (
        N_("One match was typed a card a line; the file is above. Its end is the result."),
        "record spring-cup 1 green --moves duel.moves",
    ),
    (N_("Of the other one only the winner was noted:"), "won Bo"),
    (N_("Where does it stand?"), "status"),
    (N_("The rest of the evening, three words a table:"), ""),
    (N_("Seven rounds are over, and the trophies are turned:"), "standings"),
    (
        N_("That was the wrong button in round 7. A correction says who moved in the table:"),
        'correct spring-cup 7 red Cleo --reason "wrong button"',
    ),
    (N_("Why does each stand before the next?"), "standings --explain"),
    (N_("Fans, by where they come from and round by round:"), "fans spring-cup"),
    (N_("Who has beaten whom?"), "head-to-head Ana"),
    (N_("The first two play the final:"), "final spring-cup"),
    (N_("And that is the champion:"), "final spring-cup Cleo"),
    (
        N_("The recorded match, at the moment when three cards lay on a bench:"),
        "replay spring-cup-1-green --at 19",
    ),
    (
        N_("What was taken back in it is still there:"),
        "replay spring-cup-1-green --undone --from 13 --to 16",
    ),
    (
        N_("A file for everybody who wants to check it all:"),
        "export spring-cup -o spring-cup.jsonl",
    ),
    (N_("Nobody changed a byte of it:"), "verify spring-cup.jsonl"),
)
"""What is shown: a sentence, and the command that does it; none: the rest of the evening."""


def run(context: typer.Context) -> None:
    """Run a small tournament to its champion in a store that is thrown away, and show it all."""
    desk = context_of(context)
    with TemporaryDirectory(prefix="flagfall-demo-") as folder, chdir(folder):
        Path("duel.moves").write_text(MOVES, encoding="utf-8")
        desk.say(say("duel.moves, as it was typed:"))
        for line in MOVES.splitlines():
            desk.say(f"  {line}")
        for sentence, command in STEPS:
            desk.say("")
            desk.say(translate(sentence))
            for line in (command,) if command else EVENING:
                desk.say(f"$ flagfall {line}")
                sys.stdout.flush()
                _do(desk, split(line), quiet=not command)
    desk.say("")
    desk.say(say('Now yours: flagfall new "Spring Cup" --players Ana,Bo,Cleo,Dan'))
    desk.say(say("A single match: flagfall record --help, flagfall play --help"))


def _do(desk: Context, words: list[str], *, quiet: bool) -> None:
    """Run a command of the program; ends with its code where it fails."""
    from cli.main import main

    with ExitStack() as streams:
        if quiet:
            streams.enter_context(redirect_stdout(io.StringIO()))
            streams.enter_context(redirect_stderr(io.StringIO()))
        code = main(["--store", "log.sqlite3", "--lang", desk.lang, *words])
        sys.stderr.flush()
    if code:
        raise typer.Exit(code)
