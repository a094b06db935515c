"""Hands and decks: drawing, discarding, losing cards blindly (rules: smash-up 3)."""

from collections.abc import Iterator
from functools import partial

from events.abilities import Frame, Refuse, Step, Thing
from events.facts import NATURE, UNKNOWN, Actor, Command, Seat
from events.smash_up.cards import CardDrawn, CardsDiscarded, Deal, Discard, DiscardsShuffled, Lose
from reducers.abilities.answers import expect
from reducers.abilities.runner import Run
from reducers.game import Ask, Chance, Draw, Illegal
from reducers.message import What, say
from reducers.pile import known, may_hold
from reducers.smash_up.options import HAND_LIMIT
from reducers.smash_up.plays import hand_cards, may_be_in_hand
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS, number

DONE = -2
"""The counter of a step whose question was answered."""

DRAW, LOSE, DISCARD, TRIM = "draw", "lose", "discard", "trim"
"""The kinds of questions about hands."""


def _left(state: Table, frame: Frame, step: Step) -> int:
    """How many cards are still to come."""
    return number(state, frame, step.word, step.count) if frame.left < 0 else frame.left


# -- drawing -----------------------------------------------------------------------------------


def _draws(state: Table, frame: Frame, step: Step) -> Actor | None:
    deck = state.players[frame.seat].deck
    return NATURE if deck.size and _left(state, frame, step) else None


def deal_question(state: Table, seat: Seat) -> Draw:
    """Which card does a seat draw?"""
    player = state.players[seat]
    every = tuple(sorted(set(player.cards)))
    return Draw(DRAW, partial(Deal, seat), player.pool, known(player.deck), every, secret=True)


def _which_card(state: Table, frame: Frame, step: Step) -> Ask:
    return deal_question(state, frame.seat)


@WORDS.step(
    DRAW,
    'do = "draw"\ncount = 2',
    "count",
    "word",
    due=_draws,
    ask=_which_card,
    flow=True,
    plain=True,
)
def _draw(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Draw cards; an empty deck is made of the discard pile first."""
    left = _left(run.state, frame, step)
    if left and renewed(run, frame.seat):
        run.change(steps=(step, *run.top.steps), left=left)


def renewed(run: Run[Table], seat: Seat) -> bool:
    """Whether a deck that is empty became one again, from the discard pile."""
    player = run.state.players[seat]
    if player.deck.size or not player.discards:
        return False
    run.emit(DiscardsShuffled(seat))
    return True


def deal(run: Run[Table], command: Deal) -> None:
    """A card comes from the top of a deck."""
    frame = _asked(run, DRAW, command.seat)
    player, card = run.state.players[command.seat], command.card
    if card is not UNKNOWN:
        place = known(player.deck)
        wrong = place != card if place is not UNKNOWN else not may_hold(player.pool, card)
        if wrong or card not in player.cards:
            raise not_in_deck(card)
    left = _left(run.state, frame, frame.steps[0])
    run.emit(CardDrawn(command.seat, card))
    run.change(left=left - 1)


def not_in_deck(card: str) -> Illegal:
    """A card that does not lie where it should have come from."""
    return Illegal("not-in-pile", say("{card} is not in the pile.", card=What(card)), "smash-up 3")


def _asked(run: Run[Table], kind: str, seat: Seat) -> Frame:
    """The frame that asked nature about a seat."""
    asked = run.rules.asked(run.state)
    if asked is None or asked[0] != kind or run.top.seat != seat:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 3")
    return run.top


# -- discarding --------------------------------------------------------------------------------


def _must_discard(state: Table, frame: Frame, step: Step) -> Actor | None:
    hand = state.players[frame.seat].hand
    return frame.seat if hand and _left(state, frame, step) else None


def _over(state: Table, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if len(state.players[frame.seat].hand) > HAND_LIMIT else None


def _which_discard(state: Table, frame: Frame, step: Step) -> Ask:
    seat = frame.seat

    def options() -> Iterator[Command]:
        yield from (Discard(seat, card) for card in hand_cards(state, seat))

    return Ask(seat, step.do, options)


@WORDS.step(
    DISCARD, 'do = "discard"\ncount = 1', "count", "word", due=_must_discard, ask=_which_discard
)
def _discarded(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Discard cards of one's own choice from the hand."""
    return frame.left >= 0


@WORDS.step(TRIM, 'do = "trim"', due=_over, ask=_which_discard)
def _trimmed(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Discard down to the most cards a hand may hold."""


def discard(run: Run[Table], command: Discard) -> None:
    """A card goes from a hand to the discard pile, as its player chooses."""
    asked = run.rules.asked(run.state)
    kind = asked[0] if asked is not None and asked[0] in (DISCARD, TRIM) else DISCARD
    frame = expect_seat(run, kind, command.seat)
    need_in_hand(run, command.seat, command.card)
    left = 0 if kind == TRIM else _left(run.state, frame, frame.steps[0]) - 1
    run.emit(CardsDiscarded(command.seat, (command.card,)))
    run.change(left=-1 if kind == TRIM else left)


def expect_seat(run: Run[Table], kind: str, seat: Seat) -> Frame:
    """The frame that asked this seat; refuses an answer that nobody asked it for."""
    return expect(run, kind, Refuse(seat))


def need_in_hand(run: Run[Table], seat: Seat, card: object) -> None:
    """Refuse a card that the hand does not hold."""
    if not isinstance(card, str) or not may_be_in_hand(run.state, seat, card):
        raise Illegal(
            "not-in-hand",
            say("{card} is not in the hand.", card=What(card if isinstance(card, str) else None)),
            "smash-up 3",
        )


@WORDS.step("drop-hand", 'do = "drop-hand"', flow=True)
def _dropped(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Discard the whole hand, one card after the other."""
    hand = len(run.state.players[frame.seat].hand)
    if hand:
        run.change(steps=(Step(DISCARD, count=hand), *run.top.steps))


# -- losing cards blindly ----------------------------------------------------------------------


def _loses(state: Table, frame: Frame, step: Step) -> Actor | None:
    seat = _victim(state, frame, step)
    return NATURE if state.players[seat].hand and _left(state, frame, step) else None


def _victim(state: Table, frame: Frame, step: Step) -> Seat:
    return WORDS.chooser(state, frame, step)


class _Blind(Ask):
    """A card taken blindly from a hand: each is equally likely."""

    def __init__(self, state: Table, seat: Seat) -> None:
        cards = hand_cards(state, seat)
        super().__init__(NATURE, LOSE, lambda: (Lose(seat, card) for card in cards))
        self.seat = seat
        hand = state.players[seat].hand
        self.hand = cards if UNKNOWN in hand else [card for card in hand if card is not UNKNOWN]

    def choose(self, chance: Chance) -> Command:
        """One of the cards of the hand."""
        return Lose(self.seat, self.hand[int(chance.random() * len(self.hand))])


def _which_lost(state: Table, frame: Frame, step: Step) -> Ask:
    return _Blind(state, _victim(state, frame, step))


@WORDS.step(
    LOSE,
    'do = "lose"\ncount = 2\nwho = "by"',
    "count",
    "who",
    "word",
    due=_loses,
    ask=_which_lost,
    plain=True,
)
def _lost(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Discard cards that are taken blindly from the hand."""
    return frame.left >= 0


def lose(run: Run[Table], command: Lose) -> None:
    """A card is taken blindly from a hand and discarded."""
    asked = run.rules.asked(run.state)
    if asked is None or asked[0] != LOSE:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 3")
    frame = run.top
    if _victim(run.state, frame, frame.steps[0]) != command.seat:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 3")
    need_in_hand(run, command.seat, command.card)
    left = _left(run.state, frame, frame.steps[0])
    run.emit(CardsDiscarded(command.seat, (command.card,)))
    run.change(left=left - 1)
