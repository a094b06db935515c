"""The words in which champs and trainers say what they do (rules: champd-up 5).

Steps are done to champs in the ring, or to the hand, the energy and the draws of a player.  What
the setting up and the turn need beside them is in ``phases.py`` and no word of card files.
"""

from collections.abc import Iterator
from functools import partial

from events.abilities import Frame, Pick, Refuse, Step, Thing
from events.champd_up.cards import Deal, Discard, Turn
from events.champd_up.ring import Boosted, Exhausted, PowerChanged, Readied, Returned, Shielded
from events.champd_up.turn import EnergyGained
from events.facts import NATURE, UNKNOWN, Actor, Card, Command, Seat
from reducers.abilities.flow import FLOW
from reducers.abilities.runner import Run
from reducers.abilities.vocabulary import Vocabulary
from reducers.champd_up.ring import beat, cards_in_hand, cards_of, next_card, recruit, room, there
from reducers.champd_up.state import Slam
from reducers.game import Ask, Draw

WORDS = Vocabulary(FLOW)
"""What a card file of this game may say."""

WORDS.triggers.update(
    {
        "recruit": "right after it was recruited, however that came about",
        "defeated": "right after it was defeated; it is in the discard pile then",
        "boost": "each time it is boosted",
        "survivor": "at the start of your turn, after the draw",
        "special": "when you exhaust it for this; the one word that trainers know",
        "start": "at the start of your turn, beside survivors",
        "end": "at the end of your turn, before champs become ready",
        "opposing-defeated": "whenever an opposing champ is defeated while it lies in the ring",
        "allied-defeated": "whenever another allied champ is defeated while it lies in the ring",
        "opposing-recruited": "whenever an opposing champ is recruited",
    }
)
WORDS.gifts.update(
    {
        "untouchable": "it cannot be defeated",
        "power": "it has `amount` more power",
    }
)

# -- who -----------------------------------------------------------------------------------------

WORDS.seats["owner"] = lambda state, frame: frame.seat
WORDS.seats["opponent"] = lambda state, frame: 1 - frame.seat
WORDS.seats["active"] = lambda state, frame: state.active
WHO = tuple(WORDS.seats)
WORDS.groups["both"] = lambda state, frame: (state.active, 1 - state.active)


# -- which champs --------------------------------------------------------------------------------


@WORDS.selection("allied", reaches=("me", "others"))
def _allied(state: Slam, frame: Frame) -> Iterator[Thing]:
    """Your champs in the ring."""
    yield from state.allied(frame.seat)


@WORDS.selection("allied-other", reaches=("others",))
def _allied_other(state: Slam, frame: Frame) -> Iterator[Thing]:
    """Your other champs in the ring."""
    yield from (thing for thing in state.allied(frame.seat) if thing != frame.me)


@WORDS.selection("opposing")
def _opposing(state: Slam, frame: Frame) -> Iterator[Thing]:
    """The champs of the other player in the ring."""
    yield from state.allied(1 - frame.seat)


@WORDS.selection("other", reaches=("others",))
def _other(state: Slam, frame: Frame) -> Iterator[Thing]:
    """All other champs in the ring, of both players."""
    yield from (thing for thing in state.ring if thing != frame.me)


@WORDS.selection("champ", reaches=("me", "others"))
def _champ(state: Slam, frame: Frame) -> Iterator[Thing]:
    """All champs in the ring, of both players."""
    yield from state.ring


@WORDS.selection("strongest")
def _strongest(state: Slam, frame: Frame) -> Iterator[Thing]:
    """The champs in the ring whose power is highest, of either player, untouchable ones too."""
    most = max((champ.power for champ in state.ring.values()), default=0)
    yield from (thing for thing, champ in state.ring.items() if champ.power == most)


@WORDS.condition("power_max")
def _power_max(state: Slam, frame: Frame, thing: Thing, value: int) -> bool:
    """Its power now is at most so much."""
    return thing in state.ring and state.ring[thing].power <= value


@WORDS.condition("power_min")
def _power_min(state: Slam, frame: Frame, thing: Thing, value: int) -> bool:
    """Its power now is at least so much."""
    return thing in state.ring and state.ring[thing].power >= value


@WORDS.condition("ready")
def _is_ready(state: Slam, frame: Frame, thing: Thing, value: bool) -> bool:
    """Whether it is ready, else exhausted."""
    return thing in state.ring and state.ring[thing].ready is value


@WORDS.condition("boosted")
def _is_boosted(state: Slam, frame: Frame, thing: Thing, value: bool) -> bool:
    """Whether it is boosted."""
    return thing in state.ring and (state.ring[thing].boosts > 0) is value


@WORDS.card("cost_max")
def _cost_max(state: Slam, card: Card, value: int) -> bool:
    """It costs at most so much."""
    return there(state).champs[card].cost <= value


@WORDS.card("cost_min")
def _cost_min(state: Slam, card: Card, value: int) -> bool:
    """It costs at least so much."""
    return there(state).champs[card].cost >= value


# -- what may be so ------------------------------------------------------------------------------


@WORDS.test("ready")
def _me_ready(state: Slam, frame: Frame, value: bool) -> bool:
    """Whether the champ itself is ready."""
    return frame.me in state.ring and state.ring[frame.me].ready is value


@WORDS.test("allied_others_min")
def _allied_others(state: Slam, frame: Frame, value: int) -> bool:
    """You have at least so many other champs in the ring."""
    return len(list(_allied_other(state, frame))) >= value


@WORDS.test("opposing_min")
def _opposing_min(state: Slam, frame: Frame, value: int) -> bool:
    """The other player has at least so many champs in the ring."""
    return len(state.allied(1 - frame.seat)) >= value


@WORDS.test("opposing_max")
def _opposing_max(state: Slam, frame: Frame, value: int) -> bool:
    """The other player has at most so many champs in the ring."""
    return len(state.allied(1 - frame.seat)) <= value


@WORDS.test("hand_max")
def _hand_max(state: Slam, frame: Frame, value: int) -> bool:
    """You hold at most so many cards."""
    return len(state.sides[frame.seat].hand) <= value


@WORDS.test("own_turn")
def _own_turn(state: Slam, frame: Frame, value: bool) -> bool:
    """Whether it is your turn."""
    return (state.active == frame.seat) is value


# -- what is done to champs ----------------------------------------------------------------------


@WORDS.step("defeat", 'do = "defeat"\nwhat = "opposing"', aims=True)
def _defeat(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Defeat champs; those that are untouchable stay."""
    return beat(run, targets)


@WORDS.step(
    "boost", 'do = "boost"\nwhat = "allied"\namount = 2', "amount", aims=True, causes=("boost",)
)
def _boost(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Boost champs, ready or not: 1 more power until the end of the turn, `amount` times."""
    for _ in range(max(step.amount, 1)):
        if targets:
            run.emit(Boosted(targets, cards_of(run.state, targets), 0))


@WORDS.step(
    "power",
    'do = "power"\nwhat = "opposing"\namount = -1\nuntil = "turn"',
    "amount",
    "until",
    aims=True,
    choices={"until": ("turn",)},
)
def _power(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Change the power of champs, until the end of the `turn`, or as long as they stay."""
    if targets:
        run.emit(
            PowerChanged(targets, cards_of(run.state, targets), step.amount, step.until != "turn")
        )


@WORDS.step(
    "untouchable",
    'do = "untouchable"\nwhat = "me"\nuntil = "turn"',
    "until",
    aims=True,
    choices={"until": ("turn",)},
)
def _untouchable(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Make champs untouchable until the end of the turn."""
    if targets:
        run.emit(Shielded(targets, cards_of(run.state, targets)))


@WORDS.step("ready", 'do = "ready"\nwhat = "allied-other"\nwhere = { ready = false }', aims=True)
def _ready(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Make exhausted champs ready."""
    if things := tuple(x for x in targets if not run.state.ring[x].ready):
        run.emit(Readied(things, cards_of(run.state, things)))


@WORDS.step("exhaust", 'do = "exhaust"\nwhat = "opposing"\nwhere = { ready = true }', aims=True)
def _exhaust(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Exhaust ready champs."""
    if things := tuple(x for x in targets if run.state.ring[x].ready):
        run.emit(Exhausted(things, cards_of(run.state, things)))


@WORDS.step("return", 'do = "return"\nwhat = "opposing"\nwhere = { power_max = 2 }', aims=True)
def _return(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Return champs to the hands of those who control them."""
    if targets:
        run.emit(Returned(targets, cards_of(run.state, targets)))


# -- what is done by players ---------------------------------------------------------------------


def whose(state: Slam, frame: Frame, step: Step) -> Seat:
    """The seat that a step is about."""
    return WORDS.chooser(state, frame, step)


def left(frame: Frame, step: Step) -> int:
    """How often a step is still to be done."""
    return step.count if frame.left == -1 else frame.left


def _draws(state: Slam, frame: Frame, step: Step) -> Actor | None:
    return NATURE if left(frame, step) > 0 and next_card(state) is not None else None


def _ask_draw(state: Slam, frame: Frame, step: Step) -> Ask:
    place = next_card(state)
    assert place is not None
    make = partial(Deal, whose(state, frame, step))
    return Draw(step.do, make, state.pool, place[0], there(state).ids, secret=True)


@WORDS.step(
    "draw",
    'do = "draw"\ncount = 2',
    "who",
    "count",
    due=_draws,
    ask=_ask_draw,
    choices={"who": WHO},
)
def _draw(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Draw `count` cards from the deck."""
    return frame.left != -1


@WORDS.step("energy", 'do = "energy"\namount = 1', "who", "amount", choices={"who": WHO})
def _energy(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Gain `amount` energy for this turn."""
    run.emit(EnergyGained(whose(run.state, frame, step), step.amount))


def _discards(state: Slam, frame: Frame, step: Step) -> Actor | None:
    seat = whose(state, frame, step)
    return seat if left(frame, step) > 0 and state.sides[seat].hand else None


def ask_discard(state: Slam, frame: Frame, step: Step) -> Ask:
    """Which card of the hand is discarded?"""
    seat = whose(state, frame, step)
    return Ask(seat, step.do, lambda: (Discard(seat, card) for card in cards_in_hand(state, seat)))


@WORDS.step(
    "discard",
    'do = "discard"\ncount = 1\nelse = [{ do = "defeat", what = "me" }]',
    "who",
    "count",
    due=_discards,
    ask=ask_discard,
    choices={"who": WHO},
)
def _discard(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Discard `count` cards from the hand; `else` is done where none was."""
    return frame.left != -1


def _recruits(state: Slam, frame: Frame, step: Step) -> Actor | None:
    seat = whose(state, frame, step)
    if left(frame, step) <= 0:
        return None
    if step.from_ == "deck":
        return NATURE if next_card(state) is not None else None
    if step.from_ == "discard":
        return None
    return seat if state.sides[seat].hand and room(state, seat) else None


def _ask_recruit(state: Slam, frame: Frame, step: Step) -> Ask:
    seat = whose(state, frame, step)
    if step.from_ == "deck":
        place = next_card(state)
        assert place is not None
        return Draw(step.do, partial(_turn, seat), state.pool, place[0], there(state).ids)

    def options() -> Iterator[Command]:
        yield from (Pick(seat, card) for card in fitting(state, frame, step))
        if may_refuse(state, frame, step):
            yield Refuse(seat)

    return Ask(seat, step.do, options)


def _turn(seat: Seat, card: Card | None) -> Command:
    assert card is not UNKNOWN
    return Turn(seat, card)


def fitting(state: Slam, frame: Frame, step: Step) -> list[Card]:
    """The cards of the hand that a step may recruit."""
    cards = cards_in_hand(state, whose(state, frame, step))
    return [card for card in cards if WORDS.fits(state, card, step.where)]


def may_refuse(state: Slam, frame: Frame, step: Step) -> bool:
    """Whether nobody must be recruited: where that is said, or none of the hand is known to fit
    (rules: champd-up A12)."""
    told = [card for card in state.sides[whose(state, frame, step)].hand if card is not UNKNOWN]
    return step.may or step.up_to or not any(WORDS.fits(state, card, step.where) for card in told)


@WORDS.step(
    "recruit",
    'do = "recruit"\nfrom = "hand"\nwhere = { cost_max = 1 }',
    "who",
    "count",
    "up_to",
    "may",
    "from_",
    "where",
    cards=True,
    due=_recruits,
    ask=_ask_recruit,
    choices={"who": WHO, "from_": ("hand", "deck", "discard")},
)
def _recruit(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Recruit champs without paying, from your `hand`, the top of the `discard` pile, or the top
    of the `deck`, which goes to the discard pile where it cannot be."""
    state, seat = run.state, whose(run.state, frame, step)
    done = frame.chosen
    if step.from_ == "discard":
        for _ in range(step.count):
            top = state.discards[-1] if state.discards else None
            if top is None or not room(state, seat) or not WORDS.fits(state, top, step.where):
                break
            done = (*done, recruit(run, seat, top, "discard"))
    if done:
        run.change(it=done)
    return bool(done)
