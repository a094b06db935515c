"""Closing a match that will not be finished, whatever state its records are in."""

from collections.abc import Sequence

from engine.match import Match
from engine.tournament import commit_match, dropped
from events.log.protocol import Batch, Log
from events.match import Abandon, MatchAbandoned
from events.record import Damaged, Decision, Pen, head
from reducers.pile import Corrupt


def abandon(
    log: Log, stream: str, reason: str, key: str | None, pen: Pen, beside: Sequence[Batch]
) -> bool:
    """Close a match; False if it was closed by the same key, or closed already.

    A damaged match cannot be decided on any more, but it can be closed, so that it stands in
    nobody's way; its table is open again then.  Raises :class:`reducers.game.Illegal` for a match
    that is over.
    """
    try:
        match = Match.load(log, stream)
    except (Damaged, Corrupt):
        return _close_damaged(log, stream, reason, key, pen, beside)
    if match.abandoned:
        return False
    match.stage_abandon(reason, key)
    commit_match(match, pen, *beside)
    return True


def _close_damaged(
    log: Log, stream: str, reason: str, key: str | None, pen: Pen, beside: Sequence[Batch]
) -> bool:
    records = log.stream(stream)
    if _type(records[-1].body) == MatchAbandoned.type_name():
        return False
    decision = Decision(Abandon(reason), (MatchAbandoned(reason),), key)
    told = () if (contest := dropped(log, stream)) is None else (contest.batch(),)
    log.append((Batch(stream, records[-1].version, (decision,)), *told, *beside), pen)
    return True


def _type(body: bytes) -> str:
    try:
        return head(body).type
    except ValueError:
        return ""
