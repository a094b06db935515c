"""Trying something else: a copy of a match up to a point, as a match of its own."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from engine.match import Match
from events.facts import UNKNOWN
from events.log.protocol import Log
from events.match import MatchAbandoned, MatchStarted, Parent, Start
from events.record import Decision, Record
from reducers.game import Illegal
from reducers.history import borders, counting
from reducers.message import say


class Forked(Struct, frozen=True):
    """A fork, staged: ``at`` is the version it was taken at (the end of a decision), ``guesses``
    whether cards nobody told have to be guessed when it is played on."""

    match: Match
    at: int
    guesses: bool


def fork(log: Log, parent: Match, at: int, stream: str, seed: int, key: str | None) -> Forked:
    """A match of kind ``analysis`` that begins with what counts of another up to version ``at``,
    and belongs to no tournament.

    Inside a decision the end of the decision before is taken.  The parent is left as it is.
    Raises :class:`Illegal` where the match is not set up at that version.
    """
    ends = borders(parent.records)
    border = max(end for end in ends if end <= at)
    kept = parent.records[:border]
    decisions = [
        _copied(part, parent, border, seed)
        for part in _effective(kept)
        if not isinstance(part[0].event, MatchAbandoned)
    ]
    if not decisions or not isinstance(decisions[0].command, Start):
        raise Illegal(
            "not-set-up",
            say(
                "{match} is not set up at record {at}; its set-up ends at record {first}.",
                match=parent.stream,
                at=at,
                first=ends[1],
            ),
            "fork",
        )
    decisions[0] = replace(decisions[0], key=key)
    copy = Match.continued(log, stream, parent.game, decisions)
    guesses = any(
        getattr(record.event, name) is None or UNKNOWN in _cards(getattr(record.event, name))
        for record in kept
        for name in record.event.secret
        if not isinstance(record.event, MatchStarted)
    )
    return Forked(copy, border, guesses)


def _cards(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def _effective(records: Sequence[Record]) -> list[Sequence[Record]]:
    """The decisions that count."""
    counts = counting([record.event for record in records])
    ends = borders(records)
    return [records[start:end] for start, end in pairwise(ends) if counts[start]]


def _copied(part: Sequence[Record], parent: Match, at: int, seed: int) -> Decision:
    command, events = part[0].command, tuple(record.event for record in part)
    assert command is not None
    if isinstance(command, Start):
        first = events[0]
        assert isinstance(first, MatchStarted)
        whence = Parent(parent.stream, at, parent.records[at - 1].hash)
        new = {"kind": "analysis", "seed": seed, "parent": whence, "table": None}
        command = replace(command, options=first.options, **new)
        events = (replace(first, **new), *events[1:])
    return Decision(command, events)
