"""``flagfall concede``: a seat gives a match up."""

from typing import Annotated

import typer

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Key, MatchName
from cli.setup import seat_named
from cli.table import picture
from cli.texts import N_
from engine.match import Match
from engine.matches import find_match
from events.match import Concede
from reducers.message import say

EXAMPLES: Examples = (("flagfall concede friday-1 Ana", N_("Ana gives up; the match is over")),)


def run(
    context: typer.Context,
    match: MatchName,
    seat: Annotated[
        str,
        typer.Argument(metavar=N_("SEAT"), help=N_("Who gives up."), autocompletion=complete.seats),
    ],
    key: Key = None,
) -> None:
    """Let a seat give a match up."""
    desk = Desk(context_of(context), writing=True)
    loaded = Match.load(desk.log, find_match(desk.log, match))
    words = desk.speak_of(loaded)
    command = Concede(seat_named(seat, desk.names(loaded.sittings)))
    if loaded.recorded(key, command):
        desk.context.note(say("That was recorded already."))
        return
    loaded.stage(command, key)
    desk.commit(loaded)
    for line in picture(loaded.game, loaded.view("organiser"), words):
        desk.context.say(line)
    desk.context.note(say("To take it back: flagfall undo {match}", match=loaded.stream))
