"""Bots for Challengers!.

A duel asks little: which cards of one's bench to exhaust (Butler), which of two cards to keep
(Navigator), which card to put on top (Clairvoyant).
"""

from collections.abc import Mapping

from engine.bots import Policy
from events.challengers import Decline, Exhaust, Keep, Top
from events.facts import Card, Command, Seat, Unknown
from reducers.challengers.catalogue import BENCH_SLOTS
from reducers.challengers.duel import attack_power
from reducers.challengers.state import Duel
from reducers.game import Ask, Chance


def greedy(known: Duel, ask: Ask, chance: Chance) -> Command:
    """Frees bench slots while few are left, and keeps the card that takes the flag soonest."""
    chosen = {"exhaust": _exhaust, "keep": _keep, "search": _search}.get(ask.kind)
    return ask.choose(chance) if chosen is None else chosen(known, ask)


def _exhaust(known: Duel, ask: Ask) -> Command:
    """A lone card first, since it frees a slot; nothing while the bench is roomy."""
    options = list(ask.options())
    cards = [option for option in options if isinstance(option, Exhaust)]
    bench = known.sides[cards[0].seat].bench
    lone = [option for option in cards if bench[option.card] == 1]
    if lone and len(bench) > BENCH_SLOTS - 3:
        return min(lone, key=lambda option: attack_power(known, option.seat, option.card))
    return options[-1]


def _keep(known: Duel, ask: Ask) -> Command:
    options = [option for option in ask.options() if isinstance(option, Keep)]
    return min(options, key=lambda option: _worth(known, option.seat, option.card))


def _search(known: Duel, ask: Ask) -> Command:
    options = list(ask.options())
    cards = [option for option in options if isinstance(option, Top)]
    if not cards:
        return next(option for option in options if isinstance(option, Decline))
    return min(cards, key=lambda option: _worth(known, option.seat, option.card))


def _worth(known: Duel, seat: Seat, card: Card | Unknown) -> tuple[bool, int]:
    """How good a card is on top, less is better: the weakest that takes the flag at once, else
    the strongest."""
    if card is None:
        return (True, 0)
    power = attack_power(known, seat, card)
    enough = known.holder is not None and power >= known.defence
    return (not enough, power if enough else -power)


POLICIES: Mapping[str, Policy] = {"greedy": greedy}
