"""``flagfall verify``: is everything as it was written?"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from reducers.challengers import catalogue


def change(environment, sql, *values):
    """Change the store behind the program's back."""
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        raw.execute(sql, values)
        raw.commit()


FLIP = "UPDATE records SET body = replace(body, 'dog', 'cat') WHERE stream = ? AND version = ?"


def document(result) -> dict:
    """What programs read."""
    found = json.loads(result.stdout)
    assert found["schema"] == "verify/1"
    return found


def test_a_sound_log(flagfall, friday, bots):
    result = flagfall("verify", "--rules", "--strict")
    assert result.exit_code == 0
    assert "0 damaged" in result.stdout
    found = document(flagfall("verify", "--json"))
    assert found["damaged"] == []
    assert (
        found["records"] == found["as_of"] == json.loads(flagfall("log", "--json").stdout)["as_of"]
    )
    assert found["streams"] == 5, "two matches, Ana, Bo, and who typed"


def test_one_stream(flagfall, friday, bots):
    assert document(flagfall("verify", friday, "--json"))["records"] == 130
    assert flagfall("verify", "fri").exit_code == 0


def test_r2_a_flipped_byte_is_found_by_stream_and_version(flagfall, friday, bots, environment):
    change(environment, FLIP, friday, 7)
    result = flagfall("verify")
    assert result.exit_code == 6
    assert f"{friday}: record 7 " in result.stdout
    assert "1 damaged" in result.stdout
    again = flagfall("verify", "--json")
    assert again.exit_code == 6
    (damaged,) = document(again)["damaged"]
    assert (damaged["stream"], damaged["version"]) == (friday, 7)
    assert damaged["position"] > 0
    assert damaged["why"]
    assert flagfall("verify", friday).exit_code == 6
    assert flagfall("verify", bots).exit_code == 0


def test_a_secret_that_was_changed(flagfall, friday, environment):
    change(environment, "UPDATE records SET sealed = replace(sealed, 'Ana', 'Eve')")
    (damaged,) = document(flagfall("verify", "--json"))["damaged"]
    assert damaged["stream"].startswith("person-")


def test_a_record_that_is_missing(flagfall, friday, environment):
    change(environment, "DELETE FROM records WHERE stream = ? AND version = 50", friday)
    found = document(flagfall("verify", "--json"))
    assert (found["damaged"][0]["stream"], found["damaged"][0]["version"]) == (friday, 51)


def test_what_is_damaged_is_told_in_the_language_of_the_reader(
    flagfall, friday, environment, tmp_path
):
    """The reason comes in French wherever a bad record is met; in JSON it is the same in both."""
    file = tmp_path / "friday.jsonl"
    flagfall("export", friday, "-o", file)
    change(environment, FLIP, friday, 7)
    hashes = "ses octets ne correspondent pas à son empreinte"
    assert hashes in flagfall("verify", lang="fr").stdout
    assert hashes in flagfall("replay", friday, "--plain", lang="fr").stderr
    one, other = (flagfall("verify", "--json", lang=lang).stdout for lang in ("en", "fr"))
    assert one == other
    assert "its bytes do not match its hash" in one
    *kept, last = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*kept, last.replace(b'"version"', b'"version" ')]))
    taken = flagfall("--store", tmp_path / "other.sqlite3", "import", file, lang="fr")
    assert hashes in taken.stderr
    assert "enregistrements gardés" in taken.stderr
    file.write_text("no transcript", encoding="utf-8")
    assert "sa première ligne n’est pas un en-tête" in flagfall("import", file, lang="fr").stderr


# -- since last ------------------------------------------------------------------------------------


def test_since_last_goes_on_and_says_so(flagfall, friday, bots, environment):
    first = flagfall("verify", "--since-last")
    assert (first.exit_code, first.stdout.splitlines()[0]) == (0, "Reading the whole log.")
    flagfall("note", friday, "a long think")
    again = flagfall("verify", "--since-last")
    assert again.exit_code == 0
    assert "going on from there" in again.stdout
    assert "1 record read, 1 stream, 0 damaged." in again.stdout
    found = document(flagfall("verify", "--since-last", "--json"))
    assert (found["records"], found["since"]) == (0, found["as_of"])


def test_since_last_keeps_telling_of_what_is_bad(flagfall, friday, bots, environment):
    flagfall("verify", "--since-last")
    flagfall("note", friday, "a long think")
    change(
        environment,
        "UPDATE records SET hash = 'x' WHERE position = (SELECT max(position) FROM records)",
    )
    for _ in range(2):
        found = flagfall("verify", "--since-last")
        assert found.exit_code == 6
        assert f"{friday}: record 131 is damaged" in found.stdout


def test_since_last_never_writes_into_the_log(flagfall, friday, environment):
    store = Path(environment["FLAGFALL_STORE"])
    before = store.read_bytes()
    flagfall("verify")
    assert [each.name for each in store.parent.glob("*.verified*")] == []
    flagfall("verify", "--since-last")
    assert store.read_bytes() == before
    assert [each.name for each in store.parent.glob("*.verified*")] == [f"{store.stem}.verified"]


@pytest.mark.parametrize("noise", [b"", b"{}", b"[]", b"\xff", b'{"position":"x","hash":1}'])
def test_since_last_reads_all_where_it_cannot_know(flagfall, friday, environment, noise):
    Path(environment["FLAGFALL_STORE"]).with_suffix(".verified").write_bytes(noise)
    found = flagfall("verify", "--since-last")
    assert (found.exit_code, found.stdout.splitlines()[0]) == (0, "Reading the whole log.")


def test_v5_since_last_where_nothing_may_be_written(flagfall, friday, read_only):
    found = read_only(flagfall)("verify", "--since-last")
    assert (found.exit_code, found.stderr) == (0, "")


def test_since_last_is_about_the_whole_log(flagfall, friday, refused):
    refused(flagfall("verify", friday, "--since-last"), 2, "--since-last")


# -- files -----------------------------------------------------------------------------------------


@pytest.fixture
def file(flagfall, friday, tmp_path):
    """The duel as a file."""
    path = tmp_path / "friday.jsonl"
    flagfall("export", friday, "-o", path)
    return path


def test_a_file(flagfall, file):
    assert flagfall("verify", file, "--rules", "--strict").exit_code == 0
    found = document(flagfall("verify", file, "--json"))
    assert found["damaged"] == []
    assert found["records"] == len(file.read_bytes().splitlines()) - 1


def test_w6_a_torn_file(flagfall, file):
    file.write_bytes(file.read_bytes()[:-50])
    result = flagfall("verify", file)
    assert result.exit_code == 6
    found = document(flagfall("verify", file, "--json"))
    assert "friday-1" in [each["stream"] for each in found["damaged"]]


def test_a_changed_file_is_found_by_stream_and_version(flagfall, file):
    file.write_bytes(file.read_bytes().replace(b'"card":"dog"', b'"card":"cat"', 1))
    result = flagfall("verify", file, "--json")
    assert result.exit_code == 6
    first = document(result)["damaged"][0]
    assert (first["stream"], first["version"]) == ("friday-1", 7)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", 6),
        (b"a letter to my aunt\n", 6),
        (b'{"flagfall":"transcript/9","streams":{}}\n', 8),
    ],
)
def test_files_that_are_no_transcript(flagfall, tmp_path, refused, content, code):
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    refused(flagfall("verify", path), code)


# -- rules -----------------------------------------------------------------------------------------


def test_r1_a_changed_rule_is_named_by_its_first_record(flagfall, friday, changed):
    before = flagfall("replay", friday, "--json").stdout
    specs = dict(catalogue.CATALOGUE.specs)
    specs["dog"] = replace(specs["dog"], power=4)
    changed(specs)
    assert flagfall("replay", friday, "--json").stdout == before
    assert flagfall("verify").exit_code == 0
    result = flagfall("verify", "--rules")
    assert result.exit_code == 0, "a rule may be corrected"
    assert f"{friday}: record 7: " in result.stdout
    assert flagfall("verify", "--rules", "--strict").exit_code == 1
    (difference,) = document(flagfall("verify", "--rules", "--json"))["differences"]
    assert (difference["stream"], difference["version"]) == (friday, 7)
    french = flagfall("verify", "--rules", lang="fr")
    assert "differ" not in french.stdout.replace("différ", "")


# -- the store, the language, usage ----------------------------------------------------------------


def test_no_store_yet(flagfall):
    found = document(flagfall("verify", "--json"))
    assert (found["records"], found["streams"], found["damaged"]) == (0, 0, [])


def test_a_store_that_is_none(flagfall, tmp_path, refused):
    (tmp_path / "log.sqlite3").write_bytes(b"a letter to my aunt" * 100)
    refused(flagfall("verify"), 6, "log.sqlite3")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_errors(flagfall, friday, refused, lang):
    result = flagfall("verify", "nothing", lang=lang)
    refused(result, 5, "nothing")
    refused(flagfall("verify", "--nonsense", lang=lang), 2, "--nonsense")


def test_in_french(flagfall, friday, environment):
    change(environment, FLIP, friday, 7)
    result = flagfall("verify", lang="fr")
    assert result.exit_code == 6
    assert "is damaged" not in result.stdout
    assert "friday-1" in result.stdout
