"""Folding from memory beside decoding alone with handlers that only copy."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from benchmarks.games import matches
from benchmarks.measure import Bench, Measured, beside, worked
from benchmarks.samples import events_of, match
from events.facts import Event
from events.kinds import event_kind
from events.match import MatchStarted
from reducers.games import game


def duels(bench: Bench) -> Measured:
    """Whole duels of Challengers!, two cards in three with an effect."""
    return _beside_copying(bench, [events_of(match(n)) for n in range(bench.of(400, 100, 3))])


def matches_of(key: str) -> Callable[[Bench], Measured]:
    """Whole matches of another game, by greedy bots."""
    return lambda bench: _beside_copying(
        bench, [each.events for each in matches(key, bench.of(40, 6, 1))]
    )


def _beside_copying(bench: Bench, told: Sequence[Sequence[Event]]) -> Measured:
    """Matches folded, each event as its bytes beside the decoder of its type."""
    opening = told[0][0]
    assert isinstance(opening, MatchStarted)
    rules = game(opening.game)
    stored = [_stored(each) for each in told]
    assert [_decoded(each) for each in stored] == list(told), "decoded to something else"
    handlers = dict.fromkeys(rules.handlers, lambda state, event: replace(state))

    def fold() -> None:
        for each in stored:
            rules.fold([decode(data) for decode, data in each])

    def copy() -> None:
        for each in stored:
            state: Any = None
            for decode, data in each:
                event = decode(data)
                state = rules.begin(event) if state is None else handlers[type(event)](state, event)

    return beside(
        bench,
        lambda: worked(fold),
        lambda: worked(copy),
        count=sum(map(len, told)),
        what="events",
    )


def _stored(events: Sequence[Event]) -> list[tuple[Any, bytes]]:
    """Events as their bytes, each with the decoder of its type."""
    stored = []
    for event in events:
        kind = event_kind(type(event).type_name())
        assert kind is not None
        stored.append((kind.current, msgspec.json.encode(event)))
    return stored


def _decoded(stored: Sequence[tuple[Any, bytes]]) -> list[Event]:
    return [decode(data) for decode, data in stored]
