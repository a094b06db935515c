"""Points, the base that is scored, and the end."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.facts import Event
from events.match import Conceded, MatchEnded
from events.smash_up.scoring import (
    BaseCleared,
    BaseScored,
    PointsGained,
    PointsScored,
    ScoringBegun,
)
from reducers.pile import Corrupt
from reducers.smash_up.evolve.zones import leave, to_discards
from reducers.smash_up.state import Scoring, Table


def _points(d: Table, e: PointsGained) -> None:
    d.players[e.seat].points += e.amount


def _scoring(d: Table, e: ScoringBegun) -> None:
    d.scoring = Scoring(e.base, e.card)


def _scored(d: Table, e: PointsScored) -> None:
    specials = d.scoring.specials if d.scoring is not None else ()
    d.scoring = Scoring(e.base, e.card, specials, e.ranks, e.totals)
    for player, points in zip(d.players, e.points, strict=True):
        player.points += points


def _after_scoring(d: Table, e: BaseScored) -> None:
    if d.scoring is None:
        raise Corrupt("no base is being scored")
    d.scoring = replace(d.scoring, ignored=e.ignored)


def _cleared(d: Table, e: BaseCleared) -> None:
    leave(d, e.gone)
    to_discards(d, e.gone)
    if d.bases.pop(e.base, None) is None:
        raise Corrupt("#{base} is not in play", base=e.base)
    d.boosts = tuple(boost for boost in d.boosts if boost.thing != e.base)
    d.base_discards += (e.card,)


def _conceded(d: Table, e: Conceded) -> None:
    d.players[e.seat].gone = True


def _ended(d: Table, e: MatchEnded) -> None:
    d.ended = e
    d.agenda, d.spent = (), 0


HANDLERS: Mapping[type[Event], Callable[[Table, Any], None]] = {
    PointsGained: _points,
    ScoringBegun: _scoring,
    PointsScored: _scored,
    BaseScored: _after_scoring,
    BaseCleared: _cleared,
    Conceded: _conceded,
    MatchEnded: _ended,
}
