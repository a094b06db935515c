"""``flagfall fans``: who has how many fans, and from where."""

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.counting import tables_of
from cli.desk import Desk
from cli.options import Csv, Json
from cli.output import Column, Table, form, show
from cli.texts import N_
from cli.tournament.entrants import name_of
from cli.tournament.options import OrAll
from engine.tournament import find_tournament
from projections import answers
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall fans spring-cup", N_("fans on trophies and as tokens, round by round")),
    ("flagfall fans", N_("everybody, over all tournaments and matches")),
)


def run(
    context: typer.Context, tournament: OrAll = None, json: Json = False, csv: Csv = False
) -> None:
    """Print the fans of everybody, by source and round."""
    desk = Desk(context_of(context))
    name = None if tournament is None else find_tournament(desk.log, tournament)
    with tables_of(desk) as cache:
        answer = answers.fans(cache, name)
    rows = [
        {
            "player": name_of(each.entrant, desk.people.names),
            "total": each.total,
            "trophy_fans": each.trophy_fans,
            "token_fans": each.token_fans + each.award_fans,
            "award_fans": each.award_fans,
            "by_round": each.by_round,
        }
        for each in answer.rows
    ]
    table = Table(
        "fans/1",
        "fans",
        (
            Column("player", N_("Player")),
            Column("total", N_("Fans"), right=True),
            Column("trophy_fans", N_("Trophies"), right=True),
            Column("token_fans", N_("Tokens"), right=True),
            Column("by_round", N_("By round"), words=lambda each: " ".join(map(str, each))),
        ),
        rows,
        {"as_of": answer.as_of, "tournament": name},
    )
    show(desk.context, table, form(json, csv))
    if not rows and not json and not csv:
        desk.context.note(say("Nobody has a fan yet."))
