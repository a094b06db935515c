"""``flagfall trophy``: what stands on the back of a trophy of cardboard."""

from typing import Annotated

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.options import Key
from cli.texts import N_
from cli.tournament.options import Round, Tournament
from cli.tournament.organising import Organising
from events.tournament.trophies import TypeTrophy

EXAMPLES: Examples = (
    ("flagfall trophy spring-cup 1 green 3", N_("the one won in round 1 at the green park")),
)


def run(
    context: typer.Context,
    tournament: Tournament,
    round: Round,
    park: Annotated[str, typer.Argument(metavar=N_("PARK"), help=N_("At which park."))],
    value: Annotated[int, typer.Argument(metavar=N_("NUMBER"), help=N_("The fans on its back."))],
    key: Key = None,
) -> None:
    """Record what stands on the back of a trophy, when it is turned."""
    organising = Organising(context_of(context), tournament)
    command = TypeTrophy(*organising.table(round, park).where, value)

    def stage() -> bool:
        if organising.done_before(key, lambda kept: kept == command):
            return False
        return organising.do(command, key)

    organising.write(stage)
    organising.advise()
