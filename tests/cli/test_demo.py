"""``flagfall demo``: everything it shows works, in both languages, and nothing of it is kept."""

import tempfile
from pathlib import Path

import pytest


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_evening_to_its_champion(flagfall, lang, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shown = flagfall("demo", lang=lang)
    assert shown.exit_code == 0, shown.stderr
    champion = "Cleo wins the tournament." if lang == "en" else "Cleo gagne le tournoi."
    assert champion in shown.stdout
    for command in ("new", "record", "won", "status", "correct", "standings", "final", "replay"):
        assert f"$ flagfall {command}" in shown.stdout, command
    assert "--players Ana,Bo,Cleo,Dan" in shown.stdout.splitlines()[-2], "what to type next"
    assert tempfile.gettempdir() not in shown.stdout.replace(str(tmp_path), "")
    assert "flagfall-demo-" not in shown.stdout + shown.stderr
    assert list(tmp_path.iterdir()) == []
    assert Path.cwd() == tmp_path
