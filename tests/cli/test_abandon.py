"""``flagfall abandon``: a match that will not be finished is closed."""

import json
import sqlite3

import pytest


def document(result) -> dict:
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def records(flagfall, match) -> list[dict]:
    return document(flagfall("log", match, "--json"))["records"]


@pytest.fixture
def running(record) -> str:
    """A match that goes on."""
    record("toss ana", "dog", "cat")
    return "friday-1"


def damage(environment, match, version) -> None:
    """Change a byte of a record."""
    with sqlite3.connect(environment["FLAGFALL_STORE"]) as connection:
        done = connection.execute(
            "UPDATE records SET body = replace(body, 'dog', 'cow')"
            " WHERE stream = ? AND version = ?",
            (match, version),
        )
        assert done.rowcount == 1


def test_it_is_closed_and_stays_in_the_log(flagfall, running):
    result = flagfall("abandon", running, "--reason", "the train")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "is closed. To open it again: flagfall undo friday-1" in result.stderr
    shown = flagfall("replay", running).stdout
    assert "closed unfinished: the train" in shown
    assert "Ana turns Dog: 3." in shown
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_nothing_more_is_recorded(flagfall, running, write, refused):
    flagfall("abandon", running)
    file = write("more.moves", "toss ana", "dog", "cat", "pig")
    refused(flagfall("record", "--id", running, "--moves", file), 3, "abandoned")
    refused(flagfall("concede", running, "Ana"), 3, "abandoned")


def test_undo_opens_it_again(flagfall, running, write):
    flagfall("abandon", running)
    assert flagfall("undo", running).exit_code == 0
    assert flagfall("concede", running, "Ana").exit_code == 0


def test_closing_it_twice_adds_nothing(flagfall, running):
    flagfall("abandon", running)
    before = records(flagfall, running)
    again = flagfall("abandon", running)
    assert (again.exit_code, "was closed already" in again.stderr) == (0, True)
    assert records(flagfall, running) == before


def test_with_a_key(flagfall, running):
    for _ in range(2):
        assert flagfall("abandon", running, "--key", "k").exit_code == 0
    assert [each["type"] for each in records(flagfall, running)].count("MatchAbandoned") == 1


def test_m2_what_is_over_needs_no_closing(flagfall, friday, refused):
    refused(flagfall("abandon", friday), 3, "The match is over.")
    assert len(records(flagfall, friday)) == 130


def test_only_the_organiser_reads_the_reason(flagfall, running):
    flagfall("abandon", running, "--reason", "zanzibar")
    for viewer in ("spectator", "Ana"):
        assert "zanzibar" not in flagfall("replay", running, "--as", viewer).stdout
        assert "zanzibar" not in flagfall("export", running, "--as", viewer).stdout


def test_r3_a_damaged_match_can_be_closed_too(flagfall, running, environment, refused):
    flagfall(
        "record", "--game", "challengers", "--id", "other", "--seats", "Eve,Fay", "--moves", "-"
    )
    damage(environment, running, 5)
    refused(flagfall("concede", running, "Ana"), 6, "damaged")
    result = flagfall("abandon", running, "--reason", "broken")
    assert result.exit_code == 0, result.stderr
    again = flagfall("abandon", running)
    assert (again.exit_code, "was closed already" in again.stderr) == (0, True)
    # The others are not affected, and the damage stays to be seen.
    assert "other" in flagfall("matches").stdout
    verified = flagfall("verify")
    assert verified.exit_code == 6
    assert "record 5" in verified.stdout
    assert flagfall("verify", "other").exit_code == 0


def test_no_such_match(flagfall, refused):
    refused(flagfall("abandon", "xyzzy"), 5, "there is no match xyzzy")


def test_in_french(flagfall, running):
    assert "closed" not in flagfall("abandon", running, lang="fr").stderr
    assert "closed" not in flagfall("replay", running, lang="fr").stdout
