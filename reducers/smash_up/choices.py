"""Choices of players and of cards that do not lie on the table: hands, the base deck."""

from collections.abc import Iterator

from events.abilities import Frame, Name, Named, Pick, Picked, Refuse, Refused, Step, Thing
from events.facts import NATURE, UNKNOWN, Actor, Command, Seat
from events.smash_up import BaseSwapped, CardsDiscarded, HandSeen, ShowHand
from reducers.abilities.runner import Run
from reducers.game import Ask, Illegal
from reducers.message import say
from reducers.smash_up.affecting import pieces
from reducers.smash_up.board import cards_of
from reducers.smash_up.hand import expect_seat, need_in_hand
from reducers.smash_up.plays import hand_cards
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

DONE = -2
"""The counter of a step whose question was answered."""

PLAYER = "player"
"""The name under which the player that was chosen is found."""

NAME, SHOW, TAKE, SWAP = "name-player", "look-hand", "hand-discard", "swap-base"
"""The kinds of questions."""


# -- a player ----------------------------------------------------------------------------------


def _players(state: Table, frame: Frame, step: Step) -> list[Seat]:
    return list(WORDS.groups[step.who](state, frame))


def _which_player(state: Table, frame: Frame, step: Step) -> Actor | None:
    several = len(_players(state, frame, step)) > 1
    return frame.seat if several and frame.left != DONE else None


def _player_question(state: Table, frame: Frame, step: Step) -> Ask:
    seat, players = frame.seat, _players(state, frame, step)
    return Ask(seat, NAME, lambda: (Name(seat, player) for player in players))


@WORDS.step(
    NAME,
    'do = "name-player"\nwho = "others"',
    "who",
    due=_which_player,
    ask=_player_question,
)
def _name_player(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Choose a player, for the next steps."""
    if frame.left != DONE:
        players = tuple(_players(run.state, frame, step))
        run.change(named={**frame.named, PLAYER: players})


def name_player(run: Run[Table], command: Name) -> None:
    """A player is chosen."""
    frame = expect_seat(run, NAME, command.seat)
    players = _players(run.state, frame, frame.steps[0])
    if isinstance(command.player, bool) or command.player not in players:
        raise Illegal("no-such-seat", say("That player cannot be chosen."), "smash-up 4")
    run.emit(Named(command.seat, command.player))
    run.change(named={**frame.named, PLAYER: (command.player,)}, left=DONE)


@WORDS.seat(PLAYER)
def chosen_player(state: Table, frame: Frame) -> Seat:
    """The player that was chosen."""
    return frame.named[PLAYER][0]


@WORDS.seat("by")
def _by(state: Table, frame: Frame) -> Seat:
    """The player whose card set it off."""
    return frame.named["by"][0]


def _victim(frame: Frame) -> Seat | None:
    named = frame.named.get(PLAYER, ())
    return named[0] if named else None


# -- another hand ------------------------------------------------------------------------------


def _shows(state: Table, frame: Frame, step: Step) -> Actor | None:
    owner = _victim(frame)
    if owner is None or frame.left == DONE or not state.players[owner].hand:
        return None
    return NATURE


def _hand_question(state: Table, frame: Frame, step: Step) -> Ask:
    owner = _victim(frame)
    assert owner is not None
    hand = state.players[owner].hand
    cards = tuple(sorted(hand, key=lambda card: (card is UNKNOWN, card or "")))
    return Ask(NATURE, SHOW, lambda: (ShowHand(frame.seat, owner, cards),), open=UNKNOWN in hand)


@WORDS.step(SHOW, 'do = "look-hand"', due=_shows, ask=_hand_question)
def _look_hand(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Look at the hand of the player that was chosen."""
    return frame.left == DONE


def show_hand(run: Run[Table], command: ShowHand) -> None:
    """A hand is shown to a seat."""
    asked = run.rules.asked(run.state)
    frame = run.top if run.stack else None
    if asked is None or frame is None or asked[0] != SHOW or frame.seat != command.seat:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 3")
    owner = _victim(frame)
    if owner != command.owner:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 3")
    hand = list(run.state.players[owner].hand)
    if len(command.cards) != len(hand):
        raise Illegal("show-all", say("The whole hand is shown."), "smash-up 3")
    for card in command.cards:
        if card is UNKNOWN:
            continue
        need_in_hand(run, owner, card)
        if card not in hand and UNKNOWN not in hand:
            raise Illegal("show-all", say("The whole hand is shown."), "smash-up 3")
        hand.remove(card if card in hand else UNKNOWN)
    run.emit(HandSeen(command.seat, owner, command.cards))
    run.change(left=DONE)


def _takes(state: Table, frame: Frame, step: Step) -> Actor | None:
    owner = _victim(frame)
    if owner is None or frame.left == DONE or not state.players[owner].hand:
        return None
    return frame.seat


def _takeable(state: Table, frame: Frame, step: Step) -> list[str]:
    owner = _victim(frame)
    assert owner is not None
    return [card for card in hand_cards(state, owner) if WORDS.fits(state, card, step.where)]


def _take_question(state: Table, frame: Frame, step: Step) -> Ask:
    seat, owner = frame.seat, _victim(frame)
    assert owner is not None

    def options() -> Iterator[Command]:
        cards = _takeable(state, frame, step)
        yield from (Pick(seat, card) for card in cards)
        if not any(card in state.players[owner].hand for card in cards):
            yield Refuse(seat)

    return Ask(seat, TAKE, options)


@WORDS.step(
    TAKE,
    'do = "hand-discard"\nwhere = { kind = "minion" }',
    "where",
    cards=True,
    due=_takes,
    ask=_take_question,
)
def _take(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Choose a card in the hand of the player that was chosen, who discards it."""
    return frame.left == DONE


def take(run: Run[Table], command: Pick) -> None:
    """A card in another hand is chosen and discarded."""
    frame = expect_seat(run, TAKE, command.seat)
    if command.card not in _takeable(run.state, frame, frame.steps[0]):
        raise Illegal("no-target", say("That cannot be chosen here."), "smash-up 4")
    owner = _victim(frame)
    assert owner is not None
    run.emit(Picked(command.seat, command.card))
    run.emit(CardsDiscarded(owner, (command.card,)))
    run.change(left=DONE)


def leave_hand(run: Run[Table], command: Refuse) -> None:
    """There is no such card in the other hand."""
    frame = expect_seat(run, TAKE, command.seat)
    if command not in list(_take_question(run.state, frame, frame.steps[0]).options()):
        raise Illegal("must-choose", say("This is not optional."), "smash-up 4")
    run.emit(Refused(command.seat))
    run.change(left=DONE)


# -- the base deck -----------------------------------------------------------------------------


def _swaps(state: Table, frame: Frame, step: Step) -> Actor | None:
    able = state.base_deck.size and any(thing in state.bases for thing in frame.it)
    return frame.seat if able and frame.left != DONE else None


def _bases(state: Table) -> list[str]:
    deck = state.base_deck
    places = [card for card in (*deck.top, *deck.bottom) if card is not UNKNOWN]
    return sorted({card for card in (*state.base_pool, *places) if card is not UNKNOWN})


def _swap_question(state: Table, frame: Frame, step: Step) -> Ask:
    seat = frame.seat

    def options() -> Iterator[Command]:
        yield from (Pick(seat, card) for card in _bases(state))
        yield Refuse(seat)

    return Ask(seat, SWAP, options)


@WORDS.step(SWAP, 'do = "swap-base"\nword = "discard"', "word", due=_swaps, ask=_swap_question)
def _swapped(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Search the base deck for a base that takes the place of the one that was chosen; actions on
    it are discarded (`word = "discard"`) or stay."""
    return frame.left == DONE and frame.it != () and frame.it[0] in run.state.bases


def swap(run: Run[Table], command: Pick) -> None:
    """A base from the base deck takes the place of one in play."""
    frame = expect_seat(run, SWAP, command.seat)
    state = run.state
    if command.card not in _bases(state):
        raise Illegal("no-target", say("That cannot be chosen here."), "smash-up 4")
    base = frame.it[0]
    lost = state.on(base) if frame.steps[0].word == "discard" else []
    thing = state.things
    printed = cards_of(state).bases[command.card].breakpoint
    run.emit(Picked(command.seat, command.card))
    run.emit(
        BaseSwapped(base, state.bases[base].card, thing, command.card, printed, pieces(state, lost))
    )
    run.change(left=DONE, it=(thing,))


def leave_bases(run: Run[Table], command: Refuse) -> None:
    """Nothing is found in the base deck (D14)."""
    expect_seat(run, SWAP, command.seat)
    run.emit(Refused(command.seat))
    run.change(left=DONE, it=())


PICKS = {TAKE: take, SWAP: swap}
"""What picking a card answers, by the kind of the question."""

REFUSALS = {TAKE: leave_hand, SWAP: leave_bases}
"""What a refusal answers, by the kind of the question."""
