"""The part of ``docs/cards.md`` about abilities is what the vocabularies of the games say.

``make docs`` runs this file as a program, which writes it anew; a game that has a vocabulary is
there by itself.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest

from events.abilities import Step
from events.games import GAMES
from reducers.abilities.cards import Ability, Modifier
from reducers.abilities.flow import FLOW
from reducers.abilities.vocabulary import Kind, Vocabulary
from reducers.games import game

PAGE = Path(__file__).parents[2] / "docs" / "cards.md"
OPEN = "…"
"""What an example leaves to the reader."""


def vocabularies() -> Iterator[tuple[str, Vocabulary]]:
    """The games whose cards act on each other, each with its words."""
    for key, entry in GAMES.items():
        name = f"{entry.rooms.format(floor='reducers')}.vocabulary"
        if find_spec(name) is not None:
            game(key)  # so that all its steps are there
            yield key, import_module(name).WORDS


def written(page: str) -> str:
    """The page with what the vocabularies say written anew."""
    mark = re.search(r"<!-- vocabularies: .*? -->\n", page)
    assert mark is not None
    rest = page[page.index("<!-- /vocabularies -->") :]
    lines = ["", "### Every such game", "", *_words(FLOW, None)]
    for key, words in vocabularies():
        lines += [f"### {GAMES[key].title}", "", *_words(words, FLOW)]
    return page[: mark.end()] + "\n".join(lines) + "\n" + rest


def _words(words: Vocabulary, known: Vocabulary | None) -> Iterator[str]:
    """Tables of the words that a vocabulary adds to another."""
    kinds = [kind for name, kind in words.kinds.items() if known is None or name not in known.kinds]
    shown = [kind for kind in kinds if kind.example]
    rows = [f"| `{kind.name}` | {_does(kind)} | `{_inline(kind)}` |" for kind in shown]
    yield from ("| step | does | example |", "|---|---|---|", *rows, "")
    selections = {name: each.summary for name, each in words.selections.items()}
    conditions = {name: _doc(each) for name, each in words.conditions.items()}
    cards = {name: _doc(each) for name, each in words.cards.items()}
    tests = {name: _doc(each) for name, each in words.tests.items()}
    seats = dict.fromkeys((*words.seats, *words.groups), "")
    for head, table, before in (
        ("`what`", selections, known.selections if known else {}),
        ("`where`, of things in play", conditions, known.conditions if known else {}),
        ("`where`, of cards elsewhere", cards, known.cards if known else {}),
        ("`where` of `if`, and `while`", tests, known.tests if known else {}),
        ("`when`", words.triggers, known.triggers if known else {}),
        ("`gives`", words.gifts, known.gifts if known else {}),
    ):
        yield from _table(head, {name: text for name, text in table.items() if name not in before})
    if seats:
        yield "`who` is one of: " + ", ".join(f"`{name}`" for name in seats) + "."
        yield ""


def _does(kind: Kind) -> str:
    """What a step does, and the words that its fields may have."""
    said = [_cell(kind.summary)]
    for name, choices in kind.choices.items():
        words = ", ".join(f"`{word}`" for word in choices)
        said.append(f"`{name.removesuffix('_')}` is {words}")
    return "; ".join(said)


def _table(head: str, rows: Mapping[str, str]) -> Iterator[str]:
    if rows:
        yield from (f"| {head} | means |", "|---|---|")
        yield from (f"| `{name}` | {_cell(text)} |" for name, text in rows.items())
        yield ""


def _inline(kind: Kind) -> str:
    """An example as one line: a table of TOML."""
    return "{ " + ", ".join(kind.example.splitlines()) + " }"


def _cell(text: str) -> str:
    return text.replace("``", "`").replace("|", "\\|").removesuffix(".")


def _doc(function: Any) -> str:
    return " ".join((function.__doc__ or "").split())


@pytest.fixture(scope="module")
def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def test_the_words_are_those_of_the_vocabularies(page: str) -> None:
    assert page == written(page), "make docs writes them anew"


def test_there_are_games_with_a_vocabulary() -> None:
    assert "champd-up" in dict(vocabularies())


EXAMPLES = [
    pytest.param(words, kind, id=f"{key}-{kind.name}")
    for key, words in (("flow", FLOW), *vocabularies())
    for kind in words.kinds.values()
    if kind.example and (key == "flow" or kind.name not in FLOW.kinds)
]


@pytest.mark.parametrize(("words", "kind"), EXAMPLES)
def test_an_example_means_something(words: Vocabulary, kind: Kind) -> None:
    """It is a step by that name, which card files may have."""
    parts = tomllib.loads(f"step = {_inline(kind)}".replace(f"{OPEN} =", '"…" ='))
    step = msgspec.convert(parts["step"], Step)
    assert step.do == kind.name
    assert kind.summary, "what does it do?"
    if OPEN not in kind.example:
        assert not list(words.check("example", "steps", (step,)))


@pytest.mark.parametrize("shape", [Ability, Modifier, Step])
def test_every_field_of_an_ability_is_named(page: str, shape: type[msgspec.Struct]) -> None:
    section = page.partition("## Games whose cards act on each other")[2]
    for field in msgspec.structs.fields(shape):
        assert re.search(rf"^\| `{field.encode_name}` \|", section, re.MULTILINE), field.name


def test_the_example_of_a_pack_is_one(page: str) -> None:
    section = page.partition("### A file for Champ'd Up")[2]
    (example,) = re.findall(r"```toml\n(.*?)```", section, re.DOTALL)
    assert {"kite", "anvil"} <= set(game("champd-up").cards((game("champd-up").pack(example),)))


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
