"""``flagfall fork``: try something else from a point of a match."""

import secrets
from typing import Annotated

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk, new_id
from cli.options import Key, MatchName, Named
from cli.setup import another_match, no_such_record, stream_name
from cli.table import picture
from cli.texts import N_
from engine.fork import fork
from engine.match import Match
from engine.matches import find_match
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall fork friday-1 --at 20", N_("a copy up to record 20, to play on")),
    ("flagfall fork friday-1 --at 20 --seed 7 --id what-if", N_("with a name, and known chance")),
)


def run(
    context: typer.Context,
    match: MatchName,
    at: Annotated[int, typer.Option(min=1, metavar=N_("N"), help=N_("After which record."))],
    seed: Annotated[
        int | None,
        typer.Option(metavar=N_("NUMBER"), help=N_("What chance draws from in the copy.")),
    ] = None,
    id: Named = None,
    key: Key = None,
) -> None:
    """Copy a match up to a point, to try something else; the match itself stays as it is."""
    desk = Desk(context_of(context), writing=True)
    parent = Match.load(desk.log, find_match(desk.log, match))
    words = desk.speak_of(parent)
    if at > parent.version:
        raise no_such_record(parent, "fork")
    name = stream_name(id or key or f"{parent.stream}-fork-{new_id(length=4)}")
    if desk.log.head(name) is not None:
        if key is not None and Match.load(desk.log, name).records[0].key == key:
            desk.context.note(say("{match} is there already.", match=name))
            return
        raise another_match(name)
    number = secrets.randbits(53) if seed is None else seed
    forked = fork(desk.log, parent, at, name, number, key)
    desk.commit(forked.match)
    if forked.at != at:
        desk.context.note(
            say("Record {at} lies inside a decision; taken at {border}.", at=at, border=forked.at)
        )
    if forked.guesses:
        desk.context.note(say("Cards that nobody wrote down are guessed when this is played on."))
    for line in picture(forked.match.game, forked.match.view("organiser"), words):
        desk.context.say(line)
    desk.context.note(say("Play it on: flagfall play {match}", match=name))
