"""Numbers in the language of whoever reads them."""

import json

import pytest

from cli.numbers import decimal, percent
from cli.texts import LANGUAGES, install
from cli.times import local
from cli.words import Words
from reducers.message import say_count


@pytest.mark.parametrize(
    ("lang", "share", "turns"), [("en", "93.3%", "21.80"), ("fr", "93,3\u202f%", "21,80")]
)
def test_the_decimal_mark_is_that_of_the_language(lang: str, share: str, turns: str) -> None:
    install(lang)
    try:
        assert percent(0.9333) == share
        assert decimal(21.8, 2) == turns
    finally:
        install("en")


def test_a_table_in_french_has_french_numbers_and_json_has_json(flagfall) -> None:
    words = ("simulate", "rois", "-n", "3", "--seed", "1")
    assert "100,0\u202f%" in flagfall(*words, lang="fr").stdout
    assert flagfall(*words, "--json", lang="fr").stdout.count("100,0") == 0


@pytest.mark.parametrize(
    ("lang", "many", "day", "instant"),
    [
        ("en", "29,000 records", "2026-11-30", "2026-11-30 "),
        ("fr", "29\u202f000 enregistrements", "30/11/2026", "30/11/2026 "),
    ],
)
def test_counts_and_days_are_those_of_the_language(lang, many, day, instant) -> None:
    install(lang)
    try:
        assert Words()(say_count("{count} record", "{count} records", 29_000)) == many
        assert decimal(1234.5, 1) == {"en": "1,234.5", "fr": "1\u202f234,5"}[lang]
        assert local("2026-11-30") == day
        assert local("2026-11-30T12:00:00Z").startswith(instant)
    finally:
        install("en")


def test_french_counts_none_and_one_alike() -> None:
    install("fr")
    try:
        told = [Words()(say_count("{count} card", "{count} cards", many)) for many in (0, 1, 2)]
        assert told == ["0 carte", "1 carte", "2 cartes"]
    finally:
        install("en")


def test_programs_are_told_of_the_machine_in_english(flagfall) -> None:
    one, other = (json.loads(flagfall("doctor", "--json", lang=lang).stdout) for lang in LANGUAGES)
    differ = {each["what"] for each in one["findings"] if each not in other["findings"]}
    assert differ <= {"language", "free disk"}
    assert "aucun pour l’instant" in flagfall("doctor", lang="fr").stdout
    assert " Mio" in flagfall("doctor", lang="fr").stdout
