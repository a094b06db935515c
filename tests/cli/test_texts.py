"""Every text in both languages: nothing untranslated, nothing stale, nothing that can bite."""

import ast
import io
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from cli import texts
from cli.commands import COMMANDS, SECTIONS
from cli.help import Helpful
from cli.program import build, load
from cli.words import Words
from reducers.message import Cards, What, Who, say, say_count

PO = texts.LOCALE / "fr" / "LC_MESSAGES" / "flagfall.po"
MARKERS = {"translate", "translate_count", "say", "say_count", "Reason", "Corrupt", "N_"}


@pytest.fixture(scope="session")
def french() -> Catalog:
    with PO.open("rb") as file:
        return read_po(file, locale="fr")


def _of_makefile(root: Path, variable: str) -> list[str]:
    """The words of a variable of the Makefile."""
    found = re.search(rf"^{variable} := (.*)$", (root / "Makefile").read_text(), re.MULTILINE)
    assert found is not None
    return found[1].split()


def test_every_text_of_the_sources_has_its_french(root, french):
    keywords = parse_keywords(_of_makefile(root, "KEYWORDS"))
    missing = [
        f"{folder}/{file}:{line}: {text}"
        for folder in _of_makefile(root, "SOURCES")
        for file, line, text, *_ in extract_from_dir(root / folder, keywords=keywords)
        if (known := french.get(text)) is None
        or not all([known.string] if isinstance(known.string, str) else known.string)
    ]
    assert not missing, "run make texts, and translate:\n" + "\n".join(missing)


def test_every_text_can_be_collected(root):
    """A marker takes a literal: what is put together in Python is in nobody's catalogue."""
    marked = [
        f"{path.relative_to(root)}:{call.lineno}"
        for folder in _of_makefile(root, "SOURCES")
        for path in (root / folder).rglob("*.py")
        for call, inside in _calls(ast.parse(path.read_text()))
        if (_name(call) in {"say", "say_count", "Reason", "Corrupt", "N_"} and _opaque(call))
        or inside
    ]
    allowed = {"cli/failures.py", "cli/values.py", "reducers/pile.py"}
    assert not [place for place in marked if place.split(":")[0] not in allowed]


def _calls(tree: ast.AST, inside: bool = False) -> Iterator[tuple[ast.Call, bool]]:
    """Calls of the markers, and whether each stands inside an f-string."""
    if isinstance(tree, ast.Call) and _name(tree) in MARKERS:
        yield tree, inside
    for child in ast.iter_child_nodes(tree):
        yield from _calls(child, inside or isinstance(tree, ast.JoinedStr))


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _opaque(call: ast.Call) -> bool:
    return not (call.args and isinstance(call.args[0], ast.Constant))


def _texts_of_help() -> Iterator[str]:
    for section in SECTIONS:
        yield section.title
    for command in [build(), *map(load, COMMANDS.values())]:
        assert isinstance(command, Helpful)
        yield command.help or ""
        yield command.notes
        yield from (what for _, what in command.examples)
        for parameter in command.params:
            yield getattr(parameter, "help", None) or ""
            yield parameter.metavar or ""


def test_every_text_of_the_help_has_its_french(french):
    texts.install("en")
    missing = [text for text in _texts_of_help() if text and french.get(text) is None]
    assert not missing


def test_every_option_says_what_it_is_for():
    for command in [build(), *map(load, COMMANDS.values())]:
        for parameter in command.params:
            assert getattr(parameter, "help", None), (command.name, parameter.name)


def test_placeholders_agree(french):
    def fields(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    for message in french:
        if not message.id:
            continue
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        for string in strings:
            assert fields(string) == set().union(*map(fields, ids)), message.id


LOOSE = re.compile(r"(?<!deal) [:;!?»%](?![\w$])|« |[\w}][;!?](?:\s|$)|'")
"""What French does not print: a mark after a space that may break, or after none; a straight
apostrophe.  What is typed is left as it is: ``deal ?``, ``$(…)``."""


def test_french_marks_stand_behind_a_space_that_does_not_break(french):
    wrong = [
        string
        for message in french
        if message.id
        for string in ([message.string] if isinstance(message.string, str) else message.string)
        if LOOSE.search(string.replace("Challengers!", ""))
    ]
    assert not wrong


def test_nothing_is_fuzzy_or_stale(french):
    assert not [message.id for message in french if message.id and message.fuzzy]
    assert not french.obsolete


def test_the_compiled_texts_are_those_of_the_source(french):
    compiled = io.BytesIO()
    write_mo(compiled, french)
    assert compiled.getvalue() == PO.with_suffix(".mo").read_bytes(), "run make texts"


@pytest.fixture
def spoken() -> Iterator[None]:
    yield
    texts.install("en")


def test_messages_are_put_into_words(spoken):
    words = Words(["Ana", "Bo"], {"dog": "Dog", "cat": "Cat", None: "?"}.__getitem__)
    assert words(say("{seat} turns {card}: {power}.", seat=Who(0), card=What("dog"), power=3)) == (
        "Ana turns Dog: 3."
    )
    cards = Cards(("dog", "cat", "dog", None))
    assert words(say("{seat} benches {cards}.", seat=Who(1), cards=cards)) == (
        "Bo benches Dog x2, Cat, ?."
    )
    assert words(say("{parameter}: {reason}", parameter="x", reason=say("no"))) == "x: no"
    assert words(say("{seat} starts.", seat=Who(4))) == "seat 5 starts."
    texts.install("fr")
    assert words(say("{seat} starts.", seat=Who(0))) == "Ana commence."
    assert words(say("{seat} starts.", seat=Who(4))) == "siège 5 commence."


@pytest.mark.parametrize(
    "lang, count, text",
    [
        ("en", 0, "Ana gains 0 fans."),
        ("en", 1, "Ana gains 1 fan."),
        ("en", 2, "Ana gains 2 fans."),
        ("fr", 0, "Ana gagne 0 fan."),
        ("fr", 1, "Ana gagne 1 fan."),
        ("fr", 2, "Ana gagne 2 fans."),
    ],
)
def test_plurals(spoken, lang, count, text):
    texts.install(lang)
    message = say_count(
        "{seat} gains {count} fan.", "{seat} gains {count} fans.", count, seat=Who(0)
    )
    assert Words(["Ana"])(message) == text


@pytest.mark.parametrize(
    "text, harmless",
    [
        ("Ana", "Ana"),
        ("Zoë\u00a0Müller 名前 🏳️‍🌈", "Zoë\u00a0Müller 名前 🏳️‍🌈"),
        ("a\x1b[31mb", "a\ufffd[31mb"),
        ("a\x9b31mb", "a\ufffd31mb"),
        ("a\nb\tc\x07", "a\ufffdb\ufffdc\ufffd"),
        ("a\u202eb\u2066c\u2028d\ud800", "a\ufffdb\ufffdc\ufffdd\ufffd"),
        ("{seat} [bold]", "{seat} [bold]"),
    ],
)
def test_nothing_a_terminal_would_obey(text, harmless):
    assert texts.inert(text) == harmless
    assert Words([text])(say("{seat}", seat=Who(0))) == harmless


@pytest.mark.parametrize(
    "words",
    [
        ("cards", "champd-up", "--json"),
        ("cards", "challengers", "--csv"),
        ("replay", "friday-1", "--from", "1", "--json"),
        ("status", "cup", "--json"),
        ("standings", "cup", "--csv"),
        ("doctor", "--json"),
    ],
)
def test_what_programs_read_is_the_same_in_every_language(flagfall, friday, words):
    assert flagfall("new", "Cup", "--players", "Ana,Bo", "--seed", "3").exit_code == 0
    one, other = (flagfall(*words, lang=lang).stdout for lang in texts.LANGUAGES)
    assert one
    if words[0] == "doctor":  # it tells which language is spoken, and how much room there is
        one, other = (re.sub(r'"how": "(en|fr|\d+ MiB)"', "", each) for each in (one, other))
    assert one == other
