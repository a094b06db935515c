"""The ``eventsourcing`` library, used as its documentation has it: aggregates of a duel in an
application on SQLite, the default transcoder, no cache, no snapshots.

It is handed the events that Flagfall decided on, so it decides nothing.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from events.facts import Event


class Side:
    """What lies in front of one player."""

    def __init__(self) -> None:
        self.deck = 0
        self.play: list[str] = []
        self.power = 0
        self.boost = 0
        self.bench: dict[str, int] = {}
        self.exhaust: dict[str, int] = {}
        self.fans = 0


class DuelAggregate(Aggregate):
    """A duel; a method for each event of one, named after it."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.sides = (Side(), Side())
        self.holder = -1
        self.starter = -1
        self.defence = 0
        self.agenda: list[Any] = []
        self.winners: list[int] = []

    @event("DeckBrought")
    def deck_brought(self, seat: int, cards: list[str]) -> None:
        """A deck is on the table."""
        self.sides[seat].deck = len(cards)

    @event("StarterNamed")
    def starter_named(self, seat: int) -> None:
        """Somebody starts."""
        self.starter = seat

    @event("Revealed")
    def revealed(self, seat: int, card: str, power: int) -> None:
        """A card was turned."""
        side = self.sides[seat]
        side.deck -= 1
        side.play.append(card)
        side.power += power
        side.boost = 0

    @event("FlagTaken")
    def flag_taken(self, seat: int, card: str, power: int) -> None:
        """The flag was taken."""
        self.holder, self.defence = seat, power
        self.sides[seat].power = 0

    @event("DefenceChanged")
    def defence_changed(self, seat: int, power: int) -> None:
        """The flag is defended with another power."""
        self.defence = power

    @event("Benched")
    def benched(self, seat: int, cards: list[str]) -> None:
        """Cards went to the bench."""
        self.sides[seat].play = []
        _add(self.sides[seat].bench, cards)

    @event("Boosted")
    def boosted(self, seat: int, amount: int) -> None:
        """The next card counts more."""
        self.sides[seat].boost = amount

    @event("TopBenched")
    def top_benched(self, seat: int, card: str) -> None:
        """The top card went to the bench."""
        self.sides[seat].deck -= 1
        _add(self.sides[seat].bench, [card])

    @event("Exhausted")
    def exhausted(self, seat: int, cards: list[str]) -> None:
        """Cards went from the bench to the exhaust pile."""
        for card in cards:
            self.sides[seat].bench[card] -= 1
            if not self.sides[seat].bench[card]:
                del self.sides[seat].bench[card]
        _add(self.sides[seat].exhaust, cards)

    @event("Looked")
    def looked(self, seat: int, card: str, depth: int) -> None:
        """Somebody looked at a card."""

    @event("Kept")
    def kept(self, seat: int, top: str, bottom: str) -> None:
        """One card was kept on top."""

    @event("PutOnTop")
    def put_on_top(self, seat: int, card: str) -> None:
        """A card was put on top."""

    @event("Declined")
    def declined(self, seat: int) -> None:
        """Somebody did not want to."""

    @event("Waiting")
    def waiting(self, agenda: list[Any]) -> None:
        """This is left to be done."""
        self.agenda = agenda

    @event("MatchEnded")
    def match_ended(
        self, winners: list[int], placings: list[int], scores: list[int], reason: str
    ) -> None:
        """It is over."""
        self.winners = winners

    def take(self, told: Sequence[Event]) -> None:
        """Take events that were decided elsewhere."""
        for each in told:
            name = _METHODS[type(each).__name__]
            getattr(self, name)(**msgspec.to_builtins(each))


def _add(counts: dict[str, int], cards: Sequence[str]) -> None:
    for card in cards:
        counts[card] = counts.get(card, 0) + 1


_METHODS = {
    "DeckBrought": "deck_brought",
    "StarterNamed": "starter_named",
    "Revealed": "revealed",
    "FlagTaken": "flag_taken",
    "DefenceChanged": "defence_changed",
    "Benched": "benched",
    "Boosted": "boosted",
    "TopBenched": "top_benched",
    "Exhausted": "exhausted",
    "Looked": "looked",
    "Kept": "kept",
    "PutOnTop": "put_on_top",
    "Declined": "declined",
    "Waiting": "waiting",
    "MatchEnded": "match_ended",
}


class Duels(Application[UUID]):
    """An application of duels in a file."""

    def __init__(self, path: Path) -> None:
        super().__init__(
            env={"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(path)}
        )

    def keep(self, told: Sequence[Event]) -> UUID:
        """A new duel with these events; the first says how it was set up."""
        duel = DuelAggregate(game="challengers")
        duel.take(told[1:])
        self.save(duel)
        return duel.id

    def load(self, id: UUID) -> DuelAggregate:
        """A duel, from its events."""
        duel: Any = self.repository.get(id)
        assert isinstance(duel, DuelAggregate)
        return duel

    def go_on(self, id: UUID, told: Sequence[Event]) -> None:
        """Load a duel, and let more happen in it."""
        duel = self.load(id)
        duel.take(told)
        self.save(duel)


def shown(duel: DuelAggregate) -> dict[str, Any]:
    """What can be compared with another duel."""
    return {
        "sides": [
            (each.deck, tuple(each.play), each.power, each.boost, each.bench, each.exhaust)
            for each in duel.sides
        ],
        "holder": duel.holder,
        "starter": duel.starter,
        "defence": duel.defence,
        "left": len(duel.agenda),
        "winners": tuple(duel.winners),
    }
