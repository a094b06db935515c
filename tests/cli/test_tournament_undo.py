"""Undo in a tournament: everything can be taken back, and recorded matches stay sound."""

import random

import pytest


@pytest.fixture
def state(asked):
    """What everybody sees of the tournament."""

    def look():
        document = asked("schedule", "spring-cup")
        return document["rounds"], document["final"], asked("standings")["standings"]

    return look


def version(asked):
    """How many records the tournament has."""
    return len(asked("log", "spring-cup")["records"])


def test_the_last_result_is_taken_back(cup, flagfall, state):
    cup(4)
    before = state()
    flagfall("won", "Ana")
    undone = flagfall("undo", "spring-cup")
    assert undone.exit_code == 0, undone.stderr
    assert state() == before
    assert "To take this back: flagfall undo spring-cup --to" in undone.stderr
    assert "did Dan or Ana win? flagfall won Dan" in undone.stderr


def test_k4_an_undo_is_undone(cup, flagfall, state, asked):
    cup(4)
    flagfall("won", "Ana")
    flagfall("won", "Bo")
    before, last = state(), version(asked)
    flagfall("undo", "spring-cup")
    assert state() != before
    assert flagfall("undo", "spring-cup", "--to", last).exit_code == 0
    assert state() == before, "the trophies too: the same number comes from the same chance"


def test_k4_to_the_very_start_and_back(cup, flagfall, asked, state, refused):
    cup(4)
    flagfall("won", "Ana")
    before, last = state(), version(asked)
    assert flagfall("undo", "spring-cup", "--to", 0).exit_code == 0
    status = asked("status", "spring-cup")
    assert status["next"].endswith(f"flagfall undo spring-cup --to {last}")
    assert flagfall("status", "spring-cup").exit_code == 0
    assert asked("tournaments")["tournaments"][0]["state"] == "taken back"
    for words in (["won", "Ana"], ["schedule", "spring-cup"], ["final", "spring-cup"]):
        refused(flagfall(*words), 3, "taken back", f"--to {last}")
    assert flagfall("replay", "spring-cup", "--plain").exit_code == 0
    assert flagfall(*status["next"].rpartition("flagfall ")[2].split()).exit_code == 0
    assert state() == before


def test_k5_any_number_of_steps_back_and_forth(cup, flagfall, state, asked):
    cup(4)
    chance, seen = random.Random(1), {version(asked): state()}
    for _ in range(6):
        flagfall("won", chance.choice(["Ana", "Bo", "Cleo", "Dan"]))
        seen[version(asked)] = state()
    for _ in range(6):
        to = chance.choice(list(seen))
        done = flagfall("undo", "spring-cup", "--to", to)
        if done.exit_code == 0:
            assert state() == seen[to]
            seen[version(asked)] = seen[to]
    assert flagfall("verify").exit_code == 0


def test_a_champion_is_taken_back(cup, flagfall, asked, play_on):
    cup(3)
    play_on("spring-cup")
    one, _ = asked("status")["finalists"]
    flagfall("final", "spring-cup", one)
    assert flagfall("undo", "spring-cup").exit_code == 0
    assert asked("status")["over"] is False


def test_a_recorded_match_is_taken_back_by_itself(cup, flagfall, asked, write, refused):
    cup(4)
    moves = write("a.moves", "newcomer", "empty")
    flagfall("record", "spring-cup", 1, "green", "--moves", moves)
    refused(
        flagfall("undo", "spring-cup"), 4, "spring-cup-1-green", "flagfall undo spring-cup-1-green"
    )
    assert flagfall("undo", "spring-cup-1-green").exit_code == 0
    table = asked("schedule")["rounds"][0]["tables"][0]
    assert (table["status"], table["winner"]) == ("playing", None)
    refused(flagfall("undo", "spring-cup"), 4, "spring-cup-1-green")
    assert flagfall("abandon", "spring-cup-1-green").exit_code == 0
    assert asked("schedule")["rounds"][0]["tables"][0]["status"] == "open"
    assert flagfall("verify").exit_code == 0


def test_results_beside_a_recorded_match(cup, flagfall, asked, write):
    cup(4)
    moves = write("a.moves", "newcomer", "empty")
    flagfall("record", "spring-cup", 1, "green", "--moves", moves)
    flagfall("won", "Bo")
    assert flagfall("undo", "spring-cup").exit_code == 0
    tables = asked("schedule")["rounds"][0]["tables"]
    assert [table["status"] for table in tables] == ["done", "open"]


def test_the_end_of_a_match_stands_while_a_final_stands_on_it(
    cup, flagfall, asked, play_on, write, refused
):
    cup(3)
    moves = write("a.moves", "newcomer", "empty")
    flagfall("record", "spring-cup", 7, "red", "--moves", moves)
    play_on("spring-cup")
    one, _ = asked("status")["finalists"]
    flagfall("final", "spring-cup", one)
    before = asked("log")["as_of"]
    refused(flagfall("undo", "spring-cup-7-red"), 4, "final")
    assert asked("log")["as_of"] == before


def test_a_dry_run_writes_nothing(cup, flagfall, asked):
    cup(4)
    flagfall("won", "Ana")
    before = asked("log")["as_of"]
    done = flagfall("undo", "spring-cup", "--dry-run")
    assert (done.exit_code, "Nothing was written." in done.stderr) == (0, True)
    assert asked("log")["as_of"] == before


@pytest.mark.parametrize(
    ("words", "code"),
    [(["--to", "3"], 3), (["--to", "999"], 3), (["--to", "x"], 2), (["--to", "-1"], 2)],
)
def test_errors(cup, flagfall, words, code):
    cup(4)
    assert flagfall("undo", "spring-cup", *words).exit_code == code


def test_a_key_makes_it_safe_to_repeat(cup, flagfall, asked):
    cup(4)
    flagfall("won", "Ana")
    assert flagfall("undo", "spring-cup", "--key", "k").exit_code == 0
    before = asked("log")["as_of"]
    assert flagfall("undo", "spring-cup", "--key", "k").exit_code == 0
    assert asked("log")["as_of"] == before
