"""``flagfall award``: fan tokens given outside of a table."""

from typing import Annotated

import typer

from cli.asking import reason_of
from cli.commands import Examples
from cli.context import context_of
from cli.errors import Exit, Failure
from cli.options import Key
from cli.texts import N_
from cli.tournament.options import NoInput, Player, Reason, Tournament, VoidFinal
from cli.tournament.organising import Organising
from cli.typed import command
from events.tournament.entrants import Award
from reducers.message import say

EXAMPLES: Examples = (
    ('flagfall award spring-cup Ana +1 --reason "best hat"', N_("Ana gains a fan")),
    ('flagfall award spring-cup Ana -1 --reason "a slip"', N_("and loses it again")),
)


def run(
    context: typer.Context,
    tournament: Tournament,
    name: Player,
    fans: Annotated[
        str, typer.Argument(metavar=N_("NUMBER"), help=N_("How many fans: +1, or -1."))
    ],
    reason: Reason = None,
    void_final: VoidFinal = False,
    no_input: NoInput = False,
    key: Key = None,
) -> None:
    """Give somebody fan tokens, or take some back."""
    organising = Organising(context_of(context), tournament)
    number = _number(fans)
    who = organising.entrant(name)
    line = f"{command('award', tournament, name)} {fans} --reason TEXT"
    why = reason_of(organising.desk.context, reason, no_input=no_input, line=line)
    wanted = Award(who, number, why, void_final)

    def stage() -> bool:
        if organising.done_before(key, lambda kept: kept == wanted):
            return False
        return organising.do(wanted, key)

    organising.write(stage)
    organising.advise()


def _number(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number == 0 or not text.isascii():
        raise Failure(
            Exit.USAGE,
            say("{text} is no number of fans", text=text),
            hint=say("write it as +1 or -1"),
        )
    return number
