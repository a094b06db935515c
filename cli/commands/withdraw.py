"""``flagfall withdraw``: somebody leaves."""

import typer

from cli.asking import confirm
from cli.commands import Examples
from cli.context import context_of
from cli.options import Key
from cli.texts import N_
from cli.tournament.options import DryRun, NoInput, Player, Tournament, Yes
from cli.tournament.organising import Organising
from events.tournament.entrants import Withdraw
from reducers.message import Someone, say

EXAMPLES: Examples = (("flagfall withdraw spring-cup Dan", N_("the robot plays on in his place")),)

NOTES = N_(
    "What was played stays; at every table that is still open the robot sits down, or the other "
    "one is free. Whoever leaves stays in the table, and reaches no final. They may come back: "
    "enter."
)


def run(
    context: typer.Context,
    tournament: Tournament,
    name: Player,
    yes: Yes = False,
    no_input: NoInput = False,
    dry_run: DryRun = False,
    key: Key = None,
) -> None:
    """Let somebody leave a tournament."""
    organising = Organising(context_of(context), tournament)
    who = organising.entrant(name)
    wanted = Withdraw(who)
    if not dry_run and not organising.done_before(key, lambda kept: kept == wanted):
        question = say("{who} leaves the tournament. Is that meant?", who=Someone(who))
        confirm(organising.desk.context, question, yes=yes, no_input=no_input)

    def stage() -> bool:
        if organising.done_before(key, lambda kept: kept == wanted):
            return False
        return organising.do(wanted, key)

    organising.write(stage, dry_run=dry_run)
    organising.advise()
