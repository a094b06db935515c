"""``flagfall matches``: the matches of the log."""

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Csv, Json
from cli.output import Column, Table, form, show
from cli.texts import N_
from cli.tournament.options import OrAll
from engine.matches import matches
from engine.tournament import find_tournament, matches_of
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall matches", N_("every match, how it ended, when it was typed")),
    ("flagfall matches spring-cup", N_("those that were recorded at its tables")),
    ("flagfall matches --csv", N_("the same for a spreadsheet")),
)


def run(
    context: typer.Context, tournament: OrAll = None, json: Json = False, csv: Csv = False
) -> None:
    """List the matches that are in the log, or those of a tournament."""
    desk = Desk(context_of(context))
    only = (
        None if tournament is None else matches_of(desk.log, find_tournament(desk.log, tournament))
    )
    rows = []
    for each in matches(desk.log):
        if only is not None and each.stream not in only:
            continue
        begun, ended = each.started, each.ended
        table = None if begun is None else begun.table
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
                "tournament": None if table is None else table.tournament,
                "round": None if table is None else table.round,
                "park": None if table is None else table.park,
                "damaged": each.damaged,
            }
        )
    listed = Table(
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
    show(desk.context, listed, form(json, csv))
    if not rows and not json and not csv:
        desk.context.note(say("No match yet. Begin with: flagfall record --help"))


def _winner(winners: list[str]) -> str:
    return ", ".join(winners) or "-"
