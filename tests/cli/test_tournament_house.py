"""Every result says which effects of the house were used (rules: challengers 13)."""

import csv
import io

import msgspec
import pytest
from msgspec.structs import replace

from events.kinds import event_kind
from events.tournament.common import Result
from events.tournament.tables import MatchReported

NAMES = "Ana,Bo,Cleo,Dan"


@pytest.fixture
def hosted(cup, flagfall):
    """A tournament that bots played to its champion."""
    name = cup(NAMES, "--seed", "7")
    assert flagfall("run", name).exit_code == 0
    return name


@pytest.fixture
def used(asked):
    """``used(NAME)``: of each table, by round and park, the cards its match says it used."""
    ids = {each["name"]: each["id"] for each in asked("cards", "challengers")["cards"]}

    def at_tables(name):
        found = {}
        for each in asked("matches", name)["matches"]:
            state = asked("replay", each["match"])["state"]
            found[each["round"], each["park"]] = [ids[card] for card in state["house"]]
        return found

    return at_tables


def test_13_every_document_of_a_tournament_names_them(hosted, asked, used, flagfall):
    matches = used(hosted)
    everything = sorted({card for cards in matches.values() for card in cards})
    assert len(everything) > 5
    plan = asked("schedule", hosted)
    tables = {
        (round["round"], table["park"]): table["house"]
        for round in plan["rounds"]
        for table in round["tables"]
    }
    assert {**tables, (8, "final"): plan["final"]["house"]} == matches
    assert asked("final", hosted)["final"]["house"] == matches[8, "final"] != []
    assert asked("status", hosted)["house"] == everything
    assert asked("standings", hosted)["house"] == everything
    state = asked("replay", hosted)["state"]
    assert {(each["round"], each["park"]): each["house"] for each in state["tables"]} == matches
    rows = csv.DictReader(io.StringIO(flagfall("schedule", hosted, "--csv").stdout))
    assert [bool(row["house"] != "[]") for row in rows] == [bool(each) for each in matches.values()]


def test_13_after_a_round_only_those_of_its_rounds(hosted, asked, used):
    first = {card for where, cards in used(hosted).items() if where[0] <= 1 for card in cards}
    assert asked("standings", hosted, "--after-round", "1")["house"] == sorted(first)


def test_13_people_read_them_by_name(hosted, flagfall, asked):
    line = "Effects of the house: "
    names = {each["id"]: each for each in asked("cards", "challengers")["cards"]}
    card = asked("final", hosted)["final"]["house"][0]
    for words in (("status",), ("standings",), ("schedule",), ("final",), ("replay",)):
        shown = flagfall(*words, hosted).stdout
        (*_, told) = [each for each in shown.splitlines() if line in each]
        assert names[card]["name"] in told, words
    assert "(house)" in flagfall("schedule", hosted).stdout
    french = flagfall("final", hosted, lang="fr").stdout
    assert f"Effets de la maison\u00a0: {names[card]['name_fr']}" in french


def test_13_bots_that_play_on_name_them(cup, flagfall, asked):
    name = cup(NAMES, "--seed", "7")
    played = flagfall("run", name, "--until-round", "1")
    assert "Effects of the house: " in played.stderr + played.stdout
    again = asked("run", name, "--until-round", "2")["played"]
    assert any(each["house"] for each in again)


def test_13_a_correction_leaves_them_and_an_undo_takes_them_back(cup, flagfall, asked):
    name = cup(NAMES, "--seed", "7")
    assert flagfall("run", name, "--until-round", "1").exit_code == 0
    table = next(each for each in asked("schedule", name)["rounds"][0]["tables"] if each["house"])
    loser = next(each for each in table["players"] if each != table["winner"])
    words = ("correct", name, 1, table["park"], loser, "--reason", "wrong button")
    assert flagfall(*words).exit_code == 0
    again = asked("won", loser, "--tournament", name)
    assert again["house"] == []
    assert asked("standings", name)["house"] == sorted(table["house"])
    assert flagfall("undo", table["match"]).exit_code == 0
    assert table["house"][0] not in asked("standings", name)["house"]


@pytest.mark.parametrize(("effects", "some"), [("house", True), ("sourced", False)])
def test_13_with_sourced_effects_alone_nothing_is_said(flagfall, tmp_path, effects, some):
    store = tmp_path / "bots.sqlite3"
    words = ("simulate", "challengers", "-n", "1", "--players", "4", "--effects", effects)
    assert flagfall(*words, "--into", store).exit_code == 0
    for each in ("standings", "status", "schedule", "final"):
        name = "challengers-1-0000001"
        told = flagfall("--store", store, each, name)
        assert told.exit_code == 0, told.stderr
        assert ("house" in told.stdout) is some, each


def test_a_report_of_schema_1_named_none():
    """Logs from before are read as saying nothing."""
    told = MatchReported(1, "green", ("a", "b"), Result("a"), "cup-1-green", 9, ("hermit",))
    old = msgspec.to_builtins(told)
    del old["house"]
    kind = event_kind("tournament.MatchReported")
    assert kind.decode(msgspec.Raw(msgspec.json.encode(old)), 1) == replace(told, house=())


@pytest.mark.parametrize(("effects", "used"), [("house", ["Heroine"]), ("sourced", [])])
def test_13_a_single_match_names_them_in_json_and_in_words(flagfall, asked, write, effects, used):
    deck = write("deck.txt", "6 heroine")
    bots = ("play", "challengers", "--seats", "bot:greedy,bot:greedy", "--seed", "3")
    decks = ("--deck", f"greedy-1={deck}", "--deck", f"greedy-2={deck}")
    words = (*bots, "--option", f"effects={effects}", *decks)
    assert asked(*words)["state"]["house"] == used
    told = flagfall(*words)
    assert ("with effects of the house: Heroine" in told.stdout) is bool(used)
