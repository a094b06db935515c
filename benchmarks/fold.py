"""Folding from memory beside decoding alone with handlers that only copy."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from benchmarks.measure import Bench, Measured, beside, worked
from benchmarks.samples import events_of, match
from events.facts import Event
from events.kinds import event_kind
from reducers.challengers import GAME


def from_memory(bench: Bench) -> Measured:
    """Whole duels, each event as its bytes beside the decoder of its type."""
    count = bench.of(400, 100, 3)
    duels = [_stored(events_of(match(number))) for number in range(count)]
    events = sum(map(len, duels))
    for number, each in enumerate(duels):
        assert _decoded(each) == events_of(match(number)), "decoded to something else"
    handlers = dict.fromkeys(GAME.handlers, lambda state, event: replace(state))

    def fold() -> None:
        for each in duels:
            GAME.fold([decode(data) for decode, data in each])

    def copy() -> None:
        for each in duels:
            state: Any = None
            for decode, data in each:
                event = decode(data)
                state = GAME.begin(event) if state is None else handlers[type(event)](state, event)

    return beside(bench, lambda: worked(fold), lambda: worked(copy), count=events, what="events")


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
