"""Numbers in the language of whoever reads them."""

import pytest

from cli.numbers import decimal, percent
from cli.texts import install


@pytest.mark.parametrize(
    ("lang", "share", "turns"), [("en", "93.3%", "21.80"), ("fr", "93,3\u00a0%", "21,80")]
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
    assert "100,0\u00a0%" in flagfall(*words, lang="fr").stdout
    assert flagfall(*words, "--json", lang="fr").stdout.count("100,0") == 0
