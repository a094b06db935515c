"""Who may act in the test game, and what they may answer."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from testgame.events.opening import Deal
from testgame.events.turn import Choose, Lay, Parry, Show
from testgame.reducers.catalogue import PACK
from testgame.reducers.state import Hats

from events.facts import NATURE, UNKNOWN, Card, Command, Seat
from reducers.game import Ask, Draw


def question(state: Hats) -> tuple[tuple[str, Seat], ...]:
    """What is asked now, as (kind, the seat it is about): a function of what everybody knows."""
    if state.ended is not None:
        return ()
    if state.dealt < int(state.match.options["hats"]) * len(state.sides):
        return (("deal", state.dealt % len(state.sides)),)
    if state.agenda:
        return ((state.agenda[0].name, state.agenda[0].seat),)
    to_lay = [seat for seat, side in enumerate(state.sides) if side.hand and not side.laid]
    return tuple(("lay", seat) for seat in to_lay) or (("show", 0),)


def turn(state: Hats) -> tuple[Ask, ...]:
    """The questions asked now, each to one actor; empty when the match is over."""
    return tuple(_ASKS.get(kind, _choose)(state, seat) for kind, seat in question(state))


def words(state: Hats) -> tuple[str, ...]:
    """The words offered by the question that is asked now."""
    kind, seat = question(state)[0]
    if kind == "aim":
        return tuple(str(other) for other in range(len(state.sides)) if other != seat)
    return WORDS.get(kind, ())


WORDS: Mapping[str, tuple[str, ...]] = {
    "prize": ("take", "burn"),
    "way": ("singe", "scorch"),
    "parry": ("decline",),
}


def held(state: Hats, seat: Seat) -> tuple[Card, ...]:
    """The hats that a seat may hold, each once: those known, and what an UNKNOWN may be."""
    hand = state.sides[seat].hand
    unseen = state.pool or () if UNKNOWN in hand else ()
    return tuple(dict.fromkeys(card for card in hand + unseen if card is not UNKNOWN))


def _deal(state: Hats, seat: Seat) -> Ask:
    return Draw("deal", partial(Deal, seat), state.pool, UNKNOWN, PACK, secret=True)


def _lay(state: Hats, seat: Seat) -> Ask:
    def options() -> Iterator[Command]:
        yield from (Lay(seat, card) for card in held(state, seat))
        if UNKNOWN in state.sides[seat].hand:
            yield Lay(seat, UNKNOWN)

    return Ask(seat, "lay", options)


def _show(state: Hats, seat: Seat) -> Ask:
    laid = [card for side in state.sides for card in side.laid]
    unseen = iter(state.pool or ())
    shown = tuple(next(unseen) if card is UNKNOWN else card for card in laid)
    return Ask(NATURE, "show", lambda: (Show(shown),), open=UNKNOWN in laid)


def _choose(state: Hats, seat: Seat) -> Ask:
    kind = question(state)[0][0]
    return Ask(seat, kind, lambda: (Choose(seat, word) for word in words(state)))


def _parry(state: Hats, seat: Seat) -> Ask:
    def options() -> Iterator[Command]:
        yield from (Parry(seat, card) for card in held(state, seat))
        yield from (Choose(seat, word) for word in words(state))

    return Ask(seat, "parry", options)


_ASKS: Mapping[str, Callable[[Hats, Seat], Ask]] = {
    "deal": _deal,
    "lay": _lay,
    "show": _show,
    "parry": _parry,
}
