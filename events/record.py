"""Records: events wrapped for keeping, chained by hashes, with their secrets sealed apart.

The bytes of a record (``Stored.body``) are one JSON object::

    {"stream":…,"version":…,"at":…,"type":…,"schema":…,"recorder":…,
     "command":…,"of":…,"key":…,"data":…,"seal":…}

``command``, ``of`` and ``key`` stand on the first record of a decision only, ``seal`` only where
something is secret.  ``data`` and ``command`` then hold the public form; the full forms are kept
beside the record as ``sealed`` (``{"command":…,"data":…}``) with sixteen random bytes ``salt``,
and ``seal`` is SHA-256 of salt and sealed.  ``hash`` is SHA-256 of the hash of the record before
it in the stream (64 hexadecimal digits, nothing for the first) and of the bytes of the body.

Once written, body and hash never change; ``sealed`` and ``salt`` may be left out (an export for
the public) or erased (a person forgotten) and the chain still verifies.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from typing import Protocol

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from events.facts import REFEREE, SPECTATOR, Command, Event, Viewer
from events.kinds import decode_command, event_kind
from events.reason import Reason
from events.redaction import redact, sees


class Decision(Struct, frozen=True):
    """One command of one actor and the events that followed from it, at least one.

    ``key`` makes a retry safe: a stream takes a decision with the same key once.
    """

    command: Command
    events: tuple[Event, ...]
    key: str | None = None


class Pen(Protocol):
    """Who writes, and with what clock and chance; fixed in tests and golden logs."""

    recorder: str

    def now(self) -> str:
        """The instant of writing: UTC, ISO 8601 with a ``Z``."""

    def salt(self) -> bytes:
        """Sixteen bytes that nobody can guess."""


class Stored(Struct, frozen=True, gc=False):
    """A record as it is kept: bytes, never rewritten.  ``position`` belongs to one store."""

    position: int
    stream: str
    version: int
    body: bytes
    hash: str
    sealed: bytes | None = None
    salt: bytes | None = None


class Record(Struct, frozen=True, gc=False):
    """A record as it is read: the event in today's shape, as far as the reader may see it."""

    position: int
    stream: str
    version: int
    at: str
    type: str
    schema: int
    recorder: str
    command: Command | None
    of: int
    key: str | None
    event: Event
    hash: str

    @property
    def begins(self) -> bool:
        """Whether a decision begins here."""
        return self.of > 0


class Damaged(Exception):
    """A record does not verify or cannot be read.

    The log keeps it; nothing after it in its stream is trusted.
    """

    def __init__(self, stream: str, version: int, position: int, why: str) -> None:
        super().__init__(f"{stream} record {version}: {why}")
        self.stream, self.version, self.position, self.why = stream, version, position, why


class Newer(Exception):
    """A record was written by a newer version, or holds a type this version does not know."""

    def __init__(self, stream: str, version: int, what: str) -> None:
        super().__init__(f"{stream} record {version}: {what}")
        self.stream, self.version, self.what = stream, version, what


class Body(Struct, frozen=True, gc=False, omit_defaults=True):
    """The fields of a record's bytes; ``command`` and ``data`` as they stand."""

    stream: str
    version: int
    at: str
    type: str
    schema: int
    recorder: str
    command: Raw | UnsetType = UNSET
    of: int = 0
    key: str | None = None
    data: Raw = Raw(b"null")
    seal: str = ""


class Sealed(Struct, frozen=True, gc=False, omit_defaults=True):
    """The full forms of what a record shows in its public form."""

    command: Raw | UnsetType = UNSET
    data: Raw = Raw(b"null")


_encode = msgspec.json.Encoder().encode
_BODY = msgspec.json.Decoder(Body)
_SEALED = msgspec.json.Decoder(Sealed)
_UNREADABLE = (ValueError, RecursionError)
_MISSHAPEN = (*_UNREADABLE, LookupError, TypeError, AttributeError)


def link(before: str, body: bytes) -> str:
    """The hash of a record from the hash of the record before it and its bytes."""
    return sha256(before.encode() + body).hexdigest()


def seal_of(salt: bytes, sealed: bytes) -> str:
    """What stands in a record for the secrets kept beside it."""
    return sha256(salt + sealed).hexdigest()


def write(
    stream: str, version: int, before: str, decisions: Iterable[Decision], pen: Pen
) -> list[Stored]:
    """The records of some decisions, to follow record ``version`` whose hash is ``before``.

    Positions are left at 0: the store gives them.
    """
    records: list[Stored] = []
    at, recorder = pen.now(), pen.recorder
    for decision in decisions:
        command: Command | None = decision.command
        of, key = len(decision.events), decision.key
        for event in decision.events:
            version += 1
            sealed = salt = None
            seal = ""
            if event.secret or (command is not None and command.secret):
                full = {} if command is None else {"command": Raw(_encode(command))}
                sealed = _encode(Sealed(data=Raw(_encode(event)), **full))
                salt = pen.salt()
                seal = seal_of(salt, sealed)
            body = _encode(
                Body(
                    stream,
                    version,
                    at,
                    *_stored_as(type(event)),
                    recorder,
                    UNSET if command is None else Raw(_encode(redact(command, SPECTATOR))),
                    of,
                    key,
                    Raw(_encode(redact(event, SPECTATOR) if event.secret else event)),
                    seal,
                )
            )
            before = link(before, body)
            records.append(Stored(0, stream, version, body, before, sealed, salt))
            command, of, key = None, 0, None
    return records


@cache
def _stored_as(kind: type[Event]) -> tuple[str, int]:
    return kind.type_name(), kind.schema()


def check(stored: Stored, before: str) -> Body:
    """Verify one record against the hash of the record before it; raise :class:`Damaged`."""
    if sha256(before.encode() + stored.body).hexdigest() != stored.hash:
        raise _damaged(stored, Reason("its bytes do not match its hash"))
    try:
        body = _BODY.decode(stored.body)
    except _UNREADABLE as error:
        raise _no_record(stored, error) from error
    if body.version != stored.version or body.stream != stored.stream:
        raise _damaged(
            stored,
            Reason(
                "it says it is record {version} of {stream}",
                version=body.version,
                stream=body.stream,
            ),
        )
    if stored.sealed is not None and (
        stored.salt is None or seal_of(stored.salt, stored.sealed) != body.seal
    ):
        raise _damaged(stored, Reason("what is sealed in it does not match its seal"))
    return body


def read(stored: Stored, before: str, viewer: Viewer = REFEREE) -> Record:
    """Verify and decode one record as ``viewer`` may see it.

    Raises :class:`Damaged`, or :class:`Newer` for a type or schema this version does not know.
    """
    body = check(stored, before)
    command, data = body.command, body.data
    if stored.sealed is not None and viewer != SPECTATOR:
        full = _full(stored, stored.sealed)
        command, data = full.command, full.data
    event = _event(stored, body, data)
    order: Command | None = None
    if command is not UNSET:
        order = _command(stored, command)
    if viewer != REFEREE:
        event = redact(event, viewer)
        order = None if order is None else redact(order, viewer)
    return Record(
        stored.position,
        stored.stream,
        stored.version,
        body.at,
        body.type,
        body.schema,
        body.recorder,
        order,
        body.of,
        body.key,
        event,
        stored.hash,
    )


def read_stream(records: Iterable[Stored], viewer: Viewer = REFEREE) -> Iterator[Record]:
    """Verify and decode a stream from its first record on; raises at the first bad one."""
    before = ""
    for version, stored in enumerate(records, 1):
        if stored.version != version:
            raise _damaged(stored, Reason("record {version} is missing before it", version=version))
        yield read(stored, before, viewer)
        before = stored.hash


def opens(stored: Stored, viewer: Viewer) -> bool:
    """Whether ``viewer`` may hold the sealed part of this record, as far as it is there.

    Raises :class:`Damaged` or :class:`Newer` where it cannot be read.
    """
    if stored.sealed is None:
        return False
    body, full = _body(stored), _full(stored, stored.sealed)
    facts: list[Event | Command] = [_event(stored, body, full.data)]
    if full.command is not UNSET:
        facts.append(_command(stored, full.command))
    return all(sees(fact, viewer) for fact in facts)


def head(body: bytes) -> Body:
    """The fields of a record's bytes, unverified; raises ``msgspec.DecodeError``."""
    return _BODY.decode(body)


def command_bytes(stored: Stored) -> bytes:
    """The full command of a record as stored, empty when it begins no decision.

    Where the sealed part is not there, its public form.  Raises :class:`Damaged` where it cannot
    be read.
    """
    command = _body(stored).command
    if stored.sealed is not None:
        command = _full(stored, stored.sealed).command
    return b"" if command is UNSET else bytes(command)


def encode_command(command: Command) -> bytes:
    """The full form of a command, as records keep it."""
    return _encode(command)


def decisions_of(records: Sequence[Record]) -> Iterator[Sequence[Record]]:
    """Records of one stream grouped into their decisions."""
    index = 0
    while index < len(records):
        yield records[index : index + records[index].of]
        index += max(records[index].of, 1)


def _body(stored: Stored) -> Body:
    try:
        return _BODY.decode(stored.body)
    except _UNREADABLE as error:
        raise _no_record(stored, error) from error


def _full(stored: Stored, sealed: bytes) -> Sealed:
    try:
        return _SEALED.decode(sealed)
    except _UNREADABLE as error:
        raise _damaged(
            stored, Reason("what is sealed in it cannot be read: {error}", error=str(error))
        ) from error


def _event(stored: Stored, body: Body, data: Raw) -> Event:
    kind = event_kind(body.type)
    if kind is None:
        raise Newer(stored.stream, stored.version, Reason("unknown type {type}", type=body.type))
    if body.schema > kind.schema:
        raise Newer(
            stored.stream,
            stored.version,
            Reason(
                "{type} schema {schema}, known {known}",
                type=body.type,
                schema=body.schema,
                known=kind.schema,
            ),
        )
    try:
        if body.schema == kind.schema:
            return kind.current(data)
        return kind.decode(data, body.schema)
    except _MISSHAPEN as error:
        raise _damaged(
            stored, Reason("its {type} cannot be read: {error}", type=body.type, error=str(error))
        ) from error


def _command(stored: Stored, command: Raw) -> Command:
    try:
        decoded = decode_command(command)
    except _UNREADABLE as error:
        raise _damaged(
            stored, Reason("its command cannot be read: {error}", error=str(error))
        ) from error
    if decoded is None:
        raise Newer(stored.stream, stored.version, Reason("unknown command"))
    return decoded


def _no_record(stored: Stored, error: Exception) -> Damaged:
    return _damaged(stored, Reason("it is not a record: {error}", error=str(error)))


def _damaged(stored: Stored, why: str) -> Damaged:
    return Damaged(stored.stream, stored.version, stored.position, why)
