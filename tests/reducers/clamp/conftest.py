"""Tables of CLAMP laid for a test: what is where, and lines typed at it."""

from typing import Any

import pytest

from events.facts import Event
from events.match import Catalogue, MatchStarted, Pack, Sitting
from reducers.clamp import GAME
from reducers.clamp.catalogue import starter
from reducers.clamp.options import Options
from reducers.clamp.state import Piece, Side, Table
from reducers.game import Illegal
from reducers.pile import Pile, pool_of
from reducers.setup import complete

NAMES = ("Ana", "Bo")


def started(packs: tuple[Pack, ...] = (), **options: Any) -> MatchStarted:
    return MatchStarted(
        "clamp",
        GAME.rules,
        "played",
        (Sitting(), Sitting()),
        complete(Options, options),
        Catalogue("", ""),
        "drawn",
        0,
        None,
        None,
        packs=packs,
    )


def lay(ana: dict[str, Any] | None = None, bo: dict[str, Any] | None = None, **how: Any) -> Table:
    """A table in the main phase of Ana's turn: for each side ``stage`` and ``extra`` (a card behind
    a hyphen rests), ``hand``, ``deck`` (top first), ``retired``, ``stories`` and ``completed``."""
    options, packs = how.pop("options", {}), how.pop("packs", ())
    state = Table(started(packs, **options), (Side(), Side()), starter=0, dealt=True, turns=1)
    state.turn, state.phase = how.pop("turn", 0), how.pop("phase", "main")
    for seat, own in enumerate((ana or {}, bo or {})):
        deck = tuple(own.get("deck", ("mochi",) * 5))
        state.sides[seat].brought = True
        state.sides[seat].deck = Pile(len(deck), deck)
        state.sides[seat].pool = ()
        state.sides[seat].hand = pool_of(tuple(own.get("hand", ()))) or ()
        state.sides[seat].retired = tuple(own.get("retired", ()))
        state.sides[seat].stories = tuple(own.get("stories", starter(seat).stories))
        state.sides[seat].completed = tuple(own.get("completed", ()))
        for zone in ("stage", "extra"):
            for card in own.get(zone, ()):
                state.born += 1
                piece = Piece(seat, card.removeprefix("-"), zone == "stage", card[0] != "-")
                state.things[state.born] = piece
    assert not how
    return state


def play(state: Table, *lines: str) -> tuple[Table, list[Event]]:
    """The table after some lines, and what happened."""
    told: list[Event] = []
    for line in lines:
        state, events = GAME.decide(state, GAME.read(state, line, NAMES))
        told += events
    return state, told


def refused(state: Table, line: str) -> str:
    """The code with which a line is refused."""
    with pytest.raises(Illegal) as why:
        GAME.decide(state, GAME.read(state, line, NAMES))
    return why.value.code


def options(state: Table) -> list[str]:
    """What may be answered now, as lines."""
    return [
        GAME.write(state, command, NAMES) for ask in GAME.turn(state) for command in ask.options()
    ]


def kinds(state: Table) -> list[tuple[str, Any]]:
    return [(ask.kind, ask.actor) for ask in GAME.turn(state)]


def on_stage(state: Table, seat: int) -> list[str]:
    """The characters of a seat; those that rest behind a hyphen."""
    there = [each for each in state.things.values() if each.seat == seat and each.stage]
    return [each.card if each.active else f"-{each.card}" for each in there]


def in_extra(state: Table, seat: int) -> list[str]:
    there = [each for each in state.things.values() if each.seat == seat and not each.stage]
    return [each.card if each.active else f"-{each.card}" for each in there]


class Tables:
    """The functions above, for tests."""

    lay = staticmethod(lay)
    play = staticmethod(play)
    refused = staticmethod(refused)
    options = staticmethod(options)
    kinds = staticmethod(kinds)
    on_stage = staticmethod(on_stage)
    in_extra = staticmethod(in_extra)


@pytest.fixture
def at() -> Tables:
    return Tables()
