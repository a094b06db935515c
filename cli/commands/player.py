"""``flagfall player``: what somebody has played."""

from typing import Annotated, Any

import msgspec
import typer

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.counting import tables_of
from cli.desk import Desk
from cli.options import Csv, Json
from cli.output import Column, Table, cell, document, form, show
from cli.texts import N_, translate
from cli.times import local
from cli.tournament.entrants import find_person, name_of
from projections import answers
from reducers.message import Someone, say

EXAMPLES: Examples = (("flagfall player Ana", N_("her tournaments and her matches")),)


def run(
    context: typer.Context,
    name: Annotated[
        str,
        typer.Argument(metavar=N_("NAME"), help=N_("Who."), autocompletion=complete.people),
    ],
    json: Json = False,
    csv: Csv = False,
) -> None:
    """Print the tournaments and the matches of somebody."""
    desk, wanted = Desk(context_of(context)), form(json, csv)
    people = desk.people.names
    person = find_person(name, people)
    with tables_of(desk) as cache:
        answer = answers.history(cache, person)
    entries = [msgspec.to_builtins(each) for each in answer.tournaments]
    matches = [_match(each, people) for each in answer.meetings]
    if wanted == "json":
        document(
            "player/1",
            {
                "as_of": answer.as_of,
                "player": name_of(person, people),
                "id": person,
                "tournaments": entries,
                "matches": matches,
            },
        )
        return
    desk.speak_of_people()
    if wanted == "table":
        desk.context.say(say("{who}", who=Someone(person)))
    show(desk.context, Table("player/1", "tournaments", TOURNAMENTS, entries), wanted)
    if wanted == "table" and matches:
        desk.context.say("")
        show(desk.context, Table("player/1", "matches", MATCHES, matches), wanted)


TOURNAMENTS = (
    Column("tournament", N_("Tournament")),
    Column("began", N_("Day"), words=local),
    Column("rank", N_("Place"), right=True),
    Column("entrants", N_("Of"), right=True),
    Column("fans", N_("Fans"), right=True),
    Column("wins", N_("Won"), right=True),
    Column("losses", N_("Lost"), right=True),
    Column("champion", N_("Champion")),
)

OUTCOMES = {"won": N_("won"), "lost": N_("lost"), "draw": N_("draw")}

MATCHES = (
    Column("on", N_("Day"), words=local),
    Column("opponent", N_("Opponent")),
    Column("outcome", N_("Result"), words=lambda each: translate(OUTCOMES[each])),
    Column("game", N_("Game")),
    Column("tournament", N_("Tournament"), words=cell),
    Column("round", N_("Round"), right=True),
)


def _match(each: answers.Meeting, people: Any) -> dict[str, Any]:
    return {
        "on": each.played_on or each.written_at,
        "opponent": name_of(each.opponent, people),
        "outcome": "won" if each.won else "lost" if each.lost else "draw",
        "game": each.game,
        "kind": each.kind,
        "tournament": each.tournament,
        "round": each.round,
        "park": each.park,
        "match": each.match,
    }
