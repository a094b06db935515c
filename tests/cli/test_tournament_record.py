"""The match of a table, recorded move by move: its end is the result, in one append."""

import os
import random
import signal
import subprocess
import sys
import time

import pytest

from engine.tournament import Contest, matches_of
from events.log.sqlite import SqliteLog


def table(asked, round=1, park="green", name="spring-cup"):
    """One table of the schedule."""
    tables = asked("schedule", name)["rounds"][round - 1]["tables"]
    return next(each for each in tables if each["park"] == park)


@pytest.fixture
def moves(write):
    """``moves("newcomer", "empty")``: a file of these lines; that is a whole duel."""
    return lambda *lines: write("a.moves", *(lines or ("newcomer", "empty")))


# -- one match -------------------------------------------------------------------------------------


def test_its_end_is_the_result(cup, flagfall, asked, moves):
    cup(4)
    done = flagfall("record", "spring-cup", 1, "green", "--moves", moves())
    assert done.exit_code == 0, done.stderr
    assert "Dan wins." in done.stdout, "the plan says that Dan starts"
    assert "Round 1, red: did Bo or Cleo win? flagfall won Bo" in done.stderr
    shown = table(asked)
    assert (shown["status"], shown["winner"]) == ("done", "Dan")
    assert shown["match"] == "spring-cup-1-green"
    (match,) = asked("matches", "spring-cup")["matches"]
    assert (match["round"], match["park"], match["seats"]) == (1, "green", ["Dan", "Ana"])


def test_fans_gained_in_the_match_are_reported(cup, flagfall, asked, moves):
    cup(4)
    lines = ("newcomer", "reporter", "rule fans +2", "empty")
    done = flagfall("record", "spring-cup", 1, "green", "--moves", moves(*lines))
    assert done.exit_code == 0, done.stderr
    assert {row["player"]: row["tokens"] for row in asked("standings")["standings"]}["Ana"] == 2


def test_it_is_gone_on_with(cup, flagfall, asked, moves, refused):
    cup(4)
    words = ("record", "spring-cup", 1, "green", "--moves")
    stopped = flagfall(*words, moves("newcomer", "nonsense"))
    refused(stopped, 5, "a.moves:2", "flagfall record spring-cup 1 green --moves")
    assert table(asked)["status"] == "playing"
    assert flagfall(*words, moves()).exit_code == 0
    assert "recorded already" in flagfall(*words, moves()).stderr
    assert table(asked)["winner"] == "Dan"
    refused(flagfall(*words, moves("dog", "empty")), 4, "a.moves:1")


def test_against_the_robot(cup, flagfall, asked, moves):
    cup(3)
    assert flagfall("record", "spring-cup", 1, "green", "--moves", moves()).exit_code == 0
    assert table(asked)["players"] == ["Robot", "Ana"]
    assert table(asked)["winner"] == "Robot"


def test_who_starts_is_tossed_where_nothing_says(cup, flagfall, asked, moves):
    cup(4, "--rules", "official")
    lines = ("toss ana", "newcomer", "empty")
    done = flagfall("record", "spring-cup", 1, "green", "--moves", moves(*lines))
    assert done.exit_code == 0, done.stderr
    assert table(asked)["winner"] == "Ana"
    done = flagfall("record", "spring-cup", 2, "green", "--first", "bo", "--moves", moves())
    assert done.exit_code == 0, done.stderr
    assert table(asked, 2)["winner"] == "Bo"


def test_the_final(cup, flagfall, asked, play_on, moves):
    cup(3)
    play_on("spring-cup")
    _, other = asked("status")["finalists"]
    first = asked("schedule")["final"]["first"]
    lines = ("newcomer", "empty") if first else (f"toss {other}", "newcomer", "empty")
    done = flagfall("record", "spring-cup", "final", "--moves", moves(*lines))
    assert done.exit_code == 0, done.stderr
    assert asked("status")["champion"] == (first or other)
    assert "It is over" in done.stderr
    assert flagfall("undo", "spring-cup-8-final").exit_code == 0
    assert asked("status")["over"] is False


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["1", "blue"], 5, ["blue"]),
        (["9", "green"], 3, ["no round 9"]),
        (["one", "green"], 2, ["one is no round"]),
        (["final"], 3, ["no final yet"]),
        ([], 2, ["a tournament, a round and a park"]),
        (["1", "green", "Ana"], 2, ["a tournament, a round and a park"]),
        (["1"], 2, ["at which park"]),
        (["1", "green", "--id", "x"], 2, ["--id"]),
        (["1", "green", "--seats", "Ana,Bo"], 2, ["--seats"]),
        (["1", "green", "--first", "Cleo"], 5, ["Cleo"]),
        (["1", "green", "--deck", "Cleo=a.moves"], 5, ["Cleo"]),
    ],
)
def test_errors(cup, flagfall, refused, moves, asked, words, code, said):
    cup(4)
    file, before = moves(), asked("log")["as_of"]
    refused(flagfall("record", "spring-cup", *words, "--moves", file), code, *said)
    assert asked("log")["as_of"] == before


def test_a_table_that_is_played_already(cup, flagfall, refused, moves):
    cup(4)
    flagfall("won", "Ana")
    done = flagfall("record", "spring-cup", 1, "green", "--moves", moves())
    refused(done, 4, "green, round 1 is played: Ana wins", "flagfall correct spring-cup")


def test_nobody_plays_at_a_free_table(cup, flagfall, refused, moves, asked):
    cup(3, "--format", "round-robin")
    (free,) = [each for each in asked("schedule")["rounds"][0]["tables"] if None in each["players"]]
    done = flagfall("record", "spring-cup", 1, free["park"], "--moves", moves())
    refused(done, 3, "Nobody plays there")


# -- given up, abandoned, begun anew -----------------------------------------------------------


def test_conceding_is_a_result(cup, flagfall, asked, moves):
    cup(4)
    flagfall("record", "spring-cup", 1, "green", "--moves", moves("newcomer"))
    assert flagfall("concede", "spring-cup-1-green", "Dan").exit_code == 0
    assert table(asked)["winner"] == "Ana"


def test_w2_a_match_that_is_played_anew_counts_once(cup, flagfall, asked, moves):
    cup(4)
    words = ("record", "spring-cup", 1, "green", "--moves")
    flagfall(*words, moves("newcomer"))
    assert flagfall("abandon", "spring-cup-1-green").exit_code == 0
    assert table(asked)["status"] == "open"
    assert flagfall(*words, moves()).exit_code == 0
    assert table(asked)["match"] == "spring-cup-1-green-2"
    (row,) = [row for row in asked("standings")["standings"] if row["player"] == "Dan"]
    assert (row["wins"], row["trophies"]) == (1, 1)
    (pair,) = asked("head-to-head", "Dan")["pairs"]
    assert pair["matches"] == 1


def test_an_abandoned_match_is_taken_up_again(cup, flagfall, asked, moves):
    cup(4)
    words = ("record", "spring-cup", 1, "green", "--moves")
    flagfall(*words, moves("newcomer"))
    flagfall("abandon", "spring-cup-1-green")
    assert flagfall("undo", "spring-cup-1-green").exit_code == 0
    assert table(asked)["status"] == "playing"


def test_an_abandoned_match_of_a_table_that_was_played_stays_closed_to_it(
    cup, flagfall, asked, moves
):
    cup(4)
    words = ("record", "spring-cup", 1, "green", "--moves")
    flagfall(*words, moves("newcomer"))
    flagfall("abandon", "spring-cup-1-green")
    flagfall("won", "Ana")
    flagfall("undo", "spring-cup-1-green")
    assert table(asked)["winner"] == "Ana"
    done = flagfall("record", "--id", "spring-cup-1-green", "--moves", moves())
    assert done.exit_code == 4, "it would be another result"
    assert table(asked)["winner"] == "Ana"


def test_a_final_that_fell_leaves_its_match_alone(cup, flagfall, asked, play_on, moves):
    cup(3)
    play_on("spring-cup")
    flagfall(
        "record",
        "spring-cup",
        "final",
        "--first",
        asked("status")["finalists"][0],
        "--moves",
        moves("newcomer"),
    )
    (third,) = {"Ana", "Bo", "Cleo"} - set(asked("status")["finalists"])
    words = ("award", "spring-cup", third, "+99", "--reason", "x")
    assert flagfall(*words).exit_code == 4
    assert flagfall(*words, "--void-final").exit_code == 0
    assert third in asked("status")["finalists"]
    done = flagfall("record", "--id", "spring-cup-8-final", "--moves", moves())
    assert done.exit_code == 0, done.stderr
    assert asked("status")["over"] is False


def test_a_fork_is_of_no_tournament(cup, flagfall, asked, moves):
    cup(4)
    flagfall("record", "spring-cup", 1, "green", "--moves", moves())
    flagfall("won", "Bo")
    before = asked("log", "spring-cup")["records"]
    assert flagfall("fork", "spring-cup-1-green", "--at", 5, "--seed", 1).exit_code == 0
    (fork,) = [each["match"] for each in asked("matches")["matches"] if each["kind"] == "analysis"]
    flagfall("concede", fork, "Dan")
    flagfall("won", "Ana")
    flagfall("undo", "spring-cup")
    records = asked("log", "spring-cup")["records"]
    assert records[: len(before)] == before
    assert table(asked)["winner"] == "Dan"


# -- from elsewhere --------------------------------------------------------------------------------


@pytest.fixture
def elsewhere(tmp_path):
    """The store of another laptop."""
    return {"FLAGFALL_STORE": str(tmp_path / "elsewhere.sqlite3")}


@pytest.fixture
def recorded_elsewhere(cup, flagfall, elsewhere, moves, tmp_path):
    """A match of round 1, recorded on another laptop and exported there."""
    cup(4)
    everything, match = tmp_path / "all.jsonl", tmp_path / "match.jsonl"
    flagfall("export", "--all", "--as", "referee", "-o", everything)
    assert flagfall("import", everything, env=elsewhere).exit_code == 0
    done = flagfall("record", "spring-cup", 1, "green", "--moves", moves(), env=elsewhere)
    assert done.exit_code == 0, done.stderr
    flagfall("export", "spring-cup-1-green", "-o", match, env=elsewhere)
    return match


def test_a_match_from_elsewhere_is_reported_once(recorded_elsewhere, flagfall, asked):
    done = flagfall("import", recorded_elsewhere)
    assert done.exit_code == 0, done.stderr
    assert "Round 1, green: Dan wins." in done.stderr
    assert table(asked)["match"] == "spring-cup-1-green"
    before = asked("log")["as_of"]
    assert flagfall("import", recorded_elsewhere).exit_code == 0
    assert asked("log")["as_of"] == before
    flagfall("won", "Bo")
    assert [each["type"] for each in asked("log", "spring-cup")["records"]].count(
        "tournament.MatchReported"
    ) == 2
    assert flagfall("verify").exit_code == 0


def test_a_match_from_elsewhere_that_says_otherwise(recorded_elsewhere, flagfall, asked):
    flagfall("won", "Ana")
    done = flagfall("import", recorded_elsewhere)
    assert done.exit_code == 0
    assert "spring-cup-1-green is not reported" in done.stderr
    assert "Ana is recorded, not Dan" in done.stderr
    assert table(asked)["winner"] == "Ana"
    assert "is not reported" in flagfall("won", "Bo").stderr, "until somebody decides"
    flagfall("correct", "spring-cup", 1, "green", "Dan", "--reason", "as recorded")
    assert "is not reported" not in flagfall("won", "Cleo").stderr


def test_what_came_in_unreported_is_reported_by_the_next_command(
    recorded_elsewhere, flagfall, asked, environment
):
    from engine.exchange import take_in
    from events.transcript import read

    log = SqliteLog(environment["FLAGFALL_STORE"])
    with recorded_elsewhere.open("rb") as opened:
        take_in(log, read(opened))
    log.close()
    assert table(asked)["status"] == "open"
    done = flagfall("won", "Bo")
    assert "Round 1, green: Dan wins." in done.stderr
    assert table(asked)["winner"] == "Dan"


# -- at the same time ------------------------------------------------------------------------------


def _begin(environment, root, tmp_path, *words, input=None):
    return subprocess.Popen(
        [sys.executable, "-m", "cli", *map(str, words)],
        cwd=tmp_path,
        env=environment | {"PYTHONPATH": str(root), "FLAGFALL_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        stdin=subprocess.DEVNULL,
        text=True,
    )


def test_two_people_type_at_once(cup, environment, root, tmp_path, asked):
    cup(4)
    typed = [
        _begin(environment, root, tmp_path, *words)
        for words in (
            ("result", "spring-cup", 1, "green", "Ana"),
            ("result", "spring-cup", 1, "red", "Bo"),
            ("result", "spring-cup", 1, "green", "Ana"),
            ("result", "spring-cup", 1, "red", "Cleo"),
        )
    ]
    for each in typed:
        each.communicate()
    codes = [each.returncode for each in typed]
    assert codes[0] == codes[2] == 0, "the same twice is recorded once"
    assert sorted((codes[1], codes[3])) == [0, 4], "two that differ are not both recorded"
    assert table(asked)["winner"] == "Ana"
    records = asked("log", "spring-cup")["records"]
    assert [each["type"] for each in records].count("tournament.MatchReported") == 2


@pytest.mark.slow
def test_four_parks_are_recorded_by_four_processes(
    cup, environment, root, tmp_path, asked, flagfall, full_size, write
):
    cup(8)
    rounds = 7 if full_size else 1
    moves = write("a.moves", "newcomer", "dog", "talent", "newcomer", "dog", "empty")
    for round in range(1, rounds + 1):
        parks = [each["park"] for each in asked("schedule")["rounds"][round - 1]["tables"]]
        writers = [
            _begin(
                environment, root, tmp_path, "record", "spring-cup", round, park, "--moves", moves
            )
            for park in parks
        ]
        for each in writers:
            _, err = each.communicate()
            assert each.returncode == 0, err
        done = asked("schedule")["rounds"][round - 1]["tables"]
        assert [each["status"] for each in done] == ["done"] * 4
    assert flagfall("verify", "--rules", "--strict").exit_code == 0
    assert sum(row["wins"] for row in asked("standings")["standings"]) == 4 * rounds
    if full_size:
        assert len(asked("status")["finalists"]) == 2


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs SIGKILL")
def test_a_power_cut_never_comes_between_a_match_and_its_report(
    cup, environment, root, tmp_path, asked, flagfall, full_size, moves
):
    """A writer is killed at any moment: then the end of the match and its report are both in the
    log, or neither."""
    cup(8)
    file, chance = moves(), random.Random(3)
    tables = [
        (each["round"], table["park"])
        for each in asked("schedule")["rounds"]
        for table in each["tables"]
    ]
    started = time.monotonic()
    words = ("record", "spring-cup", *tables[0], "--moves", file)
    assert _begin(environment, root, tmp_path, *words).wait() == 0
    whole = time.monotonic() - started
    for round, park in tables[1 : 28 if full_size else 8]:
        writer = _begin(
            environment, root, tmp_path, "record", "spring-cup", round, park, "--moves", file
        )
        time.sleep(whole * chance.uniform(0.3, 1.1))
        if writer.poll() is None:
            os.kill(writer.pid, signal.SIGKILL)
        writer.communicate()
        _both_or_neither(environment["FLAGFALL_STORE"])
    assert flagfall("verify").exit_code == 0


def _both_or_neither(store):
    """Exactly the matches that are over are reported."""
    log = SqliteLog(store)
    contest = Contest.load(log, "spring-cup")
    over, reported = set(), {each.match for each in contest.state.tables if each.match}
    for stream in matches_of(log, "spring-cup"):
        if any(b'"type":"MatchEnded"' in record.body for record in log.stream(stream)):
            over.add(stream)
    log.close()
    assert over == reported
