"""What the referee rules where a card carries only its text (rules: clamp 9)."""

from collections.abc import Callable, Mapping

from events.abilities import Frame, Step, Thing
from events.clamp.actions import AttackChanged, Destroyed, ReturnedToHand
from events.clamp.rulings import Rule
from events.clamp.turn import Activated, Rested
from events.facts import Event
from reducers.abilities.runner import Run
from reducers.clamp.checks import need_thing
from reducers.clamp.state import Table
from reducers.game import Illegal
from reducers.message import What, Who, say

MOST = 99
"""The most that is ruled at once."""


def _attack(state: Table, thing: Thing, amount: int) -> Event:
    return AttackChanged(thing, state.things[thing].card, amount, "action")


DOES: Mapping[str, Callable[[Table, Thing, int], Event]] = {
    "attack": _attack,
    "destroy": lambda state, thing, amount: Destroyed(
        (thing,), (state.things[thing].card,), "ruling"
    ),
    "return": lambda state, thing, amount: ReturnedToHand((thing,), (state.things[thing].card,)),
    "activate": lambda state, thing, amount: Activated((thing,)),
    "rest": lambda state, thing, amount: Rested((thing,), (state.things[thing].card,)),
}
"""What is done to a character."""


def rule(run: Run[Table], command: Rule) -> None:
    """The referee rules; it is done before anything else that is left."""
    if run.state.turn is None:
        raise Illegal("not-begun", say("The referee rules once the match has begun."), "clamp 9")
    if run.state.declaring:
        raise Illegal("declare-first", say("First all actions are declared."), "clamp 9")
    amount = command.amount
    if not isinstance(amount, int) or isinstance(amount, bool) or abs(amount) > MOST:
        raise Illegal("no-number", say("Rule a number from -99 to +99, not 0."), "clamp 9")
    if command.what == "draw" and command.thing is None and amount > 0:
        if not run.state.sides[command.seat].deck.size:
            raise Illegal(
                "deck-empty",
                say("The deck of {seat} is empty.", seat=Who(command.seat)),
                "clamp 9",
            )
        run.push(Frame(command.seat, "ruling", steps=(Step("draw", count=amount),)))
        return
    does = DOES.get(command.what)
    if does is None or amount == 0 or (command.what != "attack" and amount != 1):
        raise Illegal("no-ruling", say("That is nothing that can be ruled."), "clamp 9")
    thing, piece = need_thing(run, command.thing)
    if not piece.stage or piece.seat != command.seat:
        raise Illegal(
            "not-on-stage",
            say(
                "{card} is not on the Stage of {seat}.",
                card=What(piece.card),
                seat=Who(command.seat),
            ),
            "clamp 9",
        )
    if command.what in ("activate", "rest") and piece.active is (command.what == "activate"):
        raise Illegal("no-ruling", say("{card} is so already.", card=What(piece.card)), "clamp 9")
    run.emit(does(run.state, thing, amount))
