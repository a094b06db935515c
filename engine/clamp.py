"""Bots for CLAMP in Cardland."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from engine.bots import Policy
from events.abilities import Accept, Choose, Pick, Thing
from events.clamp.actions import Attempt, Destroy, Send
from events.clamp.cards import Discard, Put
from events.clamp.plays import Pay, PlaceExtra, Play, Use
from events.clamp.turn import Done, Pass, TakeBack, TakeIn
from events.facts import Card, Command, Seat
from reducers.clamp.action import countering, meets
from reducers.clamp.catalogue import CardSpec
from reducers.clamp.plays import MOMENTS
from reducers.clamp.state import Action, Table, extra, stage, team
from reducers.clamp.turn import free
from reducers.clamp.values import any_colour, attack, cards_of, counter_points, health, total
from reducers.game import Ask, Chance

TEAMS: Final = 6
"""Of so many characters, the strongest, a team is put together."""

ENOUGH: Final = 7
"""With so many cards in the Extra zone no more are wanted, unless the hand is large."""

Options = Sequence[Command]


def greedy(known: Table, ask: Ask, chance: Chance) -> Command:
    """Plays what it can pay, the dearest first; attempts what it may win with the smallest team
    that does; counters what it can stop; uses Events where an action is close."""
    options = [option for option in ask.options() if not _used_up(known, ask.kind, option)]
    mind = MINDS.get(ask.kind)
    if mind is None or len(options) == 1:
        return ask.choose(chance)
    return mind(known, options) or ask.choose(chance)


def _used_up(known: Table, kind: str, option: Command) -> bool:
    """Whether an option is a text that was used in this turn: once is enough, even of one that may
    be used as often as wanted."""
    return isinstance(option, Use) and MOMENTS[kind] in known.things[option.thing].used


def _spec(known: Table, card: Card) -> CardSpec:
    return cards_of(known).specs[card]


def _cost(known: Table, option: Command) -> int:
    """What the card of an option costs to play; nothing where it is not told."""
    card = getattr(option, "card", None)
    return 0 if card is None else _spec(known, card).cost.total


def _dearest(known: Table, options: Iterable[Command]) -> Command | None:
    return max(options, key=lambda option: _cost(known, option), default=None)


def _cheapest(known: Table, options: Iterable[Command]) -> Command | None:
    return min(options, key=lambda option: _cost(known, option), default=None)


# -- the main phase -----------------------------------------------------------------------------


def _main(known: Table, options: Options) -> Command | None:
    seat = known.actor
    places = [option for option in options if isinstance(option, PlaceExtra)]
    if places and (len(extra(known, seat)) < ENOUGH or len(known.sides[seat].hand) > ENOUGH):
        return max(places, key=lambda option: _spare(known, seat, option.card))
    plays = [option for option in options if isinstance(option, Play) and _helps(known, option)]
    if plays:
        return _dearest(known, plays)
    for option in options:
        if isinstance(option, Use) and _has_target(known, known.things[option.thing].card, "main"):
            return option
    wanted = _attempt(known, seat, options)
    return wanted or options[0]


def _spare(known: Table, seat: Seat, card: Card) -> tuple[bool, int, int]:
    """How little a card of the hand is missed: copies first, and what is too dear for now."""
    copies = known.sides[seat].hand.count(card)
    cost, paying = _spec(known, card).cost.total, len(extra(known, seat)) + 1
    return cost > paying + 1, copies, -cost if cost <= paying else cost


def _helps(known: Table, option: Play) -> bool:
    spec = _spec(known, option.card)
    return spec.kind == "character" or _has_target(known, option.card, "main")


def _has_target(known: Table, card: Card, when: str) -> bool:
    """Whether a text that destroys, rests or brings back something finds something."""
    spec, seat = _spec(known, card), known.actor
    text = spec.used(when)
    if text is None or not text.steps:
        return False
    step = text.steps[0]
    if step.do == "revive":
        most = int(step.where.get("total_cost_max", 99))
        specs = [_spec(known, each) for each in known.sides[seat].retired]
        return any(each.kind == "character" and each.cost.total <= most for each in specs)
    if step.do == "activate":
        mine = [known.things[thing] for thing in stage(known, seat)]
        return any(not piece.active and piece.card != card for piece in mine)
    if step.do in ("destroy", "rest", "return"):
        return any(_fits(known, thing, step.where) for thing in stage(known, 1 - seat))
    return True


def _fits(known: Table, thing: Thing, where: Mapping[str, bool | int | str]) -> bool:
    piece = known.things[thing]
    return (
        piece.active is where.get("active", piece.active)
        and health(known, thing) <= int(where.get("health_max", 99))
        and _spec(known, piece.card).cost.total <= int(where.get("total_cost_max", 99))
    )


# -- actions ------------------------------------------------------------------------------------


def _attempt(known: Table, seat: Seat, options: Options) -> Command | None:
    """The Story that is the surest to be won by a team of those who are free."""
    best: tuple[int, Command] | None = None
    for option in options:
        if not isinstance(option, Attempt):
            continue
        if any(each.story == option.story for each in known.actions):
            continue
        tried = replace(known, actions=(*known.actions, Action(option.story)))
        mates = _team(tried, seat)
        if mates is None:
            continue
        margin = _margin(tried, seat, mates)
        if (margin > 0 or not known.actions) and (best is None or margin > best[0]):
            best = margin, option
    return None if best is None or best[0] < -TIMID else best[1]


TIMID: Final = 3
"""By so much an action may look lost and is tried all the same: not everybody counters."""


def _threat(known: Table, seat: Seat) -> int:
    """The attack of the three strongest who could counter."""
    other = [thing for thing in stage(known, 1 - seat) if known.things[thing].active]
    return sum(sorted((attack(known, thing) for thing in other), reverse=True)[:3])


def _with(known: Table, mates: Iterable[Thing], action: int) -> Table:
    """The table with some characters in an action."""
    things = dict(known.things)
    for thing in mates:
        things[thing] = replace(things[thing], action=action)
    return replace(known, things=things)


def _margin(known: Table, seat: Seat, mates: Iterable[Thing]) -> int:
    """By how much a team would beat the strongest counter there may be."""
    action = len(known.actions)
    there = _with(known, mates, action)
    threat = _threat(known, seat)
    if not threat:
        return 99
    return total(there, action, seat) - threat - counter_points(there, action)


def _team(known: Table, seat: Seat) -> tuple[Thing, ...] | None:
    """Whom to add for the action declared last: the fewest who meet its condition and win
    whatever comes, else the strongest; None where nobody helps."""
    action = len(known.actions)
    there = team(known, action, seat)
    rest = sorted(free(known, seat), key=lambda thing: -attack(known, thing))[:TEAMS]
    strongest: tuple[int, tuple[Thing, ...]] | None = None
    for size in range(0 if there else 1, 4 - len(there)):
        for mates in combinations(rest[::-1], size):
            if not meets(_with(known, mates, action), action):
                continue
            margin = _margin(known, seat, mates)
            if margin > 0:
                return mates
            if strongest is None or margin > strongest[0]:
                strongest = margin, mates
    return None if strongest is None else strongest[1]


def _declare(known: Table, options: Options) -> Command | None:
    seat = known.actor
    mates = _team(known, seat)
    if mates:
        return Send(seat, mates[0])
    if not team(known, len(known.actions), seat):
        return next((option for option in options if isinstance(option, Send)), None)
    return _attempt(known, seat, options) or Done(seat)


def _counter(known: Table, options: Options) -> Command | None:
    """Send the fewest who hold an action up; nobody where that cannot be done."""
    seat = 1 - known.actor
    action = countering(known, known.agenda[-1])
    if action is None:
        return None
    there = team(known, action, seat)
    needed = total(known, action, 1 - seat) - counter_points(known, action)
    if there and total(known, action, seat) >= needed:
        return Done(seat)
    may = [option.thing for option in options if isinstance(option, Send)]
    may = sorted(may, key=lambda thing: -attack(known, thing))[:TEAMS]
    for size in range(1, 4 - len(there)):
        for mates in combinations(may[::-1], size):
            if total(_with(known, mates, action), action, seat) >= needed:
                return Send(seat, mates[0])
    return Done(seat)


def _window(known: Table, options: Options) -> Command | None:
    """Use what there is where an action is lost, or stands even."""
    seat = options[0].actor()
    assert isinstance(seat, int)
    other = 1 - seat
    for number, action in enumerate(known.actions, 1):
        if not action.valid or not team(known, number, 1 - known.actor):
            continue
        mine, theirs = total(known, number, seat), total(known, number, other)
        points = counter_points(known, number)
        ahead = mine - theirs + (points if seat != known.actor else -points)
        if -SWING <= ahead <= 0:
            return _dearest(known, [option for option in options if not isinstance(option, Pass)])
    return Pass(seat)


SWING: Final = 3
"""By so much an Event or a text may turn an action."""


def _answer(known: Table, options: Options) -> Command | None:
    return next((option for option in options if not isinstance(option, Pass)), None)


# -- choices ------------------------------------------------------------------------------------


def _choose(known: Table, options: Options) -> Command | None:
    """Of the opponent's the strongest; of the own the strongest as well."""
    things = [option for option in options if isinstance(option, Choose)]
    if not things:
        return None
    mine = things[0].seat
    return max(things, key=lambda o: (known.things[o.thing].seat != mine, attack(known, o.thing)))


def _losses(known: Table, options: Options) -> Command | None:
    found = [option for option in options if isinstance(option, Destroy)]
    return max(found, key=lambda o: (attack(known, o.thing), -health(known, o.thing)))


def _pay(known: Table, options: Options) -> Command | None:
    """What pays for nothing else first."""
    found = [option for option in options if isinstance(option, Pay)]
    if not found:
        return _dearest(known, options)
    return min(found, key=lambda o: any_colour(known, o.thing))


def _recovery(known: Table, options: Options) -> Command | None:
    backs = [option for option in options if isinstance(option, TakeBack)]
    return _dearest(known, backs) or next(o for o in options if not isinstance(o, TakeIn))


def _swap(known: Table, options: Options) -> Command | None:
    """Put the dearest card away where nothing cheap is in the hand."""
    puts = [option for option in options if isinstance(option, Put)]
    if min(_cost(known, option) for option in puts) <= 1:
        return options[0]
    return _dearest(known, puts)


def _away(known: Table, options: Options) -> Command | None:
    return _cheapest(known, (o for o in options if isinstance(o, Put | Discard)))


def _wanted(known: Table, options: Options) -> Command | None:
    return _dearest(known, (o for o in options if isinstance(o, Put | Pick)))


def _yes(known: Table, options: Options) -> Command | None:
    return next((option for option in options if isinstance(option, Accept)), None)


MINDS: Mapping[str, Callable[[Table, Options], Command | None]] = {
    "main": _main,
    "declare": _declare,
    "counter": _counter,
    "window": _window,
    "answer": _answer,
    "choose": _choose,
    "losses": _losses,
    "pay": _pay,
    "recovery": _recovery,
    "swap": _swap,
    "sink": _away,
    "discard": _away,
    "bury": _away,
    "arrange": _wanted,
    "keep": _wanted,
    "take-back": _wanted,
    "revive": _wanted,
    "may": _yes,
    "cancel-unless-paid": _yes,
}
"""What the greedy bot makes of each kind of question."""

POLICIES: Mapping[str, Policy] = {"greedy": greedy}
