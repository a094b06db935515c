"""``docs/transcript.md`` says what is so: its example, its reader, and its list of every event."""

import io
import re

import msgspec
import pytest

from events import transcript
from events.kinds import event_kind, event_types
from events.record import read_stream


@pytest.fixture(scope="module")
def page(root):
    return (root / "docs" / "transcript.md").read_text(encoding="utf-8")


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
        for old, new in (("r-5c1e", "r-5c1f"), ('"Ana"', '"Bob"'), ('"seed":7', '"seed":8')):
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
