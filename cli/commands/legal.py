"""``flagfall legal``: what may be done now."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any, TypeAlias

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
from cli.words import Words
from engine.draft import Drafting, is_draft
from engine.match import Match
from engine.matches import find_match
from engine.stream import Stream
from events.facts import ORGANISER, Actor, Viewer
from reducers.game import Ask
from reducers.message import Message, Who, say
from reducers.text import NoSuch

Legal: TypeAlias = Callable[[int], Iterable[str]]
"""The commands that are legal somewhere, so many of each question."""

EXAMPLES: Examples = (
    ("flagfall legal friday-1", N_("whose turn it is, and what may be typed")),
    ("flagfall legal friday-1 --seat Ana --json", N_("the same as Ana knows it, for a program")),
)

SHOWN = 12
"""How many commands of one question are printed; programs get all of them."""

FEW = 3
"""How many are printed beside a name that may be meant: it says more than a list."""


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
    else:
        desk.context.say(loaded.decider.asked(known))
    for ask in asks:
        if len(asks) > 1:
            desk.context.say(say("{who}:", who=_who(ask.actor)))
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


def instead(words: Words, why: Message | str | None, error: Exception, legal: Legal) -> str | None:
    """Why something was refused, and what is legal there: few commands where a name is near."""
    near = isinstance(error, NoSuch) and bool(error.near)
    commands = " · ".join(legal(FEW if near else SHOWN))
    told = [] if why is None else [words(why)]
    if commands:
        told.append(words(say("legal there: {commands}", commands=commands)))
    return "  ".join(told) or None


def _who(actor: Actor) -> Message:
    return say("{who}", who=Who(actor)) if isinstance(actor, int) else say("chance")


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
