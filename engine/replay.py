"""Stepping through a match or a tournament, forwards and back.

A :class:`Replay` holds a stream as one viewer may see it and the state after each version; a jump
is as fast as a step and shows the same.  Reading never writes.  A bad record ends the stream there:
what came before can still be watched, and ``damage`` says what is wrong.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from engine.diff import Change, changes
from engine.match import NoSuchMatch, decider_of
from engine.sight import over
from events.draft.opening import DraftStarted
from events.facts import ORGANISER, REFEREE, Viewer
from events.match import MatchAbandoned, MatchStarted, Noted, Undone
from events.record import Damaged, Newer, Record, Stored, read_stream
from events.redaction import redact
from events.tournament.opening import TournamentStarted
from reducers.game import Decider
from reducers.history import counting, follow, require_sound, started
from reducers.message import SILENCE
from reducers.pile import Corrupt


class Replay:
    """A match or a tournament to watch, as one viewer may see it.

    ``records[n - 1]`` is record n, ``states[n]`` the state after it, ``counts[n - 1]`` whether it
    counts at the end; ``at`` is the version looked at, ``stored`` how many records the
    stream has, damaged ones included.
    """

    def __init__(self, stream: str, stored: Sequence[Stored], viewer: Viewer = ORGANISER) -> None:
        self.stream, self.stored = stream, len(stored)
        self.damage: Exception | None = None
        full: list[Record] = []
        try:
            for record in read_stream(stored):
                require_sound(record.event, record.version)
                full.append(record)
        except (Damaged, Newer) as error:
            self.damage = error
        except Corrupt as error:
            self.damage = Damaged(stream, record.version, record.position, error.why)
        if not full:
            raise NoSuchMatch(stream) if self.damage is None else self.damage
        if not isinstance(full[0].event, MatchStarted | TournamentStarted | DraftStarted):
            raise NoSuchMatch(stream)
        self.game: Decider[Any] = decider_of(stream, full[0].event)
        self.counts = counting([record.event for record in full])
        opened = viewer == ORGANISER and over([record.event for record in full])
        self.viewer: Viewer = REFEREE if opened else viewer
        self.records = [_seen(record, self.viewer) for record in full]
        self.states: list[Any] = [None]
        for record in self.records:
            try:
                self.states.append(follow(self.game, self.states, record.event))
            except Corrupt as error:
                self.damage = Damaged(stream, record.version, record.position, error.why)
                del self.records[record.version - 1 :], self.counts[record.version - 1 :]
                break
        self.at = 0
        self._stopping: dict[bool, list[int]] = {}

    @property
    def started(self) -> MatchStarted | TournamentStarted | DraftStarted:
        """The set-up."""
        first = self.records[0].event
        if isinstance(first, TournamentStarted | DraftStarted):
            return first
        match = started(record.event for record in self.records)
        assert match is not None
        return match

    @property
    def state(self) -> Any:
        """The state at the version looked at, None before the set-up."""
        return self.states[self.at]

    @property
    def last(self) -> int:
        """The last version there is."""
        return len(self.records)

    def go(self, version: int) -> int:
        """Look at a version; past either end is the end.  Gives where that is."""
        self.at = min(max(version, 0), self.last)
        return self.at

    def step(self, by: int = 1, *, undone: bool = False) -> int:
        """Go on by one record, or back; those that were undone are stepped over unless asked for,
        and those that say nothing.

        Gives the version looked at then.
        """
        stops = self._stops(undone)
        if by > 0 and stops[-1] > self.at:
            self.at = stops[min(bisect_right(stops, self.at) + by, len(stops)) - 1]
        elif by < 0 < self.at:
            self.at = stops[max(bisect_left(stops, self.at) + by, 0)]
        return self.at

    def _stops(self, undone: bool) -> list[int]:
        """The versions one steps to, 0 first."""
        if undone not in self._stopping:
            steps = self.steps(undone=undone)
            self._stopping[undone] = [0, *(record.version for record in steps)]
        return self._stopping[undone]

    @property
    def turns(self) -> list[int]:
        """The versions with which the turns begin: turn n stands at ``turns[n - 1]``."""
        return [record.version for record in self.steps() if record.event.begins_turn]

    def turn(self, number: int) -> int:
        """Look at the beginning of a turn, counted from 1; past either end is the end."""
        turns = self.turns
        return self.go(turns[min(number, len(turns)) - 1] if turns and number > 0 else 0)

    def next_turn(self, by: int = 1) -> int:
        """Look at the next beginning of a turn, or the one before; at the ends the end."""
        later = [version for version in self.turns if version > self.at]
        earlier = [version for version in self.turns if version < self.at]
        if by > 0:
            return self.go(later[0] if later else self.last)
        return self.go(earlier[-1] if earlier else 0)

    def changes(self, version: int | None = None) -> list[Change]:
        """What the record at a version (by default the one looked at) changed on the table, with
        the records before it that say nothing."""
        after = self.at if version is None else version
        if after == 0:
            return []
        at = after - 1
        while at > 0 and not self.says(self.records[at - 1]):
            at -= 1
        before, now = self.states[at], self.states[after]
        table = self.game.table
        return changes({} if before is None else table(before), {} if now is None else table(now))

    def steps(self, *, undone: bool = False, silent: bool = False) -> Iterator[Record]:
        """The records one steps through: those that count and say something; on demand also those
        that were undone, and those that only keep the books."""
        for record, counts in zip(self.records, self.counts, strict=True):
            if (counts or undone or self._marks(record)) and (silent or self.says(record)):
                yield record

    def says(self, record: Record) -> bool:
        """Whether a record tells a watcher something."""
        event = record.event
        return isinstance(event, Noted | Undone | MatchAbandoned) or (
            self.game.tell(event, self.viewer) != SILENCE
        )

    def _marks(self, record: Record) -> bool:
        """Whether a record says something to a watcher although it is not about the game: a note,
        or that a reveal was taken back."""
        return isinstance(record.event, Noted) or (
            isinstance(record.event, Undone) and record.event.reveals
        )


def _seen(record: Record, viewer: Viewer) -> Record:
    if viewer == REFEREE:
        return record
    command = None if record.command is None else redact(record.command, viewer)
    return replace(record, event=redact(record.event, viewer), command=command)
