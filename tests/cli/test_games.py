"""``flagfall games``, and the three forms of every table."""

import csv
import io
import json

import pytest

from cli.context import Context
from cli.errors import Exit
from cli.output import Column, Table, show
from events.games import GAMES


def test_for_people(flagfall):
    result = flagfall("games")
    assert result.exit_code == 0
    lines = [line.split(None, 1) for line in result.stdout.splitlines()]
    assert lines == [["Key", "Title"], *([key, game.title] for key, game in GAMES.items())]


def test_for_people_who_read_french(flagfall):
    assert flagfall("games", lang="fr").stdout.split()[:2] == ["Clé", "Titre"]


def test_for_programs(flagfall):
    document = json.loads(flagfall("games", "--json").stdout)
    assert document["schema"] == "games/1"
    assert document["games"] == [{"key": key, "title": game.title} for key, game in GAMES.items()]
    assert flagfall("games", "--json", lang="fr").stdout == flagfall("games", "--json").stdout


def test_for_spreadsheets(flagfall):
    rows = list(csv.DictReader(io.StringIO(flagfall("games", "--csv").stdout)))
    assert [row["key"] for row in rows] == list(GAMES)
    assert flagfall("games", "--csv", lang="fr").stdout == flagfall("games", "--csv").stdout


def test_both_at_once_is_wrong_usage(flagfall):
    result = flagfall("games", "--json", "--csv")
    assert result == (Exit.USAGE, "", "flagfall: --json and --csv cannot go together\n")


def _table(*values: object, right: bool = False) -> Table:
    column = Column("value", "Value", right)
    return Table("values/1", "values", (column,), [{"value": value} for value in values])


@pytest.mark.parametrize(
    "value, text",
    [
        ("=1+1", "'=1+1"),
        ("+x", "'+x"),
        ("-x", "'-x"),
        ("@x", "'@x"),
        ("-5", "-5"),
        ("+1.5", "+1.5"),
        (-5, "-5"),
        (True, "true"),
        (None, '""'),
        ("a,b", '"a,b"'),
        (["a", "b"], '"[""a"",""b""]"'),
    ],
)
def test_no_cell_is_taken_for_a_formula(capsys, value, text):
    show(Context(), _table(value), "csv")
    assert capsys.readouterr().out == f"value\n{text}\n"


def test_formulas_are_left_as_they_are_in_json(capsys):
    show(Context(), _table("=1+1"), "json")
    assert json.loads(capsys.readouterr().out)["values"] == [{"value": "=1+1"}]


def test_a_table_for_people_is_inert_and_spells_out_values(capsys):
    show(Context(), _table("[red]a\x1b[31m\nb", None, True, ["x", "y"]), "table")
    assert capsys.readouterr().out.splitlines() == [
        "Value",
        "[red]a\ufffd[31m\ufffdb",
        "-",
        "yes",
        "x, y",
    ]


def test_nothing_is_cut_in_a_pipe(capsys):
    show(Context(), _table("long " * 100), "table")
    assert capsys.readouterr().out.splitlines()[1] == ("long " * 100).rstrip()


def test_a_terminal_is_never_too_narrow(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    show(Context(color="never"), _table("long " * 100 + "x" * 100), "table")
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= 80
    assert "".join(lines).count("x") == 100
