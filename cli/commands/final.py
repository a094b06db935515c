"""``flagfall final``: who plays it, and who won."""

from typing import Annotated

import typer

from cli import complete
from cli.commands import Examples
from cli.context import context_of
from cli.desk import Desk
from cli.errors import Exit, Failure
from cli.options import Json, Key
from cli.output import document
from cli.texts import N_
from cli.tournament.finding import load
from cli.tournament.next_step import next_step, to_turn
from cli.tournament.options import Fans, Forfeit, NoShow, Score, Tournament
from cli.tournament.organising import Organising, find_table, taken_back
from cli.tournament.reporting import conclude, stage_result
from cli.tournament.results import described, said
from cli.tournament.schedule import starts, table
from cli.typed import command
from engine.tournament import Contest
from events.tournament.common import FINAL
from reducers.message import Someone, say
from reducers.tournament.formats import FORMATS
from reducers.tournament.tell import of_the_house

EXAMPLES: Examples = (
    ("flagfall final spring-cup", N_("who plays it, and who starts")),
    ("flagfall final spring-cup Ana", N_("Ana wins the tournament")),
)


def run(
    context: typer.Context,
    tournament: Tournament,
    winner: Annotated[
        str | None,
        typer.Argument(
            metavar=N_("WINNER"), help=N_("Who won it."), autocompletion=complete.entrants
        ),
    ] = None,
    fans: Fans = None,
    score: Score = None,
    forfeit: Forfeit = False,
    no_show: NoShow = False,
    key: Key = None,
    json: Json = False,
) -> None:
    """Tell who plays the final, or record who won it."""
    if winner is None:
        _look(Desk(context_of(context)), tournament, json=json)
        return
    organising = Organising(context_of(context), tournament, quiet=json)
    seating = organising.state.final
    if seating is None:
        raise _none_yet(organising.contest)
    what = said(
        organising.entrant, winner, fans=fans or (), score=score, forfeit=forfeit, no_show=no_show
    )
    written = organising.write(
        lambda: stage_result(organising, find_table(organising.state, FINAL, None), what, None, key)
    )
    conclude(organising, seating, written, json=json)


def _look(desk: Desk, tournament: str, *, json: bool) -> None:
    """Print the final as it stands."""
    contest = load(desk, tournament)
    words = desk.speak_of_people(contest.started.game)
    state = contest.state
    if state is None:
        raise taken_back(contest)
    seating = state.final
    if json:
        shown = None if seating is None else table(seating, state, desk.people.names)
        about = {"as_of": desk.log.position(), "tournament": contest.stream}
        document("final/1", {**about, "final": shown})
        return
    if seating is None:
        raise _none_yet(contest)
    one, other = seating.table.players
    desk.context.say(
        say(
            "{one} and {other} play the final; who starts: {first}.",
            one=Someone(one),
            other=Someone(other),
            first=starts(seating, state, words),
        )
    )
    if seating.result is not None:
        desk.context.say(described(seating.result, seating.table))
    if seating.house:
        desk.context.say(of_the_house(seating.house))
    desk.context.note(next_step(contest, words))


def _none_yet(contest: Contest) -> Failure:
    """Why there is no final, and what to do about it."""
    state = contest.state
    missing = to_turn(state)
    opened = [each for each in state.tables if not each.done]
    if not FORMATS[state.started.format].final(len(state.started.entrants)):
        why = say("this tournament has none: the table decides")
    elif state.ended is not None:
        why = say("the tournament is over")
    elif opened:
        where = ", ".join(f"{each.table.round} {each.table.park}" for each in opened[:8])
        more = f" … (+{len(opened) - 8})" if len(opened) > 8 else ""
        why = say("to be played before: {where}", where=where + more)
    else:
        where = ", ".join(f"{round} {park}" for round, park in missing)
        why = say("trophies to be turned before: {where}", where=where)
    return Failure(
        Exit.ILLEGAL,
        say("there is no final"),
        why,
        say("where it stands: {line}", line=command("status", contest.stream)),
    )
