"""Before the first turn: the ring, who starts, the first hands (rules: rois 2)."""

from typing import Any

from events.facts import UNKNOWN, Card, Event, Seat
from events.match import Start
from events.rois.cards import BonusDealt, CardDealt, Deal, DealBonus
from events.rois.opening import CardCut, CardSwapped, Cut, RingSet, StarterNamed, Swap
from events.rois.turn import Step
from reducers.game import Illegal
from reducers.message import What, say
from reducers.pile import may_hold
from reducers.rois.board import line_up
from reducers.rois.catalogue import entries, pack, pin
from reducers.rois.checks import need_asked, need_card
from reducers.rois.fight import deal_first, running
from reducers.rois.options import ENDURANCE, RULES, SEATS, Options
from reducers.rois.rules import Agreed, agreed
from reducers.rois.state import Fight, begin
from reducers.running import Run
from reducers.setup import start


def set_up(command: Start) -> tuple[Fight, tuple[Event, ...]]:
    """Set the ring up, or refuse a table that fits no mode."""
    event = start(command, RULES, SEATS, Options, pin(), entries)
    seats = len(event.sittings)
    rules = agreed(event.options, seats)
    _possible(rules, seats)
    run = running(begin(event))
    normal, bonus = pack(rules.deck, rules.mutants)
    figures = line_up(rules.mode, seats, rules.teams, rules.figures)
    run.emit(RingSet(figures, ENDURANCE, normal, bonus))
    if event.first is not None:
        run.emit(StarterNamed(event.first))
        deal_first(run)
    else:
        run.first(*(Step("cut", seat) for seat in range(seats)), Step("compare", 0))
    state, events = run.close()
    return state, (event, *events)


def _possible(rules: Agreed, seats: int) -> None:
    """Refuse modes that do not fit the number of seats (rules: rois 6, R52)."""
    figures, teams = seats * rules.figures, rules.teams
    # A team has two figures or more; a player with two figures is a team.
    equal = figures % teams == 0 and figures >= 2 * teams
    grouped = equal and (rules.figures == 1 or (seats == 2 and teams == 2))
    fits = {
        "one-on-one": seats == 2 and rules.figures == 1,
        "free-for-all": 3 <= seats <= 8 and rules.figures == 1,
        "team": grouped,
        "relay": grouped,
    }
    if not fits[rules.mode]:
        raise Illegal(
            "mode-does-not-fit",
            say(
                "{mode} cannot be played by {count} seats like that.", mode=rules.mode, count=seats
            ),
            "rois 6",
        )


def cut(run: Run[Fight], command: Cut) -> None:
    """A card is drawn for who starts."""
    need_asked(run, "cut", command.seat)
    state = run.state
    drawn = [card for _, card in state.cuts]
    if command.card not in entries() or drawn.count(command.card) >= state.pool.count(command.card):
        raise Illegal(
            "not-in-pile", say("{card} is not in the pile.", card=What(command.card)), "rois 2"
        )
    run.agenda.pop(0)
    run.emit(CardCut(command.seat, command.card))


def deal(run: Run[Fight], command: Deal) -> None:
    """A card is drawn from the pile."""
    need_asked(run, "deal", command.seat)
    if command.card is not UNKNOWN:
        _in_pool(run.state.pool, command.card)
    step = run.agenda.pop(0)
    run.emit(CardDealt(command.seat, command.card))
    more = [] if step.amount < 2 else [Step("refill", step.seat), step_again(step)]
    # In the turn the end of the pile is looked at after each card (rules: rois R20).
    ends = [Step("pile", step.seat)] if run.state.turn is not None else []
    run.first(*ends, *more)


def step_again(step: Step) -> Step:
    """A step to be done once less."""
    return Step(step.name, step.seat, step.amount - 1, step.about)


def deal_bonus(run: Run[Fight], command: DealBonus) -> None:
    """A card is drawn from the bonus pile."""
    need_asked(run, "bonus", command.seat)
    if command.card is not UNKNOWN:
        _in_pool(run.state.bonus_pool, command.card)
    run.agenda.pop(0)
    run.emit(BonusDealt(command.seat, command.card))


def _in_pool(pool: Any, card: Card) -> None:
    if card not in entries() or not may_hold(pool, card):
        raise Illegal("not-in-pile", say("{card} is not in the pile.", card=What(card)), "rois 2")


def swap(run: Run[Fight], command: Swap) -> None:
    """A card of the first hand is put back for another."""
    need_asked(run, "swap", command.seat)
    if command.card is UNKNOWN:
        _unseen(run, command.seat)
    else:
        need_card(run, command.seat, command.card)
    run.emit(CardSwapped(command.seat, command.card))
    run.first(Step("deal", command.seat))


def _unseen(run: Run[Fight], seat: Seat) -> None:
    """Refuse an unknown choice of cards that are all known."""
    if UNKNOWN not in run.state.hands[seat]:
        raise Illegal("must-tell", say("Say which card."), "rois 3")
