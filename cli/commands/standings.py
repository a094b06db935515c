"""``flagfall standings``: the table of a tournament."""

from typing import Annotated, Any

import typer

from cli.commands import Examples
from cli.context import Context, context_of
from cli.counting import tables_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.fit import width, wrapped
from cli.options import As, Csv, Json
from cli.output import Table, form, show
from cli.texts import N_
from cli.tournament.entrants import name_of
from cli.tournament.finding import running
from cli.tournament.options import OrRunning
from cli.tournament.standings import (
    as_the_referee_sees,
    columns,
    contributed,
    reasons,
    rows_of,
    sources,
)
from cli.viewers import viewer_of
from engine.tournament import Contest, find_tournament
from events.facts import REFEREE
from projections import answers
from reducers.message import Message, Someone, say
from reducers.tournament.tell import of_the_house
from reducers.tournament.trophies import VALUES

EXAMPLES: Examples = (
    ("flagfall standings spring-cup", N_("the table as everybody may see it")),
    ("flagfall standings spring-cup --explain", N_("why each stands before the next")),
    ("flagfall standings spring-cup --after-round 3", N_("as it was after round 3")),
    ("flagfall standings spring-cup --as referee", N_("with the trophies nobody has turned")),
)


def run(
    context: typer.Context,
    tournament: OrRunning = None,
    after_round: Annotated[
        int | None,
        typer.Option(min=0, metavar=N_("NUMBER"), help=N_("The table after this round.")),
    ] = None,
    as_of: Annotated[
        int | None,
        typer.Option(
            "--as-of", min=0, metavar=N_("POSITION"), help=N_("As the log was at this position.")
        ),
    ] = None,
    explain: Annotated[
        bool, typer.Option("--explain", help=N_("What decided, and the records behind it."))
    ] = False,
    as_: As = None,
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Print the table of a tournament."""
    if after_round is not None and as_of is not None:
        raise Failure(Exit.USAGE, say("--after-round and --as-of cannot go together"))
    desk, wanted = Desk(context_of(context)), form(json, csv)
    referee = viewer_of(as_, ()) == REFEREE
    name = running(desk) if tournament is None else find_tournament(desk.log, tournament)
    values = dict(enumerate(VALUES, 1))
    people = desk.people.names
    with tables_of(desk) as cache:
        try:
            answer = answers.standings(cache, name, after_round, as_of, values)
        except answers.NoSuchTournament as missing:
            raise _not_yet(name, as_of or 0) from missing
        why = answers.explain(cache, name, None, None, after_round, as_of) if explain else None
    if referee:
        rows = as_the_referee_sees(Contest.load(desk.log, name), answer, as_of, people)
    else:
        rows = rows_of(answer, people)
    about = {
        "as_of": answer.as_of,
        "tournament": name,
        "title": answer.title,
        "after_round": answer.after_round,
        "provisional": answer.provisional,
        "criteria": list(answer.criteria),
    }
    after: dict[str, Any] = {
        "champion": name_of(answer.champion, people),
        "house": list(answer.house),
    }
    if why is not None:
        after["explanation"] = contributed(why.rows, people)
    words = desk.speak_of_people(answer.game)
    context_ = desk.context
    if wanted == "table":
        context_.say(_title(answer))
    table = Table(
        "standings/1",
        "standings",
        columns(answer, rows, spreadsheet=wanted != "table"),
        rows,
        about,
        after,
    )
    show(context_, table, wanted)
    if wanted != "table":
        return
    if answer.champion is not None:
        context_.say(say("{who} wins the tournament.", who=Someone(answer.champion)))
    if answer.house:
        context_.say(of_the_house(answer.house))
    if any(row["hidden_trophies"] for row in rows):
        context_.note(
            say("Fans as a range: trophies whose backs nobody has seen are counted both ways.")
        )
        context_.note(say("Places count only what was seen."))
    if why is not None:
        _print(context_, ["", *reasons(answer, words), "", *sources(why.rows, answer, words)])


def _title(answer: answers.Standings) -> Message:
    text = (
        say("provisional, an earlier table is open")
        if answer.provisional
        else say("every table is played")
    )
    return say(
        "{title}, after round {round} ({state})",
        title=answer.title,
        round=answer.after_round,
        state=text,
    )


def _print(context: Context, lines: list[str]) -> None:
    for line in wrapped(lines, width()):
        context.say(line)


def _not_yet(name: str, position: int) -> Failure:
    return Failure(
        Exit.NO_SUCH_NAME,
        say("{name} was not made yet at position {position}", name=name, position=position),
    )
