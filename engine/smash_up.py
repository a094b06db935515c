"""Bots for Smash Up."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engine.bots import Policy
from events.abilities import Accept, Choose, Option, Pick, Refuse, Step, Thing
from events.facts import Card, Command, Seat
from events.smash_up.cards import Discard
from events.smash_up.opening import Keep, Mulligan, PickFaction
from events.smash_up.turn import Pass, Play, Use
from reducers.game import Ask, Chance
from reducers.smash_up.board import cards_of
from reducers.smash_up.plays import steps_of
from reducers.smash_up.state import Table

HARMS = frozenset(
    ("destroy", "return", "under", "destroy-weakest", "move", "move-away", "shift", "hand-discard")
)
"""The steps that are better done to others."""

FALLS = 8
"""What a point is worth that a base gives more than it gives the best of the others."""


def greedy(known: Table, ask: Ask, chance: Chance) -> Command:
    """Plays what it has where it leads, scores bases that pay it most, harms others and helps its
    own; uses what it may use."""
    options = list(ask.options())
    worth = [_worth(known, option) for option in options]
    best = max(worth)
    alike = [option for option, each in zip(options, worth, strict=True) if each == best]
    return alike[int(chance.random() * len(alike))]


def _worth(known: Table, option: Command) -> float:
    """How good an answer is; doing nothing is worth nothing."""
    worth = _WORTH.get(type(option))
    return worth(known, option) if worth is not None else 0


# -- playing -----------------------------------------------------------------------------------


def _play(known: Table, option: Play) -> float:
    cards = cards_of(known)
    spec = cards.cards[option.card]
    if spec.kind == "minion":
        return 20 + _arrives(known, option.seat, option.on, spec.power)
    if known.scoring is not None:
        return 1 if option.on is None and _moves_away(known, option.seat) else -1
    if spec.lies == "minion":
        mine = option.on in known.minions and known.minions[option.on].seat == option.seat
        helps = not any(each.amount < 0 for each in spec.modifiers) and bool(spec.modifiers)
        return 10 if mine == helps else -10
    if spec.lies == "base":
        return 5 + _power(known, option.on, option.seat) / 100
    harms = any(step.do in HARMS for step in _every(steps_of(known, option.card, "play")))
    helpless = all(each.seat == option.seat for each in known.minions.values())
    return -1 if harms and helpless else 10


def _every(steps: Iterable[Step]) -> Iterable[Step]:
    for step in steps:
        yield step
        yield from _every((*step.then, *step.otherwise, *(s for o in step.options for s in o)))


def _power(known: Table, base: Thing | None, seat: Seat) -> int:
    return 0 if base is None else known.total(base, seat)


def _moves_away(known: Table, seat: Seat) -> bool:
    """Whether minions on the base being scored gain nothing there."""
    assert known.scoring is not None
    return _gain(known, seat, known.scoring.base, 0) < 0


def _arrives(known: Table, seat: Seat, base: Thing | None, power: int) -> float:
    """What so much more power on a base is worth: the points if it falls, else how near it comes
    to be led."""
    if base is None or base not in known.bases:
        return 0
    total = known.total(base) + power
    if total >= known.bases[base].breakpoint:
        return FALLS * _gain(known, seat, base, power)
    lead = known.total(base, seat) + power - _best_other(known, seat, base)
    return total / max(1, known.bases[base].breakpoint) + min(lead, 6) / 3


def _best_other(known: Table, seat: Seat, base: Thing) -> int:
    others = [known.total(base, other) for other in known.clockwise(0) if other != seat]
    return max(others, default=0)


def _gain(known: Table, seat: Seat, base: Thing, power: int) -> int:
    """What a base pays a seat more than the best paid of the others, with so much more power."""
    worth = cards_of(known).bases[known.bases[base].card].vp
    totals = {other: known.total(base, other) for other in known.clockwise(0)}
    totals[seat] += power
    paid = {
        other: worth[place] if total and place < len(worth) else 0
        for other, total in totals.items()
        for place in [sum(each > total for each in totals.values())]
    }
    return paid[seat] - max((each for other, each in paid.items() if other != seat), default=0)


# -- choosing ----------------------------------------------------------------------------------


def _choose(known: Table, option: Choose) -> float:
    """Others' minions where the steps harm, one's own where they help; strong ones first."""
    steps = known.agenda[-1].steps if known.agenda else ()
    harms = any(step.do in HARMS for step in _every(steps))
    if option.thing in known.minions:
        each = known.minions[option.thing]
        mine = each.seat == option.seat
        value = 1 + each.power
        return value if mine != harms else -value
    if option.thing in known.attached:
        mine = known.attached[option.thing].seat == option.seat
        return -1 if mine else 1
    return _arrives(known, option.seat, option.thing, 0)


def _card(known: Table, card: Card) -> float:
    spec = cards_of(known).cards.get(card)
    return 1 if spec is None else 1 + spec.power + (2 if spec.kind == "action" else 0)


_WORTH: Mapping[type[Command], Callable[[Table, Any], float]] = {
    PickFaction: lambda known, option: 0,
    Mulligan: lambda known, option: 1,
    Keep: lambda known, option: 0,
    Play: _play,
    Use: lambda known, option: -1 if known.phase == "play" else 1,
    Pass: lambda known, option: 0,
    Choose: _choose,
    Refuse: lambda known, option: 0,
    Accept: lambda known, option: 1,
    Option: lambda known, option: 0,
    Pick: lambda known, option: _card(known, option.card),
    Discard: lambda known, option: -_card(known, option.card),
}
"""What each kind of answer is worth."""

POLICIES: Mapping[str, Policy] = {"greedy": greedy}
