"""The fold over a stream: the one place that knows ``Undone`` and skips what is not of the game.

A record *counts* (is effective) unless it was undone.  The state at version n is the state at
``to`` if record n is an ``Undone``, else the state after applying record n; undo of an undo is
nothing but going back to the version before it.
"""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from events.facts import NATURE, Event
from events.match import MatchAbandoned, MatchStarted, Noted, Ranges, Undone
from events.record import Record
from reducers.game import Decider, Illegal
from reducers.message import say
from reducers.pile import Corrupt

S = TypeVar("S")

ABOUT_THE_STREAM = (Undone, Noted, MatchAbandoned)
"""Events that no game ever sees."""


def _none_of(kinds: Iterable[type[Event]], events: Iterable[Event]) -> bool:
    """Whether no event is of one of these types."""
    return frozenset(kinds).isdisjoint(map(type, events))


def counting(events: Sequence[Event]) -> list[bool]:
    """For each event of a stream whether it counts: not undone, and about the game itself.

    Raises :class:`Corrupt` for an undo of records that were not there.
    """
    counts = [not isinstance(event, Undone | Noted) for event in events]
    for version, event in enumerate(events, 1):
        if isinstance(event, Undone):
            require_sound(event, version)
            for first, last in event.stops:
                counts[first - 1 : last] = [False] * (last - first + 1)
            for first, last in event.resumes:
                counts[first - 1 : last] = [True] * (last - first + 1)
    return counts


def require_sound(event: Event, version: int) -> None:
    """Refuse, as :class:`Corrupt`, an undo that speaks of records that do not stand before it."""
    if not isinstance(event, Undone):
        return
    if not 0 <= event.to < version:
        raise Corrupt("there is no version {to} to go back to", to=event.to)
    for first, last in (*event.stops, *event.resumes):
        if not 1 <= first <= last < version:
            raise Corrupt(
                "there are no records {first} to {last} to take back", first=first, last=last
            )


def effective(events: Sequence[Event]) -> list[Event]:
    """The events of the game that count, in order."""
    if _none_of(ABOUT_THE_STREAM, events):
        return list(events)
    return [
        event
        for event, counts in zip(events, counting(events), strict=True)
        if counts and not isinstance(event, MatchAbandoned)
    ]


def abandoned(events: Sequence[Event]) -> bool:
    """Whether a match was closed unfinished, and is not open again."""
    return not _none_of((MatchAbandoned,), events) and any(
        counts and isinstance(event, MatchAbandoned)
        for event, counts in zip(events, counting(events), strict=True)
    )


def fold(game: Decider[S], events: Sequence[Event]) -> S | None:
    """The state at the end of a stream, None before its set-up (or after that was undone)."""
    return game.fold(effective(events))


def states(game: Decider[S], events: Iterable[Event]) -> list[S | None]:
    """The state after each version, for going back and forth; first None, before the set-up.

    Raises :class:`Corrupt` where an event cannot be applied.
    """
    after: list[S | None] = [None]
    for event in events:
        after.append(follow(game, after, event))
    return after


def follow(game: Decider[S], before: Sequence[S | None], event: Event) -> S | None:
    """The state after one more event, given the states after each version before it."""
    if isinstance(event, Undone):
        require_sound(event, len(before))
        return before[event.to]
    if isinstance(event, ABOUT_THE_STREAM):
        return before[-1]
    return game.evolve(before[-1], event)


def started(events: Iterable[Event]) -> MatchStarted | None:
    """The set-up of a match, or None if the stream is no match.

    Of several (a match can be taken back to the very start and set up again) it is the one that
    counts, or the last where none does.
    """
    told = list(events)
    if not told or not isinstance(told[0], MatchStarted):
        return None
    if _none_of((MatchStarted,), told[1:]):
        return told[0]
    counting_ones = [event for event in effective(told) if isinstance(event, MatchStarted)]
    return [event for event in counting_ones or told if isinstance(event, MatchStarted)][-1]


def borders(records: Sequence[Record]) -> list[int]:
    """The versions at which a decision ends, 0 first."""
    ends = [0]
    while ends[-1] < len(records):
        ends.append(ends[-1] + max(records[ends[-1]].of, 1))
    return ends


def undone(records: Sequence[Record], to: int) -> Undone:
    """The event that takes a stream back to version ``to``.

    Raises :class:`Illegal` where no decision ends there, or nothing would change.
    """
    if to not in borders(records):
        raise Illegal(
            "no-decision-ends-there",
            say("No decision ends at {version}.", version=to),
            "undo",
        )
    events = [record.event for record in records]
    now = counting(events)
    then = counting(events[:to]) + [False] * (len(events) - to)
    stops = [index + 1 for index in range(len(events)) if now[index] and not then[index]]
    resumes = [index + 1 for index in range(len(events)) if then[index] and not now[index]]
    if not stops and not resumes:
        raise Illegal("nothing-to-undo", say("There is nothing to take back."), "undo")
    stopped = set(stops)
    reveals = any(
        record.command is not None and record.command.actor() == NATURE
        for record in records
        if record.version in stopped
    )
    return Undone(to, _ranges(stops), _ranges(resumes), reveals)


def before_last(records: Sequence[Record]) -> int:
    """The version to go back to when the last command is taken back.

    At a recorded table that is the last thing typed; where nature plays by itself it is the last
    command of a person or a bot, with all that followed.  Raises :class:`Illegal` where there is
    none.
    """
    counts = counting([record.event for record in records])
    first = started(record.event for record in records)
    typed = first is not None and first.kind == "recorded"
    for record in reversed(records):
        if (
            counts[record.version - 1]
            and record.command is not None
            and record.version > 1
            and (typed or record.command.actor() != NATURE)
        ):
            return record.version - 1
    raise Illegal("nothing-to-undo", say("There is nothing to take back."), "undo")


def _ranges(versions: Sequence[int]) -> Ranges:
    runs: list[tuple[int, int]] = []
    for version in versions:
        if runs and runs[-1][1] == version - 1:
            runs[-1] = (runs[-1][0], version)
        else:
            runs.append((version, version))
    return tuple(runs)
