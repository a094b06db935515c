"""Names of every kind go safely through everything a tournament prints (N1 to N3)."""

import csv
import io
import json

import pytest

from cli.texts import inert


@pytest.fixture
def evening(hostile, flagfall, play_on, write):
    """A tournament of somebody with a strange name, played to its champion; and that name."""
    made = flagfall("new", "Cup", "--seats", "listed", f"--players={hostile},Ana,Bo")
    assert made.exit_code == 0, made.stderr
    moves = write("a.moves", "newcomer", "empty")
    assert flagfall("record", "cup", 1, "green", "--moves", moves).exit_code == 0
    assert flagfall("won", "--", hostile).exit_code == 0
    assert (
        flagfall("correct", "cup", 2, "green", f"--fans={hostile}=2", "--reason", "=1+1").exit_code
        == 0
    )
    assert flagfall("award", "cup", "--reason", hostile, "--", hostile, "+99").exit_code == 0
    play_on("cup")
    assert flagfall("final", "cup", "--", hostile).exit_code == 0
    return hostile


READING = (
    ["status", "cup"],
    ["schedule", "cup"],
    ["standings", "cup"],
    ["standings", "cup", "--explain"],
    ["fans", "cup"],
    ["fans"],
    ["head-to-head", "Ana"],
    ["player", "Ana"],
    ["players"],
    ["tournaments"],
    ["matches"],
    ["final", "cup"],
    ["replay", "cup", "--plain"],
    ["replay", "cup", "--plain", "--diff"],
)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_n3_tables_are_inert(evening, flagfall, lang):
    for words in READING:
        result = flagfall(*words, lang=lang)
        assert result.exit_code == 0, (words, result.stderr)
        text = result.stdout + result.stderr
        assert all(inert(line) == line for line in text.splitlines()), words
        assert "Traceback" not in text
    shown = flagfall("standings", "cup").stdout
    assert evening.replace("\u202e", "\ufffd") in shown


def test_n3_documents_hold_the_name_as_it_was_typed(evening, flagfall, asked):
    for words in READING[:3]:
        document = json.dumps(asked(*words), ensure_ascii=False)
        assert json.dumps(evening, ensure_ascii=False)[1:-1] in document, words
    assert asked("standings", "cup")["champion"] == evening
    (first,) = [row for row in asked("players")["players"] if row["player"] == evening]
    assert first["championships"] == 1


def test_n3_spreadsheets_take_no_name_for_a_formula(evening, flagfall):
    for words in (["standings", "cup"], ["schedule", "cup"], ["fans", "cup"], ["players"]):
        text = flagfall(*words, "--csv").stdout
        cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
        assert not [cell for cell in cells if cell.startswith(("=", "@"))], words
        assert not [cell for cell in cells if cell[:1] == "-" and cell != "-" and len(cell) > 2]


def test_n3_what_to_type_next_can_be_typed(hostile, flagfall, asked):
    from shlex import split

    flagfall("new", "Cup", "--seats", "listed", f"--players={hostile},Ana")
    line = asked("status")["next"]
    words = split(line[line.rindex("flagfall ") + len("flagfall ") :])
    if "\ufffd" in line:
        pytest.skip("nobody can type that")
    assert flagfall(*words).exit_code == 0
    assert asked("schedule")["rounds"][0]["tables"][0]["winner"] == hostile


@pytest.mark.parametrize("word", ["Zoe", "zoé", "ZOE\u0301", "zo"])
def test_n2_accents_and_unicode_forms_do_not_count(flagfall, asked, word):
    flagfall("new", "Cup", "--seats", "listed", "--players", "Zoe\u0301,Bo")
    assert flagfall("won", word).exit_code == 0
    assert asked("schedule")["rounds"][0]["tables"][0]["winner"] == "Zoe\u0301"


def test_n1_two_of_one_name_are_told_apart(cup, flagfall, refused, asked):
    cup("Ana,Ana (blue),Bo", title="One")
    refused(flagfall("won", "An"), 5, "Ana", "Ana (blue)")
    assert flagfall("won", "Ana").exit_code == 0, "an exact name wins"
    assert flagfall("won", "ana (b").exit_code == 0


def test_n1_two_who_were_registered_on_two_laptops(cup, flagfall, tmp_path, refused, asked):
    """The same name on two laptops is two people; whoever types is not locked out by it."""
    cup("Ana,Bo", title="One")
    other = {"FLAGFALL_STORE": str(tmp_path / "other.sqlite3")}
    made = flagfall("new", "Two", "--players", "Ana,Bo", env=other)
    assert made.exit_code == 0
    flagfall("export", "--all", "-o", tmp_path / "two.jsonl", env=other)
    assert flagfall("import", tmp_path / "two.jsonl").exit_code == 0
    for name in ("one", "two"):
        assert flagfall("won", "Ana", "--tournament", name).exit_code == 0
    refused(flagfall("new", "Three", "--players", "Ana,Bo"), 5, "person-")
    refused(flagfall("player", "Ana"), 5, "person-")
    ids = [row["id"] for row in asked("players")["players"] if row["player"] == "Ana"]
    assert flagfall("new", "Three", "--players", f"{ids[0]},Bo").exit_code == 5, "Bo, too"
    assert flagfall("players", "rename", ids[1], "Ana (Two)").exit_code == 0
    assert flagfall("player", "Ana").exit_code == 0
