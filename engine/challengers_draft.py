"""How bots draft in Challengers!.

A deck wins by power, and loses by a bench that is full or a deck that is empty.  So a card is worth
its power, more where its name is in the deck already and takes no new place on the bench.
"""

from collections.abc import Mapping
from typing import Final

from events.draft.phase import Box, ChooseLevel, Finish, Pick, Redraw, Remove
from events.facts import UNKNOWN, Card, Command, Unknown
from reducers.challengers.catalogue import BENCH_SLOTS, CardSpec, in_force
from reducers.draft.state import Draft, flat
from reducers.game import Ask, Chance

SAME_NAME: Final = 2.0
"""What it is worth that a name is in the deck already."""

NEW_NAME: Final = 1.0
"""What each name beyond those that a bench can hold costs."""

EFFECT: Final = 1.0
"""What it is worth that a card does something."""

ENOUGH: Final = 2.5
"""A card that is worth less is given back for another, where that can be done."""

LEAST: Final = 6
"""Weak cards are removed as long as so many are left."""

WEAK: Final = 1
"""The power up to which a card is weak."""


def greedy(draft: Draft, ask: Ask, chance: Chance) -> Command:
    """Picks the cards that are worth most, gives poor ones back, removes the weakest."""
    options = list(ask.options())
    assert isinstance(ask.actor, int)
    mine = draft.seats[ask.actor]
    cards = in_force(draft.started.packs).specs
    deck = [card for card in flat(mine.deck) or () if card is not UNKNOWN]
    levels = [option for option in options if isinstance(option, ChooseLevel)]
    if levels:
        return max(levels, key=lambda option: option.level)
    picks = [option for option in options if isinstance(option, Pick)]
    if picks:
        worth = {option.card: worth_of(cards, deck, option.card) for option in picks}
        poor = [card for card in mine.display if worth[card] < ENOUGH]
        redraws = [option for option in options if isinstance(option, Redraw)]
        if redraws and len(mine.display) - len(poor) < draft.most(ask.actor) - mine.picked:
            return max(redraws, key=lambda option: _all_poor(option, poor))
        return max(picks, key=lambda option: (worth[option.card], chance.random()))
    return _weakest(options, deck, cards) or options[-1]


def worth_of(cards: Mapping[Card, CardSpec], deck: list[Card], card: Card | Unknown) -> float:
    """What a card is worth in a deck."""
    if card is UNKNOWN:
        return 0
    spec = cards[card]
    worth = spec.power + (EFFECT if spec.effect != "none" else 0)
    names = len(set(deck))
    if card in deck:
        return worth + SAME_NAME
    return worth - NEW_NAME * max(0, names + 1 - BENCH_SLOTS)


def _all_poor(option: Redraw, poor: list[Card | Unknown]) -> tuple[bool, int]:
    """How well it gives the poor cards back: as many as there are and no other, else all."""
    left = list(poor)
    for card in option.cards:
        if card not in left:
            return (False, len(option.cards))
        left.remove(card)
    return (True, len(option.cards))


def _weakest(
    options: list[Command], deck: list[Card], cards: Mapping[Card, CardSpec]
) -> Command | None:
    """The weakest card that may go, while enough are left."""
    out = [option for option in options if isinstance(option, Remove | Box)]
    weak = [
        option
        for option in out
        if option.card is not UNKNOWN
        and cards[option.card].power <= WEAK
        and cards[option.card].effect == "none"
    ]
    if not weak or len(deck) <= LEAST:
        return next((option for option in options if isinstance(option, Finish)), None)
    return min(weak, key=lambda option: cards[option.card or ""].power)
