"""``flagfall schedule``: who meets whom, where, and who starts."""

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Csv, Json
from cli.output import form
from cli.texts import N_
from cli.tournament.finding import load
from cli.tournament.options import OrRunning
from cli.tournament.organising import taken_back
from cli.tournament.schedule import show_schedule

EXAMPLES: Examples = (
    ("flagfall schedule spring-cup", N_("round by round: park, who, who starts")),
    ("flagfall schedule spring-cup --csv", N_("the same for a spreadsheet")),
)


def run(
    context: typer.Context, tournament: OrRunning = None, json: Json = False, csv: Csv = False
) -> None:
    """Print the plan of a tournament, with what came out so far."""
    desk, wanted = Desk(context_of(context)), form(json, csv)
    contest = load(desk, tournament)
    desk.speak_of_people(contest.started.game)
    if contest.state is None:
        raise taken_back(contest)
    show_schedule(desk.context, contest, desk.people.names, wanted, desk.log.position())
