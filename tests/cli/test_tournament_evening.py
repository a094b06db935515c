"""Whole evenings, typed as an organiser types them, to the champion."""

import random
from collections import Counter
from shlex import split

import pytest

from reducers.tournament.trophies import VALUES


def test_28_results_in_28_commands_of_three_words(cup, flagfall, asked, tmp_path, environment):
    cup(8)
    typed = 0
    while asked("status")["round"] != 8:
        tables = [
            table["players"]
            for each in asked("schedule", "spring-cup")["rounds"]
            for table in each["tables"]
            if table["status"] == "open"
        ]
        words = ("won", tables[0][typed % 2])
        assert len(("flagfall", *words)) <= 4
        assert flagfall(*words).exit_code == 0
        typed += 1
        if typed == 14:
            before = asked("standings")
            backup = tmp_path / "backup.sqlite3"
            assert flagfall("backup", backup).exit_code == 0
            assert asked("standings", env={"FLAGFALL_STORE": str(backup)}) == before
    assert typed == 28
    assert len(asked("status")["finalists"]) == 2


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["guide", "official"])
@pytest.mark.parametrize("count", range(1, 9))
def test_from_the_first_table_to_the_champion(
    cup, flagfall, asked, count, preset, full_size, request
):
    """S2, P1: what ``status`` says to type is typed, with another winner now and then."""
    if not full_size and (count, preset) not in ((1, "official"), (2, "guide"), (5, "official")):
        pytest.skip("at full size only")
    name, chance = cup(count, "--rules", preset), random.Random(f"{count} {preset}")
    plan = asked("schedule", name)["rounds"]
    for _ in range(60):
        status = asked("status", name)
        if status["over"]:
            break
        words = split(status["next"].rpartition("flagfall ")[2])
        assert words[0] in ("won", "final"), words
        if words[0] == "won":
            table = status["open"][0]
            assert words[1] in table["players"]
            words[1] = chance.choice(table["players"])
            words += [f"--fans={words[1]}={chance.randint(0, 2)}"] if chance.random() < 0.2 else []
        done = flagfall(*words)
        assert done.exit_code == 0, done.stderr
    assert asked("status", name)["over"]
    champion = asked("status", name)["champion"]
    assert champion and champion != "Robot"
    assert asked("standings", name)["champion"] == champion
    _starts(plan, preset)
    _sums(asked, name)
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def _starts(plan, preset):
    """Under the guide everybody starts three or four times; seats without a starter are null."""
    starts = Counter(table["first"] for each in plan for table in each["tables"])
    if preset == "guide":
        assert set(starts.values()) <= {3, 4}
    else:
        assert set(starts) == {None}


def _sums(asked, name):
    """The fans of everybody are those on the trophies that were won, and the tokens."""
    tables = [
        (each["round"], table)
        for each in asked("schedule", name)["rounds"]
        for table in each["tables"]
    ]
    won = Counter(round for round, table in tables if table["status"] == "done")
    rows = asked("standings", name)["standings"]
    assert sum(row["trophies"] for row in rows) == sum(won.values())
    assert sum(row["hidden_trophies"] for row in rows) == 0
    least = sum(sum(sorted(VALUES[round - 1])[:count]) for round, count in won.items())
    most = sum(sum(sorted(VALUES[round - 1])[-count:]) for round, count in won.items())
    on_trophies = sum(row["fans"] - row["tokens"] for row in rows)
    assert least <= on_trophies <= most
    if len(tables) == 28 and sum(won.values()) == 28:
        assert on_trophies == 147


def test_all_trophies_of_four_parks_are_147_fans(cup, asked, play_on):
    name = cup(8)
    play_on(name)
    _sums(asked, name)


def test_a_lead_of_eleven_ends_it_where_that_was_agreed(cup, asked, flagfall):
    name = cup(2, "--rules", "official")
    for _ in range(7):
        if asked("status", name)["over"]:
            break
        flagfall("won", "Ana")
    status = asked("status", name)
    assert (status["champion"], status["round"]) == ("Ana", 5)
    assert "It is over" in status["next"]


def test_the_latest_trophy_starts_where_that_was_agreed(cup, flagfall, asked):
    name = cup(4, "--rules", "official")
    first = asked("schedule", name)["rounds"]
    assert [(each["first"], each["toss"]) for each in first[0]["tables"]] == [(None, True)] * 2
    assert [(each["first"], each["toss"]) for each in first[1]["tables"]] == [(None, False)] * 2
    flagfall("won", "Ana")
    flagfall("won", "Cleo")
    second = asked("schedule", name)["rounds"][1]["tables"]
    assert [each["first"] for each in second] == ["Ana", "Cleo"], "Ana meets Bo, Cleo meets Dan"
    assert [each["players"] for each in second] == [["Ana", "Bo"], ["Cleo", "Dan"]]


@pytest.mark.parametrize("format", ["round-robin", "knock-out"])
@pytest.mark.parametrize("count", [2, 5, 6])
def test_other_formats_to_their_champion(cup, flagfall, asked, format, count):
    name = cup(count, "--format", format)
    for _ in range(20):
        status = asked("status", name)
        if status["over"]:
            break
        words = split(status["next"].rpartition("flagfall ")[2])
        assert flagfall(*words).exit_code == 0
    assert asked("status", name)["champion"]


def test_equal_in_everything_a_lot_decides(cup, flagfall, asked):
    """S2, S6: a circle of wins."""
    name = cup(3, "--format", "round-robin")
    beats = {"Ana": "Bo", "Bo": "Cleo", "Cleo": "Ana"}
    for each in asked("schedule", name)["rounds"]:
        for table in each["tables"]:
            if table["status"] == "open":
                one, other = table["players"]
                winner = one if beats[one] == other else other
                flagfall("result", name, each["round"], table["park"], winner)
    rows = asked("standings", name)["standings"]
    assert asked("status", name)["champion"] == rows[0]["player"]
    assert "The lot falls on" in flagfall("replay", name, "--plain").stdout
    assert [row["decided_by"] for row in rows[:2]] == ["lot", "lot"]
