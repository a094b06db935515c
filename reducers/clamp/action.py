"""The action phase: conditions, counters, the window, results, losses, Stories (rules: clamp 7)."""

from collections.abc import Iterator

from events.abilities import Frame, Step, Thing
from events.clamp.actions import (
    ActionInvalid,
    ActionsDeclared,
    ActionsEnded,
    ActionsResolved,
    CountersDeclared,
    Destroyed,
    Result,
    StoryCompleted,
)
from events.facts import Actor, Card, Seat
from reducers.abilities.runner import Run
from reducers.clamp.options import STORIES, TEAM
from reducers.clamp.program import TURN, end, may_answer
from reducers.clamp.state import Table, cards_at, stage, team
from reducers.clamp.values import cards_of, counter_points, health, may_counter, total
from reducers.clamp.vocabulary import WORDS


def close_declaration(run: Run[Table]) -> None:
    """All actions are declared: check their conditions, and go on (rules: clamp 7.2)."""
    state = run.state
    seat = state.actor
    run.emit(ActionsDeclared(seat))
    failing = [n for n in valid(state) if not meets(state, n)]
    for number in failing:
        run.emit(ActionInvalid(number, state.actions[number - 1].story))
    names = ["counter", "window", "resolve", "losses", "stories"] if list(valid(state)) else []
    run.push(Frame(seat, "action", steps=(*map(Step, names), Step("close"))))


def valid(state: Table) -> Iterator[int]:
    """The numbers of the actions that met their condition."""
    return (number for number, each in enumerate(state.actions, 1) if each.valid)


def meets(state: Table, action: int) -> bool:
    """Whether an action meets the condition of its Story (rules: clamp C32)."""
    condition = cards_of(state).specs[state.actions[action - 1].story].condition
    return WORDS.holds(state, Frame(state.actor, "condition", here=action), condition)


# -- counters (7.3) -----------------------------------------------------------------------------


def countering(state: Table, frame: Frame) -> int | None:
    """The action for which the opponent says next who counters it; None when that is done."""
    other = 1 - state.actor
    if not any(may_counter(state, thing) for thing in stage(state, other)):
        return None
    first = max(frame.left, 0)
    return next((n for n in valid(state) if n > first and len(team(state, n, other)) < TEAM), None)


def _due_counter(state: Table, frame: Frame, step: Step) -> Actor | None:
    return None if countering(state, frame) is None else 1 - state.actor


@TURN.step("counter", "", due=_due_counter)
def _counter(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """The opponent says who counters."""
    run.emit(CountersDeclared(1 - run.state.actor))
    return True


# -- texts and Events (7.4) ---------------------------------------------------------------------


def in_window(state: Table, frame: Frame) -> tuple[Seat | None, int]:
    """Who is asked in the window now, and how many passes came before; None when both passed.

    The counter of the frame is twice the passes, and one more where it is the opponent's turn.
    """
    passes, turn = divmod(max(frame.left, 0), 2)
    seat = state.actor if turn == 0 else 1 - state.actor
    while passes < 2:
        if may_answer(state, seat, "action"):
            return seat, passes
        passes, seat = passes + 1, 1 - seat
    return None, passes


def next_in_window(state: Table, seat: Seat, passes: int) -> int:
    """The counter of the window when a seat has had its say, with so many passes by then."""
    return 2 * passes + (seat == state.actor)


def _due_window(state: Table, frame: Frame, step: Step) -> Actor | None:
    return in_window(state, frame)[0]


@TURN.step("window", "", due=_due_window)
def _window(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Both use Events and texts until both pass in a row."""
    return True


# -- results (7.5) ------------------------------------------------------------------------------


@TURN.step("resolve", "")
def _resolve(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Compare all actions at the same moment."""
    run.emit(ActionsResolved(tuple(_result(run.state, n) for n in valid(run.state))))
    return True


def _result(state: Table, action: int) -> Result:
    actor, other = state.actor, 1 - state.actor
    mine, theirs = team(state, action, actor), team(state, action, other)
    attack, counter = total(state, action, actor), total(state, action, other)
    story = state.actions[action - 1].story
    if not mine or not theirs:
        return Result(action, story, attack, counter, 0, False, actor if mine else other)
    points = counter_points(state, action)
    winner = None
    if attack != counter + points:
        winner = actor if attack > counter + points else other
    return Result(action, story, attack, counter, points, True, winner)


# -- losses (7.6) -------------------------------------------------------------------------------


def losses(
    state: Table, chosen: tuple[Thing, ...]
) -> tuple[tuple[Seat, list[Thing]] | None, list[Thing]]:
    """The next choice of losses, as the winner and what may be chosen; and all that is lost with
    what was chosen already and what there is no choice about (rules: clamp C12, C13)."""
    lost: list[Thing] = []
    for result in state.results:
        if not result.contested or result.winner is None:
            continue
        budget = result.attack if result.winner == state.actor else result.counter
        side = team(state, result.action, 1 - result.winner)
        taken = [thing for thing in side if thing in chosen]
        budget -= sum(health(state, thing) for thing in taken)
        rest = {t: health(state, t) for t in side if t not in chosen}
        may = [thing for thing, value in rest.items() if value <= budget]
        lost += taken
        if sum(rest[thing] for thing in may) <= budget:
            lost += may
        else:
            return (result.winner, may), lost
    return None, lost


def _due_losses(state: Table, frame: Frame, step: Step) -> Actor | None:
    choice, _ = losses(state, frame.chosen)
    return None if choice is None else choice[0]


@TURN.step("losses", "", due=_due_losses)
def _losses(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """All losses happen at the same moment."""
    _, lost = losses(run.state, frame.chosen)
    if lost:
        things = tuple(sorted(lost))
        run.emit(Destroyed(things, cards_at(run.state, things), "losses"))
    return True


# -- Stories (7.7) ------------------------------------------------------------------------------


def completing(state: Table) -> list[Card]:
    """The Stories that the active player completes by the results and has not completed yet."""
    side = state.sides[state.actor]
    stories = dict.fromkeys(result.story for result in state.results)
    return [story for story in stories if story not in side.completed and _completes(state, story)]


def _completes(state: Table, story: Card) -> bool:
    """Whether the results complete a Story (rules: clamp 7.7, C8)."""
    results = [result for result in state.results if result.story == story]
    if state.match.options["story_compare"] == "sum" and any(each.contested for each in results):
        mine = sum(each.attack for each in results)
        return mine > sum(each.counter + each.points for each in results)
    won = sum(each.winner == state.actor for each in results)
    return won > sum(each.winner == 1 - state.actor for each in results)


def won(state: Table) -> bool:
    """Whether the active player has won at once (rules: clamp C21)."""
    at_once = state.match.options["win_check"] == "at_once"
    return at_once and len(state.sides[state.actor].completed) >= STORIES


def _due_stories(state: Table, frame: Frame, step: Step) -> Actor | None:
    return state.actor if not won(state) and len(completing(state)) > 1 else None


@TURN.step("stories", "", due=_due_stories, flow=True)
def _stories(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """Stories are completed one after the other, each with its bonus."""
    if won(run.state):
        end(run, run.state.actor, "stories")
    elif there := completing(run.state):
        run.change(steps=(step, *run.top.steps))
        complete(run, there[0])


def complete(run: Run[Table], story: Card) -> None:
    """Complete a Story; its owner may use the bonus."""
    seat = run.state.actor
    run.emit(StoryCompleted(seat, story))
    bonus = cards_of(run.state).specs[story].bonus
    if bonus:
        run.push(Frame(seat, "bonus", story, steps=(Step("may", then=bonus),)))


@TURN.step("close", "")
def _close(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> bool:
    """Everybody who is left goes back to the Stage, resting."""
    run.emit(ActionsEnded(run.state.actor))
    return True
