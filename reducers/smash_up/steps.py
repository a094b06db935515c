"""What cards do to what lies on the table: the steps of the card file."""

from typing import Literal

from events.abilities import Frame, Step, Thing
from events.facts import Seat
from events.smash_up.cards import CardSunk
from events.smash_up.common import Extra
from events.smash_up.scoring import PointsGained
from events.smash_up.table import BoostGiven
from events.smash_up.turn import ExtraGranted, SleepMarked
from reducers.abilities.flow import part
from reducers.abilities.runner import Run
from reducers.smash_up.affecting import affected, destroy, give_back, move, put_under
from reducers.smash_up.at_once import AT_ONCE
from reducers.smash_up.state import Table
from reducers.smash_up.triggers import heeded
from reducers.smash_up.vocabulary import WORDS, number

Targets = tuple[Thing, ...]


@WORDS.step("destroy", 'do = "destroy"\nwhat = "minion-here"\nwhere = { power_max = 3 }', aims=True)
def _destroy(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> bool:
    """Destroy cards in play, all at once."""
    return destroy(run, frame, targets)


@WORDS.step("return", 'do = "return"\nwhat = "minion"', aims=True)
def _return(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> bool:
    """Put cards in play back into the hands of their owners."""
    return give_back(run, frame, targets)


@WORDS.step("under", 'do = "under"\nwhat = "minion"', aims=True)
def _under(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> bool:
    """Put cards in play at the bottom of their owners' decks."""
    return put_under(run, frame, targets)


@WORDS.step("move", 'do = "move"\nwhat = "minion"\nto = "there"', "to", aims=True)
def _move(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> bool:
    """Move minions to the base that was chosen under a name, to this card's (`here`), or to the
    one that set it off (`it`)."""
    base = destination(frame, step.to)
    return base is not None and move(run, frame, targets, base)


def destination(frame: Frame, word: str) -> Thing | None:
    """The base that a word names."""
    if word == "here":
        return frame.here
    named = frame.it if word == "it" else frame.named.get(word, ())
    return named[0] if named else None


@WORDS.step("move-away", 'do = "move-away"\nwhat = "minion"', aims=True, flow=True)
def _move_away(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """Move minions to other bases of its player's choice, one after the other."""
    for thing in reversed(targets):
        steps = (
            Step("choose", what="base", where={"not_at": "leaving"}),
            Step("shift", what="leaving"),
        )
        named = {**frame.named, "leaving": (thing,)}
        run.push(part(frame, steps, named=named))


@WORDS.step("shift", 'do = "shift"\nwhat = "minion"', aims=True)
def _shift(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """Move minions to the base that was chosen last."""
    if frame.it:
        move(run, frame, targets, frame.it[0])


@WORDS.step(
    "boost", 'do = "boost"\nwhat = "minion"\namount = 4', "amount", "until", "word", aims=True
)
def _boost(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """Give minions more power, or bases more breakpoint, until the end of the turn, or of its
    player's (`until = "mine"`), or until that one's next turn (`next-turn`); `word` stands for the
    amount."""
    amount = step.amount * number(run.state, frame, step.word, 1)
    there = affected(run, frame, targets)
    seat: Seat = frame.seat if step.until else run.state.turn
    if there and amount:
        run.emit(BoostGiven(there, amount, seat, step.until == "next-turn"))


@WORDS.step("grant", 'do = "grant"\nword = "action"', "word", "to")
def _grant(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """Its player may play another minion, or action (`word`), in this turn of theirs; with
    `to = "here"` only on this card's base (D11)."""
    base = frame.here if step.to == "here" else None
    if run.state.turn == frame.seat:
        kind: Literal["minion", "action"] = "action" if step.word == "action" else "minion"
        run.emit(ExtraGranted(frame.seat, Extra(kind, None, base)))


@WORDS.step("mark", 'do = "mark"')
def _mark(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """The player that was chosen plays no action in their next turn (D12)."""
    for seat in frame.named.get("player", ()):
        run.emit(SleepMarked(seat))


@WORDS.step("destroy-weakest", 'do = "destroy-weakest"')
def _destroy_weakest(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """Destroy one minion of the least power on each base where minions differ in power; all are
    chosen first, and destroyed at once (D5)."""
    state, steps, named = run.state, [], dict(frame.named)
    for base in state.bases:
        if len({state.minions[thing].power for thing in state.at(base)}) > 1:
            named[f"base {base}"] = (base,)
            steps.append(
                Step("choose", what="weakest", where={"at": f"base {base}"}, as_=f"victim {base}")
            )
    run.push(part(frame, (*steps, Step("destroy", what="victims")), named=named))


@WORDS.step("sink", 'do = "sink"', "word")
def _sink(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """The minion that was destroyed goes from the discard pile to the bottom of the deck."""
    if step.word in run.state.players[frame.seat].discards:
        run.emit(CardSunk(frame.seat, step.word))


@WORDS.step("points", 'do = "points"\namount = 1', "amount", "word", plain=True)
def _points(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """Gain points."""
    amount = step.amount * number(run.state, frame, step.word, 1)
    if amount:
        run.emit(PointsGained(frame.seat, amount))


@WORDS.step(
    "each-seat",
    'do = "each-seat"\nwho = "others"\nthen = [{ do = "…" }]',
    "who",
    flow=True,
    plain=True,
)
def _each_seat(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """Do ``then`` for each of several players, who is the one that chooses meanwhile; one who may
    ignore the base whose ability it is is asked first."""
    for seat in reversed(list(WORDS.groups[step.who](run.state, frame))):
        steps = heeded(run.state, frame.me, seat, step.then)
        run.push(part(frame, steps, seat=seat))


@WORDS.step(
    "extra",
    'do = "extra"\nword = "minion"\nwhere = { power_max = 2 }',
    "word",
    "where",
    "count",
    "to",
    cards=True,
)
def _extra(run: Run[Table], frame: Frame, step: Step, targets: Targets) -> None:
    """Play another minion, or action (`word`), in this turn; with `to = "here"` only on this
    card's base, with `to = "empty"` only where its player has no minion.  Outside Play Cards of
    its player it is played at once or never."""
    limit = step.where.get("power_max")
    base = None if step.to in ("", "empty") else destination(frame, step.to)
    extra = Extra(
        "action" if step.word == "action" else "minion",
        limit if isinstance(limit, int) else None,
        base,
        step.to == "empty",
    )
    state = run.state
    if state.phase == "play" and state.turn == frame.seat:
        for _ in range(step.count):
            run.emit(ExtraGranted(frame.seat, extra))
    else:
        at_once = Step(AT_ONCE, where=step.where, word=step.word, to=step.to, may=True)
        run.push(part(frame, (at_once,) * step.count))
