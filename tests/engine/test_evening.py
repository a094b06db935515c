"""Whole tournaments of bots: drafted, played to a champion, the same for the same seed."""

from collections import Counter

import pytest

from engine.evening import Host
from events.tournament.common import ROBOT
from reducers.challengers.catalogue import CATALOGUE
from reducers.games import game

LEVELS = ("S", "A", "B", "C")


def host(*bots: str, **options: str) -> Host:
    return Host(game("challengers"), "plan", bots, dict(options))


def test_every_card_shows_up_and_no_chain_hangs(full_size: bool) -> None:
    """Every card that can be drafted lies in some deck, and every tournament ends."""
    drafted: Counter[str | None] = Counter()
    evenings = host("random", "random", "random", "greedy")
    for number in range(10_000 if full_size else 60):
        evening = evenings.play(1, number)
        assert evening.state.ended is not None
        assert evening.state.ended.reason == "final"
        for match in evening.matches:
            for deck in match.decks.values():
                drafted.update(set(deck))
    printed = {
        card
        for card, spec in CATALOGUE.specs.items()
        if any(printing.level in LEVELS for printing in spec.printings)
    }
    assert set(drafted) == printed


@pytest.mark.parametrize("preset", ["guide", "official"])
@pytest.mark.parametrize("players", [1, 2, 3, 5, 8])
def test_any_number_of_players_by_either_rules(players: int, preset: str) -> None:
    evenings = host(*["greedy"] * players, preset=preset)
    one, again = evenings.play(3, 0), evenings.play(3, 0)
    assert one.state == again.state
    assert one.draft == again.draft
    assert one.state.ended is not None
    assert one.state.ended.champion != ROBOT
    assert one.state != evenings.play(3, 1).state


def test_greedy_drafts_and_plays_better_than_random() -> None:
    evenings = host("greedy", "greedy", "random", "random")
    champions = Counter(
        evenings.policy(ended.champion)
        for number in range(30)
        if (ended := evenings.play(5, number).state.ended) is not None and ended.champion
    )
    assert champions["greedy"] >= 25
