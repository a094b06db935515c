"""Drafts keep the contract, on every step of many random ones of every kind."""

import random
from typing import Any

from events.draft import COMMANDS, EVENTS
from events.facts import UNKNOWN, Command, Event
from reducers.contract import DraftPlayout
from reducers.draft import DRAFT
from reducers.draft.state import Draft
from reducers.game import Ask
from reducers.pile import Slots


def known(cards: Slots) -> int:
    """How many of some cards are known."""
    return sum(card is not UNKNOWN for card in cards)


def sound(state: Draft) -> None:
    """What is so in every state of every draft: no card is lost, and none comes twice."""
    for level, pool in state.pools.items():
        assert UNKNOWN not in pool
        held = list(state.discards[level])
        for each in state.seats:
            held += each.display if each.level == level else ()
            held += (each.deck or {}).get(level, ())
        stock = [each for each in state.started.stock if each.level == level]
        copies = sum(
            each.copies for each in stock if not state.settled or each.set != state.left_out
        )
        size = state.piles[level].size
        if size is None:
            assert not state.discards[level]
        else:
            unknown = len(held) - known(tuple(held))
            assert len(pool) == size + unknown, "the pool is what lies in places nobody knows"
            assert len(held) + size == copies, "a card is lost"


class Playout(DraftPlayout):
    """One random draft, its own laws checked beside those of all deciders."""

    def take(self, command: Command) -> None:
        super().take(command)
        sound(self.state)
        for viewer in self.viewers:
            sound(self.known[viewer])


def test_playouts(drafts: Any, full_size: bool) -> None:
    """M1 to M3, R10 and the laws of views (L1, L2, L3), for tables where chance deals and for
    tables where some of it was told; every kind of event and of command occurs."""
    events: set[type[Event]] = set()
    commands: set[type[Command]] = set()
    for seed in range(600 if full_size else 40):
        rng = random.Random(f"draft {seed}")
        start = drafts.beginning(rng)
        table = seed % 2 == 0

        def answer(ask: Ask, rng: random.Random, table: bool = table) -> Command | None:
            return drafts.recorded(ask, rng) if table else None

        playout = Playout(
            DRAFT,
            start,
            seed,
            answer=answer,
            aside=drafts.asides if seed % 4 < 2 else lambda state, rng: None,
            unlisted=drafts.UNLISTED,
            thorough=seed % 20 == 0,
        )
        playout.run()
        events |= {type(event) for event in playout.events}
        commands |= {type(command) for command in playout.commands}
    assert events == set(EVENTS)
    assert commands == set(COMMANDS)
