"""What a figure does in its turn, and what is answered to it (rules: rois 3)."""

from events.facts import UNKNOWN
from events.rois.cards import CardDiscarded, CardTaken, Discard, Draw, DrawAsked, Take
from events.rois.common import Figure
from events.rois.turn import (
    AttackDeclared,
    Decline,
    Declined,
    Hit,
    LowBlow,
    LowBlowDeclared,
    Move,
    Moved,
    Parried,
    Parry,
    Poke,
    Poked,
    Push,
    Step,
)
from reducers.game import Illegal
from reducers.message import What, Who, say
from reducers.rois.catalogue import JOKER
from reducers.rois.checks import acting, need_asked, need_card, need_direction, rules_of
from reducers.rois.fight import hand_limit
from reducers.rois.opening import step_again
from reducers.rois.options import DRAWS
from reducers.rois.plays import (
    free_square,
    is_bonus,
    may_have,
    moves_with,
    near,
    opponent,
    opponents,
    pairs,
    parries,
    room_behind,
    strikes_with,
)
from reducers.rois.state import Fight
from reducers.rois.turn import question
from reducers.running import Run


def move(run: Run[Fight], command: Move) -> None:
    """Move one square."""
    figure = acting(run, command.seat, physical=True)
    need_card(run, command.seat, command.card)
    need_direction(command.direction)
    if is_bonus(run.state, command.card) or not moves_with(
        command.card, command.direction, rules_of(run)
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


def hit(run: Run[Fight], command: Hit) -> None:
    """Strike a neighbour."""
    figure, target = _strike_at(run, command)
    run.emit(AttackDeclared(command.seat, figure, target, command.card, False, command.direction))
    _await_parry(run, target)


def push(run: Run[Fight], command: Push) -> None:
    """Push a neighbour back."""
    figure, target = _strike_at(run, command)
    if not room_behind(run.state, target, command.direction):
        raise Illegal("no-room", say("There is no room behind."), "rois R7")
    run.emit(AttackDeclared(command.seat, figure, target, command.card, True, command.direction))
    if rules_of(run).parry_push:
        _await_parry(run, target)
    else:
        run.first(Step("strike", command.seat, 1, target))


def _strike_at(run: Run[Fight], command: Hit | Push) -> tuple[Figure, Figure]:
    figure = acting(run, command.seat, physical=True)
    need_card(run, command.seat, command.card)
    need_direction(command.direction)
    if is_bonus(run.state, command.card) or not strikes_with(
        command.card, command.direction, rules_of(run)
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
    if victim.scared and rules_of(run).king_blocks_parry:
        run.first(strike)
    else:
        run.first(Step("parry", victim.seat, 1, target), strike)


def parry(run: Run[Fight], command: Parry) -> None:
    """Parry the attack."""
    need_asked(run, "parry", command.seat)
    need_card(run, command.seat, command.card)
    attack = run.state.attack
    assert attack is not None
    if is_bonus(run.state, command.card) or not parries(command.card, attack.card, rules_of(run)):
        raise Illegal(
            "no-parry",
            say("{card} does not parry {other}.", card=What(command.card), other=What(attack.card)),
            "rois 3",
        )
    del run.agenda[:2]
    run.emit(Parried(command.seat, command.card))


def decline(run: Run[Fight], command: Decline) -> None:
    """Leave it at that."""
    asked = question(run.state)
    if not {("parry", command.seat), ("swap", command.seat)} & set(asked):
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "rois 3")
    run.agenda.pop(0)
    run.emit(Declined(command.seat))


def poke(run: Run[Fight], command: Poke) -> None:
    """Poke an eye with a joker."""
    figure = acting(run, command.seat, physical=True)
    need_card(run, command.seat, JOKER)
    if command.target not in set(near(run.state, figure)):
        raise Illegal("not-near", say("That figure is no opponent nearby."), "rois R15")
    giver = run.state.fighters[command.target].seat
    if not run.state.hands[giver]:
        raise Illegal("empty-hand", say("{seat} has no card.", seat=Who(giver)), "rois R14")
    run.emit(Poked(command.seat, figure, command.target, JOKER))
    run.first(Step("take", command.seat, 1, giver))


def take(run: Run[Fight], command: Take) -> None:
    """A card changes hands blindly."""
    need_asked(run, "take", command.seat)
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


def low_blow(run: Run[Fight], command: LowBlow) -> None:
    """Announce a low blow."""
    acting(run, command.seat)
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


def discard(run: Run[Fight], command: Discard) -> None:
    """Put a card away, freely or because one must."""
    kind = next((each for each, seat in question(run.state) if seat == command.seat), None)
    need_card(run, command.seat, command.card)
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


def draw(run: Run[Fight], command: Draw) -> None:
    """End the turn and draw."""
    figure = acting(run, command.seat, plays=False)
    room = hand_limit(run.state) - len(run.state.hands[command.seat])
    if not isinstance(command.count, int) or isinstance(command.count, bool):
        raise Illegal("no-number", say("Draw 0, 1 or 2 cards."), "rois 3")
    if not 0 <= command.count <= min(DRAWS, max(room, 0)):
        raise Illegal(
            "too-many",
            say("Draw at most {most} cards.", most=min(DRAWS, max(room, 0))),
            "rois 3",
        )
    if command.count and run.state.pile == 0 and not rules_of(run).reshuffle:
        raise Illegal("no-pile", say("The pile is empty."), "rois R50")
    run.emit(DrawAsked(command.seat, command.count))
    deal = Step("deal", command.seat, command.count)
    steps = [Step("refill", command.seat), deal] if command.count else []
    run.first(*steps, Step("end-turn", command.seat, 1, figure))
