"""The commands, a line each; a file each in this folder, read only when its command is typed.

The file of ``head-to-head`` is ``head_to_head.py``, that of ``import`` is ``import_.py``.  It holds
``run``, the function that typer calls, and ``EXAMPLES``, pairs of a command line and what it does,
with which the help opens.  ``NOTES``, where there is more to say, follows them.
"""

from importlib import import_module
from keyword import iskeyword
from types import ModuleType
from typing import Final, NamedTuple, TypeAlias

from cli.texts import N_

Examples: TypeAlias = tuple[tuple[str, str], ...]
"""Command lines as typed, each with what it does (marked with ``N_``)."""


class Listed(NamedTuple):
    """A command as the list shows it."""

    name: str
    summary: str

    def module(self) -> ModuleType:
        """Its file."""
        room = self.name.replace("-", "_")
        return import_module(f"{__name__}.{room}_" if iskeyword(room) else f"{__name__}.{room}")


class Section(NamedTuple):
    """Commands that belong together."""

    title: str
    commands: tuple[Listed, ...]


SECTIONS: Final = (
    Section(
        N_("Tournaments"),
        (
            Listed("new", N_("Make a tournament.")),
            Listed("won", N_("Record who won at the next open table.")),
            Listed("result", N_("Record how any table came out.")),
            Listed("correct", N_("Correct a result.")),
            Listed("status", N_("Tell where it stands, and what to type next.")),
            Listed("standings", N_("Print the table.")),
            Listed("schedule", N_("Print who meets whom, round by round.")),
            Listed("draft", N_("Record what somebody drafts before a round.")),
            Listed("run", N_("Let bots draft and play what is not recorded yet.")),
            Listed("final", N_("Tell who plays the final, or who won it.")),
            Listed("trophy", N_("Record the value of a trophy of cardboard.")),
            Listed("award", N_("Give somebody fan tokens.")),
            Listed("withdraw", N_("Let somebody leave.")),
            Listed("enter", N_("Let somebody come in late.")),
            Listed("fans", N_("Print the fans of everybody.")),
            Listed("head-to-head", N_("Print how two did against each other.")),
            Listed("player", N_("Print what somebody has played.")),
            Listed("players", N_("List everybody, or rename somebody.")),
            Listed("tournaments", N_("List the tournaments.")),
        ),
    ),
    Section(
        N_("Matches"),
        (
            Listed("record", N_("Record a match as it was played at a table.")),
            Listed("play", N_("Play a match in the program.")),
            Listed("legal", N_("Tell what may be done now.")),
            Listed("matches", N_("List the matches.")),
            Listed("undo", N_("Take back the last command, or go to any point.")),
            Listed("concede", N_("Let a seat give a match up.")),
            Listed("abandon", N_("Close a match that will not be finished.")),
            Listed("note", N_("Write a remark beside a match.")),
            Listed("replay", N_("Watch a match again, step by step.")),
            Listed("fork", N_("Try something else from a point of a match.")),
        ),
    ),
    Section(
        N_("Games"),
        (
            Listed("games", N_("List the games that can be played.")),
            Listed("rules", N_("Print the rules as played, and the options.")),
            Listed("cards", N_("Browse the cards.")),
            Listed("pack", N_("Write cards of your own, or check them.")),
            Listed("factions", N_("Print how factions did in plays and matches.")),
        ),
    ),
    Section(
        N_("Laboratory"),
        (Listed("simulate", N_("Let bots play many matches, and add up.")),),
    ),
    Section(
        N_("The log"),
        (
            Listed("log", N_("Print the records as they came.")),
            Listed("export", N_("Write matches to a file.")),
            Listed("import", N_("Take in what was exported elsewhere.")),
            Listed("verify", N_("Check that nothing was changed.")),
            Listed("sql", N_("Ask the tables of results in SQL.")),
            Listed("rebuild", N_("Make the tables of results anew.")),
            Listed("backup", N_("Copy the log while it is in use.")),
            Listed("completion", N_("Let the shell complete commands and names.")),
            Listed("doctor", N_("Look at the program, the store and the terminal.")),
            Listed("demo", N_("Show it all on a sample match.")),
        ),
    ),
)
"""The list of ``flagfall --help``, in its order."""

COMMANDS: Final = {listed.name: listed for section in SECTIONS for listed in section.commands}
