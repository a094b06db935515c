"""Who sits where: seats dealt, people leaving and coming in late (rules: challengers 10)."""

from collections.abc import Sequence

from events.tournament.common import BYE, FINAL, ROBOT, Entrant, Table
from events.tournament.entrants import Enter, Entered, Withdraw, Withdrawn
from events.tournament.opening import DrawSeat, SeatDealt, TablesSet
from reducers.game import Conflict, Illegal
from reducers.message import Someone, say
from reducers.tournament.checks import need_active, need_open, need_seats
from reducers.tournament.closing import Run
from reducers.tournament.state import Tournament
from reducers.tournament.turn import seats_left


def draw_seat(run: Run, command: DrawSeat) -> int:
    """Deal the next seat."""
    if command.entrant not in seats_left(run.state):
        raise Illegal("not-asked", say("That seat is not to be drawn now."), "challengers 10")
    run.emit(SeatDealt(command.entrant))
    fill(run)
    return 1


def fill(run: Run) -> None:
    """Once everybody sits, fill the places that are left and set the tables."""
    state = run.state
    if len(state.places) < len(state.started.entrants):
        return
    while len(run.state.places) < run.format.seats(len(state.started.entrants)):
        run.emit(SeatDealt(run.format.vacancy))
    run.emit(TablesSet(tuple(map(run.named, run.format.tables(run.state.places)))))


def withdraw(run: Run, command: Withdraw) -> int:
    """Let somebody leave: nobody who is in the middle of a match."""
    need_open(run)
    need_seats(run)
    need_active(run, command.entrant)
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
    reseat(run, place)
    return 1


def enter(run: Run, command: Enter) -> int:
    """Let somebody in, at the place of the robot or of somebody."""
    need_open(run)
    need_seats(run)
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
        withdraw(run, Withdraw(wanted))
    run.emit(Entered(command.entrant, command.in_place_of, place))
    reseat(run, place)
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


def reseat(run: Run, place: int) -> None:
    """Seat whoever has a place now at every table there that is still to be played.

    Where somebody had no opponent in a round that is over, or plays already, it stays so.
    """
    set_tables(
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


def set_tables(run: Run, tables: Sequence[Table]) -> None:
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
        starts = 0 if table.starter is None else table.players.index(table.starter)
        first = (one, other)[starts]
    return Table(table.round, table.park, table.places, (one, other), first)
