"""``won``, ``result``, ``final``, ``trophy``: a result is typed once, and means what was meant."""

import json

import pytest


def table(asked, round=1, park="green", name="spring-cup"):
    """One table of the schedule."""
    tables = asked("schedule", name)["rounds"][round - 1]["tables"]
    return next(each for each in tables if each["park"] == park)


def count(asked):
    """How many records the log holds."""
    return asked("log")["as_of"]


# -- won -------------------------------------------------------------------------------------------


def test_won_takes_the_first_open_table(cup, flagfall, asked):
    cup(8)
    assert flagfall("won", "Ana").stdout == "Round 1, green: Ana wins.\n"
    assert flagfall("won", "Ana").stdout == "Round 2, green: Ana wins.\n"
    assert table(asked)["winner"] == "Ana"
    assert table(asked, 2)["winner"] == "Ana"


def test_won_says_when_the_table_is_provisional(cup, flagfall):
    cup(4)
    assert "provisional" not in flagfall("won", "Ana").stderr
    assert "provisional: round 1 is not finished" in flagfall("won", "Ana").stderr


@pytest.mark.parametrize("word", ["ana", "AN", "ána", "A\u0301na"])
def test_won_knows_whom_is_meant(cup, flagfall, asked, word):
    cup(4)
    assert flagfall("won", word).exit_code == 0
    assert table(asked)["winner"] == "Ana"


def test_won_by_the_robot(cup, flagfall, asked):
    cup(3)
    assert flagfall("won", "robot").exit_code == 0
    assert table(asked)["winner"] == "Robot"


def test_won_with_everything_else(cup, flagfall, asked):
    cup(4, "--trophies", "typed")
    done = flagfall("won", "Ana", "--fans", "Ana=2", "--fans", "Dan=1", "--trophy", 3, "--json")
    document = json.loads(done.stdout)
    assert document["fans"] == {"Dan": 1, "Ana": 2}
    assert (document["winner"], document["written"]) == ("Ana", True)
    row = asked("standings", "spring-cup")["standings"][0]
    assert (row["player"], row["fans"], row["best_trophy"]) == ("Ana", 5, 3)


def test_no_table_is_left(cup, flagfall, play_on, refused):
    cup(2)
    play_on("spring-cup")
    refused(flagfall("won", "Ana"), 3, "no table of Ana is open", "round 7, green", "status")


def test_won_asks_no_duel_that_is_being_recorded(cup, flagfall, write, refused):
    cup(4)
    flagfall("record", "spring-cup", 1, "green", "--moves", write("a.moves", "newcomer"))
    refused(flagfall("won", "Ana"), 4, "spring-cup-1-green", "replay", "abandon")


# -- which tournament ------------------------------------------------------------------------------


def test_the_tournament_that_is_meant(cup, flagfall, asked, play_on, refused):
    refused(flagfall("won", "Ana"), 5, "no tournament yet", "flagfall new")
    cup(2, title="One")
    play_on("one")
    cup(2, title="Two")
    flagfall("won", "Ana")
    assert table(asked, name="two")["winner"] == "Ana", "the only one that is not over"
    cup(2, title="Three")
    flagfall("won", "Bo")
    assert table(asked, name="three")["winner"] == "Bo", "the one written to last"
    flagfall("result", "two", 2, "green", "Bo")
    flagfall("won", "Bo")
    assert table(asked, 3, name="two")["winner"] == "Bo"
    flagfall("won", "Ana", "--tournament", "three")
    assert table(asked, 2, name="three")["winner"] == "Ana"
    flagfall("won", "Ana", env={"FLAGFALL_TOURNAMENT": "three"})
    assert table(asked, 3, name="three")["winner"] == "Ana"


def test_a_tournament_by_its_beginning(cup, flagfall, refused):
    cup(2, title="Spring Cup")
    cup(2, title="Summer Cup")
    assert flagfall("result", "spr", 1, "green", "Ana").exit_code == 0
    refused(flagfall("result", "s", 1, "green", "Ana"), 5, "spring-cup", "summer-cup")
    refused(flagfall("result", "autumn", 1, "green", "Ana"), 5, "autumn")


# -- result ----------------------------------------------------------------------------------------


def test_the_same_result_twice_is_nothing_new(cup, flagfall, asked):
    cup(4)
    words = ("result", "spring-cup", 1, "green", "Ana", "--fans", "Ana=2")
    assert flagfall(*words).exit_code == 0
    before = count(asked)
    again = flagfall(*words)
    assert (again.exit_code, again.stdout) == (0, "")
    assert "recorded already" in again.stderr
    less = flagfall("result", "spring-cup", 1, "green", "Ana")
    assert less.exit_code == 0, "it says nothing else"
    assert count(asked) == before


@pytest.mark.parametrize(
    ("words", "shown", "typed"),
    [
        (["Dan"], ["Ana wins, Ana gains 2 fans", "Dan wins"], "1 green Dan --reason"),
        (["Ana", "--fans", "Ana=1"], ["2 fans", "1 fan"], "1 green --fans=Ana=1 --reason"),
        (["Ana", "--forfeit"], ["Ana wins by forfeit"], "1 green --forfeit --reason"),
        (["Ana", "--no-show"], ["Ana wins, nobody came"], "1 green --no-show --reason"),
        (["Ana", "--score", "3-1"], ["Ana wins 3-1"], "1 green --score=3-1 --reason"),
    ],
)
def test_another_result_shows_both(cup, flagfall, refused, asked, words, shown, typed):
    cup(4)
    flagfall("result", "spring-cup", 1, "green", "Ana", "--fans", "Ana=2")
    before = count(asked)
    done = flagfall("result", "spring-cup", 1, "green", *words)
    refused(done, 4, *shown, f"flagfall correct spring-cup {typed}")
    assert count(asked) == before


def test_what_is_told_to_be_typed_corrects_it(cup, flagfall, asked):
    cup(4)
    flagfall("result", "spring-cup", 1, "green", "Ana")
    line = flagfall("result", "spring-cup", 1, "green", "Dan").stderr.rpartition("flagfall ")[2]
    assert flagfall(*line.replace("TEXT", "slip").split()).exit_code == 0
    assert table(asked)["winner"] == "Dan"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["1", "green", "Bo"], 3, ["Bo does not play at green in round 1"]),
        (["1", "green", "Robot"], 5, ["there is no player Robot"]),
        (["1", "green", "Zoe"], 3, ["Zoe does not play in this tournament"]),
        (["1", "green", "nobody"], 5, ["there is no player nobody"]),
        (["1", "green", "Anna"], 5, ["did you mean Ana?"]),
        (["1", "blue", "Ana"], 5, ["there is no park blue"]),
        (["1", "purple", "Ana"], 5, ["there is no park purple"]),
        (["9", "green", "Ana"], 3, ["There is no round 9; there are 7."]),
        (["0", "green", "Ana"], 3, ["There is no round 0"]),
        (["one", "green", "Ana"], 2, ["one is no round", "1 to 7, or final"]),
        (["-1", "green", "Ana"], 2, ["-1 is no round"]),
        (["1", "green"], 2, ["say who won"]),
        (["1"], 2, ["at which park"]),
        (["final", "Ana"], 3, ["There is no final yet."]),
        (["8", "green", "Ana"], 3, ["There is no round 8"]),
        (["1", "green", "Ana", "--draw"], 2, ["a draw has no winner"]),
        (["1", "green", "--draw"], 3, ["no draw", "challengers 5.6"]),
        (["1", "green", "Ana", "--fans", "Bo=1"], 3, ["Bo does not play at green"]),
        (["1", "green", "Ana", "--fans", "Ana=x"], 2, ["Ana=x", "NAME=2"]),
        (["1", "green", "Ana", "--fans", "Ana=-1"], 2, ["Ana=-1"]),
        (["1", "green", "Ana", "--fans", "Ana=1000"], 3, ["1000"]),
        (["1", "green", "Ana", "--score", "much"], 2, ["15-12"]),
        (["1", "green", "Ana", "--trophy", "3"], 3, ["drawn"]),
        (["1", "green", "Ana", "Dan"], 2, ["Dan"]),
    ],
)
def test_w1_errors(cup, flagfall, refused, asked, words, code, said):
    cup("Zoe,Bo", title="Other")
    cup(4)
    before = count(asked)
    refused(flagfall("result", "spring-cup", *words), code, *said)
    assert count(asked) == before


def test_an_ambiguous_name(cup, flagfall, refused):
    cup("Ana,Anton,Bo,Cleo")
    refused(flagfall("result", "spring-cup", 1, "green", "an"), 5, "Ana", "Anton")
    assert flagfall("result", "spring-cup", 1, "green", "ana").exit_code == 0, "exact names win"


def test_a_score_is_that_of_the_winner_first(cup, flagfall, asked):
    cup(4, "--format", "round-robin")
    first = asked("schedule", "spring-cup")["rounds"][0]["tables"][0]["players"]
    flagfall("result", "spring-cup", 1, "1", first[1], "--score", "15-12")
    rows = {row["player"]: row for row in asked("standings", "spring-cup")["standings"]}
    assert rows[first[1]]["score_difference"] == 3
    assert rows[first[0]]["score_difference"] == -3


def test_results_may_come_in_any_order_of_rounds(cup, flagfall, asked):
    cup(4)
    assert flagfall("result", "spring-cup", 7, "red", "Bo").exit_code == 0
    assert flagfall("result", "spring-cup", 2, "green", "Ana").exit_code == 0
    assert asked("status", "spring-cup")["round"] == 1
    assert asked("status", "spring-cup")["provisional"] is True


# -- the final -------------------------------------------------------------------------------------


def test_the_final_by_each_way_to_type_it(cup, flagfall, asked, play_on):
    for number, words in enumerate(
        (
            ["final", "cup-0"],
            ["result", "cup-1", "final"],
            ["result", "cup-2", "final", "final"],
            ["won"],
        )
    ):
        name = cup(3, title=f"Cup {number}")
        play_on(name)
        one, other = asked("status", name)["finalists"]
        done = flagfall(*words, other)
        assert done.exit_code == 0, done.stderr
        assert f"{other} wins the tournament." in done.stdout
        status = asked("status", name)
        assert (status["over"], status["champion"]) == (True, other)
        assert one != other


def test_the_final_can_be_looked_at(cup, flagfall, asked, play_on, refused):
    cup(4)
    refused(flagfall("final", "spring-cup"), 3, "there is no final", "1 green", "status")
    assert asked("final", "spring-cup")["final"] is None
    play_on("spring-cup")
    one, other = asked("status", "spring-cup")["finalists"]
    looked = flagfall("final", "spring-cup")
    assert f"{one} and {other} play the final" in looked.stdout
    assert asked("final", "spring-cup")["final"]["players"] == [one, other]
    flagfall("final", "spring-cup", one)
    assert f"{one} wins" in flagfall("final", "spring-cup").stdout


def test_the_final_is_of_the_finalists(cup, flagfall, asked, play_on, refused):
    cup(4)
    play_on("spring-cup")
    finalists = asked("status", "spring-cup")["finalists"]
    other = next(name for name in ("Ana", "Bo", "Cleo") if name not in finalists)
    refused(flagfall("final", "spring-cup", other), 3, other, "does not play the final")


def test_two_players_have_no_final(cup, flagfall, play_on, refused, asked):
    cup(2)
    play_on("spring-cup")
    refused(flagfall("final", "spring-cup"), 3, "none: the table decides")
    refused(flagfall("final", "spring-cup", "Ana"), 3, "none: the table decides")
    assert asked("status", "spring-cup")["champion"] == "Ana"


# -- trophies of cardboard -------------------------------------------------------------------------


def test_the_cut_waits_for_the_trophies(cup, flagfall, asked, play_on, refused):
    cup(3, "--trophies", "typed")
    play_on("spring-cup")
    status = asked("status", "spring-cup")
    assert len(status["trophies_to_turn"]) == 14
    assert status["next"].endswith("flagfall trophy spring-cup 1 green N")
    refused(flagfall("final", "spring-cup"), 3, "trophies to be turned", "1 green, 1 red")
    values = {1: 2, 2: 2, 3: 3, 4: 5, 5: 6, 6: 7, 7: 9}
    for each in status["trophies_to_turn"]:
        done = flagfall("trophy", "spring-cup", each["round"], each["park"], values[each["round"]])
        assert done.exit_code == 0, done.stderr
    assert len(asked("status", "spring-cup")["finalists"]) == 2


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ((1, "green", 9), 3, ["No trophy of round 1", "2, 3"]),
        ((2, "green", 2), 3, ["No trophy was won there"]),
        ((1, "blue", 2), 5, ["blue"]),
        ((1, "green", "x"), 2, ["x"]),
        ((1, "green"), 2, ["NUMBER"]),
    ],
)
def test_a_trophy_that_cannot_be(cup, flagfall, refused, words, code, said):
    cup(4, "--trophies", "typed")
    flagfall("result", "spring-cup", 1, "green", "Ana")
    refused(flagfall("trophy", "spring-cup", *words), code, *said)


def test_a_trophy_is_typed_once(cup, flagfall, refused):
    cup(4, "--trophies", "typed")
    flagfall("result", "spring-cup", 1, "green", "Ana")
    assert flagfall("trophy", "spring-cup", 1, "green", 3).exit_code == 0
    again = flagfall("trophy", "spring-cup", 1, "green", 3)
    assert (again.exit_code, "recorded already" in again.stderr) == (0, True)
    refused(flagfall("trophy", "spring-cup", 1, "green", 2), 4, "3", "--trophy")
    refused(flagfall("trophy", "spring-cup", 1, "red", 3), 3)


def test_drawn_trophies_are_not_typed(cup, flagfall, refused):
    cup(4)
    flagfall("won", "Ana")
    refused(flagfall("trophy", "spring-cup", 1, "green", 3), 3, "drawn")


# -- keys ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["won", "Ana"],
        ["result", "spring-cup", "1", "green", "Ana"],
        ["award", "spring-cup", "Ana", "+1", "--reason", "hat"],
        ["withdraw", "spring-cup", "Ana"],
        ["enter", "spring-cup", "Ivo", "--in-place-of", "Ana"],
    ],
)
def test_a_key_makes_it_safe_to_repeat(cup, flagfall, asked, words, refused):
    cup(4)
    assert flagfall(*words, "--key", "k").exit_code == 0
    before = count(asked)
    again = flagfall(*words, "--key", "k")
    assert again.exit_code == 0, again.stderr
    assert "recorded already" in again.stderr
    assert count(asked) == before
    refused(flagfall("award", "spring-cup", "Bo", "+5", "--reason", "x", "--key", "k"), 4, "k")
