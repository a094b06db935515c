"""``flagfall rules``: every paragraph that code speaks of, in both languages, and every option."""

import ast
import json
import re
from pathlib import Path

import pytest

from cli.errors import Exit
from events.games import GAMES
from reducers.games import game
from reducers.rules import options, rules

KEYS = list(GAMES)


@pytest.mark.parametrize("key", KEYS)
def test_every_paragraph_is_there_in_both_languages(key):
    paragraphs = rules(key)
    numbers = [each.id for each in paragraphs]
    assert len(set(numbers)) == len(numbers)
    assert numbers == sorted(numbers, key=_place)
    for each in paragraphs:
        assert each.title and each.title_fr and each.text.strip() and each.text_fr.strip()
        for text in (each.text, each.text_fr):
            assert not re.search(r" \n|\n\n\n|  ", text), each.id
        assert not re.search(r" [:;?!»]", each.text_fr), each.id
        assert each.text.count("\n") == each.text_fr.count("\n"), each.id
        assert re.findall(r"`.*?`", each.text) == re.findall(r"`.*?`", each.text_fr), each.id


def _place(number: str) -> list[tuple[str, int]]:
    """Where a number stands: by its parts, those with a letter (an answer to a question) last."""
    parts = (re.fullmatch(r"([A-Z]?)(\d+)", part) for part in number.split("."))
    return [(part[1], int(part[2])) for part in parts if part is not None]


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_that_an_error_names_is_a_paragraph(key, root):
    """The last argument of every ``Illegal`` in the game's reducers is a paragraph of the game, or
    one of the words for what is no rule of a game; so are those that go to the gate."""
    calls = [
        call
        for path in _sources(key, root)
        for call in ast.walk(ast.parse(path.read_text()))
        if isinstance(call, ast.Call)
    ]
    named = {call.args[2].value for call in calls if getattr(call.func, "id", "") == "Illegal"}
    gate = [call for call in calls if getattr(call.func, "id", "") == "decided"]
    assert [word.arg for call in gate for word in call.keywords] == ["rule", "over"]
    named |= {word.value.value for call in gate for word in call.keywords}
    assert named - {"seats", "packs", "options"} <= _numbers(key)
    assert named & _numbers(key)


@pytest.mark.parametrize("key", KEYS)
def test_every_rule_that_the_sources_name_is_a_paragraph(key, root):
    floors = [root / floor for floor in ("events", "reducers", "engine", "cli")]
    named = {
        f"{key} {number}"
        for floor in floors
        for path in [*floor.rglob("*.py"), *floor.rglob("*.toml")]
        for place in re.findall(
            rf"rules: {key} ([\d., ]*\d)", re.sub(r"\s+#?\s*", " ", path.read_text())
        )
        for number in place.split(", ")
    }
    assert named <= _numbers(key)


@pytest.mark.parametrize("key", KEYS)
def test_every_option_names_its_rule_and_its_default_comes_first(key):
    for each in options(game(key)):
        assert each.rule in _numbers(key)
        assert each.description
        assert each.default in each.values
        if isinstance(each.default, str):
            assert each.values[0] == each.default


def test_options_that_are_numbers(hats):
    (option,) = options(hats)
    assert option.values == (1, 2, 3)
    assert option.default == 3


def _sources(key: str, root: Path) -> list[Path]:
    return sorted((root / GAMES[key].rooms.format(floor="reducers").replace(".", "/")).glob("*.py"))


def _numbers(key: str) -> set[str]:
    return {f"{key} {each.id}" for each in rules(key)}


# -- the command -------------------------------------------------------------------------------


def test_all_of_them_and_the_options(flagfall):
    result = flagfall("rules", "challengers")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Challengers! as played here, version challengers/1"
    assert max(map(len, lines)) <= 80
    for each in rules("challengers"):
        assert f"{each.id}  {each.title} ({each.basis})" in lines
    assert "effects=house|sourced|none" in lines
    assert "    default: house; rule: challengers 13" in lines


def test_in_french(flagfall):
    lines = flagfall("rules", "challengers", lang="fr").stdout.splitlines()
    for each in rules("challengers"):
        assert any(line.startswith(f"{each.id}  {each.title_fr} (") for line in lines)
    assert "    par défaut\u00a0: house\u00a0; règle\u00a0: challengers 13" in lines


@pytest.mark.parametrize("word", ["5.5", "5.5.", "challengers 5.5"])
def test_one_paragraph_and_those_below_it(flagfall, word):
    lines = flagfall("rules", "challengers", word).stdout.splitlines()
    heads = [line.split()[0] for line in lines if line[:1].isdigit()]
    assert heads == [each.id for each in rules("challengers") if each.id.startswith("5.5")]
    assert not any("effects=" in line for line in lines)


def test_an_option_is_printed_with_its_rule(flagfall):
    assert "effects=house|sourced|none" in flagfall("rules", "chall", "13").stdout.splitlines()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_narrow_terminal(flagfall, lang):
    lines = flagfall("rules", "challengers", lang=lang, env={"COLUMNS": "40"}).stdout.splitlines()
    assert max(map(len, lines)) <= 40


@pytest.mark.parametrize("word", ["14", "5.5.11", "five", ""])
def test_a_paragraph_that_is_not_there(flagfall, word):
    result = flagfall("rules", "challengers", word)
    assert result.exit_code == Exit.NO_SUCH_NAME
    assert result.stdout == ""
    first, second = result.stderr.splitlines()
    assert first == f"flagfall: the rules of challengers have no paragraph {word}"
    assert second.startswith("  there is: 1, 2.5, ")


def test_a_game_that_is_not_there(flagfall):
    result = flagfall("rules", "chalengers")
    assert result.exit_code == Exit.NO_SUCH_NAME
    assert "did you mean challengers?" in result.stderr


def test_for_programs(flagfall):
    document = json.loads(flagfall("rules", "challengers", "--json").stdout)
    assert list(document) == [
        "schema",
        "game",
        "version",
        "paragraphs",
        "options",
        "tournament_options",
    ]
    assert document["schema"] == "rules/1"
    assert document["game"] == "challengers"
    assert document["version"] == game("challengers").rules
    assert [each["id"] for each in document["paragraphs"]] == [
        each.id for each in rules("challengers")
    ]
    assert document["options"] == [
        {
            "name": "effects",
            "values": ["house", "sourced", "none"],
            "default": "house",
            "description": (
                "Which card effects are played: all, those of the house among them; only those "
                "whose text is sourced (so in matches that are recorded, unless said otherwise); "
                "or none."
            ),
            "rule": "challengers 13",
        },
        {
            "name": "round",
            "values": [1, 2, 3, 4, 5, 6, 7, 8],
            "default": 1,
            "description": (
                "Which round of a tournament it is: the power of cyborgs. At a table of a "
                "tournament it is that of the table."
            ),
            "rule": "challengers 9",
        },
    ]
    assert flagfall("rules", "challengers", "--json", lang="fr").stdout == (
        flagfall("rules", "challengers", "--json").stdout
    )
