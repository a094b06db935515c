"""What the runner of abilities does with a match: the parts of a turn as steps of frames without a
card, what texts are set off, and how the turn goes on (rules: clamp 4-8)."""

from collections.abc import Iterator, Mapping

from events.abilities import Frame, Step, Thing
from events.clamp.actions import Destroyed, ReturnedToHand
from events.clamp.cards import CardSunk
from events.clamp.plays import CostPaid, Entered, EventUsed, TextUsed
from events.clamp.turn import Activated, PhaseEntered, Rested, TakenBack, TurnEnded, TurnStarted
from events.facts import NATURE, Actor, Card, Event, Seat
from events.match import MatchEnded
from reducers.abilities.flow import YES
from reducers.abilities.runner import Hears, Rules, Run
from reducers.abilities.vocabulary import Vocabulary
from reducers.clamp import steps
from reducers.clamp.catalogue import Cost, Text
from reducers.clamp.evolve import HANDLERS
from reducers.clamp.options import HAND, STORIES
from reducers.clamp.paying import from_hand, might_pay, payable
from reducers.clamp.paying import step as payment
from reducers.clamp.state import Piece, Table, cards_at, draft, extra, stage
from reducers.clamp.values import cards_of
from reducers.clamp.vocabulary import WORDS
from reducers.pile import known

TURN = Vocabulary(WORDS)
"""The words of card files, and those of the turn, which no card may say."""


# -- paying -------------------------------------------------------------------------------------


def _due_pay(state: Table, frame: Frame, step: Step) -> Actor | None:
    """Nobody is asked where there is no choice: where all that may be given has to be, or is
    alike."""
    if from_hand(state):
        return frame.seat if step.count else None
    due = step.count - len(frame.chosen)
    if due <= 0:
        return None
    rest = payable(state, frame.seat, step, frame.chosen)
    alike = len({state.things[thing].card for thing in rest}) == 1
    return None if alike or len(rest) <= due else frame.seat


@TURN.step("pay", "", "word", "amount", "count", due=_due_pay)
def _pay(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Pay a cost."""
    chosen = list(frame.chosen)
    while not from_hand(run.state) and len(chosen) < step.count:
        chosen.append(payable(run.state, frame.seat, step, chosen)[0])
    if chosen:
        run.emit(CostPaid(frame.seat, tuple(chosen), cards_at(run.state, chosen)))
    return True


@TURN.step("enter", "", "word")
def _enter(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """The character that was paid appears."""
    run.emit(Entered(frame.seat, step.word, run.state.born + 1, True, "playing"))
    return True


@TURN.step("use-event", "", "word", "until")
def _use_event(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """The Event that was paid is used, and may be answered."""
    run.emit(EventUsed(frame.seat, step.word))
    text = cards_of(run.state).specs[step.word].used(step.until)
    assert text is not None
    run.push(Frame(frame.seat, step.until, step.word, steps=text.steps))
    run.push(answer(1 - frame.seat))
    return True


@TURN.step("use-text", "", "amount", "until")
def _use_text(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """The text that was paid is used, and may be answered."""
    thing = step.amount
    piece = run.state.things.get(thing)
    if piece is None:
        return False
    text = cards_of(run.state).specs[piece.card].used(step.until)
    assert text is not None
    if text.cost.rest:
        run.emit(Rested((thing,), (piece.card,)))
    run.emit(TextUsed(frame.seat, thing, piece.card, step.until))
    run.push(Frame(frame.seat, step.until, piece.card, thing, piece.action, steps=text.steps))
    run.push(answer(1 - frame.seat))
    return True


@TURN.step("recover", "", "word", "amount")
def _recover(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """The character whose return cost was paid comes back."""
    state = run.state
    if step.amount:
        if step.amount in state.things:
            things = (step.amount,)
            run.emit(ReturnedToHand(things, cards_at(state, things)))
    elif state.match.options["take_back_to"] == "hand":
        run.emit(TakenBack(frame.seat, step.word))
    else:
        run.emit(Entered(frame.seat, step.word, state.born + 1, False, "retired"))
    return True


# -- answers ------------------------------------------------------------------------------------


def answer(seat: Seat) -> Frame:
    """The chance of a seat to answer what was just used (rules: clamp 7.4, C25, C26)."""
    return Frame(seat, "answer", steps=(Step("answer"),))


def usable(state: Table, seat: Seat, when: str) -> list[tuple[Thing, Text]]:
    """The characters of a seat whose text for that moment can be used and paid now, for all that
    everybody knows."""
    specs, found = cards_of(state).specs, []
    for thing in stage(state, seat):
        piece = state.things[thing]
        text = specs[piece.card].used(when)
        if text is None or not may_use(piece, text):
            continue
        if might_pay(state, seat, specs[piece.card].colour, text.cost):
            found.append((thing, text))
    return found


def may_use(piece: Piece, text: Text) -> bool:
    """Whether a text can be used once more in this turn, its payment apart (rules: clamp C36)."""
    if text.cost.rest and not piece.active:
        return False
    return not text.uses or piece.used.count(text.when) < text.uses


def may_answer(state: Table, seat: Seat, when: str) -> bool:
    """Whether a seat is asked for Events and texts of that moment: a function of what everybody
    knows, so any Event that it could pay may be in its hand."""
    if usable(state, seat, when):
        return True
    if not state.sides[seat].hand:
        return False
    return any(
        might_pay(state, seat, spec.colour, spec.cost, besides=1)
        for spec in cards_of(state).events[when]
    )


def _due_answer(state: Table, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if frame.left == -1 and may_answer(state, frame.seat, "counter") else None


@TURN.step("answer", "", due=_due_answer)
def _answer(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Answer what was just used."""
    return True


# -- before the first turn ----------------------------------------------------------------------


def opening(run: Run[Table], starter: Seat) -> None:
    """Let both draw their first hands, the starter first (rules: clamp 4, C2)."""
    for seat in (1 - starter, starter):
        run.push(Frame(seat, "opening", steps=(Step("draw", count=HAND), Step("swap"))))


def _due_swap(state: Table, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if frame.left == -1 and state.sides[frame.seat].hand else None


@TURN.step("swap", "", flow=True, due=_due_swap)
def _swap(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Put one card of the first hand under the deck and draw another."""
    if frame.left == YES:
        run.change(steps=(Step("draw"), *run.top.steps))


# -- looking at the top of a deck ---------------------------------------------------------------


def _due_look(state: Table, frame: Frame, step: Step) -> Actor | None:
    return NATURE if steps.left(frame, step) else None


@TURN.step("look", "", "count", due=_due_look)
def _look(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Look at the top cards of the own deck."""
    return True


def _due_seat(state: Table, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if steps.left(frame, step) > 0 else None


@TURN.step("arrange", "", "count", "amount", due=_due_seat)
def _arrange(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Put the cards that were looked at back in order."""
    return True


def _due_keep(state: Table, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if frame.left == -1 else None


@TURN.step("keep", "", "amount", "where", cards=True, flow=True, due=_due_keep)
def _keep(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Take one of the cards that were looked at; the others go under the deck."""
    rest = step.amount - (frame.left == YES)
    if rest:
        run.change(steps=(Step("bury", count=rest), *run.top.steps))


def _due_bury(state: Table, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if steps.left(frame, step) > 1 else None


@TURN.step("bury", "", "count", due=_due_bury)
def _bury(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Put the upper cards under the deck."""
    if steps.left(frame, step) > 0:
        run.emit(CardSunk(frame.seat, known(run.state.sides[frame.seat].deck), 1))
    return True


# -- what is set off ----------------------------------------------------------------------------


def _set_off(state: Table, when: str, thing: Thing, here: int | None = None) -> Iterator[Frame]:
    piece = state.things[thing]
    for text in cards_of(state).specs[piece.card].abilities:
        if text.when == when:
            yield Frame(piece.seat, when, piece.card, thing, here, steps=text.steps)


def _when_entered(state: Table, e: Entered) -> Iterator[Frame]:
    yield from _set_off(state, "enter", e.thing)


def _when_destroyed(state: Table, e: Destroyed) -> Iterator[Frame]:
    for thing in sorted(e.things):
        yield from _set_off(state, "destroyed", thing, state.things[thing].action)


BEFORE: Mapping[type[Event], Hears] = {Destroyed: _when_destroyed}
AFTER: Mapping[type[Event], Hears] = {Entered: _when_entered}


# -- the turn -----------------------------------------------------------------------------------


def start_turn(run: Run[Table], seat: Seat) -> None:
    """Activate, texts, draw (rules: clamp 5, C4, C18, C19)."""
    state = run.state
    run.emit(TurnStarted(seat))
    run.emit(PhaseEntered(seat, "start"))
    mine = [*stage(state, seat), *extra(state, seat)]
    if resting := tuple(thing for thing in sorted(mine) if not state.things[thing].active):
        run.emit(Activated(resting))
    if state.turns > 1 or state.match.options["starter_draws_first"]:
        run.push(Frame(seat, "draw", steps=(Step("draw"),)))
    texts = [f for thing in stage(state, seat) for f in _set_off(state, "start-of-turn", thing)]
    if texts:
        run.push(Frame(seat, "start"))
        run.wait(*texts)


def idle(run: Run[Table]) -> None:
    """Go on with the turn where nothing is left to be done."""
    state = run.state
    seat = state.turn
    if seat is None:
        if state.starter is not None:
            start_turn(run, state.starter)
    elif state.phase == "start":
        run.emit(PhaseEntered(seat, "main"))
    elif state.phase == "action" and not state.declaring:
        run.emit(PhaseEntered(seat, "recovery"))
    elif state.phase == "recovery" and not may_recover(state, seat):
        run.emit(PhaseEntered(seat, "end"))
    elif state.phase == "end":
        _end_turn(run, seat)


def may_recover(state: Table, seat: Seat) -> bool:
    """Whether a seat might take a character back, for all that everybody knows."""
    return may_take(state) and any(
        might_pay(state, seat, spec.colour, spec.back)
        for spec in (cards_of(state).specs[card] for card in takeable(state, seat))
    )


def may_take(state: Table) -> bool:
    """Whether one more character may be taken back in this turn."""
    most = state.match.options["take_back_max"]
    return not most or state.backs < int(most)


def takeable(state: Table, seat: Seat) -> list[Card]:
    """The characters that may be taken back, their costs apart."""
    specs = cards_of(state).specs
    if state.match.options["take_back_from"] == "stage":
        return [state.things[thing].card for thing in stage(state, seat)]
    return [
        card for card in dict.fromkeys(state.sides[seat].retired) if specs[card].kind == "character"
    ]


def _end_turn(run: Run[Table], seat: Seat) -> None:
    state = run.state
    run.emit(TurnEnded(seat))
    if len(state.sides[seat].completed) >= STORIES:
        end(run, seat, "stories")
    elif not state.sides[seat].deck.size:
        end(run, 1 - seat, "deck-empty")
    else:
        start_turn(run, 1 - seat)


def end(run: Run[Table], winner: Seat, reason: str) -> None:
    """The match is over."""
    scores = tuple(len(side.completed) for side in run.state.sides)
    placings = (1, 2) if winner == 0 else (2, 1)
    run.emit(MatchEnded((winner,), placings, scores, reason))


RULES: Rules[Table] = Rules(
    vocabulary=TURN,
    draft=draft,
    handlers=HANDLERS,
    before=BEFORE,
    after=AFTER,
    idle=idle,
    over=lambda state: state.ended is not None,
    orders=lambda state: state.actor,
    there=lambda state, thing: thing in state.things,
    card=lambda state, thing: state.things[thing].card,
    eager=True,
)


def play_frame(seat: Seat, colour: str, cost: Cost, *then: Step) -> Frame:
    """A cost, and what is done when it is paid."""
    paid = (payment(colour, cost),) if cost.total else ()
    return Frame(seat, "pay", steps=(*paid, *then))
