"""Tournaments replay, export and import like matches."""

import json
import sqlite3
from contextlib import closing

import pytest


@pytest.fixture
def evening(cup, flagfall, play_on, write):
    """A small tournament with a recorded match and a correction, to its champion."""
    name = cup(3)
    flagfall("record", name, 1, "green", "--moves", write("a.moves", "newcomer", "empty"))
    flagfall("won", "Bo")
    flagfall("correct", name, 1, "red", "Cleo", "--reason", "secret reason")
    play_on(name)
    finalist = json.loads(flagfall("status", name, "--json").stdout)["finalists"][0]
    flagfall("final", name, finalist)
    return name


def test_step_by_step(evening, flagfall):
    shown = flagfall("replay", evening, "--plain").stdout
    for sentence in (
        "Spring Cup: a tournament for 3 players.",
        "Round 1, green: spring-cup-1-green is being recorded.",
        "Round 1, green: Robot wins.",
        "Corrected: Round 1, red: Cleo wins. It was: Round 1, red: Bo wins.",
        "Round 7 is closed.",
        "14 trophies are turned",
        "play the final.",
        "wins the tournament.",
    ):
        assert sentence in shown, sentence


def test_any_moment(evening, flagfall, asked):
    last = asked("replay", evening)["events"]
    for at in range(last + 1):
        document = asked("replay", evening, "--at", at)
        assert document["events"] == at
    assert "The tournament is not made yet." in flagfall("replay", evening, "--at", 0).stdout
    middle = flagfall("replay", evening, "--turn", 3).stdout
    assert "Cleo   0 fans, 3 trophies (3 face down)" in middle


def test_the_document(evening, asked):
    assert len(asked("replay", evening, "--from", 1, "--to", 3)["steps"]) == 3
    document = asked("replay", evening)
    assert document["schema"] == "match/1"
    assert document["seats"] == ["Ana", "Bo", "Cleo"]
    assert document["outcome"]["winner"] == document["state"]["champion"]
    assert set(document["state"]["finalists"]) <= {"Ana", "Bo", "Cleo"}
    assert "person-" not in json.dumps(document["state"])


def test_what_each_step_changed(evening, flagfall):
    shown = flagfall("replay", evening, "--plain", "--diff").stdout
    assert "tables · 2 · winner: Bo → Cleo" in shown
    assert "person-" not in shown


@pytest.mark.parametrize("viewer", ["spectator", "organiser", "referee"])
def test_with_other_eyes(evening, flagfall, viewer):
    shown = flagfall("replay", evening, "--plain", "--as", viewer)
    assert shown.exit_code == 0
    assert flagfall("replay", evening, "--as", "Ana").exit_code == 5


def test_on_a_screen(evening, environment):
    from cli.commands.replay import watching
    from cli.context import Context
    from cli.desk import Desk

    screen = watching(Desk(Context(environment["FLAGFALL_STORE"])), evening)
    screen.press("end")
    text = "\n".join(screen.lines(80, 24))
    assert "wins the tournament." in text
    for key in ("left", "up", "v", "d", "u", "home", "down"):
        screen.press(key)
        assert all(len(line) <= 80 for line in screen.lines(80, 24))


def test_a_note_beside_it(evening, flagfall):
    noted = flagfall("note", evening, "a fine evening")
    if noted.exit_code == 0:
        assert "a fine evening" in flagfall("replay", evening, "--plain").stdout


# -- export and import -----------------------------------------------------------------------------


@pytest.fixture
def elsewhere(tmp_path):
    """The store of another laptop."""
    return {"FLAGFALL_STORE": str(tmp_path / "elsewhere.sqlite3")}


def test_with_its_matches_and_its_people(evening, flagfall, tmp_path, asked, elsewhere):
    file, again = tmp_path / "cup.jsonl", tmp_path / "again.jsonl"
    assert flagfall("export", evening, "-o", file).exit_code == 0
    assert flagfall("verify", file).exit_code == 0
    assert flagfall("import", file, "--strict", env=elsewhere).exit_code == 0
    for words in (["schedule"], ["standings"], ["head-to-head", "Ana"], ["matches"]):
        here, there = asked(*words), asked(*words, env=elsewhere)
        assert {**here, "as_of": 0} == {**there, "as_of": 0}, words
    flagfall("export", evening, "-o", again, env=elsewhere)
    assert again.read_bytes() == file.read_bytes()
    assert flagfall("import", file, env=elsewhere).exit_code == 0


def test_for_the_public(evening, flagfall, tmp_path, elsewhere, asked):
    file = tmp_path / "cup.jsonl"
    flagfall("export", evening, "--as", "spectator", "-o", file)
    text = file.read_text(encoding="utf-8")
    assert "secret reason" not in text
    assert "Cleo" not in text
    assert flagfall("import", file, env=elsewhere).exit_code == 0
    ranks = [row["fans"] for row in asked("standings", env=elsewhere)["standings"]]
    assert ranks == [row["fans"] for row in asked("standings")["standings"]]


def test_v3_what_is_face_down_is_in_no_export(cup, flagfall, play_on, tmp_path):
    name = cup(4)
    play_on(name, 3)
    for viewer, shown in (("organiser", False), ("spectator", False), ("referee", True)):
        file = tmp_path / f"{viewer}.jsonl"
        flagfall("export", name, "--as", viewer, "-o", file)
        opened = '\\"value\\":' in file.read_text() or '"sealed"' in file.read_text()
        drawn = [line for line in file.read_text().splitlines() if "TrophyDrawn" in line]
        assert drawn
        assert any("sealed" in line for line in drawn) is shown, viewer
        assert opened or viewer == "spectator"


def test_a_file_of_several_is_shown_one_after_the_other(evening, flagfall, tmp_path):
    file = tmp_path / "cup.jsonl"
    flagfall("export", evening, "-o", file)
    shown = flagfall("replay", file, "--plain").stdout
    assert "Spring Cup: a tournament" in shown
    assert "Robot turns Newcomer" in shown
    one = flagfall("replay", file, "--plain", "--stream", "spring-cup-1-green").stdout
    assert "Robot turns Newcomer" in one
    assert "a tournament" not in one


def test_w6_a_torn_file_keeps_what_is_sound(evening, flagfall, tmp_path, elsewhere):
    file, torn = tmp_path / "cup.jsonl", tmp_path / "torn.jsonl"
    flagfall("export", evening, "-o", file)
    torn.write_bytes(file.read_bytes()[:-200])
    done = flagfall("import", torn, env=elsewhere)
    assert done.exit_code == 6
    assert flagfall("status", evening, env=elsewhere).exit_code == 0
    assert flagfall("import", file, env=elsewhere).exit_code == 0
    assert "It is over" in flagfall("status", evening, env=elsewhere).stdout


def test_verify_finds_an_event_that_was_forged(evening, flagfall, environment):
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw, raw:
        raw.execute(
            "UPDATE records SET body = replace(CAST(body AS TEXT), 'recorder', 'recordex')"
            " WHERE stream = ? AND version = 9",
            (evening,),
        )
    assert flagfall("verify").exit_code == 6
    assert flagfall("replay", evening, "--plain").exit_code == 6


@pytest.mark.parametrize("word", ["spring", "spr"])
def test_a_beginning_that_its_matches_share_means_the_tournament(evening, flagfall, word):
    assert "a tournament for 3 players" in flagfall("replay", word, "--plain").stdout
