"""Decks that are searched: shown is what is found, and the deck is shuffled (rules: smash-up 3).

Nobody else can tell what a deck holds, so a search may always end without a card (D14).
"""

from collections.abc import Iterator

from events.abilities import Frame, Pick, Picked, Refuse, Refused, Step, Thing
from events.facts import UNKNOWN, Actor, Card, Command, Seat
from events.smash_up.cards import CardFetched, DeckSearched
from reducers.abilities.runner import Run
from reducers.game import Ask, Illegal
from reducers.message import say
from reducers.smash_up.board import cards_of
from reducers.smash_up.hand import DONE, expect_seat, renewed
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

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
    """The cards that may be found; with ``all`` those like the first one only."""
    cards = _held(state, frame.seat)
    if step.all and frame.chosen:
        alike = cards_of(state).ids[frame.chosen[0]]
        cards = [card for card in cards if card == alike]
    return [card for card in cards if WORDS.fits(state, card, step.where)]


def _searches(state: Table, frame: Frame, step: Step) -> Actor | None:
    if frame.left == DONE or len(frame.chosen) >= step.count:
        return None
    return frame.seat if state.players[frame.seat].deck.size else None


def _question(state: Table, frame: Frame, step: Step) -> Ask:
    def options() -> Iterator[Command]:
        yield from (Pick(frame.seat, card) for card in _fitting(state, frame, step))
        yield Refuse(frame.seat)

    return Ask(frame.seat, SEARCH, options)


@WORDS.step(
    SEARCH,
    'do = "search"\nwhere = { kind = "action" }\nword = "hand"',
    "where",
    "word",
    "count",
    "all",
    cards=True,
    due=_searches,
    ask=_question,
    choices={"word": ("hand", "discard")},
)
def _searched(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Search the deck for cards, show them, take them into the hand or discard them, and shuffle;
    `all` means that they have one name.  An empty deck is made of the discard pile first."""
    if frame.left != DONE and not frame.chosen and renewed(run, frame.seat):
        run.change(steps=(step, *run.top.steps))
    return bool(frame.chosen)


def find(run: Run[Table], command: Pick) -> None:
    """A card is found."""
    frame = expect_seat(run, SEARCH, command.seat)
    step = frame.steps[0]
    if command.card not in _fitting(run.state, frame, step):
        raise Illegal("no-target", say("That cannot be chosen here."), "smash-up 4")
    run.emit(Picked(command.seat, command.card))
    _shuffle(run, frame)
    run.emit(
        CardFetched(command.seat, command.card, "discard" if step.word == "discard" else "hand")
    )
    run.change(chosen=(*frame.chosen, cards_of(run.state).ids.index(command.card)))


def find_no_more(run: Run[Table], command: Refuse) -> None:
    """Nothing is found, or nothing more."""
    frame = expect_seat(run, SEARCH, command.seat)
    run.emit(Refused(command.seat))
    _shuffle(run, frame)
    run.change(left=DONE)


def _shuffle(run: Run[Table], frame: Frame) -> None:
    """Once a search, before the first card leaves: whatever was known of the order is lost."""
    if not frame.chosen:
        run.emit(DeckSearched(frame.seat))


PICKS = {SEARCH: find}
"""What picking a card answers, by the kind of the question."""

REFUSALS = {SEARCH: find_no_more}
"""What a refusal answers, by the kind of the question."""
