"""Transcripts: records as JSON Lines, to be given away, kept apart, and read by other programs.

The first line is the header, then comes one record a line, in the order of the log.
``docs/transcript.md`` specifies the form.  A transcript that was cut or damaged gives every whole
decision that verifies and a list of what is wrong with the rest; nothing is guessed.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import IO, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from events.log.protocol import Head
from events.reason import Reason
from events.record import Damaged, Stored, check

FORMAT: Final = 1
"""The number of the form; a transcript with a higher one is refused."""

LONGEST: Final = 16 * 2**20
"""How many bytes a line may have; reading ends at a longer one."""

MOST_FAULTS: Final = 1000
"""After how many faults reading ends: what comes then is no transcript."""


class Header(Struct, frozen=True, kw_only=True):
    """The first line: what the transcript holds.

    ``game`` is the key of the one game it is about, if it is about one.  ``people`` has the name
    of every person the records speak of, by id; None where the reader may not know it.
    ``streams`` says where each stream ended when this was written.
    """

    flagfall: str = f"transcript/{FORMAT}"
    game: str | None
    people: dict[str, str | None]
    streams: dict[str, Head]


Flaw: TypeAlias = Literal[
    "torn", "unreadable", "long", "stranger", "twice", "missing", "damaged", "cut", "beyond",
    "short", "many",
]  # fmt: skip
"""What can be wrong: the last line stops in its middle (``torn``); a line is no record
(``unreadable``) or too long (``long``); a record of a stream the header does not name
(``stranger``), there already (``twice``), with others missing before it (``missing``), that does
not verify (``damaged``), of a decision that is not whole (``cut``), after the end or not the end
that the header names (``beyond``); a stream that ends too early (``short``); and too many faults
to read on (``many``)."""


class Fault(Struct, frozen=True):
    """Something that is wrong: in which line (from 1), with which record where that is known,
    of which sort, and in words.  ``short`` names the last version that was kept."""

    line: int
    stream: str | None
    version: int | None
    flaw: Flaw
    why: str


class Transcript(Struct, frozen=True):
    """What could be read: the records of whole decisions, in the order of the file, verified,
    positions 0; and what is wrong with the rest."""

    header: Header
    records: tuple[Stored, ...]
    faults: tuple[Fault, ...]


class NotATranscript(Exception):
    """A file that is no transcript, or whose first line is missing or damaged."""


class NewerTranscript(Exception):
    """A transcript in a form that this version does not know."""

    def __init__(self, found: int) -> None:
        super().__init__(f"transcript format {found}, known {FORMAT}")
        self.found, self.known = found, FORMAT


class _Mark(Struct):
    flagfall: str


class _Line(Struct, omit_defaults=True, forbid_unknown_fields=True):
    record: Raw
    hash: str
    sealed: Raw | UnsetType = UNSET
    salt: str | UnsetType = UNSET


class _Name(Struct):
    stream: str
    version: int


_encode = msgspec.json.Encoder().encode
_MARK = msgspec.json.Decoder(_Mark)
_HEADER = msgspec.json.Decoder(Header)
_LINE = msgspec.json.Decoder(_Line)
_NAME = msgspec.json.Decoder(_Name)
_UNREADABLE = (ValueError, RecursionError)


def write(header: Header, records: Iterable[Stored]) -> Iterator[bytes]:
    """The lines of a transcript, each with its line end.

    The records come in order of position.  What must not be given away is taken out before: this
    writes ``sealed`` and ``salt`` wherever they are.
    """
    yield _encode(header) + b"\n"
    for stored in records:
        line = _Line(Raw(stored.body), stored.hash)
        if stored.sealed is not None:
            line.sealed = Raw(stored.sealed)
        if stored.salt is not None:
            line.salt = stored.salt.hex()
        yield _encode(line) + b"\n"


def read(file: IO[bytes]) -> Transcript:
    """Read a transcript from a file opened in binary mode, as far as it is sound.

    Raises :class:`NotATranscript`, :class:`NewerTranscript`, and what ``file`` raises.
    """
    reading = _Reading(_header(file.readline(LONGEST + 1)))
    number = 1
    while line := file.readline(LONGEST + 1):
        number += 1
        if len(line) > LONGEST:
            reading.fault(
                number,
                "long",
                Reason("longer than {most} bytes, not read on from here", most=LONGEST),
            )
            break
        reading.take(number, line)
        if len(reading.faults) >= MOST_FAULTS:
            reading.fault(
                number, "many", Reason("{count} faults, not read on from here", count=MOST_FAULTS)
            )
            break
    return reading.end(number)


def _header(line: bytes) -> Header:
    if len(line) > LONGEST:
        raise NotATranscript(Reason("its first line is too long for the header of a transcript"))
    try:
        line.decode()
        mark = _MARK.decode(line).flagfall
    except _UNREADABLE as error:
        raise NotATranscript(
            Reason("its first line is not the header of a transcript: {error}", error=str(error))
        ) from error
    named = re.fullmatch(r"transcript/([1-9][0-9]{0,8})", mark)
    if named is None:
        raise NotATranscript(
            Reason(
                "its first line says {mark}, not transcript/{format}",
                mark=repr(mark[:40]),
                format=FORMAT,
            )
        )
    if int(named[1]) > FORMAT:
        raise NewerTranscript(int(named[1]))
    try:
        return _HEADER.decode(line)
    except _UNREADABLE as error:
        raise NotATranscript(Reason("its header is damaged: {error}", error=str(error))) from error


class _Course(Struct):
    """How far one stream was read: its records and their lines, how many of them stand in whole
    decisions, how many the running decision still lacks, and whether a bad record ended it."""

    records: list[Stored] = []
    lines: list[int] = []
    whole: int = 0
    lacking: int = 0
    over: bool = False


class _Reading:
    """A transcript while it is read."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.faults: list[Fault] = []
        self._courses = {stream: _Course() for stream in header.streams}
        self._taken: list[Stored] = []

    def fault(
        self, line: int, flaw: Flaw, why: str, stream: str | None = None, version: int | None = None
    ) -> None:
        """Note that something is wrong."""
        self.faults.append(Fault(line, stream, version, flaw, why))

    def take(self, number: int, line: bytes) -> None:
        """Read one line after the header."""
        if not line.strip():
            return
        try:
            stored = _stored(line)
        except _UNREADABLE as error:
            if line.endswith(b"\n"):
                self.fault(
                    number, "unreadable", Reason("it is not a record: {error}", error=str(error))
                )
            else:
                self.fault(number, "torn", Reason("the last line stops in its middle"))
            return
        stream, version = stored.stream, stored.version
        course = self._courses.get(stream)
        if course is None:
            self._courses[stream] = _Course(over=True)
            why = Reason("the header does not name its stream")
            self.fault(number, "stranger", why, stream, version)
        elif not course.over:
            fault = self._follow(course, stored)
            if fault is None:
                course.lines.append(number)
            else:
                course.over = fault[0] != "twice"
                self.fault(number, *fault, stream, version)

    def _follow(self, course: _Course, stored: Stored) -> tuple[Flaw, str] | None:
        """Add a record to its stream; the fault if it may not be."""
        last = course.records[-1] if course.records else None
        following = last.version + 1 if last else 1
        if 0 < stored.version < following:
            known = course.records[stored.version - 1]
            if (known.body, known.hash) == (stored.body, stored.hash):
                return "twice", Reason("it is there twice")
            return "damaged", Reason(
                "another record {version} was there before", version=stored.version
            )
        if stored.version != following:
            return "missing", Reason("record {version} is missing before it", version=following)
        try:
            of = check(stored, last.hash if last else "").of
        except Damaged as damaged:
            return "damaged", damaged.why
        end = self.header.streams[stored.stream]
        if stored.version > end.version:
            return "beyond", Reason(
                "the header says that the stream ends with record {version}", version=end.version
            )
        if stored.version == end.version and stored.hash != end.hash:
            return "beyond", Reason("the header says that the stream ends with another record")
        if of > 0 and course.lacking > 0:
            return "cut", Reason("the decision before it is not whole")
        if of < 0 or (of == 0 and course.lacking == 0):
            return "cut", Reason("it belongs to no decision")
        course.records.append(stored)
        self._taken.append(stored)
        course.lacking = (of or course.lacking) - 1
        if not course.lacking:
            course.whole = stored.version
        return None

    def end(self, number: int) -> Transcript:
        """What was read, once the last line was."""
        for stream, course in self._courses.items():
            pending = zip(course.lines, course.records, strict=True)
            for line, stored in islice(pending, course.whole, None):
                why = Reason("its decision is not whole, so it is not kept")
                self.fault(line, "cut", why, stream, stored.version)
        for stream, head in self.header.streams.items():
            course, says = self._courses[stream], head.version
            if course.whole < says:
                why = Reason(
                    "{kept} of {count} records could be kept", kept=course.whole, count=says
                )
                self.fault(number, "short", why, stream, course.whole)
        kept = (one for one in self._taken if one.version <= self._courses[one.stream].whole)
        return Transcript(
            self.header, tuple(kept), tuple(sorted(self.faults, key=lambda fault: fault.line))
        )


def _stored(line: bytes) -> Stored:
    """The record in a line, unverified; raises what stands in ``_UNREADABLE``."""
    line.decode()
    read = _LINE.decode(line)
    body = bytes(read.record)
    name = _NAME.decode(body)
    sealed = salt = None
    if read.sealed is not UNSET:
        sealed = bytes(read.sealed)
    if read.salt is not UNSET:
        salt = bytes.fromhex(read.salt)
        if salt.hex() != read.salt:
            raise ValueError("its salt is not written as it should be")
    if (sealed is None) != (salt is None):
        raise ValueError("what is sealed and its salt belong together")
    return Stored(0, name.stream, name.version, body, read.hash, sealed, salt)
