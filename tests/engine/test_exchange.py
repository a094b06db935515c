"""Giving records away and taking them in: nothing lost, nothing told, nothing mixed."""

import io
import json

import pytest
from msgspec.structs import replace

from engine.exchange import export, take_in
from engine.match import Match
from engine.people import PREFIX, People
from engine.replay import Replay
from engine.verify import verify
from events.facts import ORGANISER, REFEREE, SPECTATOR
from events.log.contract import FixedPen, registered
from events.log.memory import MemoryLog
from events.log.protocol import Batch
from events.record import link
from events.transcript import Header, read, write


def told(log, streams=None, viewer=ORGANISER) -> bytes:
    """A transcript as bytes."""
    return b"".join(export(log, streams, viewer))


def taken(data: bytes, log=None, **how):
    """A log into which a transcript was taken, and what that did."""
    log = MemoryLog() if log is None else log
    return log, take_in(log, read(io.BytesIO(data)), **how)


@pytest.fixture
def evening(begin, tell, bots, duel_moves, log):
    """A log with a finished duel, one that is going on, and a match of two bots."""
    match = begin("friday-1")
    tell(match, duel_moves)
    running = begin("friday-2", "Ana,Zoé", decks=(("navigator", "lion", "bat"), ("dog", "horse")))
    tell(running, "toss ana", "navigator", "note a secret remark")
    bots(stream="bots-1")
    return log


# -- whole -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [ORGANISER, REFEREE, SPECTATOR])
@pytest.mark.parametrize("streams", [None, ["friday-1"], ["bots-1", "friday-2"]])
def test_r9_export_import_export_gives_the_same_bytes(evening, viewer, streams):
    given = told(evening, streams, viewer)
    other, done = taken(given)
    assert done.refused == ()
    assert done.faults == ()
    assert done.taken == other.position() == len(given.splitlines()) - 1
    assert told(other, streams, viewer) == given
    assert told(other, None, viewer) == given, "the file held nothing else"


def test_r9_a_match_that_was_imported_goes_on(evening, tell):
    other, _ = taken(told(evening, None, REFEREE))
    match = Match.load(other, "friday-2")
    before = match.version
    tell(match, "horse")
    assert verify(other).damaged == ()
    _, done = taken(told(other, None, REFEREE), evening)
    assert done.taken == match.version - before > 0
    assert done.refused == ()
    assert Match.load(evening, "friday-2").state == match.state


def test_w7_importing_twice_adds_nothing(evening):
    given = told(evening)
    other, first = taken(given)
    _, again = taken(given, other)
    assert (again.taken, again.known, again.opened) == (0, first.taken, 0)
    assert again.refused == ()
    assert other.position() == first.taken


def test_w7_two_copies_that_grew_apart_are_not_mixed(evening, tell):
    other, _ = taken(told(evening))
    version = Match.load(evening, "friday-2").version
    tell(Match.load(evening, "friday-2"), "horse")
    tell(Match.load(other, "friday-2"), "dog")
    before = other.position()
    _, done = taken(told(evening), other)
    (refused,) = done.refused
    assert (refused.stream, refused.why) == ("friday-2", "other")
    assert refused.version == version + 1
    assert done.taken == 0
    assert other.position() == before
    assert verify(other).damaged == ()


def test_w7_what_is_refused_does_not_keep_the_rest_out(evening, tell, begin):
    other, _ = taken(told(evening))
    tell(Match.load(other, "friday-2"), "dog")
    tell(Match.load(evening, "friday-2"), "horse")
    begin("friday-3")
    _, done = taken(told(evening), other)
    assert [refused.stream for refused in done.refused] == ["friday-2"]
    assert done.taken == 3
    assert Match.load(other, "friday-3").version == 3


def test_an_export_of_one_match_has_its_people_and_nothing_else(evening):
    other, _ = taken(told(evening, ["friday-2"]))
    assert [name for name in other.heads() if not name.startswith(PREFIX)] == ["friday-2"]
    assert sorted(People(other).names.values()) == ["Ana", "Zoé"]


def test_an_unknown_stream_is_refused(evening):
    with pytest.raises(KeyError):
        export(evening, ["friday-9"])


def test_nothing_to_export(log):
    given = told(log)
    assert json.loads(given) == {
        "flagfall": "transcript/1", "game": None, "people": {}, "streams": {},
    }  # fmt: skip
    assert taken(given)[1].taken == 0


def test_the_header_names_the_one_game_and_the_end_of_each_stream(evening):
    header = json.loads(told(evening).splitlines()[0])
    assert header["game"] == "challengers"
    assert header["streams"] == {
        name: {"version": head.version, "hash": head.hash} for name, head in evening.heads().items()
    }


# -- who may hold what -----------------------------------------------------------------------------


@pytest.fixture
def secrets(begin, tell, log):
    """A running match full of secrets."""
    match = begin(
        decks=(("navigator", "lion", "bat", "slime", "kraken"), ("champion", "horse", "dragon")),
        seats="Ana,Zoé", first=0, seed=4711,
    )  # fmt: skip
    tell(
        match, "navigator", "champion", "look slime", "look kraken", "keep kraken",
        "note a secret remark",
    )  # fmt: skip
    return log


@pytest.mark.parametrize(
    ("viewer", "hidden", "shown"),
    [
        (SPECTATOR, "lion bat slime kraken horse dragon 4711 remark Ana Zoé", ""),
        (0, "horse dragon 4711 remark Ana Zoé", "lion bat slime kraken"),
        (1, "lion bat slime kraken 4711 remark Ana Zoé", "horse dragon"),
        (ORGANISER, "lion bat slime kraken horse dragon 4711", "remark Ana Zoé"),
        (REFEREE, "", "lion bat slime kraken horse dragon 4711 remark Ana Zoé"),
    ],
)
def test_v3_an_export_holds_no_card_its_reader_has_not_seen(secrets, viewer, hidden, shown):
    text = told(secrets, None, viewer).decode()
    assert [word for word in hidden.split() if word in text] == []
    assert [word for word in shown.split() if word not in text] == []


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1, ORGANISER])
def test_an_export_for_the_public_verifies_and_shows_the_same(secrets, viewer):
    other, done = taken(told(secrets, None, viewer), strict=True)
    assert done.refused == done.faults == ()
    assert verify(other).damaged == ()
    here = Replay("friday-1", secrets.stream("friday-1"), viewer)
    there = Replay("friday-1", other.stream("friday-1"), viewer)
    assert there.states == here.states
    assert [record.event for record in there.records] == [record.event for record in here.records]


def test_a_fuller_export_opens_a_public_one(secrets):
    other, _ = taken(told(secrets, None, SPECTATOR))
    assert all(one.sealed is None for one in other.after(0))
    _, done = taken(told(secrets, None, REFEREE), other)
    assert done.taken == 0
    assert done.opened == sum(one.sealed is not None for one in secrets.after(0))
    assert told(other, None, REFEREE) == told(secrets, None, REFEREE)
    _, again = taken(told(secrets, None, REFEREE), other)
    assert again.opened == 0


def test_a_public_export_closes_nothing(secrets):
    before = told(secrets, None, REFEREE)
    taken(told(secrets, None, SPECTATOR), secrets)
    assert told(secrets, None, REFEREE) == before


def test_a_forged_secret_opens_nothing(secrets):
    other, _ = taken(told(secrets, None, SPECTATOR))
    forged = told(secrets, None, REFEREE).replace(b'"lion"', b'"bard"')
    _, done = taken(forged, other)
    assert done.faults
    assert b"bard" not in told(other, None, REFEREE)


def test_when_it_is_over_the_seed_is_opened(bots):
    match = bots()
    assert b'"seed":8' in told(match.log)
    assert b'"seed":8' not in told(match.log, None, SPECTATOR)


# -- damaged files ---------------------------------------------------------------------------------


def test_n6_what_is_sound_is_kept_and_the_rest_is_listed(evening):
    given = told(evening).splitlines(keepends=True)
    bad = next(
        number
        for number, line in enumerate(given, 1)
        if b'"stream":"friday-1","version":20,' in line
    )
    given[bad - 1] = given[bad - 1].replace(b'"version":20', b'"version":21')
    other, done = taken(b"".join(given))
    assert done.faults[0].line == bad
    assert done.faults[0].why
    assert Match.load(other, "bots-1").outcome() is not None
    assert Match.load(other, "friday-1").version < 20
    assert verify(other).damaged == ()


@pytest.mark.parametrize("cut", [0.3, 0.6, 0.95])
def test_n6_strict_is_all_or_nothing(evening, cut):
    given = told(evening)
    torn = given[: int(len(given) * cut)]
    other, done = taken(torn, strict=True)
    assert done.taken == 0
    assert done.faults
    assert other.position() == 0
    _, whole = taken(given, other, strict=True)
    assert whole.taken == len(given.splitlines()) - 1


def test_n6_strict_keeps_nothing_where_one_stream_is_refused(evening, tell):
    other, _ = taken(told(evening, ["friday-2"]))
    tell(Match.load(other, "friday-2"), "dog")
    tell(Match.load(evening, "friday-2"), "horse")
    before = other.position()
    _, done = taken(told(evening), other, strict=True)
    assert done.refused
    assert done.taken == 0
    assert other.position() == before


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        (b'"type":"challengers.Revealed"', b'"type":"challengers.Jumped"', "challengers.Jumped"),
        (b'"type":"challengers.Revealed","schema":1', b'"type":"challengers.Revealed","schema":9',
         "schema 9"),
        (b'"do":"challengers.toss"', b'"do":"challengers.throw"', "command"),
        (b'"game":"challengers"', b'"game":"chess"', "chess"),
    ],
)  # fmt: skip
def test_r5_what_a_newer_version_wrote_is_left_out_and_said(evening, old, new, detail):
    """Chained as it should be, but nothing this version can read."""
    streams = {name: evening.stream(name) for name in evening.heads()}
    changed, before, hits = [], "", 0
    for one in streams["friday-2"]:
        body = one.body.replace(old, new)
        sealed = None if body != one.body else one.sealed
        hits += body != one.body
        before = link(before, body)
        changed.append(
            replace(one, body=body, hash=before, sealed=sealed, salt=sealed and one.salt)
        )
    assert hits
    newer = MemoryLog()
    newer.adopt([one for name in streams if name != "friday-2" for one in streams[name]])
    newer.adopt(changed)
    header = Header(game=None, people={}, streams=newer.heads())
    other, done = taken(b"".join(write(header, newer.after(0))))
    (refused,) = done.refused
    assert (refused.stream, refused.why) == ("friday-2", "newer")
    assert detail in refused.detail
    assert Match.load(other, "friday-1").outcome() is not None
    assert other.head("friday-2") is None


@pytest.mark.parametrize("version", [1, 2, 14, 50])
@pytest.mark.parametrize(("old", "new"), [(b'"recorder":"r', b'"recorder":"x'), (b"{", b"[")])
def test_r3_one_damaged_match_does_not_keep_the_others_from_being_exported(
    evening, version, old, new
):
    """The whole log can be given away; whoever takes it in is told what is wrong with it."""
    stored = evening._streams["friday-1"]
    bad = stored[version - 1]
    stored[version - 1] = replace(bad, body=bad.body.replace(old, new, 1))
    other, done = taken(told(evening))
    assert {fault.stream for fault in done.faults} <= {"friday-1", None}
    assert done.faults
    assert Match.load(other, "bots-1").outcome() is not None
    assert Match.load(other, "friday-2").version == Match.load(evening, "friday-2").version


def test_what_is_given_away_is_in_the_order_of_the_log(evening):
    lines = [json.loads(line)["record"] for line in told(evening).splitlines()[1:]]
    order = [(record.stream, record.version) for record in evening.after(0)]
    assert [(line["stream"], line["version"]) for line in lines] == order


def test_an_import_is_one_append_and_its_positions_follow(evening):
    log = MemoryLog()
    log.append([Batch("person-else", 0, (registered("Else"),))], FixedPen())
    taken(told(evening), log)
    assert [one.position for one in log.after(0)] == list(range(1, log.position() + 1))
