"""Cards that come back from a discard pile, and hands that go into the deck (rules: smash-up 3)."""

from events.abilities import Frame, Step, Thing
from events.facts import Card
from events.smash_up.cards import CardSalvaged, HandShuffled
from reducers.abilities.runner import Run
from reducers.smash_up.picking import alike, counted, picks, up_to
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

SALVAGE = "salvage"
"""The kind of the question which card comes back."""


def _fitting(state: Table, frame: Frame, step: Step) -> list[Card]:
    return alike(state, frame, step, sorted(set(state.players[frame.seat].discards)))


def _salvage(run: Run[Table], frame: Frame, step: Step, card: Card) -> None:
    run.emit(CardSalvaged(frame.seat, card, "deck" if step.word == "deck" else "hand"))
    counted(run, frame, card)


@picks(
    SALVAGE,
    'do = "salvage"\nwhere = { kind = "minion" }\nword = "hand"',
    "where",
    "word",
    "count",
    "up_to",
    "all",
    cards=True,
    among=_fitting,
    take=_salvage,
    free=up_to,
    choices={"word": ("hand", "deck")},
)
def _salvaged(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Take cards from the discard pile into the hand, or shuffle them into the deck; `all` means
    that they have one name."""
    return bool(frame.chosen)


@WORDS.step("shuffle-hand", 'do = "shuffle-hand"')
def _shuffle_hand(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Shuffle the whole hand into the deck."""
    if run.state.players[frame.seat].hand:
        run.emit(HandShuffled(frame.seat))
