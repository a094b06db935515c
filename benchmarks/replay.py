"""Loading streams from a log beside the ``eventsourcing`` library."""

from typing import Any
from uuid import UUID

from benchmarks.measure import Bench, Measured, beside, each_timed
from benchmarks.peers.library import Duels, shown
from benchmarks.samples import Pen, events_of, match_of
from engine.match import Match
from events.log.protocol import Batch
from events.log.sqlite import SqliteLog
from reducers.challengers.state import Duel


def cold_replay(bench: Bench) -> Measured:
    """Streams of a hundred events: read, check the hashes, decode, evolve."""
    count = bench.of(60, 20, 2)
    log, library, streams = _filled(bench, 100, count)

    def ours() -> float:
        return each_timed(lambda name: Match.load(log, name), streams)

    def theirs() -> float:
        return each_timed(library.load, streams.values())

    for name, id in streams.items():
        assert shown(library.load(id)) == _shown(Match.load(log, name).state), "not the same duel"
    measured = beside(bench, ours, theirs, count=100 * count, what="events")
    library.close()
    log.close()
    return measured


def cold_command(bench: Bench) -> Measured:
    """A stream of three hundred events: load it, decide a command, append what follows.

    The library is handed the events, so it decides nothing.
    """
    count = bench.of(30, 10, 2)
    log, library, streams = _filled(bench, 300, count * (bench.runs + 1))
    names = iter(streams)
    ids = iter(streams.values())
    pen = Pen()
    (command, told) = _next(log, next(iter(streams)))

    def ours() -> float:
        several = [next(names) for _ in range(count)]

        def go_on(name: str) -> None:
            match = Match.load(log, name)
            match.stage(command)
            match.commit(pen)

        return each_timed(go_on, several)

    def theirs() -> float:
        several = [next(ids) for _ in range(count)]
        return each_timed(lambda id: library.go_on(id, told), several)

    measured = beside(bench, ours, theirs, count=count, what="commands")
    for name, id in streams.items():
        assert shown(library.load(id)) == _shown(Match.load(log, name).state), "not the same duel"
    library.close()
    log.close()
    return measured


def _filled(bench: Bench, events: int, count: int) -> tuple[SqliteLog, Duels, dict[str, UUID]]:
    """The same duel in many streams of a log, and of the library; the names and ids of them."""
    log = SqliteLog(bench.path("log.sqlite3"))
    library = Duels(bench.path("library.sqlite3"))
    streams: dict[str, UUID] = {}
    decisions = match_of(events)
    pen = Pen()
    for number in range(count):
        name = f"duel-{number}"
        log.append([Batch(name, 0, decisions)], pen)
        streams[name] = library.keep(events_of(decisions))
    return log, library, streams


def _next(log: SqliteLog, name: str) -> tuple[Any, Any]:
    """A command that the duel takes next, and what follows from it."""
    match = Match.load(log, name)
    command = next(match.turn()[0].options())
    return command, match.stage(command)


def _shown(duel: Duel) -> dict[str, Any]:
    """A duel as the library's is shown."""
    return {
        "sides": [
            (each.deck.size, each.play, each.power, each.boost, each.bench, each.exhaust)
            for each in duel.sides
        ],
        "holder": -1 if duel.holder is None else duel.holder,
        "starter": -1 if duel.starter is None else duel.starter,
        "defence": duel.defence,
        "left": len(duel.agenda),
        "winners": () if duel.ended is None else duel.ended.winners,
    }
