"""Stepping through a match: forwards and back, undone parts, whose eyes, damage."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import msgspec
import pytest
from msgspec.structs import replace

from engine.diff import changes
from engine.match import NoSuchMatch
from engine.replay import Replay
from events.challengers.turn import Waiting
from events.facts import ORGANISER, REFEREE, SPECTATOR
from events.log.contract import noted, registered
from events.log.protocol import Batch
from events.log.sqlite import SqliteLog
from events.match import Noted, Undone
from events.record import Damaged, Newer, link
from reducers.history import fold


def watch(match, viewer=ORGANISER) -> Replay:
    """The match as the log has it, to be watched."""
    return Replay(match.stream, match.log.stream(match.stream), viewer)


@pytest.fixture(params=["duel", "bots"])
def finished(request, bots):
    """A finished match: the duel of the table, or that of two bots."""
    return bots() if request.param == "bots" else request.getfixturevalue("duel")


# -- cursor ----------------------------------------------------------------------------------------


def test_v1_a_jump_is_as_many_steps(finished):
    walking, jumping = watch(finished), watch(finished)
    stops = [0, *(record.version for record in walking.steps(undone=True))]
    for steps, version in enumerate(stops[1:], 1):
        assert walking.step(undone=True) == jumping.go(version) == version
        assert walking.state == jumping.state
        assert watch(finished).step(steps, undone=True) == version
    for version in stops[-2::-1]:
        assert walking.step(-1, undone=True) == jumping.go(version) == version
        assert walking.state == jumping.state


def test_what_only_keeps_the_books_is_stepped_over_and_shown_on_demand(bots):
    replay = watch(bots())
    told = list(replay.steps())
    silent = [each for each in replay.steps(silent=True) if each not in told]
    assert silent
    assert {type(each.event) for each in silent} == {Waiting}
    assert not any(isinstance(each.event, Waiting) for each in told)


def test_what_a_silent_record_changed_is_told_with_the_next_one(bots):
    replay = watch(bots())
    seen: dict[object, object] = {}
    for record in replay.steps():
        for change in replay.changes(record.version):
            seen[change.path] = change.after
    whole = changes({}, replay.game.table(replay.states[-1]))
    assert {each.path: each.after for each in whole}.items() <= seen.items()


def test_v1_the_state_at_a_version_is_the_fold_up_to_it(finished):
    replay = watch(finished, REFEREE)
    for version in range(replay.last + 1):
        replay.go(version)
        assert replay.state == fold(finished.game, finished.events[:version])


def test_v1_going_past_either_end_is_harmless(finished):
    replay = watch(finished)
    last = replay.last
    for go, end in [(-1, 0), (-(10**9), 0), (last + 1, last), (10**9, last)]:
        assert replay.go(go) == end
    assert replay.step() == last
    assert replay.step(10**6) == last
    assert replay.step(-(10**6)) == 0
    assert replay.step(-1) == 0
    assert replay.state is None
    assert replay.step(0) == 0


# -- undone parts ----------------------------------------------------------------------------------


def test_v2_what_was_undone_is_stepped_over_unless_asked_for(begin, tell):
    match = begin()
    tell(match, "toss ana", "dog", "undo", "cat")
    replay = watch(match)
    assert [type(record.event).__name__ for record in replay.steps()] == [
        "MatchStarted", "DeckBrought", "DeckBrought", "StarterNamed", "Undone", "Revealed",
        "FlagTaken",
    ]  # fmt: skip
    assert [record.version for record in replay.steps(undone=True)] == list(range(1, 10))
    replay.go(4)
    assert [replay.step() for _ in range(3)] == [7, 8, 9]
    assert [replay.step(-1) for _ in range(3)] == [8, 7, 4]
    assert replay.step(undone=True) == 5
    assert replay.state.sides[0].play == ("dog",)


def test_v2_from_within_what_was_undone_one_steps_out_of_it(begin, tell):
    match = begin()
    tell(match, "toss ana", "dog", "undo", "cat")
    replay = watch(match)
    replay.go(5)
    assert replay.step() == 7
    replay.go(6)
    assert replay.step(-1) == 4


def test_v2_an_undo_that_was_undone(begin, tell):
    match = begin()
    tell(match, "toss ana", "dog", "undo", "undo to 6")
    replay = watch(match)
    assert 5 in [record.version for record in replay.steps()]
    replay.go(replay.last)
    assert replay.state.sides[0].play == ("dog",)


def test_k6_taking_back_a_reveal_is_shown(begin, tell):
    match = begin()
    tell(match, "toss ana", "dog", "undo", "dog", "rule power +1", "undo")
    shown = [record.event for record in watch(match).steps()]
    undone = [event for event in shown if isinstance(event, Undone)]
    assert [event.reveals for event in undone] == [True]


def test_notes_are_shown_where_they_were_made(begin, tell):
    match = begin()
    tell(match, "toss ana", "note before the undo", "dog", "undo")
    assert [record.event.text for record in watch(match).steps() if isinstance(record.event, Noted)]


def test_a_match_taken_back_to_the_start_can_be_watched(begin, tell):
    match = begin()
    tell(match, "toss ana", "dog", "undo to 0")
    replay = watch(match)
    replay.go(replay.last)
    assert replay.state is None
    assert replay.started == match.started


# -- whose eyes ------------------------------------------------------------------------------------


def running(begin, tell):
    """A match that is not over, with cards only one seat has seen."""
    decks = (
        ("navigator", "lion", "kraken", "slime", "bat"),
        ("champion", "dragon", "werewolf", "horse"),
    )
    match = begin(decks=decks, first=0, kind="recorded", seed=4711)
    tell(match, "navigator", "champion", "look slime", "look kraken", "keep kraken", "note psst")
    return match


def text(replay: Replay) -> str:
    """Everything a replay holds, as text to be searched."""
    parts = [replay.records, replay.states]
    return msgspec.json.encode(parts, enc_hook=str).decode()


@pytest.mark.parametrize(
    ("viewer", "hidden", "shown"),
    [
        (SPECTATOR, ["slime", "bat", "lion", "dragon", "4711", "psst"], []),
        (ORGANISER, ["slime", "bat", "lion", "dragon", "4711"], ["psst"]),
        (1, ["slime", "bat", "lion", "4711", "psst"], ["dragon", "werewolf"]),
        (0, ["dragon", "werewolf", "horse", "4711", "psst"], ["slime", "bat", "lion"]),
        (REFEREE, [], ["slime", "bat", "dragon", "4711", "psst"]),
    ],
)
def test_v3_what_somebody_may_not_know_stands_nowhere(begin, tell, viewer, hidden, shown):
    replay = watch(running(begin, tell), viewer)
    everything = text(replay)
    assert [word for word in hidden if word in everything] == []
    assert [word for word in shown if word not in everything] == []


def test_v4_a_spectator_sees_no_more_than_every_player(finished):
    spectator = watch(finished, SPECTATOR)
    for seat in (0, 1):
        player = watch(finished, seat)
        for mine, theirs in zip(spectator.records, player.records, strict=True):
            assert type(mine.event) is type(theirs.event)
            for name in mine.event.__struct_fields__:
                seen, known = getattr(mine.event, name), getattr(theirs.event, name)
                assert _no_more(seen, known), (mine.version, name)


def _no_more(seen, known) -> bool:
    if isinstance(seen, tuple) and isinstance(known, tuple) and len(seen) == len(known):
        return all(map(_no_more, seen, known))
    return seen is None or seen == known


def test_when_it_is_over_the_organiser_sees_everything(bots):
    match = bots()
    assert watch(match, ORGANISER).states == watch(match, REFEREE).states
    assert watch(match, ORGANISER).started.seed == 8


def test_the_end_that_was_undone_is_no_end(begin, tell, pen):
    match = begin(decks=(("dog", "navigator", "cat"), ("newcomer",)), first=0)
    tell(match, "dog", "newcomer")
    assert match.outcome() is not None
    assert watch(match).viewer == REFEREE
    match.stage_undo()
    match.commit(pen)
    assert watch(match).viewer == ORGANISER
    assert "navigator" not in text(watch(match))


# -- reading never writes --------------------------------------------------------------------------

READ = """
import sys
from engine.matches import matches
from engine.replay import Replay
from engine.verify import verify
from engine.exchange import export
from events.log.sqlite import SqliteLog

log = SqliteLog(sys.argv[1], readonly=True)
replay = Replay("bots-1", log.stream("bots-1"))
replay.step(5)
list(matches(log)), verify(log), list(export(log, None))
print(replay.last)
log.close()
"""


def snapshot_of(folder):
    """Every file with its bytes and the time it was last changed, and the folder's own."""
    return {
        each.name: (each.read_bytes(), each.stat().st_mtime_ns) for each in folder.iterdir()
    }, folder.stat().st_mtime_ns


@pytest.mark.parametrize("mode", [0o644, 0o444])
def test_v5_reading_never_writes(bots, path, in_file, root, mode):
    with in_file() as log:
        match = bots(into=log)
    path.chmod(mode)
    os.utime(path, ns=(1, 1))
    before, _ = snapshot_of(path.parent)
    done = subprocess.run(
        [sys.executable, "-c", READ, str(path)],
        cwd=root,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout == f"{match.version}\n"
    after, _ = snapshot_of(path.parent)
    assert after == before


# -- damage ----------------------------------------------------------------------------------------


def damage(path, stream, version, change):
    """Change the bytes of a record behind the log's back."""
    with closing(sqlite3.connect(path)) as connection:
        (body,) = connection.execute(
            "SELECT body FROM records WHERE stream = ? AND version = ?", (stream, version)
        ).fetchone()
        connection.execute(
            "UPDATE records SET body = ? WHERE stream = ? AND version = ?",
            (change(body), stream, version),
        )
        connection.commit()


def test_r2_a_bad_record_shows_the_last_good_state(bots, path, in_file):
    with in_file() as log:
        match = bots(into=log)
    damage(path, "bots-1", 14, lambda body: body.replace('"recorder":"r1"', '"recorder":"r2"'))
    with in_file(readonly=True) as log:
        stored = log.stream("bots-1")
        assert len(stored) == match.version, "the log is never shortened"
        replay = Replay("bots-1", stored, REFEREE)
    assert replay.last == 13
    assert isinstance(replay.damage, Damaged)
    assert replay.damage.version == 14
    assert replay.damage.why
    replay.go(10**6)
    assert replay.state == fold(match.game, match.events[:13])


def test_r2_an_event_that_cannot_be_applied(duel):
    stored = duel.log.stream(duel.stream)
    bad = stored[8]
    body = bad.body.replace(b'"card":"dog"', b'"card":"cat"')
    assert body != bad.body
    chained, before = [], ""
    for each in [*stored[:8], replace(bad, body=body), *stored[9:]]:
        before = link(before, each.body)
        chained.append(replace(each, hash=before))
    replay = Replay(duel.stream, chained)
    assert replay.last == 8
    assert isinstance(replay.damage, Damaged)
    assert replay.damage.version == 9


def test_r2_undo_records_that_point_nowhere_are_damage(begin, tell):
    """A well-chained record from elsewhere may still claim what cannot be."""
    match = begin()
    tell(match, "toss ana", "dog", "undo")
    good = match.log.stream(match.stream)
    for old, new in (
        (b'"to":4,"stops":[[5,6]]', b'"to":40,"stops":[[5,6]]'),
        (b'"to":4,"stops":[[5,6]]', b'"to":-1,"stops":[[5,6]]'),
        (b'"to":4,"stops":[[5,6]]', b'"to":4,"stops":[[5,99]]'),
        (b'"to":4,"stops":[[5,6]]', b'"to":4,"stops":[[-3,6]]'),
        (b'"to":4,"stops":[[5,6]]', b'"to":4,"stops":[[0,6]]'),
    ):
        body = good[6].body.replace(old, new)
        assert body != good[6].body
        bad = replace(good[6], body=body, hash=link(good[5].hash, body))
        replay = Replay(match.stream, [*good[:6], bad])
        assert replay.last == 6, new
        assert isinstance(replay.damage, Damaged)
        assert replay.damage.version == 7


def test_r5_a_record_of_a_type_nobody_knows_yet(duel):
    stored = duel.log.stream(duel.stream)
    body = stored[9].body.replace(b'"type":"challengers.Revealed"', b'"type":"challengers.Jumped"')
    assert body != stored[9].body
    bad = replace(stored[9], body=body, hash=link(stored[8].hash, body))
    replay = Replay(duel.stream, [*stored[:9], bad])
    assert replay.last == 9
    assert isinstance(replay.damage, Newer)


def test_r5_a_match_of_a_game_nobody_knows_yet(duel):
    (first, *_) = duel.log.stream(duel.stream)
    body = first.body.replace(b'"game":"challengers"', b'"game":"chess"')
    with pytest.raises(Newer):
        Replay(duel.stream, [replace(first, body=body, hash=link("", body), sealed=None)])


def test_a_stream_whose_first_record_is_bad(duel, path):
    stored = duel.log.stream(duel.stream)
    with pytest.raises(Damaged):
        Replay(duel.stream, [replace(stored[0], body=b"{}"), *stored[1:]])


def test_streams_that_are_no_match(log, pen):
    log.append([Batch("person-1", 0, (registered("Ana"),)), Batch("x", 0, (noted("y"),))], pen)
    for stream in ("person-1", "x", "nothing"):
        with pytest.raises(NoSuchMatch):
            Replay(stream, log.stream(stream))


def test_it_works_on_a_file_that_is_open_elsewhere(bots, path, in_file):
    with in_file() as log:
        bots(into=log)
        with closing(SqliteLog(path, readonly=True)) as other:
            assert Replay("bots-1", other.stream("bots-1")).damage is None
