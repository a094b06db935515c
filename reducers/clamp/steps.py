"""The steps that texts of CLAMP are made of, beside those that every game has."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any

from events.abilities import Accept, Frame, Pick, Refuse, Step, Thing
from events.clamp.actions import AttackChanged, Destroyed, LeftAction, ReturnedToHand
from events.clamp.cards import Deal, Discard, Put, Turn
from events.clamp.plays import EffectCancelled, Entered
from events.clamp.turn import Activated, Rested, TakenBack
from events.facts import NATURE, UNKNOWN, Actor, Card, Command, Seat
from reducers.abilities.flow import YES
from reducers.abilities.runner import Run
from reducers.clamp.catalogue import Cost
from reducers.clamp.paying import might_pay
from reducers.clamp.paying import step as payment
from reducers.clamp.state import Table, cards_at
from reducers.clamp.values import attack, cards_of
from reducers.clamp.vocabulary import WORDS
from reducers.game import Ask, Draw
from reducers.pile import known

SHOWN = 40
"""Of what a card that nobody knows may be so many are shown as examples."""


def left(frame: Frame, step: Step) -> int:
    """How often a step is still to be done."""
    return step.count if frame.left < 0 else frame.left


def target(state: Table, frame: Frame, step: Step) -> Seat:
    """The seat that a step is about."""
    return WORDS.chooser(state, frame, step)


def _done(frame: Frame) -> bool:
    """Whether a counted step did anything before it came to its end."""
    return frame.left >= 0


# -- the top of a deck --------------------------------------------------------------------------


def _due_nature(state: Table, frame: Frame, step: Step) -> Actor | None:
    deck = state.sides[target(state, frame, step)].deck
    return NATURE if left(frame, step) > 0 and deck.size else None


def top_card(
    state: Table, seat: Seat, kind: str, make: Callable[[Seat, Any], Command], depth: int = 0
) -> Ask:
    """What nature is asked for: a card of a deck."""
    side = state.sides[seat]
    secret = make is not Turn
    place = known(side.deck, depth)
    ask = Draw(kind, partial(make, seat), side.pool, place, cards_of(state).drawn, secret=secret)
    if place is not UNKNOWN:
        ask.unseen = None
    return ask


def _ask_deal(state: Table, frame: Frame, step: Step) -> Ask:
    return top_card(state, target(state, frame, step), step.do, Deal)


def _ask_turn(state: Table, frame: Frame, step: Step) -> Ask:
    return top_card(state, target(state, frame, step), step.do, Turn)


WHO = {"who": tuple(WORDS.seats)}
"""The players that steps may be about."""

ACTIVE = {"word": ("active", "resting")}
"""How a card comes into play."""


@WORDS.step(
    "draw", 'do = "draw"\ncount = 2', "count", "who", due=_due_nature, ask=_ask_deal, choices=WHO
)
def _draw(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Draw cards; from an empty deck nothing is drawn."""
    return _done(frame)


@WORDS.step(
    "mill",
    'do = "mill"\nwho = "opponent"',
    "count",
    "who",
    due=_due_nature,
    ask=_ask_turn,
    choices=WHO,
)
def _mill(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Put the top cards of a deck into the retired zone."""
    return _done(frame)


@WORDS.step(
    "extra",
    'do = "extra"\nword = "resting"',
    "count",
    "who",
    "word",
    due=_due_nature,
    ask=_ask_turn,
    choices={**WHO, **ACTIVE},
)
def _extra(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Put the top cards of a deck upside down into the Extra zone, ``active`` or ``resting``."""
    return _done(frame)


@WORDS.step("reorder", 'do = "reorder"\ncount = 2', "count", flow=True)
def _reorder(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Look at the top cards of the own deck and put them back in any order."""
    count = min(step.count, run.state.sides[frame.seat].deck.size or 0)
    if count:
        order = (Step("arrange", count=count - 1, amount=count),) if count > 1 else ()
        run.change(steps=(Step("look", count=count), *order, *run.top.steps))


@WORDS.step("dig", 'do = "dig"\ncount = 3', "count", "where", cards=True, flow=True)
def _dig(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Look at the top cards of the own deck, take one of them (or none, where ``where`` says which
    it may be), and put the others under the deck in any order."""
    count = min(step.count, run.state.sides[frame.seat].deck.size or 0)
    if count:
        keep = Step("keep", amount=count, where=step.where)
        run.change(steps=(Step("look", count=count), keep, *run.top.steps))


# -- the hand -----------------------------------------------------------------------------------


def _due_hand(state: Table, frame: Frame, step: Step) -> Actor | None:
    seat = target(state, frame, step)
    return seat if left(frame, step) > 0 and state.sides[seat].hand else None


def held(
    state: Table, seat: Seat, fits: Callable[[Card], bool] = lambda card: True
) -> Iterator[Card]:
    """The cards of a hand that fit, and examples of what an unknown one may be."""
    hand = state.sides[seat].hand
    yield from filter(fits, dict.fromkeys(card for card in hand if card is not UNKNOWN))
    if UNKNOWN in hand:
        pool = state.sides[seat].pool
        every = cards_of(state).drawn
        may = (card for card in every if pool is None or UNKNOWN in pool or card in pool)
        yield from islice((card for card in may if card not in hand and fits(card)), SHOWN)


def hidden(state: Table, seat: Seat) -> bool:
    """Whether a hand holds a card that is not known."""
    return UNKNOWN in state.sides[seat].hand


def ask_put(state: Table, frame: Frame, step: Step) -> Ask:
    """Which card of the hand goes where nobody sees it."""
    seat = target(state, frame, step)

    def options() -> Iterator[Command]:
        if hidden(state, seat):
            yield Put(seat, UNKNOWN)
        yield from (Put(seat, card) for card in held(state, seat))

    return Ask(seat, step.do, options, open=hidden(state, seat))


def _ask_discard(state: Table, frame: Frame, step: Step) -> Ask:
    seat = target(state, frame, step)
    return Ask(
        seat,
        step.do,
        lambda: (Discard(seat, card) for card in held(state, seat)),
        open=hidden(state, seat),
    )


@WORDS.step("sink", 'do = "sink"', "count", "who", due=_due_hand, ask=ask_put, choices=WHO)
def _sink(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Put cards from the hand under the deck."""
    return _done(frame)


@WORDS.step(
    "discard", 'do = "discard"', "count", "who", due=_due_hand, ask=_ask_discard, choices=WHO
)
def _discard(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Put cards from the hand into the retired zone."""
    return _done(frame)


# -- characters ---------------------------------------------------------------------------------


def _still(run: Run[Table], targets: tuple[Thing, ...]) -> tuple[Thing, ...]:
    return tuple(thing for thing in targets if thing in run.state.things)


@WORDS.step("activate", 'do = "activate"\nwhat = "own"', aims=True)
def _activate(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Make characters active."""
    things = tuple(t for t in _still(run, targets) if not run.state.things[t].active)
    if things:
        run.emit(Activated(things))


@WORDS.step("rest", 'do = "rest"\nwhat = "opposing"', aims=True)
def _rest(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Rest characters."""
    things = tuple(t for t in _still(run, targets) if run.state.things[t].active)
    if things:
        run.emit(Rested(things, cards_at(run.state, things)))


@WORDS.step(
    "attack",
    'do = "attack"\nwhat = "own-participant"\namount = 2\nuntil = "turn"',
    "amount",
    "until",
    aims=True,
    choices={"until": ("action", "turn")},
)
def _attack(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Change the attack of characters until the end of the action, or of the ``turn``; it does not
    sink below 0."""
    for thing in _still(run, targets):
        amount = max(step.amount, -attack(run.state, thing))
        if amount:
            card = run.state.things[thing].card
            run.emit(
                AttackChanged(thing, card, amount, "turn" if step.until == "turn" else "action")
            )


@WORDS.step("destroy", 'do = "destroy"\nwhat = "opposing"', aims=True, causes=("destroyed",))
def _destroy(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Destroy characters."""
    if things := _still(run, targets):
        run.emit(Destroyed(things, cards_at(run.state, things), "text"))


@WORDS.step("return", 'do = "return"\nwhat = "participant"', aims=True)
def _return(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Return characters to the hands of their owners."""
    if things := _still(run, targets):
        run.emit(ReturnedToHand(things, cards_at(run.state, things)))


@WORDS.step("leave", 'do = "leave"\nwhat = "participant"', aims=True)
def _leave(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Let participants leave their action; they rest on their Stage."""
    things = tuple(t for t in _still(run, targets) if run.state.things[t].action is not None)
    if things:
        run.emit(LeftAction(things, cards_at(run.state, things)))


# -- the retired zone ---------------------------------------------------------------------------


def retired(state: Table, seat: Seat, step: Step) -> list[Card]:
    """The retired characters that a step may bring back, each name once."""
    specs = cards_of(state).specs
    return [
        card
        for card in dict.fromkeys(state.sides[seat].retired)
        if specs[card].kind == "character" and WORDS.fits(state, card, step.where)
    ]


def _due_retired(state: Table, frame: Frame, step: Step) -> Actor | None:
    several = len(retired(state, frame.seat, step)) > 1
    return frame.seat if left(frame, step) > 0 and several else None


def _ask_retired(state: Table, frame: Frame, step: Step) -> Ask:
    seat = frame.seat
    return Ask(seat, step.do, lambda: (Pick(seat, card) for card in retired(state, seat, step)))


def bring_back(run: Run[Table], frame: Frame, step: Step, card: Card) -> None:
    """Do a step of the retired zone to one card."""
    if step.do == "take-back":
        run.emit(TakenBack(frame.seat, card))
    else:
        thing, active = run.state.born + 1, step.word == "active"
        run.emit(Entered(frame.seat, card, thing, active, "retired"))


def _rest_of_them(run: Run[Table], frame: Frame, step: Step) -> bool:
    """Bring back what there is no choice about."""
    for _ in range(left(frame, step)):
        if not (there := retired(run.state, frame.seat, step)):
            break
        bring_back(run, frame, step, there[0])
    return False


@WORDS.step(
    "take-back",
    'do = "take-back"',
    "count",
    "where",
    cards=True,
    due=_due_retired,
    ask=_ask_retired,
)
def _take_back(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Take retired characters back to the hand without paying."""
    before = len(run.events)
    _rest_of_them(run, frame, step)
    return _done(frame) or len(run.events) > before


@WORDS.step(
    "revive",
    'do = "revive"\nwhere = { total_cost_max = 2 }\nword = "resting"',
    "count",
    "where",
    "word",
    cards=True,
    due=_due_retired,
    ask=_ask_retired,
    causes=("enter",),
    finds=("destroyed",),
    choices=ACTIVE,
)
def _revive(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Put retired characters on the Stage, ``active`` or ``resting``."""
    before = len(run.events)
    _rest_of_them(run, frame, step)
    return _done(frame) or len(run.events) > before


# -- the chain ----------------------------------------------------------------------------------


def _cancel_below(run: Run[Table]) -> bool:
    below = run.cancel()
    if below is None or below.card is None:
        return False
    run.emit(EffectCancelled(below.seat, below.card))
    return True


@WORDS.step("cancel", 'do = "cancel"')
def _cancel(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Cancel the Event or the text that this answers; it stays paid and retired."""
    return _cancel_below(run)


def _due_ransom(state: Table, frame: Frame, step: Step) -> Actor | None:
    user = 1 - frame.seat
    cost = Cost(violet=step.amount)
    return user if frame.left == -1 and might_pay(state, user, "violet", cost) else None


def _ask_ransom(state: Table, frame: Frame, step: Step) -> Ask:
    user = 1 - frame.seat
    return Ask(user, step.do, lambda: (Accept(user), Refuse(user)))


@WORDS.step(
    "cancel-unless-paid",
    'do = "cancel-unless-paid"\namount = 1',
    "amount",
    flow=True,
    due=_due_ransom,
    ask=_ask_ransom,
)
def _ransom(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Cancel the Event or the text that this answers, unless its user pays so many violet
    points."""
    if frame.left == YES:
        user = 1 - frame.seat
        run.push(Frame(user, "ransom", steps=(payment("violet", Cost(violet=step.amount)),)))
    else:
        _cancel_below(run)
