"""``flagfall export`` and ``flagfall import``: given away and taken in, byte for byte."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from events.log.protocol import Head
from events.record import link
from events.transcript import Header, read, write


@pytest.fixture
def there(tmp_path):
    """Another store."""
    return {"FLAGFALL_STORE": str(tmp_path / "there.sqlite3")}


@pytest.fixture
def everything(flagfall, friday, bots, tmp_path):
    """The whole log as a file."""
    file = tmp_path / "all.jsonl"
    assert flagfall("export", "--all", "-o", file).exit_code == 0
    return file


def held(flagfall, env=None) -> int:
    """How many records a store holds."""
    return json.loads(flagfall("log", "--json", env=env).stdout)["as_of"]


# -- there and back --------------------------------------------------------------------------------


@pytest.mark.parametrize("which", [["--all"], ["friday-1"], ["bots-1", "friday-1"]])
@pytest.mark.parametrize("viewer", ["organiser", "referee", "spectator"])
def test_r9_export_import_export_gives_the_same_bytes(
    flagfall, friday, bots, there, tmp_path, which, viewer
):
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    assert flagfall("export", *which, "--as", viewer, "-o", first).exit_code == 0
    assert flagfall("import", first, "--strict", env=there).exit_code == 0
    for again in (which, ["--all"]):
        done = flagfall("export", *again, "--as", viewer, "-o", second, env=there)
        assert done.exit_code == 0
        assert second.read_bytes() == first.read_bytes()
    assert flagfall("verify", "--rules", "--strict", env=there).exit_code == 0


def test_to_the_output_and_from_the_input(flagfall_process, everything, there):
    out = flagfall_process("export", "--all", "-o", "-")
    assert out.stdout.encode() == everything.read_bytes()
    assert out.stderr == ""
    assert flagfall_process("export", "--all").stdout == out.stdout
    taken = flagfall_process("import", "-", input=out.stdout, env=there)
    assert taken.exit_code == 0
    assert flagfall_process("export", "--all", env=there).stdout == out.stdout


def test_importing_twice_adds_nothing(flagfall, everything, there):
    first = flagfall("import", everything, env=there)
    assert first.exit_code == 0
    before = held(flagfall, there)
    again = flagfall("import", everything, env=there)
    assert again.exit_code == 0
    assert held(flagfall, there) == before
    assert "0 records imported" in again.stderr


def test_w7_another_history_is_refused(flagfall, record, there, tmp_path):
    file = tmp_path / "x.jsonl"
    record("toss ana", "dog")
    flagfall("export", "friday-1", "-o", file)
    flagfall("import", file, env=there)
    moves = tmp_path / "other.moves"
    moves.write_text("toss ana\ndog\ncat\n")
    assert flagfall("record", "--id", "friday-1", "--moves", moves, env=there).exit_code == 0
    record("toss ana", "dog", "champion")
    flagfall("export", "friday-1", "-o", file)
    before = held(flagfall, there)
    result = flagfall("import", file, env=there)
    assert result.exit_code == 4
    assert "friday-1" in result.stderr
    assert "record 7" in result.stderr
    assert held(flagfall, there) == before


# -- who may hold what -----------------------------------------------------------------------------


@pytest.fixture
def running(record, write):
    """A match that is not over, with cards only one seat has seen."""
    deck = write("bo.txt", "navigator", "slime", "kraken", "bat")
    done = record(
        "toss bo", "navigator", "champion", "look slime", "look kraken", "note psst",
        more=("--deck", f"Bo={deck}"),
    )  # fmt: skip
    assert done.exit_code == 0, done.stderr
    return "friday-1"


@pytest.mark.parametrize(
    ("viewer", "hidden", "shown"),
    [
        (None, "slime kraken bat", "Ana Bo psst"),
        ("organiser", "slime kraken bat", "Ana Bo psst"),
        ("spectator", "slime kraken bat psst Ana Bo", ""),
        ("Ana", "slime kraken bat psst Ana Bo", ""),
        ("Bo", "psst Ana Bo", "slime kraken bat"),
        ("referee", "", "slime kraken bat psst Ana Bo"),
    ],
)
def test_v3_a_file_holds_no_card_its_reader_has_not_seen(
    running, flagfall, tmp_path, viewer, hidden, shown
):
    file = tmp_path / "x.jsonl"
    eyes = [] if viewer is None else ["--as", viewer]
    assert flagfall("export", running, *eyes, "-o", file).exit_code == 0
    text = file.read_text(encoding="utf-8")
    assert [word for word in hidden.split() if f'"{word}"' in text] == []
    assert [word for word in shown.split() if f'"{word}"' not in text] == []
    assert flagfall("verify", file).exit_code == 0


def test_a_fuller_file_opens_a_public_one(running, flagfall, there, tmp_path):
    public, full = tmp_path / "public.jsonl", tmp_path / "full.jsonl"
    flagfall("export", running, "--as", "spectator", "-o", public)
    flagfall("export", running, "--as", "referee", "-o", full)
    flagfall("import", public, env=there)
    opened = flagfall("import", full, env=there)
    assert opened.exit_code == 0
    assert "opened" in opened.stderr
    again = tmp_path / "again.jsonl"
    flagfall("export", running, "--as", "referee", "-o", again, env=there)
    assert again.read_bytes() == full.read_bytes()


# -- damaged files ---------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", [0.25, 0.5, 0.99])
def test_w6_a_torn_file_gives_what_is_sound(flagfall, everything, there, cut):
    whole = everything.read_bytes()
    everything.write_bytes(whole[: int(len(whole) * cut)])
    result = flagfall("import", everything, env=there)
    assert result.exit_code == 6
    assert f"{everything}:" in result.stderr
    assert 0 < held(flagfall, there) < len(whole.splitlines()) - 1
    assert flagfall("verify", env=there).exit_code == 0


def test_n6_strict_keeps_nothing_of_a_torn_file(flagfall, everything, there):
    everything.write_bytes(everything.read_bytes()[:-10])
    result = flagfall("import", everything, "--strict", env=there)
    assert result.exit_code == 1
    assert f"{everything}:" in result.stderr
    assert held(flagfall, there) == 0


def test_n6_bad_records_are_listed_by_line(flagfall, everything, there):
    lines = everything.read_bytes().splitlines(keepends=True)
    lines[40] = lines[40].replace(b'"type"', b'"tipe"')
    everything.write_bytes(b"".join(lines))
    result = flagfall("import", everything, env=there)
    assert result.exit_code == 6
    assert f"{everything}:41: " in result.stderr
    assert "friday-1" in result.stderr
    assert len(result.stderr.splitlines()) < 20
    listed = json.loads(flagfall("matches", "--json", env=there).stdout)["matches"]
    assert "bots-1" in [each["match"] for each in listed]


@pytest.mark.parametrize(
    ("content", "code", "said"),
    [
        (b"", 6, "transcript/1"),
        (b"a letter to my aunt\n", 6, "transcript/1"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", 6, "transcript/1"),
        (b"SQLite format 3\x00", 6, "transcript/1"),
        (b'{"flagfall":"transcript/2","streams":{}}\n', 8, "update"),
    ],
)
def test_files_that_are_no_transcript(flagfall, there, tmp_path, refused, content, code, said):
    file = tmp_path / "x.jsonl"
    file.write_bytes(content)
    refused(flagfall("import", file, env=there), code, said)
    assert held(flagfall, there) == 0


def test_r5_events_nobody_knows_yet(flagfall, friday, there, tmp_path, root):
    """Chained as it should be, but of a type this version does not have."""
    file = tmp_path / "x.jsonl"
    flagfall("export", friday, "-o", file)
    with file.open("rb") as opened:
        records = read(opened).records
    before, changed = {}, []
    for one in records:
        body = one.body.replace(b"challengers.Revealed", b"challengers.Jumped")
        before[one.stream] = link(before.get(one.stream, ""), body)
        changed.append(type(one)(0, one.stream, one.version, body, before[one.stream]))
    heads = {one.stream: Head(one.version, one.hash) for one in changed}
    file.write_bytes(b"".join(write(Header(game=None, people={}, streams=heads), changed)))
    result = flagfall("import", file, env=there)
    assert result.exit_code == 8
    assert "challengers.Jumped" in result.stderr
    assert "pdate" in result.stderr
    checked = flagfall("verify", file)
    assert checked.exit_code == 8


def test_r3_a_damaged_match_is_told_of_and_given_away_as_it_is(
    flagfall, friday, bots, environment, tmp_path, there
):
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        raw.execute(
            "UPDATE records SET body = replace(body, 'dog', 'cat')"
            " WHERE version = 7 AND stream = ?",
            (friday,),
        )
        raw.commit()
    file = tmp_path / "all.jsonl"
    result = flagfall("export", "--all", "-o", file)
    assert result.exit_code == 6
    assert friday in result.stderr
    assert "record 7" in result.stderr
    assert len(file.read_bytes().splitlines()) == held(flagfall) + 1, "nothing is left out"
    assert flagfall("import", file, env=there).exit_code == 6
    assert flagfall("replay", bots, env=there).exit_code == 0


# -- usage, the store, the language ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["export"], 2, "--all"),
        (["export", "friday-1", "--all"], 2, "--all"),
        (["export", "nothing"], 5, "nothing"),
        (["export", "friday-1", "--as", "cleo"], 5, "cleo"),
        (["export", "friday-1", "-o", "no/such/folder/x.jsonl"], 2, "x.jsonl"),
        (["import"], 2, "FILE"),
        (["import", "nowhere.jsonl"], 2, "nowhere.jsonl"),
        (["import", "."], 2, "."),
        (["import", "x", "--nonsense"], 2, "--nonsense"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_errors(flagfall, friday, refused, words, code, said, lang):
    result = flagfall(*words, lang=lang)
    refused(result, code, *([said] if lang == "en" or said not in ("FILE", "GAME") else []))
    assert lang == "en" or "there is no" not in result.stderr


def test_a_file_is_written_whole_or_not_at_all(flagfall, friday, tmp_path, refused):
    file = tmp_path / "x.jsonl"
    file.write_text("what was there")
    assert flagfall("export", friday, "--as", "cleo", "-o", file).exit_code == 5
    assert file.read_text() == "what was there"
    assert [each.name for each in tmp_path.glob(".*")] == []


def test_nothing_to_export(flagfall, there, tmp_path):
    file = tmp_path / "x.jsonl"
    assert flagfall("export", "--all", "-o", file, env=there).exit_code == 0
    assert flagfall("import", file, env=there).exit_code == 0
    assert held(flagfall, there) == 0


def test_a_locked_store(flagfall, root, refused, locked):
    file = root / "fixtures" / "challengers" / "duel.jsonl"
    refused(flagfall("import", file), 7, "in use")


def test_a_read_only_store(flagfall, friday, root, refused, read_only):
    file = root / "fixtures" / "challengers" / "duel.jsonl"
    refused(read_only(flagfall)("import", file), 7)


def test_a_reader_that_goes_away(environment, root, everything):
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {sys.executable} -m cli export --all | head -c 100"],
        cwd=root, env=environment, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")


def test_in_french(flagfall, everything, there, tmp_path):
    out = flagfall("export", "friday-1", "-o", tmp_path / "x.jsonl", lang="fr")
    assert "written to" not in out.stderr
    taken = flagfall("import", everything, env=there, lang="fr")
    assert "imported" not in taken.stderr
    everything.write_bytes(everything.read_bytes()[:-10])
    torn = flagfall("import", everything, env=there, lang="fr")
    assert torn.exit_code == 6
    assert "imported" not in torn.stderr


def test_golden_logs_can_be_imported(flagfall, root, there):
    for file in sorted(Path(root / "fixtures" / "challengers").glob("*.jsonl")):
        if file.name != "duels.jsonl":
            own = there | {"FLAGFALL_STORE": there["FLAGFALL_STORE"] + file.stem}
            assert flagfall("import", file, "--strict", env=own).exit_code == 0, file
