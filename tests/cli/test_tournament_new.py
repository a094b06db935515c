"""``flagfall new``: who plays, by which plan, and what is refused."""

import pytest


def test_it_prints_the_first_round_and_what_to_type_next(flagfall):
    made = flagfall("new", "Spring Cup", "--players", "Ana,Bo,Cleo,Dan", "--seats", "listed")
    assert made.exit_code == 0, made.stderr
    assert made.stdout.splitlines() == [
        "Spring Cup, spring-cup: 4 players.",
        "Round 1, picks: 2 A",
        "Park   Players    Starts  Result",
        "green  Dan – Ana  Dan     -",
        "red    Bo – Cleo  Bo      -",
    ]
    assert made.stderr == "Round 1, green: did Dan or Ana win? flagfall won Dan\n"


def test_seats_are_drawn_by_chance_from_the_seed(flagfall, asked):
    names = "Ana,Bo,Cleo,Dan,Eve,Fay,Gus,Hal"
    for title, seed in (("One", 7), ("Two", 7), ("Three", 8)):
        assert flagfall("new", title, "--players", names, "--seed", seed).exit_code == 0
    one, two, three = (asked("schedule", name)["rounds"] for name in ("one", "two", "three"))
    assert one == two
    assert one != three


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Spring Cup", "spring-cup"),
        ("  Coupe d’été 2026! ", "coupe-dete-2026"),
        ("名前", "tournament"),
        ("--", "tournament"),
    ],
)
def test_the_name_comes_from_the_title(flagfall, asked, title, name):
    assert flagfall("new", "--players", "Ana,Bo", "--", title).exit_code == 0
    (row,) = asked("tournaments")["tournaments"]
    assert (row["tournament"], row["title"]) == (name, title.strip())


def test_the_name_can_be_given(flagfall, asked):
    assert flagfall("new", "Spring Cup", "--id", "cup", "--players", "Ana,Bo").exit_code == 0
    assert [row["tournament"] for row in asked("tournaments")["tournaments"]] == ["cup"]


def test_the_same_name_as_last_time_is_the_same_person(cup, asked):
    cup(4)
    cup("ana,BO,Ana (blue),Zoe", title="Summer Cup")
    players = asked("schedule", "summer-cup")["rounds"][0]["tables"]
    assert {name for table in players for name in table["players"]} == {
        "Ana",
        "Bo",
        "Ana (blue)",
        "Zoe",
    }


def test_rules_and_options_are_pinned(flagfall, asked):
    flagfall("new", "Cup", "--players", "Ana,Bo,Cleo", "--rules", "official")
    assert asked("status", "cup")["options"] == {
        "preset": "official",
        "starter": "trophy",
        "ties": "trophy-count",
        "hidden": "from-three",
        "lead": "eleven",
        "sets": "five",
        "redraw": "whole",
        "removal": "at-end",
        "before_final": "removal",
    }
    flagfall("new", "Other", "--players", "Ana,Bo,Cleo", "--option", "ties=trophy-count")
    options = asked("status", "other")["options"]
    assert (options["preset"], options["ties"], options["starter"]) == (
        "guide",
        "trophy-count",
        "named",
    )


@pytest.mark.parametrize(
    ("format", "players", "rounds", "tables"),
    [("plan", 8, 7, 28), ("round-robin", 6, 5, 15), ("knock-out", 8, 3, 4)],
)
def test_formats(cup, asked, format, players, rounds, tables):
    cup(players, "--format", format)
    shown = asked("schedule", "spring-cup")
    assert len(shown["rounds"]) == rounds
    assert sum(len(each["tables"]) for each in shown["rounds"]) == tables


def test_another_game_is_played_as_a_round_robin(hats, flagfall, asked):
    made = flagfall("new", "Hats", "--game", "hats", "--players", "Ana,Bo,Cleo")
    assert made.exit_code == 0, made.stderr
    assert asked("status", "hats")["format"] == "round-robin"


def test_as_a_document(flagfall):
    made = flagfall("new", "Cup", "--players", "Ana,Bo", "--json")
    assert made.exit_code == 0
    assert '"schema": "schedule/1"' in made.stdout


def test_nothing_is_written_when_only_asked(flagfall, asked, environment):
    made = flagfall("new", "Cup", "--players", "Ana,Bo", "--dry-run")
    assert made.exit_code == 0
    assert "green" in made.stdout
    assert "Nothing was written." in made.stderr
    assert asked("tournaments")["tournaments"] == []


NAMES = "Ana,Bo,Cleo,Dan,Eve,Fay,Gus,Hal,Ivo"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["Cup", "--players", NAMES], 3, ["9 players", "1 to 8"]),
        (["Cup", "--players", "Ana", "--format", "knock-out"], 3, ["1 players", "2 to 32"]),
        (["Cup", "--players", "Ana,Bo,ana"], 3, ["ana", "tell them apart", "ana (blue)"]),
        (["Cup", "--players", "Zoé,Zoe\u0301"], 3, ["tell them apart"]),
        (["Cup", "--players", "Ana,robot"], 3, ["robot"]),
        (["Cup", "--players", "Ana,,Bo"], 2, ["a player has no name"]),
        (["Cup", "--players", ""], 2, ["a player has no name"]),
        (["Cup"], 2, ["--players"]),
        (["", "--players", "Ana,Bo"], 2, ["title"]),
        (["Cup", "--players", "Ana,Bo", "--id", "person-x"], 2, ["person-x"]),
        (["Cup", "--players", "Ana,Bo", "--id", "a/b"], 2, ["a/b"]),
        (["Cup", "--players", "Ana,Bo", "--game", "chess"], 5, ["chess"]),
        (["Cup", "--players", "Ana,Bo", "--format", "swiss"], 2, ["swiss", "plan"]),
        (["Cup", "--players", "Ana,Bo", "--rules", "mine"], 2, ["mine", "guide"]),
        (["Cup", "--players", "Ana,Bo", "--option", "colour=red"], 3, ["colour", "ties"]),
        (["Cup", "--players", "Ana,Bo", "--option", "ties=red"], 3, ["ties"]),
        (["Cup", "--players", "Ana,Bo", "--option", "ties"], 2, ["KEY=VALUE"]),
        (["Cup", "--players", "Ana,Bo", "--on", "today"], 2, ["today", "2026-11-30"]),
        (["Cup", "--players", "Ana,Bo", "--cards", "none.toml"], 2, ["none.toml"]),
    ],
)
def test_errors(flagfall, refused, asked, words, code, said):
    refused(flagfall("new", *words), code, *said)
    assert asked("tournaments")["tournaments"] == []


def test_a_name_that_is_taken(cup, flagfall, refused):
    name = cup(4)
    refused(flagfall("new", "Spring Cup", "--players", "Ana,Bo"), 4, name, "--id")


def test_a_key_makes_it_safe_to_repeat(flagfall, refused, asked):
    words = ("new", "Cup", "--players", "Ana,Bo,Cleo,Dan", "--key", "k")
    assert flagfall(*words).exit_code == 0
    before = asked("schedule", "cup")
    again = flagfall(*words)
    assert again.exit_code == 0
    assert "made already" in again.stderr
    assert asked("schedule", "cup") == before
    refused(flagfall("new", "Cup", "--players", "Ana,Bo,Cleo", "--key", "k"), 4, "k")
    refused(flagfall("new", "Cup", "--players", "Ana,Bo,Cleo,Dan", "--key", "other"), 4, "cup")


def test_cards_of_ones_own_are_agreed_on_once(cup, flagfall, write):
    pack = write(
        "pack.toml",
        'name = "mine"',
        "[[card]]",
        'id = "yak"',
        'name = "Yak"',
        'set = "city"',
        "power = 3",
    )
    name = cup(2, "--cards", pack)
    pack.unlink()
    done = flagfall("record", name, 1, "green", "--moves", write("yak.moves", "yak", "empty"))
    assert done.exit_code == 0, done.stderr
    assert "Yak" in done.stdout


def test_options_of_the_game_are_agreed_on_once(flagfall, asked):
    given = ("--option", "starter_draws_first=false")
    assert flagfall("new", "Cup", "--game", "clamp", "--players", "Ana,Bo", *given).exit_code == 0
    assert "starter_draws_first=false" in flagfall("status", "cup").stdout
    assert flagfall("run", "cup").exit_code == 0
    (match,) = asked("matches", "cup")["matches"]
    started = asked("log", match["match"])["records"][0]["data"]
    assert started["options"]["starter_draws_first"] is False
