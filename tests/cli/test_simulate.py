"""``flagfall simulate``: many matches of bots, and what they add up to."""

import json

import duckdb
import pytest

from cli import laboratory
from cli.laboratory import Order, work
from engine import simulate
from engine.simulate import Bare, Portion, Wish
from events.log.sqlite import SqliteLog
from projections.cache import project
from projections.tallies import counted, tallies

DECKS = ("3 heroine\nvillain\n2 dog\n", "2 cowboy\nbutler\n3 cat\nkraken\n")


@pytest.fixture(autouse=True)
def small(monkeypatch):
    """Portions of ten, so that a short batch has several."""
    monkeypatch.setattr(simulate, "MATCHES", 10)
    monkeypatch.setattr(simulate, "TOURNAMENTS", 2)


@pytest.fixture
def decks(write):
    files = [write(f"{name}.txt", text) for name, text in zip("ab", DECKS, strict=True)]
    return ["--deck", f"A={files[0]}", "--deck", f"B={files[1]}"]


@pytest.fixture
def simulated(flagfall):
    """What simulate says in JSON, without what differs from run to run."""

    def run(*words):
        result = flagfall("simulate", *words, "--json")
        assert result.exit_code == 0, result.stderr
        document = json.loads(result.stdout)
        assert document["schema"] == "simulate/1"
        assert set(document.pop("timing")) == {"seconds", "per_second", "jobs"}
        return document

    return run


def test_it_is_the_same_for_any_number_of_processes(simulated, decks):
    words = ("challengers", "--duels", *decks, "-n", "35")
    assert simulated(*words, "--jobs", "2") == simulated(*words)


def test_what_it_says(simulated, decks):
    found = simulated("challengers", "--duels", *decks, "-n", "35", "--seed", "4")
    assert (found["n"], found["matches"], found["seed"], found["players"]) == (35, 35, 4, 2)
    for part in ("by_start", "by_seat"):
        assert sum(each["count"] for each in found[part]) == 35
    for part in ("by_ending", "lengths"):
        assert sum(each["count"] for each in found[part]) == 35
    assert sum(each["count"] for each in found["scores"]) == 70
    assert all(each["low"] <= each["share"] <= each["high"] for each in found["by_seat"])
    cards = {each["card"]: each for each in found["by_card"]}
    assert set(cards) == {"heroine", "villain", "dog", "cowboy", "butler", "cat", "kraken"}
    assert cards["heroine"]["in_decks"]["of"] == 35
    assert cards["heroine"]["in_decks"]["count"] == found["by_seat"][0]["count"]
    assert {each["what"] for each in found["by_set"]} == {
        *("Film Studio", "City", "Haunted House", "Shipwreck")
    }


def test_13_it_says_which_effects_of_the_house_were_used(simulated, flagfall, decks):
    words = ("challengers", "--duels", *decks, "-n", "5")
    assert simulated(*words)["house"] == ["heroine", "villain"]
    assert simulated(*words, "--effects", "sourced")["house"] == []
    assert sum(int(each["what"]) for each in simulated(*words)["scores"]) > 0
    told = flagfall("simulate", *words)
    assert "Effects of the house were used, by 2 cards." in told.stderr
    assert "house" in told.stdout
    assert "house" not in flagfall("simulate", *words, "--effects", "sourced").stderr


def test_match_k_does_not_depend_on_how_many_are_played(flagfall, decks, tmp_path):
    """The first five of fifteen are the five of five."""
    folders = [tmp_path / "few", tmp_path / "many"]
    for folder, count in zip(folders, (5, 15), strict=True):
        words = ("challengers", "--duels", *decks, "-n", str(count), "--out", folder)
        assert flagfall("simulate", *words).exit_code == 0
    few, many = (
        duckdb.sql(f"FROM '{folder}/match_sides-*.parquet' ORDER BY match, seat").fetchall()
        for folder in folders
    )
    assert (len(few), len(many)) == (10, 30)
    assert few == many[:10]


def test_parquet_is_the_same_for_any_number_of_processes(flagfall, decks, tmp_path):
    words = ("challengers", "--duels", *decks, "-n", "25")
    for name, jobs in (("one", "1"), ("two", "2")):
        told = flagfall("simulate", *words, "--jobs", jobs, "--out", tmp_path / name)
        assert told.exit_code == 0, told.stderr
    one, two = (
        {file.name: file.read_bytes() for file in (tmp_path / name).iterdir()}
        for name in ("one", "two")
    )
    assert one == two
    assert len(one) == 2 * 4
    turned = duckdb.sql(f"SELECT sum(turned) FROM '{tmp_path}/one/card_sides-*.parquet'")
    assert turned.fetchall()[0][0] > 0


@pytest.mark.parametrize(("whole", "bots", "count"), [(False, 2, 40), (True, 8, 3)])
def test_memory_does_not_grow_with_a_portion(whole, bots, count, monkeypatch):
    """However much a portion holds, it is counted a few events at a time, to the same."""
    order = Order(Portion(Wish("challengers", ("random",) * bots, 1, whole=whole), 0, count), {})
    at_once: list[int] = []

    class Watched(Bare):
        def __init__(self, streams):
            super().__init__(streams)
            at_once.append(self.position())

    monkeypatch.setattr(laboratory, "Bare", Watched)
    found = work(order).sums
    assert len(at_once) == 1
    monkeypatch.setattr(laboratory, "EVENTS", 300)
    assert work(order).sums == found
    assert sum(at_once[1:]) == at_once[0]
    longest = 3000 if whole else 200
    assert max(at_once[1:]) < 300 + longest


def test_a_store_of_its_own(flagfall, simulated, decks, tmp_path):
    """What is kept can be verified, and counts as it was counted."""
    store = tmp_path / "lab.sqlite3"
    found = simulated("challengers", "--duels", *decks, "-n", "12", "--into", str(store))
    log = SqliteLog(store, readonly=True)
    assert len(log.heads()) == 12
    with project(log) as cache:
        sums = counted(cache, "challengers", tallies("challengers"), {}, ["simulated"])
    log.close()
    assert sum(row[0] for row in sums["ending_tally"].values()) == 12
    wins = [each["count"] for each in found["by_seat"]]
    assert [sums["seat_tally"][2, seat][1] for seat in (0, 1)] == wins
    again = flagfall("simulate", "challengers", "--duels", *decks, "-n", "12", "--into", str(store))
    assert again.exit_code == 4
    assert "already" in again.stderr
    verified = flagfall("--store", str(store), "verify", "--rules", "--strict")
    assert verified.exit_code == 0, verified.stdout


def test_whole_tournaments(simulated):
    """Drafted and played to the champion, the same for any number of processes."""
    words = ("challengers", "-n", "5", "--players", "8", "--seed", "3")
    found = simulated(*words)
    assert simulated(*words, "--jobs", "2") == found
    assert (found["n"], found["players"]) == (5, 8)
    assert found["matches"] == 5 * (28 + 1)
    assert sum(each["count"] for each in found["by_player"]) == 5
    cards = {each["card"]: each for each in found["by_card"]}
    assert sum(each["picks"] for each in cards.values()) > 5 * 8 * 7
    assert len(cards) > 50
    assert len(found["by_set"]) >= 7
    assert len(found["house"]) > 10


def test_a_tournament_that_was_kept_can_be_replayed_and_stands(simulated, flagfall, tmp_path):
    store = tmp_path / "lab.sqlite3"
    simulated("challengers", "-n", "1", "--players", "4", "--into", str(store))
    verified = flagfall("--store", str(store), "verify", "--strict")
    assert verified.exit_code == 0, verified.stdout
    table = flagfall("--store", str(store), "standings", "--json")
    assert json.loads(table.stdout)["champion"] is not None


def test_another_game(simulated):
    found = simulated("rois", "-n", "6", "--players", "4", "--option", "mode=relay")
    assert len(found["by_seat"]) == 4
    assert "by_card" not in found


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("chess",), 5),
        (("challengers", "--duels", "--policy", "genius"), 5),
        (("rois", "--policy", "greedy", "--policy", "random", "--policy", "greedy"), 2),
        (("rois", "--effects", "sourced"), 3),
        (("challengers", "--duels", "--option", "effects=some"), 3),
        (("challengers", "--deck", "C=x"), 5),
        (("challengers", "--deck", "x"), 2),
        (("rois", "-n", "0"), 2),
        (("rois", "--jobs", "0"), 2),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_errors(flagfall, refused, words, code, lang):
    refused(flagfall("simulate", *words, lang=lang), code)


def test_a_folder_that_is_in_use_is_left_alone(flagfall, refused, tmp_path):
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("x")
    refused(flagfall("simulate", "rois", "-n", "1", "--out", tmp_path / "mine"), 4)


def test_a_bad_set_up_is_refused_alike_by_one_process_and_by_two(flagfall):
    words = ("simulate", "challengers", "--duels", "--players", "4", "-n", "35")
    one, two = flagfall(*words), flagfall(*words, "--jobs", "2")
    assert (one.exit_code, one.stderr) == (two.exit_code, two.stderr)
    assert "this game has 2" in two.stderr
