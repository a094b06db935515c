"""The commands of a duel in the words of the table, both ways."""

import unicodedata
from typing import Any

import pytest

from events.challengers.effects import (
    BenchTop,
    Exhaust,
    ExhaustTop,
    Keep,
    Look,
    Oust,
    Recall,
    Sink,
    Spy,
    Top,
)
from events.challengers.opening import Bring, Stack, Toss
from events.challengers.rulings import RuleExhaust, RuleFans, RulePower, RuleTop
from events.challengers.turn import Decline, Empty, Reveal
from events.facts import Command
from events.match import Concede
from reducers.challengers.state import Duel
from reducers.challengers.words import read, write
from reducers.text import Ambiguous, NoSuch

NAMES = ("Ana", "Ben")


@pytest.fixture
def state(play: Any) -> Duel:
    """Ana holds the flag; it is for Ben to turn a card."""
    duel: Duel = play("3 dog", "3 cat", reveals=1).state
    return duel


@pytest.mark.parametrize(
    "line",
    [
        "dog",
        "Dog",
        " DOG ",
        "reveal dog",
        "Reveal   Dog",
        "ben: reveal dog",
        "BEN: dog",
        "ben:dog",
        "ben reveal dog",
        "ben dog",
        "be: dog",
        "dog/s",
        "dog/b",
        "reveal dog/s",
        "chien",
        "reveal Chien",
    ],
)
def test_a_card_is_turned(line: str, state: Duel) -> None:
    assert read(state, line, NAMES) == Reveal(1, "dog")


@pytest.mark.parametrize("line", ["ana: dog", "ana reveal dog", "a: reveal dog", "ana dog"])
def test_the_seat_may_be_named(line: str, state: Duel) -> None:
    assert read(state, line, NAMES) == Reveal(0, "dog")


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("trésor", "treasure"),
        ("tresor", "treasure"),
        ("Garçon d'écurie", "stable-boy"),
        ("stable boy", "stable-boy"),
        ("stable-boy", "stable-boy"),
        ("reveal movie star", "movie-star"),
        ("E.T.", "alien"),
        ("a.i.", "ai"),
        ("t rex", "t-rex"),
        ("sci-fi geek", "sci-fi-geek"),
        ("make up artist", "make-up-artist"),
    ],
)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_names_of_cards_in_both_languages(line: str, card: str, form: Any, state: Duel) -> None:
    assert read(state, unicodedata.normalize(form, line), NAMES) == Reveal(1, card)


def test_11_4_an_exact_name_wins_over_a_prefix(state: Duel) -> None:
    assert read(state, "cow", NAMES) == Reveal(1, "cow")
    assert read(state, "cowb", NAMES) == Reveal(1, "cowboy")
    assert read(state, "cowboy", NAMES) == Reveal(1, "cowboy")


def test_a_command_wins_over_the_beginning_of_a_card(state: Duel) -> None:
    assert read(state, "bench dog", NAMES) == BenchTop(1, "dog")
    assert read(state, "top dog", NAMES) == Top(1, "dog")
    assert read(state, "empty", NAMES) == Empty(1)


def test_several_cards_with_one_beginning(state: Duel) -> None:
    for line in ("co", "reveal co", "ana: co"):
        with pytest.raises(Ambiguous) as several:
            read(state, line, NAMES)
        # Cochon and Corne de brume begin so as well.
        expected = {"Comic Character", "Cook", "Cow", "Cowboy", "Pig", "Siren"}
        assert set(several.value.candidates) == expected


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("dgo", "Dog"),
        ("reveal dgo", "Dog"),
        ("clairvoyent", "Clairvoyant"),
        ("reveel dog", "reveal dog"),
        ("exhuast dog", "exhaust dog"),
        ("declin", "decline"),
    ],
)
def test_near_misses(line: str, near: str, state: Duel) -> None:
    with pytest.raises(NoSuch) as missing:
        read(state, line, NAMES)
    assert near in missing.value.near


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        ":",
        "ana:",
        "?",
        "reveal",
        "reveal ?",
        "exhaust ?",
        "bench ?",
        "keep",
        "look",
        "zed: dog",
        "zed dog",
        "toss zed",
        "concede zed",
        "rule",
        "rule dog",
        "rule power",
        "rule power dog",
        "rule power 2 zed",
        "rule fans",
        "rule bench",
        "rule bench dog",
        "rule bench dog exhaust zed",
        "rule bench zzz exhaust ana",
        "deck zzz",
        "dog cat",
        "🦊",
    ],
)
def test_what_means_nothing_is_refused_in_one_way(line: str, state: Duel) -> None:
    with pytest.raises((NoSuch, Ambiguous)):
        read(state, line, NAMES)


def test_rulings_without_a_name_are_about_who_turned_last(play: Any) -> None:
    holder = play("dog, cat, pig", "talent, cow, horse", reveals=1).state
    running = play("dog, cat, pig", "talent, cow, horse", reveals=2).state
    for state, seat in ((holder, 0), (running, 1)):
        assert read(state, "rule power +2", NAMES) == RulePower(seat, 2)
        assert read(state, "rule power -1", NAMES) == RulePower(seat, -1)
        assert read(state, "rule power 3", NAMES) == RulePower(seat, 3)
        assert read(state, "rule fans +1", NAMES) == RuleFans(seat, 1)
        assert read(state, "rule bench dog exhaust", NAMES) == RuleExhaust(seat, "dog")
        assert read(state, "rule top-to-bench", NAMES) == RuleTop(seat)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("rule power +2 ana", RulePower(0, 2)),
        ("rule power -2 Ben", RulePower(1, -2)),
        ("rule fans +1 be", RuleFans(1, 1)),
        ("rule bench movie star exhaust ana", RuleExhaust(0, "movie-star")),
        ("rule bench chien exhaust Ben", RuleExhaust(1, "dog")),
        ("rule top-to-bench ben", RuleTop(1)),
        ("ben: rule power +2", RulePower(1, 2)),
        ("toss ana", Toss(0)),
        ("concede ben", Concede(1)),
    ],
)
def test_rulings_tosses_and_concessions_with_a_name(
    line: str, command: Command, state: Duel
) -> None:
    assert read(state, line, NAMES) == command


def test_decks_and_orders(play: Any) -> None:
    state = play("", "", order="given", first=0).state
    assert read(state, "deck 3 newcomer, dog, Talent", NAMES) == Bring(
        0, ("newcomer", "newcomer", "newcomer", "dog", "talent")
    )
    assert read(state, "ben: deck ?", NAMES) == Bring(1, None)
    assert read(state, "ben: deck 1 ?", NAMES) == Bring(1, (None,))
    assert read(state, "deck ?, dog", NAMES) == Bring(0, (None, "dog"))
    assert read(state, "deck", NAMES) == Bring(0, ())
    assert read(state, "ben: order dog, 2 cat", NAMES) == Stack(1, ("dog", "cat", "cat"))


COMMANDS: list[Command] = [
    Reveal(0, "dog"),
    Reveal(1, "comic-character"),
    Empty(0),
    Empty(1),
    BenchTop(1, "ai"),
    Look(0, "dog"),
    Look(1, None),
    Keep(1, "dog"),
    Keep(0, None),
    Top(1, "cow"),
    Top(0, None),
    Exhaust(1, "cowboy"),
    ExhaustTop(0, "dog"),
    Oust(1, "dog"),
    Recall(0, "cat"),
    Spy(1, "dog"),
    Spy(0, None),
    Sink(1),
    Decline(0),
    Decline(1),
    Toss(0),
    Toss(1),
    Concede(0),
    Concede(1),
    Bring(0, ("dog", "dog", "cat", "dog")),
    Bring(1, None),
    Bring(1, ()),
    Bring(0, (None,)),
    Bring(0, (None, None, "dog")),
    Stack(1, ("dog", "cat", "cat")),
    Stack(0, (None, None)),
    RulePower(0, 2),
    RulePower(1, -99),
    RuleFans(0, -1),
    RuleFans(1, 3),
    RuleExhaust(0, "movie-star"),
    RuleExhaust(1, "dog"),
    RuleTop(0),
    RuleTop(1),
]

TABLES = [
    ("Ana", "Ben"),
    ("Ana", "Anabel"),
    ("Zoë", "Zoe B."),
    ("Jean-Luc Martin", "Jean"),
    ("Dog", "Cat"),
    ("reveal", "rule"),
    ("power", "exhaust"),
    ("a: b", "a"),
    ("?", "1"),
    ("👩‍👩‍👧", "[red]x[/red]"),
    ("=1+1", "王"),
    ("Ana exhaust", "Ben / C"),
]


@pytest.mark.parametrize("names", TABLES, ids=" | ".join)
def test_n3_what_is_written_is_read(names: tuple[str, str], state: Duel) -> None:
    """N3: whatever the seats are called."""
    for command in COMMANDS:
        line = write(state, command, names)
        assert read(state, line, names) == command, line


def test_every_command_is_written_in_this_list() -> None:
    from events import challengers

    assert {type(command) for command in COMMANDS} == {*challengers.COMMANDS, Concede}


def test_the_seat_is_named_only_where_it_must_be(state: Duel) -> None:
    assert write(state, Reveal(1, "dog"), NAMES) == "reveal dog"
    assert write(state, Reveal(0, "dog"), NAMES) == "Ana: reveal dog"
    assert write(state, Concede(1), NAMES) == "concede Ben"
