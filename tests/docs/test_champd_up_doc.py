"""``docs/rules/champd_up.md`` says what is so: its commands, its fields, its figures."""

import re

import pytest

from cli.laboratory import Order, carried_out
from engine.bots import policies
from engine.quick_match import Laid
from engine.simulate import Wish, portions
from events import abilities
from events.champd_up import COMMANDS
from events.match import Concede, Sitting, Start
from projections.tallies import add, figures, summary
from reducers.champd_up import GAME
from reducers.champd_up.words import READERS

NAMES = ("Ana", "Bo")


@pytest.fixture(scope="module")
def page(root):
    return (root / "docs" / "rules" / "champd_up.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def state():
    """A game in the middle, the nun, Barb and the wizard among those in the ring."""
    laid = Laid(GAME, Start(GAME.key, "recorded", (Sitting(),) * 2, {}))
    bots = [policies(GAME.key)["greedy"]] * 2
    for number in range(500):
        now = None
        for decision in laid.play(bots, 1, number).decisions:
            now, _ = GAME.decide(now, decision.command)
            there = [champ.card for champ in now.ring.values()]
            if not now.agenda and {"nun", "barb", "wizard"} <= set(there):
                return now
    raise AssertionError("no such game")


@pytest.fixture(scope="module")
def typed(page):
    table = page.partition("## What one types")[2].partition("## Who sees what")[0]
    return re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE)


def test_every_command_is_on_the_page(typed, state):
    ours = [line for line in typed if line.split()[0] not in ("undo", "note", "#", "next")]
    read = {type(GAME.read(state, line, NAMES)) for line in ours} | {abilities.Next}
    assert read == {*COMMANDS, *abilities.COMMANDS, Concede}
    assert {line.split()[0] for line in typed} == {*READERS, "undo", "note", "#"}


def test_every_ruling_is_on_the_page(page):
    from reducers.champd_up.rulings import STEPS

    for ruling in STEPS:
        assert re.search(rf"^\| `rule .*\b{ruling}\b.*\|$", page, re.MULTILINE), ruling


def test_every_field_of_the_state_is_on_the_page(page, state):
    expected = []
    for field, value in GAME.table(state).items():
        expected.append(field)
        if field in ("seats", "ring"):
            expected += [f"{field}[].{inner}" for inner in value[0]]
    table = page.partition("## The table for programs")[2]
    assert re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE) == expected


@pytest.mark.slow
@pytest.mark.parametrize(("column", "policy"), [(0, "greedy"), (1, "random")])
def test_how_games_end_is_what_simulate_counts(page, column, policy, full_size):
    if not full_size:
        pytest.skip("at full size only")
    section = page.partition("## How games end")[2].partition("\n## ")[0]
    told = {
        name.strip(): cells.split("|")[column].strip()
        for name, cells in re.findall(r"^\| ([^|]+)\|([^\n]+)\|$", section, re.MULTILINE)
    }
    sums: dict = {}
    wish = Wish("champd-up", (policy, policy), 1)
    for part in carried_out([Order(portion, {}) for portion in portions(wish, 4000)], 1):
        add(sums, part.sums)
    counted, own = summary(sums), figures("champd-up", sums)
    now = {
        "the starter wins": f"{counted.by_start[0].share:.1%}",
        "the other wins": f"{counted.by_start[1].share:.1%}",
        "turns, on average": f"{counted.turns:.1f}",
        "half of the games end by turn": _by_turn(counted, 0.5),
        "95 of 100 by turn": _by_turn(counted, 0.95),
        **{
            f"won with {GAME.cards(())[each.what].name}": f"{each.share:.1%}"
            for each in own["by_trainer"]
        },
    }
    assert {name: told[name].replace(" %", "%") for name in now} == now


def _by_turn(counted, part):
    """The turn by which so large a part of the games was over."""
    passed = 0
    for each in counted.lengths:
        passed += each.count
        if passed >= part * counted.matches:
            return each.what
    raise AssertionError("they go on")
