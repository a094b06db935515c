"""The standings, alike in every form; fans, head-to-head and history beside them."""

import csv
import io
import json
import random
import re
from itertools import pairwise

import pytest


def as_csv(flagfall, *words):
    """The rows of a spreadsheet."""
    result = flagfall(*words, "--csv")
    assert result.exit_code == 0, result.stderr
    return list(csv.DictReader(io.StringIO(result.stdout)))


def as_table(flagfall, *words):
    """The rows of the table as people see it: the cells of each."""
    lines = flagfall(*words).stdout.splitlines()
    head = next(i for i, line in enumerate(lines) if line.split()[:2] == ["Place", "Player"])
    rows = []
    for line in lines[head + 1 :]:
        if not re.match(r" *\d+  ", line):
            break
        rows.append(re.split(r" {2,}", line.strip()))
    return rows


def compared(flagfall, asked, name, *more):
    """The rows of the document, after they were compared with the other two forms (S1)."""
    rows = asked("standings", name, *more)["standings"]
    sheet = as_csv(flagfall, "standings", name, *more)
    table = as_table(flagfall, "standings", name, *more)
    assert len(rows) == len(sheet) == len(table)
    for row, line, cells in zip(rows, sheet, table, strict=True):
        for key, value in line.items():
            shown = "" if row[key] is None else row[key]
            assert value == (json.dumps(shown) if isinstance(shown, bool) else str(shown)), key
        left = " (left)" if row["withdrawn"] else ""
        fans = (
            f"{row['fans_min']}-{row['fans_max']}" if row["hidden_trophies"] else str(row["fans"])
        )
        assert cells == [
            str(row["rank"]),
            row["player"] + left,
            fans,
            *(str(row[key]) for key in ("trophies", "tokens", "best_trophy", "wins", "losses")),
        ]
    return rows


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["guide", "official"])
def test_s1_s3_one_table_in_every_form_at_every_step(cup, flagfall, asked, preset, full_size):
    chance = random.Random(preset)
    cup(5, "--rules", preset)
    tables = [
        (each["round"], table["park"])
        for each in asked("schedule", "spring-cup")["rounds"]
        for table in each["tables"]
    ]
    for step, (round, park) in enumerate(tables):
        shown = asked("schedule", "spring-cup")["rounds"][round - 1]["tables"]
        players = next(each["players"] for each in shown if each["park"] == park)
        words = ["--fans", f"{players[0]}={chance.randint(0, 3)}"] if chance.random() < 0.3 else []
        if chance.random() < 0.1:
            flagfall("award", "spring-cup", "Ana", "+1", "--reason", "hat")
        done = flagfall("result", "spring-cup", round, park, chance.choice(players), *words)
        assert done.exit_code == 0, done.stderr
        if not full_size and step % 5:
            continue
        compared(flagfall, asked, "spring-cup")
        document = asked("standings", "spring-cup")
        opened = {
            table["status"]
            for each in asked("schedule", "spring-cup")["rounds"][: document["after_round"]]
            for table in each["tables"]
        }
        assert document["provisional"] is (opened != {"done"})
        assert ("provisional" in flagfall("standings", "spring-cup").stdout) is (opened != {"done"})


def test_the_shape_of_the_document(cup, flagfall, asked, play_on):
    cup(3)
    play_on("spring-cup")
    one, _ = asked("status", "spring-cup")["finalists"]
    assert asked("standings")["champion"] is None
    flagfall("final", "spring-cup", one)
    document = asked("standings", "spring-cup")
    assert list(document)[:2] == ["schema", "as_of"]
    assert document["schema"] == "standings/1"
    assert document["tournament"] == "spring-cup"
    assert document["provisional"] is False
    assert document["criteria"] == ["fans", "best_trophy", "trophy_values", "lot"]
    assert document["champion"] == one
    assert {row["player"] for row in document["standings"]} == {"Ana", "Bo", "Cleo", "Robot"}
    fields = (
        "rank player fans trophies hidden_trophies tokens best_trophy wins losses withdrawn"
        " decided_by fans_min fans_max"
    )
    for row in document["standings"]:
        assert set(fields.split()) <= set(row)
        assert row["fans_min"] == row["fans_max"] == row["fans"]
    assert document["standings"][1]["decided_by"] in document["criteria"]
    assert f"{one} wins the tournament." in flagfall("standings").stdout


def test_hidden_trophies_are_a_range(cup, flagfall, asked):
    cup(4)
    flagfall("won", "Ana", "--fans", "Ana=1")
    row = asked("standings")["standings"][0]
    assert (row["player"], row["fans"], row["hidden_trophies"]) == ("Ana", 1, 1)
    assert (row["fans_min"], row["fans_max"]) == (3, 4)
    shown = flagfall("standings")
    assert "3-4" in shown.stdout
    assert "range" in shown.stderr
    referee = asked("standings", "--as", "referee")["standings"][0]
    assert referee["fans"] in (3, 4)
    assert referee["hidden_trophies"] == 0
    assert referee["best_trophy"] == referee["fans"] - 1
    compared(flagfall, asked, "spring-cup", "--as", "referee")
    assert asked("standings", "--as", "spectator") == asked("standings")


def test_v3_nothing_shows_a_hidden_trophy(cup, flagfall, asked, play_on):
    """Whoever looks with other eyes than the referee's learns no value before it is turned."""
    cup(4)
    play_on("spring-cup", 6)
    for words in (
        ["status"],
        ["schedule"],
        ["standings", "--explain"],
        ["fans", "spring-cup"],
        ["log"],
        ["replay", "spring-cup"],
        ["player", "Ana"],
    ):
        text = json.dumps(asked(*words))
        assert not re.search(r'"(value|best_trophy)": [1-9]', text), words
    for words in (["log", "spring-cup"], ["replay", "spring-cup", "--plain", "--raw"]):
        assert not re.search(r'"value":\d', flagfall(*words).stdout), words


def test_as_it_was(cup, flagfall, asked, play_on):
    cup(4)
    seen = {}
    for round in range(1, 8):
        play_on("spring-cup", round)
        document = asked("standings")
        seen[round] = document["as_of"], document["standings"]
    for round, (position, rows) in seen.items():
        assert asked("standings", "--as-of", position)["standings"] == rows
        after = asked("standings", "--after-round", round)
        assert after["after_round"] == round
        assert [row["wins"] for row in after["standings"]].count(0) == [
            row["wins"] for row in rows
        ].count(0)
    assert asked("standings", "--after-round", 0)["standings"][0]["trophies"] == 0


def test_s2_equal_players_share_a_place(cup, flagfall, asked):
    cup(4)
    rows = asked("standings")["standings"]
    assert [row["rank"] for row in rows] == [1, 1, 1, 1]
    assert [row["player"] for row in rows] == ["Ana", "Bo", "Cleo", "Dan"], "by name"
    flagfall("award", "spring-cup", "Cleo", "+1", "--reason", "hat")
    rows = asked("standings")["standings"]
    assert [row["rank"] for row in rows] == [1, 2, 2, 2]
    assert [row["decided_by"] for row in rows] == ["fans", "fans", None, None]


def test_s4_the_cut_is_the_order_shown(cup, asked, play_on):
    for number in range(3):
        name = cup(4, title=f"Cup {number}")
        play_on(name, who=random.Random(number).choice)
        rows = asked("standings", name)["standings"]
        assert asked("status", name)["finalists"] == [row["player"] for row in rows[:2]]


def test_s5_what_decided(cup, flagfall, asked, play_on):
    cup(4)
    play_on("spring-cup")
    rows = asked("standings")["standings"]
    text = flagfall("standings", "--explain").stdout
    for before, row in pairwise(rows):
        assert f"{before['player']} stands before {row['player']} by: " in text
    explanation = asked("standings", "--explain")["explanation"]
    for row in rows:
        for number in ("fans", "trophies", "wins"):
            parts = [
                each
                for each in explanation
                if (each["player"], each["number"]) == (row["player"], number)
            ]
            assert sum(each["amount"] for each in parts) == row[number]
            assert all(each["events"] for each in parts)
    records = {each["position"]: each for each in asked("log")["records"]}
    for each in explanation:
        for event in each["events"]:
            assert records[event["position"]]["type"] == event["type"]


def test_points_where_fans_do_not_count(cup, flagfall, asked, play_on):
    cup(4, "--format", "round-robin")
    play_on("spring-cup")
    document = asked("standings")
    assert document["criteria"] == ["points", "wins", "score_difference", "lot"]
    assert "Points" in flagfall("standings").stdout
    assert sum(row["points"] for row in document["standings"]) == 12
    assert as_csv(flagfall, "standings")[0]["points"] == str(document["standings"][0]["points"])


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["spring-cup", "--after-round", "1", "--as-of", "3"], 2, ["--as-of"]),
        (["spring-cup", "--after-round", "-1"], 2, ["--after-round"]),
        (["spring-cup", "--as-of", "0"], 5, ["not made yet at position 0"]),
        (["autumn"], 5, ["autumn"]),
        (["spring-cup", "--as", "Ana"], 5, ["referee"]),
        (["spring-cup", "--json", "--csv"], 2, ["--csv"]),
    ],
)
def test_errors(cup, flagfall, refused, words, code, said):
    cup(4)
    refused(flagfall("standings", *words), code, *said)


# -- fans, head-to-head, player --------------------------------------------------------------------


def test_fans_by_source_and_round(cup, flagfall, asked, play_on):
    cup(4)
    flagfall("won", "Ana", "--fans", "Ana=2")
    flagfall("award", "spring-cup", "Ana", "+1", "--reason", "hat")
    play_on("spring-cup")
    document = asked("fans", "spring-cup")
    assert document["schema"] == "fans/1"
    rows = {row["player"]: row for row in document["fans"]}
    for row in asked("standings")["standings"]:
        mine = rows[row["player"]]
        assert mine["total"] == mine["trophy_fans"] + mine["token_fans"] == row["fans"]
        assert mine["token_fans"] == row["tokens"]
        assert sum(mine["by_round"]) == mine["total"]
        assert len(mine["by_round"]) == 7
    assert (rows["Ana"]["token_fans"], rows["Ana"]["award_fans"]) == (3, 1)
    sheet = as_csv(flagfall, "fans", "spring-cup")
    assert [row["total"] for row in sheet] == [str(row["total"]) for row in document["fans"]]
    assert json.loads(sheet[0]["by_round"]) == document["fans"][0]["by_round"]
    assert {row["player"] for row in asked("fans")["fans"]} == set(rows)


def test_head_to_head(cup, flagfall, asked, play_on):
    assert flagfall("head-to-head", "Ana").exit_code == 5
    cup(4)
    assert "Ana has met nobody yet." in flagfall("head-to-head", "Ana").stderr
    play_on("spring-cup", who=lambda players: "Ana" if "Ana" in players else players[0])
    document = asked("head-to-head", "ana")
    assert document["schema"] == "head-to-head/1"
    assert sum(each["matches"] for each in document["pairs"]) == 7
    (pair,) = asked("head-to-head", "Dan", "Ana")["pairs"]
    assert pair["last"]
    assert pair | {"last": ""} == {
        "player": "Dan",
        "opponent": "Ana",
        "matches": 3,
        "wins": 0,
        "losses": 3,
        "draws": 0,
        "last": "",
    }
    assert as_csv(flagfall, "head-to-head", "Dan", "Ana")[0]["losses"] == "3"
    assert "Dan" in flagfall("head-to-head", "Dan", "Ana").stdout


def test_the_robot_is_nobody_to_be_met(cup, asked, play_on):
    cup(3)
    play_on("spring-cup")
    assert {each["opponent"] for each in asked("head-to-head", "Ana")["pairs"]} == {"Bo", "Cleo"}
    assert "Robot" in {row["player"] for row in asked("standings")["standings"]}


def test_history_over_tournaments(cup, flagfall, asked, play_on):
    for title in ("One", "Two"):
        cup(2, title=title)
        play_on(title.lower())
    document = asked("player", "Ana")
    assert [each["tournament"] for each in document["tournaments"]] == ["one", "two"]
    assert [each["champion"] for each in document["tournaments"]] == [True, True]
    assert len(document["matches"]) == 14
    shown = flagfall("player", "Ana").stdout
    assert "one" in shown and "won" in shown
    assert len(as_csv(flagfall, "player", "Ana")) == 2
    assert flagfall("player", "Nobody").exit_code == 5
