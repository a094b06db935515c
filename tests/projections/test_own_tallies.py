"""What games count of their own in the laboratory, against a plain fold of the same matches."""

from collections import Counter

import pytest

from cli.laboratory import Order, carried_out
from engine.bots import policies
from engine.quick_match import Laid
from engine.simulate import Wish, portions
from events.match import Sitting, Start
from events.smash_up.opening import FactionPicked
from projections.tallies import add, figures
from reducers.games import game

MATCHES = 6


def counted(key):
    sums: dict = {}
    wish = Wish(key, ("greedy", "random"), 3)
    for part in carried_out([Order(portion, {}) for portion in portions(wish, MATCHES)], 1):
        add(sums, part.sums)
    return {
        name: {each.what: (each.count, each.of) for each in shares}
        for name, shares in figures(key, sums).items()
    }


def played(key):
    """Of each match what happened, and who has won."""
    rules = game(key)
    seats = tuple(Sitting(bot=bot, label=bot) for bot in ("greedy", "random"))
    laid = Laid(rules, Start(key, "simulated", seats, {}))
    for number in range(MATCHES):
        bots = [policies(key)[bot] for bot in ("greedy", "random")]
        match = laid.play(bots, 3, number)
        yield match.events, rules.outcome(match.state).winners


def folded(key, of_seat):
    sides, wins = Counter(), Counter()
    for events, winners in played(key):
        for seat in (0, 1):
            for what in of_seat(events, seat):
                sides[what] += 1
                wins[what] += seat in winners
    return {what: (wins[what], sides[what]) for what in sides}


def factions(events, seat):
    return sorted(
        {
            event.faction
            for event in events
            if isinstance(event, FactionPicked) and event.seat == seat
        }
    )


@pytest.fixture(scope="module")
def smash():
    return counted("smash-up")


def test_factions_are_counted(smash):
    assert smash["by_faction"] == folded("smash-up", factions)


def test_pairs_of_factions_are_counted(smash):
    assert smash["by_pair"] == folded(
        "smash-up", lambda events, seat: [" + ".join(factions(events, seat))]
    )
