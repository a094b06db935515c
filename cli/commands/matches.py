"""``flagfall matches``: the matches of the log."""

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Csv, Json
from cli.output import Column, Table, form, show
from cli.texts import N_
from engine.matches import matches
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall matches", N_("every match, how it ended, when it was typed")),
    ("flagfall matches --csv", N_("the same for a spreadsheet")),
)


def run(context: typer.Context, json: Json = False, csv: Csv = False) -> None:
    """List the matches that are in the log."""
    desk = Desk(context_of(context))
    rows = []
    for each in matches(desk.log):
        begun, ended = each.started, each.ended
        names = () if begun is None else desk.names(begun.sittings)
        rows.append(
            {
                "match": each.stream,
                "game": None if begun is None else begun.game,
                "kind": None if begun is None else begun.kind,
                "seats": list(names),
                "winners": [] if ended is None else [names[seat] for seat in ended.winners],
                "reason": None if ended is None else ended.reason,
                "events": each.version,
                "began": each.at,
                "played_on": None if begun is None else begun.played_on,
                "damaged": each.damaged,
            }
        )
    table = Table(
        schema="matches/1",
        name="matches",
        columns=(
            Column("match", N_("Match")),
            Column("game", N_("Game")),
            Column("seats", N_("Seats")),
            Column("winners", N_("Winner"), words=_winner),
            Column("events", N_("Events"), right=True),
            Column("damaged", N_("Damaged")),
        )
        if any(row["damaged"] for row in rows)
        else (
            Column("match", N_("Match")),
            Column("game", N_("Game")),
            Column("seats", N_("Seats")),
            Column("winners", N_("Winner"), words=_winner),
            Column("events", N_("Events"), right=True),
        ),
        rows=rows,
        about={"as_of": desk.log.position()},
    )
    show(desk.context, table, form(json, csv))
    if not rows and not json and not csv:
        desk.context.note(say("No match yet. Begin with: flagfall record --help"))


def _winner(winners: list[str]) -> str:
    return ", ".join(winners) or "-"
