"""``docs/rules/`` says what is so: the rules and options of each game, commands and fields.

The rules and options on the pages are written from the sources: ``make docs`` runs this file as a
program, which writes them anew.
"""

import re
import textwrap
from pathlib import Path

import pytest

from events.challengers import COMMANDS
from events.challengers.effects import Keep
from events.challengers.opening import Bring, Stack
from events.challengers.rulings import RuleExhaust, RulePower
from events.challengers.turn import Reveal
from events.games import GAMES
from events.match import Concede, Sitting, Start
from reducers.challengers import GAME
from reducers.challengers.words import READERS
from reducers.game import Game
from reducers.games import game
from reducers.rules import Paragraph, options, rules

PAGES = Path(__file__).parents[2] / "docs" / "rules"
NAMES = ("Ana", "Bo")

INTRO = (
    "Numbers never change, and gaps between them mean nothing. A word behind each title says where "
    "the paragraph comes from: *sourced* is the printed rules, or several people who quote them; "
    "*inferred* follows from those, or from how others have rebuilt the game; *ours* is a decision "
    "of this program, because no rule was found."
)


def written(page: str, game: Game) -> str:
    """The page of a game with its rules and options written anew."""
    for part, lines in (("rules", _rules(game)), ("options", _options(game))):
        mark = re.search(rf"<!-- {part}: .*? -->\n", page)
        assert mark is not None
        rest = page[page.index(f"<!-- /{part} -->") :]
        page = page[: mark.end()] + "\n".join(["", *lines, ""]) + rest
    return page


def _rules(game: Game) -> list[str]:
    lines = [f"Version `{game.rules}`.", "", *_filled(INTRO), ""]
    for paragraph in rules(game.key):
        lines += _paragraph(paragraph)
    return lines


def _paragraph(paragraph: Paragraph) -> list[str]:
    blocks = re.split(r"\n\n|\n(?=[-\d])", paragraph.text.strip())
    lines = [f"### {paragraph.id} {paragraph.title} ({paragraph.basis})"]
    for index, block in enumerate(blocks):
        item = re.match(r"-|\d+\.", block)
        before = re.match(r"-|\d+\.", blocks[index - 1]) if index else None
        if not (item and before):
            lines.append("")
        lines += _filled(block, " " * (len(item[0]) + 1) if item else "")
    return [*lines, ""]


def _options(game: Game) -> list[str]:
    lines = ["Each is typed as `--option NAME=VALUE`.", "", "| option | values | default | rule |"]
    lines.append("|---|---|---|---|")
    described = []
    for each in options(game):
        values = ", ".join(f"`{_value(value)}`" for value in each.values)
        if isinstance(each.default, int) and len(each.values) > 4:
            values = f"`{each.values[0]}` to `{each.values[-1]}`"
        lines.append(f"| `{each.name}` | {values} | `{_value(each.default)}` | {each.rule} |")
        described += ["", *_filled(f"`{each.name}`: {each.description}")]
    return lines + described


def _value(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _filled(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(text, 100, subsequent_indent=indent, break_on_hyphens=False)


@pytest.fixture(scope="module")
def page() -> str:
    return (PAGES / "challengers.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("key", GAMES)
def test_rules_and_options_are_those_of_the_sources(key):
    page = (PAGES / f"{GAMES[key].folder}.md").read_text(encoding="utf-8")
    assert page == written(page, game(key)), "make docs writes them anew"


# -- what one types ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def typed(page) -> list[str]:
    table = page.partition("## What one types")[2].partition("## The rules")[0]
    return re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE)


@pytest.fixture(scope="module")
def read(typed):
    """The commands that the lines of the table mean."""
    seats = (Sitting(label="Ana"), Sitting(label="Bo"))
    state, _ = GAME.decide(None, Start(GAME.key, "recorded", seats, {}))
    ours = [line for line in typed if line.split()[0] not in ("undo", "note", "#")]
    return {line: GAME.read(state, line, NAMES) for line in ours}


def test_every_command_is_on_the_page(typed, read):
    assert {type(command) for command in read.values()} == {*COMMANDS, Concede}
    assert {line.split()[0] for line in typed} >= {*READERS, "undo", "note", "#"}


def test_the_lines_of_the_page_mean_what_stands_beside_them(read):
    assert read["dog"] == read["reveal dog"] == Reveal(0, "dog")
    assert read["bo: dog"] == read["bo dog"] == Reveal(1, "dog")
    assert read["deck 3 newcomer, talent, dog"] == Bring(
        0, ("newcomer", "newcomer", "newcomer", "talent", "dog")
    )
    assert read["deck ?"] == Bring(0, None)
    assert read["order dog, 2 cat"] == Stack(0, ("dog", "cat", "cat"))
    assert read["keep ?"] == Keep(0, None)
    assert read["rule power -1 ana"] == RulePower(0, -1)
    assert read["rule bench dog exhaust bo"] == RuleExhaust(1, "dog")
    assert read["concede bo"] == Concede(1)


# -- the table for programs --------------------------------------------------------------------


def test_every_field_of_the_state_is_on_the_page(page):
    seats = (Sitting(label="Ana"), Sitting(label="Bo"))
    state, _ = GAME.decide(None, Start(GAME.key, "recorded", seats, {}))
    fields = GAME.table(state)
    expected = [
        name
        for field, value in fields.items()
        for name in (
            [field, *(f"{field}[].{inner}" for inner in value[0])] if field == "seats" else [field]
        )
    ]
    table = page.partition("## The table for programs")[2]
    assert re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE) == expected


def test_every_reason_is_on_the_page(page):
    from reducers.challengers.tell import REASONS

    for reason in REASONS:
        assert f"`{reason}`" in page


if __name__ == "__main__":
    for key in GAMES:
        file = PAGES / f"{GAMES[key].folder}.md"
        file.write_text(written(file.read_text(encoding="utf-8"), game(key)), encoding="utf-8")
