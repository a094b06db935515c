"""``flagfall new``: a tournament is made."""

import re
import secrets
import unicodedata
from typing import Annotated, Literal

import typer
from msgspec.structs import replace

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import CardFiles, Json, Key, On
from cli.output import document
from cli.packs import packs
from cli.setup import day, option, stream_name
from cli.texts import N_
from cli.tournament.entrants import alike, listed
from cli.tournament.next_step import next_step
from cli.tournament.options import DryRun
from cli.tournament.schedule import fields, show_round
from cli.typed import command
from engine.tournament import Contest, is_tournament
from events.games import GAMES
from events.log.protocol import KeyConflict, VersionConflict
from events.tournament.opening import NewTournament
from reducers.games import find_game
from reducers.message import say, say_count

EXAMPLES: Examples = (
    (
        'flagfall new "Spring Cup" --players Ana,Bo,Cleo,Dan',
        N_("an evening of Challengers! for four, by the plan"),
    ),
    (
        "flagfall new Cup --players Ana,Bo,Cleo --rules official",
        N_("by the printed rules, the robot in the fourth seat"),
    ),
    (
        "flagfall new Cup --players Ana,Bo --trophies typed",
        N_("with trophies of cardboard, whose values are typed"),
    ),
    (
        "flagfall new League --players Ana,Bo,Cleo --format round-robin",
        N_("everybody meets everybody once"),
    ),
)

NOTES = N_(
    "The same name as last time is the same person. Two people of one name are told apart by what "
    "is added to it: Ana, Ana (blue)."
)


def run(
    context: typer.Context,
    title: Annotated[str, typer.Argument(metavar=N_("TITLE"), help=N_("What it is called."))],
    players: Annotated[
        str, typer.Option(metavar=N_("NAMES"), help=N_("Who plays: Ana,Bo,Cleo,Dan."))
    ],
    game: Annotated[
        str,
        typer.Option(
            metavar=N_("GAME"), help=N_("Which game is played."), autocompletion=complete.games
        ),
    ] = next(iter(GAMES)),
    id: Annotated[
        str | None,
        typer.Option("--id", metavar=N_("NAME"), help=N_("What it is called where it is typed.")),
    ] = None,
    format: Annotated[
        Literal["plan", "round-robin", "knock-out"] | None,
        typer.Option(help=N_("Who meets whom; the plan for Challengers!, else round-robin.")),
    ] = None,
    rules: Annotated[
        Literal["guide", "official"],
        typer.Option(help=N_("Whose rules: those of the guide, or those printed with the game.")),
    ] = "guide",
    options: Annotated[
        list[str] | None,
        typer.Option("--option", metavar=N_("KEY=VALUE"), help=N_("A single rule, otherwise.")),
    ] = None,
    trophies: Annotated[
        Literal["drawn", "typed"],
        typer.Option(help=N_("Whether chance draws the trophies, or they are of cardboard.")),
    ] = "drawn",
    seats: Annotated[
        Literal["drawn", "listed"],
        typer.Option(help=N_("Whether chance deals the seats of the plan, or they are as listed.")),
    ] = "drawn",
    seed: Annotated[
        int | None, typer.Option(metavar=N_("NUMBER"), help=N_("What chance draws from."))
    ] = None,
    cards: CardFiles = None,
    on: On = None,
    key: Key = None,
    dry_run: DryRun = False,
    json: Json = False,
) -> None:
    """Make a tournament, and print its first round."""
    played, text = find_game(game), title.strip()
    if not text:
        raise Failure(Exit.USAGE, say("a tournament needs a title"))
    names = _names(players)
    name = stream_name(slug(text) if id is None else id.strip())
    desk = Desk(context_of(context), writing=not dry_run)
    wanted = NewTournament(
        title=text,
        game=played.key,
        format=format or GAMES[played.key].format,
        entrants=tuple(map(desk.registrar.id_of, names)),
        options={"preset": rules, **dict(map(option, options or ()))},
        backs=trophies,
        seating=seats,
        seed=secrets.randbits(53) if seed is None else seed,
        played_on=None if on is None else day(on),
        packs=packs(played, cards or ()),
    )
    words = desk.speak_of_people()
    contest = _made(desk, name, wanted, key, seeded=seed is not None)
    if contest is None:
        contest = Contest.new(desk.log, name, wanted, key)
        if not dry_run:
            try:
                contest.commit(desk.pen, *desk.registrar.batches)
            except VersionConflict as conflict:
                raise _taken(name) from conflict
    if json:
        document("schedule/1", fields(contest, desk.people.names, desk.log.position()))
        return
    count = len(contest.state.entrants)
    desk.context.say(
        say_count(
            "{title}, {name}: {count} player.",
            "{title}, {name}: {count} players.",
            count,
            title=text,
            name=name,
        )
    )
    show_round(desk.context, contest.state, desk.people.names, 1)
    desk.context.note(say("Nothing was written.") if dry_run else next_step(contest, words))


def slug(title: str) -> str:
    """A title as it is typed: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or "tournament"


def _names(players: str) -> tuple[str, ...]:
    """The names of the players; raises :class:`Failure` where one is empty, or there twice."""
    names = listed(players)
    if not all(names):
        raise Failure(
            Exit.USAGE,
            say("a player has no name"),
            hint=say("names stand between commas: --players Ana,Bo,Cleo"),
        )
    same = alike(names)
    if same is not None:
        raise twice(same)
    return names


def twice(name: str) -> Failure:
    """What to tell where two in a tournament would have one name."""
    return Failure(
        Exit.ILLEGAL,
        say("{name} is the name of somebody else in this tournament", name=name),
        hint=say("tell them apart, as in: {name} (blue)", name=name),
    )


def _made(
    desk: Desk, name: str, wanted: NewTournament, key: str | None, *, seeded: bool
) -> Contest | None:
    """The tournament that was made by the same command before, None if there is none.

    Raises :class:`Failure` where another has the name, ``KeyConflict`` where the key stands for
    another command.
    """
    if desk.log.head(name) is None:
        return None
    contest = Contest.load(desk.log, name) if is_tournament(desk.log, name) else None
    first = None if contest is None else contest.records[0]
    if contest is None or first is None or key is None or first.key != key:
        raise _taken(name)
    before = first.command
    assert isinstance(before, NewTournament)
    if replace(before, seed=wanted.seed if not seeded else before.seed) != wanted:
        raise KeyConflict(name, key, 1)
    desk.registrar.batches.clear()
    desk.context.note(say("{tournament} is made already.", tournament=name))
    return contest


def _taken(name: str) -> Failure:
    return Failure(
        Exit.CONFLICT,
        say("{name} is there already", name=name),
        hint=say("choose another --id, or look at it: {line}", line=command("status", name)),
    )
