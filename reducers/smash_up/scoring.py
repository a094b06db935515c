"""Scoring a base: the window before it, the points, the window after it, the base that follows
(rules: smash-up 5)."""

from collections.abc import Iterator, Sequence

from events.abilities import Frame, Step, Thing
from events.facts import NATURE, Actor, Card, Command, Seat
from events.smash_up.bases import BasesShuffled, RevealBase
from events.smash_up.scoring import BaseCleared, BaseScored, PointsScored, ScoringBegun
from events.smash_up.turn import Pass, Play, Use
from reducers.abilities.runner import Run
from reducers.game import Ask, Draw
from reducers.pile import known
from reducers.smash_up.affecting import pieces
from reducers.smash_up.board import cards_of, closed, ignores
from reducers.smash_up.plays import hand_cards, hosts
from reducers.smash_up.state import Special, Table
from reducers.smash_up.vocabulary import WORDS

WINDOW, BASE = "special", "new-base"
"""The kinds of questions of a scoring: who plays a special card, which base comes."""

PLACES = 3
"""So many places are worth points."""


def score_bases(seat: Seat) -> Frame:
    """One base that is ready is scored; the player whose turn it is says which."""
    return Frame(seat, "score", steps=(Step("score", what="ready-base"),))


@WORDS.step("score", 'do = "score"\nwhat = "ready-base"', aims=True)
def _score(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Score a base, from the window before it to the base that takes its place."""
    for base in targets:
        steps = (
            Step("before-scoring"),
            Step(WINDOW, word="before-scoring"),
            Step("award"),
            Step("after-scoring"),
            Step(WINDOW, word="after-scoring"),
            Step("clear"),
            Step(BASE),
        )
        run.push(Frame(frame.seat, "scoring", None, None, base, steps=steps))


def _begins(run: Run[Table], base: Thing, *, before: bool) -> None:
    """Say that a window opens; what lies in play answers first, in an order of the current player,
    unless what is optional waits for the round."""
    state = run.state
    together = state.match.options["me_first"] == "optional_round"
    if not together:
        run.push(Frame(state.turn, "window", None, None, base))
    card = state.bases[base].card
    if before:
        run.emit(ScoringBegun(base, card))
    else:
        run.emit(BaseScored(base, card, ignores(state, base, None)))
    if together:
        waiting = run.top.waiting
        run.change(waiting=tuple(each for each in waiting if each.optional))
        first = tuple(each for each in waiting if not each.optional)
        run.push(Frame(state.turn, "window", None, None, base, waiting=first))


@WORDS.step("before-scoring", 'do = "before-scoring"')
def _before(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """What happens before a base is scored happens now."""
    _begins(run, frame.here or 0, before=True)


@WORDS.step("after-scoring", 'do = "after-scoring"')
def _after(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """What happens after a base was scored happens now."""
    if frame.here in run.state.bases:
        _begins(run, frame.here, before=False)


# -- the round of specials ---------------------------------------------------------------------


def _may_act(state: Table, frame: Frame, word: str, seat: Seat) -> bool:
    """Whether a seat is asked: its factions have such a card, or it has an ability in play."""
    player = state.players[seat]
    if any(each.seat == seat for each in waiting(state, frame)):
        return True
    able = cards_of(state).windows[word]
    return bool(player.hand) and any(faction in able for faction in player.factions)


def waiting(state: Table, frame: Frame) -> list[Frame]:
    """The optional abilities in play that may still be used in a round."""
    return [each for each in frame.waiting if each.needs is None or state.there(each.needs)]


def _round(state: Table, frame: Frame, step: Step) -> tuple[Seat, int] | None:
    """Who is asked in a round of specials, and the counter after a pass of theirs."""
    if frame.here not in state.bases:
        return None
    around = state.clockwise(state.turn)
    place, passed = divmod(max(0, frame.left), 8)
    while passed < len(around):
        seat = around[place % len(around)]
        place, passed = (place + 1) % len(around), passed + 1
        if _may_act(state, frame, step.word, seat):
            return seat, place * 8 + passed
    return None


def _asked(state: Table, frame: Frame, step: Step) -> Actor | None:
    found = _round(state, frame, step)
    return None if found is None else found[0]


def _specials(state: Table, frame: Frame, step: Step) -> Ask:
    found = _round(state, frame, step)
    assert found is not None
    seat = found[0]

    def options() -> Iterator[Command]:
        yield from specials(state, seat, step.word)
        used = [each.me for each in waiting(state, frame) if each.seat == seat]
        yield from (Use(seat, thing) for thing in dict.fromkeys(used) if thing is not None)
        yield Pass(seat)

    return Ask(seat, WINDOW, options)


def specials(state: Table, seat: Seat, window: str) -> Iterator[Play]:
    """The special cards that a seat may play from its hand in a window of the running scoring."""
    scoring, cards = state.scoring, cards_of(state).cards
    if scoring is None:
        return
    for card in hand_cards(state, seat):
        spec = cards[card]
        if spec.window != window or (spec.once and Special(seat, card) in scoring.specials):
            continue
        if spec.kind == "action" and state.asleep and seat == state.turn:
            continue
        if spec.kind == "minion" and closed(state, scoring.base, seat, card):
            continue
        places = [scoring.base] if spec.kind == "minion" else hosts(state, seat, spec)
        yield from (Play(seat, card, on) for on in places)


@WORDS.step(WINDOW, 'do = "special"\nword = "before-scoring"', "word", due=_asked, ask=_specials)
def _closed(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Everybody may play special cards for the base, one each in turn, until all pass."""
    run.change(waiting=())


def passes(run: Run[Table], frame: Frame) -> None:
    """Note that the seat that was asked passed."""
    found = _round(run.state, frame, frame.steps[0])
    assert found is not None
    run.change(left=found[1])


def acts(run: Run[Table], frame: Frame) -> None:
    """Note that the seat that was asked acts: everybody is asked again."""
    found = _round(run.state, frame, frame.steps[0])
    assert found is not None
    run.change(left=found[1] // 8 * 8)


# -- points ------------------------------------------------------------------------------------


def ranks(totals: Sequence[int], present: Sequence[bool]) -> tuple[int, ...]:
    """The place of each: one more than those strictly above; 0 for who is not there."""
    ranked = [total for total, here in zip(totals, present, strict=True) if here]
    return tuple(
        1 + sum(other > total for other in ranked) if here else 0
        for total, here in zip(totals, present, strict=True)
    )


@WORDS.step("award", 'do = "award"')
def _award(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Give the points of a base, unless it has left play."""
    state, base = run.state, frame.here
    if base not in state.bases:
        run.change(steps=())
        return
    totals = tuple(state.total(base, seat) for seat in range(state.seats))
    there = {state.minions[thing].seat for thing in state.at(base)}
    places = ranks(totals, [seat in there or totals[seat] > 0 for seat in range(state.seats)])
    card = state.bases[base].card
    worth = cards_of(state).bases[card].vp
    points = tuple(worth[place - 1] if 1 <= place <= PLACES else 0 for place in places)
    run.push(Frame(state.turn, "window", None, None, base))
    run.emit(PointsScored(base, card, places, totals, points))


@WORDS.step("clear", 'do = "clear"')
def _clear(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Discard a scored base and all that is left on it."""
    state, base = run.state, frame.here
    if base not in state.bases:
        return
    there = state.at(base)
    every = [*there, *state.on(base), *(each for thing in there for each in state.on(thing))]
    run.emit(BaseCleared(base, state.bases[base].card, pieces(state, every)))


# -- the next base -----------------------------------------------------------------------------


def _turns_base(state: Table, frame: Frame, step: Step) -> Actor | None:
    return NATURE if frame.left != 0 and state.base_deck.size else None


def base_question(state: Table, seat: Seat) -> Draw:
    """Which base is turned over?"""
    every: tuple[Card, ...] = tuple(cards_of(state).bases)

    def make(card: Card | None) -> Command:
        assert card is not None
        return RevealBase(seat, card)

    return Draw(BASE, make, state.base_pool, known(state.base_deck), every)


def _which_base(state: Table, frame: Frame, step: Step) -> Ask:
    return base_question(state, frame.seat)


@WORDS.step(BASE, 'do = "new-base"', flow=True, due=_turns_base, ask=_which_base)
def _new_base(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Turn the next base over."""
    state = run.state
    if frame.left != 0 and not state.base_deck.size and state.base_discards:
        run.emit(BasesShuffled())
        run.change(steps=(step, *run.top.steps))
