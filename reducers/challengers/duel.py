"""Running a duel: the named steps, in the order of the rules (rules: challengers 5.5).

The agenda of a duel is a list of such steps (``reducers.running``).
"""

from collections.abc import Callable, Mapping
from typing import Final

from events.challengers.effects import Boosted, Exhausted, FansGained
from events.challengers.turn import Benched, DefenceChanged, FlagTaken, Revealed, Step, Waiting
from events.facts import Card, Seat
from events.match import MatchEnded
from reducers.challengers.catalogue import BENCH_SLOTS, Cards, StepOf
from reducers.challengers.effects import cards_of, copied, lies, plain, times
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
    return _attack_power(state, cards_of(state), seat, card)


def _attack_power(state: Duel, cards: Cards, seat: Seat, card: Card) -> int:
    spec, side = cards.specs[card], state.sides[seat]
    power = spec.power + side.boost
    if spec.copies is not None:
        power = max(spec.power, copied(state, seat, card, spec.copies)) + side.boost
    if spec.own is not None and spec.own.attack:
        power += spec.own.attack * times(state, seat, card, spec.own, False)
    if side.bench and (adding := cards.attack[card]):
        power += _added(side.bench, adding)
    return power


def defence(state: Duel, seat: Seat) -> int:
    """What the card with the flag counts: base, its own bonus, bench bonuses on both sides,
    rulings."""
    return _defence(state, cards_of(state), seat)


def _defence(state: Duel, cards: Cards, seat: Seat) -> int:
    side = state.sides[seat]
    card = side.play[-1]
    spec = cards.specs[card]
    power = spec.power + (state.adjusted if state.holder == seat else 0)
    if spec.hold is not None:
        empty = max(0, BENCH_SLOTS - len(side.bench))
        power += spec.hold.plus + spec.hold.per_empty_slot * empty
    if spec.own is not None and spec.own.defence:
        power += spec.own.defence * times(state, seat, card, spec.own, True)
    if side.bench and (adding := cards.defence[card]):
        power += _added(side.bench, adding)
    if cards.against and (theirs := state.sides[1 - seat].bench):
        power -= _added(theirs, cards.against)
    return power


def _added(bench: Mapping[Card, int], adding: Mapping[Card, int]) -> int:
    """What the cards of a bench add, each copy, where each name adds so much."""
    total = 0
    for name in bench:
        if name in adding:
            total += adding[name] * bench[name]
    return total


def recount(run: Run[Duel]) -> None:
    """Say so when the flag holder's power has changed; it is read live (rules: challengers 5.5)."""
    state = run.state
    if state.holder is not None and state.sides[state.holder].play:
        power = defence(state, state.holder)
        if power != state.defence:
            run.emit(DefenceChanged(state.holder, power))


# -- turning cards -----------------------------------------------------------------------------


def turn_card(run: Run[Duel], cards: Cards, seat: Seat, card: Card) -> None:
    """A card is turned: count it, do what it does, then compare (or take the flag unopposed)."""
    state = run.state
    run.emit(Revealed(seat, card, _attack_power(state, cards, seat, card)))
    if first := _steps(state, cards.specs[card].reveal, seat, card):
        run.first(*first, Step("take" if state.holder is None else "compare", seat))
    elif state.holder is None:
        _take(run, cards, seat)
    else:
        _compare(run, cards, seat)


def _compare(run: Run[Duel], cards: Cards, seat: Seat) -> None:
    state = run.state
    attacker = state.sides[seat]
    if not attacker.play or attacker.power < state.defence:
        return
    loser = 1 - seat
    beaten = state.sides[loser].play[::-1]
    run.emit(Benched(loser, beaten))
    if lost := _steps(state, cards.specs[beaten[0]].lose, loser, beaten[0]):
        run.first(*lost, Step("overflow", loser), Step("take", seat))
        return
    _overflow(run, loser)
    if state.ended is None:
        _take(run, cards, seat)


def _take(run: Run[Duel], cards: Cards, seat: Seat) -> None:
    state = run.state
    card = state.sides[seat].play[-1]
    run.emit(FlagTaken(seat, card, _defence(state, cards, seat)))
    if then := _steps(state, cards.specs[card].take, seat, card):
        run.first(*then)


def _overflow(run: Run[Duel], seat: Seat) -> None:
    if len(run.state.sides[seat].bench) > BENCH_SLOTS:
        end(run, 1 - seat, "bench-full")


# -- effects -----------------------------------------------------------------------------------


def _steps(state: Duel, steps: tuple[StepOf, ...], seat: Seat, card: Card) -> tuple[Step, ...]:
    if not steps:
        return ()
    return tuple(
        Step(each.step, seat if each.of == "owner" else 1 - seat, each.amount, card)
        for each in steps
        if each.when is None or lies(state, seat, card, each.when)
    )


def _exhaust_self(run: Run[Duel], step: Step) -> None:
    assert step.card is not None
    if step.card in run.state.sides[step.seat].bench:
        run.emit(Exhausted(step.seat, (step.card,)))


def _boost(run: Run[Duel], step: Step) -> None:
    run.emit(Boosted(step.seat, step.amount))


def _fans(run: Run[Duel], step: Step) -> None:
    run.emit(FansGained(step.seat, step.amount))


STEPS: Mapping[str, Callable[[Run[Duel], Step], None]] = {
    "compare": lambda run, step: _compare(run, cards_of(run.state), step.seat),
    "take": lambda run, step: _take(run, cards_of(run.state), step.seat),
    "overflow": lambda run, step: _overflow(run, step.seat),
    "exhaust-self": _exhaust_self,
    "boost": _boost,
    "fans": _fans,
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


def _has_plain(state: Duel, step: Step) -> bool:
    return any(True for _ in plain(state, step.seat))


def _theirs(due: Callable[[Duel, Step], bool]) -> Callable[[Duel, Step], bool]:
    return lambda state, step: due(state, Step(step.name, 1 - step.seat))


DUE: Mapping[str, Callable[[Duel, Step], bool]] = {
    "bench-top": _has_card,
    "exhaust-top": _has_card,
    "look": _has_two,
    "keep": _has_two,
    "arrange": _has_two,
    "search": _has_card,
    "exhaust-bench": _has_bench,
    "oust": _theirs(_has_bench),
    "recall-top": _has_plain,
    "recall-bottom": _has_plain,
    "peek": _has_two,
    "sink": _has_two,
    "spy": _theirs(_has_two),
    "sink-theirs": _theirs(_has_two),
}

MACHINE: Final[Machine[Duel]] = Machine(
    handlers=HANDLERS,
    steps=STEPS,
    due=DUE,
    waiting=Waiting,
    idle=out_of_cards,
    over=lambda state: state.ended is not None,
)


def running(state: Duel) -> Run[Duel]:
    """A decision to be worked out."""
    return Run(MACHINE, draft(state), state.agenda)
