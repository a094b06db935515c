"""What the tests of the third floor share: a log, a pen, and matches to work on."""

from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeAlias

import pytest

from engine.match import Match
from engine.moves import lines, record
from engine.people import People, Registrar, seat_names
from engine.play import play, seated
from engine.players import Absent
from engine.seating import read_seats, sit_down
from events.challengers.opening import Bring
from events.facts import Card
from events.log.contract import FixedPen
from events.log.memory import MemoryLog
from events.log.protocol import Log
from events.log.sqlite import SqliteLog
from events.match import Kind, Order, Start

Deck: TypeAlias = Sequence[Card] | None
NAMES = ("Ana", "Bo")

HIDDEN: tuple[Deck, Deck] = (
    (
        *("newcomer", "talent", "dog", "champion", "navigator", "navigator"),
        *("clairvoyant", "clairvoyant", "cowboy", "butler", "lion"),
    ),
    (
        *("newcomer", "newcomer", "dog", "champion", "navigator", "clairvoyant"),
        *("cowboy", "cowboy", "butler", "butler", "spider"),
    ),
)
"""Decks with every card that makes somebody look, choose, or move a hidden card."""


@pytest.fixture
def pen() -> FixedPen:
    """Who writes: known times, known salts."""
    return FixedPen()


@pytest.fixture
def log() -> MemoryLog:
    """An empty log."""
    return MemoryLog()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a log in a file may be."""
    return tmp_path / "log.sqlite3"


@pytest.fixture
def reopened(path: Path) -> Callable[[], Log]:
    """The log in that file, opened anew at every call as after a crash."""
    opened: list[SqliteLog] = []

    def again() -> Log:
        for each in opened:
            each.close()
        opened[:] = [SqliteLog(path)]
        return opened[0]

    again()
    return again


@pytest.fixture
def begin(log: Log, pen: FixedPen) -> Callable[..., Match]:
    """``begin(stream, seats, kind=…, decks=…)``: a match set up, its people registered."""

    def make(
        stream: str = "friday-1",
        seats: str = "Ana,Bo",
        *,
        kind: Kind = "recorded",
        decks: tuple[Deck, Deck] | None = (None, None),
        order: Order = "drawn",
        first: int | None = None,
        seed: int | None = None,
        into: Log = log,
    ) -> Match:
        people = People(into)
        registrar = Registrar(people, lambda: f"{len(people.names):04}")
        sittings = sit_down(read_seats(seats, "challengers"), registrar)
        start = Start("challengers", kind, sittings, {}, order, first, seed)
        match = Match.new(into, stream, start)
        for seat, deck in enumerate(decks or ()):
            match.stage(Bring(seat, None if deck is None else tuple(deck)))
        match.commit(pen, *registrar.batches)
        return match

    return make


@pytest.fixture
def tell(pen: FixedPen) -> Callable[..., tuple[int, int]]:
    """``tell(match, "toss ana", "dog")``: records lines; how many were new, and old."""

    def record_lines(match: Match, *moves: str, prepared: int | None = None) -> tuple[int, int]:
        before = match.version if prepared is None else prepared
        return record(match, list(lines("\n".join(moves))), _names(match), pen, before)

    return record_lines


def _names(match: Match) -> tuple[str, ...]:
    return seat_names(match.sittings, People(match.log).names)


@pytest.fixture
def bots(begin: Callable[..., Match], pen: FixedPen) -> Callable[..., Match]:
    """``bots(seed)``: a match two bots have played to its end, hidden cards and choices in it."""

    def played(seed: int = 8, stream: str = "bots-1", into: Log | None = None) -> Match:
        kept = {} if into is None else {"into": into}
        match = begin(
            stream, "bot:greedy,bot:random", kind="played", decks=HIDDEN, seed=seed, **kept
        )
        play(match, seated(match, seed, Absent()), lambda each: each.commit(pen))
        assert match.outcome() is not None
        return match

    return played


@pytest.fixture(scope="session")
def duel_moves(root: Path) -> str:
    """A whole duel as typed at a table, with a mistake taken back, rulings, a note."""
    return (root / "fixtures" / "challengers" / "duel.moves").read_text()


@pytest.fixture
def duel(begin: Callable[..., Match], tell: Callable[..., tuple[int, int]], duel_moves: str):
    """That duel, recorded."""
    match = begin()
    tell(match, duel_moves)
    assert match.outcome() is not None
    return match


@pytest.fixture
def in_file(path: Path):
    """``with in_file() as log``: the log of the file, closed again at the end."""
    return lambda readonly=False: closing(SqliteLog(path, readonly))
