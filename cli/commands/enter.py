"""``flagfall enter``: somebody comes in late."""

from typing import Annotated

import typer

from cli import complete
from cli.commands import Examples
from cli.commands.new import twice
from cli.context import context_of
from cli.errors import Exit, Failure
from cli.options import Key
from cli.texts import N_
from cli.tournament.entrants import alike
from cli.tournament.options import DryRun, Tournament
from cli.tournament.organising import Organising
from events.tournament.common import ROBOT
from events.tournament.entrants import Enter
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall enter spring-cup Ivo", N_("Ivo plays on where the robot sat")),
    ("flagfall enter spring-cup Ivo --in-place-of Dan", N_("Ivo plays on for Dan, who leaves")),
)


def run(
    context: typer.Context,
    tournament: Tournament,
    name: Annotated[str, typer.Argument(metavar=N_("NAME"), help=N_("Who comes in."))],
    in_place_of: Annotated[
        str | None,
        typer.Option(
            metavar=N_("NAME"),
            help=N_("Whose seat they take; that of the robot, if nobody is named."),
            autocompletion=complete.entrants,
        ),
    ] = None,
    dry_run: DryRun = False,
    key: Key = None,
) -> None:
    """Let somebody come in late, in a free seat or in place of somebody."""
    organising = Organising(context_of(context), tournament)
    name = name.strip()
    if not name:
        raise Failure(Exit.USAGE, say("a player has no name"))
    if alike((name,)) is not None:
        raise twice(name)
    other = ROBOT if in_place_of is None else organising.entrant(in_place_of)
    wanted = Enter(organising.desk.registrar.id_of(name), other)

    def stage() -> bool:
        if organising.done_before(key, lambda kept: kept == wanted):
            organising.desk.registrar.batches.clear()
            return False
        return organising.do(wanted, key)

    organising.write(stage, dry_run=dry_run)
    organising.advise()
