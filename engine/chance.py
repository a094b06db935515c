"""Random numbers that keep no state: outcome k of a stream comes from a digest of (seed, k).

So a match that is resumed goes on as if it had never stopped, and a reveal that was undone and is
made again shows the same card.
"""

import hashlib
from typing import Final

_SPAN: Final = 1 << 53


class Keyed:
    """The random numbers for one outcome: a pure function of a seed, a name and a number."""

    __slots__ = ("_calls", "_prefix")

    def __init__(self, seed: int, name: str, number: int) -> None:
        self._prefix = f"{seed}/{name}/{number}/"
        self._calls = 0

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        digest = hashlib.blake2b(f"{self._prefix}{self._calls}".encode(), digest_size=8).digest()
        self._calls += 1
        return (int.from_bytes(digest, "big") >> 11) / _SPAN
