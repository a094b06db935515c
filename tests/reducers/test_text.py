"""Finding what somebody means by a word."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reducers.text import Ambiguous, NoSuch, find, folded

NAMES = {
    "cow": ("Cow", "Vache"),
    "cowboy": ("Cowboy",),
    "ai": ("A.I.", "I.A."),
    "t-rex": ("T-Rex",),
    "treasure": ("Treasure", "Trésor"),
    "stable-boy": ("Stable Boy", "Garçon d'écurie"),
    "sister": ("Sister", "Sœur d’écume"),
}


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("cow", "cow"),
        ("COW", "cow"),
        ("cowb", "cowboy"),
        ("vache", "cow"),
        ("A.I.", "ai"),
        ("ai", "ai"),
        ("ia", "ai"),
        ("t rex", "t-rex"),
        ("T_Rex", "t-rex"),
        ("  stable   boy ", "stable-boy"),
        ("tresor", "treasure"),
        ("GARÇON D'ÉCURIE", "stable-boy"),
        ("garçon d’écurie", "stable-boy"),
        ("soeur d'ecume", "sister"),
        ("SŒUR D’ÉCUME", "sister"),
    ],
)
def test_case_accents_stops_and_hyphens_do_not_count(word: str, key: str) -> None:
    assert find("card", word, NAMES) == key


@pytest.mark.parametrize("form", ["NFC", "NFD", "NFKC", "NFKD"])
def test_n2_every_unicode_form_finds_the_same(form: str) -> None:
    assert find("card", unicodedata.normalize(form, "Trésor"), NAMES) == "treasure"  # type: ignore[arg-type]


def test_an_exact_name_wins_over_a_prefix() -> None:
    assert find("card", "cow", NAMES) == "cow"


def test_several_names_with_one_beginning() -> None:
    with pytest.raises(Ambiguous) as several:
        find("card", "T", NAMES)
    assert several.value.candidates == ("T-Rex", "Treasure")
    assert (several.value.what, several.value.word) == ("card", "T")


def test_two_things_of_one_name() -> None:
    with pytest.raises(Ambiguous) as several:
        find("person", "zoe", {"p1": ("Zoë",), "p2": ("Zoé",), "p3": ("Zoeline",)})
    assert several.value.candidates == ("Zoë", "Zoé")


def test_near_misses() -> None:
    with pytest.raises(NoSuch) as missing:
        find("card", "cowbpy", NAMES)
    assert missing.value.near[0] == "Cowboy"
    with pytest.raises(NoSuch) as missing:
        find("card", "zzzzzz", NAMES)
    assert missing.value.near == ()


@pytest.mark.parametrize("word", ["", " ", "-", ".", "́"])
def test_nothing_means_nothing(word: str) -> None:
    with pytest.raises(NoSuch):
        find("card", word, NAMES)


def test_nothing_to_find_in() -> None:
    with pytest.raises(NoSuch):
        find("card", "dog", {})


@given(st.text())
def test_folding_twice_is_folding_once(word: str) -> None:
    assert folded(folded(word)) == folded(word)


@given(st.text(), st.sampled_from(["NFC", "NFD", "NFKC", "NFKD"]))
def test_n2_folding_does_not_depend_on_the_form(word: str, form: str) -> None:
    assert folded(unicodedata.normalize(form, word)) == folded(word)  # type: ignore[arg-type]


@given(st.dictionaries(st.text(min_size=1), st.text(min_size=1), min_size=1), st.data())
def test_a_whole_name_finds_its_own_or_says_whose_it_may_be(
    names: dict[str, str], data: st.DataObject
) -> None:
    key = data.draw(st.sampled_from(sorted(names)))
    known = {each: (name,) for each, name in names.items()}
    try:
        assert find("thing", names[key], known) == key
    except Ambiguous as several:
        assert names[key] in several.candidates
    except NoSuch:
        assert not folded(names[key])
