"""Champ'd Up: Slam Down on the terminal, from the first command to the last."""

import json

import pytest
from msgspec.structs import replace

from cli import texts
from cli.champd_up import HELP, draw
from cli.fit import wrapped
from cli.words import Words
from engine.bots import policies
from engine.quick_match import Laid
from events.match import Sitting, Start
from reducers.champd_up import GAME
from reducers.champd_up.catalogue import CATALOGUE

BOTS = "bot:greedy,bot:greedy"


@pytest.fixture(scope="module")
def full():
    """The state with the most champs in the ring that some games come to."""
    laid = Laid(GAME, Start(GAME.key, "recorded", (Sitting(),) * 2, {}))
    found = None
    for number in range(10):
        state = None
        for decision in laid.play([policies(GAME.key)["greedy"]] * 2, 1, number).decisions:
            state, _ = GAME.decide(state, decision.command)
            if found is None or len(state.ring) > len(found.ring):
                found = state
    assert len(found.ring) >= 4
    return found


@pytest.mark.parametrize("columns", [80, 100, 160])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_table_fits_a_terminal(full, lang, columns):
    """At 80 columns and 24 lines a prompt and what happened go below it; cards are not broken."""
    names = ("Maximiliane", "Bartholomew")
    entries = GAME.cards(())
    texts.install(lang)
    try:
        name = "name_fr" if lang == "fr" else "name"
        words = Words(names, lambda card: "?" if card is None else getattr(entries[card], name))
        seen = list(wrapped(draw(GAME.view(full, 0), words), columns))
        helped = [texts.translate(line) for line in HELP]
    finally:
        texts.install("en")
    assert max(map(len, seen)) <= 80
    assert len(seen) <= 17
    assert max(map(len, helped)) <= 100
    assert any("Maximiliane" in line for line in seen)
    champs = CATALOGUE.champs
    whole = "\n".join(seen)
    for card in full.sides[0].hand:
        assert getattr(entries[card], name) in whole
        assert f" {champs[card].cost}/{champs[card].power}" in whole
    others = {*full.sides[1].hand, *full.sides[1].reserve}
    assert not any(getattr(entries[card], name) in whole for card in others)


def test_a_hand_says_what_its_cards_cost_and_count():
    state, _ = GAME.decide(None, Start(GAME.key, "recorded", (Sitting(),) * 2, {}))
    first, other = state.sides
    state.sides = [replace(first, hand=("chungus", "nun", None)), other]
    lines = list(draw(state, Words(("Ana", "Bo"), lambda card: GAME.cards(())[card].name)))
    nun, chungus = CATALOGUE.champs["nun"], CATALOGUE.champs["chungus"]
    assert " ".join(lines[1].split()) == (
        f"hand: 3 cards (cost/power) Trampoline Nun {nun.cost}/{nun.power}"
        f" Big Chungus {chungus.cost}/{chungus.power}"
    ), "the cheapest first"


def test_two_champs_alike_are_told_apart():
    state, _ = GAME.decide(None, Start(GAME.key, "recorded", (Sitting(),) * 2, {}))
    from reducers.champd_up.state import Champ

    state.ring = {3: Champ(0, "nun", 2), 4: Champ(1, "nun", 2), 5: Champ(1, "sam", 1)}
    lines = list(draw(state, Words(("Ana", "Bo"), str)))
    assert [line.split(":")[0].strip() for line in lines if "power" in line] == [
        "nun #3",
        "nun #4",
        "sam",
    ]


def test_a_game_from_the_first_command_to_the_last(flagfall):
    done = flagfall("play", "champd-up", "--id", "slam", "--seats", BOTS, "--seed", 1)
    assert done.exit_code == 0, done.stderr
    last = json.loads(flagfall("replay", "slam", "--json").stdout)
    assert last["outcome"]["reason"] == "called-out"
    assert flagfall("replay", "slam", "--plain").exit_code == 0
    assert flagfall("replay", "slam", "--plain", lang="fr").exit_code == 0
    assert flagfall("verify", "--rules").exit_code == 0
    assert flagfall("log", "slam").exit_code == 0
    forked = flagfall("fork", "slam", "--at", 6, "--id", "slam-fork")
    assert forked.exit_code == 0, forked.stderr
    assert "train" in flagfall("legal", "slam-fork").stdout


def test_a_table_is_recorded_with_a_hand_that_nobody_told(flagfall, root):
    moves = root / "fixtures" / "champd_up" / "duel.moves"
    done = flagfall(
        *("record", "--game", "champd-up", "--id", "slam-1"),
        *("--seats", "Ana,Bo", "--moves", moves),
    )
    assert done.exit_code == 0, done.stderr
    document = json.loads(flagfall("replay", "slam-1", "--json").stdout)
    assert document["outcome"]["winners"] == ["Bo"]
    assert document["outcome"]["scores"] == {"Ana": 0, "Bo": 1}


def test_a_pack_of_ones_own_plays_and_replays_where_its_file_is_not(flagfall, tmp_path):
    mine = tmp_path / "mine.toml"
    assert flagfall("pack", "new", "champd-up", mine).exit_code == 0
    done = flagfall(
        *("play", "champd-up", "--id", "mine", "--cards", mine, "--seats", BOTS, "--seed", 3)
    )
    assert done.exit_code == 0, done.stderr
    copy = tmp_path / "mine.jsonl"
    assert flagfall("export", "mine", "--output", copy, "--as", "referee").exit_code == 0
    mine.unlink()
    elsewhere = {"FLAGFALL_STORE": str(tmp_path / "elsewhere" / "log.sqlite3")}
    taken = flagfall("import", copy, env=elsewhere)
    assert taken.exit_code == 0, taken.stderr
    here = json.loads(flagfall("replay", "mine", "--json").stdout)
    there = json.loads(flagfall("replay", "mine", "--json", env=elsewhere).stdout)
    assert there["state"] == here["state"]
    assert flagfall("verify", "--rules", env=elsewhere).exit_code == 0
    shown = flagfall("replay", "mine", "--plain", env=elsewhere).stdout
    assert any(name in shown for name in ("Kite of Doom", "Cousin Anvil", "The Mirror"))


def test_the_laboratory_counts_trainers_and_champs(flagfall):
    done = flagfall("simulate", "champd-up", "-n", 40, "--seed", 1)
    assert done.exit_code == 0, done.stderr
    assert "trainer: Coach Ladle" in done.stdout
    assert "recruited: Big Chungus" in done.stdout
    found = json.loads(flagfall("simulate", "champd-up", "-n", 40, "--json").stdout)
    assert sum(each["of"] for each in found["by_trainer"]) == 80
    assert {each["what"] for each in found["by_recruit"]} <= set(GAME.cards(()))


def test_a_tournament_of_the_game(flagfall, asked, root, write):
    made = flagfall("new", "Slam Cup", "--game", "champd-up", "--id", "cup", "--players", "Ana,Bo")
    assert made.exit_code == 0, made.stderr
    (round_1,) = asked("schedule")["rounds"]
    (table,) = round_1["tables"]
    starter, other = table["players"]
    assert table["first"] == starter
    # The same moves, whoever sits where; who starts is settled by the table.
    moves = (root / "fixtures" / "champd_up" / "duel.moves").read_text(encoding="utf-8")
    lines = [line.removeprefix("bo: ") for line in moves.splitlines() if line[:4] != "toss"]
    done = flagfall("record", "cup", 1, table["park"], "--moves", write("cup.moves", *lines))
    assert done.exit_code == 0, done.stderr
    found = asked("standings")["standings"]
    assert [each["player"] for each in found] == [other, starter]
    assert flagfall("verify", "--rules").exit_code == 0
