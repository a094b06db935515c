"""Relay and mutants: tags, pairs, bonus cards (rules: rois 6, 7)."""

from collections.abc import Callable, Mapping

from events.rois.common import Figure
from events.rois.specials import (
    Bonus,
    BonusPlayed,
    Charged,
    EnterRing,
    Exchange,
    FigureEntered,
    Healed,
    Intimidated,
    PairBegun,
    Tag,
    Tagged,
)
from events.rois.turn import Pushed, Step, TurnStarted
from reducers.game import Illegal
from reducers.message import What, say
from reducers.rois.board import CENTRE, DIRECTIONS, beyond, edge_squares
from reducers.rois.catalogue import JOKER, rank, suit
from reducers.rois.checks import acting, need_asked, need_card, rules_of
from reducers.rois.fight import hurt
from reducers.rois.plays import (
    BLACK,
    charge,
    is_bonus,
    may_pair,
    opponents,
)
from reducers.rois.state import Fight
from reducers.running import Run


def tag(run: Run[Fight], command: Tag) -> None:
    """Swap with a partner outside the ring."""
    # Nothing physical: an intimidated figure may tag, and stays intimidated (rules: rois R40).
    figure = acting(run, command.seat, plays=True)
    state = run.state
    need_card(run, command.seat, command.card)
    mine = state.fighters[figure]
    if rules_of(run).mode != "relay" or mine.square != mine.start:
        raise Illegal("no-tag", say("A tag is made on the square of the start."), "rois R49")
    if is_bonus(state, command.card) or suit(command.card) not in BLACK:
        raise Illegal(
            "wrong-card", say("{card} is no move card.", card=What(command.card)), "rois 6"
        )
    if not isinstance(command.partner, int) or not 0 <= command.partner < len(state.fighters):
        raise Illegal("no-partner", say("That is no partner who waits."), "rois 6")
    partner = state.fighters[command.partner]
    if partner.team != mine.team or partner.out or partner.square is not None:
        raise Illegal("no-partner", say("That is no partner who waits."), "rois 6")
    run.emit(Tagged(command.seat, figure, command.partner, command.card))


def enter(run: Run[Fight], command: EnterRing) -> None:
    """Enter the ring on a square."""
    need_asked(run, "enter", command.seat)
    figure = run.agenda[0].about
    taken = {each.square for each in run.state.fighters if each.square is not None}
    if command.square not in edge_squares(run.state.fighters[figure].start, taken):
        raise Illegal("no-room", say("That is no free square nearest the start."), "rois R38")
    run.agenda.pop(0)
    run.emit(FigureEntered(figure, command.square))
    run.emit(TurnStarted(command.seat, figure))


def exchange(run: Run[Fight], command: Exchange) -> None:
    """Give the first card of a pair."""
    acting(run, command.seat)
    state, rules = run.state, rules_of(run)
    if not rules.mutants:
        raise Illegal("no-mutants", say("Pairs are exchanged among mutants only."), "rois 7")
    need_card(run, command.seat, command.card)
    if is_bonus(state, command.card) or command.card == JOKER:
        raise Illegal("no-pair", say("{card} makes no pair.", card=What(command.card)), "rois R33")
    if not may_pair(state, command.seat, command.card):
        raise Illegal("no-pair", say("There is no other card of that number."), "rois 7")
    if state.bonus == 0 and not (rules.reshuffle and state.bonus_discards):
        raise Illegal("no-bonus", say("The bonus pile is empty."), "rois R34")
    if state.pile == 0 and not rules.reshuffle:
        raise Illegal("no-pile", say("The pile is empty."), "rois 6")
    run.emit(PairBegun(command.seat, command.card))
    run.first(
        Step("pair", command.seat),
        Step("refill-bonus", command.seat),
        Step("bonus", command.seat),
        Step("refill", command.seat),
        Step("deal", command.seat),
    )


def bonus(run: Run[Fight], command: Bonus) -> None:
    """Play a bonus card."""
    head = rank(command.card) if isinstance(command.card, str) else ""
    figure = acting(run, command.seat, physical=head == "j", plays=True)
    need_card(run, command.seat, command.card)
    if not is_bonus(run.state, command.card):
        raise Illegal(
            "no-bonus-card", say("{card} is no bonus card.", card=What(command.card)), "rois 7"
        )
    _BONUS[head](run, command, figure)


def _queen(run: Run[Fight], command: Bonus, figure: Figure) -> None:
    target = _bonus_target(run, command, figure)
    run.emit(BonusPlayed(command.seat, figure, command.card, target))
    hurt(run, target, 1, "queen")


def _king(run: Run[Fight], command: Bonus, figure: Figure) -> None:
    target = _bonus_target(run, command, figure)
    run.emit(BonusPlayed(command.seat, figure, command.card, target))
    run.emit(Intimidated(target))


def _ace(run: Run[Fight], command: Bonus, figure: Figure) -> None:
    if command.target is not None or command.direction is not None:
        raise Illegal("own-figure", say("An ace is for the own figure."), "rois 7")
    run.emit(BonusPlayed(command.seat, figure, command.card, None))
    now = run.state.fighters[figure].endurance
    run.emit(Healed(figure, min(rules_of(run).cap, now + 1)))


def _jack(run: Run[Fight], command: Bonus, figure: Figure) -> None:
    direction = command.direction
    if command.target is not None or direction is None or direction not in DIRECTIONS:
        raise Illegal("no-direction", say("Say in which direction."), "rois 7")
    found = charge(run.state, figure, direction)
    if found is None:
        raise Illegal(
            "no-charge",
            say("A jack charges at an opponent with one free square between."),
            "rois R27",
        )
    square, target = found
    run.emit(BonusPlayed(command.seat, figure, command.card, target))
    run.emit(Charged(figure, square))
    state = run.state
    there = state.fighters[target].square
    assert there is not None
    behind = beyond(there, direction)
    against = behind is None and rules_of(run).ropes
    amount = 2 if square == CENTRE or against else 1
    if behind is not None and state.at(behind) is None:
        run.emit(Pushed(target, behind))
    hurt(run, target, amount, "jack")


_BONUS: Mapping[str, Callable[[Run[Fight], Bonus, Figure], None]] = {
    "q": _queen,
    "k": _king,
    "a": _ace,
    "j": _jack,
}


def _bonus_target(run: Run[Fight], command: Bonus, figure: Figure) -> Figure:
    if command.target not in set(opponents(run.state, figure)) or command.direction is not None:
        raise Illegal("no-opponent", say("That is no opponent on the ring."), "rois 7")
    assert command.target is not None
    return command.target
