"""The game goes on: from the set-up through the phases of a turn (rules: smash-up 3, 6)."""

from typing import Final

from events.abilities import Frame, Step
from events.match import MatchEnded
from events.smash_up.bases import BaseCancelled, BaseRevealed, BaseSwapped
from events.smash_up.opening import TableSet
from events.smash_up.scoring import BaseCleared
from events.smash_up.table import (
    BoostGiven,
    BoostsEnded,
    Destroyed,
    Discarded,
    Moved,
    Placed,
    PowersSet,
    Returned,
    Strength,
)
from events.smash_up.turn import ActionAttached, MinionPlayed, PhaseEntered, TurnEnded, TurnStarted
from reducers.abilities.runner import Rules, Run
from reducers.smash_up import (
    at_once,
    base_deck,
    choices,
    hand,
    opening,
    salvage,
    scoring,
    search,
    steps,
    top_of_deck,
)
from reducers.smash_up.affecting import shelter
from reducers.smash_up.board import breakpoints, cards_of, powers, ready
from reducers.smash_up.evolve import HANDLERS
from reducers.smash_up.options import DRAWS, FACTIONS, HAND
from reducers.smash_up.state import Table, draft
from reducers.smash_up.triggers import AFTER, BEFORE
from reducers.smash_up.vocabulary import WORDS

STEPS: Final = (
    at_once,
    base_deck,
    choices,
    hand,
    opening,
    salvage,
    scoring,
    search,
    steps,
    top_of_deck,
)
"""Where the steps of the vocabulary stand: they are known once these are loaded."""


def go_on(run: Run[Table]) -> None:
    """What comes where nothing is left to be done."""
    GOES_ON[run.state.phase](run)


def _picks(run: Run[Table]) -> None:
    """Everybody has their factions: the cards are laid out."""
    state = run.state
    if any(len(player.factions) < FACTIONS for player in state.players):
        return
    cards = cards_of(state)
    decks = tuple(cards.deck(player.factions) for player in state.players)
    run.emit(TableSet(decks, tuple(cards.bases)))
    run.emit(PhaseEntered("deal"))
    first = state.first or 0
    for seat in reversed(state.clockwise(first)):
        run.push(Frame(seat, "mulligan", steps=(Step("mulligan"),)))
    for seat in reversed(state.clockwise(first)):
        run.push(Frame(seat, "hand", steps=(Step(hand.DRAW, count=HAND),)))
    for _ in range(state.seats + 1):
        run.push(Frame(first, "bases", steps=(Step(scoring.BASE),)))


def _dealt(run: Run[Table]) -> None:
    run.emit(TurnStarted(run.state.first or 0))


def _started(run: Run[Table]) -> None:
    run.emit(PhaseEntered("play"))


def _plays(run: Run[Table]) -> None:
    """The player whose turn it is plays, until they pass: the question stands in ``turn``."""


def _scores(run: Run[Table]) -> None:
    state = run.state
    if state.match.options["victory_check"] == "after_scoring" and _won(run, "points"):
        return
    if state.players[state.turn].gone and not ready(state):
        run.emit(TurnEnded(state.turn))
    elif ready(state):
        run.push(scoring.score_bases(state.clockwise(state.turn)[0]))
    else:
        run.emit(PhaseEntered("draw"))
        run.push(Frame(state.turn, "draw", steps=(Step(hand.DRAW, count=DRAWS), Step(hand.TRIM))))


def _drew(run: Run[Table]) -> None:
    run.emit(TurnEnded(run.state.turn))


def _ends(run: Run[Table]) -> None:
    """Everything that lasted until the end of the turn is over; then the victory is looked at."""
    state = run.state
    if any(boost.seat == state.turn and not boost.next_turn for boost in state.boosts):
        run.emit(BoostsEnded(state.turn))
    if not _won(run, "points"):
        run.emit(TurnStarted(state.clockwise(state.turn + 1)[0]))


GOES_ON = {
    "pick": _picks,
    "deal": _dealt,
    "start": _started,
    "play": _plays,
    "score": _scores,
    "draw": _drew,
    "end": _ends,
}


# -- who has won -------------------------------------------------------------------------------


def _won(run: Run[Table], reason: str) -> bool:
    """Whether somebody has enough points and nobody as many (rules: smash-up 6)."""
    state = run.state
    if state.ended is not None:
        return True
    playing = state.clockwise(0)
    most = max(state.players[seat].points for seat in playing)
    leaders = [seat for seat in playing if state.players[seat].points == most]
    target = int(state.match.options["target"])
    if most < target or len(leaders) > 1:
        return False
    run.emit(ending(state, (leaders[0],), reason))
    return True


def ending(state: Table, winners: tuple[int, ...], reason: str) -> MatchEnded:
    """The end of the game: who gave up comes last."""
    scores = tuple(player.points for player in state.players)
    rows = [(not player.gone, player.points) for player in state.players]
    places = tuple(1 + sum(other > row for other in rows) for row in rows)
    return MatchEnded(winners, places, scores, reason)


# -- what follows from the table ---------------------------------------------------------------


def settle(run: Run[Table]) -> None:
    """Bring powers and breakpoints in line with the table, and let go what does not bear it."""
    state = run.state
    if state.ended is not None:
        return
    if type(run.events[-1]) in SETTLES:
        if state.attached:
            shelter(run)
        news = tuple(
            Strength(thing, state.minions[thing].card, power)
            for thing, power in powers(state).items()
            if state.minions[thing].power != power
        )
        points = tuple(
            Strength(thing, state.bases[thing].card, value)
            for thing, value in breakpoints(state).items()
            if state.bases[thing].breakpoint != value
        )
        if news or points:
            run.emit(PowersSet(news, points))
    if state.match.options["victory_check"] == "immediate":
        _won(run, "points")


SETTLES: Final = frozenset(
    (
        MinionPlayed,
        ActionAttached,
        Moved,
        Destroyed,
        Returned,
        Placed,
        Discarded,
        BoostGiven,
        BoostsEnded,
        TurnStarted,
        BaseRevealed,
        BaseSwapped,
        BaseCleared,
        BaseCancelled,
    )
)
"""The facts after which powers may be others."""


RUNS: Final[Rules[Table]] = Rules(
    vocabulary=WORDS,
    draft=draft,
    handlers=HANDLERS,
    before=BEFORE,
    after=AFTER,
    idle=go_on,
    over=lambda state: state.ended is not None,
    orders=lambda state: state.clockwise(state.turn)[0],
    there=lambda state, thing: state.there(thing),
    card=lambda state, thing: state.card(thing),
    settle=settle,
)
"""What the runner of abilities is told about this game."""
