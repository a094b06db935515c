"""What follows from a command at a table, or why it may not be (rules: smash-up)."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.abilities import Frame, Thing
from events.facts import Command, Event
from events.match import Concede, Conceded
from events.smash_up.bases import RevealBase, SeeBase, Stack
from events.smash_up.cards import Deal, Discard, Lose, Order, SeeTop, ShowHand, TurnUp
from events.smash_up.opening import Keep, Lot, Mulligan, PickFaction, StarterNamed
from events.smash_up.rulings import Rule
from events.smash_up.table import Discarded, NameFaction
from events.smash_up.turn import (
    AbilityUsed,
    ActionDone,
    Pass,
    Passed,
    PhaseEntered,
    Play,
    TurnEnded,
    Use,
)
from reducers.abilities import answers
from reducers.abilities.runner import Run
from reducers.game import Illegal
from reducers.gate import decided, setting_up
from reducers.message import Who, say
from reducers.setup import start
from reducers.smash_up import base_deck, choices, scoring, top_of_deck
from reducers.smash_up.affecting import pieces
from reducers.smash_up.at_once import AT_ONCE, cannot_play, play_at_once
from reducers.smash_up.board import cards_of, standing
from reducers.smash_up.catalogue import entries, pin
from reducers.smash_up.hand import deal, discard, expect_seat, lose
from reducers.smash_up.opening import keep, lot, mulligan, pick, reveal_base
from reducers.smash_up.options import RULES, SEATS, Options
from reducers.smash_up.phases import RUNS, ending
from reducers.smash_up.plays import Leave, hand_cards, hosts, leave_of, play
from reducers.smash_up.rulings import rule
from reducers.smash_up.scoring import WINDOW, specials
from reducers.smash_up.state import Table, begin
from reducers.smash_up.triggers import begun
from reducers.smash_up.turn import PLAY, question, usable
from reducers.smash_up.vocabulary import WORDS, seat_of


def decide(state: Table | None, command: Command) -> tuple[Table, tuple[Event, ...]]:
    """The state after a command and the events that follow from it.

    Raises :class:`Illegal`; the state is left as it was.
    """
    if state is None:
        event = start(setting_up(command), RULES, SEATS, Options, pin(), entries)
        after = begin(event)
        if event.first is None:
            return after, (event,)
        run = RUNS.run(after)
        run.emit(StarterNamed(event.first))
        after, events = run.close()
        return after, (event, *events)
    return decided(state, command, DECIDE, RUNS.run, rule="smash-up 3", over="smash-up 6")


# -- playing -----------------------------------------------------------------------------------


def _play(run: Run[Table], command: Play) -> None:
    """Play a card: in Play Cards, in a window of a scoring, or because an ability says so."""
    asked = question(run.state)
    kind = asked[0] if asked is not None else ""
    how = {PLAY: _play_freely, WINDOW: _play_special, AT_ONCE: play_at_once}.get(kind)
    if how is None:
        raise cannot_play(command.card)
    how(run, command)


def _play_freely(run: Run[Table], command: Play) -> None:
    state, seat, card = run.state, command.seat, command.card
    _need_turn(state, seat)
    held = hand_cards(state, seat) if command.origin == "hand" else state.players[seat].discards
    if card not in held or command.origin not in ("hand", "discard"):
        raise cannot_play(card)
    spec = cards_of(state).cards[card]
    if spec.kind == "action" and command.on not in hosts(state, seat, spec):
        raise cannot_play(card)
    leave = leave_of(state, seat, card, command.on, command.origin)
    if leave is None:
        raise cannot_play(card)
    play(run, seat, card, command.on, leave, origin=command.origin)


def _need_turn(state: Table, seat: int) -> None:
    if seat != state.turn:
        raise Illegal(
            "out-of-turn",
            say(
                "It is {right}, not {wrong}, who is asked.", right=Who(state.turn), wrong=Who(seat)
            ),
            "smash-up 3",
        )


def _play_special(run: Run[Table], command: Play) -> None:
    frame = expect_seat(run, WINDOW, command.seat)
    if command not in list(specials(run.state, command.seat, frame.steps[0].word)):
        raise cannot_play(command.card)
    scoring.acts(run, frame)
    play(run, command.seat, command.card, command.on, Leave("special"))


def _pass(run: Run[Table], command: Pass) -> None:
    """Play nothing more: in this turn, or in this round of specials."""
    asked = question(run.state)
    if asked is not None and asked[0] == PLAY:
        _need_turn(run.state, command.seat)
        run.emit(Passed(command.seat))
        run.emit(PhaseEntered("score"))
        return
    frame = expect_seat(run, WINDOW, command.seat)
    run.emit(Passed(command.seat))
    scoring.passes(run, frame)


def _use(run: Run[Table], command: Use) -> None:
    """Use the ability of a card in play: in Play Cards, or in a round of specials."""
    asked = question(run.state)
    if asked is not None and asked[0] == PLAY:
        _need_turn(run.state, command.seat)
        _use_freely(run, command.seat, command.thing)
        return
    frame = expect_seat(run, WINDOW, command.seat)
    for each in scoring.waiting(run.state, frame):
        if each.me == command.thing and each.seat == command.seat:
            scoring.acts(run, frame)
            rest = list(run.top.waiting)
            rest.remove(each)
            run.change(waiting=tuple(rest))
            run.emit(AbilityUsed(command.seat, command.thing, run.state.card(command.thing)))
            run.push(replace(each, steps=_unasked(each)))
            return
    raise _no_use()


def _unasked(frame: Frame) -> tuple[Any, ...]:
    """The steps of an optional ability that was chosen: whether to do it is not asked again."""
    return frame.steps[0].then if frame.steps and frame.steps[0].do == "may" else frame.steps


def _use_freely(run: Run[Table], seat: int, thing: Thing) -> None:
    state = run.state
    if isinstance(thing, bool) or thing not in usable(state, seat):
        raise _no_use()
    frame = standing(state, thing)
    run.emit(AbilityUsed(seat, thing, state.card(thing)))
    for ability in cards_of(state).abilities["use"][state.card(thing)]:
        if WORDS.holds(state, frame, ability.while_):
            run.push(begun(state, frame, ability, asked=False))


def _no_use() -> Illegal:
    return Illegal("no-ability", say("That has no ability to be used now."), "smash-up 4")


# -- giving up ---------------------------------------------------------------------------------


def concede(run: Run[Table], command: Concede) -> None:
    """Give up: what one has in play goes to the discard piles; of two the other has won."""
    state, seat = run.state, command.seat
    if state.players[seat].gone:
        raise Illegal("out", say("{seat} is out already.", seat=Who(seat)), "smash-up 6")
    run.emit(Conceded(seat))
    left = [each for each in range(state.seats) if not state.players[each].gone]
    # A game that has not begun, or a question that waits for who left, cannot go on without them.
    if len(left) == 1 or state.phase in ("pick", "deal"):
        most = max(state.players[each].points for each in left)
        winners = tuple(each for each in left if state.players[each].points == most)
        run.emit(ending(state, winners, "concession"))
        return
    things = (*state.minions, *state.attached)
    mine = [thing for thing in things if seat_of(state, thing) == seat]
    every = list(dict.fromkeys([*mine, *(each for thing in mine for each in state.on(thing))]))
    turns = state.turn == seat
    # A base that is being scored is scored to its end.
    run.stack[:] = [
        frame for frame in run.stack if (frame.name == "scoring" if turns else frame.seat != seat)
    ]
    finishing = sum(step.do == "finish" for frame in run.stack for step in frame.steps)
    while len(state.playing) > finishing:
        run.emit(ActionDone(state.playing[-1].card, state.playing[-1].owner))
    if every:
        run.emit(Discarded(pieces(state, every)))
    if turns and not run.stack and state.phase != "end":
        run.emit(TurnEnded(seat))


DECIDE: Mapping[type[Command], Callable[[Run[Table], Any], None]] = {
    **answers.DECIDE,
    NameFaction: choices.name_faction,
    SeeBase: base_deck.see,
    Stack: base_deck.stack,
    TurnUp: top_of_deck.turn_up,
    SeeTop: top_of_deck.see_top,
    Order: top_of_deck.order,
    ShowHand: choices.show_hand,
    Lot: lot,
    PickFaction: pick,
    RevealBase: reveal_base,
    Deal: deal,
    Keep: keep,
    Mulligan: mulligan,
    Play: _play,
    Use: _use,
    Pass: _pass,
    Discard: discard,
    Lose: lose,
    Rule: rule,
    Concede: concede,
}
