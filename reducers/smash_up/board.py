"""What holds on the table: the cards that lie there, asked for what they give.

A modifier is never queued.  Whenever something is counted or tried, the cards in play are asked.
"""

from collections.abc import Iterator
from typing import Any

from events.abilities import Frame, Thing
from events.facts import Card, Seat
from reducers.smash_up.catalogue import Cards, Modifier, in_force
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

BY = "by"
"""The name under which an ability finds the seat whose card set it off."""


def cards_of(state: Table) -> Cards:
    """The cards of this match."""
    return in_force(state.match.packs, str(state.match.options["edition"]))


def standing(state: Table, thing: Thing, name: str = "", **fields: Any) -> Frame:
    """An ability of a card in play, or how that card looks at the table."""
    seat = state.turn
    if thing in state.minions:
        seat = state.minions[thing].seat
    elif thing in state.attached:
        seat = state.attached[thing].seat
    here = state.base_of(thing)
    return Frame(seat, name, state.card(thing), thing, here, **fields)


def giving(state: Table, gift: str) -> Iterator[tuple[Frame, Modifier]]:
    """The cards in play that give something, each with how it looks at the table."""
    known = cards_of(state).modifiers.get(gift)
    if not known:
        return
    for zone in (state.bases, state.minions, state.attached):
        for thing, each in zone.items():
            for modifier in known.get(each.card, ()):
                frame = standing(state, thing)
                if not modifier.while_ or WORDS.holds(state, frame, modifier.while_):
                    yield frame, modifier


def covers(state: Table, frame: Frame, modifier: Modifier, thing: Thing) -> bool:
    """Whether what a card gives is given to that thing."""
    if thing not in WORDS.selections[modifier.what].find(state, frame):
        return False
    return all(
        WORDS.conditions[name](state, frame, thing, value) for name, value in modifier.where.items()
    )


def counted(state: Table, frame: Frame, modifier: Modifier) -> int:
    """How often a modifier counts."""
    if not modifier.per:
        return 1
    return sum(
        all(WORDS.conditions[n](state, frame, thing, v) for n, v in modifier.per_where.items())
        for thing in WORDS.selections[modifier.per].find(state, frame)
    )


def ignores(state: Table, base: Thing, seat: Seat | None) -> bool:
    """Whether the ability of a base does not hold: for nobody (None), or not for that seat."""
    if any(each.base == base for each in state.silences):
        return True
    for frame, modifier in giving(state, "ignored"):
        if frame.here == base and (modifier.others or frame.seat == seat):
            return True
    return False


def closed(state: Table, base: Thing, seat: Seat, card: Card) -> bool:
    """Whether a seat cannot play that minion on a base."""
    for frame, modifier in giving(state, "closed"):
        if frame.here != base or (modifier.others and frame.seat == seat):
            continue
        named = state.attached[frame.me].faction if frame.me in state.attached else None
        if named is None or named == cards_of(state).cards[card].faction:
            return True
    return False


def lasting(state: Table, thing: Thing) -> bool:
    """Whether a card in play cannot be destroyed."""
    return any(covers(state, frame, each, thing) for frame, each in giving(state, "lasting"))


def powers(state: Table) -> dict[Thing, int]:
    """The power of every minion as the table is (rules: smash-up 1)."""
    found = {thing: each.printed for thing, each in state.minions.items()}
    for boost in state.boosts:
        if boost.thing in found:
            found[boost.thing] += boost.amount
    for frame, modifier in giving(state, "power"):
        amount = modifier.amount * counted(state, frame, modifier)
        if not amount:
            continue
        from_base = frame.me in state.bases
        for thing in WORDS.selections[modifier.what].find(state, frame):
            if thing not in found:
                continue
            if not all(
                WORDS.conditions[name](state, frame, thing, value)
                for name, value in modifier.where.items()
            ):
                continue
            if from_base and ignores(state, frame.me or 0, state.minions[thing].seat):
                continue
            found[thing] += amount
    return {thing: max(0, power) for thing, power in found.items()}


def breakpoints(state: Table) -> dict[Thing, int]:
    """The breakpoint of every base as the table is (rules: smash-up 1)."""
    bases = cards_of(state).bases
    found = {thing: bases[each.card].breakpoint for thing, each in state.bases.items()}
    for boost in state.boosts:
        if boost.thing in found:
            found[boost.thing] += boost.amount
    return {thing: max(0, points) for thing, points in found.items()}


def ready(state: Table) -> list[Thing]:
    """The bases that must be scored (rules: smash-up 5)."""
    return [thing for thing, each in state.bases.items() if state.total(thing) >= each.breakpoint]


def kin(state: Table, thing: Thing) -> set[str]:
    """The kinds to which a minion belongs: its own, and what other cards make of it."""
    own = cards_of(state).cards[state.minions[thing].card].kin
    kinds = {own} if own else set()
    for frame, modifier in giving(state, "kin"):
        mine = cards_of(state).cards[state.card(frame.me or 0)].kin
        if covers(state, frame, modifier, thing):
            kinds.add(mine)
    return kinds


@WORDS.condition("kin")
def _kin(state: Table, frame: Frame, thing: Thing, value: str) -> bool:
    """It belongs to a kind, by itself or by other cards: `microbot`."""
    return thing in state.minions and value in kin(state, thing)
