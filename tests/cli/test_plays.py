"""``flagfall import --as plays`` and ``flagfall factions``."""

import csv
import io
import json

import pytest


@pytest.fixture
def sample(root):
    return root / "fixtures" / "smash_up" / "plays.csv"


@pytest.fixture
def taken(flagfall, sample):
    result = flagfall("import", "--as", "plays", sample)
    assert result.exit_code == 0
    return result


@pytest.fixture
def table(tmp_path, sample):
    """A table of the first rows of the sample, with other cells where they are named."""

    def write(*changes, name="results.csv"):
        with sample.open(encoding="utf-8", newline="") as opened:
            rows = list(csv.DictReader(opened))
        told = io.StringIO()
        writer = csv.DictWriter(told, rows[0])
        writer.writeheader()
        writer.writerows(row | change for row, change in zip(rows, changes, strict=False))
        file = tmp_path / name
        file.write_text(told.getvalue(), encoding="utf-8")
        return file

    return write


def test_every_play_is_kept_and_what_is_odd_is_told(taken):
    assert "smash-up-plays: 100 plays kept, 0 known before, 0 not kept." in taken.stderr
    assert "2 plays are odd, a seat played the same twice: lines 62, 63" in taken.stderr
    assert "nobody reached the goal" in taken.stderr
    assert "the highest score is shared" in taken.stderr
    assert taken.stdout == ""


def test_a_play_needs_no_game_of_that_name(flagfall, taken):
    """A fold needs no catalogue: the factions are those of the file, whatever is built here."""
    shown = flagfall("factions", "--csv").stdout
    assert "Grimms' Fairy Tales," in shown


def test_importing_twice_adds_nothing(flagfall, taken, sample):
    before = flagfall("log", "--json").stdout
    again = flagfall("import", "--as", "plays", sample)
    assert (again.exit_code, "0 plays kept, 100 known before" in again.stderr) == (0, True)
    assert flagfall("log", "--json").stdout == before


def test_n6_a_row_that_is_wrong_is_listed_with_its_line_and_field(flagfall, table):
    file = table({}, {"winner": "p9"}, {"p1_vp": "x"}, {})
    result = flagfall("import", "--as", "plays", file)
    assert result.exit_code == 0
    assert f"{file}:3: not kept: winner: p9 is none of p1, p2" in result.stderr
    assert f"{file}:4: not kept: p1_vp: x is no whole number" in result.stderr
    assert "2 plays kept, 0 known before, 2 not kept." in result.stderr


def test_n6_strict_is_all_or_nothing(flagfall, table, sample):
    for file in (table({}, {"winner": "p9"}), sample):
        result = flagfall("import", "--as", "plays", file, "--strict")
        assert (result.exit_code, "Nothing was kept." in result.stderr) == (1, True)
        assert flagfall("log").stdout == ""
    assert flagfall("import", "--as", "plays", table({}, {}), "--strict").exit_code == 0


def test_when_no_row_could_be_kept_it_failed(flagfall, table):
    result = flagfall("import", "--as", "plays", table({"winner": "Ana"}))
    assert (result.exit_code, "0 plays kept" in result.stderr) == (1, True)


def test_an_import_can_be_taken_back(flagfall, taken, table):
    assert "flagfall undo smash-up-plays --to 0" in taken.stderr
    more = flagfall("import", "--as", "plays", table({"play": "9001"}))
    assert "To take this back: flagfall undo smash-up-plays --to 101" in more.stderr
    back = flagfall("undo", "smash-up-plays")
    assert "100 plays of smash-up" in back.stdout
    assert json.loads(flagfall("factions", "--json").stdout)["plays"] == 100
    flagfall("undo", "smash-up-plays", "--to", 0)
    assert json.loads(flagfall("factions", "--json").stdout)["plays"] == 0


def test_dry_run_writes_nothing(flagfall, sample):
    result = flagfall("import", "--as", "plays", sample, "--dry-run")
    assert (result.exit_code, "100 plays kept" in result.stderr) == (0, True)
    assert "Nothing was written." in result.stderr
    assert flagfall("log").stdout == ""


def test_plays_come_from_a_pipe_in_any_dress(flagfall_process, sample):
    text = sample.read_text(encoding="utf-8").replace(",", ";")
    result = flagfall_process("import", "--as", "plays", "-", input="\ufeff" + text)
    assert "100 plays kept" in result.stderr


def test_an_export_takes_plays_along(flagfall, taken, tmp_path):
    file = tmp_path / "plays.jsonl"
    assert flagfall("export", "smash-up-plays", "-o", file).exit_code == 0
    there = {"FLAGFALL_STORE": str(tmp_path / "there.sqlite3")}
    assert flagfall("import", file, env=there).exit_code == 0
    assert flagfall("factions", env=there).stdout == flagfall("factions").stdout
    assert flagfall("verify", "--rules", "--strict").exit_code == 0
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[0])["game"] == "smash-up"


@pytest.mark.parametrize(
    "words, code, told",
    [
        (["--as", "games", "results.csv"], 5, "no kind of table games"),
        (["--as", "plays", "nowhere.csv"], 2, "nowhere.csv"),
        (["--as", "plays", "results.csv", "--id", "a/b"], 2, "cannot be the name"),
        (["--id", "mine", "results.csv"], 2, "go with --as"),
        (["--dry-run", "results.csv"], 2, "go with --as"),
        (["--as", "plays", "other.csv"], 1, "columns are missing: winner"),
        (["--as", "plays", "twice.csv"], 1, "there twice: winner"),
        (["--as", "plays", "torn.csv"], 1, "torn.csv:3: that is no table"),
    ],
)
def test_what_cannot_be_taken_in_is_refused(
    flagfall, table, tmp_path, monkeypatch, words, code, told
):
    monkeypatch.chdir(tmp_path)
    text = table({}, {}).read_text(encoding="utf-8")
    (tmp_path / "other.csv").write_text(text.replace("winner", "who"), encoding="utf-8")
    (tmp_path / "twice.csv").write_text(text.replace("first,", "Winner,"), encoding="utf-8")
    (tmp_path / "torn.csv").write_text(text[:200] + '\n"', encoding="utf-8")
    result = flagfall("import", *words)
    assert (result.exit_code, result.stdout) == (code, "")
    assert told in result.stderr
    assert flagfall("log").stdout == ""


def test_plays_do_not_go_into_a_match(flagfall, sample, write):
    moves = write("duel.moves", "toss ana")
    flagfall("record", "--game", "challengers", "--id", "m", "--seats", "Ana,Bo", "--moves", moves)
    result = flagfall("import", "--as", "plays", sample, "--id", "m")
    assert (result.exit_code, "m is something else" in result.stderr) == (4, True)


def test_a_collection_is_no_match(flagfall, taken):
    for command in (["replay"], ["legal"], ["fork", "--at", "2"], ["abandon"]):
        result = flagfall(*command, "smash-up-plays")
        assert (result.exit_code, "is no match" in result.stderr) == (5, True), command
    assert json.loads(flagfall("matches", "--json").stdout)["matches"] == []
    assert json.loads(flagfall("tournaments", "--json").stdout)["tournaments"] == []


def test_a_note_stands_beside_a_play(flagfall, taken):
    result = flagfall("note", "smash-up-plays", "the rain", "--at", 20)
    assert "flagfall log smash-up-plays" in result.stderr
    assert "the rain" in flagfall("log", "smash-up-plays").stdout


def test_factions_in_three_forms(flagfall, taken):
    shown = json.loads(flagfall("factions", "--json").stdout)
    assert {"schema": "factions/1", "by": "faction", "plays": 100}.items() <= shown.items()
    rows = list(csv.DictReader(flagfall("factions", "--csv").stdout.splitlines()))
    assert [row["faction"] for row in rows] == [row["faction"] for row in shown["rows"]]
    assert [float(row["share"]) for row in rows] == [row["share"] for row in shown["rows"]]
    lines = flagfall("factions").stdout.splitlines()
    assert lines[0].split()[:3] == ["Faction", "Plays", "Won"]
    assert len(lines) == 1 + len(rows)


def test_pairs_and_starts(flagfall, taken):
    pairs = json.loads(flagfall("factions", "--by", "pair", "--json").stdout)["rows"]
    assert all(row["faction"] < row["partner"] for row in pairs)
    starts = flagfall("factions", "--by", "start")
    assert "Of 44 plays nobody said who started." in starts.stderr
    only = json.loads(flagfall("factions", "--by", "start", "--seats", 3, "--json").stdout)
    assert {row["seats"] for row in only["rows"]} == {3}
    assert [row["turn"] for row in only["rows"]] == [1, 2, 3]


def test_factions_of_one_collection(flagfall, table):
    flagfall("import", "--as", "plays", table({}, {}), "--id", "club")
    flagfall("import", "--as", "plays", table({}), "--id", "home")
    count = {
        name: json.loads(flagfall("factions", *name, "--json").stdout)["plays"]
        for name in ((), ("club",), ("ho",))
    }
    assert list(count.values()) == [3, 2, 1]
    assert flagfall("factions", "pub").exit_code == 5


def test_without_plays_there_is_nothing_to_count(flagfall):
    result = flagfall("factions")
    assert (result.exit_code, "import --as plays FILE" in result.stderr) == (0, True)
    assert flagfall("factions", "--json", "--csv").exit_code == 2
    assert flagfall("factions", "--by", "seat").exit_code == 2


def test_names_of_factions_are_shown_as_they_are(flagfall, table):
    """N3: whatever a table holds goes safely through every output."""
    wild = "[red]x[/red]\x1b[2J"
    flagfall("import", "--as", "plays", table({"p1_faction_a": wild, "p1_faction_b": "=1+1"}))
    assert "[red]x[/red]" in flagfall("factions").stdout
    assert "\x1b" not in flagfall("factions").stdout
    assert "'=1+1" in flagfall("factions", "--csv").stdout


def test_own_matches_count_beside_plays(flagfall, taken):
    """By faction, pair and turn; named like the factions of the file, and left out by its name."""

    def answer(*words):
        return json.loads(flagfall("factions", *words, "--json").stdout)

    before = {row["faction"]: row["plays"] for row in answer()["rows"]}
    seats = "bot:greedy,bot:random,bot:random"
    words = ["--id", "evening", "--seats", seats, "--seed", 7, "--json"]
    played = json.loads(flagfall("play", "smash-up", *words).stdout)
    picked = [each for seat in played["state"]["seats"] for each in seat["factions"]]
    assert len(picked) == 6
    after = answer()
    assert after["plays"] == 101
    for name, plays in before.items():
        assert next(row for row in after["rows"] if row["faction"] == name)["plays"] == plays + (
            name.casefold() in picked
        )
    assert answer("--by", "pair")["plays"] == 101
    turns = {row["turn"]: row["plays"] for row in answer("--by", "start", "--seats", 3)["rows"]}
    only = answer("smash-up-plays", "--by", "start", "--seats", 3)["rows"]
    assert turns == {row["turn"]: row["plays"] + 1 for row in only}
    assert answer("smash-up-plays")["plays"] == 100
    flagfall("undo", "evening")
    assert answer()["plays"] == 100
