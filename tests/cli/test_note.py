"""``flagfall note``: a remark beside a match, which changes nothing."""

import json

import pytest


def document(result) -> dict:
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def last(flagfall, match) -> dict:
    return document(flagfall("log", match, "--json"))["records"][-1]


def test_beside_the_last_record(flagfall, friday):
    result = flagfall("note", friday, "Bo was hungry")
    assert (result.exit_code, result.stdout) == (0, "")
    assert f"Noted. See it: flagfall replay {friday}" in result.stderr
    assert last(flagfall, friday)["data"] == {"about": 130, "text": "Bo was hungry"}
    assert "Note: Bo was hungry" in flagfall("replay", friday).stdout


def test_beside_any_record(flagfall, friday):
    flagfall("note", friday, "the turning point", "--at", 20)
    assert last(flagfall, friday)["data"]["about"] == 20


def test_it_changes_nothing(flagfall, friday):
    before = document(flagfall("replay", friday, "--json"))
    flagfall("note", friday, "a remark")
    after = document(flagfall("replay", friday, "--json"))
    assert (after["state"], after["outcome"]) == (before["state"], before["outcome"])
    assert after["events"] == before["events"] + 1
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_it_is_not_what_undo_takes_back(flagfall, record):
    record("toss ana", "dog")
    flagfall("note", "friday-1", "a remark")
    flagfall("undo", "friday-1")
    assert "Note: a remark" in flagfall("replay", "friday-1").stdout
    assert document(flagfall("replay", "friday-1", "--json"))["state"]["flag"] is None


def test_only_the_organiser_reads_it(flagfall, friday):
    flagfall("note", friday, "zanzibar")
    for viewer in ("spectator", "Ana", "Bo"):
        for args in (("replay", friday), ("log", friday), ("export", friday, "-o", "-")):
            assert "zanzibar" not in flagfall(*args, "--as", viewer).stdout
    for viewer in ("organiser", "referee"):
        assert "zanzibar" in flagfall("replay", friday, "--as", viewer).stdout


@pytest.mark.parametrize("text", ["", "   ", "\t\n"])
def test_m2_a_note_needs_a_text(flagfall, friday, text, refused):
    refused(flagfall("note", friday, text), 3, "A note needs a text.")
    assert document(flagfall("replay", friday, "--json"))["events"] == 130


def test_m2_there_is_no_such_record(flagfall, friday, refused):
    refused(flagfall("note", friday, "x", "--at", 131), 3, "friday-1 has 130 records.")
    assert flagfall("note", friday, "x", "--at", 0).exit_code == 2


def test_the_same_key_twice_is_one_note(flagfall, friday):
    for _ in range(2):
        assert flagfall("note", friday, "once", "--key", "k").exit_code == 0
    assert flagfall("replay", friday).stdout.count("Note: once") == 1


def test_the_same_key_for_another_note(flagfall, friday, refused):
    flagfall("note", friday, "once", "--key", "k")
    refused(flagfall("note", friday, "other", "--key", "k"), 4, "k")


@pytest.mark.parametrize(
    "text", ["👩‍👩‍👧", "\x1b[2Jgone", "a\nb", "\u202eabc", "{seat}", "-rf", "x" * 5000]
)
def test_n3_hostile_texts_are_kept_and_shown_inert(flagfall, friday, text):
    assert flagfall("note", friday, "--", text).exit_code == 0
    assert last(flagfall, friday)["data"]["text"] == text
    shown = flagfall("replay", friday).stdout
    assert "\x1b" not in shown
    assert "\u202e" not in shown
    assert len([line for line in shown.splitlines() if "Note: " in line]) == 2


def test_in_french(flagfall, friday):
    assert "Noted" not in flagfall("note", friday, "x", lang="fr").stderr
