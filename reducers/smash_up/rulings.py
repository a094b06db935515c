"""What the referee rules by hand: the steps of abilities, for cards whose text nobody encoded."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from events.abilities import Frame, Step
from events.smash_up.rulings import Rule, Ruled, Ruling
from reducers.abilities.runner import Run
from reducers.game import Illegal
from reducers.message import Who, say
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import seat_of

MOST: Final = 99

STEPS: Mapping[Ruling, Step] = {
    "destroy": Step("destroy", what="it"),
    "return": Step("return", what="it"),
    "under": Step("under", what="it"),
    "move": Step("move-away", what="it"),
    "boost": Step("boost", what="it"),
    "draw": Step("draw"),
    "discard": Step("discard"),
    "points": Step("points"),
    "minion": Step("grant", word="minion"),
    "action": Step("grant", word="action"),
}
"""The step that each ruling is; ``amount`` goes where the step counts."""

ON_THINGS: Final = tuple(name for name, step in STEPS.items() if step.what)
"""The rulings that are about a card in play."""

COUNTED: Mapping[Ruling, str] = {
    "boost": "amount",
    "points": "amount",
    "draw": "count",
    "discard": "count",
}
"""The rulings that have an amount, and the field of the step it goes to."""

SIGNED: Final = ("boost", "points")
"""Those whose amount may be less than nothing."""


def rule(run: Run[Table], command: Rule) -> None:
    """Do what the referee says, before everything else that is left to be done."""
    state = run.state
    if not state.turns:
        raise Illegal(
            "not-begun", say("The referee rules once the game has begun."), "smash-up D25"
        )
    if command.ruling not in STEPS:
        raise Illegal("no-ruling", say("Nothing of the kind can be ruled."), "smash-up D25")
    if state.players[command.seat].gone:
        raise Illegal("out", say("{seat} is out already.", seat=Who(command.seat)), "smash-up 6")
    _amount(command)
    _thing(state, command)
    run.emit(Ruled(command.seat, command.ruling))
    it = () if command.thing is None else (command.thing,)
    step = STEPS[command.ruling]
    if field := COUNTED.get(command.ruling):
        step = replace(step, **{field: command.amount})
    run.push(Frame(command.seat, "ruling", it=it, steps=(step,)))


def _thing(state: Table, command: Rule) -> None:
    """Refuse a card that is not in play, or is none of this seat."""
    thing: Any = command.thing
    if command.ruling not in ON_THINGS:
        if thing is not None:
            raise Illegal("no-target", say("That is ruled for a player."), "smash-up D25")
        return
    whole = isinstance(thing, int) and not isinstance(thing, bool)
    base = whole and command.ruling == "boost" and thing in state.bases
    card = whole and (
        thing in state.minions
        or (thing in state.attached and command.ruling not in ("boost", "move"))
    )
    if not base and not (card and seat_of(state, thing) == command.seat):
        raise Illegal("not-in-play", say("There is no such card in play."), "smash-up D25")


def _amount(command: Rule) -> None:
    number: Any = command.amount
    if not isinstance(number, int) or isinstance(number, bool) or not number or abs(number) > MOST:
        raise Illegal(
            "no-number", say("Rule a whole number from -99 to +99, not 0."), "smash-up D25"
        )
    if command.ruling not in COUNTED and number != 1:
        raise Illegal("no-number", say("That is done once."), "smash-up D25")
    if number < 0 and command.ruling not in SIGNED:
        raise Illegal("no-number", say("That is done once or oftener."), "smash-up D25")
