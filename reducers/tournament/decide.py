"""What follows from a command of the organiser or of nature, or why it may not be."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from events.facts import UNKNOWN, Command, Event
from events.games import GAMES
from events.tournament import (
    BYE,
    FINAL,
    ROBOT,
    Award,
    BeginMatch,
    Correct,
    DrawLot,
    DrawSeat,
    DrawTrophy,
    DropMatch,
    Enter,
    Entered,
    Entrant,
    FansAwarded,
    LotDrawn,
    MatchBegun,
    MatchDropped,
    MatchReported,
    NewTournament,
    OpenTrophies,
    Report,
    ReportRetracted,
    Result,
    ResultCorrected,
    Retract,
    SeatDealt,
    Table,
    TablesSet,
    TournamentStarted,
    TrophiesOpened,
    Trophy,
    TrophyDrawn,
    TypeTrophy,
    Withdraw,
    Withdrawn,
)
from reducers.game import Conflict, Illegal
from reducers.message import Argument, Someone, say
from reducers.setup import complete
from reducers.tournament.closing import Run
from reducers.tournament.criteria import BY_POINTS, BY_TIES
from reducers.tournament.formats import FORMATS
from reducers.tournament.formats.format import nothing_follows
from reducers.tournament.options import RULES, Options, with_preset
from reducers.tournament.state import Seating, Tournament, begin
from reducers.tournament.trophies import VALUES, given, hidden
from reducers.tournament.turn import lots, question, seats_left

MOST_FANS = 99
"""More tokens than that at once are a slip of the finger."""


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
    options = complete(Options, with_preset(command.options))
    event = TournamentStarted(
        title=command.title,
        game=command.game,
        rules=RULES,
        format=command.format,
        entrants=command.entrants,
        options=options,
        criteria=BY_TIES[str(options["ties"])] if format.fans else BY_POINTS,
        rounds=format.rounds(count),
        trophies=command.trophies,
        seating=command.seating,
        seed=command.seed,
        played_on=command.played_on,
        packs=command.packs,
    )
    run = Run(begin(event))
    if command.seating == "listed":
        for entrant in command.entrants:
            run.emit(SeatDealt(entrant))
        _fill(run)
    return run.state, (event, *run.events)


# -- seats -------------------------------------------------------------------------------------


def _draw_seat(run: Run, command: DrawSeat) -> int:
    if command.entrant not in seats_left(run.state):
        raise Illegal("not-asked", say("That seat is not to be drawn now."), "challengers 10")
    run.emit(SeatDealt(command.entrant))
    _fill(run)
    return 1


def _fill(run: Run) -> None:
    """Once everybody sits, fill the places that are left and set the tables."""
    state = run.state
    if len(state.places) < len(state.started.entrants):
        return
    while len(run.state.places) < run.format.seats(len(state.started.entrants)):
        run.emit(SeatDealt(run.format.vacancy))
    run.emit(TablesSet(tuple(map(run.named, run.format.tables(run.state.places)))))


def _withdraw(run: Run, command: Withdraw) -> int:
    _not_over(run)
    _seated(run)
    _active(run, command.entrant)
    mine = [each for each in run.state.tables if command.entrant in each.table.players]
    for each in mine:
        if each.running is not None:
            raise Conflict(
                "match-running",
                say(
                    "{who} is playing in round {round}; first say how that match ends.",
                    who=Someone(command.entrant),
                    round=each.table.round,
                ),
                "tournament",
            )
    place = run.state.places.index(command.entrant) + 1
    run.emit(Withdrawn(command.entrant, place))
    _reseat(run, place)
    return 1


def _enter(run: Run, command: Enter) -> int:
    _not_over(run)
    _seated(run)
    state = run.state
    if not isinstance(command.entrant, str) or not command.entrant:
        nobody = say("{part} is nobody who can sit down.", part=str(command.entrant) or "?")
        raise Illegal("not-entered", nobody, "tournament")
    if command.entrant in state.active or command.entrant in (ROBOT, BYE):
        raise Illegal(
            "entered-twice",
            say("{who} plays in this tournament already.", who=Someone(command.entrant)),
            "tournament",
        )
    vacancy = run.format.vacancy
    wanted = vacancy if command.in_place_of == ROBOT else command.in_place_of
    if wanted != vacancy and wanted not in state.entrants:
        raise Illegal(
            "not-entered",
            say("{who} does not play in this tournament.", who=Someone(wanted)),
            "tournament",
        )
    place = _place_of(state, command.entrant, wanted, vacancy)
    if place is None:
        raise Illegal("full", say("There is no free seat; say in place of whom."), "challengers 10")
    if wanted in state.active:
        _withdraw(run, Withdraw(wanted))
    run.emit(Entered(command.entrant, command.in_place_of, place))
    _reseat(run, place)
    return 1


def _place_of(state: Tournament, entrant: Entrant, wanted: Entrant, vacancy: Entrant) -> int | None:
    """The place somebody sits in, or sat in before they left.  For nobody it is the one that the
    newcomer left, while nobody has it, else the first free one."""
    if wanted in state.active:
        return state.places.index(wanted) + 1
    if wanted == vacancy and entrant in state.places:
        return state.places.index(entrant) + 1
    for place, entrant in enumerate(state.places, 1):
        if entrant == wanted or (wanted == vacancy and entrant in state.withdrawn):
            return place
    return None


def _reseat(run: Run, place: int) -> None:
    """Seat whoever has a place now at every table there that is still to be played.

    Where somebody had no opponent in a round that is over, or plays already, it stays so.
    """
    _set(
        run,
        [
            each.table
            for each in run.state.tables
            if place in each.table.places
            and each.result is None
            and each.running is None
            and not (each.idle and run.state.is_done(each.table.round))
        ],
    )


def _set(run: Run, tables: Sequence[Table]) -> None:
    """Set those of these tables anew at which others sit now; the final is not set by places."""
    changed = [
        now for table in tables if table.park != FINAL and (now := _seated_now(run, table)) != table
    ]
    if changed:
        run.emit(TablesSet(tuple(changed)))


def _seated_now(run: Run, table: Table) -> Table:
    """A table with those who have its places now; who starts keeps the place they start from."""
    state = run.state
    holders = (state.places[place - 1] for place in table.places)
    one, other = (each if each in state.active else run.format.vacancy for each in holders)
    first: Entrant | None = None
    if state.started.options["starter"] == "named" and BYE not in (one, other):
        starts = 0 if table.first is None else table.players.index(table.first)
        first = (one, other)[starts]
    return Table(table.round, table.park, table.places, (one, other), first)


# -- results -----------------------------------------------------------------------------------


def _begin_match(run: Run, command: BeginMatch) -> int:
    _not_over(run)
    each = _open_table(run, command.round, command.park)
    if each.running is not None:
        raise Conflict(
            "running",
            say("{match} is being recorded at that table.", match=each.running),
            "tournament",
        )
    run.emit(MatchBegun(command.round, command.park, command.match, each.attempts + 1))
    return 1


def _drop_match(run: Run, command: DropMatch) -> int:
    each = _table(run, command.round, command.park)
    if each.running != command.match:
        raise Illegal(
            "not-running",
            say("{match} is not being recorded at that table.", match=command.match),
            "tournament",
        )
    run.emit(MatchDropped(command.round, command.park, command.match))
    _set(run, [each.table])
    return 1


def _report(run: Run, command: Report) -> int:
    each = _table(run, command.round, command.park)
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
    _not_over(run)
    if each.running not in (None, command.match):
        raise Conflict(
            "running",
            say("{match} is being recorded at that table.", match=each.running or ""),
            "tournament",
        )
    _open_table(run, command.round, command.park)
    _possible(run, each, command.result)
    run.emit(
        MatchReported(
            command.round,
            command.park,
            each.table.players,
            command.result,
            command.match,
            command.version,
        )
    )
    return command.round


def _retract(run: Run, command: Retract) -> int:
    each = _table(run, command.round, command.park)
    if each.result is None or each.match != command.match:
        raise Illegal(
            "not-reported",
            say("{match} was not reported there.", match=command.match),
            "tournament",
        )
    run.emit(ReportRetracted(command.round, command.park, command.match))
    return 1


def _correct(run: Run, command: Correct) -> int:
    each = _table(run, command.round, command.park)
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
        _turn(run, command.round, command.park, command.trophy)
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


def _award(run: Run, command: Award) -> int:
    if command.entrant not in run.state.entrants and not any(
        command.entrant in each.table.players for each in run.state.tables
    ):
        raise Illegal(
            "not-entered",
            say("{who} does not play in this tournament.", who=Someone(command.entrant)),
            "tournament",
        )
    _fans(command.fans, least=-MOST_FANS)
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


# -- trophies ----------------------------------------------------------------------------------


def _draw_trophy(run: Run, command: DrawTrophy) -> int:
    if ("trophy", command.round, command.park) not in question(run.state):
        raise Illegal("not-asked", say("No trophy is to be drawn there now."), "challengers 6")
    if command.value is not UNKNOWN:
        _value(run, command.round, command.park, command.value)
    run.emit(TrophyDrawn(command.round, command.park, command.value))
    return run.state.started.rounds + 1


def _open_trophies(run: Run, command: OpenTrophies) -> int:
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
        _value(run, trophy.round, trophy.park, trophy.value)
    run.emit(TrophiesOpened(command.trophies))
    return 1


def _type_trophy(run: Run, command: TypeTrophy) -> int:
    if run.state.started.trophies != "typed":
        raise Illegal("drawn", say("The trophies of this tournament are drawn."), "challengers 6")
    _table(run, command.round, command.park)
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
    _turn(run, command.round, command.park, command.value)
    return command.round


def _turn(run: Run, round: int, park: str, value: int) -> None:
    _value(run, round, park, value)
    run.emit(TrophiesOpened((Trophy(round, park, value),)))


def _value(run: Run, round: int, park: str, value: int) -> None:
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


def _draw_lot(run: Run, command: DrawLot) -> int:
    if command.entrant not in lots(run.state):
        raise Illegal("not-asked", say("No lot is to be drawn for them now."), "challengers 7")
    run.emit(LotDrawn(command.entrant))
    return 1


# -- what is checked alike ---------------------------------------------------------------------


def _not_over(run: Run) -> None:
    if run.state.ended is not None:
        raise Illegal("over", say("The tournament is over."), "challengers 8")


def _seated(run: Run) -> None:
    if not run.state.tables:
        raise Illegal("not-set-up", say("The tournament is not made yet."), "tournament")


def _active(run: Run, entrant: Entrant) -> None:
    if entrant not in run.state.entrants:
        raise Illegal(
            "not-entered",
            say("{who} does not play in this tournament.", who=Someone(entrant)),
            "tournament",
        )
    if entrant in run.state.withdrawn:
        raise Illegal("left", say("{who} has left already.", who=Someone(entrant)), "tournament")


def _table(run: Run, round: int, park: str) -> Seating:
    each = run.state.at(round, park)
    if each is None:
        parks = ", ".join(dict.fromkeys(each.table.park for each in run.state.of_round(round)))
        raise Illegal(
            "no-such-table",
            say("There is no table {park} in round {round}.", park=park, round=str(round))
            if not parks
            else say(
                "There is no table {park} in round {round}; there is: {parks}.",
                park=park,
                round=str(round),
                parks=parks,
            ),
            "challengers 10",
        )
    return each


def _open_table(run: Run, round: int, park: str) -> Seating:
    each = _table(run, round, park)
    if each.idle:
        raise Illegal("nobody-plays", say("Nobody plays there."), "challengers 10")
    if each.result is not None:
        raise Conflict("played", say("That table is played."), "tournament")
    return each


DECIDE: Mapping[type[Command], Callable[[Run, Any], int]] = {
    DrawSeat: _draw_seat,
    Withdraw: _withdraw,
    Enter: _enter,
    BeginMatch: _begin_match,
    DropMatch: _drop_match,
    Report: _report,
    Retract: _retract,
    Correct: _correct,
    Award: _award,
    DrawTrophy: _draw_trophy,
    OpenTrophies: _open_trophies,
    TypeTrophy: _type_trophy,
    DrawLot: _draw_lot,
}
"""Each handler gives the round from which rankings have to be looked at again."""
