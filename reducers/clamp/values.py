"""What cards count as they lie on the table: attack, health, counter points (rules: clamp C32).

Modifiers are asked of the table whenever something is counted; nothing of this is kept.
"""

from collections.abc import Iterator
from typing import Final

from events.abilities import Frame, Thing
from events.facts import Seat
from reducers.abilities.cards import Modifier
from reducers.clamp.catalogue import Cards, CardSpec, in_force
from reducers.clamp.state import Piece, Table, team
from reducers.clamp.vocabulary import WORDS, participants


def cards_of(state: Table) -> Cards:
    """The cards in force in a match."""
    return in_force(state.match.packs)


def spec_of(state: Table, thing: Thing) -> CardSpec:
    """What a card in play is."""
    return cards_of(state).specs[state.things[thing].card]


def frame_of(thing: Thing, piece: Piece) -> Frame:
    """A frame in which a modifier of a card in play is asked for."""
    return Frame(piece.seat, "modifier", piece.card, thing, piece.action)


def _given(state: Table, gift: str) -> Iterator[tuple[Frame, Modifier]]:
    """The modifiers of a kind that hold now, of characters on a Stage."""
    cards = cards_of(state)
    giving = cards.gives[gift]
    if not giving:
        return
    for thing, piece in state.things.items():
        if not piece.stage or piece.card not in giving:
            continue
        frame = frame_of(thing, piece)
        for modifier in cards.specs[piece.card].modifiers:
            if modifier.gives == gift and WORDS.holds(state, frame, modifier.while_):
                yield frame, modifier


def _reaches(state: Table, frame: Frame, modifier: Modifier, thing: Thing) -> bool:
    if modifier.what == "me" and not modifier.where:
        return frame.me == thing
    found = WORDS.selections[modifier.what].find(state, frame)
    return thing in found and all(
        WORDS.conditions[word](state, frame, thing, value) for word, value in modifier.where.items()
    )


def attack(state: Table, thing: Thing) -> int:
    """The attack of a character now, not below 0."""
    piece = state.things[thing]
    value = cards_of(state).specs[piece.card].attack + piece.boost + piece.gain
    for frame, modifier in _given(state, "attack"):
        if _reaches(state, frame, modifier, thing):
            value += modifier.amount
    return max(0, value)


def health(state: Table, thing: Thing) -> int:
    """The health of a character now, not below 0."""
    value = spec_of(state, thing).health
    for frame, modifier in _given(state, "health"):
        if _reaches(state, frame, modifier, thing):
            value += modifier.amount
    return max(0, value)


def may_counter(state: Table, thing: Thing) -> bool:
    """Whether a character may counter: it is active, in no action, and no text forbids it
    (rules: clamp 7.3, C31)."""
    piece = state.things[thing]
    if not piece.stage or not piece.active or piece.action is not None:
        return False
    return not any(
        _reaches(state, frame, modifier, thing) for frame, modifier in _given(state, "no-counter")
    )


def counter_points(state: Table, action: int) -> int:
    """The counter points of the Story of an action, for that action, not below 0."""
    value = cards_of(state).specs[state.actions[action - 1].story].counter
    for frame, modifier in _given(state, "counter-points"):
        if frame.here == action and frame.seat == state.actor:
            value += modifier.amount
    return max(0, value)


def total(state: Table, action: int, seat: Seat) -> int:
    """The total attack of a side in an action."""
    return sum(attack(state, thing) for thing in team(state, action, seat))


def any_colour(state: Table, thing: Thing) -> bool:
    """Whether a card in an Extra zone pays a point of any colour."""
    return state.things[thing].card in cards_of(state).gives["any-colour"]


# -- words that speak of values -----------------------------------------------------------------


@WORDS.condition("health_max")
def _health_max(state: Table, frame: Frame, thing: Thing, value: int) -> bool:
    """With no more health than that, as it counts now."""
    return health(state, thing) <= value


@WORDS.condition("attack_max")
def _attack_max(state: Table, frame: Frame, thing: Thing, value: int) -> bool:
    """With no more attack than that, as it counts now."""
    return attack(state, thing) <= value


@WORDS.test("total_attack_min")
def _total_attack_min(state: Table, frame: Frame, value: int) -> bool:
    """Participants with so much attack together, as it counts now."""
    return sum(attack(state, thing) for thing in participants(state, frame)) >= value


@WORDS.test("total_health_min")
def _total_health_min(state: Table, frame: Frame, value: int) -> bool:
    """Participants with so much health together, as it counts now."""
    return sum(health(state, thing) for thing in participants(state, frame)) >= value


COUNTED: Final = frozenset(("health_max", "attack_max", "total_attack_min", "total_health_min"))
"""The words that a modifier must not ask: it would be counted to know whether it counts."""
