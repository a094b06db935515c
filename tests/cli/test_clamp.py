"""CLAMP in Cardland on the terminal, from the first command to the last."""

import json

from reducers.clamp import GAME


def test_the_laboratory_counts_decks_and_played_cards(flagfall):
    done = flagfall("simulate", "clamp", "-n", 8, "--seed", 1)
    assert done.exit_code == 0, done.stderr
    assert "deck: duel, festival, morning, storm, wishes" in done.stdout
    assert "played: Akari the Lantern Runner" in done.stdout
    found = json.loads(flagfall("simulate", "clamp", "-n", 8, "--seed", 1, "--json").stdout)
    assert [each["of"] for each in found["by_deck"]] == [8, 8]
    assert sum(each["count"] for each in found["by_deck"]) == sum(
        each["count"] for each in found["by_seat"]
    )
    cards = GAME.cards(())
    assert {each["what"] for each in found["by_played"]} <= set(cards)
    assert all(each["of"] <= 16 for each in found["by_played"])
