"""What follows from a command of a fight, or why it may not be (rules: rois)."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import Command, Event
from events.match import Concede, Conceded
from events.rois.cards import Deal, DealBonus, Discard, Draw, Take
from events.rois.opening import Cut, Swap
from events.rois.specials import Bonus, EnterRing, Exchange, Tag
from events.rois.turn import Decline, Hit, LowBlow, Move, Parry, Poke, Push, Step
from reducers.game import Illegal
from reducers.gate import decided, setting_up
from reducers.message import Who, say
from reducers.rois.actions import (
    decline,
    discard,
    draw,
    hit,
    low_blow,
    move,
    parry,
    poke,
    push,
    take,
)
from reducers.rois.fight import knock_out, running
from reducers.rois.opening import cut, deal, deal_bonus, set_up, swap
from reducers.rois.specials import bonus, enter, exchange, tag
from reducers.rois.state import Fight
from reducers.running import Run


def decide(state: Fight | None, command: Command) -> tuple[Fight, tuple[Event, ...]]:
    """The state after a command and the events that follow from it.

    Raises :class:`Illegal`; the state is left as it was.
    """
    if state is None:
        return set_up(setting_up(command))
    return decided(state, command, DECIDE, running, rule="rois 3", over="rois 4")


def concede(run: Run[Fight], command: Concede) -> None:
    """Give up: all figures of the seat leave the ring."""
    state = run.state
    mine = state.living(command.seat)
    if not mine:
        raise Illegal("out", say("{seat} is out already.", seat=Who(command.seat)), "rois R47")
    run.emit(Conceded(command.seat))
    for figure in mine:
        if state.ended is None:
            knock_out(run, figure)
    if state.ended is None and state.turn in mine:
        run.agenda.clear()
        run.first(Step("gone", command.seat, 1, state.turn or 0))


DECIDE: Mapping[type[Command], Callable[[Run[Fight], Any], None]] = {
    Cut: cut,
    Deal: deal,
    DealBonus: deal_bonus,
    Swap: swap,
    Move: move,
    Hit: hit,
    Push: push,
    Parry: parry,
    Decline: decline,
    Poke: poke,
    Take: take,
    LowBlow: low_blow,
    Discard: discard,
    Draw: draw,
    Tag: tag,
    EnterRing: enter,
    Exchange: exchange,
    Bonus: bonus,
    Concede: concede,
}
