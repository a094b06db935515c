"""Closing rounds, the cut, the final and the end: what follows when nothing is left to be played.

Run after every change, so that whatever a correction, an award or a withdrawal changes comes out
right by itself.
"""

from events.facts import Event
from events.tournament.closing import (
    FinalistsNamed,
    FinalVoided,
    RoundClosed,
    TournamentEnded,
    TournamentReopened,
)
from events.tournament.common import FINAL, Entrant, Rank, Table
from events.tournament.opening import TablesSet
from reducers.game import Conflict
from reducers.message import say
from reducers.tournament.evolve import HANDLERS
from reducers.tournament.formats import FORMATS
from reducers.tournament.formats.format import Format, nothing_follows
from reducers.tournament.ranking import may_be_champion, ranking, tied_at_cut, totals
from reducers.tournament.starter import starter
from reducers.tournament.state import Seating, Tournament, draft
from reducers.tournament.trophies import hidden

LEAD = 11
"""How many fans ahead end a tournament of one or two players (rules: challengers 9)."""


class Run:
    """One decision being worked out: a private draft of the state, and the events so far."""

    __slots__ = ("events", "state", "void_final")

    def __init__(self, state: Tournament, void_final: bool = False) -> None:
        self.state = draft(state)
        self.events: list[Event] = []
        self.void_final = void_final

    def emit(self, event: Event) -> None:
        """Say that something happened, and let it happen to the draft."""
        self.events.append(event)
        HANDLERS[type(event)](self.state, event)

    @property
    def format(self) -> Format:
        """The format of the tournament."""
        return FORMATS[self.state.started.format]

    def named(self, table: Table) -> Table:
        """A table as the options have it: no starter where the latest trophy decides."""
        if self.state.started.options["starter"] == "trophy":
            return Table(table.round, table.park, table.places, table.players, None)
        return table

    def close(self, since: int = 1) -> tuple[Tournament, tuple[Event, ...]]:
        """Close what can be closed, rankings from round ``since`` on looked at again; the state
        then, and all that happened.  Raises :class:`Conflict` where a final stands on what
        changed."""
        _close_rounds(self, since)
        _finish(self)
        return self.state, tuple(self.events)


def _close_rounds(run: Run, since: int) -> None:
    closed = {each.round: each.ranking for each in run.state.closed}
    for round in range(1, run.state.started.rounds + 1):
        if not run.state.is_done(round):
            _no_later_round(run, round)
            return
        if round in closed and round < since:
            continue
        now = ranking(run.state, round)
        if closed.get(round) != now:
            run.emit(RoundClosed(round, now))
        _follow(run, round)


def _follow(run: Run, round: int) -> None:
    """Set the tables that a closed round decides, unless they are set like that already.

    At a table that is played sit those who played it, whoever has their places now.
    """
    changed: list[Table] = []
    for table in map(run.named, run.format.following(run.state, round)):
        here = run.state.at(table.round, table.park)
        if here is None or (here.table != table and not _touched(here)):
            changed.append(table)
        elif here.table.places != table.places:
            raise _LATER_ROUND
    if changed:
        run.emit(TablesSet(tuple(changed)))


def _no_later_round(run: Run, round: int) -> None:
    """Refuse to leave a round open where a later one was paired by it, and is played."""
    follows = run.format.following is not nothing_follows
    if follows and any(_touched(each) for each in run.state.tables if each.table.round > round):
        raise _LATER_ROUND


def _touched(each: Seating) -> bool:
    """Whether a table is being played, or was."""
    return each.running is not None or each.result is not None


_LATER_ROUND = Conflict(
    "later-round-stands",
    say("The next round was paired by this result, and is played."),
    "tournament",
)


def _finish(run: Run) -> None:
    state = run.state
    if not state.active:
        _end(run, None, "everybody-left")
    elif (leader := _leader(state)) is not None:
        _end(run, leader, "lead")
    elif state.is_done(state.started.rounds) and not (run.format.fans and hidden(state)):
        _decide(run)
    elif state.ended is not None or state.finalists:
        _reopen(run, "result")


def _decide(run: Run) -> None:
    """All rounds are played and every trophy is open: the champion, or the final."""
    state = run.state
    if (winner := run.format.won(state)) is not None:
        _end(run, winner, "ranking")
        return
    ranks = ranking(state, state.started.rounds)
    final = run.format.final(len(state.started.entrants)) and len(state.active) > 1
    wanted = 2 if final else 1
    if tied_at_cut(state, ranks, wanted):
        if state.ended is not None or state.finalists:
            _reopen(run, "tie")
        return
    first = tuple(rank.entrant for rank in may_be_champion(state, ranks)[:wanted])
    if not final:
        _drop_final(run)
        _end(run, first[0], "ranking")
        return
    if first != state.finalists:
        if state.finalists and set(first) == set(state.finalists) and _begun(state):
            pass  # only their order changed: the final that was begun stands
        else:
            _drop_final(run)
            run.emit(FinalistsNamed(first, ranks))
            run.emit(TablesSet((_final_table(run.state, first),)))
    played = run.state.final
    if played is not None and not _touched(played):
        table = _final_table(run.state, first)  # who starts may be another one now
        if table != played.table:
            run.emit(TablesSet((table,)))
    if played is not None and played.result is not None:
        _end(run, played.result.winner, "final")
    elif run.state.ended is not None:
        run.emit(TournamentReopened("final"))


def _final_table(state: Tournament, finalists: tuple[Entrant, ...]) -> Table:
    one, other = finalists
    places = (state.places.index(one) + 1, state.places.index(other) + 1)
    round = state.started.rounds + 1
    return Table(round, FINAL, places, (one, other), starter(state, one, other, round))


def _leader(state: Tournament) -> Entrant | None:
    """Who is far enough ahead to win at once, where that was agreed."""
    if state.started.options["lead"] != "eleven" or len(state.started.entrants) > 2:
        return None
    closed = max((each.round for each in state.closed), default=0)
    if not closed or hidden(state):
        return None
    rows = sorted(totals(state, closed), key=lambda row: row.fans, reverse=True)
    if len(rows) > 1 and rows[0].fans - rows[1].fans >= LEAD and rows[0].entrant in state.active:
        return rows[0].entrant
    return None


def _begun(state: Tournament) -> bool:
    """Whether the final is being played, or was."""
    return state.final is not None and _touched(state.final)


def _drop_final(run: Run) -> None:
    """Take back a final that does not stand any more; refused if it was begun, unless asked for."""
    final = run.state.final
    if final is None:
        return
    if _begun(run.state) and not run.void_final:
        what = (
            say("the final is being played ({match})", match=final.running)
            if final.result is None and final.running
            else say("the final was played")
        )
        raise Conflict(
            "final-stands",
            say("This changes the finalists, and {what}.", what=what),
            "challengers 8",
            (what,),
        )
    run.emit(FinalVoided(final.running or final.match))
    if run.state.ended is not None:
        run.emit(TournamentReopened("final"))


def _reopen(run: Run, reason: str) -> None:
    _drop_final(run)
    if run.state.ended is not None:
        run.emit(TournamentReopened(reason))


def _end(run: Run, champion: Entrant | None, reason: str) -> None:
    state = run.state
    ranks: tuple[Rank, ...] = ranking(state, state.started.rounds)
    ended = TournamentEnded(champion, ranks, reason)
    if state.ended == ended:
        return
    if state.ended is not None:
        run.emit(TournamentReopened(reason))
    run.emit(ended)
