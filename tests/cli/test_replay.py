"""``flagfall replay``: any moment of a match, forwards and back, with anybody's eyes."""

import gc
import json
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from events.log.protocol import Head
from events.log.sqlite import SqliteLog
from events.record import link
from events.transcript import Header, read, write


def outcome(result) -> dict:
    """The document of a run that printed JSON."""
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def versions(result) -> list[int]:
    """The versions of the steps that were shown."""
    assert result.exit_code == 0, result.stderr
    found = [re.match(r"\s*(\d+)  ", line) for line in result.stdout.splitlines()]
    return [int(each[1]) for each in found if each]


def silent(flagfall, match) -> set[int]:
    """The versions of the records that say nothing; programs are given them all the same."""
    steps = outcome(flagfall("replay", match, "--json", "--from", 1, "--undone"))["steps"]
    assert [each["version"] for each in steps] == list(range(1, 131))
    found = {each["version"]: each["type"] for each in steps if not each["text"]}
    assert set(found.values()) == {"challengers.Waiting"}
    return set(found)


# -- steps and tables ------------------------------------------------------------------------------


def test_every_step_and_the_table_at_the_end(flagfall, friday):
    result = flagfall("replay", friday, "--plain")
    shown = versions(result)
    assert shown == [
        n for n in range(1, 131) if n not in (23, 24, 25) and n not in silent(flagfall, friday)
    ]
    assert "Ana turns Dog: 3." in result.stdout
    assert "Bo wins." in result.stdout
    assert "\x1b" not in result.stdout


def test_a_pipe_needs_no_plain(flagfall, friday):
    assert flagfall("replay", friday).stdout == flagfall("replay", friday, "--plain").stdout


def test_v2_what_was_undone_is_shown_when_asked_for(flagfall, friday):
    assert versions(flagfall("replay", friday, "--plain", "--undone")) == [
        n for n in range(1, 131) if n not in silent(flagfall, friday)
    ]


def test_k6_taking_back_a_reveal_is_shown(flagfall, friday):
    (line,) = [
        line for line in flagfall("replay", friday, "--plain").stdout.splitlines()
        if line.lstrip().startswith("26  ")
    ]  # fmt: skip
    assert "22" in line
    assert "revealed" in line


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--from", 3, "--to", 6], [3, 4, 5, 6]),
        (["--from", 6, "--to", 3], [6, 5, 4, 3]),
        (["--from", 128], [128, 129, 130]),
        (["--to", 2], [1, 2]),
        (["--from", 129, "--to", 9999], [129, 130]),
        (["--from", 9999, "--to", 129], [130, 129]),
        (["--from", 22, "--to", 27], [22, 26, 27]),
        (["--from", 23, "--to", 25, "--undone"], [23, 24, 25]),
        (["--from", 0, "--to", 0], []),
    ],
)
def test_steps_from_one_version_to_another(flagfall, friday, words, expected):
    assert versions(flagfall("replay", friday, "--plain", *words)) == expected
    document = outcome(flagfall("replay", friday, "--json", *words))
    assert [step["version"] for step in document["steps"]] == expected


@pytest.mark.parametrize("version", [0, 1, 9, 26, 130, 9999])
def test_v1_the_table_at_a_version_is_that_of_as_many_steps(flagfall, friday, version):
    at = outcome(flagfall("replay", friday, "--at", version, "--json"))
    stepped = outcome(flagfall("replay", friday, "--from", 1, "--to", version, "--json"))
    assert at["state"] == stepped["state"]
    assert (at["state"] is None) == (version == 0)
    assert at["outcome"] is None or version >= 130


def test_the_table_at_a_version_alone(flagfall, friday):
    result = flagfall("replay", friday, "--at", 9)
    assert versions(result) == []
    assert "Dog" in result.stdout


def test_the_document_of_a_match(flagfall, friday):
    document = outcome(flagfall("replay", friday, "--json"))
    assert document["schema"] == "match/1"
    assert document["match"] == friday
    assert document["game"] == "challengers"
    assert document["seats"] == ["Ana", "Bo"]
    assert document["events"] == 130
    assert document["outcome"]["winner"] == "Bo"
    assert document["state"]["seats"][1]["in_play"] == ["Kraken"]
    assert "steps" not in document
    assert document["as_of"] == json.loads(flagfall("matches", "--json").stdout)["as_of"]


def test_the_steps_of_a_document(flagfall, friday):
    (step,) = outcome(flagfall("replay", friday, "--json", "--from", 7, "--to", 7))["steps"]
    assert step == {
        "version": 7,
        "type": "challengers.Revealed",
        "text": "Ana turns Dog: 3.",
        "data": {"seat": 0, "card": "dog", "power": 3},
    }


def test_values_are_the_same_in_every_language(flagfall, friday):
    english, french = (
        outcome(flagfall("replay", friday, "--json", "--from", 7, "--to", 9, lang=lang))
        for lang in ("en", "fr")
    )
    assert french == english


def test_in_french(flagfall, friday):
    result = flagfall("replay", friday, "--plain", lang="fr")
    assert "Ana retourne Chien" in result.stdout
    assert " turns " not in result.stdout
    wrong = flagfall("replay", "saturday", lang="fr")
    assert wrong.exit_code == 5
    assert "there is no" not in wrong.stderr


# -- whose eyes ------------------------------------------------------------------------------------


@pytest.fixture
def running(flagfall, write):
    """A match that is not over, with cards only one seat has seen."""
    ana = write("ana.txt", "navigator", "lion", "kraken", "slime", "bat")
    bo = write("bo.txt", "champion", "dragon", "werewolf", "horse")
    moves = write(
        "x.moves", "navigator", "champion", "look slime", "look kraken", "keep kraken", "note psst"
    )
    done = flagfall(
        *("record", "--game", "challengers", "--id", "x", "--seats", "Ana,Bo", "--first", "ana"),
        *("--moves", moves, "--deck", f"Ana={ana}", "--deck", f"Bo={bo}"),
    )
    assert done.exit_code == 0, done.stderr
    return "x"


FORMS = [
    ["--plain"],
    ["--plain", "--undone"],
    ["--json"],
    ["--json", "--from", "1"],
    ["--raw"],
    ["--plain", "--diff"],
    ["--at", "3"],
]


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
@pytest.mark.parametrize(
    ("viewer", "hidden"),
    [
        ("spectator", "slime bat lion dragon werewolf horse psst"),
        (None, "slime bat lion dragon werewolf horse"),
        ("organiser", "slime bat lion dragon werewolf horse"),
        ("Bo", "slime bat lion psst"),
        ("Ana", "dragon werewolf horse psst"),
    ],
)
def test_v3_what_somebody_may_not_know_stands_nowhere(flagfall, running, form, viewer, hidden):
    eyes = [] if viewer is None else ["--as", viewer]
    result = flagfall("replay", running, *form, *eyes)
    assert result.exit_code == 0, result.stderr
    text = (result.stdout + result.stderr).casefold()
    assert [word for word in hidden.split() if word in text] == []


def test_the_referee_and_the_owner_see_what_the_others_do_not(flagfall, running):
    assert "Slime" in flagfall("replay", running, "--plain", "--as", "referee").stdout
    assert "Slime" in flagfall("replay", running, "--plain", "--as", "ana").stdout
    assert "psst" in flagfall("replay", running, "--plain").stdout


def test_v4_a_spectator_sees_no_more_than_a_player(flagfall, running):
    spectator, ana = (
        outcome(flagfall("replay", running, "--json", "--from", 1, "--as", who))["steps"]
        for who in ("spectator", "ana")
    )
    for seen, known in zip(spectator, ana, strict=True):
        for name, value in seen["data"].items():
            assert value in (None, known["data"][name]) or set(value) == {None}


def test_nobody_of_that_name_looks_on(flagfall, friday, refused):
    refused(flagfall("replay", friday, "--as", "cleo"), 5, "cleo", "spectator")


# -- files -----------------------------------------------------------------------------------------


@pytest.fixture
def exported(flagfall, friday, tmp_path):
    """The duel as a file."""
    file = tmp_path / "friday.jsonl"
    assert flagfall("export", friday, "-o", file).exit_code == 0
    return file


def test_a_file_shows_what_the_match_shows(flagfall, friday, exported, tmp_path):
    nowhere = {"FLAGFALL_STORE": str(tmp_path / "nowhere.sqlite3")}
    for words in (["--plain"], ["--at", 20], ["--json", "--from", 1]):
        here, there = (
            flagfall("replay", which, *words, env=nowhere if which is exported else None)
            for which in (friday, exported)
        )
        assert there.exit_code == 0
        if "--json" in words:
            mine, theirs = json.loads(here.stdout), json.loads(there.stdout)
            assert theirs["steps"] == mine["steps"]
            assert theirs["seats"] == mine["seats"]
        else:
            assert there.stdout == here.stdout
    assert not (tmp_path / "nowhere.sqlite3").exists()


def test_golden_logs_can_be_replayed(flagfall, root):
    for file in ("duel.jsonl", "played.jsonl", "schema-1.jsonl"):
        result = flagfall("replay", root / "fixtures" / "challengers" / file, "--plain")
        assert result.exit_code == 0
        assert " wins." in result.stdout


def test_a_file_of_several_matches(flagfall, friday, bots, tmp_path):
    file = tmp_path / "all.jsonl"
    flagfall("export", "--all", "-o", file)
    both = flagfall("replay", file, "--plain")
    assert "Ana turns" in both.stdout
    assert "one turns" in both.stdout
    one = flagfall("replay", file, "--plain", "--stream", bots)
    assert "Ana turns" not in one.stdout
    assert flagfall("replay", file, "--stream", "nothing").exit_code == 5


def test_w6_a_torn_file_shows_what_is_sound(flagfall, exported):
    whole = exported.read_bytes()
    exported.write_bytes(whole[: len(whole) * 2 // 3])
    result = flagfall("replay", exported, "--plain")
    assert result.exit_code == 6
    assert "Ana turns Dog: 3." in result.stdout
    assert f"{exported}:" in result.stderr
    assert "Traceback" not in result.stderr


def test_w6_a_file_that_was_changed(flagfall, exported):
    text = exported.read_text(encoding="utf-8")
    exported.write_text(text.replace('"power":4', '"power":5'), encoding="utf-8")
    result = flagfall("replay", exported, "--plain")
    assert result.exit_code == 6
    assert "Ana turns Dog: 3." in result.stdout


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", 6),
        (b"a letter to my aunt\n", 6),
        (b"{}\n", 6),
        (b"\x00\xff\xfe\n", 6),
        (b'{"flagfall":"transcript/2","game":null,"people":{},"streams":{}}\n', 8),
        (b'{"flagfall":"transcript/1","game":null,"people":{},"streams":{}}\n', 5),
    ],
)
def test_files_that_hold_no_match(flagfall, tmp_path, refused, content, code):
    file = tmp_path / "x.jsonl"
    file.write_bytes(content)
    refused(flagfall("replay", file), code)


def newer(exported: Path, old: bytes, new: bytes) -> Path:
    """The file as a newer version might have written it, chained as it should be."""
    with exported.open("rb") as file:
        records = read(file).records
    before: dict[str, str] = {}
    changed = []
    for one in records:
        body = one.body.replace(old, new)
        before[one.stream] = link(before.get(one.stream, ""), body)
        changed.append(type(one)(0, one.stream, one.version, body, before[one.stream]))
    heads = {one.stream: Head(one.version, one.hash) for one in changed}
    exported.write_bytes(b"".join(write(Header(game=None, people={}, streams=heads), changed)))
    return exported


NEWER = [
    (b"challengers.Revealed", b"challengers.Jumped"),
    (b'"type":"challengers.Revealed","schema":1', b'"type":"challengers.Revealed","schema":7'),
    (b'"game":"challengers"', b'"game":"chess"'),
]


@pytest.mark.parametrize(("old", "new"), NEWER)
def test_r5_a_file_with_events_nobody_knows_yet(flagfall, exported, refused, old, new):
    refused(flagfall("replay", newer(exported, old, new)), 8, "update")


@pytest.mark.parametrize(("old", "new"), NEWER)
def test_r5_a_match_with_events_nobody_knows_yet(
    flagfall, exported, environment, refused, old, new
):
    with newer(exported, old, new).open("rb") as file:
        records = read(file).records
    Path(environment["FLAGFALL_STORE"]).unlink()
    with closing(SqliteLog(environment["FLAGFALL_STORE"])) as log:
        log.adopt(records)
    result = flagfall("replay", "friday-1", "--plain")
    refused(result, 8)
    listed = json.loads(flagfall("matches", "--json").stdout)["matches"]
    assert [each["match"] for each in listed] == ["friday-1"]


# -- damage ----------------------------------------------------------------------------------------


def damage(environment, stream="friday-1", version=14):
    """Change a byte of a record behind the program's back."""
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        raw.execute(
            "UPDATE records SET body = replace(body, '\"type\"', '\"tipe\"')"
            " WHERE stream = ? AND version = ?",
            (stream, version),
        )
        raw.commit()


@pytest.mark.parametrize("words", [["--plain"], ["--json"], ["--raw"], ["--at", 99]])
def test_r2_a_bad_record_shows_the_last_good_state(flagfall, friday, environment, words, refused):
    damage(environment)
    result = flagfall("replay", friday, *words)
    refused(result, 6, "record 14 of 130", "flagfall verify")
    if words == ["--plain"]:
        shown = [line for line in result.stdout.splitlines() if re.match(r"\s*\d+  ", line)]
        assert len(shown) == 13
        assert "bench: Dog" in result.stdout
    if words == ["--json"]:
        assert json.loads(result.stdout)["events"] == 13


def test_r3_other_matches_are_not_affected(flagfall, friday, bots, environment):
    damage(environment)
    assert flagfall("replay", bots, "--plain").exit_code == 0
    damage(environment, version=1)
    assert flagfall("replay", friday).exit_code == 6
    assert flagfall("replay", bots).exit_code == 0
    listed = json.loads(flagfall("matches", "--json").stdout)["matches"]
    assert {each["match"]: bool(each["damaged"]) for each in listed} == {friday: True, bots: False}


def test_a_damaged_page_is_told_without_a_traceback(flagfall, friday, bots, environment, tmp_path):
    """What could be read is shown, whatever SQLite itself cannot read."""
    path = Path(environment["FLAGFALL_STORE"])
    gc.collect()  # lets go of the store
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("PRAGMA journal_mode = DELETE")
    data = bytearray(path.read_bytes())
    codes = set()
    for page in range(2, len(data) // 4096):
        broken = bytearray(data)
        broken[page * 4096 : page * 4096 + 64] = b"\xff" * 64
        copy = tmp_path / "broken.sqlite3"
        copy.write_bytes(broken)
        for words in (["replay", friday], ["matches"], ["verify"], ["log"]):
            result = flagfall(*words, env={"FLAGFALL_STORE": str(copy)})
            assert "Traceback" not in result.stderr
            assert "something went wrong" not in result.stderr
            assert result.exit_code in (0, 5, 6), (page, words, result.stderr)
            codes.add(result.exit_code)
    assert 6 in codes


# -- nothing is written ----------------------------------------------------------------------------


def test_v5_reading_never_writes(flagfall_process, friday, environment, tmp_path):
    path = Path(environment["FLAGFALL_STORE"])
    gc.collect()  # lets go of the store
    assert [each.name for each in tmp_path.glob("log.sqlite3*")] == ["log.sqlite3"]
    path.chmod(0o444)

    def look():
        return {
            each.name: (each.read_bytes(), each.stat().st_mtime_ns)
            for each in tmp_path.iterdir()
            if each.is_file()
        }

    before = look()
    for words in (
        ["replay", friday, "--plain"], ["legal", friday], ["matches"], ["log"], ["verify"],
        ["export", friday, "-o", "-"],
    ):  # fmt: skip
        assert flagfall_process(*words).exit_code == 0
        assert look() == before, words


def test_v5_on_a_store_one_may_not_write_to(flagfall, friday, read_only):
    result = read_only(flagfall)("replay", friday, "--plain")
    assert result.exit_code == 0, result.stderr
    assert "Bo wins." in result.stdout


def test_reading_makes_no_store(flagfall, environment, refused):
    for words in (["matches"], ["log"], ["verify"], ["export", "--all", "-o", "-"]):
        if words[0] != "export":
            assert flagfall(*words).exit_code == 0, words
    refused(flagfall("replay", "friday-1"), 5, "friday-1")
    assert not Path(environment["FLAGFALL_STORE"]).exists()


# -- names, usage, pipes ---------------------------------------------------------------------------


def test_matches_by_prefix_and_near_misses(flagfall, friday, record, refused):
    assert flagfall("replay", "fri").exit_code == 0
    record("toss ana", id="friday-2")
    refused(flagfall("replay", "fri"), 5, "friday-1", "friday-2")
    refused(flagfall("replay", "fridya-1"), 5, "friday-1")
    assert flagfall("replay", "friday-1").exit_code == 0


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--at", "x"], "--at"),
        (["--at", "-1"], "--at"),
        (["--from", "-5"], "--from"),
        (["--nonsense"], "--nonsense"),
    ],
)
def test_wrong_usage(flagfall, friday, refused, words, said):
    refused(flagfall("replay", friday, *words), 2, said)


def test_a_match_is_needed(flagfall, refused):
    refused(flagfall("replay"), 2, "MATCH")


@pytest.mark.parametrize("words", ["--plain", "--json --from 1", "--raw"])
def test_piping_into_head(environment, root, friday, words):
    command = f"{sys.executable} -m cli replay {friday} {words} | head -n 1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        cwd=root, env=environment, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.count("\n") == 1
