"""Options and arguments that the commands of a tournament share."""

from typing import Annotated, TypeAlias

import typer

from cli import complete
from cli.texts import N_

Tournament: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar=N_("TOURNAMENT"),
        help=N_("Which tournament: its name, or a part of it."),
        autocompletion=complete.tournaments,
    ),
]
Round: TypeAlias = Annotated[
    str, typer.Argument(metavar=N_("ROUND"), help=N_("The number of the round, or final."))
]
Park: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar=N_("PARK"),
        help=N_("The park, or the number of the table; none for the final."),
        autocompletion=complete.parks,
    ),
]
Winner: TypeAlias = Annotated[
    str | None,
    typer.Argument(metavar=N_("WINNER"), help=N_("Who won."), autocompletion=complete.entrants),
]
Player: TypeAlias = Annotated[
    str,
    typer.Argument(metavar=N_("NAME"), help=N_("Who."), autocompletion=complete.entrants),
]
Running: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--tournament",
        metavar=N_("TOURNAMENT"),
        envvar="FLAGFALL_TOURNAMENT",
        help=N_("Which tournament, if not the one that is running."),
        autocompletion=complete.tournaments,
    ),
]
OrRunning: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar=N_("TOURNAMENT"),
        envvar="FLAGFALL_TOURNAMENT",
        help=N_("Which tournament; the one that is running, if none is named."),
        autocompletion=complete.tournaments,
    ),
]
Fans: TypeAlias = Annotated[
    list[str] | None,
    typer.Option("--fans", metavar=N_("NAME=NUMBER"), help=N_("Fan tokens somebody gained.")),
]
Trophy: TypeAlias = Annotated[
    int | None,
    typer.Option("--trophy", metavar=N_("NUMBER"), help=N_("What stands on the trophy.")),
]
Score: TypeAlias = Annotated[
    str | None,
    typer.Option("--score", metavar=N_("SCORE"), help=N_("The score, the winner first: 15-12.")),
]
Draw: TypeAlias = Annotated[
    bool, typer.Option("--draw", help=N_("Nobody won, where the game allows that."))
]
Forfeit: TypeAlias = Annotated[
    bool, typer.Option("--forfeit", help=N_("The other one gave up, or was not allowed on."))
]
NoShow: TypeAlias = Annotated[
    bool, typer.Option("--no-show", help=N_("The other one did not come."))
]
VoidFinal: TypeAlias = Annotated[
    bool,
    typer.Option("--void-final", help=N_("Let a final fall that others would have to play now.")),
]
Reason: TypeAlias = Annotated[
    str | None, typer.Option("--reason", metavar=N_("TEXT"), help=N_("Why, for the organiser."))
]
DryRun: TypeAlias = Annotated[
    bool, typer.Option("--dry-run", help=N_("Say what would happen, and write nothing."))
]
Yes: TypeAlias = Annotated[
    bool, typer.Option("--yes", "-y", help=N_("Do not ask whether it is meant."))
]
NoInput: TypeAlias = Annotated[
    bool,
    typer.Option("--no-input", help=N_("Never ask for anything; what is missing is an error.")),
]
OrAll: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar=N_("TOURNAMENT"),
        help=N_("Only this tournament."),
        autocompletion=complete.tournaments,
    ),
]
