"""What a seat does in its main phase, in the windows, and when it takes characters back."""

from msgspec.structs import replace

from events.abilities import Step
from events.clamp.actions import ActionOpened, Attempt, Joined, Send
from events.clamp.cards import ExtraPlaced
from events.clamp.plays import Announced, Pay, PlaceExtra, Play, Spend, Use
from events.clamp.turn import Done, PhaseEntered, TakeBack, TakeBackBegun, TakeIn
from events.facts import Seat
from reducers.abilities.runner import Run
from reducers.clamp.action import (
    close_declaration,
    countering,
    next_in_window,
)
from reducers.clamp.catalogue import Cost
from reducers.clamp.checks import need, need_card, need_in_hand, need_thing
from reducers.clamp.options import TEAM, TRIES
from reducers.clamp.paying import can_pay, from_hand, is_of, may_spend, payable
from reducers.clamp.program import may_take, may_use, play_frame, takeable
from reducers.clamp.state import Table, stage, team
from reducers.clamp.turn import affordable, free, may_place, may_play, playable
from reducers.clamp.values import cards_of, may_counter, spec_of
from reducers.game import Illegal
from reducers.message import What, Who, say

MOMENTS = {"main": "main", "window": "action", "answer": "counter"}
"""What may be used where a question of that kind is asked."""


def _too_dear(seat: Seat, card: str) -> Illegal:
    return Illegal(
        "cannot-pay",
        say("{seat} cannot pay for {card}.", seat=Who(seat), card=What(card)),
        "clamp 6",
    )


def _said(run: Run[Table], kind: str, seat: Seat) -> None:
    """Note that a seat had its say where it was asked."""
    if kind == "window":
        run.change(left=next_in_window(run.state, seat, 0))
    elif kind == "answer":
        run.change(left=0)


def play(run: Run[Table], command: Play) -> None:
    """A character, or an Event."""
    kind = need(run, command.seat, "main", "window", "answer")
    seat, state = command.seat, run.state
    card = need_in_hand(run, seat, command.card)
    spec, when = cards_of(state).specs[card], MOMENTS[kind]
    if not playable(state, card, when):
        raise Illegal(
            "wrong-moment",
            say("{card} is not played at this moment.", card=What(card)),
            "clamp 5",
        )
    if kind == "main" and not may_play(state):
        raise Illegal(
            "no-more-plays", say("No more cards are played in this main phase."), "clamp C5"
        )
    if not affordable(state, seat, card):
        raise _too_dear(seat, card)
    _said(run, kind, seat)
    run.emit(Announced(seat, card, kind == "main"))
    then = Step("enter", word=card)
    if spec.kind == "event":
        then = Step("use-event", word=card, until=when)
    run.push(play_frame(seat, spec.colour, spec.cost, then))


def use(run: Run[Table], command: Use) -> None:
    """The text of a character."""
    kind = need(run, command.seat, "main", "window", "answer")
    seat, when = command.seat, MOMENTS[kind]
    thing, piece = need_thing(run, command.thing)
    spec = spec_of(run.state, thing)
    text = spec.used(when)
    if piece.seat != seat or not piece.stage or text is None:
        raise Illegal(
            "no-text", say("{card} has no text for this moment.", card=What(piece.card)), "clamp 5"
        )
    if not may_use(piece, text):
        raise Illegal(
            "used-up",
            say("The text of {card} cannot be used now.", card=What(piece.card)),
            "clamp C36",
        )
    if not can_pay(run.state, seat, spec.colour, text.cost):
        raise _too_dear(seat, piece.card)
    _said(run, kind, seat)
    then = Step("use-text", amount=thing, until=when)
    run.push(play_frame(seat, spec.colour, text.cost, then))


def place_extra(run: Run[Table], command: PlaceExtra) -> None:
    """The card of the turn for the Extra zone."""
    need(run, command.seat, "main")
    card = need_in_hand(run, command.seat, command.card)
    if not may_place(run.state):
        raise Illegal(
            "extra-placed",
            say("No more cards go to the Extra zone in this turn."),
            "clamp C3",
        )
    run.emit(ExtraPlaced(command.seat, card, run.state.born + 1, True, "hand", turn=True))


# -- paying -------------------------------------------------------------------------------------


def pay(run: Run[Table], command: Pay) -> None:
    """A card of the Extra zone for a cost."""
    need(run, command.seat, "pay")
    step, chosen = run.top.steps[0], run.top.chosen
    thing, piece = need_thing(run, command.thing)
    if from_hand(run.state) or thing not in payable(run.state, command.seat, step, chosen):
        raise Illegal(
            "cannot-pay-with", say("{card} cannot pay that.", card=What(piece.card)), "clamp 6"
        )
    run.change(chosen=(*chosen, thing))


def spend(run: Run[Table], command: Spend) -> None:
    """A card of the hand for a cost (rules: clamp C3)."""
    need(run, command.seat, "pay")
    frame = run.top
    step = frame.steps[0]
    card = need_in_hand(run, command.seat, command.card)
    if not from_hand(run.state) or not may_spend(run.state, command.seat, step, card):
        raise Illegal("cannot-pay-with", say("{card} cannot pay that.", card=What(card)), "clamp 6")
    coloured = max(0, step.amount - is_of(run.state, card, step.word))
    rest = replace(step, amount=coloured, count=step.count - 1)
    run.change(steps=(rest, *frame.steps[1:]))
    run.emit(ExtraPlaced(command.seat, card, run.state.born + 1, False, "hand", paid=True))


# -- actions ------------------------------------------------------------------------------------


def attempt(run: Run[Table], command: Attempt) -> None:
    """An action for a Story (rules: clamp 7.1)."""
    kind = need(run, command.seat, "main", "declare")
    state, seat = run.state, command.seat
    story = need_card(run, command.story, "story")
    side = state.sides[seat]
    if story not in side.stories:
        raise Illegal(
            "not-your-story",
            say("{story} is no Story of {seat}.", story=What(story), seat=Who(seat)),
            "clamp 7.1",
        )
    if story in side.completed:
        raise Illegal(
            "completed", say("{story} is completed already.", story=What(story)), "clamp C27"
        )
    if sum(each.story == story for each in state.actions) >= TRIES:
        raise Illegal(
            "two-actions",
            say("A Story has at most {most} actions in a phase.", most=TRIES),
            "clamp C7",
        )
    if state.actions and not team(state, len(state.actions), seat):
        raise Illegal(
            "nobody-sent", say("First send somebody into the action before."), "clamp 7.1"
        )
    if not free(state, seat):
        raise Illegal(
            "nobody-active",
            say("{seat} has no active character left.", seat=Who(seat)),
            "clamp 7.1",
        )
    if kind == "main":
        run.emit(PhaseEntered(seat, "action"))
    run.emit(ActionOpened(seat, story))


def send(run: Run[Table], command: Send) -> None:
    """A character takes part in an action."""
    kind = need(run, command.seat, "declare", "counter")
    state, seat = run.state, command.seat
    thing, piece = need_thing(run, command.thing)
    if piece.seat != seat or not piece.stage or not piece.active:
        raise Illegal(
            "not-active",
            say("{card} is no active character of {seat}.", card=What(piece.card), seat=Who(seat)),
            "clamp 7.1",
        )
    if piece.action is not None:
        raise Illegal(
            "in-an-action",
            say("{card} is in an action already.", card=What(piece.card)),
            "clamp 7.1",
        )
    action = len(state.actions)
    if kind == "counter":
        if not may_counter(state, thing):
            raise Illegal(
                "no-counter", say("{card} cannot counter.", card=What(piece.card)), "clamp 7.3"
            )
        action = countering(state, run.top) or 0
    if len(team(state, action, seat)) >= TEAM:
        raise Illegal(
            "too-many",
            say("At most {most} characters take part in an action.", most=TEAM),
            "clamp C28",
        )
    run.emit(Joined(seat, thing, piece.card, action))


# -- closing ------------------------------------------------------------------------------------


def done(run: Run[Table], command: Done) -> None:
    """What is being declared is complete; a phase is over."""
    kind = need(run, command.seat, "main", "declare", "counter", "recovery")
    state, seat = run.state, command.seat
    if kind == "main":
        run.emit(PhaseEntered(seat, "recovery"))
    elif kind == "declare":
        if not team(state, len(state.actions), seat):
            raise Illegal("nobody-sent", say("First send somebody into the action."), "clamp 7.1")
        close_declaration(run)
    elif kind == "counter":
        run.change(left=countering(state, run.top) or 0)
    else:
        run.emit(PhaseEntered(seat, "end"))


# -- taking back --------------------------------------------------------------------------------


def _may_take(run: Run[Table], seat: Seat, origin: str) -> None:
    need(run, seat, "recovery")
    if run.state.match.options["take_back_from"] != origin:
        raise Illegal("wrong-zone", say("Characters are not taken back from there."), "clamp C16")
    if not may_take(run.state):
        raise Illegal(
            "taken-back", say("No more characters are taken back in this turn."), "clamp C16"
        )


def take_back(run: Run[Table], command: TakeBack) -> None:
    """A retired character comes back."""
    seat = command.seat
    _may_take(run, seat, "retired")
    card = need_card(run, command.card)
    if card not in takeable(run.state, seat):
        raise Illegal(
            "not-retired",
            say("{card} is no retired character of {seat}.", card=What(card), seat=Who(seat)),
            "clamp C16",
        )
    spec = cards_of(run.state).specs[card]
    _recover(run, seat, card, spec.colour, spec.back, Step("recover", word=card))


def take_in(run: Run[Table], command: TakeIn) -> None:
    """A character of the Stage comes back."""
    seat = command.seat
    _may_take(run, seat, "stage")
    thing, piece = need_thing(run, command.thing)
    if thing not in stage(run.state, seat):
        raise Illegal(
            "not-on-stage",
            say("{card} is not on the Stage of {seat}.", card=What(piece.card), seat=Who(seat)),
            "clamp C16",
        )
    spec = spec_of(run.state, thing)
    _recover(run, seat, piece.card, spec.colour, spec.back, Step("recover", amount=thing))


def _recover(run: Run[Table], seat: Seat, card: str, colour: str, back: Cost, then: Step) -> None:
    if not can_pay(run.state, seat, colour, back):
        raise _too_dear(seat, card)
    run.emit(TakeBackBegun(seat))
    run.push(play_frame(seat, colour, back, then))
