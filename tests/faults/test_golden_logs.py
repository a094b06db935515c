"""The golden logs of every game, cut anywhere and bent in every record."""

import io
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.exchange import take_in
from engine.matches import matches
from engine.people import PREFIX
from engine.replay import Replay
from engine.verify import Mark, mark, verify
from events import transcript
from events.log.memory import MemoryLog
from events.record import Stored, head
from events.transcript import NotATranscript, Transcript, read

pytestmark = pytest.mark.faults

FIXTURES = Path(__file__).parents[2] / "fixtures"
LOGS = sorted(
    file.relative_to(FIXTURES).as_posix()
    for file in FIXTURES.glob("*/*.jsonl")
    if file.read_bytes().startswith(b'{"flagfall":')
)
Tried = Callable[[str, int], None]


def golden(name: str) -> tuple[bytes, Transcript]:
    """The bytes of a golden log, and what they say."""
    data = (FIXTURES / name).read_bytes()
    whole = read(io.BytesIO(data))
    assert whole.faults == ()
    return data, whole


def taken(sound: Transcript) -> MemoryLog:
    log = MemoryLog()
    assert take_in(log, sound, strict=True).refused == ()
    return log


def ends_of(records: tuple[Stored, ...]) -> dict[tuple[str, int], int]:
    """For each record the version with which its decision ends."""
    ends: dict[tuple[str, int], int] = {}
    running: dict[str, int] = {}
    for stored in records:
        of = head(stored.body).of
        if of:
            running[stored.stream] = stored.version + of - 1
        ends[stored.stream, stored.version] = running[stored.stream]
    return ends


@pytest.mark.parametrize("name", LOGS)
def test_w6_a_transcript_cut_between_records(name: str, full_size: bool, tried: Tried) -> None:
    """Cut before and behind every line end, and at some bytes beside: every whole decision is
    loaded, the rest is reported, and nothing is guessed."""
    data, whole = golden(name)
    ends = ends_of(whole.records)
    lines = [at for at, byte in enumerate(data) if byte == ord("\n")]
    rng = random.Random(name)
    beside = [at + by for at in lines for by in (0, 1)][:-1]
    cuts = sorted({*rng.sample(range(len(data)), 100), *beside})
    for cut in cuts if full_size else sorted(rng.sample(cuts, 40)):
        if cut < lines[0]:
            with pytest.raises(NotATranscript):
                read(io.BytesIO(data[:cut]))
            continue
        there = whole.records[: sum(end <= cut for end in lines) - 1]
        last = {stored.stream: stored.version for stored in there}
        result = read(io.BytesIO(data[:cut]))
        kept = tuple(s for s in there if ends[s.stream, s.version] <= last[s.stream])
        assert result.records == kept, cut
        pending = {(s.stream, s.version) for s in there} - {(s.stream, s.version) for s in kept}
        told = {(fault.stream, fault.version) for fault in result.faults if fault.flaw == "cut"}
        assert told == pending, cut
        short = {fault.stream for fault in result.faults if fault.flaw == "short"}
        found = {stored.stream: stored.version for stored in kept}
        assert short == {
            stream
            for stream, end in whole.header.streams.items()
            if found.get(stream, 0) < end.version
        }, cut
        if kept and (not full_size or cut % 50 == 0):
            assert verify(taken(replace(result, faults=()))).damaged == ()
    tried("records between which a transcript was cut", len(lines) if full_size else 40)


@pytest.mark.parametrize("name", LOGS)
def test_w6_a_transcript_cut_at_every_byte(name: str, full_size: bool, tried: Tried) -> None:
    """A line of which only a part is there is never taken for a record, wherever it is torn and
    whatever stands before it; all that stands before it is read only once, to have the time."""
    data, whole = golden(name)
    header, *lines = data.splitlines(keepends=True)
    for cut in range(len(header) - 1):
        with pytest.raises(NotATranscript):
            read(io.BytesIO(header[:cut]))
    reading, number = transcript._Reading(whole.header), len(header)
    for at, line in enumerate(lines, 2):
        for cut in range(1, len(line) - 1) if full_size or at % 25 == 0 else ():
            reading.take(at, line[:cut])
            (torn,) = reading.faults
            assert (torn.line, torn.flaw, torn.stream) == (at, "torn", None), cut
            reading.faults.clear()
            number += 1
        reading.take(at, line)
        number += 2
    assert reading.end(len(lines) + 1) == whole
    assert number == len(data) or not full_size
    tried("bytes at which a transcript was cut", number)


def flipped(data: bytes, rng: random.Random) -> bytes:
    """The bytes with one bit of one of them turned."""
    at, bit = rng.randrange(len(data)), 1 << rng.randrange(8)
    return data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]


def bent(stored: Stored, rng: random.Random) -> list[Stored]:
    """A record with a byte flipped in each of its parts."""
    ways = [
        replace(stored, body=flipped(stored.body, rng)),
        replace(stored, hash=flipped(stored.hash.encode(), rng).decode("latin-1")),
    ]
    if stored.sealed is not None and stored.salt is not None:
        ways.append(replace(stored, sealed=flipped(stored.sealed, rng)))
        ways.append(replace(stored, salt=flipped(stored.salt, rng)))
    return ways


@pytest.mark.parametrize("name", LOGS)
def test_r2_r3_a_byte_flipped_in_every_record(name: str, full_size: bool, tried: Tried) -> None:
    """It is found by stream and number, also by who verified all before it; what came before it
    can be watched, and whatever else there is; the log keeps its length."""
    _, whole = golden(name)
    log, rng, number = taken(whole), random.Random(name), 0
    sound = list(log.after(0))
    for good in sound if full_size else rng.sample(sound, 12):
        before = sound[good.position - 2].hash if good.position > 1 else ""
        for bad in bent(good, rng):
            number += 1
            log._streams[good.stream][good.version - 1] = bad
            report = verify(log)
            first = report.damaged[0]
            where = (first.stream, first.version, first.position)
            assert where == (good.stream, good.version, good.position)
            assert {each.stream for each in report.damaged} == {good.stream}
            assert report.records == len(sound)
            assert mark(report, log).position == good.position - 1
            assert verify(log, since=Mark(good.position - 1, before)).damaged[0] == first
        if not good.stream.startswith(PREFIX):
            _watched(log, good)
        log._streams[good.stream][good.version - 1] = good
    assert verify(log).damaged == ()
    tried("records with a flipped byte", number)


def _watched(log: MemoryLog, bad: Stored) -> None:
    """The stream of a bad record up to it, and the list of matches."""
    if bad.version > 1:
        replay = Replay(bad.stream, log.stream(bad.stream))
        assert (replay.last, replay.stored) == (bad.version - 1, log.heads()[bad.stream].version)
        assert f"record {bad.version}" in str(replay.damage)
    for match in matches(log):
        assert (match.damaged is not None) == (match.stream == bad.stream)
