"""Corrections: which are allowed when (docs/tournaments.md), and what they lead to."""

import json
import re

import pytest

REASON = ("--reason", "wrong button")


def count(asked):
    """How many records the log holds."""
    return asked("log")["as_of"]


def winner(asked, round, park):
    """Who won a table."""
    tables = asked("schedule", "spring-cup")["rounds"][round - 1]["tables"]
    return next(each["winner"] for each in tables if each["park"] == park)


def order(asked):
    """The names of the table, the first first."""
    return [row["player"] for row in asked("standings", "spring-cup")["standings"]]


def test_k1_everything_after_it_is_worked_out_anew(cup, flagfall, asked, play_on):
    cup(4, "--trophies", "typed")
    play_on("spring-cup")
    values = {1: 2, 2: 2, 3: 3, 4: 5, 5: 6, 6: 7, 7: 9}
    for each in asked("status", "spring-cup")["trophies_to_turn"]:
        flagfall("trophy", "spring-cup", each["round"], each["park"], values[each["round"]])
    before, finalists = order(asked), asked("status", "spring-cup")["finalists"]
    # round 7: Dan beat Ana at green, Cleo beat Bo at red
    done = flagfall("correct", "spring-cup", 7, "green", "Ana", *REASON)
    assert done.exit_code == 0, done.stderr
    assert "Corrected: Round 7, green: Ana wins. It was: Round 7, green: Dan wins." in done.stdout
    assert re.search(r"Ana: place \d, now \d", done.stdout)
    assert "flagfall final spring-cup" in done.stderr
    assert order(asked) != before
    assert asked("status", "spring-cup")["finalists"] == order(asked)[:2] != finalists
    best = {row["player"]: row["best_trophy"] for row in asked("standings")["standings"]}
    assert best["Ana"] == 9, "the trophy went with the win"


def test_k2_the_old_result_its_author_and_the_reason_stay(cup, flagfall, asked):
    cup(4)
    flagfall("won", "Ana")
    done = flagfall(
        "--recorder", "Zoe", "correct", "spring-cup", 1, "green", "Dan", "--reason", "it was Dan"
    )
    assert done.exit_code == 0
    records = asked("log", "spring-cup")["records"]
    (corrected,) = [each for each in records if each["type"] == "tournament.ResultCorrected"]
    assert corrected["data"]["reason"] == "it was Dan"
    assert corrected["data"]["before"]["winner"] != corrected["data"]["result"]["winner"]
    assert corrected["at"]
    assert corrected["recorder"] != records[0]["recorder"]
    shown = flagfall("replay", "spring-cup", "--plain").stdout
    assert "Corrected: Round 1, green: Dan wins. It was: Round 1, green: Ana wins." in shown


def test_k2_while_another_match_is_being_played(cup, flagfall, asked, write):
    cup(4)
    flagfall("won", "Ana")
    moves = write("a.moves", "newcomer")
    flagfall("record", "spring-cup", 1, "red", "--moves", moves)
    assert flagfall("correct", "spring-cup", 1, "green", "Dan", *REASON).exit_code == 0
    write("a.moves", "newcomer", "empty")
    assert flagfall("record", "spring-cup", 1, "red", "--moves", moves).exit_code == 0
    assert winner(asked, 1, "green") == "Dan"
    assert winner(asked, 1, "red") == "Bo"


def test_a_recorded_match_can_be_corrected_too(cup, flagfall, asked, write):
    cup(4)
    flagfall("record", "spring-cup", 1, "red", "--moves", write("a.moves", "newcomer", "empty"))
    assert flagfall("correct", "spring-cup", 1, "red", "Cleo", *REASON).exit_code == 0
    assert winner(asked, 1, "red") == "Cleo"
    flagfall("won", "Ana")
    assert winner(asked, 1, "red") == "Cleo", "it is not reported again"


# -- only what is named ----------------------------------------------------------------------------


def test_only_what_is_named_changes(cup, flagfall, asked):
    cup(4, "--trophies", "typed")
    flagfall("won", "Ana", "--fans", "Ana=2", "--fans", "Dan=1", "--trophy", 3)

    def result():
        return json.loads(flagfall("result", "spring-cup", 1, "green", who, "--json").stdout)

    who = "Ana"
    flagfall("correct", "spring-cup", 1, "green", "--fans", "Ana=4", *REASON)
    assert result()["fans"] == {"Dan": 1, "Ana": 4}
    flagfall("correct", "spring-cup", 1, "green", "--fans", "Dan=0", *REASON)
    assert result()["fans"] == {"Ana": 4}
    flagfall("correct", "spring-cup", 1, "green", "--forfeit", *REASON)
    assert result()["forfeit"] is True
    flagfall("correct", "spring-cup", 1, "green", "--played", *REASON)
    assert result()["forfeit"] is False
    flagfall("correct", "spring-cup", 1, "green", "Dan", *REASON)
    who = "Dan"
    assert result()["fans"] == {"Ana": 4}
    rows = {row["player"]: row for row in asked("standings")["standings"]}
    assert (rows["Dan"]["best_trophy"], rows["Dan"]["fans"], rows["Ana"]["fans"]) == (3, 3, 4)
    flagfall("correct", "spring-cup", 1, "green", "--trophy", 2, *REASON)
    rows = {row["player"]: row for row in asked("standings")["standings"]}
    assert rows["Dan"]["best_trophy"] == 2
    assert result()["winner"] == "Dan"


def test_nobody_moves(cup, flagfall):
    cup(4)
    flagfall("won", "Ana")
    done = flagfall("correct", "spring-cup", 1, "green", "Dan", *REASON)
    assert "Nobody moved in the table." in done.stdout


def test_a_dry_run_tells_and_writes_nothing(cup, flagfall, asked):
    cup(2, "--option", "hidden=from-three")
    flagfall("won", "Ana")
    before = count(asked)
    done = flagfall("correct", "spring-cup", 1, "green", "Bo", *REASON, "--dry-run")
    assert "Corrected: Round 1, green: Bo wins." in done.stdout
    assert "Bo: place 2, now 1" in done.stdout
    assert "Nothing was written." in done.stderr
    assert count(asked) == before
    assert winner(asked, 1, "green") == "Ana"


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["1", "green", "Dan"], 2, ["--reason"]),
        (["1", "green", "Dan", "--reason", "  "], 2, ["--reason"]),
        (["1", "green", *REASON], 2, ["say what is right"]),
        (["1", "green", "Bo", *REASON], 3, ["Bo does not play at green"]),
        (["1", "green", "Zed", *REASON], 5, ["Zed"]),
        (["1", "red", "Bo", *REASON], 3, ["nothing is recorded that could be corrected"]),
        (["8", "green", "Bo", *REASON], 3, ["no round 8"]),
        (["final", "Bo", *REASON], 3, ["There is no final yet."]),
        (["1", "green", "--draw", *REASON], 3, ["no draw"]),
        (["1", "green", "--played", "--forfeit", *REASON], 2, ["--played"]),
        (["1", "green", "--trophy", "3", *REASON], 3, ["drawn"]),
        (["1", "green", "--fans", "Cleo=1", *REASON], 3, ["Cleo does not play at green"]),
    ],
)
def test_errors(cup, flagfall, refused, asked, words, code, said):
    cup(4)
    flagfall("won", "Ana")
    before = count(asked)
    refused(flagfall("correct", "spring-cup", *words), code, *said)
    assert count(asked) == before


def test_a_key_makes_it_safe_to_repeat(cup, flagfall, asked, refused):
    cup(4)
    flagfall("won", "Ana")
    words = ("correct", "spring-cup", 1, "green", "Dan", *REASON, "--key", "k")
    assert flagfall(*words).exit_code == 0
    before = count(asked)
    assert flagfall(*words).exit_code == 0
    assert count(asked) == before
    refused(flagfall(*words[:5], "--reason", "another", "--key", "k"), 4, "k")


# -- which correction is allowed when --------------------------------------------------------------


@pytest.fixture
def cells(root):
    """The table of the docs: for each state of the table and each kind of correction a code."""
    page = (root / "docs" / "tournaments.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (is [^|]+)\|([^|]+)\|([^|]+)\|([^|]*)\|$", page, re.MULTILINE)
    kinds = ("same", "winner", "finalists")
    return {
        (state.strip(), kind): cell.strip()
        for state, *told in rows
        for kind, cell in zip(kinds, told, strict=True)
        if cell.strip()
    }


STATES = {
    "is open": (0, ()),
    "is being recorded": (0, ("record", "spring-cup", "1", "red")),
    "is played, its round is open": (1, ()),
    "is played, a later round is open": (3, ()),
    "is played, the final is to be played": (7, ()),
    "is played, the final is being recorded": (7, ("record", "spring-cup", "final")),
    "is played, the final is played": (7, ("final", "spring-cup")),
    "is the final": (7, ("final", "spring-cup")),
}
"""For each state how many rounds are played, and what is done then."""


@pytest.mark.parametrize("kind", ["same", "winner", "finalists"])
@pytest.mark.parametrize("state", STATES)
def test_k3_cell_by_cell(cup, flagfall, asked, play_on, write, cells, state, kind):
    if (state, kind) not in cells:
        pytest.skip("there is no such correction")
    cup(4)
    rounds, then = STATES[state]
    if rounds == 1:
        flagfall("result", "spring-cup", 1, "red", "Bo")
    elif rounds:
        play_on("spring-cup", rounds)
    finalists = asked("status", "spring-cup")["finalists"]
    if then[:1] == ("record",):
        moves = write("a.moves", *(() if rounds else ("newcomer",)))
        assert flagfall(*then, "--moves", moves).exit_code == 0
    elif then:
        assert flagfall(*then, finalists[0]).exit_code == 0
    words = _correction(asked, state, kind, rounds, finalists, flagfall)
    expected = cells[state, kind]
    code = int(found[1]) if (found := re.search(r"\((\d)\)", expected)) else 0
    before = count(asked)
    done = flagfall("correct", "spring-cup", *words, *REASON)
    assert done.exit_code == code, (done, words)
    assert (count(asked) > before) is expected.startswith("allowed")
    assert ("recorded already" in done.stderr) is expected.startswith("recorded already")
    if code == 4:
        assert "the final" in done.stderr and "--void-final" in done.stderr
        forced = flagfall("correct", "spring-cup", *words, *REASON, "--void-final", "--yes")
        assert forced.exit_code == 0, forced.stderr
        assert "The final does not count any more." in forced.stdout
    if expected.startswith("allowed") or code == 4:
        after = asked("status", "spring-cup")
        if kind == "finalists" and rounds == 7:
            assert set(after["finalists"]) != set(finalists)
        elif rounds == 7:
            assert set(after["finalists"]) == set(finalists)
        assert after["next"]
    assert flagfall("verify").exit_code == 0


def _correction(asked, state, kind, rounds, finalists, flagfall):
    """A correction of this kind: round, park and who won after all."""
    if state == "is the final":
        return ["final", finalists[0] if kind == "same" else finalists[1]]
    if rounds < 7:
        now = winner(asked, 1, "red") or "Bo"
        return [1, "red", now if kind == "same" else {"Bo": "Cleo", "Cleo": "Bo"}[now]]
    for each in asked("schedule", "spring-cup")["rounds"]:
        for table in each["tables"]:
            now = table["winner"]
            if kind == "same":
                return [each["round"], table["park"], now]
            other = next(name for name in table["players"] if name != now)
            tried = flagfall(
                *("correct", "spring-cup", each["round"], table["park"], other),
                *(*REASON, "--dry-run", "--void-final", "--yes"),
            )
            changes = "play the final" in tried.stdout
            same = (
                set(re.findall(r"(\w+) and (\w+) play the final", tried.stdout)[-1:])
                if changes
                else set()
            )
            new = {name for pair in same for name in pair}
            if (kind == "finalists") == (changes and new != set(finalists)):
                return [each["round"], table["park"], other]
    raise AssertionError(f"no correction of the kind {kind}")


def test_a_knock_out_is_paired_by_its_results(cup, flagfall, refused, asked):
    cup(4, "--format", "knock-out")
    first = asked("schedule", "spring-cup")["rounds"][0]["tables"]
    for table in first:
        flagfall("won", table["players"][0])
    (last,) = asked("schedule", "spring-cup")["rounds"][1]["tables"]
    words = ("correct", "spring-cup", 1, "1", first[0]["players"][1], *REASON)
    assert flagfall(*words).exit_code == 0, "nobody has begun the next one"
    flagfall("correct", "spring-cup", 1, "1", first[0]["players"][0], *REASON)
    flagfall("won", last["players"][0])
    refused(flagfall(*words), 4, "paired by this result", "schedule")
