"""``flagfall run``: bots draft and play what is not recorded yet."""

from typing import Annotated

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.errors import Exit, Failure
from cli.options import Json, Option
from cli.output import document
from cli.setup import option
from cli.texts import N_
from cli.tournament.options import Tournament
from cli.tournament.organising import Organising
from cli.typed import command
from engine.bots import find_policy, usual
from engine.hosting import Hosted, Stopped, host
from engine.match import Match
from engine.tournament import result_of
from events.match import Options
from reducers.message import say
from reducers.tournament.tell import reported

EXAMPLES: Examples = (
    ("flagfall run spring-cup", N_("bots play the rest of it, to the champion")),
    ("flagfall run spring-cup --until-round 3", N_("only up to round 3")),
)

NOTES = N_(
    "What people drafted, recorded or reported stays as it is; bots take the seats of everybody "
    "else. A match that is being recorded is left to whoever records it."
)


def run(
    context: typer.Context,
    tournament: Tournament,
    until_round: Annotated[
        int | None,
        typer.Option(
            "--until-round", min=1, metavar=N_("ROUND"), help=N_("The last round to play.")
        ),
    ] = None,
    policy: Annotated[
        str | None,
        typer.Option(metavar=N_("BOT"), help=N_("Who plays; the game's own bot if not said.")),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar=N_("NUMBER"), help=N_("What chance draws from.")),
    ] = None,
    options: Option = None,
    json: Json = False,
) -> None:
    """Let bots draft and play what is not recorded yet."""
    work = Organising(context_of(context), tournament, quiet=json)
    contest, desk = work.contest, work.desk
    bot = find_policy(contest.started.game, policy or usual(contest.started.game))
    number = seed if seed is not None else (contest.started.seed or 0)
    agreed: Options = dict(map(option, options or ()))
    played: list[dict[str, object]] = []
    stopped: Stopped | None = None
    before = contest.version
    try:
        played.extend(
            _told(work, each) for each in host(contest, desk.pen, bot, number, until_round, agreed)
        )
    except Stopped as stop:
        stopped = stop
        contest.refresh()
    if json:
        state = contest.state
        champion = None if state.ended is None else state.ended.champion
        document(
            "run/1",
            {
                "as_of": desk.log.position(),
                "tournament": contest.stream,
                "played": played,
                "champion": None if champion is None else work.words.person(champion),
            },
        )
    elif not played:
        desk.context.note(say("Nothing is left for bots to play there."))
    if stopped is not None and stopped.why == "running" and stopped.table is not None:
        raise Failure(
            Exit.CONFLICT,
            say(
                "{match} is being recorded; bots go on once it is over",
                match=stopped.table.running or "",
            ),
            hint=say(
                "to go on with it: {line}",
                line=command("record", work.name, *stopped.table.where),
            ),
        )
    if not json and contest.version >= before:
        work.advise()


def _told(work: Organising, each: Hosted) -> dict[str, object]:
    """A match that was played: told, and as a document has it."""
    table = each.seating.table
    match = Match.load(work.desk.log, each.match)
    outcome = match.outcome()
    assert outcome is not None
    one, other = table.players
    winner = table.players[outcome.winners[0]] if len(outcome.winners) == 1 else None
    house = match.game.invented(match.state)
    if winner is not None:
        work.desk.context.note(reported(table.round, table.park, result_of(match), house))
    return {
        "round": table.round,
        "park": table.park,
        "players": [work.words.person(one), work.words.person(other)],
        "winner": None if winner is None else work.words.person(winner),
        "match": each.match,
        "house": list(house),
    }
