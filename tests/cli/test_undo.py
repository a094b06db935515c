"""``flagfall undo``: nothing is deleted, everything can be taken back, also that."""

import json
import sqlite3
from contextlib import closing

import pytest

from events.log.sqlite import SqliteLog


def state(flagfall, match="friday-1") -> dict:
    """A match as programs read it."""
    return json.loads(flagfall("replay", match, "--json", "--undone").stdout)


def count(environment) -> int:
    """How many records the store holds."""
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        return raw.execute("SELECT count(*) FROM records").fetchone()[0]


def test_the_last_line_is_taken_back(record, flagfall):
    record("toss ana", "dog", "champion")
    result = flagfall("undo", "friday-1")
    assert result.exit_code == 0
    assert "Dog" in result.stdout
    assert "Champion" not in result.stdout
    assert "--to 9" in result.stderr, "how to take this back"
    assert state(flagfall)["state"]["flag"] == 0


def test_k6_it_says_that_something_was_revealed(record, flagfall):
    record("toss ana", "dog", "rule power +1")
    assert "revealed" not in flagfall("undo", "friday-1").stderr
    assert "revealed" in flagfall("undo", "friday-1").stderr


def test_k4_undo_of_an_undo(record, flagfall):
    record("toss ana", "dog", "champion")
    before = state(flagfall)
    flagfall("undo", "friday-1")
    assert flagfall("undo", "friday-1", "--to", 9).exit_code == 0
    after = state(flagfall)
    assert after["state"] == before["state"]
    assert after["events"] == before["events"] + 2, "nothing is deleted"


def test_k4_to_the_very_start_and_back(record, flagfall):
    record("toss ana", "dog", "champion")
    before = state(flagfall)
    assert flagfall("undo", "friday-1", "--to", 0).exit_code == 0
    assert state(flagfall)["state"] is None
    for words in (["replay", "friday-1", "--plain"], ["legal", "friday-1"], ["matches"]):
        assert flagfall(*words).exit_code == 0, words
    assert flagfall("undo", "friday-1", "--to", 9).exit_code == 0
    assert state(flagfall)["state"] == before["state"]


def test_the_end_of_a_match_can_be_taken_back(friday, flagfall):
    assert flagfall("undo", friday).exit_code == 0
    assert state(flagfall)["outcome"] is None
    (listed,) = json.loads(flagfall("matches", "--json").stdout)["matches"]
    assert listed["winners"] == []


def test_a_match_of_bots_goes_back_to_the_last_choice(bots, flagfall):
    before = state(flagfall, bots)
    assert flagfall("undo", bots).exit_code == 0
    after = state(flagfall, bots)
    assert after["outcome"] is None
    assert after["events"] == before["events"] + 1


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["nothing"], 5, "nothing"),
        (["friday-1", "--to", "5"], 3, "5"),
        (["friday-1", "--to", "999"], 3, "999"),
        (["friday-1", "--to", "6"], 3, ""),
        (["friday-1", "--to", "-1"], 2, "--to"),
        (["friday-1", "--to", "x"], 2, "--to"),
        ([], 2, "MATCH"),
    ],
)
def test_errors(record, flagfall, refused, environment, words, code, said):
    record("toss ana", "dog")
    before = count(environment)
    refused(flagfall("undo", *words), code, said)
    assert count(environment) == before


def test_until_nothing_is_left(record, flagfall, refused, environment):
    record("toss ana", "dog")
    for _ in range(4):
        last = flagfall("undo", "friday-1")
        assert last.exit_code == 0
    refused(flagfall("undo", "friday-1"), 3)


# -- keys ------------------------------------------------------------------------------------------


def test_a_key_makes_it_safe_to_repeat(record, flagfall, environment):
    record("toss ana", "dog", "champion")
    assert flagfall("undo", "friday-1", "--key", "k").exit_code == 0
    before, held = state(flagfall), count(environment)
    assert flagfall("undo", "friday-1", "--key", "k").exit_code == 0
    assert flagfall("undo", "friday-1", "--to", 6, "--key", "k").exit_code == 0
    assert state(flagfall) == before
    assert count(environment) == held
    assert flagfall("undo", "friday-1", "--key", "l").exit_code == 0
    assert count(environment) == held + 1


@pytest.mark.parametrize("words", [["--to", "4"], ["--to", "0"]])
def test_a_key_stands_for_one_undo(record, flagfall, refused, environment, words):
    record("toss ana", "dog", "champion")
    flagfall("undo", "friday-1", "--key", "k")
    held = count(environment)
    refused(flagfall("undo", "friday-1", *words, "--key", "k"), 4, "k")
    assert count(environment) == held


def test_a_key_of_another_command_is_no_undo(record, flagfall, refused):
    """Success without anything taken back would be a lie."""
    record("toss ana", "dog", more=("--key", "k"))
    refused(flagfall("undo", "friday-1", "--key", "k"), 4, "k")
    assert state(flagfall)["state"]["flag"] == 0


# -- the store, the language -----------------------------------------------------------------------


def test_a_locked_store(record, flagfall, refused, monkeypatch, environment):
    record("toss ana", "dog")
    monkeypatch.setitem(SqliteLog.__init__.__kwdefaults__, "wait", 0.05)
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refused(flagfall("undo", "friday-1"), 7, "in use")
        other.execute("ROLLBACK")
    assert flagfall("undo", "friday-1").exit_code == 0


def test_a_read_only_store(record, flagfall, refused, read_only):
    record("toss ana", "dog")
    refused(read_only(flagfall)("undo", "friday-1"), 7)


def test_no_store_yet(flagfall, refused):
    refused(flagfall("undo", "friday-1"), 5, "friday-1")


def test_in_french(record, flagfall):
    record("toss ana", "dog")
    result = flagfall("undo", "friday-1", lang="fr")
    assert result.exit_code == 0
    assert "is back at" not in result.stderr
    assert "What was revealed" not in result.stderr
    assert "To take this back" not in result.stderr
