"""``flagfall fork``: something else is tried, and the match stays as it was."""

import json
import sqlite3

import pytest


def stored(environment, stream) -> list[tuple]:
    """The rows of a stream, every byte of them."""
    with sqlite3.connect(environment["FLAGFALL_STORE"]) as connection:
        asked = "SELECT * FROM records WHERE stream = ? ORDER BY version"
        return connection.execute(asked, (stream,)).fetchall()


def document(result) -> dict:
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_v6_the_parent_stays_as_it_was(flagfall, friday, environment):
    before = stored(environment, friday)
    result = flagfall("fork", friday, "--at", 20, "--id", "what-if", "--seed", 7)
    assert result.exit_code == 0, result.stderr
    assert "Play it on: flagfall play what-if" in result.stderr
    assert stored(environment, friday) == before
    assert flagfall("abandon", "what-if").exit_code == 0
    assert stored(environment, friday) == before


def test_the_fork_begins_with_what_counted_in_the_parent(flagfall, friday):
    flagfall("fork", friday, "--at", 29, "--id", "what-if")
    parent = document(flagfall("replay", friday, "--at", 29, "--json"))
    fork = document(flagfall("replay", "what-if", "--json"))
    assert fork["state"] == parent["state"]
    # The three records that were taken back, and the taking back, are not in it.
    assert fork["events"] == parent["events"] - 4
    assert fork["seats"] == parent["seats"]


def test_its_first_event_says_where_it_comes_from(flagfall, friday):
    flagfall("fork", friday, "--at", 19, "--id", "what-if", "--seed", 7)
    log = document(flagfall("log", "what-if", "--json"))["records"]
    whole = document(flagfall("log", friday, "--json"))["records"]
    first = log[0]["data"]
    assert first["kind"] == "analysis"
    assert first["parent"] == {"stream": friday, "version": 19, "hash": whole[18]["hash"]}
    assert log[0]["hash"] != whole[0]["hash"]


@pytest.mark.parametrize("at, border", [(5, 4), (6, 6), (17, 17), (18, 17), (16, 13)])
def test_inside_a_decision_the_end_of_the_one_before_is_taken(flagfall, friday, at, border):
    result = flagfall("fork", friday, "--at", at, "--id", "what-if")
    told = f"Record {at} lies inside a decision; taken at {border}."
    assert (told in result.stderr) == (at != border)
    fork = document(flagfall("replay", "what-if", "--json"))
    parent = document(flagfall("replay", friday, "--at", border, "--json"))
    assert fork["state"] == parent["state"]


def test_guesses_are_told(flagfall, friday, bots):
    told = "Cards that nobody wrote down are guessed"
    assert told in flagfall("fork", friday, "--at", 20).stderr
    assert told not in flagfall("fork", bots, "--at", 10).stderr


@pytest.mark.parametrize("at", [131, 10**9])
def test_there_is_no_record_after_the_last(flagfall, friday, at, refused):
    refused(flagfall("fork", friday, "--at", at, "--id", "what-if"), 3, "130 records")
    assert "what-if" not in flagfall("matches").stdout


@pytest.mark.parametrize("at", ["0", "-1", "x"])
def test_what_is_no_record(flagfall, friday, at):
    assert flagfall("fork", friday, f"--at={at}").exit_code == 2


def test_the_fork_verifies_by_the_rules_too(flagfall, friday, bots):
    for match, at in ((friday, 60), (bots, 20)):
        flagfall("fork", match, "--at", at, "--id", f"of-{match}")
        result = flagfall("verify", f"of-{match}", "--rules", "--strict")
        assert result.exit_code == 0, result.stdout


def test_it_is_played_on(flagfall, bots):
    flagfall("fork", bots, "--at", 20, "--id", "one", "--seed", 7)
    flagfall("fork", bots, "--at", 20, "--id", "two", "--seed", 7)
    one, two = (document(flagfall("play", name, "--json")) for name in ("one", "two"))
    assert one["outcome"] is not None
    assert one["state"] == two["state"]
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_different_chances_give_different_matches(flagfall, bots):
    states = []
    for seed in range(6):
        flagfall("fork", bots, "--at", 6, "--id", f"fork-{seed}", "--seed", seed)
        states.append(json.dumps(document(flagfall("play", f"fork-{seed}", "--json"))["state"]))
    assert len(set(states)) > 1


def test_a_fork_of_a_match_that_is_over_is_over(flagfall, friday):
    flagfall("fork", friday, "--at", 130, "--id", "what-if")
    assert document(flagfall("replay", "what-if", "--json"))["outcome"]["winner"] == "Bo"


def test_a_fork_of_a_fork(flagfall, bots):
    flagfall("fork", bots, "--at", 20, "--id", "one")
    flagfall("fork", "one", "--at", 10, "--id", "two")
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_a_fork_of_a_match_that_was_closed_is_open(flagfall, record):
    record("toss ana", "dog")
    flagfall("abandon", "friday-1")
    last = document(flagfall("replay", "friday-1", "--json"))["events"]
    flagfall("fork", "friday-1", "--at", last, "--id", "what-if")
    assert flagfall("undo", "what-if", "--to", 3).exit_code == 0


def test_without_a_name_each_is_another(flagfall, friday):
    for _ in range(3):
        assert flagfall("fork", friday, "--at", 20).exit_code == 0
    assert flagfall("matches", "--csv").stdout.count(f"{friday}-fork-") == 3


def test_w7_the_same_key_twice_makes_one(flagfall, friday):
    args = ("fork", friday, "--at", 20, "--key", "k")
    assert flagfall(*args).exit_code == 0
    again = flagfall(*args)
    assert (again.exit_code, "k is there already." in again.stderr) == (0, True)


def test_a_name_that_is_taken(flagfall, friday, refused):
    refused(flagfall("fork", friday, "--at", 20, "--id", friday), 4, "another match", "--id")


def test_no_such_match(flagfall, refused):
    refused(flagfall("fork", "xyzzy", "--at", 1), 5, "there is no match xyzzy")


def test_in_french(flagfall, friday):
    told = flagfall("fork", friday, "--at", 5, lang="fr").stderr
    assert "inside" not in told
    assert "Play it on" not in told
