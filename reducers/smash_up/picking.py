"""Steps in which a player picks cards by name, one by one, until there are enough."""

from collections.abc import Callable, Iterator
from typing import Any

from events.abilities import Frame, Pick, Picked, Refuse, Refused, Step
from events.facts import Actor, Card, Command
from reducers.abilities.runner import Run
from reducers.abilities.vocabulary import Runs
from reducers.game import Ask, Illegal
from reducers.message import say
from reducers.smash_up.board import cards_of
from reducers.smash_up.hand import DONE
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS


def no_more(run: Run[Table], frame: Frame) -> None:
    """Nothing more is picked."""
    run.change(left=DONE)


def picks(
    name: str,
    example: str,
    *uses: str,
    among: Callable[[Table, Frame, Step], list[Card]],
    take: Callable[[Run[Table], Frame, Step, Card], None],
    free: Callable[[Table, Frame, Step], bool],
    there: Callable[[Table, Frame, Step], object] | None = None,
    leave: Callable[[Run[Table], Frame], None] = no_more,
    **kind: Any,
) -> Callable[[Runs], Runs]:
    """A step of the vocabulary that asks for cards of a list.

    ``among`` are the cards that may be picked, ``take`` does what picking one does, ``free`` says
    whether none need be picked, ``leave`` does what picking no more does.  It is asked as long as
    there is something ``there``: by default, a card to pick.
    """
    there = there or among

    def due(state: Table, frame: Frame, step: Step) -> Actor | None:
        if frame.left == DONE or len(frame.chosen) >= step.count:
            return None
        return frame.seat if there(state, frame, step) else None

    def question(state: Table, frame: Frame, step: Step) -> Ask:
        def options() -> Iterator[Command]:
            yield from (Pick(frame.seat, card) for card in among(state, frame, step))
            if free(state, frame, step):
                yield Refuse(frame.seat)

        return Ask(frame.seat, name, options)

    @WORDS.answer(name, Pick)
    def pick(run: Run[Table], frame: Frame, command: Pick) -> None:
        step = frame.steps[0]
        if command.card not in among(run.state, frame, step):
            raise Illegal("no-target", say("That cannot be chosen here."), "smash-up 4")
        run.emit(Picked(command.seat, command.card))
        take(run, frame, step, command.card)

    @WORDS.answer(name, Refuse)
    def refuse(run: Run[Table], frame: Frame, command: Refuse) -> None:
        if not free(run.state, frame, frame.steps[0]):
            raise Illegal("must-choose", say("This is not optional."), "smash-up 4")
        run.emit(Refused(command.seat))
        leave(run, frame)

    return WORDS.step(name, example, *uses, due=due, ask=question, **kind)


def always(state: Table, frame: Frame, step: Step) -> bool:
    """None need be picked."""
    return True


def up_to(state: Table, frame: Frame, step: Step) -> bool:
    """Fewer may be picked where the step says so."""
    return step.up_to


def alike(state: Table, frame: Frame, step: Step, cards: list[Card]) -> list[Card]:
    """Of some cards those that fit; with ``all`` those like the first one that was picked."""
    if step.all and frame.chosen:
        first = cards_of(state).ids[frame.chosen[0]]
        cards = [card for card in cards if card == first]
    return [card for card in cards if WORDS.fits(state, card, step.where)]


def counted(run: Run[Table], frame: Frame, card: Card) -> None:
    """One more card was picked: it is kept by its place among all cards."""
    run.change(chosen=(*frame.chosen, cards_of(run.state).ids.index(card)))
