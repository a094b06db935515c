"""What follows from a command of the organiser or of nature, or why it may not be."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import Command, Event
from events.games import GAMES
from events.tournament.closing import DrawLot
from events.tournament.common import ROBOT
from events.tournament.entrants import Award, Enter, Withdraw
from events.tournament.opening import DrawSeat, NewTournament, SeatDealt, TournamentStarted
from events.tournament.tables import BeginMatch, Correct, DropMatch, Report, Retract
from events.tournament.trophies import DrawTrophy, OpenTrophies, TypeTrophy
from reducers.game import Illegal
from reducers.games import game
from reducers.message import say
from reducers.tournament.closing import Run
from reducers.tournament.criteria import BY_POINTS, BY_TIES
from reducers.tournament.formats import FORMATS
from reducers.tournament.options import RULES, agreed
from reducers.tournament.prizes import draw_lot, draw_trophy, open_trophies, type_trophy
from reducers.tournament.results import (
    award,
    begin_match,
    correct,
    drop_match,
    report,
    retract,
)
from reducers.tournament.seats import draw_seat, enter, fill, withdraw
from reducers.tournament.state import Tournament, begin


def decide(state: Tournament | None, command: Command) -> tuple[Tournament, tuple[Event, ...]]:
    """The state after a command and the events that follow from it.

    Raises :class:`Illegal`, or :class:`Conflict` where something stands on what would change.
    """
    if state is None:
        if not isinstance(command, NewTournament):
            raise Illegal("not-set-up", say("The tournament is not made yet."), "tournament")
        return _new(command)
    handler = DECIDE.get(type(command))
    if handler is None:
        raise Illegal("not-a-command", say("This is no command of a tournament."), "tournament")
    run = Run(state, getattr(command, "void_final", False))
    since = handler(run, command)
    return run.close(since)


def _new(command: NewTournament) -> tuple[Tournament, tuple[Event, ...]]:
    if command.format not in FORMATS:
        raise Illegal("no-such-format", say("There is no such format."), "tournament")
    if command.game not in GAMES:
        raise Illegal("no-such-game", say("There is no such game."), "tournament")
    format = FORMATS[command.format]
    count = len(command.entrants)
    if not format.least <= count <= format.most:
        raise Illegal(
            "wrong-number",
            say(
                "{count} players; this format takes {least} to {most}.",
                count=count,
                least=format.least,
                most=format.most,
            ),
            "challengers 10",
        )
    if len(set(command.entrants)) < count or ROBOT in command.entrants:
        raise Illegal("entered-twice", say("Nobody can enter twice."), "tournament")
    options = agreed(game(command.game), command.options)
    event = TournamentStarted(
        title=command.title,
        game=command.game,
        rules=RULES,
        format=command.format,
        entrants=command.entrants,
        options=options,
        criteria=BY_TIES[str(options["ties"])] if format.fans else BY_POINTS,
        rounds=format.rounds(count),
        backs=command.backs,
        seating=command.seating,
        seed=command.seed,
        played_on=command.played_on,
        packs=command.packs,
    )
    run = Run(begin(event))
    if command.seating == "listed":
        for entrant in command.entrants:
            run.emit(SeatDealt(entrant))
        fill(run)
    return run.state, (event, *run.events)


DECIDE: Mapping[type[Command], Callable[[Run, Any], int]] = {
    DrawSeat: draw_seat,
    Withdraw: withdraw,
    Enter: enter,
    BeginMatch: begin_match,
    DropMatch: drop_match,
    Report: report,
    Retract: retract,
    Correct: correct,
    Award: award,
    DrawTrophy: draw_trophy,
    OpenTrophies: open_trophies,
    TypeTrophy: type_trophy,
    DrawLot: draw_lot,
}
"""Each handler gives the round from which rankings have to be looked at again."""
