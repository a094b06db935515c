"""The log as one viewer may see it, record after record, across all streams."""

from collections.abc import Iterator, Sequence

from events.draft.closing import DraftEnded
from events.draft.opening import DraftStarted
from events.facts import ORGANISER, REFEREE, Event, Viewer
from events.log.protocol import Log
from events.match import MatchEnded, MatchStarted
from events.record import Damaged, Newer, Record, Stored, read, read_stream
from events.tournament.closing import TournamentEnded, TournamentReopened
from events.tournament.opening import TournamentStarted
from reducers.history import effective
from reducers.pile import Corrupt


class Sight:
    """Looks at a log with somebody's eyes.

    The organiser sees the secrets of a match, or of a tournament, once it is over; before that the
    referee alone does.
    """

    def __init__(self, log: Log, viewer: Viewer) -> None:
        self.log, self.viewer = log, viewer
        self._before: dict[str, str] = {}
        self._bad: set[str] = set()

    def after(self, position: int, only: str | None = None) -> Iterator[Record | Damaged | Newer]:
        """The records after a position, of one stream or of all.

        A stream is left at its first bad record, which comes instead of it.
        """
        eyes: dict[str, Viewer] = {}
        for stored in self.log.after(position) if only is None else self._one(only, position):
            name = stored.stream
            if name in self._bad:
                continue
            if name not in eyes:
                eyes[name] = self.eyes(name)
            try:
                yield read(stored, self._hash_before(stored), eyes[name])
            except (Damaged, Newer) as error:
                self._bad.add(name)
                yield error
            self._before[name] = stored.hash

    def eyes(self, stream: str) -> Viewer:
        """With whose eyes a stream is looked at: once a match is over its organiser sees all."""
        if self.viewer != ORGANISER:
            return self.viewer
        return REFEREE if is_over(self.log.stream(stream)) else ORGANISER

    def _one(self, stream: str, position: int) -> Iterator[Stored]:
        return (stored for stored in self.log.stream(stream) if stored.position > position)

    def _hash_before(self, stored: Stored) -> str:
        if stored.version == 1:
            return ""
        if stored.stream not in self._before:
            before = self.log.stream(stored.stream, stored.version - 2, stored.version - 1)
            self._before[stored.stream] = before[0].hash if before else ""
        return self._before[stored.stream]


def is_over(stored: Sequence[Stored]) -> bool:
    """Whether the records are of a match or a tournament that is over: then nothing of it need be
    hidden from its organiser.  What cannot be read is not."""
    try:
        return over([record.event for record in read_stream(stored)])
    except (Damaged, Newer, Corrupt):
        return False


def over(events: Sequence[Event]) -> bool:
    """Whether a match, a draft or a tournament is over, from all its events.

    Raises ``Corrupt`` for an undo of records that were not there.
    """
    if not events or not isinstance(events[0], MatchStarted | TournamentStarted | DraftStarted):
        return False
    ends = [
        event
        for event in effective(events)
        if isinstance(event, MatchEnded | DraftEnded | TournamentEnded | TournamentReopened)
    ]
    return bool(ends) and not isinstance(ends[-1], TournamentReopened)
