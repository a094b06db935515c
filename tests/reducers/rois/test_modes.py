"""Who fights whom, and in which order (rules: rois 2, 5, 6)."""

from typing import Any

import pytest

from events.rois.cards import PileReshuffled
from events.rois.specials import FigureEntered
from reducers.rois import GAME

NAMES = ("Ana", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


def order(fight: Any, count: int) -> list[int]:
    """The figures that have a turn, the first included, when all only draw."""
    found = [fight.state.turn]
    while len(found) < count:
        seat = fight.state.seat
        fight.say(*(f"discard {card}" for card in fight.hand(seat)[:1]), "draw 1")
        fight.say(f"{NAMES[seat]}: {fight.options[0].split(': ')[-1]}")
        found.append(fight.state.turn)
    return found


@pytest.mark.parametrize(
    ("seats", "mode", "cards"),
    [(2, "one-on-one", 34), (3, "free-for-all", 54), (8, "free-for-all", 54)],
)
def test_6_without_a_mode(begin: Any, seats: int, mode: str, cards: int) -> None:
    fight = begin(seats)
    assert GAME.table(fight.state)["mode"] == mode
    assert fight.state.pile == cards


def test_2_one_on_one_begins_in_opposite_corners(begin: Any) -> None:
    assert [each.square for each in begin().state.fighters] == ["a1", "e5"]


def test_2_five_cards_each(begin: Any) -> None:
    fight = begin(first=1)
    while fight.asked[1] == "deal":
        fight.say(fight.options[0])
    assert [len(hand) for hand in fight.state.hands] == [5, 5]
    assert fight.asked == (1, "play")


@pytest.mark.parametrize("seats", range(3, 9))
def test_6_free_for_all_goes_clockwise_from_the_first(ring: Any, seats: int) -> None:
    fight = ring(seats=seats, turn=1)
    assert order(fight, seats + 1) == [(1 + number) % seats for number in range(seats + 1)]


def test_5_the_last_figure_wins(ring: Any) -> None:
    fight = ring("9d", "7s", "7c", at={0: "b2", 1: "b3"}, points={1: 1})
    fight.say("concede cleo", "hit n 9d", "decline")
    outcome = GAME.outcome(fight.state)
    assert (outcome.winners, outcome.placings) == ((0,), (1, 2, 2))


def test_6_teams_stand_on_opposite_sides_and_alternate(ring: Any) -> None:
    fight = ring(seats=4, mode="team")
    assert [each.team for each in fight.state.fighters] == [0, 1, 0, 1]
    assert [each.square for each in fight.state.fighters] == ["a1", "e5", "a5", "e1"]
    assert order(fight, 5) == [0, 1, 2, 3, 0]


@pytest.mark.parametrize(("seats", "teams"), [(4, 2), (6, 2), (8, 2), (6, 3), (8, 4)])
def test_6_every_figure_has_a_square_of_its_own(begin: Any, seats: int, teams: int) -> None:
    fighters = begin(seats, mode="team", teams=teams).state.fighters
    assert len({each.square for each in fighters}) == seats
    assert len({each.team for each in fighters}) == teams


def test_6_a_team_wins_together(ring: Any) -> None:
    fight = ring(seats=4, mode="team")
    fight.say("concede bo", "concede dan")
    outcome = GAME.outcome(fight.state)
    assert (outcome.winners, outcome.placings) == ((0, 2), (1, 2, 1, 2))


def test_6_relay_has_one_figure_a_team_on_the_ring(ring: Any) -> None:
    fight = ring(seats=6, mode="relay", teams=3)
    assert [each.square for each in fight.state.fighters] == ["a1", "e5", "a5", None, None, None]
    assert order(fight, 4) == [0, 1, 2, 0]


def test_6_relay_ends_when_all_of_a_team_are_out(ring: Any) -> None:
    fight = ring("9d", "", seats=4, mode="relay", at={0: "b2", 1: "b3"}, points={1: 1, 3: 1})
    fight.say("hit n 9d")
    assert GAME.outcome(fight.state) is None
    fight.say("draw 0")
    assert fight.happened(FigureEntered) == [FigureEntered(3, "e5")]
    fight.say("draw 0")
    assert GAME.outcome(fight.state).winners == (0, 2)


def test_6_two_figures_share_a_hand(ring: Any) -> None:
    fight = ring("9c 9d", mode="team", figures=2)
    assert [each.seat for each in fight.state.fighters] == [0, 1, 0, 1]
    assert order(fight, 5) == [0, 1, 2, 3, 0]
    assert len(fight.state.hands) == 2


def test_6_two_figures_in_relay_tag_each_other(ring: Any) -> None:
    fight = ring("9c", mode="relay", figures=2)
    fight.say("tag 9c ana 2")
    assert (fight.square(0), fight.square(2)) == (None, "a1")


@pytest.mark.parametrize("mode", ["team", "relay"])
def test_6_two_players_with_two_figures_reshuffle(ring: Any, mode: str) -> None:
    fight = ring("9c", mode=mode, figures=2, pile=0)
    fight.say("discard 9c", "draw 1")
    assert fight.happened(PileReshuffled)


# -- house rules -----------------------------------------------------------------------------------


def test_8_an_opening_exchange(begin: Any) -> None:
    fight = begin(first=0, exchange=1)
    while fight.asked[1] == "deal":
        fight.say(fight.options[0])
    assert fight.asked == (0, "swap")
    card = fight.hand(0)[0]
    fight.say(f"swap {card}")
    assert card in fight.state.pool
    fight.say(fight.options[0])
    assert fight.asked == (1, "swap")
    fight.say("decline")
    assert fight.asked == (0, "play")
    assert fight.state.pile == 24


def test_8_a_swapped_card_is_seen_by_its_owner_only(begin: Any) -> None:
    fight = begin(first=0, exchange=1)
    while fight.asked[1] == "deal":
        fight.say(fight.options[0])
    fight.events.clear()
    card = fight.hand(0)[0]
    fight.say(f"swap {card}")
    assert fight.seen(0)[0].card == card
    assert fight.seen(1)[0].card is None


def test_8_dodging(ring: Any) -> None:
    fight = ring("9d", "10s 8s 10c", at={0: "b2", 1: "b3"}, dodge=True)
    fight.say("hit n 9d")
    assert fight.options == ["parry 10s", "decline"]
    fight = ring("9h", "10s 10c", at={0: "b2", 1: "c3"}, dodge=True)
    fight.say("hit ne 9h")
    assert fight.options == ["parry 10c", "decline"]
