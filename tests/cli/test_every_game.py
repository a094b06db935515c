"""Every game of the list, and the test game, from the command line: nothing knows one from another.

The test game (``tests/testgame``) is its own files and one line, entered by a fixture; what works
for it works for a sixth game.
"""

import json

import pytest

from events.games import GAMES

PLAYED = tuple(GAMES)
EVERY = (*PLAYED, "hats")
PLAYERS = ("Ana", "Bo", "Cleo", "Dan")


@pytest.fixture(params=EVERY)
def key(request, hats):
    """A game of the list, or the test game."""
    return request.param


@pytest.fixture
def shown(flagfall):
    """What a command prints for programs."""

    def ask(*words):
        result = flagfall(*words, "--json")
        assert result.exit_code == 0, (words, result.stderr)
        return json.loads(result.stdout)

    return ask


@pytest.fixture
def friday(flagfall, key):
    """A match of two bots, over."""
    seats = ("--seats", "ana=bot:random,bo=bot:random")
    done = flagfall("play", key, *seats, "--seed", 7, "--id", "friday")
    assert done.exit_code == 0, done.stderr
    return "friday"


def test_it_is_listed_and_its_cards_are_told(flagfall, shown, key):
    assert key in [game["key"] for game in shown("games")["games"]]
    assert shown("cards", key)["cards"]


def test_a_match_is_played_to_its_end_and_replayed_to_any_moment(flagfall, shown, key, friday):
    whole = shown("replay", friday)
    assert (whole["game"], whole["match"]) == (key, friday)
    assert whole["outcome"]["reason"]
    assert whole["outcome"]["winners"] is not None
    last = whole["events"]
    middle = shown("replay", friday, "--at", last // 2)
    assert middle["state"] != whole["state"]
    steps = shown("replay", friday, "--from", 1, "--to", last)["steps"]
    assert [step["version"] for step in steps] == list(range(1, last + 1))
    assert sum(bool(step["text"]) for step in steps) > last // 3
    for how in ("--plain", "--diff", "--raw"):
        assert flagfall("replay", friday, how, "--at", last // 2).exit_code == 0
    for viewer in ("ana", "spectator", "referee"):
        assert shown("replay", friday, "--as", viewer, "--at", last // 2)["state"]


def test_it_is_gone_back_in_and_tried_otherwise(flagfall, shown, key, friday):
    """Undone, looked at, gone on with, conceded; and what was before stays in the log."""
    over = shown("replay", friday)
    assert flagfall("undo", friday).exit_code == 0
    again = shown("replay", friday)
    assert again["outcome"] is None
    assert shown("legal", friday)["asks"], "somebody is asked again"
    assert flagfall("undo", friday, "--to", over["events"]).exit_code == 0
    assert shown("replay", friday)["outcome"] == over["outcome"]
    assert flagfall("undo", friday).exit_code == 0
    assert flagfall("concede", friday, "ana").exit_code == 0
    assert shown("replay", friday)["outcome"]["winner"] == "bo"
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_a_fork_is_played_to_an_end_of_its_own(flagfall, shown, key, friday, refused):
    middle = shown("replay", friday)["events"] // 2
    made = flagfall("fork", friday, "--at", middle, "--seed", 3, "--id", "what-if")
    assert made.exit_code == 0, made.stderr
    assert shown("legal", "what-if")["asks"]
    assert flagfall("play", "what-if").exit_code == 0
    assert shown("replay", "what-if")["outcome"]["reason"]
    assert shown("replay", friday)["outcome"] is not None
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_what_is_legal_is_what_is_taken(shown, flagfall, key, write):
    """A table is recorded by typing, time and again, the first line listed that was not typed yet,
    as it stands there (a card that was dealt in secret is listed still)."""
    new = ("record", "--game", key, "--seats", "Ana,Bo", "--id", "table")
    moves = write("table.moves", "# nothing yet")
    assert flagfall(*new, "--moves", moves).exit_code == 0
    lines = ["# as listed"]
    for _ in range(12):
        asks = shown("legal", "table")["asks"]
        if not asks:
            break
        listed = [each["text"] for each in asks[0]["commands"]]
        line = next((text for text in listed if text not in lines), listed[0])
        lines.append(line)
        moves.write_text("\n".join(lines), encoding="utf-8")
        before = shown("replay", "table")["events"]
        done = flagfall("record", "--id", "table", "--moves", moves)
        assert done.exit_code == 0, (lines, done.stderr)
        assert shown("replay", "table")["events"] > before
    assert len(lines) > 4
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_it_goes_to_another_store_and_back_byte_for_byte(flagfall, key, friday, tmp_path):
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    assert flagfall("export", "--all", "-o", first).exit_code == 0
    there = ("--store", tmp_path / "there.sqlite3")
    assert flagfall(*there, "import", first).exit_code == 0
    assert flagfall(*there, "export", "--all", "-o", second).exit_code == 0
    assert first.read_bytes() == second.read_bytes()
    assert flagfall(*there, "verify", "--rules", "--strict").exit_code == 0
    here = flagfall("replay", friday, "--plain").stdout
    assert flagfall(*there, "replay", friday, "--plain").stdout == here
    assert flagfall("replay", first, "--stream", friday, "--plain").stdout == here


def test_it_is_simulated(shown, key):
    found = shown("simulate", key, "-n", 20, "--seed", 5)
    assert (found["game"], found["n"]) == (key, 20)
    assert found["by_seat"]
    jobs = 2 if key in PLAYED else 1  # another process does not know the test game
    again = shown("simulate", key, "-n", 20, "--seed", 5, "--jobs", jobs)
    for each in (found, again):
        del each["timing"]
    assert found == again


def test_a_round_robin_is_played_through_to_its_champion(flagfall, shown, key, refused):
    """Round one is typed in, the rest is played by bots, the last table move by move."""
    made = flagfall(
        *("new", "Cup", "--game", key, "--format", "round-robin"),
        *("--players", ",".join(PLAYERS), "--seed", 3),
    )
    assert made.exit_code == 0, made.stderr
    first = shown("schedule", "cup")["rounds"][0]["tables"]
    for table in first:
        assert flagfall("won", table["players"][0]).exit_code == 0
    assert flagfall("run", "cup", "--until-round", 2, "--seed", 5).exit_code == 0
    assert shown("standings", "cup")["champion"] is None
    done = flagfall("run", "cup", "--seed", 5)
    assert done.exit_code == 0, done.stderr
    rounds = shown("schedule", "cup")["rounds"]
    tables = [table for each in rounds for table in each["tables"]]
    assert len(tables) == 6
    assert {frozenset(table["players"]) for table in tables} == {
        frozenset((one, other)) for one in PLAYERS for other in PLAYERS if one < other
    }
    assert all(table["status"] == "done" for table in tables)
    standings = shown("standings", "cup")
    rows = standings["standings"]
    assert not standings["provisional"]
    assert standings["champion"] == rows[0]["player"]
    wins = dict.fromkeys(PLAYERS, 0)
    for table in tables:
        if table["winner"]:
            wins[table["winner"]] += 1
    assert {row["player"]: row["wins"] for row in rows} == wins
    assert f"{standings['champion']} wins the tournament." in flagfall("standings", "cup").stdout
    met = shown("head-to-head", first[0]["players"][0], first[0]["players"][1])["pairs"]
    assert [(pair["matches"], pair["wins"]) for pair in met] == [(1, 1)]
    match = next(table["match"] for table in tables if table["match"])
    assert shown("replay", match)["outcome"]["reason"]
    assert shown("replay", "cup")["game"] == key
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_a_table_is_played_by_hand(flagfall, shown, key, write):
    """The match of a table is recorded move by move, and its result is the table's."""
    flagfall("new", "Cup", "--game", key, "--format", "round-robin", "--players", "Ana,Bo")
    empty = write("empty.moves", "# nothing yet")
    assert flagfall("record", "cup", 1, 1, "--moves", empty).exit_code == 0
    (table,) = shown("schedule", "cup")["rounds"][0]["tables"]
    assert table["status"] == "playing"
    assert flagfall("concede", table["match"], "Bo").exit_code == 0
    (table,) = shown("schedule", "cup")["rounds"][0]["tables"]
    assert (table["status"], table["winner"]) == ("done", "Ana")
    assert shown("standings", "cup")["champion"] == "Ana"
    assert flagfall("verify", "--rules", "--strict").exit_code == 0


def test_before_it_is_set_up_nothing_is_forked(flagfall, shown, key, friday, refused):
    """A fork inside the set-up says where the set-up ends."""
    records = shown("log", friday)["records"]
    end = next(n for n in range(1, 20) if flagfall("fork", friday, "--at", n).exit_code == 0)
    assert records[0]["type"] == "MatchStarted"
    assert end == records[0]["of"]
    for at in range(1, end):
        told = f"friday is not set up at record {at}; its set-up ends at record {end}."
        refused(flagfall("fork", friday, "--at", at, "--id", "x"), 3, told)
    assert [each["match"] for each in shown("matches")["matches"]].count("x") == 0
