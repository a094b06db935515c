"""``status`` and ``schedule``: where it stands, who meets whom, and what to type next."""

import csv
import io
import sqlite3
from contextlib import closing

import pytest


def test_status_of_every_state(cup, flagfall, asked, play_on, write):
    name = cup(3)
    assert flagfall("status").stdout.splitlines() == [
        "Spring Cup, spring-cup: Challengers!, the plan of seven rounds, guide",
        "Round 1 of 7: 2 tables are open.",
        "  green: Robot – Ana (starts: Robot)",
        "  red: Bo – Cleo (starts: Bo)",
        "To draft for round 1: Ana, Bo, Cleo. To write it down: flagfall draft spring-cup 1 Ana",
        "Round 1, green: did Robot or Ana win? flagfall won Ana",
    ]
    flagfall("record", name, 1, "green", "--moves", write("a.moves", "newcomer"))
    flagfall("record", name, 1, "red", "--moves", write("b.moves", "newcomer"))
    status = flagfall("status").stdout
    assert "red: Bo – Cleo (being recorded: spring-cup-1-red)" in status
    assert "To go on: flagfall record spring-cup 1 green" in status
    flagfall("concede", "spring-cup-1-green", "Robot")
    flagfall("abandon", "spring-cup-1-red")
    play_on(name, 2)
    flagfall("result", name, 4, "red", "Bo")
    assert "provisional" in flagfall("status").stdout
    flagfall("withdraw", name, "Cleo")
    assert "Left: Cleo." in flagfall("status").stdout
    play_on(name)
    assert "The final is to be played." in flagfall("status").stdout
    one, other = asked("status")["finalists"]
    assert f"did {one} or {other} win? flagfall final spring-cup {one}" in asked("status")["next"]
    flagfall("final", name, other)
    last = flagfall("status").stdout
    assert f"{other} wins the tournament." in last
    assert "It is over. The table: flagfall standings spring-cup" in last


def test_6_status_says_how_many_trophies_lie_face_down(cup, flagfall, asked, play_on):
    name = cup(4)
    assert asked("status")["hidden_trophies"] == 0
    assert "face down" not in flagfall("status").stdout
    flagfall("won", "Ana")
    assert (
        "1 trophy lies face down, so the table gives fans as a range." in flagfall("status").stdout
    )
    play_on(name, 6)
    assert asked("status")["hidden_trophies"] == 12
    assert "12 trophies lie face down" in flagfall("status").stdout
    play_on(name)
    assert asked("status")["hidden_trophies"] == 0
    assert "face down" not in flagfall("status").stdout


def test_another_tournament_is_named_in_what_to_type(cup, flagfall, asked):
    cup(2, title="One")
    cup(2, title="Two")
    assert asked("status", "two")["next"].endswith("flagfall won Ana")
    assert asked("status", "one")["next"].endswith("flagfall result one 1 green Ana")


def test_nothing_is_there_yet(flagfall, refused):
    refused(flagfall("status"), 5, "there is no tournament yet", "flagfall new")
    listed = flagfall("tournaments")
    assert (listed.exit_code, listed.stdout.split()) == (
        0,
        ["Tournament", "Title", "Game", "Players", "State", "Champion"],
    )
    assert "No tournament yet" in listed.stderr


def test_the_list_of_tournaments(cup, flagfall, asked, play_on):
    cup(2, title="One")
    play_on("one")
    cup(2, title="Two")
    rows = asked("tournaments")["tournaments"]
    assert [(row["tournament"], row["state"], row["champion"]) for row in rows] == [
        ("one", "over", "Ana"),
        ("two", "running", None),
    ]
    assert "running" in flagfall("tournaments").stdout
    assert "terminé" in flagfall("tournaments", lang="fr").stdout


def test_r3_a_damaged_one_stops_no_list(cup, flagfall, asked, environment, refused):
    cup(2, title="One")
    cup(2, title="Two")
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw, raw:
        raw.execute("UPDATE records SET hash = 'x' WHERE stream = 'one' AND version = 3")
    rows = asked("tournaments")["tournaments"]
    assert [(row["tournament"], bool(row["damaged"])) for row in rows] == [
        ("one", True),
        ("two", False),
    ]
    assert flagfall("won", "Ana").exit_code == 0
    refused(flagfall("status", "one"), 6, "one: record 3")


@pytest.mark.parametrize("damage", ["hash = 'x'", "body = '{}'"])
def test_r3_where_the_only_one_is_damaged_there_is_still_one(
    cup, flagfall, environment, refused, damage
):
    cup(2, title="One")
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw, raw:
        raw.execute(f"UPDATE records SET {damage} WHERE stream = 'one' AND version = 1")
    for words in (("status",), ("won", "Ana"), ("schedule",)):
        refused(flagfall(*words), 6, "one: record 1")


# -- schedule --------------------------------------------------------------------------------------


def test_the_shape_of_the_schedule(cup, flagfall, asked, play_on, write):
    name = cup(8)
    document = asked("schedule", name)
    assert document["schema"] == "schedule/1"
    assert (document["tournament"], document["final"]) == (name, None)
    assert document["as_of"] == asked("log")["as_of"]
    assert [each["round"] for each in document["rounds"]] == [1, 2, 3, 4, 5, 6, 7]
    assert [each["picks"] for each in document["rounds"]] == [
        [{"level": "A", "cards": 2}],
        [{"level": "A", "cards": 2}],
        [{"level": "A", "cards": 2}, {"level": "B", "cards": 1}],
        [{"level": "A", "cards": 2}, {"level": "B", "cards": 2}],
        [{"level": "B", "cards": 2}],
        [{"level": "B", "cards": 2}, {"level": "C", "cards": 1}],
        [{"level": "C", "cards": 2}],
    ]
    assert [each["park"] for each in document["rounds"][0]["tables"]] == [
        "green",
        "red",
        "purple",
        "yellow",
    ]
    table = document["rounds"][0]["tables"][0]
    assert table | {"toss": False} == {
        "park": "green",
        "players": ["Ana", "Gus"],
        "first": "Ana",
        "toss": False,
        "status": "open",
        "winner": None,
        "match": None,
        "house": [],
    }
    flagfall("record", name, 1, "green", "--moves", write("a.moves", "newcomer"))
    flagfall("won", "Dan")
    first = asked("schedule", name)["rounds"][0]["tables"]
    assert (first[0]["status"], first[0]["match"]) == ("playing", "spring-cup-1-green")
    assert (first[1]["status"], first[1]["winner"], first[1]["match"]) == ("done", "Dan", None)
    flagfall("concede", "spring-cup-1-green", "Gus")
    play_on(name)
    final = asked("schedule", name)["final"]
    assert (final["park"], final["status"], len(final["players"])) == ("final", "open", 2)


def test_outside_the_plan_tables_are_numbered(cup, asked):
    cup(5, "--format", "round-robin")
    document = asked("schedule")
    assert [each["picks"] for each in document["rounds"]] == [[]] * 5
    parks = {table["park"] for each in document["rounds"] for table in each["tables"]}
    assert parks == {"1", "2", "3"}
    free = [
        table for each in document["rounds"] for table in each["tables"] if None in table["players"]
    ]
    assert len(free) == 5
    assert {table["status"] for table in free} == {"done"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_of_a_round_fits_80_columns(cup, flagfall, lang):
    names = ",".join(f"{chr(65 + i)}{'x' * 18}" for i in range(8))
    cup(names)
    for line in flagfall("schedule", lang=lang).stdout.splitlines():
        assert len(line) <= 80, line


def test_as_a_spreadsheet(cup, flagfall):
    cup(4)
    flagfall("won", "Ana")
    rows = list(csv.DictReader(io.StringIO(flagfall("schedule", "--csv").stdout)))
    assert len(rows) == 14
    assert rows[0] == {
        "round": "1",
        "park": "green",
        "player": "Dan",
        "opponent": "Ana",
        "first": "Dan",
        "status": "done",
        "winner": "Ana",
        "match": "",
        "house": "[]",
    }


def test_both_at_once(cup, flagfall, refused):
    cup(4)
    refused(flagfall("schedule", "--csv", "--json"), 2, "--csv")
    refused(flagfall("schedule", "autumn"), 5, "autumn")
