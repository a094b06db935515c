"""Trophies drawn, typed and turned, and lots (rules: challengers 6, 7)."""

from events.facts import UNKNOWN
from events.tournament.closing import DrawLot, LotDrawn
from events.tournament.common import Trophy
from events.tournament.trophies import (
    DrawTrophy,
    OpenTrophies,
    TrophiesOpened,
    TrophyDrawn,
    TypeTrophy,
)
from reducers.game import Conflict, Illegal
from reducers.message import say
from reducers.tournament.checks import table_at
from reducers.tournament.closing import Run
from reducers.tournament.trophies import VALUES, given, hidden
from reducers.tournament.turn import lots, question


def draw_trophy(run: Run, command: DrawTrophy) -> int:
    """Put a trophy on a park, face down."""
    if ("trophy", command.round, command.park) not in question(run.state):
        raise Illegal("not-asked", say("No trophy is to be drawn there now."), "challengers 6")
    if command.value is not UNKNOWN:
        need_value(run, command.round, command.park, command.value)
    run.emit(TrophyDrawn(command.round, command.park, command.value))
    return run.state.started.rounds + 1


def open_trophies(run: Run, command: OpenTrophies) -> int:
    """Turn the backs of the hidden trophies."""
    wanted = hidden(run.state)
    if not any(each[0] == "open" for each in question(run.state)) or wanted != [
        (trophy.round, trophy.park) for trophy in command.trophies
    ]:
        raise Illegal("not-asked", say("These trophies are not to be turned now."), "challengers 6")
    for trophy in command.trophies:
        prize = run.state.prize(trophy.round, trophy.park)
        if prize is not None and prize.value is not None and prize.value != trophy.value:
            raise Illegal(
                "another-value",
                say("That trophy is worth {value}.", value=prize.value),
                "challengers 6",
            )
        need_value(run, trophy.round, trophy.park, trophy.value)
    run.emit(TrophiesOpened(command.trophies))
    return 1


def type_trophy(run: Run, command: TypeTrophy) -> int:
    """Write down what stands on the back of a trophy of cardboard."""
    if run.state.started.backs != "typed":
        raise Illegal("drawn", say("The trophies of this tournament are drawn."), "challengers 6")
    table_at(run, command.round, command.park)
    if (command.round, command.park) not in given(run.state):
        raise Illegal("no-trophy", say("No trophy was won there."), "challengers 6")
    prize = run.state.prize(command.round, command.park)
    if prize is not None:
        if prize.value == command.value:
            raise Illegal("already-recorded", say("That is recorded already."), "tournament")
        raise Conflict(
            "another-value",
            say("That trophy is worth {value}; correct it.", value=prize.value or 0),
            "challengers 6",
        )
    turn_over(run, command.round, command.park, command.value)
    return command.round


def turn_over(run: Run, round: int, park: str, value: int) -> None:
    """Say what stands on the back of a trophy, where it can stand there."""
    need_value(run, round, park, value)
    run.emit(TrophiesOpened((Trophy(round, park, value),)))


def need_value(run: Run, round: int, park: str, value: int) -> None:
    """Refuse a value that no trophy of the round has left."""
    if not run.format.fans or not 1 <= round <= len(VALUES):
        raise Illegal("no-trophy", say("No trophy was won there."), "challengers 6")
    others = [
        prize.value
        for prize in run.state.prizes
        if prize.round == round and prize.park != park and prize.value is not None
    ]
    possible = list(VALUES[round - 1])
    for other in others:
        if other in possible:
            possible.remove(other)
    if value not in possible:
        raise Illegal(
            "no-such-trophy",
            say(
                "No trophy of round {round} that is left has {value} fans; there is: {possible}.",
                round=round,
                value=str(value),
                possible=", ".join(str(each) for each in sorted(set(possible))),
            ),
            "challengers 6",
        )


def draw_lot(run: Run, command: DrawLot) -> int:
    """Draw who is ahead of those who are equal in everything."""
    if command.entrant not in lots(run.state):
        raise Illegal("not-asked", say("No lot is to be drawn for them now."), "challengers 7")
    run.emit(LotDrawn(command.entrant))
    return 1
