"""Records: the chain, the seals, what each viewer reads, and shapes that changed."""

import hashlib

import msgspec
import pytest
from msgspec.structs import replace

from events.challengers.effects import Look, Looked
from events.challengers.opening import DeckBrought
from events.facts import NATURE, ORGANISER, REFEREE, SPECTATOR
from events.log.contract import FixedPen, noted, public
from events.match import Concede, Conceded, MatchStarted, Note, Noted, Sitting
from events.people import PersonRegistered
from events.record import (
    Damaged,
    Decision,
    Newer,
    Stored,
    check,
    command_bytes,
    decisions_of,
    encode_command,
    head,
    link,
    opens,
    read,
    read_stream,
    seal_of,
    write,
)
from events.redaction import redact


def one(body: dict, stream="a", version=1, sealed: dict | None = None) -> Stored:
    """A first record whose chain and seal hold, whatever stands in it."""
    fields = {
        "stream": stream,
        "version": version,
        "at": "2025-01-01T00:00:00Z",
        "type": "Conceded",
        "schema": 1,
        "recorder": "r1",
        "of": 1,
        "data": {"seat": 0},
    } | body
    secret = salt = None
    if sealed is not None:
        secret, salt = msgspec.json.encode(sealed), b"0" * 16
        fields["seal"] = seal_of(salt, secret)
    bytes_ = msgspec.json.encode(fields)
    return Stored(1, stream, version, bytes_, link("", bytes_), secret, salt)


@pytest.fixture
def stored():
    """Two decisions: a seat looks at a card, then somebody notes something."""
    look = Decision(Look(1, "dog"), (Looked(1, "dog", 0), Conceded(0)), "key")
    return write("a", 0, "", (look, noted("remark")), FixedPen())


# -- bytes -----------------------------------------------------------------------------------------


def test_the_bytes_of_a_record():
    (stored,) = write("a", 0, "", (Decision(Concede(0), (Conceded(0),), "k"),), FixedPen())
    assert stored.body == (
        b'{"stream":"a","version":1,"at":"2025-01-01T00:00:00Z","type":"Conceded","schema":1,'
        b'"recorder":"r1","command":{"do":"concede","seat":0},"of":1,"key":"k","data":{"seat":0}}'
    )
    assert stored.hash == hashlib.sha256(stored.body).hexdigest()
    assert (stored.sealed, stored.salt) == (None, None)


def test_the_bytes_of_a_record_with_a_secret(stored):
    first = stored[0]
    assert first.sealed == (
        b'{"command":{"do":"challengers.look","seat":1,"card":"dog"},'
        b'"data":{"seat":1,"card":"dog","depth":0}}'
    )
    assert b"dog" not in first.body
    assert head(first.body).seal == hashlib.sha256(first.salt + first.sealed).hexdigest()
    assert stored[1].sealed is None


def test_the_chain_goes_from_record_to_record(stored):
    before = ""
    for record in stored:
        assert record.hash == hashlib.sha256(before.encode() + record.body).hexdigest()
        check(record, before)
        before = record.hash


def test_only_the_first_record_of_a_decision_has_its_command(stored):
    records = list(read_stream(stored))
    assert [(r.of, r.begins, r.key, r.command) for r in records] == [
        (2, True, "key", Look(1, "dog")),
        (0, False, None, None),
        (1, True, None, Note(0, "remark")),
    ]
    assert [len(decision) for decision in decisions_of(records)] == [2, 1]


def test_the_full_command_as_it_was_stored(stored):
    assert command_bytes(stored[0]) == encode_command(Look(1, "dog"))
    assert command_bytes(stored[1]) == b""
    assert command_bytes(public(stored)[0]) == encode_command(Look(1, None))


# -- who reads what --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("viewer", "card", "text"),
    [
        (REFEREE, "dog", "remark"),
        (ORGANISER, None, "remark"),
        (1, "dog", None),
        (0, None, None),
        (SPECTATOR, None, None),
    ],
)
def test_v3_each_viewer_reads_what_it_may(stored, viewer, card, text):
    looked, conceded, remark = read_stream(stored, viewer)
    assert (looked.event, looked.command) == (Looked(1, card, 0), Look(1, card))
    assert conceded.event == Conceded(0)
    assert (remark.event, remark.command) == (Noted(0, text), Note(0, text))
    assert [opens(record, viewer) for record in stored] == [card is not None, False, bool(text)]


def test_without_what_is_sealed_everybody_reads_the_public_form(stored):
    for viewer in (REFEREE, ORGANISER, 0, 1, SPECTATOR):
        assert list(read_stream(public(stored), viewer)) == list(read_stream(stored, SPECTATOR))


def test_v3_the_public_bytes_are_those_of_the_redacted_event(stored):
    for record, full in zip(stored, read_stream(stored), strict=True):
        shown = redact(full.event, SPECTATOR)
        assert bytes(head(record.body).data) == msgspec.json.encode(shown)


def test_a_hidden_sequence_keeps_its_length():
    deck = DeckBrought(0, ("dog", "cat"))
    assert redact(deck, 1) == DeckBrought(0, (None, None))
    assert redact(deck, SPECTATOR) == redact(deck, 1)
    assert redact(deck, 0) is redact(deck, REFEREE) is deck
    assert redact(DeckBrought(0, None), 1) == DeckBrought(0, None)
    assert Look(0, "dog").actor() == NATURE


# -- damage ----------------------------------------------------------------------------------------


def test_r2_a_flipped_bit_anywhere_is_found(stored):
    for index, record in enumerate(stored):
        before = stored[index - 1].hash if index else ""
        for field in ("body", "hash", "sealed", "salt"):
            value = getattr(record, field)
            if value is None:
                continue
            raw = value.encode() if isinstance(value, str) else value
            for at in range(len(raw) * 8):
                flipped = bytearray(raw)
                flipped[at // 8] ^= 1 << at % 8
                bad = flipped.decode("latin-1") if isinstance(value, str) else bytes(flipped)
                with pytest.raises(Damaged):
                    read(replace(record, **{field: bad}), before)


def test_r2_a_bad_record_says_which_it_is(stored):
    bad = replace(stored[1], position=41, body=stored[1].body.replace(b'"seat":0', b'"seat":1'))
    records = read_stream([stored[0], bad, stored[2]])
    assert next(records).event == Looked(1, "dog", 0)
    with pytest.raises(Damaged) as found:
        next(records)
    damaged = found.value
    assert (damaged.stream, damaged.version, damaged.position) == ("a", 2, 41)
    assert str(damaged) == "a record 2: its bytes do not match its hash"


def test_records_that_are_missing_or_out_of_turn(stored):
    for records in (stored[1:], stored[::2], [stored[0], stored[0]], stored[::-1]):
        with pytest.raises(Damaged):
            list(read_stream(records))
    with pytest.raises(Damaged, match="it says it is record 1 of a"):
        check(replace(stored[0], stream="b"), "")
    with pytest.raises(Damaged, match="seal"):
        check(replace(stored[0], salt=None), "")
    with pytest.raises(Damaged, match="seal"):
        check(replace(stored[1], sealed=b"{}", salt=b"0" * 16), stored[0].hash)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"\xff",
        b"{}",
        b"[" * 200_000,
        b'{"a":' * 200_000,
        b'{"stream":"\xff"}',
        b'{"stream":"a","version":"1"}',
    ],
    ids=lambda body: repr(body[:20]),
)
def test_bytes_that_are_no_record(body):
    record = Stored(1, "a", 1, body, link("", body))
    for reading in (lambda: read(record, ""), lambda: command_bytes(record)):
        with pytest.raises(Damaged):
            reading()


@pytest.mark.parametrize(
    "body",
    [
        {"data": None},
        {"data": []},
        {"data": {"seat": "0"}},
        {"data": {}},
        {"command": {}},
        {"command": []},
        {"command": {"do": 1}},
        {"command": {"do": "concede", "seat": "0"}},
        {"type": "MatchStarted", "schema": 1, "data": []},
        {"type": "MatchStarted", "schema": 1, "data": {}},
        {"type": "MatchStarted", "schema": 1, "data": {"seats": 3}},
        {"type": "MatchStarted", "schema": 0, "data": None},
    ],
    ids=repr,
)
def test_a_record_that_verifies_but_cannot_be_read(body):
    with pytest.raises(Damaged):
        read(one(body), "")


@pytest.mark.parametrize("sealed", [[], {"data": {}}, {"command": 1}, {"command": [], "data": 1}])
def test_something_sealed_that_cannot_be_read(sealed):
    record = one({"type": "Noted", "data": {"about": 0, "text": None}}, sealed=sealed)
    with pytest.raises(Damaged):
        read(record, "")
    with pytest.raises(Damaged):
        opens(record, ORGANISER)


# -- shapes that changed ---------------------------------------------------------------------------

OLD_START = {
    "game": "challengers",
    "rules": "1",
    "kind": "recorded",
    "seats": ["p1", "p2"],
    "options": {},
    "catalogue": {"name": "base", "digest": "0"},
    "order": "drawn",
    "first": None,
    "seed": None,
    "played_on": None,
}


def test_r5_an_older_schema_is_brought_up_to_date_and_its_bytes_stay():
    record = one({"type": "MatchStarted", "schema": 1, "data": OLD_START})
    started = read(record, "")
    assert started.schema == 1
    assert isinstance(started.event, MatchStarted)
    assert started.event.sittings == (Sitting(person="p1"), Sitting(person="p2"))
    assert b'"seats":["p1","p2"]' in record.body


def test_r5_an_older_schema_in_the_sealed_part():
    sealed = {"data": OLD_START | {"seed": 7}}
    record = one({"type": "MatchStarted", "schema": 1, "data": OLD_START}, sealed=sealed)
    assert read(record, "").event.seed == 7
    assert read(record, "", SPECTATOR).event.seed is None
    assert read(record, "", 0).event.seed is None


def test_r5_the_schema_of_today():
    assert (MatchStarted.schema(), PersonRegistered.schema()) == (2, 1)
    assert (MatchStarted.type_name(), Looked.type_name()) == ("MatchStarted", "challengers.Looked")


@pytest.mark.parametrize(
    ("body", "what"),
    [
        ({"schema": 2}, "Conceded schema 2, known 1"),
        ({"type": "Exploded"}, "unknown type Exploded"),
        ({"type": "chess.Moved"}, "unknown type chess.Moved"),
        ({"type": "challengers.Exploded"}, "unknown type challengers.Exploded"),
        ({"type": "os.path"}, "unknown type os.path"),
        ({"type": ""}, "unknown type "),
        ({"command": {"do": "explode"}}, "unknown command"),
    ],
    ids=repr,
)
def test_r5_a_newer_record(body, what):
    with pytest.raises(Newer) as refused:
        read(one(body), "")
    assert refused.value.what == what
    assert (refused.value.stream, refused.value.version) == ("a", 1)
