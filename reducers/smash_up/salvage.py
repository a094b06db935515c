"""Cards that come back from a discard pile, and hands that go into the deck (rules: smash-up 3)."""

from collections.abc import Iterator

from events.abilities import Frame, Pick, Picked, Refuse, Refused, Step, Thing
from events.facts import Actor, Card, Command
from events.smash_up.cards import CardSalvaged, HandShuffled
from reducers.abilities.runner import Run
from reducers.game import Ask, Illegal
from reducers.message import say
from reducers.smash_up.board import cards_of
from reducers.smash_up.hand import DONE, expect_seat
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

SALVAGE = "salvage"
"""The kind of the question which card comes back."""


def _fitting(state: Table, frame: Frame, step: Step) -> list[Card]:
    """The cards that may come back; with ``all`` those like the first one only."""
    cards = sorted(set(state.players[frame.seat].discards))
    if step.all and frame.chosen:
        alike = cards_of(state).ids[frame.chosen[0]]
        cards = [card for card in cards if card == alike]
    return [card for card in cards if WORDS.fits(state, card, step.where)]


def _due(state: Table, frame: Frame, step: Step) -> Actor | None:
    if frame.left == DONE or len(frame.chosen) >= step.count:
        return None
    return frame.seat if _fitting(state, frame, step) else None


def _question(state: Table, frame: Frame, step: Step) -> Ask:
    seat = frame.seat

    def options() -> Iterator[Command]:
        yield from (Pick(seat, card) for card in _fitting(state, frame, step))
        if step.up_to:
            yield Refuse(seat)

    return Ask(seat, SALVAGE, options)


@WORDS.step(
    SALVAGE,
    'do = "salvage"\nwhere = { kind = "minion" }\nword = "hand"',
    "where",
    "word",
    "count",
    "up_to",
    "all",
    cards=True,
    due=_due,
    ask=_question,
    choices={"word": ("hand", "deck")},
)
def _salvaged(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Take cards from the discard pile into the hand, or shuffle them into the deck; `all` means
    that they have one name."""
    return bool(frame.chosen)


def salvage(run: Run[Table], command: Pick) -> None:
    """A card comes back from the discard pile."""
    frame = expect_seat(run, SALVAGE, command.seat)
    step = frame.steps[0]
    if command.card not in _fitting(run.state, frame, step):
        raise Illegal("no-target", say("That cannot be chosen here."), "smash-up 4")
    run.emit(Picked(command.seat, command.card))
    run.emit(CardSalvaged(command.seat, command.card, "deck" if step.word == "deck" else "hand"))
    place = cards_of(run.state).ids.index(command.card)
    run.change(chosen=(*frame.chosen, place))


def salvage_no_more(run: Run[Table], command: Refuse) -> None:
    """No card, or no other, comes back."""
    frame = expect_seat(run, SALVAGE, command.seat)
    if not frame.steps[0].up_to:
        raise Illegal("must-choose", say("This is not optional."), "smash-up 4")
    run.emit(Refused(command.seat))
    run.change(left=DONE)


@WORDS.step("shuffle-hand", 'do = "shuffle-hand"')
def _shuffle_hand(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Shuffle the whole hand into the deck."""
    if run.state.players[frame.seat].hand:
        run.emit(HandShuffled(frame.seat))


PICKS = {SALVAGE: salvage}
"""What picking a card answers, by the kind of the question."""

REFUSALS = {SALVAGE: salvage_no_more}
"""What a refusal answers, by the kind of the question."""
