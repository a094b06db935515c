"""Bots for Les Rois du Ring."""

from collections.abc import Mapping

from engine.bots import Policy
from events.facts import Command
from events.rois.cards import Discard, Draw
from events.rois.specials import Bonus, Exchange, Tag
from events.rois.turn import Decline, Hit, LowBlow, Move, Parry, Poke, Push
from reducers.game import Ask, Chance
from reducers.rois.board import CENTRE, FILES, beyond
from reducers.rois.catalogue import JOKER, value
from reducers.rois.fight import blow, hand_limit
from reducers.rois.plays import opponent, opponents
from reducers.rois.state import Fight

WORTH: Mapping[type[Command], int] = {Hit: 60, Bonus: 55, Poke: 50, Exchange: 45}
"""What a kind of play is worth to the greedy bot, before its effect is looked at."""

TIRED = 3
"""How many points fewer than a partner has make a figure leave the ring."""


def greedy(known: Fight, ask: Ask, chance: Chance) -> Command:
    """Strikes when it can, comes nearer when it cannot, parries with the lowest card that does."""
    options = list(ask.options())
    if ask.kind == "parry":
        parries = [option for option in options if isinstance(option, Parry)]
        return min(parries, key=lambda option: value(option.card, "high"), default=options[-1])
    if ask.kind in ("low-blow", "forced", "pair"):
        return min(options, key=_cheap)
    if ask.kind != "play":
        return next((o for o in options if isinstance(o, Decline)), None) or ask.choose(chance)
    best = max(options, key=lambda option: _worth(known, option))
    return best if _worth(known, best) > 0 else _end(known, options)


def _cheap(option: Command) -> int:
    card = getattr(option, "card", JOKER)
    return value(card, "high") if isinstance(card, str) else 0


def _worth(known: Fight, option: Command) -> float:
    """How good a play is; nothing that is not above 0 is worth doing."""
    figure = known.turn
    assert figure is not None
    if isinstance(option, Hit):
        target = opponent(known, figure, option.direction)
        amount = 1 if target is None else blow(known, figure, target, option.direction)
        return WORTH[Hit] * amount - value(option.card, "high") / 100
    if isinstance(option, Move):
        square = known.fighters[figure].square
        there = None if square is None else beyond(square, option.direction)
        if square is None or there is None:
            return 0
        gain = _distance(known, figure, square) - _distance(known, figure, there)
        return 10 * gain + (5 if there == CENTRE else 0)
    if isinstance(option, Tag):
        mine, partner = known.fighters[figure], known.fighters[option.partner]
        return 12 if partner.endurance > mine.endurance + TIRED else 0
    if isinstance(option, Push | LowBlow | Discard | Draw):
        return 0
    return WORTH.get(type(option), 0)


def _distance(known: Fight, figure: int, square: str) -> int:
    """How far the nearest opponent is from a square; next to one is far enough."""
    file, row = FILES.index(square[0]), int(square[1])
    found = [
        max(abs(FILES.index(there[0]) - file), abs(int(there[1]) - row))
        for number in opponents(known, figure)
        if (there := known.fighters[number].square) is not None
    ]
    return max(1, min(found, default=1))


def _end(known: Fight, options: list[Command]) -> Command:
    """End the turn with as many cards as may be drawn; with a full hand put the cheapest away."""
    draws = [option for option in options if isinstance(option, Draw)]
    most = max(draws, key=lambda option: option.count)
    full = len(known.hands[known.seat]) >= hand_limit(known)
    if most.count or known.acted or not full:
        return most
    discards = [option for option in options if isinstance(option, Discard)]
    return min(discards, key=_cheap, default=most)


POLICIES: Mapping[str, Policy] = {"greedy": greedy}
