"""Giving records away and taking them in.

An export holds whole streams, byte for byte, with the people they speak of; what its reader may
not see is left out sealed, and the chain still verifies.  An import takes what verifies and
follows what is here; a stream that is here with another history is refused, never mixed.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from engine.match import rules_of
from engine.people import PREFIX, People
from engine.sight import is_over
from engine.tournament import matches_of
from events.facts import ORGANISER, REFEREE, SPECTATOR, Event, Viewer
from events.log.protocol import Log
from events.match import MatchStarted
from events.plays import PlaysOpened
from events.record import Damaged, Newer, Record, Stored, opens, read, read_stream
from events.tournament.entrants import Entered
from events.tournament.opening import TournamentStarted
from events.transcript import Fault, Header, Transcript, write

BEGINNINGS: Final = MatchStarted | TournamentStarted | PlaysOpened
"""The first events that say which game a stream is about."""


def export(log: Log, streams: Sequence[str] | None, viewer: Viewer = ORGANISER) -> Iterator[bytes]:
    """The lines of a transcript of some streams (None: all), as a viewer may hold it; with a
    tournament come its matches.

    The organiser gets names and notes, and the secrets of what is over; a seat what it has seen; a
    spectator nothing that is sealed.  A stream that cannot be read whole is given as
    it is, what is sealed in the bad records apart: see :func:`unsound`.  Raises ``KeyError`` for
    an unknown stream.
    """
    heads = log.heads()
    chosen = list(heads) if streams is None else _with_people(log, streams)
    known = People(log).names
    matches = [stream for stream in chosen if not stream.startswith(PREFIX)]
    games = {game for stream in matches if (game := _game(log, stream)) is not None}
    header = Header(
        game=games.pop() if len(games) == 1 else None,
        people={
            person: known.get(person) if viewer in (ORGANISER, REFEREE) else None
            for person in chosen
            if person.startswith(PREFIX)
        },
        streams={stream: heads[stream] for stream in chosen},
    )
    records = sorted(
        (record for stream in chosen for record in _seen(log, stream, viewer)),
        key=lambda record: record.position,
    )
    return write(header, records)


def _seen(log: Log, stream: str, viewer: Viewer) -> Iterator[Stored]:
    stored = log.stream(stream)
    full = viewer == REFEREE or (viewer == ORGANISER and is_over(stored))
    for record in stored:
        if record.sealed is None or full or _opens(record, viewer):
            yield record
        else:
            yield replace(record, sealed=None, salt=None)


def _opens(record: Stored, viewer: Viewer) -> bool:
    """Whether a viewer may hold what is sealed in a record; not where that cannot be told."""
    try:
        return viewer != SPECTATOR and opens(record, viewer)
    except (Damaged, Newer):
        return False


def unsound(log: Log, streams: Sequence[str] | None) -> Iterator[Damaged]:
    """For each of some streams (None: all) that is damaged, where it begins to be."""
    for stream in log.heads() if streams is None else streams:
        try:
            for _ in read_stream(log.stream(stream)):
                pass
        except Damaged as damage:
            yield damage
        except Newer:
            pass


def _readable(log: Log, stream: str, to: int | None = None) -> Iterator[Record]:
    """The records of a stream up to the first bad one, or to a version."""
    try:
        yield from read_stream(log.stream(stream, 0, to))
    except (Damaged, Newer):
        return


def _with_people(log: Log, streams: Sequence[str]) -> list[str]:
    """Some streams, the matches of tournaments among them, and the people they speak of."""
    chosen: dict[str, None] = {}
    for stream in streams:
        if log.head(stream) is None:
            raise KeyError(stream)
    for stream in (*streams, *(match for each in streams for match in matches_of(log, each))):
        for record in _readable(log, stream):
            chosen[record.recorder] = None
            chosen.update(dict.fromkeys(_people_of(record.event)))
        chosen[stream] = None
    for person in [name for name in chosen if name.startswith(PREFIX)]:
        for record in _readable(log, person):
            chosen[record.recorder] = None
    return [stream for stream in log.heads() if stream in chosen]


def _people_of(event: Event) -> Iterator[str]:
    """The people an event brings in."""
    if isinstance(event, MatchStarted):
        yield from (sitting.person for sitting in event.sittings if sitting.person is not None)
    elif isinstance(event, TournamentStarted):
        yield from (entrant for entrant in event.entrants if entrant.startswith(PREFIX))
    elif isinstance(event, Entered):
        yield event.entrant


def _game(log: Log, stream: str) -> str | None:
    first = next(_readable(log, stream, 1), None)
    event = None if first is None else first.event
    return event.game if isinstance(event, BEGINNINGS) else None


class Refused(Struct, frozen=True):
    """A stream of a transcript that was not taken: ``why`` is ``newer`` (this version cannot read
    it), ``other`` (it is here with another history) or ``damaged``; ``detail`` says more."""

    stream: str
    version: int
    why: str
    detail: str


class Imported(Struct, frozen=True):
    """What an import did: records taken, records that were here already, sealed parts filled in,
    streams refused, and what was wrong with the transcript itself."""

    taken: int
    known: int
    opened: int
    refused: tuple[Refused, ...]
    faults: tuple[Fault, ...]

    @property
    def sound(self) -> bool:
        """Whether all of it was taken, or here before."""
        return not self.refused and not self.faults


def take_in(log: Log, transcript: Transcript, *, strict: bool = False) -> Imported:
    """Import a transcript: all that is sound and follows, in one transaction.

    With ``strict`` nothing is kept where anything is refused or wrong.  Importing twice adds
    nothing.
    """
    streams: dict[str, list[Stored]] = {}
    for record in transcript.records:
        streams.setdefault(record.stream, []).append(record)
    refused: list[Refused] = []
    new: set[tuple[str, int]] = set()
    shut: list[Stored] = []
    known = 0
    for stream, records in streams.items():
        why = _unreadable(records) or _other(log, records)
        if why is not None:
            refused.append(why)
            continue
        head = log.head(stream)
        here = 0 if head is None else head.version
        known += min(here, len(records))
        new |= {(stream, record.version) for record in records[here:]}
        shut += _to_open(log, stream, records[:here])
    if strict and (refused or transcript.faults):
        return Imported(0, known, 0, tuple(refused), transcript.faults)
    taken = [record for record in transcript.records if (record.stream, record.version) in new]
    if taken:
        log.adopt(taken)
    opened = log.unseal(shut) if shut else 0
    return Imported(len(taken), known, opened, tuple(refused), transcript.faults)


def _unreadable(records: Sequence[Stored]) -> Refused | None:
    before = ""
    for record in records:
        try:
            event = read(record, before).event
            if isinstance(event, MatchStarted):
                rules_of(record.stream, event)
        except Newer as newer:
            return Refused(record.stream, record.version, "newer", newer.what)
        except Damaged as damaged:
            return Refused(record.stream, record.version, "damaged", damaged.why)
        before = record.hash
    return None


def _other(log: Log, records: Sequence[Stored]) -> Refused | None:
    """Whether the stream is here with another history."""
    for mine, theirs in zip(log.stream(records[0].stream), records, strict=False):
        if mine.hash != theirs.hash:
            return Refused(theirs.stream, theirs.version, "other", "")
    return None


def _to_open(log: Log, stream: str, records: Sequence[Stored]) -> Iterator[Stored]:
    """Records that are here without their secrets, and come with them."""
    for mine, theirs in zip(log.stream(stream), records, strict=False):
        if mine.sealed is None and theirs.sealed is not None:
            yield theirs
