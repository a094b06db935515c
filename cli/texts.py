"""The two languages: which one is spoken, and the translation of a text.

English texts are the keys; ``cli/locale`` holds the others.  ``make texts`` collects new texts and
prints those without a translation.
"""

import gettext
import os
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

LANGUAGES: Final = ("en", "fr")
LOCALE: Final = Path(__file__).with_name("locale")
DOMAIN: Final = "flagfall"

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_spoken: str = LANGUAGES[0]


def install(lang: str) -> None:
    """Speak ``lang`` from now on.

    The help of typer asks gettext's own domain and variable, so these are set as well.
    """
    global _catalogue, _spoken
    _spoken = lang
    _catalogue = gettext.translation(DOMAIN, LOCALE, [lang], fallback=True)
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = lang


@contextmanager
def for_programs() -> Iterator[None]:
    """Speak English for a while: what programs read is the same in every language."""
    before = _spoken
    install(LANGUAGES[0])
    try:
        yield
    finally:
        install(before)


def language() -> str:
    """The language spoken now."""
    return _spoken


def translate(text: str) -> str:
    """The text in the language spoken now; itself where there is no translation."""
    return _catalogue.gettext(text) if text else text


def translate_count(one: str, many: str, count: int) -> str:
    """The singular or plural that ``count`` asks for, in the language spoken now."""
    return _catalogue.ngettext(one, many, count)


def titled(title: str, text: str) -> str:
    """A title and what it is about, in the punctuation of the language spoken now."""
    return translate("{title}: {text}").format(title=title, text=text)


def N_(text: str) -> str:  # noqa: N802 - the name gettext tools know
    """Mark a text that is translated later: in tables, options and help."""
    return text


_REORDERING = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_OBEYED = frozenset(("Cc", "Cs", "Zl", "Zp"))
"""Categories of characters: controls, halves of pairs, separators of lines and paragraphs."""


def inert(text: str) -> str:
    """The text with everything a terminal might obey replaced: control characters, which begin
    every escape sequence, marks that reorder a line, and line breaks."""
    if text.isprintable():
        return text
    return "".join(
        "\ufffd" if mark in _REORDERING or unicodedata.category(mark) in _OBEYED else mark
        for mark in text
    )
