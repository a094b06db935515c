"""Transcripts: what is written is read again, and a damaged one tells what is wrong with it."""

import io
import random

import pytest
from msgspec.structs import replace

from events import transcript
from events.log.contract import public
from events.log.memory import MemoryLog
from events.log.protocol import Head
from events.record import Stored, link, read_stream
from events.transcript import Header, NewerTranscript, NotATranscript


def export(log, records=None):
    header = Header(game=None, people={"ana": "Ana", "bo": None}, streams=log.heads())
    return b"".join(transcript.write(header, log.after(0) if records is None else records))


def read(data: bytes):
    return transcript.read(io.BytesIO(data))


def flaws(result):
    return [(fault.line, fault.stream, fault.version, fault.flaw) for fault in result.faults]


@pytest.fixture
def lines(story):
    """The lines of the story: the header, then records 1 ana, 2-4 friday-1 1-3,
    5-6 friday-1 4-5, 7 cup 1, 8 friday-1 6, 9-10 friday-1 7-8, 11-12 cup 2-3 (their positions;
    the line of a record is one more)."""
    return export(story).splitlines(keepends=True)


def whole(stored: list[Stored]):
    return tuple(replace(one, position=0) for one in stored)


# -- round trips -----------------------------------------------------------------------------------


def test_what_is_written_is_read(story):
    result = read(export(story))
    assert result.faults == ()
    assert result.records == whole(list(story.after(0)))
    assert result.header.streams == story.heads()
    assert result.header.people == {"ana": "Ana", "bo": None}


def test_r9_export_import_export_gives_the_same_bytes(story):
    for records in (list(story.after(0)), public(list(story.after(0)))):
        first = export(story, records)
        log = MemoryLog()
        log.adopt(read(first).records)
        assert export(log) == first


def test_a_public_transcript_holds_no_secret_and_can_be_opened_later(story):
    text = export(story, public(list(story.after(0))))
    for secret in (b"the start", b"won", b"sealed", b"salt"):
        assert secret not in text
    log = MemoryLog()
    log.adopt(read(text).records)
    assert [len(list(read_stream(log.stream(stream)))) for stream in log.heads()] == [1, 8, 3]
    assert log.unseal(read(export(story)).records) == 10
    assert list(log.after(0)) == list(story.after(0))


def test_line_ends_of_windows_and_empty_lines_do_no_harm(story):
    data = export(story).replace(b"\n", b"\r\n") + b"\r\n\n"
    assert read(data) == read(export(story))


def test_an_empty_transcript():
    data = export(MemoryLog())
    assert (read(data).records, read(data).faults) == ((), ())


# -- cut -------------------------------------------------------------------------------------------


@pytest.mark.faults
def test_w6_cut_at_every_byte(story, tried):
    data = export(story)
    records = whole(list(story.after(0)))
    ends = [n for n, byte in enumerate(data) if byte == ord("\n")]
    decisions = [(1,), (2, 3, 4), (5, 6), (7,), (8,), (9, 10), (11, 12)]
    for cut in range(len(data)):
        if cut < ends[0]:
            with pytest.raises(NotATranscript):
                read(data[:cut])
            continue
        there = sum(end <= cut for end in ends) - 1
        kept = [at for decision in decisions if decision[-1] <= there for at in decision]
        result = read(data[:cut])
        assert result.records == tuple(records[at - 1] for at in kept), cut
        reported = {(fault.stream, fault.version) for fault in result.faults if fault.flaw == "cut"}
        pending = [records[at - 1] for at in range(1, there + 1) if at not in kept]
        assert reported == {(one.stream, one.version) for one in pending}, cut
        torn = any(fault.flaw == "torn" for fault in result.faults)
        assert torn == (cut > ends[there] + 1), cut
        short = {fault.stream: fault.version for fault in result.faults if fault.flaw == "short"}
        versions = {
            stream: max((one.version for one in result.records if one.stream == stream), default=0)
            for stream in story.heads()
        }
        assert short == {
            stream: version
            for stream, version in versions.items()
            if version < story.heads()[stream].version
        }, cut
    tried("bytes at which a transcript was cut", len(data))


def test_w6_what_a_cut_file_gave_can_be_completed(story):
    data = export(story)
    log = MemoryLog()
    log.adopt(read(data[: len(data) // 2]).records)
    heads = log.heads()
    rest = [
        one
        for one in read(data).records
        if one.version > heads.get(one.stream, Head(0, "")).version
    ]
    log.adopt(rest)
    assert log.heads() == story.heads()


# -- damaged ---------------------------------------------------------------------------------------


def test_a_bad_record_ends_its_stream_and_no_other(lines):
    lines[5] = lines[5].replace(b'"r1"', b'"r2"')
    result = read(b"".join(lines))
    kept = [(one.stream, one.version) for one in result.records]
    assert kept == [
        ("ana", 1),
        ("friday-1", 1),
        ("friday-1", 2),
        ("friday-1", 3),
        ("cup", 1),
        ("cup", 2),
        ("cup", 3),
    ]
    assert flaws(result) == [(6, "friday-1", 4, "damaged"), (13, "friday-1", 3, "short")]


def test_a_bad_record_inside_a_decision(lines):
    lines[6] = lines[6].replace(b'"r1"', b'"r2"')
    assert flaws(read(b"".join(lines))) == [
        (6, "friday-1", 4, "cut"),
        (7, "friday-1", 5, "damaged"),
        (13, "friday-1", 3, "short"),
    ]


def test_a_missing_record(lines):
    del lines[7]
    result = read(b"".join(lines))
    assert flaws(result) == [(11, "cup", 2, "missing"), (12, "cup", 0, "short")]
    assert len(result.records) == 9


def test_a_record_twice(lines):
    assert flaws(read(b"".join([*lines, lines[1]]))) == [(14, "ana", 1, "twice")]
    doubled = read(b"".join([*lines[:4], lines[3], *lines[4:]]))
    assert flaws(doubled) == [(5, "friday-1", 2, "twice")]
    assert doubled.records == read(b"".join(lines)).records


def test_another_record_under_the_same_version(lines):
    forged = lines[1].replace(b'"r1"', b'"r2"')
    result = read(b"".join([*lines, forged]))
    assert flaws(result) == [(14, "ana", 1, "damaged")]


def test_a_file_twice_over(lines):
    result = read(b"".join(lines * 2))
    assert result.records == read(b"".join(lines)).records
    assert {flaw for *_, flaw in flaws(result)} == {"unreadable", "twice"}


def test_a_stream_the_header_does_not_name(story, lines):
    heads = story.heads()
    del heads["cup"]
    lines[0] = next(transcript.write(Header(game=None, people={}, streams=heads), []))
    result = read(b"".join(lines))
    assert flaws(result) == [(8, "cup", 1, "stranger")]
    assert {one.stream for one in result.records} == {"ana", "friday-1"}


@pytest.mark.parametrize(
    ("version", "right", "kept", "expected"),
    [
        (4, False, [1, 2, 3], [(13, "cup", 3, "short")]),
        (3, False, [1], [(12, "cup", 2, "cut"), (13, "cup", 3, "beyond"), (13, "cup", 1, "short")]),
        (1, True, [1], [(12, "cup", 2, "beyond")]),
        (1, False, [], [(8, "cup", 1, "beyond"), (13, "cup", 0, "short")]),
        (0, False, [], [(8, "cup", 1, "beyond")]),
    ],
)
def test_a_stream_that_ends_otherwise_than_the_header_says(
    story, lines, version, right, kept, expected
):
    last = Head(version, story.stream("cup")[version - 1].hash if right else "0" * 64)
    heads = story.heads() | {"cup": last}
    lines[0] = next(transcript.write(Header(game=None, people={}, streams=heads), []))
    result = read(b"".join(lines))
    assert flaws(result) == expected
    assert [one.version for one in result.records if one.stream == "cup"] == kept


def decision(of_each: list[int]):
    """A stream whose chain holds and whose records claim such numbers of records."""
    records, before = [], ""
    for version, of in enumerate(of_each, 1):
        body = (
            f'{{"stream":"a","version":{version},"at":"","type":"Noted","schema":1,'
            f'"recorder":"r","of":{of},"data":null}}'
        ).encode()
        before = link(before, body)
        records.append(Stored(0, "a", version, body, before))
    header = Header(game=None, people={}, streams={"a": Head(len(records), before)})
    return read(b"".join(transcript.write(header, records)))


@pytest.mark.parametrize(
    ("of_each", "kept"),
    [
        ([2, 0, 1], 3),
        ([1, 0], 1),
        ([0], 0),
        ([2, 1], 0),
        ([-1], 0),
        ([2, -1], 0),
        ([10**40], 0),
        ([1, 2, 0, 3, 0], 3),
    ],
)
def test_numbers_of_records_that_do_not_fit(of_each, kept):
    result = decision(of_each)
    assert len(result.records) == kept
    assert bool(result.faults) == (kept < len(of_each))


@pytest.mark.parametrize(
    "line",
    [
        b"\xff\xfe\n",
        b"null\n",
        b"[]\n",
        b"{}\n",
        b'"text"\n',
        b"[" * 200_000 + b"\n",
        b'{"record":' * 200_000 + b"\n",
        b'{"record":' + b"[" * 200_000 + b"]" * 200_000 + b',"hash":""}\n',
        b'{"record":{"stream":"ana","version":2},"hash":7}\n',
        b'{"record":{"stream":"ana","version":2.5},"hash":""}\n',
        b'{"record":{"stream":"ana","version":2},"hash":"","more":1}\n',
        b'{"record":{"stream":"ana","version":2},"hash":"","salt":"00"}\n',
        b'{"record":{"stream":"ana","version":2},"hash":"","sealed":{}}\n',
        b'{"record":{"stream":"ana","version":2},"hash":"","sealed":{},"salt":"AA"}\n',
        b'{"record":{"stream":"ana","version":2},"hash":"","sealed":{},"salt":"zz"}\n',
        b"\0" * 512 + b"\n",
    ],
    ids=lambda line: repr(line[:30]) if len(line) > 90 else repr(line),
)
def test_a_line_that_is_no_record(lines, line):
    for at in (1, 5, 13):
        result = read(b"".join([*lines[:at], line, *lines[at:]]))
        assert flaws(result) == [(at + 1, None, None, "unreadable")]
        assert result.records == read(b"".join(lines)).records


@pytest.mark.parametrize("version", [-1, 0, 2, 10**40])
def test_a_record_with_an_odd_version(lines, version):
    line = b'{"record":{"stream":"ana","version":%d},"hash":""}\n' % version
    result = read(b"".join([*lines, line]))
    assert [fault.stream for fault in result.faults] == ["ana"]
    assert len(result.records) == 12


@pytest.mark.faults
def test_r2_a_flipped_bit_never_goes_unseen(story, full_size, tried):
    data = export(story)
    header = data.index(b"\n")
    sound = read(data)
    chance = random.Random(2)
    places = range(header + 1, len(data))
    for at in places if full_size else chance.sample(places, 1500):
        flipped = bytearray(data)
        flipped[at] ^= 1 << chance.randrange(8)
        result = read(bytes(flipped))
        assert set(result.records) <= set(sound.records)
        assert result.faults or (result.records == sound.records and data[at] == ord("\n"))
    tried("flipped bits of a transcript", len(places) if full_size else 1500)


@pytest.mark.faults
def test_noise_never_gives_anything_but_the_two_refusals(story, full_size, tried):
    data = export(story)
    chance = random.Random(1)
    for _ in range(20_000 if full_size else 500):
        noisy = bytearray(data)
        for _ in range(chance.randrange(1, 8)):
            at = chance.randrange(len(noisy))
            noisy[at : at + chance.randrange(40)] = chance.randbytes(chance.randrange(20))
        try:
            result = read(bytes(noisy))
        except (NotATranscript, NewerTranscript):
            continue
        assert {one.hash for one in result.records} <= {one.hash for one in story.after(0)}
    tried("noisy transcripts", 20_000 if full_size else 500)


# -- too much --------------------------------------------------------------------------------------


class Endless(io.RawIOBase):
    """A file that begins as given and then repeats itself for ever."""

    def __init__(self, start: bytes, then: bytes) -> None:
        self._start, self._then = start, then

    def readable(self) -> bool:
        return True

    def readinto(self, buffer) -> int:
        data = self._start or self._then
        size = min(len(buffer), len(data))
        buffer[:size] = data[:size]
        self._start = self._start[size:]
        return size


def test_an_endless_line(lines):
    result = transcript.read(io.BufferedReader(Endless(b"".join(lines), b"x" * 8192)))
    assert flaws(result) == [(14, None, None, "long")]
    assert len(result.records) == 12


def test_an_endless_header():
    with pytest.raises(NotATranscript):
        transcript.read(io.BufferedReader(Endless(b"", b"\0" * 8192)))


def test_endless_lines(lines):
    result = transcript.read(io.BufferedReader(Endless(b"".join(lines), b"y\n" * 4096)))
    assert result.faults[-1].flaw == "many"
    assert len(result.faults) == transcript.MOST_FAULTS + 1
    assert len(result.records) == 12


# -- no transcript ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "first",
    [
        b"",
        b"\n",
        b"SQLite format 3\0",
        b"name;round;winner\r\n",
        b"\xef\xbb\xbf{}\n",
        b"{" * 100_000,
        b'{"flagfall":' * 100_000,
        b"[]\n",
        b'{"flagfall":1}\n',
        b'{"flagfall":"transcript"}\n',
        b'{"flagfall":"transcript/0"}\n',
        b'{"flagfall":"transcript/1.5"}\n',
        b'{"flagfall":"transcript/' + b"9" * 100_000 + b'"}\n',
        b'{"flagfall":"transcript/1"}\n',
        b'{"flagfall":"transcript/1","game":null,"people":[],"streams":{}}\n',
        b'{"flagfall":"transcript/1","game":null,"people":{},"streams":{"a":1}}\n',
        b'{"flagfall":"transcript/1","game":null,"people":{},"streams":{"\xff":{}}}\n',
    ],
    ids=lambda first: repr(first[:40]),
)
def test_no_transcript(first, lines):
    with pytest.raises(NotATranscript):
        read(first + b"".join(lines[1:]))


def test_r5_a_newer_transcript(lines):
    with pytest.raises(NewerTranscript) as refused:
        read(b'{"flagfall":"transcript/2","what":"ever"}\n')
    assert (refused.value.found, refused.value.known) == (2, 1)
