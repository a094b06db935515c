"""Who may act in a game, and what they may answer."""

from collections.abc import Iterator

from events.champd_up.turn import Boost, CallOut, EndTurn, Fight, Recruit, Special, UseTrainer
from events.facts import UNKNOWN, Actor, Command, Seat
from reducers.abilities.answers import ask
from reducers.champd_up.options import SPECIALS
from reducers.champd_up.phases import RULES
from reducers.champd_up.ring import cards_in_hand, room, there
from reducers.champd_up.state import Slam
from reducers.game import Ask

ACT = "act"
"""The question of whoever's turn it is."""


def question(state: Slam) -> tuple[str, Actor] | None:
    """What is asked now, and whom: a function of what everybody knows."""
    if state.ended is not None:
        return None
    if state.agenda:
        return RULES.asked(state)
    return (ACT, state.active) if state.phase == "actions" else None


def turn(state: Slam) -> tuple[Ask, ...]:
    """The question asked now; none when the game is over."""
    if state.ended is not None:
        return ()
    if state.agenda:
        asked = ask(RULES, state)
        return () if asked is None else (asked,)
    seat = state.active
    # Of a hand that is not known, what it might hold is listed.
    hidden = UNKNOWN in state.sides[seat].hand
    return (Ask(seat, ACT, lambda: _actions(state, seat), open=hidden),)


def subject(state: Slam) -> Seat:
    """The seat that a command without a name is about."""
    if not state.agenda:
        return state.active
    frame = state.agenda[-1]
    asked = question(state)
    if asked is not None and isinstance(asked[1], int):
        return asked[1]
    step = frame.steps[0] if frame.steps else None
    return RULES.vocabulary.chooser(state, frame, step) if step is not None else frame.seat


def _actions(state: Slam, seat: Seat) -> Iterator[Command]:
    side, cards = state.sides[seat], there(state)
    if room(state, seat):
        for card in cards_in_hand(state, seat):
            if cards.champs[card].cost <= side.energy:
                yield Recruit(seat, card)
    ready = [thing for thing in state.allied(seat) if state.ring[thing].ready]
    if side.energy:
        yield from (Boost(seat, thing) for thing in ready)
    opposing = state.allied(1 - seat)
    if not bound(state):
        yield from (Fight(seat, thing, target) for thing in ready for target in opposing)
    yield from (Special(seat, thing) for thing in ready if has_special(state, thing))
    if not bound(state):
        if side.ready and side.trainer is not None:
            yield UseTrainer(seat)
        if not opposing and not state.called:
            yield from (CallOut(seat, thing) for thing in ready)
    yield EndTurn(seat)


def bound(state: Slam) -> bool:
    """Whether it is the very first turn, in which one may not fight, use the trainer or call out
    (rules: champd-up 3.2, A21)."""
    return state.turn == 1


def has_special(state: Slam, thing: int) -> bool:
    """Whether a champ has a special ability that it may still use in this turn."""
    champ = state.ring[thing]
    return state.specials < SPECIALS and any(
        not (ability.once and "special" in champ.used)
        for ability in there(state).when(champ.card, "special")
    )
