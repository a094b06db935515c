"""What the active player may do in a turn (rules: champd-up 3.2, 3.4, 3.5)."""

from typing import Any

from events.abilities import Frame, Step, Thing
from events.champd_up.ring import AbilityMarked, Boosted
from events.champd_up.turn import (
    Boost,
    CalledOut,
    CallOut,
    EndTurn,
    Fight,
    FightDeclared,
    FightResolved,
    Recruit,
    Special,
    SpecialUsed,
    TrainerUsed,
    UseTrainer,
)
from events.facts import UNKNOWN, Card, Seat
from reducers.abilities.runner import Run
from reducers.champd_up.options import RING
from reducers.champd_up.phases import end, to_end
from reducers.champd_up.ring import beat, cards_in_hand, recruit, room, there
from reducers.champd_up.state import Champ, Slam
from reducers.champd_up.turn import ACT, bound, has_special, question
from reducers.game import Illegal
from reducers.message import What, Who, say


def recruit_champ(run: Run[Slam], command: Recruit) -> None:
    """Recruit a champ from the hand, for its energy."""
    acting(run, command.seat)
    state, seat = run.state, command.seat
    need_in_hand(state, seat, command.card)
    if not room(state, seat):
        raise Illegal(
            "ring-full", say("A player has {most} champs in the ring.", most=RING), "champd-up 3.2"
        )
    cost = there(state).champs[command.card].cost
    need_energy(state, seat, cost)
    recruit(run, seat, command.card, "action", cost)


def boost(run: Run[Slam], command: Boost) -> None:
    """Boost a ready champ for one energy."""
    acting(run, command.seat)
    champ = need_ready(run.state, command.seat, command.thing)
    need_energy(run.state, command.seat, 1)
    run.emit(Boosted((command.thing,), (champ.card,), 1))


def fight(run: Run[Slam], command: Fight) -> None:
    """Let a ready champ fight one of the other side: the lower power is defeated, at equal powers
    both are (rules: champd-up 3.4)."""
    acting(run, command.seat)
    need_unbound(run.state)
    one = need_ready(run.state, command.seat, command.thing)
    other = need_champ(run.state, 1 - command.seat, command.target)
    run.emit(FightDeclared(command.seat, command.thing, command.target, one.card, other.card))
    run.emit(FightResolved((one.power, other.power)))
    beaten = []
    if one.power <= other.power:
        beaten.append(command.thing)
    if other.power <= one.power:
        beaten.append(command.target)
    beat(run, tuple(beaten))


def special(run: Run[Slam], command: Special) -> None:
    """Exhaust a champ for its special ability."""
    acting(run, command.seat)
    state, thing = run.state, command.thing
    champ = need_ready(state, command.seat, thing)
    abilities = there(state).when(champ.card, "special")
    if not abilities:
        raise Illegal(
            "no-special",
            say("{card} has no special ability.", card=What(champ.card)),
            "champd-up 5",
        )
    if not has_special(state, thing):
        raise Illegal(
            "used",
            say("{card} has done that in this turn.", card=What(champ.card)),
            "champd-up A27",
        )
    run.emit(SpecialUsed(command.seat, thing, champ.card))
    for ability in abilities:
        if ability.once:
            run.emit(AbilityMarked(thing, champ.card, "special"))
        run.start(Frame(command.seat, "special", champ.card, thing, steps=ability.steps))


def use_trainer(run: Run[Slam], command: UseTrainer) -> None:
    """Exhaust the trainer for the special ability."""
    acting(run, command.seat)
    need_unbound(run.state)
    side = run.state.sides[command.seat]
    if not side.ready or side.trainer is None:
        raise Illegal(
            "exhausted",
            say("The trainer of {seat} is exhausted.", seat=Who(command.seat)),
            "champd-up 3.2",
        )
    run.emit(TrainerUsed(command.seat, side.trainer))
    for ability in there(run.state).when(side.trainer, "special"):
        run.start(Frame(command.seat, "special", side.trainer, steps=ability.steps))


def call_out(run: Run[Slam], command: CallOut) -> None:
    """Call the other trainer out: without a reserve left the game is won (rules: champd-up 3.5)."""
    acting(run, command.seat)
    state, other = run.state, 1 - command.seat
    need_unbound(state)
    if state.called:
        raise Illegal("called-out", say("That is done once a turn."), "champd-up 3.5")
    if state.allied(other):
        raise Illegal(
            "ring-not-empty",
            say("{seat} has a champ in the ring, ready or not.", seat=Who(other)),
            "champd-up A1",
        )
    champ = need_ready(state, command.seat, command.thing)
    run.emit(CalledOut(command.seat, command.thing, champ.card))
    if state.sides[other].reserve:
        run.push(Frame(other, "show", steps=(Step("show"),)))
    else:
        end(run, command.seat, "called-out")


def end_turn(run: Run[Slam], command: EndTurn) -> None:
    """End the turn."""
    acting(run, command.seat)
    to_end(run)


# -- what is checked -----------------------------------------------------------------------------


def acting(run: Run[Slam], seat: Seat) -> None:
    """Refuse an action of somebody whose turn it is not, or in the middle of something else."""
    asked = question(run.state)
    if asked is None or asked[0] != ACT:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "champd-up 3")
    if asked[1] != seat:
        raise Illegal(
            "out-of-turn",
            say(
                "It is {right}, not {wrong}, whose turn this is.",
                right=Who(run.state.active),
                wrong=Who(seat),
            ),
            "champd-up 3",
        )


def need_unbound(state: Slam) -> None:
    """Refuse what the first turn of a game forbids."""
    if bound(state):
        raise Illegal(
            "first-turn",
            say("Whoever starts does not fight, use the trainer or call out in the first turn."),
            "champd-up 3.2",
        )


def need_champ(state: Slam, seat: Seat, thing: Thing) -> Champ:
    """Refuse a champ that the seat has not in the ring."""
    champ = None if isinstance(thing, bool) else state.ring.get(thing)
    if champ is None or champ.seat != seat:
        raise Illegal(
            "not-in-ring",
            say("{seat} has no such champ in the ring.", seat=Who(seat)),
            "champd-up 3.2",
        )
    return champ


def need_ready(state: Slam, seat: Seat, thing: Thing) -> Champ:
    """Refuse a champ that is exhausted."""
    champ = need_champ(state, seat, thing)
    if not champ.ready:
        raise Illegal(
            "exhausted", say("{card} is exhausted.", card=What(champ.card)), "champd-up 4"
        )
    return champ


def need_energy(state: Slam, seat: Seat, cost: int) -> None:
    """Refuse what costs more energy than there is."""
    if state.sides[seat].energy < cost:
        raise Illegal(
            "no-energy",
            say(
                "That costs {cost} energy; {seat} has {energy}.",
                cost=cost,
                seat=Who(seat),
                energy=state.sides[seat].energy,
            ),
            "champd-up 3.2",
        )


def need_in_hand(state: Slam, seat: Seat, card: Any) -> None:
    """Refuse a card that the seat cannot hold."""
    need_printed(state, card)
    if card not in cards_in_hand(state, seat):
        raise Illegal(
            "not-in-hand",
            say("{seat} does not hold {card}.", seat=Who(seat), card=What(card)),
            "champd-up 3.2",
        )


def need_printed(state: Slam, card: Card | Any) -> None:
    """Refuse what is no champ."""
    if card is UNKNOWN:
        raise Illegal("must-tell", say("Say which card."), "champd-up 1")
    if not isinstance(card, str) or card not in there(state).champs:
        raise Illegal(
            "no-such-card", say("There is no card {card}.", card=str(card)), "champd-up 1"
        )
