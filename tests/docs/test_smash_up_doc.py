"""``docs/rules/smash_up.md`` says what is so: its fields, its figures."""

import re

import pytest

from cli.laboratory import Order, carried_out
from engine.simulate import Wish, portions
from projections.tallies import add, figures, summary
from reducers.smash_up.catalogue import CATALOGUE

GAMES = {2: 1000, 3: 300, 4: 300}
"""How many games of so many players the page tells of."""


@pytest.fixture(scope="module")
def section(root):
    page = (root / "docs" / "rules" / "smash_up.md").read_text(encoding="utf-8")
    return page.partition("## How games end")[2].partition("\n## ")[0]


def test_the_page_names_the_commands_of_its_figures(section):
    told = re.findall(r"^    flagfall (.+)$", section, re.MULTILINE)
    assert told == [
        f"simulate smash-up -n {games} --seed 1" + (f" --players {seats}" if seats > 2 else "")
        for seats, games in GAMES.items()
    ]
    for faction in CATALOGUE.factions.values():
        assert f"| won with {faction.name} |" in section


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAMES)
def test_how_games_end_is_what_simulate_counts(section, seats, full_size):
    if not full_size:
        pytest.skip("at full size only")
    told = {
        name.strip(): cells.split("|")[seats - 2].strip()
        for name, cells in re.findall(r"^\| ([^|]+)\|([^\n]+)\|$", section, re.MULTILINE)
    }
    sums: dict = {}
    wish = Wish("smash-up", ("greedy",) * seats, 1)
    for part in carried_out([Order(each, {}) for each in portions(wish, GAMES[seats])], 1):
        add(sums, part.sums)
    counted, own = summary(sums), figures("smash-up", sums)
    now = {
        "the starter wins": f"{counted.by_start[0].share:.1%}",
        "turns, on average": f"{counted.turns:.1f}",
        "half of the games end by turn": by_turn(counted.lengths, 0.5),
        "95 of 100 by turn": by_turn(counted.lengths, 0.95),
        **{
            f"won with {CATALOGUE.factions[each.what].name}": f"{each.share:.1%}"
            for each in own["by_faction"]
        },
    }
    assert {name: told[name].replace(" %", "%") for name in now} == now


def by_turn(lengths, part):
    """The turn by which so large a part of the games was over."""
    games, passed = sum(each.count for each in lengths), 0
    for each in lengths:
        passed += each.count
        if passed >= part * games:
            return str(each.what)
    raise AssertionError("they go on")
