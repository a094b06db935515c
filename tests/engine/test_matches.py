"""The list of matches: one bad match never stops it."""

import pytest
from msgspec.structs import replace

from engine.match import Match
from engine.matches import find_match, matches, summary_of
from events.log.contract import registered
from events.log.protocol import Batch
from events.match import MatchStarted, Start
from events.record import link
from reducers.text import Ambiguous, NoSuch


@pytest.fixture
def evening(begin, tell, bots, duel_moves, log):
    """A log with a finished duel, one that is going on, and a match of two bots."""
    tell(begin("friday-1"), duel_moves)
    tell(begin("friday-2", "Ana,Zoé"), "toss ana", "dog")
    bots(stream="saturday-1")
    return log


def test_matches_stand_in_the_order_in_which_they_began(evening):
    found = list(matches(evening))
    assert [each.stream for each in found] == ["friday-1", "friday-2", "saturday-1"]
    assert [each.started.kind for each in found] == ["recorded", "recorded", "played"]
    assert [each.ended and each.ended.reason for each in found] == [
        "deck-empty", None, found[2].ended.reason,
    ]  # fmt: skip
    assert [each.version for each in found] == [evening.head(each.stream).version for each in found]
    assert not any(each.damaged for each in found)


def test_what_is_not_a_match_is_not_listed(log, pen):
    log.append([Batch("person-1", 0, (registered("Ana"),)), Batch("x", 0, (registered("B"),))], pen)
    assert list(matches(log)) == []
    assert summary_of(log, "nothing") is None


def test_an_end_that_was_undone_is_none(evening, pen):
    match = Match.load(evening, "friday-1")
    match.stage_undo()
    match.commit(pen)
    assert summary_of(evening, "friday-1").ended is None
    match.stage_undo(match.version - 1)
    match.commit(pen)
    assert summary_of(evening, "friday-1").ended is not None


def test_the_seats_are_those_of_the_set_up_that_counts(evening, pen):
    match = Match.load(evening, "friday-2")
    match.stage_undo(0)
    match.commit(pen)
    ana, zoe = match.sittings
    match.stage(Start("challengers", "recorded", (zoe, ana), {}))
    match.commit(pen)
    assert summary_of(evening, "friday-2").started.sittings == (zoe, ana)


def damage(log, stream, version, body):
    """Change the bytes of a record behind the log's back."""
    stored = log._streams[stream]
    stored[version - 1] = replace(stored[version - 1], body=body(stored[version - 1].body))


@pytest.mark.parametrize("version", [1, 2, 9])
@pytest.mark.parametrize("body", [lambda body: body[:-2] + b" }", lambda body: b"\x00\xff"])
def test_r3_a_bad_match_is_listed_as_damaged_and_the_list_goes_on(evening, version, body):
    damage(evening, "friday-1", version, body)
    found = {each.stream: each for each in matches(evening)}
    assert list(found) == ["friday-1", "friday-2", "saturday-1"]
    assert "friday-1" in found["friday-1"].damaged
    assert found["friday-1"].version == version - 1
    assert found["friday-1"].ended is None
    assert (found["friday-1"].started is None) == (version == 1)
    assert found["friday-2"].damaged is None
    assert found["saturday-1"].ended is not None
    assert isinstance(Match.load(evening, "friday-2").started, MatchStarted)


def test_r3_an_undo_of_records_that_are_not_there(evening):
    stored = evening._streams["friday-1"]
    body = stored[25].body.replace(b"[[23,25]]", b"[[23,99]]")
    assert body != stored[25].body
    stored[25:] = [replace(stored[25], body=body, hash=link(stored[24].hash, body))]
    found = {each.stream: each for each in matches(evening)}
    assert "record 26" in found["friday-1"].damaged
    assert len(found) == 3


def test_finding_a_match(evening):
    assert find_match(evening, "friday-1") == "friday-1"
    assert find_match(evening, "sat") == "saturday-1"
    assert find_match(evening, "SATURDAY_1") == "saturday-1"
    with pytest.raises(Ambiguous) as several:
        find_match(evening, "fri")
    assert several.value.candidates == ("friday-1", "friday-2")
    with pytest.raises(NoSuch) as missing:
        find_match(evening, "fryday-1")
    assert "friday-1" in missing.value.near
    for person in (name for name in evening.heads() if name.startswith("person-")):
        with pytest.raises(NoSuch):
            find_match(evening, person)
