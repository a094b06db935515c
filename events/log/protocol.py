"""What every log does, whatever keeps it, and the ways in which it can refuse.

A log holds streams of records.  Writing is *append*: one or more streams, each with the version
its writer believes it is at, in one transaction.  What an append that returned wrote is durable.
"""

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from events.record import Decision, Pen, Stored


class Batch(Struct, frozen=True):
    """Decisions for one stream, to follow record ``expected`` (0: the stream must be new)."""

    stream: str
    expected: int
    decisions: tuple[Decision, ...]


class Appended(Struct, frozen=True):
    """What an append did: the position of its last record, the version each stream is at now,
    and whether it had all been written before (``repeated``: same keys, same commands)."""

    position: int
    versions: dict[str, int]
    repeated: bool = False


class Head(Struct, frozen=True):
    """Where a stream ends: its last version and the hash of that record."""

    version: int
    hash: str


class Log(Protocol):
    """The contract that ``events/log/contract.py`` tests on every backend."""

    def append(self, batches: Sequence[Batch], pen: Pen) -> Appended:
        """Write all batches in one transaction, or none.

        A batch without decisions is no change.

        An append is *repeated* when its streams already hold every key in it, each with the same
        command bytes: a success that writes nothing and asks for no version, since all of an
        append was written or none.  It answers with the position and versions at which those
        decisions ended; a stream that has no key in the append with the version it is at.  Other
        bytes under a key, or only some of the keys, are a :class:`KeyConflict`.  Where the secrets
        of the first writing are not here any more, the public forms are compared.

        Raises :class:`VersionConflict`, :class:`KeyConflict`, :class:`Unavailable`,
        :class:`Broken`, and ``Damaged`` where the record under a key cannot be read.
        """

    def adopt(self, records: Sequence[Stored]) -> Appended:
        """Take over records that were written elsewhere, bytes and hashes as they are.

        They may belong to several streams; in each they must follow the record the log ends with.
        Their positions are given anew, in the order in which they come.

        Raises :class:`VersionConflict` where they do not follow, ``Damaged`` where their chain
        does not hold or a decision is not whole, :class:`KeyConflict` where a key comes twice.
        """

    def unseal(self, records: Sequence[Stored]) -> int:
        """Fill in the sealed parts of records that are here without them; how many were filled.

        Records that are not here, or are here in full, are passed over.  Raises ``Damaged`` where
        one does not match its seal; then none is filled.
        """

    def stream(self, stream: str, after: int = 0, to: int | None = None) -> list[Stored]:
        """The records of a stream after version ``after`` and up to ``to``; empty if unknown.

        Raises :class:`Broken` with the records before the damage.
        """

    def after(self, position: int, limit: int | None = None) -> Iterator[Stored]:
        """Every record after a position, in order of position.

        The log may be written to meanwhile, also by the one who reads.  Raises :class:`Broken`
        after the last record before the damage.
        """

    def heads(self, prefix: str = "") -> dict[str, Head]:
        """Where each stream ends whose name begins with ``prefix``, in the order in which the
        streams began."""

    def begun(self, type: str) -> list[str]:
        """The streams whose first record says it is of a type, in the order in which they began.

        It costs what these streams cost, not those of other types.  The record is not verified.
        """

    def head(self, stream: str) -> Head | None:
        """Where one stream ends, or None if it does not exist."""

    def position(self) -> int:
        """The position of the last record, 0 for an empty log."""

    def close(self) -> None:
        """Let go of files and locks."""


class VersionConflict(Exception):
    """Somebody else wrote to the stream first: it is not at the version the writer expected."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"{stream} is at {actual}, expected {expected}")
        self.stream, self.expected, self.actual = stream, expected, actual


class KeyConflict(Exception):
    """The stream holds another command under that key."""

    def __init__(self, stream: str, key: str, version: int) -> None:
        super().__init__(f"{stream} holds another command under key {key!r}, record {version}")
        self.stream, self.key, self.version = stream, key, version


class Unavailable(Exception):
    """The log cannot be used: locked, unreachable, read-only, full, or no permission.

    ``cause`` is a stable word: ``locked``, ``unreachable``, ``read-only``, ``full``,
    ``permission``.
    """

    def __init__(self, cause: str, where: str) -> None:
        super().__init__(f"{where}: {cause}")
        self.cause, self.where = cause, where


class Broken(Exception):
    """The store itself is damaged: it is no database, or a page of it cannot be read.

    ``records`` holds what could be read of a stream before the damage, not yet verified.
    """

    def __init__(self, where: str, why: str, records: tuple[Stored, ...] = ()) -> None:
        super().__init__(f"{where}: {why}")
        self.where, self.why, self.records = where, why, records


class NewerStore(Exception):
    """The store was made by a newer version."""

    def __init__(self, where: str, found: int, known: int) -> None:
        super().__init__(f"{where}: store format {found}, known {known}")
        self.where, self.found, self.known = where, found, known
