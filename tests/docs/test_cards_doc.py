"""``docs/cards.md`` names every field and every step of a card file, and its examples load."""

import re
from typing import get_args

import msgspec
import pytest

from events.match import Sitting, Start
from reducers.challengers import GAME
from reducers.challengers.catalogue import (
    CATALOGUE,
    Among,
    BenchBonus,
    CardFile,
    CardSet,
    CardSpec,
    HoldBonus,
    OwnBonus,
    Printing,
    StepName,
    StepOf,
    read_cards,
)
from reducers.challengers.pack import read_pack

UNTOLD = {"name_fr", "printings", "effect", "text", "text_fr"}
"""What an example on the page may leave out, or say more shortly."""


@pytest.fixture(scope="module")
def page(root):
    """What it says about Challengers!."""
    whole = (root / "docs" / "cards.md").read_text(encoding="utf-8")
    return whole.partition("\n## Games whose cards act on each other")[0]


@pytest.fixture(scope="module")
def examples(page):
    found = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    return [each if each.startswith("name") else f'name = "example"\n{each}' for each in found]


@pytest.mark.parametrize(
    "struct",
    [CardFile, CardSet, CardSpec, Printing, BenchBonus, HoldBonus, OwnBonus, Among, StepOf],
)
def test_every_field_is_named(page, struct):
    for field in msgspec.structs.fields(struct):
        name = field.encode_name
        assert re.search(rf"`(\[\[{name}\]\]|{name}|.*\b{name} = .*)`", page), name


def test_every_field_of_a_card_has_its_row(page):
    table = page.partition("## A card\n")[2].partition("## ")[0]
    named = re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)
    assert sorted(named) == sorted(CardSpec.__struct_fields__)


def test_every_step_has_its_row_with_a_card_that_does_it(page):
    table = page.partition("| step | does |")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `([\w-]+)` \| .* \| `([\w-]+)` \|$", table, re.MULTILINE)
    assert sorted(step for step, _ in rows) == sorted(get_args(StepName))
    for step, card in rows:
        spec = CATALOGUE.specs[card]
        assert step in {each.step for each in (*spec.reveal, *spec.take, *spec.lose)}, step


def test_every_origin_of_an_effect_has_its_row(page):
    table = page.partition("## Where effects come from")[2].partition("## ")[0]
    kinds = msgspec.structs.fields(CardSpec)
    (effect,) = (field for field in kinds if field.name == "effect")
    assert sorted(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == sorted(
        get_args(effect.type)
    )


def test_the_examples_load(examples):
    assert len(examples) >= 4
    for example in examples:
        assert read_cards(example).cards
        assert read_pack(example).source == example


def test_the_examples_of_the_catalogue_are_in_it(examples):
    """Those of known cards do what the catalogue says."""
    for example in examples:
        for spec in read_cards(example).cards:
            if spec.id in CATALOGUE.specs:
                known = CATALOGUE.specs[spec.id]
                for field in set(CardSpec.__struct_fields__) - UNTOLD:
                    assert getattr(spec, field) == getattr(known, field), (spec.id, field)


def test_the_pack_can_be_played(examples):
    packs = (GAME.pack(examples[0]),)
    entries = GAME.cards(packs)
    assert entries["keeper"].origin == entries["gull"].origin == "custom"
    assert entries["gull"].name_fr == "Gull"
    seats = (Sitting(label="Ana"), Sitting(label="Bo"))
    state, _ = GAME.decide(None, Start(GAME.key, "played", seats, {}, packs=packs))
    command = GAME.read(state, "deck 3 keeper, gull", ("Ana", "Bo"))
    state, _ = GAME.decide(state, command)
    assert state.sides[0].deck.size == 4
