"""Random numbers that keep no state: outcome k of a stream comes from a digest of (seed, k).

So a match that is resumed goes on as if it had never stopped, and a reveal that was undone and is
made again shows the same card.
"""

from hashlib import blake2b
from typing import Final

_UNIT: Final = 2.0**-53


class Keyed:
    """The random numbers for one outcome: a pure function of a seed, a name and a number."""

    __slots__ = ("_begun", "_calls")

    def __init__(self, seed: int, name: str, number: int) -> None:
        self._begun = blake2b(f"{seed}/{name}/{number}/".encode(), digest_size=8)
        self._calls = 0

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        digest = self._begun.copy()
        digest.update(b"%d" % self._calls)
        self._calls += 1
        return (int.from_bytes(digest.digest()) >> 11) * _UNIT


def derived(seed: int, name: str) -> int:
    """A seed of its own for something that belongs to a seeded whole."""
    return int(Keyed(seed, name, 0).random() * (1 << 53))
