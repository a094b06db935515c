"""What hostile names, notes, reasons, keys, cards and tables look like where they are printed: a
terminal obeys none of them, a spreadsheet computes none, and documents hold them as they are."""

import csv
import io
import json

import pytest

from cli.texts import inert

pytestmark = pytest.mark.faults

NAMES = ("=1+1", "@SUM(A1)", "-2+3", "+4", "[red]x[/red]", "<b>y</b>", "\x1b[2J", "a\u202eb")
REMARK = "=cmd|'/c calc'!A0 \x1b[2J \u202e [red]x[/red] <script> \r\n @z"
READING = (
    ("status", "cup"), ("standings", "cup"), ("standings", "cup", "--explain"),
    ("schedule", "cup"), ("fans", "cup"), ("players",), ("player", "=1+1"), ("tournaments",),
    ("head-to-head", "=1+1"), ("matches",), ("matches", "cup"), ("factions",), ("games",),
    ("log",), ("log", "friday-1"), ("legal", "half"), ("replay", "friday-1", "--plain"),
    ("replay", "friday-1", "--plain", "--as", "spectator"), ("replay", "cup", "--plain"),
    ("log", "smash-up-plays"), ("replay", "with-cards", "--plain", "--diff"),
    ("verify",), ("export", "--all"),
    ("sql", "SELECT * FROM records"), ("sql", "SELECT * FROM standings"),
    ("sql", "SELECT name AS \"=1+1\" FROM people"), ("sql", "SELECT '=1' AS x, ['=2'] AS y"),
    ("pack", "check", "pack.toml"), ("doctor",),
)  # fmt: skip
"""Everything that prints what somebody typed."""

PACK = """
game = "challengers"
name = "=1+1 [red]"
[[card]]
id = "gull"
name = "=Gull() [red]x[/red] <b>"
set = "city"
power = 2
text = "@SUM(A1) \\u001b[2J \\u202e"
"""


@pytest.fixture
def world(play_on, flagfall, record, tmp_path, monkeypatch):
    """A tournament, matches, a pack and a table of plays of people with such names."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pack.toml").write_text(PACK, encoding="utf-8")
    for words in (
        ("new", REMARK, "--id", "cup", "--seats", "listed", f"--players={','.join(NAMES)}"),
        ("award", "cup", f"--reason={REMARK}", "--key", REMARK, "--", NAMES[0], "+1"),
    ):
        done = flagfall(*words)
        assert done.exit_code == 0, done.stderr
    play_on("cup", 2)
    table = (
        "winner,p1_faction_a,p1_faction_b,p1_vp,p2_faction_a,p2_faction_b,p2_vp,=note",
        'p1,=1+1,@SUM(A1),15,-2+3,"[red]x",10,z',
        "p2,\x1b[2J,a\u202eb,1,<b>,|,15,z",
    )
    (tmp_path / "plays.csv").write_text("\n".join(table), encoding="utf-8")
    assert flagfall("import", "--as", "plays", "plays.csv").exit_code == 0
    for name, seats, lines in (
        ("friday-1", f"{NAMES[0]},{NAMES[6]}", ("toss =1", "dog", f"note {REMARK[:-4]}", "cat")),
        ("half", f"{NAMES[1]},{NAMES[2]}", ("toss @", "dog")),
    ):
        done = record(*lines, id=name, seats=seats)
        assert done.exit_code == 0, done.stderr
    done = record("toss ana", "gull", id="with-cards", more=("--cards", "pack.toml"))
    assert done.exit_code == 0, done.stderr
    assert flagfall("note", "friday-1", REMARK).exit_code == 0
    assert flagfall("abandon", "half", "--reason", REMARK).exit_code == 0


def formulas(text):
    """The cells of a table that a spreadsheet would compute."""
    cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
    return [cell for cell in cells if cell[:1] in tuple("=+-@\t\r") and not number(cell)]


def number(cell):
    """Whether a cell is a number, which every spreadsheet may read as one."""
    try:
        float(cell)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_n3_nothing_that_is_printed_is_obeyed(world, flagfall, lang, full_size, tried):
    printed = 0
    for words in READING if full_size else READING[lang == "fr" :: 3]:
        for form in ((), ("--json",), ("--csv",)):
            if words[0] == "export" and form:
                continue
            done = flagfall(*words, *form, lang=lang)
            if form and done.exit_code == 2 and form[0] in done.stderr:
                continue  # the command has no such form
            assert done.exit_code == 0, (words, form, done.stderr)
            printed += 1
            if form == ("--json",):
                json.loads(done.stdout)
            if form == ("--csv",):
                assert formulas(done.stdout) == [], words
            elif words[0] != "export":  # which gives the bytes of the log as they are
                lines = done.stdout.replace("\n", "")
                assert inert(lines) == lines, (words, form)
            assert inert(done.stderr.replace("\n", "")) == done.stderr.replace("\n", ""), words
            assert "Traceback" not in done.stderr
    assert printed > len(READING) / 3
    tried("outputs of hostile words", printed)


def test_n3_a_document_holds_what_was_typed(world, flagfall, asked):
    notes = [each["data"] for each in asked("log", "friday-1")["records"]]
    assert REMARK in [data.get("text") for data in notes]
    assert asked("status", "cup")["title"] == REMARK.strip()
    names = {row["player"] for row in asked("players")["players"]}
    assert set(NAMES) <= names
