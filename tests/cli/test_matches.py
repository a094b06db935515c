"""``flagfall matches``: the matches of the log, a line each."""

import csv
import io
import json
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest


def listed(flagfall, **how) -> list:
    """The matches as programs read them."""
    result = flagfall("matches", "--json", **how)
    assert result.exit_code == 0, result.stderr
    document = json.loads(result.stdout)
    assert document["schema"] == "matches/1"
    return document["matches"]


def test_no_store_yet(flagfall, tmp_path):
    assert listed(flagfall) == []
    result = flagfall("matches")
    assert result.exit_code == 0
    assert "flagfall record" in result.stderr
    assert flagfall("matches", "--csv").exit_code == 0
    assert list(tmp_path.iterdir()) == []


def test_every_match(flagfall, friday, bots, record):
    record("toss ana", id="friday-2")
    found = listed(flagfall)
    assert [each["match"] for each in found] == [friday, bots, "friday-2"]
    first, second, third = found
    assert first["seats"] == ["Ana", "Bo"]
    assert first["winners"] == ["Bo"]
    assert first["reason"] == "deck-empty"
    assert first["events"] == 130
    assert (first["kind"], second["kind"]) == ("recorded", "played")
    assert first["game"] == "challengers"
    assert (third["winners"], third["reason"]) == ([], None)
    table = flagfall("matches").stdout
    assert [line.split()[0] for line in table.splitlines()[-3:]] == [friday, bots, "friday-2"]


def test_for_a_spreadsheet(flagfall, record):
    record("toss bo", seats="=1+1,Bo", id="=2+2")
    rows = list(csv.reader(io.StringIO(flagfall("matches", "--csv").stdout)))
    assert len(rows) == 2
    assert rows[0][0] == "match"
    assert not any(cell.startswith(("=", "+", "-", "@")) for cell in rows[1])


def test_n4_times_are_instants_and_the_order_is_that_of_the_log(flagfall, friday, bots):
    assert all(each["began"].endswith("Z") for each in listed(flagfall))


def damage(environment, stream, version):
    """Change a byte of a record behind the program's back."""
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        raw.execute(
            "UPDATE records SET body = replace(body, '\"type\"', '\"tipe\"')"
            " WHERE stream = ? AND version = ?",
            (stream, version),
        )
        raw.commit()


@pytest.mark.parametrize("version", [1, 14, 130])
def test_r3_a_bad_match_never_stops_the_list(flagfall, friday, bots, environment, version):
    damage(environment, friday, version)
    found = {each["match"]: each for each in listed(flagfall)}
    assert set(found) == {friday, bots}
    assert f"record {version}" in found[friday]["damaged"]
    assert found[friday]["winners"] == []
    assert found[bots]["damaged"] is None
    for form in ([], ["--csv"]):
        result = flagfall("matches", *form)
        assert result.exit_code == 0
        assert f"record {version}" in result.stdout


def test_a_damaged_person_does_not_stop_the_list(flagfall, friday, environment):
    with closing(sqlite3.connect(environment["FLAGFALL_STORE"])) as raw:
        raw.execute("UPDATE records SET sealed = '{}' WHERE stream LIKE 'person-%'")
        raw.commit()
    (found,) = listed(flagfall)
    assert found["match"] == friday
    assert all(name.startswith("person-") for name in found["seats"])
    assert flagfall("replay", friday, "--plain").exit_code == 0


def test_in_french(flagfall, friday):
    english, french = flagfall("matches").stdout, flagfall("matches", lang="fr").stdout
    assert "Winner" in english
    assert "Winner" not in french
    assert listed(flagfall, lang="fr") == listed(flagfall)


def test_errors(flagfall, refused):
    refused(flagfall("matches", "--json", "--csv"), 2, "--csv")
    refused(flagfall("matches", "--nonsense"), 2, "--nonsense")
    refused(flagfall("matches", "one", "two"), 2, "two")


def test_piping_into_head(environment, root, friday, bots):
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {sys.executable} -m cli matches | head -n 1"],
        cwd=root, env=environment, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
