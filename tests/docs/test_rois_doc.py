"""``docs/rules/rois.md`` says what is so: its commands and its fields."""

import re

import pytest

from cli.laboratory import Order, carried_out
from engine.simulate import Wish, portions
from events.match import Concede, Sitting, Start
from events.rois import COMMANDS
from events.rois.specials import Tag
from projections.tallies import add, summary
from reducers.rois import GAME
from reducers.rois.words import READERS

NAMES = ("Ana", "Bo")


@pytest.fixture(scope="module")
def page(root):
    return (root / "docs" / "rules" / "rois.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def state():
    options = {"mode": "relay", "figures": 2, "variant": "mutants"}
    return GAME.decide(None, Start(GAME.key, "recorded", (Sitting(),) * 2, options))[0]


@pytest.fixture(scope="module")
def typed(page):
    table = page.partition("## What one types")[2].partition("## Who sees what")[0]
    return re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE)


def test_every_command_is_on_the_page(typed):
    state, _ = GAME.decide(None, Start(GAME.key, "recorded", (Sitting(),) * 2, {}))
    ours = [line for line in typed if line.split()[0] not in ("undo", "note", "#", "tag")]
    read = {type(GAME.read(state, line, NAMES)) for line in ours} | {Tag}
    assert read == {*COMMANDS, Concede}
    assert {line.split()[0] for line in typed} == {*READERS, "undo", "note", "#"}


def test_a_tag_names_the_partner(typed, state):
    (line,) = (line for line in typed if line.startswith("tag"))
    assert GAME.read(state, line, NAMES) == Tag(0, "8s", 3)


def test_every_field_of_the_state_is_on_the_page(page, state):
    expected = []
    for field, value in GAME.table(state).items():
        expected.append(field)
        if field in ("seats", "figures"):
            expected += [f"{field}[].{inner}" for inner in value[0]]
    table = page.partition("## The table for programs")[2]
    assert re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE) == expected


def test_every_reason_is_on_the_page(page):
    assert "`outcome.reason` is `pile` or `knock-out`" in page


@pytest.mark.slow
@pytest.mark.parametrize(("column", "policy"), [(0, "greedy"), (1, "random")])
def test_how_fights_end_is_what_simulate_counts(page, column, policy, full_size):
    if not full_size:
        pytest.skip("at full size only")
    section = page.partition("## How fights end")[2].partition("\n## ")[0]
    told = {
        name.strip(): cells.split("|")[column].strip()
        for name, cells in re.findall(r"^\| ([^|]+)\|([^\n]+)\|$", section, re.MULTILINE)
    }
    sums: dict = {}
    wish = Wish("rois", (policy, policy), 1)
    for part in carried_out([Order(portion, {}) for portion in portions(wish, 4000)], 1):
        add(sums, part.sums)
    counted = summary(sums)
    endings = {each.what: f"{each.share:.1%}" for each in counted.by_ending}
    now = {
        "end of the pile": endings["pile"],
        "knock-out": endings["knock-out"],
        "a draw": f"{counted.draws.share:.1%}",
        "the starter wins": f"{counted.by_start[0].share:.1%}",
        "turns, on average": f"{counted.turns:.1f}",
    }
    assert {name: told[name].replace(" %", "%") for name in now} == now
