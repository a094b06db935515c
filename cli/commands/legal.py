"""``flagfall legal``: what may be done now."""

from typing import Annotated, Any

import msgspec
import typer

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.options import Json, MatchName
from cli.output import document
from cli.texts import N_
from cli.viewers import viewer_of
from engine.draft import Drafting, is_draft
from engine.match import Match
from engine.matches import find_match
from engine.stream import Stream
from events.facts import ORGANISER, Actor, Viewer
from reducers.game import Ask
from reducers.message import say

EXAMPLES: Examples = (
    ("flagfall legal friday-1", N_("whose turn it is, and what may be typed")),
    ("flagfall legal friday-1 --seat Ana --json", N_("the same as Ana knows it, for a program")),
)

SHOWN = 12
"""How many commands of one question are printed; programs get all of them."""


def run(
    context: typer.Context,
    match: MatchName,
    seat: Annotated[
        str | None,
        typer.Option(
            metavar=N_("SEAT"),
            help=N_("Only what this seat is asked, as it knows it."),
            autocompletion=complete.seats,
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Tell what may be done now in a match, in the words to type."""
    desk = Desk(context_of(context))
    name = find_match(desk.log, match)
    loaded = (
        Drafting.load(desk.log, name) if is_draft(desk.log, name) else Match.load(desk.log, name)
    )
    names = desk.seats_at(loaded.started)
    desk.speak_at(loaded.started)
    viewer: Viewer = ORGANISER if seat is None else viewer_of(seat, names)
    known = loaded.view(viewer)
    asks = () if known is None else loaded.decider.turn(known)
    if seat is not None:
        asks = tuple(ask for ask in asks if ask.actor in (viewer, "nature"))
    if json:
        document(
            "legal/1",
            {
                "as_of": desk.log.position(),
                "match": loaded.stream,
                "asks": [_ask(loaded, known, ask, names) for ask in asks],
            },
        )
        return
    if not asks:
        desk.context.note(say("Nothing may be done: the match is over, or it is not their turn."))
    for ask in asks:
        desk.context.say(say("{who}: {kind}", who=actor_name(ask.actor, names), kind=ask.kind))
        for line in shown(loaded, known, ask, names):
            desk.context.say(f"  {line}")


def shown(
    match: Stream, known: Any, ask: Ask, names: tuple[str, ...], most: int = SHOWN
) -> list[str]:
    """The first commands that answer a question, as typed, and how many more there are."""
    lines = [match.decider.write(known, option, names) for option in ask.options()]
    if len(lines) <= most:
        return lines
    return [*lines[:most], f"… (+{len(lines) - most})"]


def actor_name(actor: Actor, names: tuple[str, ...]) -> str:
    """Who is asked: a seat by name, nature by the word for it."""
    return names[actor] if isinstance(actor, int) else actor


def _ask(match: Stream, known: Any, ask: Ask, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "actor": actor_name(ask.actor, names),
        "kind": ask.kind,
        "open": ask.open,
        "commands": [
            {
                "text": match.decider.write(known, option, names),
                "command": msgspec.to_builtins(option),
            }
            for option in ask.options()
        ],
    }
