"""``flagfall head-to-head``: who met whom, and how it went."""

from typing import Annotated

import typer

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.counting import tables_of
from cli.desk import Desk
from cli.options import Csv, Json
from cli.output import Column, Table, form, show
from cli.texts import N_
from cli.times import local
from cli.tournament.entrants import find_person, name_of
from projections import answers
from reducers.message import Someone, say

EXAMPLES: Examples = (
    ("flagfall head-to-head Ana", N_("Ana against everybody she met")),
    ("flagfall head-to-head Ana Bo", N_("Ana against Bo")),
)


def run(
    context: typer.Context,
    name: Annotated[
        str,
        typer.Argument(metavar=N_("NAME"), help=N_("Who."), autocompletion=complete.people),
    ],
    other: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("NAME"), help=N_("Against whom."), autocompletion=complete.people
        ),
    ] = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Print how somebody did against those they met, over all tournaments and matches."""
    desk = Desk(context_of(context))
    people = desk.people.names
    person = find_person(name, people)
    opponent = None if other is None else find_person(other, people)
    with tables_of(desk) as cache:
        answer = answers.head_to_head(cache, person, opponent)
    rows = [
        {
            "player": name_of(each.person, people),
            "opponent": name_of(each.opponent, people),
            "matches": each.matches,
            "wins": each.wins,
            "losses": each.losses,
            "draws": each.draws,
            "last": each.last,
        }
        for each in answer.pairs
    ]
    table = Table(
        "head-to-head/1",
        "pairs",
        (
            Column("player", N_("Player")),
            Column("opponent", N_("Opponent")),
            Column("matches", N_("Matches"), right=True),
            Column("wins", N_("Won"), right=True),
            Column("losses", N_("Lost"), right=True),
            Column("draws", N_("Drawn"), right=True),
            Column("last", N_("Last"), words=local),
        ),
        rows,
        {"as_of": answer.as_of},
    )
    show(desk.context, table, form(json, csv))
    if not rows and not json and not csv:
        desk.speak_of_people()
        desk.context.note(say("{who} has met nobody yet.", who=Someone(person)))
