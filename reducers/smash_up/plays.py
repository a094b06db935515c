"""Playing cards: what may be played where, and what that begins (rules: smash-up 3, 4)."""

from collections.abc import Iterator
from typing import NamedTuple

from events.abilities import Frame, Step, Thing
from events.facts import UNKNOWN, Card, Seat
from events.smash_up.common import Allowed, Extra, Origin
from events.smash_up.turn import ActionAttached, ActionDone, ActionPlayed, MinionPlayed, Play
from reducers.abilities.runner import Run
from reducers.smash_up.affecting import affected
from reducers.smash_up.board import cards_of, closed, giving
from reducers.smash_up.catalogue import CardSpec
from reducers.smash_up.state import Table
from reducers.smash_up.vocabulary import WORDS


class Leave(NamedTuple):
    """What lets a card be played."""

    allowed: Allowed
    extra: Extra | None = None


def hand_cards(state: Table, seat: Seat) -> list[Card]:
    """The cards that a hand holds or may hold, each once, sorted."""
    player = state.players[seat]
    known = {card for card in player.hand if card is not UNKNOWN}
    if UNKNOWN in player.hand:
        known |= {card for card in player.pool if card is not UNKNOWN}
    return sorted(known)


def may_be_in_hand(state: Table, seat: Seat, card: Card) -> bool:
    """Whether a card is in a hand, as far as anybody knows."""
    return card in hand_cards(state, seat)


def hosts(state: Table, seat: Seat, spec: CardSpec) -> list[Thing | None]:
    """On what an action may be played: nothing, bases, or minions."""
    if not spec.lies:
        return [None]
    if spec.lies == "base":
        return list(state.bases)
    frame = Frame(seat, "play", spec.id)
    return [
        thing
        for thing in state.minions
        if all(WORDS.conditions[n](state, frame, thing, v) for n, v in spec.host.items())
    ]


# -- what may be played in Play Cards ----------------------------------------------------------


def leave_of(
    state: Table, seat: Seat, card: Card, on: Thing | None, origin: Origin = "hand"
) -> Leave | None:
    """What lets the player whose turn it is play a card, the narrowest first; None: nothing."""
    spec = cards_of(state).cards[card]
    if spec.kind == "action":
        return _action_leave(state, seat, origin)
    if on not in state.bases or closed(state, on, seat, card):
        return None
    if origin == "discard" and spec.from_discard and card not in state.used:
        return Leave("permission")
    if origin == "discard" and not _from_discard(state, on, seat):
        return None
    mine = any(state.minions[each].seat == seat for each in state.at(on))
    fitting = [
        extra
        for extra in state.extras
        if extra.kind == "minion"
        and (extra.power_max is None or spec.power <= extra.power_max)
        and extra.base in (None, on)
        and not (extra.empty and mine)
    ]
    if fitting:
        return Leave("extra", max(fitting, key=_narrow))
    return Leave("turn") if state.minions_left else None


def _narrow(extra: Extra) -> tuple[int, int]:
    limits = (extra.base is not None) + extra.empty + (extra.power_max is not None)
    return limits, -(extra.power_max or 0)


def _action_leave(state: Table, seat: Seat, origin: Origin) -> Leave | None:
    if origin != "hand" or state.asleep:
        return None
    if state.actions_left:
        return Leave("turn")
    extra = next((each for each in state.extras if each.kind == "action"), None)
    return None if extra is None else Leave("extra", extra)


def _from_discard(state: Table, base: Thing, seat: Seat) -> bool:
    return any(frame.here == base and frame.seat == seat for frame, _ in giving(state, "discard"))


def plays(state: Table, seat: Seat, cards: list[Card]) -> Iterator[Play]:
    """What may be played of some cards of the hand, and of the discard pile."""
    every = cards_of(state).cards
    for card in cards:
        spec = every[card]
        places = list(state.bases) if spec.kind == "minion" else hosts(state, seat, spec)
        for on in places:
            if leave_of(state, seat, card, on) is not None:
                yield Play(seat, card, on)
    for card in sorted(set(state.players[seat].discards)):
        if every[card].kind == "minion":
            for on in state.bases:
                if leave_of(state, seat, card, on, "discard") is not None:
                    yield Play(seat, card, on, "discard")


# -- playing -----------------------------------------------------------------------------------


def play(
    run: Run[Table],
    seat: Seat,
    card: Card,
    on: Thing | None,
    leave: Leave,
    *,
    origin: Origin = "hand",
    owner: Seat | None = None,
) -> None:
    """Play a card that may be played there: it comes on top of whatever goes on."""
    mine = seat if owner is None else owner
    if cards_of(run.state).minion(card):
        assert on is not None
        _play_minion(run, seat, card, on, leave, origin, mine)
    else:
        _play_action(run, seat, card, on, leave, origin, mine)


def steps_of(state: Table, card: Card, when: str) -> tuple[Step, ...]:
    """The steps of a card for a moment, which are its text without a label for ``play``."""
    found = cards_of(state).abilities.get(when, {}).get(card, ())
    return tuple(step for ability in found for step in ability.steps)


def _play_minion(
    run: Run[Table], seat: Seat, card: Card, base: Thing, leave: Leave, origin: Origin, owner: Seat
) -> None:
    state = run.state
    power = cards_of(state).cards[card].power
    thing, steps = state.things, steps_of(state, card, "play")
    # What answers to its being played waits for the end of what it does (rules: smash-up 4).
    run.push(Frame(seat, "play", card, thing, base, steps=steps))
    run.emit(
        MinionPlayed(
            seat,
            card,
            thing,
            base,
            state.bases[base].card,
            owner,
            origin,
            power,
            leave.allowed,
            leave.extra,
        )
    )


def _play_action(
    run: Run[Table],
    seat: Seat,
    card: Card,
    on: Thing | None,
    leave: Leave,
    origin: Origin,
    owner: Seat,
) -> None:
    state = run.state
    when = "special" if leave.allowed == "special" else "play"
    steps = steps_of(state, card, when) or steps_of(state, card, "play")
    here = None if state.scoring is None else state.scoring.base
    run.emit(ActionPlayed(seat, card, owner, origin, leave.allowed, leave.extra))
    if on is None:
        # It is discarded after everything that it set off (rules: smash-up 4).
        run.push(Frame(seat, "played", steps=(Step("finish"),)))
        run.push(Frame(seat, when, card, None, here, steps=steps))
        return
    run.push(Frame(seat, when, card))
    if not affected(run, run.top, (on,)):
        run.emit(ActionDone(card, owner))
        return
    thing = state.things
    run.emit(ActionAttached(seat, card, thing, on, owner))
    if state.there(thing):
        run.change(me=thing, here=state.base_of(thing), steps=steps)


@WORDS.step("finish", 'do = "finish"')
def _finish(run: Run[Table], frame: Frame, step: Step, targets: tuple[Thing, ...]) -> None:
    """The action that was played goes to the discard pile."""
    last = run.state.playing[-1]
    run.emit(ActionDone(last.card, last.owner))
