"""``flagfall concede``: a seat gives a match up."""

import json

import pytest


def document(result) -> dict:
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.fixture
def running(record) -> str:
    """A match that goes on."""
    record("toss ana", "dog", "cat")
    return "friday-1"


@pytest.mark.parametrize("seat, winner", [("Ana", "Bo"), ("b", "Ana"), ("BO", "Ana")])
def test_the_other_has_won(flagfall, running, seat, winner):
    result = flagfall("concede", running, seat)
    assert result.exit_code == 0, result.stderr
    assert "To take it back: flagfall undo friday-1" in result.stderr
    outcome = document(flagfall("replay", running, "--json"))["outcome"]
    assert (outcome["winner"], outcome["reason"]) == (winner, "concession")
    assert "concedes." in flagfall("replay", running).stdout
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_it_can_be_taken_back(flagfall, running):
    before = document(flagfall("replay", running, "--json"))
    flagfall("concede", running, "Ana")
    assert flagfall("undo", running).exit_code == 0
    after = document(flagfall("replay", running, "--json"))
    assert (after["outcome"], after["state"]) == (None, before["state"])


def test_m2_nobody_concedes_what_is_over(flagfall, friday, refused):
    refused(flagfall("concede", friday, "Ana"), 3, "The match is over.", "challengers 5.6")
    assert document(flagfall("replay", friday, "--json"))["events"] == 130


def test_whoever_does_not_sit_there(flagfall, running, refused):
    refused(flagfall("concede", running, "Carla"), 5, "nobody called Carla sits there")


def test_the_same_key_twice(flagfall, running):
    assert flagfall("concede", running, "Ana", "--key", "k").exit_code == 0
    again = flagfall("concede", running, "Ana", "--key", "k")
    assert (again.exit_code, "recorded already" in again.stderr) == (0, True)


def test_the_same_key_for_somebody_else_is_a_conflict(flagfall, running, refused):
    flagfall("concede", running, "Ana", "--key", "k")
    refused(flagfall("concede", running, "Bo", "--key", "k"), 4, "k")


def test_a_match_of_bots(flagfall, write):
    flagfall(
        *("play", "challengers", "--seats", "one=bot:greedy,two=bot:greedy", "--seed", 3),
        *("--id", "bots"),
    )
    assert flagfall("concede", "bots", "one").exit_code == 3


def test_in_french(flagfall, running):
    told = flagfall("concede", running, "Ana", lang="fr").stderr
    assert "take it back" not in told
