"""``flagfall cards``: the catalogue of a game."""

import csv
import io
import json

import pytest

from cli.desk import card_name
from reducers.games import find_game


def cards(flagfall, *words) -> list:
    """The cards as programs read them."""
    result = flagfall("cards", "challengers", *words, "--json")
    assert result.exit_code == 0, result.stderr
    document = json.loads(result.stdout)
    assert document["schema"] == "cards/1"
    return document["cards"]


def test_every_card(flagfall):
    found = cards(flagfall)
    assert len(found) == 75
    assert {each["origin"] for each in found} == {"sourced", "house", "none"}
    assert sum(each["origin"] == "sourced" for each in found) == 18
    assert sum(each["origin"] == "house" and each["set"] != "Robot" for each in found) == 32
    assert len({each["id"] for each in found}) == 75
    table = flagfall("cards", "challengers").stdout
    assert "Make-Up Artist" in table
    assert len(table.splitlines()) >= 76


@pytest.mark.parametrize("word", ["cow", "COW", "vache", "Cow"])
def test_one_card(flagfall, word):
    (card,) = cards(flagfall, word)
    assert (card["id"], card["power"], card["set"]) == ("cow", 3, "Outer Space")


def test_a_card_and_what_it_does(flagfall):
    (card,) = cards(flagfall, "navigator")
    assert card["origin"] == "sourced"
    assert "top two cards" in card["effect"]
    assert "top two cards" in flagfall("cards", "challengers", "navigator").stdout
    french = flagfall("cards", "challengers", "navigator", lang="fr").stdout
    assert "Navigateur" in french
    assert "top two cards" not in french


def test_for_a_spreadsheet(flagfall):
    result = flagfall("cards", "challengers", "--csv")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert len(rows) == 75
    assert {"card", "power", "set", "origin"} <= set(rows[0])
    assert [row["power"] for row in rows if row["card"] == "Kraken"] == ["7"]


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["challengers", "co"], 5, "Cowboy"),
        (["challengers", "krakn"], 5, "Kraken"),
        (["challengers", "?"], 5, "?"),
        (["challengers", ""], 5, ""),
        (["chess"], 5, "chess"),
        ([], 2, "GAME"),
        (["challengers", "--json", "--csv"], 2, "--csv"),
        (["challengers", "dog", "cat", "mouse"], 2, "mouse"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_errors(flagfall, refused, words, code, said, lang):
    result = flagfall("cards", *words, lang=lang)
    refused(result, code, *([said] if lang == "en" or said not in ("FILE", "GAME") else []))
    assert lang == "en" or "there is no" not in result.stderr


# -- what cards did --------------------------------------------------------------------------------


def test_cards_that_were_played(flagfall):
    """Matches of the log, by the queries that the laboratory counts with."""
    nothing = flagfall("cards", "challengers", "--played")
    assert nothing.exit_code == 0
    assert "No card was seen in a match yet." in nothing.stderr
    for seed in ("1", "2", "3"):
        words = ("--seats", "bot:greedy,bot:greedy", "--seed", seed)
        assert flagfall("play", "challengers", *words).exit_code == 0
    found = {each["card"]: each for each in cards_played(flagfall)}
    assert set(found) == {"champion", "dog", "newcomer", "talent"}
    dog = found["dog"]
    assert 3 <= dog["turned"] <= 6
    assert dog["turners"] == dog["turned"]
    assert dog["by_turning"]["of"] == dog["turners"]
    assert [each["card"] for each in cards_played(flagfall, "dog")] == ["dog"]
    rows = list(
        csv.DictReader(io.StringIO(flagfall("cards", "challengers", "--played", "--csv").stdout))
    )
    assert {row["card"]: int(row["turned"]) for row in rows} == {
        card: each["turned"] for card, each in found.items()
    }
    assert "Chien" in flagfall("cards", "challengers", "--played", lang="fr").stdout


def cards_played(flagfall, *words) -> list:
    result = flagfall("cards", "challengers", *words, "--played", "--json")
    assert result.exit_code == 0, result.stderr
    document = json.loads(result.stdout)
    assert (document["schema"], document["game"]) == ("cards-played/1", "challengers")
    assert document["as_of"] > 0
    return document["cards"]


@pytest.mark.parametrize(
    ("key", "group", "name", "french"),
    [
        ("smash-up", "tricksters", "Tricksters", "Petit Peuple"),
        ("challengers", "castle", "Castle", "Château"),
    ],
)
def test_sets_and_factions_are_told_by_name(key, group, name, french):
    entries = find_game(key).cards(())
    assert card_name(entries, group, "en") == name
    assert card_name(entries, group, "fr") == french
    assert card_name(entries, "nothing", "fr") == "nothing"
