"""People of a tournament: they leave, come in, and are called otherwise."""

import pytest


def open_tables(asked):
    """Who sits at the tables that are still to be played."""
    return [
        table["players"]
        for each in asked("schedule", "spring-cup")["rounds"]
        for table in each["tables"]
        if table["status"] != "done"
    ]


def played(asked):
    """Who sat at the tables that are played."""
    return [
        table["players"]
        for each in asked("schedule", "spring-cup")["rounds"]
        for table in each["tables"]
        if table["status"] == "done"
    ]


# -- leaving ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("rounds", [0, 1, 3, 6])
def test_p5_the_robot_plays_on(cup, flagfall, asked, play_on, rounds):
    cup(4)
    play_on("spring-cup", rounds)
    before, plan = played(asked), open_tables(asked)
    left = flagfall("withdraw", "spring-cup", "Dan")
    assert left.exit_code == 0, left.stderr
    assert "Dan leaves." in left.stdout
    assert played(asked) == before, "what was played stays"
    swapped = [["Robot" if name == "Dan" else name for name in players] for players in plan]
    assert open_tables(asked) == swapped, "other pairings stay"


def test_s8_who_left_stays_in_the_table_and_reaches_no_final(cup, flagfall, asked, play_on):
    cup(4)
    play_on("spring-cup", 6, who=lambda players: "Dan" if "Dan" in players else players[0])
    flagfall("withdraw", "spring-cup", "Dan")
    assert "Dan (left)" in flagfall("standings", "spring-cup").stdout
    play_on("spring-cup")
    (row,) = [row for row in asked("standings")["standings"] if row["player"] == "Dan"]
    assert (row["rank"], row["withdrawn"], row["trophies"]) == (1, True, 6)
    status = asked("status", "spring-cup")
    assert "Dan" not in status["finalists"]
    assert status["withdrawn"] == ["Dan"]


def test_p6_leaving_during_a_match_asks_for_its_outcome(cup, flagfall, asked, write, refused):
    cup(4)
    flagfall("record", "spring-cup", 1, "green", "--moves", write("a.moves", "newcomer"))
    refused(flagfall("withdraw", "spring-cup", "Ana"), 4, "Ana is playing", "concede", "abandon")
    assert flagfall("concede", "spring-cup-1-green", "Ana").exit_code == 0
    assert flagfall("withdraw", "spring-cup", "Ana").exit_code == 0
    table = asked("schedule", "spring-cup")["rounds"][0]["tables"][0]
    assert (table["players"], table["winner"]) == (["Dan", "Ana"], "Dan")


def test_p7_when_everybody_has_left_it_is_over(cup, flagfall, asked, refused):
    cup(3)
    for name in ("Ana", "Bo", "Cleo"):
        assert flagfall("withdraw", "spring-cup", name, "--yes").exit_code == 0
    status = asked("status", "spring-cup")
    assert (status["over"], status["champion"]) == (True, None)
    assert "Everybody has left" in flagfall("status", "spring-cup").stdout
    assert flagfall("standings", "spring-cup").exit_code == 0
    refused(flagfall("won", "Ana"), 3)
    refused(flagfall("enter", "spring-cup", "Ivo"), 3, "over")


def test_a_finalist_leaves_before_the_final(cup, flagfall, asked, play_on):
    cup(4)
    play_on("spring-cup")
    one, other = asked("status", "spring-cup")["finalists"]
    left = flagfall("withdraw", "spring-cup", one)
    assert left.exit_code == 0, left.stderr
    assert other in asked("status", "spring-cup")["finalists"]
    assert one not in asked("status", "spring-cup")["finalists"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["Nobody"], 5, ["Nobody"]),
        (["Robot"], 5, ["Robot"]),
        (["Zoe"], 3, ["Zoe does not play in this tournament"]),
        ([], 2, ["NAME"]),
    ],
)
def test_leaving_errors(cup, flagfall, refused, words, code, said):
    cup("Zoe,Bo", title="Other")
    cup(4)
    refused(flagfall("withdraw", "spring-cup", *words), code, *said)


def test_nobody_leaves_twice(cup, flagfall, refused):
    cup(4)
    flagfall("withdraw", "spring-cup", "Dan")
    refused(flagfall("withdraw", "spring-cup", "Dan"), 3, "Dan has left already")


# -- coming in -------------------------------------------------------------------------------------


def test_in_the_seat_of_the_robot(cup, flagfall, asked, play_on):
    cup(3)
    play_on("spring-cup", 2)
    before, plan = played(asked), open_tables(asked)
    entered = flagfall("enter", "spring-cup", "Ivo")
    assert entered.exit_code == 0, entered.stderr
    assert "Ivo comes in" in entered.stdout
    assert played(asked) == before
    assert open_tables(asked) == [
        ["Ivo" if name == "Robot" else name for name in players] for players in plan
    ]


def test_in_place_of_somebody(cup, flagfall, asked, play_on):
    cup(4)
    play_on("spring-cup", 2)
    assert flagfall("enter", "spring-cup", "Ivo", "--in-place-of", "Dan").exit_code == 0
    assert not any("Dan" in players for players in open_tables(asked)), "P4"
    assert any("Ivo" in players for players in open_tables(asked))
    assert asked("status", "spring-cup")["withdrawn"] == ["Dan"]


def test_somebody_comes_back(cup, flagfall, asked):
    cup(4)
    flagfall("withdraw", "spring-cup", "Dan")
    assert flagfall("enter", "spring-cup", "dan").exit_code == 0
    assert asked("status", "spring-cup")["withdrawn"] == []
    assert any("Dan" in players for players in open_tables(asked))


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["Ivo"], 3, ["no free seat", "in place of whom"]),
        (["Ana", "--in-place-of", "Dan"], 3, ["Ana plays in this tournament already"]),
        (["Ivo", "--in-place-of", "Nobody"], 5, ["Nobody"]),
        (["Robot", "--in-place-of", "Dan"], 3, ["Robot"]),
        ([" ", "--in-place-of", "Dan"], 2, ["no name"]),
    ],
)
def test_entering_errors(cup, flagfall, refused, words, code, said):
    cup(4)
    refused(flagfall("enter", "spring-cup", *words), code, *said)


# -- awards ----------------------------------------------------------------------------------------


def test_fans_are_given_and_taken_back(cup, flagfall, asked):
    cup(4)
    assert (
        "Ana is given +3 fans."
        in flagfall("award", "spring-cup", "Ana", "+3", "--reason", "hat").stdout
    )
    assert flagfall("award", "spring-cup", "Ana", "-1", "--reason", "slip").exit_code == 0
    row = asked("standings", "spring-cup")["standings"][0]
    assert (row["player"], row["fans"], row["tokens"]) == ("Ana", 2, 2)


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["Ana", "+1"], 2, ["--reason"]),
        (["Ana", "many", "--reason", "x"], 2, ["+1 or -1"]),
        (["Ana", "0", "--reason", "x"], 2, ["+1 or -1"]),
        (["Ana", "+1000", "--reason", "x"], 3, ["1000"]),
        (["Zed", "+1", "--reason", "x"], 5, ["Zed"]),
    ],
)
def test_award_errors(cup, flagfall, refused, words, code, said):
    cup(4)
    refused(flagfall("award", "spring-cup", *words), code, *said)


# -- names -----------------------------------------------------------------------------------------


def test_n1_somebody_is_called_otherwise_everywhere(cup, flagfall, asked, write):
    cup(4)
    flagfall("record", "spring-cup", 1, "green", "--moves", write("a.moves", "newcomer"))
    renamed = flagfall("players", "rename", "Ana", "Anna Maria")
    assert renamed.exit_code == 0, renamed.stderr
    assert "Ana is called Anna Maria now." in renamed.stderr
    assert asked("schedule", "spring-cup")["rounds"][0]["tables"][0]["players"] == [
        "Dan",
        "Anna Maria",
    ]
    assert asked("matches")["matches"][0]["seats"] == ["Dan", "Anna Maria"]
    assert flagfall("won", "anna").exit_code == 4, "she is found by her new name"
    assert flagfall("players", "rename", "Anna Maria", "Ana").exit_code == 0


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (
            ["rename", "Ana", "bo"],
            4,
            ["bo is the name of somebody else in spring-cup", "bo (blue)"],
        ),
        (["rename", "Nobody", "Zed"], 5, ["Nobody"]),
        (["rename", "Ana", "Robot"], 3, ["Robot"]),
        (["rename", "Ana", " "], 2, ["no name"]),
        (["rename", "Ana"], 2, ["rename OLD NEW"]),
        (["call", "Ana", "Bo"], 2, ["call Ana Bo"]),
        (["merge", "Ana", "Bo"], 8, ["flagfall players merge is not built yet"]),
        (["forget", "Ana"], 8, ["not built yet"]),
    ],
)
def test_renaming_errors(cup, flagfall, refused, words, code, said):
    cup(4)
    refused(flagfall("players", *words), code, *said)


def test_a_key_makes_renaming_safe_to_repeat(cup, flagfall, refused):
    cup(4)
    words = ("players", "rename", "Ana", "Anna", "--key", "k")
    assert flagfall(*words).exit_code == 0
    again = flagfall(*words)
    assert (again.exit_code, "recorded already" in again.stderr) == (0, True)
    refused(flagfall("players", "rename", "Bo", "Bob", "--key", "k"), 4, "k")


def test_the_list_of_players(cup, flagfall, asked, play_on):
    assert "Nobody has played yet." in flagfall("players").stderr
    cup(2)
    play_on("spring-cup")
    rows = {row["player"]: row for row in asked("players")["players"]}
    assert sorted(rows) == ["Ana", "Bo"], "who only types is no player"
    assert rows["Ana"] | {"id": ""} == {
        "player": "Ana",
        "id": "",
        "tournaments": 1,
        "championships": 1,
        "matches": 7,
        "wins": 4,
        "losses": 3,
        "draws": 0,
    }
