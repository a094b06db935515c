"""What facts set off: the abilities of cards in play that answer to them, the oldest first."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from events.abilities import Frame, Step, Thing
from events.facts import Card, Event, Seat
from events.smash_up.bases import BaseRevealed
from events.smash_up.scoring import BaseScored, PointsScored, ScoringBegun
from events.smash_up.table import Destroyed
from events.smash_up.turn import MinionPlayed, TurnEnded, TurnStarted
from reducers.abilities.runner import MAY
from reducers.smash_up.board import BY, cards_of, ignores, standing
from reducers.smash_up.catalogue import Ability
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS


def begun(state: Table, frame: Frame, ability: Ability, *, asked: bool = True) -> Frame:
    """An ability that begins: what may be left is asked first, unless it was just chosen."""
    steps = ability.steps
    if ability.may and asked:
        steps = (Step(MAY, then=steps),)
    return Frame(
        frame.seat,
        ability.when,
        frame.card,
        frame.me,
        frame.here,
        frame.it,
        steps,
        frame.named,
        needs=frame.needs,
        optional=ability.may and not (ability.when in WINDOWS and in_play_first(state)),
    )


WINDOWS = ("before-scoring", "after-scoring")
"""The moments of a scoring at which cards in play answer."""


def in_play_first(state: Table) -> bool:
    """Whether all that lies in play answers before the round of specials, in any order."""
    return state.match.options["me_first"] == "in_play_first"


def _answers(state: Table, when: str, things: Iterable[Thing], **fields: Any) -> Iterator[Frame]:
    """The abilities of some cards in play that begin at a moment."""
    known = cards_of(state).abilities.get(when)
    if not known:
        return
    for thing in things:
        for ability in known.get(state.card(thing), ()):
            frame = standing(state, thing, when, **{"needs": thing, **fields})
            yield from _one(state, frame, ability)


def _one(state: Table, frame: Frame, ability: Ability) -> Iterator[Frame]:
    if ability.once and f"{frame.card} {ability.when}" in state.used:
        return
    if ability.while_ and not WORDS.holds(state, frame, ability.while_):
        return
    if frame.me in state.bases:
        yield from _base(state, frame, ability)
        return
    yield begun(state, frame, ability)


def _base(state: Table, frame: Frame, ability: Ability) -> Iterator[Frame]:
    """The ability of a base, unless it is ignored; nobody heeds it."""
    base = frame.me or 0
    if ignores(state, base, None):
        return
    yield begun(state, frame, ability)


def _for(state: Table, frame: Frame, seat: Seat) -> Iterator[Frame]:
    """The ability of a base, for the player whom it is about."""
    steps = heeded(state, frame.me, seat, frame.steps)
    yield replace(frame, seat=seat, steps=steps)


def heeded(
    state: Table, base: Thing | None, seat: Seat, steps: tuple[Step, ...]
) -> tuple[Step, ...]:
    """The steps of a base for a player, who is asked where they may ignore them (D3)."""
    if not steps or base not in state.bases or not ignores(state, base, seat):
        return steps
    asked = steps[0].may or steps[0].do == MAY
    return steps if asked else (Step(MAY, then=steps),)


def _age(state: Table) -> list[Thing]:
    return sorted((*state.bases, *state.minions, *state.attached))


def _turn_begins(state: Table, e: TurnStarted) -> Iterator[Frame]:
    mine = [t for t in _age(state) if t not in state.bases and standing(state, t).seat == e.seat]
    yield from _answers(state, "start", mine)
    yield from _answers(state, "each-start", _age(state))


def _turn_ends(state: Table, e: TurnEnded) -> Iterator[Frame]:
    yield from _answers(state, "end", _age(state))


def _minion_comes(state: Table, e: MinionPlayed) -> Iterator[Frame]:
    """What lies where a minion was played answers to it (rules: smash-up 4)."""
    here = [t for t in _age(state) if t != e.thing and state.base_of(t) == e.base]
    it = (e.thing,)
    for frame in _answers(state, "minion-played", here, it=it):
        if frame.me in state.bases:
            yield from _for(state, frame, e.owner)
        elif frame.seat != e.seat:
            yield replace(frame, named={BY: (e.seat,)})


def _dying(state: Table, e: Destroyed) -> Iterator[Frame]:
    """What answers to minions being destroyed, as the board was just before (D6)."""
    gone = [piece.thing for piece in e.gone if piece.thing in state.minions]
    yield from _answers(state, "destroyed", gone, needs=None)
    known = cards_of(state).abilities.get("minion-destroyed")
    if not known:
        return
    for thing in _age(state):
        for ability in known.get(state.card(thing), ()):
            for victim in gone:
                frame = standing(state, thing, "minion-destroyed", it=(victim,))
                if thing in state.bases and state.minions[victim].base != thing:
                    continue
                if not all(
                    WORDS.conditions[name](state, frame, victim, value)
                    for name, value in ability.where.items()
                ):
                    continue
                for found in _one(state, frame, ability):
                    found = _told(found, state.card(victim))
                    if thing in state.bases:
                        yield from _for(state, found, state.minions[victim].owner)
                    else:
                        yield found


def _told(frame: Frame, card: Card) -> Frame:
    """An ability that is told which card it is about, since that has left play: it is the same for
    whatever copy of it."""
    steps = tuple(replace(step, word=card) if step.do == "sink" else step for step in frame.steps)
    return replace(frame, it=(), steps=steps)


def _scoring_begins(state: Table, e: ScoringBegun) -> Iterator[Frame]:
    it = (e.base,)
    yield from _answers(state, "before-scoring", _age(state), it=it)


def _points(state: Table, e: PointsScored) -> Iterator[Frame]:
    yield from _answers(state, "scoring", [e.base])


def _scored(state: Table, e: BaseScored) -> Iterator[Frame]:
    here = [thing for thing in _age(state) if state.base_of(thing) == e.base]
    yield from _answers(state, "after-scoring", here, it=(e.base,))


def _replaced(state: Table, e: BaseRevealed) -> Iterator[Frame]:
    """What the scored base does once another lies in its place (rules: smash-up 5)."""
    if state.scoring is None or state.scoring.ignored:
        return
    for ability in cards_of(state).abilities.get("replaced", {}).get(state.scoring.card, ()):
        frame = Frame(
            state.turn, "replaced", state.scoring.card, None, e.thing, (e.thing,), needs=e.thing
        )
        yield begun(state, frame, ability)


BEFORE: Mapping[type[Event], Callable[[Any, Any], Iterable[Frame]]] = {Destroyed: _dying}
"""What facts set off as the table is before them: cards that leave by them answer too."""

AFTER: Mapping[type[Event], Callable[[Any, Any], Iterable[Frame]]] = {
    TurnStarted: _turn_begins,
    TurnEnded: _turn_ends,
    MinionPlayed: _minion_comes,
    ScoringBegun: _scoring_begins,
    PointsScored: _points,
    BaseScored: _scored,
    BaseRevealed: _replaced,
}
"""What facts set off as the table is after them."""
