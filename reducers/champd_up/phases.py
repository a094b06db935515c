"""The setting up and the turn, part by part, and what the runner of abilities has to know.

What a part asks is a frame without a card, whose steps no card file knows.
"""

from collections.abc import Callable, Iterator, Mapping

from events.abilities import Frame, Step, Thing
from events.champd_up.cards import DeckRecycled, Show
from events.champd_up.common import Phase
from events.champd_up.opening import Reserve, StarterNamed, Toss, Train
from events.champd_up.ring import AbilityMarked, BoostsEnded, Defeated, Readied
from events.champd_up.turn import PhaseEntered, TurnEnded, TurnStarted
from events.facts import NATURE, UNKNOWN, Actor, Seat
from events.match import MatchEnded
from reducers.abilities.runner import Rules, Run
from reducers.abilities.vocabulary import Vocabulary
from reducers.champd_up.evolve import HANDLERS
from reducers.champd_up.options import ENERGY, FIRST_HAND, HAND, RESERVE
from reducers.champd_up.ring import (
    AFTER,
    BEFORE,
    cards_in_hand,
    cards_in_reserve,
    cards_of,
    frames,
    settle,
)
from reducers.champd_up.state import Slam, draft
from reducers.champd_up.vocabulary import WORDS, ask_discard
from reducers.game import Ask
from reducers.pile import Slot

TURN = Vocabulary(WORDS)
"""The words of card files, and those of the turn."""


# -- before the first turn ---------------------------------------------------------------------


def _wanted(state: Slam, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if frame.left == -1 else None


def _ask_trainer(state: Slam, frame: Frame, step: Step) -> Ask:
    return Ask(
        frame.seat,
        step.do,
        lambda: (Train(frame.seat, trainer) for trainer in dict.fromkeys(free_trainers(state))),
    )


def free_trainers(state: Slam) -> list[str]:
    """The trainers that nobody has taken (rules: champd-up A9)."""
    free = list(state.trainers)
    for side in state.sides:
        if side.trainer in free:
            free.remove(side.trainer)
    return free


@TURN.step("trainer", "", due=_wanted, ask=_ask_trainer)
def _trainer(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """A trainer is taken."""


def _reserving(state: Slam, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if len(state.sides[frame.seat].reserve) < RESERVE else None


def _ask_reserve(state: Slam, frame: Frame, step: Step) -> Ask:
    hand: list[Slot] = [*cards_in_hand(state, frame.seat)]
    if UNKNOWN in state.sides[frame.seat].hand:
        hand.append(UNKNOWN)
    return Ask(frame.seat, step.do, lambda: (Reserve(frame.seat, card) for card in hand))


@TURN.step("reserve", "", due=_reserving, ask=_ask_reserve)
def _reserve(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Champs of the first hand are put in reserve."""


def _tossed(state: Slam, frame: Frame, step: Step) -> Actor | None:
    return NATURE if state.starter is None else None


def _ask_toss(state: Slam, frame: Frame, step: Step) -> Ask:
    return Ask(NATURE, step.do, lambda: (Toss(0), Toss(1)))


@TURN.step("toss", "", due=_tossed, ask=_ask_toss)
def _toss(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """It is settled who starts."""


# -- in a turn -----------------------------------------------------------------------------------


@TURN.selection("falling")
def _falling(state: Slam, frame: Frame) -> Iterator[Thing]:
    """The champs that are defeated at this moment."""
    yield from frame.it


@TURN.step("fall", "", aims=True)
def _fall(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Champs are defeated at one moment, in the order in which they were chosen."""
    ring = run.state.ring
    others = (thing for thing in frame.it if thing in ring and thing not in targets)
    if order := (*targets, *others):
        run.emit(Defeated(order, cards_of(run.state, order)))


def _showing(state: Slam, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if frame.left == -1 else None


def _ask_show(state: Slam, frame: Frame, step: Step) -> Ask:
    cards = cards_in_reserve(state, frame.seat)
    return Ask(frame.seat, step.do, lambda: (Show(frame.seat, card) for card in cards))


@TURN.step("show", "", due=_showing, ask=_ask_show)
def _show(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """A champ of the reserve is shown."""


def _trimming(state: Slam, frame: Frame, step: Step) -> Actor | None:
    return frame.seat if len(state.sides[frame.seat].hand) > HAND else None


@TURN.step("trim", "", due=_trimming, ask=ask_discard)
def _trim(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """The hand is cut down to its limit."""


@TURN.step("mark", "", "word")
def _mark(run: Run[Slam], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """What is done once a turn goes on only if it was not done (rules: champd-up A27)."""
    champ = run.state.ring.get(frame.me) if frame.me is not None else None
    if frame.me is None or champ is None or step.word in champ.used:
        run.change(steps=())
    else:
        run.emit(AbilityMarked(frame.me, champ.card, step.word))


# -- one part after the other --------------------------------------------------------------------


def _program(run: Run[Slam], *parts: Frame) -> None:
    """Put frames on the pile, the first to be carried out on top."""
    for frame in reversed(parts):
        run.push(frame)


def _to_trainers(run: Run[Slam]) -> None:
    run.emit(PhaseEntered("trainers"))
    _program(run, *(Frame(seat, "trainer", steps=(Step("trainer"),)) for seat in (0, 1)))


def _to_hands(run: Run[Slam]) -> None:
    run.emit(PhaseEntered("hands"))
    draws = (Step("draw", count=FIRST_HAND),)
    _program(run, *(Frame(seat, "hand", steps=draws) for seat in (0, 1)))


def _to_reserves(run: Run[Slam]) -> None:
    run.emit(PhaseEntered("reserves"))
    _program(run, *(Frame(seat, "reserve", steps=(Step("reserve"),)) for seat in (0, 1)))


def _to_start(run: Run[Slam]) -> None:
    run.emit(PhaseEntered("start"))
    first = run.state.match.first
    if first is None:
        run.push(Frame(0, "start", steps=(Step("toss"),)))
    else:
        named(run, first)


def named(run: Run[Slam], seat: Seat) -> None:
    """It is settled who starts: the other draws one more card (rules: champd-up 2)."""
    run.emit(StarterNamed(seat))
    run.push(Frame(1 - seat, "hand", steps=(Step("draw"),)))


def _to_turn(run: Run[Slam]) -> None:
    seat = 1 - run.state.active
    run.emit(TurnStarted(seat, ENERGY))
    run.push(Frame(seat, "draw", steps=(Step("draw"),)))


def _to_upkeep(run: Run[Slam]) -> None:
    _moment(run, "upkeep", "survivor", "start")


def _to_actions(run: Run[Slam]) -> None:
    run.emit(PhaseEntered("actions"))


def _act(run: Run[Slam]) -> None:
    """The active player does something, or ends the turn."""


def to_end(run: Run[Slam]) -> None:
    """The turn ends: abilities for its end come first (rules: champd-up 3.3, A2)."""
    _moment(run, "end", "end")


def _moment(run: Run[Slam], phase: Phase, *triggers: str) -> None:
    run.emit(PhaseEntered(phase))
    state = run.state
    heard = [
        frame for thing in state.allied(state.active) for frame in frames(state, thing, *triggers)
    ]
    if heard:
        run.wait(*heard)


def _to_trim(run: Run[Slam]) -> None:
    state = run.state
    tired = tuple(thing for thing, champ in state.ring.items() if not champ.ready)
    if tired:
        run.emit(Readied(tired, cards_of(state, tired)))
    if any(champ.boosts or champ.plus or champ.shielded for champ in state.ring.values()):
        run.emit(BoostsEnded())
    run.emit(PhaseEntered("trim"))
    run.push(Frame(state.active, "trim", steps=(Step("trim"),)))


def _turn_over(run: Run[Slam]) -> None:
    state = run.state
    run.emit(TurnEnded(state.active))
    cap = state.match.options["turn_cap"]
    if isinstance(cap, int) and 0 < cap <= state.turn:
        end_at_cap(run)
    else:
        _to_turn(run)


IDLE: Mapping[Phase, Callable[[Run[Slam]], None]] = {
    "mixed": _to_trainers,
    "trainers": _to_hands,
    "hands": _to_reserves,
    "reserves": _to_start,
    "start": _to_turn,
    "draw": _to_upkeep,
    "upkeep": _to_actions,
    "actions": _act,
    "end": _to_trim,
    "trim": _turn_over,
}
"""What comes after each part, once nothing of it is left to be done."""


# -- the end -------------------------------------------------------------------------------------


def end(run: Run[Slam], winner: Seat, reason: str) -> None:
    """The game is over."""
    scores = _reserves(run.state)
    run.emit(MatchEnded((winner,), (1, 2) if winner == 0 else (2, 1), scores, reason))


def end_at_cap(run: Run[Slam]) -> None:
    """The agreed number of turns is over: the smaller reserve loses (rules: champd-up A24)."""
    scores = _reserves(run.state)
    if scores[0] == scores[1]:
        run.emit(MatchEnded((), (1, 1), scores, "turn-cap"))
    else:
        end(run, 0 if scores[0] > scores[1] else 1, "turn-cap")


def _reserves(state: Slam) -> tuple[int, int]:
    return len(state.sides[0].reserve), len(state.sides[1].reserve)


# -- the runner ----------------------------------------------------------------------------------


def recycle(run: Run[Slam]) -> None:
    """Turn the discard pile over where a card is needed and the deck is empty (rules: champd-up 6,
    A4)."""
    if not run.state.deck.size and run.state.discards:
        run.emit(DeckRecycled())


def recycle_early(run: Run[Slam]) -> None:
    """The same right after the last card left the deck, where that was agreed."""
    if run.state.match.options["recycle"] == "eager":
        recycle(run)


RULES: Rules[Slam] = Rules(
    vocabulary=TURN,
    draft=draft,
    handlers=HANDLERS,
    before=BEFORE,
    after=AFTER,
    idle=lambda run: IDLE[run.state.phase](run),
    over=lambda state: state.ended is not None,
    orders=lambda state: state.active,
    there=lambda state, thing: thing in state.ring,
    card=lambda state, thing: state.ring[thing].card,
    eager=True,
    settle=settle,
)
"""What the runner of abilities knows of this game (rules: champd-up A7)."""
