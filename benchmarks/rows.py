"""The table: one entry a row."""

from benchmarks import (
    append,
    duels,
    fold,
    games,
    growth,
    jump,
    processes,
    projections,
    replay,
    startup,
)
from benchmarks.row import Row
from events.games import GAMES

BARE_SQLITE = "sqlite3, one table (position, data), the same bytes and pragmas"
LIBRARY = "eventsourcing 9.5 on SQLite, default transcoder, no cache, no snapshots"
COPYING = "decoding, then handlers that only copy the state"
SIMULATOR = "a mutable simulator that keeps no events"
SCAN = "SQLite scan and read_json of the same bytes"
CLOCK = "the clock"
TYPER = "a bare typer program with two empty commands"
ITSELF = "itself, with less in the log"

OTHERS = [game for game in GAMES.values() if game.key != "challengers"]
"""The games whose matches are no duels of Challengers!"""

SIMULATED = {"rois": 1_000, "smash-up": 200, "champd-up": 1_000, "clamp": 200}
"""How many matches of them keep one process busy for some seconds."""

ROWS: tuple[Row, ...] = (
    Row("durable append, one event a time", 0.7, BARE_SQLITE, append.one_at_a_time),
    Row("durable append, batches of 100", 0.5, BARE_SQLITE, append.batches),
    Row("cold replay, streams of 100", 10, LIBRARY, replay.cold_replay),
    Row("cold load, decide, append, a stream of 300", 5, LIBRARY, replay.cold_command),
    Row("fold from memory", 0.5, COPYING, fold.duels),
    *(
        Row(f"fold from memory, {game.title}", 0.5, COPYING, fold.matches_of(game.key))
        for game in OTHERS
    ),
    *(
        Row(f"replay of {game.title}, of 100 000 events a second", 1, CLOCK, games.replay(game.key))
        for game in GAMES.values()
    ),
    Row("step back in a match of 600 events", 50, "refolding from the start", jump.back),
    Row("jump in a match of 600 events", 50, "refolding from the start", jump.anywhere),
    Row("duels of Challengers!, one core", 0.2, SIMULATOR, duels.beside_simulator),
    Row("duels of Challengers!, of 7 000 a second", 1, CLOCK, duels.a_second),
    Row("that simulator, of 30 000 a second", 1, CLOCK, duels.simulator_a_second),
    *(
        Row(f"greedy games of {game.title}, of 2 a second", 1, CLOCK, games.greedy(game.key))
        for game in OTHERS
    ),
    Row("rebuild of all projections, 1 M events", 0.5, SCAN, projections.rebuild),
    Row(
        "catch-up after one match, 200 k events", 10, f"{SCAN}, from nothing", projections.catch_up
    ),
    Row("flagfall --help, whole process", 0.71, f"{TYPER}: --help", startup.help_page),
    Row("flagfall result, whole process", 0.62, f"{TYPER}: a command", startup.result),
    Row(
        "two processes simulating duels",
        1.7,
        "one process",
        processes.simulating("duels", 16_000, "challengers", "--duels", "--policy", "random"),
    ),
    Row(
        "two processes simulating tournaments",
        1.7,
        "one process",
        processes.simulating("tournaments", 80, "challengers"),
    ),
    *(
        Row(
            f"two processes simulating {game.title}",
            1.7,
            "one process",
            processes.simulating("games", SIMULATED[game.key], game.key),
        )
        for game in OTHERS
    ),
    Row("append of 100, 10 k to 1 M events in the log", 0.77, ITSELF, growth.append),
    Row("replay of one stream, 10 k to 1 M events", 0.77, ITSELF, growth.replay),
    Row("catch-up after one match, 10 k to 1 M events", 0.77, ITSELF, growth.catch_up),
)
