"""What every backend of the log must do, as tests that a new backend inherits.

::

    class TestMyLog(LogContract):
        @pytest.fixture
        def make_log(self, tmp_path):
            return lambda: MyLog(tmp_path / str(uuid4()))

``make_log`` gives a new, empty log at every call.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from itertools import count

import pytest
from msgspec.structs import replace

from events.log.protocol import Batch, Head, KeyConflict, Log, VersionConflict
from events.match import Concede, Conceded, Note, Noted
from events.people import PersonRegistered, Register
from events.record import (
    Damaged,
    Decision,
    Record,
    Stored,
    decisions_of,
    link,
    read_stream,
    write,
)


class FixedPen:
    """A pen whose clock goes a second a writing and whose salts are known."""

    recorder = "r1"

    def __init__(self) -> None:
        self._seconds, self._salts = count(), count(1)

    def now(self) -> str:
        """One second later than the last time."""
        time = datetime(2025, 1, 1) + timedelta(seconds=next(self._seconds))
        return f"{time.isoformat()}Z"

    def salt(self) -> bytes:
        """The next of the known salts."""
        return next(self._salts).to_bytes(16, "big")


def noted(text: str, key: str | None = None, events: int = 1) -> Decision:
    """A decision with a secret in its command and in each of its events."""
    return Decision(Note(0, text), tuple(Noted(n, text) for n in range(events)), key)


def registered(name: str, key: str | None = None) -> Decision:
    """A decision as long as a decision can be short."""
    return Decision(Register(name), (PersonRegistered(name),), key)


def public(records: list[Stored]) -> list[Stored]:
    """The records without what is sealed in them."""
    return [replace(record, sealed=None, salt=None) for record in records]


def read(log: Log, stream: str) -> list[Record]:
    """A stream, verified."""
    return list(read_stream(log.stream(stream)))


def everything(log: Log) -> list[Stored]:
    """All records, after checking that no position is left out or given twice."""
    records = list(log.after(0))
    assert [record.position for record in records] == list(range(1, len(records) + 1))
    assert log.position() == len(records)
    return records


class LogContract:
    """The tests.  A subclass gives ``make_log``."""

    @pytest.fixture
    def make_log(self) -> Callable[[], Log]:
        """A maker of new, empty logs."""
        raise NotImplementedError

    @pytest.fixture
    def log(self, make_log: Callable[[], Log]) -> Log:
        """One new, empty log."""
        return make_log()

    @pytest.fixture
    def pen(self) -> FixedPen:
        """Who writes."""
        return FixedPen()

    # -- append and read -----------------------------------------------------------------------

    def test_an_empty_log(self, log: Log) -> None:
        assert everything(log) == []
        assert log.heads() == {}
        assert log.head("a") is None
        assert log.stream("a") == []

    def test_the_bytes_come_back_as_they_were_written(self, log: Log, pen: FixedPen) -> None:
        decisions = (noted("naïve \U0001f469‍\U0001f467 \x00 \u2028", events=3), noted("b"))
        expected = write("a", 0, "", decisions, FixedPen())
        appended = log.append([Batch("a", 0, decisions)], pen)
        assert (appended.position, appended.versions) == (4, {"a": 4})
        assert not appended.repeated
        stored = log.stream("a")
        assert stored == [replace(one, position=n) for n, one in enumerate(expected, 1)]
        assert stored == everything(log)
        assert all(type(one.body) is bytes and type(one.salt) is bytes for one in stored)

    def test_the_chain_verifies(self, log: Log, pen: FixedPen) -> None:
        for n in range(5):
            log.append([Batch("a", n * 2, (noted(f"{n}", events=2),))], pen)
        records = read(log, "a")
        assert [record.event for record in records if record.begins] == [
            Noted(0, f"{n}") for n in range(5)
        ]
        assert [len(decision) for decision in decisions_of(records)] == [2] * 5

    def test_records_without_secrets_have_no_seal(self, log: Log, pen: FixedPen) -> None:
        decision = Decision(Note(0, "x"), (Noted(0, "x"), PersonRegistered("x")))
        log.append([Batch("a", 0, (decision,))], pen)
        assert all(one.sealed and one.salt for one in log.stream("a"))
        log.append([Batch("b", 0, (Decision(Concede(0), (Conceded(0),)),))], pen)
        (plain,) = log.stream("b")
        assert plain.sealed is None
        assert plain.salt is None

    def test_part_of_a_stream(self, log: Log, pen: FixedPen) -> None:
        log.append([Batch("a", 0, (noted("x", events=5),)), Batch("b", 0, (noted("y"),))], pen)

        def versions(after: int = 0, to: int | None = None) -> list[int]:
            return [one.version for one in log.stream("a", after, to)]

        assert versions(after=2) == [3, 4, 5]
        assert versions(to=2) == [1, 2]
        assert versions(after=1, to=3) == [2, 3]
        assert versions(after=5) == []
        assert versions(after=10**30) == []
        assert versions(to=10**30) == [1, 2, 3, 4, 5]
        assert versions(to=0) == []

    def test_after_a_position(self, log: Log, pen: FixedPen) -> None:
        for n in range(20):
            log.append([Batch(f"s{n % 3}", n // 3 * 60, (noted("x", events=60),))], pen)
        assert len(everything(log)) == 1200
        assert [one.position for one in log.after(1197)] == [1198, 1199, 1200]
        assert [one.position for one in log.after(10, limit=2)] == [11, 12]
        assert len(list(log.after(0, limit=1199))) == 1199
        assert list(log.after(10, limit=0)) == []
        assert list(log.after(1200)) == []
        assert list(log.after(10**30)) == []

    def test_writing_while_reading(self, log: Log, pen: FixedPen) -> None:
        log.append([Batch("a", 0, (noted("x", events=2),))], pen)
        reader = log.after(0)
        assert next(reader).position == 1
        log.append([Batch("a", 2, (noted("y"),))], pen)
        assert [one.position for one in reader] in ([2], [2, 3])
        assert len(everything(log)) == 3

    def test_heads_in_the_order_in_which_streams_began(self, log: Log, pen: FixedPen) -> None:
        for stream in ("c", "a", "é", "b"):
            log.append([Batch(stream, 0, (noted(stream),))], pen)
        log.append([Batch("a", 1, (noted("again"),))], pen)
        heads = log.heads()
        assert list(heads) == ["c", "a", "é", "b"]
        assert [head.version for head in heads.values()] == [1, 2, 1, 1]
        for stream, head in heads.items():
            last = log.stream(stream)[-1]
            assert head == log.head(stream) == Head(last.version, last.hash)

    def test_heads_of_streams_with_a_prefix(self, log: Log, pen: FixedPen) -> None:
        for stream in ("m-2", "p-1", "m-1", "n", "m", "m-é", "M-3", "m-%", "m_1"):
            log.append([Batch(stream, 0, (noted(stream),))], pen)
        assert list(log.heads("m-")) == ["m-2", "m-1", "m-é", "m-%"]
        assert list(log.heads("p-1")) == ["p-1"]
        assert list(log.heads("q")) == []
        assert len(log.heads()) == 9

    def test_streams_by_how_they_began(self, log: Log, pen: FixedPen) -> None:
        assert log.begun("Noted") == []
        for stream in ("c", "a", "b"):
            log.append([Batch(stream, 0, (registered(stream),))], pen)
        log.append([Batch("é", 0, (noted("x", events=2),)), Batch("a", 1, (noted("x"),))], pen)
        log.append([Batch("d", 0, (noted("x"),))], pen)
        assert log.begun("PersonRegistered") == ["c", "a", "b"]
        assert log.begun("Noted") == ["é", "d"]
        assert log.begun("Note") == []

    # -- expected versions ---------------------------------------------------------------------

    @pytest.mark.parametrize("expected", [0, 1, 3])
    def test_w4_a_stale_version_is_refused(self, log: Log, pen: FixedPen, expected: int) -> None:
        log.append([Batch("a", 0, (noted("x", events=2),))], pen)
        with pytest.raises(VersionConflict) as refused:
            log.append([Batch("a", expected, (noted("y"),))], pen)
        conflict = refused.value
        assert (conflict.stream, conflict.expected, conflict.actual) == ("a", expected, 2)
        assert len(everything(log)) == 2

    def test_a_new_stream_begins_at_0(self, log: Log, pen: FixedPen) -> None:
        with pytest.raises(VersionConflict):
            log.append([Batch("a", 1, (noted("x"),))], pen)
        assert everything(log) == []

    def test_all_streams_of_an_append_or_none(self, log: Log, pen: FixedPen) -> None:
        log.append([Batch("b", 0, (noted("x"),))], pen)
        with pytest.raises(VersionConflict):
            log.append([Batch("a", 0, (noted("y"),)), Batch("b", 0, (noted("z"),))], pen)
        assert [one.stream for one in everything(log)] == ["b"]
        appended = log.append([Batch("a", 0, (noted("y"),)), Batch("b", 1, (noted("z"),))], pen)
        assert (appended.position, appended.versions) == (3, {"a": 1, "b": 2})
        assert [one.stream for one in everything(log)] == ["b", "a", "b"]
        read(log, "a")
        read(log, "b")

    def test_a_stream_twice_in_one_append(self, log: Log, pen: FixedPen) -> None:
        appended = log.append([Batch("a", 0, (noted("x"),)), Batch("a", 1, (noted("y"),))], pen)
        assert appended.versions == {"a": 2}
        assert len(read(log, "a")) == 2
        with pytest.raises(VersionConflict):
            log.append([Batch("a", 2, (noted("x"),)), Batch("a", 2, (noted("y"),))], pen)
        assert len(everything(log)) == 2

    def test_an_empty_append_is_no_change(self, log: Log, pen: FixedPen) -> None:
        assert log.append([], pen).position == 0
        log.append([Batch("a", 0, (noted("x"),))], pen)
        appended = log.append([Batch("a", 7, ()), Batch("b", 0, ())], pen)
        assert (appended.position, appended.versions) == (1, {"a": 1, "b": 0})
        assert not appended.repeated
        assert list(log.heads()) == ["a"]

    def test_a_decision_has_events(self, log: Log, pen: FixedPen) -> None:
        with pytest.raises(ValueError, match="without events"):
            log.append([Batch("a", 0, (noted("x"), noted("y", events=0)))], pen)
        assert everything(log) == []

    # -- keys ----------------------------------------------------------------------------------

    def test_the_same_key_and_command_writes_once(self, log: Log, pen: FixedPen) -> None:
        batch = Batch("a", 0, (noted("x", "k", events=2),))
        first = log.append([batch], pen)
        log.append([Batch("a", 2, (noted("later"),))], pen)
        again = log.append([batch], pen)
        assert again == replace(first, repeated=True)
        assert len(everything(log)) == 3

    def test_the_same_key_with_another_command_is_refused(self, log: Log, pen: FixedPen) -> None:
        log.append([Batch("a", 0, (noted("w"), noted("x", "k")))], pen)
        for text in ("y", "X", ""):
            with pytest.raises(KeyConflict) as refused:
                log.append([Batch("a", 2, (noted(text, "k"),))], pen)
            assert (refused.value.stream, refused.value.key) == ("a", "k")
            assert refused.value.version == 2
        assert len(everything(log)) == 2

    def test_a_key_belongs_to_its_stream(self, log: Log, pen: FixedPen) -> None:
        log.append([Batch("a", 0, (noted("x", "k"),))], pen)
        log.append([Batch("b", 0, (noted("y", "k"),))], pen)
        assert [one.stream for one in everything(log)] == ["a", "b"]

    def test_a_repeated_append_of_several_decisions(self, log: Log, pen: FixedPen) -> None:
        batches = [
            Batch("a", 0, (noted("x", "k1", events=2), noted("y"), noted("z", "k2", events=3))),
            Batch("b", 0, (noted("reported"),)),
        ]
        log.append(batches, pen)
        log.append([Batch("a", 6, (noted("later"),)), Batch("b", 1, (noted("later"),))], pen)
        again = log.append(batches, pen)
        assert again.repeated
        assert again.position == 6  # where the last decision with a key ended
        assert again.versions == {"a": 6, "b": 2}  # b has no key: where it is now
        assert len(everything(log)) == 9

    def test_only_some_of_the_keys_is_refused(self, log: Log, pen: FixedPen) -> None:
        log.append([Batch("a", 0, (noted("x", "k1"),))], pen)
        with pytest.raises(KeyConflict) as refused:
            log.append([Batch("a", 1, (noted("y", "k2"), noted("x", "k1")))], pen)
        assert refused.value.key == "k1"
        assert len(everything(log)) == 1

    def test_a_key_twice_in_one_append_is_refused(self, log: Log, pen: FixedPen) -> None:
        with pytest.raises(KeyConflict):
            log.append([Batch("a", 0, (noted("x", "k"), noted("x", "k")))], pen)
        assert everything(log) == []

    def test_a_refused_append_does_not_use_its_key(self, log: Log, pen: FixedPen) -> None:
        with pytest.raises(VersionConflict):
            log.append([Batch("a", 1, (noted("x", "k"),))], pen)
        assert not log.append([Batch("a", 0, (noted("x", "k"),))], pen).repeated

    def test_a_key_whose_secret_is_not_here(
        self, make_log: Callable[[], Log], log: Log, pen: FixedPen
    ) -> None:
        log.append([Batch("a", 0, (noted("x", "k"),))], pen)
        other = make_log()
        other.adopt(public(log.stream("a")))
        assert other.append([Batch("a", 0, (noted("x", "k"),))], pen).repeated
        with pytest.raises(KeyConflict):
            other.append([Batch("a", 0, (registered("x", "k"),))], pen)

    # -- records from elsewhere ----------------------------------------------------------------

    @pytest.fixture
    def elsewhere(self, make_log: Callable[[], Log]) -> list[Stored]:
        """Records of two streams, written in turn in another log."""
        log, pen = make_log(), FixedPen()
        for n in range(3):
            log.append(
                [
                    Batch("a", n * 2, (noted("x", f"k{n}", events=2),)),
                    Batch("b", n, (registered("y"),)),
                ],
                pen,
            )
        return list(log.after(0))

    def test_adopted_records_keep_their_bytes(
        self, log: Log, pen: FixedPen, elsewhere: list[Stored]
    ) -> None:
        log.append([Batch("mine", 0, (noted("x"),))], pen)
        adopted = log.adopt([replace(one, position=0) for one in elsewhere])
        assert (adopted.position, adopted.versions) == (10, {"a": 6, "b": 3})
        taken = everything(log)[1:]
        assert [replace(one, position=one.position - 1) for one in taken] == elsewhere
        log.append([Batch("a", 6, (noted("on"),))], pen)
        assert len(read(log, "a")) == 7
        assert len(read(log, "b")) == 3

    def test_adopted_keys_count(self, log: Log, pen: FixedPen, elsewhere: list[Stored]) -> None:
        log.adopt(elsewhere)
        assert log.append([Batch("a", 9, (noted("x", "k1", events=2),))], pen).repeated
        with pytest.raises(KeyConflict):
            log.append([Batch("a", 6, (noted("other", "k1"),))], pen)

    def test_adopting_goes_on_from_the_head(self, log: Log, elsewhere: list[Stored]) -> None:
        log.adopt(elsewhere[:3])
        with pytest.raises(VersionConflict):
            log.adopt(elsewhere[:3])
        with pytest.raises(VersionConflict):
            log.adopt(elsewhere[6:])
        assert len(everything(log)) == 3
        log.adopt(elsewhere[3:])
        assert [one.body for one in everything(log)] == [one.body for one in elsewhere]

    def test_adopting_nothing(self, log: Log) -> None:
        assert log.adopt([]).versions == {}
        assert everything(log) == []

    def test_a_broken_chain_is_not_adopted(
        self, make_log: Callable[[], Log], elsewhere: list[Stored]
    ) -> None:
        a4 = elsewhere[4]
        assert (a4.stream, a4.version) == ("a", 4)
        assert a4.sealed is not None
        other_body = a4.body.replace(b'"r1"', b'"r2"')
        for bad in (
            replace(a4, body=other_body),
            replace(a4, body=other_body, hash=link("", other_body)),
            replace(a4, hash="0" * 64),
            replace(a4, sealed=a4.sealed.replace(b'"x"', b'"y"')),
            replace(a4, salt=None),
        ):
            log = make_log()
            with pytest.raises(Damaged) as refused:
                log.adopt([*elsewhere[:4], bad, *elsewhere[5:]])
            assert (refused.value.stream, refused.value.version) == ("a", 4)
            assert everything(log) == []

    def test_bytes_that_are_no_text_are_not_adopted(self, log: Log) -> None:
        body = (
            b'{"stream":"a","version":1,"at":"","type":"Noted","schema":1,"recorder":"r",'
            b'"of":1,"data":{"about":0,"text":"\xff"}}'
        )
        with pytest.raises(Damaged):
            log.adopt([Stored(0, "a", 1, body, link("", body))])
        assert everything(log) == []

    def test_another_history_is_not_adopted(
        self, log: Log, pen: FixedPen, elsewhere: list[Stored]
    ) -> None:
        log.append([Batch("a", 0, (noted("mine", events=2),))], pen)
        with pytest.raises(Damaged):
            log.adopt([one for one in elsewhere if one.stream == "a"][2:])
        assert len(everything(log)) == 2

    def test_part_of_a_decision_is_not_adopted(self, log: Log, elsewhere: list[Stored]) -> None:
        with pytest.raises(Damaged):
            log.adopt(elsewhere[:1])
        with pytest.raises(Damaged):
            log.adopt(elsewhere[:4])
        assert everything(log) == []

    def test_unsealing(self, log: Log, elsewhere: list[Stored]) -> None:
        log.adopt(public(elsewhere))
        assert all(one.sealed is None and one.salt is None for one in log.after(0))
        assert len(read(log, "a")) == 6
        assert log.unseal(elsewhere[:2]) == 2
        assert log.unseal(elsewhere) == len(elsewhere) - 2
        assert everything(log) == elsewhere
        assert log.unseal(elsewhere) == 0
        assert log.unseal(public(elsewhere)) == 0

    def test_unsealing_what_is_not_here(self, log: Log, elsewhere: list[Stored]) -> None:
        assert log.unseal(elsewhere) == 0
        log.adopt(public(elsewhere[:3]))
        assert log.unseal(elsewhere) == 3
        assert len(everything(log)) == 3

    def test_a_seal_that_does_not_match_opens_nothing(
        self, log: Log, elsewhere: list[Stored]
    ) -> None:
        log.adopt(public(elsewhere))
        a2 = elsewhere[1]
        assert a2.sealed is not None
        forged = a2.sealed.replace(b'"x"', b'"y"')
        for bad in (
            replace(a2, sealed=forged),
            replace(a2, sealed=forged, salt=b"0" * 16),
            replace(a2, salt=None),
        ):
            with pytest.raises(Damaged) as refused:
                log.unseal([elsewhere[0], bad, elsewhere[2]])
            assert (refused.value.stream, refused.value.version) == ("a", 2)
        assert all(one.sealed is None for one in log.after(0))
