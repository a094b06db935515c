"""Finding what somebody means by a word: exact names, prefixes, near misses.

Case, accents, ligatures, the shape of an apostrophe and the difference between a space and a hyphen
do not count, whatever Unicode form they come in.  An exact name wins over a prefix.
"""

import unicodedata
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache
from typing import Final


class NoSuch(Exception):
    """Nothing goes by that name.  ``near`` holds names that look like it."""

    def __init__(self, what: str, word: str, near: tuple[str, ...]) -> None:
        super().__init__(f"no {what} {word!r}")
        self.what, self.word, self.near = what, word, near


class Ambiguous(Exception):
    """Several things go by that name, or begin with it: ``candidates``."""

    def __init__(self, what: str, word: str, candidates: tuple[str, ...]) -> None:
        super().__init__(f"{what} {word!r} may be {', '.join(candidates)}")
        self.what, self.word, self.candidates = what, word, candidates


KEYS: Final = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", ".": None})
"""What stands in print, and what is typed for it."""

LONGEST: Final = 100
"""Nothing that anybody means has so many letters."""


@lru_cache(maxsize=4096)
def folded(word: str) -> str:
    """A word as it is compared: no case, no accents, words joined by hyphens, no full stops."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", word).casefold())
    kept = "".join(char for char in bare.translate(KEYS) if not unicodedata.combining(char))
    return "-".join(kept.replace("-", " ").replace("_", " ").split())


def find(what: str, word: str, names: Mapping[str, Iterable[str]]) -> str:
    """The key of ``names`` (key to the names it goes by) that ``word`` means.

    Raises :class:`NoSuch` with near misses, or :class:`Ambiguous` with the candidates.
    """
    sought = folded(word)
    exact = [key for key, known in names.items() if any(folded(n) == sought for n in known)]
    found = exact or [
        key
        for key, known in names.items()
        if sought and any(folded(n).startswith(sought) for n in known)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        firsts = [next(iter(names[key])) for key in found]
        candidates = (
            name if firsts.count(name) == 1 else key
            for key, name in zip(found, firsts, strict=True)
        )
        raise Ambiguous(what, word, tuple(candidates))
    spelt: dict[str, tuple[str, str]] = {}
    for key, known in names.items():
        for name in known:
            spelt.setdefault(folded(name), (key, name))
    alike: dict[str, str] = {}
    for close in near(sought, spelt):
        alike.setdefault(*spelt[close])
    raise NoSuch(what, word, tuple(alike.values()))


def near(sought: str, names: Iterable[str]) -> list[str]:
    """The names that look like a word, best first; none that is clearly worse than the best."""
    if len(sought) > LONGEST:
        return []
    close = get_close_matches(sought, list(names), n=3, cutoff=0.6)
    alike = [SequenceMatcher(None, near, sought).ratio() for near in close]
    return [near for near, ratio in zip(close, alike, strict=True) if ratio > alike[0] - 0.1]
