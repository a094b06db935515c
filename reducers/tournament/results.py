"""What came out at the tables: matches begun, results, corrections, awards."""

from typing import Any

from events.games import GAMES
from events.tournament.common import FINAL, Result
from events.tournament.entrants import Award, FansAwarded
from events.tournament.tables import (
    BeginMatch,
    Correct,
    DropMatch,
    MatchBegun,
    MatchDropped,
    MatchReported,
    Report,
    ReportRetracted,
    ResultCorrected,
    Retract,
)
from reducers.game import Conflict, Illegal
from reducers.message import Argument, Someone, say
from reducers.tournament.checks import need_open, open_table, table_at
from reducers.tournament.closing import Run
from reducers.tournament.formats.format import nothing_follows
from reducers.tournament.prizes import turn_over
from reducers.tournament.seats import set_tables
from reducers.tournament.state import Seating, Tournament

MOST_FANS = 99
"""More tokens than that at once are a slip of the finger."""


def begin_match(run: Run, command: BeginMatch) -> int:
    """Mark that a table is being recorded."""
    need_open(run)
    each = open_table(run, command.round, command.park)
    if each.running is not None:
        raise Conflict(
            "running",
            say("{match} is being recorded at that table.", match=each.running),
            "tournament",
        )
    run.emit(MatchBegun(command.round, command.park, command.match, each.attempts + 1))
    return 1


def drop_match(run: Run, command: DropMatch) -> int:
    """The running match of a table is abandoned: the table is open again."""
    each = table_at(run, command.round, command.park)
    if each.running != command.match:
        raise Illegal(
            "not-running",
            say("{match} is not being recorded at that table.", match=command.match),
            "tournament",
        )
    run.emit(MatchDropped(command.round, command.park, command.match))
    set_tables(run, [each.table])
    return 1


def report(run: Run, command: Report) -> int:
    """Write down how a table came out."""
    each = table_at(run, command.round, command.park)
    if each.result is not None:
        if each.result == command.result:
            raise Illegal("already-recorded", say("That is recorded already."), "tournament")
        raise Conflict(
            "another-result",
            say(
                "{park}, round {round}: {one} is recorded, not {other}.",
                park=command.park,
                round=command.round,
                one=outcome_of(each.result),
                other=outcome_of(command.result),
            ),
            "tournament",
        )
    need_open(run)
    if each.running not in (None, command.match):
        raise Conflict(
            "running",
            say("{match} is being recorded at that table.", match=each.running or ""),
            "tournament",
        )
    open_table(run, command.round, command.park)
    _possible(run, each, command.result)
    run.emit(
        MatchReported(
            command.round,
            command.park,
            each.table.players,
            command.result,
            command.match,
            command.version,
            command.house,
        )
    )
    return command.round


def retract(run: Run, command: Retract) -> int:
    """The end of a recorded match was undone: its table is being played again."""
    each = table_at(run, command.round, command.park)
    if each.result is None or each.match != command.match:
        raise Illegal(
            "not-reported",
            say("{match} was not reported there.", match=command.match),
            "tournament",
        )
    run.emit(ReportRetracted(command.round, command.park, command.match))
    return 1


def correct(run: Run, command: Correct) -> int:
    """Write down that a table came out otherwise."""
    each = table_at(run, command.round, command.park)
    if each.result is None:
        raise Illegal(
            "nothing-recorded",
            say(
                "{park}, round {round}: nothing is recorded that could be corrected.",
                park=command.park,
                round=command.round,
            ),
            "tournament",
        )
    prize = run.state.prize(command.round, command.park)
    if command.trophy is not None and prize is not None and not prize.open:
        raise Illegal("drawn", say("The trophies of this tournament are drawn."), "challengers 6")
    new_trophy = command.trophy is not None and (prize is None or prize.value != command.trophy)
    if each.result == command.result and not new_trophy:
        raise Illegal("already-recorded", say("That is recorded already."), "tournament")
    _possible(run, each, command.result)
    if each.result != command.result:
        run.emit(
            ResultCorrected(
                command.round,
                command.park,
                each.table.players,
                each.result,
                command.result,
                command.reason,
            )
        )
    if new_trophy and command.trophy is not None:
        turn_over(run, command.round, command.park, command.trophy)
    return min(command.round, run.state.started.rounds)


def outcome_of(result: Result) -> Argument:
    """What a result says of the winner, for an error."""
    return Someone(result.winner) if result.winner is not None else say("a draw")


def _possible(run: Run, each: Seating, result: Result) -> None:
    """Refuse a result that cannot be: of a stranger, a draw where there are none (W1)."""
    players = each.table.players
    if result.winner is None and not _draws(run.state):
        raise Illegal("no-draw", say("This game knows no draw; say who won."), "challengers 5.6")
    if result.winner is None and run.format.following is not nothing_follows:
        raise Illegal("no-draw", say("A knock-out knows no draw; say who won."), "tournament")
    if result.winner is None and each.table.park == FINAL:
        raise Illegal("no-draw", say("A final has a winner."), "challengers 8")
    for who in (result.winner, *(tokens.entrant for tokens in result.tokens)):
        if who is not None and who not in players:
            raise Illegal(
                "not-at-table",
                say("{who} does not play the final.", who=Someone(who))
                if each.table.park == FINAL
                else say(
                    "{who} does not play at {park} in round {round}.",
                    who=Someone(who),
                    park=each.table.park,
                    round=each.table.round,
                ),
                "challengers 10",
            )
    for tokens in result.tokens:
        _fans(tokens.fans, least=0)


def _draws(state: Tournament) -> bool:
    return GAMES[state.started.game].draws


def award(run: Run, command: Award) -> int:
    """Give fan tokens, or take some back."""
    if command.entrant not in run.state.entrants and not any(
        command.entrant in each.table.players for each in run.state.tables
    ):
        raise Illegal(
            "not-entered",
            say("{who} does not play in this tournament.", who=Someone(command.entrant)),
            "tournament",
        )
    _fans(command.fans, least=-MOST_FANS)
    if not command.fans:
        raise Illegal("no-number", say("No fans are no award."), "challengers 6")
    rounds = run.state.started.rounds
    current = next((r for r in range(1, rounds + 1) if not run.state.is_done(r)), rounds)
    run.emit(FansAwarded(command.entrant, command.fans, current, command.reason))
    return current


def _fans(fans: Any, least: int) -> None:
    if not isinstance(fans, int) or not least <= fans <= MOST_FANS or isinstance(fans, bool):
        raise Illegal(
            "no-number",
            say("{fans} is no number of fans that can be.", fans=str(fans)),
            "challengers 6",
        )
