"""The short road of a duel: the same decisions as by question, choice and gate."""

import random

import pytest

from engine.chance import Keyed
from events.challengers.opening import Bring
from events.match import Sitting, Start
from reducers.challengers.catalogue import CATALOGUE
from reducers.challengers.turning import play_on
from reducers.game import Game
from reducers.games import game

RULES: Game = game("challengers")


def begun(seed: int, first: int | None = None, cards: int = 12):
    chance = random.Random(seed)
    state, _ = RULES.decide(
        None, Start("challengers", "played", (Sitting("a"), Sitting("b")), {}, first=first)
    )
    for seat in (0, 1):
        deck = tuple(chance.choices(list(CATALOGUE.specs), k=cards))
        state, _ = RULES.decide(state, Bring(seat, deck))
    return state


def test_the_same_duels_by_the_short_road_and_by_the_gate(full_size):
    """Whole duels with all cards: each decision is what the next question leads to."""
    taken = 0
    for seed in range(2_000 if full_size else 150):
        state = begun(seed)
        short, long = Keyed(seed, "nature", 0), Keyed(seed, "nature", 0)
        others = random.Random(seed)
        while True:
            draft = RULES.draft(state)
            for decision in play_on(draft, short):
                (ask,) = RULES.turn(state)
                assert (ask.kind, ask.choose(long)) == ("reveal", decision.command)
                state, events = RULES.decide(state, decision.command)
                assert events == decision.events
                taken += 1
            assert draft == state
            asks = RULES.turn(state)
            if not asks:
                break
            state, _ = RULES.decide(state, asks[0].choose(others))
    assert taken > 1000


@pytest.mark.parametrize("deck", (None, (None, "dog")))
def test_nothing_is_turned_where_nobody_told_the_cards(deck):
    state, _ = RULES.decide(
        None, Start("challengers", "recorded", (Sitting("a"), Sitting("b")), {}, first=0)
    )
    for seat in (0, 1):
        state, _ = RULES.decide(state, Bring(seat, deck))
    assert play_on(RULES.draft(state), random.Random(1)) == []
