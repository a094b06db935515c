"""What the commands of a tournament are checked for alike."""

from events.tournament.common import Entrant
from reducers.game import Conflict, Illegal
from reducers.message import Someone, say
from reducers.tournament.closing import Run
from reducers.tournament.state import Seating


def need_open(run: Run) -> None:
    """Refuse what cannot be done once a tournament is over."""
    if run.state.ended is not None:
        raise Illegal("over", say("The tournament is over."), "challengers 8")


def need_seats(run: Run) -> None:
    """Refuse what cannot be done before the seats are dealt."""
    if not run.state.tables:
        raise Illegal("not-set-up", say("The tournament is not made yet."), "tournament")


def need_active(run: Run, entrant: Entrant) -> None:
    """Refuse somebody who does not play here, or has left."""
    if entrant not in run.state.entrants:
        raise Illegal(
            "not-entered",
            say("{who} does not play in this tournament.", who=Someone(entrant)),
            "tournament",
        )
    if entrant in run.state.withdrawn:
        raise Illegal("left", say("{who} has left already.", who=Someone(entrant)), "tournament")


def table_at(run: Run, round: int, park: str) -> Seating:
    """The table of a park in a round; refuse one that is not there."""
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


def open_table(run: Run, round: int, park: str) -> Seating:
    """A table at which somebody plays and nothing is reported yet; refuse others."""
    each = table_at(run, round, park)
    if each.idle:
        raise Illegal("nobody-plays", say("Nobody plays there."), "challengers 10")
    if each.result is not None:
        raise Conflict("played", say("That table is played."), "tournament")
    return each
