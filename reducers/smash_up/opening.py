"""Before the first turn: who starts, factions, bases, the first hands (rules: smash-up 2)."""

from collections.abc import Iterator

from events.abilities import Frame, Step, Thing
from events.facts import UNKNOWN, Actor, Command, Seat
from events.smash_up.bases import BaseRevealed, RevealBase
from events.smash_up.opening import (
    FactionPicked,
    HandKept,
    HandShown,
    Keep,
    Lot,
    Mulligan,
    PickFaction,
    StarterNamed,
)
from reducers.abilities.runner import Run
from reducers.game import Ask, Illegal
from reducers.message import Who, say
from reducers.pile import known, may_hold
from reducers.smash_up.board import cards_of
from reducers.smash_up.hand import DRAW, expect_seat, need_in_hand, not_in_deck
from reducers.smash_up.options import FACTIONS, HAND
from reducers.smash_up.scoring import BASE
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS

LOT, PICK, MULLIGAN = "lot", "faction", "mulligan"
"""The kinds of questions before the first turn."""


# -- who starts, and factions ------------------------------------------------------------------


def lot(run: Run[Table], command: Lot) -> None:
    """The first player comes out by lot."""
    if run.state.first is not None:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 2")
    run.emit(StarterNamed(command.seat))


def picks_next(state: Table) -> Seat | None:
    """Whose turn it is to pick a faction: once around, then back; or all at once (2.2)."""
    if state.first is None:
        return None
    around = state.clockwise(state.first)
    picked = sum(len(player.factions) for player in state.players)
    if picked >= FACTIONS * len(around):
        return None
    if state.match.options["draft"] == "pick":
        return around[picked // FACTIONS]
    return [*around, *reversed(around)][picked]


def open_factions(state: Table, seat: Seat) -> list[str]:
    """The factions that a seat may take."""
    taken = [faction for player in state.players for faction in player.factions]
    boxes = int(state.match.options["boxes"])
    return [
        faction
        for faction in cards_of(state).factions
        if taken.count(faction) < boxes and faction not in state.players[seat].factions
    ]


def faction_question(state: Table, seat: Seat) -> Ask:
    """Which faction does a seat take?"""
    return Ask(seat, PICK, lambda: (PickFaction(seat, each) for each in open_factions(state, seat)))


def pick(run: Run[Table], command: PickFaction) -> None:
    """A seat takes a faction."""
    state = run.state
    asked = picks_next(state) if state.phase == "pick" else None
    if asked is None:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 2")
    if asked != command.seat:
        raise Illegal(
            "out-of-turn",
            say(
                "It is {right}, not {wrong}, who is asked.",
                right=Who(asked),
                wrong=Who(command.seat),
            ),
            "smash-up 2",
        )
    if command.faction not in open_factions(state, command.seat):
        raise Illegal("taken", say("That faction cannot be taken."), "smash-up 2")
    run.emit(FactionPicked(command.seat, command.faction))


# -- bases -------------------------------------------------------------------------------------


def reveal_base(run: Run[Table], command: RevealBase) -> None:
    """A base is turned over."""
    asked = run.rules.asked(run.state)
    if asked is None or asked[0] != BASE or run.top.seat != command.seat:
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "smash-up 2")
    state, card = run.state, command.card
    place = known(state.base_deck)
    wrong = place != card if place is not UNKNOWN else not may_hold(state.base_pool, card)
    bases = cards_of(state).bases
    if wrong or card not in bases:
        raise not_in_deck(card)
    # What answers to the new base waits for this step, so that it is over first.
    run.change(left=0)
    run.emit(BaseRevealed(state.things, card, bases[card].breakpoint))


# -- the first hands ---------------------------------------------------------------------------


def _unsettled(state: Table, frame: Frame, step: Step) -> Actor | None:
    return None if state.players[frame.seat].settled else frame.seat


def _keeps(state: Table, frame: Frame, step: Step) -> Ask:
    seat = frame.seat

    def options() -> Iterator[Command]:
        yield Keep(seat)
        hand = state.players[seat].hand
        cards = tuple(card for card in hand if card is not UNKNOWN)
        if len(cards) == len(hand) and not any(cards_of(state).minion(card) for card in cards):
            yield Mulligan(seat, cards)

    return Ask(seat, MULLIGAN, options, open=UNKNOWN in state.players[seat].hand)


@WORDS.step("mulligan", 'do = "mulligan"', due=_unsettled, ask=_keeps)
def _mulligan(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """A first hand without a minion may be shown and replaced."""


def keep(run: Run[Table], command: Keep) -> None:
    """A first hand is kept."""
    expect_seat(run, MULLIGAN, command.seat)
    run.emit(HandKept(command.seat))


def mulligan(run: Run[Table], command: Mulligan) -> None:
    """A first hand without a minion is shown and replaced, which must be kept (2.4)."""
    expect_seat(run, MULLIGAN, command.seat)
    state, seat = run.state, command.seat
    hand = list(state.players[seat].hand)
    if len(command.cards) != len(hand):
        raise Illegal("show-all", say("The whole hand is shown."), "smash-up 2")
    for card in command.cards:
        need_in_hand(run, seat, card)
        if card in hand:
            hand.remove(card)
        elif UNKNOWN in hand:
            hand.remove(UNKNOWN)
        else:
            raise Illegal("show-all", say("The whole hand is shown."), "smash-up 2")
        if cards_of(state).minion(card):
            raise Illegal("has-minion", say("There is a minion in the hand."), "smash-up 2")
    shuffled = state.match.options["mulligan"] == "shuffle"
    run.emit(HandShown(seat, command.cards, shuffled))
    run.push(Frame(seat, "hand", steps=(Step(DRAW, count=HAND),)))
