"""``flagfall result``: how a table came out."""

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.errors import Exit, Failure
from cli.options import Json, Key
from cli.texts import N_
from cli.tournament.options import (
    Draw,
    Fans,
    Forfeit,
    NoShow,
    Park,
    Round,
    Score,
    Tournament,
    Trophy,
    Winner,
)
from cli.tournament.organising import Organising
from cli.tournament.reporting import conclude, stage_result
from cli.tournament.results import said
from events.tournament.common import FINAL
from reducers.message import say
from reducers.text import folded

EXAMPLES: Examples = (
    ("flagfall result spring-cup 1 green Ana", N_("Ana wins in round 1 at the green park")),
    ("flagfall result spring-cup 1 green Ana --fans Ana=2", N_("and gains two fans")),
    ("flagfall result spring-cup 3 red Bo --no-show", N_("nobody came to play Bo")),
    ("flagfall result spring-cup final Ana", N_("Ana wins the tournament")),
)


def run(
    context: typer.Context,
    tournament: Tournament,
    round: Round,
    park: Park = None,
    winner: Winner = None,
    fans: Fans = None,
    trophy: Trophy = None,
    score: Score = None,
    draw: Draw = False,
    forfeit: Forfeit = False,
    no_show: NoShow = False,
    key: Key = None,
    json: Json = False,
) -> None:
    """Record how a table came out."""
    organising = Organising(context_of(context), tournament, quiet=json)
    if folded(round) == FINAL and winner is None:
        park, winner = None, park  # the final has no park: what stands there is who won
    table = organising.table(round, park)
    if winner is None and not draw:
        raise Failure(Exit.USAGE, say("say who won, or --draw"))
    what = said(
        organising.entrant,
        winner,
        draw=draw,
        fans=fans or (),
        score=score,
        forfeit=forfeit,
        no_show=no_show,
    )
    written = organising.write(
        lambda: stage_result(organising, organising.table(round, park), what, trophy, key)
    )
    conclude(organising, table, written, json=json)
