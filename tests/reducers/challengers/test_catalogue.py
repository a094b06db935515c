"""The cards: as many as in the box, what is known of each, and a digest that is theirs alone."""

import random
import tomllib
from collections import Counter
from importlib.resources import files

import msgspec
import pytest

from reducers.challengers.catalogue import BENCH_SLOTS, CATALOGUE, CardFile, Cards, starter_deck
from reducers.games import game

SETS = {
    "city": (7, 7, 6),
    "castle": (15, 15, 10),
    "film-studio": (15, 15, 10),
    "funfair": (15, 15, 10),
    "haunted-house": (15, 15, 10),
    "outer-space": (14, 16, 10),
    "shipwreck": (15, 15, 10),
}
"""The copies of levels A, B and C of each set (rules: challengers 1)."""

BOX = [spec for spec in CATALOGUE.specs.values() if spec.set != "robot"]
PRINTINGS = [(spec, each) for spec in BOX for each in spec.printings]


def test_1_seventy_two_names_seventy_five_printings() -> None:
    assert len(BOX) == 72
    assert len({spec.name for spec in BOX}) == 72
    assert len({spec.name_fr for spec in BOX}) == 72
    assert len(PRINTINGS) == 75


def test_11_4_three_names_are_printed_at_two_levels() -> None:
    twice = {spec.name: [each.level for each in spec.printings] for spec, _ in PRINTINGS}
    assert {name: levels for name, levels in twice.items() if len(levels) > 1} == {
        "Talent": ["S", "A"],
        "Dog": ["S", "B"],
        "Champion": ["S", "C"],
    }


@pytest.mark.parametrize(("group", "copies"), SETS.items())
def test_1_copies_of_each_level_of_a_set(group: str, copies: tuple[int, int, int]) -> None:
    counted = Counter[str]()
    for spec, printing in PRINTINGS:
        if spec.set == group:
            counted[printing.level] += printing.copies
    assert (counted["A"], counted["B"], counted["C"]) == copies
    assert set(CATALOGUE.sets) == {*SETS, "robot"}


def test_1_the_box() -> None:
    """48 starters, City 20, six sets of 40; level piles of 96, 98 and 66 over all seven sets."""
    levels = Counter[str]()
    for _, printing in PRINTINGS:
        levels[printing.level] += printing.copies
    assert levels == {"S": 8 * 6, "A": 96, "B": 98, "C": 66}
    assert levels.total() - levels["S"] == 20 + 6 * 40


def test_2_5_the_starter_deck() -> None:
    assert Counter(starter_deck()) == {"newcomer": 3, "talent": 1, "dog": 1, "champion": 1}
    starters = {spec.id: each.copies for spec, each in PRINTINGS if each.level == "S"}
    assert starters == {card: 8 * count for card, count in Counter(starter_deck()).items()}
    assert all(CATALOGUE.specs[card].effect == "none" for card in starters)


@pytest.mark.parametrize(("level", "most"), [("A", 3), ("B", 5), ("C", 10)])
def test_1_the_power_of_a_level(level: str, most: int) -> None:
    assert max(spec.power for spec, each in PRINTINGS if each.level == level) == most


def test_every_card_with_an_effect_says_what_it_does_and_no_other_does() -> None:
    for spec in CATALOGUE.specs.values():
        acts = spec.acts or spec.rounds
        assert acts == bool(spec.text) == bool(spec.text_fr), spec.id
        assert acts == (spec.effect in ("sourced", "house")), spec.id


def test_13_thirty_two_names_whose_text_is_not_known_have_an_effect_of_the_house() -> None:
    effects = Counter(spec.effect for spec in BOX)
    assert effects == {"sourced": 18, "house": 32, "none": 22}


def test_9_1_the_nineteen_cards_of_the_robot() -> None:
    robot = [spec for spec in CATALOGUE.specs.values() if spec.set == "robot"]
    assert all(spec.effect == "house" for spec in robot)
    copies = {spec.id: each.copies for spec in robot for each in spec.printings}
    assert Counter(CATALOGUE.robot) == copies
    assert len(CATALOGUE.robot) == 19
    assert {each.level for spec in robot for each in spec.printings} == {"R"}


def test_5_3_six_slots() -> None:
    assert BENCH_SLOTS == 6


def test_r4_the_digest_is_that_of_the_cards_in_whatever_order() -> None:
    """R4: cards are known by stable ids; re-ordering the file changes nothing."""
    content = tomllib.loads(
        files("reducers.challengers").joinpath("cards.toml").read_text(encoding="utf-8")
    )
    for seed in range(5):
        random.Random(seed).shuffle(content["card"])
        again = Cards(msgspec.convert(content, CardFile))
        assert again.digest == CATALOGUE.digest
        assert again.ids == CATALOGUE.ids
        assert list(again.bench) == list(CATALOGUE.bench)
    content["card"][0]["power"] += 1
    assert Cards(msgspec.convert(content, CardFile)).digest != CATALOGUE.digest


def test_ids_are_their_english_names() -> None:
    for spec in CATALOGUE.specs.values():
        assert spec.id == spec.name.lower().replace(".", "").replace(" ", "-")


def test_what_browsers_are_told() -> None:
    entries = game("challengers").cards(())
    assert list(entries) == sorted(CATALOGUE.specs)
    dog = entries["dog"]
    assert (dog.name, dog.name_fr, dog.origin) == ("Dog", "Chien", "none")
    assert dog.facts == {"power": 3, "set": "City", "level": "S/B", "copies": "8/3"}
