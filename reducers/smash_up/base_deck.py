"""The base deck: searched for a base that takes another's place, looked at from the top."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from events.abilities import Frame, Step, Thing
from events.facts import NATURE, UNKNOWN, Actor, Card, Command
from events.smash_up.bases import (
    BaseCancelled,
    BaseSeen,
    BasesShuffled,
    BasesStacked,
    BaseSwapped,
    SeeBase,
    Stack,
)
from reducers.abilities.runner import Run
from reducers.game import Ask, Draw, Illegal
from reducers.message import say
from reducers.pile import known, may_hold
from reducers.smash_up.affecting import pieces
from reducers.smash_up.board import cards_of
from reducers.smash_up.hand import DONE, expect_seat, not_in_deck
from reducers.smash_up.picking import always, picks
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

SWAP, LOOK, STACK = "swap-base", "look-bases", "stack-bases"
"""The kinds of questions."""


# -- searching ---------------------------------------------------------------------------------


def _swaps(state: Table, frame: Frame, step: Step) -> bool:
    return bool(state.base_deck.size) and any(thing in state.bases for thing in frame.it)


def _bases(state: Table, *_: object) -> list[Card]:
    """The bases that the base deck may hold."""
    deck = state.base_deck
    places = (*state.base_pool, *deck.top, *deck.bottom)
    return sorted({card for card in places if card is not UNKNOWN})


def _swap(run: Run[Table], frame: Frame, step: Step, card: Card) -> None:
    state, base = run.state, frame.it[0]
    lost = pieces(state, state.on(base) if step.word == "discard" else [])
    thing, printed = state.things, cards_of(state).bases[card].breakpoint
    run.emit(BaseSwapped(base, state.bases[base].card, thing, card, printed, lost))
    run.change(left=DONE, it=(thing,))


def _leave(run: Run[Table], frame: Frame) -> None:
    """Nothing is found in the base deck (D14)."""
    run.change(left=DONE, it=())


@picks(
    SWAP,
    'do = "swap-base"\nword = "discard"',
    "word",
    among=_bases,
    take=_swap,
    free=always,
    there=_swaps,
    leave=_leave,
)
def _swapped(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Search the base deck for a base that takes the place of the one that was chosen; actions on
    it are discarded (`word = "discard"`) or stay."""
    return frame.left == DONE and frame.it != ()


# -- looking -----------------------------------------------------------------------------------


def _depth(frame: Frame) -> int:
    return max(0, frame.left)


def _sees(state: Table, frame: Frame, step: Step) -> Actor | None:
    return NATURE if _depth(frame) < min(step.count, state.base_deck.size or 0) else None


def _sight(state: Table, frame: Frame, step: Step) -> Ask:
    def make(card: Card | None) -> Command:
        return SeeBase(frame.seat, card)

    every = tuple(cards_of(state).bases)
    place = known(state.base_deck, _depth(frame))
    return Draw(LOOK, make, state.base_pool, place, every, secret=True)


@WORDS.step(LOOK, 'do = "look-bases"\ncount = 3', "count", due=_sees, ask=_sight, flow=True)
def _looked(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Look at the top bases of the base deck; where there are too few, the base discard pile is
    shuffled under it first (D21)."""
    state, seen = run.state, _depth(frame)
    if seen < step.count and state.base_discards:
        run.emit(BasesShuffled())
        run.change(steps=(step, *run.top.steps), left=seen)
        return
    run.change(named={**run.top.named, "seen": tuple(range(seen))})


def see(run: Run[Table], command: SeeBase) -> None:
    """Somebody looks at a base of the base deck."""
    asked = run.rules.asked(run.state)
    if asked is None or asked[0] != LOOK or run.top.seat != command.seat:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 3")
    state, card, depth = run.state, command.card, _depth(run.top)
    place = known(state.base_deck, depth)
    if card is not UNKNOWN:
        wrong = place != card if place is not UNKNOWN else not may_hold(state.base_pool, card)
        if wrong or card not in cards_of(state).bases:
            raise not_in_deck(card)
    run.emit(BaseSeen(command.seat, depth, card))
    run.change(left=depth + 1)


def _stacks(state: Table, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if frame.named.get("seen") and frame.left != DONE else None


def _stack_question(state: Table, frame: Frame, step: Step) -> Ask:
    seat, count = frame.seat, len(frame.named["seen"])
    places = [known(state.base_deck, depth) for depth in range(count)]

    def options() -> Iterator[Command]:
        told = [card for card in places if card is not UNKNOWN]
        if len(told) == count:
            orders = dict.fromkeys(permutations(told))
            yield from (Stack(seat, first, tuple(rest)) for first, *rest in orders)
            return
        rest = (UNKNOWN,) * (count - 1)
        yield from (Stack(seat, card, rest) for card in told or _bases(state))

    return Ask(seat, STACK, options, open=UNKNOWN in places)


@WORDS.step(STACK, 'do = "stack-bases"', due=_stacks, ask=_stack_question)
def _stacked(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Put the bases that were looked at back: one that comes next, the others in any order."""
    return frame.left == DONE


def stack(run: Run[Table], command: Stack) -> None:
    """The bases that were looked at are put back."""
    frame = expect_seat(run, STACK, command.seat)
    state, count = run.state, len(frame.named["seen"])
    places: list[Any] = [known(state.base_deck, depth) for depth in range(count)]
    if len(command.rest) != count - 1 or not isinstance(command.card, str):
        raise _wrong()
    for card in (command.card, *command.rest):
        if card is UNKNOWN:
            continue
        if card in places:
            places.remove(card)
        elif UNKNOWN in places and may_hold(state.base_pool, card):
            places.remove(UNKNOWN)
        else:
            raise _wrong()
    run.emit(BasesStacked(command.seat, command.card, command.rest))
    run.change(left=DONE)


def _wrong() -> Illegal:
    return Illegal("no-target", say("That cannot be chosen here."), "smash-up 4")


# -- cancelling --------------------------------------------------------------------------------


@WORDS.step("cancel-base", 'do = "cancel-base"')
def _cancel(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """The base of this card has no ability until the next turn of its player begins."""
    if frame.here in run.state.bases:
        run.emit(BaseCancelled(frame.here, frame.seat))
