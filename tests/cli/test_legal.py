"""``flagfall legal``: what may be done now, in the words to type."""

import json

import pytest


def asks(flagfall, match="friday-1", *words) -> list:
    """What is asked, as programs read it."""
    result = flagfall("legal", match, *words, "--json")
    assert result.exit_code == 0, result.stderr
    document = json.loads(result.stdout)
    assert document["schema"] == "legal/1"
    assert document["match"] == match
    assert document["as_of"] > 0
    return document["asks"]


def texts(ask) -> list[str]:
    """The commands of a question as typed."""
    return [each["text"] for each in ask["commands"]]


@pytest.fixture
def running(record, write):
    """A match in which Bo has to keep one of two cards."""
    deck = write("bo.txt", "navigator", "slime", "kraken", "bat")
    done = record(
        "toss bo", "navigator", "champion", "look slime", "look kraken",
        more=("--deck", f"Bo={deck}"),
    )  # fmt: skip
    assert done.exit_code == 0, done.stderr
    return "friday-1"


def test_everything_listed_can_be_typed(record, flagfall):
    moves = ["toss ana", "dog", "champion"]
    record(*moves)
    (ask,) = asks(flagfall)
    assert (ask["actor"], ask["kind"]) == ("nature", "reveal")
    assert "reveal dog" in texts(ask)
    assert len(texts(ask)) == 76, "every card, and that the deck is empty"
    for text in texts(ask)[::12]:
        assert record(*moves, text).exit_code == 0, text
        flagfall("undo", "friday-1")
        moves += [text, "undo"]


def test_what_a_known_deck_still_holds(record, flagfall, write):
    deck = write("bo.txt", "2 cat", "horse", "cow")
    record("toss ana", "dog", "cow", more=("--deck", f"Bo={deck}"))
    record("toss ana", "dog", "cow", "champion", more=("--deck", f"Bo={deck}"))
    (ask,) = asks(flagfall, "friday-1", "--seat", "bo")
    assert texts(ask) == ["reveal cat", "reveal horse"]


def test_v3_nobody_is_told_what_only_a_seat_knows(running, flagfall):
    (own,) = asks(flagfall, running, "--seat", "Bo")
    assert sorted(texts(own)) == ["keep kraken", "keep slime"]
    for words in ((), ("--json",)):
        for eyes in ((), ("--seat", "ana")):
            result = flagfall("legal", running, *eyes, *words)
            assert result.exit_code == 0
            said = (result.stdout + result.stderr).casefold()
            assert "slime" not in said
            assert "kraken" not in said
            assert "bat" not in said.split()


def test_what_people_read(record, flagfall):
    record("toss ana", "dog")
    result = flagfall("legal", "friday-1")
    assert "reveal" in result.stdout
    assert "…" in result.stdout, "not seventy lines"
    assert len(result.stdout.splitlines()) < 20


def test_nothing_is_legal_when_it_is_over(friday, flagfall):
    assert asks(flagfall) == []
    result = flagfall("legal", friday)
    assert (result.exit_code, result.stdout) == (0, "")
    assert "over" in result.stderr


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_errors(flagfall, friday, refused, lang):
    for words in (["nothing"], [friday, "--seat", "cleo"]):
        result = flagfall("legal", *words, lang=lang)
        refused(result, 5, words[-1])
        assert (lang == "fr") != ("there is no" in result.stderr or "nobody" in result.stderr)
    refused(flagfall("legal", lang=lang), 2, "MATCH" if lang == "en" else "PARTIE")


def test_who_is_asked_is_told_in_words(record, flagfall):
    record("toss ana", "dog")
    assert flagfall("legal", "friday-1").stdout.startswith("Bo turns a card\n")
    assert flagfall("legal", "friday-1", lang="fr").stdout.startswith("Bo retourne une carte\n")
