"""``flagfall doctor``: is everything as it should be?"""

import json
import sqlite3
from pathlib import Path

import pytest

from cli.commands import doctor


def findings(result) -> dict[str, dict]:
    document = json.loads(result.stdout)
    assert document["schema"] == "doctor/1"
    return {each["what"]: each for each in document["findings"]}


def test_all_is_well(flagfall, friday):
    result = flagfall("doctor", "--json")
    assert result.exit_code == 0, result.stdout
    found = findings(result)
    assert all(each["well"] for each in found.values())
    assert int(found["records"]["how"]) > 130
    assert found["language"]["how"] == "en"
    assert found["recorder"]["how"] == "the recorder"
    assert {"Python", "SQLite", "msgspec", "duckdb", "prompt_toolkit"} <= set(found)


def test_v5_looking_makes_no_store(flagfall, environment):
    result = flagfall("doctor", "--json")
    assert result.exit_code == 0
    assert findings(result)["records"]["how"] == "none yet"
    assert not Path(environment["FLAGFALL_STORE"]).exists()


def test_for_people(flagfall):
    lines = flagfall("doctor").stdout.splitlines()
    assert lines[0].split() == ["What", "How", "it", "is", "Well"]
    assert "no" not in [line.split()[-1] for line in lines[1:]]
    french = flagfall("doctor", lang="fr").stdout
    assert "How it is" not in french
    assert "free disk" not in french


def test_a_store_that_is_none(flagfall, environment):
    Path(environment["FLAGFALL_STORE"]).write_text("not a database at all" * 100)
    result = flagfall("doctor", "--json")
    assert result.exit_code == 1
    found = findings(result)["records"]
    assert not found["well"]
    assert "damaged" in found["how"]


def test_a_store_of_a_newer_version(flagfall, friday, environment):
    with sqlite3.connect(environment["FLAGFALL_STORE"]) as connection:
        connection.execute("PRAGMA user_version = 99")
    result = flagfall("doctor", "--json")
    assert result.exit_code == 1
    assert not findings(result)["records"]["well"]


def test_a_store_in_a_folder_that_is_not_there_yet(flagfall, tmp_path):
    store = tmp_path / "a" / "b" / "log.sqlite3"
    assert flagfall("--store", store, "doctor").exit_code == 0
    assert not store.parent.exists()


def test_a_store_that_cannot_be_written(flagfall, friday, read_only):
    result = read_only(flagfall)("doctor", "--json")
    assert result.exit_code == 1, result
    assert not findings(result)["writable"]["well"]


def test_a_library_that_is_missing(flagfall, monkeypatch):
    monkeypatch.setattr(doctor, "LIBRARIES", ("msgspec", "no-such-library-as-this"))
    result = flagfall("doctor", "--json")
    assert result.exit_code == 1
    assert findings(result)["no-such-library-as-this"] == {
        "what": "no-such-library-as-this",
        "how": "missing",
        "well": False,
    }


@pytest.mark.parametrize("url", ["postgresql://host/db", "http://host/db"])
def test_a_store_that_cannot_be(flagfall, url):
    result = flagfall("--store", url, "doctor")
    assert result.exit_code in (2, 8)
    assert "Traceback" not in result.stderr
