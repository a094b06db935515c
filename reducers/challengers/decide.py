"""What follows from a command of a duel, or why it may not be (rules: challengers 5)."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from events.challengers.effects import (
    Arranged,
    BenchTop,
    Exhaust,
    Exhausted,
    ExhaustTop,
    FansGained,
    Keep,
    Kept,
    Look,
    Looked,
    Oust,
    PutOnTop,
    Recall,
    Recalled,
    Sink,
    Spied,
    Spy,
    Sunk,
    Top,
    TopBenched,
    TopExhausted,
)
from events.challengers.opening import Bring, DeckBrought, DeckStacked, Stack, StarterNamed, Toss
from events.challengers.rulings import PowerAdjusted, RuleExhaust, RuleFans, RulePower, RuleTop
from events.challengers.turn import DeckEmptied, Decline, Declined, Empty, Reveal, Step
from events.facts import UNKNOWN, Card, Command, Event, Seat, Unknown
from events.match import Concede, Conceded
from reducers.challengers.catalogue import entries, pin
from reducers.challengers.duel import end, recount, running, turn_card
from reducers.challengers.effects import cards_of, plain
from reducers.challengers.options import RULES, SEATS, Options, usual
from reducers.challengers.state import Duel, begin
from reducers.challengers.turn import question
from reducers.game import Illegal
from reducers.gate import decided, setting_up
from reducers.message import What, Who, say
from reducers.pile import cards_in, known, may_hold, pool_of
from reducers.running import Run
from reducers.setup import start


def decide(state: Duel | None, command: Command) -> tuple[Duel, tuple[Event, ...]]:
    """The state after a command and the events that follow from it.

    Raises :class:`Illegal`; the state is left as it was.
    """
    if state is None:
        command = setting_up(command)
        agreed = usual(command) | command.options
        event = start(replace(command, options=agreed), RULES, SEATS, Options, pin(), entries)
        return begin(event), (event,)
    return decided(state, command, DECIDE, running, rule="challengers 5", over="challengers 5.6")


def _asked(run: Run[Duel], kind: str, seat: Seat) -> None:
    """Refuse an answer that nobody asked this seat for."""
    asked = question(run.state)
    if (kind, seat) in asked:
        return
    others = [each for each in asked if each[0] == kind]
    if others:
        raise Illegal(
            "out-of-turn",
            say(
                "It is {right}, not {wrong}, whose turn this is.",
                right=Who(others[0][1]),
                wrong=Who(seat),
            ),
            "challengers 5.2",
        )
    raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "challengers 5.5")


def _printed(run: Run[Duel], card: Card | Unknown) -> None:
    if not isinstance(card, str) or card not in cards_of(run.state).specs:
        raise Illegal(
            "no-such-card", say("There is no card {card}.", card=str(card)), "challengers 1"
        )


def _on_top(run: Run[Duel], seat: Seat, card: Card | Unknown, depth: int = 0) -> None:
    """Refuse a card that cannot lie there."""
    _printed(run, card)
    side = run.state.sides[seat]
    place = known(side.deck, depth)
    if place is not UNKNOWN and place != card:
        raise Illegal(
            "another-card-on-top",
            say("{place} is known to lie there, not {card}.", place=What(place), card=What(card)),
            "challengers 5.2",
        )
    if place is UNKNOWN and not may_hold(side.pool, card):
        raise Illegal(
            "not-in-deck",
            say("{card} is not in the deck of {seat} any more.", card=What(card), seat=Who(seat)),
            "challengers 5.2",
        )


# -- before the first card ---------------------------------------------------------------------


def _bring(run: Run[Duel], command: Bring) -> None:
    _asked(run, "deck", command.seat)
    for card in command.cards or ():
        if card is not UNKNOWN:
            _printed(run, card)
    if (
        run.state.match.order == "given"
        and len({card is UNKNOWN for card in command.cards or ()}) > 1
    ):
        raise Illegal(
            "must-tell",
            say("A deck whose order is given must name all its cards."),
            "challengers 5.2",
        )
    run.emit(DeckBrought(command.seat, pool_of(command.cards)))
    _open(run)


def _stack(run: Run[Duel], command: Stack) -> None:
    _asked(run, "order", command.seat)
    side = run.state.sides[command.seat]
    hidden = all(card is UNKNOWN for card in command.cards)
    if len(command.cards) != side.deck.size or not (hidden or pool_of(command.cards) == side.pool):
        raise Illegal(
            "another-deck",
            say("The order does not name the cards of {seat}, each once.", seat=Who(command.seat)),
            "challengers 5.2",
        )
    run.emit(DeckStacked(command.seat, command.cards))
    _open(run)


def _open(run: Run[Duel]) -> None:
    """Name the starter once everything is on the table and nobody has to toss."""
    state = run.state
    if not question(state) and state.starter is None and state.match.first is not None:
        run.emit(StarterNamed(state.match.first))


def _toss(run: Run[Duel], command: Toss) -> None:
    if ("toss", 0) not in question(run.state):
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "challengers 5.1")
    run.emit(StarterNamed(command.seat))


# -- nature ------------------------------------------------------------------------------------


def _reveal(run: Run[Duel], command: Reveal) -> None:
    _asked(run, "reveal", command.seat)
    _on_top(run, command.seat, command.card)
    turn_card(run, cards_of(run.state), command.seat, command.card)


def _empty(run: Run[Duel], command: Empty) -> None:
    asked = question(run.state)
    if not {(kind, command.seat) for kind in TURNING} & set(asked):
        _asked(run, "reveal", command.seat)
    if run.state.sides[command.seat].deck.size is not None:
        raise Illegal(
            "not-empty",
            say("The deck of {seat} is not empty.", seat=Who(command.seat)),
            "challengers 5.6",
        )
    run.emit(DeckEmptied(command.seat))


def _bench_top(run: Run[Duel], command: BenchTop) -> None:
    _asked(run, "bench-top", command.seat)
    _on_top(run, command.seat, command.card)
    run.agenda.pop(0)
    run.emit(TopBenched(command.seat, command.card))
    recount(run)
    run.first(Step("overflow", command.seat))


def _exhaust_top(run: Run[Duel], command: ExhaustTop) -> None:
    _asked(run, "exhaust-top", command.seat)
    _on_top(run, command.seat, command.card)
    run.agenda.pop(0)
    run.emit(TopExhausted(command.seat, command.card))
    recount(run)


TURNING = ("reveal", "bench-top", "exhaust-top")
"""Questions about the top card of a deck, which may turn out to be empty."""


def _spy(run: Run[Duel], command: Spy) -> None:
    _asked(run, "spy", command.seat)
    if command.card is not UNKNOWN:
        _on_top(run, 1 - command.seat, command.card)
    run.agenda.pop(0)
    run.emit(Spied(command.seat, command.card))


def _look(run: Run[Duel], command: Look) -> None:
    peeking = ("peek", command.seat) in question(run.state)
    if not peeking:
        _asked(run, "look", command.seat)
    step = run.agenda.pop(0)
    depth = 0 if peeking else 2 - step.amount
    if command.card is not UNKNOWN:
        _on_top(run, command.seat, command.card, depth)
    run.emit(Looked(command.seat, command.card, depth))
    if step.amount > 1 and not peeking:
        run.first(Step("look", step.seat, step.amount - 1, step.card))


# -- choices -----------------------------------------------------------------------------------


def _keep(run: Run[Duel], command: Keep) -> None:
    arranging = ("arrange", command.seat) in question(run.state)
    if not arranging:
        _asked(run, "keep", command.seat)
    deck = run.state.sides[command.seat].deck
    two = (known(deck, 0), known(deck, 1))
    if command.card in two:
        place = two.index(command.card)
    elif UNKNOWN in two:
        place = two.index(UNKNOWN)
        _on_top(run, command.seat, command.card, place)
    else:
        raise Illegal(
            "not-looked-at",
            say("Keep {one} or {other}.", one=What(two[0]), other=What(two[1])),
            "challengers 5.5",
        )
    run.agenda.pop(0)
    made = Arranged if arranging else Kept
    run.emit(made(command.seat, command.card, two[1 - place]))


def _top(run: Run[Duel], command: Top) -> None:
    _asked(run, "search", command.seat)
    side = run.state.sides[command.seat]
    held = cards_in(side.deck, side.pool)
    open_pool = side.pool is None or UNKNOWN in side.pool
    if command.card is UNKNOWN:
        if not open_pool:
            raise Illegal("must-tell", say("Say which card."), "challengers 5.5")
    elif command.card not in held:
        _printed(run, command.card)
        if not open_pool:
            raise Illegal(
                "not-in-deck",
                say(
                    "{card} is not in the deck of {seat} any more.",
                    card=What(command.card),
                    seat=Who(command.seat),
                ),
                "challengers 5.5",
            )
    run.agenda.pop(0)
    run.emit(PutOnTop(command.seat, command.card))


def _exhaust(run: Run[Duel], command: Exhaust) -> None:
    _asked(run, "exhaust", command.seat)
    _on_bench(run, command.seat, command.card)
    step = run.agenda.pop(0)
    run.emit(Exhausted(command.seat, (command.card,)))
    recount(run)
    if step.amount > 1:
        run.first(Step(step.name, step.seat, step.amount - 1, step.card))


def _oust(run: Run[Duel], command: Oust) -> None:
    _asked(run, "oust", command.seat)
    _on_bench(run, 1 - command.seat, command.card)
    step = run.agenda.pop(0)
    run.emit(Exhausted(1 - command.seat, (command.card,)))
    recount(run)
    if step.amount > 1:
        run.first(Step(step.name, step.seat, step.amount - 1, step.card))


def _recall(run: Run[Duel], command: Recall) -> None:
    under = ("recall-bottom", command.seat) in question(run.state)
    if not under:
        _asked(run, "recall-top", command.seat)
    _on_bench(run, command.seat, command.card)
    if command.card not in plain(run.state, command.seat):
        raise Illegal(
            "has-an-effect",
            say("Only a card without an effect goes back into the deck."),
            "challengers 5.5.13",
        )
    step = run.agenda.pop(0)
    run.emit(Recalled(command.seat, command.card, under))
    recount(run)
    if step.amount > 1:
        run.first(Step(step.name, step.seat, step.amount - 1, step.card))


def _sink(run: Run[Duel], command: Sink) -> None:
    theirs = ("sink-theirs", command.seat) in question(run.state)
    if not theirs:
        _asked(run, "sink", command.seat)
    run.agenda.pop(0)
    run.emit(Sunk(1 - command.seat if theirs else command.seat))


def _on_bench(run: Run[Duel], seat: Seat, card: Card) -> None:
    if card not in run.state.sides[seat].bench:
        raise Illegal(
            "not-on-bench",
            say("{card} is not on the bench of {seat}.", card=What(card), seat=Who(seat)),
            "challengers 5.4",
        )


def _decline(run: Run[Duel], command: Decline) -> None:
    asked = question(run.state)
    if not {(kind, command.seat) for kind in OPTIONAL} & set(asked):
        raise Illegal("not-asked", say("Nothing of the kind is to be done now."), "challengers 5.5")
    run.agenda.pop(0)
    run.emit(Declined(command.seat))


OPTIONAL = ("exhaust", "search", "oust", "recall-top", "recall-bottom", "sink", "sink-theirs")
"""Questions that may be declined."""


def _concede(run: Run[Duel], command: Concede) -> None:
    run.emit(Conceded(command.seat))
    end(run, 1 - command.seat, "concession")


# -- rulings -----------------------------------------------------------------------------------


def _begun(run: Run[Duel]) -> None:
    if run.state.starter is None:
        raise Illegal(
            "not-begun", say("The referee rules once the duel has begun."), "challengers 13"
        )


def _whole(number: Any) -> None:
    if not isinstance(number, int) or isinstance(number, bool) or number == 0 or abs(number) > 99:
        raise Illegal(
            "no-number", say("Rule a whole number from -99 to +99, not 0."), "challengers 13"
        )


def _ruled(run: Run[Duel]) -> None:
    """After a ruling: recount the holder, and compare again where an attack is running."""
    recount(run)
    if not run.agenda and run.state.holder is not None:
        run.first(Step("compare", run.state.attacker))


def _rule_power(run: Run[Duel], command: RulePower) -> None:
    _begun(run)
    _whole(command.amount)
    if not run.state.sides[command.seat].play:
        raise Illegal(
            "no-card-in-play",
            say("{seat} has no card in play whose power could change.", seat=Who(command.seat)),
            "challengers 13",
        )
    run.emit(PowerAdjusted(command.seat, command.amount))
    _ruled(run)


def _rule_exhaust(run: Run[Duel], command: RuleExhaust) -> None:
    _begun(run)
    _on_bench(run, command.seat, command.card)
    run.emit(Exhausted(command.seat, (command.card,)))
    _ruled(run)


def _rule_fans(run: Run[Duel], command: RuleFans) -> None:
    _begun(run)
    _whole(command.fans)
    run.emit(FansGained(command.seat, command.fans))


def _rule_top(run: Run[Duel], command: RuleTop) -> None:
    _begun(run)
    if run.agenda:
        raise Illegal(
            "effect-first", say("First finish the effect that is going on."), "challengers 5.5"
        )
    if run.state.sides[command.seat].deck.size == 0:
        raise Illegal(
            "deck-empty",
            say("The deck of {seat} is empty.", seat=Who(command.seat)),
            "challengers 5.5",
        )
    run.first(Step("bench-top", command.seat))


DECIDE: Mapping[type[Command], Callable[[Run[Duel], Any], None]] = {
    Bring: _bring,
    Stack: _stack,
    Toss: _toss,
    Reveal: _reveal,
    Empty: _empty,
    BenchTop: _bench_top,
    Look: _look,
    Keep: _keep,
    Top: _top,
    Exhaust: _exhaust,
    ExhaustTop: _exhaust_top,
    Oust: _oust,
    Recall: _recall,
    Spy: _spy,
    Sink: _sink,
    Decline: _decline,
    Concede: _concede,
    RulePower: _rule_power,
    RuleExhaust: _rule_exhaust,
    RuleFans: _rule_fans,
    RuleTop: _rule_top,
}
