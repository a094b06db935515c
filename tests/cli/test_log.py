"""``flagfall log``: the records as they came."""

import json
import sqlite3
import subprocess
import sys
import time
from contextlib import closing

import pytest


def records(flagfall, *words) -> list:
    """The records as programs read them."""
    result = flagfall("log", *words, "--json")
    assert result.exit_code == 0, result.stderr
    document = json.loads(result.stdout)
    assert document["schema"] == "log/1"
    return document["records"]


def test_every_record_in_the_order_of_the_log(friday, bots, flagfall):
    found = records(flagfall)
    assert [each["position"] for each in found] == list(range(1, len(found) + 1))
    assert {each["stream"] for each in found} >= {friday, bots}
    document = json.loads(flagfall("log", "--json").stdout)
    assert document["as_of"] == len(found)


def test_the_fields_of_a_record(friday, flagfall):
    first = records(flagfall, friday)[3]
    assert (first["stream"], first["version"]) == (friday, 4)
    assert first["type"] == "challengers.StarterNamed"
    assert first["data"] == {"seat": 1}
    assert first["command"] == {"do": "challengers.toss", "seat": 1}
    assert first["of"] == 1
    assert first["at"].endswith("Z")
    assert len(first["hash"]) == 64


def test_one_stream(friday, bots, flagfall):
    assert {each["stream"] for each in records(flagfall, bots)} == {bots}
    assert records(flagfall, "fri") == records(flagfall, friday)


def test_a_person_by_name(friday, flagfall):
    (record,) = records(flagfall, "ana")
    assert record["type"] == "PersonRegistered"
    assert record["data"] == {"name": "Ana"}


def test_what_people_read(friday, flagfall):
    result = flagfall("log", friday)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert len(lines) == 130
    assert "challengers.Revealed" in lines[4]
    assert "\x1b" not in result.stdout


@pytest.fixture
def running(record, write):
    """A match that is not over, with cards only one seat has seen."""
    deck = write("bo.txt", "navigator", "slime", "kraken", "bat")
    done = record(
        "toss bo", "navigator", "champion", "look slime", "look kraken", "note psst",
        more=("--deck", f"Bo={deck}"),
    )  # fmt: skip
    assert done.exit_code == 0, done.stderr
    return "friday-1"


@pytest.mark.parametrize("form", [[], ["--json"]])
@pytest.mark.parametrize(
    ("viewer", "hidden", "shown"),
    [
        (None, "slime kraken bat", "psst"),
        ("organiser", "slime kraken bat", "psst"),
        ("spectator", "slime kraken bat psst", ""),
        ("Ana", "slime kraken bat psst", ""),
        ("Bo", "psst", "slime kraken bat"),
        ("referee", "", "slime kraken bat psst"),
    ],
)
def test_v3_what_somebody_may_not_know_stands_nowhere(
    running, flagfall, form, viewer, hidden, shown
):
    eyes = [] if viewer is None else ["--as", viewer]
    result = flagfall("log", running, *form, *eyes)
    assert result.exit_code == 0, result.stderr
    assert [word for word in hidden.split() if f'"{word}"' in result.stdout] == []
    assert [word for word in shown.split() if f'"{word}"' not in result.stdout] == []


def test_v3_names_are_for_the_organiser(friday, flagfall):
    assert "Ana" not in flagfall("log", "--as", "spectator").stdout
    assert "Ana" in flagfall("log").stdout


def test_n3_a_line_for_a_program_is_what_was_written(record, environment, root):
    """Marks that would turn a terminal's line round are data in JSON: nothing may be replaced."""
    note = "right\u202eleft مريم 👩‍👩‍👧"
    record("toss ana", f"note {note}")
    with subprocess.Popen(
        [sys.executable, "-m", "cli", "log", "friday-1", "--follow", "--json"],
        cwd=root, env=environment, stdout=subprocess.PIPE, encoding="utf-8",
    ) as following:  # fmt: skip
        assert following.stdout is not None
        lines = [following.stdout.readline() for _ in range(5)]
        following.kill()
    parsed = [json.loads(line) for line in lines]
    assert {each["schema"] for each in parsed} == {"record/1"}
    assert parsed[-1]["data"]["text"] == note


def test_following_goes_on_with_what_is_written(record, environment, root):
    record("toss ana", "dog")
    with subprocess.Popen(
        [sys.executable, "-m", "cli", "log", "friday-1", "--follow"],
        cwd=root, env=environment, stdout=subprocess.PIPE, encoding="utf-8",
    ) as following:  # fmt: skip
        assert following.stdout is not None
        assert len([following.stdout.readline() for _ in range(6)]) == 6
        time.sleep(0.1)
        record("toss ana", "dog", "champion")
        assert "champion" in following.stdout.readline()
        following.kill()


def damage(environment, stream, version):
    """Change a byte of a record behind the program's back."""
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        raw.execute(
            "UPDATE records SET body = replace(body, '\"type\"', '\"tipe\"')"
            " WHERE stream = ? AND version = ?",
            (stream, version),
        )
        raw.commit()


@pytest.mark.parametrize("form", [[], ["--json"]])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_r3_a_damaged_match_is_told_of_and_the_others_go_on(
    friday, bots, flagfall, environment, form, lang
):
    damage(environment, friday, 14)
    result = flagfall("log", *form, lang=lang)
    assert result.exit_code == 6
    assert friday in result.stderr
    assert "14" in result.stderr
    assert "Traceback" not in result.stderr
    assert (lang == "fr") != ("is damaged" in result.stderr)
    assert result.stdout.count(f'"{friday}"') + result.stdout.count(f" {friday} ") == 13
    assert bots in result.stdout


def test_no_store_yet(flagfall):
    assert flagfall("log").exit_code == 0
    assert flagfall("log").stdout == ""
    assert records(flagfall) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_errors(flagfall, friday, refused, lang):
    refused(flagfall("log", "nothing", lang=lang), 5, "nothing")
    refused(flagfall("log", friday, "--as", "cleo", lang=lang), 5, "cleo")
    refused(flagfall("log", "--nonsense", lang=lang), 2, "--nonsense")


def test_piping_into_head(environment, root, friday):
    command = f"{sys.executable} -m cli log | head -n 1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        cwd=root, env=environment, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
