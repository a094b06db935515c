"""``flagfall correct``: a result was wrong."""

from collections.abc import Sequence
from typing import Annotated

import typer

from cli.asking import confirm, reason_of
from cli.commands import Examples
from cli.context import context_of
from cli.errors import Exit, Failure
from cli.options import Key
from cli.texts import N_
from cli.tournament.options import (
    Draw,
    DryRun,
    Fans,
    Forfeit,
    NoInput,
    NoShow,
    Park,
    Reason,
    Round,
    Score,
    Tournament,
    Trophy,
    VoidFinal,
    Winner,
    Yes,
)
from cli.tournament.organising import Organising
from cli.tournament.results import Said, merged, said
from cli.typed import command
from events.tournament.common import FINAL, Rank
from events.tournament.tables import Correct
from reducers.message import Message, Someone, say
from reducers.text import folded
from reducers.tournament.ranking import ranking

EXAMPLES: Examples = (
    (
        'flagfall correct spring-cup 1 green Bo --reason "wrong button"',
        N_("it was Bo who won; the trophy stays"),
    ),
    (
        'flagfall correct spring-cup 1 green --fans Ana=2 --reason "forgotten"',
        N_("nothing changes but the fans of Ana"),
    ),
)

NOTES = N_(
    "Only what is named changes. Until the final has begun any result may be corrected, and "
    "everything after it is worked out anew; then only what leaves the finalists as they are, or "
    "with --void-final."
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
    played: Annotated[
        bool, typer.Option("--played", help=N_("It was played out: no forfeit, no no-show."))
    ] = False,
    reason: Reason = None,
    void_final: VoidFinal = False,
    yes: Yes = False,
    no_input: NoInput = False,
    dry_run: DryRun = False,
    key: Key = None,
) -> None:
    """Correct a result; what it was stays in the log, with the reason."""
    organising = Organising(context_of(context), tournament)
    if folded(round) == FINAL and winner is None:
        park, winner = None, park  # the final has no park: what stands there is who won
    where = organising.table(round, park).where
    what = said(
        organising.entrant,
        winner,
        draw=draw,
        fans=fans or (),
        score=score,
        forfeit=forfeit,
        no_show=no_show,
        played=played,
    )
    if what == Said() and trophy is None:
        raise Failure(Exit.USAGE, say("say what is right: who won, --fans, --trophy or --score"))
    named = (FINAL,) if where[1] == FINAL else where
    why = reason_of(
        organising.desk.context,
        reason,
        no_input=no_input,
        line=f"{command('correct', tournament, *named)} … --reason TEXT",
    )
    if void_final:
        question = say("The final may not count any more then. Is that meant?")
        confirm(organising.desk.context, question, yes=yes, no_input=no_input)
    before: list[Rank] = []

    def stage() -> bool:
        seating = organising.table(round, park)
        before[:] = _table(organising)
        wanted = Correct(
            *where, merged(seating.result, seating.table, what), trophy, why, void_final
        )
        if organising.done_before(key, lambda kept: kept == wanted):
            return False
        done = organising.do(wanted, key)
        if dry_run and done:
            _tell_moves(organising, before)
        return done

    if organising.write(stage, dry_run=dry_run):
        _tell_moves(organising, before)
    organising.advise()


def _table(organising: Organising) -> Sequence[Rank]:
    return ranking(organising.state, organising.state.started.rounds)


def _tell_moves(organising: Organising, before: Sequence[Rank]) -> None:
    """Say who moved in the table."""
    for line in moves(before, _table(organising)) or [say("Nobody moved in the table.")]:
        organising.desk.context.say(line)


def moves(before: Sequence[Rank], after: Sequence[Rank]) -> list[Message]:
    """Who stands at another rank than before."""
    old = {each.entrant: each.rank for each in before}
    return [
        say(
            "{who}: place {before}, now {after}",
            who=Someone(each.entrant),
            before=old[each.entrant],
            after=each.rank,
        )
        for each in after
        if each.entrant in old and old[each.entrant] != each.rank
    ]
