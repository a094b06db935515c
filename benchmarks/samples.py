"""What is measured with: duels, matches of a given length, logs of a given size."""

import random
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from benchmarks.measure import Bench
from engine.bots import policies
from engine.quick_match import Laid
from events.challengers.opening import Bring
from events.facts import Card, Event
from events.log.protocol import Batch, Log
from events.log.sqlite import SqliteLog
from events.match import Sitting, Start
from events.record import Decision
from reducers.games import game

EFFECTS: tuple[Card, ...] = (
    *("ai", "band", "bard", "blacksmith", "butler", "clairvoyant", "comic-character", "cook"),
    *("cowboy", "director", "illusionist", "make-up-artist", "navigator", "prince"),
    *("rescue-pod", "skeleton", "treasure", "vendor"),
)
"""Cards that do something."""

PLAIN: tuple[Card, ...] = ("alien", "champion", "dog", "horse", "lion", "newcomer", "talent")

FEW: tuple[Card, ...] = ("bard", "champion", "cowboy", "dog", "navigator", "talent")
"""As many names as a bench takes: a duel with these lasts until the cards run out."""

RANDOM = [policies("challengers")["random"]] * 2

Decks = tuple[tuple[Card, ...], tuple[Card, ...]]


@cache
def decks() -> tuple[Decks, ...]:
    """Forty pairs of decks of twelve, two cards in three with an effect."""
    chance = random.Random(1)

    def one() -> tuple[Card, ...]:
        return tuple(chance.choices(EFFECTS, k=8) + chance.choices(PLAIN, k=4))

    return tuple((one(), one()) for _ in range(40))


def table(pair: Decks, *people: str) -> Laid:
    """A table laid for a duel with these decks, between bots or people."""
    sittings = tuple(Sitting(person=each) for each in people) or (Sitting(bot="random"),) * 2
    start = Start(
        "challengers", "recorded" if people else "simulated", sittings, {"effects": "sourced"}
    )
    return Laid(game("challengers"), start, [Bring(seat, deck) for seat, deck in enumerate(pair)])


@cache
def tables() -> tuple[Laid, ...]:
    """A table for each pair of decks; duel k is played at table k, beginning again after all."""
    return tuple(table(pair) for pair in decks())


@cache
def match_of(events: int, number: int = 0) -> tuple[Decision, ...]:
    """The first decisions of a long duel, so many that there are just so many events of them."""
    chance = random.Random(f"{events} {number}")
    laid = table((tuple(chance.choices(FEW, k=events)), tuple(chance.choices(FEW, k=events))))
    for attempt in range(1000):
        kept: list[Decision] = []
        left = events
        for decision in laid.play(RANDOM, number, attempt).decisions:
            if left <= 0:
                break
            kept.append(decision)
            left -= len(decision.events)
        if left == 0:
            return tuple(kept)
    raise ValueError(f"no decision ends at {events}")


def events_of(decisions: Iterable[Decision]) -> list[Event]:
    """What followed from some decisions."""
    return [event for decision in decisions for event in decision.events]


class Pen:
    """Writes with a clock that stands still and salts that are counted."""

    recorder = "recorder"

    def __init__(self) -> None:
        self._salts = 0

    def now(self) -> str:
        """An instant."""
        return "2026-01-01T12:00:00.000Z"

    def salt(self) -> bytes:
        """Sixteen bytes that were not there before."""
        self._salts += 1
        return self._salts.to_bytes(16, "big")


PEOPLE = tuple(f"person-{number}" for number in range(24))


@cache
def _matches() -> tuple[tuple[Decision, ...], ...]:
    """Two hundred duels between people."""
    chance = random.Random(2)
    laid = [table(pair, *chance.sample(PEOPLE, 2)) for pair in decks()]
    return tuple(
        tuple(laid[number % len(laid)].play(RANDOM, 3, number).decisions) for number in range(200)
    )


def match(number: int) -> tuple[Decision, ...]:
    """A duel between people; after two hundred they begin again."""
    return _matches()[number % 200]


def fill(log: Log, events: int, begin: int = 0) -> int:
    """Append whole duels until a log holds at least so many records; the number of the next."""
    pen, number = Pen(), begin
    while log.position() < events:
        left = events - log.position()
        several = list(_enough(number, min(left, 20_000)))
        log.append(several, pen)
        number += len(several)
    return number


def _enough(number: int, events: int) -> Iterator[Batch]:
    while events > 0:
        decisions = match(number)
        yield Batch(f"duel-{number:07}", 0, decisions)
        events -= len(events_of(decisions))
        number += 1


def log_of(bench: Bench, events: int) -> Path:
    """A log with so many events of duels, made once in a run."""
    if events not in bench.logs:
        path = bench.path("log.sqlite3")
        log = SqliteLog(path)
        fill(log, events)
        log.close()
        bench.logs[events] = path
    return bench.logs[events]
