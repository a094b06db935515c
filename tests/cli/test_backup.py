"""``flagfall backup``: a copy of the log while it is in use."""

import sqlite3
from contextlib import closing

import pytest


def test_a_copy_holds_everything(flagfall, friday, bots, tmp_path):
    copy = tmp_path / "copy.sqlite3"
    result = flagfall("backup", copy)
    assert result.exit_code == 0
    assert str(copy) in result.stderr
    there = {"FLAGFALL_STORE": str(copy)}
    assert flagfall("verify", env=there).exit_code == 0
    for words in (["log", "--json"], ["matches", "--json"], ["replay", friday, "--json"]):
        assert flagfall(*words, env=there).stdout == flagfall(*words).stdout


def test_while_somebody_writes(flagfall, friday, tmp_path, environment):
    copy = tmp_path / "copy.sqlite3"
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"], isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert flagfall("backup", copy).exit_code == 0
        other.execute("ROLLBACK")
    assert flagfall("verify", env={"FLAGFALL_STORE": str(copy)}).exit_code == 0


def test_one_goes_on_in_a_copy(flagfall, record, tmp_path):
    record("toss ana", "dog")
    copy = tmp_path / "copy.sqlite3"
    flagfall("backup", copy)
    there = {"FLAGFALL_STORE": str(copy)}
    assert flagfall("undo", "friday-1", env=there).exit_code == 0
    assert "Dog" in flagfall("replay", "friday-1", "--at", 99).stdout


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_is_overwritten(flagfall, friday, tmp_path, refused, lang):
    copy = tmp_path / "copy.sqlite3"
    copy.write_text("what was there")
    refused(flagfall("backup", copy, lang=lang), 1, str(copy))
    assert copy.read_text() == "what was there"


def test_nor_the_store_itself(flagfall, friday, environment, refused):
    refused(flagfall("backup", environment["FLAGFALL_STORE"]), 1)
    assert flagfall("verify").exit_code == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_store_yet(flagfall, tmp_path, refused, lang):
    copy = tmp_path / "copy.sqlite3"
    result = flagfall("backup", copy, lang=lang)
    refused(result, result.exit_code, "log.sqlite3")
    assert result.exit_code in (5, 7)
    assert not copy.exists()


def test_where_no_file_can_be(flagfall, friday, tmp_path, refused):
    refused(flagfall("backup", tmp_path / "no" / "such" / "folder.sqlite3"), 7)
    refused(flagfall("backup"), 2, "FILE")
