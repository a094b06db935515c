"""Folding the events of a tournament: moving, counting and copying what each event says."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.facts import Event
from events.tournament.closing import (
    FinalistsNamed,
    FinalVoided,
    LotDrawn,
    RoundClosed,
    TournamentEnded,
    TournamentReopened,
)
from events.tournament.common import FINAL, Tokens
from events.tournament.entrants import Entered, FansAwarded, Withdrawn
from events.tournament.opening import SeatDealt, TablesSet
from events.tournament.tables import (
    MatchBegun,
    MatchDropped,
    MatchReported,
    ReportRetracted,
    ResultCorrected,
)
from events.tournament.trophies import TrophiesOpened, TrophyDrawn
from reducers.pile import Corrupt
from reducers.tournament.state import Given, Prize, Seating, Tournament


def _seat_dealt(d: Tournament, e: SeatDealt) -> None:
    d.places += (e.entrant,)


def _tables_set(d: Tournament, e: TablesSet) -> None:
    tables = {each.where: each for each in d.tables}
    for table in e.tables:
        before = tables.get((table.round, table.park))
        begun = d.void_attempts if table.park == FINAL else 0
        attempts = begun if before is None else before.attempts
        tables[table.round, table.park] = Seating(table, attempts=attempts)
    d.tables = tuple(sorted(tables.values(), key=lambda each: each.table.round))


def _withdrawn(d: Tournament, e: Withdrawn) -> None:
    d.withdrawn += (e.entrant,)


def _entered(d: Tournament, e: Entered) -> None:
    if e.entrant not in d.entrants:
        d.entrants += (e.entrant,)
    d.withdrawn = tuple(each for each in d.withdrawn if each != e.entrant)
    places = [e.in_place_of if each == e.entrant else each for each in d.places]
    places[e.place - 1] = e.entrant
    d.places = tuple(places)


def _match_begun(d: Tournament, e: MatchBegun) -> None:
    seating = _at(d, e.round, e.park)
    _put(d, replace(seating, running=e.match, attempts=e.attempt))


def _match_dropped(d: Tournament, e: MatchDropped) -> None:
    _put(d, replace(_at(d, e.round, e.park), running=None))


def _match_reported(d: Tournament, e: MatchReported) -> None:
    seating = _at(d, e.round, e.park)
    _put(d, replace(seating, result=e.result, running=None, match=e.match, house=e.house))


def _report_retracted(d: Tournament, e: ReportRetracted) -> None:
    seating = _at(d, e.round, e.park)
    _put(d, replace(seating, result=None, running=e.match, match=None, house=()))


def _result_corrected(d: Tournament, e: ResultCorrected) -> None:
    _put(d, replace(_at(d, e.round, e.park), result=e.result))


def _fans_awarded(d: Tournament, e: FansAwarded) -> None:
    d.awards += (Given(Tokens(e.entrant, e.fans), e.round),)


def _trophy_drawn(d: Tournament, e: TrophyDrawn) -> None:
    _set_prize(d, Prize(e.round, e.park, e.value))


def _trophies_opened(d: Tournament, e: TrophiesOpened) -> None:
    for trophy in e.trophies:
        _set_prize(d, Prize(trophy.round, trophy.park, trophy.value, open=True))


def _round_closed(d: Tournament, e: RoundClosed) -> None:
    others = tuple(each for each in d.closed if each.round != e.round)
    d.closed = tuple(sorted((*others, e), key=lambda each: each.round))


def _lot_drawn(d: Tournament, e: LotDrawn) -> None:
    d.lots += (e.entrant,)


def _finalists_named(d: Tournament, e: FinalistsNamed) -> None:
    d.finalists = e.finalists


def _final_voided(d: Tournament, e: FinalVoided) -> None:
    d.finalists = ()
    if d.final is not None:
        d.void_attempts = d.final.attempts
    d.tables = tuple(each for each in d.tables if each.table.park != FINAL)


def _ended(d: Tournament, e: TournamentEnded) -> None:
    d.ended = e


def _reopened(d: Tournament, e: TournamentReopened) -> None:
    d.ended = None


def _at(d: Tournament, round: int, park: str) -> Seating:
    seating = d.at(round, park)
    if seating is None:
        raise Corrupt("there is no table {park} in round {round}", park=park, round=round)
    return seating


def _put(d: Tournament, seating: Seating) -> None:
    d.tables = tuple(seating if each.where == seating.where else each for each in d.tables)


def _set_prize(d: Tournament, prize: Prize) -> None:
    where = (prize.round, prize.park)
    others = tuple(each for each in d.prizes if (each.round, each.park) != where)
    d.prizes = tuple(sorted((*others, prize), key=lambda each: (each.round, each.park)))


HANDLERS: Mapping[type[Event], Callable[[Tournament, Any], None]] = {
    SeatDealt: _seat_dealt,
    TablesSet: _tables_set,
    Withdrawn: _withdrawn,
    Entered: _entered,
    MatchBegun: _match_begun,
    MatchDropped: _match_dropped,
    MatchReported: _match_reported,
    ReportRetracted: _report_retracted,
    ResultCorrected: _result_corrected,
    FansAwarded: _fans_awarded,
    TrophyDrawn: _trophy_drawn,
    TrophiesOpened: _trophies_opened,
    RoundClosed: _round_closed,
    LotDrawn: _lot_drawn,
    FinalistsNamed: _finalists_named,
    FinalVoided: _final_voided,
    TournamentEnded: _ended,
    TournamentReopened: _reopened,
}
