"""Running a fight: whose turn it is, what a blow does, when it is over.

The agenda of a fight is a list of named steps (``reducers.running``).
"""

from collections.abc import Callable, Mapping
from typing import Final

from events.facts import Seat
from events.match import MatchEnded
from events.rois.cards import BonusReshuffled, HandDropped, PileReshuffled
from events.rois.common import Direction, Figure
from events.rois.opening import StarterNamed
from events.rois.specials import FigureEntered, Recovered
from events.rois.turn import Hurt, KnockedOut, Pushed, Step, TurnEnded, TurnStarted, Waiting
from reducers.rois.board import CENTRE, beyond, edge_squares
from reducers.rois.catalogue import value
from reducers.rois.evolve import HANDLERS
from reducers.rois.options import HAND
from reducers.rois.rules import agreed
from reducers.rois.state import Fight, draft
from reducers.running import Machine, Run

# -- before the first turn ---------------------------------------------------------------------


def _compare(run: Run[Fight], step: Step) -> None:
    """All have drawn: the highest card starts; those who are equal draw again, and only they are
    compared (rules: rois 2, R4)."""
    state = run.state
    ace = agreed(state.match.options, len(state.hands)).ace
    counts = [sum(each == seat for each, _ in state.cuts) for seat in range(len(state.hands))]
    # Somebody who gave up meanwhile starts nothing.
    drawn = {seat: value(card, ace) for seat, card in state.cuts if state.living(seat)}
    latest = max((counts[seat] for seat in drawn), default=0)
    worth = {seat: drawn[seat] for seat in drawn if counts[seat] == latest}
    leaders = sorted(seat for seat in worth if worth[seat] == max(worth.values()))
    if len(leaders) > 1:
        run.first(*(Step("cut", seat) for seat in leaders), Step("compare", 0))
        return
    run.emit(StarterNamed(leaders[0]))
    deal_first(run)


def deal_first(run: Run[Fight]) -> None:
    """The first hands, then what may be swapped."""
    rules, seats = (
        agreed(run.state.match.options, len(run.state.hands)),
        range(len(run.state.hands)),
    )
    steps = [Step("deal", seat) for _ in range(HAND * rules.figures) for seat in seats]
    if rules.exchange:
        steps += [Step("swap", seat, rules.exchange) for seat in seats]
    run.first(*steps)


# -- turns -------------------------------------------------------------------------------------


def next_team(state: Fight) -> int:
    """The team whose turn comes: the next that has a figure left."""
    teams = state.teams()
    if state.team is None:
        # Where the starter gave up meanwhile, the next begins.
        first = next(each.team for each in state.fighters if each.seat == state.starter)
        return min((team for team in teams if team >= first), default=teams[0])
    after = [team for team in teams if team > state.team]
    return after[0] if after else teams[0]


def next_figure(state: Fight) -> Figure:
    """The figure whose turn comes (rules: rois 6, R35)."""
    rules = agreed(state.match.options, len(state.hands))
    living = [number for number, each in enumerate(state.fighters) if not each.out]
    if rules.mode == "team" and not rules.strict and state.team is not None:
        later = [figure for figure in living if figure > state.last[state.team]]
        return later[0] if later else living[0]
    team = next_team(state)
    mine = [figure for figure in living if state.fighters[figure].team == team]
    if rules.mode == "relay":
        inside = [figure for figure in mine if state.fighters[figure].square is not None]
        if inside:
            return inside[0]
    last = state.last[team]
    later = [figure for figure in mine if figure > last]
    return later[0] if later else mine[0]


def _begin_turn(run: Run[Fight]) -> None:
    """Nothing is left to be done: the next turn begins, unless somebody is in one."""
    state = run.state
    if state.starter is None or state.turn is not None or not state.fighters:
        return
    if len(state.teams()) < 2:
        return
    figure = next_figure(state)
    if state.fighters[figure].square is None:
        start = state.fighters[figure].start
        taken = {each.square for each in state.fighters if each.square is not None}
        squares = (start,) if start not in taken else edge_squares(start, taken)
        if len(squares) > 1:
            run.first(Step("enter", state.fighters[figure].seat, 1, figure))
            return
        run.emit(FigureEntered(figure, squares[0]))
    run.emit(TurnStarted(state.fighters[figure].seat, figure))


def _end_turn(run: Run[Fight], step: Step) -> None:
    state, figure = run.state, step.about
    if not state.acted and not state.asked and _could_act(state, step.seat):
        hurt(run, figure, 1, "tomatoes")
        if state.ended is not None:
            return
    if state.fighters[figure].scared and state.turn == figure and not state.fighters[figure].out:
        run.emit(Recovered(figure))
    run.emit(TurnEnded(step.seat, figure))
    _pile_is_out(run)


def _could_act(state: Fight, seat: Seat) -> bool:
    """Whether something could have been done: not with no card and no pile (rules: rois R50)."""
    rules = agreed(state.match.options, len(state.hands))
    return bool(state.hands[seat]) or state.pile > 0 or rules.reshuffle


# -- blows -------------------------------------------------------------------------------------


def blow(state: Fight, figure: Figure, target: Figure, direction: Direction) -> int:
    """What a hit takes: 2 from the champion's square, or against the ropes (rules: rois 3, R30)."""
    rules = agreed(state.match.options, len(state.hands))
    if state.fighters[figure].square == CENTRE:
        return 2
    square = state.fighters[target].square
    against = square is not None and beyond(square, direction) is None
    return 2 if rules.ropes and against else 1


def hurt(run: Run[Fight], figure: Figure, amount: int, cause: str) -> None:
    """A figure loses endurance, and leaves the ring when it has none left."""
    run.emit(Hurt(figure, amount, cause))
    if run.state.fighters[figure].endurance == 0:
        knock_out(run, figure)


def knock_out(run: Run[Fight], figure: Figure) -> None:
    """A figure leaves the ring; the last team with a figure wins (rules: rois 4, 5)."""
    state = run.state
    seat = state.fighters[figure].seat
    run.emit(KnockedOut(figure))
    if len(state.teams()) < 2:
        end(run, "knock-out")
        return
    if not state.living(seat) and state.hands[seat]:
        run.emit(HandDropped(seat))


def _strike(run: Run[Fight], step: Step) -> None:
    """The attack that was not parried lands."""
    state = run.state
    attack = state.attack
    if attack is None or state.fighters[attack.target].out:
        return
    if attack.push:
        square = state.fighters[attack.target].square
        assert square is not None
        behind = beyond(square, attack.direction)
        assert behind is not None
        run.emit(Pushed(attack.target, behind))
    else:
        amount = blow(state, attack.figure, attack.target, attack.direction)
        hurt(run, attack.target, amount, "hit")


# -- drawing -----------------------------------------------------------------------------------


def hand_limit(state: Fight) -> int:
    """The most cards in a hand (rules: rois 3, 6)."""
    return HAND * agreed(state.match.options, len(state.hands)).figures


def _refill(run: Run[Fight], step: Step) -> None:
    """Where the pile is empty and more is to be drawn, the discards become the pile."""
    state = run.state
    if state.pile == 0 and state.discards:
        rules = agreed(state.match.options, len(state.hands))
        if rules.reshuffle:
            run.emit(PileReshuffled())


def _refill_bonus(run: Run[Fight], step: Step) -> None:
    state = run.state
    if state.bonus == 0 and state.bonus_discards:
        run.emit(BonusReshuffled())


def _pile_is_out(run: Run[Fight], step: Step | None = None) -> None:
    """One-on-one the empty pile ends the fight (rules: rois 4, R20)."""
    state = run.state
    rules = agreed(state.match.options, len(state.hands))
    if rules.reshuffle or state.pile or state.starter is None or state.ended is not None:
        return
    if rules.at_once or not any(state.hands):
        end(run, "pile")


def end(run: Run[Fight], reason: str) -> None:
    """The fight is over: the last team wins, at the end of the pile the higher endurance."""
    state = run.state
    scores = tuple(
        sum(each.endurance for each in state.fighters if each.seat == seat)
        for seat in range(len(state.hands))
    )
    if reason == "pile":
        best = max(scores)
        leaders = tuple(seat for seat, score in enumerate(scores) if score == best)
        winners: tuple[Seat, ...] = leaders if len(leaders) == 1 else ()
        placings = tuple(1 + sum(other > score for other in scores) for score in scores)
    else:
        (team,) = state.teams()
        winners = tuple(sorted({each.seat for each in state.fighters if each.team == team}))
        placings = tuple(1 if seat in winners else 2 for seat in range(len(scores)))
    run.emit(MatchEnded(winners, placings, scores, reason))


# -- the steps ---------------------------------------------------------------------------------


def _gone(run: Run[Fight], step: Step) -> None:
    """The turn of somebody who gave up is over."""
    run.emit(TurnEnded(step.seat, step.about))


STEPS: Mapping[str, Callable[[Run[Fight], Step], None]] = {
    "compare": _compare,
    "strike": _strike,
    "refill": _refill,
    "refill-bonus": _refill_bonus,
    "pile": _pile_is_out,
    "end-turn": _end_turn,
    "gone": _gone,
}
"""The steps that run by themselves."""


def _has_hand(state: Fight, step: Step) -> bool:
    return bool(state.hands[step.seat])


def _in(state: Fight, step: Step) -> bool:
    return bool(state.living(step.seat))


DUE: Mapping[str, Callable[[Fight, Step], bool]] = {
    "cut": _in,
    "deal": lambda state, step: state.pile > 0 and _in(state, step),
    "bonus": lambda state, step: state.bonus > 0 and _in(state, step),
    "swap": lambda state, step: state.swaps[step.seat] < step.amount and _in(state, step),
    "parry": _has_hand,
    "take": lambda state, step: bool(state.hands[step.about]),
    "low-blow": _has_hand,
    "forced": _has_hand,
    "pair": _has_hand,
    "enter": lambda state, step: not state.fighters[step.about].out,
}
"""The steps that wait for an answer, and whether there is anything to ask.

All of them look only at what everybody knows: whether somebody is asked must not tell anything.
"""

MACHINE: Final[Machine[Fight]] = Machine(
    handlers=HANDLERS,
    steps=STEPS,
    due=DUE,
    waiting=Waiting,
    idle=_begin_turn,
    over=lambda state: state.ended is not None,
)


def running(state: Fight) -> Run[Fight]:
    """A decision to be worked out."""
    return Run(MACHINE, draft(state), state.agenda)
