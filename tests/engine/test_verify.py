"""Checking a log: a flipped byte is found by stream and version, a changed rule by its record."""

import io
import random
import sqlite3
from contextlib import closing

import pytest
from msgspec.structs import replace

from engine.exchange import export, take_in
from engine.match import Match
from engine.replay import Replay
from engine.verify import Mark, Report, mark, verify
from events.facts import SPECTATOR
from events.log.memory import MemoryLog
from events.record import link
from events.transcript import read
from reducers.challengers import catalogue


@pytest.fixture
def evening(begin, tell, bots, duel_moves, log):
    """A log with a finished duel and a match of two bots."""
    tell(begin("friday-1"), duel_moves)
    bots(stream="bots-1")
    return log


def test_a_sound_log(evening):
    report = verify(evening, rules=True)
    assert report.records == evening.position()
    assert report.streams == len(evening.heads())
    assert report.damaged == ()
    assert report.differences == ()
    assert verify(MemoryLog()) == replace(report, records=0, streams=0)


def test_one_stream(evening):
    report = verify(evening, "bots-1", rules=True)
    assert (report.records, report.streams) == (evening.head("bots-1").version, 1)
    assert report.damaged == report.differences == ()


def test_a_log_without_its_secrets_verifies(evening):
    public = MemoryLog()
    public.adopt([replace(one, sealed=None, salt=None) for one in evening.after(0)])
    report = verify(public, rules=True)
    assert report.damaged == report.differences == ()


# -- going on --------------------------------------------------------------------------------------


def grow(log, pen, text="later", stream="friday-1"):
    match = Match.load(log, stream)
    match.stage_note(text)
    match.commit(pen)


def test_since_last_reads_what_is_new_and_the_streams_it_belongs_to(evening, pen):
    first = mark(verify(evening), evening)
    assert first == Mark(evening.position(), list(evening.after(0))[-1].hash)
    grow(evening, pen)
    report = verify(evening, rules=True, since=first)
    assert (report.records, report.streams, report.since) == (1, 1, first.position)
    assert report.damaged == report.differences == ()
    again = mark(report, evening)
    assert again.position == first.position + 1
    assert verify(evening, since=again) == Report(0, 0, (), (), (), again.position)
    assert mark(verify(evening, since=again), evening) == again


def test_since_last_of_an_empty_log():
    empty = mark(verify(MemoryLog()), MemoryLog())
    assert empty == Mark(0, "")
    assert verify(MemoryLog(), since=empty) == verify(MemoryLog())


def bent(log, position, **how):
    """The log with one record changed, as nobody may."""
    other = MemoryLog()
    other.adopt(list(log.after(0)))
    (one,) = log.after(position - 1, 1)
    other._streams[one.stream][one.version - 1] = replace(one, **how)
    return other


@pytest.mark.parametrize("how", [{"hash": "x"}, {"body": b"{}"}, {"salt": b"x", "sealed": b"{}"}])
def test_since_last_finds_every_new_record_that_is_bad(evening, pen, how):
    first = mark(verify(evening), evening)
    for _ in range(3):
        grow(evening, pen)
    for position in range(first.position + 1, evening.position() + 1):
        log = bent(evening, position, **how)
        report = verify(log, since=first)
        assert report.damaged[0].position == position
        assert mark(report, log) == mark(verify(log), log)
        assert mark(report, log).position == position - 1, "the last sound position"


@pytest.mark.faults
def test_w6_since_last_tells_of_an_end_that_is_lost(evening, pen, tried):
    """SQLite does not report a journal that was cut: what was verified before and is gone does."""
    grow(evening, pen)
    known = mark(verify(evening), evening)
    cut = MemoryLog()
    cut.adopt(list(evening.after(0))[:-1])
    (lost,) = (report := verify(cut, since=known)).damaged
    assert (lost.position, report.since) == (known.position, 0)
    assert report.records == cut.position(), "all is read then"
    assert mark(report, cut).position == cut.position(), "it is told once"
    tried("ends of a log that were lost", 1)


def test_since_last_tells_of_another_log(evening, pen):
    known = mark(verify(evening), evening)
    other = bent(evening, known.position, hash="x")
    assert verify(other, since=known).damaged[0].position == known.position


# -- R2: bytes -------------------------------------------------------------------------------------


def flipped(data: bytes, rng: random.Random) -> bytes:
    """The bytes with one bit of one of them turned, still text."""
    while True:
        at, bit = rng.randrange(len(data)), 1 << rng.randrange(7)
        changed = data[:at] + bytes([data[at] ^ bit]) + data[at + 1 :]
        if changed.isascii() and changed != data:
            return changed


@pytest.mark.faults
@pytest.mark.parametrize("column", ["body", "hash", "sealed", "salt"])
def test_r2_a_flipped_bit_in_any_record_is_found_by_stream_and_version(
    begin, tell, bots, path, in_file, column, duel_moves, full_size, tried
):
    rng = random.Random(column)
    change = f"UPDATE records SET {column} = ? WHERE position = ?"
    with in_file() as log:
        tell(begin(into=log), duel_moves)
        bots(into=log)
        everything = list(log.after(0))
    with_secrets = [one for one in everything if one.sealed is not None]
    records = everything if column in ("body", "hash") else with_secrets
    for one in records if full_size else rng.sample(records, 25):
        known = getattr(one, column)
        bad = flipped(known if isinstance(known, bytes) else known.encode(), rng)
        value = bad if column == "salt" else bad.decode()
        with closing(sqlite3.connect(path)) as raw:
            raw.execute(change, (value, one.position))
            raw.commit()
        with in_file(readonly=True) as log:
            found = verify(log).damaged
            alone = verify(log, one.stream).damaged
        assert found, (one.stream, one.version, bad)
        assert (found[0].stream, found[0].version) == (one.stream, one.version)
        assert found[0].position == one.position
        assert {each.stream for each in found} == {one.stream}, "other streams are not accused"
        assert (alone[0].stream, alone[0].version) == (one.stream, one.version)
        with closing(sqlite3.connect(path)) as raw:
            raw.execute(change, (known, one.position))
            raw.commit()
    with in_file(readonly=True) as log:
        assert verify(log).damaged == ()
    tried("records with a flipped byte", len(records) if full_size else 25)


def test_a_record_that_is_missing(evening, path, in_file):
    with in_file() as log:
        log.adopt(list(evening.after(0)))
        inside = next(one for one in log.after(0) if (one.stream, one.version) == ("friday-1", 9))
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("DELETE FROM records WHERE position = ?", (inside.position,))
        raw.commit()
    with in_file(readonly=True) as log:
        found = verify(log).damaged
        assert (found[0].stream, found[0].version) == ("friday-1", 10)
        assert verify(log, "friday-1").damaged[0].version == 10


def test_two_records_in_each_others_place(evening, path, in_file):
    with in_file() as log:
        log.adopt(list(evening.after(0)))
    with closing(sqlite3.connect(path)) as raw:
        for version, other in ((9, 1000), (10, 9), (1000, 10)):
            raw.execute(
                "UPDATE records SET version = ? WHERE stream = 'friday-1' AND version = ?",
                (other, version),
            )
        raw.commit()
    with in_file(readonly=True) as log:
        found = verify(log, "friday-1").damaged
        assert found[0].version == 9


def chained(stored, change):
    """A stream with some bodies changed and everything chained anew, as only a program could."""
    before = ""
    for one in stored:
        body = change(one)
        before = link(before, body)
        yield replace(one, body=body, hash=before)


def test_a_well_chained_event_that_cannot_be_applied(evening):
    log = MemoryLog()
    log.adopt(
        list(
            chained(
                evening.stream("friday-1"),
                lambda one: (
                    one.body.replace(b'"card":"dog"', b'"card":"cat"')
                    if one.version == 9
                    else one.body
                ),
            )
        )
    )
    (found,) = verify(log).damaged
    assert (found.stream, found.version) == ("friday-1", 9)
    assert found.position == 9


@pytest.mark.parametrize(
    "instead",
    [
        b'"stops":[[23,24]]',
        b'"stops":[[23,25]],"resumes":[[23,23]]',
        b'"stops":[]',
        b'"stops":[[23,99]]',
    ],
)
def test_an_undo_that_does_not_say_what_it_takes_back(evening, instead):
    """What counts is read from the ranges, what is shown from the version: they must agree."""
    log = MemoryLog()
    old = b'"stops":[[23,25]],"resumes":[]' if b"resumes" in instead else b'"stops":[[23,25]]'
    changed = list(chained(evening.stream("friday-1"), lambda one: one.body.replace(old, instead)))
    assert changed[25].body != evening.stream("friday-1")[25].body
    log.adopt(changed)
    (found,) = verify(log).damaged
    assert (found.stream, found.version) == ("friday-1", 26)


# -- R1: rules -------------------------------------------------------------------------------------


@pytest.fixture
def stronger_dog(changed):
    """A new printing: the Dog counts 4."""
    specs = dict(catalogue.CATALOGUE.specs)
    specs["dog"] = replace(specs["dog"], power=4)
    changed(specs)


def test_r1_a_changed_rule_changes_no_replay_and_is_named(evening, request):
    before = Replay("friday-1", evening.stream("friday-1")).states
    request.getfixturevalue("stronger_dog")
    assert Replay("friday-1", evening.stream("friday-1")).states == before
    report = verify(evening, rules=True)
    assert report.damaged == ()
    first = next(
        record.version
        for record in Replay("friday-1", evening.stream("friday-1")).records
        if getattr(record.event, "card", None) == "dog"
    )
    differences = {each.stream: each for each in report.differences}
    assert set(differences) == {"friday-1", "bots-1"}
    assert differences["friday-1"].version == first
    assert "power=4" in differences["friday-1"].why


def test_r1_without_being_asked_todays_rules_are_not_consulted(evening, stronger_dog):
    assert verify(evening).differences == ()


def test_r1_a_command_that_is_refused_today(evening, changed):
    specs = {name: spec for name, spec in catalogue.CATALOGUE.specs.items() if name != "director"}
    changed(specs)
    found = {each.stream: each for each in verify(evening, rules=True).differences}
    assert set(found) == {"friday-1"}
    assert found["friday-1"].version == 27
    assert "no-such-card" in found["friday-1"].why


def test_r1_more_or_fewer_events_than_were_recorded(evening, changed):
    """A rule that takes the flag back from nobody: one event fewer, named at the end."""
    specs = dict(catalogue.CATALOGUE.specs)
    specs["cowboy"] = replace(specs["cowboy"], take=())
    changed(specs)
    found = {each.stream: each for each in verify(evening, "friday-1", rules=True).differences}
    assert found["friday-1"].version == 17


def test_the_public_form_of_a_played_match_agrees_with_the_rules(bots):
    match = bots()
    public = MemoryLog()
    take_in(public, read(io.BytesIO(b"".join(export(match.log, None, SPECTATOR)))))
    assert verify(public, rules=True).differences == ()
