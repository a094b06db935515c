"""Decks that are searched: shown is what is found, and the deck is shuffled (rules: smash-up 3).

Nobody else can tell what a deck holds, so a search may always end without a card (D14).
"""

from events.abilities import Frame, Step, Thing
from events.facts import UNKNOWN, Card, Seat
from events.smash_up.cards import CardFetched, DeckSearched
from reducers.abilities.runner import Run
from reducers.smash_up.hand import DONE, renewed
from reducers.smash_up.picking import alike, always, counted, no_more, picks
from reducers.smash_up.state import Table

SEARCH = "search"
"""The kind of the question which card is found."""


def _held(state: Table, seat: Seat) -> list[Card]:
    """The cards that a deck may hold."""
    player = state.players[seat]
    if UNKNOWN in player.pool:
        return sorted(set(player.cards))
    places = (*player.pool, *player.deck.top, *player.deck.bottom)
    return sorted({card for card in places if card is not UNKNOWN})


def _fitting(state: Table, frame: Frame, step: Step) -> list[Card]:
    return alike(state, frame, step, _held(state, frame.seat))


def _deck(state: Table, frame: Frame, step: Step) -> bool:
    return bool(state.players[frame.seat].deck.size)


def _find(run: Run[Table], frame: Frame, step: Step, card: Card) -> None:
    _shuffle(run, frame)
    run.emit(CardFetched(frame.seat, card, "discard" if step.word == "discard" else "hand"))
    counted(run, frame, card)


def _find_no_more(run: Run[Table], frame: Frame) -> None:
    _shuffle(run, frame)
    no_more(run, frame)


def _shuffle(run: Run[Table], frame: Frame) -> None:
    """Once a search, before the first card leaves: whatever was known of the order is lost."""
    if not frame.chosen:
        run.emit(DeckSearched(frame.seat))


@picks(
    SEARCH,
    'do = "search"\nwhere = { kind = "action" }\nword = "hand"',
    "where",
    "word",
    "count",
    "all",
    cards=True,
    among=_fitting,
    take=_find,
    free=always,
    there=_deck,
    leave=_find_no_more,
    choices={"word": ("hand", "discard")},
)
def _searched(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Search the deck for cards, show them, take them into the hand or discard them, and shuffle;
    `all` means that they have one name.  An empty deck is made of the discard pile first."""
    if frame.left != DONE and not frame.chosen and renewed(run, frame.seat):
        run.change(steps=(step, *run.top.steps))
    return bool(frame.chosen)
