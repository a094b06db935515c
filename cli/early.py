"""What must be known before the program is built: its language, its colours, whether to debug.

Help is translated while the program is built, and an error in the command line itself is told in
the reader's language too; so these few global options are read by hand first.  The program reads
them again in the ordinary way, and refuses what is wrong with them.
"""

import os
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from cli.texts import LANGUAGES

TAKING_A_VALUE = ("--store", "--lang", "--color", "--recorder")
"""The global options that are followed by a value."""

COLORS = ("auto", "always", "never")


class Early(NamedTuple):
    """The first look at the command line."""

    lang: str
    color: str
    debug: bool


def look(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> Early:
    """Read language, colour and debugging from the global options and the environment."""
    given = _global_options(arguments)
    lang = given.get("--lang") or environment.get("FLAGFALL_LANG") or _locale(environment)
    color = given.get("--color", "auto")
    return Early(
        lang if lang in LANGUAGES else LANGUAGES[0],
        color if color in COLORS else "auto",
        "--debug" in given,
    )


def _global_options(arguments: Sequence[str]) -> dict[str, str]:
    """The long options before the command, with their values."""
    given: dict[str, str] = {}
    words = iter(arguments)
    for word in words:
        if not word.startswith("-") or word == "--":
            break
        option, equals, value = word.partition("=")
        given[option] = value if equals or option not in TAKING_A_VALUE else next(words, "")
    return given


def _locale(environment: Mapping[str, str]) -> str:
    """The two letters of the locale's language."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(variable):
            return environment[variable][:2].lower()
    return LANGUAGES[0]
