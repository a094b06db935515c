"""``flagfall games``: the games that are built."""

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.options import Csv, Json
from cli.output import Column, Table, form, show
from cli.texts import N_
from events.games import GAMES

EXAMPLES: Examples = (
    ("flagfall games", N_("keys and titles")),
    ("flagfall games --json", N_("the same for a program")),
)


def run(context: typer.Context, json: Json = False, csv: Csv = False) -> None:
    """List the games that are built, by key and title."""
    table = Table(
        schema="games/1",
        name="games",
        columns=(Column("key", N_("Key")), Column("title", N_("Title"))),
        rows=[{"key": entry.key, "title": entry.title} for entry in GAMES.values()],
    )
    show(context_of(context), table, form(json, csv))
