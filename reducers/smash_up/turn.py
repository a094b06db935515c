"""Who may act at a table, and what they may answer."""

from collections.abc import Iterator

from events.facts import NATURE, UNKNOWN, Actor, Command, Seat
from events.smash_up.opening import Lot
from events.smash_up.turn import Pass, Use
from reducers.abilities.answers import ask
from reducers.game import Ask
from reducers.smash_up.board import cards_of, standing
from reducers.smash_up.opening import LOT, PICK, faction_question, picks_next
from reducers.smash_up.phases import RUNS
from reducers.smash_up.plays import hand_cards, plays
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

PLAY = "play-cards"
"""The kind of the question of Play Cards."""

SHOWN = 8
"""Of a hand that is not known so many cards are shown as examples."""


def question(state: Table) -> tuple[str, Actor] | None:
    """What is asked now, and whom: a function of what everybody knows."""
    if state.ended is not None:
        return None
    if state.agenda:
        return RUNS.asked(state)
    if state.first is None:
        return LOT, NATURE
    if state.phase == "pick":
        seat = picks_next(state)
        return None if seat is None else (PICK, seat)
    return (PLAY, state.turn) if state.phase == "play" else None


def turn(state: Table) -> tuple[Ask, ...]:
    """The question asked now; empty when the game is over."""
    asked = question(state)
    if asked is None:
        return ()
    if state.agenda:
        found = ask(RUNS, state)
        return () if found is None else (found,)
    kind, actor = asked
    if kind == LOT:
        return (Ask(NATURE, LOT, lambda: (Lot(seat) for seat in range(state.seats))),)
    assert isinstance(actor, int)
    if kind == PICK:
        return (faction_question(state, actor),)
    unknown = UNKNOWN in state.players[actor].hand
    return (Ask(actor, PLAY, lambda: _plays(state, actor), open=unknown),)


def subject(state: Table) -> Seat:
    """The seat that a command without a name is about."""
    asked = question(state)
    if asked is None:
        return state.turn
    if isinstance(asked[1], int):
        return asked[1]
    if not state.agenda:
        return state.turn
    frame = state.agenda[-1]
    step = frame.steps[0]
    return WORDS.chooser(state, frame, step) if step.who else frame.seat


def _plays(state: Table, seat: Seat) -> Iterator[Command]:
    cards = hand_cards(state, seat)
    if UNKNOWN in state.players[seat].hand:
        cards = cards[:SHOWN]
    yield from plays(state, seat, cards)
    yield from (Use(seat, thing) for thing in usable(state, seat))
    yield Pass(seat)


def usable(state: Table, seat: Seat) -> list[int]:
    """The cards in play whose ability a seat may use in Play Cards."""
    known = cards_of(state).abilities.get("use", {})
    found = []
    for thing in (*state.minions, *state.attached):
        frame = standing(state, thing)
        if frame.seat != seat or thing in state.used:
            continue
        if any(
            WORDS.holds(state, frame, ability.while_)
            for ability in known.get(state.card(thing), ())
        ):
            found.append(thing)
    return found
