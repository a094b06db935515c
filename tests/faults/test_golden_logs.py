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
from engine.verify import mark, verify
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


def taken(transcript: Transcript) -> MemoryLog:
    log = MemoryLog()
    assert take_in(log, transcript, strict=True).refused == ()
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
def test_w6_a_transcript_cut_anywhere(name: str, full_size: bool, tried: Tried) -> None:
    """Every whole decision is loaded, the rest is reported, and nothing is guessed; every byte of
    a story with all kinds of decisions is cut in ``tests/events``."""
    data, whole = golden(name)
    ends = ends_of(whole.records)
    lines = [at for at, byte in enumerate(data) if byte == ord("\n")]
    rng = random.Random(name)
    ends_and_beside = [at + by for at in lines for by in (0, 1)][:-1]
    cuts = sorted({*rng.sample(range(len(data)), 2_000), *ends_and_beside})
    if not full_size:
        cuts = sorted(rng.sample(cuts, 40))
    for cut in cuts:
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
    tried("bytes at which a transcript was cut", len(cuts))


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
    """It is found by stream and number; what came before it can be watched, and whatever else
    there is; the log keeps its length."""
    _, whole = golden(name)
    log, rng, number = taken(whole), random.Random(name), 0
    sound = list(log.after(0))
    for good in sound if full_size else rng.sample(sound, 12):
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
