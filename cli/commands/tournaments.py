"""``flagfall tournaments``: the tournaments of the log."""

from typing import Any

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Csv, Json
from cli.output import Column, Table, cell, form, show
from cli.texts import N_, translate
from cli.tournament.entrants import name_of
from cli.typed import command
from engine.tournament import Contest, tournaments
from events.record import Damaged, Newer
from reducers.message import say
from reducers.pile import Corrupt

EXAMPLES: Examples = (
    ("flagfall tournaments", N_("every tournament, how far it is, who won")),
    ("flagfall tournaments --csv", N_("the same for a spreadsheet")),
)


def run(context: typer.Context, json: Json = False, csv: Csv = False) -> None:
    """List the tournaments that are in the log."""
    desk = Desk(context_of(context))
    rows = [_row(desk, name) for name in tournaments(desk.log)]
    columns: tuple[Column, ...] = (
        Column("tournament", N_("Tournament")),
        Column("title", N_("Title")),
        Column("game", N_("Game")),
        Column("players", N_("Players"), right=True),
        Column("state", N_("State"), words=lambda state: translate(STATES.get(state, state))),
        Column("champion", N_("Champion"), words=cell),
    )
    if any(row["damaged"] for row in rows):
        columns = (*columns, Column("damaged", N_("Damaged")))
    table = Table("tournaments/1", "tournaments", columns, rows, {"as_of": desk.log.position()})
    show(desk.context, table, form(json, csv))
    if not rows and not json and not csv:
        line = command("new", "Spring Cup", "--players", "Ana,Bo,Cleo,Dan")
        desk.context.note(say("No tournament yet. Make one: {line}", line=line))


STATES = {"running": N_("running"), "over": N_("over"), "taken back": N_("taken back")}
"""How far a tournament may be."""


def _row(desk: Desk, name: str) -> dict[str, Any]:
    """One tournament; of one that cannot be read, its name and what is wrong."""
    row: dict[str, Any] = {"tournament": name, "damaged": None}
    try:
        contest = Contest.load(desk.log, name)
    except (Damaged, Newer, Corrupt) as error:
        return row | {"damaged": str(error)}
    started, state = contest.started, contest.state
    ended = None if state is None else state.ended
    return row | {
        "title": started.title,
        "game": started.game,
        "format": started.format,
        "players": len(started.entrants if state is None else state.entrants),
        "rounds": started.rounds,
        "state": "taken back" if state is None else "running" if ended is None else "over",
        "champion": None if ended is None else name_of(ended.champion, desk.people.names),
        "began": contest.records[0].at,
        "played_on": started.played_on,
    }
