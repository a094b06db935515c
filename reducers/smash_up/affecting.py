"""Doing something to cards in play: what is protected, what leaves and where it goes.

Rules: smash-up 1 (the words), 4 (several targets: each by itself, one that is immune is skipped).
"""

from collections.abc import Iterable

from events.abilities import AbilityBegun, Frame, Step, Thing
from events.facts import Card
from events.smash_up.common import Piece
from events.smash_up.table import Destroyed, Discarded, Moved, Placed, Returned, Shift
from events.smash_up.turn import AbilityUsed
from reducers.abilities.runner import MAY, Run
from reducers.smash_up.board import (
    BY,
    cards_of,
    covers,
    giving,
    ignores,
    lasting,
    standing,
)
from reducers.smash_up.catalogue import Modifier
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

SPARED = "spared"
"""The name under which an ability remembers what it no longer affects."""


def piece(state: Table, thing: Thing) -> Piece:
    """A card in play, as facts name it."""
    each = state.minions.get(thing) or state.attached[thing]
    return Piece(thing, each.card, each.owner)


def pieces(state: Table, things: Iterable[Thing]) -> tuple[Piece, ...]:
    """Cards in play, as facts name them."""
    return tuple(piece(state, thing) for thing in things)


def shed(state: Table, things: Iterable[Thing]) -> tuple[Piece, ...]:
    """What lies on cards that leave, and does not leave by itself."""
    leaving = tuple(things)
    lost = [each for thing in leaving for each in state.on(thing) if each not in leaving]
    return pieces(state, lost)


# -- what is protected -------------------------------------------------------------------------


def _holds(state: Table, frame: Frame, guard: Frame, modifier: Modifier) -> bool:
    """Whether a protection is one against this ability."""
    if modifier.others and frame.seat == guard.seat:
        return False
    return not modifier.actions or (frame.card is not None and cards_of(state).action(frame.card))


def affected(run: Run[Table], frame: Frame, things: Iterable[Thing]) -> tuple[Thing, ...]:
    """Those of some cards in play that an ability does something to (rules: smash-up 1).

    A protection that holds once goes by it; cards that answer to being affected are heard.
    """
    found = []
    for thing in things:
        if not run.state.there(thing) or thing in run.top.named.get(SPARED, ()):
            continue
        if thing in run.state.minions and _spared(run, frame, thing):
            continue
        found.append(thing)
    for thing in found:
        _touch(run, frame, thing)
    return tuple(found)


def _spared(run: Run[Table], frame: Frame, thing: Thing) -> bool:
    state = run.state
    for guard, modifier in giving(state, "shielded"):
        if _holds(state, frame, guard, modifier) and covers(state, guard, modifier, thing):
            return True
    for guard, modifier in giving(state, "spared"):
        if not _holds(state, frame, guard, modifier) or not covers(state, guard, modifier, thing):
            continue
        every = [each for each in state.minions if covers(state, guard, modifier, each)]
        before = run.top.named.get(SPARED, ())
        run.change(named={**run.top.named, SPARED: (*before, *every)})
        assert guard.me is not None
        run.emit(Destroyed(pieces(state, (guard.me,))))
        return True
    return False


def _touch(run: Run[Table], frame: Frame, thing: Thing) -> None:
    """Let a card answer that another player's card did something to it, once for each card."""
    state = run.state
    cards = cards_of(state)
    if frame.name not in ("play", "special") or frame.card not in cards.cards:
        return
    for ability in cards.abilities.get("touched", {}).get(state.card(thing), ()):
        answer = standing(state, thing, "touched", steps=ability.steps, named={BY: (frame.seat,)})
        if answer.seat != frame.seat and answer not in run.top.waiting:
            run.wait(answer)


def shelter(run: Run[Table]) -> None:
    """Discard the actions that lie on minions which those no longer affect (rules: smash-up 4)."""
    state = run.state
    lost = [
        thing
        for thing, each in state.attached.items()
        if each.host in state.minions and _unbearable(state, thing, each.host)
    ]
    if lost:
        run.emit(Discarded(pieces(state, lost)))


def _unbearable(state: Table, action: Thing, host: Thing) -> bool:
    frame = standing(state, action)
    return any(
        _holds(state, frame, guard, modifier) and covers(state, guard, modifier, host)
        for guard, modifier in giving(state, "shielded")
    )


# -- leaving -----------------------------------------------------------------------------------


def destroy(run: Run[Table], frame: Frame, things: Iterable[Thing]) -> bool:
    """Destroy cards in play, all at once; whether any was (rules: smash-up 1)."""
    state = run.state
    there = affected(run, frame, things)
    kept = [thing for thing in there if lasting(state, thing)]
    fleeing = [
        thing
        for thing in there
        if thing in state.minions and thing not in kept and _escapes(state, thing)
    ]
    gone = [thing for thing in there if thing not in kept and thing not in fleeing]
    buried = _perish(run, gone)
    for thing in reversed(fleeing):
        flee(run, thing)
    return len(gone) > buried


def _perish(run: Run[Table], things: Iterable[Thing]) -> int:
    """Destroy cards in play that do not escape it; how many are buried instead."""
    gone = list(things)
    buried = _buried(run.state, gone)
    gone = [thing for thing in gone if thing not in buried]
    if gone:
        run.emit(Destroyed(pieces(run.state, gone), shed(run.state, gone)))
    for thing, base in buried.items():
        minion = run.state.minions[thing]
        run.emit(AbilityBegun(minion.owner, base, SINKS))
        run.emit(Placed(pieces(run.state, (thing,)), shed(run.state, (thing,))))
    return len(buried)


SINKS = "sinks"
"""What a base gives where the first minion destroyed there in a turn is buried instead."""


def _buried(state: Table, things: Iterable[Thing]) -> dict[Thing, Card]:
    """The minions that go under their decks instead of being destroyed, each with the base that
    has them do so: the oldest of those that leave together."""
    found: dict[Thing, Card] = {}
    for frame, _ in giving(state, SINKS):
        base = frame.card or ""
        if f"{base} {SINKS}" in state.used or ignores(state, frame.here or 0, None):
            continue
        here = [t for t in things if t in state.minions and state.minions[t].base == frame.here]
        found.update((thing, base) for thing in sorted(here)[:1])
    return found


def _escapes(state: Table, thing: Thing) -> bool:
    """Whether a minion moves away where it would be destroyed, or may (once a turn)."""
    how = cards_of(state).cards[state.minions[thing].card].escapes
    return how == "must" or (how == "may" and thing not in state.used)


def flee(run: Run[Table], thing: Thing) -> None:
    """Move a minion to a base of its player's choice instead (rules: smash-up D18)."""
    state = run.state
    steps: tuple[Step, ...] = (
        Step("choose", what="base", where={"not_at": "fled"}),
        Step("shift", what="fled"),
    )
    if cards_of(state).cards[state.minions[thing].card].escapes == "may":
        steps = (Step(MAY, then=(Step("mark-used"), *steps), otherwise=(Step("perish"),)),)
    run.push(standing(run.state, thing, "flee", steps=steps, named={"fled": (thing,)}))


@WORDS.step("mark-used", 'do = "mark-used"')
def _mark_used(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """The ability of this card was used in this turn."""
    if frame.me is not None:
        run.emit(AbilityUsed(frame.seat, frame.me, run.state.card(frame.me)))


@WORDS.step("perish", 'do = "perish"')
def _destroyed(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """This minion is destroyed after all."""
    if frame.me in run.state.minions:
        _perish(run, (frame.me,))


def give_back(run: Run[Table], frame: Frame, things: Iterable[Thing]) -> bool:
    """Return cards in play to the hands of their owners; whether any was."""
    there = affected(run, frame, things)
    if there:
        run.emit(Returned(pieces(run.state, there), shed(run.state, there)))
    return bool(there)


def put_under(run: Run[Table], frame: Frame, things: Iterable[Thing]) -> bool:
    """Put cards in play at the bottom of their owners' decks; whether any was."""
    there = affected(run, frame, things)
    if there:
        run.emit(Placed(pieces(run.state, there), shed(run.state, there)))
    return bool(there)


def move(run: Run[Table], frame: Frame, things: Iterable[Thing], base: Thing) -> bool:
    """Move minions to a base, whether any does; one that is there already does not."""
    state = run.state
    there = [t for t in things if t in state.minions and state.minions[t].base != base]
    there = list(affected(run, frame, there))
    if there and base in state.bases:
        run.emit(Moved(tuple(Shift(t, state.minions[t].card, base) for t in there)))
    return bool(there)
