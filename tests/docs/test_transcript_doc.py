"""``docs/transcript.md`` says what is so: its example, its reader, and its list of every event.

With ``FLAGFALL_UPDATE_DOCS=1`` in the environment the example on the page is written anew.
"""

import io
import os
import re

import msgspec
import pytest

from events import transcript
from events.kinds import event_kind, event_types
from events.log.contract import FixedPen
from events.log.memory import MemoryLog
from events.log.protocol import Batch
from events.match import Catalogue, Concede, Conceded, MatchEnded, MatchStarted, Sitting, Start
from events.people import PersonRegistered, Register
from events.record import Decision, read_stream


def a_short_match():
    """The transcript on the page: a person, and a match that its bot gives up at once."""
    sittings = Sitting(person="p-9d2f"), Sitting(bot="greedy", label="greedy-1")
    game, kind, options, seed = "challengers", "played", {"bench": 6}, 7
    decisions = (
        Decision(
            Start(game, kind, sittings, options, first=0, seed=seed),
            (
                MatchStarted(
                    *(game, "1", kind, sittings, options, Catalogue("base", "3f1c")),
                    *("drawn", 0, seed, None),
                ),
            ),
        ),
        Decision(Concede(1), (Conceded(1), MatchEnded((0,), (1, 2), (1, 0), "conceded")), "k-1"),
    )
    log, pen = MemoryLog(), FixedPen()
    log.append([Batch("p-9d2f", 0, (Decision(Register("Ana"), (PersonRegistered("Ana"),)),))], pen)
    log.append([Batch("m-4b7a", 0, decisions)], pen)
    header = transcript.Header(game=game, people={"p-9d2f": "Ana"}, streams=log.heads())
    return b"".join(transcript.write(header, log.after(0)))


@pytest.fixture(scope="module")
def page(root):
    file = root / "docs" / "transcript.md"
    text = file.read_text(encoding="utf-8")
    if os.environ.get("FLAGFALL_UPDATE_DOCS"):
        old = part(text, "example")
        text = text.replace(old, f"\n```jsonl\n{a_short_match().decode()}```\n")
        file.write_text(text, encoding="utf-8")
    return text


def part(page, name):
    """What stands between the marks of that name."""
    return page.partition(f"<!-- {name} -->")[2].partition(f"<!-- /{name} -->")[0]


@pytest.fixture(scope="module")
def example(page):
    return re.search(r"```jsonl\n(.*?)```", part(page, "example"), re.DOTALL)[1].encode()


@pytest.fixture(scope="module")
def events(page):
    """The sections of the list: name, words, example."""
    found = re.findall(
        r"^### (\S+)\n\n(.+?)\n\n```json\n(.+?)\n```$", part(page, "events"), re.MULTILINE
    )
    return {name: (words, sample.encode()) for name, words, sample in found}


def test_the_example_is_what_is_written_today(example):
    assert example == a_short_match()


def test_the_example_is_a_sound_transcript(example):
    result = transcript.read(io.BytesIO(example))
    assert result.faults == ()
    assert b"".join(transcript.write(result.header, result.records)) == example
    for stream, head in result.header.streams.items():
        records = [one for one in result.records if one.stream == stream]
        assert len(list(read_stream(records))) == head.version
    assert any(one.sealed for one in result.records)
    assert any(not one.sealed for one in result.records)


def test_the_example_has_every_field_the_page_names(page, example):
    tables = page.partition("## A record's line")[2].partition("### Hash")[0]
    for field in re.findall(r"^\| `(\w+)` \|", tables, re.MULTILINE):
        assert f'"{field}":'.encode() in example


def test_the_reader_on_the_page_reads_and_finds_faults(page, example):
    room: dict = {}
    exec(re.search(r"```python\n(.*?)```", page, re.DOTALL)[1], room)
    lines = example.decode().splitlines()
    streams = room["verify"](iter(lines))
    assert [len(records) for records in streams.values()] == [1, 3]
    for line in range(1, len(lines)):
        for old, new in (('"r1"', '"r2"'), ('"Ana"', '"Bob"'), ('"seed":7', '"seed":8')):
            changed = [*lines[:line], lines[line].replace(old, new), *lines[line + 1 :]]
            if changed != lines:
                with pytest.raises(ValueError, match=r"hash|seal"):
                    room["verify"](iter(changed))
    with pytest.raises(ValueError, match="does not end"):
        room["verify"](iter(lines[:-1]))


def test_every_event_has_an_example(events):
    names = [cls.type_name() for cls in event_types()]
    missing = [name for name in names if name not in events]
    assert not missing, f"add '### {missing[0]}' with an example to docs/transcript.md"
    assert list(events) == names


def test_every_example_is_what_the_log_would_keep(events):
    for name, (_, sample) in events.items():
        kind = event_kind(name)
        assert kind is not None, name
        event = kind.decode(msgspec.Raw(sample), kind.schema)
        assert msgspec.json.encode(event) == sample, name
        fields = msgspec.json.decode(sample)
        assert list(fields) == list(kind.cls.__struct_fields__), name


def test_every_sealed_field_is_named(events):
    for name, (words, _) in events.items():
        kind = event_kind(name)
        sealed = re.search(r"Sealed: (.+)\.$", words)
        named = re.findall(r"`(\w+)`", sealed[1]) if sealed else []
        assert tuple(named) == kind.cls.secret, name
