"""Options that several commands share, each with one name and one meaning."""

from typing import Annotated, TypeAlias

import typer

from cli import complete
from cli.texts import N_

Json: TypeAlias = Annotated[
    bool, typer.Option("--json", help=N_("Print one JSON document, for programs."))
]
Csv: TypeAlias = Annotated[
    bool, typer.Option("--csv", help=N_("Print rows of comma-separated values, for spreadsheets."))
]
MatchName: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar=N_("MATCH"),
        help=N_("Which match: its name, or a part of it."),
        autocompletion=complete.matches,
    ),
]
Key: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar=N_("TEXT"), help=N_("A word that makes it safe to repeat this command.")),
]
On: TypeAlias = Annotated[
    str | None,
    typer.Option("--on", metavar=N_("DATE"), help=N_("The day it was played, as 2026-11-30.")),
]
As: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--as",
        metavar=N_("WHO"),
        help=N_("Whose eyes to look with: a seat, spectator, organiser or referee."),
        autocompletion=complete.viewers,
    ),
]
Seats: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar=N_("NAMES"), help=N_("Who sits where: Ana,Bo=bot:greedy,human.")),
]
Named: TypeAlias = Annotated[
    str | None, typer.Option("--id", metavar=N_("NAME"), help=N_("What the match is called."))
]
Option: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--option", metavar=N_("KEY=VALUE"), help=N_("An option of the game.")),
]
Deck: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--deck", metavar=N_("SEAT=FILE"), help=N_("The deck of a seat, a card a line.")),
]
CardFiles: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--cards", metavar=N_("FILE"), help=N_("A file of cards of your own to add.")),
]
First: TypeAlias = Annotated[
    str | None, typer.Option("--first", metavar=N_("SEAT"), help=N_("Who starts."))
]
