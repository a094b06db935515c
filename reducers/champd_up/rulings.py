"""What the referee rules by hand: the steps of abilities, for cards whose text nobody encoded."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from events.abilities import Frame, Step
from events.champd_up.common import Ruling
from events.champd_up.rulings import Rule, Ruled
from reducers.abilities.runner import Run
from reducers.champd_up.state import Slam
from reducers.game import Illegal
from reducers.message import say

MOST = 99

STEPS: Mapping[Ruling, Step] = {
    "defeat": Step("defeat", what="it"),
    "boost": Step("boost", what="it"),
    "power": Step("power", what="it", until="turn"),
    "ready": Step("ready", what="it"),
    "exhaust": Step("exhaust", what="it"),
    "untouchable": Step("untouchable", what="it", until="turn"),
    "return": Step("return", what="it"),
    "draw": Step("draw"),
    "discard": Step("discard"),
    "energy": Step("energy"),
    "recruit": Step("recruit", from_="hand"),
}
"""The step that each ruling is; ``amount`` goes where the step counts."""

ON_CHAMPS = tuple(name for name, step in STEPS.items() if step.what)
"""The rulings that are about a champ in the ring."""


def rule(run: Run[Slam], command: Rule) -> None:
    """Do what the referee says, before everything else that is left to be done."""
    state = run.state
    if not state.turn:
        raise Illegal(
            "not-begun", say("The referee rules once the game has begun."), "champd-up 10"
        )
    if command.ruling not in STEPS:
        raise Illegal("no-ruling", say("Nothing of the kind can be ruled."), "champd-up 10")
    _whole(command.amount)
    thing: Any = command.thing
    if command.ruling in ON_CHAMPS:
        champ = None if isinstance(thing, bool) else state.ring.get(thing)
        if champ is None or champ.seat != command.seat:
            raise Illegal("not-in-ring", say("There is no such champ in the ring."), "champd-up 10")
    elif thing is not None:
        raise Illegal("no-target", say("That is ruled for a player."), "champd-up 10")
    if command.ruling not in COUNTED and command.amount != 1:
        raise Illegal("no-number", say("That is done once."), "champd-up 10")
    if command.amount < 0 and command.ruling not in SIGNED:
        raise Illegal("no-number", say("That is done once or oftener."), "champd-up 10")
    run.emit(Ruled(command.seat, command.ruling))
    it = () if thing is None else (thing,)
    run.push(Frame(command.seat, "ruling", it=it, steps=(_step(command),)))


COUNTED: tuple[Ruling, ...] = ("boost", "power", "draw", "discard", "energy")
"""The rulings that have an amount."""

SIGNED = ("power", "energy")
"""Those whose amount may be less than nothing."""


def _step(command: Rule) -> Step:
    step = STEPS[command.ruling]
    field = "count" if command.ruling in ("draw", "discard", "recruit") else "amount"
    return replace(step, **{field: command.amount})


def _whole(number: Any) -> None:
    if not isinstance(number, int) or isinstance(number, bool) or not number or abs(number) > MOST:
        raise Illegal(
            "no-number", say("Rule a whole number from -99 to +99, not 0."), "champd-up 10"
        )
