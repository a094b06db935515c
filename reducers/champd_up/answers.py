"""What the answers to the questions of this game do."""

from events.abilities import Frame, Pick, Refuse, Refused
from events.champd_up.cards import (
    ChampDrawn,
    ChampTurned,
    Deal,
    Discard,
    Discarded,
    ReserveShown,
    Show,
    Turn,
)
from events.champd_up.opening import Reserve, ReserveChosen, Toss, Train, TrainerTaken
from events.champd_up.turn import TrainerReadied
from events.facts import NATURE, UNKNOWN, Card, Seat, Unknown
from reducers.abilities.answers import expect
from reducers.abilities.runner import CLOSED, Run
from reducers.champd_up.actions import need_in_hand, need_printed
from reducers.champd_up.phases import TURN, free_trainers, named, recycle, recycle_early
from reducers.champd_up.ring import cards_in_reserve, next_card, recruit, room
from reducers.champd_up.state import Slam
from reducers.champd_up.turn import question
from reducers.champd_up.vocabulary import WORDS, fitting, may_refuse, whose
from reducers.game import Illegal
from reducers.message import What, Who, say
from reducers.pile import may_hold

# -- before the first turn -----------------------------------------------------------------------


def train(run: Run[Slam], command: Train) -> None:
    """Take a trainer that is free (rules: champd-up A9, A10)."""
    expect(run, "trainer", command)
    if command.trainer not in free_trainers(run.state):
        raise Illegal(
            "no-trainer",
            say("{card} is no trainer that is free.", card=str(command.trainer)),
            "champd-up A9",
        )
    run.emit(TrainerTaken(command.seat, command.trainer))
    run.change(left=0)


def reserve(run: Run[Slam], command: Reserve) -> None:
    """Put a card of the first hand in reserve."""
    expect(run, "reserve", command)
    if command.card is not UNKNOWN:
        need_in_hand(run.state, command.seat, command.card)
    elif UNKNOWN not in run.state.sides[command.seat].hand:
        raise Illegal("must-tell", say("Say which card."), "champd-up 2")
    run.emit(ReserveChosen(command.seat, command.card))


def toss(run: Run[Slam], command: Toss) -> None:
    """It was settled who starts (rules: champd-up A11)."""
    _natural(run, ("toss",))
    named(run, command.seat)


# -- the deck ------------------------------------------------------------------------------------


def _natural(run: Run[Slam], kinds: tuple[str, ...], seat: Seat | None = None) -> None:
    """Refuse what nature was not asked for."""
    asked = question(run.state)
    if asked is None or asked[1] != NATURE or asked[0] not in kinds:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "champd-up 6")
    if seat is not None:
        right = whose(run.state, run.top, run.top.steps[0])
        if right != seat:
            raise Illegal(
                "out-of-turn",
                say(
                    "It is {right}, not {wrong}, whose card this is.",
                    right=Who(right),
                    wrong=Who(seat),
                ),
                "champd-up 6",
            )


def _on_top(state: Slam, card: Card | Unknown) -> None:
    """Refuse a card that cannot be the next one of the deck."""
    need_printed(state, card)
    place = next_card(state)
    assert place is not None
    if place[0] != card and (place[0] is not UNKNOWN or not may_hold(state.pool, card)):
        raise Illegal(
            "not-on-top",
            say("{card} does not lie on top of the deck.", card=What(card)),
            "champd-up 6",
        )


def deal(run: Run[Slam], command: Deal) -> None:
    """A seat draws a card, after the discard pile was turned over if need be."""
    _natural(run, ("draw",), command.seat)
    if command.card is not UNKNOWN:
        _on_top(run.state, command.card)
    recycle(run)
    run.count_down(run.top.steps[0])
    run.emit(ChampDrawn(command.seat, command.card))
    recycle_early(run)


def turn_up(run: Run[Slam], command: Turn) -> None:
    """The top card of the deck is turned up, and recruited where that can be (rules: champd-up
    4)."""
    _natural(run, ("recruit",), command.seat)
    _on_top(run.state, command.card)
    recycle(run)
    step = run.top.steps[0]
    run.count_down(step)
    run.emit(ChampTurned(command.seat, command.card))
    if room(run.state, command.seat) and WORDS.fits(run.state, command.card, step.where):
        _recruit(run, command.seat, command.card, "discard")
    recycle_early(run)


# -- the hand ------------------------------------------------------------------------------------


def _recruit(run: Run[Slam], seat: Seat, card: Card, via: str) -> None:
    """Recruit a champ by the step that is going on, which notes it."""
    run.change(chosen=(*run.top.chosen, run.state.things + 1))
    recruit(run, seat, card, "hand" if via == "hand" else "discard")


@TURN.answer("recruit", Pick)
def _pick(run: Run[Slam], frame: Frame, command: Pick) -> None:
    """Recruit a card of the hand that the ability speaks of."""
    step = frame.steps[0]
    need_in_hand(run.state, command.seat, command.card)
    if command.card not in fitting(run.state, frame, step):
        raise Illegal(
            "does-not-fit",
            say("{card} is none of those that may be recruited.", card=What(command.card)),
            "champd-up 5",
        )
    run.count_down(step)
    _recruit(run, command.seat, command.card, "hand")


@TURN.answer("recruit", Refuse)
def _refuse(run: Run[Slam], frame: Frame, command: Refuse) -> None:
    """Recruit none of the hand, where none fits or none must be."""
    if not may_refuse(run.state, frame, frame.steps[0]):
        raise Illegal(
            "must-choose", say("There is one in the hand, and it is not optional."), "champd-up A12"
        )
    run.emit(Refused(command.seat))
    run.change(left=CLOSED)


def discard(run: Run[Slam], command: Discard) -> None:
    """Discard a card of the hand: for an ability, or because there are too many."""
    asked = question(run.state)
    kind = "trim" if asked is not None and asked[0] == "trim" else "discard"
    frame = expect(run, kind, command)
    need_in_hand(run.state, command.seat, command.card)
    if kind == "discard":
        run.count_down(frame.steps[0])
    run.emit(Discarded(command.seat, command.card))


def show(run: Run[Slam], command: Show) -> None:
    """Show a champ of the reserve; the trainer becomes ready (rules: champd-up 3.5)."""
    expect(run, "show", command)
    state, seat = run.state, command.seat
    need_printed(state, command.card)
    if command.card not in cards_in_reserve(state, seat):
        raise Illegal(
            "not-in-reserve",
            say("{card} is not in the reserve of {seat}.", card=What(command.card), seat=Who(seat)),
            "champd-up 3.5",
        )
    run.emit(ReserveShown(seat, command.card))
    trainer = state.sides[seat].trainer
    if not state.sides[seat].ready and trainer is not None:
        run.emit(TrainerReadied(seat, trainer))
    run.change(left=0)
