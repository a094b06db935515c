"""What follows from a command of a match, or why it may not be (rules: clamp)."""

from collections.abc import Callable, Mapping
from typing import Any

from events.abilities import Accept, Accepted, Answer, Pick, Picked, Refuse, Refused
from events.clamp.actions import Attempt, Complete, Destroy, LossChosen, Send
from events.clamp.cards import (
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardMilled,
    CardRaised,
    CardSunk,
    Deal,
    Discard,
    ExtraPlaced,
    Look,
    Looked,
    Put,
    Turn,
)
from events.clamp.opening import Bring, Stack, Tell, Toss
from events.clamp.plays import Pay, PlaceExtra, Play, Spend, Use
from events.clamp.rulings import Rule
from events.clamp.turn import Done, Pass, Passed, TakeBack, TakeIn
from events.facts import UNKNOWN, Command, Event
from events.match import Concede, Conceded
from reducers.abilities import answers
from reducers.abilities.flow import NO, YES
from reducers.abilities.runner import Run
from reducers.clamp.action import complete, completing, in_window, losses, next_in_window
from reducers.clamp.checks import (
    need,
    need_card,
    need_in_hand,
    need_on_top,
    need_thing,
    need_told,
    need_unknown,
)
from reducers.clamp.opening import bring, set_up, stack, swap, tell_story, toss
from reducers.clamp.plays import (
    attempt,
    done,
    pay,
    place_extra,
    play,
    send,
    spend,
    take_back,
    take_in,
    use,
)
from reducers.clamp.program import RULES, end
from reducers.clamp.rulings import rule
from reducers.clamp.state import Table
from reducers.clamp.steps import bring_back, retired, target
from reducers.clamp.turn import looked_at, looking
from reducers.clamp.vocabulary import WORDS
from reducers.game import Illegal
from reducers.gate import decided, setting_up
from reducers.message import What, say
from reducers.pile import known


def decide(state: Table | None, command: Command) -> tuple[Table, tuple[Event, ...]]:
    """The state after a command and the events that follow from it.

    Raises :class:`Illegal`; the state is left as it was.
    """
    if state is None:
        return set_up(setting_up(command))
    return decided(state, command, DECIDE, RULES.run, rule="clamp 5", over="clamp 8")


# -- nature -------------------------------------------------------------------------------------


def _deal(run: Run[Table], command: Deal) -> None:
    need(run, command.seat, "draw")
    need_told(run, command.seat, command.card)
    run.count_down(run.top.steps[0])
    run.emit(CardDrawn(command.seat, command.card))


def _look(run: Run[Table], command: Look) -> None:
    need(run, command.seat, "look")
    depth = looking(run.top)
    need_told(run, command.seat, command.card, depth)
    run.count_down(run.top.steps[0])
    run.emit(Looked(command.seat, command.card, depth))


def _turn(run: Run[Table], command: Turn) -> None:
    kind = need(run, command.seat, "mill", "extra")
    need_on_top(run, command.seat, command.card)
    step = run.top.steps[0]
    run.count_down(step)
    if kind == "mill":
        run.emit(CardMilled(command.seat, command.card))
    else:
        thing, active = run.state.born + 1, step.word == "active"
        run.emit(ExtraPlaced(command.seat, command.card, thing, active, "deck"))


# -- choices of cards ---------------------------------------------------------------------------


def _put(run: Run[Table], command: Put) -> None:
    kind = need(run, command.seat, "swap", "sink", "arrange", "keep", "bury")
    if command.card is UNKNOWN:
        need_unknown(run, command.seat)
    if kind in ("swap", "sink"):
        if command.card is not UNKNOWN:
            need_in_hand(run, command.seat, command.card)
        if kind == "swap":
            swap(run, command.card)
            return
        run.count_down(run.top.steps[0])
        run.emit(CardSunk(command.seat, command.card))
        return
    _of_those_seen(run, command)
    depth, count = looked_at(run.state, run.top)
    if kind == "arrange":
        run.count_down(run.top.steps[0])
        run.emit(CardRaised(command.seat, command.card, depth, count))
    elif kind == "keep":
        run.change(left=YES)
        run.emit(CardKept(command.seat, command.card, count))
    else:
        run.count_down(run.top.steps[0])
        run.emit(CardSunk(command.seat, command.card, count))


def _of_those_seen(run: Run[Table], command: Put) -> None:
    """Refuse a card that is not one of those that were looked at."""
    if command.card is UNKNOWN:
        return
    step = run.top.steps[0]
    card = need_card(run, command.card, "character", "event")
    depth, count = looked_at(run.state, run.top)
    deck = run.state.sides[command.seat].deck
    places = [known(deck, depth + place) for place in range(count)]
    if card not in places:
        if UNKNOWN not in places:
            raise Illegal(
                "not-looked-at",
                say("{card} is not one of the cards that were looked at.", card=What(card)),
                "clamp 5",
            )
        need_on_top(run, command.seat, card, depth + places.index(UNKNOWN))
    if not WORDS.fits(run.state, card, step.where):
        raise Illegal(
            "no-target", say("{card} is not what the text asks for.", card=What(card)), "clamp 5"
        )


def _discard(run: Run[Table], command: Discard) -> None:
    need(run, command.seat, "discard")
    card = need_in_hand(run, command.seat, command.card)
    run.count_down(run.top.steps[0])
    run.emit(CardDiscarded(command.seat, card))


def _pick(run: Run[Table], command: Pick) -> None:
    need(run, command.seat, "take-back", "revive")
    frame = run.top
    step = frame.steps[0]
    card = need_card(run, command.card)
    if card not in retired(run.state, target(run.state, frame, step), step):
        raise Illegal("no-target", say("That cannot be chosen here."), "clamp 5")
    run.emit(Picked(command.seat, card))
    run.count_down(step)
    bring_back(run, frame, step, card)


def _destroy(run: Run[Table], command: Destroy) -> None:
    need(run, command.seat, "losses")
    thing, piece = need_thing(run, command.thing)
    choice, _ = losses(run.state, run.top.chosen)
    if choice is None or thing not in choice[1]:
        raise Illegal(
            "too-healthy",
            say("{card} cannot be among the losses.", card=What(piece.card)),
            "clamp 7.6",
        )
    run.emit(LossChosen(command.seat, thing, piece.card))
    run.change(chosen=(*run.top.chosen, thing))


def _complete(run: Run[Table], command: Complete) -> None:
    need(run, command.seat, "stories")
    if command.story not in completing(run.state):
        raise Illegal("no-target", say("That cannot be chosen here."), "clamp 7.7")
    complete(run, command.story)


# -- saying no ----------------------------------------------------------------------------------


def _pass(run: Run[Table], command: Pass) -> None:
    kind = need(run, command.seat, "swap", "window", "answer", "keep")
    if kind == "keep" and not run.top.steps[0].where:
        raise Illegal("must-choose", say("This is not optional."), "clamp 5")
    if kind == "window":
        _, passes = in_window(run.state, run.top)
        run.change(left=next_in_window(run.state, command.seat, passes + 1))
    else:
        run.change(left=NO)
    run.emit(Passed(command.seat))


RANSOM = "cancel-unless-paid"


def _accept(run: Run[Table], command: Accept) -> None:
    if not _ransom(run, command):
        answers.DECIDE[Accept](run, command)
        return
    run.emit(Accepted(command.seat))
    run.change(left=YES)


def _refuse(run: Run[Table], command: Refuse) -> None:
    if not _ransom(run, command):
        answers.DECIDE[Refuse](run, command)
        return
    run.emit(Refused(command.seat))
    run.change(left=NO)


def _ransom(run: Run[Table], command: Answer) -> bool:
    """Whether it is asked if somebody pays for what is to be cancelled."""
    asked = RULES.asked(run.state)
    if asked is None or asked[0] != RANSOM:
        return False
    need(run, command.seat, RANSOM)
    return True


def _concede(run: Run[Table], command: Concede) -> None:
    run.emit(Conceded(command.seat))
    end(run, 1 - command.seat, "concession")


DECIDE: Mapping[type[Command], Callable[[Run[Table], Any], None]] = {
    **answers.DECIDE,
    Bring: bring,
    Tell: tell_story,
    Stack: stack,
    Toss: toss,
    Deal: _deal,
    Look: _look,
    Turn: _turn,
    Put: _put,
    Discard: _discard,
    Pick: _pick,
    PlaceExtra: place_extra,
    Play: play,
    Use: use,
    Pay: pay,
    Spend: spend,
    Pass: _pass,
    Done: done,
    Attempt: attempt,
    Send: send,
    Destroy: _destroy,
    Complete: _complete,
    TakeBack: take_back,
    TakeIn: take_in,
    Rule: rule,
    Accept: _accept,
    Refuse: _refuse,
    Concede: _concede,
}
