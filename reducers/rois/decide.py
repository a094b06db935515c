"""What follows from a command of a fight, or why it may not be (rules: rois)."""

from collections.abc import Callable, Mapping
from typing import Any

from events.facts import UNKNOWN, Card, Command, Event, Seat
from events.match import Concede, Conceded, Start
from events.rois import (
    AttackDeclared,
    Bonus,
    BonusDealt,
    BonusPlayed,
    CardCut,
    CardDealt,
    CardDiscarded,
    CardSwapped,
    CardTaken,
    Charged,
    Cut,
    Deal,
    DealBonus,
    Decline,
    Declined,
    Discard,
    Draw,
    DrawAsked,
    EnterRing,
    Exchange,
    Figure,
    FigureEntered,
    Healed,
    Hit,
    Intimidated,
    LowBlow,
    LowBlowDeclared,
    Move,
    Moved,
    PairBegun,
    Parried,
    Parry,
    Poke,
    Poked,
    Push,
    Pushed,
    RingSet,
    StarterNamed,
    Step,
    Swap,
    Tag,
    Tagged,
    Take,
    TurnStarted,
)
from reducers.game import Illegal
from reducers.message import What, Who, say
from reducers.pile import may_hold
from reducers.rois.board import CENTRE, DIRECTIONS, beyond, edge_squares, line_up
from reducers.rois.catalogue import JOKER, entries, pack, pin, rank, suit
from reducers.rois.fight import deal_first, hand_limit, hurt, knock_out, running
from reducers.rois.options import DRAWS, ENDURANCE, PLAYS, RULES, SEATS, Options
from reducers.rois.plays import (
    BLACK,
    charge,
    free_square,
    is_bonus,
    may_have,
    may_pair,
    moves_with,
    near,
    opponent,
    opponents,
    pairs,
    parries,
    room_behind,
    strikes_with,
)
from reducers.rois.rules import Agreed, agreed
from reducers.rois.state import Fight, begin
from reducers.rois.turn import question
from reducers.running import Run
from reducers.setup import start


def decide(state: Fight | None, command: Command) -> tuple[Fight, tuple[Event, ...]]:
    """The state after a command and the events that follow from it.

    Raises :class:`Illegal`; the state is left as it was.
    """
    if state is None:
        if not isinstance(command, Start):
            raise Illegal("not-set-up", say("The match is not set up yet."), "seats")
        return _set_up(command)
    if state.ended is not None:
        raise Illegal("over", say("The match is over."), "rois 4")
    handler = DECIDE.get(type(command))
    if handler is None:
        raise Illegal("not-a-command", say("This is no command of this game."), "rois 3")
    seat = getattr(command, "seat", None)
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(state.hands):
        raise Illegal("no-such-seat", say("There is no seat {seat}.", seat=str(seat)), "seats")
    run = running(state)
    handler(run, command)
    return run.close()


def _rules(run: Run[Fight]) -> Agreed:
    return agreed(run.state.match.options, len(run.state.hands))


# -- before the first turn ---------------------------------------------------------------------


def _set_up(command: Start) -> tuple[Fight, tuple[Event, ...]]:
    event = start(command, RULES, SEATS, Options, pin())
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


def _cut(run: Run[Fight], command: Cut) -> None:
    _asked(run, "cut", command.seat)
    state = run.state
    drawn = [card for _, card in state.cuts]
    if command.card not in entries() or drawn.count(command.card) >= state.pool.count(command.card):
        raise Illegal(
            "not-in-pile", say("{card} is not in the pile.", card=What(command.card)), "rois 2"
        )
    run.agenda.pop(0)
    run.emit(CardCut(command.seat, command.card))


def _deal(run: Run[Fight], command: Deal) -> None:
    _asked(run, "deal", command.seat)
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


def _deal_bonus(run: Run[Fight], command: DealBonus) -> None:
    _asked(run, "bonus", command.seat)
    if command.card is not UNKNOWN:
        _in_pool(run.state.bonus_pool, command.card)
    run.agenda.pop(0)
    run.emit(BonusDealt(command.seat, command.card))


def _in_pool(pool: Any, card: Card) -> None:
    if card not in entries() or not may_hold(pool, card):
        raise Illegal("not-in-pile", say("{card} is not in the pile.", card=What(card)), "rois 2")


def _swap(run: Run[Fight], command: Swap) -> None:
    _asked(run, "swap", command.seat)
    if command.card is UNKNOWN:
        _unseen(run, command.seat)
    else:
        _holds(run, command.seat, command.card)
    run.emit(CardSwapped(command.seat, command.card))
    run.first(Step("deal", command.seat))


def _unseen(run: Run[Fight], seat: Seat) -> None:
    """Refuse an unknown choice of cards that are all known."""
    if UNKNOWN not in run.state.hands[seat]:
        raise Illegal("must-tell", say("Say which card."), "rois 3")


# -- a turn ------------------------------------------------------------------------------------


def _move(run: Run[Fight], command: Move) -> None:
    figure = _acting(run, command.seat, physical=True)
    _holds(run, command.seat, command.card)
    _a_direction(command.direction)
    if is_bonus(run.state, command.card) or not moves_with(
        command.card, command.direction, _rules(run)
    ):
        raise Illegal(
            "wrong-card",
            say("{card} does not move in that direction.", card=What(command.card)),
            "rois 1",
        )
    square = free_square(run.state, figure, command.direction)
    if square is None:
        raise Illegal("no-room", say("There is no free square."), "rois R9")
    run.emit(Moved(command.seat, figure, command.card, square))


def _hit(run: Run[Fight], command: Hit) -> None:
    figure, target = _strike_at(run, command)
    run.emit(AttackDeclared(command.seat, figure, target, command.card, False, command.direction))
    _await_parry(run, target)


def _push(run: Run[Fight], command: Push) -> None:
    figure, target = _strike_at(run, command)
    if not room_behind(run.state, target, command.direction):
        raise Illegal("no-room", say("There is no room behind."), "rois R7")
    run.emit(AttackDeclared(command.seat, figure, target, command.card, True, command.direction))
    if _rules(run).parry_push:
        _await_parry(run, target)
    else:
        run.first(Step("strike", command.seat, 1, target))


def _strike_at(run: Run[Fight], command: Hit | Push) -> tuple[Figure, Figure]:
    figure = _acting(run, command.seat, physical=True)
    _holds(run, command.seat, command.card)
    _a_direction(command.direction)
    if is_bonus(run.state, command.card) or not strikes_with(
        command.card, command.direction, _rules(run)
    ):
        raise Illegal(
            "wrong-card",
            say("{card} does not strike in that direction.", card=What(command.card)),
            "rois 1",
        )
    target = opponent(run.state, figure, command.direction)
    if target is None:
        raise Illegal("no-opponent", say("No opponent stands there."), "rois R9")
    return figure, target


def _await_parry(run: Run[Fight], target: Figure) -> None:
    """Offer the parry to every hand that is not empty, whatever it holds (rules: rois 3)."""
    victim = run.state.fighters[target]
    strike = Step("strike", victim.seat, 1, target)
    if victim.scared and _rules(run).king_blocks_parry:
        run.first(strike)
    else:
        run.first(Step("parry", victim.seat, 1, target), strike)


def _parry(run: Run[Fight], command: Parry) -> None:
    _asked(run, "parry", command.seat)
    _holds(run, command.seat, command.card)
    attack = run.state.attack
    assert attack is not None
    if is_bonus(run.state, command.card) or not parries(command.card, attack.card, _rules(run)):
        raise Illegal(
            "no-parry",
            say("{card} does not parry {other}.", card=What(command.card), other=What(attack.card)),
            "rois 3",
        )
    del run.agenda[:2]
    run.emit(Parried(command.seat, command.card))


def _decline(run: Run[Fight], command: Decline) -> None:
    asked = question(run.state)
    if not {("parry", command.seat), ("swap", command.seat)} & set(asked):
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "rois 3")
    run.agenda.pop(0)
    run.emit(Declined(command.seat))


def _poke(run: Run[Fight], command: Poke) -> None:
    figure = _acting(run, command.seat, physical=True)
    _holds(run, command.seat, JOKER)
    if command.target not in set(near(run.state, figure)):
        raise Illegal("not-near", say("That figure is no opponent nearby."), "rois R15")
    giver = run.state.fighters[command.target].seat
    if not run.state.hands[giver]:
        raise Illegal("empty-hand", say("{seat} has no card.", seat=Who(giver)), "rois R14")
    run.emit(Poked(command.seat, figure, command.target, JOKER))
    run.first(Step("take", command.seat, 1, giver))


def _take(run: Run[Fight], command: Take) -> None:
    _asked(run, "take", command.seat)
    if command.giver != run.agenda[0].about or not _may_be_taken(run, command):
        raise Illegal("not-there", say("No such card can be taken there."), "rois R15")
    run.agenda.pop(0)
    run.emit(CardTaken(command.seat, command.giver, command.card, command.bonus))


def _may_be_taken(run: Run[Fight], command: Take) -> bool:
    """Whether such a card can be in the hand of the giver: by its back, and by its face."""
    heads, size = run.state.heads[command.giver], len(run.state.hands[command.giver])
    if not isinstance(command.bonus, bool) or not (heads if command.bonus else size - heads):
        return False
    if command.card is UNKNOWN:
        return True
    return (
        isinstance(command.card, str)
        and may_have(run.state, command.giver, command.card)
        and is_bonus(run.state, command.card) == command.bonus
    )


def _low_blow(run: Run[Fight], command: LowBlow) -> None:
    _acting(run, command.seat)
    state = run.state
    if state.low_blow:
        raise Illegal("once", say("One low blow a turn."), "rois R12")
    if len(state.hands[command.seat]) < 3:
        raise Illegal("too-few", say("A low blow takes three cards."), "rois 3")
    victims = {state.fighters[each].seat for each in opponents(state, state.turn or 0)}
    if command.victim not in victims:
        raise Illegal("no-opponent", say("That is no opponent on the ring."), "rois 3")
    if not state.hands[command.victim]:
        raise Illegal(
            "empty-hand", say("{seat} has no card.", seat=Who(command.victim)), "rois R11"
        )
    run.emit(LowBlowDeclared(command.seat, command.victim))
    run.first(Step("low-blow", command.seat, 3), Step("forced", command.victim, 2))


def _discard(run: Run[Fight], command: Discard) -> None:
    kind = next((each for each, seat in question(run.state) if seat == command.seat), None)
    _holds(run, command.seat, command.card)
    if kind in ("low-blow", "forced"):
        step = run.agenda.pop(0)
        run.emit(CardDiscarded(command.seat, command.card))
        if step.amount > 1:
            run.first(step_again(step))
    elif kind == "pair":
        pair = run.state.pair
        assert pair is not None
        if is_bonus(run.state, command.card) or not pairs(pair, command.card):
            raise Illegal(
                "no-pair",
                say("{one} and {other} are no pair.", one=What(pair), other=What(command.card)),
                "rois 7",
            )
        run.agenda.pop(0)
        run.emit(CardDiscarded(command.seat, command.card))
    elif kind == "play":
        run.emit(CardDiscarded(command.seat, command.card))
    else:
        raise Illegal("not-asked", say("Nothing is to be discarded now."), "rois 3")


def _draw(run: Run[Fight], command: Draw) -> None:
    figure = _acting(run, command.seat, plays=False)
    room = hand_limit(run.state) - len(run.state.hands[command.seat])
    if not isinstance(command.count, int) or isinstance(command.count, bool):
        raise Illegal("no-number", say("Draw 0, 1 or 2 cards."), "rois 3")
    if not 0 <= command.count <= min(DRAWS, max(room, 0)):
        raise Illegal(
            "too-many",
            say("Draw at most {most} cards.", most=min(DRAWS, max(room, 0))),
            "rois 3",
        )
    if command.count and run.state.pile == 0 and not _rules(run).reshuffle:
        raise Illegal("no-pile", say("The pile is empty."), "rois R50")
    run.emit(DrawAsked(command.seat, command.count))
    deal = Step("deal", command.seat, command.count)
    steps = [Step("refill", command.seat), deal] if command.count else []
    run.first(*steps, Step("end-turn", command.seat, 1, figure))


# -- relay and mutants -------------------------------------------------------------------------


def _tag(run: Run[Fight], command: Tag) -> None:
    # Nothing physical: an intimidated figure may tag, and stays intimidated (rules: rois R40).
    figure = _acting(run, command.seat, plays=True)
    state = run.state
    _holds(run, command.seat, command.card)
    mine = state.fighters[figure]
    if _rules(run).mode != "relay" or mine.square != mine.start:
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


def _enter(run: Run[Fight], command: EnterRing) -> None:
    _asked(run, "enter", command.seat)
    figure = run.agenda[0].about
    taken = {each.square for each in run.state.fighters if each.square is not None}
    if command.square not in edge_squares(run.state.fighters[figure].start, taken):
        raise Illegal("no-room", say("That is no free square nearest the start."), "rois R38")
    run.agenda.pop(0)
    run.emit(FigureEntered(figure, command.square))
    run.emit(TurnStarted(command.seat, figure))


def _exchange(run: Run[Fight], command: Exchange) -> None:
    _acting(run, command.seat)
    state, rules = run.state, _rules(run)
    if not rules.mutants:
        raise Illegal("no-mutants", say("Pairs are exchanged among mutants only."), "rois 7")
    _holds(run, command.seat, command.card)
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


def _bonus(run: Run[Fight], command: Bonus) -> None:
    head = rank(command.card) if isinstance(command.card, str) else ""
    figure = _acting(run, command.seat, physical=head == "j", plays=True)
    _holds(run, command.seat, command.card)
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
    run.emit(Healed(figure, min(_rules(run).cap, now + 1)))


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
    against = behind is None and _rules(run).ropes
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


def _concede(run: Run[Fight], command: Concede) -> None:
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


# -- what is checked alike ---------------------------------------------------------------------


def _asked(run: Run[Fight], kind: str, seat: Seat) -> None:
    """Refuse an answer that nobody asked this seat for."""
    asked = question(run.state)
    if (kind, seat) in asked:
        return
    others = [each for each in asked if each[0] == kind]
    if others:
        raise Illegal(
            "out-of-turn",
            say(
                "It is {right}, not {wrong}, whose turn this is.",
                right=Who(others[0][1]),
                wrong=Who(seat),
            ),
            "rois 3",
        )
    raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "rois 3")


def _acting(
    run: Run[Fight], seat: Seat, *, physical: bool = False, plays: bool | None = None
) -> Figure:
    """The figure whose turn it is; refuse what it cannot do now."""
    _asked(run, "play", seat)
    state = run.state
    assert state.turn is not None
    if physical and state.fighters[state.turn].scared:
        raise Illegal("scared", say("That figure is intimidated."), "rois R24")
    counted = physical if plays is None else plays
    if counted and state.tagged:
        raise Illegal("tagged", say("After a tag no more cards are played."), "rois R37")
    if counted and state.plays >= PLAYS:
        raise Illegal("no-more-plays", say("No more cards are played in this turn."), "rois 3")
    return state.turn


def _holds(run: Run[Fight], seat: Seat, card: Card) -> None:
    if not isinstance(card, str) or card not in entries():
        raise Illegal("no-such-card", say("There is no card {card}.", card=str(card)), "rois 1")
    if not may_have(run.state, seat, card):
        raise Illegal(
            "not-in-hand",
            say("{seat} does not hold {card}.", seat=Who(seat), card=What(card)),
            "rois 3",
        )


def _a_direction(direction: Any) -> None:
    if direction not in DIRECTIONS:
        raise Illegal("no-direction", say("Say in which direction."), "rois 1")


DECIDE: Mapping[type[Command], Callable[[Run[Fight], Any], None]] = {
    Cut: _cut,
    Deal: _deal,
    DealBonus: _deal_bonus,
    Swap: _swap,
    Move: _move,
    Hit: _hit,
    Push: _push,
    Parry: _parry,
    Decline: _decline,
    Poke: _poke,
    Take: _take,
    LowBlow: _low_blow,
    Discard: _discard,
    Draw: _draw,
    Tag: _tag,
    EnterRing: _enter,
    Exchange: _exchange,
    Bonus: _bonus,
    Concede: _concede,
}
