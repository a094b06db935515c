"""``flagfall won``: the winner of the next open table."""

import typer

from cli.commands import Examples
from cli.context import context_of
from cli.errors import Exit, Failure
from cli.options import Json, Key
from cli.texts import N_
from cli.tournament.options import Fans, Forfeit, NoShow, Player, Running, Score, Trophy
from cli.tournament.organising import Organising
from cli.tournament.reporting import conclude, stage_result
from cli.tournament.results import Said, said
from events.tournament.common import Entrant
from events.tournament.tables import Report
from reducers.message import Someone, say
from reducers.tournament.state import Seating

EXAMPLES: Examples = (
    ("flagfall won Ana", N_("Ana wins at her table")),
    ("flagfall won Ana --fans Ana=2", N_("and gains two fans")),
)


def run(
    context: typer.Context,
    name: Player,
    fans: Fans = None,
    trophy: Trophy = None,
    score: Score = None,
    forfeit: Forfeit = False,
    no_show: NoShow = False,
    tournament: Running = None,
    key: Key = None,
    json: Json = False,
) -> None:
    """Record who won, at the first table of theirs that is still open."""
    organising = Organising(context_of(context), tournament, quiet=json)
    what = said(
        organising.entrant,
        name,
        fans=fans or (),
        score=score,
        forfeit=forfeit,
        no_show=no_show,
    )
    assert what.winner is not None
    played: list[Seating] = []

    def stage() -> bool:
        played[:] = [_table(organising, what, key)]
        return stage_result(organising, played[0], what, trophy, key)

    written = organising.write(stage)
    conclude(organising, played[0], written, json=json)


def _table(organising: Organising, what: Said, key: str | None) -> Seating:
    """The table that is meant: that of the key, if it was typed before, else the first open one.

    Raises :class:`Failure` where all are played.
    """
    kept = organising.contest.keyed(key)
    if kept is not None and isinstance(kept.command, Report):
        seating = organising.state.at(kept.command.round, kept.command.park)
        if seating is not None:
            return seating
    who = what.winner
    assert who is not None
    opened = [
        each for each in organising.state.tables if not each.done and who in each.table.players
    ]
    if opened:
        return opened[0]
    raise _none_open(organising, who)


def _none_open(organising: Organising, who: Entrant) -> Failure:
    last = [each for each in organising.state.tables if who in each.table.players]
    why = None
    if last and last[-1].result is not None:
        why = say(
            "the last one was round {round}, {park}",
            round=last[-1].table.round,
            park=last[-1].table.park,
        )
    return Failure(
        Exit.ILLEGAL,
        say("no table of {who} is open", who=Someone(who)),
        why,
        say("see where it stands: flagfall status {name}", name=organising.name),
    )
