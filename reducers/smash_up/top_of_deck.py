"""The top of decks: shown to everybody, looked at, taken, put back (rules: smash-up 3)."""

from collections.abc import Iterator
from functools import partial
from itertools import permutations

from events.abilities import Frame, Step, Thing
from events.facts import NATURE, UNKNOWN, Actor, Card, Command, Seat
from events.smash_up.cards import (
    Order,
    SeeTop,
    TopDiscarded,
    TopOrdered,
    TopSeen,
    TopShown,
    TopTaken,
    TurnUp,
)
from reducers.abilities.runner import Run
from reducers.game import Ask, Draw, Illegal
from reducers.message import say
from reducers.pile import known, may_hold
from reducers.smash_up.board import cards_of
from reducers.smash_up.hand import DONE, expect_seat, not_in_deck, renewed
from reducers.smash_up.picking import picks, up_to
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

REVEAL, MILL, PEEK, TAKE, ORDER_TOP = "reveal", "mill", "peek", "take-shown", "order-top"
"""The kinds of questions."""

SHOWN = "shown"
"""The name under which an ability counts the cards that it has shown."""


def _depth(frame: Frame) -> int:
    return max(0, frame.left)


def _deck(state: Table, frame: Frame) -> int:
    return state.players[frame.seat].deck.size or 0


def _next_card(kind: str, state: Table, frame: Frame, step: Step) -> Ask:
    """Which card lies there?  Everybody gets to know it, or its player only."""
    seat = frame.seat
    player = state.players[seat]
    place = known(player.deck, _depth(frame) if kind == REVEAL else 0)
    every = tuple(sorted(set(player.cards)))
    if kind == PEEK:
        return Draw(kind, partial(SeeTop, seat), player.pool, place, every, secret=True)

    def make(card: Card | None) -> Command:
        assert card is not None
        return TurnUp(seat, card)

    return Draw(kind, make, player.pool, place, every)


def _may_lie(state: Table, seat: Seat, card: object, depth: int) -> bool:
    player = state.players[seat]
    place = known(player.deck, depth)
    if not isinstance(card, str) or card not in player.cards:
        return False
    return place == card if place is not UNKNOWN else may_hold(player.pool, card)


# -- showing -----------------------------------------------------------------------------------


def _reveals(state: Table, frame: Frame, step: Step) -> Actor | None:
    return NATURE if _depth(frame) < min(step.count, _deck(state, frame)) else None


@WORDS.step(
    REVEAL,
    'do = "reveal"\ncount = 5',
    "count",
    due=_reveals,
    ask=partial(_next_card, REVEAL),
    flow=True,
)
def _revealed(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Show the top cards of the deck, which stay there; an empty deck is made of the discard pile
    first."""
    if not _depth(frame) and renewed(run, frame.seat):
        run.change(steps=(step, *run.top.steps))
        return
    run.change(named={**run.top.named, SHOWN: tuple(range(_depth(frame)))})


def _mills(state: Table, frame: Frame, step: Step) -> Actor | None:
    return NATURE if _deck(state, frame) and frame.left != DONE else None


@WORDS.step(MILL, 'do = "mill"', due=_mills, ask=partial(_next_card, MILL))
def _milled(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Discard the top card of the deck."""
    return frame.left == DONE


def turn_up(run: Run[Table], command: TurnUp) -> None:
    """A card of a deck is shown, or discarded."""
    asked = run.rules.asked(run.state)
    kind = asked[0] if asked is not None else ""
    if kind not in (REVEAL, MILL) or run.top.seat != command.seat:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 3")
    depth = _depth(run.top) if kind == REVEAL else 0
    if not _may_lie(run.state, command.seat, command.card, depth):
        raise not_in_deck(command.card)
    if kind == MILL:
        run.emit(TopDiscarded(command.seat, command.card))
        run.change(left=DONE)
        return
    run.emit(TopShown(command.seat, depth, command.card))
    run.change(left=depth + 1)


@WORDS.test("shown")
def _is_shown(state: Table, frame: Frame, value: str) -> bool:
    """The card that was shown is a `minion` or an `action`."""
    card = known(state.players[frame.seat].deck) if frame.named.get(SHOWN) else UNKNOWN
    return card is not UNKNOWN and WORDS.fits(state, card, {"kind": value})


@WORDS.group("with-action-shown")
def _with_action(state: Table, frame: Frame) -> list[Seat]:
    """Every other player whose top card, which was shown, is an action."""
    cards = cards_of(state)
    return [
        seat
        for seat in state.clockwise(state.turn)
        if seat != frame.seat and cards.action(known(state.players[seat].deck) or "")
    ]


# -- looking -----------------------------------------------------------------------------------


def _peeks(state: Table, frame: Frame, step: Step) -> Actor | None:
    return NATURE if _deck(state, frame) and frame.left != DONE else None


@WORDS.step(PEEK, 'do = "peek"', due=_peeks, ask=partial(_next_card, PEEK), flow=True)
def _peeked(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Look at the top card of the deck; ``then`` is done if there is one."""
    if frame.left != DONE and renewed(run, frame.seat):
        run.change(steps=(step, *run.top.steps))
    elif frame.left == DONE:
        run.change(steps=(*step.then, *run.top.steps))


def see_top(run: Run[Table], command: SeeTop) -> None:
    """A seat looks at the top card of its deck."""
    asked = run.rules.asked(run.state)
    if asked is None or asked[0] != PEEK or run.top.seat != command.seat:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 3")
    if command.card is not UNKNOWN and not _may_lie(run.state, command.seat, command.card, 0):
        raise not_in_deck(command.card)
    run.emit(TopSeen(command.seat, command.card))
    run.change(left=DONE)


# -- taking ------------------------------------------------------------------------------------


def _tops(state: Table, frame: Frame) -> list[Card]:
    """The cards that were shown and still lie on the deck."""
    deck, count = state.players[frame.seat].deck, len(frame.named.get(SHOWN, ()))
    places = (known(deck, depth) for depth in range(count))
    return [card for card in places if card is not UNKNOWN]


def _takeable(state: Table, frame: Frame, step: Step) -> list[Card]:
    cards = sorted(set(_tops(state, frame)))
    return [card for card in cards if WORDS.fits(state, card, step.where)]


def _take(run: Run[Table], frame: Frame, step: Step, card: Card) -> None:
    run.emit(TopTaken(frame.seat, _tops(run.state, frame).index(card), card))
    shown = frame.named[SHOWN][:-1]
    run.change(chosen=(*frame.chosen, 0), named={**frame.named, SHOWN: shown})


@picks(
    TAKE,
    'do = "take-shown"\nwhere = { kind = "minion" }\ncount = 5\nup_to = true',
    "where",
    "count",
    "up_to",
    cards=True,
    among=_takeable,
    take=_take,
    free=up_to,
)
def _taken(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Take cards that were shown from the deck into the hand."""
    return bool(frame.chosen)


# -- putting back ------------------------------------------------------------------------------


def _orders(state: Table, frame: Frame, step: Step) -> Actor | None:
    several = len(set(_tops(state, frame))) > 1
    return frame.seat if several and frame.left != DONE else None


def _order_question(state: Table, frame: Frame, step: Step) -> Ask:
    tops = _tops(state, frame)

    def options() -> Iterator[Command]:
        yield from (Order(frame.seat, each) for each in dict.fromkeys(permutations(tops)))

    return Ask(frame.seat, ORDER_TOP, options)


@WORDS.step(ORDER_TOP, 'do = "order-top"', due=_orders, ask=_order_question)
def _ordered(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Put the cards that were shown back on the deck in any order."""
    return frame.left == DONE


def order(run: Run[Table], command: Order) -> None:
    """Cards that were shown are put back."""
    frame = expect_seat(run, ORDER_TOP, command.seat)
    if sorted(command.cards, key=str) != sorted(_tops(run.state, frame)):
        raise Illegal("no-target", say("That cannot be chosen here."), "smash-up 4")
    run.emit(TopOrdered(command.seat, command.cards))
    run.change(left=DONE)
