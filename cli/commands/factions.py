"""``flagfall factions``: how factions did, in plays taken in and in matches of Smash Up."""

from typing import Annotated

import msgspec
import typer

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.counting import tables_of
from cli.desk import Desk
from cli.numbers import decimal, percent
from cli.options import Csv, Json
from cli.output import Column, Table, form, show
from cli.texts import N_
from engine.plays import find_collection
from projections.plays import By, rates
from reducers.message import say, say_count

EXAMPLES: Examples = (
    ("flagfall factions", N_("every faction, the surest winners first")),
    ("flagfall factions --by pair --at-least 10", N_("two factions together")),
    ("flagfall factions --by start", N_("what it is worth to have the first turn")),
    ("flagfall factions --seats 2 --csv", N_("plays of two only, for a spreadsheet")),
)

NOTES = N_(
    "Counted are the plays that flagfall import --as took in, and the matches of Smash Up that "
    "were recorded or played here to their end, simulated ones and forks left out; with PLAYS, "
    "those plays only. Even is the share that would fall to such a seat if all seats were equal; "
    "Times even is how many times that it won. Low and High are the bounds within which the share"
    " lies with 95 per cent confidence. Rows stand in the order of Low against Even."
)

COLUMNS = {
    "faction": (Column("faction", N_("Faction")),),
    "pair": (Column("faction", N_("Faction")), Column("partner", N_("With"))),
    "start": (
        Column("seats", N_("Seats"), right=True),
        Column("turn", N_("Turn"), right=True),
    ),
}
"""What the rows of each answer are about."""


FIGURES = (
    Column("plays", N_("Plays"), right=True),
    Column("wins", N_("Won"), right=True),
    Column("share", N_("Share"), right=True, words=percent),
    Column("low", N_("Low"), right=True, words=percent),
    Column("high", N_("High"), right=True, words=percent),
    Column("even", N_("Even"), right=True, words=percent),
    Column("lift", N_("Times even"), right=True, words=lambda value: decimal(value, 2)),
    Column("score", N_("Points"), right=True, words=lambda value: decimal(value, 1)),
)


def run(
    context: typer.Context,
    plays: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("PLAYS"),
            help=N_("Only these plays: the name they were put under."),
            autocompletion=complete.collections,
        ),
    ] = None,
    by: Annotated[
        By, typer.Option(help=N_("What to count by: factions, pairs of them, or turns."))
    ] = "faction",
    seats: Annotated[
        int | None,
        typer.Option(min=2, metavar=N_("NUMBER"), help=N_("Only plays of so many seats.")),
    ] = None,
    at_least: Annotated[
        int, typer.Option(min=1, metavar=N_("NUMBER"), help=N_("Leave out what was played less."))
    ] = 1,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Print how factions did in plays and matches, and what the first turn is worth."""
    desk = Desk(context_of(context))
    name = None if plays is None else find_collection(desk.log, plays)
    with tables_of(desk) as cache:
        answer = rates(cache, by, name, seats, at_least)
    rows = [msgspec.to_builtins(row) for row in answer.rows]
    columns = (*COLUMNS[by], *FIGURES)
    if len({row["game"] for row in rows}) > 1:
        columns = (Column("game", N_("Game")), *columns)
    about = {"as_of": answer.as_of, "by": answer.by, "plays": answer.plays}
    table = Table("factions/1", "rows", columns, rows, about | {"unstarted": answer.unstarted})
    show(desk.context, table, form(json, csv))
    if not answer.plays and not json and not csv:
        desk.context.note(say("There are no plays. flagfall import --as plays FILE takes some in."))
    elif by == "start" and answer.unstarted:
        desk.context.note(
            say_count(
                "Of {count} play nobody said who started.",
                "Of {count} plays nobody said who started.",
                answer.unstarted,
            )
        )
