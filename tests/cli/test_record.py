"""``flagfall record``: what is typed at a table, kept line by line."""

import json
import shlex
import sqlite3
import subprocess
import sys
import unicodedata
from contextlib import closing

import pytest


def outcome(result) -> dict:
    """The document of a run that printed JSON."""
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def count(environment) -> int:
    """How many records the store holds."""
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        return raw.execute("SELECT count(*) FROM records").fetchone()[0]


# -- a whole duel ----------------------------------------------------------------------------------


def test_a_whole_duel_as_typed_at_a_table(flagfall, duel_moves):
    result = flagfall(
        *("record", "--game", "challengers", "--id", "friday-1", "--seats", "Ana,Bo"),
        *("--moves", duel_moves),
    )
    assert result.exit_code == 0
    assert "Bo wins." in result.stdout
    assert "flagfall replay friday-1" in result.stderr


def test_the_document_of_a_match(flagfall, duel_moves):
    document = outcome(
        flagfall(
            *("record", "--game", "challengers", "--id", "friday-1", "--seats", "Ana,Bo"),
            *("--moves", duel_moves, "--json"),
        )
    )
    assert document["schema"] == "match/1"
    assert document["match"] == "friday-1"
    assert document["game"] == "challengers"
    assert document["seats"] == ["Ana", "Bo"]
    assert document["events"] == 130
    assert document["outcome"] == {
        "winners": ["Bo"],
        "winner": "Bo",
        "reason": "deck-empty",
        "scores": {"Ana": 1, "Bo": 0},
    }
    ana, bo = document["state"]["seats"]
    assert ana["deck"] == 0
    assert ana["in_play"] == ["Director"]
    assert ana["bench"] == {
        "Cowboy": 2, "Director": 1, "Movie Star": 2, "Cat": 2, "Clairvoyant": 1, "Heroine": 1,
    }  # fmt: skip
    assert ana["exhaust"] == {"Dog": 1}
    assert bo["deck"] is None, "nobody counted it"
    assert bo["in_play"] == ["Kraken"]


def test_every_document_says_where_the_log_was(flagfall, duel_moves, environment):
    document = outcome(
        flagfall(
            *("record", "--game", "challengers", "--id", "friday-1", "--seats", "Ana,Bo"),
            *("--moves", duel_moves, "--json"),
        )
    )
    assert document["as_of"] == count(environment)


def test_a_match_that_is_not_over(record, flagfall):
    result = record("toss ana", "dog")
    assert result.exit_code == 0
    assert "friday-1" in result.stderr
    document = outcome(record("toss ana", "dog", more=("--json",)))
    assert document["outcome"] is None


def test_without_a_name_each_run_is_a_new_match_and_says_its_name(flagfall, write):
    file = write("duel.moves", "toss ana", "dog")
    names = set()
    for _ in range(2):
        command = ("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", file)
        names.add(outcome(flagfall(*command, "--json"))["match"])
    assert len(names) == 2
    result = flagfall("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", file)
    listed = {each["match"] for each in outcome(flagfall("matches", "--json"))["matches"]}
    assert len(listed) == 3
    (new,) = listed - names
    assert new in result.stderr


def test_moves_come_from_a_pipe(flagfall):
    command = ("record", "--game", "challengers", "--id", "x", "--seats", "Ana,Bo", "--moves", "-")
    document = outcome(flagfall(*command, "--json", input="toss ana\ndog # a comment\n"))
    assert document["state"]["seats"][0]["in_play"] == ["Dog"]


@pytest.mark.parametrize("raw", [b"\xef\xbb\xbftoss ana\r\ndog\r\n", b"toss ana\ndog # \xe9t\xe9"])
def test_n5_files_of_other_programs(flagfall, tmp_path, raw):
    file = tmp_path / "duel.moves"
    file.write_bytes(raw)
    command = ("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", file, "--json")
    assert outcome(flagfall(*command))["state"]["seats"][0]["in_play"] == ["Dog"]


def test_a_deck_that_is_known_and_one_that_is_not(flagfall, write):
    deck = write("ana.txt", "3 dog", "cat")
    file = write("duel.moves", "toss ana", "dog")
    command = ("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", file)
    ana, bo = outcome(flagfall(*command, "--deck", f"Ana={deck}", "--json"))["state"]["seats"]
    assert ana["deck"] == 3
    assert bo["deck"] is None


def test_who_starts_when_it_was_played_and_the_options(flagfall, write):
    file = write("duel.moves", "director", "cat")
    command = (
        *("record", "--game", "challengers", "--id", "x", "--seats", "Ana,Bo", "--moves", file),
        *("--first", "bo", "--on", "2025-03-07", "--option", "effects=none"),
    )
    assert outcome(flagfall(*command, "--json"))["state"]["starter"] == 1
    (listed,) = outcome(flagfall("matches", "--json"))["matches"]
    assert listed["played_on"] == "2025-03-07"


# -- bad lines -------------------------------------------------------------------------------------

BAD = [
    ("ambiguous card", "co", 5, ["Cow", "Cowboy", "Cook"]),
    ("unknown card", "champoin", 5, ["champoin", "Champion"]),
    ("unknown card, in full", "reveal dgo", 5, ["dgo", "Dog"]),
    ("out of turn", "ana: reveal cat", 3, ["Bo", "Ana", "challengers 5.2"]),
    ("nobody of that name", "cleo: cat", 5, ["cleo"]),
    ("not in the deck", "kraken", 3, ["Kraken", "deck of Bo", "challengers 5.2"]),
    ("not asked", "keep cat", 3, ["rule: challengers"]),
    ("no number", "rule power much", 5, ["much"]),
    ("no ruling", "rule heaven", 5, ["heaven"]),
    ("not on the bench", "rule bench dog exhaust", 3, ["Dog"]),
    ("nothing there to go back to", "undo to 99", 3, ["99"]),
    ("no command", "shuffle please", 5, ["shuffle please"]),
]


@pytest.mark.parametrize(("what", "line", "code", "said"), BAD, ids=[each[0] for each in BAD])
def test_m2_a_bad_line_stops_the_recording(
    record, refused, write, flagfall, environment, what, line, code, said
):
    deck = write("bo.txt", "2 cat", "horse")
    moves = ("# a duel", "toss ana", "dog", "", line, "horse")
    before = record(*moves[:4], more=("--deck", f"Bo={deck}"))
    assert before.exit_code == 0
    held = count(environment)
    result = record(*moves, more=("--deck", f"Bo={deck}"))
    refused(result, code, "friday-1.moves:5: ", "legal there: ", "reveal", *said)
    assert "?." not in result.stderr
    assert result.stderr.count("reveal") <= (3 if "did you mean" in result.stderr else 12)
    assert result.stdout == ""
    assert count(environment) == held, "nothing of a bad line is kept"


@pytest.mark.parametrize("more", [("--id", "friday-1"), ()], ids=["named", "nameless"])
def test_the_error_prints_the_command_that_goes_on(flagfall, refused, write, more, tmp_path):
    file = write("a duel.moves", "toss ana", "dgo", "champion")
    command = ("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", file, *more)
    result = flagfall(*command)
    refused(result, 5, "dgo")
    line = result.stderr.splitlines()[-1]
    again = shlex.split(line[line.index("flagfall ") :])
    assert again[0] == "flagfall"
    write("a duel.moves", "toss ana", "dog", "champion")
    mended = flagfall(*again[1:], "--json")
    assert outcome(mended)["state"]["seats"][1]["in_play"] == ["Champion"]
    assert len(outcome(flagfall("matches", "--json"))["matches"]) == 1


def test_lines_after_the_end_are_refused(record, refused):
    assert record("toss ana", "concede ana").exit_code == 0
    refused(record("toss ana", "concede ana", "dog"), 3, "over", ":3: ")


def test_a_bad_first_line_leaves_a_match_that_goes_on(record, refused):
    refused(record("undo"), 3, ":1: ")
    assert record("toss ana", "dog").exit_code == 0


def test_v3_the_error_does_not_tell_what_lies_on_a_deck(flagfall, write, refused):
    """What is legal is told as the organiser may know it: no order of a deck, no hidden choice."""
    deck = write("ana.txt", "navigator", "slime", "kraken", "bat")
    file = write("duel.moves", "navigator", "champion", "look slime", "look kraken", "keep dog")
    result = flagfall(
        *("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", file),
        *("--first", "ana", "--deck", f"Ana={deck}"),
    )
    assert result.exit_code == 3
    assert "bat" not in result.stderr.casefold()


# -- going on --------------------------------------------------------------------------------------


def test_the_same_file_twice_adds_nothing(flagfall, friday, duel_moves, environment):
    before = count(environment)
    result = flagfall(
        *("record", "--game", "challengers", "--id", friday, "--seats", "Ana,Bo"),
        *("--moves", duel_moves),
    )
    assert result.exit_code == 0
    assert "already" in result.stderr
    assert count(environment) == before


def test_a_longer_file_goes_on(record):
    record("toss ana", "dog")
    result = record("toss ana", "dog", "champion", more=("--json",))
    assert outcome(result)["state"]["seats"][1]["in_play"] == ["Champion"]


def test_a_file_that_begins_otherwise_is_refused(record, refused, environment):
    record("toss ana", "dog")
    before = count(environment)
    refused(record("toss ana", "cat"), 4, "friday-1.moves:2: ", "dog")
    refused(record("toss bo"), 4, "friday-1.moves:1: ", "Ana")
    assert count(environment) == before


@pytest.mark.parametrize("seats", ["Ana,Cleo", "Bo,Ana", "Ana,bot:greedy"])
def test_another_table_of_the_same_name_is_refused(record, refused, seats, environment):
    record("toss ana", "dog")
    before = count(environment)
    refused(record("toss ana", "dog", seats=seats), 4, "friday-1")
    assert count(environment) == before, "and nobody new is registered"


def test_what_was_undone_elsewhere_is_recorded_again(record, flagfall):
    """After an undo the file may be mended, or recorded as it is; a note elsewhere is no line."""
    record("toss ana", "dog", "champion")
    flagfall("undo", "friday-1")
    flagfall("note", "friday-1", "a long think")
    again = record("toss ana", "dog", "champion")
    assert (again.exit_code, "1 line recorded" in again.stderr) == (0, True)
    assert "recorded already" in record("toss ana", "dog", "champion").stderr
    flagfall("undo", "friday-1")
    mended = record("toss ana", "dog", "champion", "undo", "pig", "horse", more=("--json",))
    ana, bo = outcome(mended)["state"]["seats"]
    assert (ana["in_play"], bo["bench"]) == (["Horse"], {"Pig": 1})


def test_a_key_makes_it_safe_to_repeat(flagfall, write, environment):
    file = write("duel.moves", "toss ana", "dog")
    command = ("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", file)
    first = outcome(flagfall(*command, "--key", "k", "--json"))
    before = count(environment)
    again = outcome(flagfall(*command, "--key", "k", "--json"))
    assert again == first
    assert count(environment) == before


def test_a_key_and_a_name_together(flagfall, write, environment):
    file = write("duel.moves", "toss ana", "dog")
    command = (
        *("record", "--game", "challengers", "--id", "x", "--seats", "Ana,Bo", "--moves", file),
        *("--key", "k"),
    )
    assert flagfall(*command).exit_code == 0
    before = count(environment)
    assert flagfall(*command).exit_code == 0
    assert count(environment) == before


# -- wrong usage -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["--game", "chess"], 5, ["chess"]),
        (["--game", "challengres"], 5, ["challengers"]),
        (["--seats", "Ana"], 3, ["1", "2", "seats"]),
        (["--seats", "Ana,Bo,Cleo"], 3, ["3", "2", "seats"]),
        (["--seats", "Ana,ana"], 3, ["seats"]),
        (["--seats", "Zoé,Zoe\u0301"], 3, ["seats"]),
        (["--seats", "Ana,"], 3, []),
        (["--moves", "nowhere.moves"], 2, ["nowhere.moves"]),
        (["--moves", "."], 2, ["."]),
        (["--option", "colour=red"], 3, ["colour", "effects"]),
        (["--option", "effects=loud"], 3, ["effects"]),
        (["--option", "effects"], 2, ["KEY=VALUE"]),
        (["--deck", "nowhere.txt"], 2, ["SEAT=FILE"]),
        (["--deck", "Ana=nowhere.txt"], 2, ["nowhere.txt"]),
        (["--deck", "Cleo=nowhere.txt"], 5, ["Cleo"]),
        (["--first", "Cleo"], 5, ["Cleo"]),
        (["--on", "yesterday"], 2, ["yesterday", "2026-11-30"]),
        (["--id", "a/b"], 2, ["a/b"]),
        (["--id", "person-1"], 2, ["person-1"]),
        (["--id", " "], 2, []),
        (["--nonsense"], 2, ["--nonsense"]),
        (["spring-cup", "1", "green"], 2, ["--game, --seats and --id are known"]),
    ],
)
def test_wrong_usage(flagfall, write, refused, environment, words, code, said, tmp_path):
    file = write("duel.moves", "toss ana", "dog")
    given = {"--game": "challengers", "--seats": "Ana,Bo", "--moves": str(file)}
    if words[0] in given:
        given[words[0]] = words[1]
        words = []
    result = flagfall("record", *[each for pair in given.items() for each in pair], *words)
    refused(result, code, *said)
    assert outcome(flagfall("matches", "--json"))["matches"] == []


def test_a_deck_file_with_a_wrong_line(flagfall, write, refused):
    deck = write("ana.txt", "# mine", "3 dog", "cow boy")
    file = write("duel.moves", "toss ana")
    result = flagfall(
        *("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves", file),
        *("--deck", f"Ana={deck}"),
    )
    refused(result, 5, f"{deck}:3: ", "cow boy")


@pytest.mark.parametrize("missing", ["--seats", "--game"])
def test_what_a_new_match_needs(flagfall, write, refused, missing):
    given = {"--game": "challengers", "--seats": "Ana,Bo"}
    del given[missing]
    file = write("duel.moves", "toss ana")
    words = [each for pair in given.items() for each in pair]
    refused(flagfall("record", *words, "--moves", file), 2, missing)


def test_where_nobody_types_moves_are_needed(flagfall, refused):
    result = flagfall("record", "--game", "challengers", "--seats", "Ana,Bo")
    refused(result, 2, "--moves")


# -- the store -------------------------------------------------------------------------------------


def test_a_locked_store(record, refused, locked):
    refused(record("toss ana"), 7, "in use")


def test_a_read_only_store(flagfall, friday, read_only, refused, duel_moves, write):
    file = write("more.moves", "toss ana")
    result = read_only(flagfall)(
        *("record", "--game", "challengers", "--id", "x", "--seats", "Ana,Bo", "--moves", file)
    )
    refused(result, 7)


def test_a_store_that_is_no_store(record, refused, environment, tmp_path):
    (tmp_path / "log.sqlite3").write_text("a letter to my aunt" * 100)
    refused(record("toss ana"), 6, "log.sqlite3")


def test_a_store_that_is_a_folder(record, refused, tmp_path):
    (tmp_path / "log.sqlite3").mkdir()
    assert record("toss ana").exit_code == 7


def test_r5_a_newer_store(record, refused, environment):
    record("toss ana")
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        raw.execute("PRAGMA user_version = 99")
    refused(record("toss ana", "dog"), 8, "99", "update")


def test_r2_a_damaged_match_is_not_gone_on_with(record, refused, environment):
    record("toss ana", "dog")
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        raw.execute("UPDATE records SET body = replace(body, 'dog', 'cat') WHERE version = 5")
        raw.commit()
    before = count(environment)
    refused(record("toss ana", "dog", "champion"), 6, "record 5", "friday-1")
    assert count(environment) == before


# -- names -----------------------------------------------------------------------------------------


def test_n3_hostile_names_go_safely_through_everything(
    flagfall, record, write, hostile, tmp_path, refused
):
    """Typed, shown, listed, exported and read again; a terminal obeys none of it."""
    deck = write("deck.txt", "3 dog")
    moves = (f"toss {hostile}", "dog", f"note {hostile} was here", "champion")
    done = record(*moves, seats=f"{hostile},Bo")
    assert done.exit_code == 0, done.stderr
    shown = "".join(mark for mark in hostile if mark != "\u202e")
    texts = {
        "record": done.stdout,
        "replay": flagfall("replay", "friday-1", "--plain").stdout,
        "matches": flagfall("matches").stdout,
        "matches --csv": flagfall("matches", "--csv").stdout,
        "log": flagfall("log").stdout,
        "legal": flagfall("legal", "friday-1").stdout,
    }
    for name, text in texts.items():
        assert "\x1b" not in text, name
        assert name.endswith("--csv") or "\u202e" not in text, name
    for name in ("record", "replay", "matches"):
        assert shown in texts[name].replace("\ufffd", ""), name
    for command in (["replay", "friday-1"], ["matches"]):
        document = json.loads(flagfall(*command, "--json").stdout)
        seats = document.get("seats") or document["matches"][0]["seats"]
        assert seats == [hostile, "Bo"], command
    export = tmp_path / "out.jsonl"
    assert flagfall("export", "friday-1", "-o", export).exit_code == 0
    header = json.loads(export.read_text(encoding="utf-8").splitlines()[0])
    assert hostile in header["people"].values()
    there = {"FLAGFALL_STORE": str(tmp_path / "there.sqlite3")}
    assert flagfall("import", export, env=there).exit_code == 0
    again = json.loads(flagfall("replay", "friday-1", "--json", env=there).stdout)
    assert again["seats"] == [hostile, "Bo"]
    assert flagfall("replay", "friday-1", "--as", hostile).exit_code == 0
    assert flagfall("legal", "friday-1", "--seat", hostile).exit_code == 0
    known = record(*moves, id="deck", seats=f"{hostile},Bo", more=("--deck", f"{hostile}={deck}"))
    assert known.exit_code == 0, known.stderr


def test_n2_one_person_however_the_name_is_typed(record, flagfall):
    for number, name in enumerate(("Zoé", unicodedata.normalize("NFD", "Zoé"), "ZOE")):
        assert record("toss bo", id=f"x-{number}", seats=f"{name},Bo").exit_code == 0
    listed = outcome(flagfall("matches", "--json"))["matches"]
    assert [each["seats"] for each in listed] == [["Zoé", "Bo"]] * 3


# -- language, imports, pipes ----------------------------------------------------------------------


def test_in_french(flagfall, write, refused, duel_moves):
    command = ("record", "--game", "challengers", "--seats", "Ana,Bo", "--moves")
    done = flagfall(*command, duel_moves, lang="fr")
    assert done.exit_code == 0
    assert "Bo gagne" in done.stdout
    assert "Réalisatrice" in done.stdout
    wrong = flagfall(*command, write("x.moves", "toss ana", "dgo"), lang="fr")
    assert wrong.exit_code == 5
    assert "x.moves:2" in wrong.stderr
    assert "there is no" not in wrong.stderr
    assert "legal there" not in wrong.stderr


IMPORTS = "import sys; from cli.main import main; code = main(sys.argv[1:]); " + (
    "print('duckdb' in sys.modules, file=sys.stderr); sys.exit(code)"
)


def test_record_and_replay_never_import_duckdb(environment, root, duel_moves):
    def run(*words):
        return subprocess.run(
            [sys.executable, "-c", IMPORTS, *map(str, words)],
            cwd=root, env=environment, capture_output=True, encoding="utf-8", check=False,
        )  # fmt: skip

    for words in (
        [
            "record",
            "--game",
            "challengers",
            "--id",
            "x",
            "--seats",
            "Ana,Bo",
            "--moves",
            duel_moves,
        ],
        ["replay", "x", "--plain"],
    ):
        done = run(*words)
        assert done.returncode == 0, done.stderr
        assert done.stderr.splitlines()[-1] == "False"


def test_a_reader_that_goes_away_loses_nothing(environment, root, duel_moves, flagfall):
    command = (
        f"{sys.executable} -m cli record --game challengers --id x --seats Ana,Bo"
        f" --moves {shlex.quote(str(duel_moves))} | head -c 1 > /dev/null; exit ${{PIPESTATUS[0]}}"
    )
    done = subprocess.run(
        ["bash", "-c", command], cwd=root, env=environment, capture_output=True, check=False
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr
    assert outcome(flagfall("replay", "x", "--json"))["events"] == 130
