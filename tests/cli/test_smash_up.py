"""The table of Smash Up as it is drawn, and whole games of bots through the command line."""

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from rich.cells import cell_len

from cli.smash_up import draw
from cli.texts import install
from cli.watching import Watching
from cli.words import Words
from engine.quick_match import Laid
from engine.replay import Replay
from engine.smash_up import greedy
from events.facts import SPECTATOR, Viewer
from events.log.sqlite import SqliteLog
from events.match import Sitting, Start
from reducers.smash_up import GAME
from reducers.smash_up.state import Table
from tests.reducers.smash_up.conftest import NAMES, Scene, scene

__all__ = ["scene"]

ENTRIES = GAME.cards(())


def drawn(state: Table, viewer: Viewer) -> list[str]:
    """The table as somebody sees it, in lines."""
    words = Words(NAMES, lambda card: "?" if card is None else ENTRIES[card].name)
    return list(draw(GAME.view(state, viewer), words))


@pytest.fixture
def crowded(scene: Any) -> Scene:
    """A table of two in Ana's Play Cards, with something of everything."""
    table = scene(
        "tar-pits: bo scout + ana poison, ana king-rex, ana invader, ana scout + ana upgrade",
        "rhodes-plaza-mall: bo nukebot, ana enchantress, bo @enshrouding-mist",
        "tortuga: ana @overrun",
        ana="howl howl beam-up block-the-path zapbot collector scout",
        bo="invader invader",
        deck={"ana": "howl upgrade", "bo": "scout"},
        points={"ana": 12, "bo": 1},
    )
    table.say("play zapbot on tortuga", "play block-the-path on tortuga", "name robots")
    for player, factions in zip(table.state.players, ("robots tricksters", "aliens"), strict=True):
        player.factions = tuple(factions.split())
    return table


def test_the_table_tells_who_leads_where_what_lies_there_and_the_own_hand(crowded: Scene) -> None:
    assert drawn(crowded.state, 0) == [
        " Tar Pits           15 of 16, worth 4-3-2",
        "  ★ Ana 15: King Rex 7, Invader 3, Scout#6 5 + Upgrade",
        "    Bo   0: Scout#2 0 + Poison (Ana)",
        " Rhodes Plaza Mall   7 of 24, worth 0-0-0  + Enshrouding Mist (Bo)",
        "  ★ Bo   5: Nukebot 5",
        "    Ana  2: Enchantress 2",
        " Tortuga             2 of 21, worth 4-3-2  + Overrun (Ana)",
        "      + Block the Path (Ana, Robots)",
        "  ★ Ana  2: Zapbot 2",
        "▸Ana  12 points  Robots + Tricksters  hand 5, deck 2, discards 0",
        "    to play: a minion (power 2 or less)",
        "    hand: Howl x2, Beam Up, Collector, Scout",
        " Bo    1 point   Aliens               hand 2, deck 1, discards 0",
    ]


def test_a_table_shows_hands_as_the_one_who_looks_may_see_them(crowded: Scene) -> None:
    assert "    hand: Invader x2" in drawn(crowded.state, 1)
    assert not any("Howl" in line for line in drawn(crowded.state, 1))
    assert not any("hand:" in line for line in drawn(crowded.state, SPECTATOR))


def test_a_base_that_is_ready_is_marked_and_equals_both_lead(scene: Any) -> None:
    table = scene("jungle-oasis: ana king-rex, bo king-rex", "tortuga", seats=3)
    lines = drawn(table.state, SPECTATOR)
    assert lines[:4] == [
        "◆Jungle Oasis  14 of 12, worth 2-0-0",
        "  ★ Ana   7: King Rex#2 7",
        "  ★ Bo    7: King Rex#3 7",
        " Tortuga        0 of 21, worth 4-3-2",
    ]


def test_the_table_speaks_french(crowded: Scene) -> None:
    install("fr")
    try:
        lines = drawn(crowded.state, 0)
    finally:
        install("en")
    assert lines[0] == " Tar Pits           15 sur 16, rapporte 4-3-2"
    assert "    à jouer\u00a0: une créature (de force 2 ou moins)" in lines
    assert any("Robots + Petit Peuple" in line for line in lines)


# -- how much room it takes --------------------------------------------------------------------


def middles(seats: int, number: int) -> Iterator[Table]:
    """The table at the beginning of every turn of a game of greedy bots."""
    sittings = (Sitting(bot="greedy", label="greedy"),) * seats
    laid = Laid(GAME, Start("smash-up", "simulated", sittings, {}, first=0))
    state, turns = None, 0
    for decision in laid.play([greedy] * seats, 5, number).decisions:
        state, _ = GAME.decide(state, decision.command)
        if state.phase == "play" and state.turns != turns:
            turns = state.turns
            yield state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_in_the_middle_of_a_game_fits_80_by_24(seats: int) -> None:
    """As the player whose turn it is sees it, above a prompt of two lines."""
    looked = 0
    for number in range(2):
        for state in middles(seats, number):
            lines = drawn(state, state.turn)
            looked += 1
            assert len(lines) <= 22, lines
            assert max(map(cell_len, lines)) <= 80, lines
            names = [*(ENTRIES[base.card].name for base in state.bases.values()), *NAMES[:seats]]
            assert [any(name in line for line in lines) for name in names] == [True] * len(names)
    assert looked > 20


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (200, 50)])
def test_a_match_of_four_is_watched_in_a_terminal(
    flagfall: Any, environment: dict[str, str], columns: int, rows: int
) -> None:
    """The whole table stands under the step looked at, in the middle of the game."""
    seats = "bot:greedy,bot:greedy,bot:greedy,bot:greedy"
    flagfall("play", "smash-up", "--id", "evening", "--seats", seats, "--seed", 3)
    with closing(SqliteLog(environment["FLAGFALL_STORE"])) as log:
        words = Words(NAMES, lambda card: "?" if card is None else ENTRIES[card].name)
        watching = Watching(
            lambda viewer: Replay("evening", log.stream("evening"), viewer), NAMES, words, SPECTATOR
        )
        for _ in range(12):
            watching.press("down")
        shown = watching.lines(columns, rows)
        table = drawn(watching.replay.state, SPECTATOR)
    assert len(shown) == rows
    assert max(map(cell_len, shown)) <= columns
    assert [line for line in shown if line in table] == table
    assert any(line.startswith("▸") and line not in table for line in shown), "the step"


# -- whole games -------------------------------------------------------------------------------


@pytest.mark.slow
def test_bots_of_three_kinds_play_to_an_end_that_replays_and_verifies(
    flagfall: Any, full_size: bool
) -> None:
    """With ``--runslow`` 200 seeds: each game ends, its replay ends where it ended, and today's
    rules come to the same from its commands."""
    seats = "bot:greedy,bot:random,bot:random"
    seeds = range(200 if full_size else 3)
    for seed in seeds:
        words = ["--id", f"evening-{seed}", "--seats", seats, "--seed", seed, "--json"]
        played = json.loads(flagfall("play", "smash-up", *words).stdout)
        assert max(played["outcome"]["scores"].values()) >= 15, seed
        assert played["outcome"]["winner"] is not None, seed
        again = json.loads(flagfall("replay", f"evening-{seed}", "--json").stdout)
        for what in ("events", "outcome", "state"):
            assert again[what] == played[what], (seed, what)
    result = flagfall("verify", "--rules", "--strict", "--json")
    report = json.loads(result.stdout)
    assert (result.exit_code, report["damaged"]) == (0, [])
    assert report["streams"] >= len(seeds)
