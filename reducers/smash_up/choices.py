"""Choices of players, of factions, of cards in other hands, of minions to be disguised."""

from collections.abc import Iterator

from events.abilities import (
    Choose,
    Chosen,
    Frame,
    Name,
    Named,
    Refuse,
    Refused,
    Step,
    Thing,
)
from events.facts import NATURE, UNKNOWN, Actor, Card, Command, Seat
from events.smash_up.cards import CardsDiscarded, HandSeen, ShowHand
from events.smash_up.table import FactionNamed, NameFaction
from reducers.abilities.flow import part
from reducers.abilities.runner import Run
from reducers.game import Ask, Illegal
from reducers.message import say
from reducers.smash_up.at_once import AT_ONCE
from reducers.smash_up.board import cards_of
from reducers.smash_up.hand import DONE, expect_seat, need_in_hand
from reducers.smash_up.picking import no_more, picks
from reducers.smash_up.plays import hand_cards
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

PLAYER = "player"
"""The name under which the player that was chosen is found."""

NAME, SHOW, TAKE = "name-player", "look-hand", "hand-discard"
FACTION, DISGUISE = "name-faction", "disguise"
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


@WORDS.answer(NAME, Name)
def _named_player(run: Run[Table], frame: Frame, command: Name) -> None:
    """A player is chosen."""
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


def _has_hand(state: Table, frame: Frame, step: Step) -> bool:
    owner = _victim(frame)
    return owner is not None and bool(state.players[owner].hand)


def _takeable(state: Table, frame: Frame, step: Step) -> list[Card]:
    owner = _victim(frame)
    assert owner is not None
    return [card for card in hand_cards(state, owner) if WORDS.fits(state, card, step.where)]


def _unsure(state: Table, frame: Frame, step: Step) -> bool:
    """Whether nobody told that there is such a card in the other hand."""
    owner = _victim(frame)
    assert owner is not None
    hand = state.players[owner].hand
    return not any(card in hand for card in _takeable(state, frame, step))


def _take(run: Run[Table], frame: Frame, step: Step, card: Card) -> None:
    owner = _victim(frame)
    assert owner is not None
    run.emit(CardsDiscarded(owner, (card,)))
    no_more(run, frame)


@picks(
    TAKE,
    'do = "hand-discard"\nwhere = { kind = "minion" }',
    "where",
    cards=True,
    among=_takeable,
    take=_take,
    free=_unsure,
    there=_has_hand,
)
def _taken(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Choose a card in the hand of the player that was chosen, who discards it."""
    return frame.left == DONE


# -- a faction ---------------------------------------------------------------------------------


def _names(state: Table, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if frame.left != DONE else None


def _faction_question(state: Table, frame: Frame, step: Step) -> Ask:
    seat = frame.seat
    return Ask(
        seat, FACTION, lambda: (NameFaction(seat, each) for each in cards_of(state).factions)
    )


@WORDS.step(FACTION, 'do = "name-faction"', due=_names, ask=_faction_question)
def _named_faction(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Name a faction; where this card lies in play, it is named for as long as it does."""
    return frame.left == DONE


def name_faction(run: Run[Table], command: NameFaction) -> None:
    """A faction is named."""
    frame = expect_seat(run, FACTION, command.seat)
    if command.faction not in cards_of(run.state).factions:
        raise Illegal("no-such-faction", say("There is no such faction."), "smash-up 4")
    lies = frame.me if frame.me in run.state.attached else None
    run.emit(FactionNamed(command.seat, command.faction, lies))
    run.change(left=DONE)


# -- a disguise --------------------------------------------------------------------------------


def _disguises(state: Table, frame: Frame, step: Step) -> Actor | None:
    mine = any(each.seat == frame.seat for each in state.minions.values())
    able = mine and state.players[frame.seat].hand and len(frame.chosen) < MASKS
    return frame.seat if able and frame.left != DONE else None


MASKS = 2
"""So many minions may be disguised at once."""


def _maskable(state: Table, frame: Frame) -> list[Thing]:
    """The minions that may be chosen: only as many as the hand can replace (D4)."""
    seat, cards = frame.seat, cards_of(state)
    hand = state.players[seat].hand
    if len(frame.chosen) >= sum(card is UNKNOWN or cards.minion(card) for card in hand):
        return []
    bases = set(_masked(state, frame).values())
    return [
        thing
        for thing, each in state.minions.items()
        if each.seat == seat and thing not in frame.chosen and (not bases or each.base in bases)
    ]


def _masked(state: Table, frame: Frame) -> dict[Thing, Thing]:
    """The bases of the minions that were chosen; a ruling may have taken some away since."""
    where = ((thing, state.base_of(thing)) for thing in frame.chosen)
    return {thing: base for thing, base in where if base is not None}


def _disguise_question(state: Table, frame: Frame, step: Step) -> Ask:
    def options() -> Iterator[Command]:
        things = _maskable(state, frame)
        yield from (Choose(frame.seat, thing) for thing in things)
        unsure = UNKNOWN in state.players[frame.seat].hand
        if frame.chosen or not things or unsure:
            yield Refuse(frame.seat)

    return Ask(frame.seat, DISGUISE, options)


@WORDS.step(DISGUISE, 'do = "disguise"', due=_disguises, ask=_disguise_question, flow=True)
def _disguise(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Choose one or two of one's minions on a base, play as many there, return the chosen."""
    masked = _masked(run.state, frame)
    if not masked:
        return
    base = next(iter(masked.values()))
    named = {**frame.named, "there": (base,), "masked": tuple(masked)}
    at_once = Step(AT_ONCE, to="there")
    back = Step("return", what="masked", where={"at": "there"})
    run.push(part(frame, (*(at_once for _ in masked), back), named=named))


@WORDS.answer(DISGUISE, Choose)
def _mask(run: Run[Table], frame: Frame, command: Choose) -> None:
    """A minion to be disguised is chosen."""
    if isinstance(command.thing, bool) or command.thing not in _maskable(run.state, frame):
        raise Illegal("no-target", say("That cannot be chosen here."), "smash-up 4")
    run.emit(Chosen(command.seat, command.thing, run.state.card(command.thing)))
    run.change(chosen=(*frame.chosen, command.thing))


@WORDS.answer(DISGUISE, Refuse)
def _mask_no_more(run: Run[Table], frame: Frame, command: Refuse) -> None:
    """No minion, or no other, is disguised."""
    if command not in list(_disguise_question(run.state, frame, frame.steps[0]).options()):
        raise Illegal("must-choose", say("This is not optional."), "smash-up 4")
    run.emit(Refused(command.seat))
    run.change(left=DONE)
