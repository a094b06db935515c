"""Running a duel: the named steps, in the order of the rules (rules: challengers 5.5).

The agenda of a duel is a list of such steps (``reducers.running``).
"""

from collections.abc import Callable, Mapping
from typing import Final

from events.challengers import (
    Benched,
    Boosted,
    DefenceChanged,
    Exhausted,
    FlagTaken,
    Revealed,
    Step,
    Waiting,
)
from events.facts import Card, Seat
from events.match import MatchEnded
from reducers.challengers.catalogue import BENCH_SLOTS, Cards, StepOf, in_force
from reducers.challengers.evolve import HANDLERS
from reducers.challengers.state import Duel, draft
from reducers.running import Machine, Run


def out_of_cards(run: Run[Duel]) -> None:
    """End the duel when a card must be turned and the deck is empty (rules: challengers 5.6)."""
    state = run.state
    if state.starter is not None and state.sides[state.attacker].deck.size == 0:
        end(run, 1 - state.attacker, "deck-empty")


def end(run: Run[Duel], winner: Seat, reason: str) -> None:
    """The duel is over."""
    fans = tuple(side.fans for side in run.state.sides)
    run.emit(MatchEnded((winner,), (1, 2) if winner == 0 else (2, 1), fans, reason))


# -- what counts -------------------------------------------------------------------------------


def attack_power(state: Duel, seat: Seat, card: Card) -> int:
    """What a card counts when it is turned now: base, the boost waiting for it, bench bonuses."""
    cards, side = cards_of(state), state.sides[seat]
    spec = cards.specs[card]
    power = spec.power + side.boost
    if effects(state):
        for name, count in side.bench.items():
            bonus = cards.bench.get(name)
            if bonus is not None and bonus.attack and bonus.meets(spec):
                power += bonus.attack * count
    return power


def defence(state: Duel, seat: Seat) -> int:
    """What the card with the flag counts: base, its own bonus, bench bonuses, rulings."""
    side = state.sides[seat]
    cards = cards_of(state)
    spec = cards.specs[side.play[-1]]
    power = spec.power + (state.adjusted if state.holder == seat else 0)
    if effects(state):
        if spec.hold is not None:
            empty = max(0, BENCH_SLOTS - len(side.bench))
            power += spec.hold.plus + spec.hold.per_empty_slot * empty
        for name, count in side.bench.items():
            bonus = cards.bench.get(name)
            if bonus is not None and bonus.defence and bonus.meets(spec):
                power += bonus.defence * count
    return power


def cards_of(state: Duel) -> Cards:
    """The cards in force in a duel."""
    return in_force(state.match.packs)


def effects(state: Duel) -> bool:
    """Whether card effects are played."""
    return state.match.options["effects"] == "sourced"


def recount(run: Run[Duel]) -> None:
    """Say so when the flag holder's power has changed; it is read live (rules: challengers 5.5)."""
    state = run.state
    if state.holder is not None and state.sides[state.holder].play:
        power = defence(state, state.holder)
        if power != state.defence:
            run.emit(DefenceChanged(state.holder, power))


# -- turning cards -----------------------------------------------------------------------------


def turn_card(run: Run[Duel], seat: Seat, card: Card) -> None:
    """A card is turned: count it, do what it does, then compare (or take the flag unopposed)."""
    state = run.state
    run.emit(Revealed(seat, card, attack_power(state, seat, card)))
    then = Step("take", seat) if state.holder is None else Step("compare", seat)
    run.first(*_steps(state, cards_of(state).specs[card].reveal, seat, card), then)


def _compare(run: Run[Duel], step: Step) -> None:
    state, seat = run.state, step.seat
    attacker = state.sides[seat]
    if not attacker.play or attacker.power < state.defence:
        return
    loser = 1 - seat
    cards = state.sides[loser].play[::-1]
    run.emit(Benched(loser, cards))
    lost = _steps(state, cards_of(state).specs[cards[0]].lose, loser, cards[0])
    run.first(*lost, Step("overflow", loser), Step("take", seat))


def _take(run: Run[Duel], step: Step) -> None:
    state, seat = run.state, step.seat
    card = state.sides[seat].play[-1]
    run.emit(FlagTaken(seat, card, defence(state, seat)))
    run.first(*_steps(state, cards_of(state).specs[card].take, seat, card))


def _overflow(run: Run[Duel], step: Step) -> None:
    if len(run.state.sides[step.seat].bench) > BENCH_SLOTS:
        end(run, 1 - step.seat, "bench-full")


# -- effects -----------------------------------------------------------------------------------


def _steps(state: Duel, steps: tuple[StepOf, ...], seat: Seat, card: Card) -> tuple[Step, ...]:
    if not steps or not effects(state):
        return ()
    return tuple(
        Step(each.step, seat if each.of == "owner" else 1 - seat, each.amount, card)
        for each in steps
    )


def _exhaust_self(run: Run[Duel], step: Step) -> None:
    assert step.card is not None
    if step.card in run.state.sides[step.seat].bench:
        run.emit(Exhausted(step.seat, (step.card,)))


def _boost(run: Run[Duel], step: Step) -> None:
    run.emit(Boosted(step.seat, step.amount))


STEPS: Mapping[str, Callable[[Run[Duel], Step], None]] = {
    "compare": _compare,
    "take": _take,
    "overflow": _overflow,
    "exhaust-self": _exhaust_self,
    "boost": _boost,
}
"""The steps that run by themselves."""


# -- steps that wait for an answer, and whether there is anything to ask -----------------------
# All of them look only at what everybody knows: whether somebody is asked must not tell anything.


def _has_card(state: Duel, step: Step) -> bool:
    return state.sides[step.seat].deck.size != 0


def _has_two(state: Duel, step: Step) -> bool:
    size = state.sides[step.seat].deck.size
    return size is None or size >= 2


def _has_bench(state: Duel, step: Step) -> bool:
    return bool(state.sides[step.seat].bench)


DUE: Mapping[str, Callable[[Duel, Step], bool]] = {
    "bench-top": _has_card,
    "look": _has_two,
    "keep": _has_two,
    "search": _has_card,
    "exhaust-bench": _has_bench,
}

MACHINE: Final[Machine[Duel]] = Machine(
    draft=draft,
    handlers=HANDLERS,
    steps=STEPS,
    due=DUE,
    waiting=Waiting,
    idle=out_of_cards,
    over=lambda state: state.ended is not None,
)


def running(state: Duel) -> Run[Duel]:
    """A decision to be worked out."""
    return Run(MACHINE, state, state.agenda)
